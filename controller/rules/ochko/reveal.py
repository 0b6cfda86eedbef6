"""What the rules do by themselves: call the next player, open hands, compare them, and pass the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from controller.cards import Card
from controller.events import Act, Refusal
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.hands import BUST, DRAWS_TO, STANDS_FROM, TARGET, Worth, is_bust, is_outright, worth
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.settlement import settle_into
from controller.rules.ochko.state import (
    BANKER,
    PLAYER,
    STUK_TIMES,
    Hand,
    State,
    Verdict,
    banker_name,
    empty,
    faces,
    judged,
    playing,
    remainder,
    running,
    unnamed,
    with_status,
)


def go_on(draft: Draft) -> None:
    """Do what follows without anybody's word. Stops where a person must act or a card is due."""
    while not draft.state.hold:
        step = STEPS.get(draft.state.stage)
        if step is None or not step(draft):
            return


def _next(draft: Draft) -> bool:
    """A duel, or the deal of the first cards, is over: whose turn is it?"""
    state = draft.state
    if unnamed(state):
        return False
    again, waits, stands = (with_status(state, status) for status in ("again", "waits", "stands"))
    if again:
        draft.add(ev.AgainCalled(state.seats[again[0].place].name))
    elif stands and not (state.house.once and waits and remainder(state)):
        _call_banker(draft, waits)
    elif waits and state.bank:
        draft.add(ev.PlayerCalled(state.seats[waits[0].place].name))
    elif waits and state.house.bank_empty == "refill" and not state.tenure.quits:
        draft.add(ev.BankEmptied())
    else:
        if waits:
            draft.add(ev.HandsReturned(_names(state, waits)))
        draft.add(ev.RoundClosed())
    return True


def _call_banker(draft: Draft, waits: list[Hand]) -> None:
    """He plays against those who stand; in ``once`` nothing of the bank is left for those who wait."""
    if draft.state.house.once and waits:
        draft.add(ev.HandsReturned(_names(draft.state, waits)))
    draft.add(ev.BankerCalled())


def _ended(draft: Draft) -> bool:
    """The round is over and so is the bank, or the banker's last round."""
    state = draft.state
    if not state.bank and state.house.bank_empty == "refill" and not (state.tenure.stuk or state.tenure.quits):
        draft.add(ev.BankEmptied())
        return True
    if state.bank:
        draft.add(ev.BankTaken(banker_name(state), state.bank))
    draft.pass_deal()
    return True


def _ready(draft: Draft) -> bool:
    state = draft.state
    forced = state.house.stuk == "forced_at_10x" and state.bank >= STUK_TIMES * state.tenure.first_bank
    if not forced or state.tenure.stuk:
        return False
    draft.add(ev.StukAnnounced(banker_name(state), forced=True))
    return True


def _player(draft: Draft) -> bool:
    """Open the hand of the player whom the rules stop: over 21, or 21 outright (R-OCH-11, R-OCH-14)."""
    state = draft.state
    hand = playing(state)
    if hand is None or unnamed(state):
        return False
    name, cards = state.seats[hand.place].name, judged(state, hand.cards)
    if is_bust(cards, state.house) or is_outright(cards, state.house):
        draft.add(ev.HandsTurned((name,), banker=False))
    elif hand.declared:
        draft.add(ev.DeclarationDenied(name, hand.declared))
    else:
        return False
    return True


def _banker(draft: Draft) -> bool:
    """Open all hands when the banker is over 21 (R-OCH-12)."""
    state = draft.state
    table = running(state)
    if unnamed(state):
        return False
    if is_bust(judged(state, table.banker.cards), state.house):
        draft.add(ev.HandsTurned(_names(state, with_status(state, "stands")), banker=True))
    elif table.banker.declared:
        draft.add(ev.DeclarationDenied(banker_name(state), table.banker.declared))
    else:
        return False
    return True


