"""No card before its hand is closed; then those that were opened; the rest when the shoe is over, to an auditor."""

from __future__ import annotations

import dataclasses
import json
from random import Random
from typing import Any

import pytest

from controller.auditing import marks
from controller.auditing.ledger import Ledger
from controller.auditing.record import Auditing
from controller.events import Event, banking, common, composition, ochko, rams, table, tens
from controller.page_ports import RowQuery
from controller.rules.ochko.house import OCHKO
from controller.rules.rams.house import RAMS
from tests.auditing.conftest import Played
from tests.table.veils import VEILS
from tests.table.wire import QUOTED

MAY_BE_HIDDEN = {
    *(common.CardBurned, common.Misfed),
    *(banking.CardDealt, ochko.RoundCardDealt, tens.PacketCardDealt),
    *(rams.RamsCardDealt, rams.ExchangeServed),
    *(composition.ShoeUnloaded, composition.ShoeAudited),
    table.EjectEnded,
}
"""Events whose cards, or words about cards, nobody may know as they are booked."""


def names_cards(kind: type[Event]) -> bool:
    return any("Card" in str(field.type) for field in dataclasses.fields(kind))


async def exported(record: Auditing, form: str = "json") -> str:
    return "".join([part async for part in record.export(form)])


def cards_in(found: Any) -> set[str]:
    return {name.decode() for name in QUOTED.findall(json.dumps(found).encode())}


def test_every_event_that_names_cards_says_whether_all_have_seen_them() -> None:
    kinds = {kind for kind in Event.registry.values() if not kind.__subclasses__() and names_cards(kind)}
    assert kinds - set(marks.SAID) == MAY_BE_HIDDEN
    assert set(marks.SAID) <= kinds


@pytest.mark.parametrize("kind", VEILS)
async def test_nothing_of_a_hand_in_play_is_shown(kind: str, played: Played) -> None:
    async with played(kind) as (stand, record):
        before = stand.journal.head.seq
        await stand.play_to("hit" if kind == OCHKO else "given")
        first = max([before, *(row.seq for row in stand.journal.rows() if row.kind == "ShoeLoaded")])
        rows = (await record.rows(RowQuery()))["rows"]
        now = [row for row in rows if row["seq"] > first]
        assert any(row["withheld"] for row in now)
        assert not [row for row in now if row["cards"] is not None]
        told = json.loads(f"[{','.join((await exported(record)).splitlines()[first + 1 :])}]")
        assert told
        assert not [row for row in told if "secret" in row or "salt" in row]


async def test_the_cards_of_a_closed_coup_are_shown_as_they_were_dealt(played: Played) -> None:
    async with played() as (stand, record):
        dealt = [row.event for row in stand.journal.rows() if row.kind == "CardDealt"]
        rows = (await record.rows(RowQuery(kind="CardDealt")))["rows"][::-1]
        assert [row["cards"]["card"] for row in rows] == [str(event.card) for event in dealt]
        assert '"salt"' in await exported(record)


async def test_a_hand_that_is_thrown_in_unseen_waits_for_the_end_of_the_shoe(played: Played) -> None:
    async with played(RAMS) as (stand, record):
        dealt = (await record.rows(RowQuery(kind="RamsCardDealt")))["rows"]
        assert dealt
        assert all(row["withheld"] for row in dealt)
        while len((await record.shoes())["shoes"]) == 1:
            await stand.step(Random(1))
        dealt = (await record.rows(RowQuery(kind="RamsCardDealt", hand=1)))["rows"]
        assert all(row["cards"] for row in dealt)
        hidden = [json.loads(line) for line in (await exported(record)).splitlines()[1:]]
        assert not [row for row in hidden if row["kind"] == "RamsCardDealt" and "secret" in row]


async def test_a_search_does_not_find_what_is_withheld(played: Played) -> None:
    async with played() as (stand, record):
        await stand.play_to("given")
        lying = [row.event for row in stand.journal.rows() if row.kind == "CardDealt"][-4:]
        for event in lying:
            found = (await record.rows(RowQuery(text=f'"{event.card}"')))["rows"]
            assert event.number not in [row["body"].get("number") for row in found if row["kind"] == "CardDealt"]


async def test_a_ledger_that_reads_row_by_row_comes_to_the_same(played: Played) -> None:
    async with played(hands=2) as (stand, _):
        at_once, by_and_by = Ledger(), Ledger()
        rows = list(stand.journal.rows())
        at_once.take(rows)
        for end in range(0, len(rows), 7):
            by_and_by.take(rows[end : end + 7])
        assert (by_and_by.hands, by_and_by.shoes, by_and_by.counts) == (at_once.hands, at_once.shoes, at_once.counts)
        assert [by_and_by.shows(row) for row in rows] == [at_once.shows(row) for row in rows]
