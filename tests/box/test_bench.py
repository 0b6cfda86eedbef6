"""The bench's words and the ways out of them that the contract does not walk."""

from __future__ import annotations

import pytest

from controller.box.bench import WORDS, UnknownWord
from controller.box.machine import Arm, Clear, Eject, Fill, Say, Tick, box_step
from controller.box.state import BoxState
from controller.ports import EjectRefused, Outcome

LONG_MS = 10_000


def after_mishap(word: str) -> BoxState:
    """A box of three cards whose first eject met ``word``."""
    state = BoxState(magazine=("As", "Ks", "Qs"), armed=True)
    return box_step(box_step(box_step(state, Say(word), 0), Eject(1), 0), Tick(), LONG_MS)


def test_a_new_shoe_frees_what_was_jammed() -> None:
    jammed = after_mishap("jam")
    with pytest.raises(EjectRefused, match="across the gate: free it"):
        box_step(jammed, Clear(), LONG_MS)
    loaded = box_step(jammed, Fill(("2h", "3h"), (), None, 0), LONG_MS)
    assert not box_step(loaded, Clear(), LONG_MS).fault


def test_a_card_that_jammed_is_still_the_next_one() -> None:
    freed = box_step(box_step(after_mishap("jam"), Say("clear"), LONG_MS), Clear(), LONG_MS)
    assert freed.magazine == ("As", "Ks", "Qs")
    assert box_step(box_step(freed, Eject(2), LONG_MS), Tick(), 2 * LONG_MS).mouth == ("As",)


def test_after_UNKNOWN_a_person_must_arm_again() -> None:
    cleared = box_step(box_step(after_mishap("reset"), Say("clear"), LONG_MS), Clear(), LONG_MS)
    assert cleared.last_outcome is Outcome.UNKNOWN
    with pytest.raises(EjectRefused, match="not armed"):
        box_step(cleared, Eject(2), LONG_MS)
    assert box_step(box_step(cleared, Arm(1), LONG_MS), Eject(2), LONG_MS).moving


@pytest.mark.parametrize("text", ["take 9s", "put-backs", "", " "])
def test_cards_behind_a_word_that_names_none_are_no_word(text: str) -> None:
    with pytest.raises(UnknownWord, match="the bench does not know"):
        box_step(BoxState(), Say(text), 0)


def test_the_cut_card_goes_back_behind_the_others_and_a_hand_does_the_same_twice() -> None:
    state = BoxState(magazine=("2h",), out=("As", "", "Ks", "CUT", "Qs"), noise=5)
    after = box_step(state, Say("put-back Ks"), 0)
    assert after.magazine[-1] == "CUT"
    assert sorted(after.magazine[:-1]) == ["2h", "As", "Qs"]
    assert [name for name in after.out if name] == ["Ks"]
    assert after.tally() == state.tally()
    assert box_step(state, Say("put-back Ks"), 0) == after


@pytest.mark.parametrize("word", WORDS)
def test_every_word_says_what_happens_and_how_to_get_out(word: str) -> None:
    assert WORDS[word].what
    assert WORDS[word].cure


@pytest.mark.parametrize("word", WORDS)
def test_every_cure_that_names_words_names_words_that_exist(word: str) -> None:
    assert set(WORDS[word].cure.split("`")[1::2]) <= set(WORDS)
