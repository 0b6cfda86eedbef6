"""The deal of one banker: first bank, stuk, fines, forgotten players, its end (R-OCH-2 to 4, 17 to 19, 24 to 26)."""

from __future__ import annotations

from controller.events import Act, Refusal, banking
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.reveal import go_on, short_of_staff
from controller.rules.ochko.state import STUK_TIMES, State, banker_name, leading_lifters, round_order, with_status
from controller.rules.seats import place_in, speaker


def lifts(state: State, act: Act) -> Decision:
    """``SEAT lifts CARDS``: turn over what was lifted; the eldest banks, equal ones turn over more (R-OCH-2)."""
    name, tied = speaker(act), leading_lifters(state)
    if state.begun:
        return refuse("LIFT_BEFORE_BANK")
    if name in dict(state.lifted) and (len(tied) < 2 or name not in tied):
        return refuse("LIFT_NOT_TIED", seat=name)
    seen = [card for _, cards in state.lifted for card in cards]
    for card in act.cards:
        if card not in state.house.pack:
            return refuse("NOT_IN_PACK", card=str(card))
        if (*seen, *act.cards).count(card) > state.house.packs:
            return refuse("COMPOSITION_EXCEEDED", packs=state.house.packs)
    draft = Draft(state, ev.CardsLifted(name, act.cards))
    leaders = leading_lifters(draft.state)
    if len(leaders) == 1 and leaders[0] != banker_name(state):
        draft.add(banking.DealPassed(leaders[0]))
    return draft.events()


def bank(state: State, act: Act) -> Decision:
    """``SEAT bank N``: the banker puts up his bank, at least the agreed minimum (R-OCH-3, R-OCH-4)."""
    amount = act.amount or 0
    if len(leading_lifters(state)) > 1 and not state.begun:
        return refuse("LIFT_TIED", seat=leading_lifters(state)[0])
    if amount < state.house.min_bank:
        return refuse("BANK_TOO_SMALL", amount=amount, least=state.house.min_bank)
    draft_or_refusal = beyond_purse(state, act, amount)
    if draft_or_refusal:
        return draft_or_refusal
    draft = Draft(state, banking.BankPosted(speaker(act), amount))
    go_on(draft)
    return draft.events()


def decline(state: State, act: Act) -> Decision:
    """``SEAT refuse``: put up no bank; the left neighbour may."""
    draft = Draft(state, banking.BankRefused(speaker(act)))
    draft.pass_deal()
    return draft.events()


def stuk(state: State, act: Act) -> Decision:
    """``SEAT stuk``: the next round is the banker's last, announced before it is dealt (R-OCH-17)."""
    if state.tenure.stuk:
        return refuse("STUK_ANNOUNCED")
    needed = STUK_TIMES * state.tenure.first_bank
    if state.house.stuk != "any_time" and state.bank < needed:
        return refuse("STUK_TOO_EARLY", bank=state.bank, needed=needed)
    return (ev.StukAnnounced(speaker(act), forced=False),)


def retire(state: State, act: Act) -> Decision:
    """``SEAT retire``: stop dealing before stuk, which only a bank that is gone allows (R-OCH-18)."""
    if state.stage != "refill" and (state.stage != "ready" or round_order(state)):
        return refuse("MUST_DEAL_ON")
    draft = Draft(state, ev.BankTaken(speaker(act), state.bank))
    waits = with_status(state, "waits")
    if state.round:
        draft.add(ev.HandsReturned(tuple([state.seats[hand.place].name for hand in waits])))
        draft.add(ev.RoundClosed())
        go_on(draft)
    else:
        draft.pass_deal()
    return draft.events()


def take(state: State, act: Act) -> Decision:
    """``SEAT take``: after his last round what is left in the bank is the banker's (R-OCH-19)."""
    draft = Draft(state, ev.BankTaken(speaker(act), state.bank))
    draft.pass_deal()
    return draft.events()


def gather(state: State, act: Act) -> Decision:
    """``SEAT collect``: it happened; the banker has gathered the cards while players still held theirs (R-OCH-25)."""
    if act.seat != banker_name(state):
        return refuse("NOT_BANKER", seat=speaker(act), banker=banker_name(state))
    if state.stage != "hit":
        return refuse("GATHER_BETWEEN_DUELS")
    held = tuple([state.seats[hand.place].name for hand in with_status(state, "plays", "waits")])
    if state.house.forgotten == "remind":
        return refuse("HANDS_UNPLAYED", seat=held[0])
    return (ev.CardsGathered(speaker(act), held),)


def forgotten(state: State, act: Act) -> Decision:
    """``SEAT forgotten``: it happened; he shows his card after the shuffle, and the bank is theirs who hold one.

    The odd unit goes to the earlier of them, or stays for the next bank (R-OCH-25, R-OCH-26, ``odd_unit``).
    """
    names = [state.seats[at].name for at, _ in state.tenure.forgotten]
    if act.seat not in names:
        return refuse("NOT_FORGOTTEN", seat=speaker(act))
    if not state.tenure.shuffled_since:
        return refuse("NOT_SHUFFLED_YET", seat=speaker(act))
    share, odd = divmod(state.bank, len(names))
    to_pot = odd if state.house.odd_unit == "pot" else 0
    shares = tuple([(name, share + (place < odd - to_pot)) for place, name in enumerate(names)])
    draft = Draft(state, ev.ForgottenPaid(speaker(act), shares, to_pot))
    draft.pass_deal()
    return draft.events()


def fine(state: State, act: Act) -> Decision:
    """``SEAT fine [SEAT] N``: the banker pays a fine that was agreed, to a seat or into the bank (R-OCH-24)."""
    amount = act.amount or 0
    if amount < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    if act.other is None and not state.bank:
        return refuse("BANK_NOT_POSTED", banker=banker_name(state))
    if act.other is not None and (act.other == act.seat or place_in(state.seats, act.other) is None):
        return refuse("UNKNOWN_SEAT", seat=act.other)
    fined = ev.BankerFined(speaker(act), amount, act.other)
    return beyond_purse(state, act, amount) or short_of_staff(state, act) or (fined,)


def beyond_purse(state: State, act: Act, amount: int) -> Refusal | None:
    """Refuse an amount that the seat or guest who speaks does not have."""
    name = speaker(act)
    seat = next(seat for seat in (*state.seats, *state.guests) if seat.name == name)
    if state.house.tracked and amount > seat.purse:
        return refuse("INSUFFICIENT_CHIPS", seat=name, purse=seat.purse, amount=amount)
    return None
