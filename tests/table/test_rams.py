"""Rams at a live table: the box gives what the rules call due, and a croupier leads through whole deals by the view."""

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
from controller.players import HANDS, LAY, BenchWithPlayers, NobodyLays, SimulatedPlayers
from controller.ports import Bench
from controller.rules.rams.hand import held
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import State
from tests.table.croupier import MOST_MOVES
from tests.table.stand import Stand

SEATS = ("P1", "P2", "P3", "P4")


def table(folder: Path | None = None, seats: int = 4, **options: str | int | bool) -> Stand:
    """A table of rams whose packs are shuffled by the world itself."""
    return Stand(folder, order=(), kind=RAMS, seats=SEATS[:seats], options=options)


@asynccontextmanager
async def players(stand: Stand) -> AsyncIterator[Bench]:
    """Players who know their hands sit at the table, and the bench reaches them."""
    numbers = itertools.count()
    sitting = SimulatedPlayers(
        lambda: HANDS[RAMS](stand.table.state.game), lambda: str(next(numbers)), Random(1).randrange
    )
    watching = asyncio.create_task(PlayWatch(stand.table, sitting).run())
    try:
        yield BenchWithPlayers(stand.bench, sitting)
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


async def play_deals(stand: Stand, deals: int, chance: Random, boldness: float = 0.0) -> None:
    """Play by the view until so many deals are over."""
    for _ in range(MOST_MOVES * deals):
        if stand.over(deals) and stand.view["box"]["phase"] == "idle":
            return
        await stand.step(chance, boldness)
    raise AssertionError(f"the deals do not end: {stand.phase}, {stand.alarms}")


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_croupier_deals_and_a_whole_deal_is_played_and_written_down(seats: int) -> None:
    async with table(seats=seats) as stand:
        await play_deals(stand, 1, Random(1))
        state: State = stand.table.state.game
        assert state.closed[0].ended == "played"
        assert stand.phase == "collect"
        await stand.step(Random(1))
        assert stand.phase == "load"
        assert stand.game.imbalance(state) is None
        assert stand.view["game"]["shoe"]["discards"] == state.closed[0].deal.out


@pytest.mark.parametrize("seed", range(3))
async def test_a_bold_croupier_comes_to_no_dead_end(seed: int) -> None:
    async with table(min_players=2) as stand:
        await play_deals(stand, 2, Random(seed), boldness=0.3)
        assert stand.game.imbalance(stand.table.state.game) is None


async def test_each_card_is_said_for_its_seat_and_lies_as_the_rules_say() -> None:
    presented: list[Any] = []
    async with table() as stand:
        await stand.ok("load", "deal")
        while stand.view["box"]["presented"]:
            presented.append(stand.view["box"]["presented"])
            await stand.say("take")
        assert [card["seat"] for card in presented[:5]] == ["P2", "P3", "P4", "P1", "P2"]
        assert [card["purpose"] for card in presented] == ["hand"] * 20 + ["upcard"]
        assert [card["face"] for card in presented] == ["down"] * 20 + ["up"]
        assert stand.view["game"]["upcard"]["card"]
        await stand.ok("given", "P2 exchange 2")
        assert stand.view["box"]["presented"]["purpose"] == "exchange"
        assert stand.view["box"]["presented"]["seat"] == "P2"


async def test_a_restart_in_the_exchange_goes_on_with_the_card_that_is_due(tmp_path: Path) -> None:
    async with table(tmp_path) as stand:
        await stand.play_to("exchange")
        await stand.ok("P2 exchange 3")
        await stand.say("take")
    async with table(tmp_path) as stand:
        await stand.rest()
        await stand.say("take")
        await stand.say("take")
        assert stand.phase == "exchange"
        assert stand.view["game"]["seats"][1]["cards"] == 5


async def test_a_double_feed_in_the_deal_is_a_machine_misdeal_and_the_same_dealer_deals_again() -> None:
    async with table() as stand:
        await stand.ok("load")
        await stand.say("double-feed")
        await stand.ok("deal")
        for _ in range(MOST_MOVES):
            if stand.over(1):
                break
            await stand.step(Random(1))
        state: State = stand.table.state.game
        assert state.closed[0].ended == "machine"
        assert state.dealer == 0


async def test_the_screen_shows_no_hidden_card_and_no_controls() -> None:
    async with table() as stand:
        await stand.play_to("exchange")
        screen = stand.feed.snapshot("screen")[1]
        assert screen["offers"] == []
        cards = [card["card"] for hand in screen["game"]["hands"] for card in hand["cards"]]
        assert cards == [None] * 20


SHORT = {"deck_for_4": "32", "stock_empty": "reshuffle_discards"}
"""Eleven cards of stock, which three players who exchange five each use up; then the thrown ones are shuffled in."""


async def use_up(stand: Stand) -> None:
    """Deal, and exchange until no card is left for P4."""
    await stand.play_to("exchange")
    await stand.ok("P2 exchange 5")
    await take_all(stand)
    await stand.ok("P3 exchange 5")
    await take_all(stand)
    await stand.ok("P4 exchange 5")
    await take_all(stand)
    assert stand.phase == "serving"
    assert stand.view["game"]["due"] is None


async def take_all(stand: Stand) -> None:
    while stand.view["box"]["presented"]:
        await stand.say("take")


def hands(stand: Stand) -> list[str]:
    deal = stand.table.state.game.deal
    return [str(card) for at, player in enumerate(deal.players) if player.hand.held for card in held(deal, at)]


async def play_to_the_end(stand: Stand, bench: Bench) -> None:
    """Serve P4, let the dealer play with what he has, and lay every card."""
    await take_all(stand)
    await stand.ok("P1 exchange 0", "P1 leave-up")
    assert len(set(hands(stand))) == 20
    while stand.phase in ("play", "showdown"):
        await bench.say(LAY)
        await stand.rest()
    assert stand.phase == "settle"
    assert stand.alarms == []
    assert stand.game.imbalance(stand.table.state.game) is None


async def test_R_RAM_6_thrown_cards_are_put_back_into_the_box_and_the_deal_goes_on() -> None:
    async with table(**SHORT) as stand, players(stand) as bench:
        await use_up(stand)
        staying = hands(stand)
        await bench.say("put-back")
        await stand.rest()
        lying = [*stand.world.state.mouth, *stand.world.state.out]
        assert sorted(name for name in lying if name) == sorted(
            [*staying, str(stand.table.state.game.deal.upcard.card)]
        )
        await stand.ok("load")
        assert stand.view["game"]["shoe"]["remaining"] == 15 - 1
        await play_to_the_end(stand, bench)


async def test_who_loads_before_the_thrown_cards_are_in_the_box_gets_the_cut_card_and_deals_again() -> None:
    async with table(**SHORT) as stand, players(stand):
        await use_up(stand)
        await stand.ok("load")
        await take_all(stand)
        state: State = stand.table.state.game
        assert (state.closed[0].ended, state.dealer) == ("machine", 0)
        await stand.play_to("exchange")


async def test_nothing_is_put_back_while_the_stock_lasts_or_cards_are_played() -> None:
    async with table(**SHORT) as stand, players(stand) as bench:
        await stand.play_to("exchange")
        with pytest.raises(NobodyLays, match="no thrown cards are to go back into the box now"):
            await bench.say("put-back")
        await use_up(stand)
        with pytest.raises(NobodyLays, match="nobody is to lay a card now"):
            await bench.say(LAY)
