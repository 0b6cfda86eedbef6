"""A reset, STOP, the lid, a low supply or a pulled cable at every instant of an eject, and while its card waits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from controller.box.bench import BROWN_OUT_MV
from controller.box.wired import WiredBox
from controller.events.table import EjectEnded
from controller.ports import EjectReport, Outcome
from firmware.sim.box_library import Hand
from firmware.sim.sim import Reset
from tests.faults.branches import Branches
from tests.faults.invariant import must_balance, must_never_claim_too_much
from tests.faults.stand import FirmwareStand, Room

STEP_MS = 9
"""No multiple of anything in the firmware."""

END_MS = 1_000
"""The card is taken, the next one is fed, presented, read and waits for a finger by then."""

OFF_S = 0.3
"""Without power, with a low supply or a pulled cable."""


@dataclass(frozen=True)
class Blow:
    """Something that befalls the box at an instant."""

    name: str
    does: Callable[[FirmwareStand], Awaitable[None]]
    may_refuse: bool = False
    """The box may truly answer an eject that it cannot begin now."""
    ms: int = 0

    def __str__(self) -> str:
        return f"{self.name} after {self.ms} ms"


def reset(cause: Reset) -> Callable[[FirmwareStand], Awaitable[None]]:
    async def does(stand: FirmwareStand) -> None:
        stand.world.sim.reset(cause)

    return does


async def power_cut(stand: FirmwareStand) -> None:
    stand.world.sim.power_off()
    await stand.clock.sleep(OFF_S)
    stand.world.sim.power_on()


async def power_blinks(stand: FirmwareStand) -> None:
    """Twice, the second time while the board starts."""
    for off_s in (0.001, 0.02):
        stand.world.sim.power_off()
        await stand.clock.sleep(off_s)
        stand.world.sim.power_on(Reset.BROWN_OUT)
        await stand.clock.sleep(0.004)


async def low_supply(stand: FirmwareStand) -> None:
    usual = stand.world.sim.parameters.values()["supply_mv"]
    stand.world.sim.set_supply(BROWN_OUT_MV)
    await stand.clock.sleep(OFF_S)
    stand.world.sim.set_supply(usual)


def word(first: str, *later: str) -> Callable[[FirmwareStand], Awaitable[None]]:
    async def does(stand: FirmwareStand) -> None:
        await stand.bench.say(first)
        for said in later:
            await stand.clock.sleep(OFF_S)
            await stand.try_word(said)

    return does


BLOWS = (
    Blow("reset by its pin", reset(Reset.PIN)),
    Blow("reset by the watchdog", reset(Reset.WATCHDOG)),
    Blow("power cut", power_cut),
    Blow("power blinks", power_blinks),
    Blow("low supply", low_supply, may_refuse=True),
    Blow("STOP", word("stop"), may_refuse=True),
    Blow("STOP and release", word("stop", "stop-release"), may_refuse=True),
    Blow("lid", word("lid-open"), may_refuse=True),
    Blow("cable", word("unplug", "plug")),
)


async def dealt_on(branches: Branches, blow: Blow, step_ms: int) -> None:
    """The second card of a coup is taken and the third comes; at each instant of that the blow falls, or never."""
    async with Room() as room, FirmwareStand(room) as stand:
        chance = Random(1)
        await stand.play_to("closed")
        await stand.ok("deal")
        await stand.say("take")
        begun = stand.clock.now()
        stand.world.sim.begin(Hand.TAKE)
        for ms in range(0, END_MS, step_ms):
            await stand.clock.sleep(begun + ms / 1000 - stand.clock.now())
            if branches.split([replace(blow, ms=ms)]):
                await blow.does(stand)
                break
        await stand.rest()
        must_never_claim_too_much(stand)
        enough = max(room.left_the_box, 3) + 1
        while room.left_the_box < enough or stand.alarms:
            await stand.step(chance)
            must_never_claim_too_much(stand)
        must_balance(stand)
        ends = [row.event.outcome for row in stand.journal.rows() if isinstance(row.event, EjectEnded)]
        assert blow.may_refuse or "refused" not in ends, "box and journal agree on the next id without a person"


@pytest.mark.parametrize("blow", BLOWS, ids=lambda blow: blow.name)
def test_a_blow_at_some_instants_of_an_eject_doubles_and_loses_no_card(blow: Blow) -> None:
    branches = Branches()
    branches.run(lambda: dealt_on(branches, blow, 20 * STEP_MS))
    assert branches.failures == []
    assert branches.count == len(range(0, END_MS, 20 * STEP_MS))


def test_a_box_that_takes_what_it_does_not_know_for_a_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests can fail."""
    eject = WiredBox.eject

    async def lie(box: WiredBox, eject_id: int) -> EjectReport:
        report = await eject(box, eject_id)
        return replace(report, outcome=Outcome.OK) if report.outcome is Outcome.UNKNOWN else report

    monkeypatch.setattr(WiredBox, "eject", lie)
    branches = Branches()
    branches.run(lambda: dealt_on(branches, BLOWS[0], 20 * STEP_MS))
    assert branches.count == len(range(0, END_MS, 20 * STEP_MS))
    assert branches.failures


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("blow", BLOWS, ids=lambda blow: blow.name)
def test_a_blow_at_every_instant_of_an_eject_doubles_and_loses_no_card(blow: Blow) -> None:
    branches = Branches()
    branches.run(lambda: dealt_on(branches, blow, STEP_MS))
    assert branches.failures == []
    assert branches.count == len(range(0, END_MS, STEP_MS))
