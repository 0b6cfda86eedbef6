"""The refusals of chemin de fer; zhelezka gives them its own rules (zhelezka.refusals)."""

from __future__ import annotations

from typing import Final

from controller.rules.refusals import Kind, refuser, shared

REFUSALS: Final[dict[str, Kind]] = {
    **shared(players="R-CDF-1", chips="R-CDF-7", turn="R-CDF-8", deal="R-CDF-13", collect="R-CDF-25"),
    # the order of a round
    "BANK_NOT_POSTED": Kind("R-CDF-7", ("banker",)),
    "BANK_STANDS": Kind("R-CDF-28", ("bank",)),
    "BETS_OPEN": Kind("R-CDF-11"),
    "BETS_CLOSED": Kind("R-CDF-11"),
    "NO_STAKE": Kind("R-CDF-10"),
    "STAKE_EXCEEDS_REMAINDER": Kind("R-CDF-9", ("stake", "remainder")),
    "NOT_BANKER": Kind("R-CDF-7", ("seat", "banker")),
    "LOT_NEEDED": Kind("R-CDF-12"),
    "LOT_NOT_NEEDED": Kind("R-CDF-12"),
    "NOT_TIED": Kind("R-CDF-12", ("seat",)),
    "COUP_RUNNING": Kind("R-CDF-13"),
    "NO_COUP": Kind("R-CDF-13"),
    "CARDS_NOT_GIVEN": Kind("R-CDF-13"),
    "NOT_EXPOSED": Kind("R-CDF-14", ("seat",)),
    "NOT_REVEALED": Kind("R-CDF-22"),
    "NOT_SETTLED": Kind("R-CDF-36"),
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
    # bets from the side
    "SIDE_BETS_OFF": Kind("R-CDF-37", ("seat",)),
    "BYSTANDER": Kind("R-CDF-37", ("seat", "verb")),
    "ONLY_BYSTANDERS": Kind("R-CDF-37", ("verb",)),
    "SEATS_SPEAK_FIRST": Kind("R-CDF-37", ("turn",)),
    "NO_SIDE_BET": Kind("R-CDF-37", ("seat",)),
    "ONE_SIDE_BET": Kind("R-CDF-37", ("seat",)),
    # seats
    "BOUND_BY_CARDS": Kind("R-ZHE-18", ("seat",)),
    "BOUND_BY_BANK": Kind("R-CDF-27", ("seat",)),
    "LEAVE_BETWEEN_COUPS": Kind("R-ZHE-18", ("seat",)),
}
"""Every code that these games answer."""

refuse: Final = refuser(REFUSALS)
