"""The play of the cards, and what may go wrong in it (R-TEN-5, R-TEN-7, R-TEN-9, R-TEN-11)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Event, Refusal
from controller.events import tens as ev
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker
from controller.rules.tens.counting import PLAYED, REVOKE, judge
from controller.rules.tens.dealing import open_packet, short_of_staff
from controller.rules.tens.draft import Draft
from controller.rules.tens.refusals import refuse
from controller.rules.tens.state import RANKING, Deal, Fault, State, law_of, running
from controller.rules.tricks.duties import breach
from controller.rules.tricks.record import offences
from controller.rules.tricks.trick import Play, Trick

SIX = "6"


def plays(state: State, act: Act) -> Decision:
    """``SEAT plays CARD``: in turn, from the packet that is open, following suit (R-TEN-11)."""
    deal, card = running(state), act.cards[0]
    player = _player(state, act)
    if player is None or player != deal.turn:
        return refuse("OUT_OF_TURN", seat=speaker(act), turn=_turn(state, deal))
    if not card.known:
        return refuse("CARD_UNNAMED", seat=speaker(act))
    if card in state.shoe.lacks and card.rank == SIX and not _impossible(state, deal, player, card):
        return (ev.PacketDealVoided("misdeal"),)
    refused = cannot(state, deal, player, card) or duty_broken(state, deal, player, card)
    if isinstance(refused, Refusal):
        return refused
    draft = Draft(state)
    _lay(draft, player, card)
    return draft.events()


def revoke(state: State, act: Act) -> Decision:
    """``SEAT revoke CARD``: it happened that CARD was played against the led suit, just now or earlier in this deal."""
    deal, card = running(state), act.cards[0]
    player = _player(state, act)
    if player is None:
        return refuse("UNKNOWN_SEAT", seat=speaker(act))
    place = _find(deal, player, card)
    if place is None and player != deal.turn:
        return refuse("NOT_PLAYED", seat=speaker(act), card=str(card))
    refused = _no_revoke(state, deal, player, card, place)
    return refused or short_of_staff(state, act) or _revoked(state, deal, player, card, place)


def peek(state: State, act: Act) -> Decision:
    """``SEAT peek``: it happened that a player looked at a packet before its time (R-TEN-5)."""
    deal = running(state)
    if _player(state, act) is None or deal.share.packets - max(len(deal.records), 1) < 1:
        return refuse("NO_PACKET_CLOSED", seat=speaker(act))
    return short_of_staff(state, act) or (ev.Peeked(speaker(act)),)


def amend(state: State, act: Act) -> Decision:
    """``SEAT amend OLD NEW``: a tap was wrong, the seat had played NEW.

    What followed from the wrong card falls away. The taker of a trick may change only while it is the latest. Staff
    stand for it, save for the last tap in play.
    """
    deal, player = running(state), _player(state, act)
    if len(act.cards) != 2:
        return refuse("SHOWS_COUNT", needed=2, given=len(act.cards))
    before, after = act.cards
    place = None if player is None else _find(deal, player, before)
    if player is None or place is None:
        return refuse("NOT_PLAYED", seat=speaker(act), card=str(before))
    if not after.known:
        return refuse("CARD_UNNAMED", seat=speaker(act))
    refused = cannot(state, deal, player, after, packet=place[0])
    last = [play for trick in deal.record.tricks[-1:] for play in trick.plays[-1:]]
    if refused is None and (state.stage != "play" or last != [Play(player, before)]):
        refused = short_of_staff(state, act)
    if refused:
        return refused
    trick = _with_card(deal.records[place[0]].tricks[place[1]], player, after)
    taker = None if trick.taker is None else trick.best(RANKING, deal.trump)
    if taker != trick.taker and not _latest(deal, place):
        return refuse("TRICK_STANDS")
    return _amended(state, act, taker)


def _player(state: State, act: Act) -> int | None:
    place, order = place_of(state, act.seat), running(state).order
    return order.index(place) if place in order else None


def _turn(state: State, deal: Deal) -> str:
    return "-" if deal.turn is None else state.seats[deal.order[deal.turn]].name


def _impossible(state: State, deal: Deal, player: int, card: Card) -> bool:
    """Whether the referee may know that the open packet does not hold the card."""
    return state.house.at_once and not deal.hand(player).may_hold(card)


def cannot(state: State, deal: Deal, player: int, card: Card, packet: int | None = None) -> Refusal | None:
    """Why a card cannot come from a player's packet, whatever the led suit."""
    at = deal.packet if packet is None else packet
    hand, seat = deal.hands[player][at], state.seats[deal.order[player]].name
    if card in state.shoe.lacks:
        return refuse("NOT_IN_PACK", card=str(card))
    if card not in hand.shown and state.shoe.all_public(card):
        dealer = deal.hands[-1][-1]
        if card in dealer.shown:
            return refuse("UPCARD_RESERVED", card=str(card), seat=state.seats[deal.dealer].name)
        return refuse("CARD_SHOWN", card=str(card))
    if not state.house.at_once or hand.may_hold(card):
        return None
    later = deal.hands[player][at + 1 :]
    return refuse(
        "PACKET_NOT_OPEN" if any(card in h.sure for h in later) else "CARD_NOT_HELD", seat=seat, card=str(card)
    )


