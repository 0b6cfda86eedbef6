"""The host's half of one session, without I/O and without a clock: one command at a time, each with a tag of its own.

Whatever is lost or doubled on the way, the board carries out one tag once, so the same frame may be sent as often as
needed and a new command is sent once. A session ends when a command has no answer after all its tries; what became of
that command is then for the board's record to say, in the next session.
"""

from __future__ import annotations

from typing import Final

from controller.box.frame import Frame, encode
from controller.box.protocol import Command, Event, Hello, Message, Refused, Report, Welcome

TAGS: Final = 256


class Session:
    """One session, begun by a hello."""

    def __init__(self, nonce: int, definition: int) -> None:
        """Begin with a hello.

        Args:
            nonce: 32 bits that no hello before this one has had lately.
            definition: hash of the link's definition, for the board to compare.
        """
        self._nonce = nonce
        self.number = 0
        """What the board has named the session, 0 before its welcome: no late hello can bring an older one back."""
        self._tag = 0
        self._asked: Command | None = Hello(nonce, definition)
        self.welcome: Welcome | None = None
        """The board's answer to the hello; nothing else is taken before it."""

    @property
    def asked(self) -> Command | None:
        """The command that is not answered yet."""
        return self._asked

    def ask(self, command: Command) -> bytes:
        """Begin a new command, and return its frame.

        Raises:
            BadMessage: for a value that does not fit its field.
        """
        assert self._asked is None, "one command at a time"
        self._tag = (self._tag + 1) % TAGS
        frame = encode(Frame(command, self.number, self._tag))
        self._asked = command
        return frame

    def again(self) -> bytes:
        """The frame of the command that is not answered yet, the same each time."""
        assert self._asked is not None, "everything is answered"
        return encode(Frame(self._asked, self.number, self._tag))

    def give_up(self) -> None:
        """Wait no longer for an answer; the next command overtakes the one that had none."""
        self._asked = None

    def take(self, frame: Frame) -> Report | None:
        """The answer to the command, or an event; None for what is stale, foreign or doubled."""
        message = frame.message
        if self.welcome is None:
            return self._greeted(frame.session, message)
        if frame.session != self.number:
            return None
        if isinstance(message, Event):
            return message
        if self._asked is None or frame.tag != self._tag or not isinstance(message, self._asked.ANSWER | Refused):
            return None
        self._asked = None
        return message

    def _greeted(self, number: int, message: Message) -> Welcome | None:
        if not isinstance(message, Welcome) or message.nonce != self._nonce:
            return None
        self._asked = None
        self.number = number
        self.welcome = message
        return message
