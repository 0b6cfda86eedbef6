"""The acts of ochko as they are written."""

from __future__ import annotations

from typing import Final

from controller.rules.forms import COMMON, Form

FORMS: Final[dict[str, Form]] = {
    "lifts": Form("lift a part of the pack for the first bank and turn these cards over", "before", cards="some"),
    "bank": Form("the banker puts up his bank", "before", "must"),
    "refuse": Form("put up no bank and pass the deal", "before"),
    "stuk": Form("the banker announces that the next round is his last", "before"),
    "deal": Form("start a round: one card each, the banker last", deals=True),
    "hit": Form("a player says which part of the bank he hits", "before", "must"),
    "third": Form("he hits a third of the bank", "before"),
    "half": Form("he hits half of the bank", "before"),
    "all": Form("he hits all of it", "before"),
    "pass": Form("he throws his card in (may_pass = true)", "before"),
    "beside": Form(
        "a guest asks to play N of the bank on the card of the player who is to draw", "before", "must", other="may"
    ),
    "allow": Form("that player agrees, and nobody objects to the guest"),
    "object": Form("a seat objects to the guest", "before"),
    "grant": Form("the table grants a guest the right, as a courtesy (primazka = courtesy)", "after"),
    "draw": Form("take one card", "before", deals=True),
    "blind": Form("a player takes his last card face down", "before", deals=True),
    "stand": Form("take no more", "before"),
    "ochko": Form("a player declares 21 outright; his hand is opened and verified", "before"),
    "bust": Form("a seat shows that it is over 21", "before"),
    "reveal": Form("the open hands are right (full procedure)"),
    "settle": Form("the chips move (full procedure)"),
    **COMMON,
    "collect": Form(
        "so many cards went to the discards (full procedure); with a seat: the banker has gathered the cards",
        "either",
        "may",
    ),
    "forgotten": Form("it happened: a player still holds his card after the shuffle", "before"),
    "take": Form("the banker takes what is left after his last round", "before"),
    "retire": Form("the banker puts up no other bank in place of the one that is gone", "before"),
    "fine": Form("the banker pays an agreed fine to a seat, or into the bank", "before", "must", other="may"),
    "guest": Form("a bystander comes with chips", "new", "must"),
}
"""Every act of the game."""
