"""What the board's program is held to, by cycle count and by the physics: STOP, its main loop, a right count."""

from __future__ import annotations

import itertools

import pytest

from controller.box.protocol import Reset
from controller.cards import PACK
from controller.ports import EjectReport, Load, Outcome
from firmware.sim.parameters import SimParameters
from tests.firmware.daemon import Daemon, daemon
from tests.firmware.stopping import (
    CYCLES_PER_MS,
    INSTANTS_MS,
    cycles_to_stop,
    cycles_until_off,
    in_mid_eject,
    open_loop,
    run,
    send_stop,
)

STOP_LOOP_CYCLES = 1 * CYCLES_PER_MS
STOP_FRAME_CYCLES = 5 * CYCLES_PER_MS
WATCHDOG_CYCLES = 600 * CYCLES_PER_MS
"""Half a second by an oscillator that may be a fifth slow."""

MOST_LOOP_US = 1000

SHORT_PACK = Load(1, PACK[:36], cut_card="plastic_marker")
"""36 cards and a plastic cut card."""


@pytest.fixture(autouse=True)
def _tools(probe: object) -> None:
    """Everything here needs the board's compiler and the simulator."""


@pytest.mark.parametrize("after_ms", INSTANTS_MS)
def test_STOP_an_opened_loop_turns_the_motors_off_within_a_millisecond(after_ms: int) -> None:
    assert cycles_to_stop(open_loop, after_ms) <= STOP_LOOP_CYCLES


@pytest.mark.parametrize("after_ms", INSTANTS_MS)
def test_STOP_a_frame_turns_the_motors_off_within_five_milliseconds_whatever_its_session(after_ms: int) -> None:
    assert cycles_to_stop(send_stop, after_ms) <= STOP_FRAME_CYCLES


@pytest.mark.parametrize("after_ms", INSTANTS_MS)
def test_the_watchdog_ends_a_program_that_hangs_and_the_card_is_UNKNOWN(after_ms: int) -> None:
    async def main() -> tuple[int, int, EjectReport]:
        async with daemon() as at:
            ejecting = await in_mid_eject(at, after_ms)
            before = at.world.sim.counts()
            at.world.sim.hang()
            report = await ejecting
            assert at.box.line.welcome is not None
            cause = at.box.line.welcome.reset_cause
            return cycles_until_off(at.world.sim, before.cycles, before.edges), cause, report

    cycles, cause, report = run(main)
    assert cycles <= WATCHDOG_CYCLES
    assert (cause, report) == (Reset.WATCHDOG, EjectReport(1, Outcome.UNKNOWN))


def test_the_main_loop_is_never_a_millisecond_late_while_a_pack_is_dealt() -> None:
    async def main() -> int:
        async with daemon() as at:
            for eject_id in range(1, 21):
                await at.eject(eject_id)
                await at.take()
            return (await at.box.line.status()).worst_loop_us

    assert 0 < run(main) <= MOST_LOOP_US


CORNERS = [
    SimParameters(wear=wear, humidity=humidity, tilt_deg=tilt)
    for wear, humidity, tilt in itertools.product((0.0, 1.0), (0.0, 1.0), (-3.0, 3.0))
]
"""Fresh and worn, dry and damp, the floor tilted either way."""


async def outcomes_and_cards(at: Daemon, ejects: int) -> list[tuple[Outcome, int]]:
    """How each eject ended, and how many cards had passed the nip by then."""
    found = []
    for eject_id in range(1, ejects + 1):
        before = len(at.world.places().magazine)
        report = await at.eject(eject_id)
        passed = before - len(at.world.places().magazine)
        found.append((report.outcome, passed))
        if report.outcome is Outcome.OK:
            await at.take()
        elif report.outcome is not Outcome.EMPTY:
            await at.hands.say("clear")
        if report.outcome is not Outcome.OK:
            await at.box.clear()
    return found


@pytest.mark.parametrize("parameters", CORNERS, ids=str)
def test_a_pack_of_36_comes_card_by_card_and_is_EMPTY_only_when_it_is_empty(parameters: SimParameters) -> None:
    async def main() -> list[tuple[Outcome, int]]:
        async with daemon(load=SHORT_PACK, parameters=parameters) as at:
            return await outcomes_and_cards(at, 38)

    assert run(main) == [(Outcome.OK, 1)] * 37 + [(Outcome.EMPTY, 0)]


BEYOND = [
    SimParameters(card_on_card=0.8, retard_pad_on_card=0.3, gate_gap_mm=0.70),
    SimParameters(card_on_card=0.7, retard_pad_on_card=0.45, gate_gap_mm=0.60),
    SimParameters(roller_on_card=0.25),
    SimParameters(roller_on_card=0.4, humidity=1.0),
]
"""Boxes that no range allows: a gate that lets two cards through, a roller that slips."""


@pytest.mark.parametrize("parameters", BEYOND, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_box_out_of_order_reports_doubles_and_jams_and_never_miscounts(parameters: SimParameters, seed: int) -> None:
    async def main() -> list[tuple[Outcome, int]]:
        async with daemon(seed=seed, load=SHORT_PACK, parameters=parameters) as at:
            return await outcomes_and_cards(at, 10)

    for outcome, passed in run(main):
        if outcome is Outcome.OK:
            assert passed == 1
        elif outcome is Outcome.DOUBLE:
            assert passed >= 2
        elif outcome in (Outcome.EMPTY, Outcome.JAM):
            assert passed == 0
