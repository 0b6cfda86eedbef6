"""The refusals of ochko."""

from __future__ import annotations

from typing import Final

from controller.rules.refusals import Kind, refuser, shared

REFUSALS: Final[dict[str, Kind]] = {
    **shared(players="R-OCH-1", chips="R-OCH-10", turn="R-OCH-6", deal="R-OCH-6", collect="R-OCH-15"),
    # the first banker and his bank
    "LIFT_BEFORE_BANK": Kind("R-OCH-2"),
    "LIFT_TIED": Kind("R-OCH-2", ("seat",)),
    "LIFT_NOT_TIED": Kind("R-OCH-2", ("seat",)),
    "NOT_IN_PACK": Kind("R-OCH-5", ("card",)),
    "BANK_TOO_SMALL": Kind("R-OCH-3", ("amount", "least")),
    "BANK_NOT_POSTED": Kind("R-OCH-4", ("banker",)),
    "BANK_STANDS": Kind("R-OCH-18", ("bank",)),
    "NOT_BANKER": Kind("R-OCH-4", ("seat", "banker")),
    "BANK_GONE": Kind("R-OCH-18", ("banker",)),
    # the order of a round
    "SHUFFLE_FIRST": Kind("R-OCH-31"),
    "TURN_FIRST": Kind("R-OCH-23"),
    "PLAYED_CARDS_FIRST": Kind("R-OCH-15"),
    "NOBODY_TO_DEAL_TO": Kind("R-OCH-10"),
    "ROUND_RUNNING": Kind("R-OCH-6"),
    "NO_ROUND": Kind("R-OCH-6"),
    "DEAL_FIRST": Kind("R-OCH-6"),
    "NOT_REVEALED": Kind("R-OCH-32"),
    "NOT_SETTLED": Kind("R-OCH-13"),
    "LEAVE_BETWEEN_COUPS": Kind("R-OCH-1", ("seat",)),
    "BOUND_BY_CARDS": Kind("R-OCH-11", ("seat",)),
    "BOUND_BY_BANK": Kind("R-OCH-18", ("seat",)),
    # stuk and the end of a banker's deal
    "STUK_TOO_EARLY": Kind("R-OCH-17", ("bank", "needed")),
    "STUK_BEFORE_DEAL": Kind("R-OCH-17"),
    "STUK_ANNOUNCED": Kind("R-OCH-17"),
    "MUST_DEAL_ON": Kind("R-OCH-18"),
    "BANK_NOT_FREE": Kind("R-OCH-19"),
    # hits
    "HIT_FIRST": Kind("R-OCH-9", ("seat",)),
    "HIT_FIXED": Kind("R-OCH-10", ("seat", "hit")),
    "HIT_TOO_SMALL": Kind("R-OCH-10", ("hit", "least")),
    "HIT_EXCEEDS_BANK": Kind("R-OCH-10", ("hit", "bank")),
    "MAY_NOT_PASS": Kind("R-OCH-10", ("least",)),
    # cards
    "BLIND_OFF": Kind("R-OCH-16"),
    "BLIND_NEEDS_CARDS": Kind("R-OCH-16", ("seat",)),
    "NOT_OUTRIGHT": Kind("R-OCH-14", ("seat",)),
    "NOT_BUST": Kind("R-OCH-11", ("seat",)),
    "BANKER_MAY_NOT_DRAW": Kind("R-OCH-14"),
    "BANKER_HAS_NO_CARD": Kind("R-OCH-7", ("seat",)),
    "BANKER_MUST_DRAW_15": Kind("R-OCH-22", ("seat", "total")),
    "BANKER_MUST_STAND_17": Kind("R-OCH-22", ("seat", "total")),
    # forgotten players
    "HANDS_UNPLAYED": Kind("R-OCH-25", ("seat",)),
    "NOT_FORGOTTEN": Kind("R-OCH-25", ("seat",)),
    "NOT_SHUFFLED_YET": Kind("R-OCH-25", ("seat",)),
    "GATHER_BETWEEN_DUELS": Kind("R-OCH-25"),
    # primazka
    "PRIMAZKA_OFF": Kind("R-OCH-27"),
    "PRIMAZKA_AT_STUK": Kind("R-OCH-28"),
    "PRIMAZKA_TAKEN": Kind("R-OCH-27", ("guest",)),
    "PRIMAZKA_TOO_LATE": Kind("R-OCH-27", ("seat",)),
    "NO_COURTESY": Kind("R-OCH-29", ("seat",)),
    "COURTESY_OFF": Kind("R-OCH-29"),
    "COURTESY_GRANTED": Kind("R-OCH-29", ("seat",)),
    "NOT_A_GUEST": Kind("R-OCH-27", ("seat",)),
    "ONLY_SEATS": Kind("R-OCH-27", ("seat",)),
    "CONSENT_OPEN": Kind("R-OCH-27", ("guest",)),
    "NOTHING_ASKED": Kind("R-OCH-27"),
    "NOT_HIS_DECISION": Kind("R-OCH-27", ("seat",)),
    "ALREADY_SAID": Kind("R-OCH-27", ("seat",)),
}
"""Every code of the game; a catalogue has a sentence for each."""

refuse = refuser(REFUSALS)
