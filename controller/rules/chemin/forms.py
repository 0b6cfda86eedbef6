"""The acts of chemin de fer and zhelezka as they are written (notation.md)."""

from __future__ import annotations

from typing import Final

from controller.rules.forms import COMMON, Form

FORMS: Final[dict[str, Form]] = {
    "bank": Form("the banker puts up his bank", "before", "must"),
    "stake": Form("a punter stakes, in turn from the banker's left, or a guest fills the rest", "before", "must"),
    "pass": Form("a punter stakes nothing", "before"),
    "back-punter": Form("a guest bets on the punter against the other guests", "before", "must"),
    "back-banker": Form("a guest bets on the banker against the other guests", "before", "must"),
    "close": Form("zametano: no more stakes"),
    "announce": Form("the banker takes the uncovered part off and names the bank"),
    "lot": Form("the lot names the lead among equal stakes", "after"),
    "deal": Form("start exactly one coup", deals=True),
    "given": Form("the cards are given (full procedure)"),
    "draw": Form("take one card", "before", deals=True),
    "stand": Form("take none", "before"),
    "natural": Form("declare an eight or nine; the hand is opened and verified", "before"),
    "exposed": Form("it happened: a hidden card of this side, the last one given to it, was seen", "before"),
    "reveal": Form("the open hands are right (full procedure)"),
    "settle": Form("the chips move (full procedure)"),
    "take-half": Form("after a win by an opened natural, take half of the bank off", "before"),
    "take": Form("take a part of the bank off (withdraw = any_win)", "before", "must"),
    "sell": Form("offer the bank for sale", "before"),
    "buy": Form("buy the bank that is offered", "before"),
    "decline": Form("do not buy it", "before"),
    "retire": Form("take the bank and pass the deal", "before"),
    "refuse": Form("put up no bank and pass the deal", "before"),
    **COMMON,
}
"""Every act of these two games."""
