"""The court cards and the joker: flat, geometric half-figures, the lower half the upper one turned by 180 degrees."""

from __future__ import annotations

from dataclasses import dataclass

from vision.deck import suits
from vision.deck.paths import Mark, Path, circle, path, rectangle

LINE = 0.4
"""Width of the drawing's outlines in mm."""
GOLD = "#d8a035"
SKIN = "#f4dcc3"
PALE = "#fdfcf8"
STEEL = "#b9c2cc"


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of one suit's court."""

    robe: str
    trim: str
    hair: str


DRESS = {
    "s": Dress("#22406f", GOLD, "#3b2f2a"),
    "h": Dress("#b3202f", GOLD, "#8a5a2b"),
    "d": Dress("#c2572b", "#22406f", "#b98a3e"),
    "c": Dress("#1f5d4c", GOLD, "#54382a"),
}

_ROBE = path("M-20.4 5.6 L-20.4 -1.5 C-19.6 -7.6 -13.5 -10.4 -6.2 -11.8 L6.2 -11.8 C13.5 -10.4 19.6 -8.4 20.4 -5.6 Z")
_PANEL = path("M-5 1.38 L-3.9 -11.8 L3.9 -11.8 L5 -1.38 Z")
_SEAM_LEFT = path("M-12.6 3.45 C-12.4 -2 -11.4 -5.4 -9.2 -8.2")
_SEAM_RIGHT = path("M12.6 -3.45 C12.4 -5 11.4 -6.8 9.6 -8.4")
_NECK = path("M-2.6 -15 L2.6 -15 L3.2 -11 C1.4 -9.6 -1.4 -9.6 -3.2 -11 Z")
_FACE = path("M-4.9 -25.4 L4.9 -25.4 L4.9 -18.6 C4.9 -15.4 2.6 -13 0 -12.6 C-2.6 -13 -4.9 -15.4 -4.9 -18.6 Z")
_BROWS = path("M-3.5 -21.2 C-2.8 -22 -1.6 -22 -.8 -21.3 L-.9 -17.9 L.5 -17.7 M3.5 -21.2 C2.8 -22 1.8 -22 1 -21.5")
_MOUTH = path("M-1.3 -15.7 C-.5 -15.3 .5 -15.3 1.3 -15.7")


def court(rank: str, suit: str) -> tuple[Mark, ...]:
    """The picture of a jack, queen or king: frame, both halves, the sash between them and two pips."""
    dress = DRESS[suit]
    sign = Mark(suits.OUTLINE[suit].scaled(8.6).moved(-14.6, -26.2), fill=suits.COLOUR[suit])
    half = (*_FIGURE[rank](dress), sign)
    return (
        Mark(rectangle(-20.9, -33.4, 20.9, 33.4, 1.2), fill="#f8f1df"),
        *half,
        *(mark.turned(180) for mark in half),
        *_sash(dress),
        Mark(rectangle(-20.9, -33.4, 20.9, 33.4, 1.2), stroke=suits.INK, width=0.45),
    )


def joker() -> tuple[Mark, ...]:
    """A cap and bells over an eight-pointed star, twice."""
    ray = path("M0 0 L1.5 -3.2 L0 -7.4 L-1.5 -3.2 Z")
    cap = path("M-7.5 -11.5 C-13 -14 -15.5 -19 -14.5 -24 C-10.5 -23.5 -7 -21.5 -5.4 -18.6 C-5 -24 -2.6 -28.5 0 -31 Z")
    cap_right = path("M7.5 -11.5 C13 -14 15.5 -19 14.5 -24 C10.5 -23.5 7 -21.5 5.4 -18.6 C5 -24 2.6 -28.5 0 -31 Z")
    crown = path("M-7.5 -11.5 L0 -31 L7.5 -11.5 Z")
    bells = circle(-14.6, -25.2, 1.6) + circle(0, -32.4, 1.6) + circle(14.6, -25.2, 1.6)
    half = (
        Mark(cap, "#b3202f", suits.INK, LINE),
        Mark(cap_right, "#22406f", suits.INK, LINE),
        Mark(crown, GOLD, suits.INK, LINE),
        Mark(bells, GOLD, suits.INK, LINE),
        Mark(rectangle(-8.6, -12.4, 8.6, -9.4, 1.4), PALE, suits.INK, LINE),
    )
    rays = tuple(_inked(ray.turned(45 * turn), "#22406f" if turn % 2 else "#b3202f") for turn in range(8))
    return (*half, *(mark.turned(180) for mark in half), *rays)


def _inked(shape: Path, colour: str) -> Mark:
    return Mark(shape, colour, suits.INK, LINE)


