"""A table at which anything may be asked, whatever the game, and what must hold there all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from controller.cards import PACK, UNKNOWN, Card
from controller.events import Act, Event, Refusal, decode, encode
from controller.rules import game_named, option_table, table_options
from controller.rules.game import Offer, Setup
from controller.rules.options import Option

SEATS = ("P1", "P2", "P3", "P4")
GUESTS = ("G1", "G2")
STAFF = ("Anna", "Boris")

UNUSUAL = frozenset(
    {
        *("load", "void", "burn", "leave", "join", "add", "cash", "refuse", "shows", "pass", "misfeed", "lot"),
        *("misdeal", "exposed", "revoke", "amend", "peek", "finish"),
    }
)
"""Acts that a table needs seldom."""

ENDS = frozenset({"add", "leave", "cash", "join"})
"""Acts that lead no game on."""

MOSTLY_READ = (*PACK, UNKNOWN)
"""Cards as a box gives them: now and then one is not read."""

USUAL = 0.995
"""Share of cards that are as they should be."""

BOUNDED: Mapping[str, tuple[Any, ...]] = {
    "staff": (1, 2),
    "max_players": (4, 5, 12),
    "commission": (0, 5, 100),
    "decks": (0, 1, 8),
}
"""Values worth a try of options that are numbers."""


BY_PATTERN = ("depth:7", "3x36")
"""Words worth a try of options that a pattern describes."""


def worth_a_try(option: Option) -> tuple[Any, ...]:
    """Values of an option that are worth a try."""
    if option.name in BOUNDED:
        return tuple(value for value in BOUNDED[option.name] if value >= (option.low or 0))
    if isinstance(option.default, bool):
        return (False, True)
    if option.low is not None:
        return tuple(sorted({option.low, int(option.default)}))
    fitting = [word for word in BY_PATTERN if option.pattern and re.fullmatch(option.pattern, word)]
    return (*option.words, *fitting)


def some_house(game: str, chance: Random) -> dict[str, Any]:
    """A few options of a game, at random."""
    table = option_table(game).values()
    return {option.name: chance.choice(worth_a_try(option)) for option in table if chance.random() < 0.4}


class Anybody:
    """One table; whatever is asked of it, the answer is checked."""

    def __init__(self, game: str, options: dict[str, Any], purses: tuple[int, ...]) -> None:
        """Open the table; ``purses`` are those of the four seats and the two guests."""
        self.game = game_named(game)
        house = table_options(game, options)
        setup = Setup(game, SEATS, purses[:4], "P1", house, GUESTS, purses[4:])
        self.tracked = house.get("purses") == "tracked"
        self.start = self.state = self.game.opening(setup)
        self.history: list[Event] = []
        self.stack: list[Card] = []
        """What is in the box, in the order of the packs; cards come out of it at random."""

    def ask(self, act: Act) -> bool:
        """Ask for an act. A refused one changes nothing, an accepted one has events that the journal can keep."""
        before = self.state
        answer = self.game.decide(before, act)
        assert self.state is before
        if isinstance(answer, Refusal):
            kind = self.game.refusals[answer.code]
            assert (answer.rule, tuple(name for name, _ in answer.params)) == (kind.rule, kind.params)
            return False
        assert answer, "an accepted act has events"
        for event in answer:
            assert decode(*encode(event)) == event
            load = self.game.loading(event)
            self.stack = list(load.pack * load.packs) if load else self.stack
            self.state = self.game.evolve(self.state, event)
        self.history += answer
        return True

    def take(self, offer: Offer, chance: Random, most: int = 40) -> None:
        """Take an offer, with an amount and cards of chance; what is offered is not refused."""
        amount = offer.low
        if offer.low is not None and offer.high is not None:
            amount = chance.randint(offer.low, min(offer.high, offer.low + most))
        known = self.game.view(self.state).playable or PACK
        cards = tuple(chance.choices(known if chance.random() < USUAL else PACK, k=offer.takes_cards))
        taken = self.ask(Act(offer.verb, offer.seat, amount, cards, STAFF))
        assert taken or offer.takes_cards, f"offered and refused: {offer}"

    def next_card(self, chance: Random) -> Card:
        """A card as it comes out of the box: one that is in it, and now and then one that cannot be or is not read."""
        if self.stack and chance.random() < USUAL:
            return self.stack.pop(chance.randrange(len(self.stack)))
        return chance.choice(MOSTLY_READ)

    def give(self, card: Card) -> bool:
        """Give the card that is due, if one is; it finds its place."""
        if self.game.due(self.state) is None:
            return False
        assert self.ask(Act("card", cards=(card,))), "a card that is due finds its place"
        return True

    def play_on(self, chance: Random, steps: int) -> None:
        """Follow the procedure: cards as they are due, and what a table would do next."""
        for _ in range(steps):
            if self.give(self.next_card(chance)):
                continue
            offers = [offer for offer in self.game.view(self.state).offers if offer.verb not in UNUSUAL or offer.main]
            if not offers:
                return
            self.take(chance.choice(offers), chance, most=20)

    def check(self) -> None:
        """The books add up, nobody owes, something can be done, and at most one act is the next."""
        assert self.game.imbalance(self.state) is None
        view = self.game.view(self.state)
        if self.tracked:
            assert all(seat.purse >= 0 for seat in view.seats)
        only_ends = ENDS if view.phase == "held" else ENDS | {"void"}
        leads_on = [offer for offer in view.offers if offer.verb not in only_ends or view.phase == "over"]
        assert view.due or leads_on, f"a dead end in {view.phase}"
        assert sum(offer.main for offer in view.offers) <= 1
        assert {offer.verb for offer in view.offers} <= self.game.forms.keys()

    def replay(self) -> None:
        """The events alone bring back the same table."""
        state = self.start
        for event in self.history:
            state = self.game.evolve(state, event)
        assert state == self.state


def any_game(game: str, chance: Random, turns: int = 30) -> Anybody:
    """One game of chance, checked after each turn: the procedure, any offer, mishaps of the box, acts out of place."""
    table = Anybody(game, some_house(game, chance), tuple(chance.randrange(60) for _ in (*SEATS, *GUESTS)))
    for _ in range(turns):
        TURNS[chance.choice(tuple(TURNS))](table, chance)
        table.check()
    table.replay()
    return table


def _on(table: Anybody, chance: Random) -> None:
    table.play_on(chance, chance.randint(1, 120))


def _offer(table: Anybody, chance: Random) -> None:
    offers = table.game.view(table.state).offers
    if offers:
        table.take(chance.choice(offers), chance)


def _mishap(table: Anybody, chance: Random) -> None:
    if table.game.due(table.state):
        cards = (UNKNOWN,) * chance.randrange(3)
        mishap = Act("cut") if chance.random() < 0.3 else Act("misfeed", cards=cards)
        assert table.ask(mishap), "a mishap of the box finds its place"


def _anything(table: Anybody, chance: Random) -> None:
    table.ask(
        Act(
            chance.choice((*table.game.forms, "dance")),
            chance.choice((None, *SEATS, *GUESTS, "P9")),
            chance.choice((None, *range(-1, 80))),
            tuple(chance.choices(MOSTLY_READ, k=chance.randrange(4))),
            STAFF[: chance.randrange(3)],
            chance.choice((None, None, *SEATS, *GUESTS)),
        )
    )


TURNS: Mapping[str, Callable[[Anybody, Random], None]] = {
    "on": _on,
    "offer": _offer,
    "mishap": _mishap,
    "anything": _anything,
}
"""What may happen next at such a table."""
