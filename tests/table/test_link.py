"""A lost link, STOP, a failing supply and a worn roller at the table: told once, one way out, no card lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.events.banking import CardDealt
from controller.events.table import BoxFound, EjectIntended, LinkFailed, TableOpened
from controller.ports import BoxPhase, BoxStatus, EjectRefused, Happening, Outcome, Refused
from controller.rules import game_named
from controller.rules.game import Due
from controller.table import _found
from controller.table_state import Fault, Flight, _graver, evolve_table, opening_state, what_was_in_flight
from tests.table.stand import Stand, shuffled_shoe
from tests.table.test_faults import finish, must_balance, to_first_card

ORDER = shuffled_shoe(6)

IN_FLIGHT_MS = [20, 90, 160, 180, 260, 380, 400, 460, 500]


@pytest_asyncio.fixture
async def dealing() -> AsyncIterator[Stand]:
    """A table whose first card lies in the mouth."""
    async with Stand(order=ORDER) as stand:
        await to_first_card(stand)
        yield stand


def booked(stand: Stand, kind: type) -> list[object]:
    return [row.event for row in stand.journal.rows() if isinstance(row.event, kind)]


def must_be_dealt_once(stand: Stand) -> None:
    """Every card that left the box was booked, in order, and no eject was intended twice."""
    must_balance(stand)
    assert stand.world.tally() == Counter(ORDER)
    ids = [event.eject_id for event in booked(stand, EjectIntended)]
    assert ids == sorted(set(ids))


@pytest.mark.parametrize("ms", IN_FLIGHT_MS)
@pytest.mark.parametrize("taken", [True, False])
async def test_a_cable_pulled_while_a_card_flies_loses_and_doubles_nothing(
    dealing: Stand, ms: int, taken: bool
) -> None:
    await dealing.bench.say("take")
    await dealing.clock.advance(ms / 1000)
    await dealing.say("unplug")
    assert dealing.alarms == ["LINK_LOST"]
    assert len(booked(dealing, LinkFailed)) == 1
    await dealing.clock.advance(3)
    if taken:
        await dealing.try_word("take")
    refused = await dealing.act("resume")
    assert isinstance(refused, Refused)
    assert refused.code == "BOX_NOT_CLEAR"
    await dealing.say("plug")
    assert dealing.alarms == ["LINK_BACK"]
    assert len(booked(dealing, BoxFound)) == 2, "at the start, and now"
    await dealing.ok("resume")
    await finish(dealing)
    must_be_dealt_once(dealing)
    dealt = [str(event.card) for event in booked(dealing, CardDealt)]  # type: ignore[attr-defined]
    assert [face for face, card in zip(ORDER, dealt, strict=False) if card not in (face, "??")] == []
    assert dealt.count("??") <= taken, "a card that was taken unseen is named at the reveal"


@pytest.mark.parametrize("phase", ["bank", "betting", "closed", "given", "reveal", "collect"])
async def test_a_link_lost_in_any_phase_is_one_alarm_and_the_round_goes_on(phase: str) -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to(phase)
        for _ in range(3):
            await stand.say("unplug")
            await stand.clock.advance(30)
            assert stand.alarms == ["LINK_LOST"]
            await stand.say("plug")
            assert stand.alarms == ["LINK_BACK"]
        assert len(booked(stand, LinkFailed)) == 3
        await stand.ok("resume")
        await finish(stand)
        must_be_dealt_once(stand)


async def test_a_finger_while_the_link_is_down_is_booked_when_it_is_back(dealing: Stand) -> None:
    await dealing.say("unplug")
    await dealing.bench.say("take")
    assert dealing.table.state.flight
    await dealing.say("plug")
    assert dealing.table.state.flight is None
    await dealing.ok("resume")
    await finish(dealing)
    must_be_dealt_once(dealing)


async def test_a_lid_opened_and_closed_while_the_link_is_down_is_told_afterwards(dealing: Stand) -> None:
    for word in ("unplug", "lid-open", "lid-close", "plug"):
        await dealing.say(word)
    assert dealing.alarms == ["LID_OPENED"]
    assert not dealing.table.state.lid_open
    await dealing.say("take")
    await dealing.ok("resume")
    await finish(dealing)
    must_be_dealt_once(dealing)


@pytest.mark.parametrize("ms", IN_FLIGHT_MS)
@pytest.mark.parametrize("word", ["stop", "brown-out"])
async def test_REQ_55_motors_cut_at_any_instant_of_an_eject_end_in_one_alarm(
    dealing: Stand, word: str, ms: int
) -> None:
    await dealing.bench.say("take")
    await dealing.clock.advance(ms / 1000)
    await dealing.say(word)
    assert len(dealing.alarms) == 1
    if word == "stop":
        counted = dealing.alarms == ["STUCK"]
        refused = await dealing.act("found 1" if counted else "resume")
        assert isinstance(refused, Refused)
        assert (refused.code, refused.rule) == ("STOP_IS_OPEN", "REQ-55")
        assert dealing.view["offers"] == []
        assert dealing.view["box"]["stop_open"]
    await finish(dealing)
    must_balance(dealing)


async def test_REQ_55_nothing_moves_before_STOP_is_released_and_a_person_resumes(dealing: Stand) -> None:
    await dealing.say("stop")
    await dealing.say("take")
    moved = dealing.world.state.last_id
    await dealing.clock.advance(30)
    await dealing.say("stop-release")
    await dealing.clock.advance(30)
    assert dealing.alarms == ["STOPPED"]
    assert dealing.world.state.last_id == moved
    await dealing.ok("resume")
    assert dealing.world.state.last_id == moved + 1


async def test_a_worn_roller_is_a_notice_with_the_figure_and_stops_nothing(dealing: Stand) -> None:
    await dealing.say("drift")
    await dealing.say("take")
    assert dealing.alarms == []
    assert dealing.view["notices"] == [{"code": "MOTOR_DRIFT", "params": {"percent": 150}}]
    await dealing.say("take")
    assert dealing.view["notices"] == []
    await finish(dealing)
    must_be_dealt_once(dealing)


async def test_more_news_than_the_box_can_keep_is_counted_by_a_person(dealing: Stand) -> None:
    """The finger was among what the box could not keep."""
    async with dealing.table._deciding:  # the daemon is busy: nothing is acknowledged
        for word in ("lid-open", "lid-close") * 9:
            await dealing.bench.say(word)
        await dealing.bench.say("take")
    await dealing.rest()
    assert dealing.alarms == ["EVENTS_LOST"]
    assert [offer["verb"] for offer in dealing.view["offers"]] == ["found"]
    await dealing.ok("found 0")
    await finish(dealing)
    must_balance(dealing)


async def test_a_shoe_that_the_box_does_not_take_is_an_alarm_with_a_way_out() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("load")
        stand.world.state = replace(stand.world.state, mouth=("As",), out=())
        await stand.ok("load")
        assert stand.alarms == ["SHOE_REFUSED"]
        assert stand.world.state.loads == 0
        await stand.say("take")
        await stand.ok("resume")
        assert stand.world.state.loads == 1
        await stand.play_coup()


async def test_a_link_lost_while_the_shoe_is_taken_over_is_an_alarm_with_a_way_out() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("load")
        await stand.bench.say("unplug")
        await stand.act("load")
        assert stand.alarms == ["LINK_LOST"]
        rows = len(list(stand.journal.rows()))
        await stand.clock.advance(60)
        assert len(list(stand.journal.rows())) == rows, "it is booked once"
        await stand.say("plug")
        await stand.ok("resume")
        assert stand.world.state.loads == 1
        await stand.play_coup()


async def test_a_board_that_was_replaced_and_counts_anew_is_heard(dealing: Stand) -> None:
    """Events are told apart from the last one booked, not from all that have a higher number."""
    dealing.world.state = replace(dealing.world.state, next_number=1)
    await dealing.say("lid-open")
    assert dealing.alarms == ["LID_OPENED"]


def test_a_box_that_is_found_with_a_low_supply_is_a_fault() -> None:
    found = _found(BoxStatus("any", BoxPhase.DISARMED, 0, None, True, None, supply_low=True))
    assert found == BoxFound(lid_open=False, stop_open=False, supply_low=True)
    opened = TableOpened("Table", "chemin-de-fer", ("P1", "P2"), (100, 100), "P1", ())
    game = game_named("chemin-de-fer")
    assert evolve_table(game, opening_state(game, opened), found).fault == Fault("BROWN_OUT")


@pytest.mark.parametrize("happening", [Happening.LID_OPENED, Happening.STOPPED])
async def test_a_daemon_that_starts_with_lid_or_STOP_open_says_so(tmp_path: Path, happening: Happening) -> None:
    word, cure = ("lid-open", "lid-close") if happening is Happening.LID_OPENED else ("stop", "stop-release")
    async with Stand(folder=tmp_path, order=ORDER) as stand:
        await stand.play_to("bank")
    async with Stand(folder=tmp_path, order=ORDER) as stand:
        await stand.table.stop()
        await stand.bench.say(word)
        await stand.box.acknowledge(stand.world.state.events[-1].number)
    async with Stand(folder=tmp_path, order=ORDER) as stand:
        assert stand.alarms == [happening.name]
        await stand.say(cure)
        await stand.ok("resume")
        await stand.play_coup()


@pytest.mark.parametrize(("word", "cure"), [("lid-open", "lid-close"), ("stop", "stop-release")])
async def test_a_box_that_is_opened_while_the_daemon_starts_is_a_fault_and_no_end(
    monkeypatch: pytest.MonkeyPatch, word: str, cure: str
) -> None:
    """Between the status that says that all is well, and the arming."""
    arm = SimulatedBox.arm

    async def arm_too_late(box: SimulatedBox, base_id: int) -> None:
        monkeypatch.undo()
        await SimulatedHands(box._world).say(word)
        await arm(box, base_id)

    monkeypatch.setattr(SimulatedBox, "arm", arm_too_late)
    async with Stand(order=ORDER) as stand:
        assert stand.alarms == [{"lid-open": "LID_OPENED", "stop": "STOPPED"}[word]]
        await stand.say(cure)
        await stand.ok("resume")
        await stand.play_coup()


async def test_a_box_that_does_not_arm_and_has_nothing_wrong_is_said_at_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def arm(box: SimulatedBox, base_id: int) -> None:
        raise EjectRefused("the board was built from another definition of the link")

    monkeypatch.setattr(SimulatedBox, "arm", arm)
    with pytest.raises(EjectRefused, match="another definition"):
        async with Stand(order=ORDER):
            pass


def test_an_eject_that_a_person_must_count_is_not_begun_again_by_a_new_daemon() -> None:
    """The board had accepted it and lost its power before it could keep that: the outcome is booked as UNKNOWN."""
    opened = TableOpened("Table", "chemin-de-fer", ("P1", "P2"), (100, 100), "P1", ())
    game = game_named("chemin-de-fer")
    flight = Flight(2, Due("P1", "hand", "down"))
    state = replace(opening_state(game, opened), flight=flight, last_eject=2, fault=Fault("UNKNOWN"))
    started = what_was_in_flight(state, BoxStatus("any", BoxPhase.DISARMED, 1, Outcome.OK, True, None))
    assert evolve_table(game, state, started).fault == Fault("UNKNOWN")
    assert evolve_table(game, replace(state, fault=None), started).fault.code == "IN_FLIGHT_NOT_MOVED"


def test_a_stop_that_was_told_before_the_link_was_lost_is_no_dead_end() -> None:
    """It may have been released meanwhile; whether it was is told when the link is back."""
    opened = TableOpened("Table", "chemin-de-fer", ("P1", "P2"), (100, 100), "P1", ())
    game = game_named("chemin-de-fer")
    state = replace(opening_state(game, opened), stop_open=True, lid_open=True, fault=Fault("STOPPED"))
    lost = evolve_table(game, state, LinkFailed())
    assert (lost.stop_open, lost.lid_open, lost.fault) == (False, False, Fault("STOPPED"))
    assert evolve_table(game, lost, BoxFound(lid_open=False, stop_open=True, supply_low=False)).stop_open


def test_a_fault_that_a_person_must_count_is_not_hidden_by_another() -> None:
    stopped, stuck, lost = Fault("STOPPED"), Fault("STUCK"), Fault("EVENTS_LOST")
    assert _graver(stopped, stuck) is stuck
    assert _graver(stuck, lost) is stuck
    assert _graver(stuck, stopped) is stuck
    assert _graver(None, stopped) is stopped
