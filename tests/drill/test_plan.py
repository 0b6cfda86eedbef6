"""What is planned, and that it comes at its time and at no other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from controller.box.bench import WORDS
from controller.drill.plan import (
    MISHAPS,
    MOMENTS,
    PLANS,
    BadPlan,
    Plan,
    Planned,
    Progress,
    drawn,
    due,
    is_over,
    read_plan,
)
from controller.drill.practice import HERS
from controller.drill.troubles import HANDS, TROUBLES, BadTrouble, read_troubles
from controller.irregularities import IRREGULARITIES
from controller.locale import LANGUAGES, Catalogue
from controller.notation import OF_THE_TABLE
from controller.rules import GAMES, RULES

CATALOGUES = [Catalogue(lang) for lang in LANGUAGES]


def view(phase: str = "dealing", box: str = "presented", **parts: Any) -> Mapping[str, Any]:
    """A table at peace with one card in the mouth."""
    game = {"phase": phase, "seats": [], "hands": []}
    return {"game": game, "box": {"phase": box}, "alarms": [], "guide": None, "calls": [], "offers": [], **parts}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PLANS)
def test_the_same_seed_plans_the_same_drill_and_all_of_it_can_happen(name: str, game: str) -> None:
    plans = [drawn(name, game, seed, Random(seed).randrange) for seed in (1, 1, 2, 3)]
    assert plans[0] == plans[1]
    assert len({plan.troubles for plan in plans}) > 1
    for plan in plans:
        assert all(planned.trouble.happens_in(game) for planned in plan.troubles)
        assert len({planned.name for planned in plan.troubles}) == len(plan.troubles)
        assert plan.hands > plan.troubles[-1].hand


def test_the_easy_plan_is_of_the_box_alone_and_the_other_of_people_too() -> None:
    easy, mishaps = (drawn(name, "chemin-de-fer", 5, Random(5).randrange) for name in PLANS)
    assert all(planned.trouble.say for planned in easy.troubles)
    assert sum(planned.trouble.say is None for planned in mishaps.troubles) == MISHAPS // 2


def test_a_plan_that_is_written_down_is_read_in_the_order_of_its_hands() -> None:
    text = 'hands = 9\n[[trouble]]\nhand = 4\ncard = 2\nname = "jam"\n[[trouble]]\nname = "lid-open"\n'
    plan = read_plan(text, "mine", "ochko", 3)
    assert plan == Plan("mine", 3, 9, (Planned(1, 1, "lid-open"), Planned(4, 2, "jam")))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands =", "is not TOML"),
        ("rounds = 3", "there is no key 'rounds'"),
        ("hands = 0", "hands = 0: write a whole number"),
        ("trouble = 3", "must be a list"),
        ('[[trouble]]\nname = "flood"', "'flood' cannot happen in ochko; there are lid-open"),
        ('[[trouble]]\nname = "late-stake"', "'late-stake' cannot happen in ochko"),
        ('[[trouble]]\nname = "jam"\nhand = true', "hand = True"),
        ('[[trouble]]\nname = "jam"\ncard = 0', "trouble 1: card = 0"),
        ('[[trouble]]\nname = "jam"\nround = 1', "write hand, card and name"),
        ("[[trouble]]\nname = 3", "trouble 1: 3 cannot happen"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_by_name(text: str, says: str) -> None:
    with pytest.raises(BadPlan, match=says.replace("[", r"\[")):
        read_plan(text, "mine", "ochko", 1)


def test_a_plan_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadPlan, match="no plan 'hard'"):
        drawn("hard", "ochko", 1, Random(1).randrange)


PLAN = Plan("one", 1, 2, (Planned(2, 3, "jam"),))


@pytest.mark.parametrize(
    ("progress", "comes"),
    [
        (Progress(begun=1, ended=0, cards=5), False),
        (Progress(begun=2, ended=1, cards=2), False),
        (Progress(begun=2, ended=1, cards=3), True),
        (Progress(begun=2, ended=2, cards=4), False),
        (Progress(begun=3, ended=2, cards=0), True),
        (Progress(begun=2, ended=1, cards=3, met=1), False),
    ],
)
def test_a_trouble_is_due_at_its_card_of_its_hand_or_in_a_later_one(progress: Progress, comes: bool) -> None:
    assert (due(PLAN, progress, view()) is not None) == comes


@pytest.mark.parametrize(
    "table",
    [view(alarms=[{"code": "JAM"}]), view(guide={"id": "misread"}), view(box="feeding"), view(box="fault")],
)
def test_no_trouble_comes_on_top_of_another_or_while_the_box_is_at_work(table: Mapping[str, Any]) -> None:
    assert due(PLAN, Progress(begun=2, ended=1, cards=3), table) is None


def test_a_drill_is_over_when_all_has_come_and_the_last_hand_has_ended() -> None:
    assert not is_over(PLAN, Progress(begun=2, ended=2))
    assert not is_over(PLAN, Progress(begun=3, ended=2, met=1))
    assert is_over(PLAN, Progress(begun=2, ended=2, met=1))


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
def test_a_trouble_names_what_exists_and_can_be_said(trouble: Any) -> None:
    games = [game for game in GAMES if trouble.happens_in(game)]
    assert games
    assert trouble.when in MOMENTS
    assert {word for word in (trouble.say, trouble.after) if word} <= set(WORDS)
    assert trouble.say not in HERS
    verbs = {*OF_THE_TABLE, *(verb for game in GAMES.values() for verb in game.forms)}
    assert {act.split()[0] for act in (*trouble.right, *trouble.wrong)} <= verbs
    for game in games:
        assert all(rule in RULES or rule.startswith("REQ-") for rule in trouble.rules_in(game))
        assert trouble.rules_in(game)
        assert all(trouble.title(game) in catalogue.ids() for catalogue in CATALOGUES)
    if trouble.say is None:
        assert all(f"drill-told-{trouble.name}" in catalogue.ids() for catalogue in CATALOGUES)


def test_the_hands_do_the_work_of_steps_that_exist_by_words_that_exist() -> None:
    steps = {step.name for record in IRREGULARITIES for step in record.steps}
    assert HANDS.keys() <= steps
    assert set(HANDS.values()) <= set(WORDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[x]\nwhen = "before-a-card"\nplace = 3', "x. has place"),
        ('[x]\nwhen = "before-a-card"\nrecords = ["flood"]', "records flood"),
    ],
)
def test_a_record_of_troubles_that_cannot_be_meant_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadTrouble, match=says):
        read_troubles(text)
