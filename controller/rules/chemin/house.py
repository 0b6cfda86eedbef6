"""The house options of chemin de fer: the one table of them (rules.md section 7). zhelezka.house has what differs."""

from __future__ import annotations

from dataclasses import dataclass

from controller.rules.house import Agreed
from controller.rules.options import choice, number, switch

CHEMIN_DE_FER = "chemin-de-fer"

FEWEST_PLAYERS = 2
"""A banker and a punter (R-CDF-1)."""

MOST_PLAYERS = 52
"""Seats that can be told apart by one seat draw of four suits (R-CDF-3)."""

MOST_PACKS = 60
"""Packs in a shoe; five more than ``MOST_PLAYERS`` bring would still be counted in one byte a card."""


@dataclass(frozen=True, slots=True)
class House(Agreed):
    """What is agreed at this table. The first word of each row is the default."""

    coup_mode: str = choice("R-CDF-12", "collective", "duels")
    lead_tie: str = choice("R-CDF-12", "nearest_left", "drawn_lot")
    natural_tie: str = choice("R-CDF-16", "equal_only", "any_both_natural")
    tie: str = choice("R-CDF-22", "void_stand", "void_rebet")
    punter_draw: str = choice("R-CDF-18", "seed000", "free", "casino", "table")
    banker_draw: str = choice("R-CDF-21", "free", "table")
    close_word: str = choice("R-CDF-11", "either", "zametano")
    punter_6_7: str = choice("R-CDF-19", "warn", "forbid")
    stand5_liability: bool = switch("R-CDF-20", True)
    third_card: str = choice("R-CDF-14", "hidden", "face_up")
    surplus: str = choice("R-CDF-10", "purse", "stays_aside")
    no_action: str = choice("R-CDF-8", "reoffer", "pass_left")
    sell_min_wins: int = number("R-CDF-31", 3, low=1)
    unsold: str = choice("R-CDF-31", "choose", "must_continue")
    banker_may_pass: str = choice("R-CDF-27", "after_3", "after_any_win")
    withdraw: str = choice("R-CDF-29", "half_on_damble", "any_win", "never")
    half_rounding: str = choice("R-ZHE-16", "down", "up", "exact")
    streak: str = choice("R-ZHE-17", "reset_on_loss", "wins_since_taking_bank")
    resale_origin: str = choice("R-CDF-35", "first_seller", "last_seller")
    buyer_skips_own_turn: bool = switch("R-CDF-35", False)
    refuse: str = choice("R-CDF-27", "pass", "leave_table")
    seat_order: str = choice("R-CDF-3", "AKQ", "A23")
    side_bets: str = choice("R-CDF-37", "off", "fill_remainder", "between_spectators")
    leave: str = choice("R-ZHE-18", "between_coups", "before_own_duel")
    commission: int = number("R-CDF-28", 0, low=0, high=100)
    """Per cent of what the banker wins in a coup, rounded down to whole chips."""
    rotation: str = choice("R-CDF-8", "left", "right")
    max_players: int = number("R-CDF-1", 12, low=2, high=MOST_PLAYERS)
    cut_card: str = choice("R-EQP-6", "pack_card", "plastic_marker")
    cut_card_position: str = choice("R-EQP-5", "end", "middle", pattern="depth:[0-9]+")
    discards: str = choice("R-EQP-9", "box", "behind_cut_card")
    shoe_end: str = choice("R-EQP-10", "precheck_6", "play_out_void")
    misfeed: str = choice("R-EQP-8", "void", "burn_and_continue")
    hidden_faults: str = choice("R-CDF-14", "at_reveal", "at_once")
    burn: str = choice("R-EQP-8", "none", "one", "by_first_card")
    purses: str = choice("R-CDF-7", "tracked", "untracked")
    staff: int = number("R-EQP-11", 1, low=1, high=2)
    """Persons who must stand for a card entered by hand, and for a coup voided."""
    procedure: str = choice("R-CDF-13", "short", "full")
    """``short``: a coup settles by itself. ``full``: each physical act is an act of its own."""
    decks: int = number("R-CDF-2", 0, low=0, high=MOST_PACKS)
    """Packs in the shoe; 0 for one a seat."""

    @property
    def duels(self) -> bool:
        """One stake at a time is at risk (C-1)."""
        return self.coup_mode == "duels"
