"""One act in the words of the script (notation.md, "Acts of chemin de fer and zhelezka")."""

from __future__ import annotations

import re

import pytest

from controller.cards import UNKNOWN, cards
from controller.events import Act
from controller.notation import parse_act, shoe_order
from controller.ports import UnreadableAct
from controller.rules.chemin.acts import VERBS
from controller.rules.chemin.forms import FORMS

SEATS = ("P1", "P2", "Анна")


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("P1 bank 80", Act("bank", "P1", 80)),
        ("P2 stake 20", Act("stake", "P2", 20)),
        ("Анна pass", Act("pass", "Анна")),
        ("  close ", Act("close")),
        ("DEAL", Act("deal")),
        ("P2 Draw", Act("draw", "P2")),
        ("P1 take-half", Act("take-half", "P1")),
        ("P1 take 5", Act("take", "P1", 5)),
        ("P7 join 30", Act("join", "P7", 30)),
        ("lot P2", Act("lot", "P2")),
        ("misfeed", Act("misfeed")),
        ("misfeed 9h, 10S ??", Act("misfeed", cards=(*cards("9h Ts"), UNKNOWN))),
        ("misfeed 2 9h", Act("misfeed", amount=2, cards=cards("9h"))),
        ("P2 shows 2h Jd", Act("shows", "P2", cards=cards("2h Jd"))),
        ("shows 2h", Act("shows", cards=cards("2h"))),
        ("load", Act("load")),
        ("load 6 Qd", Act("load", amount=6, cards=cards("Qd"))),
        ("load 2h 3s CUT 4s", Act("load", cards=cards("2h 3s"))),
        ("collect 5", Act("collect", amount=5)),
        ("card 2h", Act("card", cards=cards("2h"))),
        ("P2 stake -5", Act("stake", "P2", -5)),
    ],
)
def test_an_act_is_read(text: str, act: Act) -> None:
    assert parse_act(text, SEATS, FORMS) == act


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an act is empty"),
        ("dance", "there is no act 'dance'; there are bank, stake"),
        ("P1 dance", "there is no act 'dance'"),
        ("P1", "'P1' says nothing"),
        ("P9 stake 5", "there is no seat 'P9'; there are P1, P2, Анна"),
        ("stake 5", "names no seat: write 'SEAT stake N'"),
        ("lot", "names no seat: write 'lot SEAT'"),
        ("lot P9", "there is no seat 'P9'"),
        ("P1 close", "'close' is no act of a seat"),
        ("P1 stake", "nothing stands where a whole number belongs"),
        ("P1 stake five", "'five' stands where a whole number belongs"),
        ("P1 stake 2.5", "'2.5' stands where a whole number belongs"),
        ("P1 stake 1_000", "'1_000' stands where a whole number belongs"),
        ("x\u202ey join 5", "is no name"),
        ("a" * 25 + " join 5", "is no name"),
        ("P1 pass 5", "'5' is too much: write 'SEAT pass'"),
        ("close now", "'now' is too much: write 'close'"),
        ("P1 shows", "0 cards are named"),
        ("card 2h 3h", "2 cards are named"),
        ("misfeed 1h", "'1h' is not a card"),
        ("load 2h XX", "'XX' is not a card"),
        ("load 2h CUT 3h CUT", "stands twice"),
    ],
)
def test_a_wrong_act_is_said_clearly(text: str, says: str) -> None:
    with pytest.raises(UnreadableAct, match=re.escape(says)):
        parse_act(text, SEATS, FORMS)


def test_every_act_of_the_rules_can_be_said() -> None:
    assert FORMS.keys() == VERBS.keys()


def test_a_shoe_is_read_case_blind() -> None:
    assert shoe_order("2H, 10s cut ??") == ("2h", "Ts", "CUT", "??")
