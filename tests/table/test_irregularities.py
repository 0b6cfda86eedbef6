"""Every record of ``irregularities.toml`` at a live table: what shows it, that it cannot be passed by, how it ends."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from controller.guide import SEEN, money_messages
from controller.irregularities import FLOOR, IRREGULARITIES, BadRecord, Irregularity, read_irregularities
from controller.locale import LANGUAGES, Catalogue
from controller.notation import OF_THE_TABLE
from controller.ports import Refused
from controller.rules import GAMES, RULES, option_table
from controller.table import replay
from dashboard.views import spoken
from tests.robot import words_of
from tests.table.mishaps import SCENES, staged
from tests.table.stand import Stand

RECORDS = {record.name: record for record in IRREGULARITIES}

LAST_REQUIREMENT = 66

PHYSICAL = frozenset({"BOX_NOT_CLEAR", "LID_IS_OPEN", "STOP_IS_OPEN"})
"""Answers to whoever says that the cause is gone while it is not."""

CATALOGUES = {lang: Catalogue(lang) for lang in LANGUAGES}


def guide_of(stand: Stand) -> dict[str, Any]:
    found: dict[str, Any] | None = stand.view["guide"]
    return found or {"id": None, "ends": [], "stands_still": False}


def words_for(stand: Stand, verb: str) -> str:
    """The first offer of this act, with what it needs."""
    offer = next(offer for offer in stand.view["offers"] if offer["verb"] == verb)
    if verb == "found":
        return stand.counted
    if verb == "counted":
        return f"counted {stand.view['game']['shoe']['remaining']}"
    return words_of(offer, stand.view, Random(1))


def must_balance(stand: Stand) -> None:
    assert stand.game.imbalance(stand.table.state.game) is None
    assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state


def test_no_record_is_without_a_scene_and_no_scene_without_a_record() -> None:
    assert sorted(SCENES) == sorted(RECORDS)


def test_no_alarm_is_without_a_record_and_no_record_without_its_alarm() -> None:
    alarms = {name.removeprefix("alarm-") for name in CATALOGUES["en"].ids() if name.startswith("alarm-")}
    assert alarms == {code for record in IRREGULARITIES for code in record.codes}


@pytest.mark.parametrize("name", RECORDS)
async def test_it_is_shown_with_its_steps_and_cannot_be_passed_by(name: str) -> None:
    record = RECORDS[name]
    async with AsyncExitStack() as stack:
        stand = await staged(SCENES[name], stack)
        guide = guide_of(stand)
        assert guide["id"] == name
        assert [step["id"] for step in guide["steps"]] == [step.name for step in record.steps]
        assert set(guide["ends"]) <= set(record.ends)
        assert guide["stands_still"] == bool(record.codes)
        for catalogue in CATALOGUES.values():
            said = spoken(stand.view, catalogue)["guide"]
            texts = [said["title"], said["decides"], said["money_text"], *(step["text"] for step in said["steps"])]
            assert not [text for text in texts if re.fullmatch(r"[a-z]+-[\w-]+", text)]
        if stand.table.state.fault:
            before = stand.table.state
            for words in ("deal", "halt wrong-order"):
                refused = await stand.act(words)
                assert isinstance(refused, Refused)
                assert refused.code == "BOX_FAULT"
            assert stand.table.state == before


@pytest.mark.parametrize("name", RECORDS)
async def test_it_ends_by_each_of_its_acts_when_its_cause_is_gone_and_somebody_has_said_so(name: str) -> None:
    ends = await _end_by(name, "")
    for verb in ends[1:]:
        await _end_by(name, verb)


async def _end_by(name: str, verb: str) -> list[str]:
    """Bring it about, end it by ``verb`` (the usual act when that is empty), and say by which acts it could."""
    record, scene = RECORDS[name], SCENES[name]
    async with AsyncExitStack() as stack:
        stand = await staged(scene, stack)
        if scene.felt and scene.cure and guide_of(stand)["ends"]:
            too_early = await stand.act(words_for(stand, guide_of(stand)["ends"][0]))
            assert isinstance(too_early, Refused)
            assert too_early.code in PHYSICAL
        for word in scene.cure:
            await stand.say(word)
        ends: list[str] = guide_of(stand)["ends"]
        if not record.ends:
            assert guide_of(stand)["id"] is None
            return []
        assert ends, "there is a way out"
        words = words_for(stand, verb or ends[0])
        if stand.table.state.fault and (record.who == FLOOR or words.split()[0] in ("resume", "found")):
            alone = await stand.act(words, persons=())
            assert isinstance(alone, Refused)
            assert alone.code == "STAFF_NEEDED"
        await stand.ok(words)
        if not record.called and not stand.table.state.fault:
            await _play_on(stand, name)
        assert guide_of(stand)["id"] != name
        must_balance(stand)
        return ends


async def _play_on(stand: Stand, name: str) -> None:
    """Play until what is told of cards on the table is gone with them."""
    for _ in range(MOST_STEPS):
        if guide_of(stand)["id"] == name:
            await stand.step(Random(1))


MOST_STEPS = 4
"""From the reveal to the discards."""


@pytest.mark.parametrize("record", IRREGULARITIES, ids=lambda record: record.name)
def test_it_stands_on_rules_that_exist_and_speaks_of_what_the_engine_has(record: Irregularity) -> None:
    for rule in record.rules:
        number = rule.removeprefix("REQ-")
        assert rule in RULES or (number.isdigit() and 1 <= int(number) <= LAST_REQUIREMENT), rule
    assert set(record.games) <= GAMES.keys()
    games = record.games or tuple(GAMES)
    acts = OF_THE_TABLE.keys() | {verb for game in games for verb in GAMES[game].forms}
    assert set(record.ends) | {step.act for step in record.steps if step.act} <= acts
    assert {step.until for step in record.steps if step.until} <= SEEN.keys()
    assert record.money_by is None or any(record.money_by in option_table(game) for game in games)


@pytest.mark.parametrize("record", IRREGULARITIES, ids=lambda record: record.name)
def test_what_becomes_of_the_money_is_said_for_each_choice_of_the_house(record: Irregularity) -> None:
    for game in record.games or GAMES:
        option = option_table(game).get(record.money_by or "")
        for value in option.words if option else (None,):
            for catalogue in CATALOGUES.values():
                messages = money_messages(record, game, {record.money_by or "": value})
                assert set(messages) & catalogue.ids()


async def test_the_guide_of_a_hidden_card_is_the_same_whatever_the_card_is() -> None:
    guides = []
    for face in ("As", "7h"):
        scene = SCENES["card-in-doubt"]
        async with AsyncExitStack() as stack:
            order = tuple(face if card == "As" else card for card in scene.order)
            guides.append(guide_of(await staged(replace(scene, order=order), stack)))
    assert guides[0] == guides[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[steps]\nx = {}\n", "no record has the steps x"),
        ("[a]\nsteps = ['x']\n", "has the steps x, which"),
        ("[a]\ncolour = 'red'\nsteps = []\n", "has colour; a record may have"),
    ],
)
def test_a_record_that_cannot_be_meant_is_named(text: str, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        read_irregularities(text)
