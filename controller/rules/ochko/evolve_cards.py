"""What the events of the shoe and of the hands do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, common
from controller.events import ochko as ev
from controller.rules.ochko.changes import (
    change_hand,
    change_round,
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
from controller.rules.ochko.state import (
    Dealt,
    Hand,
    Hold,
    Round,
    State,
    Verdict,
    banker_name,
    faces,
    hand_at,
    lying,
    on_table,
    running,
)
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
    missing = len(state.forgotten) if not event.midway else 0
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
    return state._replace(fresh=True, hold=None, shuffled_since=bool(state.forgotten))


def _held(state: State, event: common.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: common.HoldReleased) -> State:
    return state._replace(hold=None)


def _round_begun(state: State, event: ev.RoundBegun) -> State:
    hands = tuple([Hand(place(state.seats, name)) for name in event.players])
    return forgets(state)._replace(
        stage="dealing",
        round=Round(hands),
        rounds=state.rounds + 1,
        fresh=False,
        may_turn=False,
        after_21=False,
    )


def _card_dealt(state: State, event: ev.RoundCardDealt) -> State:
    dealt = Dealt(event.number, event.card, event.public)
    state = state._replace(shoe=state.shoe.out(event.card, public=event.public, discarded=False))
    return LAID[event.purpose](state, dealt)


def _first_card(state: State, dealt: Dealt) -> State:
    table = running(state)
    at = next(index for index, hand in enumerate(table.hands) if not hand.cards)
    owed = "hand" if at + 1 < len(table.hands) else "own"
    return change_round(with_hand(state, at, table.hands[at]._replace(cards=(dealt,))), owed=owed)


def _own_card(state: State, dealt: Dealt) -> State:
    if state.house.zarez == "bottom_card_exposed":
        return change_round(state, own=dealt, owed="zarez")
    return change_round(state, own=dealt, then="next")


def _divider(state: State, dealt: Dealt) -> State:
    return change_round(state, zarez=dealt, then="next" if dealt.card.known else "divider")


def _now_playing(state: State, dealt: Dealt, stage: str, **fields: Any) -> State:
    table = running(state)
    assert table.at is not None, "a player is called"
    hand = table.hands[table.at]
    return with_hand(state, table.at, hand._replace(cards=(*hand.cards, dealt), said=(), **fields))._replace(
        stage=stage
    )


def _drawn(state: State, dealt: Dealt) -> State:
    return _now_playing(state, dealt, "player")


def _taken_blind(state: State, dealt: Dealt) -> State:
    return _now_playing(state, dealt, "next", blind=True, status="stands")


def _again(state: State, dealt: Dealt) -> State:
    return _now_playing(state, dealt, "hit", status="plays")


def _to_banker(state: State, dealt: Dealt) -> State:
    return change_round(state, banker=(*running(state).banker, dealt))._replace(stage="banker")


def _owed_to_banker(state: State, dealt: Dealt) -> State:
    return _to_banker(state, dealt)._replace(stage="reveal")


LAID: Final[dict[str, Callable[[State, Dealt], State]]] = {
    "hand": _first_card,
    "own": _own_card,
    "zarez": _divider,
    "drawn": _drawn,
    "blind": _taken_blind,
    "again": _again,
    "banker": _to_banker,
    "owed": _owed_to_banker,
}
"""Where a card is laid, by its purpose."""


def _card_asked(state: State, event: ev.CardAsked) -> State:
    return change_round(state, owed="blind" if event.blind else "drawn", then="dealing")


def _banker_draws(state: State, event: ev.BankerDraws) -> State:
    return change_round(state, owed="banker", then="dealing")


def _banker_owes(state: State, event: ev.BankerOwes) -> State:
    faults = running(state).banker_faults
    faults = faults if "BANKER_MUST_DRAW" in faults else (*faults, "BANKER_MUST_DRAW")
    return change_round(state, owed="owed", banker_faults=faults, then="dealing")


def _again_called(state: State, event: ev.AgainCalled) -> State:
    return change_round(state, owed="again", at=place_in_round(state, event.seat), then="dealing")


def _player_called(state: State, event: ev.PlayerCalled) -> State:
    state = change_round(state, at=place_in_round(state, event.seat))
    return change_hand(state, event.seat, status="plays", then="hit")


def _player_stood(state: State, event: ev.PlayerStood) -> State:
    return change_hand(state, event.seat, status="stands", said=(), then="next")


def _banker_called(state: State, event: ev.BankerCalled) -> State:
    """His dealt card opens his first hand, or every one, or none (``banker_first_card``)."""
    table, usage = running(state), state.house.banker_first_card
    stays = usage == "every_duel" and table.own is not None
    hand = (table.own,) if table.own and usage != "fresh" else ()
    own = None if usage == "first_duel" else table.own
    fresh = table._replace(
        banker=hand, own=own, own_plays=stays, banker_declared=None, banker_denied=(), banker_faults=()
    )
    return state._replace(round=fresh, stage="banker")


def _banker_stood(state: State, event: ev.BankerStood) -> State:
    return change_round(state, banker_stood=True, then="reveal")


def _opened(hand: tuple[Dealt, ...]) -> tuple[Dealt, ...]:
    return tuple([dealt if dealt.public else Dealt(dealt.number, dealt.card, True) for dealt in hand])


def _turned(state: State, seats: tuple[str, ...], banker: bool, **fields: Any) -> State:
    """The table with the cards of these hands public, and whatever else of the players' hands changes."""
    table = running(state)
    named = {place(state.seats, name) for name in seats}
    turned = [dealt for hand in table.hands if hand.place in named for dealt in hand.cards]
    hands = tuple(
        [hand._replace(cards=_opened(hand.cards), **fields) if hand.place in named else hand for hand in table.hands]
    )
    table = table._replace(hands=hands)
    if banker:
        turned += table.banker
        table = table._replace(banker=_opened(table.banker))
        if table.own_plays:
            table = table._replace(own=table.banker[0])
    hidden = tuple([dealt.card for dealt in turned if not dealt.public])
    return state._replace(round=table, shoe=state.shoe.opened(hidden))


