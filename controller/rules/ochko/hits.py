"""What a player hits of the bank, and who plays with him on his card (R-OCH-9, R-OCH-10, R-OCH-27 to R-OCH-30)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from controller.events import Act, Refusal
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.reveal import go_on
from controller.rules.ochko.state import Hand, Seat, State, guest_name, playing, remainder
from controller.rules.seats import speaker

PARTS: Final[dict[str, int]] = {"third": 3, "half": 2, "all": 1}
"""The usual parts of the bank (R-OCH-9), by what they divide it by."""


def hit(state: State, act: Act) -> Decision:
    """``SEAT hit N``: fixed before the second card, no more than the bank, no less than the minimum (R-OCH-10)."""
    return _hit(state, act, act.amount or 0)


def part(state: State, act: Act) -> Decision:
    """``SEAT third``, ``half``, ``all``: a usual part of the bank (``part_rounding``)."""
    return _hit(state, act, part_of(state, act.verb))


def part_of(state: State, word: str) -> int:
    """What a third, a half or all of the bank comes to in whole chips."""
    left, by = remainder(state), PARTS[word]
    return -(-left // by) if state.house.part_rounding == "up" else left // by


def _hit(state: State, act: Act, amount: int) -> Decision:
    resumed: tuple[ev.RoundResumed, ...] = ()
    if state.round is None:
        names = [state.seats[at].name for at, _ in state.tenure.forgotten]
        if act.seat != names[0]:
            return refuse("OUT_OF_TURN", seat=speaker(act), turn=names[0])
        resumed = (ev.RoundResumed(tuple(names)),)
    draft = Draft(state, *resumed)
    go_on(draft)
    refused = _not_his_turn(draft.state, act) or _beyond_bounds(draft.state, act, amount)
    if refused:
        return refused
    draft.add(ev.HitFixed(speaker(act), amount))
    go_on(draft)
    return draft.events()


def _not_his_turn(state: State, act: Act) -> Refusal | None:
    hand = playing(state)
    name = state.seats[hand.place].name if hand else "-"
    return None if name == act.seat else refuse("OUT_OF_TURN", seat=speaker(act), turn=name)


def least_hit(state: State, seat: Seat) -> int:
    """The smallest hit of a seat: a bank or a purse below the minimum is hit whole."""
    least = min(state.house.min_hit, remainder(state))
    return min(least, seat.purse) if state.house.tracked else least


def _beyond_bounds(state: State, act: Act, amount: int) -> Refusal | None:
    left = remainder(state)
    seat = next(seat for seat in (*state.seats, *state.guests) if seat.name == act.seat)
    if amount > left:
        return refuse("HIT_EXCEEDS_BANK", hit=amount, bank=left)
    if state.house.tracked and amount > seat.purse:
        return refuse("INSUFFICIENT_CHIPS", seat=seat.name, purse=seat.purse, amount=amount)
    least = max(1, least_hit(state, seat))
    return refuse("HIT_TOO_SMALL", hit=amount, least=least) if amount < least else None


def pass_by(state: State, act: Act) -> Decision:
    """``SEAT pass``: throw the card in, where the house lets a dealt player do so (``may_pass``)."""
    refused = _not_his_turn(state, act)
    if refused:
        return refused
    if not state.house.may_pass:
        return refuse("MAY_NOT_PASS", least=max(1, state.house.min_hit))
    draft = Draft(state, ev.PlayerPassed(speaker(act)))
    go_on(draft)
    return draft.events()


def beside(state: State, act: Act) -> Decision:
    """``GUEST beside [SEAT] N``: bet on the card of the player who is to draw, before his second (R-OCH-27)."""
    hand = playing(state)
    assert hand is not None, "a player is to draw"
    name, guest = state.seats[hand.place].name, speaker(act)
    refused = _no_primazka(state, hand, guest)
    if refused:
        return refused
    if act.other not in (None, name):
        return refuse("OUT_OF_TURN", seat=act.other or "-", turn=name)
    amount = act.amount or 0
    refused = _beyond_bounds(state, act, amount)
    if refused:
        return refused
    if state.house.primazka == "courtesy":
        return (ev.PartJoined(guest, name, amount),)
    return (ev.PartAsked(guest, name, amount),)


def _no_primazka(state: State, hand: Hand, guest: str) -> Refusal | None:
    house, name = state.house, state.seats[hand.place].name
    if house.primazka == "off":
        return refuse("PRIMAZKA_OFF")
    if state.tenure.stuk and not house.primazka_at_stuk:
        return refuse("PRIMAZKA_AT_STUK")
    if house.primazka == "courtesy" and guest not in state.granted:
        return refuse("NO_COURTESY", seat=guest)
    if hand.guest is not None:
        return refuse("PRIMAZKA_TAKEN", guest=guest_name(state, hand) or "-")
    return refuse("PRIMAZKA_TOO_LATE", seat=name) if len(hand.cards) > 1 else None


def allow(state: State, act: Act) -> Decision:
    """``allow``: that player agrees, the others and the banker do not object (R-OCH-27)."""
    hand, wish = playing(state), state.wish
    assert hand is not None, "a player is to draw"
    assert wish is not None, "a guest asks"
    return (ev.PartJoined(state.guests[wish.guest].name, state.seats[hand.place].name, wish.amount),)


def objection(state: State, act: Act) -> Decision:
    """``SEAT object``: that player, another one or the banker does not want the guest."""
    assert state.wish is not None, "a guest asks"
    return (ev.PartDenied(state.guests[state.wish.guest].name, speaker(act)),)


def grant(state: State, act: Act) -> Decision:
    """``grant GUEST``: the host, or who brought the cards, has the right as a courtesy (R-OCH-29)."""
    if state.house.primazka != "courtesy":
        return refuse("COURTESY_OFF")
    if speaker(act) in state.granted:
        return refuse("COURTESY_GRANTED", seat=speaker(act))
    return (ev.RightGranted(speaker(act)),)


Deed = Callable[[State, str], Decision]


def decided(state: State, act: Act, hand: Hand, deed: Deed) -> Decision:
    """What a word of the player or of his guest comes to, by ``primazka_decides``; ``deed`` is done when it counts.

    ``joint``: a card is taken only when both call for it, else they stand (R-OCH-30).
    """
    name, guest, said_by = state.seats[hand.place].name, guest_name(state, hand), speaker(act)
    if said_by not in (name, guest):
        return refuse("OUT_OF_TURN", seat=said_by, turn=name)
    who = state.house.primazka_decides
    if guest is None or (who == "player" and said_by == name) or (who == "outsider" and said_by == guest):
        return deed(state, act.verb)
    if who != "joint":
        return refuse("NOT_HIS_DECISION", seat=said_by)
    said = dict(hand.said)
    if said_by in said:
        return refuse("ALREADY_SAID", seat=said_by)
    word = ev.WordSaid(said_by, act.verb)
    if not said and act.verb != "stand":
        return (word,)
    draft = Draft(state, word)
    together = act.verb if set(said.values()) <= {act.verb} else "stand"
    done = deed(draft.state, together)
    return done if isinstance(done, Refusal) else (word, *done)
