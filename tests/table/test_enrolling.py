"""A deck is learnt at a running table: the box is lent, every eject is booked before it moves, and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from controller.box.shoe import chance_of
from controller.box.world import World
from controller.enrolling import EnrolDesk
from controller.events.table import BoxHappened
from controller.events.workshop import BoxLent, BoxReturned, DeckEnrolled, LentEjectIntended
from controller.ports import Applied, BoxPhase, Clock, Load, Refusal, Refused
from tests.table.stand import Stand as UsualStand
from tests.table.stand import camera_eye
from vision import eye
from vision.deckfile import deck_file, load_deck, names_in
from vision.enrol import learn

CARDS = 32


def as_told(clock: Clock, path: Path | None, order: Sequence[str]) -> World:
    """A world whose magazine holds what the box was told."""
    return World(clock, path, seed=1)


class OneMissing(World):
    """A world into which one card of the pack has not been put."""

    def __init__(self, clock: Clock, path: Path | None, order: Sequence[str]) -> None:
        super().__init__(clock, path, seed=1)
        self.missing = ""

    def load(self, load: Load) -> None:
        assert load.order
        self.missing, *others = load.order
        super().load(replace(load, order=tuple(others)))


Stand = partial(UsualStand, world_kind=as_told)


@pytest.fixture(autouse=True)
def few_copies_and_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """For speed."""
    monkeypatch.setattr(learn, "COPIES", 5)
    monkeypatch.setattr(eye, "PASS_BEAT_S", 0.04)


async def at_once(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)


@asynccontextmanager
async def desk_at(stand: UsualStand, folder: Path) -> AsyncIterator[EnrolDesk]:
    """The desk of a table, at work until the end."""
    through = camera_eye(stand.world, stand.clock).with_recogniser
    desk = EnrolDesk(
        stand.table,
        stand.box,
        through,
        folder,
        stand.clock,
        chance_of(5),
        at_once,
    )
    living = asyncio.create_task(desk.live())
    try:
        yield desk
        if living.done():
            living.result()
    finally:
        living.cancel()
        with suppress(asyncio.CancelledError):
            await living


async def pass_by(stand: UsualStand, seconds: float) -> None:
    """Let time pass in steps, so that whoever waits goes on between them."""
    for _ in range(round(seconds / 0.1)):
        await stand.clock.advance(0.1)


async def lies_in_the_mouth(stand: UsualStand) -> bool:
    """Let time pass until a card is presented; False when none comes."""
    for _ in range(60):
        if stand.world.state.phase is BoxPhase.PRESENTED:
            return True
        await stand.clock.advance(0.1)
    return False


async def take_all(stand: UsualStand, desk: EnrolDesk, most: int = CARDS) -> int:
    """Take each card as it comes; how many there were."""
    taken = 0
    while taken < most and await lies_in_the_mouth(stand):
        await stand.clock.advance(0.2)
        await stand.bench.say("take")
        await stand.clock.advance(0.3)
        taken += 1
    await pass_by(stand, 3.0)
    return taken


def events(stand: UsualStand, *kinds: type) -> list[Any]:
    return [row.event for row in stand.journal.rows() if isinstance(row.event, kinds)]


@pytest.mark.slow
async def test_a_pack_passes_is_learnt_and_kept_and_the_table_deals_afterwards(tmp_path: Path) -> None:
    async with Stand(folder=tmp_path) as stand, desk_at(stand, tmp_path) as desk:
        assert await desk.start("short", CARDS, 1, "Vera") is None
        assert await desk.begin() is None
        assert await take_all(stand, desk, CARDS + 1) == CARDS + 1
        assert (desk.view()["phase"], len(desk.view()["names"])) == ("back", CARDS + 1)
        assert not stand.table.state.lent
        assert await desk.back("red") is None
        await stand.clock.settle()
        assert desk.view()["phase"] == "done"
        deck = load_deck(deck_file(tmp_path, "short"))
        assert (len(deck.cards), deck.sides.count("joker"), deck.back) == (CARDS, 1, "red")
        [lent], [back], [learnt] = (events(stand, kind) for kind in (BoxLent, BoxReturned, DeckEnrolled))
        assert (lent, back) == (BoxLent("enrol", ("Vera",)), BoxReturned("passed"))
        assert (learnt.deck, learnt.cards, learnt.persons) == ("short", CARDS, ("Vera",))
        assert stand.is_empty
        await stand.ok("load")
        assert stand.view["alarms"] == []


async def test_no_act_is_taken_and_none_is_offered_while_the_box_is_lent(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        assert await desk.start("deck", CARDS, 0, "Vera") is None
        for words in ("load", "by-hand", "halt exposed-card", "resume"):
            answer = await stand.act(words)
            assert isinstance(answer, Refused)
            assert answer.code == "BOX_LENT"
        assert (stand.view["offers"], stand.view["calls"]) == ([], [])
        assert [notice["code"] for notice in stand.view["notices"]] == ["BOX_LENT"]
        assert await desk.end() is None
        assert isinstance(await stand.act("load"), Applied)


async def test_the_box_is_not_lent_with_a_shoe_in_it(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await stand.ok("load")
        before = len(list(stand.journal.rows()))
        refusal = await desk.start("deck", CARDS, 0, "Vera")
        assert isinstance(refusal, Refusal)
        assert refusal.code == "SHOE_IN_BOX"
        assert (len(list(stand.journal.rows())), desk.view()["phase"]) == (before, "idle")


async def test_the_lid_is_opened_for_the_pack_and_raises_no_alarm(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await stand.say("lid-open")
        await stand.say("lid-close")
        assert stand.alarms == []
        await desk.begin()
        assert await take_all(stand, desk, 2) == 2


async def test_every_eject_is_booked_before_it_moves_and_no_id_is_used_twice(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await desk.begin()
        for number in (1, 2, 3):
            assert await lies_in_the_mouth(stand)
            assert stand.world.state.last_id == stand.table.state.last_eject == number
            assert [event.eject_id for event in events(stand, LentEjectIntended)] == [*range(1, number + 1)]
            await stand.bench.say("take")
            await stand.clock.advance(0.2)
        assert len(events(stand, BoxHappened)) == 3


async def test_one_that_is_ended_in_the_middle_returns_the_box_when_the_card_is_taken(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await desk.begin()
        await take_all(stand, desk, 1)
        assert await lies_in_the_mouth(stand)
        await desk.end()
        await stand.clock.advance(1.0)
        assert (desk.view()["phase"], stand.table.state.lent) == ("ending", True)
        await stand.bench.say("take")
        await stand.clock.advance(1.0)
        assert (desk.view()["phase"], stand.table.state.lent) == ("idle", False)
        assert events(stand, BoxReturned) == [BoxReturned("abandoned")]
        await stand.ok("load")


async def test_two_cards_at_once_stop_it_and_the_box_comes_back_when_it_is_clear(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await stand.bench.say("double-feed")
        await desk.begin()
        await pass_by(stand, 4.0)
        assert (desk.view()["phase"], desk.view()["why"]) == ("stopped", "double")
        refusal = await desk.end()
        assert refusal is not None
        assert (refusal.code, stand.table.state.lent) == ("BOX_NOT_CLEAR", True)
        await stand.bench.say("clear")
        assert await desk.end() is None
        assert (stand.alarms, stand.table.state.lent) == ([], False)


async def test_a_pack_that_lacks_a_card_is_refused_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eye, "PASS_BEAT_S", 1.0)
    async with Stand(world_kind=OneMissing) as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await desk.begin()
        assert await take_all(stand, desk) == CARDS - 1
        view = desk.view()
        assert (view["phase"], view["missing"]) == ("refused", [stand.world.missing])  # type: ignore[attr-defined]
        assert (stand.table.state.lent, names_in(tmp_path)) == (False, ())


async def test_a_roller_that_slips_once_loses_no_card(tmp_path: Path) -> None:
    async with Stand() as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await stand.bench.say("misfeed")
        await desk.begin()
        assert await take_all(stand, desk, 2) == 2


@pytest.mark.parametrize("cards", [0, 3])
@pytest.mark.parametrize("card_in_the_mouth", [False, True])
async def test_a_daemon_killed_in_the_middle_comes_back_without_a_shoe_and_with_the_box(
    tmp_path: Path, cards: int, card_in_the_mouth: bool
) -> None:
    async with Stand(folder=tmp_path) as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await desk.begin()
        await take_all(stand, desk, cards)
        if card_in_the_mouth:
            assert await lies_in_the_mouth(stand)
        else:
            await stand.clock.advance(0.1)
    async with Stand(folder=tmp_path) as stand:
        await stand.rest()
        assert (stand.alarms, stand.table.state.lent, stand.phase) == ([], False, "load")
        assert [notice["code"] for notice in stand.view["notices"]] == ["BOX_TO_EMPTY"]
        assert events(stand, BoxReturned) == [BoxReturned("abandoned")]
        if stand.world.state.mouth:
            await stand.say("take")
        await stand.ok("load")
        assert stand.alarms == []


async def test_the_table_is_rebuilt_from_the_record_of_a_finished_one(tmp_path: Path) -> None:
    async with Stand(folder=tmp_path) as stand, desk_at(stand, tmp_path) as desk:
        await desk.start("deck", CARDS, 0, "Vera")
        await desk.end()
        before = stand.table.state
    async with Stand(folder=tmp_path) as stand:
        assert (stand.table.state.lent, stand.table.state.last_eject) == (False, before.last_eject)
        await stand.ok("load")
