"""What players declare and show: jacks, the end by jacks, four aces, five cards of one suit, cards of a hand.

What is declared is named and so open; it is held against what everybody knows, and at once against the possible hand.
"""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import rams as ev
from controller.rules.draft import Decision
from controller.rules.rams.closing import four_aces, go_on_open, judge, one_suit
from controller.rules.rams.dealing import burn_worth
from controller.rules.rams.draft import Draft
from controller.rules.rams.exchange import go_on
from controller.rules.rams.fouls import book_fouls, retake
from controller.rules.rams.named import several, short_of_staff
from controller.rules.rams.refusals import refuse
from controller.rules.rams.score import PAIR, jacks_worth
from controller.rules.rams.state import State, phase, running, to_act
from controller.rules.seats import place_of, speaker
from controller.rules.watch import watch

SHOWING = frozenset({"declare", "exchange", "upcard", "play", "showdown"})
"""Phases in which the players hold their cards."""


def jacks(state: State, act: Act) -> Decision:
    """``SEAT jacks CARDS``: pairs of one colour, before the seat passes or draws (R-RAM-27 to R-RAM-29)."""
    at = _speaks(state, act)
    if at is None:
        return refuse("JACKS_BEFORE_SPEAKING", seat=speaker(act))
    refused = _no_pairs(state, at, act)
    if refused:
        return refused
    if any(card in running(state).players[at].jacks for card in act.cards):
        return refuse("JACKS_BOOKED", seat=speaker(act))
    return (ev.JacksShown(speaker(act), act.cards),)


def finish(state: State, act: Act) -> Decision:
    """``SEAT finish CARDS``: with no more left than the jacks write off, the game ends (R-RAM-32)."""
    at = _speaks(state, act)
    if at is None:
        return refuse("JACKS_BEFORE_SPEAKING", seat=speaker(act))
    if running(state).players[at].part != "asked":
        return refuse("HAS_DECLARED", seat=speaker(act))
    refused = _no_pairs(state, at, act)
    if refused:
        return refused
    worth, score = jacks_worth(act.cards), state.seats[at].score
    if score > worth:
        return refuse("TOO_MUCH_LEFT", seat=speaker(act), score=score, most=worth)
    draft = Draft(state, ev.JacksShown(speaker(act), act.cards))
    judge(draft, "jacks", speaker(act))
    return draft.events()


def aces(state: State, act: Act) -> Decision:
    """``SEAT aces CARDS``: all four, opened by one who holds them: the rams is taken (R-RAM-23)."""
    at = place_of(state, act.seat)
    deal = running(state)
    if at is None or deal.players[at].part not in ("asked", "in"):
        return refuse("NOT_IN_THE_GAME", seat=speaker(act))
    if deal.record.played(at):
        return refuse("HAS_PLAYED", seat=speaker(act))
    if not four_aces(act.cards) or any(card.rank != "A" for card in act.cards):
        return refuse("NOT_FOUR_ACES")
    refused = several(state, at, act.cards)
    if refused:
        return refused
    draft = Draft(state, ev.CardsShown(speaker(act), act.cards, act.persons))
    judge(draft, "aces", speaker(act))
    return draft.events()


def flush(state: State, act: Act) -> Decision:
    """``SEAT flush CARDS``: five of one suit, opened when the exchanges are over (R-RAM-26)."""
    at, deal = place_of(state, act.seat), running(state)
    if state.stage not in ("play", "showdown"):
        return refuse("SUIT_AFTER_EXCHANGE")
    if at is None or deal.players[at].part != "in":
        return refuse("NOT_IN_THE_GAME", seat=speaker(act))
    if deal.record.tricks or deal.players[at].opened:
        return refuse("PLAY_BEGUN")
    if not one_suit(act.cards):
        return refuse("NOT_ONE_SUIT")
    refused = several(state, at, act.cards)
    if refused:
        return refused
    draft = Draft(state, ev.HandOpened(speaker(act), act.cards, one_suit=True))
    if draft.state.stage != "showdown":
        draft.add(ev.HandsDue())
    go_on_open(draft)
    return draft.events()


def shows(state: State, act: Act) -> Decision:
    """``[SEAT] shows CARDS``: name an open card that could not be read, or show cards of a hand."""
    if state.shoe.unnamed_burn:
        return _names_burned(state, act)
    deal = state.deal
    if deal is None or deal.over:
        return refuse("NOTHING_TO_SHOW")
    if deal.unnamed:
        return _names_upcard(state, act)
    at = place_of(state, act.seat)
    if at is None or phase(state) not in SHOWING or deal.players[at].opened or not deal.players[at].hand.held:
        return refuse("NOTHING_TO_SHOW")
    return _shows_hand(state, at, act)


def _shows_hand(state: State, at: int, act: Act) -> Decision:
    """Cards of a hand, all of them where the hands are laid open."""
    now, held = phase(state), running(state).players[at].hand.held
    if len(act.cards) > held or (now == "showdown" and len(act.cards) < held) or not act.cards:
        return refuse("SHOWS_COUNT", needed=held, given=len(act.cards))
    refused = several(state, at, act.cards) or short_of_staff(state, act)
    if refused:
        return refused
    if now == "showdown":
        return _opens(state, act)
    draft = Draft(state, ev.CardsShown(speaker(act), act.cards, act.persons))
    if now == "play":
        book_fouls(draft)
        retake(draft)
    return draft.events()


def _opens(state: State, act: Act) -> Decision:
    """A whole hand, laid open where there is nothing to play for; one suit beside another counts too (R-RAM-26)."""
    suit = bool(running(state).flushes) and one_suit(act.cards)
    draft = Draft(state, ev.HandOpened(speaker(act), act.cards, suit))
    go_on_open(draft)
    return draft.events()


def _speaks(state: State, act: Act) -> int | None:
    """The seat, when it may still show jacks: it has neither passed nor drawn, and it is to speak."""
    at = to_act(state)
    fresh = at is not None and running(state).players[at].exchanged is None
    return at if fresh and at == place_of(state, act.seat) else None


def _no_pairs(state: State, at: int, act: Act) -> Refusal | None:
    only_jacks = all(card.rank == "J" for card in act.cards)
    if not only_jacks or jacks_worth(act.cards) * 2 != len(act.cards) * PAIR:
        return refuse("NOT_JACKS")
    return several(state, at, act.cards)


def _names_upcard(state: State, act: Act) -> Decision:
    deal = running(state)
    refused = _one_known(state, act) or short_of_staff(state, act)
    if refused or deal.upcard is None:
        return refused or refuse("NOTHING_TO_SHOW")
    draft = Draft(state, ev.UpcardNamed(act.cards[0], act.persons))
    watch(draft, deal.upcard.number, act.cards[0])
    go_on(draft)
    return draft.events()


def _names_burned(state: State, act: Act) -> Decision:
    refused = _one_known(state, act) or short_of_staff(state, act)
    return refused or (common.BurnNamed(act.cards[0], burn_worth(act.cards[0])),)


def _one_known(state: State, act: Act) -> Refusal | None:
    if len(act.cards) != 1:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    card = act.cards[0]
    if not card.known:
        return refuse("CARD_UNNAMED", seat=state.seats[state.dealer].name)
    if card in state.shoe.lacks:
        return refuse("NOT_IN_PACK", card=str(card))
    return refuse("CARD_SHOWN", card=str(card)) if state.shoe.all_public(card) else None
