"""What comes out of the box, and what is put into it: cards, the cut card, mishaps, burning, a new shoe (R-EQP)."""

from __future__ import annotations

from controller.events import Act, common
from controller.events import banking as ev
from controller.rules.chemin.coup import hand_card, is_public
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.house import MOST_PACKS
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.reveal import burn_worth, short_of_staff
from controller.rules.chemin.state import FIRST_CARDS, State, coup_runs, phase, role_of, seat_of, unnamed
from controller.rules.draft import Decision
from controller.rules.game import Due
from controller.rules.seats import place_of, speaker
from controller.rules.shoe import SHORT, depth
from controller.rules.watch import watch

VOIDABLE = frozenset({"dealing", "given", "punter", "banker"})
"""Stages in which a mishap of the box still touches the coup: later no card is due in it."""


def due(state: State) -> Due | None:
    """The card that is due; None while somebody must act first."""
    shoe = state.shoe
    if state.hold or shoe.unnamed_burn or unnamed(state.coup):
        return None
    if shoe.burn:
        return Due(None, "burn", "up" if shoe.burn_by_first else "down")
    role = state.coup.due() if state.coup and state.stage == "dealing" else None
    if role is None or state.coup is None:
        return None
    purpose = "hand" if state.coup.cards_out() < FIRST_CARDS else "third"
    return Due(seat_of(state, role).name, purpose, "up" if is_public(state) else "down")


def card(state: State, act: Act) -> Decision:
    """``card C``: the card that was due has left the box; ``??`` when it could not be read."""
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    if len(act.cards) != 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    return _burned(state, act) if state.shoe.burn else hand_card(state, act)


def cut(state: State, act: Act) -> Decision:
    """``cut``: the cut card came out instead; what stands behind it is not dealt (R-EQP-6, R-EQP-10)."""
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    draft = Draft(state, common.CutCardOut(state.shoe.remaining or 0))
    if coup_runs(state):
        draft.add(ev.CoupVoided("shoe"))
    return draft.events()


def misfeed(state: State, act: Act) -> Decision:
    """``misfeed CARDS``: the box gave these by mistake; none for an empty feed (R-EQP-8).

    The coup is void; under ``misfeed = burn_and_continue`` only an empty mouth voids it.
    """
    if act.amount is not None:
        return refuse("MISFEED_BEFORE_DEAL")
    if not act.cards and due(state) is None and state.stage not in VOIDABLE | {"closed"}:
        return refuse("NO_CARD_DUE")
    draft = Draft(state)
    voids = state.hold is None and (not act.cards or state.house.misfeed == "void")
    if voids and phase(state) == "closed" and state.lead is not None:
        draft.add(ev.DealStarted())
    first = state.shoe.ejected + 1
    draft.add(common.Misfed(first, act.cards))
    if not act.cards and not state.shoe.remaining:
        draft.add(common.ShoeSpent())
    if voids and draft.state.stage in VOIDABLE:
        draft.add(ev.CoupVoided("misfeed" if act.cards else "shoe"))
    for number, face in enumerate(act.cards, start=first):
        if not draft.state.hold:
            watch(draft, number, face)
    return draft.events()


def exposed(state: State, act: Act) -> Decision:
    """``SEAT exposed``: a hidden card of this side was seen by others (R-CDF-14).

    The coup is void; under ``misfeed = burn_and_continue`` a card that came last is burned and another follows.
    """
    place = place_of(state, act.seat)
    role = None if place is None else role_of(state, place)
    hand = state.coup.hand(role) if state.coup and role else ()
    if not hand or hand[-1].public:
        return refuse("NOT_EXPOSED", seat=speaker(act))
    last = hand[-1].number == state.shoe.ejected
    burned = last and state.house.misfeed == "burn_and_continue"
    done = ev.ExposedBurned(role or "", hand[-1].number) if burned else ev.CoupVoided("exposed")
    return short_of_staff(state, act) or (done,)


def burn(state: State, act: Act) -> Decision:
    """``burn``: one card goes to the discards unseen."""
    return (common.BurnAsked(),) if state.shoe.remaining else refuse("SHOE_EMPTY")


def load(state: State, act: Act) -> Decision:
    """``load [PACKS [CARD]]`` or ``load CARDS``: a new shoe, whole packs or an exact stack, between coups.

    ``CARD`` is the face of the exposed cut-in card. Of an exact stack only the number of cards is looked at; with 0
    packs the stack is exact even when it is empty.
    """
    held = state.hold is not None and coup_runs(state)
    if held and state.house.full and state.coup and state.coup.cards_out():
        return refuse("LOAD_BETWEEN_COUPS")
    exact = act.amount == 0 or (act.amount is None and bool(act.cards))
    packs = act.amount or state.house.decks or sum(seat.present for seat in state.seats)
    if packs < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=packs)
    if packs > MOST_PACKS:
        return refuse("TOO_MANY_PACKS", packs=packs, most=MOST_PACKS)
    cards, behind = (len(act.cards), 0) if exact else depth(packs, state.house.cut_card, state.house.cut_card_position)
    if not exact and cards < SHORT:
        return refuse("SHOE_TOO_SHORT", remaining=cards, needed=SHORT)
    loaded = common.ShoeLoaded(
        packs=packs,
        cards=cards,
        behind=behind,
        cut_card=state.house.cut_card,
        whole=not exact,
        burn=int(state.house.burn != "none"),
        burn_by_first=state.house.burn == "by_first_card",
        cut_in=act.cards[0] if act.cards and not exact else None,
    )
    return (ev.CoupVoided("cards"), loaded) if held else (loaded,)


def _burned(state: State, act: Act) -> Decision:
    number, face = state.shoe.ejected + 1, act.cards[0]
    first = state.shoe.burn_by_first
    draft = Draft(state, common.CardBurned(number, face, first, burn_worth(face) if first else 0))
    watch(draft, number, face)
    return draft.events()
