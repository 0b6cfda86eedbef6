"""What the bench shows: the built-in deck, or installed decks that only test; and which eye it is that looks."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from vision.camera import Frame
from vision.camera.faces import Faces, faces_in
from vision.classify import Classifier
from vision.profile import BUILT_IN, Profile
from vision.recognise import Recogniser
from vision.train.decks import INVERTED, Side, decks_in

MODULES: Final = (
    *("classify", "crops", "outline", "placement", "profile", "recognise", "second", "surface", "verdict", "survey"),
    *("window", "camera/optics", "camera/rendered", "bench/stress", "bench/axes", "enrolled", "bench/enrolled"),
    *("enrol/copies", "enrol/enrolment", "enrol/labels", "enrol/learn", "enrol/samples"),
)
"""Modules that decide what becomes of a pass: another text of one of them makes another record."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A deck to be shown, and the eye that knows its alphabet."""

    name: str
    faces: Faces
    profile: Profile
    recogniser: Recogniser


class Negative(Faces):
    """The same faces with every colour its opposite: light print on dark cards."""

    def __init__(self, faces: Faces) -> None:
        """Show ``faces``."""
        super().__init__()
        self._faces = faces

    def face(self, name: str, choice: int) -> Frame:
        """The opposite of a side.

        Raises:
            NoFaces: when its picture cannot be read.
        """
        return np.asarray(255 - self._faces.face(name, choice), np.uint8)


def subjects(art: Path | None, classifier: Classifier) -> list[Subject]:
    """The decks of ``art`` that never trained (vision.train.decks), and the negative of one; else the built-in deck."""
    if art is None:
        return [Subject(BUILT_IN.name, Faces(), BUILT_IN, Recogniser(classifier, BUILT_IN))]
    found = []
    for deck in decks_in(art):
        if deck.side is Side.TEST:
            recogniser, faces = Recogniser(classifier, deck.profile), faces_in(deck.folder)
            found.append(Subject(deck.name, faces, deck.profile, recogniser))
            if deck.name == INVERTED:
                found.append(Subject(f"{INVERTED}, negative", Negative(faces), deck.profile, recogniser))
    return found


def eye_mark(model: Path) -> str:
    """Twelve digits that no other network or text of the deciding modules has."""
    room = Path(__file__).parents[1]
    parts = [model.read_bytes(), *((room / f"{name}.py").read_bytes() for name in MODULES)]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:12]
