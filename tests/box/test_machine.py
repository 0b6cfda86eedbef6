"""The state machine of the simulated box under anything that hands, mishaps, daemon and time may do, in any order."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from controller.box.bench import WORDS
from controller.box.machine import (
    Acknowledge,
    Arm,
    Clear,
    Disarm,
    Eject,
    Fill,
    Say,
    Stimulus,
    Tick,
    Wake,
    box_step,
    from_plain,
    plain,
)
from controller.box.motion import PASSES, due_ms
from controller.box.state import BoxState
from controller.ports import BoxError, Outcome

SHOE = tuple(f"{rank}{suit}" for suit in "shdc" for rank in "A23")
LONGEST_MS = 8000


class AnyOrder(RuleBasedStateMachine):
    """Drives ``box_step`` and holds it to what must be true of cards, ids and events."""

    def __init__(self) -> None:
        super().__init__()
        self.now_ms = 1000
        self.state = BoxState()
        self.loaded: Counter[str] = Counter()
        self.begun: list[int] = []
        self.heard: list[int] = []
        self.first: BoxState = self.state
        self.history: list[tuple[int, Stimulus]] = []

    @initialize(size=st.integers(0, len(SHOE)))
    def fill(self, size: int) -> None:
        self.step(Fill(SHOE[:size], SHOE[size:], None, 0))
        self.step(Arm(0))
        self.loaded = Counter(SHOE)

    def step(self, stimulus: Stimulus) -> bool:
        """Take one step; a refused one changes nothing and answers False."""
        before = self.state
        try:
            self.state = box_step(before, stimulus, self.now_ms)
        except (BoxError, ValueError):
            return False
        self.history.append((self.now_ms, stimulus))
        self.judge(before, stimulus)
        return True

    def judge(self, before: BoxState, stimulus: Stimulus) -> None:
        after = self.state
        began = after.last_id != before.last_id and not isinstance(stimulus, Arm)
        if began:
            assert isinstance(stimulus, Eject)
            assert after.last_id == before.last_id + 1
            assert before.armed
            assert before.lid_closed
        stood_still = before.moving is None and not began
        if stood_still and not isinstance(stimulus, Fill | Say):
            assert after.magazine == before.magazine
        if before.mouth and not isinstance(stimulus, Fill):
            assert after.mouth[: len(before.mouth)] in (before.mouth, ()), "a card past the nip never goes back"
        numbers = [event.number for event in after.events]
        assert numbers == sorted(set(numbers))
        kept = {event.number for event in before.events}
        forgotten = kept - set(numbers)
        if not isinstance(stimulus, Acknowledge):
            assert not forgotten
        else:
            assert forgotten == {number for number in kept if number <= stimulus.number}
        for number in sorted(set(numbers) - kept):
            assert number == len(self.heard) + 1
            self.heard.append(number)

    @rule(ms=st.integers(0, LONGEST_MS))
    def time_passes(self, ms: int) -> None:
        self.now_ms += ms
        assert self.step(Tick())

    @precondition(lambda self: due_ms(self.state) is not None)
    @rule()
    def the_next_thing_happens(self) -> None:
        self.now_ms = max(self.now_ms, due_ms(self.state) or 0)
        before = self.state
        assert self.step(Tick())
        assert self.state != before, "what is due changes something"

    @rule()
    def next_card(self) -> None:
        if self.step(Eject(self.state.last_id + 1)):
            assert self.state.moving is not None

    @rule(off=st.sampled_from([-2, -1, 0, 2, 3]))
    def some_other_id(self, off: int) -> None:
        before = box_step(self.state, Tick(), self.now_ms)
        self.step(Eject(self.state.last_id + off))
        assert box_step(self.state, Tick(), self.now_ms) == before, "only the next id moves anything"

    @rule(word=st.sampled_from(sorted(WORDS)))
    def the_bench_speaks(self, word: str) -> None:
        self.step(Say(word))

    @rule(off=st.sampled_from([0, 0, 0, 1, 7]))
    def arm(self, off: int) -> None:
        self.step(Arm(self.state.last_id + off))

    @rule()
    def disarm(self) -> None:
        self.step(Disarm())

    @rule()
    def clear(self) -> None:
        if self.step(Clear()):
            assert not self.state.fault or self.state.last_outcome is not None

    @rule(number=st.integers(0, 20))
    def acknowledge(self, number: int) -> None:
        self.step(Acknowledge(number))

    @rule()
    def the_daemon_is_killed_and_comes_back(self) -> None:
        assert self.step(Wake())
        assert self.state.moving is None
        assert not self.state.armed

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        assert self.state.tally() == self.loaded or not self.loaded

    @invariant()
    def nothing_moves_under_an_open_lid(self) -> None:
        assert self.state.lid_closed or (self.state.moving is None and not self.state.armed)

    @invariant()
    def the_record_is_whole(self) -> None:
        state = self.state
        assert state.moving is None or state.last_outcome is None
        assert state.presented_id in (None, state.last_id) or not state.armed or state.last_outcome is None
        assert len(state.mouth) <= max(way.cards for way in PASSES.values())

    def teardown(self) -> None:
        """The same steps, through JSON, lead to the same state."""
        again = self.first
        for now_ms, stimulus in self.history:
            again = BoxState.from_plain(json.loads(json.dumps(again.plain())))
            again = box_step(again, from_plain(json.loads(json.dumps(plain(stimulus)))), now_ms)
        assert again == self.state


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=150, stateful_step_count=60)  # cheap, and mishaps need company


def test_every_outcome_can_be_brought_about() -> None:
    assert {way.outcome for way in PASSES.values()} == set(Outcome)


def test_a_mishap_needs_a_card_to_befall() -> None:
    state = BoxState(magazine=("As",), armed=True, mishap="double-feed")
    assert box_step(box_step(state, Eject(1), 0), Tick(), 9000).last_outcome is Outcome.OK
    state = BoxState(armed=True, mishap="jam")
    assert box_step(box_step(state, Eject(1), 0), Tick(), 9000).last_outcome is Outcome.EMPTY


@pytest.mark.parametrize("late_ms", [0, 1, 60_000])
def test_what_was_due_happens_first_and_in_its_own_time(late_ms: int) -> None:
    state = BoxState(magazine=("As", "Ks"), armed=True)
    moving = box_step(state, Eject(1), 0)
    ends_ms = PASSES["nominal"].ends_ms
    taken = box_step(moving, Say("take"), ends_ms + late_ms)
    assert taken.out == ("As",)
    assert taken.last_outcome is Outcome.OK
