"""Where practice listens: before the journal, behind the feed, before the table, before the bench. All passes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from controller.drill.practice import HERS, NotHers, Practice
from controller.events import Event
from controller.feed import Feed
from controller.ports import Applied, Bench, BoxStatus, Refused, TablePort
from controller.table import Recorder


class NotedJournal:
    """The table's record (table.Recorder)."""

    def __init__(self, journal: Recorder, practice: Practice) -> None:
        """Tell ``practice`` what ``journal`` has stored."""
        self._journal = journal
        self._practice = practice

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        """Store the events, and tell of them."""
        seq = self._journal.append(events, cause, actor)
        self._practice.stored(events)
        return seq

    def seq_of_cause(self, cause: str) -> int | None:
        """The last row that this act has written."""
        return self._journal.seq_of_cause(cause)


class NotedFeed:
    """The table's feed (table.Publisher)."""

    def __init__(self, feed: Feed, practice: Practice) -> None:
        """Tell ``practice`` what the croupier sees."""
        self._feed = feed
        self._practice = practice

    def publish(self, state: Any) -> None:
        """Show the state, and tell of it."""
        self._feed.publish(state)
        self._practice.saw(self._feed.snapshot("croupier")[1])

    def connected(self, status: BoxStatus) -> None:
        """Note the box's name and seed."""
        self._feed.connected(status)


class NotedTable:
    """The table as its page sees it (ports.TablePort)."""

    def __init__(self, table: TablePort, practice: Practice) -> None:
        """Tell ``practice`` what was asked of ``table``."""
        self._table = table
        self._practice = practice

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        """Do the act, and tell what came of it."""
        return await self._practice.asked(lambda: self._table.act(act_id, words, persons, actor), act_id, words, actor)


class HerBench:
    """The hands at the box that are the croupier's own (ports.Bench); what is planned, the plan alone brings about."""

    def __init__(self, bench: Bench, practice: Practice) -> None:
        """Let her say those words of ``bench``."""
        self._bench = bench
        self._practice = practice

    @property
    def words(self) -> tuple[str, ...]:
        """Her words."""
        return hers(self._bench.words)

    async def say(self, word: str) -> None:
        """Do what ``word`` says.

        Raises:
            NotHers: when only the plan may say it.
        """
        if word not in HERS:
            raise NotHers(word)
        await self._bench.say(word)
        self._practice.handled(word)


def hers(words: Sequence[str]) -> tuple[str, ...]:
    """Those of the words that are the croupier's own hands."""
    return tuple([word for word in words if word in HERS])