def _sash(dress: Dress) -> tuple[Mark, ...]:
    return (
        _inked(path("M-20.4 7.2 L20.4 -4 L20.4 -7.2 L-20.4 4 Z"), dress.trim),
        Mark(path("M-20.4 6.6 L20.4 -4.6 M-20.4 4.6 L20.4 -6.6"), stroke=PALE, width=0.35),
        *(
            Mark(suits.OUTLINE["d"].scaled(1.9, 1.6).turned(-15.3).moved(x, -0.2745 * x), fill=PALE)
            for x in (-16.0, -12.0, -8.0, -4.0, 0.0, 4.0, 8.0, 12.0, 16.0)
        ),
    )


def _head(beard: str | None = None) -> tuple[Mark, ...]:
    features = (
        Mark(_BROWS, stroke=suits.INK, width=LINE),
        Mark(circle(-2.2, -20.1, 0.5) + circle(2.2, -20.1, 0.5), fill=suits.INK),
        Mark(_MOUTH, stroke="#b3202f", width=0.55),
    )
    if beard is None:
        return (_inked(_NECK, SKIN), _inked(_FACE, SKIN), *features)
    whiskers = path(
        "M-4.9 -19.6 C-3.6 -18.4 -2.8 -17 -1.6 -16.9 C-.6 -17 .6 -17 1.6 -16.9 C2.8 -17 3.6 -18.4 4.9 -19.6 "
        "C5.6 -15 3.6 -10.6 0 -9 C-3.6 -10.6 -5.6 -15 -4.9 -19.6 Z"
    )
    curls = path("M-2.6 -13.4 C-2.2 -12 -1.4 -11 -.6 -10.6 M2.6 -13.4 C2.2 -12 1.4 -11 .6 -10.6")
    return (
        _inked(_NECK, SKIN),
        _inked(_FACE, SKIN),
        _inked(whiskers, beard),
        Mark(curls, stroke=PALE, width=0.3),
        *features,
    )


def _body(dress: Dress) -> tuple[Mark, ...]:
    return (
        _inked(_ROBE, dress.robe),
        Mark(_SEAM_LEFT + _SEAM_RIGHT, stroke=PALE, width=0.35),
        _inked(_PANEL, PALE),
    )


def _king(dress: Dress) -> tuple[Mark, ...]:
    hair = path("M-5 -25 C-8.4 -23 -8.8 -17 -7.4 -13.4 L-4.6 -14.6 Z M5 -25 C8.4 -23 8.8 -17 7.4 -13.4 L4.6 -14.6 Z")
    crown = path("M-6.2 -25 L-8.4 -30.2 L-4 -28.2 L0 -32 L4 -28.2 L8.4 -30.2 L6.2 -25 Z")
    collar = path(
        "M-9.6 -10.9 C-6 -13 -3.4 -12.2 0 -8.6 C3.4 -12.2 6 -13 9.6 -10.9 C8 -7.6 3.4 -5.4 0 -4.4 "
        "C-3.4 -5.4 -8 -7.6 -9.6 -10.9 Z"
    )
    blade = path("M14.2 -12 L13.6 -29.4 L14.8 -31.4 L16 -29.4 L15.4 -12 Z")
    ermine = [circle(x, y, 0.38, 0.6) for x, y in ((-6.6, -9.8), (-3.6, -8.2), (0, -6.2), (3.6, -8.2), (6.6, -9.8))]
    return (
        _inked(blade, STEEL),
        Mark(path("M14.8 -29 L14.8 -13"), stroke=PALE, width=0.3),
        _inked(rectangle(11.4, -13.2, 18.2, -11.6, 0.8), dress.trim),
        *_body(dress),
        _inked(rectangle(14, -12, 15.6, -8.2, 0.6), dress.trim),
        _inked(circle(14.8, -9.4, 1.9), SKIN),
        *(Mark(suits.OUTLINE["d"].scaled(2.2).moved(0, y), fill=dress.robe) for y in (-2.2,)),
        _inked(hair, dress.hair),
        *_head(dress.hair),
        _inked(collar, PALE),
        *(Mark(spot, fill=suits.INK) for spot in ermine),
        _inked(
            path("M-4.6 -14.8 C-4 -11.4 -2 -9.4 0 -8.6 C2 -9.4 4 -11.4 4.6 -14.8 C3 -12.6 -3 -12.6 -4.6 -14.8 Z"),
            dress.hair,
        ),
        _inked(crown, dress.trim),
        _inked(rectangle(-6.6, -26.4, 6.6, -24.4, 0.7), dress.robe),
        *(Mark(circle(x, -25.4, 0.5), fill=PALE) for x in (-4.4, -2.2, 0.0, 2.2, 4.4)),
        *(_inked(circle(x, y, 0.75), dress.robe) for x, y in ((-8.4, -30.4), (0.0, -32.0), (8.4, -30.4))),
    )


