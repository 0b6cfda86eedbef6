"""The refusals of rams."""

from __future__ import annotations

from typing import Final

from controller.rules.refusals import Kind, refuser, shared

REFUSALS: Final[dict[str, Kind]] = {
    **shared(players="R-RAM-1", chips="R-RAM-35", turn="R-RAM-6", deal="R-RAM-4", collect="R-RAM-36"),
    # the order of a deal
    "NO_DEAL": Kind("R-RAM-4"),
    "DEAL_RUNNING": Kind("R-RAM-4"),
    "CARDS_NOT_GIVEN": Kind("R-RAM-4"),
    "NOT_SETTLED": Kind("R-RAM-20"),
    "GAME_RUNNING": Kind("R-RAM-24"),
    "GAME_WON": Kind("R-RAM-24"),
    "TOO_FEW_SEATS": Kind("R-RAM-1", ("fewest",)),
    "PLAY_BEGUN": Kind("R-RAM-33"),
    "NOT_PLAYING_YET": Kind("R-RAM-6"),
    "CARD_EXPOSED": Kind("R-RAM-34", ("seat",)),
    "UPCARD_WAITS": Kind("R-RAM-11", ("seat",)),
    "HANDS_NOT_OPEN": Kind("R-RAM-26", ("seat",)),
    # passing and exchanging
    "MAY_NOT_PASS_WITH_ACE": Kind("R-RAM-8", ("seat",)),
    "MUST_PLAY": Kind("R-RAM-6", ("seat", "needed")),
    "DECLARE_FIRST": Kind("R-RAM-6", ("seat",)),
    "HAS_DECLARED": Kind("R-RAM-6", ("seat",)),
    "EXCHANGE_TOO_LARGE": Kind("R-RAM-6", ("count", "most")),
    "STOCK_EMPTY": Kind("R-RAM-6"),
    "MAY_NOT_DISCARD_ACE": Kind("R-RAM-8", ("seat",)),
    "UPCARD_IS_DEALERS": Kind("R-RAM-5", ("seat", "dealer")),
    "UPCARD_COMPULSORY": Kind("R-RAM-5", ("seat",)),
    "ONE_CARD_FOR_UPCARD": Kind("R-RAM-11"),
    "RESTORE_COUNT": Kind("R-RAM-6", ("expected", "counted")),
    "NOT_EXPOSED": Kind("R-RAM-34", ("seat",)),
    # what is declared and shown
    "NOT_JACKS": Kind("R-RAM-27"),
    "JACKS_BEFORE_SPEAKING": Kind("R-RAM-28", ("seat",)),
    "JACKS_BOOKED": Kind("R-RAM-27", ("seat",)),
    "TOO_MUCH_LEFT": Kind("R-RAM-32", ("seat", "score", "most")),
    "NOT_FOUR_ACES": Kind("R-RAM-23"),
    "NOT_ONE_SUIT": Kind("R-RAM-26"),
    "NOT_IN_THE_GAME": Kind("R-RAM-6", ("seat",)),
    "HAS_PLAYED": Kind("R-RAM-23", ("seat",)),
    "SUIT_AFTER_EXCHANGE": Kind("R-RAM-26"),
    # the cards
    "NOT_IN_PACK": Kind("R-RAM-2", ("card",)),
    "CARD_SHOWN": Kind("R-EQP-11", ("card",)),
    "CARD_NOT_HELD": Kind("R-RAM-4", ("seat", "card")),
    "CARD_TWICE": Kind("R-EQP-11", ("card",)),
    # the play
    "MUST_FOLLOW_SUIT": Kind("R-RAM-13", ("seat", "suit")),
    "MUST_BEAT": Kind("R-RAM-13", ("seat",)),
    "MUST_TRUMP": Kind("R-RAM-13", ("seat",)),
    "MUST_OVERTRUMP": Kind("R-RAM-13", ("seat",)),
    "MUST_LEAD_TRUMP_ACE": Kind("R-RAM-17", ("seat",)),
    "MUST_LEAD_TRUMP_KING": Kind("R-RAM-17", ("seat",)),
    "MUST_LEAD_TRUMP_QUEEN": Kind("R-RAM-17", ("seat",)),
    "MUST_PUT_TRUMP_ACE": Kind("R-RAM-18", ("seat",)),
    "NOT_PLAYED": Kind("R-RAM-14", ("seat", "card")),
    "NOT_A_REVOKE": Kind("R-RAM-14", ("seat", "card")),
    "REVOKE_BOOKED": Kind("R-RAM-14", ("seat",)),
    "TRICK_STANDS": Kind("R-RAM-3"),
}
"""Every code of the game; a catalogue has a sentence for each."""

refuse = refuser(REFUSALS)
