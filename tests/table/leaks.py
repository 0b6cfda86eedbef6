"""Tables that tell of hidden cards, each in its own way: what the comparison of two worlds must find."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from controller.auditing.ledger import Ledger
from controller.auditing.record import Auditing
from controller.events import Act, Event, Refusal
from controller.feed import Feed
from controller.ports import Reading, RowQuery
from controller.rules.game import Game, GameView
from controller.rules.ochko.house import OCHKO
from controller.rules.rams.house import RAMS
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.zhelezka.house import ZHELEZKA
from controller.table_state import TableState
from tests.table.plain_eye import PlainEye
from tests.table.stand import GAME
from tests.table.veils import Veil


def telling(veil: Veil) -> type[Feed]:
    """Lets the box's lamp shine brighter for high cards."""

    class Telling(Feed):
        def _view(self, state: TableState) -> dict[str, Any]:
            view = super()._view(state)
            lamp = sum(card.rank in "89" for card in veil.hidden(state.game))
            return {**view, "box": {**view["box"], "lamp": lamp}}

    return Telling


def naming(veil: Veil) -> type[Feed]:
    """Names the hidden cards to the croupier, in a place where nobody looks."""

    class Naming(Feed):
        def _view(self, state: TableState) -> dict[str, Any]:
            view = super()._view(state)
            return {**view, "table": {**view["table"], "last": [str(card) for card in veil.hidden(state.game)]}}

    return Naming


def counting(veil: Veil) -> type[Feed]:
    """Spends a number for each red card."""

    class Counting(Feed):
        def publish(self, state: TableState) -> None:
            super().publish(state)
            if _red(veil, state.game):
                self._push("screen", {**self._latest["screen"].view, "again": self._latest["screen"].seq})

    return Counting


class Showing(Auditing):
    """Shows the auditor the cards of a hand in play."""

    async def rows(self, query: RowQuery) -> Mapping[str, Any]:
        with patch.object(Ledger, "shows", lambda ledger, row, public=False: True):
            return await super().rows(query)


class Exporting(Auditing):
    """Lets the cards of a hand in play out of the house."""

    def export(self, form: str) -> AsyncGenerator[str, None]:
        return self._openly(super().export(form))

    async def _openly(self, lines: AsyncGenerator[str, None]) -> AsyncGenerator[str, None]:
        with patch.object(Ledger, "shows", lambda ledger, row, public=False: True):
            async for part in lines:
                yield part


class Searching(Auditing):
    """Finds a row by a card that it does not show."""

    async def rows(self, query: RowQuery) -> Mapping[str, Any]:
        found = await super().rows(replace(query, text=None))
        return {**found, "rows": [row for row in found["rows"] if not row["withheld"] or self._named(row, query.text)]}

    def _named(self, row: Mapping[str, Any], text: str | None) -> bool:
        with self._source.open() as record:
            secret = next(kept.secret for kept in record.rows(row["seq"] - 1))
        return text is None or f'{text}"' in (secret or "")


class Tallying(Auditing):
    """Counts red cards for the floor."""

    async def desk(self) -> Mapping[str, Any]:
        found = await super().desk()
        with self._source.open() as record:
            red = sum(len(re.findall('[hd]"[^:]', row.secret or "")) for row in record.rows())
        return {**found, "counts": {**found["counts"], "red": red}}


class Other:
    """A game that is another one in some respect."""

    def __init__(self, veil: Veil, game: Game) -> None:
        self._veil = veil
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Offering(Other):
    """Offers less where a red card is hidden."""

    def view(self, state: Any) -> GameView:
        view = self._game.view(state)
        return replace(view, offers=view.offers[:-1]) if _red(self._veil, state) else view


class Refusing(Other):
    """Refuses by another rule where a red card is hidden."""

    def decide(self, state: Any, act: Act) -> tuple[Event, ...] | Refusal:
        answer = self._game.decide(state, act)
        return replace(answer, rule="R-EQP-1") if isinstance(answer, Refusal) and _red(self._veil, state) else answer


def _red(veil: Veil, state: Any) -> bool:
    """Whether the last of the hidden cards is red."""
    return any(card.known and card.suit in "hd" for card in veil.hidden(state)[-1:])


class HesitantEye(PlainEye):
    """Looks twice at figures."""

    async def reading(self) -> Reading:
        found = await super().reading()
        if found.card is None or found.card.rank in "JQK":
            await self._clock.sleep(0.006)
        return found


class TalkativeEye(PlainEye):
    """Writes into the log what it sees."""

    async def reading(self) -> Reading:
        found = await super().reading()
        logging.getLogger("vision.eye").debug("read %s", found.card)
        return found


LEAKS: Mapping[str, Callable[[Veil], dict[str, Any]]] = {
    "a value of the view": lambda veil: {"feed_kind": telling(veil)},
    "a name": lambda veil: {"feed_kind": naming(veil)},
    "a message number": lambda veil: {"feed_kind": counting(veil)},
    "an offer": lambda veil: {"rules": lambda game: Offering(veil, game)},
    "a refusal": lambda veil: {"rules": lambda game: Refusing(veil, game)},
    "a moment": lambda veil: {"eye": HesitantEye},
    "a row of the record": lambda veil: {"record_kind": Showing},
    "an export": lambda veil: {"record_kind": Exporting},
    "what a search finds": lambda veil: {"record_kind": Searching},
    "a counter of the floor": lambda veil: {"record_kind": Tallying},
    "the log": lambda veil: {"eye": TalkativeEye},
}
"""How the tables of a game tell of hidden cards, each by what it tells."""

OF_THE_RULES = ("a value of the view", "an offer", "a refusal", "a message number")
"""Leaks that each game could have in its own way."""

PLANTED: Sequence[tuple[str, str]] = (
    *((GAME, leak) for leak in LEAKS),
    *((game, leak) for game in (ZHELEZKA, OCHKO, RAMS) for leak in OF_THE_RULES),
    (CATCH_THE_TEN, "a value of the view"),
    *((game, "a row of the record") for game in (OCHKO, RAMS, CATCH_THE_TEN)),
)
"""What is planted in each game that hides a card. Punto banco hides none: tests/rules/punto has what it could tell."""
