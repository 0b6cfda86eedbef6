"""Every refusal as data: its code, the rule it stands on, what its sentence needs.

Each game has its own table, made of :func:`shared` and its own rows. A code has one sentence, and so the same
parameters in every game; the rule it stands on may be another one in each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from controller.events import Refusal


@dataclass(frozen=True, slots=True)
class Kind:
    """One way in which an act may be refused."""

    rule: str
    params: tuple[str, ...] = ()


class Refuse(Protocol):
    """Makes a refusal of one game."""

    def __call__(self, code: str, /, **params: str | int) -> Refusal:
        """The refusal ``code`` with what its sentence needs; parameters that it does not need are left out."""
        ...


def refuser(kinds: Mapping[str, Kind]) -> Refuse:
    """What makes the refusals of a table; it raises KeyError for a code or a parameter that is not there."""

    def refuse(code: str, /, **params: str | int) -> Refusal:
        kind = kinds[code]
        return Refusal(code, kind.rule, tuple((name, params[name]) for name in kind.params))

    return refuse


def shared(*, players: str, chips: str, turn: str, deal: str, collect: str) -> dict[str, Kind]:
    """The refusals that every game has.

    Args:
        players: the game's rule of who plays.
        chips: of what a seat may put up.
        turn: of the order in which the seats speak.
        deal: of how a hand begins and what belongs to it.
        collect: of the cards that have been played.
    """
    return {
        "UNKNOWN_ACT": Kind(deal, ("verb",)),
        "UNKNOWN_SEAT": Kind(players, ("seat",)),
        "SEAT_NEEDED": Kind(players, ("verb",)),
        "AMOUNT_NEEDED": Kind(chips, ("verb",)),
        "AMOUNT_TOO_SMALL": Kind(chips, ("amount",)),
        "STAFF_NEEDED": Kind("R-EQP-11", ("needed",)),
        "NO_SHOE": Kind("R-EQP-1"),
        "SHOE_TOO_SHORT": Kind("R-EQP-10", ("remaining", "needed")),
        "SHOE_EMPTY": Kind("R-EQP-10"),
        "TOO_MANY_PACKS": Kind("R-EQP-1", ("packs", "most")),
        "LOAD_BETWEEN_COUPS": Kind("R-EQP-9"),
        "BURN_DUE": Kind("R-EQP-8", ("count",)),
        "CARD_DUE": Kind(deal, ("seat",)),
        "NO_CARD_DUE": Kind("R-EQP-8"),
        "ONE_CARD_AT_A_TIME": Kind("R-EQP-8", ("count",)),
        "COMPOSITION_EXCEEDED": Kind("R-EQP-11", ("packs",)),
        "MISFEED_MISMATCH": Kind("R-EQP-8"),
        "MISFEED_BEFORE_DEAL": Kind("R-EQP-8"),
        "TABLE_HELD": Kind("R-EQP-11", ("number",)),
        "CARD_UNNAMED": Kind("R-EQP-11", ("seat",)),
        "NOTHING_TO_SHOW": Kind("R-EQP-11"),
        "SHOWS_COUNT": Kind("R-EQP-11", ("needed", "given")),
        "COLLECT_COUNT": Kind(collect, ("expected", "counted")),
        "GAME_OVER": Kind(players),
        "GAME_MID_HAND": Kind(deal),
        "GAME_PLAYED": Kind(deal, ("game",)),
        "GAME_DOES_NOT_FIT": Kind(players, ("game", "seats")),
        "INSUFFICIENT_CHIPS": Kind(chips, ("seat", "purse", "amount")),
        "OUT_OF_TURN": Kind(turn, ("seat", "turn")),
        "CARDS_NOT_COLLECTED": Kind(collect, ("count",)),
        "FULL_PROCEDURE_ONLY": Kind(deal, ("verb",)),
        "SEAT_LEFT": Kind(players, ("seat",)),
        "SEAT_TAKEN": Kind(players, ("seat",)),
        "TABLE_FULL": Kind(players, ("most",)),
    }
