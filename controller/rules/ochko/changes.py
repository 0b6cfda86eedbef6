"""Small changes that several events make to the table."""

from __future__ import annotations

from typing import Any

from controller.rules.ochko.state import (
    Closed,
    Hand,
    Seat,
    State,
    banker_name,
    guest_name,
    on_table,
    running,
    to_collect,
)
from controller.rules.seats import place_in

Seats = tuple[Seat, ...]


def place(seats: Seats, name: str) -> int:
    """The place of a seat or guest that an event names; it exists."""
    found = place_in(seats, name)
    assert found is not None, name
    return found


def pay(seats: Seats, at: int, amount: int) -> Seats:
    """The seats after ``amount`` chips have gone to the purse at place ``at``."""
    seat = seats[at]
    return (*seats[:at], seat._replace(purse=seat.purse + amount), *seats[at + 1 :])


def with_hand(state: State, at: int, hand: Hand, **more: Any) -> State:
    """The table with another hand at place ``at`` of the round, and whatever else of it changes."""
    table = running(state)
    return state._replace(round=table._replace(hands=(*table.hands[:at], hand, *table.hands[at + 1 :])), **more)


def change_tenure(state: State, *, then: str = "", **fields: Any) -> State:
    """The table after the banker's deal has changed, at the stage ``then`` where one is given."""
    return state._replace(tenure=state.tenure._replace(**fields), stage=then or state.stage)


def place_in_round(state: State, seat: str) -> int:
    """The place among the hands of the round of a player whom an event names."""
    seats = state.seats
    for at, hand in enumerate(running(state).hands):
        if seats[hand.place].name == seat:
            return at
    raise AssertionError(f"{seat} plays no hand in this round")


def change_hand(state: State, seat: str, *, then: str = "", **fields: Any) -> State:
    """The table after the hand of ``seat`` has changed, at the stage ``then`` where one is given."""
    if seat == banker_name(state):
        return change_round(state, banker=running(state).banker._replace(**fields), then=then)
    at = place_in_round(state, seat)
    return with_hand(state, at, running(state).hands[at]._replace(**fields), stage=then or state.stage)


def change_round(state: State, *, then: str = "", **fields: Any) -> State:
    """The table after the round has changed, at the stage ``then`` where one is given."""
    return state._replace(round=running(state)._replace(**fields), stage=then or state.stage)


def laid_down(state: State) -> State:
    """The table when a duel is over: its cards wait to be counted, or in the short procedure lie in the discards."""
    count = to_collect(state)
    if state.house.full and count:
        return state._replace(stage="collect")
    return collected(state, count)


def collected(state: State, count: int) -> State:
    """The table after ``count`` cards were put into the discards."""
    table, shoe, expected = running(state), state.shoe, to_collect(state)
    shoe = shoe._replace(discards=shoe.discards + count, missing=shoe.missing + expected - count)
    if state.after:
        return state._replace(shoe=shoe, round=None, stage=state.after, after="")
    hands = tuple([_without_cards(hand) for hand in table.hands])
    left: dict[str, Any] = {"hands": hands}
    if expected == on_table(state):
        left |= {"own": None, "zarez": None}
    if not any(hand.status in ("stands", "open") for hand in hands):
        left |= {"banker": Hand(table.banker.place), "own_plays": False}
    return state._replace(shoe=shoe, round=table._replace(**left), stage="next")


def _without_cards(hand: Hand) -> Hand:
    if hand.status == "settled":
        return Hand(hand.place, status="done")
    return hand._replace(cards=(), differs=()) if hand.status == "again" else hand


def ended(state: State, stage: str) -> State:
    """The table when the round is over, with ``stage`` to follow; cards that still lie there are collected first."""
    if state.house.full and on_table(state):
        return state._replace(stage="collect", after=stage, wish=None)
    shoe = state.shoe
    shoe = shoe._replace(discards=shoe.discards + on_table(state))
    return state._replace(stage=stage, after="", wish=None, round=None, shoe=shoe)


def forgets(state: State) -> State:
    """The table after nobody may claim any more; a card that was still held goes to the discards."""
    if not state.tenure.forgotten:
        return state
    shoe, held = state.shoe, 0 if state.tenure.shuffled_since else len(state.tenure.forgotten)
    shoe = shoe._replace(discards=shoe.discards + held)
    return change_tenure(state._replace(shoe=shoe), forgotten=(), shuffled_since=False)


def recorded(state: State, hand: Hand, winner: str, by: str, pays: tuple[tuple[str, int], ...]) -> State:
    """The table with a hand among the closed ones."""
    verdict, table, name = hand.verdict, running(state), state.seats[hand.place].name
    guest = guest_name(state, hand)
    played = verdict is None or verdict.totals[1] is not None
    record = Closed(
        round=state.rounds,
        seat=banker_name(state),
        player=name,
        guest=guest,
        hits=((name, hand.hit), *(((guest, hand.part),) if guest else ())),
        cards=hand.cards,
        banker=table.banker.cards if played else (),
        blind=hand.blind,
        totals=verdict.totals if verdict else (None, None),
        winner=winner,
        by=by,
        pays=pays,
        faults=(*(verdict.faults if verdict else ()), *(table.banker.faults if played else ())),
    )
    return state._replace(closed=(*state.closed, record))


def no_pays(state: State, hand: Hand) -> tuple[tuple[str, int], ...]:
    """The player and the guest on his card, with no change."""
    guest = guest_name(state, hand)
    return ((state.seats[hand.place].name, 0), *(((guest, 0),) if guest else ()))
