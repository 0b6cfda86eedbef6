"""``sabot doctor``: examines a box through its link, sensor by sensor and motor by motor, in sentences."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from controller.backends import Asked, NoBackend, far_end, fresh_nonce
from controller.box import protocol
from controller.box.hardware import facts, signals
from controller.box.line import Line
from controller.box.protocol import AskSenses, AskStatus, Flag, Refused, Senses, Show, Status, Turn
from controller.box.words import sentence
from controller.clock import SystemClock
from controller.config import BOXES, FIRMWARE, box_argument
from controller.ports import BoxError, Clock

QUESTIONS: Final = 20
"""Asked of the link to see how well it does."""

SLOWEST_LOOP_US: Final = 1000
"""The board takes its steps once a millisecond."""

SUPPLY_SHARE: Final = 0.15
"""How far the motors' supply may be above its nominal voltage."""

THICKNESS_MM: Final = 0.05
"""How far the lever at the nip may be off with nothing under it: a sixth of a card."""

FOLLOWER_MM: Final = 1.0
"""How far the follower may be off its zero in an empty magazine; motors are not turned above it."""

DARKEST_MV: Final = 400
"""Most that the phototransistor over the mouth may see with its light off."""

TURN_MS: Final = 400
LOOK_S: Final = 0.2
"""A motor that was just told to turn has its speed by then."""

REST_S: Final = 0.6
"""It has come to rest again by then."""

DUTY: Final = 255

LEAST_MA: Final = 15
"""A motor that turns draws more."""

REST_MA: Final = 10
"""A motor at rest draws less."""


class Verdict(StrEnum):
    """What comes of one examination."""

    OK = "ok"
    BAD = "BAD"
    NOTE = "note"
    """It could not be examined, or somebody must look."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence about one thing."""

    verdict: Verdict
    about: str
    text: str

    def __str__(self) -> str:
        """As it is printed."""
        return f"{self.verdict:<5} {self.about}: {self.text}"


class Doctor:
    """Examines the box at the end of a line that is open."""

    def __init__(self, line: Line, clock: Clock) -> None:
        """A box at the end of ``line``."""
        self._line = line
        self._clock = clock
        self._dimensions = facts("dimensions")
        self._signals = signals()

    async def findings(self) -> AsyncIterator[Finding]:
        """Everything, in the order in which a builder would mend it.

        Raises:
            BoxUnreachable: when the link is lost meanwhile.
        """
        yield await self._link()
        yield self._definition()
        yield self._start()
        yield Finding(Verdict.NOTE, "fuses", "cannot be read over the link; 'sabot flash --check' reads them over ISP")
        status = await self._line.status()
        yield _within("main loop", status.worst_loop_us, 0, SLOWEST_LOOP_US, "µs at worst", "report it: a defect")
        yield self._supply(status)
        for finding in _switches(status):
            yield finding
        senses = await self._line.ask(AskSenses())
        if isinstance(senses, Refused):
            yield Finding(Verdict.NOTE, "sensors", f"not examined, {sentence(senses.code, senses.detail)}")
        elif isinstance(senses, Senses):
            for finding in (*_beams(senses), self._thickness(senses), self._follower(senses), _back(senses)):
                yield finding
        for number, motor in enumerate(("feed", "nip")):
            for backward in (0, 1):
                yield await self._turned(number, motor, backward)
        await self._line.ask(Show(lamp=3, buzz=3, colour_light=0))
        yield Finding(Verdict.NOTE, "lamp and buzzer", "the lamp blinks and the buzzer sounds now: look and listen")
        await self._clock.sleep(REST_S)
        await self._line.ask(Show(lamp=0, buzz=0, colour_light=0))

    async def _link(self) -> Finding:
        link = self._line.link
        if link is None:
            raise self._line.why
        before = (link.repeats, link.bad_frames)
        for _ in range(QUESTIONS):
            await self._line.ask(AskStatus())
        repeats, bad = link.repeats - before[0], link.bad_frames - before[1]
        at_board = (await self._line.status()).bad_frames
        text = f"{QUESTIONS} questions, {repeats} asked twice, {bad} damaged answers; {at_board} damaged at the board"
        if repeats or bad:
            return Finding(Verdict.BAD, "link", f"{text}: change the cable, keep it away from the motors' wires")
        return Finding(Verdict.OK, "link", text)

    def _definition(self) -> Finding:
        welcome = self._line.welcome
        assert welcome is not None, "an open line was welcomed"
        if not self._line.is_ours:
            return Finding(Verdict.BAD, "firmware", sentence(protocol.Refusal.OTHER_DEFINITION))
        return Finding(Verdict.OK, "firmware", f"build {welcome.build:08x}, of this program's definition of the link")

    def _start(self) -> Finding:
        welcome = self._line.welcome
        assert welcome is not None, "an open line was welcomed"
        text = f"its start number {welcome.boots} was by "
        if welcome.reset_cause in (protocol.Reset.POWER, protocol.Reset.PIN):
            return Finding(Verdict.OK, "board", text + protocol.Reset(welcome.reset_cause).name.lower())
        if welcome.reset_cause == protocol.Reset.BROWN_OUT:
            return Finding(Verdict.BAD, "board", f"{text}a drop of its 5 V: look at the cable and the power supply")
        return Finding(Verdict.BAD, "board", f"{text}its watchdog: report it, this is a defect")

    def _supply(self, status: Status) -> Finding:
        usual = self._dimensions["motor"]["supply_mv"]
        least, most = self._dimensions["supply"]["least_mv"], round(usual * (1 + SUPPLY_SHARE))
        cure = f"the motors need {usual / 1000:g} V: look at their power supply and its plug"
        return _within("motors' supply", status.supply_mv, least, most, "mV", cure)

    def _thickness(self, senses: Senses) -> Finding:
        signal = self._signals["thickness"]
        um = round((senses.thickness_mv - signal["zero_mv"]) / signal["mv_per_mm"] * 1000)
        preload = self._dimensions["nip"]["idler_preload_mm"]
        least, most = (round((preload + sign * THICKNESS_MM) * 1000) for sign in (-1, 1))
        cure = "with nothing in the nip it should be near 0: take out what is there, or set the lever's magnet"
        return _within("thickness at the nip", um, least, most, "µm", cure)

    def _follower(self, senses: Senses) -> Finding:
        signal = self._signals["follower"]
        mm = (senses.follower_mv - signal["zero_mv"]) / signal["mv_per_mm"]
        if abs(mm) <= FOLLOWER_MM:
            return Finding(Verdict.OK, "follower", "stands at its zero: the magazine is empty")
        if mm < 0:
            return Finding(Verdict.BAD, "follower", f"stands {-mm:.1f} mm below its zero: look at its wires")
        return Finding(Verdict.NOTE, "follower", f"presses on {mm:.1f} mm of cards: take them out to have it examined")

    async def _turned(self, number: int, motor: str, backward: int) -> Finding:
        about = f"{motor} motor {'backward' if backward else 'forward'}"
        answer = await self._line.ask(Turn(number, backward, DUTY, TURN_MS))
        if isinstance(answer, Refused):
            return Finding(Verdict.NOTE, about, f"not turned, {sentence(answer.code, answer.detail)}")
        await self._clock.sleep(LOOK_S)
        turning = _current(await self._line.status(), motor)
        await self._clock.sleep(REST_S)
        resting = _current(await self._line.status(), motor)
        if resting > REST_MA:
            return Finding(Verdict.BAD, about, f"draws {resting} mA at rest: the driver does not let it go")
        if turning < LEAST_MA:
            return Finding(Verdict.BAD, about, f"draws {turning} mA: look at its wires, its driver and the STOP loop")
        most = self._dimensions["motor"]["stall_ma"] // 2
        if turning > most:
            return Finding(
                Verdict.BAD, about, f"draws {turning} mA: something holds it; free it, and see that it turns"
            )
        return Finding(Verdict.OK, about, f"turns, at {turning} mA")


