"""What the bench shows: the built-in deck, or installed decks that only test; and which eye it is that looks."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.camera.faces import Faces
from vision.classify import Classifier
from vision.profile import BUILT_IN, Profile
from vision.recognise import Recogniser
from vision.train.bench import subjects as test_decks

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


def subjects(art: Path | None, classifier: Classifier) -> list[Subject]:
    """The decks of ``art`` that never trained (vision.train.decks); without art the built-in one."""
    if art is None:
        return [Subject(BUILT_IN.name, Faces(), BUILT_IN, Recogniser(classifier, BUILT_IN))]
    return [
        Subject(name, faces, deck.profile, Recogniser(classifier, deck.profile))
        for name, (faces, deck) in test_decks(art).items()
    ]


def eye_mark(model: Path) -> str:
    """Twelve digits that no other network or text of the deciding modules has."""
    room = Path(__file__).parents[1]
    parts = [model.read_bytes(), *((room / f"{name}.py").read_bytes() for name in MODULES)]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:12]
