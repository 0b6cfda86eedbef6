"""The acts of rams as they are written."""

from __future__ import annotations

from typing import Final

from controller.rules.forms import COMMON, Form

FORMS: Final[dict[str, Form]] = {
    "lot": Form("the lot names the first dealer of the game", "after"),
    "deal": Form("deal five cards each, one at a time, and turn up the trump", deals=True),
    "given": Form("the cards are given; the players look (full procedure)"),
    "pass": Form("the seat does not play; its cards are thrown in", "before"),
    "play": Form("the seat plays, with the cards it has (or exchanges later, declare = first)", "before"),
    "exchange": Form(
        "the seat plays; it has thrown so many, or these, and is given as many", "before", "may", "any", deals=True
    ),
    "take-up": Form("the dealer throws a card, face down or this one, and takes the up-card", "before", cards="any"),
    "leave-up": Form("the dealer leaves the up-card", "before"),
    "exposed": Form(
        "it happened: a card of this seat was exposed, the last one given or this one", "before", cards="any"
    ),
    "accept": Form("the seat keeps the card that was exposed in the exchange", "before"),
    "refuse": Form("the seat refuses it; another one is given", "before", deals=True),
    "misdeal": Form("it happened: the dealer dealt wrongly; the deal passes on"),
    "jacks": Form(
        "two jacks of one colour, or all four, shown before the seat passes or draws", "before", cards="some"
    ),
    "finish": Form("jacks shown by a seat with no more than their worth left: the game ends", "before", cards="some"),
    "aces": Form("all four aces, opened: the rams is taken", "before", cards="some"),
    "flush": Form("five cards of one suit, opened after the exchange", "before", cards="some"),
    "plays": Form("the seat lays this card into the trick", "before", cards="one"),
    "revoke": Form("it happened: this card was played against a duty, now or earlier", "before", cards="one"),
    "amend": Form("a tap was wrong: not the first card was played, but the second", "before", cards="some"),
    "settle": Form("the sheet is written (full procedure)"),
    "again": Form("the next game: every sheet begins anew"),
    **COMMON,
    "shows": Form("name a card that could not be read, or cards of a hand that lies open", "either", cards="some"),
}
"""Every act of the game."""
