"""Index crops of rendered decks: through the window as the box sees it, and cut carelessly out of a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.cards import PACK
from controller.ports import Scene, SceneItem
from vision.camera import Frame
from vision.camera.faces import Faces, in_size, on_roof
from vision.camera.optics import Glare, Optics
from vision.camera.rendered import RenderedCamera
from vision.crops import crop, index_map
from vision.placement import place
from vision.survey import OneScene
from vision.train.corners import OUTSIDE_MM, PX, SIZE_MM, Corner
from vision.train.decks import OTHER_SUITS, RenderedDeck
from vision.train.shapes import Lot
from vision.train.wear import crop_of
from vision.train.worn import worn
from vision.window import FIELD_X_MM, FIELD_Y_MM, REST_TRAVEL_MM

Image = NDArray[np.uint8]
Labelled = tuple[Image, str, str]
"""A crop, its figure and its suit sign."""

ONE_CORNER: Final = frozenset({"kde-ancient-egyptians"})
"""Decks whose second index stands upright: it is not shown as an index."""
NO_COURT_INDEX: Final = frozenset({"gnome-guyenne-classic", *OTHER_SUITS})
"""Decks whose courts carry no index."""
NO_JOKER_INDEX: Final = frozenset({"gnome-dondorf"})
"""Decks whose jokers have empty corners."""

DIRT_STEP: Final = 0.05
"""Dirt of the glass comes in steps of this, each of which is drawn once."""

REGION_PX: Final = (150, 270)
"""Width and height of the part of a card that a careless crop may show, at its smallest zoom."""

PASSING_MM: Final = (21.0, 47.0)
"""Travel with the leading index in view."""


@dataclass(frozen=True, slots=True)
class Printed:
    """One side of a deck and what its indices say."""

    file: Path
    glyph: str
    suit: str
    both: bool
    """Whether the second index may be shown."""


class _Shown(Faces):
    """A single face, whatever is asked for."""

    def __init__(self, picture: Frame) -> None:
        super().__init__()
        self._picture = picture

    def face(self, name: str, choice: int) -> Frame:
        return self._picture


def sides(deck: RenderedDeck) -> list[Printed]:
    """What a deck can show: its cards thrice, then its jokers and its back."""
    both = deck.name not in ONE_CORNER
    found = []
    for card in PACK:
        silent = card.rank in "JQK" and deck.name in NO_COURT_INDEX
        suit = "none" if silent or deck.name in OTHER_SUITS else card.suit
        glyph = "none" if silent else deck.glyphs[card.rank]
        found += [Printed(deck.folder / f"{card}.png", glyph, suit, both)] * 3
    for name in ("joker", "joker_2", "back"):
        glyph = "back" if name == "back" else "none" if deck.name in NO_JOKER_INDEX else "joker"
        found.append(Printed(deck.folder / f"{name}.png", glyph, "none", both=True))
    return [side for side in found if side.file.is_file()]


def in_window(side: Printed, lot: Lot) -> Labelled | None:
    """The crop that the box's own geometry cuts from a frame; None where it finds no single card."""
    leading = side.both and lot.random() < 0.5
    travel = float(lot.uniform(*PASSING_MM) if leading else REST_TRAVEL_MM + lot.uniform(-2.5, 2.5))
    scene = Scene(
        (SceneItem("As", travel, float(lot.normal(0, 1.2))),),
        speed_mm_s=float(lot.uniform(0, 1000)) if leading else 0.0,
        dirt=DIRT_STEP * int(lot.integers(6)),
        light=float(lot.uniform(0.5, 1.3)),
        noise_seed=int(lot.integers(1 << 30)),
    )
    face = worn(_shown(side.file), lot)
    frame = RenderedCamera(OneScene(scene), _Shown(face), _optics(lot)).grab()
    outline = place(frame).outline
    if outline is None:
        return None
    trailing, leads = (outline.trailing_corner, outline.along), (outline.leading_corner, -outline.along)
    corner, along = leads if leading else trailing
    mapping = None if corner is None else index_map(corner, along, outline.scale, outline.width)
    return None if mapping is None else (crop(frame, mapping), side.glyph, side.suit)


