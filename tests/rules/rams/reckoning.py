"""The sheet of rams by the seed's own words, reckoned from the cards that lie on the table."""

from __future__ import annotations

from controller.events import Act
from controller.rules.rams.score import aces_worth, jacks_worth
from controller.rules.rams.state import Closed
from tests.rules.rams.bots import Bots


def step(table: Bots) -> None:
    """What the players do next; a game that is over is followed by another."""
    if table.state.stage == "over":
        table.do(Act("again"))
    else:
        table.step()


def play_and_reckon(table: Bots, deals: int) -> None:
    """Play deals; every broken duty is found and no other, and what is written down is what the seed says."""
    for _ in range(deals):
        while table.state.stage != "settle":
            step(table)
        deal = table.state.deal
        assert deal is not None
        assert deal.verdict is not None
        if deal.verdict.ended == "played":
            assert {(foul.trick, foul.seat) for foul in deal.offences} == set(table.broken)
            _reckon(table, Closed(deal, "played", ()))
        while table.state.stage in ("settle", "collect"):
            step(table)


def _reckon(table: Bots, closed: Closed) -> None:
    """The sheet by the seed's own words, from the cards that lie on the table."""
    verdict = closed.deal.verdict
    assert verdict is not None
    for at in closed.deal.playing():
        name = table.state.seats[at].name
        hand = table.at_play[name]
        line, fouls = verdict.lines[at], sum(seat == at for _, seat in table.broken)
        aces, jacks = aces_worth(hand), jacks_worth(hand)
        thrown = line.barred
        expected = 5 + aces - jacks + thrown
        if line.tricks:
            expected = -line.tricks - aces - jacks + thrown + (5 if fouls or thrown else 0)
        assert verdict.changes[at] == expected, name