def duty_broken(state: State, deal: Deal, player: int, card: Card) -> Refusal | None:
    """The duty that the card breaks as far as the rules may look: at the turned card, at once also at the hand."""
    known = deal.hand(player).known(referee=state.house.at_once)
    law = law_of(state, deal)
    table = deal.record.standing(player, law)
    duty = breach(law.duties, table, (*known, card), card)
    seat = state.seats[deal.order[player]].name
    if duty == "follow":
        return refuse("MUST_FOLLOW_SUIT", seat=seat, suit=table.trick.led or "")
    return refuse("MUST_TRUMP", seat=seat) if duty else None


def _lay(draft: Draft, player: int, card: Card) -> None:
    """Lay the card, book what it proves, and go on to the next trick, packet or deal."""
    draft.add(ev.PacketPlayed(draft.name(player), card))
    if _may_prove(draft, player, card):
        _book_proved(draft)
    go_on(draft)


def go_on(draft: Draft) -> None:
    """Do what the rules do by themselves: the trick goes to its taker, the packet or the deal ends."""
    deal = draft.deal
    if _lost_game(deal):
        judge(draft, REVOKE)
        return
    trick = deal.record.now
    if len(trick.plays) == len(deal.order):
        taker = trick.best(RANKING, deal.trump)
        assert taker is not None, "a complete trick has a best card"
        draft.add(ev.PacketTrickTaken(draft.name(taker)))
    end = len(draft.deal.record.closed) == deal.share.size
    if end and deal.packet + 1 < deal.share.packets:
        open_packet(draft, deal.packet + 1, draft.deal.turn or 0)
    elif end:
        judge(draft, PLAYED)


def _lost_game(deal: Deal) -> bool:
    return any(fault.remedy == "lose_game" for fault in deal.faults)


def _may_prove(draft: Draft, player: int, card: Card) -> bool:
    """Whether the card could prove a revoke: its suit was led and not followed, or it is a trump that was withheld."""
    deal = draft.deal
    must_trump = card.suit == deal.trump and draft.state.house.void == "must_trump"
    for trick in deal.record.tricks:
        earlier = trick.card_of(player)
        if earlier and earlier != card and earlier.suit != trick.led and (trick.led == card.suit or must_trump):
            return True
    return False


def _book_proved(draft: Draft) -> None:
    """Book every revoke in the open packet that the cards prove by now and that is not booked yet."""
    state, deal = draft.state, draft.deal
    booked = {(fault.trick, fault.player) for fault in deal.faults if fault.packet == deal.packet}
    remedy = "too_late" if state.house.revoke == "take_back" else state.house.revoke
    for offence in offences(deal.record, law_of(state, deal), {}):
        if (offence.trick, offence.seat) not in booked:
            seat = draft.name(offence.seat)
            draft.add(ev.RevokeBooked(seat, offence.card, deal.packet, offence.trick, claimed=False, remedy=remedy))


