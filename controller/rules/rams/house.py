"""The house options of rams: the one table of them (rules.md section 7)."""

from __future__ import annotations

from dataclasses import dataclass

from controller.rules.house import Agreed
from controller.rules.options import choice, number, switch

RAMS = "rams"


@dataclass(frozen=True, slots=True)
class House(Agreed):
    """What is agreed at this table."""

    start_score: int = number("R-RAM-19", 100, low=1)
    declare: str = choice("R-RAM-6", "with_exchange", "first")
    deck_for_4: str = choice("R-RAM-2", "52", "32")
    stock_empty: str = choice("R-RAM-6", "keep_cards", "reshuffle_discards")
    discard_ace: bool = switch("R-RAM-8", False)
    must_beat: bool = switch("R-RAM-13", False)
    must_overtrump: bool = switch("R-RAM-13", True)
    revoke_cancels_writeoffs: bool = switch("R-RAM-14", False)
    remises_cumulate: bool = switch("R-RAM-16", False)
    trump_flush: str = choice("R-RAM-26", "plain", "10", "100")
    min_players: int = number("R-RAM-6", 1, low=1, high=2)
    tie_out: str = choice("R-RAM-24", "first_in_time", "lowest_score")
    max_exchange: int = number("R-RAM-6", 5, low=4, high=5)
    upcard: str = choice("R-RAM-5", "optional", "compulsory")
    machine_misdeal: str = choice("R-RAM-33", "same_dealer", "next_dealer")
    rotation: str = choice("R-RAM-3", "left", "right")
    hidden_faults: str = choice("R-RAM-14", "at_reveal", "at_once")
    burn: str = choice("R-EQP-8", "none", "one", "by_first_card")
    purses: str = choice("R-RAM-35", "tracked", "untracked")
    staff: int = number("R-EQP-11", 1, low=1, high=2)
    """Persons who must stand for a card entered by hand, a tap put right, and a deal voided."""
    procedure: str = choice("R-RAM-4", "short", "full")
    """``short``: a deal settles by itself. ``full``: each physical act is an act of its own."""

    @property
    def refills(self) -> bool:
        """Thrown cards are shuffled into an empty stock."""
        return self.stock_empty == "reshuffle_discards"
