"""The board's program is never late: what it measures of itself while it does the most that it can be asked at once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from controller.box.frame import BadFrame, Frame, Splitter, encode
from controller.box.protocol import (
    HASH,
    Acknowledge,
    Arm,
    AskSenses,
    AskStatus,
    Command,
    Eject,
    Event,
    Hello,
    Message,
    Show,
    Status,
    Stop,
)
from firmware.binary import board_program
from firmware.sim.box_library import Hand, Place
from firmware.sim.sim import Output, Sim

MOST_US = 1000
"""Of a pass of the main loop, from the tick that it belongs to."""

NONCE = 0x1234_5678


class Host:
    """Speaks to the board without a pause."""

    def __init__(self, sim: Sim) -> None:
        self.sim = sim
        self._splitter = Splitter()
        self._tag = 0
        self._last_event = 0
        self._session = 0
        assert self.ask(Hello(NONCE, HASH)) is not None

    def ask(self, command: Command) -> Message | None:
        """The answer, and every event acknowledged on the way."""
        tag = 0 if isinstance(command, Hello) else self._next_tag()
        self.sim.write(encode(Frame(command, self._session, tag)))
        answer = next((frame.message for frame in self._heard(100) if self._is_answer(frame, tag)), None)
        if self._last_event and not isinstance(command, Acknowledge):
            number, self._last_event = self._last_event, 0
            self.ask(Acknowledge(number))
        return answer

    def _next_tag(self) -> int:
        self._tag = (self._tag + 1) % 256
        return self._tag

    def _is_answer(self, frame: Frame, tag: int) -> bool:
        self._session = frame.session
        if isinstance(frame.message, Event):
            self._last_event = frame.message.number
            return False
        return frame.tag == tag

    def _heard(self, within_ms: int) -> Iterator[Frame]:
        for _ in range(within_ms):
            self.sim.run_us(1000)
            yield from (frame for frame in self._splitter.feed(self.sim.read()) if not isinstance(frame, BadFrame))


@pytest.fixture
def host(probe: object) -> Host:
    """A host at a box with a pack in it, armed."""
    sim = Sim(board_program(), seed=1)
    sim.load(36)
    sim.run_us(100_000)
    host = Host(sim)
    host.ask(Arm(0, 0))
    return host


def deal(host: Host, eject_id: int) -> None:
    """Deal a card with questions all the while, and take it."""
    host.ask(Eject(eject_id))
    for _ in range(120):
        host.ask(AskStatus())
    assert host.sim.card(eject_id - 1).place is Place.MOUTH
    host.sim.begin(Hand.TAKE)
    for _ in range(60):
        host.ask(AskStatus())


def test_a_pass_of_the_main_loop_takes_at_most_a_millisecond_whatever_is_asked(host: Host) -> None:
    for eject_id in range(1, 8):
        deal(host, eject_id)
        host.ask(AskSenses())
        host.ask(Show(3, 1, 1))
    host.sim.lid_open = True
    host.ask(AskStatus())
    host.ask(Stop())
    status = host.ask(AskStatus())
    assert isinstance(status, Status)
    assert status.last_id == 7
    assert status.bad_frames == 0
    assert 0 < status.worst_loop_us <= MOST_US


def test_a_fiftieth_of_a_second_after_the_start_the_beams_see_and_no_motor_has_turned(host: Host) -> None:
    sim = Sim(board_program(), seed=1)
    sim.run_us(20_000)
    assert sim.senses()[0] == (False, False, False)
    assert not any(edge.level for edge in sim.edges() if edge.output in (Output.FEED_PWM, Output.NIP_PWM))


def test_the_board_sleeps_most_of_the_time(host: Host) -> None:
    """Asleep the simulated chip costs next to nothing; a loop that never slept would take a processor's whole time."""
    begun = time.process_time()
    host.sim.run_us(5_000_000)
    assert time.process_time() - begun < 1.0
