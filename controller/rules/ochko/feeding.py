"""What comes out of the box, and what is put into it: cards, mishaps, burning, the shuffle between rounds."""

from __future__ import annotations

from typing import Final

from controller.cards import PACK
from controller.events import Act, common
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.game import Due
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.duel import FACE_UP, due_seat, lay, void_into
from controller.rules.ochko.hands import ACE, PICTURES, PIPS
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.reveal import go_on
from controller.rules.ochko.state import (
    State,
    empty,
    first_cards,
    lying,
    on_table,
    phase,
    round_order,
    running,
    turns,
    unnamed,
)
from controller.rules.watch import watch

MOST_PACKS: Final = 8

MARKER: Final = "plastic_marker"
"""It stands behind all cards: a pack is shuffled for every round and may be dealt to its end."""

VOIDABLE: Final = frozenset({"dealing", "player", "banker"})
"""Stages in which a mishap of the box touches what is being played."""

ALL_NAMES: Final = tuple(map(str, PACK))

FIGURE: Final = 10
"""Cards that a figure adds under ``burn = by_first_card``."""


def due(state: State) -> Due | None:
    """The card that is due; None while somebody must act first."""
    shoe = state.shoe
    if state.hold or shoe.unnamed_burn or unnamed(state):
        return None
    if shoe.burn:
        return Due(None, "burn", "up" if shoe.burn_by_first else "down")
    if state.stage != "dealing" or empty(state):
        return None
    purpose = running(state).owed
    return Due(due_seat(state), purpose, "up" if purpose in FACE_UP else "down")


def card(state: State, act: Act) -> Decision:
    """``card C``: the card that was due has left the box; ``??`` when it could not be read."""
    asked = due(state)
    if asked is None:
        return refuse("NO_CARD_DUE")
    if len(act.cards) != 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    return _burned(state, act) if state.shoe.burn else lay(state, asked, act.cards[0])


def cut(state: State, act: Act) -> Decision:
    """``cut``: a cut card came out; what stands behind it is not dealt before it is shuffled."""
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    draft = Draft(state, common.CutCardOut(state.shoe.remaining or 0))
    go_on(draft)
    return draft.events()


def misfeed(state: State, act: Act) -> Decision:
    """``misfeed CARDS``: the box gave these by mistake; without cards its mouth is empty.

    Cards void the duel, or the round while its first cards are dealt; under ``misfeed = burn_and_continue`` they only
    go to the discards. An empty mouth voids nothing: the played cards are shuffled again (``exhausted``).
    """
    if act.amount is not None:
        return refuse("MISFEED_BEFORE_DEAL")
    if not act.cards and due(state) is None:
        return refuse("NO_CARD_DUE")
    draft = Draft(state)
    voids = state.hold is None and bool(act.cards) and state.house.misfeed == "void"
    players = round_order(state)
    if voids and phase(state) == "ready" and players:
        draft.add(ev.RoundBegun(tuple([state.seats[place].name for place in players])))
    first = state.shoe.ejected + 1
    draft.add(common.Misfed(first, act.cards) if act.cards else common.ShoeSpent())
    if voids and draft.state.round and draft.state.stage in VOIDABLE:
        void_into(draft, "misfeed")
    for number, face in enumerate(act.cards, start=first):
        if not draft.state.hold:
            watch(draft, number, face)
    go_on(draft)
    return draft.events()


def burn(state: State, act: Act) -> Decision:
    """``burn``: one card goes to the discards unseen."""
    return (common.BurnAsked(),) if state.shoe.remaining else refuse("SHOE_EMPTY")


def names_burned(state: State, act: Act) -> Decision:
    """``shows CARD``: name the burned card that says how many follow."""
    if len(act.cards) != 1 or not act.cards[0].known:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    if state.shoe.out(*act.cards, public=True, discarded=True).exceeded_in_public(act.cards[0]):
        return refuse("COMPOSITION_EXCEEDED", packs=state.shoe.packs)
    return (common.BurnNamed(act.cards[0], _burn_worth(act.cards[0].rank)),)


def load(state: State, act: Act) -> Decision:
    """``load [PACKS]`` or ``load CARDS``: whole packs, or an exact stack of which the cards are only counted.

    Between rounds the shuffled pack, or the same one turned over (``no_shuffle``); in the middle of a round, when no
    card is left, the cards that have been played.
    """
    midway = state.stage == "dealing" and state.round is not None
    lies_there = bool(on_table(state)) and state.house.full if state.hold else state.round is not None and not midway
    if lies_there:
        return refuse("LOAD_BETWEEN_COUPS")
    exact = act.amount == 0 or (act.amount is None and bool(act.cards))
    packs = act.amount or state.house.packs
    if packs > MOST_PACKS:
        return refuse("TOO_MANY_PACKS", packs=packs, most=MOST_PACKS)
    if packs < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=packs)
    if midway and not state.hold:
        return _shuffles_played(state, act, exact)
    draft = Draft(state)
    if state.hold and state.round:
        draft.add(ev.RoundVoided("cards"))
    whole = packs * len(state.house.pack)
    if not exact and whole < first_cards(state):
        return refuse("SHOE_TOO_SHORT", remaining=whole, needed=first_cards(state))
    draft.add(_prepared(state, packs, len(act.cards) if exact else whole, whole=not exact))
    return draft.events()


def _shuffles_played(state: State, act: Act, exact: bool) -> Decision:
    cards = len(act.cards) if exact else state.shoe.discards + (state.shoe.remaining or 0)
    return (_returned(state, cards, whole=not exact, shuffled=True, midway=True),)


def _prepared(state: State, packs: int, cards: int, *, whole: bool) -> common.ShoeLoaded | ev.CardsReturned:
    """Fresh packs, or the same cards again where their order or a card that is missing matters."""
    turned = turns(state) and state.hold is None and packs == state.shoe.packs
    if (turned or state.tenure.forgotten) and state.hold is None:
        count = cards - len(state.tenure.forgotten) if whole else cards
        return _returned(state, count, whole=whole, shuffled=not turned, midway=False)
    house = state.house
    kept = {str(face) for face in house.pack}
    return common.ShoeLoaded(
        packs=packs,
        cards=cards,
        behind=0,
        cut_card=MARKER,
        whole=whole,
        burn=int(house.burn != "none"),
        burn_by_first=house.burn == "by_first_card",
        lacks=tuple([name for name in ALL_NAMES if name not in kept]),
    )


def _returned(state: State, cards: int, *, whole: bool, shuffled: bool, midway: bool) -> ev.CardsReturned:
    burns = state.house.burn != "none" and not midway
    return ev.CardsReturned(
        packs=state.shoe.packs,
        cards=cards,
        whole=whole,
        shuffled=shuffled,
        held=tuple(sorted(dealt.number - state.base for dealt in lying(state))),
        midway=midway,
        burn=int(burns),
        burn_by_first=burns and state.house.burn == "by_first_card",
    )


def _burned(state: State, act: Act) -> Decision:
    number, face = state.shoe.ejected + 1, act.cards[0]
    first = state.shoe.burn_by_first
    draft = Draft(state, common.CardBurned(number, face, first, _burn_worth(face.rank) if first else 0))
    watch(draft, number, face)
    return draft.events()


def _burn_worth(rank: str) -> int:
    """Cards that the first burned card adds: an ace one, pips their number, a figure ten (rules.md, section 7)."""
    if rank in PICTURES:
        return FIGURE
    worth = PIPS.get(rank, 0)
    return 1 if worth == ACE else worth
