"""``procedure = full``: each physical act is an act of its own (design.md, section 2)."""

from __future__ import annotations

import pytest

from controller.cards import UNKNOWN
from controller.events import Act
from controller.rules.game import Due
from tests.rules.sitting import Sitting, staked


def full(shoe: str, **given: object) -> Sitting:
    return staked(shoe, **{"procedure": "full", "hidden_faults": "at_reveal", **given})


PLAIN = "Kh 3s 6d 4s"
"""Nobody has a natural; the banker wins with 7 to 6."""


def test_option_procedure_short() -> None:
    table = staked(PLAIN, procedure="short").ok("deal")
    assert table.phase == "punter"
    for act in ("given", "reveal", "settle", "collect 4"):
        assert table.no(act) == "FULL_PROCEDURE_ONLY"
    table.ok("P2 stand", "P1 stand")
    assert table.phase == "betting"


def test_option_procedure_full() -> None:
    table = full(PLAIN)
    acts = ("deal", "given", "P2 stand", "P1 stand", "reveal", "settle", "collect 4")
    phases = [table.ok(act).phase for act in acts]
    assert phases == ["given", "punter", "banker", "reveal", "settle", "collect", "betting"]


def test_the_main_act_leads_through_a_coup() -> None:
    table = full("Kh 3s 5d 4s 9c 2d")
    said = []
    while not table.report["coups"] or table.phase == "collect":
        offer = table.next_act()
        assert offer is not None, table.phase
        said.append(offer.verb)
        table.ok(" ".join(filter(None, (offer.seat, offer.verb, str(offer.low or "")))))
    assert said == ["deal", "given", "draw", "draw", "reveal", "settle", "collect"]


def test_each_card_says_for_whom_it_is_and_how_it_lies() -> None:
    table = full("")
    unread = Act("card", cards=(UNKNOWN,))
    acts = (Act("load", amount=5), Act("deal"), unread, unread, unread, unread, Act("given"), Act("draw", "P2"))
    dues = []
    for act in acts:
        assert table.act(act) is None
        dues.append(table.view.due)
    assert dues == [
        None,
        Due("P2", "hand", "down"),
        Due("P1", "hand", "down"),
        Due("P2", "hand", "down"),
        Due("P1", "hand", "down"),
        None,
        None,
        Due("P2", "third", "down"),
    ]


def test_hands_are_public_from_the_reveal() -> None:
    table = full(PLAIN).ok("deal", "given", "P2 stand")
    assert {card.card for hand in table.view.hands for card in hand.cards} == {None}
    table.ok("P1 stand")
    assert [hand.total for hand in table.view.hands] == [6, 7]
    assert table.view.result is None


def test_chips_move_at_settle() -> None:
    table = full(PLAIN).ok("deal", "given", "P2 stand", "P1 stand", "reveal")
    assert (table.view.result or {})["pays"] == {"P2": -20, "P3": -15, "P4": -5}
    assert (table.report["bank"], table.report["coups"], table.report["lead"]) == (40, [], "P2")
    table.ok("settle")
    assert (table.report["bank"], table.report["lead"]) == (80, None)
    assert table.view.result is None


def test_R_CDF_25_the_cards_are_counted_into_the_discards() -> None:
    table = full(PLAIN).ok("deal", "given", "P2 stand", "P1 stand", "reveal", "settle")
    assert table.report["discards"] == 0
    assert table.no("P2 stake 5") == "CARDS_NOT_COLLECTED"
    assert [(offer.low, offer.high) for offer in table.offered("collect")] == [(4, 4)]
    table.ok("collect 4")
    assert (table.report["discards"], table.phase) == (4, "betting")


def test_a_wrong_count_needs_the_staff() -> None:
    table = full(PLAIN, staff=2).ok("deal", "given", "P2 stand", "P1 stand", "reveal", "settle")
    for persons in ((), ("Anna",), ("Anna", "Anna")):
        refused = table.act(Act("collect", amount=3, persons=persons))
        assert refused is not None
        assert refused.code == "COLLECT_COUNT"
    assert table.act(Act("collect", amount=3, persons=("Anna", "Boris"))) is None
    assert (table.report["discards"], table.state.shoe.missing) == (3, 1)