def _reveal(draft: Draft) -> bool:
    state = draft.state
    stands = with_status(state, "stands")
    if stands:
        draft.add(ev.HandsTurned(_names(state, stands), banker=True))
        return True
    if state.house.full or unnamed(state):
        return False
    judge(draft)
    return True


def _settle(draft: Draft) -> bool:
    if draft.state.house.full:
        return False
    settle_into(draft)
    return True


def _dealing(draft: Draft) -> bool:
    """No card can come: the played cards are shuffled again, or the round is void (``exhausted``)."""
    state = draft.state
    if not empty(state):
        return False
    again = state.shoe.discards + (state.shoe.remaining or 0)
    if state.house.exhausted == "reshuffle_played" and again:
        return False
    draft.add(ev.RoundVoided("shoe"))
    return True


STEPS: Final[dict[str, Callable[[Draft], bool]]] = {
    "next": _next,
    "ended": _ended,
    "ready": _ready,
    "player": _player,
    "banker": _banker,
    "reveal": _reveal,
    "settle": _settle,
    "dealing": _dealing,
}
"""What follows by itself, by stage; a step says whether it did anything."""


def _names(state: State, hands: list[Hand]) -> tuple[str, ...]:
    return tuple([state.seats[hand.place].name for hand in hands])


def reveal(state: State, act: Act) -> Decision:
    """``reveal``: the open hands are what was dealt or shown; compare them (R-OCH-13)."""
    draft = Draft(state)
    judge(draft)
    go_on(draft)
    return draft.events()


def judge(draft: Draft) -> None:
    """Compare every open hand with the banker's, with the remedies for what hidden cards had hidden."""
    state = draft.state
    banker: Worth | None = None
    faults: tuple[str, ...] = ()
    if running(state).banker.status == "open":
        counted, faults = banker_counts(state)
        banker = _known(state, counted)
        if state.house.banker_limits == "15_17" and BUST < banker.rank <= DRAWS_TO:
            draft.add(ev.BankerOwes())
            return
    for hand in with_status(state, "open"):
        verdict = _verdict(state, hand, banker)
        name = state.seats[hand.place].name
        draft.add(ev.DuelJudged(name, verdict.winner, verdict.by, verdict.totals, (*verdict.faults, *faults)))


def banker_counts(state: State) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The banker's cards that count: what he drew on 17 or more never helps him (R-OCH-22)."""
    cards = faces(running(state).banker.cards)
    if state.house.banker_limits == "off" or is_bust(cards, state.house):
        return cards, ()
    for count in range(1, len(cards)):
        if _known(state, cards[:count]).total >= STANDS_FROM:
            return cards[:count], ("BANKER_MUST_STAND",)
    return cards, ()


def _verdict(state: State, hand: Hand, banker: Worth | None) -> Verdict:
    cards = faces(hand.cards)
    player = _known(state, cards)
    if banker is None:
        won = player.rank != BUST
        return Verdict(PLAYER if won else BANKER, "outright" if won else "bust", (player.total, None))
    totals = (player.total, banker.total)
    if is_bust(cards[:-1] if hand.blind else cards, state.house):
        return Verdict(BANKER, "bust", totals, ("BUST_NOT_SHOWN",))
    if banker.rank == BUST:
        return Verdict(PLAYER, "banker_bust", totals)
    if player.rank == BUST:
        return Verdict(BANKER, "bust", totals)
    if player.rank == banker.rank:
        first = hand.blind and player.rank == TARGET
        return Verdict(PLAYER, "blind_21", totals) if first else Verdict(BANKER, "equal", totals)
    return Verdict(PLAYER if player.rank > banker.rank else BANKER, "higher", totals)


def _known(state: State, cards: tuple[Card, ...]) -> Worth:
    found = worth(cards, state.house)
    assert found is not None, "open hands are named before they are judged"
    return found


def short_of_staff(state: State, act: Act) -> Refusal | None:
    """Refuse an act that fewer persons stand for than ``staff`` asks."""
    needed = state.house.staff
    return refuse("STAFF_NEEDED", needed=needed) if len(set(act.persons)) < needed else None
