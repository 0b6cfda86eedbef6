"""The classic method (vision.train.classic) on the same cards at rest: what the network is measured against."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from controller.cards import PACK
from controller.ports import Reading, Scene, SceneItem, Verdict
from vision.bench.passes import SEED
from vision.bench.subjects import Subject
from vision.camera import Frame
from vision.camera.faces import Faces, faces_in
from vision.camera.rendered import RenderedCamera
from vision.crops import crop, index_map, picture_crops
from vision.placement import place
from vision.survey import DIRT, LIGHT, SKEW_DEG, STOP_MM, OneScene
from vision.tally import Tally
from vision.train.classic import STOCK, Templates, blobs, read
from vision.window import REST_TRAVEL_MM


@dataclass(frozen=True, slots=True)
class Beside:
    """What the classic method made of one deck, by whose templates it had."""

    deck: str
    stock: Tally
    learnt: Tally


def beside(subject: Subject, stock: Templates) -> Beside:
    """Let it read each card of a deck once, at rest and in nominal wear."""
    tallies = Beside(subject.name, Tally(), Tally())
    own = learnt_of(subject.faces)
    for number, card in enumerate(PACK):
        frame = _frame_at_rest(str(card), subject.faces, np.random.default_rng((SEED, number)))
        for templates, tally in ((stock, tallies.stock), (own, tallies.learnt)):
            tally.add(str(card), _read(frame, templates))
    return tallies


def stock_templates(art: Path | None) -> Templates:
    """Those of one English deck, as the method is used; without art those of the built-in one."""
    return learnt_of(faces_in(art / STOCK) if art else Faces())


def learnt_of(faces: Faces) -> Templates:
    """Templates of a deck's faces; what gives no figure and sign is left out."""
    figures: dict[str, Frame] = {}
    signs: dict[str, Frame] = {}
    for card in PACK:
        found = blobs(picture_crops(faces.face(str(card), 0))[0])
        if found:
            figures.setdefault(card.rank, found[0])
            signs.setdefault(card.suit, found[1])
    return Templates(figures, signs)


def _frame_at_rest(face: str, faces: Faces, lot: np.random.Generator) -> Frame:
    skew, stop = float(lot.uniform(-SKEW_DEG, SKEW_DEG)), REST_TRAVEL_MM + float(lot.uniform(-STOP_MM, STOP_MM))
    item = SceneItem(face, stop, skew)
    scene = Scene((item,), 0.0, float(lot.uniform(0, DIRT)), float(lot.uniform(*LIGHT)), int(lot.integers(1 << 31)))
    return RenderedCamera(OneScene(scene), faces).grab()


def _read(frame: Frame, templates: Templates) -> Reading:
    outline = place(frame).outline
    corner = outline.trailing_corner if outline else None
    mapping = index_map(corner, outline.along, outline.scale, outline.width) if outline and corner is not None else None
    if mapping is None or not templates.figures:
        return Reading(Verdict.UNREADABLE, None, 0.0, "no index to read")
    return read(crop(frame, mapping), templates)
