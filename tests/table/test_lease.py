"""Whose table it is, at a real table: acts, record, restart, the button on the box."""

from __future__ import annotations

from pathlib import Path

from controller.audit import opened_in
from controller.events.people import LeaseTaken, SignedIn
from controller.ports import Applied, Refused
from controller.table import replay
from tests.table.stand import Stand


async def attended(stand: Stand, holder: str | None = None) -> Stand:
    """A table whose acts need somebody who holds it."""
    stand.table._attended = True
    if holder:
        await stand.table.hold("take", holder, floor=False)
    return stand


async def do(stand: Stand, words: str, actor: str, tap: str = "tap-of-a-person") -> Applied | Refused:
    answer = await stand.table.act(tap, words, (), actor)
    await stand.rest()
    return answer


async def test_a_table_that_nobody_holds_takes_no_act_and_changes_nothing() -> None:
    async with Stand() as stand:
        await attended(stand)
        before, rows = stand.view, len(list(stand.journal.rows()))
        answer = await do(stand, "load", "Ann")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.rule) == ("NO_CROUPIER", "REQ-51")
        assert (stand.view, len(list(stand.journal.rows()))) == (before, rows)


async def test_only_the_holders_acts_are_taken_and_each_bears_his_name() -> None:
    async with Stand() as stand:
        await attended(stand, "Ann")
        refused = await do(stand, "load", "Ben")
        assert isinstance(refused, Refused)
        assert (refused.code, refused.params) == ("NOT_YOUR_TABLE", {"holder": "Ann"})
        assert isinstance(await do(stand, "load", "Ann"), Applied)
        assert {row.actor for row in stand.journal.rows() if row.cause == "tap-of-a-person"} == {"Ann"}


async def test_the_table_is_handed_over_and_the_view_says_to_whom() -> None:
    async with Stand() as stand:
        await attended(stand, "Ann")
        assert await stand.table.hold("ask", "Ben", floor=False) is None
        assert stand.view["people"] == {"holder": "Ann", "asker": "Ben"}
        assert await stand.table.hold("give", "Ann", floor=False) is None
        assert stand.view["people"] == {"holder": "Ben", "asker": None}
        assert isinstance(await do(stand, "load", "Ann"), Refused)
        assert isinstance(await do(stand, "load", "Ben", "another-tap"), Applied)


async def test_the_button_on_the_box_is_the_holders_finger() -> None:
    async with Stand() as stand:
        await stand.play_to("closed")
        await attended(stand)
        await stand.say("press-deal")
        assert stand.view["box"]["phase"] == "idle"
        await attended(stand, "Ann")
        await stand.say("press-deal")
        assert stand.view["box"]["phase"] == "presented"
        assert [row.actor for row in stand.journal.rows() if row.cause.startswith("button-")] == ["Ann"]


async def test_a_restart_leaves_the_table_whose_it_is(tmp_path: Path) -> None:
    async with Stand(folder=tmp_path) as stand:
        await attended(stand, "Ann")
        await stand.table.note((SignedIn("Ann"),), "Ann")
    async with Stand(folder=tmp_path) as stand:
        assert stand.table.lease.holder == "Ann"


async def test_people_are_no_part_of_the_game() -> None:
    async with Stand() as stand:
        await stand.play_to("closed")
        before = stand.table.state
        await stand.table.note((SignedIn("Ann"), LeaseTaken("Ann")), "Ann")
        after = stand.table.state
        assert (after.game, after.notices, after.flight) == (before.game, before.notices, before.flight)
        events = [row.event for row in stand.journal.rows()]
        assert replay(stand.game, events).game == after.game
        assert opened_in([SignedIn("Ann"), *events]) == opened_in(events)


async def test_who_deals_is_the_croupiers_and_the_floors_business() -> None:
    async with Stand() as stand:
        await attended(stand, "Ann")
        for role in ("croupier", "floor"):
            assert stand.feed.snapshot(role)[1]["people"]["holder"] == "Ann"
        for role in ("auditor", "screen"):
            assert "Ann" not in str(stand.feed.snapshot(role)[1])