def _within(about: str, value: int, least: int, most: int, unit: str, cure: str) -> Finding:
    good = least <= value <= most
    return (
        Finding(Verdict.OK, about, f"{value} {unit}")
        if good
        else Finding(Verdict.BAD, about, f"{value} {unit}, not {least} to {most}: {cure}")
    )


def _switches(status: Status) -> list[Finding]:
    lid, stop = bool(status.flags & Flag.LID_OPEN), bool(status.flags & Flag.STOP_OPEN)
    closed = Finding(Verdict.OK, "lid", "closed")
    released = Finding(Verdict.OK, "STOP loop", "closed: the motors may have current")
    opened = Finding(Verdict.BAD, "lid", "open, or its wire is broken: close it")
    pressed = Finding(Verdict.BAD, "STOP loop", "open: release STOP, and look for a broken wire")
    through_lid = Finding(Verdict.NOTE, "STOP loop", "open, as the lid is")
    return [opened if lid else closed, through_lid if stop and lid else pressed if stop else released]


def _beams(senses: Senses) -> list[Finding]:
    findings = []
    for bit, name in enumerate(("gate", "nip", "exit")):
        about = f"beam at the {name}"
        lit, dark = bool(senses.beams >> bit & 1), bool(senses.dark_beams >> bit & 1)
        if not dark:
            text = "sees light with its emitter off: keep lamps and sun away, or change the receiver"
            findings.append(Finding(Verdict.BAD, about, text))
        elif lit:
            text = "blocked: take out what is there, clean it, or look at its emitter"
            findings.append(Finding(Verdict.BAD, about, text))
        else:
            findings.append(Finding(Verdict.OK, about, "clear, and dark with its emitter off"))
    return findings


def _back(senses: Senses) -> Finding:
    cure = "with the light off: keep lamps and sun away from the mouth"
    return _within("back colour", senses.back_dark_mv, 0, DARKEST_MV, "mV in the dark", cure)


def _current(status: Status, motor: str) -> int:
    return status.feed_ma if motor == "feed" else status.nip_ma


def main(argv: Sequence[str]) -> int:
    """Run ``sabot doctor``: 0 all is well, 1 something is bad, 2 there is no board."""
    parser = argparse.ArgumentParser(
        prog="sabot doctor", description="Examine an empty box: its link, each sensor, each motor. Motors turn."
    )
    parser.add_argument("--box", type=box_argument, default=FIRMWARE, help=f"{BOXES} (default {FIRMWARE})")
    given = parser.parse_args(argv)
    try:
        findings = asyncio.run(_examined(Asked(given.box)))
    except (NoBackend, BoxError) as error:
        print(f"sabot doctor: {error}", file=sys.stderr)
        return 2
    bad = sum(finding.verdict is Verdict.BAD for finding in findings)
    print("\nThe box is well." if not bad else f"\n{bad} of {len(findings)} are BAD.")
    return 1 if bad else 0


async def _examined(asked: Asked) -> list[Finding]:
    clock = SystemClock()
    findings = []
    async with far_end(asked, clock) as end:
        line = Line(end.transport, clock, fresh_nonce)
        await line.open()
        try:
            async for finding in Doctor(line, clock).findings():
                print(finding, flush=True)
                findings.append(finding)
        finally:
            await line.close()
    return findings
