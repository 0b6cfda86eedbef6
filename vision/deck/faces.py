"""What is printed on each side of the built-in deck: every name of the deck as marks in millimetres.

Coordinates have their origin in the middle of the card, x to the right and y downwards.
"""

from __future__ import annotations

from functools import cache

from controller.cards import PACK
from vision.deck import suits
from vision.deck.alphabets import PRINTED, index_glyph
from vision.deck.courts import court, joker
from vision.deck.paths import Mark, Path, circle, path, rectangle
from vision.deck.ranks import glyph

WIDTH_MM = 63.0
HEIGHT_MM = 88.0
CORNER_MM = 3.2
"""Radius of the card's corners."""

PAPER = "#fdfcf8"
BACK_INK = "#1d3f72"
CUT_INK = "#e6a817"
"""The cut card is a plain amber one: no ink of the deck comes near its colour."""

INDEX_X = -26.0
"""Middle of the left index column; the index keeps clear of the frame at -21 and of the edge at -31.5."""
INDEX_TOP = -41.2
GLYPH_SCALE = 0.9
"""A rank 9 mm high: readable on a screen where the card is 60 pixels wide."""
INDEX_SUIT_MM = 6.4

PIP_MM = 11.2
_COLUMN = 12.6
_TOP = 28.6

NAMES = (*(str(card) for card in PACK), "back", "cut", "joker")
"""All names that the deck can draw: ``As`` .. ``Kc``, ``back``, ``cut`` and ``joker``."""

_Spots = tuple[tuple[float, float], ...]


def _rows(*heights: float) -> _Spots:
    return tuple((x, y * _TOP) for y in heights for x in (-_COLUMN, _COLUMN))


def _middle(*heights: float) -> _Spots:
    return tuple((0.0, y * _TOP) for y in heights)


PIPS: dict[str, _Spots] = {
    "2": _middle(-1, 1),
    "3": _middle(-1, 0, 1),
    "4": _rows(-1, 1),
    "5": _rows(-1, 1) + _middle(0),
    "6": _rows(-1, 0, 1),
    "7": _rows(-1, 0, 1) + _middle(-0.5),
    "8": _rows(-1, 0, 1) + _middle(-0.5, 0.5),
    "9": _rows(-1, -1 / 3, 1 / 3, 1) + _middle(0),
    "T": _rows(-1, -1 / 3, 1 / 3, 1) + _middle(-2 / 3, 2 / 3),
}
"""Where the pips of a spot card stand; those below the middle are upside down."""


@cache
def face(name: str, alphabet: str = PRINTED) -> tuple[Mark, ...]:
    """Everything inked on the side called ``name``, from the paper up, its index in the letters of ``alphabet``.

    Raises:
        KeyError: when the deck has no such side, or there is no such alphabet.
    """
    if name == "back":
        return _back()
    if name == "cut":
        return (Mark(_card_outline(), fill=CUT_INK),)
    if name == "joker":
        half = _joker_index()
        return (Mark(_card_outline(), fill=PAPER), *half, *_turned(half), *joker())
    if name not in NAMES:
        raise KeyError(name)
    rank, suit = name[0], name[1]
    body = _pips(rank, suit) if rank in PIPS else _ace(suit) if rank == "A" else court(rank, suit)
    half = _index(rank, suit, alphabet)
    return (Mark(_card_outline(), fill=PAPER), *body, *half, *_turned(half))


def pip(suit: str, size: float, x: float = 0.0, y: float = 0.0, *, turned: bool = False) -> Mark:
    """One suit sign, ``size`` mm high about (x, y)."""
    outline = suits.OUTLINE[suit].scaled(size)
    return Mark((outline.turned(180) if turned else outline).moved(x, y), fill=suits.COLOUR[suit])


def _card_outline() -> Path:
    return rectangle(-WIDTH_MM / 2, -HEIGHT_MM / 2, WIDTH_MM / 2, HEIGHT_MM / 2, CORNER_MM)


def _turned(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(mark.turned(180) for mark in marks)


def _index(rank: str, suit: str, alphabet: str) -> tuple[Mark, ...]:
    strokes = index_glyph(rank, alphabet, suits.COLOUR[suit])
    figure = (mark.scaled(GLYPH_SCALE).moved(INDEX_X, INDEX_TOP) for mark in strokes)
    return (*figure, pip(suit, INDEX_SUIT_MM, INDEX_X, INDEX_TOP + 10 * GLYPH_SCALE + 4.5))


def _joker_index() -> tuple[Mark, ...]:
    letters = enumerate("JOKER")
    return tuple(
        mark.scaled(0.62).moved(INDEX_X, INDEX_TOP + 7.2 * row)
        for row, letter in letters
        for mark in glyph(letter, suits.INK)
    )


def _pips(rank: str, suit: str) -> tuple[Mark, ...]:
    return tuple(pip(suit, PIP_MM, x, y, turned=y > 0) for x, y in PIPS[rank])


def _ace(suit: str) -> tuple[Mark, ...]:
    if suit != "s":
        return (pip(suit, 21.0),)
    ring = suits.OUTLINE["s"].scaled(37.0)
    inner = suits.OUTLINE["s"].scaled(29.5).moved(0, -1.1)
    return (
        Mark(ring, fill=suits.INK),
        Mark(inner, stroke=PAPER, width=0.45),
        Mark(suits.OUTLINE["s"].scaled(9.5).moved(0, 3.2), fill=PAPER),
        Mark(circle(0, 3.2, 7.4), stroke=PAPER, width=0.45),
    )


def _back() -> tuple[Mark, ...]:
    """A lattice of lozenges in a double frame, the same either way up."""
    across, down = 24.8, 37.2
    columns, rows = 8, 12
    pitch_x, pitch_y = 2 * across / columns, 2 * down / rows
    lattice: list[Mark] = []
    for column in range(columns):
        for row in range(rows):
            x, y = -across + (column + 0.5) * pitch_x, -down + (row + 0.5) * pitch_y
            lattice.append(Mark(suits.OUTLINE["d"].scaled(pitch_x * 0.98, pitch_y * 0.78).moved(x, y), fill=PAPER))
            lattice.append(Mark(circle(x, y, 0.62), fill=BACK_INK))
    knots = [
        Mark(circle(-across + column * pitch_x, -down + row * pitch_y, 0.62), fill=PAPER)
        for column in range(1, columns)
        for row in range(1, rows)
    ]
    petal = path("M0 0 C2.4 -2.2 2.4 -5.6 0 -7.6 C-2.4 -5.6 -2.4 -2.2 0 0 Z")
    rosette = [Mark(petal.turned(45 * turn), fill=PAPER) for turn in range(8)]
    veins = [Mark(path("M0 -2.2 L0 -5.8").turned(45 * turn), stroke=BACK_INK, width=0.35) for turn in range(8)]
    return (
        Mark(_card_outline(), fill=PAPER),
        Mark(rectangle(-across - 2.5, -down - 2.5, across + 2.5, down + 2.5, 2.2), fill=BACK_INK),
        Mark(rectangle(-across - 1.2, -down - 1.2, across + 1.2, down + 1.2, 1.2), stroke=PAPER, width=0.4),
        *lattice,
        *knots,
        Mark(circle(0, 0, 11.2), fill=BACK_INK),
        Mark(circle(0, 0, 10.2), stroke=PAPER, width=0.5),
        *rosette,
        *veins,
        Mark(circle(0, 0, 1.5), fill=BACK_INK),
        Mark(circle(0, 0, 0.7), fill=PAPER),
    )
