"""From looks to a verdict: what is accepted, what is refused and with which reason."""

from __future__ import annotations

import numpy as np
import pytest

from controller.cards import card
from controller.ports import Verdict
from vision.classify import CODE_LENGTH, GLYPHS, SUIT_SIGNS, Scores
from vision.placement import Presence
from vision.profile import BUILT_IN
from vision.second import Seam
from vision.surface import Plain
from vision.verdict import BOTH_SURE, ONE_SURE, Look, judge

NOTHING = Look(Presence.NOTHING)
DOUBLE = Look(Presence.DOUBLE, "the edge of a second card crosses it", seams=(Seam(from_leading=True, mm=6.0),))


def scores(figure: str, suit: str, sure: float = 0.999) -> Scores:
    """Scores that favour one figure and one suit by as much as is said."""
    glyph = np.full(len(GLYPHS), (1 - sure) / (len(GLYPHS) - 1))
    sign = np.full(len(SUIT_SIGNS), (1 - sure) / (len(SUIT_SIGNS) - 1))
    glyph[GLYPHS.index(figure)] = sure
    sign[SUIT_SIGNS.index(suit)] = sure
    return Scores(glyph, sign, np.zeros(CODE_LENGTH), np.zeros((48, 28), np.float32))


def rest(figure: str, suit: str, sure: float = 0.999) -> Look:
    return Look(Presence.CARD, trailing=scores(figure, suit, sure))


def passing(figure: str, suit: str, sure: float = 0.999) -> Look:
    return Look(Presence.CARD, leading=scores(figure, suit, sure))


def verdict(in_passing, at_rest):
    return judge(in_passing, at_rest).verdict


def test_two_indices_that_agree_are_a_card():
    reading = judge([passing("10", "h")] * 3, [rest("10", "h")] * 3)
    assert (reading.verdict, reading.card, reading.reason) == (Verdict.CARD, card("Th"), None)
    assert reading.confidence == pytest.approx(0.999)


@pytest.mark.parametrize("figure", BUILT_IN.ranks)
@pytest.mark.parametrize("suit", "shdc")
def test_every_figure_of_the_deck_means_its_rank(figure, suit):
    assert judge([], [rest(figure, suit)]).card == card(figure + suit)


def test_one_index_alone_must_be_surer_than_two_that_agree():
    between = (BOTH_SURE + ONE_SURE) / 2
    assert verdict([passing("7", "s", between)], [rest("7", "s", between)]) is Verdict.CARD
    assert verdict([], [rest("7", "s", between)]) is Verdict.UNREADABLE
    assert verdict([], [rest("7", "s", (1 + ONE_SURE) / 2)]) is Verdict.CARD


@pytest.mark.parametrize("unsure", ["passing", "resting"])
def test_one_doubtful_index_of_two_is_unreadable(unsure):
    low = BOTH_SURE - 0.01
    first, second = (low, 0.99) if unsure == "passing" else (0.99, low)
    reading = judge([passing("7", "s", first)], [rest("7", "s", second)])
    assert reading.verdict is Verdict.UNREADABLE
    assert "not sure enough" in reading.reason


@pytest.mark.parametrize("other", [("8", "s"), ("7", "c")])
def test_two_sure_indices_that_differ_are_two_cards(other):
    reading = judge([passing(*other)], [rest("7", "s")])
    assert (reading.verdict, reading.card) == (Verdict.DOUBLE, None)


def test_two_doubtful_indices_that_differ_are_unreadable():
    assert verdict([passing("8", "s", 0.6)], [rest("7", "s")]) is Verdict.UNREADABLE


def test_an_index_beside_an_empty_corner_is_unreadable():
    assert verdict([passing("none", "none")], [rest("7", "s")]) is Verdict.UNREADABLE


def test_one_frame_that_disagrees_takes_the_certainty_away():
    assert verdict([], [rest("7", "s")] * 2 + [rest("9", "s")]) is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("figure", "suit", "expected"),
    [
        ("joker", "none", Verdict.JOKER),
        ("back", "none", Verdict.BACK),
        ("none", "none", Verdict.UNREADABLE),
        ("none", "h", Verdict.UNREADABLE),
        ("9", "none", Verdict.FOREIGN),
        ("Д", "s", Verdict.FOREIGN),
        ("T", "s", Verdict.FOREIGN),
        ("1", "s", Verdict.FOREIGN),
    ],
)
def test_what_is_sure_and_no_card_of_the_deck_has_its_own_verdict(figure, suit, expected):
    reading = judge([passing(figure, suit)], [rest(figure, suit)])
    assert (reading.verdict, reading.card) == (expected, None)
    assert reading.reason


@pytest.mark.parametrize(
    ("looks", "expected"),
    [
        ([], Verdict.BLIND),
        ([Look(Presence.BLIND, "it is covered")] * 3, Verdict.BLIND),
        ([NOTHING] * 3, Verdict.NOTHING),
        ([DOUBLE] * 3, Verdict.DOUBLE),
        ([Look(Presence.ODD, "its long side measures 60 mm")] * 3, Verdict.FOREIGN),
        ([Look(Presence.ASKEW, "it lies askew")] * 3, Verdict.UNREADABLE),
        ([Look(Presence.CARD)] * 3, Verdict.UNREADABLE),
        ([Look(Presence.CARD, plain=Plain.CUT)] * 3, Verdict.CUT_CARD),
        ([Look(Presence.CARD, plain=Plain.BLANK)] * 3, Verdict.FOREIGN),
        ([rest("7", "s"), DOUBLE, DOUBLE], Verdict.DOUBLE),
    ],
)
def test_what_lies_at_rest_decides_when_it_is_no_single_card(looks, expected):
    reading = judge([], looks)
    assert (reading.verdict, reading.card) == (expected, None)
    assert reading.reason


def test_a_second_card_seen_in_passing_is_a_double():
    assert verdict([DOUBLE] * 2 + [passing("7", "s")] * 3, [rest("7", "s")] * 3) is Verdict.DOUBLE


def test_a_single_odd_frame_is_a_scratch_of_light():
    assert verdict([DOUBLE] + [passing("7", "s")] * 3, [rest("7", "s")] * 3) is Verdict.CARD


def test_a_refusal_names_no_card_and_an_accepted_one_no_reason():
    for look in (NOTHING, DOUBLE, rest("7", "s", 0.5), rest("joker", "none"), rest("9", "d")):
        reading = judge([], [look] * 3)
        assert (reading.card is None) == (reading.verdict is not Verdict.CARD)
        assert (reading.reason is None) == (reading.verdict is Verdict.CARD)
        assert 0.0 <= reading.confidence <= 1.0
