"""Pictures of card faces for the rendered camera: the built-in deck, or labelled photographs."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

import cv2
import numpy as np

from controller.cards import UNKNOWN, BadCard, card
from vision.camera import Frame
from vision.deck import HEIGHT_MM, NAMES, WIDTH_MM, card_image
from vision.deck.raster import GROUND
from vision.window import PX_PER_MM

SIZE = (round(WIDTH_MM * PX_PER_MM), round(HEIGHT_MM * PX_PER_MM))
"""Width and height in pixels to which every face is brought."""

PAPER_LEVEL = 246
"""Grey of unprinted card paper."""

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp"})


class NoFaces(ValueError):
    """A folder from which no card face can be had."""


class Faces:
    """The faces to show. A card that no picture shows comes from the built-in deck."""

    def __init__(self, pictures: Mapping[str, tuple[Path, ...]] | None = None) -> None:
        """Keep the names of the pictures of each card; they are read when they are first shown."""
        self._pictures = dict(pictures or {})
        self._read: dict[Path, Frame] = {}

    def face(self, name: str, choice: int) -> Frame:
        """A picture of the side ``name`` (as the deck names it); ``choice`` picks among several.

        Raises:
            NoFaces: when the picture cannot be read.
        """
        if name == str(UNKNOWN):
            return _unprinted()
        paths = self._pictures.get(name)
        if not paths:
            return card_image(name, PX_PER_MM)
        chosen = paths[choice % len(paths)]
        if chosen not in self._read:
            self._read[chosen] = in_size(read_face(chosen))
        return self._read[chosen]

    @property
    def names(self) -> frozenset[str]:
        """The sides that come from pictures."""
        return frozenset(self._pictures)


def _unprinted() -> Frame:
    """A card whose print cannot be read: paper without index or pips."""
    return np.full_like(card_image("As", PX_PER_MM), PAPER_LEVEL)


def faces_in(folder: Path) -> Faces:
    """The faces in a folder of labelled pictures.

    With a ``labels.csv`` its rows of kind ``rectified`` count, tight ones alone where a card has any; without one,
    files are named by their card, as ``As.png`` or ``10h_2.jpg``.

    Raises:
        NoFaces: when the folder or its list cannot be read, or names no card.
    """
    try:
        found = _labelled(folder) if (folder / "labels.csv").is_file() else _named(folder)
    except OSError as error:
        raise NoFaces(f"the folder of faces {folder} cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise NoFaces(f"{folder / 'labels.csv'} is no table of labels: {error}") from error
    if not found:
        raise NoFaces(f"{folder} holds no card faces: name the pictures by card, as in As.png, or add a labels.csv")
    return Faces(found)


def side_named(label: str) -> str | None:
    """The deck's name of a label such as ``10S``, ``BACK`` or ``JR``; None for none."""
    try:
        known = card(label)
    except BadCard:
        side = {"jr": "joker", "jb": "joker"}.get(label.lower(), label.lower())
        return side if side in NAMES else None
    return str(known) if known.known else None


def _labelled(folder: Path) -> dict[str, tuple[Path, ...]]:
    tight: dict[str, list[Path]] = {}
    every: dict[str, list[Path]] = {}
    with (folder / "labels.csv").open(newline="", encoding="utf-8") as table:
        for row in csv.DictReader(table):
            name = side_named(row.get("label") or "")
            if name and row.get("file") and row.get("kind", "rectified") == "rectified":
                file = folder / row["file"]
                if not file.is_file():
                    raise NoFaces(f"{folder / 'labels.csv'} names {row['file']}, which is not there")
                every.setdefault(name, []).append(file)
                if row.get("quality") == "tight":
                    tight.setdefault(name, []).append(file)
    return {name: tuple(tight.get(name, paths)) for name, paths in every.items()}


def _named(folder: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, list[Path]] = {}
    for file in sorted(folder.iterdir()):
        name = side_named(file.stem.replace("-", "_").split("_")[0])
        if name and file.suffix.lower() in SUFFIXES:
            found.setdefault(name, []).append(file)
    return {name: tuple(paths) for name, paths in found.items()}


def read_face(file: Path) -> Frame:
    """One picture of a side in its own size; what is transparent, as round corners are, shows the roof.

    Raises:
        NoFaces: when the file is no picture.
    """
    try:
        image = cv2.imdecode(np.frombuffer(file.read_bytes(), np.uint8), cv2.IMREAD_UNCHANGED)
    except (OSError, cv2.error) as error:
        raise NoFaces(f"the picture {file} cannot be read: {error}") from error
    if image is None:
        raise NoFaces(f"{file} is no picture")
    if image.dtype != np.uint8:
        image = cv2.convertScaleAbs(image, alpha=1 / 257)
    if image.ndim == 2:
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR), np.uint8)
    return on_roof(np.asarray(image, np.uint8))


def on_roof(picture: Frame) -> Frame:
    """A picture of three or four channels as it looks on the roof's grey."""
    if picture.shape[2] == 3:
        return picture
    cover = np.asarray(picture[..., 3:], np.float32) / 255
    return np.asarray(picture[..., :3] * cover + np.array(GROUND) * (1 - cover), np.uint8)


def in_size(picture: Frame) -> Frame:
    """A picture in the size in which the camera shows faces."""
    return np.asarray(cv2.resize(picture, SIZE, interpolation=cv2.INTER_AREA), np.uint8)
