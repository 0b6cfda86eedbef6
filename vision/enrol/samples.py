"""What enrolment keeps of each card: the crops of its two indices, from a pass through the box or from pictures."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2

from vision.calibration import Calibration
from vision.camera import Frame
from vision.classify import Classifier, Image
from vision.crops import picture_crops
from vision.eye import PASS_FRAMES, REST_FRAMES
from vision.recognise import Recogniser, no_card_picture
from vision.recording import BadRecording, is_recording, recording_in
from vision.sources import BadSource, named_pictures, picture

NO_INDEX: Final = "no index is seen in it"


@dataclass(frozen=True, slots=True)
class Sample:
    """One card of the pack, as it was seen."""

    name: str
    """What a person may call it: the file, or its place in the pass."""
    first: tuple[Image, ...]
    """Crops of the index that shows at rest, one or more."""
    second: tuple[Image, ...]
    """Crops of the other one; none where it was not seen."""
    measured: bool = True
    """The window's geometry has cut them; False for a picture that somebody has cut."""

    @property
    def png(self) -> bytes:
        """Its index as a picture, for a person who is asked which card it is."""
        return bytes(cv2.imencode(".png", self.first[-1])[1])


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something that gave no sample, and why not."""

    name: str
    why: str


class Collector:
    """Keeps the index crops of the frames of one pass, the latest ones (``recognise.Keep``)."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._resting: deque[Image] = deque(maxlen=REST_FRAMES)
        self._passing: deque[Image] = deque(maxlen=PASS_FRAMES)

    def __call__(self, trailing: Image | None, leading: Image | None) -> None:
        """Keep what one frame shows."""
        if trailing is not None:
            self._resting.append(trailing)
        if leading is not None:
            self._passing.append(leading)

    def sample(self, name: str) -> Sample | Unseen:
        """The card that has come to rest, and begin anew."""
        first, second = tuple(self._resting), tuple(self._passing)
        self._resting.clear()
        self._passing.clear()
        return Sample(name, first, second) if first else Unseen(name, NO_INDEX)


def samples_of(source: str, classifier: Classifier, *, window: bool) -> Iterator[Sample | Unseen]:
    """A sample of each picture in a file, folder or video, and of each card of a recording.

    ``window``: the pictures are frames of the box's window, each of another card at rest.
    """
    if is_recording(Path(source)):
        yield from _recorded(Path(source), classifier)
        return
    collector = Collector()
    recogniser = Recogniser(classifier, keep=collector)
    for name, found in named_pictures(source):
        if isinstance(found, BadSource):
            yield Unseen(name, str(found))
        elif window:
            look = recogniser.look(found)
            sample = collector.sample(name)
            yield Unseen(name, look.reason) if isinstance(sample, Unseen) and look.reason else sample
        else:
            yield _of_picture(name, found)


def _of_picture(name: str, found: Frame) -> Sample | Unseen:
    refusal = no_card_picture(found)
    if refusal:
        return Unseen(name, refusal.reason or refusal.verdict)
    first, second = picture_crops(found)
    return Sample(name, (first,), (second,), measured=False)


def _recorded(folder: Path, classifier: Classifier) -> Iterator[Sample | Unseen]:
    try:
        recording = recording_in(folder)
    except BadRecording as error:
        yield Unseen(str(folder), str(error))
        return
    calibration = Calibration.of(recording.view) if recording.view else None
    collector = Collector()
    recogniser = Recogniser(classifier, keep=collector)
    for one in recording.passes:
        for file in (*one.coming, *one.rest):
            frame = picture(file)
            if not isinstance(frame, BadSource):
                recogniser.look(calibration.straight(frame) if calibration else frame)
        yield collector.sample(f"{folder}#{one.number}")
