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
from vision.enrolled import EnrolledDeck, judge_enrolled
from vision.placement import Presence
from vision.profile import BUILT_IN, Profile
from vision.second import Seam, frames_of_odd_line
from vision.surface import Plain

RISK: Final = 0.001
"""At most this share of accepted cards may be wrong, with 95 % confidence, on badly worn cards of unseen decks."""
STRANGERS: Final = 0.005
"""At most this share of what is no card, and looks as bad, may be taken for one, with 95 % confidence.

The two thresholds are the least of the table in train/MODEL.md that keep both.
"""

BOTH_SURE: Final = 0.95
"""Least probability of each head at each of two indices that agree."""

ONE_SURE: Final = 0.985
"""Least probability of each head where one index alone is seen."""

DOUBLE_FRAMES: Final = 2
"""Frames that must show a second card's edge: one alone may be a scratch of light."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one frame shows."""

    presence: Presence
    reason: str | None = None
    trailing: Scores | None = None
    leading: Scores | None = None
    plain: Plain | None = None
    """What the card's face is if there is nothing on it."""
    seams: tuple[Seam, ...] = ()
    """Lines across it, which are print or the edge of a second card."""


@dataclass(frozen=True, slots=True)
class _Index:
    """What the frames say of one index together."""

    glyph: str
    suit: str
    sure: float
    """The lesser of the two heads' probabilities."""


def judge(
    passing: Sequence[Look],
    resting: Sequence[Look],
    profile: Profile = BUILT_IN,
    deck: EnrolledDeck | None = None,
) -> Reading:
    """The verdict on one card from the frames of its pass and those at rest."""
    refusal = _no_single_card(passing, resting)
    if refusal:
        return refusal
    trailing = together([look.trailing for look in resting])
    if trailing is None:
        return refused(Verdict.UNREADABLE, "the card has not come to rest where it should")
    leading = together([look.leading for look in passing])
    return judged(trailing, leading, profile, deck)


def judged(first: Scores, second: Scores | None, profile: Profile, deck: EnrolledDeck | None) -> Reading:
    """The verdict on a card by its indices: the enrolled deck's, or that of the network alone where there is none."""
    reading = judge_enrolled(first, second, deck) if deck else None
    return reading or judge_indices(first, second, deck.profile if deck else profile)


def judge_indices(
    first: Scores, second: Scores | None, profile: Profile = BUILT_IN, *, least: float | None = None
) -> Reading:
    """The verdict on a card whose indices are seen, one of them or both; ``least`` stands in for the thresholds."""
    seen = [_index(scores) for scores in (first, second) if scores is not None]
    if least is None:
        least = BOTH_SURE if len(seen) == 2 else ONE_SURE
    sure = min(index.sure for index in seen)
    if len({(index.glyph, index.suit) for index in seen}) == 2:
        two_cards = sure >= least and not any("none" in (index.glyph, index.suit) for index in seen)
        verdict = Verdict.DOUBLE if two_cards else Verdict.UNREADABLE
        return refused(verdict, "its two indices do not agree", sure)
    if sure < least:
        return refused(Verdict.UNREADABLE, f"not sure enough: {sure:.3f} where {least} is asked", sure)
    return _meaning(seen[0], profile, sure)


def refused(verdict: Verdict, reason: str, confidence: float = 0.0) -> Reading:
    """A reading that names no card."""
    return Reading(verdict, None, confidence, reason)


_SIDES: Final = {
    "joker": (Verdict.JOKER, "a joker"),
    "back": (Verdict.BACK, "the card lies with its back to the camera"),
    "none": (Verdict.UNREADABLE, "no index is found where a card has one"),
}


def _meaning(index: _Index, profile: Profile, sure: float) -> Reading:
    if index.glyph in _SIDES:
        return refused(*_SIDES[index.glyph], sure)
    if index.suit == "none":
        return refused(Verdict.FOREIGN, "the sign under its figure is none of the four suits", sure)
    if index.glyph not in profile.ranks:
        return refused(Verdict.FOREIGN, f"the figure {index.glyph} is not on the {profile.name} deck", sure)
    return Reading(Verdict.CARD, card(profile.ranks[index.glyph] + index.suit), sure)


def _no_single_card(passing: Sequence[Look], resting: Sequence[Look]) -> Reading | None:
    presences = [Presence.CARD if look.seams else look.presence for look in resting]
    if not presences:
        return refused(Verdict.BLIND, "the camera gave no frame")
    most = max(Presence, key=presences.count)
    reason = next((look.reason for look in resting if look.presence is most), None)
    if most is Presence.BLIND:
        return refused(Verdict.BLIND, reason or "the camera sees nothing")
    if frames_of_odd_line([look.seams for look in passing], [look.seams for look in resting]) >= DOUBLE_FRAMES:
        return refused(Verdict.DOUBLE, "more than one card lies in the window")
    if most is not Presence.CARD:
        return refused(_EMPTY[most], reason or "no card lies in the window")
    if all(look.plain is Plain.CUT for look in resting):
        return refused(Verdict.CUT_CARD, "the cut card", 1.0)
    if all(look.plain for look in resting):
        return refused(Verdict.FOREIGN, "it is blank")
    return None


_EMPTY: Final = {
    Presence.NOTHING: Verdict.NOTHING,
    Presence.ODD: Verdict.FOREIGN,
    Presence.ASKEW: Verdict.UNREADABLE,
}


def together(seen: Sequence[Scores | None]) -> Scores | None:
    """The geometric mean of several frames' probabilities: one frame that disagrees takes the certainty away.

    Code and thumbnail are the plain means.
    """
    scores = [one for one in seen if one is not None]
    if not scores:
        return None
    code = np.mean([one.code for one in scores], axis=0)
    picture = np.mean([one.thumb for one in scores], axis=0)
    return Scores(
        _mean([one.glyph for one in scores]),
        _mean([one.suit for one in scores]),
        np.asarray(code),
        np.asarray(picture, np.float32),
    )


def _mean(probabilities: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    joint = np.exp(np.log(np.maximum(probabilities, 1e-9)).mean(axis=0))
    return np.asarray(joint / joint.sum())


def _index(scores: Scores) -> _Index:
    glyph, suit = int(scores.glyph.argmax()), int(scores.suit.argmax())
    return _Index(GLYPHS[glyph], SUIT_SIGNS[suit], float(min(scores.glyph[glyph], scores.suit[suit])))
