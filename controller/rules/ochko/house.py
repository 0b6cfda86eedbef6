"""The house options of ochko: the one table of them (rules.md, sections 4 and 7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from controller.cards import Card, pack_from
from controller.rules.house import Agreed
from controller.rules.options import choice, number, switch

OCHKO = "ochko"

FEWEST_PLAYERS = 2
"""A banker and a player."""

MOST_PLAYERS = 20
"""With one card each the smallest pack still leaves enough for any one duel."""

LOWEST_RANK = {"36": "6", "32": "7", "52": "2"}
"""By the size of a pack, the rank that it begins with."""


@dataclass(frozen=True)
class House(Agreed):
    """What is agreed at this table; the first word of each row is the default."""

    deck: str = choice("R-OCH-5", "36", "32", "52", "2x52", pattern="[2-8]x(32|36|52)")
    """One pack or several, each from the six, the seven or the two to the ace."""
    min_bank: int = number("R-OCH-3", 1, low=1)
    min_hit: int = number("R-OCH-3", 1, low=1)
    ace: str = choice("R-OCH-8", "11", "1_or_11")
    court: str = choice("R-OCH-8", "432", "10")
    two_aces: str = choice("R-OCH-21", "bust", "21", "super")
    blind_card: bool = switch("R-OCH-16", True)
    five_pictures: bool = switch("R-OCH-20", False)
    banker_hand: str = choice("R-OCH-13", "per_player", "once")
    banker_first_card: str = choice("R-OCH-7", "first_duel", "every_duel", "fresh")
    zarez: str = choice("R-OCH-7", "own_card", "bottom_card_exposed")
    instant_21: str = choice("R-OCH-14", "two_cards", "any")
    may_pass: bool = switch("R-OCH-10", False)
    part_rounding: str = choice("R-OCH-9", "down", "up")
    stuk: str = choice("R-OCH-17", "ge_10x", "any_time", "forced_at_10x")
    bank_empty: str = choice("R-OCH-18", "pass", "refill")
    odd_unit: str = choice("R-OCH-26", "earlier", "pot")
    exhausted: str = choice("R-OCH-15", "reshuffle_played", "void_round")
    banker_limits: str = choice("R-OCH-22", "off", "15_17")
    no_shuffle: bool = switch("R-OCH-23", False)
    primazka: str = choice("R-OCH-27", "off", "on", "courtesy")
    primazka_at_stuk: bool = switch("R-OCH-28", False)
    primazka_decides: str = choice("R-OCH-27", "joint", "outsider", "player")
    forgotten: str = choice("R-OCH-25", "silent", "remind")
    rotation: str = choice("R-OCH-6", "left", "right")
    max_players: int = number("R-OCH-1", 12, low=FEWEST_PLAYERS, high=MOST_PLAYERS)
    misfeed: str = choice("R-EQP-8", "void", "burn_and_continue")
    hidden_faults: str = choice("R-OCH-32", "at_reveal", "at_once")
    burn: str = choice("R-EQP-8", "none", "one", "by_first_card")
    purses: str = choice("R-OCH-10", "tracked", "untracked")
    staff: int = number("R-EQP-11", 1, low=1, high=2)
    """Persons who must stand for a card entered by hand, and for a duel or a round voided."""
    procedure: str = choice("R-OCH-13", "short", "full")
    """``short``: a duel settles by itself. ``full``: each physical act is an act of its own."""

    @property
    def packs(self) -> int:
        """How many packs are shuffled together."""
        return int(self.deck.partition("x")[0]) if "x" in self.deck else 1

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards of one pack."""
        return pack_from(LOWEST_RANK[self.deck.rpartition("x")[2]])

    @property
    def once(self) -> bool:
        """The banker plays one hand against all."""
        return self.banker_hand == "once"
