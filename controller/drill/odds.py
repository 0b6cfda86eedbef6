"""The odds of the present decision, from ``controller/odds``: at a table of a drill, and nowhere else (REQ-47).

They follow from the rules, the packs, and cards that lie open; the cards that are left are counted by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from controller.odds import chemin, punto
from controller.odds.contest import Solution
from controller.rules import table_options
from controller.rules.chemin.hands import POINTS
from controller.rules.chemin.state import BANKER, PUNTER
from controller.rules.punto import PUNTO_BANCO, House

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence: a message and what it needs."""

    message: str
    params: tuple[tuple[str, str], ...]

    def plain(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {"id": self.message, "params": dict(self.params)}


Odds = Callable[[View], tuple[Line, ...]]
"""What may be said of a view; nothing where nobody decides, or nothing is known."""

WINNERS: Final = {"punto": PUNTER, "banco": BANKER, "tie": "tie"}
"""Bets of punto banco, by what they are won with."""

TABLES: Final = ("chemin-de-fer", "zhelezka")

TOTALS: Final = range(8)
"""Totals with which the banker decides."""

PERCENT: Final = 100


def odds_for(game: str, options: Mapping[str, object], players: int) -> Odds:
    """Count what there is to say in a game under these options; it takes seconds."""
    packs = int(str(options.get("decks", 0))) or players
    if game == PUNTO_BANCO:
        return _punto(options, packs)
    if game in TABLES:
        return _chemin(game, chemin.solved(game, options, packs))
    return lambda view: ()


def _punto(options: Mapping[str, object], packs: int) -> Odds:
    house = House(**table_options(PUNTO_BANCO, options))  # type: ignore[arg-type]
    chances = punto.counted(packs)
    lines = tuple([_bet(bet, chances[winner], punto.gain(house, bet, chances)) for bet, winner in WINNERS.items()])
    return lambda view: lines if _plays(view, PUNTO_BANCO, "betting") else ()


def _bet(bet: str, chance: Fraction, gain: Fraction) -> Line:
    return Line("drill-odds-bet", (("bet", bet), ("chance", _percent(chance)), ("gain", _percent(gain, signed=True))))


def _chemin(game: str, found: Solution) -> Odds:
    def odds(view: View) -> tuple[Line, ...]:
        if _plays(view, game, PUNTER):
            return tuple([_draws("drill-odds-punter", total, chance) for total, chance in found.first.items()])
        if _plays(view, game, BANKER):
            seen = _third(view, {third for _, third in found.second})
            return tuple([_draws("drill-odds-banker", total, found.second[total, seen]) for total in TOTALS])
        return ()

    return odds


def _third(view: View, known: set[Any]) -> Any:
    """What the banker sees of the punter's draw: nothing drawn, a card, or its worth."""
    hand = next(hand for hand in view["game"]["hands"] if hand["role"] == PUNTER)
    if len(hand["cards"]) == 2:
        return chemin.STANDS
    face = hand["cards"][2]["card"]
    worth = POINTS.get(face[0]) if face else None
    return worth if worth in known and worth is not None else "a card"


def _draws(message: str, total: int, chance: Fraction) -> Line:
    return Line(message, (("total", str(total)), ("chance", _percent(chance))))


def _plays(view: View, game: str, phase: str) -> bool:
    return bool(view["game"]["game"] == game and view["game"]["phase"] == phase)


def _percent(share: Fraction, *, signed: bool = False) -> str:
    """A share in per cent with two digits, exact until it is rounded here."""
    return f"{float(share * PERCENT):{'+' if signed else ''}.2f}"
