"""Who pays whom when a coup is over (R-CDF-20, R-CDF-28, R-CDF-34 to R-CDF-36, C-1); collecting its cards."""

from __future__ import annotations

from controller.events import Act, common
from controller.events import banking as ev
from controller.rules.chemin.changes import at_risk, coup_pays_nothing
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.evolve_chips import DECISIVE
from controller.rules.chemin.guests import outcome
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.state import BANKER, PUNTER, State, lead_of
from controller.rules.draft import Decision

Pays = tuple[tuple[str, int], ...]


def settle(state: State, act: Act) -> Decision:
    """``settle``: the chips move."""
    draft = Draft(state)
    settle_into(draft)
    return draft.events()


def settle_into(draft: Draft) -> None:
    """Move the chips of the judged coup, and pass the deal when the bank is gone."""
    draft.add(settlement(draft.state))
    between_guests = outcome(draft.state, draft.state.closed[-1].winner)
    if between_guests is not None:
        draft.add(ev.SideSettled(between_guests))
    state = draft.state
    if state.closed[-1].winner == PUNTER and not state.bank:
        draft.pass_deal()


def settlement(state: State) -> ev.CoupSettled:
    """What a judged coup comes to in chips."""
    verdict, house = state.coup.verdict if state.coup else None, state.house
    assert verdict is not None, "the coup is judged"
    pays = coup_pays_nothing(state)
    if verdict.liable:
        pays = _liable_pays(state)
    elif verdict.winner in DECISIVE:
        sign = 1 if verdict.winner == PUNTER else -1
        pays = tuple([(name, sign * amount) for name, amount in at_risk(state)])
    won = -sum(change for _, change in pays) if verdict.winner == BANKER else 0
    tie = verdict.winner not in DECISIVE
    return ev.CoupSettled(
        winner=verdict.winner,
        pays=pays,
        rake=won * house.commission // 100,
        clears=house.tie == "void_rebet" if tie else verdict.winner == BANKER,
        lead=_next_lead(state, verdict.winner),
    )


def collect(state: State, act: Act) -> Decision:
    """``collect N``: the cards of the coup go to the discards, counted (R-CDF-25)."""
    assert state.coup is not None, "there are cards to collect"
    expected, counted = state.coup.cards_out(), act.amount or 0
    if counted == expected:
        return (common.CardsCollected(counted),)
    if counted < 0 or len(set(act.persons)) < state.house.staff:
        return refuse("COLLECT_COUNT", expected=expected, counted=counted)
    return common.CardsMissing(expected, counted, act.persons), common.CardsCollected(counted)


def _liable_pays(state: State) -> Pays:
    """The lead pays every stake as far as his purse reaches; the rest falls on the last bettors first (R-CDF-20)."""
    assert state.lead is not None
    lead = state.seats[state.lead]
    others = [(name, amount) for name, amount in at_risk(state) if name != lead.name]
    owed = sum(amount for _, amount in others)
    covered = min(owed, lead.purse) if state.house.tracked else owed
    short = owed - covered
    pays = {lead.name: -lead.stake - covered}
    for name, amount in reversed(others):
        share = min(short, amount)
        pays[name] = -share
        short -= share
    return tuple([(name, pays[name]) for name, _ in at_risk(state)])


def _next_lead(state: State, winner: str) -> str | None:
    """Who plays the next coup on the stakes that stay on the table."""
    if winner not in DECISIVE and state.house.tie == "void_stand":
        lead = state.lead
    elif winner == PUNTER and state.house.duels and state.lead is not None:
        played = state.seats[state.lead]._replace(stake=0)
        lead = lead_of(state, (*state.seats[: state.lead], played, *state.seats[state.lead + 1 :]))
    else:
        lead = None
    return None if lead is None else state.seats[lead].name
