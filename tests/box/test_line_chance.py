"""A bad line and somebody who plays on as the table does: each card comes once, whatever is lost, doubled or late."""

from __future__ import annotations

import asyncio
import itertools
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from controller.box.simulated import SimulatedHands
from controller.box.wired import WiredBox
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxEvent, BoxUnreachable, Happening, Load, Outcome
from tests.box.board import Board
from tests.box.test_wired import loader

CARDS = 8

MOST_LATE = 2
"""Frames that are on their way at once; a cable keeps none for long."""

MOST_TRIES = 40
"""Times that a person ends the same alarm before the test gives up."""


class BadLine:
    """Loses, doubles and delays frames by chance; one that is late comes with one of the next."""

    def __init__(self, chance: Random, share: float) -> None:
        self._chance = chance
        self._share = share
        self._late: list[bytes] = []

    def __call__(self, data: bytes) -> list[bytes]:
        lot = self._chance.random() / self._share
        arriving = [data] if lot > 1 else {0: [], 1: [data, data], 2: []}[int(lot * 3) % 3]
        if lot <= 1 and int(lot * 3) == 2:
            self._late = [*self._late, data][-MOST_LATE:]
        elif self._late and self._chance.random() < 0.5:
            arriving = [*arriving, self._late.pop(self._chance.randrange(len(self._late)))]
        return arriving


async def deals(seed: int, share: float, resets: bool) -> None:
    chance, clock = Random(seed), VirtualClock(runs_free=True)
    world = World(clock)
    board, numbers = Board(world, clock), itertools.count(0x10001)
    hands = SimulatedHands(world)
    box = WiredBox(board.wire(), clock, loader(world), lambda: next(numbers), "wired")
    await box.open()
    await box.load(Load(1, PACK))
    order = world.state.magazine
    await box.arm(0)
    board.down, board.up = BadLine(chance, share), BadLine(chance, share)
    for eject_id in range(1, CARDS + 1):
        if resets and chance.random() < 0.2:
            await hands.say("reset")
        outcome = await card(box, eject_id)
        assert outcome in (Outcome.OK, Outcome.UNKNOWN)
        assert world.state.mouth == order[eject_id - 1 : eject_id]
        await hands.say("take" if outcome is Outcome.OK else "clear")
        if outcome is Outcome.OK:
            finger = await taken(box)
            assert finger.eject_id == eject_id
            await forgotten(box, finger)
        await again(box, eject_id, box.clear)
    assert world.state.out == order[:CARDS]
    await box.close()
    await board.power_off()


async def card(box: WiredBox, eject_id: int) -> Outcome:
    """Eject as the table does: after a lost link a person resumes, and the record decides."""
    for _ in range(MOST_TRIES):
        try:
            return (await box.eject(eject_id)).outcome
        except BoxUnreachable:
            await box.reachable()
            await again(box, eject_id)
    raise AssertionError("the box cannot be reached")


async def again(box: WiredBox, eject_id: int, *also: object) -> None:
    """Arm for whatever the record says is next, until it is done."""
    for _ in range(MOST_TRIES):
        try:
            for act in also:
                await act()  # type: ignore[operator]
            last = (await box.status()).last_id
            await box.arm(last)
        except BoxUnreachable:
            await box.reachable()
        else:
            assert last in (eject_id - 1, eject_id)
            return
    raise AssertionError("the box cannot be reached")


async def taken(box: WiredBox) -> BoxEvent:
    """The finger that took a card. An event is booked before it is acknowledged, so it may be heard once more."""
    for _ in range(MOST_TRIES):
        try:
            event = await box.next_event()
            if event.happening is Happening.TAKEN:
                return event
            await box.acknowledge(event.number)
        except BoxUnreachable:
            await box.reachable()
    raise AssertionError("the finger is never told")


async def forgotten(box: WiredBox, event: BoxEvent) -> None:
    """Acknowledge what was booked."""
    for _ in range(MOST_TRIES):
        try:
            await box.acknowledge(event.number)
        except BoxUnreachable:
            await box.reachable()
        else:
            return
    raise AssertionError("the box cannot be reached")


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from([0.05, 0.3, 0.5]), st.booleans())
def test_each_card_comes_once_on_a_bad_line(seed: int, share: float, resets: bool) -> None:
    asyncio.run(deals(seed, share, resets))


def test_a_bad_line_is_bad() -> None:
    """What is compared is worth it: frames are lost, doubled and late."""
    line = BadLine(Random(1), 0.5)
    sizes = [len(line(b"x")) for _ in range(1000)]
    assert sizes.count(0) > 100
    assert sizes.count(2) > 100
