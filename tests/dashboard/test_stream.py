"""The event stream of one reader."""

from __future__ import annotations

from fastapi import FastAPI

from controller.clock import VirtualClock
from dashboard.stream import BEAT_S, SEND_DEADLINE_S
from tests.dashboard.asgi import stream
from tests.dashboard.fake_table import QUEUE, FakeTable


async def test_a_snapshot_comes_first_and_each_change_names_the_one_before(
    app: FastAPI, table: FakeTable, clock: VirtualClock
) -> None:
    async with stream(app, "role=croupier&lang=ru") as reader:
        await clock.settle()
        table.go(1)
        table.go(2)
        await clock.settle()
        assert reader.status == 200
        assert reader.headers["content-type"].startswith("text/event-stream")
        assert reader.headers["cache-control"] == "no-store"
        assert "content-length" not in reader.headers
        assert [(u["prev"], u["seq"]) for u in reader.updates] == [(None, 1), (1, 2), (2, 3)]
        assert [u["view"]["game"]["phase"] for u in reader.updates] == ["load", "bank", "betting"]
        assert reader.updates[0]["view"]["prompt"] == "ru load"


async def test_the_event_id_is_the_number_of_the_view(app: FastAPI, clock: VirtualClock) -> None:
    async with stream(app) as reader:
        await clock.settle()
        assert reader.body.startswith(b"id: 1\ndata: {")


async def test_a_change_that_a_role_cannot_see_spends_no_number_of_its_feed(
    app: FastAPI, table: FakeTable, clock: VirtualClock
) -> None:
    async with stream(app, "role=screen") as reader:
        await clock.settle()
        table.go(1)
        _, view = table.feed.snapshot("croupier")
        table.feed.show({**view, "offers": []})
        table.go(2)
        await clock.settle()
        assert [(u["prev"], u["seq"]) for u in reader.updates] == [(None, 1), (1, 2), (2, 3)]


async def test_beats_come_by_the_clock_while_nothing_changes(app: FastAPI, clock: VirtualClock) -> None:
    async with stream(app) as reader:
        await clock.settle()
        for _ in range(3):
            await clock.advance(BEAT_S)
        assert [kind for kind, _ in reader.events] == ["message", "beat", "beat", "beat"]


async def test_a_reader_that_hangs_up_leaves_nothing_behind(
    app: FastAPI, table: FakeTable, clock: VirtualClock
) -> None:
    async with stream(app) as reader:
        await clock.settle()
        assert table.feed.readers == 1
    assert reader.done
    assert table.feed.readers == 0


async def test_a_reader_that_stalls_is_dropped_and_the_others_go_on(
    app: FastAPI, table: FakeTable, clock: VirtualClock
) -> None:
    async with stream(app) as stalled, stream(app) as other:
        await clock.settle()
        stalled.takes.clear()
        for step in range(QUEUE + 3):
            table.go(step + 1)
            await clock.settle()
        assert table.feed.readers == 1, "the feed dropped the one whose queue was full"
        assert not stalled.done
        await clock.advance(2 * SEND_DEADLINE_S)
        assert stalled.done
        assert not other.done
        assert len(other.updates) == QUEUE + 4


async def test_a_stream_ends_when_the_feed_drops_its_reader(
    app: FastAPI, table: FakeTable, clock: VirtualClock
) -> None:
    async with stream(app) as reader:
        await clock.settle()
        for step in range(QUEUE + 3):
            table.go(step + 1)
        for _ in range(QUEUE):
            await clock.settle()
        assert reader.done
        assert reader.updates[-1]["seq"] == QUEUE + 1
