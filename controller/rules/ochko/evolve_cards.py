"""What the events of the shoe and of the hands do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, common
from controller.events import ochko as ev
from controller.rules.ochko.changes import (
    change_hand,
    change_round,
    change_tenure,
    collected,
    ended,
    forgets,
    laid_down,
    no_pays,
    place,
    place_in_round,
    recorded,
    with_hand,
)
from controller.rules.ochko.laying import lay
from controller.rules.ochko.state import (
    Dealt,
    Hand,
    Round,
    State,
    Verdict,
    banker_name,
    faces,
    hand_of,
    lying,
    on_table,
    running,
)
from controller.rules.seats import Hold
from controller.rules.shoe import Shoe
from controller.rules.shoe_steps import SHOE_STEPS, loaded

Hands = tuple[Hand, ...]


def _of_the_shoe(step: Callable[[Shoe, Any], Shoe]) -> Callable[[State, Any], State]:
    return lambda state, event: state._replace(shoe=step(state.shoe, event))


def _shoe_loaded(state: State, event: common.ShoeLoaded) -> State:
    shoe = loaded(state.shoe, event)
    return _prepared(state._replace(shoe=shoe, base=shoe.ejected))


def _cards_returned(state: State, event: ev.CardsReturned) -> State:
    before, out = state.shoe, lying(state)
    missing = len(state.tenure.forgotten) if not event.midway else 0
    shoe = Shoe(
        packs=before.packs,
        loaded=event.cards + missing + on_table(state),
        remaining=event.cards,
        ejected=before.ejected,
        missing=missing,
        burn=event.burn,
        burn_by_first=event.burn_by_first,
        lacks=before.lacks,
    )
    if not event.midway:
        return _prepared(state._replace(shoe=shoe))
    seen = Shoe(packs=1, remaining=len(out)).out(*faces(out), public=False, discarded=False).seen
    opened = faces(tuple([dealt for dealt in out if dealt.public]))
    return state._replace(shoe=shoe._replace(seen=seen, public=Shoe().opened(opened).public))


def _prepared(state: State) -> State:
    state = state._replace(fresh=True, hold=None)
    return change_tenure(state, shuffled_since=True) if state.tenure.forgotten else state


def _held(state: State, event: common.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: common.HoldReleased) -> State:
    return state._replace(hold=None)


def _round_begun(state: State, event: ev.RoundBegun) -> State:
    hands = tuple([Hand(place(state.seats, name)) for name in event.players])
    state = change_tenure(forgets(state), may_turn=False, after_21=False, then="dealing")
    return state._replace(round=Round(hands, Hand(state.banker)), rounds=state.rounds + 1, fresh=False)


def _card_dealt(state: State, event: ev.RoundCardDealt) -> State:
    dealt = Dealt(event.number, event.card, event.public)
    table, stage = lay(running(state), event.purpose, dealt, state.house)
    shoe = state.shoe.out(event.card, public=event.public, discarded=False)
    return state._replace(round=table, stage=stage, shoe=shoe)


def _card_asked(state: State, event: ev.CardAsked) -> State:
    return change_round(state, owed="blind" if event.blind else "drawn", then="dealing")


def _banker_draws(state: State, event: ev.BankerDraws) -> State:
    return change_round(state, owed="banker", then="dealing")


def _banker_owes(state: State, event: ev.BankerOwes) -> State:
    hand = running(state).banker
    faults = hand.faults if "BANKER_MUST_DRAW" in hand.faults else (*hand.faults, "BANKER_MUST_DRAW")
    return change_round(state, owed="owed", banker=hand._replace(faults=faults), then="dealing")


def _again_called(state: State, event: ev.AgainCalled) -> State:
    return change_round(state, owed="again", at=place_in_round(state, event.seat), then="dealing")


def _player_called(state: State, event: ev.PlayerCalled) -> State:
    table, at = running(state), place_in_round(state, event.seat)
    hands = (*table.hands[:at], table.hands[at]._replace(status="plays"), *table.hands[at + 1 :])
    return change_round(state, at=at, hands=hands, then="hit")


def _player_stood(state: State, event: ev.PlayerStood) -> State:
    return change_hand(state, event.seat, status="stands", said=(), then="next")


def _banker_called(state: State, event: ev.BankerCalled) -> State:
    """His dealt card opens his first hand, or every one, or none (``banker_first_card``)."""
    table, usage = running(state), state.house.banker_first_card
    cards = (table.own,) if table.own and usage != "fresh" else ()
    own = None if usage == "first_duel" else table.own
    stays = usage == "every_duel" and table.own is not None
    return change_round(state, banker=Hand(state.banker, cards, "plays"), own=own, own_plays=stays, then="banker")


def _banker_stood(state: State, event: ev.BankerStood) -> State:
    return state._replace(stage="reveal")


def _opened(hand: tuple[Dealt, ...]) -> tuple[Dealt, ...]:
    return tuple([dealt if dealt.public else Dealt(dealt.number, dealt.card, True) for dealt in hand])


def _turned(state: State, names: tuple[str, ...], stage: str, **fields: Any) -> State:
    """The table at ``stage`` with the cards of these hands public, and whatever else of them changes."""
    table, hidden = running(state), []
    named = {place(state.seats, name) for name in names}
    hands = []
    for hand in (*table.hands, table.banker):
        if hand.place in named:
            hidden += [dealt.card for dealt in hand.cards if not dealt.public]
            hand = hand._replace(cards=_opened(hand.cards), **fields)
        hands.append(hand)
    *players, banker = hands
    own = banker.cards[0] if table.own_plays else table.own
    table = table._replace(hands=tuple(players), banker=banker, own=own)
    return state._replace(round=table, stage=stage, shoe=state.shoe.opened(tuple(hidden)))


def _hands_turned(state: State, event: ev.HandsTurned) -> State:
    names = (*event.seats, banker_name(state)) if event.banker else event.seats
    return _turned(state, names, "reveal", status="open", declared=None)


def _declared(state: State, event: ev.HandDeclared) -> State:
    return _turned(state, (event.seat,), state.stage, declared=event.word)


def _denied(state: State, event: ev.DeclarationDenied) -> State:
    return change_hand(state, event.seat, declared=None, denied=(*_lies(state, event.seat).denied, event.word))


def _named(state: State, event: ev.OpenHandNamed) -> State:
    cards = _lies(state, event.seat).cards
    renamed = tuple([dealt._replace(card=card) for dealt, card in zip(cards, event.cards, strict=True)])
    before = tuple([dealt.card for dealt in cards if dealt.public])
    after = tuple([dealt.card for dealt in renamed if dealt.public])
    state = change_hand(state._replace(shoe=state.shoe.renamed(before, after)), event.seat, cards=renamed)
    return change_round(state, own=running(state).banker.cards[0]) if running(state).own_plays else state


def _differs(state: State, event: ev.OpenHandDiffers) -> State:
    numbers = {*_lies(state, event.seat).differs, *event.numbers}
    return change_hand(state, event.seat, differs=tuple(sorted(numbers)))


def _lies(state: State, seat: str) -> Hand:
    """The hand before a seat that an event names; it has one."""
    hand = hand_of(state, seat)
    assert hand is not None, seat
    return hand


def _divider_named(state: State, event: ev.DividerNamed) -> State:
    divider = running(state).zarez
    assert divider is not None, "a divider lies on the pack"
    state = state._replace(shoe=state.shoe.renamed((divider.card,), (event.card,)))
    return change_round(state, zarez=divider._replace(card=event.card), then="next")


def _duel_judged(state: State, event: ev.DuelJudged) -> State:
    verdict = Verdict(event.winner, event.by, event.totals, event.faults)
    return change_hand(state, event.seat, verdict=verdict, then="settle")


def _duel_voided(state: State, event: ev.DuelVoided) -> State:
    hand = running(state).hands[place_in_round(state, event.seat)]
    state = recorded(state, hand._replace(verdict=None), "void", event.cause, no_pays(state, hand))
    again = Hand(hand.place, hand.cards, "again")
    return laid_down(with_hand(state, place_in_round(state, event.seat), again)._replace(hold=None, wish=None))


def _round_voided(state: State, event: ev.RoundVoided) -> State:
    table = running(state)
    for hand in table.hands:
        if hand.hit and hand.status in ("plays", "stands", "open"):
            state = recorded(state, hand._replace(verdict=None), "void", event.cause, no_pays(state, hand))
    state = change_tenure(_thrown_in(state, table.hands)._replace(hold=None), may_turn=False)
    return ended(state, "ready")


def _thrown_in(state: State, hands: Hands) -> State:
    """The table after these hands take no further part; their cards wait to be collected."""
    for hand in hands:
        if hand.status not in ("settled", "done"):
            state = change_hand(state, state.seats[hand.place].name, status="settled", verdict=None)
    return state


def _hands_returned(state: State, event: ev.HandsReturned) -> State:
    places = {place(state.seats, name) for name in event.seats}
    return _thrown_in(state, tuple([hand for hand in running(state).hands if hand.place in places]))


def _player_passed(state: State, event: ev.PlayerPassed) -> State:
    return change_hand(state, event.seat, status="settled", then="next")


def _round_closed(state: State, event: ev.RoundClosed) -> State:
    over = state.tenure.stuk or not state.bank
    return ended(change_tenure(state, may_turn=True), "ended" if over else "ready")


def _gathered(state: State, event: ev.CardsGathered) -> State:
    table = running(state)
    places = [place(state.seats, name) for name in event.forgotten]
    held = tuple([(hand.place, hand.cards[0]) for hand in table.hands if hand.place in places])
    shoe = state.shoe
    shoe = shoe._replace(discards=shoe.discards + on_table(state) - len(held))
    stage = "take" if state.tenure.stuk else "ready"
    return change_tenure(state._replace(round=None, shoe=shoe), forgotten=held, may_turn=True, then=stage)


def _resumed(state: State, event: ev.RoundResumed) -> State:
    hands = tuple([Hand(at, (dealt,)) for at, dealt in state.tenure.forgotten])
    state = state._replace(round=Round(hands, Hand(state.banker)))
    return change_tenure(state, forgotten=(), may_turn=False, then="next")


def _collected(state: State, event: common.CardsCollected) -> State:
    return collected(state, event.count)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    **{event: _of_the_shoe(step) for event, step in SHOE_STEPS.items()},
    common.ShoeLoaded: _shoe_loaded,
    common.TableHeld: _held,
    common.HoldReleased: _released,
    common.CardsCollected: _collected,
    ev.CardsReturned: _cards_returned,
    ev.RoundBegun: _round_begun,
    ev.RoundCardDealt: _card_dealt,
    ev.CardAsked: _card_asked,
    ev.BankerDraws: _banker_draws,
    ev.BankerOwes: _banker_owes,
    ev.AgainCalled: _again_called,
    ev.PlayerCalled: _player_called,
    ev.PlayerStood: _player_stood,
    ev.PlayerPassed: _player_passed,
    ev.BankerCalled: _banker_called,
    ev.BankerStood: _banker_stood,
    ev.HandsTurned: _hands_turned,
    ev.HandDeclared: _declared,
    ev.DeclarationDenied: _denied,
    ev.OpenHandNamed: _named,
    ev.OpenHandDiffers: _differs,
    ev.DividerNamed: _divider_named,
    ev.DuelJudged: _duel_judged,
    ev.DuelVoided: _duel_voided,
    ev.RoundVoided: _round_voided,
    ev.HandsReturned: _hands_returned,
    ev.RoundClosed: _round_closed,
    ev.CardsGathered: _gathered,
    ev.RoundResumed: _resumed,
}
"""One step for every event of this kind."""
