"""Frames in a row, cut into the cards that passed: what a film of the window shows, one reading a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.ports import Reading, Verdict
from vision.camera import Frame
from vision.eye import PASS_FRAMES
from vision.placement import Presence
from vision.recognise import Recogniser
from vision.verdict import Look, refused

THUMB: Final = (24, 48)
"""Width and height of the pictures in which motion is measured: noise is gone there."""

STILL: Final = 1.5
"""Mean grey levels by which two thumbs in a row may differ when nothing moves; 0.4 mm of travel already make two."""


def in_passing(look: Look) -> bool:
    """Whether a look belongs to a card's pass: its leading index is in view, or there are two cards."""
    return look.leading is not None or look.presence is Presence.DOUBLE


@dataclass(frozen=True, slots=True)
class Passed:
    """One card of a film, or one stretch in which nothing could be seen."""

    first: int
    last: int
    """Numbers of its frames."""
    reading: Reading


@dataclass(slots=True)
class _Card:
    """What the frames since the window was last empty have shown."""

    first: int
    passing: list[Look] = field(default_factory=list)
    resting: list[Look] = field(default_factory=list)
    seen: list[Look] = field(default_factory=list)
    last: int = 0

    def add(self, number: int, look: Look, *, still: bool) -> None:
        self.last = number
        self.seen.append(look)
        if in_passing(look) and not (still and look.leading is None):
            self.passing.append(look)
        elif still:
            self.resting.append(look)

    def read(self, recogniser: Recogniser) -> Passed:
        if self.resting:
            reading = recogniser.judge(self.passing[-PASS_FRAMES:], self.resting)
        else:
            reading = refused(Verdict.UNREADABLE, "the card does not come to rest in the film")
        return Passed(self.first, self.last, reading)


def cards_in(frames: Iterable[Frame], recogniser: Recogniser) -> Iterator[Passed]:
    """Read each card that comes into the window, lies still, and goes, in the order of the frames."""
    now: _Card | None = None
    before: NDArray[np.uint8] | None = None
    for number, frame in enumerate(frames):
        look, thumb = recogniser.look(frame), _thumb(frame)
        still = before is not None and float(cv2.absdiff(thumb, before).mean()) < STILL
        before = thumb
        if now is not None and _another(now, look):
            yield now.read(recogniser)
            now = None
        if look.presence is Presence.NOTHING:
            continue
        now = now or _Card(number)
        now.add(number, look, still=still or look.presence is Presence.BLIND)
    if now is not None:
        yield now.read(recogniser)


def _another(card: _Card, look: Look) -> bool:
    """Whether this look is of another card, or of none: the window is empty, or a leading index comes after a rest."""
    blind = card.seen[-1].presence is Presence.BLIND
    return (
        look.presence is Presence.NOTHING
        or blind is not (look.presence is Presence.BLIND)
        or (look.leading is not None and any(rest.presence is Presence.CARD for rest in card.resting))
    )


def _thumb(frame: Frame) -> NDArray[np.uint8]:
    return np.asarray(
        cv2.resize(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), THUMB, interpolation=cv2.INTER_AREA), np.uint8
    )
