"""From the looks of one pass to one verdict: agreement, thresholds and refusals. Never a guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from controller.cards import card
from controller.ports import Reading, Verdict
from vision.classify import GLYPHS, SUIT_SIGNS, Scores
from vision.placement import Presence

BOTH_SURE: Final = 0.80
"""Least probability of each head at each of two indices that agree."""

ONE_SURE: Final = 0.95
"""Least probability of each head where one index alone is seen."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one frame shows."""

    presence: Presence
    reason: str | None = None
    trailing: Scores | None = None
    leading: Scores | None = None
    plain: str | None = None
    """``cut`` for an even surface in the cut card's colour, ``blank`` for an even one in another."""


@dataclass(frozen=True, slots=True)
class _Index:
    """What the frames say of one index together."""

    glyph: str
    suit: str
    sure: float
    """The lesser of the two heads' probabilities."""


def judge(passing: Sequence[Look], resting: Sequence[Look]) -> Reading:
    """The verdict on one card from the frames of its pass and those at rest."""
    if not resting:
        return _refused(Verdict.BLIND, "the camera gave no frame")
    refusal = _no_single_card(passing, resting)
    if refusal:
        return refusal
    trailing = _together([look.trailing for look in resting])
    if trailing is None:
        return _refused(Verdict.UNREADABLE, "the card has not come out as far as it should")
    return judge_indices(trailing, _together([look.leading for look in passing]))


def judge_indices(first: Scores, second: Scores | None) -> Reading:
    """The verdict on a card whose indices are seen, one of them or both."""
    seen = [_index(scores) for scores in (first, second) if scores is not None]
    least = BOTH_SURE if len(seen) == 2 else ONE_SURE
    sure = min(index.sure for index in seen)
    names = {(index.glyph, index.suit) for index in seen}
    if len(names) == 2:
        return _refused(Verdict.UNREADABLE, "the two indices do not agree", sure)
    glyph, suit = names.pop()
    if sure < least:
        return _refused(Verdict.UNREADABLE, f"not sure enough: {sure:.2f} where {least:.2f} is asked", sure)
    if glyph in _SIDES:
        verdict, reason = _SIDES[glyph]
        return _refused(verdict, reason, sure)
    if suit == "none":
        return _refused(Verdict.UNREADABLE, "no suit sign is found under the figure", sure)
    return Reading(Verdict.CARD, card(glyph + suit), sure)


_SIDES: Final = {
    "joker": (Verdict.JOKER, "a joker"),
    "back": (Verdict.BACK, "the card lies with its back to the camera"),
    "none": (Verdict.UNREADABLE, "no index is found where a card has one"),
}


def _no_single_card(passing: Sequence[Look], resting: Sequence[Look]) -> Reading | None:
    presences = [look.presence for look in resting]
    most = max(set(presences), key=presences.count)
    reason = next((look.reason for look in resting if look.presence is most), None)
    if most is Presence.BLIND:
        return _refused(Verdict.BLIND, reason or "the camera sees nothing")
    if Presence.DOUBLE in presences or [look.presence for look in passing].count(Presence.DOUBLE) > 1:
        return _refused(Verdict.DOUBLE, "more than one card lies in the window")
    if most is Presence.NOTHING:
        return _refused(Verdict.NOTHING, "no card lies in the window")
    if most is Presence.ODD:
        return _refused(Verdict.FOREIGN, reason or "it has not the shape of a card")
    if all(look.plain == "cut" for look in resting):
        return Reading(Verdict.CUT_CARD, None, 1.0, "the cut card")
    if any(look.plain for look in resting):
        return _refused(Verdict.FOREIGN, "it is blank")
    return None


def _together(seen: Sequence[Scores | None]) -> Scores | None:
    """The geometric mean of several frames' probabilities: one frame that disagrees takes the certainty away."""
    scores = [one for one in seen if one is not None]
    if not scores:
        return None
    return Scores(_mean([one.glyph for one in scores]), _mean([one.suit for one in scores]))


def _mean(probabilities: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    joint = np.exp(np.log(np.maximum(probabilities, 1e-9)).mean(axis=0))
    return np.asarray(joint / joint.sum())


def _index(scores: Scores) -> _Index:
    glyph, suit = int(scores.glyph.argmax()), int(scores.suit.argmax())
    return _Index(GLYPHS[glyph], SUIT_SIGNS[suit], float(min(scores.glyph[glyph], scores.suit[suit])))


def _refused(verdict: Verdict, reason: str, confidence: float = 0.0) -> Reading:
    return Reading(verdict, None, confidence, reason)
