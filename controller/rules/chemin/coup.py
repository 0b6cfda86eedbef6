"""The coup: cards, declarations, decisions (R-CDF-13 to R-CDF-24)."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import banking as ev
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.guests import unmatched
from controller.rules.chemin.hands import Duty, banker_duty, is_natural, punter_duty, total
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.reveal import go_on, short_of_staff
from controller.rules.chemin.state import (
    BANKER,
    FIRST_CARDS,
    PUNTER,
    State,
    coup_runs,
    faces,
    judged_cards,
    judged_total,
    role_of,
)
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker
from controller.rules.watch import watch


def deal(state: State, act: Act) -> Decision:
    """``deal``: start exactly one coup."""
    if state.lead is None:
        return refuse("LOT_NEEDED")
    back = unmatched(state) if state.guests else ()
    return (ev.SideReturned(back), ev.DealStarted()) if back else (ev.DealStarted(),)


def hand_card(state: State, act: Act) -> Decision:
    """``card C`` when a hand's card is due: lay it there, and do what follows by itself."""
    coup = state.coup
    role = coup.due() if coup else None
    assert role is not None, "a hand's card is due"
    number, face = state.shoe.ejected + 1, act.cards[0]
    draft = Draft(state, ev.CardDealt(number, role, face, is_public(state)))
    if not state.shoe.remaining:
        draft.add(common.TableHeld("CARD_TOO_MANY", number))
    else:
        watch(draft, number, face)
        if not draft.state.hold:
            go_on(draft)
    return draft.events()


def is_public(state: State) -> bool:
    """Whether the hand's card that is due is laid face up."""
    coup = state.coup
    if coup is None:
        return False
    return coup.open or (coup.cards_out() >= FIRST_CARDS and state.house.third_card == "face_up")


def given(state: State, act: Act) -> Decision:
    """``given``: the hands are given, the players look."""
    draft = Draft(state, ev.CardsGiven())
    go_on(draft)
    return draft.events()


def draw(state: State, act: Act) -> Decision:
    """``SEAT draw``: one card, once (R-CDF-17, R-CDF-21, R-CDF-23)."""
    refused = _not_now(state, act, draws=True) or _against_duty(state, state.stage, draws=True, seat=speaker(act))
    return refused or (ev.Decided(state.stage, draws=True),)


def stand(state: State, act: Act) -> Decision:
    """``SEAT stand``: «свои» (R-CDF-18, R-CDF-19)."""
    refused = _not_now(state, act, draws=False) or _against_duty(state, state.stage, draws=False, seat=speaker(act))
    if refused:
        return refused
    draft = Draft(state, ev.Decided(state.stage, draws=False))
    go_on(draft)
    return draft.events()


def natural(state: State, act: Act) -> Decision:
    """``SEAT natural``: a side says that it has eight or nine; its hand is opened and verified (R-CDF-15)."""
    role, coup = _role(state, act), state.coup
    assert coup is not None, "a coup runs"
    if role is None or coup.draws(role) is not None:
        return refuse("OUT_OF_TURN", seat=speaker(act), turn=turn_name(state))
    cards = judged_cards(state, coup.hand(role))
    if role in coup.denied or (total(cards) is not None and cards and not is_natural(cards)):
        return refuse("NOT_A_NATURAL", seat=speaker(act))
    draft = Draft(state, ev.NaturalDeclared(role))
    go_on(draft)
    return draft.events()


def void(state: State, act: Act) -> Decision:
    """``void``: the floor voids the coup, or lets a held table go on where no coup runs."""
    if not coup_runs(state) and not state.hold:
        return refuse("NO_COUP")
    done = ev.CoupVoided("floor") if coup_runs(state) else common.HoldReleased()
    return short_of_staff(state, act) or (done,)


def turn_name(state: State) -> str:
    """The seat that is to decide, or a dash."""
    if state.stage == PUNTER and state.lead is not None:
        return state.seats[state.lead].name
    return state.seats[state.banker].name if state.stage == BANKER else "-"


def _role(state: State, act: Act) -> str | None:
    place = place_of(state, act.seat)
    return None if place is None else role_of(state, place)


def _not_now(state: State, act: Act, *, draws: bool) -> Refusal | None:
    """Refuse a decision that is not this seat's to take now; the rules' own reasons before the order of play."""
    coup, role = state.coup, _role(state, act)
    if draws and (state.natural_over or (coup and coup.by_natural)):
        return refuse("DRAW_AFTER_NATURAL")
    if coup is None or not coup_runs(state):
        return refuse("NO_COUP")
    if draws and role and coup.draws(role):
        return refuse("ONE_CARD_ONLY", seat=speaker(act))
    if state.stage == "given":
        if role and state.house.at_once and is_natural(faces(coup.hand(role))):
            return refuse("NATURAL_MUST_OPEN", seat=speaker(act))
        return refuse("CARDS_NOT_GIVEN")
    if state.stage not in (PUNTER, BANKER):
        return refuse("COUP_RUNNING")
    if role != state.stage:
        return refuse("OUT_OF_TURN", seat=speaker(act), turn=turn_name(state))
    return None


def _against_duty(state: State, role: str, *, draws: bool, seat: str) -> Refusal | None:
    """Refuse a decision that the cards which may be looked at forbid."""
    coup, house = state.coup, state.house
    assert coup is not None, "a coup runs"
    points = judged_total(state, coup.hand(role))
    if points is None:
        return None
    if role == PUNTER:
        duty = punter_duty(house.punter_draw, house.punter_6_7, points)
        if duty is Duty.STAND and draws:
            return refuse("MUST_STAND_6_7", seat=seat, total=points)
        if duty is Duty.DRAW and not draws:
            return refuse("MUST_DRAW_5", seat=seat) if points > 4 else refuse("MUST_DRAW_0_4", seat=seat, total=points)
        return None
    duty = _banker_duty(state, points)
    if duty is Duty.STAND and draws:
        return refuse("BANKER_MUST_STAND", seat=seat, total=points)
    if duty is Duty.DRAW and not draws:
        return refuse("BANKER_MUST_DRAW", seat=seat, total=points)
    return None


def _banker_duty(state: State, points: int) -> Duty:
    """The banker's duty as far as the punter's drawn card may be looked at."""
    coup = state.coup
    assert coup is not None, "a coup runs"
    if len(coup.punter) == 2:
        return banker_duty(state.house.banker_draw, points, None)
    third = judged_total(state, coup.punter[2:])
    return Duty.FREE if third is None else banker_duty(state.house.banker_draw, points, third)
