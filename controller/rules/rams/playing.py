"""The play of the cards, what may go wrong in it, and a wrong tap (R-RAM-3, R-RAM-13 to R-RAM-18)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Refusal
from controller.events import rams as ev
from controller.rules.draft import Decision
from controller.rules.rams.closing import judge
from controller.rules.rams.draft import Draft
from controller.rules.rams.duties import BROKEN, law_of
from controller.rules.rams.fouls import (
    book_fouls,
    conceivable,
    known_now,
    may_prove,
    owner_of,
    proved,
    retake,
    standing_at,
)
from controller.rules.rams.named import impossible, short_of_staff
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import CARDS, Deal, State, running
from controller.rules.seats import place_of, speaker
from controller.rules.tricks.duties import breach
from controller.rules.tricks.record import offences
from controller.rules.tricks.trick import Play


def plays(state: State, act: Act) -> Decision:
    """``SEAT plays CARD``: in turn; refused where what may be looked at says that another card is due (R-RAM-13)."""
    refused = _out_of_turn(state, act) or _cannot(state, act)
    if refused:
        return refused
    at = place_of(state, act.seat)
    assert at is not None, "the seat was checked"
    duty = duty_broken(state, at, act.cards[0])
    if duty:
        return refuse(BROKEN[duty], seat=speaker(act), suit=running(state).record.now.led or "-")
    draft = Draft(state)
    _lay(draft, at, act.cards[0])
    return draft.events()


def revoke(state: State, act: Act) -> Decision:
    """``SEAT revoke CARD``: it happened that CARD was played against a duty, just now or earlier in this deal."""
    at, card, deal = place_of(state, act.seat), act.cards[0], running(state)
    if at is None or deal.players[at].part != "in":
        return refuse("NOT_IN_THE_GAME", seat=speaker(act))
    trick = _trick_of(deal, at, card)
    if trick is not None:
        return _called(state, at, trick, card)
    if at != deal.turn:
        return refuse("NOT_PLAYED", seat=speaker(act), card=str(card))
    refused = _cannot(state, act)
    if refused:
        return refused
    duty = duty_broken(state, at, card)
    table = deal.record.standing(at, law_of(state.house, deal))
    known_whole = state.house.at_once and deal.players[at].hand.complete
    if duty is None and (known_whole or not conceivable(state, table, card)):
        return refuse("NOT_A_REVOKE", seat=speaker(act), card=str(card))
    draft = Draft(state)
    _lay(draft, at, card, (len(deal.record.closed), at))
    return draft.events()


def amend(state: State, act: Act) -> Decision:
    """``SEAT amend OLD NEW``: a tap was wrong, the seat had played NEW.

    The taker of a trick may change only while it is the latest. Staff stand for it, save for the last tap in play.
    """
    at, deal = place_of(state, act.seat), running(state)
    if len(act.cards) != 2:
        return refuse("SHOWS_COUNT", needed=2, given=len(act.cards))
    before, after = act.cards
    trick = None if at is None else _trick_of(deal, at, before)
    if at is None or trick is None:
        return refuse("NOT_PLAYED", seat=speaker(act), card=str(before))
    refused = impossible(state, at, after)
    fresh = state.stage == "play" and deal.record.tricks[-1].plays[-1] == Play(at, before)
    if refused is None and not fresh:
        refused = short_of_staff(state, act)
    if refused:
        return refused
    draft = Draft(state, ev.RamsPlayAmended(speaker(act), trick, before, after, act.persons))
    judged = state.stage == "settle"
    book_fouls(draft, at_end=judged)
    retake(draft)
    if trick < len(deal.record.tricks) - 1 and owner_of(draft.state, trick) not in (
        owner_of(state, trick),
        deal.record.tricks[trick].taker,
    ):
        return refuse("TRICK_STANDS")
    if judged:
        judge(draft, "played")
    return draft.events()


def _out_of_turn(state: State, act: Act) -> Refusal | None:
    turn = running(state).turn
    if turn is not None and turn == place_of(state, act.seat):
        return None
    return refuse("OUT_OF_TURN", seat=speaker(act), turn="-" if turn is None else state.seats[turn].name)


def _cannot(state: State, act: Act) -> Refusal | None:
    at = place_of(state, act.seat)
    return None if at is None else impossible(state, at, act.cards[0])


def duty_broken(state: State, at: int, card: Card) -> str | None:
    """The duty that the card breaks, as far as the rules may look: at shown cards, at once at the possible hand."""
    deal = running(state)
    law = law_of(state.house, deal)
    known = deal.players[at].hand.known(referee=state.house.at_once)
    return breach(law.duties, deal.record.standing(at, law), (*known, card), card)


def _lay(draft: Draft, at: int, card: Card, *claims: tuple[int, int]) -> None:
    """Lay the card, book what it proves, and go on to the next trick or to the end of the deal."""
    draft.add(ev.RamsCardPlayed(draft.name(at), card))
    if claims or may_prove(draft.state, at, card):
        book_fouls(draft, *claims)
    if draft.deal.turn is not None:
        return
    taker = owner_of(draft.state, len(draft.deal.record.closed))
    assert taker is not None, "a complete trick has a taker"
    draft.add(ev.RamsTrickTaken(draft.name(taker)))
    if len(draft.deal.record.closed) == CARDS:
        book_fouls(draft, at_end=True)
        judge(draft, "played")


def _trick_of(deal: Deal, at: int, card: Card) -> int | None:
    """The trick into which a seat has played a card."""
    return next((place for place, trick in enumerate(deal.record.tricks) if trick.card_of(at) == card), None)


def _called(state: State, at: int, trick: int, card: Card) -> Decision:
    """A card that lies there is called a foul: booked, unless everything that may be known speaks against it."""
    deal, name = running(state), state.seats[at].name
    if proved(deal.offences, at, trick):
        return refuse("REVOKE_BOOKED", seat=name)
    whole = state.house.at_once and deal.players[at].hand.complete
    found = whole and proved(offences(deal.record, law_of(state.house, deal), known_now(state)), at, trick)
    if not found and (whole or not conceivable(state, standing_at(state, at, trick), card)):
        return refuse("NOT_A_REVOKE", seat=name, card=str(card))
    draft = Draft(state)
    book_fouls(draft, (trick, at))
    retake(draft)
    return draft.events()
