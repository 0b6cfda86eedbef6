"""An enrolled deck: what was learnt of one printed deck, and the verdict on a card that is played with it.

Three witnesses must agree on a name: the network as it was shipped (it knows every deck a little), the head that was
fitted to this deck, and the print itself, held against the one that was seen. None of them can name a card alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.cards import PACK, card
from controller.ports import Reading, Verdict
from vision.classify import GLYPHS, SUIT_SIGNS, Scores
from vision.profile import Profile

Floats = NDArray[np.float64]

JOKER: Final = "joker"
BACK: Final = "back"

NAMES: Final = (*map(str, PACK), JOKER, BACK)
"""Everything that a side may be."""

SURE: Final = 0.99
"""Least share of the name among all that the deck holds, by both readers together."""

EACH: Final = 0.02
"""Least probability that the shipped network gives at each index to what it made of this card when it was enrolled."""

TOGETHER: Final = 0.4
"""Least geometric mean of what both readers give at both indices: one that is no index contradicts the other."""

ALONE: Final = (0.99, 0.9)
"""Least that the shipped network and the head give where one index alone is seen, the other being none at all."""

NO_INDEX: Final = 0.5
"""Where the shipped network gives less than this to all names together, it sees no index."""

OF_TWO: Final = 0.9
"""Least that both readers give at each of two indices that differ, to be those of two cards."""

EXPECTED: Final = 0.1
"""Share of a card's copies, by probability, from which on a name is what the network may say of it."""

LEAST: Final = 1e-9
"""A probability under this counts as this: nobody can be surer than that of what is not."""

CODE_SCALE: Final = 10.0
"""Length to which a code is brought before the head, so that the head's weights stay near 1."""

PLAY_PX: Final = (2, 3)
"""How far a print may lie beside its place, columns and rows of a thumbnail: 1.4 and 2.3 mm of a card."""


@dataclass(frozen=True, slots=True)
class EnrolledDeck:
    """What was learnt of one deck. A row of every array is one side of a card that was seen."""

    name: str
    network: str
    """Mark of the network whose codes the head reads."""
    profile: Profile
    """What its figures mean."""
    sides: tuple[str, ...]
    """What each row shows, of :data:`NAMES`; every name but a joker's or a back's stands once."""
    partial: bool
    """Whether cards of the deck were not there when it was enrolled."""
    back: str | None
    """Colour of its back in a word, None where nobody has said."""
    weights: NDArray[np.float32]
    """The head: ``len(sides)`` columns for a code and, in its last row, for 1."""
    expected: NDArray[np.bool_]
    """Which of :data:`NAMES` the shipped network may say of each row."""
    prints: NDArray[np.uint8]
    """Thumbnails of both indices of each row."""
    least_likeness: float
    """Correlation of a print with the one that was seen, under which a card is of another deck."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that were seen, in the maker's order."""
        return tuple(name for name in NAMES[: len(PACK)] if name in self.sides)


@dataclass(frozen=True, slots=True)
class _Opinion:
    """What both readers make of a card."""

    shipped: str
    """Best name by the network as shipped."""
    shipped_sure: float
    """What it gives to it, geometric mean over the indices."""
    row: int
    """Best row by the head."""
    sure: float
    """Share of that row by both together."""
    each: Floats
    """What the shipped network gives at each index to the names that are expected of that row."""
    head: Floats
    """What the head gives at each index to that row."""
    seen: Floats
    """What the shipped network gives at each index to all names together."""
    differ: bool
    """The indices are those of two cards, each of them sure."""


def codes(scores: Sequence[Scores]) -> Floats:
    """The codes as the head takes them, one row each: of one length, with a 1 behind."""
    rows = np.array([one.code for one in scores])
    rows *= CODE_SCALE / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    return np.hstack([rows, np.ones((len(rows), 1))])


def shipped_shares(scores: Sequence[Scores], profile: Profile) -> Floats:
    """What the shipped network gives to each of :data:`NAMES`, a row for each index; the rest is none of them."""
    glyphs = {rank: GLYPHS.index(figure) for figure, rank in profile.ranks.items()}
    figures = np.array([one.glyph for one in scores])
    signs = np.array([one.suit for one in scores])
    cards = [figures[:, glyphs[face.rank]] * signs[:, SUIT_SIGNS.index(face.suit)] for face in PACK]
    return np.column_stack([*cards, figures[:, GLYPHS.index(JOKER)], figures[:, GLYPHS.index(BACK)]])


