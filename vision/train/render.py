"""The installed decks as pictures: a folder a deck, a picture a side, as ``vision.camera.faces`` reads them.

The art comes from Debian's gnome-cards-data, aisleriot and kdegames-card-data-kf5 and never enters the repository.
What is installed is rendered; no list of decks is assumed.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.cards import RANKS
from vision.deck import HEIGHT_MM, WIDTH_MM

GNOME: Final = Path("/usr/share/aisleriot/cards")
KDE: Final = Path("/usr/share/carddecks")

PX_PER_MM: Final = 5.0
"""Density of the pictures: an index crop takes three pixels to the millimetre."""
SIZE: Final = (round(WIDTH_MM * PX_PER_MM), round(HEIGHT_MM * PX_PER_MM))
"""Width and height of a picture; decks of another shape are brought to it."""

ROWS: Final = "cdhs"
"""Suits of a GNOME sheet from top to bottom; its fifth row holds two jokers and the back."""
EXTRA: Final = ("joker", "joker_2", "back")

OPAQUE: Final = 128
"""Alpha from which on a pixel belongs to the card."""
OUTLINE_MM: Final = 1.6
"""Thickest outline that artists draw round the paper."""
PAPER: Final = 170.0
"""Grey level of the darkest paper; an outline is darker."""

SYSTEM_PYTHON: Final = "/usr/bin/python3"
"""Debian's Python, to which python3-pyqt5.qtsvg belongs."""


class NoArt(Exception):
    """Card art or a renderer that is not installed; the message says what to install."""


def render_all(out: Path) -> list[str]:
    """Render every installed deck that is not there yet; the names of all decks.

    Raises:
        NoArt: when no deck or no renderer is installed.
    """
    decks = dict(_installed())
    if not decks:
        raise NoArt("no deck is installed: apt-get install gnome-cards-data aisleriot kdegames-card-data-kf5")
    for name, file in decks.items():
        folder = out / name
        if (folder / "As.png").exists():
            continue
        folder.mkdir(parents=True, exist_ok=True)
        try:
            (_qt_deck if name.startswith("kde-") else _sheet_deck)(file, folder)
        except FileNotFoundError as error:
            raise NoArt(f"{error.filename} is missing: apt-get install librsvg2-bin python3-pyqt5.qtsvg") from error
        _trim(folder)
    return sorted(decks)


def _installed() -> Iterator[tuple[str, Path]]:
    for file in sorted(GNOME.glob("*.svgz")):
        yield f"gnome-{file.stem}", file
    for file in sorted(KDE.glob("svg-*/*.svgz")):
        yield f"kde-{file.parent.name.removeprefix('svg-')}", file


def _sheet_deck(file: Path, folder: Path) -> None:
    """Cut a GNOME sheet of 13 columns and 5 rows: it is rendered whole, since its elements overlap their cells."""
    width, height = SIZE
    command = ["rsvg-convert", "-w", str(13 * width), "-h", str(5 * height), str(file)]
    drawn = subprocess.run(command, check=True, capture_output=True).stdout
    sheet = cv2.imdecode(np.frombuffer(drawn, np.uint8), cv2.IMREAD_UNCHANGED)
    assert sheet is not None
    cells = {rank + suit: (row, column) for row, suit in enumerate(ROWS) for column, rank in enumerate(RANKS)}
    cells |= {name: (4, column) for column, name in enumerate(EXTRA)}
    for name, (row, column) in cells.items():
        cell = _cell(sheet, row, column)
        if cell[..., 3].mean() > 128:  # a sheet may leave out a joker
            cv2.imwrite(str(folder / f"{name}.png"), cell)


def _cell(sheet: cv2.typing.MatLike, row: int, column: int) -> NDArray[np.uint8]:
    width, height = SIZE
    return np.asarray(sheet[row * height : (row + 1) * height, column * width : (column + 1) * width], np.uint8)


def _qt_deck(file: Path, folder: Path) -> None:
    script = Path(__file__).with_name("qt_cards.py")
    subprocess.run([SYSTEM_PYTHON, script, file, folder, *map(str, SIZE)], check=True)


def _trim(folder: Path) -> None:
    """Cut every side to what a printed card would be: no transparent frame, no drawn outline round the paper."""
    for file in sorted(folder.glob("*.png")):
        side = _bgra(file)
        rows, columns = np.nonzero(side[..., 3] > OPAQUE)
        side = side[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        rim = outline_px(side)
        cut = side[rim : side.shape[0] - rim, rim : side.shape[1] - rim]
        cv2.imwrite(str(file), cv2.resize(cut, SIZE, interpolation=cv2.INTER_AREA))


def outline_px(side: NDArray[np.uint8]) -> int:
    """Thickness of a dark line along a side's edges, 0 where there is none."""
    height = side.shape[0]
    middle = side[round(0.35 * height) : round(0.65 * height), :, :3].astype(np.float32).mean(axis=2)
    profile = np.median(middle, axis=0)[: round(OUTLINE_MM * PX_PER_MM)]
    light = np.flatnonzero(profile > PAPER)
    return int(light[0]) if len(light) else 0


def _bgra(file: Path) -> NDArray[np.uint8]:
    side = cv2.imdecode(np.fromfile(file, np.uint8), cv2.IMREAD_UNCHANGED)
    assert side is not None
    return np.asarray(side, np.uint8)
