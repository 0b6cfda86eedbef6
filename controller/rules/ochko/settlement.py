"""Who pays whom when a duel is over (R-OCH-11 to R-OCH-13, R-OCH-30); collecting its cards."""

from __future__ import annotations

from controller.events import common
from controller.events import ochko as ev
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.state import PLAYER, Hand, State, guest_name, with_status

Pays = tuple[tuple[str, int], ...]


def settle_into(draft: Draft) -> None:
    """Move the chips of every judged hand, in the order of play."""
    for hand in with_status(draft.state, "open"):
        assert hand.verdict is not None, "open hands are judged before they are settled"
        name = draft.state.seats[hand.place].name
        draft.add(ev.DuelSettled(name, hand.verdict.winner, pays(draft.state, hand)))


def pays(state: State, hand: Hand) -> Pays:
    """What a judged hand comes to in chips: each takes from the bank, or adds to it, his own part."""
    sign = 1 if hand.verdict and hand.verdict.winner == PLAYER else -1
    guest = guest_name(state, hand)
    return ((state.seats[hand.place].name, sign * hand.hit), *(((guest, sign * hand.part),) if guest else ()))


def counted(
    state: State, expected: int, count: int, persons: tuple[str, ...]
) -> tuple[common.CardsMissing, ...] | None:
    """What is booked beside a count of collected cards; None when too few persons stand for a wrong one."""
    if count == expected:
        return ()
    if count < 0 or len(set(persons)) < state.house.staff:
        return None
    return (common.CardsMissing(expected, count, persons),)
