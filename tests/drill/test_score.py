"""What moments come to: which act answers a trouble, what is an error, what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.drill import score
from controller.drill.score import Acted, Came, HandBegan, HandEnded, Handled, Moment, Showed, Waited, episodes, scored
from controller.drill.troubles import TROUBLES


def act(at: float, words: str, refused: str | None = None) -> Acted:
    verb, _, word = words.partition(" ")
    return Acted(at, verb, word or None, words, refused, "REQ-1" if refused else "")


LID = (Came(1, "lid-open"), Showed(2, "lid-open"))
"""A trouble of the box, which can be seen a second after it was brought about."""

RESUMED = (act(9, "resume"), Showed(9.5, None))


def test_the_reaction_is_from_what_can_be_seen_to_the_first_right_thing_done() -> None:
    (found,) = episodes((*LID, Handled(5, "lid-close"), *RESUMED))
    assert (found.reaction_s, found.took_s) == (3, 7.5)


def test_a_work_of_hands_that_no_step_asks_for_answers_nothing() -> None:
    (found,) = episodes((*LID, Handled(5, "plug"), *RESUMED))
    assert found.reaction_s == 7


def test_what_was_done_before_it_could_be_seen_is_no_answer() -> None:
    (found,) = episodes((Came(1, "jam"), act(2, "deal"), Showed(3, "jam")))
    assert (found.answered, found.errors) == (None, ())


@pytest.mark.parametrize(
    ("doing", "codes"),
    [
        (act(5, "resume", "LID_IS_OPEN"), ["LID_IS_OPEN"]),
        (act(5, "by-hand"), [score.NOT_ASKED_FOR]),
        (act(5, "resume"), []),
    ],
)
def test_what_is_refused_and_what_nobody_asked_for_are_errors(doing: Acted, codes: list[str]) -> None:
    (found,) = episodes((*LID, doing))
    assert [error.code for error in found.errors] == codes


def test_what_is_told_is_answered_by_stopping_the_play_and_by_nothing_else() -> None:
    told = (Came(1, "exposed-card"), act(2, "settle"), act(3, "halt wrong-order"), act(4, "halt exposed-card"))
    (found,) = episodes((*told, Showed(4.5, "exposed-card"), act(6, "exposed"), Showed(6.5, None)))
    assert [error.words for error in found.errors] == ["settle", "halt wrong-order"]
    assert (found.reaction_s, found.took_s) == (3, 5.5)


def test_no_work_of_hands_answers_what_must_be_stopped_first() -> None:
    (found,) = episodes((Came(1, "exposed-card"), Handled(2, "take")))
    assert found.answered is None


def test_a_late_stake_is_answered_by_taking_the_next_card() -> None:
    (found,) = episodes((Came(1, "late-stake"), Handled(2, "take")))
    assert (found.answered, found.over) == (2, 2)


def test_a_late_stake_is_answered_by_going_on_and_not_by_booking_it() -> None:
    (found,) = episodes((Came(1, "late-stake"), act(2, "stake 20", "BETS_CLOSED"), act(4, "reveal")))
    assert [error.code for error in found.errors] == ["BETS_CLOSED"]
    assert found.took_s == 3


def test_after_what_ends_it_the_way_out_is_no_error() -> None:
    told = (Came(1, "hand-differs"), act(2, "shows 2c 3c"), Showed(3, "hand-differs"), act(4, "settle"))
    (found,) = episodes((*told, act(5, "collect"), Showed(6, None)))
    assert (found.errors, found.over) == ((), 6)


@pytest.mark.parametrize(
    ("moments", "points"),
    [
        ((*LID, act(4, "resume"), Showed(5, None)), 100),
        ((*LID, act(4, "resume", "LID_IS_OPEN"), act(5, "resume"), Showed(6, None)), 100 - score.COST_OF_ERROR),
        ((*LID, act(4, "by-hand"), act(5, "resume"), Showed(6, None)), 100 - score.COST_OF_ERROR),
        ((*LID, act(2 + score.IN_TIME_S + 1, "resume"), Showed(60, None)), 100 - score.COST_OF_SLOWNESS),
        ((*LID, Waited(4), act(5, "resume"), Showed(6, None)), 100 - score.COST_OF_WAITING),
        (LID, 100 - score.COST_OF_MISSING),
        ((Came(1, "jam"),), 100),
        ((act(1, "deal", "NOT_NOW"),), 100 - score.COST_OF_ERROR),
        ((act(1, "deal", "NOT_NOW"),) * 40, 0),
    ],
)
def test_each_fault_has_its_price(moments: tuple[Moment, ...], points: int) -> None:
    assert scored(moments).points == points


def test_hands_an_hour_are_counted_from_the_first_card_to_the_last_settling() -> None:
    found = scored((HandBegan(100), HandEnded(130), HandBegan(140), HandEnded(160)))
    assert (found.hands, found.per_hour) == (2, 120)
    assert scored((HandBegan(100),)).per_hour is None


MOMENTS = st.one_of(
    st.builds(Came, st.just(0.0), st.sampled_from(sorted(TROUBLES))),
    st.builds(Showed, st.just(0.0), st.sampled_from([None, "jam", "lid-open", "exposed-card", "misread"])),
    st.builds(Handled, st.just(0.0), st.sampled_from(["clear", "take", "lid-close"])),
    st.builds(act, st.just(0.0), st.sampled_from(["resume", "deal", "void", "halt exposed-card", "stake"])),
    st.builds(act, st.just(0.0), st.just("deal"), st.just("NOT_NOW")),
    st.builds(Waited, st.just(0.0)),
)


@given(st.lists(MOMENTS, max_size=30))
def test_whatever_happens_the_score_is_one_and_no_time_runs_backwards(moments: list[Moment]) -> None:
    timed = [replace(moment, at=float(at)) for at, moment in enumerate(moments)]
    found = scored(timed)
    assert 0 <= found.points <= score.PERFECT
    assert len(found.episodes) == sum(isinstance(moment, Came) for moment in timed)
    for episode in found.episodes:
        times = [time for time in (episode.came, episode.shown, episode.answered, episode.over) if time is not None]
        assert times == sorted(times)


def test_more_errors_never_score_better() -> None:
    moments: list[Moment] = [*LID]
    points = []
    for at in range(3, 12):
        moments.append(act(at, "deal", "BOX_FAULT"))
        points.append(scored(moments).points)
    assert points == sorted(points, reverse=True)
    assert len(set(points)) == len(points)
