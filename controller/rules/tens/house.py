"""The house options of catch the ten: the one table of them (rules.md section 7)."""

from __future__ import annotations

from dataclasses import dataclass

from controller.rules.house import Agreed
from controller.rules.options import choice, number

CATCH_THE_TEN = "catch-the-ten"


@dataclass(frozen=True, slots=True)
class House(Agreed):
    """What is agreed at this table."""

    layout: str = choice("R-TEN-3", "solo", "pairs", "two_sides")
    void: str = choice("R-TEN-11", "free", "must_trump")
    target: int = number("R-TEN-12", 41, low=1)
    deals: int = number("R-TEN-12", 0, low=0)
    """Deals of a game whatever the score; 0 to play to ``target``."""
    out_order: str = choice("R-TEN-12", "by_order", "highest_total")
    revoke: str = choice("R-TEN-11", "lose_game", "take_back", "lose_deal")
    card_points: str = choice("R-TEN-10", "excess_only", "signed")
    packet_lead: str = choice("R-TEN-5", "last_winner", "eldest")
    packet_deal: str = choice("R-TEN-4", "by_packet", "round_robin")
    deal_2_3: str = choice("R-TEN-4", "packets", "ten_each")
    rotation: str = choice("R-TEN-4", "left", "right")
    hidden_faults: str = choice("R-TEN-11", "at_reveal", "at_once")
    burn: str = choice("R-TEN-1", "none")
    """A whole pack is dealt: no card of it can be burned."""
    purses: str = choice("R-TEN-12", "untracked")
    """Points are written down; chips never move."""
    staff: int = number("R-EQP-11", 1, low=1, high=2)
    """Persons who must stand for a card entered by hand, a tap put right, and a deal voided."""
    procedure: str = choice("R-TEN-4", "short", "full")
    """``short``: a deal counts itself. ``full``: each physical act is an act of its own."""
