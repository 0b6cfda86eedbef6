"""The table as the rules remember it: small frozen tuples, so that a copy is cheap and a prefix can be shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.cards import Card
from controller.rules.chemin.hands import total
from controller.rules.chemin.house import House
from controller.rules.copies import quick
from controller.rules.seats import Hold, from_left_of, place_of
from controller.rules.shoe import SHORT, Shoe

PUNTER: Final = "punter"
BANKER: Final = "banker"

SIDES: Final = (PUNTER, BANKER)

FIRST_CARDS: Final = 4
"""Cards of a coup before anybody decides (R-CDF-13)."""


@quick
class Seat(NamedTuple):
    """One seat, its chips, and whether it has spoken in this betting."""

    name: str
    purse: int
    stake: int = 0
    spoken: bool = False
    present: bool = True


@quick
class Guest(NamedTuple):
    """A bystander with chips (R-CDF-37)."""

    name: str
    purse: int
    stake: int = 0
    backs: str | None = None
    """The side that he backs against other guests; None for a stake on the bank."""
    order: int = 0
    """The place of his bet among those between guests."""
    present: bool = True


@quick
class Dealt(NamedTuple):
    """A card that lies before a side."""

    number: int
    card: Card
    public: bool


class Verdict(NamedTuple):
    """What the opened hands came to; the chips have not moved yet."""

    winner: str
    totals: tuple[int, int]
    faults: tuple[str, ...] = ()
    liable: bool = False


@quick
class Coup(NamedTuple):
    """The coup on the table."""

    punter: tuple[Dealt, ...] = ()
    banker: tuple[Dealt, ...] = ()
    punter_draws: bool | None = None
    """His decision; None before it."""
    banker_draws: bool | None = None
    declared: str | None = None
    """The side that has said it has a natural and whose hand is not verified yet."""
    denied: frozenset[str] = frozenset()
    """Sides whose declared natural was none."""
    open: bool = False
    """Both hands lie open."""
    differs: frozenset[int] = frozenset()
    """Numbers of the cards that turned out to be others than were dealt."""
    by_natural: bool = False
    verdict: Verdict | None = None
    over: bool = False
    """Settled or void: its cards wait to be collected."""

    def hand(self, role: str) -> tuple[Dealt, ...]:
        """The cards of one side."""
        return self.punter if role == PUNTER else self.banker

    def draws(self, role: str) -> bool | None:
        """The decision of one side."""
        return self.punter_draws if role == PUNTER else self.banker_draws

    def cards_out(self) -> int:
        """Cards on the table."""
        return len(self.punter) + len(self.banker)

    def due(self) -> str | None:
        """The side whose card is due, when one is (R-CDF-13, R-CDF-21)."""
        dealt = self.cards_out()
        if dealt < FIRST_CARDS:
            return BANKER if dealt % 2 else PUNTER
        if self.punter_draws and len(self.punter) == 2:
            return PUNTER
        if self.banker_draws and len(self.banker) == 2:
            return BANKER
        return None


class Closed(NamedTuple):
    """A coup that is over, for the record."""

    seat: str
    lead: str
    punter: tuple[Dealt, ...]
    banker: tuple[Dealt, ...]
    totals: tuple[int | None, int | None]
    winner: str
    pays: tuple[tuple[str, int], ...]
    faults: tuple[str, ...] = ()
    sides: tuple[tuple[str, int], ...] = ()
    """Net change of each guest who had bet against other guests."""


@quick
class State(NamedTuple):
    """Everything the rules remember of a table."""

    game: str
    house: House
    seats: tuple[Seat, ...]
    banker: int
    """Place of the banker in ``seats``."""
    shoe: Shoe = Shoe()
    stage: str = "bank"
    """Where the round stands; :func:`phase` adds what stops it."""
    bank: int = 0
    lead: int | None = None
    aside: int = 0
    """Chips of the banker that were not covered, under ``surplus = stays_aside``."""
    rake: int = 0
    """Commission that has left the table."""
    chips: int = 0
    """Chips that seats have brought, less those they have taken away."""
    wins: int = 0
    origin: int | None = None
    """The seat whose left neighbour deals when this bought bank is lost (R-CDF-35)."""
    may_withdraw: bool = False
    reoffered: bool = False
    """Nobody staked on his first bank."""
    sale_failed: bool = False
    """The bank was offered since the last coup and nobody bought it."""
    asked: int | None = None
    """The seat that is asked whether it buys the bank."""
    coup: Coup | None = None
    after: str | None = None
    """Stage after the cards are collected."""
    natural_over: bool = False
    """The last coup was ended by a natural and nobody has staked since."""
    hold: Hold | None = None
    closed: tuple[Closed, ...] = ()
    guests: tuple[Guest, ...] = ()


def phase(state: State) -> str:
    """The phase as everybody sees it: the stage of the round, or what stops it."""
    if state.hold:
        return "held"
    shoe = state.shoe
    if shoe.burn or shoe.unnamed_burn:
        return "burn"
    stage = state.stage
    if stage == "bank" or stage == "closed" or (stage == "betting" and not betting_begun(state)):
        if shoe.remaining is None:
            return "load"
        if shoe_is_short(state):
            return "reshuffle"
    return stage


def shoe_is_short(state: State) -> bool:
    """Whether no coup may begin before the shoe is prepared anew (R-EQP-10)."""
    shoe = state.shoe
    if shoe.cut_seen or shoe.spent:
        return True
    return state.house.shoe_end == "precheck_6" and (shoe.remaining or 0) < SHORT


def next_stage(state: State) -> str:
    """The stage of the round, looking past the collecting of the cards of the last coup."""
    return (state.after or "bank") if state.stage == "collect" else state.stage


def betting_begun(state: State) -> bool:
    """Whether a seat has staked or passed on this bank."""
    return any(seat.spoken for seat in state.seats)


def guest_named(state: State, name: str | None) -> Guest | None:
    """The bystander of that name, while he stands by; a seat of the same name goes before him."""
    for guest in state.guests:
        if guest.name == name and guest.present:
            return guest if place_of(state, name) is None else None
    return None


def punters(state: State) -> Iterator[int]:
    """Places of the present punters, from the banker's left."""
    return (place for place in from_left_of(state, state.banker) if place != state.banker)


