"""Rank figures and the joker's letters as strokes: thick stems, thin hair-lines and slab serifs.

A glyph stands in a box 10 high with its baseline at y = 10 and its middle at x = 0; widths are in the same units.
"""

from __future__ import annotations

from vision.deck.paths import Mark, path

THICK = 1.75
THIN = 0.95

_SHAPES: dict[str, tuple[tuple[float, str], ...]] = {
    "A": (
        (THIN, "M0 .6 L-2.5 9.4 M-1.9 6.7 L1.7 6.7 M-3.6 9.5 L-1.5 9.5 M1.2 9.5 L3.6 9.5"),
        (THICK, "M.15 .9 L2.4 9.2"),
    ),
    "2": (
        (THIN, "M-2.5 3 C-2.5 1.4 -1.4 .5 0 .5 M2.8 8 L2.8 9.2"),
        (THICK, "M.2 .9 C1.5 .9 2.2 1.8 2.2 3 C2.2 5.1 -1.2 6.3 -2.3 9.1"),
        (THICK, "M-2.3 9.1 L2.7 9.1"),
    ),
    "3": (
        (THIN, "M-2.5 2.4 C-2.2 1.2 -1.3 .5 -.1 .5 M-.9 4.7 L.3 4.7 M-2.7 7.5 C-2.4 8.8 -1.5 9.5 -.2 9.5"),
        (THICK, "M0 .9 C1.4 .9 2 1.7 2 2.7 C2 3.9 1.2 4.7 .3 4.7 C1.7 4.8 2.4 5.8 2.4 7 C2.4 8.3 1.5 9.1 0 9.1"),
    ),
    "4": (
        (THIN, "M1.3 .7 L-2.9 6.6 L3.1 6.6 M-.1 9.5 L2.7 9.5"),
        (THICK, "M1.3 .9 L1.3 9.2"),
    ),
    "5": (
        (THICK, "M-1.7 1 L2.2 1"),
        (THIN, "M-1.9 .8 L-2.1 4.7 C-1.5 4.1 -.8 3.8 0 3.8 M-2.6 7.5 C-2.3 8.8 -1.4 9.5 -.2 9.5"),
        (THICK, "M-.1 4.2 C1.5 4.2 2.3 5.3 2.3 6.6 C2.3 8.1 1.4 9.1 -.1 9.1"),
    ),
    "6": (
        (THIN, "M2.3 2 C1.9 1 1.2 .5 .3 .5 M-2 6.2 C-1.6 4.8 -.8 4.1 .2 4.1"),
        (
            THICK,
            "M.2 .9 C-1.5 1 -2.2 3.2 -2.2 5.7 C-2.2 8 -1.3 9.1 .1 9.1 C1.5 9.1 2.3 8.1 2.3 6.7 C2.3 5.3 1.5 4.4 .3 4.4",
        ),
    ),
    "7": (
        (THIN, "M-2.6 .8 L-2.6 2.6"),
        (THICK, "M-2.3 1 L2.5 1 C.9 3.6 -.2 5.7 -.4 9.1"),
    ),
    "8": (
        (THICK, "M0 .9 C-1.3 .9 -1.9 1.7 -1.9 2.7 C-1.9 4 -1 4.6 0 4.8 C1 4.6 1.9 4 1.9 2.7 C1.9 1.7 1.3 .9 0 .9 Z"),
        (
            THICK,
            "M0 4.8 C-1.5 5 -2.3 5.8 -2.3 7 C-2.3 8.3 -1.4 9.1 0 9.1 C1.4 9.1 2.3 8.3 2.3 7 C2.3 5.8 1.5 5 0 4.8 Z",
        ),
    ),
    "9": (
        (THIN, "M-2.3 8 C-1.9 9 -1.2 9.5 -.3 9.5 M2 3.8 C1.6 5.2 .8 5.9 -.2 5.9"),
        (
            THICK,
            "M-.2 9.1 C1.5 9 2.2 6.8 2.2 4.3 C2.2 2 1.3 .9 -.1 .9 C-1.5 .9 -2.3 1.9 -2.3 3.3 "
            "C-2.3 4.7 -1.5 5.6 -.3 5.6",
        ),
    ),
    "T": (
        (THIN, "M-3.8 2 C-3.3 1.8 -2.8 1.4 -2.5 .8 M-3.8 9.5 L-1.2 9.5"),
        (THICK, "M-2.5 .9 L-2.5 9.2"),
        (
            THICK,
            "M1.9 .9 C.7 .9 .3 2.6 .3 5 C.3 7.4 .7 9.1 1.9 9.1 C3.1 9.1 3.5 7.4 3.5 5 C3.5 2.6 3.1 .9 1.9 .9 Z",
        ),
    ),
    "J": (
        (THIN, "M-1 .5 L2.9 .5 M-2.6 6.9 C-2.6 8.6 -1.8 9.5 -.6 9.5"),
        (THICK, "M1.2 .9 L1.2 6.9 C1.2 8.4 .5 9.1 -.6 9.1"),
    ),
    "Q": (
        (
            THICK,
            "M0 .9 C-1.7 .9 -2.4 2.6 -2.4 4.9 C-2.4 7.2 -1.7 8.9 0 8.9 C1.7 8.9 2.4 7.2 2.4 4.9 C2.4 2.6 1.7 .9 0 .9 Z",
        ),
        (THICK, "M.1 6.8 L2.6 9.8"),
    ),
    "K": (
        (THICK, "M-1.9 .9 L-1.9 9.1"),
        (THIN, "M2.2 .7 L-1.5 5.6 M-3.1 .5 L-.7 .5 M-3.1 9.5 L-.7 9.5 M1 .5 L3.2 .5 M1.1 9.5 L3.5 9.5"),
        (THICK, "M-.3 4.6 L2.3 9.2"),
    ),
    "O": (
        (
            THICK,
            "M0 .9 C-1.7 .9 -2.4 2.7 -2.4 5 C-2.4 7.3 -1.7 9.1 0 9.1 C1.7 9.1 2.4 7.3 2.4 5 C2.4 2.7 1.7 .9 0 .9 Z",
        ),
    ),
    "E": (
        (THICK, "M-1.7 .9 L-1.7 9.1"),
        (THIN, "M-2.7 .5 L2.4 .5 L2.4 1.9 M-1.5 4.8 L1.3 4.8 M-2.7 9.5 L2.5 9.5 L2.5 8"),
    ),
    "R": (
        (THICK, "M-1.8 .9 L-1.8 9.1"),
        (THIN, "M-2.9 .5 L0 .5 M-1.5 5 L.2 5 M-3 9.5 L-.6 9.5"),
        (THICK, "M0 .9 C1.4 .9 2 1.7 2 2.8 C2 4 1.3 4.8 .1 4.9 L2.5 9.2"),
    ),
}

LETTERS = frozenset(_SHAPES)
"""All that :func:`glyph` can draw."""


def glyph(letter: str, colour: str) -> tuple[Mark, ...]:
    """The strokes of a rank (the ten is ``T`` and drawn ``10``) or of a letter of JOKER."""
    return tuple(Mark(path(data), stroke=colour, width=width) for width, data in _SHAPES[letter])
