"""Catch the ten at a live table: the box deals the packets, simulated players play them, a croupier leads."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.played import PlayWatch
from controller.players import HANDS, SimulatedPlayers
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.tens.state import State
from tests.table.croupier import MOST_MOVES
from tests.table.stand import Stand

SEATS = tuple(f"P{number}" for number in range(1, 9))


def table(folder: Path | None = None, seats: int = 2, **options: str | int | bool) -> Stand:
    """A table whose packs are shuffled by the world itself; two players of ten cards where nothing else is asked."""
    short = {"deal_2_3": "ten_each"} if seats == 2 else {}
    return Stand(folder, order=(), kind=CATCH_THE_TEN, seats=SEATS[:seats], options={**short, **options})


def state_of(stand: Stand) -> State:
    state: State = stand.table.state.game
    return state


@asynccontextmanager
async def players(stand: Stand, seed: int = 1) -> AsyncIterator[SimulatedPlayers]:
    """Players who know their hands sit at the table."""
    numbers = itertools.count()
    sitting = SimulatedPlayers(
        lambda: HANDS[CATCH_THE_TEN](stand.table.state.game), lambda: f"{seed}-{next(numbers)}", Random(seed).randrange
    )
    watching = asyncio.create_task(PlayWatch(stand.table, sitting).run())
    try:
        yield sitting
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


async def play_out(stand: Stand, sitting: SimulatedPlayers) -> None:
    while stand.phase == "play":
        await sitting.lay()


async def test_a_game_is_dealt_played_and_written_down_to_its_end() -> None:
    async with table(target=25) as stand, players(stand) as sitting:
        for _ in range(MOST_MOVES):
            if stand.phase == "play":
                await play_out(stand, sitting)
            if stand.phase == "over":
                break
            await stand.step(Random(1))
        state = state_of(stand)
        assert state.winners
        assert max(row["score"] for row in stand.view["game"]["sheet"]) >= 25
        assert all(closed.result == "played" for closed in state.closed)
        assert stand.game.imbalance(state) is None


@pytest.mark.parametrize("seed", range(3))
async def test_a_bold_croupier_comes_to_no_dead_end(seed: int) -> None:
    async with table(target=60) as stand:
        chance = Random(seed)
        for _ in range(120):
            await stand.step(chance, boldness=0.3)
        assert stand.game.imbalance(state_of(stand)) is None


async def test_each_card_is_said_for_its_seat_and_only_the_last_lies_face_up() -> None:
    presented: list[Any] = []
    async with table(seats=4) as stand:
        await stand.ok("load", "deal")
        while stand.view["box"]["presented"]:
            presented.append(stand.view["box"]["presented"])
            await stand.say("take")
        assert [card["seat"] for card in presented] == ["P2", "P3", "P4", "P1"] * 9
        assert [card["purpose"] for card in presented] == ["packet"] * 35 + ["turned"]
        assert [card["face"] for card in presented] == ["down"] * 35 + ["up"]
        upcard = stand.view["game"]["upcard"]["card"]
        assert stand.view["game"]["trump"] == upcard[1]
        assert stand.view["game"]["shoe"]["remaining"] == 0


@pytest.mark.parametrize(("seats", "cards"), [(5, 35), (8, 32)])
async def test_the_box_is_filled_with_the_pack_that_so_many_play_with(seats: int, cards: int) -> None:
    async with table(seats=seats) as stand:
        await stand.ok("load")
        assert stand.view["game"]["shoe"]["remaining"] == cards
        names = [name for name in stand.world.state.magazine if name != "CUT"]
        assert len(names) == cards
        assert "6s" not in names


async def test_a_restart_in_mid_deal_goes_on_with_the_card_that_is_due(tmp_path: Path) -> None:
    async with table(tmp_path) as stand:
        await stand.ok("load", "deal")
        for _ in range(7):
            await stand.say("take")
        before = stand.view["game"]
    async with table(tmp_path) as stand:
        await stand.rest()
        assert {**stand.view["game"], "due": None} == {**before, "due": None}
        for _ in range(13):
            await stand.say("take")
        assert stand.phase == "given"


async def test_a_restart_in_mid_trick_shows_the_same_trick(tmp_path: Path) -> None:
    async with table(tmp_path) as stand, players(stand) as sitting:
        await stand.play_to("play")
        for _ in range(5):
            await sitting.lay()
        before = stand.view["game"]
    async with table(tmp_path) as stand, players(stand, seed=2) as sitting:
        assert stand.view["game"] == before
        await play_out(stand, sitting)
        assert stand.phase == "settle"


async def test_a_double_feed_voids_the_deal_and_the_same_dealer_deals_a_new_pack() -> None:
    async with table() as stand:
        await stand.ok("load")
        await stand.say("double-feed")
        await stand.ok("deal")
        for _ in range(MOST_MOVES):
            if state_of(stand).closed:
                break
            await stand.step(Random(1))
        assert (state_of(stand).closed[0].result, state_of(stand).dealer) == ("misfeed", 0)
        await stand.play_to("play")


async def test_cards_that_could_not_be_read_go_on_and_the_turned_one_is_named() -> None:
    unread = Stand(order=["??"] * 36, kind=CATCH_THE_TEN, seats=SEATS[:2], options={"deal_2_3": "ten_each"})
    async with unread as stand, players(stand) as sitting:
        await stand.ok("load", "deal")
        for _ in range(20):
            await stand.say("take")
        assert stand.phase == "given"
        assert [offer["verb"] for offer in stand.view["offers"] if offer["main"]] == ["shows"]
        await stand.ok("P1 shows 9d", "given")
        with pytest.raises(ValueError, match="CARD_UNNAMED"):
            await sitting.lay()
        await stand.ok("P2 plays As", "P1 plays Ks")


async def test_nobody_sees_a_packet_on_any_page() -> None:
    async with table(seats=4) as stand:
        await stand.play_to("play")
        deal = state_of(stand).deal
        assert deal is not None
        hidden = {str(face) for hands in deal.hands for hand in hands for face in hand.sure}
        assert len(hidden) == 35
        for role in ("croupier", "screen"):
            view = stand.feed.snapshot(role)[1]
            assert view["game"]["hands"] == []
            shown = {**view, "game": {**view["game"], "playable": []}}
            assert not any(f"'{name}'" in str(shown) for name in hidden)
            assert set(view["game"]["playable"]) >= hidden
        assert stand.feed.snapshot("screen")[1]["offers"] == []
