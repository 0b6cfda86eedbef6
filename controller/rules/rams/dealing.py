"""What comes out of the box, and what is put into it: the deal, the exchange, mishaps, the pack (R-RAM-2, R-RAM-4)."""

from __future__ import annotations

from controller.cards import STRENGTH, UNKNOWN, Card
from controller.events import Act, Event, common
from controller.events import rams as ev
from controller.rules.draft import Decision
from controller.rules.game import Due
from controller.rules.rams.draft import Draft
from controller.rules.rams.exchange import go_on
from controller.rules.rams.named import impossible, short_of_staff
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import CARDS, State, deal_runs, lacking, needed, pack_of, phase, running
from controller.rules.seats import from_left_of, speaker
from controller.rules.watch import watch

PACKS = 1
"""Every deal is made from one whole pack."""

FIGURE = 10
"""Cards that a figure burns under ``burn = by_first_card``."""

BEFORE_PLAY = frozenset({"dealing", "given", "declare", "exchange", "upcard"})
"""Stages in which the dealer's fault is found out in time."""


def due(state: State) -> Due | None:
    """The card that is due; None while somebody must act first."""
    now, deal = phase(state), state.deal
    if now == "burn" and not state.shoe.unnamed_burn:
        return Due(None, "burn", "up" if state.shoe.burn_by_first else "down")
    if deal is None or now not in ("dealing", "serving"):
        return None
    if now == "serving":
        return Due(state.seats[deal.served or 0].name, "exchange", "down") if state.shoe.remaining else None
    count = len(deal.order)
    if deal.given < CARDS * count:
        return Due(state.seats[deal.order[deal.given % count]].name, "hand", "down")
    return Due(state.seats[deal.dealer].name, "upcard", "up")


def load(state: State, act: Act) -> Decision:
    """``load``: the pack that the number of players asks for, or ``load CARDS``, an exact stack (R-RAM-2).

    While an exchange waits for cards and the stock is empty: the thrown cards, shuffled (``stock_empty``).
    """
    exact = act.amount == 0 or (act.amount is None and bool(act.cards))
    if phase(state) == "serving":
        return _restore(state, len(act.cards) if exact else None)
    held = state.hold is not None and deal_runs(state)
    if held and state.house.full and running(state).out:
        return refuse("LOAD_BETWEEN_COUPS")
    if not exact and act.amount not in (None, PACKS):
        if (act.amount or 0) < PACKS:
            return refuse("AMOUNT_TOO_SMALL", amount=act.amount or 0)
        return refuse("TOO_MANY_PACKS", packs=act.amount or 0, most=PACKS)
    pack = pack_of(state)
    shoe = common.ShoeLoaded(
        packs=PACKS,
        cards=len(act.cards) if exact else len(pack),
        behind=0,
        cut_card="plastic_marker",
        whole=not exact,
        burn=int(state.house.burn != "none"),
        burn_by_first=state.house.burn == "by_first_card",
        lacks=lacking(pack),
    )
    return (voided(state, "cards"), shoe) if held else (shoe,)


def _restore(state: State, counted: int | None) -> Decision:
    pile = running(state).pile
    if state.shoe.remaining or not state.house.refills:
        return refuse("LOAD_BETWEEN_COUPS")
    if counted not in (None, pile):
        return refuse("RESTORE_COUNT", expected=pile, counted=counted or 0)
    return (ev.StockRestored(pile),)


def lot(state: State, act: Act) -> Decision:
    """``lot SEAT``: the lot names the first dealer, before the first deal of a game."""
    if len(state.closed) > state.begun:
        return refuse("GAME_RUNNING")
    return (ev.DealerDrawn(speaker(act)),)


def deal(state: State, act: Act) -> Decision:
    """``deal``: five cards each, one at a time from the dealer's left, and the up-card (R-RAM-4, R-RAM-5)."""
    return _begins(state)


def _begins(state: State) -> tuple[Event, ...]:
    return (ev.RamsDealBegun(state.seats[state.dealer].name),)


def card(state: State, act: Act) -> Decision:
    """``card C``: the card that was due has left the box; ``??`` when it could not be read."""
    coming = due(state)
    if coming is None:
        return refuse("NO_CARD_DUE")
    if len(act.cards) != 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    number, face = state.shoe.ejected + 1, act.cards[0]
    draft = Draft(state, _arrival(state, coming, number, face))
    watch(draft, number, face)
    go_on(draft)
    return draft.events()


def _arrival(state: State, coming: Due, number: int, face: Card) -> Event:
    """What the arrival of the card that is ``coming`` is."""
    if coming.purpose == "burn":
        first = state.shoe.burn_by_first
        return common.CardBurned(number, face, first, burn_worth(face) if first else 0)
    if coming.purpose == "upcard":
        return ev.UpcardTurned(number, face)
    kind = ev.ExchangeServed if coming.purpose == "exchange" else ev.RamsCardDealt
    return kind(number, coming.seat or "", face)


