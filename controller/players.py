"""Players around a simulated box: they hold what it gave to them, and lay it on the table when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from controller.cards import Card
from controller.ports import Applied, Bench, Laid, Refused
from controller.rules.rams.hand import to_lay as rams_to_lay
from controller.rules.rams.house import RAMS
from controller.rules.tens.hand import to_lay as tens_to_lay
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.tricks.hand import PUT_BACK, ToLay
from controller.shoe_order import RandBelow

LAY: Final = "lay"
"""The word of the bench at which the player whose turn it is lays a card, or his whole hand."""

HANDS: Final[Mapping[str, Callable[[Any], ToLay | None]]] = {CATCH_THE_TEN: tens_to_lay, RAMS: rams_to_lay}
"""By game, what the players of the simulated world hold and may lay."""


AT_THE_TABLE: Final = ("simulated player", "simulated neighbour")
"""Who has seen what a simulated player lays: he himself and whoever sits beside him."""


class NobodyLays(ValueError):
    """A word to the players at a moment when nobody is to do it, or a card that the table would not take."""


class SimulatedPlayers:
    """Players who know their hands and the rules (ports.PlayedCards). What they lay is seen at once."""

    def __init__(self, to_lay: Callable[[], ToLay | None], ids: Callable[[], str], chance: RandBelow) -> None:
        """Play what ``to_lay`` finds in the hand whose turn it is, by ``chance``; ``ids`` names each laying."""
        self._to_lay = to_lay
        self._ids = ids
        self._chance = chance
        self._laid: asyncio.Queue[Laid] = asyncio.Queue()
        self._told: Laid | None = None
        self._answers: dict[str, asyncio.Future[Applied | Refused]] = {}

    async def lay(self) -> None:
        """Let the player whose turn it is lay a card, and wait until the table has taken it.

        Raises:
            NobodyLays: when it is nobody's turn, or the table would not have it.
        """
        found = self._to_lay()
        if found is None or found.verb == PUT_BACK:
            raise NobodyLays("nobody is to lay a card now; nothing was done")
        answer = await self.put(found.seat, found.verb, self._chosen(found))
        if isinstance(answer, Refused):
            raise NobodyLays(f"the table does not take what {found.seat} laid: {answer.code} ({answer.rule})")

    def not_thrown(self) -> tuple[Card, ...]:
        """The cards that stay on the table while those that were thrown go back into the box.

        Raises:
            NobodyLays: when none are to go back.
        """
        found = self._to_lay()
        if found is None or found.verb != PUT_BACK:
            raise NobodyLays("no thrown cards are to go back into the box now; nothing was done")
        return found.cards

    async def put(self, seat: str, verb: str, cards: tuple[Card, ...]) -> Applied | Refused:
        """Let ``seat`` lay ``cards``, lawful or not, and wait for the table's answer."""
        laid = Laid(self._ids(), seat, verb, cards, AT_THE_TABLE)
        self._answers[laid.laid_id] = asyncio.get_running_loop().create_future()
        self._laid.put_nowait(laid)
        return await self._answers[laid.laid_id]

    async def next_laid(self) -> Laid:
        """The oldest laying that was not answered."""
        if self._told is None:
            self._told = await self._laid.get()
        return self._told

    async def answered(self, laid_id: str, answer: Applied | Refused) -> None:
        """Tell the player."""
        if self._told and self._told.laid_id == laid_id:
            self._told = None
        waiting = self._answers.pop(laid_id, None)
        if waiting and not waiting.done():
            waiting.set_result(answer)

    def _chosen(self, found: ToLay) -> tuple[Card, ...]:
        if found.verb != "plays":
            return found.cards
        return (found.cards[self._chance(len(found.cards))],)


class BenchWithPlayers:
    """The hands around a simulated box, and those of the players (ports.Bench)."""

    def __init__(self, hands: Bench, players: SimulatedPlayers) -> None:
        """Let ``players`` hear the bench too."""
        self._hands = hands
        self._players = players

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the hands, and that of the players."""
        return words_with_players(self._hands.words)

    async def say(self, word: str) -> None:
        """Do what ``word`` says."""
        if word == LAY:
            await self._players.lay()
        elif word == PUT_BACK:
            await self._hands.say(" ".join([word, *map(str, self._players.not_thrown())]))
        else:
            await self._hands.say(word)


def words_with_players(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a bench at which players sit."""
    return (*words, LAY)