def head_shares(deck: EnrolledDeck, scores: Sequence[Scores]) -> Floats:
    """What the head gives to each row of the deck, a row for each index."""
    return softmax(codes(scores) @ deck.weights)


def softmax(logits: Floats) -> Floats:
    """Shares of each row."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def likeness(seen: NDArray[np.float32], print_: NDArray[np.uint8]) -> float:
    """Correlation of a thumbnail with a print, -1 .. 1, at the place where it is greatest."""
    columns, rows = PLAY_PX
    inner = print_[rows:-rows, columns:-columns].astype(np.float32)
    return float(cv2.matchTemplate(seen, inner, cv2.TM_CCOEFF_NORMED).max())


def likeness_to(deck: EnrolledDeck, row: int, scores: Sequence[Scores]) -> float:
    """How like the indices are to those of a row, mean over the indices; either way round, as a card has no top."""
    return float(np.mean([max(likeness(one.thumb, print_) for print_ in deck.prints[row]) for one in scores]))


def judge_enrolled(first: Scores, second: Scores | None, deck: EnrolledDeck) -> Reading | None:
    """The verdict on a card of an enrolled deck; None for one that it has not seen, which the network alone must read.

    Only a partial deck leaves a card to the network alone.
    """
    scores = [one for one in (first, second) if one is not None]
    opinion = _opinion(scores, deck)
    name = deck.sides[opinion.row]
    if opinion.differ:
        return _refused(Verdict.DOUBLE, "its two indices do not agree", opinion)
    if not deck.expected[opinion.row, NAMES.index(opinion.shipped)]:
        if opinion.shipped not in deck.sides:
            return None if deck.partial else _strange(opinion, deck)
        return _refused(Verdict.UNREADABLE, "the deck's own reading and the general one do not agree", opinion)
    if not _sure(opinion):
        return _refused(Verdict.UNREADABLE, f"not sure enough of it as a card of {deck.name}", opinion)
    if likeness_to(deck, opinion.row, scores) < deck.least_likeness:
        return _refused(Verdict.FOREIGN, f"its print is not that of {deck.name}", opinion)
    if name in _SIDES:
        return _refused(*_SIDES[name], opinion)
    return Reading(Verdict.CARD, card(name), opinion.sure)


_SIDES: Final = {
    JOKER: (Verdict.JOKER, "a joker"),
    BACK: (Verdict.BACK, "the card lies with its back to the camera"),
}


def _opinion(scores: Sequence[Scores], deck: EnrolledDeck) -> _Opinion:
    shipped = np.maximum(shipped_shares(scores, deck.profile), LEAST)
    by_head = np.maximum(head_shares(deck, scores), LEAST)
    on_rows = np.maximum(shipped @ deck.expected.T, LEAST)
    row = int(by_head.prod(axis=0).argmax())
    alone = by_head * on_rows
    both = alone.prod(axis=0)
    alike = np.array([side == deck.sides[row] for side in deck.sides])
    best = int(np.log(shipped).sum(axis=0).argmax())
    return _Opinion(
        shipped=NAMES[best],
        shipped_sure=_mean(shipped[:, best]),
        row=row,
        sure=float(both[alike].sum() / both.sum()),
        each=on_rows[:, row],
        head=by_head[:, row],
        seen=shipped.sum(axis=1),
        differ=len({deck.sides[place] for place in alone.argmax(axis=1)}) > 1
        and bool((alone.max(axis=1) > OF_TWO).all()),
    )


def _mean(shares: Floats) -> float:
    """Geometric mean."""
    return float(np.exp(np.log(shares).mean()))


def _sure(opinion: _Opinion) -> bool:
    if opinion.sure < SURE:
        return False
    both = np.array([opinion.each, opinion.head])
    if both.shape[1] == 2 and opinion.each.min() >= EACH and _mean(both) >= TOGETHER:
        return True
    alone = (both.T >= ALONE).all(axis=1)
    others = np.delete(opinion.seen, int(alone.argmax()))
    return bool(alone.any() and (others < NO_INDEX).all())


def _strange(opinion: _Opinion, deck: EnrolledDeck) -> Reading:
    """A card that no complete deck of this kind holds, if it is one at all."""
    if opinion.shipped_sure < TOGETHER:
        return _refused(Verdict.UNREADABLE, "no index is found where a card has one", opinion)
    return _refused(Verdict.FOREIGN, f"{deck.name} holds no such card", opinion)


def _refused(verdict: Verdict, reason: str, opinion: _Opinion) -> Reading:
    return Reading(verdict, None, opinion.sure, reason)
