"""An evening of several games at one table: the game of the moment, and the change to another one between hands.

To the table it is one game (rules.game.Game).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from controller.events import Act, Event, Refusal
from controller.events.table import GameChanged
from controller.rules import GAMES, BadSeats, game_named, table_options
from controller.rules.forms import Form
from controller.rules.game import Due, Game, GameView, Offer, OptionValue, SeatView, Setup
from controller.rules.refusals import refuser
from controller.shoe_order import Load

VERB: Final = "game"

CHANGE: Final = {VERB: Form("go over to another game, between hands", words=tuple(GAMES))}

RESTING: Final = frozenset({"load", "reshuffle", "bank", "betting", "deal", "over"})
"""Phases in which no hand is under way, as long as nothing lies on the table."""

Options = Mapping[str, OptionValue]


class Moment(NamedTuple):
    """Where the evening stands."""

    inner: Any
    """The state of the game that is played."""
    guests: tuple[tuple[str, int], ...] = ()
    """Bystanders whom this game has no place for, with their chips."""

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        name: str = self.inner.game
        return name


class Evening:
    """The games of a table."""

    name = "evening"
    house: type = object
    law = {rule.id: rule for game in GAMES.values() for rule in game.law.values()}  # noqa: RUF012 - as in a Game
    refusals = {code: kind for game in GAMES.values() for code, kind in game.refusals.items()}  # noqa: RUF012
    forms: Mapping[str, Form] = CHANGE

    def __init__(self, options: Mapping[str, Options] | None = None) -> None:
        """``options`` are what is agreed for each game, where it is not the usual.

        Raises:
            BadOption, UnknownGame: for what does not exist.
        """
        agreed = options or {}
        self._options = {name: table_options(name, agreed.get(name, {})) for name in {**GAMES, **agreed}}

    def opening(self, setup: Setup) -> Moment:
        """The state before the first act of the first game."""
        inner = game_named(setup.game).opening(setup)
        known = game_named(setup.game).view(inner).guests
        waiting = () if known else tuple(zip(setup.guests, setup.guest_purses, strict=True))
        return Moment(inner, waiting)

    def decide(self, state: Moment, act: Act) -> tuple[Event, ...] | Refusal:
        """What would happen if ``act`` were done now: by the game of the moment, or ``game NAME`` itself."""
        return self._change(state, act.other or "") if act.verb == VERB else now(state).decide(state.inner, act)

    def evolve(self, state: Moment, event: Event) -> Moment:
        """The state after ``event``."""
        if isinstance(event, GameChanged):
            return self.opening(_setup(event))
        return state._replace(inner=now(state).evolve(state.inner, event))

    def due(self, state: Moment) -> Due | None:
        """The card that is due."""
        return now(state).due(state.inner)

    def loading(self, event: Event) -> Load | None:
        """The shoe that the box must be told of; a shoe is loaded in the same words in every game."""
        return next((load for game in GAMES.values() if (load := game.loading(event))), None)

    def view(self, state: Moment) -> GameView:
        """What everybody may see, with the games that the table may go over to."""
        view = now(state).view(state.inner)
        waiting = tuple(SeatView(name, purse, 0, "waiting") for name, purse in state.guests)
        others = []
        if at_rest(view):
            others = [Offer(VERB, word=name) for name in GAMES if not isinstance(self._change(state, name), Refusal)]
        return replace(view, offers=(*view.offers, *others), guests=view.guests or waiting)

    def report(self, state: Moment) -> dict[str, Any]:
        """The table script's output of the game of the moment."""
        return now(state).report(state.inner)

    def imbalance(self, state: Moment) -> str | None:
        """What does not add up in the books of the game of the moment."""
        return now(state).imbalance(state.inner)

    def _change(self, state: Moment, name: str) -> tuple[Event, ...] | Refusal:
        """``game NAME``: the next hand is one of another game; who had left has left there too."""
        view, refuse = now(state).view(state.inner), refuser(now(state).refusals)
        if name == view.game:
            return refuse("GAME_PLAYED", game=name)
        if name not in GAMES:
            return refuse("UNKNOWN_ACT", verb=f"{VERB} {name}")
        if not at_rest(view):
            return refuse("GAME_MID_HAND")
        present = [seat.name for seat in view.seats if seat.status != "left"]
        chips = {seat.name: seat.purse for seat in view.seats}
        guests = dict(state.guests) | {guest.name: guest.purse for guest in view.guests}
        for sits in chips.keys() & guests.keys():
            chips[sits] += guests.pop(sits)
        changed = GameChanged(
            game=name,
            seats=tuple(chips),
            purses=tuple(chips.values()),
            banker=view.banker if view.banker in present else next(iter(present), ""),
            options=tuple(sorted(self._options[name].items())),
            guests=tuple(guests),
            guest_purses=tuple(guests.values()),
        )
        try:
            return changed, *self._gone(changed, present)
        except BadSeats:
            return refuser(game_named(name).refusals)("GAME_DOES_NOT_FIT", game=name, seats=len(present))

    def _gone(self, changed: GameChanged, present: list[str]) -> tuple[Event, ...]:
        """What makes those leave the new game who had left the old one."""
        state, events = self.opening(_setup(changed)), list[Event]()
        for name in changed.seats:
            left = () if name in present else self.decide(state, Act("leave", name))
            if isinstance(left, Refusal):
                continue
            for event in left:
                state = self.evolve(state, event)
            events += left
        return tuple(events)


def now(state: Moment) -> Game:
    """The game of the moment."""
    return game_named(state.game)


def forms_at(state: Moment) -> dict[str, Form]:
    """The acts that may be said in a state: those of the game of the moment, and the change to another."""
    return {**now(state).forms, **CHANGE}


def _setup(changed: GameChanged) -> Setup:
    """What the new game begins with."""
    return Setup(
        changed.game,
        changed.seats,
        changed.purses,
        changed.banker,
        dict(changed.options),
        changed.guests,
        changed.guest_purses,
    )


def at_rest(view: GameView) -> bool:
    """Whether no hand is under way and nothing lies on the table: no card, no bank, no stake, no alarm."""
    chips = [view.bank, view.aside, *(place.stake for place in (*view.seats, *view.guests))]
    cards = [*(hand.cards for hand in view.hands), view.trick, *(seat.cards or () for seat in view.seats)]
    waits = (view.due, view.upcard, view.result)
    return view.phase in RESTING and not any(chips) and not any(cards) and not any(waits) and not view.alarms