def _queen(dress: Dress) -> tuple[Mark, ...]:
    hair = path(
        "M0 -26.4 C-6 -26.4 -8 -22.6 -7.8 -18.6 C-7.6 -15 -9 -12.6 -9.4 -9.4 L-3.6 -11.4 L-4.6 -22 L0 -24.6 "
        "L4.6 -22 L3.6 -11.4 L9.4 -9.4 C9 -12.6 7.6 -15 7.8 -18.6 C8 -22.6 6 -26.4 0 -26.4 Z"
    )
    crown = path(
        "M-6 -25.6 C-7.2 -27.4 -7.2 -28.8 -6.6 -30 C-5.4 -28.4 -4.2 -28 -3.3 -28.2 C-2 -28.6 -.8 -29.8 0 -31.4 "
        "C.8 -29.8 2 -28.6 3.3 -28.2 C4.2 -28 5.4 -28.4 6.6 -30 C7.2 -28.8 7.2 -27.4 6 -25.6 Z"
    )
    petals = path(
        "M14.8 -20.4 C12.4 -21.6 11.8 -24 12.4 -26.2 C13.6 -25.6 14.2 -24.8 14.8 -23.8 "
        "C15.4 -24.8 16 -25.6 17.2 -26.2 C17.8 -24 17.2 -21.6 14.8 -20.4 Z"
    )
    bodice = path(
        "M-6.2 -11.4 C-4.4 -8.4 -2.2 -6.8 0 -6.2 C2.2 -6.8 4.4 -8.4 6.2 -11.4 L3.4 -11.2 "
        "C1.4 -9.8 -1.4 -9.8 -3.4 -11.2 Z"
    )
    return (
        Mark(path("M14.8 -20 L14.8 -7"), stroke="#1f5d4c", width=0.8),
        Mark(path("M14.8 -14.6 C16.4 -15.2 17.6 -16.4 17.8 -17.8 C16.2 -17.6 15 -16.6 14.8 -14.6 Z"), fill="#1f5d4c"),
        _inked(petals, dress.robe),
        _inked(hair, dress.hair),
        *_body(dress),
        _inked(circle(14.8, -9.6, 1.9), SKIN),
        *(Mark(circle(0, y, 0.55), fill=dress.robe) for y in (-4.4, -2.4)),
        *_head(),
        _inked(bodice, dress.trim),
        Mark(path("M-3.4 -12.2 C-1.6 -10.2 1.6 -10.2 3.4 -12.2"), stroke=PALE, width=0.7),
        Mark(path("M-4.9 -21.4 C-4.4 -24 -2.4 -25 0 -25 C2.4 -25 4.4 -24 4.9 -21.4"), stroke=dress.hair, width=1.2),
        _inked(crown, dress.trim),
        *(
            _inked(circle(x, y, 0.7), PALE)
            for x, y in ((-6.7, -30.2), (-3.3, -28.5), (0, -31.6), (3.3, -28.5), (6.7, -30.2))
        ),
        *(Mark(circle(x, -26.5, 0.55), fill=dress.robe) for x in (-3.8, 0.0, 3.8)),
    )


def _jack(dress: Dress) -> tuple[Mark, ...]:
    hair = path(
        "M-4.8 -25.4 C-8.2 -25 -8.4 -20 -8 -16.8 C-7.8 -14.8 -5.8 -14.4 -4.6 -15.6 Z "
        "M4.8 -25.4 C8.2 -25 8.4 -20 8 -16.8 C7.8 -14.8 5.8 -14.4 4.6 -15.6 Z"
    )
    cap = path("M-7.2 -25 C-9.6 -27 -7.4 -30.2 -2.6 -30.9 C3.2 -31.6 8.6 -30.4 8.9 -27.8 C9 -26.4 8.2 -25.4 7.2 -25 Z")
    feather = path("M3.4 -27.2 C5 -31 9 -32.6 12 -31.6 C11.2 -29.4 8 -27.4 3.4 -27.2 Z")
    axe = path(
        "M15.4 -28.6 C18.2 -29.4 19.4 -27.6 19.4 -25.6 C19.4 -23.6 18.2 -21.8 15.4 -22.6 "
        "C16.6 -24.4 16.6 -26.8 15.4 -28.6 Z"
    )
    collar = path("M-5.6 -12.4 L0 -9 L5.6 -12.4 L4.6 -8.4 L0 -5.8 L-4.6 -8.4 Z")
    return (
        _inked(rectangle(14.2, -31.6, 15.4, -7, 0.5), dress.trim),
        _inked(axe, STEEL),
        *_body(dress),
        _inked(circle(14.8, -9.6, 1.9), SKIN),
        *(Mark(path(f"M-3.6 {y} L0 {y + 1.4} L3.6 {y}"), stroke=dress.robe, width=0.5) for y in (-5.2, -3.2, -1.2)),
        _inked(hair, dress.hair),
        *_head(),
        _inked(collar, dress.trim),
        _inked(cap, dress.robe),
        _inked(rectangle(-7.4, -26.2, 7.4, -24.6, 0.7), dress.trim),
        _inked(feather, PALE),
        Mark(path("M4.2 -27.6 C6.4 -29.4 8.8 -30.8 11 -31.2"), stroke=suits.INK, width=0.25),
    )


_FIGURE = {"J": _jack, "Q": _queen, "K": _king}
