"""How an act is written: the form of each verb, and the verbs that every game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Form:
    """What may be said with a verb."""

    means: str
    """One line for ``--help``."""
    seat: str = ""
    """``before``: the seat speaks; ``either``: it may; ``after``: it is named; ``new``: it need not exist yet."""
    amount: str = ""
    """``must`` or ``may`` be said."""
    cards: str = ""
    """``one``, ``some``, ``any``: how many cards are named."""
    other: str = ""
    """``must`` or ``may``: a second seat stands behind the verb, as in ``G1 beside P2 10``."""
    words: tuple[str, ...] = ()
    """One of these stands behind the verb, as in ``game ochko``."""
    deals: bool = False
    """The box moves for it: a script's misfeed may come in its place."""

    def usage(self, verb: str) -> str:
        """The act as it is written."""
        amount = {"must": " N", "may": " [N]"}.get(self.amount, "")
        cards = {"one": " CARD", "some": " CARDS", "any": " [CARDS]"}.get(self.cards, "")
        seat = {"before": "SEAT ", "new": "SEAT ", "either": "[SEAT] "}.get(self.seat, "")
        other = " NAME" if self.words else {"must": " SEAT", "may": " [SEAT]"}.get(self.other, "")
        return f"{seat}{verb}{other}{amount}{cards}{' SEAT' if self.seat == 'after' else ''}"


COMMON: Final[dict[str, Form]] = {
    "shows": Form("name the cards of a hand at its reveal", "either", cards="some"),
    "collect": Form("so many cards went to the discards (full procedure)", amount="must"),
    "leave": Form("leave the round", "before"),
    "join": Form("take a seat with chips", "new", "must"),
    "add": Form("buy chips", "before", "must"),
    "cash": Form("leave and give the chips back", "before"),
    "misfeed": Form("the box gave these cards by mistake, after N cards of the deal; or nothing", "", "may", "any"),
    "void": Form("the floor voids what is being played"),
    "burn": Form("burn one card"),
    "load": Form("a new shoe: packs and the cut-in card, or an exact stack", "", "may", "any"),
    "card": Form("the card that was due has come (by hand, with the box off)", cards="one"),
    "cut": Form("the cut card has come instead (by hand)"),
}
"""Acts that mean the same in every game; a game takes those that it has."""
