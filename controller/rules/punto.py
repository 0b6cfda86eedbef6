"""Punto banco: everybody bets against the house, both hands lie open, and the drawing table leaves nobody a choice.

A game is one module and one line: hands, shoe, acts and refusals are those that the others share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from controller.cards import UNKNOWN, Card
from controller.events import Act, Event, banking, common
from controller.rules.chemin.hands import Duty, banker_duty, is_natural, punter_duty, total
from controller.rules.chemin.house import MOST_PACKS
from controller.rules.chemin.state import BANKER, FIRST_CARDS, PUNTER, SIDES, Dealt, faces
from controller.rules.draft import Decision, Draft, once
from controller.rules.forms import COMMON, Form
from controller.rules.game import CardView, Due, GameView, HandView, Offer, SeatView, Setup
from controller.rules.law import Rule, boxed, numbered
from controller.rules.options import number, resolve
from controller.rules.public import held, shoe_view, unaccounted
from controller.rules.refusals import Kind, refuser, shared
from controller.rules.shoe import Shoe, depth
from controller.rules.shoe_steps import SHOE_STEPS, load_of

PUNTO_BANCO: Final = "punto-banco"
HOUSE: Final = "house"
STATUS: Final = ("waiting", "staked")
BETS: Final = ("punto", "banco", "tie")
CUT_CARD: Final = "plastic_marker"
LATEST: Final = 20
LAW: Final[Mapping[str, Rule]] = boxed("punto-banco", "R-EQP-10") | numbered("R-PUN", 6)

REFUSALS: Final[Mapping[str, Kind]] = {
    **shared(players="R-PUN-1", chips="R-PUN-2", turn="R-PUN-2", deal="R-PUN-3", collect="R-PUN-3"),
    "NO_STAKE": Kind("R-PUN-2"),
    "COUP_RUNNING": Kind("R-PUN-3"),
    "NO_COUP": Kind("R-PUN-3"),
}
refuse: Final = refuser(REFUSALS)

FORMS: Final[Mapping[str, Form]] = {
    **{bet: Form(f"bet on {bet}; again to bet more", "before", "must") for bet in BETS},
    "deal": Form("no more bets: deal one coup", deals=True),
    **{verb: COMMON[verb] for verb in ("shows", "misfeed", "void", "load", "card", "cut")},
}


@dataclass(frozen=True, slots=True)
class House:
    """What is agreed at this table."""

    commission: int = number("R-PUN-5", 5, low=0, high=100)
    tie_pays: int = number("R-PUN-6", 8, low=1)
    max_players: int = number("R-PUN-1", 14, low=1, high=52)
    decks: int = number("R-EQP-1", 8, low=1, high=MOST_PACKS)


@dataclass(frozen=True, slots=True)
class PuntoBet(Event):
    """A seat has put chips on one of the three fields."""

    seat: str
    on: str
    amount: int


@dataclass(frozen=True, slots=True)
class PuntoPaid(Event):
    """The coup is over: what each seat wins or loses."""

    winner: str
    pays: tuple[tuple[str, int], ...]


class Hands(NamedTuple):
    """The cards that lie open."""

    punter: tuple[Dealt, ...] = ()
    banker: tuple[Dealt, ...] = ()

    def of(self, side: str) -> tuple[Dealt, ...]:
        """The cards of one side."""
        return self.punter if side == PUNTER else self.banker

    def out(self) -> int:
        """Cards on the table."""
        return len(self.punter) + len(self.banker)


class State(NamedTuple):
    """Everything the rules remember of a table."""

    house: House
    purses: Mapping[str, int]
    chips: int
    """Chips that the seats have brought, less those they have taken away."""
    gain: int = 0
    """Chips that the house has won from the seats, less those that it has paid."""
    shoe: Shoe = Shoe()
    bets: tuple[PuntoBet, ...] = ()
    hands: Hands | None = None
    hold: common.TableHeld | None = None
    closed: tuple[dict[str, Any], ...] = ()
    """The coups that are over, as the table script prints them."""
    game: str = PUNTO_BANCO


def phase(state: State) -> str:
    """Where the coup stands, or what stops it."""
    shoe = state.shoe
    if state.hold or state.hands is not None:
        return "held" if state.hold else "dealing"
    if shoe.remaining is None:
        return "load"
    return "reshuffle" if shoe.cut_seen or shoe.spent or not shoe.remaining else "betting"


def side_due(hands: Hands) -> str | None:
    """The side whose card is due by the drawing table (R-PUN-4)."""
    punter, banker = faces(hands.punter), faces(hands.banker)
    if hands.out() < FIRST_CARDS:
        return BANKER if len(punter) > len(banker) else PUNTER
    points, others = total(punter[:2]), total(banker[:2])
    if unnamed(hands) or points is None or others is None or is_natural(punter[:2]) or is_natural(banker[:2]):
        return None
    if len(punter) == len(banker) == 2 and punter_duty("table", "forbid", points) is Duty.DRAW:
        return PUNTER
    third = total(punter[2:]) if punter[2:] else None
    return BANKER if len(banker) == 2 and banker_duty("table", others, third) is Duty.DRAW else None


def unnamed(hands: Hands | None) -> str | None:
    """The side with an open card that could not be read."""
    return next((side for side in SIDES if hands and any(not one.card.known for one in hands.of(side))), None)


def due(state: State) -> Due | None:
    """The card that is due."""
    hands = state.hands
    side = side_due(hands) if hands and not state.hold and not unnamed(hands) else None
    return Due(side, "hand" if len(hands.of(side)) < 2 else "third", "up") if hands and side else None


def won(house: House, bet: PuntoBet, winner: str) -> int:
    """What a bet wins or loses (R-PUN-5, R-PUN-6): after a tie the bets on a hand come back."""
    if winner == "tie":
        return bet.amount * house.tie_pays if bet.on == "tie" else 0
    if bet.on != {PUNTER: "punto", BANKER: "banco"}[winner]:
        return -bet.amount
    return bet.amount - (bet.amount * house.commission // 100 if bet.on == "banco" else 0)


def _bet(state: State, act: Act) -> Decision:
    name, amount = act.seat or "-", act.amount or 0
    if name not in state.purses:
        return refuse("UNKNOWN_SEAT", seat=name)
    if amount < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    if amount > state.purses[name]:
        return refuse("INSUFFICIENT_CHIPS", seat=name, purse=state.purses[name], amount=amount)
    return (PuntoBet(name, act.verb, amount),)


def _card(state: State, act: Act) -> Decision:
    waits = due(state)
    if waits is None or waits.seat is None:
        return refuse("NO_CARD_DUE")
    if len(act.cards) != 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    return _seen(state, banking.CardDealt(state.shoe.ejected + 1, waits.seat, act.cards[0], public=True), act.cards[0])


def _shows(state: State, act: Act) -> Decision:
    side = None if state.hold else unnamed(state.hands)
    if side is None:
        return refuse("NOTHING_TO_SHOW")
    if len(act.cards) != 1:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    if not act.cards[0].known:
        return refuse("CARD_UNNAMED", seat=side)
    return _seen(state, banking.HandShown(side, act.cards, act.persons), act.cards[0])


def _seen(state: State, event: Event, face: Card) -> Decision:
    """What follows an open card: it is held against the packs, and the last one ends the coup."""
    draft = Draft(evolve, state, event)
    after = draft.state
    if after.shoe.exceeded_in_public(face):
        draft.add(common.TableHeld("COMPOSITION_EXCEEDED", after.shoe.ejected, face))
    elif after.hands and not side_due(after.hands) and not unnamed(after.hands):
        sums = {side: total(faces(after.hands.of(side))) or 0 for side in SIDES}
        winner = "tie" if sums[PUNTER] == sums[BANKER] else max(SIDES, key=lambda side: sums[side])
        pays = dict.fromkeys((bet.seat for bet in state.bets), 0)
        for bet in state.bets:
            pays[bet.seat] += won(state.house, bet, winner)
        draft.add(PuntoPaid(winner, tuple(pays.items())))
    return draft.events()


def _cut(state: State, act: Act) -> Decision:
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    return common.CutCardOut(state.shoe.remaining or 0), banking.CoupVoided("shoe")


def _misfeed(state: State, act: Act) -> Decision:
    if act.amount is not None:
        return refuse("MISFEED_BEFORE_DEAL")
    if not act.cards and due(state) is None:
        return refuse("NO_CARD_DUE")
    spent = (common.ShoeSpent(),) if not act.cards and not state.shoe.remaining else ()
    void = (banking.CoupVoided("misfeed"),) if state.hands is not None and not state.hold else ()
    return common.Misfed(state.shoe.ejected + 1, act.cards), *spent, *void


def _void(state: State, act: Act) -> Decision:
    if state.hands is not None:
        return (banking.CoupVoided("floor"),)
    return (common.HoldReleased(),) if state.hold else refuse("NO_COUP")


def _load(state: State, act: Act) -> Decision:
    exact = act.amount == 0 or (act.amount is None and bool(act.cards))
    packs = act.amount or state.house.decks
    if not 1 <= packs <= MOST_PACKS:
        return refuse("TOO_MANY_PACKS", packs=packs, most=MOST_PACKS)
    cards = len(act.cards) if exact else depth(packs, CUT_CARD, "end").cards
    void = (banking.CoupVoided("cards"),) if state.hands is not None else ()
    return *void, common.ShoeLoaded(packs, cards, 0, CUT_CARD, not exact, 0, burn_by_first=False)


VERBS: Final[Mapping[str, tuple[Callable[[State, Act], Decision], str]]] = {
    **dict.fromkeys(BETS, (_bet, "betting")),
    "deal": (lambda state, act: (banking.DealStarted(),) if state.bets else refuse("NO_STAKE"), "betting"),
    "card": (_card, "dealing"),
    "cut": (_cut, "dealing"),
    "shows": (_shows, "dealing"),
    "misfeed": (_misfeed, "load reshuffle betting dealing held"),
    "void": (_void, "load reshuffle betting dealing held"),
    "load": (_load, "load reshuffle betting held"),
}

ELSEWHERE: Final = {"held": "TABLE_HELD", "load": "NO_SHOE", "reshuffle": "SHOE_EMPTY", "dealing": "COUP_RUNNING"}
"""What stops an act that has no place in the phase; where bets are made there is no coup."""


def decide(state: State, act: Act) -> Decision:
    """What would happen if ``act`` were done now, or why it may not be."""
    if act.verb not in VERBS:
        return refuse("UNKNOWN_ACT", verb=act.verb)
    (does, phases), now = VERBS[act.verb], phase(state)
    if now not in phases.split():
        return refuse(ELSEWHERE.get(now, "NO_COUP"), number=state.hold.number if state.hold else 0)
    return does(state, act)


def _bet_made(state: State, event: PuntoBet) -> State:
    left = state.purses[event.seat] - event.amount
    return state._replace(purses={**state.purses, event.seat: left}, bets=(*state.bets, event))


def _dealt(state: State, event: banking.CardDealt) -> State:
    hands = state.hands or Hands()
    hands = hands._replace(**{event.role: (*hands.of(event.role), Dealt(event.number, event.card, True))})
    return state._replace(hands=hands, shoe=state.shoe.out(event.card, public=True, discarded=False))


def _named(state: State, event: banking.HandShown) -> State:
    hands = state.hands or Hands()
    cards = tuple(one if one.card.known else one._replace(card=event.cards[0]) for one in hands.of(event.role))
    return state._replace(hands=hands._replace(**{event.role: cards}), shoe=state.shoe.renamed((UNKNOWN,), event.cards))


def _over(state: State, winner: str, pays: tuple[tuple[str, int], ...] = ()) -> State:
    hands = state.hands or Hands()
    cards = {side: [str(face) for face in faces(hands.of(side))] for side in SIDES}
    totals = [total(faces(hands.of(side))) for side in SIDES]
    coup = {"seat": HOUSE, **cards, "totals": totals, "winner": winner, "pays": dict(pays)}
    shoe = state.shoe._replace(discards=state.shoe.discards + hands.out())
    return state._replace(hands=None, hold=None, shoe=shoe, closed=(*state.closed, coup))


def _paid(state: State, event: PuntoPaid) -> State:
    purses = dict(state.purses)
    for name, amount in (*event.pays, *((bet.seat, bet.amount) for bet in state.bets)):
        purses[name] += amount
    gain = state.gain - sum(change for _, change in event.pays)
    return _over(state, event.winner, event.pays)._replace(purses=purses, bets=(), gain=gain)


def _shoe(state: State, event: Event) -> State:
    state = state._replace(shoe=SHOE_STEPS[type(event)](state.shoe, event))
    return state._replace(hold=None) if isinstance(event, common.ShoeLoaded) else state


STEPS: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    **dict.fromkeys(SHOE_STEPS, _shoe),
    PuntoBet: _bet_made,
    banking.DealStarted: lambda state, event: state._replace(hands=Hands()),
    banking.CardDealt: _dealt,
    banking.HandShown: _named,
    banking.CoupVoided: lambda state, event: _over(state, "void"),
    common.TableHeld: lambda state, event: state._replace(hold=event),
    common.HoldReleased: lambda state, event: state._replace(hold=None),
    PuntoPaid: _paid,
}


@once
def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


def _offers(state: State) -> Iterator[Offer]:
    now = phase(state)
    if now == "betting":
        yield from (Offer(bet, name, 1, purse) for name, purse in state.purses.items() if purse for bet in BETS)
    others = {
        "deal": now == "betting" and bool(state.bets),
        "shows": now == "dealing" and unnamed(state.hands) is not None,
        "void": now in ("held", "dealing"),
        "load": now != "dealing",
    }
    may = [verb for verb, offered in others.items() if offered]
    if now == "betting" and not state.bets:
        may = ["", *may]  # the next act is somebody's bet, whoever's
    yield from (Offer(verb, takes_cards=int(verb == "shows"), main=verb == may[0]) for verb in may if verb)


class PuntoBanco:
    """The game (rules.game.Game)."""

    name = PUNTO_BANCO
    house = House
    forms, law, refusals = FORMS, LAW, REFUSALS
    decide, evolve, due = staticmethod(decide), staticmethod(evolve), staticmethod(due)
    loading = staticmethod(load_of)

    def opening(self, setup: Setup) -> State:
        """The state before the first act; whoever is named as banker only sits there."""
        house = House(**resolve(House, self.name, setup.options))  # type: ignore[arg-type]
        setup.check("R-PUN-1", 1, house.max_players)
        return State(house, dict(zip(setup.seats, setup.purses, strict=True)), sum(setup.purses))

    def view(self, state: State) -> GameView:
        """What everybody may see: everything, for every card lies open."""
        hands = state.hands or Hands()
        opened = {side: tuple(CardView(one.number, one.card) for one in hands.of(side)) for side in SIDES}
        stakes = {at: sum(bet.amount for bet in state.bets if bet.seat == at) for at in state.purses}
        fields = {
            (at, on): sum(b.amount for b in state.bets if b.seat == at and b.on == on) for at in stakes for on in BETS
        }
        return GameView(
            game=self.name,
            phase=phase(state),
            turn=None,
            banker=HOUSE,
            bank=0,
            lead=None,
            seats=tuple(SeatView(at, chips, stakes[at], STATUS[stakes[at] > 0]) for at, chips in state.purses.items()),
            hands=tuple(
                HandView(side, side, opened[side], total(faces(hands.of(side)))) for side in SIDES if opened[side]
            ),
            shoe=shoe_view(state.shoe),
            offers=tuple(_offers(state)),
            due=due(state),
            alarms=tuple(held(state.hold)),
            coups=state.closed[-LATEST:],
            facts=tuple((f"{at} {on}", chips) for (at, on), chips in fields.items() if chips),
        )

    def report(self, state: State) -> dict[str, Any]:
        """The table script's output without ``refused``."""
        shoe = state.shoe
        return {
            "game": self.name,
            "phase": phase(state),
            "purses": dict(state.purses),
            "bets": [f"{bet.seat} {bet.on} {bet.amount}" for bet in state.bets],
            "house": state.gain,
            "ejected": shoe.ejected,
            "remaining": shoe.remaining or 0,
            "discards": shoe.discards,
            "coups": list(state.closed),
        }

    def imbalance(self, state: State) -> str | None:
        """What does not add up in the books, or None."""
        chips = state.gain + sum(state.purses.values()) + sum(bet.amount for bet in state.bets)
        return unaccounted(state.chips, chips, state.shoe, (state.hands or Hands()).out())
