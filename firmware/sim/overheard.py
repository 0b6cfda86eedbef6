"""What the hands know of the box: they overhear what the board tells the host, before any harm comes to it."""

from __future__ import annotations

from collections.abc import Callable

from controller.box.frame import BadFrame, Splitter
from controller.box.protocol import Ejecting, Event, Happening, Message, Outcome, Phase, Status, Welcome


class Overheard:
    """What the board has said: whether an eject is under way, whether its card is presented, and of a worn roller."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """Nothing has been heard; ``changed`` is called whenever one of these has changed."""
        self._changed = changed
        self._splitter = Splitter()
        self._number = 0
        self._eject_id = 0
        self.moving = False
        self.presented = False
        self.drift_told = False
        """Whether the event heard last told of a worn roller."""

    def hear(self, data: bytes) -> None:
        """Listen to bytes of the board's."""
        before = self._known
        for frame in self._splitter.feed(data):
            if not isinstance(frame, BadFrame):
                self._note(frame.message)
        if before != self._known:
            self._changed()

    @property
    def _known(self) -> tuple[bool, bool, bool]:
        return self.moving, self.presented, self.drift_told

    def _note(self, message: Message) -> None:
        match message:
            case Status(phase=phase, last_id=last_id):
                self._eject_id = last_id
                self.moving, self.presented = phase == Phase.FEEDING, phase == Phase.PRESENTED
            case Ejecting(eject_id=eject_id, outcome=outcome):
                self._eject_id = eject_id
                self.moving = outcome == Outcome.NONE
                self.presented &= not self.moving
            case Event(number=number) if number > self._number:
                self._number = number
                self._note_event(message)
            case Welcome():
                self.moving = False

    def _note_event(self, event: Event) -> None:
        self.drift_told = event.happening == Happening.MOTOR_DRIFT
        if event.happening == Happening.EJECT_ENDED and event.eject_id == self._eject_id:
            self.moving, self.presented = False, event.detail == Outcome.OK
