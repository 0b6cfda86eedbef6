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


def _trumps(table: Standing, cards: Sequence[Card], ranks: str) -> list[Card]:
    """The trumps of these ranks."""
    return [card for card in cards if card.rank in ranks and card.suit == table.trump]


def _queen_after_king(table: Standing, left: Sequence[Card], hand: Sequence[Card]) -> list[Card]:
    """The trump queen, where the seat has led the trump king and taken that trick."""
    before = table.before
    if before is None or before.plays[0].seat != table.seat or before.taker != table.seat:
        return []
    return _trumps(table, left, "Q") if _trumps(table, [before.plays[0].card], "K") else []


LEAD_ACE: Final = Duty("lead_ace", lambda table, left, hand: _trumps(table, left, "A"), leading=True)
"""The trump ace is led by whoever holds it when on lead (R-RAM-17)."""

LEAD_QUEEN: Final = Duty("lead_queen", _queen_after_king, leading=True)
"""After the trump king has taken the trick it was led to, the queen follows (R-RAM-17)."""

LEAD_KING: Final = Duty(
    "lead_king",
    lambda table, left, hand: _trumps(table, left, "K") if _trumps(table, hand, "Q") else [],
    leading=True,
)
"""Whoever holds the trump king and queen leads the king (R-RAM-17)."""

ACE_ON_FIGURE: Final = Duty(
    "ace_on_figure",
    lambda table, left, hand: (
        _trumps(table, left, "A") if _trumps(table, [play.card for play in table.trick.plays], FIGURES) else []
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
