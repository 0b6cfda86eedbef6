"""The court letters of each language, for the page's pictures; the camera's deck is printed in English alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vision.deck.paths import Mark, path
from vision.deck.ranks import THICK, THIN, glyph

PRINTED: Final = "en"
"""The alphabet of the built-in deck, which the rendered camera sees."""

ALPHABETS: Final[Mapping[str, Mapping[str, str]]] = {
    PRINTED: {},
    "ru": {"A": "Т", "K": "К", "Q": "Д", "J": "В"},
    "fr": {"K": "R", "Q": "D", "J": "V"},
}
"""What each language prints for a rank where it is not the rank's own letter."""

_LIKE: Final = {"К": "K"}
"""Letters that look like one of the deck's own."""

_SHAPES: Final[Mapping[str, tuple[tuple[float, str], ...]]] = {
    "D": (
        (THICK, "M-1.9 .9 L-1.9 9.1"),
        (THIN, "M-3 .5 L0 .5 M-3 9.5 L0 9.5"),
        (THICK, "M-.2 .9 C1.8 .9 2.7 2.6 2.7 5 C2.7 7.4 1.8 9.1 -.2 9.1"),
    ),
    "V": (
        (THICK, "M-2.3 .9 L-.1 9.1"),
        (THIN, "M2.5 .6 L.1 9.4 M-3.6 .5 L-1.2 .5 M1.4 .5 L3.6 .5"),
    ),
    "Т": (
        (THICK, "M0 .9 L0 9.1"),
        (THIN, "M-3 2.4 L-3 .5 L3 .5 L3 2.4 M-1.4 9.5 L1.4 9.5"),
    ),
    "Д": (
        (THICK, "M1.8 .9 L1.8 7.9"),
        (THIN, "M-1.5 .5 L2.8 .5 M-.9 .5 C-.9 4 -1.3 6.6 -2.5 8.2 M-3.5 9.7 L-3.5 8.3 L3.5 8.3 L3.5 9.7"),
    ),
    "В": (
        (THICK, "M-1.9 .9 L-1.9 9.1"),
        (THIN, "M-3 .5 L0 .5 M-1.6 4.8 L.2 4.8 M-3 9.5 L0 9.5"),
        (
            THICK,
            "M-.1 .9 C1.3 .9 1.9 1.7 1.9 2.8 C1.9 3.9 1.3 4.7 .2 4.8 C1.7 4.9 2.4 5.8 2.4 7 C2.4 8.3 1.6 9.1 0 9.1",
        ),
    ),
}
"""Strokes as in ``vision.deck.ranks``."""


def index_glyph(rank: str, alphabet: str, colour: str) -> tuple[Mark, ...]:
    """The strokes that ``alphabet`` prints for a rank.

    Raises:
        KeyError: when there is no such alphabet or rank.
    """
    letter = ALPHABETS[alphabet].get(rank, rank)
    strokes = _SHAPES.get(letter)
    if strokes is None:
        return glyph(_LIKE.get(letter, letter), colour)
    return tuple(Mark(path(data), stroke=colour, width=width) for width, data in strokes)
