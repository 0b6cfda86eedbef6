"""Render a KDE deck with Qt: run by the Python that Debian's ``python3-pyqt5.qtsvg`` belongs to, never imported.

Only Qt finds the elements of these files where their authors put them. Call it with DECK.svgz OUT WIDTH HEIGHT.
"""

import sys

from PyQt5.QtCore import QRectF
from PyQt5.QtGui import QGuiApplication, QImage, QPainter
from PyQt5.QtSvg import QSvgRenderer

RANKS = {"1": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"} | {n: n for n in "23456789"}
SUITS = {"spade": "s", "heart": "h", "diamond": "d", "club": "c"}
ELEMENTS = {f"{r}_{s}": rank + suit for r, rank in RANKS.items() for s, suit in SUITS.items()} | {
    "back": "back",
    "joker_black": "joker",
    "1_joker": "joker",
    "joker_red": "joker_2",
    "2_joker": "joker_2",
}


def main(deck: str, out: str, width: int, height: int) -> None:
    """Write a picture of each side that the deck has."""
    QGuiApplication(["qt_cards", "-platform", "offscreen"])
    renderer = QSvgRenderer(deck)
    for element, name in ELEMENTS.items():
        if not renderer.elementExists(element):
            continue
        image = QImage(width, height, QImage.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter, element, QRectF(0, 0, width, height))
        painter.end()
        image.save(f"{out}/{name}.png")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