def burn_worth(card: Card) -> int:
    """Cards that the first burned card adds: its pips, one for an ace, ten for a figure."""
    if not card.known:
        return 0
    return 1 if card.rank == "A" else min(STRENGTH.index(card.rank) + 2, FIGURE)


def burn(state: State, act: Act) -> Decision:
    """``burn``: one card goes to the discards unseen, while enough are left for a deal."""
    if (state.shoe.remaining or 0) <= needed(state):
        return refuse("SHOE_TOO_SHORT", remaining=state.shoe.remaining or 0, needed=needed(state) + 1)
    return (common.BurnAsked(),)


def cut(state: State, act: Act) -> Decision:
    """``cut``: the marker came out instead: cards are missing, and the deal cannot be made from this pack."""
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    out = common.CutCardOut(state.shoe.remaining or 0)
    return (out, voided(state, "machine")) if deal_runs(state) else (out,)


def misfeed(state: State, act: Act) -> Decision:
    """``misfeed CARDS``: the box gave these by mistake; none for an empty mouth (R-EQP-8).

    A deal is void by it (option ``machine_misdeal``). In the exchange nobody may claim a new deal: the cards are laid
    aside and the right ones follow (R-RAM-34); only an empty mouth voids it there.
    """
    if act.amount is not None:
        return refuse("MISFEED_BEFORE_DEAL")
    begins = phase(state) == "deal"
    if not act.cards and due(state) is None and not begins:
        return refuse("NO_CARD_DUE")
    draft = Draft(state, *_begins(state)) if begins else Draft(state)
    first, dealing = state.shoe.ejected + 1, draft.state.stage == "dealing"
    draft.add(common.Misfed(first, act.cards))
    if not act.cards and not state.shoe.remaining:
        draft.add(common.ShoeSpent())
    if state.hold is None and deal_runs(draft.state) and (dealing or not act.cards or _starved(draft.state)):
        draft.add(voided(draft.state, "machine"))
    for number, face in enumerate(act.cards, start=first):
        if not draft.state.hold:
            watch(draft, number, face)
    return draft.events()


def _starved(state: State) -> bool:
    """Whether cards are owed that nothing can give any more."""
    return bool(running(state).owed) and not state.shoe.remaining and not state.house.refills


def exposed(state: State, act: Act) -> Decision:
    """``SEAT exposed [CARD]``: the card that was last given to the seat, or the one that is named, was exposed.

    A partner's card in the deal is a misdeal, whatever it is (R-RAM-33); a card of the exchange may be refused
    (R-RAM-34). Where hidden cards are not to be judged the exposed one is named by those who saw it.
    """
    now, name = running(state), speaker(act)
    if now.served is None or state.seats[now.served].name != name:
        return refuse("NOT_EXPOSED", seat=name)
    if len(act.cards) > 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    dealing = state.stage == "dealing"
    if dealing and now.served != now.dealer:
        return (voided(state, "misdeal"),)
    seen = act.cards or ((now.last,) if state.house.at_once else (UNKNOWN,))
    return impossible(state, now.served, seen[0]) or (ev.CardExposed(name, seen[0], refusable=not dealing),)


def misdeal(state: State, act: Act) -> Decision:
    """``misdeal``: it happened that the dealer dealt wrongly: the cards are mixed, the deal passes on (R-RAM-33)."""
    if state.stage not in BEFORE_PLAY:
        return refuse("PLAY_BEGUN")
    return (voided(state, "misdeal"),)


def void(state: State, act: Act) -> Decision:
    """``void``: the floor voids the deal, or lets a held table go on where no deal runs."""
    if not deal_runs(state) and not state.hold:
        return refuse("NO_DEAL")
    done = voided(state, "floor") if deal_runs(state) else common.HoldReleased()
    return short_of_staff(state, act) or (done,)


def given(state: State, act: Act) -> Decision:
    """``given``: the cards are given, the players look at them."""
    if running(state).unnamed:
        return refuse("CARD_UNNAMED", seat=state.seats[running(state).dealer].name)
    return (ev.HandsTakenUp(),)


def voided(state: State, cause: str) -> ev.RamsDealVoided:
    """The deal does not count: after the dealer's fault the next one deals, after the machine's as the house says."""
    now = running(state)
    passes = cause == "misdeal" or (cause == "machine" and state.house.machine_misdeal == "next_dealer")
    return ev.RamsDealVoided(cause, state.seats[next(from_left_of(state, now.dealer)) if passes else now.dealer].name)
