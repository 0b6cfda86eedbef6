"""The refusals of catch the ten."""

from __future__ import annotations

from typing import Final

from controller.rules.refusals import Kind, refuser, shared

REFUSALS: Final[dict[str, Kind]] = {
    **shared(players="R-TEN-3", chips="R-TEN-12", turn="R-TEN-4", deal="R-TEN-4", collect="R-TEN-12"),
    "DEAL_RUNNING": Kind("R-TEN-4"),
    "NO_DEAL": Kind("R-TEN-4"),
    "CARDS_NOT_GIVEN": Kind("R-TEN-4"),
    "NOT_SETTLED": Kind("R-TEN-12"),
    "LOT_NOT_NEEDED": Kind("R-TEN-4"),
    "GAME_RUNNING": Kind("R-TEN-12"),
    "GAME_WON": Kind("R-TEN-12"),
    "SEATS_FIXED": Kind("R-TEN-3", ("layout",)),
    "TOO_FEW_SEATS": Kind("R-TEN-3", ("fewest",)),
    # the cards
    "NOT_IN_PACK": Kind("R-TEN-2", ("card",)),
    "CARD_SHOWN": Kind("R-EQP-11", ("card",)),
    "UPCARD_RESERVED": Kind("R-TEN-6", ("card", "seat")),
    "CARD_NOT_HELD": Kind("R-TEN-4", ("seat", "card")),
    "PACKET_NOT_OPEN": Kind("R-TEN-5", ("seat", "card")),
    "MUST_FOLLOW_SUIT": Kind("R-TEN-11", ("seat", "suit")),
    "MUST_TRUMP": Kind("R-TEN-11", ("seat",)),
    # what happened
    "NOT_PLAYED": Kind("R-TEN-11", ("seat", "card")),
    "NOT_A_REVOKE": Kind("R-TEN-11", ("seat", "card")),
    "REVOKE_BOOKED": Kind("R-TEN-11", ("seat",)),
    "NO_PACKET_CLOSED": Kind("R-TEN-5", ("seat",)),
    "TRICK_STANDS": Kind("R-TEN-11"),
}
"""Every code of the game; a catalogue has a sentence for each."""

refuse: Final = refuser(REFUSALS)
