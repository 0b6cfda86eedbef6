"""Search, paging, replay, counters, shoes: what the record answers, held against the table that was played."""

from __future__ import annotations

from random import Random

import pytest

from controller.events.banking import CardDealt, CoupSettled, HandShown
from controller.page_ports import RecordGap, RowQuery
from controller.rules.ochko.house import OCHKO
from tests.auditing.conftest import Played
from tests.table.croupier import STAFF
from tests.table.stand import GAME
from tests.table.veils import VEILS


async def test_rows_are_found_by_kind_name_hand_time_and_text(played: Played) -> None:
    async with played(hands=2) as (stand, record):
        rows = list(stand.journal.rows())

        async def seqs(**asked: object) -> list[int]:
            return [row["seq"] for row in (await record.rows(RowQuery(**asked)))["rows"]]  # type: ignore[arg-type]

        assert await seqs(kind="Staked") == [row.seq for row in rows if row.kind == "Staked"][::-1]
        assert await seqs(name="box") == [row.seq for row in rows if row.actor == "box" or '"box"' in row.body][::-1]
        named = [row.seq for row in rows if row.actor == "P2" or '"P2"' in row.body]
        assert await seqs(name="P2") == named[::-1]
        hand = (await record.hands(None))["hands"][1]
        assert await seqs(hand=1) == list(range(hand["last"], hand["first"] - 1, -1))
        middle = rows[len(rows) // 2].wall
        assert await seqs(since=middle) == [row.seq for row in rows if row.wall >= middle][::-1]
        assert await seqs(until=middle) == [row.seq for row in rows if row.wall <= middle][::-1]
        assert await seqs(until=middle[:10]) == [row.seq for row in rows][::-1]
        assert await seqs(text="couPsett") == [row.seq for row in rows if row.kind == "CoupSettled"][::-1]
        assert await seqs(kind="NoSuchKind") == []


async def test_pages_follow_each_other_without_a_gap(played: Played) -> None:
    async with played() as (stand, record):
        found, before = list[int](), None
        while before is not None or not found:
            page = await record.rows(RowQuery(before=before, limit=7))
            assert len(page["rows"]) <= 7
            found += [row["seq"] for row in page["rows"]]
            before = page["before"]
        assert found == list(range(stand.journal.head.seq, 0, -1))


async def test_a_search_that_is_long_goes_on_where_it_stopped(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.auditing.rows.SCANNED", 10)
    async with played() as (stand, record):
        page = await record.rows(RowQuery(text="TableOpened"))
        assert page["rows"] == []
        assert page["before"] == stand.journal.head.seq - 9
        while not page["rows"]:
            page = await record.rows(RowQuery(text="TableOpened", before=page["before"]))
        assert page["rows"][0]["seq"] == 1


@pytest.mark.parametrize("kind", VEILS)
async def test_a_hand_played_again_ends_as_the_table_did(kind: str, played: Played) -> None:
    async with played(kind) as (stand, record):
        hand = await record.hand(1)
        rows = [row["seq"] for step in hand["steps"] for row in step["rows"]]
        assert rows == list(range(hand["first"], hand["last"] + 1))
        assert hand["last"] == stand.journal.head.seq
        assert hand["steps"][-1]["view"]["game"] == stand.feed.snapshot("auditor")[1]["game"]
        assert hand["steps"][-1]["view"]["offers"] == []


async def test_a_coup_played_again_lies_open_where_the_cards_were_dealt_face_down(played: Played) -> None:
    async with played() as (stand, record):
        dealt = [row.event for row in stand.journal.rows() if row.kind == "CardDealt"]
        hand = await record.hand(1)
        assert hand["faces"] == {event.number: str(event.card) for event in dealt if isinstance(event, CardDealt)}
        hidden = [card for step in hand["steps"] for lies in step["view"]["game"]["hands"] for card in lies["cards"]]
        assert any(card["card"] is None for card in hidden)


async def test_a_hand_that_is_far_back_is_rebuilt_from_the_nearest_state(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with played(hands=3) as (_, record):
        whole = [await record.hand(number) for number in (1, 2, 3)]
    monkeypatch.setattr("controller.auditing.ledger.CHECKPOINT", 20)
    async with played(hands=3) as (_, record):
        assert [await record.hand(number) for number in (1, 2, 3)] == whole


async def test_a_hand_in_play_and_one_that_never_was_cannot_be_played_again(played: Played) -> None:
    async with played() as (stand, record):
        await stand.play_to("given")
        for number in (0, 2, 99, -1):
            with pytest.raises(RecordGap, match="does not exist, or is not closed"):
                await record.hand(number)
        with pytest.raises(RecordGap, match="no closed hand 2"):
            await record.rows(RowQuery(hand=2))


async def test_an_alarm_stands_and_is_ended_with_the_names_of_who_ended_it(played: Played) -> None:
    async with played() as (stand, record):
        await stand.say("jam")
        while not stand.alarms:
            await stand.step(Random(1))
        desk = await record.desk()
        assert [(alarm["code"], alarm["ended"]) for alarm in desk["open"]] == [("JAM", None)]
        await stand.free()
        await stand.ok("resume")
        desk = await record.desk()
        assert desk["open"] == []
        assert [(alarm["code"], alarm["by"]) for alarm in desk["ended"]] == [("JAM", STAFF)]
        assert desk["deeds"][0]["persons"] == STAFF
        assert desk["deeds"][0]["kind"] == "FaultCleared"
        assert desk["counts"]["jam"] == 1


async def test_no_card_is_asked_for_while_an_alarm_stands(played: Played) -> None:
    async with played(hands=1) as (stand, record):
        for word in ("jam", "lid-open", "misfeed", "stop"):
            await stand.try_word(word)
            await stand.play_coup()
        assert (await record.desk())["counts"]["under-alarm"] == 0


async def test_the_composition_waits_for_the_end_of_the_shoe(played: Played) -> None:
    async with played() as (stand, record):
        shoe = await record.shoe(1)
        assert (shoe["over"], shoe["composition"], shoe["doubts"]) == (False, None, None)
        await stand.play_to("bank")
        await stand.ok("load")
        shoe = await record.shoe(1)
        seen = shoe["composition"]["seen"]
        dealt = [row.event for row in stand.journal.rows() if row.kind == "CardDealt"]
        assert sum(seen.values()) + shoe["composition"]["unread"] == len(dealt) == len(shoe["eject_times"])
        assert {str(event.card) for event in dealt if isinstance(event, CardDealt)} == set(seen)


async def test_a_card_that_was_not_read_is_a_doubt_of_the_face_that_a_person_names(played: Played) -> None:
    _, *others = VEILS[GAME].order(3)
    async with played(order=["JOKER", *others]) as (stand, record):
        named = next(row.event for row in stand.journal.rows() if row.kind == "HandShown")
        assert isinstance(named, HandShown)
        await stand.play_to("bank")
        await stand.ok("load")
        shoe = await record.shoe(1)
        assert shoe["doubts"] == {"named": {str(named.cards[0]): 1}, "unnamed": 0}
        assert shoe["composition"]["unread"] == 0


async def test_results_of_a_shoe_are_those_that_were_booked(played: Played) -> None:
    async with played(hands=3) as (stand, record):
        won = [row.event for row in stand.journal.rows() if row.kind == "CoupSettled"]
        shoe = await record.shoe(1)
        said = [["winner", event.winner] for event in won if isinstance(event, CoupSettled)]
        assert [[family, word] for _, family, word in shoe["results"]] == said
        assert len(shoe["ended"]) == 3
        assert shoe["median_ms"] == sorted(ms for _, ms, _ in shoe["eject_times"])[len(shoe["eject_times"]) // 2]


async def test_a_shoe_that_was_never_loaded_is_not_there(played: Played) -> None:
    async with played(OCHKO, hands=0) as (_, record):
        for ask in (record.shoe, record.receipt):
            with pytest.raises(RecordGap, match="there is no shoe 1"):
                await ask(1)