def test_the_next_banker_is_named_when_the_bank_is_gone() -> None:
    table = full("9s 2h Ks Jd", hidden_faults="at_once").ok("deal", "given", "reveal", "settle")
    assert (table.report["banker"], table.phase) == ("P2", "collect")
    assert [hand.seat for hand in table.view.hands] == ["P2", "P1"], "the cards still lie before those who played them"
    assert table.ok("collect 4").phase == "bank"


def test_a_void_coup_is_collected_too() -> None:
    table = full(PLAIN).ok("deal", "void")
    assert (table.phase, table.coup["winner"]) == ("collect", "void")
    assert table.ok("collect 4").phase == "closed"


def test_void_is_possible_until_settle() -> None:
    table = full(PLAIN).ok("deal", "given", "P2 stand", "P1 stand", "reveal", "void", "collect 4")
    assert (table.report["bank"], table.stakes()) == (40, {"P2": 20, "P3": 15, "P4": 5})
    assert table.no("void") == "NO_COUP"


@pytest.mark.parametrize(
    ("before", "act", "code"),
    [
        ((), "P2 draw", "NO_COUP"),
        (("deal",), "P2 draw", "CARDS_NOT_GIVEN"),
        (("deal",), "P1 natural", "CARDS_NOT_GIVEN"),
        (("deal",), "reveal", "CARDS_NOT_GIVEN"),
        (("deal", "given"), "given", "COUP_RUNNING"),
        (("deal", "given"), "settle", "COUP_RUNNING"),
        (("deal", "given", "P2 stand", "P1 stand"), "P1 draw", "COUP_RUNNING"),
        (("deal", "given", "P2 stand", "P1 stand"), "settle", "NOT_REVEALED"),
        (("deal", "given", "P2 stand", "P1 stand"), "deal", "NOT_REVEALED"),
        (("deal", "given", "P2 stand", "P1 stand", "reveal"), "deal", "NOT_SETTLED"),
        (("deal", "given", "P2 stand", "P1 stand", "reveal"), "reveal", "NOT_SETTLED"),
    ],
)
def test_each_act_has_its_place(before: tuple[str, ...], act: str, code: str) -> None:
    assert full(PLAIN).ok(*before).no(act) == code


def test_R_CDF_15_a_natural_must_open_when_the_cards_are_given() -> None:
    table = full("2h 9s Jd Kc", hidden_faults="at_once").ok("deal")
    assert table.no("P1 stand") == "NATURAL_MUST_OPEN"
    assert table.no("P1 draw") == "NATURAL_MUST_OPEN"
    assert table.no("P2 draw") == "CARDS_NOT_GIVEN"
    assert table.ok("given").phase == "reveal"
    assert table.no("P2 draw") == "DRAW_AFTER_NATURAL"


def test_R_CDF_21_one_card_only_while_the_hands_lie_open() -> None:
    table = full("Kh 3s 5d 4s 9c 2d").ok("deal", "given", "P2 draw", "P1 draw")
    assert table.no("P1 draw") == "ONE_CARD_ONLY"


def test_a_full_table_waits_for_its_first_shoe() -> None:
    table = Sitting("", procedure="full", shoe_end="precheck_6")
    fresh = table.game.opening(table.script.setup)
    assert [offer.verb for offer in table.game.view(fresh).offers if offer.main] == ["load"]
    assert table.game.view(fresh).phase == "load"


def test_a_coup_that_is_held_is_voided_before_a_new_shoe_comes() -> None:
    table = full("As As 2s 3s", decks=1)
    table.say("deal")
    assert table.no("load 2h 9s Jd Kc") == "LOAD_BETWEEN_COUPS"
    table.ok("void", "collect 2", "load 2h 9s Jd Kc")
