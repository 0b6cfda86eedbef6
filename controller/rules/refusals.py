"""Every refusal as data: its code, the rule it stands on, what its sentence needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from controller.events import Refusal


@dataclass(frozen=True, slots=True)
class Kind:
    """One way in which an act may be refused."""

    rule: str
    params: tuple[str, ...] = ()


REFUSALS: Final[dict[str, Kind]] = {
    # the act itself
    "UNKNOWN_ACT": Kind("R-CDF-13", ("verb",)),
    "UNKNOWN_SEAT": Kind("R-CDF-1", ("seat",)),
    "SEAT_NEEDED": Kind("R-CDF-1", ("verb",)),
    "AMOUNT_NEEDED": Kind("R-CDF-7", ("verb",)),
    "AMOUNT_TOO_SMALL": Kind("R-CDF-7", ("amount",)),
    "STAFF_NEEDED": Kind("R-EQP-11", ("needed",)),
    # shoe and cards
    "NO_SHOE": Kind("R-EQP-1"),
    "SHOE_TOO_SHORT": Kind("R-EQP-10", ("remaining", "needed")),
    "SHOE_EMPTY": Kind("R-EQP-10"),
    "TOO_MANY_PACKS": Kind("R-EQP-1", ("packs", "most")),
    "LOAD_BETWEEN_COUPS": Kind("R-EQP-9"),
    "BURN_DUE": Kind("R-EQP-8", ("count",)),
    "CARD_DUE": Kind("R-CDF-13", ("seat",)),
    "NO_CARD_DUE": Kind("R-EQP-8"),
    "ONE_CARD_AT_A_TIME": Kind("R-EQP-8", ("count",)),
    "COMPOSITION_EXCEEDED": Kind("R-EQP-11", ("packs",)),
    "MISFEED_MISMATCH": Kind("R-EQP-8"),
    "MISFEED_BEFORE_DEAL": Kind("R-EQP-8"),
    "TABLE_HELD": Kind("R-EQP-11", ("number",)),
    "CARD_UNNAMED": Kind("R-EQP-11", ("seat",)),
    "NOTHING_TO_SHOW": Kind("R-EQP-11"),
    "SHOWS_COUNT": Kind("R-EQP-11", ("needed", "given")),
    "COLLECT_COUNT": Kind("R-CDF-25", ("expected", "counted")),
    # the order of a round
    "GAME_OVER": Kind("R-CDF-1"),
    "BANK_NOT_POSTED": Kind("R-CDF-7", ("banker",)),
    "BANK_STANDS": Kind("R-CDF-28", ("bank",)),
    "BETS_OPEN": Kind("R-CDF-11"),
    "BETS_CLOSED": Kind("R-CDF-11"),
    "NO_STAKE": Kind("R-CDF-10"),
    "STAKE_EXCEEDS_REMAINDER": Kind("R-CDF-9", ("stake", "remainder")),
    "INSUFFICIENT_CHIPS": Kind("R-CDF-7", ("seat", "purse", "amount")),
    "OUT_OF_TURN": Kind("R-CDF-8", ("seat", "turn")),
    "NOT_BANKER": Kind("R-CDF-7", ("seat", "banker")),
    "LOT_NEEDED": Kind("R-CDF-12"),
    "LOT_NOT_NEEDED": Kind("R-CDF-12"),
    "NOT_TIED": Kind("R-CDF-12", ("seat",)),
    "COUP_RUNNING": Kind("R-CDF-13"),
    "NO_COUP": Kind("R-CDF-13"),
    "CARDS_NOT_GIVEN": Kind("R-CDF-13"),
    "CARDS_NOT_COLLECTED": Kind("R-CDF-25", ("count",)),
    "NOT_REVEALED": Kind("R-CDF-22"),
    "NOT_SETTLED": Kind("R-CDF-36"),
    "FULL_PROCEDURE_ONLY": Kind("R-CDF-13", ("verb",)),
    # draws and naturals
    "MUST_DRAW_0_4": Kind("R-CDF-18", ("seat", "total")),
    "MUST_DRAW_5": Kind("R-CDF-18", ("seat",)),
    "MUST_STAND_6_7": Kind("R-CDF-19", ("seat", "total")),
    "BANKER_MUST_DRAW": Kind("R-CDF-21", ("seat", "total")),
    "BANKER_MUST_STAND": Kind("R-CDF-21", ("seat", "total")),
    "ONE_CARD_ONLY": Kind("R-CDF-21", ("seat",)),
    "DRAW_AFTER_NATURAL": Kind("R-CDF-23"),
    "NATURAL_MUST_OPEN": Kind("R-CDF-15", ("seat",)),
    "NOT_A_NATURAL": Kind("R-CDF-24", ("seat",)),
    # the bank after a win
    "STAKES_STAND": Kind("R-CDF-29"),
    "WITHDRAW_NEVER": Kind("R-CDF-29"),
    "WITHDRAW_ONLY_AFTER_DAMBLE": Kind("R-CDF-29"),
    "WITHDRAW_ONLY_AFTER_WIN": Kind("R-CDF-29"),
    "WITHDRAW_HALF_ONLY": Kind("R-CDF-29", ("half",)),
    "WITHDRAW_LEAVES_NOTHING": Kind("R-CDF-29", ("bank",)),
    "HALF_NOT_EXACT": Kind("R-ZHE-16", ("bank",)),
    "SALE_TOO_EARLY": Kind("R-CDF-31", ("wins", "needed")),
    "SALE_OPEN": Kind("R-CDF-32", ("turn",)),
    "NO_SALE": Kind("R-CDF-32"),
    "SALE_DECLINED": Kind("R-CDF-31"),
    "MUST_CONTINUE": Kind("R-CDF-31"),
    "RETIRE_TOO_EARLY": Kind("R-CDF-27", ("wins", "needed")),
    # seats
    "SEAT_LEFT": Kind("R-ZHE-18", ("seat",)),
    "SEAT_TAKEN": Kind("R-CDF-1", ("seat",)),
    "TABLE_FULL": Kind("R-CDF-1", ("most",)),
    "BOUND_BY_CARDS": Kind("R-ZHE-18", ("seat",)),
    "BOUND_BY_BANK": Kind("R-CDF-27", ("seat",)),
    "LEAVE_BETWEEN_COUPS": Kind("R-ZHE-18", ("seat",)),
}
"""Every code a game of this kind answers; a catalogue has a sentence for each."""


def refuse(code: str, **params: str | int) -> Refusal:
    """The refusal ``code`` with what its sentence needs.

    Raises:
        KeyError: for a code or a parameter that the table does not have; a defect of the caller.
    """
    kind = REFUSALS[code]
    return Refusal(code, kind.rule, tuple((name, params[name]) for name in kind.params))
