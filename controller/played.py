"""Played cards come to the table as acts, whoever has seen them (ports.PlayedCards)."""

from __future__ import annotations

from controller.ports import PlayedCards, TablePort


class PlayWatch:
    """Tells the table what a source has seen, each laying once, in its order."""

    def __init__(self, table: TablePort, source: PlayedCards) -> None:
        """Act on ``table``."""
        self._table = table
        self._source = source

    async def run(self) -> None:
        """Watch without end."""
        while True:
            await self.once()

    async def once(self) -> None:
        """Wait for one laying and tell it.

        The table does an act of one id once, so a source that tells a laying again after a restart doubles nothing.
        """
        laid = await self._source.next_laid()
        words = " ".join([laid.seat, laid.verb, *map(str, laid.cards)])
        answer = await self._table.act(f"laid-{laid.laid_id}", words, laid.witnesses)
        await self._source.answered(laid.laid_id, answer)
