"""What must be played in rams (R-RAM-13, R-RAM-17, R-RAM-18): following suit first, then the trumps, then the rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from controller.cards import Card
from controller.rules.rams.house import House
from controller.rules.rams.state import Deal
from controller.rules.tricks.duties import BEAT, FOLLOW, OVERTRUMP, TRUMP, Duty, Standing
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.record import Law

RANKING: Final = Ranking()
"""Ace high in every suit."""

FIGURES: Final = "KQJ"


def _is_trump(table: Standing, card: Card, ranks: str) -> bool:
    return card.suit == table.trump and card.rank in ranks


def _after_king(table: Standing, card: Card, hand: Sequence[Card]) -> bool:
    """The seat has led the trump king and taken that trick; ``card`` is the queen."""
    before = table.before
    if before is None or not _is_trump(table, card, "Q"):
        return False
    lead = before.plays[0]
    return lead.seat == table.seat == before.taker and _is_trump(table, lead.card, "K")


LEAD_ACE: Final = Duty("lead_ace", lambda table, card, hand: _is_trump(table, card, "A"), leading=True)
"""The trump ace is led by whoever holds it when on lead (R-RAM-17)."""

LEAD_QUEEN: Final = Duty("lead_queen", _after_king, leading=True)
"""After the trump king has taken the trick it was led to, the queen follows (R-RAM-17)."""

LEAD_KING: Final = Duty(
    "lead_king",
    lambda table, card, hand: _is_trump(table, card, "K") and any(_is_trump(table, other, "Q") for other in hand),
    leading=True,
)
"""Whoever holds the trump king and queen leads the king (R-RAM-17)."""

ACE_ON_FIGURE: Final = Duty(
    "ace_on_figure",
    lambda table, card, hand: (
        _is_trump(table, card, "A") and any(_is_trump(table, play.card, FIGURES) for play in table.trick.plays)
    ),
)
"""The trump ace is put on a trump king, queen or jack (R-RAM-18), where a trump may be played at all."""

BROKEN: Final = {
    FOLLOW.name: "MUST_FOLLOW_SUIT",
    BEAT.name: "MUST_BEAT",
    TRUMP.name: "MUST_TRUMP",
    OVERTRUMP.name: "MUST_OVERTRUMP",
    ACE_ON_FIGURE.name: "MUST_PUT_TRUMP_ACE",
    LEAD_ACE.name: "MUST_LEAD_TRUMP_ACE",
    LEAD_KING.name: "MUST_LEAD_TRUMP_KING",
    LEAD_QUEEN.name: "MUST_LEAD_TRUMP_QUEEN",
}
"""What is answered to a card that breaks a duty."""


@cache
def duties(must_beat: bool, must_overtrump: bool) -> tuple[Duty, ...]:
    """The duties of a table, in the order in which they bind."""
    beat = (BEAT,) if must_beat else ()
    over = (OVERTRUMP,) if must_overtrump else ()
    return (FOLLOW, TRUMP, ACE_ON_FIGURE, *beat, *over, LEAD_ACE, LEAD_QUEEN, LEAD_KING)


def law_of(house: House, deal: Deal) -> Law:
    """What the tricks of a deal are judged by."""
    return Law(RANKING, deal.trump, duties(house.must_beat, house.must_overtrump))
