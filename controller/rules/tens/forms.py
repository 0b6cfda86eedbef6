"""The acts of catch the ten as they are written."""

from __future__ import annotations

from typing import Final

from controller.rules.forms import COMMON, Form

FORMS: Final[dict[str, Form]] = {
    "lot": Form("the lot names who deals first in this game", "after"),
    "deal": Form("deal the whole pack, the last card face up", deals=True),
    "given": Form("the cards are given; the players take up their first packet (full procedure)"),
    "plays": Form("the seat lays this card into the trick", "before", cards="one"),
    "revoke": Form("it happened: this card was played against the led suit, now or earlier", "before", cards="one"),
    "misdeal": Form("it happened: a card turned up that is not in the pack, or the cards were dealt wrongly"),
    "peek": Form("it happened: the seat looked at a packet before its time", "before"),
    "amend": Form("a tap was wrong: not the first card was played, but the second", "before", cards="some"),
    "settle": Form("the points go on the sheet (full procedure)"),
    "again": Form("a new game: the sheet begins at nought"),
    **{verb: form for verb, form in COMMON.items() if verb != "burn"},
    "shows": Form("name the turned card that could not be read", "either", cards="one"),
}
"""Every act of the game. No card is burned: a whole pack is dealt."""