def staked(state: State) -> int:
    """Sum of the stakes of the seats; without one nothing is played."""
    return sum(seat.stake for seat in state.seats)


def filled(state: State) -> int:
    """Sum of the stakes of guests on the bank."""
    return sum(guest.stake for guest in state.guests if guest.backs is None) if state.guests else 0


def remainder(state: State) -> int:
    """The part of the bank that no stake covers yet (R-CDF-9)."""
    return state.bank - staked(state) - filled(state)


def to_speak(state: State) -> int | None:
    """The seat whose turn it is to stake or pass (R-CDF-8)."""
    return next((place for place in punters(state) if not state.seats[place].spoken), None)


def largest(state: State, seats: tuple[Seat, ...]) -> list[int]:
    """Places of the largest stakes among ``seats``, in the order of betting; empty when there is none."""
    best = max(seat.stake for seat in seats)
    if not best:
        return []
    return [place for place in from_left_of(state, state.banker) if seats[place].stake == best]


def lead_of(state: State, seats: tuple[Seat, ...]) -> int | None:
    """Who leads the stakes of ``seats`` (R-CDF-12); None when there is none or a lot must say."""
    tied = largest(state, seats)
    if not tied or (len(tied) > 1 and state.house.lead_tie == "drawn_lot"):
        return None
    return tied[0]


def role_of(state: State, place: int) -> str | None:
    """The side that a seat plays in the coup, if it plays one."""
    if place == state.banker:
        return BANKER
    return PUNTER if place == state.lead else None


def seat_of(state: State, role: str) -> Seat:
    """The seat that plays a side of the coup."""
    return state.seats[state.banker if role == BANKER or state.lead is None else state.lead]


def faces(hand: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The cards of a hand."""
    return tuple([dealt.card for dealt in hand])


def all_public(hand: tuple[Dealt, ...]) -> bool:
    """Whether everybody may see every card of a hand."""
    return all(dealt.public for dealt in hand)


def judged_cards(state: State, hand: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The cards of a hand that the rules may look at now (design.md, decision 9): all of them, or none."""
    return faces(hand) if state.house.at_once or all_public(hand) else ()


def judged_total(state: State, hand: tuple[Dealt, ...]) -> int | None:
    """The total of a hand that the rules may look at now and that is known, else None."""
    seen = judged_cards(state, hand)
    return total(seen) if seen else None


def unnamed(coup: Coup | None) -> str | None:
    """The side that has an open card which nobody has named yet (``??``)."""
    if coup is None or coup.over:
        return None
    for role in SIDES:
        for dealt in coup.hand(role):
            if dealt.public and not dealt.card.known:
                return role
    return None


def coup_runs(state: State) -> bool:
    """Whether a coup has begun and is neither settled nor void."""
    return state.coup is not None and not state.coup.over
