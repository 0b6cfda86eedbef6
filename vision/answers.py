"""What the recogniser answers to pictures, films and recordings: one answer a picture, or one a card that passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from controller.ports import Reading
from vision.calibration import Calibration
from vision.camera import Frame
from vision.eye import PASS_FRAMES
from vision.passes import cards_in, in_passing
from vision.recognise import Recogniser
from vision.recording import BadRecording, RecordedPass, is_recording, recording_in
from vision.sources import BadSource, named_pictures, picture
from vision.verdict import Look


@dataclass(frozen=True, slots=True)
class Asker:
    """How what is named is read."""

    recogniser: Recogniser
    window: bool = False
    """Pictures are whole frames of the window."""
    passes: bool = False
    """The frames of a name are one film, cut into the cards that pass."""

    def answers(self, name: str) -> Iterator[tuple[str, Reading | BadSource]]:
        """The answers to one name on the command line, each with what it is of.

        A picture has its path; behind a ``#`` stands the number of a frame of a video or of a card of a recording, and
        the first and last frame of a card of a film, as in ``pass.mp4#12-61``.
        """
        if is_recording(Path(name)):
            yield from self._recorded(name)
        elif self.passes:
            yield from self._film(name)
        else:
            read = self.recogniser.read_frame if self.window else self.recogniser.read_picture
            for file, found in named_pictures(name):
                yield file, found if isinstance(found, BadSource) else read(found)

    def _film(self, name: str) -> Iterator[tuple[str, Reading | BadSource]]:
        bad: list[tuple[str, BadSource]] = []

        def frames() -> Iterator[Frame]:
            for file, found in named_pictures(name):
                if isinstance(found, BadSource):
                    bad.append((file, found))
                else:
                    yield found

        for card in cards_in(frames(), self.recogniser):
            yield f"{name}#{card.first}-{card.last}", card.reading
        yield from bad

    def _recorded(self, name: str) -> Iterator[tuple[str, Reading | BadSource]]:
        try:
            recording = recording_in(Path(name))
        except BadRecording as error:
            yield name, BadSource(str(error))
            return
        calibration = Calibration.of(recording.view) if recording.view else None
        for one in recording.passes:
            yield f"{name}#{one.number}", self._read(one, calibration)

    def _read(self, card: RecordedPass, calibration: Calibration | None) -> Reading | BadSource:
        looks: tuple[list[Look], list[Look]] = [], []
        for files, seen in zip((card.coming, card.rest), looks, strict=True):
            for file in files:
                frame = picture(file)
                if isinstance(frame, BadSource):
                    return BadSource(f"{file.name}: {frame}")
                seen.append(self.recogniser.look(calibration.straight(frame) if calibration else frame))
        coming, rest = looks
        return self.recogniser.judge([look for look in coming if in_passing(look)][-PASS_FRAMES:], rest)
