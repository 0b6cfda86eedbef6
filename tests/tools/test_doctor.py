"""The doctor: what is well, what is bad, and the sentence with the cure for each thing that can be wrong."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from controller.box.line import Line
from controller.box.protocol import HASH, Refusal, Reset
from controller.box.simulated import SimulatedHands
from controller.clock import VirtualClock
from controller.tools.doctor import Doctor, Finding, Verdict, main
from tests.box.board import Board

EVERYTHING = (
    "link", "firmware", "board", "fuses", "main loop", "motors' supply", "lid", "STOP loop", "beam at the gate",
    "beam at the nip", "beam at the exit", "thickness at the nip", "follower", "back colour", "feed motor forward",
    "feed motor backward", "nip motor forward", "nip motor backward", "lamp and buzzer",
)  # fmt: skip


class Patient:
    """A board that is examined."""

    def __init__(self, board: Board, clock: VirtualClock) -> None:
        self.board = board
        self._clock = clock
        self._numbers = itertools.count(0x10001)

    async def findings(self) -> dict[str, Finding]:
        line = Line(self.board.wire(), self._clock, lambda: next(self._numbers))
        await line.open()
        try:
            found = [finding async for finding in Doctor(line, self._clock).findings()]
        finally:
            await line.close()
        assert tuple(finding.about for finding in found) == EVERYTHING
        return {finding.about: finding for finding in found}

    async def bad(self) -> dict[str, str]:
        """What is bad, with its sentence."""
        found = await self.findings()
        return {about: finding.text for about, finding in found.items() if finding.verdict is Verdict.BAD}


@pytest_asyncio.fixture
async def patient(board: Board, free_clock: VirtualClock) -> AsyncIterator[Patient]:
    yield Patient(board, free_clock)


async def test_an_empty_box_that_is_well_has_nothing_bad_and_every_motor_was_turned(patient: Patient) -> None:
    found = await patient.findings()
    assert [about for about, finding in found.items() if finding.verdict is Verdict.NOTE] == [
        "fuses",
        "lamp and buzzer",
    ]
    assert await patient.bad() == {}
    assert [(turn.motor, turn.backward) for turn in patient.board.turns[:4]] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert found["nip motor backward"].text == "turns, at 60 mA"
    assert str(found["lid"]) == "ok    lid: closed"


@pytest.mark.parametrize(
    ("senses", "about", "cure"),
    [
        ({"beams": 1}, "beam at the gate", "blocked: take out what is there"),
        ({"beams": 4}, "beam at the exit", "blocked"),
        ({"dark_beams": 5}, "beam at the nip", "sees light with its emitter off"),
        ({"thickness_mv": 1375}, "thickness at the nip", "350 µm, not 0 to 100: with nothing in the nip"),
        ({"follower_mv": 100}, "follower", "below its zero: look at its wires"),
        ({"back_dark_mv": 900}, "back colour", "keep lamps and sun away from the mouth"),
    ],
)
async def test_a_sensor_that_is_wrong_is_told_with_its_cure(
    patient: Patient, senses: dict[str, int], about: str, cure: str
) -> None:
    patient.board.senses = replace(patient.board.senses, **senses)
    bad = await patient.bad()
    assert list(bad) == [about]
    assert cure in bad[about]


@pytest.mark.parametrize(
    ("figures", "about", "cure"),
    [
        ({"supply_mv": 5000}, "motors' supply", "5000 mV, not 5200 to 6900: the motors need 6 V"),
        ({"supply_mv": 12000}, "motors' supply", "look at their power supply"),
        ({"worst_loop_us": 1400}, "main loop", "1400 µs at worst, not 0 to 1000"),
    ],
)
async def test_a_figure_that_is_wrong_is_told_with_its_cure(
    patient: Patient, figures: dict[str, int], about: str, cure: str
) -> None:
    patient.board.figures.update(figures)
    bad = await patient.bad()
    assert list(bad) == [about]
    assert cure in bad[about]


@pytest.mark.parametrize(
    ("turning", "resting", "cure"),
    [(0, 0, "look at its wires, its driver"), (900, 0, "something holds it"), (60, 60, "does not let it go")],
)
async def test_a_motor_that_is_wrong_is_told_with_its_cure(
    patient: Patient, turning: int, resting: int, cure: str
) -> None:
    patient.board.turning_ma, patient.board.resting_ma = turning, resting
    bad = await patient.bad()
    assert len(bad) == 4
    assert all(cure in text for text in bad.values())


async def test_a_link_that_loses_frames_is_bad(patient: Patient) -> None:
    count = itertools.count()
    patient.board.down = lambda data: [] if next(count) % 9 == 8 else [data]
    bad = await patient.bad()
    assert list(bad) == ["link"]
    assert "change the cable" in bad["link"]


async def test_a_board_of_another_definition_is_bad(patient: Patient) -> None:
    patient.board.definition = HASH ^ 1
    assert list(await patient.bad()) == ["firmware"]


@pytest.mark.parametrize(("cause", "cure"), [(Reset.WATCHDOG, "report it"), (Reset.BROWN_OUT, "look at the cable")])
async def test_a_start_that_should_not_have_been_is_bad(patient: Patient, cause: Reset, cure: str) -> None:
    patient.board.reset_cause = cause
    bad = await patient.bad()
    assert list(bad) == ["board"]
    assert cure in bad["board"]


async def test_an_open_lid_and_an_open_loop_are_told_apart(patient: Patient) -> None:
    hands = SimulatedHands(patient.board.world)
    await hands.say("stop")
    assert list(await patient.bad()) == ["STOP loop"]
    await hands.say("lid-open")
    found = await patient.findings()
    assert found["lid"].verdict is Verdict.BAD
    assert found["STOP loop"].text == "open, as the lid is"


async def test_motors_are_not_turned_under_cards_and_it_is_no_fault(patient: Patient) -> None:
    patient.board.senses = replace(patient.board.senses, follower_mv=1000)
    patient.board.turn_refused = Refusal.NOT_EMPTY
    found = await patient.findings()
    assert found["follower"].text == "presses on 33.3 mm of cards: take them out to have it examined"
    assert found["nip motor forward"].text.startswith("not turned, a motor is turned by hand only in an empty box")
    assert not [finding for finding in found.values() if finding.verdict is Verdict.BAD]


def test_without_a_board_there_is_nothing_to_examine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--box", "serial:/dev/nowhere"]) == 2
    assert "is not there" in capsys.readouterr().err
    assert main(["--box", "simulated"]) == 2
