"""Pass or play, the exchange, the dealer's up-card (R-RAM-5 to R-RAM-12), and a card that was exposed (R-RAM-34)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Refusal
from controller.events import rams as ev
from controller.rules.draft import Decision
from controller.rules.rams.closing import go_on_open
from controller.rules.rams.draft import Draft
from controller.rules.rams.named import several
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import State, running, to_act
from controller.rules.seats import place_of, speaker


def go_on(draft: Draft) -> None:
    """Do what the rules do by themselves: the players look, the play begins, or there is nothing to play for."""
    state = draft.state
    if state.hold or state.deal is None or draft.deal.over or draft.deal.unnamed:
        return
    if state.stage == "given" and not state.house.full:
        draft.add(ev.HandsTakenUp())
        return
    deal = draft.deal
    waits = deal.owed or deal.exposed or deal.asked() is not None or deal.to_exchange() is not None
    if state.stage != "exchange" or waits:
        return
    playing = deal.playing()
    if len(playing) > 1:
        draft.add(ev.PlayBegun(draft.name(playing[0])))
    else:
        draft.add(ev.HandsDue())
        go_on_open(draft)


def pass_by(state: State, act: Act) -> Decision:
    """``SEAT pass``: the cards are thrown in; not with an ace (R-RAM-6, R-RAM-8)."""
    refused = _out_of_turn(state, act)
    if refused:
        return refused
    deal, at = running(state), to_act(state)
    assert at is not None, "somebody is to speak"
    if deal.players[at].part != "asked":
        return refuse("HAS_DECLARED", seat=speaker(act))
    if any(card.rank == "A" for card in deal.players[at].hand.known(referee=state.house.at_once)):
        return refuse("MAY_NOT_PASS_WITH_ACE", seat=speaker(act))
    silent = sum(player.part == "asked" for player in deal.players) - 1
    if len(deal.playing()) + silent < state.house.min_players and state.house.min_players > 1:
        return refuse("MUST_PLAY", seat=speaker(act), needed=state.house.min_players)
    draft = Draft(state, ev.HandPassed(speaker(act)))
    go_on(draft)
    return draft.events()


def play(state: State, act: Act) -> Decision:
    """``SEAT play``: with the cards it has, or under ``declare = first`` to exchange later (R-RAM-6)."""
    refused = _out_of_turn(state, act)
    if refused:
        return refused
    at = to_act(state)
    if state.stage == "declare":
        return (ev.PlayDeclared(speaker(act)),)
    assert at is not None, "somebody is to speak"
    if running(state).players[at].part != "asked":
        return refuse("HAS_DECLARED", seat=speaker(act))
    draft = Draft(state, ev.CardsExchanged(speaker(act), 0))
    go_on(draft)
    return draft.events()


def exchange(state: State, act: Act) -> Decision:
    """``SEAT exchange N`` or ``exchange CARDS``: thrown, face down or these; as many are due (R-RAM-6, R-RAM-7)."""
    refused = _out_of_turn(state, act)
    if refused:
        return refused
    if state.stage == "declare":
        return refuse("DECLARE_FIRST", seat=speaker(act))
    if act.amount is None and not act.cards:
        return refuse("AMOUNT_NEEDED", verb=act.verb)
    count = len(act.cards) if act.amount is None else act.amount
    if act.cards and count != len(act.cards):
        return refuse("SHOWS_COUNT", needed=count, given=len(act.cards))
    most = exchange_limit(state)
    if not 0 <= count <= most:
        return refuse("EXCHANGE_TOO_LARGE", count=count, most=most)
    at = to_act(state)
    assert at is not None, "somebody is to speak"
    refused = several(state, at, act.cards) or _throws_ace(state, at, count, act.cards)
    if refused:
        return refused
    draft = Draft(state, ev.CardsExchanged(speaker(act), count, act.cards))
    go_on(draft)
    return draft.events()


def exchange_limit(state: State) -> int:
    """How many cards may be exchanged now: no more than the stock holds, unless thrown cards refill it (R-RAM-6)."""
    most = state.house.max_exchange
    return most if state.house.refills else min(most, state.shoe.remaining or 0)


def take_up(state: State, act: Act) -> Decision:
    """``SEAT take-up [CARD]``: the dealer throws one card and takes the up-card (R-RAM-11)."""
    refused = _not_dealer(state, act)
    if refused:
        return refused
    if len(act.cards) > 1:
        return refuse("ONE_CARD_FOR_UPCARD")
    at = running(state).dealer
    refused = several(state, at, act.cards) or _throws_ace(state, at, 1, act.cards)
    if refused:
        return refused
    draft = Draft(state, ev.UpcardTaken(speaker(act), act.cards))
    go_on(draft)
    return draft.events()


def leave_up(state: State, act: Act) -> Decision:
    """``SEAT leave-up``: the dealer leaves the up-card, unless he must take it (option ``upcard``)."""
    refused = _not_dealer(state, act)
    if refused:
        return refused
    if state.house.upcard == "compulsory":
        return refuse("UPCARD_COMPULSORY", seat=speaker(act))
    draft = Draft(state, ev.UpcardLeft(speaker(act)))
    go_on(draft)
    return draft.events()


def accept(state: State, act: Act) -> Decision:
    """``SEAT accept``: the exposed card is kept (R-RAM-34)."""
    refused = _out_of_turn(state, act)
    if refused:
        return refused
    draft = Draft(state, ev.ExposedKept(speaker(act)))
    go_on(draft)
    return draft.events()


def refuse_exposed(state: State, act: Act) -> Decision:
    """``SEAT refuse``: the exposed card is thrown, another one is due (R-RAM-34)."""
    refused = _out_of_turn(state, act)
    if refused:
        return refused
    if not state.shoe.remaining and not state.house.refills:
        return refuse("STOCK_EMPTY")
    return (ev.ExposedRefused(speaker(act)),)


def _out_of_turn(state: State, act: Act) -> Refusal | None:
    turn = to_act(state)
    if turn is not None and turn == place_of(state, act.seat):
        return None
    return refuse("OUT_OF_TURN", seat=speaker(act), turn="-" if turn is None else state.seats[turn].name)


def _not_dealer(state: State, act: Act) -> Refusal | None:
    dealer = state.seats[running(state).dealer].name
    return None if act.seat == dealer else refuse("UPCARD_IS_DEALERS", seat=speaker(act), dealer=dealer)


def _throws_ace(state: State, at: int, count: int, named: tuple[Card, ...]) -> Refusal | None:
    """Whether an ace is thrown: one that is named, or one of more cards than the others are known to be."""
    if state.house.discard_ace:
        return None
    if any(card.rank == "A" for card in named) or count > without_aces(state, at):
        return refuse("MAY_NOT_DISCARD_ACE", seat=state.seats[at].name)
    return None


def without_aces(state: State, at: int) -> int:
    """How many cards a seat may throw: those that are not known to be aces, which it keeps (option ``discard_ace``)."""
    hand = running(state).players[at].hand
    if state.house.discard_ace:
        return hand.held
    return hand.held - sum(card.rank == "A" for card in hand.known(referee=state.house.at_once))
