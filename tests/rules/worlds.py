"""Two tables in step, whatever the game: only cards that lie face down differ (design.md, decision 9)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Generic, TypeVar

from controller.events import Act, Event, Refusal, encode
from controller.rules import game_named
from controller.rules.game import Setup

S = TypeVar("S")

Events = tuple[Event, ...]


class TwoWorlds(ABC, Generic[S]):
    """Two tables in step. Cards that lie face down differ, everything else is the same."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.game = game_named(setup.game)
        self.chance = Random(seed)
        self.left: S = self.game.opening(setup)
        self.right: S = self.game.opening(setup)
        self.parted = False
        """Whether the rules have made public a card that differs."""

    @abstractmethod
    def parts(self, one: Events, other: Events) -> bool:
        """Whether the events that have just happened make public what differs."""

    @abstractmethod
    def questions(self) -> Iterable[Act]:
        """What somebody may try now."""

    def do(self, left: Act, right: Act) -> bool:
        """Ask both; the answers are alike in all but the faces of hidden cards."""
        one, other = self.game.decide(self.left, left), self.game.decide(self.right, right)
        if isinstance(one, Refusal) or isinstance(other, Refusal):
            assert one == other
            return False
        for event in one:
            self.left = self.game.evolve(self.left, event)
        for event in other:
            self.right = self.game.evolve(self.right, event)
        self.parted = self.parts(one, other)
        if not self.parted:
            assert [encode(event)[:2] for event in one] == [encode(event)[:2] for event in other]
        return True

    def look_alike(self) -> None:
        """Whoever looks, and whatever he asks, learns the same in both."""
        assert self.game.view(self.left) == self.game.view(self.right)
        assert self.game.due(self.left) == self.game.due(self.right)
        for act in self.questions():
            one, other = self.game.decide(self.left, act), self.game.decide(self.right, act)
            assert isinstance(one, Refusal) == isinstance(other, Refusal), act
            assert not isinstance(one, Refusal) or one == other, act
