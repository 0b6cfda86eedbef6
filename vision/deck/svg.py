"""The deck as SVG for the page."""

from __future__ import annotations

from functools import cache

from vision.deck.alphabets import PRINTED
from vision.deck.faces import HEIGHT_MM, WIDTH_MM, face
from vision.deck.paths import Mark


@cache
def card_svg(name: str, alphabet: str = PRINTED) -> str:
    """One side of a card as a whole SVG document, in millimetres, its index in the letters of ``alphabet``.

    Raises:
        KeyError: when the deck has no side called ``name``, or there is no such alphabet.
    """
    body = "".join(_element(mark) for mark in face(name, alphabet))
    box = f"{-WIDTH_MM / 2} {-HEIGHT_MM / 2} {WIDTH_MM} {HEIGHT_MM}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm" '
        f'fill="none" stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
    )


def _element(mark: Mark) -> str:
    fill = f' fill="{mark.fill}"' if mark.fill else ""
    stroke = f' stroke="{mark.stroke}" stroke-width="{mark.width:.2f}"' if mark.stroke else ""
    return f'<path d="{mark.path.svg()}"{fill}{stroke}/>'
