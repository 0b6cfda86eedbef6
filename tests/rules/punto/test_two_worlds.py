"""Punto banco lays every card open; what is still in the box changes nothing that anybody can learn (REQ-47)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from controller.cards import PACK, Card
from controller.events import Act, Event, Refusal
from controller.rules import table_options
from controller.rules.game import GameView, Setup
from controller.rules.punto import VERBS, PuntoBanco, State

SEATS = ("P1", "P2")
PACKS = 2
BEFORE = 20
"""Cards that are the same in both boxes."""

QUESTIONS = [Act(verb, seat, amount) for verb in VERBS for seat in (None, *SEATS) for amount in (None, 5)]
"""What anybody may try at any moment."""


class Knowing(PuntoBanco):
    """Remembers in what order the cards were put in, as no game may."""

    stack: tuple[Card, ...] = ()

    def decide(self, state: State, act: Act) -> tuple[Event, ...] | Refusal:
        """As ever, with an eye on the stack."""
        self.stack = act.cards if act.verb == "load" and act.amount == 0 else self.stack
        return super().decide(state, act)

    def coming(self, state: State) -> Card:
        """The last card of the box, which is not the same in both."""
        return self.stack[-1]


class Foreseeing(Knowing):
    """Shows something of what will come."""

    def view(self, state: State) -> GameView:
        """What everybody sees, and a little more."""
        view = super().view(state)
        return replace(view, facts=(*view.facts, ("luck", self.coming(state).rank))) if self.stack else view


class Withholding(Knowing):
    """Offers less before some cards."""

    def view(self, state: State) -> GameView:
        """What everybody sees, and a little less."""
        view = super().view(state)
        return replace(view, offers=view.offers[:-1]) if self.stack and self.coming(state).suit in "hd" else view


class Hinting(Knowing):
    """Refuses by another rule before some cards."""

    def decide(self, state: State, act: Act) -> tuple[Event, ...] | Refusal:
        """As ever, but for a wink."""
        answer = super().decide(state, act)
        if isinstance(answer, Refusal) and self.stack and self.coming(state).suit in "hd":
            return replace(answer, rule="R-EQP-1")
        return answer


class Boxes:
    """Two tables in step, whose boxes differ behind the first cards."""

    def __init__(self, kind: type[PuntoBanco], seed: int) -> None:
        self._chance = Random(seed)
        cards = list(PACK * PACKS)
        self._chance.shuffle(cards)
        rest = cards[BEFORE:]
        self._chance.shuffle(rest)
        self.stacks = (tuple(cards), (*cards[:BEFORE], *rest))
        self.games = (kind(), kind())
        setup = Setup("punto-banco", SEATS, (100, 100), SEATS[0], table_options("punto-banco", {"decks": PACKS}))
        self.states = [game.opening(setup) for game in self.games]
        self.dealt = 0

    def play(self) -> None:
        """Load both and play alike while the cards are the same."""
        self.do(*(Act("load", amount=0, cards=stack) for stack in self.stacks))
        while self.dealt < BEFORE:
            self.look_alike()
            if self.games[0].due(self.states[0]):
                self.do(*(Act("card", cards=(stack[self.dealt],)) for stack in self.stacks))
                self.dealt += 1
            else:
                bet = Act(self._chance.choice(("punto", "banco", "tie")), self._chance.choice(SEATS), 1)
                self.do(*[self._chance.choice((bet, Act("deal")))] * 2)
        self.look_alike()

    def do(self, *acts: Act) -> None:
        """Ask both; the answers are the same."""
        answers = self.ask(*acts)
        assert answers[0] == answers[1]
        for at, answer in enumerate(answers):
            for event in () if isinstance(answer, Refusal) else answer:
                self.states[at] = self.games[at].evolve(self.states[at], event)

    def ask(self, *acts: Act) -> list[tuple[Event, ...] | Refusal]:
        """What each answers."""
        return [game.decide(state, act) for game, state, act in zip(self.games, self.states, acts, strict=True)]

    def look_alike(self) -> None:
        """Whoever looks, and whatever he asks, learns the same of both."""
        views, reports = ([getattr(g, what)(s) for g, s in zip(self.games, self.states, strict=True)] for what in SEEN)
        assert views[0] == views[1]
        assert reports[0] == reports[1]
        for question in QUESTIONS:
            answers: list[Any] = self.ask(question, question)
            assert answers[0] == answers[1], question


SEEN = ("view", "report")


@pytest.mark.parametrize("seed", range(5))
def test_what_is_still_in_the_box_changes_nothing(seed: int) -> None:
    Boxes(PuntoBanco, seed).play()


@pytest.mark.parametrize("kind", [Foreseeing, Withholding, Hinting])
def test_a_game_that_tells_of_the_box_is_found_out(kind: type[PuntoBanco]) -> None:
    found = []
    for seed in range(4):
        try:
            Boxes(kind, seed).play()
        except AssertionError:
            found.append(seed)
    assert found
