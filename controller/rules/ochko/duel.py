"""The duel: cards, declarations, decisions (R-OCH-8, R-OCH-11, R-OCH-14, R-OCH-16, R-OCH-22)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Refusal, common
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.game import Due
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.hands import DRAWS_TO, STANDS_FROM, is_bust, is_outright, may_be_outright, worth
from controller.rules.ochko.hits import decided
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.reveal import go_on, short_of_staff
from controller.rules.ochko.settlement import counted, settle_into
from controller.rules.ochko.state import (
    Dealt,
    State,
    banker_name,
    hand_of,
    judged,
    playing,
    round_order,
    running,
    to_collect,
    unnamed,
)
from controller.rules.seats import speaker
from controller.rules.watch import watch

FACE_UP = frozenset({"zarez", "owed"})
"""Purposes of cards that are laid face up: the exposed divider, and what the banker owes at the reveal."""

FEWEST_OVER = 2
"""Cards that can be over 21, as everybody sees."""

BLIND_FROM = 2
"""Cards that a player has before he may take a blind one: the seed says «several» (R-OCH-16)."""


def deal(state: State, act: Act) -> Decision:
    """``deal``: start a round (R-OCH-6)."""
    players = round_order(state)
    if not players:
        return refuse("NOBODY_TO_DEAL_TO")
    return (ev.RoundBegun(tuple([state.seats[place].name for place in players])),)


def lay(state: State, due: Due, face: Card) -> Decision:
    """Lay the card that has come where it was due, and do what follows by itself."""
    number = state.shoe.ejected + 1
    draft = Draft(state, ev.RoundCardDealt(number, due.seat, due.purpose, face, due.face == "up"))
    watch(draft, number, face)
    go_on(draft)
    return draft.events()


def due_seat(state: State) -> str | None:
    """Whose card is due; None for the divider."""
    table = running(state)
    if table.owed == "zarez":
        return None
    if table.owed == "hand":
        hand = next(hand for hand in table.hands if not hand.cards)
        return state.seats[hand.place].name
    if table.owed in ("own", "banker", "owed"):
        return banker_name(state)
    assert table.at is not None, "a player is called"
    return state.seats[table.hands[table.at].place].name


def draw(state: State, act: Act) -> Decision:
    """``SEAT draw``: one more card, for the player, the guest who decides with him, or the banker."""
    return _decides(state, act)


def stand(state: State, act: Act) -> Decision:
    """``SEAT stand``: no more cards."""
    return _decides(state, act)


def blind(state: State, act: Act) -> Decision:
    """``SEAT blind``: the last card face down, seen by nobody (R-OCH-16)."""
    return refuse("BLIND_OFF") if not state.house.blind_card else _decides(state, act)


def _decides(state: State, act: Act) -> Decision:
    """A word of whoever is to decide; the rules' own reasons before the order of play."""
    banks, takes = act.seat == banker_name(state), act.verb != "stand"
    if banks and takes and (state.tenure.after_21 or _outright_open(state)):
        return refuse("BANKER_MAY_NOT_DRAW")
    if state.stage == "banker":
        if not banks or act.verb == "blind":
            return refuse("OUT_OF_TURN", seat=speaker(act), turn=banker_name(state))
        return _banker_decides(state, act)
    hand = playing(state)
    if state.stage not in ("player", "hit") or hand is None:
        return refuse("NO_ROUND" if state.round is None else "ROUND_RUNNING")
    name = state.seats[hand.place].name
    if state.stage == "hit":
        asked = act.seat == name
        return refuse("HIT_FIRST", seat=name) if asked else refuse("OUT_OF_TURN", seat=speaker(act), turn=name)
    if act.verb == "blind" and len(hand.cards) < BLIND_FROM:
        return refuse("BLIND_NEEDS_CARDS", seat=name)
    return decided(state, act, hand, _player_decides)


def _outright_open(state: State) -> bool:
    hand = playing(state)
    return hand is not None and hand.verdict is not None and hand.verdict.by == "outright"


def _player_decides(state: State, word: str) -> Decision:
    hand = playing(state)
    assert hand is not None, "a player decides"
    name = state.seats[hand.place].name
    asked = ev.PlayerStood(name) if word == "stand" else ev.CardAsked(name, blind=word == "blind")
    draft = Draft(state, asked)
    go_on(draft)
    return draft.events()


def _banker_decides(state: State, act: Act) -> Decision:
    name = banker_name(state)
    lies = running(state).banker.cards
    if not lies and act.verb == "stand":
        return refuse("BANKER_HAS_NO_CARD", seat=name)
    found = worth(judged(state, lies), state.house) if judged(state, lies) else None
    if found and state.house.banker_limits == "15_17":
        if act.verb == "draw" and found.total >= STANDS_FROM:
            return refuse("BANKER_MUST_STAND_17", seat=name, total=found.total)
        if act.verb == "stand" and found.total <= DRAWS_TO:
            return refuse("BANKER_MUST_DRAW_15", seat=name, total=found.total)
    draft = Draft(state, ev.BankerDraws() if act.verb == "draw" else ev.BankerStood())
    go_on(draft)
    return draft.events()


def ochko(state: State, act: Act) -> Decision:
    """``SEAT ochko``: the player says that 21 fell to him outright; his hand is opened and verified (R-OCH-14)."""
    hand = playing(state)
    if state.stage != "player" or hand is None or state.seats[hand.place].name != act.seat:
        return refuse("OUT_OF_TURN", seat=speaker(act), turn=_turn(state))
    cards = judged(state, hand.cards)
    known = bool(cards) and worth(cards, state.house) is not None
    false = known and not is_outright(cards, state.house)
    if false or "ochko" in hand.denied or not may_be_outright(len(hand.cards), state.house):
        return refuse("NOT_OUTRIGHT", seat=speaker(act))
    return _declares(state, act)


