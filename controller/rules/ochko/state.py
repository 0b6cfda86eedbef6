"""The table as the rules remember it: small frozen tuples, so that a copy is cheap."""

from __future__ import annotations

from typing import Final, NamedTuple

from controller.cards import Card
from controller.rules.copies import quick
from controller.rules.ochko.house import House
from controller.rules.seats import Hold, from_left_of
from controller.rules.shoe import Shoe

PLAYER: Final = "player"
BANKER: Final = "banker"

STUK_TIMES: Final = 10
"""The banker may announce his last round when the bank is so many times the first (R-OCH-17)."""


@quick
class Seat(NamedTuple):
    """A seat, or a guest, and its chips."""

    name: str
    purse: int
    present: bool = True


@quick
class Dealt(NamedTuple):
    """A card that lies before somebody."""

    number: int
    card: Card
    public: bool


class Verdict(NamedTuple):
    """What an opened hand came to; the chips have not moved yet."""

    winner: str
    by: str
    totals: tuple[int, int | None]
    faults: tuple[str, ...] = ()


@quick
class Hand(NamedTuple):
    """One seat's part in the round."""

    place: int
    """Its place in ``State.seats``."""
    cards: tuple[Dealt, ...] = ()
    status: str = "waits"
    """``waits`` with one card, ``plays``, ``stands`` till the banker has played, ``open``, ``settled``, ``done``;
    ``again`` when he is due another first card. The banker's ``waits``, ``plays``, and is ``open``."""
    hit: int = 0
    guest: int | None = None
    """Place in ``State.guests`` of whoever plays on his card."""
    part: int = 0
    """What that guest plays."""
    blind: bool = False
    """His last card was taken face down."""
    said: tuple[tuple[str, str], ...] = ()
    """Who of two that decide together wants what."""
    declared: str | None = None
    """What he says he has, until it is verified."""
    denied: tuple[str, ...] = ()
    """What he said and did not have."""
    differs: tuple[int, ...] = ()
    """Numbers of cards that turned out to be others than were dealt."""
    faults: tuple[str, ...] = ()
    """Duties of the banker that were found broken at the reveal."""
    verdict: Verdict | None = None

    @property
    def at_risk(self) -> int:
        """Part of the bank that this hand plays for."""
        return self.hit + self.part


@quick
class Round(NamedTuple):
    """The round on the table."""

    hands: tuple[Hand, ...]
    """In the order of play, from the banker's left."""
    banker: Hand
    """The banker's hand in this duel."""
    own: Dealt | None = None
    """The banker's dealt card, while it is his for a later duel (R-OCH-7)."""
    own_plays: bool = False
    """It is also the first card of his hand in this one (``banker_first_card = every_duel``)."""
    zarez: Dealt | None = None
    """The divider that lies exposed on the pack (``zarez = bottom_card_exposed``)."""
    at: int | None = None
    """Place in ``hands`` of the player who plays against the banker, or last did."""
    owed: str = "hand"
    """Purpose of the card that is due in the stage ``dealing``."""


@quick
class Tenure(NamedTuple):
    """The deal of one banker, beside the round that he plays."""

    first_bank: int = 0
    """What he put up when it began (R-OCH-17)."""
    stuk: bool = False
    """He has announced his last round."""
    quits: bool = False
    """He puts up no other bank in place of the one that is gone."""
    may_turn: bool = False
    """The pack in hand is the one that he has played through (R-OCH-23)."""
    forgotten: tuple[tuple[int, Dealt], ...] = ()
    """Places and cards of the players who still hold one from the round before (R-OCH-25)."""
    shuffled_since: bool = False
    """He has shuffled since he gathered the cards."""
    after_21: bool = False
    """The last duel was won outright and nobody has hit since."""