Where = tuple[int, int]
"""Packet and trick."""


def _find(deal: Deal, player: int, card: Card) -> Where | None:
    """Where a player has played a card in this deal."""
    for packet, record in enumerate(deal.records):
        for at, trick in enumerate(record.tricks):
            if Play(player, card) in trick.plays:
                return packet, at
    return None


def _no_revoke(state: State, deal: Deal, player: int, card: Card, place: Where | None) -> Refusal | None:
    """Why a card that is called a revoke is none: it followed, it led, or the referee may know the whole packet."""
    seat = state.seats[deal.order[player]].name
    none = refuse("NOT_A_REVOKE", seat=seat, card=str(card))
    if place is None:
        refused = cannot(state, deal, player, card)
        led = deal.record.now.led
        if refused or led in (None, card.suit):
            return refused or none
        sure = state.house.at_once and deal.hand(player).complete
        return none if sure and duty_broken(state, deal, player, card) is None else None
    packet, at = place
    trick = deal.records[packet].tricks[at]
    if any(f.kind == "revoke" and (f.packet, f.trick, f.player) == (packet, at, player) for f in deal.faults):
        return refuse("REVOKE_BOOKED", seat=seat)
    if trick.led == card.suit or trick.plays[0].seat == player:
        return none
    sure = state.house.at_once and deal.hands[player][packet].complete
    return none if sure and not _proved_at(state, deal, player, place) else None


def _proved_at(state: State, deal: Deal, player: int, place: Where) -> bool:
    """Whether what is known proves the card at ``place`` a revoke: shown cards, at once also the hand."""
    packet, at = place
    known = deal.hands[player][packet].known(referee=state.house.at_once)
    found = offences(deal.records[packet], law_of(state, deal), {player: known})
    return any((offence.trick, offence.seat) == (at, player) for offence in found)


def _revoked(state: State, deal: Deal, player: int, card: Card, place: Where | None) -> tuple[Event, ...]:
    draft = Draft(state)
    seat, remedy = draft.name(player), state.house.revoke
    packet, at = place or (deal.packet, len(deal.record.closed))
    if place is None:
        claimed = duty_broken(state, deal, player, card) is None
        if remedy != "take_back":
            draft.add(ev.PacketPlayed(seat, card))
    else:
        claimed = not _proved_at(state, deal, player, place)
        if remedy == "take_back" and not (_latest(deal, place) and deal.record.tricks[at].plays[-1].seat == player):
            remedy = "too_late"
    draft.add(ev.RevokeBooked(seat, card, packet, at, claimed, remedy))
    if remedy != "take_back":
        go_on(draft)
    return draft.events()


def _latest(deal: Deal, place: Where) -> bool:
    """Whether nothing has been played after the trick at ``place``."""
    return place == (deal.packet, len(deal.record.tricks) - 1)


def _with_card(trick: Trick, player: int, card: Card) -> Trick:
    return trick._replace(plays=tuple([p._replace(card=card) if p.seat == player else p for p in trick.plays]))


def _amended(state: State, act: Act, taker: int | None) -> tuple[Event, ...]:
    deal, (before, after) = running(state), act.cards
    seat = speaker(act)
    taken = None if taker is None else state.seats[deal.order[taker]].name
    trial = Draft(state, ev.PlayAmended(seat, before, after, taken, (), act.persons)).deal
    stands = tuple([at for at, fault in enumerate(deal.faults) if _still(state, trial, fault)])
    draft = Draft(state, ev.PlayAmended(seat, before, after, taken, stands, act.persons))
    _book_proved(draft)
    go_on(draft)
    return draft.events()


def _still(state: State, deal: Deal, fault: Fault) -> bool:
    """Whether a fault that was booked stands after a tap was put right: not one that only the wrong card made."""
    if fault.kind != "revoke" or fault.remedy == "take_back":
        return True
    if not fault.claimed:
        return _proved_at(state, deal, fault.player, (fault.packet, fault.trick))
    trick = deal.records[fault.packet].tricks[fault.trick]
    card = trick.card_of(fault.player)
    return card is not None and card.suit != trick.led
