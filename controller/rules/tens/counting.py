"""The count of a deal and what it does to the sheet (R-TEN-8, R-TEN-10, R-TEN-12)."""

from __future__ import annotations

from controller.events import Act, common
from controller.events import tens as ev
from controller.rules.draft import Decision
from controller.rules.tens.draft import Draft
from controller.rules.tens.refusals import refuse
from controller.rules.tens.score import HONOURS, Count, winners
from controller.rules.tens.state import Deal, Fault, State, Verdict, law_of, running
from controller.rules.tricks.record import offences

PLAYED = "played"
REVOKE = "revoke"


def counts(deal: Deal) -> tuple[Count, ...]:
    """What each side has in its tricks by now."""
    honours, taken = [""] * len(deal.sides), [0] * len(deal.sides)
    side_of = [deal.side_of(place) for place in deal.order]
    for record in deal.records:
        for trick in record.closed:
            assert trick.taker is not None, "a closed trick has a taker"
            side = side_of[trick.taker]
            taken[side] += len(trick.plays)
            for play in trick.plays:
                if play.card.suit == deal.trump and play.card.rank in HONOURS:
                    honours[side] += play.card.rank
    dealt = [len(side) * deal.share.cards for side in deal.sides]
    return tuple(map(Count, honours, taken, dealt))


def judge(draft: Draft, kind: str) -> None:
    """Count the deal, and in the short procedure write it down."""
    state, deal = draft.state, draft.deal
    found = counts(deal)
    # What nobody has seen by the end of the deal stays nobody's to know: then no hand can be checked.
    strange = [at for at, hands in enumerate(deal.hands) if any(hand.strange for hand in hands)]
    draft.add(
        ev.PacketDealJudged(
            kind,
            tuple([count.honours for count in found]),
            tuple([count.taken for count in found]),
            _lost(state, deal, kind),
            tuple([draft.name(player) for player in strange]) if kind == PLAYED else (),
        )
    )
    if not state.house.full:
        draft.add(scored(draft.state))


def proved(state: State, deal: Deal, fault: Fault) -> bool:
    """Whether the cards that have been shown prove a revoke (R-TEN-11)."""
    found = offences(deal.records[fault.packet], law_of(state, deal), {})
    return any(offence.trick == fault.trick and offence.seat == fault.player for offence in found)


def scored(state: State) -> ev.PacketDealScored:
    """What the judged deal writes on the sheet, and whether it ends the game."""
    deal = running(state)
    verdict = deal.verdict
    assert verdict is not None, "a deal is judged before it is scored"
    house = state.house
    found = [Count(*count) for count in zip(verdict.honours, verdict.taken, _dealt(deal), strict=True)]
    pluses = tuple([count.plus if verdict.kind == PLAYED else 0 for count in found])
    before = [state.seats[side[0]].score for side in deal.sides]
    if verdict.kind == REVOKE:
        others = [at for at in range(len(deal.sides)) if at not in verdict.lost]
        return ev.PacketDealScored((0,) * len(deal.sides), pluses, _best(others, before), over=True)
    counted = [Count() if at in verdict.lost else count for at, count in enumerate(found)]
    points = tuple([count.points(house.card_points) for count in counted])
    if house.deals:
        played = sum(closed.result == PLAYED for closed in state.closed[state.first :])
        over = played + 1 >= house.deals
        after = [score + gained for score, gained in zip(before, points, strict=True)]
        return ev.PacketDealScored(points, pluses, _best(range(len(after)), after) if over else (), over)
    won = tuple(winners(before, counted, house.target, house.out_order, house.card_points))
    return ev.PacketDealScored(points, pluses, won, bool(won))


def settle(state: State, act: Act) -> Decision:
    """``settle``: the points of the deal go on the sheet."""
    return (scored(state),)


def collect(state: State, act: Act) -> Decision:
    """``collect N``: so many cards went to the discards; staff stand for another count than there were."""
    expected, counted = running(state).dealt, act.amount or 0
    if counted == expected:
        return (common.CardsCollected(expected),)
    if len(set(act.persons)) < state.house.staff:
        return refuse("COLLECT_COUNT", expected=expected, counted=counted)
    return (common.CardsMissing(expected, counted, act.persons), common.CardsCollected(expected))


def again(state: State, act: Act) -> Decision:
    """``again``: a new game begins with an empty sheet."""
    return (ev.SheetBegun(),)


def count_of(verdict: Verdict, deal: Deal) -> tuple[Count, ...]:
    """What each side has brought in, as the deal was judged."""
    return tuple(map(Count, verdict.honours, verdict.taken, _dealt(deal)))


def _dealt(deal: Deal) -> list[int]:
    return [len(side) * deal.share.cards for side in deal.sides]


def _lost(state: State, deal: Deal, kind: str) -> tuple[int, ...]:
    """Sides that have lost the game, or score nothing in the deal.

    A claim that the shown cards refute falls away; where it has ended the game there are no such cards.
    """
    players = [fault.player for fault in deal.faults if _costs(state, deal, kind, fault)]
    return tuple(sorted({deal.side_of(deal.order[player]) for player in players}))


def _costs(state: State, deal: Deal, kind: str, fault: Fault) -> bool:
    if kind == REVOKE:
        return fault.remedy == "lose_game"
    return fault.remedy == "lose_deal" and (not fault.claimed or proved(state, deal, fault))


def _best(among: range | list[int], scores: list[int]) -> tuple[int, ...]:
    best = max((scores[at] for at in among), default=0)
    return tuple([at for at in among if scores[at] == best])