class Closed(NamedTuple):
    """A duel that is over, or a bank that went to forgotten players, for the record."""

    round: int
    seat: str
    player: str
    guest: str | None
    hits: tuple[tuple[str, int], ...]
    cards: tuple[Dealt, ...]
    banker: tuple[Dealt, ...]
    blind: bool
    totals: tuple[int | None, int | None]
    winner: str
    by: str
    pays: tuple[tuple[str, int], ...]
    faults: tuple[str, ...] = ()


class Wish(NamedTuple):
    """A guest asks to play on the card of the player whose turn it is."""

    guest: int
    amount: int


@quick
class State(NamedTuple):
    """Everything the rules remember of a table."""

    game: str
    house: House
    seats: tuple[Seat, ...]
    banker: int
    """Place of the banker in ``seats``."""
    guests: tuple[Seat, ...] = ()
    shoe: Shoe = Shoe()
    base: int = 0
    """Cards that had left the box when fresh packs were put in."""
    fresh: bool = False
    """The shoe is prepared and nothing of it was dealt."""
    stage: str = "bank"
    """Where the round stands; :func:`phase` adds what stops it."""
    after: str = ""
    """Stage after the cards are collected, where it is not the next duel."""
    bank: int = 0
    carry: int = 0
    """Chips that wait for the next bank (``odd_unit = pot``)."""
    tenure: Tenure = Tenure()
    begun: bool = False
    """A first bank was put up."""
    lifted: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    """Who has lifted which cards for the first bank (R-OCH-2)."""
    granted: tuple[str, ...] = ()
    """Guests with the courtesy of the table (R-OCH-29)."""
    wish: Wish | None = None
    round: Round | None = None
    rounds: int = 0
    chips: int = 0
    """Chips that were brought to the table, less those taken away."""
    hold: Hold | None = None
    closed: tuple[Closed, ...] = ()


def phase(state: State) -> str:
    """The phase as everybody sees it: the stage of the round, or what stops it."""
    if state.hold:
        return "held"
    shoe = state.shoe
    if shoe.burn or shoe.unnamed_burn:
        return "burn"
    if not_prepared(state):
        if shoe.remaining is None:
            return "load"
        return "turn" if turns(state) else "shuffle"
    if state.stage == "dealing" and empty(state):
        return "reshuffle"
    return state.stage


def not_prepared(state: State) -> bool:
    """Whether the pack must be shuffled or turned over before anything else."""
    if state.stage == "take":
        return not state.tenure.shuffled_since
    return state.stage == "ready" and not (state.fresh and (state.shoe.remaining or 0) >= first_cards(state))


def turns(state: State) -> bool:
    """Whether the pack is turned over rather than shuffled for the next round (R-OCH-23)."""
    return state.house.no_shuffle and state.tenure.may_turn


def empty(state: State) -> bool:
    """Whether no card can come out of the box."""
    shoe = state.shoe
    return not shoe.remaining or shoe.spent or shoe.cut_seen


def first_cards(state: State) -> int:
    """Cards that the next round begins with: one each, and the divider where one is exposed."""
    return len(round_order(state)) + 1 + (state.house.zarez == "bottom_card_exposed")


def banker_name(state: State) -> str:
    """The seat that keeps the bank."""
    return state.seats[state.banker].name


def round_order(state: State) -> list[int]:
    """Places of the players of the next round: everybody who has chips, from the banker's left (R-OCH-6)."""
    return [
        place
        for place in from_left_of(state, state.banker)
        if place != state.banker and (state.seats[place].purse > 0 or not state.house.tracked)
    ]


def next_banker(state: State) -> int:
    """The seat that banks after the present one: his left neighbour."""
    return next(from_left_of(state, state.banker))


def running(state: State) -> Round:
    """The round on the table; there is one."""
    assert state.round is not None, "no round runs"
    return state.round


def playing(state: State) -> Hand | None:
    """The hand that plays against the banker now, or is asked for its hit."""
    table = state.round
    if table is None or table.at is None:
        return None
    hand = table.hands[table.at]
    return None if hand.status in ("settled", "done") else hand


