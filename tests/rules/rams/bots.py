"""Players of rams for tests: they know their own hands, and play whole deals through the rules alone."""

from __future__ import annotations

from random import Random
from typing import Any

from controller.cards import Card
from controller.events import Act, Event, Refusal
from controller.rules import game_named, table_options
from controller.rules.game import Setup
from controller.rules.rams.duties import law_of
from controller.rules.rams.exchange import exchange_limit
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import State, pack_of, phase, running, to_act
from controller.rules.tricks.duties import lawful
from tests.rules.rams.cardroom import NAMES, STAFF

RICH = 10**6


class Bots:
    """One table and its players. The true hands are kept here, as they lie before the players."""

    def __init__(self, players: int, seed: int, chips: int = RICH, **options: Any) -> None:
        """Sit down and agree on ``options``."""
        self.game = game_named(RAMS)
        self.chance = Random(seed)
        seats = NAMES[:players]
        setup = Setup(RAMS, seats, (chips,) * players, seats[0], table_options(RAMS, options))
        self.start: State = self.game.opening(setup)
        self.state = self.start
        self.history: list[Event] = []
        self.pack: list[Card] = []
        self.pile: list[Card] = []
        self.hands: dict[str, list[Card]] = {}
        self.at_play: dict[str, tuple[Card, ...]] = {}
        """The hands with which the players went into the play."""
        self.broken: list[tuple[int, int]] = []
        """Trick and seat of every card that was played against a duty, as only its owner knows."""
        self.honesty = 1.0
        """How often a player does what he must."""

    def deal(self) -> None:
        """One deal: from the pack to the sheet, and a new game where one has ended."""
        if phase(self.state) == "over":
            self.do(Act("again"))
        closed = len(self.state.closed)
        while len(self.state.closed) == closed:
            self.step()

    def step(self) -> None:
        """The next card that is due, or the next act of the procedure."""
        due = self.game.due(self.state)
        if due:
            self.give(due.seat if due.purpose != "upcard" else None)
            return
        STEPS[phase(self.state)](self)

    def give(self, seat: str | None) -> None:
        """The box gives a card."""
        card = self.pack.pop()
        if seat:
            self.hands[seat].append(card)
        self.do(Act("card", cards=(card,)))

    def load(self) -> None:
        """The whole pack, or the thrown cards, shuffled."""
        if phase(self.state) == "serving":
            self.pack, self.pile = self.pile, []
        else:
            self.pack, self.pile = list(pack_of(self.state)), []
            self.hands = {seat.name: [] for seat in self.state.seats}
            self.at_play, self.broken = {}, []
        self.chance.shuffle(self.pack)
        self.do(Act("load"))

    def begin(self) -> None:
        """The deal begins."""
        self.do(Act("deal"))

    def speak(self) -> None:
        """Pass, or play and exchange some cards that are no aces."""
        name = self.turn
        hand = self.hands[name]
        aces = [card for card in hand if card.rank == "A"]
        if self.chance.random() < 0.4 and (not aces or self.chance.random() > self.honesty) and self.passes(name):
            return
        if phase(self.state) == "declare":
            self.do(Act("play", name))
            return
        most = self.chance.randint(0, exchange_limit(self.state))
        thrown = [card for card in hand if card.rank in "23456789T"][:most]
        for card in thrown:
            hand.remove(card)
        self.pile += thrown
        named = tuple(thrown) if self.chance.random() < 0.5 else ()
        self.do(Act("exchange", name, None if named else len(thrown), named))

    def passes(self, name: str) -> bool:
        """Pass, where that is not refused."""
        if isinstance(self.game.decide(self.state, Act("pass", name)), Refusal):
            return False
        self.pile += self.hands.pop(name)
        self.do(Act("pass", name))
        return True

    def upcard(self) -> None:
        """The dealer takes the up-card for a card that is no ace, where he has one."""
        name, state = self.turn, self.state
        thrown = [card for card in self.hands[name] if card.rank != "A"][:1]
        deal = running(state)
        if thrown and deal.upcard and (self.chance.random() < 0.7 or state.house.upcard == "compulsory"):
            self.hands[name].remove(thrown[0])
            self.hands[name].append(deal.upcard.card)
            self.pile += thrown
            self.do(Act("take-up", name))
        else:
            self.do(Act("leave-up", name))

    def play(self) -> None:
        """A lawful card of chance; now and then, where nobody may know, another one."""
        name, deal = self.turn, running(self.state)
        at = to_act(self.state)
        assert at is not None
        law = law_of(self.state.house, deal)
        may = lawful(law.duties, deal.record.standing(at, law), self.hands[name])
        honest = self.chance.random() < self.honesty
        card = self.chance.choice(may if honest else self.hands[name])
        if not deal.record.played(at):
            self.at_play[name] = tuple(self.hands[name])
        if card not in may:
            self.broken.append((len(deal.record.closed), at))
        self.hands[name].remove(card)
        forbidden = card not in may and isinstance(
            self.game.decide(self.state, Act("plays", name, None, (card,))), Refusal
        )
        self.do(Act("revoke" if forbidden else "plays", name, cards=(card,)))

    def show(self) -> None:
        """The hand that nobody knows is laid open."""
        offer = next(offer for offer in self.game.view(self.state).offers if offer.verb == "shows")
        assert offer.seat
        self.do(Act("shows", offer.seat, cards=tuple(self.hands[offer.seat]), persons=STAFF))

    def confirm(self) -> None:
        """The one next act, with the number that is offered."""
        main = next(offer for offer in self.game.view(self.state).offers if offer.main)
        self.do(Act(main.verb, main.seat, main.low, persons=STAFF))

    @property
    def turn(self) -> str:
        """The seat that is to act."""
        at = to_act(self.state)
        assert at is not None, "somebody is to act"
        name: str = self.state.seats[at].name
        return name

    def do(self, act: Act) -> tuple[Event, ...]:
        """An act that must be accepted."""
        events = self.game.decide(self.state, act)
        assert not isinstance(events, Refusal), f"{act}: {events}"
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.history += events
        return events


STEPS = {
    "load": Bots.load,
    "reshuffle": Bots.load,
    "serving": Bots.load,
    "deal": Bots.begin,
    "declare": Bots.speak,
    "exchange": Bots.speak,
    "upcard": Bots.upcard,
    "play": Bots.play,
    "showdown": Bots.show,
    "given": Bots.confirm,
    "settle": Bots.confirm,
    "collect": Bots.confirm,
}
"""What is done in each phase."""