def _hands_turned(state: State, event: ev.HandsTurned) -> State:
    state = _turned(state, event.seats, event.banker, status="open", declared=None)
    if event.banker:
        return change_round(state, banker_open=True, banker_declared=None, then="reveal")
    return state._replace(stage="reveal")


def _declared(state: State, event: ev.HandDeclared) -> State:
    if event.seat == banker_name(state):
        return change_round(_turned(state, (), True), banker_declared=event.word)
    return change_hand(_turned(state, (event.seat,), False), event.seat, declared=event.word)


def _denied(state: State, event: ev.DeclarationDenied) -> State:
    found = hand_at(state, event.seat)
    if found is None:
        denied = (*running(state).banker_denied, event.word)
        return change_round(state, banker_declared=None, banker_denied=denied)
    return change_hand(state, event.seat, declared=None, denied=(*found[1].denied, event.word))


def _named(state: State, event: ev.OpenHandNamed) -> State:
    found = hand_at(state, event.seat)
    cards = found[1].cards if found else running(state).banker
    renamed = tuple([dealt._replace(card=card) for dealt, card in zip(cards, event.cards, strict=True)])
    before = tuple([dealt.card for dealt in cards if dealt.public])
    after = tuple([dealt.card for dealt in renamed if dealt.public])
    state = state._replace(shoe=state.shoe.renamed(before, after))
    if found:
        return change_hand(state, event.seat, cards=renamed)
    state = change_round(state, banker=renamed)
    return change_round(state, own=renamed[0]) if running(state).own_plays else state


def _differs(state: State, event: ev.OpenHandDiffers) -> State:
    found = hand_at(state, event.seat)
    if found:
        return change_hand(state, event.seat, differs=tuple(sorted({*found[1].differs, *event.numbers})))
    numbers = tuple(sorted({*running(state).banker_differs, *event.numbers}))
    return change_round(state, banker_differs=numbers)


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
    return ended(_thrown_in(state, table.hands)._replace(hold=None, may_turn=False), "ready")


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
    over = state.stuk or not state.bank
    return ended(state._replace(may_turn=True), "ended" if over else "ready")


def _gathered(state: State, event: ev.CardsGathered) -> State:
    table = running(state)
    places = [place(state.seats, name) for name in event.forgotten]
    held = tuple([(hand.place, hand.cards[0]) for hand in table.hands if hand.place in places])
    shoe = state.shoe
    shoe = shoe._replace(discards=shoe.discards + on_table(state) - len(held))
    stage = "take" if state.stuk else "ready"
    return state._replace(round=None, stage=stage, shoe=shoe, forgotten=held, may_turn=True)


def _resumed(state: State, event: ev.RoundResumed) -> State:
    hands = tuple([Hand(at, (dealt,)) for at, dealt in state.forgotten])
    return state._replace(round=Round(hands), stage="next", forgotten=(), may_turn=False)


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