def hand_at(state: State, name: str | None) -> tuple[int, Hand] | None:
    """The hand of a player in this round with its place among the hands."""
    for at, hand in enumerate(state.round.hands if state.round else ()):
        if state.seats[hand.place].name == name:
            return at, hand
    return None


def hand_of(state: State, name: str | None) -> Hand | None:
    """The hand of a player in this round, or the banker's."""
    found = hand_at(state, name)
    if found:
        return found[1]
    table = state.round
    return table.banker if table and state.seats[table.banker.place].name == name else None


def with_status(state: State, *status: str) -> list[Hand]:
    """The hands of the round that stand so."""
    return [hand for hand in (state.round.hands if state.round else ()) if hand.status in status]


def remainder(state: State) -> int:
    """What is left in the bank beside the hits that stand against it (R-OCH-10)."""
    return state.bank - sum(hand.at_risk for hand in with_status(state, "plays", "stands", "open"))


def faces(hand: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The cards of a hand."""
    return tuple([dealt.card for dealt in hand])


def all_public(hand: tuple[Dealt, ...]) -> bool:
    """Whether everybody may see every card of a hand."""
    return all(dealt.public for dealt in hand)


def judged(state: State, hand: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The cards of a hand that the rules may look at now (design.md, decision 9): all of them, or none."""
    return faces(hand) if state.house.at_once or all_public(hand) else ()


def on_table(state: State) -> int:
    """Cards that lie on the table in this round."""
    table = state.round
    if table is None:
        return 0
    count = sum(len(hand.cards) for hand in table.hands) + len(table.banker.cards)
    return count + (table.own is not None and not table.own_plays) + (table.zarez is not None)


def to_collect(state: State) -> int:
    """Cards that go to the discards after this duel: all of them when it was the last."""
    table = state.round
    if table is None:
        return 0
    if state.after or not with_status(state, "waits", "stands", "plays", "open", "again"):
        return on_table(state)
    settled = sum(len(hand.cards) for hand in table.hands if hand.status in ("settled", "again"))
    return settled + (0 if with_status(state, "stands", "open") else len(table.banker.cards) - table.own_plays)


def lying(state: State) -> tuple[Dealt, ...]:
    """Every card that lies on the table, or that a forgotten player still holds."""
    table = state.round
    held = tuple([dealt for _, dealt in state.tenure.forgotten])
    if table is None:
        return held
    apart = [dealt for dealt in (None if table.own_plays else table.own, table.zarez) if dealt]
    return (*(dealt for hand in table.hands for dealt in hand.cards), *table.banker.cards, *apart, *held)


LIES_OPEN: Final = frozenset({"divider", "player", "banker", "reveal"})
"""Stages in which an open card may wait to be named."""


def unnamed(state: State) -> str | None:
    """Who has an open card that nobody has named yet (``??``); a dash for the divider."""
    table = state.round
    if table is None or state.stage not in LIES_OPEN:
        return None
    if state.stage == "divider":
        return "-"
    for hand in (*table.hands, table.banker):
        if (hand.status == "open" or hand.declared or hand.denied) and _unread(hand.cards):
            return state.seats[hand.place].name
    return None


def _unread(hand: tuple[Dealt, ...]) -> bool:
    return any(dealt.public and not dealt.card.known for dealt in hand)


def guest_name(state: State, hand: Hand) -> str | None:
    """The guest who plays on a hand."""
    return None if hand.guest is None else state.guests[hand.guest].name


def leading_lifters(state: State) -> list[str]:
    """Who may bank by the cards lifted so far: one name once it is decided (R-OCH-2)."""
    tied = list(state.lifted)
    turn = 0
    while len(tied) > 1 and all(len(cards) > turn for _, cards in tied):
        best = max(LIFT_ORDER.index(cards[turn].rank) for _, cards in tied)
        tied = [row for row in tied if LIFT_ORDER.index(row[1][turn].rank) == best]
        turn += 1
    return [name for name, _ in tied]


LIFT_ORDER: Final = "23456789TJQKA"
"""Ranks from the lowest to the ace, which is the eldest."""
