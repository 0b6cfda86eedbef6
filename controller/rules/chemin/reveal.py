"""The reveal: open hands, name what could not be read, compare, and judge what hidden cards had hidden."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, Refusal, common
from controller.events import banking as ev
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.hands import Duty, banker_duty, is_natural, punter_duty, total
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.settlement import settle_into
from controller.rules.chemin.state import BANKER, PUNTER, SIDES, Coup, State, coup_runs, faces, role_of, unnamed
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker
from controller.rules.watch import watch


def go_on(draft: Draft) -> None:
    """Do what the rules do by themselves: open naturals, open the hands, and in the short procedure judge and settle.

    Stops where a person must act: to name an open card, to decide, or to confirm.
    """
    if draft.state.stage in ("punter", "banker"):
        _open_naturals(draft)
    if draft.state.stage != "reveal" or draft.state.hold or unnamed(draft.state.coup):
        return
    coup = _coup(draft.state)
    if not coup.open:
        draft.add(ev.HandsOpened(by_natural=False))
    if draft.state.house.full or unnamed(draft.state.coup):
        return
    _judge(draft)
    if draft.state.stage == "settle":
        settle_into(draft)


def reveal(state: State, act: Act) -> Decision:
    """``reveal``: the open hands are what was dealt or shown; compare them (R-CDF-22)."""
    draft = Draft(state)
    _judge(draft)
    return draft.events()


def shows(state: State, act: Act) -> Decision:
    """``SEAT shows CARDS``: name open cards, for a ``??`` or a hand that differs from what was dealt.

    Either the whole open hand, or just its unread cards.
    """
    if state.shoe.unnamed_burn:
        return _names_burned(state, act)
    place = place_of(state, act.seat)
    role = None if place is None else role_of(state, place)
    coup = state.coup
    if role is None or coup is None or not coup_runs(state) or (state.stage != "reveal" and not unnamed(coup)):
        return refuse("NOTHING_TO_SHOW")
    named = _named(coup, role, act)
    if isinstance(named, Refusal):
        return named
    return short_of_staff(state, act) or _shown(state, role, named, act)


def short_of_staff(state: State, act: Act) -> Refusal | None:
    """Refuse an act that fewer persons stand for than ``staff`` asks."""
    needed = state.house.staff
    return refuse("STAFF_NEEDED", needed=needed) if len(set(act.persons)) < needed else None


def burn_worth(card: Card) -> int:
    """Cards that the first burned card adds under ``burn = by_first_card``: its value, ten for a figure."""
    return (total((card,)) or 10) if card.known else 0


def _coup(state: State) -> Coup:
    assert state.coup is not None, "no coup runs"
    return state.coup


def _open_naturals(draft: Draft) -> None:
    state = draft.state
    coup = _coup(state)
    if state.hold or unnamed(coup):
        return
    if coup.declared:
        if is_natural(faces(coup.hand(coup.declared))):
            draft.add(ev.HandsOpened(by_natural=True))
        else:
            draft.add(ev.NaturalDenied(coup.declared))
    elif state.house.at_once and state.stage == "punter" and any(is_natural(faces(coup.hand(r))) for r in SIDES):
        draft.add(ev.HandsOpened(by_natural=True))


def _names_burned(state: State, act: Act) -> Decision:
    if len(act.cards) != 1:
        return refuse("SHOWS_COUNT", needed=1, given=len(act.cards))
    face = act.cards[0]
    if not face.known:
        return refuse("CARD_UNNAMED", seat="-")
    if state.shoe.out(face, public=True, discarded=True).exceeded_in_public(face):
        return refuse("COMPOSITION_EXCEEDED", packs=state.shoe.packs)
    return short_of_staff(state, act) or (common.BurnNamed(face, burn_worth(face)),)


def _named(coup: Coup, role: str, act: Act) -> tuple[Card, ...] | Refusal:
    """The whole hand as it is after ``act`` has named its open cards."""
    hand = coup.hand(role)
    unread = [dealt.public and not dealt.card.known for dealt in hand]
    opened = [dealt.public for dealt in hand]
    if not all(card.known for card in act.cards):
        return refuse("CARD_UNNAMED", seat=speaker(act))
    for asked in (unread, opened):
        if act.cards and len(act.cards) == sum(asked):
            given = iter(act.cards)
            return tuple(next(given) if named else dealt.card for named, dealt in zip(asked, hand, strict=True))
    return refuse("SHOWS_COUNT", needed=sum(unread) or sum(opened), given=len(act.cards))


def _shown(state: State, role: str, named: tuple[Card, ...], act: Act) -> Decision:
    hand = _coup(state).hand(role)
    draft = Draft(state, ev.HandShown(role, named, act.persons))
    changed = [dealt._replace(card=card) for dealt, card in zip(hand, named, strict=True) if dealt.card != card]
    if any(draft.state.shoe.exceeded_in_public(dealt.card) for dealt in changed):
        return refuse("COMPOSITION_EXCEEDED", packs=state.shoe.packs)
    numbers = {dealt.number for dealt in hand if dealt.card.known} & {dealt.number for dealt in changed}
    if numbers:
        draft.add(ev.HandDiffers(role, tuple(sorted(numbers))))
    for dealt in changed:
        if not draft.state.hold:
            watch(draft, dealt.number, dealt.card)
    go_on(draft)
    return draft.events()


def _judge(draft: Draft) -> None:
    """Compare the open hands, apply the remedies of rules.md section 7, and say who has won."""
    coup = _coup(draft.state)
    if coup.by_natural:
        draft.add(_by_natural(draft.state, coup))
        return
    house = draft.state.house
    faults: list[str] = []
    punter, liable = _punter_counts(draft.state, coup, faults)
    third = total(punter[2:]) if len(punter) > 2 else None
    banker = faces(coup.banker)
    first = _known_total(banker[:2])
    duty = Duty.FREE if is_natural(banker[:2]) else banker_duty(house.banker_draw, first, third)
    if len(banker) > 2:
        if is_natural(banker[:2]) or duty is Duty.STAND:
            faults.append("NATURAL_NOT_OPENED" if is_natural(banker[:2]) else "BANKER_MUST_STAND")
            banker = banker[:2]
    elif duty is Duty.DRAW:
        draft.add(ev.CardOwed())
        return
    totals = (_known_total(punter), _known_total(banker))
    winner = "tie" if totals[0] == totals[1] else PUNTER if totals[0] > totals[1] else BANKER
    draft.add(ev.CoupJudged(winner, totals, tuple(faults), liable and winner == BANKER))


def _by_natural(state: State, coup: Coup) -> ev.CoupJudged:
    """A natural has ended the coup: each hand counts with its two cards (R-CDF-15, R-CDF-16, R-CDF-23)."""
    punter, banker = faces(coup.punter)[:2], faces(coup.banker)[:2]
    totals = (_known_total(punter), _known_total(banker))
    both = is_natural(punter) and is_natural(banker)
    if both and (totals[0] == totals[1] or state.house.natural_tie == "any_both_natural"):
        return ev.CoupJudged("en_carte", totals, (), liable=False)
    return ev.CoupJudged(PUNTER if totals[0] > totals[1] else BANKER, totals, (), liable=False)


def _punter_counts(state: State, coup: Coup, faults: list[str]) -> tuple[tuple[Card, ...], bool]:
    """The punter's cards that count, and whether he answers for the others if he loses (R-CDF-18 to R-CDF-20)."""
    house, cards = state.house, faces(coup.punter)
    first = _known_total(cards[:2])
    if is_natural(cards[:2]):
        if len(cards) > 2:
            faults.append("NATURAL_NOT_OPENED")
        return cards[:2], False
    duty = punter_duty(house.punter_draw, house.punter_6_7, first)
    if len(cards) > 2:
        if duty is Duty.STAND:
            faults.append("MUST_STAND_6_7")
            return cards[:2], False
        return cards, False
    if duty is Duty.DRAW:
        faults.append("MUST_DRAW_5" if first > 4 else "MUST_DRAW_0_4")
        return cards, not house.duels
    return cards, first == 5 and house.stand5_liability and not house.duels


def _known_total(cards: tuple[Card, ...]) -> int:
    points = total(cards)
    assert points is not None, "open hands are named before they are judged"
    return points
