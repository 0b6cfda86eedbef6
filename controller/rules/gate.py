"""The gate before every act: who may say it, in which phase, with what; the same in every game.

A game brings its table of acts and what answers an act that has no place in a phase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from controller.events import Act, Refusal
from controller.rules.draft import Decision
from controller.rules.refusals import Refuse
from controller.rules.seats import Around, Hold, Turns, place_of


class Procedure(Turns, Protocol):
    """House options that say how much of what happens is an act."""

    @property
    def full(self) -> bool:
        """Each physical act is an act of its own."""
        ...


class Table(Around, Protocol):
    """The state of a game, as the gate knows it."""

    @property
    def house(self) -> Procedure:
        """The house options."""
        ...

    @property
    def hold(self) -> Hold | None:
        """Why the game stands still."""
        ...


S = TypeVar("S", bound=Table)

UNREAD_ALLOWS: Final = frozenset({"shows", "void", "misfeed"})
"""What may happen while an open card waits to be named."""


def during(phases: str) -> frozenset[str]:
    """Phases by their names, with blanks between."""
    return frozenset(phases.split())


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """One act: what it does, where it has a place, and what must be said with it."""

    decide: Callable[[S, Act], Decision]
    phases: frozenset[str]
    who: str | None = None
    """``banker``: only he; ``seat``: a present seat; ``guest``: a present guest; ``any``: either; ``named``: also one
    who has left; ``new``: also one that is not there yet."""
    amount: bool = False
    """A number must be said with it."""
    cards: bool = False
    """A card must be named with it."""
    elsewhere: str | None = None
    """Code in phases in which it has no place and that have no better one."""
    full: bool = False
    """Only in the full procedure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate(Generic[S]):
    """The acts of a game, and the reasons against one that do not depend on what it does."""

    verbs: Mapping[str, Verb[S]]
    refuse: Refuse
    phase: Callable[[S], str]
    elsewhere: Callable[[S, Act, Verb[S], str], Refusal]
    """Why an act has no place in a phase."""
    wrong_name: Callable[[S, Act, str | None], Refusal | None] | None = None
    """What takes the place of ``wrong_seat`` where guests have acts of their own."""
    unread: Callable[[S], str | None] = lambda _: None
    """The seat of an open card that waits to be named and stops everything else."""
    banker: Callable[[S], str] = lambda _: ""
    """The name of the banker, where some act is his alone."""
    late: Callable[[S, Act, str], bool] = lambda *_: False
    """Whether an act that has no place in the phase is taken all the same."""

    def decide(self, state: S, act: Act) -> Decision:
        """What would happen if ``act`` were done now, or why it may not be."""
        verb = self.verbs.get(act.verb)
        if verb is None:
            return self.refuse("UNKNOWN_ACT", verb=act.verb)
        return self._refused(state, act, verb) or verb.decide(state, act)

    def _refused(self, state: S, act: Act, verb: Verb[S]) -> Refusal | None:
        if verb.full and not state.house.full:
            return self.refuse("FULL_PROCEDURE_ONLY", verb=act.verb)
        if verb.who or act.seat is not None:
            refused = (self.wrong_name or self.wrong_seat)(state, act, verb.who)
            if refused:
                return refused
        refused = self.out_of_place(state, act, verb)
        if refused:
            return refused
        if verb.cards and not act.cards:
            return self.refuse("SHOWS_COUNT", needed=1, given=0)
        if verb.who == "banker" and act.seat != self.banker(state):
            return self.refuse("NOT_BANKER", seat=act.seat or "", banker=self.banker(state))
        return None

    def out_of_place(self, state: S, act: Act, verb: Verb[S]) -> Refusal | None:
        """Why an act has no place now, whoever says it."""
        if verb.amount and act.amount is None:
            return self.refuse("AMOUNT_NEEDED", verb=act.verb)
        seat = self.unread(state)
        if seat and act.verb not in UNREAD_ALLOWS and not state.hold:
            return self.refuse("CARD_UNNAMED", seat=seat)
        now = self.phase(state)
        return None if now in verb.phases or self.late(state, act, now) else self.elsewhere(state, act, verb, now)

    def wrong_seat(self, state: S, act: Act, who: str | None) -> Refusal | None:
        """Why nobody, or not the seat that is named, may say an act that is for ``who``."""
        if act.seat is None:
            return self.refuse("SEAT_NEEDED", verb=act.verb)
        place = place_of(state, act.seat)
        if place is None:
            return None if who == "new" else self.refuse("UNKNOWN_SEAT", seat=act.seat)
        if who in ("seat", "banker") and not state.seats[place].present:
            return self.refuse("SEAT_LEFT", seat=act.seat)
        return None
