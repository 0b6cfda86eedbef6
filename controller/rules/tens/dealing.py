"""What comes out of the box, and what is put into it: the deal, mishaps, the pack (R-TEN-1 to R-TEN-6)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Event, Refusal, common
from controller.events import tens as ev
from controller.rules.draft import Decision
from controller.rules.game import Due
from controller.rules.tens.draft import Draft
from controller.rules.tens.layout import pack_for, packet_of
from controller.rules.tens.refusals import refuse
from controller.rules.tens.state import State, deal_runs, lacks, phase, players, running

PACKS = 1
"""A deal is one whole pack."""


def due(state: State) -> Due | None:
    """The card that is due; None while somebody must act first."""
    deal = state.deal
    if deal is None or state.hold or state.stage != "dealing":
        return None
    player = deal.dealt % len(deal.order)
    last = deal.dealt + 1 == deal.cards
    return Due(state.seats[deal.order[player]].name, "turned" if last else "packet", "up" if last else "down")


def load(state: State, act: Act) -> Decision:
    """``load``: the pack that the number of players asks for, or ``load CARDS``, an exact stack (R-TEN-2)."""
    held = state.hold is not None and deal_runs(state)
    if held and state.house.full and running(state).dealt:
        return refuse("LOAD_BETWEEN_COUPS")
    exact = act.amount == 0 or (act.amount is None and bool(act.cards))
    if not exact and act.amount not in (None, PACKS):
        if (act.amount or 0) < PACKS:
            return refuse("AMOUNT_TOO_SMALL", amount=act.amount or 0)
        return refuse("TOO_MANY_PACKS", packs=act.amount or 0, most=PACKS)
    count = players(state)
    loaded = common.ShoeLoaded(
        packs=PACKS,
        cards=len(act.cards) if exact else len(pack_for(count)),
        behind=0,
        cut_card="plastic_marker",
        whole=not exact,
        burn=0,
        burn_by_first=False,
        lacks=tuple(map(str, lacks(count))),
    )
    return (ev.PacketDealVoided("cards"), loaded) if held else (loaded,)


def deal(state: State, act: Act) -> Decision:
    """``deal``: the whole pack goes round from the dealer's left, one card at a time (R-TEN-4)."""
    return (_begun(state),)


def _begun(state: State) -> Event:
    return ev.PacketDealBegun(state.seats[state.dealer].name)


def card(state: State, act: Act) -> Decision:
    """``card C``: the card that was due has left the box; ``??`` when it could not be read."""
    coming = due(state)
    if coming is None:
        return refuse("NO_CARD_DUE")
    if len(act.cards) != 1:
        return refuse("ONE_CARD_AT_A_TIME", count=len(act.cards))
    now, number, face = running(state), state.shoe.ejected + 1, act.cards[0]
    packet = packet_of(now.dealt // len(now.order), now.share, state.house.packet_deal)
    public = coming.purpose == "turned"
    draft = Draft(state, ev.PacketCardDealt(number, coming.seat or "", packet, face, public))
    if not state.shoe.remaining:
        draft.add(common.TableHeld("CARD_TOO_MANY", number))
    else:
        _judge_card(draft, number, face, public=public)
        go_on(draft)
    return draft.events()


def cut(state: State, act: Act) -> Decision:
    """``cut``: the marker came out instead; what stands behind it is not dealt (R-EQP-6, R-EQP-10)."""
    if due(state) is None:
        return refuse("NO_CARD_DUE")
    return (common.CutCardOut(state.shoe.remaining or 0), ev.PacketDealVoided("shoe"))


def misfeed(state: State, act: Act) -> Decision:
    """``misfeed CARDS``: the box gave these by mistake; none for an empty feed (R-EQP-8).

    While cards are dealt the deal is void: the pack is not whole any more. Later no card is due in it.
    """
    if act.amount is not None:
        return refuse("MISFEED_BEFORE_DEAL")
    begins = phase(state) == "deal"
    if not act.cards and due(state) is None and not begins:
        return refuse("NO_CARD_DUE")
    draft = Draft(state)
    if begins:
        draft.add(_begun(state))
    draft.add(common.Misfed(state.shoe.ejected + 1, act.cards))
    if not act.cards and not state.shoe.remaining:
        draft.add(common.ShoeSpent())
    if state.hold is None and draft.state.stage == "dealing":
        draft.add(ev.PacketDealVoided("misfeed" if act.cards else "shoe"))
    return draft.events()


def void(state: State, act: Act) -> Decision:
    """``void``: the floor voids the deal, or lets a held table go on where no deal runs."""
    if not deal_runs(state) and not state.hold:
        return refuse("NO_DEAL")
    done = ev.PacketDealVoided("floor") if deal_runs(state) else common.HoldReleased()
    return short_of_staff(state, act) or (done,)


def misdeal(state: State, act: Act) -> Decision:
    """``misdeal``: it happened that a card turned up which the pack is without, or one went astray (R-TEN-2)."""
    return short_of_staff(state, act) or (ev.PacketDealVoided("misdeal"),)


def shows(state: State, act: Act) -> Decision:
    """``shows CARD``: name the turned card that could not be read, before anybody plays (R-TEN-6)."""
    now = state.deal
    if now is None or not now.unnamed or now.over:
        return refuse("NOTHING_TO_SHOW")
    if len(act.cards) != 1:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    face = act.cards[0]
    if not face.known:
        return refuse("CARD_UNNAMED", seat=state.seats[now.dealer].name)
    refused = short_of_staff(state, act)
    if refused or now.turned is None:
        return refused or refuse("NOTHING_TO_SHOW")
    draft = Draft(state, ev.TurnedCardNamed(face, act.persons))
    _judge_card(draft, now.turned.number, face, public=True)
    go_on(draft)
    return draft.events()


def given(state: State, act: Act) -> Decision:
    """``given``: the cards are given, the players take up their first packet."""
    if running(state).unnamed:
        return refuse("CARD_UNNAMED", seat=state.seats[running(state).dealer].name)
    draft = Draft(state)
    open_packet(draft, 0)
    return draft.events()


def go_on(draft: Draft) -> None:
    """In the short procedure play begins by itself when the last card is turned and known."""
    state = draft.state
    if state.stage == "given" and not state.house.full and not state.hold and not draft.deal.unnamed:
        open_packet(draft, 0)


def open_packet(draft: Draft, packet: int, taker: int = 0) -> None:
    """Everybody takes up packet ``packet``; ``taker`` is who took the last trick of the one before it.

    The dealer's left leads to the first packet, and to each one under ``packet_lead = eldest``.
    """
    lead = 0 if draft.state.house.packet_lead == "eldest" else taker
    draft.add(ev.PacketOpened(packet, draft.name(lead)))


def short_of_staff(state: State, act: Act) -> Refusal | None:
    """Refuse an act that fewer persons stand for than ``staff`` asks."""
    staff = state.house.staff
    return refuse("STAFF_NEEDED", needed=staff) if len(set(act.persons)) < staff else None


def _judge_card(draft: Draft, number: int, face: Card, *, public: bool) -> None:
    """A card that is not in the pack is a misdeal once it is public; a hidden one, or a second copy, holds the table.

    A hidden copy is not given away (design.md, decision 9).
    """
    shoe = draft.state.shoe
    if face in shoe.lacks and (public or draft.state.house.at_once):
        draft.add(ev.PacketDealVoided("misdeal"))
    elif shoe.exceeded_in_public(face):
        draft.add(common.TableHeld("COMPOSITION_EXCEEDED", number, face))
    elif shoe.exceeded(face):
        draft.add(common.TableHeld("CARD_IN_DOUBT", number))