def careless(side: Printed, lot: Lot, *, spoilt: bool = True) -> Labelled:
    """The crop of a loosely cut, tilted, blurred or badly lit picture; some ``spoilt`` ones show no index in place."""
    turned = side.both and lot.random() < 0.5
    face, opaque = (_corner_of(picture, turned=turned) for picture in (_roofed(side.file), _picture(side.file)[..., 3]))
    card = worn(face, lot)
    canvas = np.empty((round(SIZE_MM[1] * PX), round(SIZE_MM[0] * PX), 3), np.float32)
    canvas[:] = lot.uniform(0, 255, 3) if lot.random() < 0.6 else lot.uniform(20, 110)
    start, (zoom, shift) = OUTSIDE_MM * PX, _layout(lot)
    reach = canvas.shape[1] - round(start), canvas.shape[0] - round(start)
    laid = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]]])
    print_ = cv2.warpAffine(card, laid, reach, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.resize(opaque[: reach[1], : reach[0]], reach).astype(np.float32)[..., None] / 255
    region = canvas[round(start) :, round(start) :]
    region += (print_ - region) * cover
    if spoilt and lot.random() < SPOILT:
        return crop_of(Corner(_spoilt(canvas, lot), "none", "none"), lot)
    return crop_of(Corner(canvas, side.glyph, side.suit), lot)


SPOILT: Final = 0.1
"""Share of careless crops that are turned, upside down or half out of view."""


def _layout(lot: Lot) -> tuple[float, NDArray[np.float64]]:
    """Zoom and shift in pixels: the same print larger or smaller and elsewhere, as another maker lays it out."""
    if lot.random() < 0.5:
        return 1.0, np.zeros(2)
    zoom = float(lot.uniform(0.75, 1.25))
    return zoom, lot.uniform(-1.0, 1.0, 2) * PX


def _corner_of(picture: Image, *, turned: bool) -> Image:
    """The part of a side that a careless crop may show, either index upwards."""
    upright = picture[::-1, ::-1] if turned else picture
    return np.ascontiguousarray(upright[: REGION_PX[1], : REGION_PX[0]])


def _quarter(card: NDArray[np.float32], lot: Lot) -> NDArray[np.float32]:
    turned = cv2.rotate(card, (cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_90_COUNTERCLOCKWISE)[int(lot.integers(2))])
    return np.asarray(cv2.resize(turned, card.shape[1::-1]), np.float32)


def _half(card: NDArray[np.float32], lot: Lot) -> NDArray[np.float32]:
    return np.asarray(cv2.rotate(card, cv2.ROTATE_180), np.float32)


def _half_out(card: NDArray[np.float32], lot: Lot) -> NDArray[np.float32]:
    """Only the lower or the right part of the index is left."""
    away = (0.0, lot.uniform(9, 30) * PX) if lot.random() < 0.5 else (lot.uniform(5, 18) * PX, 0.0)
    moved = np.array([[1, 0, -away[0]], [0, 1, -away[1]]])
    return np.asarray(cv2.warpAffine(card, moved, card.shape[1::-1], borderMode=cv2.BORDER_REPLICATE), np.float32)


_SPOILERS: Final[tuple[Callable[[NDArray[np.float32], Lot], NDArray[np.float32]], ...]] = (_quarter, _half, _half_out)


def _spoilt(canvas: NDArray[np.float32], lot: Lot) -> NDArray[np.float32]:
    start = round(OUTSIDE_MM * PX)
    found = canvas.copy()
    found[start:, start:] = _SPOILERS[int(lot.integers(len(_SPOILERS)))](canvas[start:, start:], lot)
    return found


def _optics(lot: Lot) -> Optics:
    """A camera that is set up more or less well."""
    glare = None
    if lot.random() < 0.15:
        glare = Glare(
            float(lot.uniform(0, FIELD_X_MM)),
            float(lot.uniform(0, FIELD_Y_MM)),
            float(lot.uniform(1.0, 3.5)),
            float(lot.uniform(20, 90)),
        )
    return Optics(
        lens_sigma_px=float(lot.uniform(0.4, 1.4)),
        noise_sigma=float(lot.uniform(0.5, 7)),
        slant=float(lot.uniform(0, 0.25)),
        glare=glare,
        right_lamp=bool(lot.random() < 0.5),
    )


@cache
def _shown(file: Path) -> Image:
    return in_size(_roofed(file))


@cache
def _roofed(file: Path) -> Image:
    return on_roof(_picture(file))


@cache
def _picture(file: Path) -> Image:
    """A side with its transparency."""
    raw = cv2.imdecode(np.fromfile(file, np.uint8), cv2.IMREAD_UNCHANGED)
    assert raw is not None
    return np.asarray(raw, np.uint8)
