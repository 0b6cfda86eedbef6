"""The hands around the simulated box: every word of the bench is known, and does physically what it says."""

from __future__ import annotations

import asyncio

import pytest

from controller.box.bench import WORDS, NotNow, UnknownWord
from controller.ports import BoxUnreachable, Happening, Outcome
from firmware.sim.box_library import Place
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import SimLoop
from firmware.sim.wire import ByteFault, Damage, Way, Wire
from firmware.sim.world import FirmwareWorld
from tests.firmware.daemon import ONE_PACK, Daemon, daemon, program

LOOP = SimLoop


@pytest.fixture(autouse=True)
def _tools(probe: object) -> None:
    """Everything here needs the board's compiler and the simulator."""


def test_the_hands_know_the_words_of_the_bench_and_no_others() -> None:
    hands = FirmwareHands(FirmwareWorld(program()))
    assert set(hands._does) == set(hands.words) == set(WORDS)


async def test_a_word_that_is_none_names_those_that_are() -> None:
    async with daemon() as at:
        with pytest.raises(UnknownWord, match=r"'explode'.*take"):
            await at.hands.say("explode")


@pytest.mark.parametrize("word", ["take", "clear", "push-back", "lid-close", "stop-release", "plug"])
async def test_a_word_without_sense_now_is_refused(word: str) -> None:
    async with daemon() as at:
        before = at.world.places()
        with pytest.raises(NotNow, match="nothing was done"):
            await at.hands.say(word)
        assert at.world.places() == before


@pytest.mark.parametrize("word", ["take", "clear", "empty", "push-back", "pull-out"])
async def test_no_hand_reaches_into_a_box_that_moves(word: str) -> None:
    async with daemon() as at:
        ejecting = asyncio.create_task(at.eject(1))
        await at.clock.sleep(0.3)
        with pytest.raises(NotNow, match=r"moving|in the way"):
            await at.hands.say(word)
        assert (await ejecting).outcome is Outcome.OK


async def test_a_mishap_that_is_spoken_in_mid_eject_befalls_the_next_one() -> None:
    async with daemon() as at:
        ejecting = asyncio.create_task(at.eject(1))
        await at.clock.sleep(0.05)
        await at.hands.say("stuck")
        assert (await ejecting).outcome is Outcome.OK
        await at.take()
        assert (await at.eject(2)).outcome is Outcome.STUCK


async def test_a_later_mishap_takes_the_place_of_an_earlier_one() -> None:
    async with daemon() as at:
        await at.hands.say("jam")
        await at.hands.say("misfeed")
        assert (await at.eject(1)).outcome is Outcome.EMPTY
        await at.box.clear()
        assert (await at.eject(2)).outcome is Outcome.OK


async def emptied(at: Daemon, word: str) -> None:
    """An eject from an emptied magazine, with a mishap in wait."""
    await at.hands.say("empty")
    await at.hands.say(word)
    assert (await at.eject(1)).outcome is Outcome.EMPTY


@pytest.mark.parametrize("word", ["jam", "double-feed", "stuck", "misfeed", "reset"])
async def test_with_an_empty_magazine_no_mishap_waits_for_a_card(word: str) -> None:
    async with daemon() as at:
        await emptied(at, word)
        await at.box.load(ONE_PACK)
        await at.box.clear()
        assert (await at.eject(2)).outcome is Outcome.OK


async def test_a_reset_half_way_leaves_the_card_past_the_nip() -> None:
    async with daemon() as at:
        await at.hands.say("reset")
        assert (await at.eject(1)).outcome is Outcome.UNKNOWN
        assert at.world.sim.card(0).place is Place.MOUTH
        assert 20.0 < at.world.sim.card(0).x_mm < 60.0
        assert at.world.sim.counts().resets == 2, "the start and this one"


async def test_fingers_take_a_presented_card_and_no_other() -> None:
    async with daemon() as at:
        await at.hands.say("fingers-auto")
        assert (await at.eject(1)).outcome is Outcome.OK
        await at.clock.sleep(1.0)
        assert at.world.sim.card(0).place is Place.OUT
        assert await at.happening() is Happening.TAKEN
        await at.hands.say("double-feed")
        assert (await at.eject(2)).outcome is Outcome.DOUBLE
        await at.clock.sleep(3.0)
        assert [at.world.sim.card(index).place for index in (1, 2)] == [Place.MOUTH, Place.MOUTH]


async def test_a_pulled_cable_is_a_board_out_of_reach_that_keeps_its_power() -> None:
    async with daemon() as at:
        await at.eject(1)
        await at.hands.say("unplug")
        with pytest.raises(BoxUnreachable, match="plug it in"):
            await at.box.status()
        with pytest.raises(NotNow, match="already"):
            await at.hands.say("unplug")
        await at.hands.say("plug")
        await at.box.reachable()
        assert (await at.box.status()).last_id == 1
        assert at.world.sim.counts().resets == 1


@pytest.mark.parametrize("damage", list(Damage))
async def test_the_hands_are_not_deceived_by_what_befalls_the_wire(damage: Damage) -> None:
    wire = Wire()
    async with daemon(wire=wire) as at:
        await at.hands.say("fingers-auto")
        for ahead in range(0, 200, 7):
            wire.harm(ByteFault(Way.TO_HOST, wire.sent[Way.TO_HOST] + ahead, damage))
        assert (await at.eject(1)).outcome is Outcome.OK
        await at.clock.sleep(1.5)
        assert at.world.sim.card(0).place is Place.OUT


@pytest.mark.parametrize("stale", [b"\xff\x00\x13", bytes(range(1, 200))])
async def test_a_port_that_resets_the_board_and_gives_stale_bytes_is_opened_all_the_same(stale: bytes) -> None:
    async with daemon(stale=stale, resets=True) as at:
        assert (await at.eject(1)).outcome is Outcome.OK
        assert at.world.sim.counts().resets == 2
