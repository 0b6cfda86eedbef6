"""Whoever lends a hand to a program that examines a box: a port, and the hands around a simulated box behind it."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from typing import Final, Protocol

from controller.box.bench import NotNow
from controller.box.instruments import BEAMS, Roller
from controller.ports import Bench


class Task(StrEnum):
    """Something to be done to the box by hand. Each value is the word of the sentence that asks for it."""

    EMPTY = "empty"
    """Take all cards out of the box."""
    PUT_IN = "put-in"
    """Put cards into the magazine, as the sentence says which."""
    PUT_IN_WHITE = "put-in-white"
    """Put in one unprinted white card alone."""
    PUT_IN_SORTED = "put-in-sorted"
    """Put in the sorted deck, its first card next to the mouth."""
    PUT_IN_TURNED = "put-in-turned"
    """Put in the same deck, each card turned end for end."""
    TAKE_EACH = "take-each"
    """From now on take each card as it comes."""
    LEAVE_EACH = "leave-each"
    """From now on leave each card in the mouth until it is asked for."""
    TAKE = "take"
    CLEAR = "clear"
    """Free what is jammed, take out what lies in the mouth."""
    LID_OPEN = "lid-open"
    LID_CLOSE = "lid-close"
    READY_TO_STOP = "ready-to-stop"
    """Make ready to press STOP as soon as a card moves."""
    STOP = "stop"
    STOP_RELEASE = "stop-release"
    READY_TO_UNPLUG = "ready-to-unplug"
    UNPLUG = "unplug"
    PLUG = "plug"
    PUSH_BACK = "push-back"
    JAM = "jam"
    """Hold the next card at the gate, so that it jams."""
    COVER_GATE = "cover-gate"
    COVER_NIP = "cover-nip"
    COVER_EXIT = "cover-exit"
    UNCOVER = "uncover"
    COVER_WINDOW = "cover-window"
    UNCOVER_WINDOW = "uncover-window"
    WATCH_FEED = "watch-feed"
    """Look at the feed roller, which is turned now."""
    WATCH_NIP = "watch-nip"


class Question(StrEnum):
    """Something to be seen by eye and answered with yes or no."""

    FEED_FORWARD = "feed-forward"
    """The feed roller turned towards the mouth."""
    NIP_FORWARD = "nip-forward"
    INSIDE_EMPTY = "inside-empty"
    """Under the open lid no card is to be seen."""


COVERS: Final = dict(zip(BEAMS, (Task.COVER_GATE, Task.COVER_NIP, Task.COVER_EXIT), strict=True))
"""The task that blocks each beam by hand."""

ROLLERS: Final = {
    Roller.FEED: (Task.WATCH_FEED, Question.FEED_FORWARD),
    Roller.NIP: (Task.WATCH_NIP, Question.NIP_FORWARD),
}
"""What is watched, and what is asked of it, for each roller."""


class Helper(Protocol):
    """A person at the box, or the hands around a simulated one."""

    async def do(self, task: Task, count: int = 0) -> None:
        """Have ``task`` done; returns when it is. ``count`` is the number of cards, where there is one."""
        ...

    async def sees(self, question: Question) -> bool:
        """Have somebody look."""
        ...


class Reach(Protocol):
    """What hands can do and see in a simulated world besides the words of its bench."""

    def cover(self, beam: int | None) -> None:
        """Hold something into this beam, or into none."""
        ...

    def whiten(self, *, white: bool) -> None:
        """Put in white cards from now on, or printed ones again."""
        ...

    def turn_deck(self, *, turned: bool) -> None:
        """Put cards in the other end up from now on, or upright again."""
        ...

    def turning(self, roller: Roller) -> float:
        """Which way a roller turns now: above zero towards the mouth."""
        ...

    def cards_inside(self) -> int:
        """Cards that are to be seen under the open lid."""
        ...


WORDS: Final = {
    **{Task(word): word for word in ("empty", "take", "clear", "lid-open", "lid-close", "stop", "stop-release")},
    **{Task(word): word for word in ("unplug", "plug", "push-back", "jam")},
    Task.TAKE_EACH: "fingers-auto",
    Task.LEAVE_EACH: "fingers-tap",
    Task.COVER_WINDOW: "dirty-window",
    Task.UNCOVER_WINDOW: "clean-window",
}
"""Tasks that a word of the bench does."""

COVERED: Final = {Task.COVER_GATE: 0, Task.COVER_NIP: 1, Task.COVER_EXIT: 2, Task.UNCOVER: None}
WHITE: Final = frozenset({Task.PUT_IN_WHITE})
TURNED: Final = frozenset({Task.PUT_IN_TURNED})
PUTS_IN: Final = frozenset({Task.PUT_IN, Task.PUT_IN_SORTED, *WHITE, *TURNED})


class BenchHelper:
    """The hands around a simulated box, which act by themselves (Helper)."""

    def __init__(self, hands: Bench, reach: Reach) -> None:
        """Use the words of ``hands``, and ``reach`` where there is no word."""
        self._hands = hands
        self._reach = reach

    async def do(self, task: Task, count: int = 0) -> None:
        """Do it at once. Cards are put in by the box's loader."""
        if task is Task.CLEAR:
            with suppress(NotNow):  # nothing is in the way
                await self._hands.say(WORDS[task])
        elif task in WORDS:
            await self._hands.say(WORDS[task])
        elif task in COVERED:
            self._reach.cover(COVERED[task])
        elif task in PUTS_IN:
            self._reach.whiten(white=task in WHITE)
            self._reach.turn_deck(turned=task in TURNED)

    async def sees(self, question: Question) -> bool:
        """Look at the world."""
        for roller, (_, asked) in ROLLERS.items():
            if question is asked:
                return self._reach.turning(roller) > 0
        return self._reach.cards_inside() == 0