def bust(state: State, act: Act) -> Decision:
    """``SEAT bust``: a player, or the banker, shows at once that he is over 21 (R-OCH-11, R-OCH-12)."""
    hand = running(state).banker if state.stage == "banker" else playing(state)
    assert hand is not None, "a hand is played"
    name, cards = state.seats[hand.place].name, judged(state, hand.cards)
    if act.seat != name:
        return refuse("OUT_OF_TURN", seat=speaker(act), turn=name)
    false = bool(cards) and worth(cards, state.house) is not None and not is_bust(cards, state.house)
    if false or "bust" in hand.denied or len(hand.cards) < FEWEST_OVER:
        return refuse("NOT_BUST", seat=name)
    return _declares(state, act)


def _declares(state: State, act: Act) -> Decision:
    draft = Draft(state, ev.HandDeclared(speaker(act), act.verb))
    go_on(draft)
    return draft.events()


def _turn(state: State) -> str:
    hand = playing(state)
    if state.stage == "banker":
        return banker_name(state)
    return state.seats[hand.place].name if hand else "-"


def shows(state: State, act: Act) -> Decision:
    """``[SEAT] shows CARDS``: name open cards, for a ``??`` or a hand that differs from what was dealt.

    Either the whole open hand, or just its unread cards; without a seat the divider or the burned card.
    """
    if state.round is None or (unnamed(state) is None and state.stage != "reveal"):
        return refuse("NOTHING_TO_SHOW")
    if act.seat is None:
        return _names_divider(state, act)
    hand = hand_of(state, act.seat)
    lies = hand.cards if hand else ()
    named = _named(lies, act)
    if isinstance(named, Refusal):
        return named
    return short_of_staff(state, act) or _shown(state, lies, named, act)


def _names_divider(state: State, act: Act) -> Decision:
    divider = running(state).zarez
    if divider is None or divider.card.known:
        return refuse("NOTHING_TO_SHOW")
    if len(act.cards) != 1 or not act.cards[0].known:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    draft = Draft(state, ev.DividerNamed(act.cards[0]))
    if draft.state.shoe.exceeded_in_public(act.cards[0]):
        return refuse("COMPOSITION_EXCEEDED", packs=state.shoe.packs)
    watch(draft, divider.number, act.cards[0])
    go_on(draft)
    return short_of_staff(state, act) or draft.events()


def _named(lies: tuple[Dealt, ...], act: Act) -> tuple[Card, ...] | Refusal:
    """The whole hand as it is after ``act`` has named its open cards."""
    unread = [dealt.public and not dealt.card.known for dealt in lies]
    opened = [dealt.public for dealt in lies]
    if not any(opened):
        return refuse("NOTHING_TO_SHOW")
    if not all(card.known for card in act.cards):
        return refuse("CARD_UNNAMED", seat=speaker(act))
    for asked in (unread, opened):
        if act.cards and len(act.cards) == sum(asked):
            given = iter(act.cards)
            return tuple([next(given) if named else dealt.card for named, dealt in zip(asked, lies, strict=True)])
    return refuse("SHOWS_COUNT", needed=sum(unread) or sum(opened), given=len(act.cards))


def _shown(state: State, lies: tuple[Dealt, ...], named: tuple[Card, ...], act: Act) -> Decision:
    draft = Draft(state, ev.OpenHandNamed(speaker(act), named, act.persons))
    changed = [dealt._replace(card=card) for dealt, card in zip(lies, named, strict=True) if dealt.card != card]
    if any(draft.state.shoe.exceeded_in_public(dealt.card) for dealt in changed):
        return refuse("COMPOSITION_EXCEEDED", packs=state.shoe.packs)
    numbers = {dealt.number for dealt in lies if dealt.card.known} & {dealt.number for dealt in changed}
    if numbers:
        draft.add(ev.OpenHandDiffers(speaker(act), tuple(sorted(numbers))))
    for dealt in changed:
        if not draft.state.hold:
            watch(draft, dealt.number, dealt.card)
    go_on(draft)
    return draft.events()


def settle(state: State, act: Act) -> Decision:
    """``settle``: the chips move."""
    draft = Draft(state)
    settle_into(draft)
    go_on(draft)
    return draft.events()


def collect(state: State, act: Act) -> Decision:
    """``collect N``: the cards of the duel go to the discards, counted (R-OCH-15)."""
    expected, count = to_collect(state), act.amount or 0
    missing = counted(state, expected, count, act.persons)
    if missing is None:
        return refuse("COLLECT_COUNT", expected=expected, counted=count)
    draft = Draft(state, *missing, common.CardsCollected(count))
    go_on(draft)
    return draft.events()


def void(state: State, act: Act) -> Decision:
    """``void``: the floor voids the duel, or the round where no duel runs or the cards are in doubt."""
    if state.round is None or state.stage == "collect":
        if not state.hold:
            return refuse("NO_ROUND")
        return short_of_staff(state, act) or (common.HoldReleased(),)
    draft = Draft(state)
    void_into(draft, "cards" if state.hold else "floor")
    go_on(draft)
    return short_of_staff(state, act) or draft.events()


def void_into(draft: Draft, cause: str) -> None:
    """Void what is being played: one player's hand, or everything that is not settled yet."""
    state = draft.state
    hand = playing(state)
    dealing_first = state.stage == "dealing" and running(state).owed in ("hand", "own", "zarez")
    shared_hand = state.house.once and (state.stage == "banker" or running(state).banker.cards)
    if hand is None or dealing_first or shared_hand or state.hold:
        draft.add(ev.RoundVoided(cause))
    else:
        draft.add(ev.DuelVoided(state.seats[hand.place].name, cause))
