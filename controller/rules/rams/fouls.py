"""Revokes and broken duties: what the cards that may be looked at prove, and what somebody's word says (R-RAM-14)."""

from __future__ import annotations

from controller.cards import PACK, Card
from controller.events import rams as ev
from controller.rules.rams.draft import Draft
from controller.rules.rams.duties import law_of
from controller.rules.rams.state import State, running
from controller.rules.tricks.duties import Standing, breach
from controller.rules.tricks.record import Offence, offences, owner
from controller.rules.tricks.trick import Trick

CLAIMED = "claimed"
"""Duty of a foul that only somebody's word says."""


def known_now(state: State) -> dict[int, tuple[Card, ...]]:
    """What each seat is known to hold still: in public, and at once as far as the referee can know."""
    deal = running(state)
    return {at: deal.players[at].hand.known(referee=state.house.at_once) for at in deal.playing()}


def book_fouls(draft: Draft, *claims: tuple[int, int], at_end: bool = False) -> None:
    """Book every foul that is proved by now, or claimed, and strike those that are neither.

    ``claims`` are tricks and seats that somebody calls fouls now. At the end all cards are known and words fall away.
    """
    deal, state = draft.deal, draft.state
    said = {(foul.trick, foul.seat) for foul in deal.offences if foul.duty == CLAIMED} | set(claims)
    found = offences(deal.record, law_of(state.house, deal), known_now(state), () if at_end else said)
    booked = {(foul.trick, foul.seat): foul for foul in deal.offences}
    for foul in found:
        if booked.pop((foul.trick, foul.seat), None) != foul:
            draft.add(ev.FoulFound(draft.name(foul.seat), foul.trick, foul.card, foul.duty, foul.steals))
    for trick, seat in booked:
        draft.add(ev.FoulRefuted(draft.name(seat), trick))


def may_prove(state: State, at: int, card: Card) -> bool:
    """Whether a card that is played could prove an earlier foul of its seat."""
    deal = running(state)
    for trick in deal.record.tricks:
        played = trick.card_of(at)
        if played is None or played == card:
            continue
        if trick.plays[0].seat == at:
            proves = card.suit == deal.trump and card.rank in "AKQ"
        elif played.suit == trick.led:
            proves = state.house.must_beat or (card.suit == deal.trump and card.rank == "A")
        else:
            proves = card.suit in (trick.led, deal.trump)
        if proves:
            return True
    return False


def owner_of(state: State, place: int) -> int | None:
    """Whose a complete trick is by what is known now."""
    deal = running(state)
    return owner(deal.record.tricks[place], place, law_of(state.house, deal), deal.offences)


def retake(draft: Draft) -> None:
    """Give the last trick to whoever has it now, as long as nobody has led to the next."""
    record = draft.deal.record
    if record.closed and not record.now.plays:
        taker = owner_of(draft.state, len(record.closed) - 1)
        if taker is not None and taker != record.closed[-1].taker:
            draft.add(ev.RamsTrickTaken(draft.name(taker)))


def standing_at(state: State, at: int, trick: int) -> Standing:
    """What lay before a seat when it played to a trick."""
    deal = running(state)
    law, tricks = law_of(state.house, deal), deal.record.tricks
    plays = tricks[trick].plays
    place = next(place for place, play in enumerate(plays) if play.seat == at)
    return Standing(at, Trick(plays[:place]), tricks[trick - 1] if trick else None, law.trump, law.ranking)


def conceivable(state: State, table: Standing, card: Card) -> bool:
    """Whether some hand would make ``card`` a foul: one with every card that nobody else has been seen with."""
    law = law_of(state.house, running(state))
    hand, shoe = running(state).players[table.seat].hand, state.shoe
    unseen = [face for face in PACK if face not in shoe.lacks and (hand.seen(face) or not shoe.all_public(face))]
    return breach(law.duties, table, (*unseen, card), card) is not None


def proved(found: tuple[Offence, ...], at: int, trick: int) -> bool:
    """Whether a play is among the fouls that are found."""
    return any((foul.seat, foul.trick) == (at, trick) for foul in found)
