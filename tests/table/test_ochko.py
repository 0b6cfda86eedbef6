"""Ochko at a live table: the box gives what the rules call due, and a croupier leads through rounds by the view."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.cards import pack_from
from controller.rules.ochko.state import State
from tests.table.stand import Stand

SEATS = ("P1", "P2", "P3")

BEGIN = ("P1 bank 100", "load", "deal")


def table(folder: Path | None = None, order: tuple[str, ...] = (), **options: str | int | bool) -> Stand:
    """A table of ochko; without an order its pack is shuffled by the world itself."""
    return Stand(folder, order=order, kind="ochko", seats=SEATS, options=options)


def state_of(stand: Stand) -> State:
    state: State = stand.table.state.game
    return state


async def take_all(stand: Stand) -> list[dict[str, Any]]:
    """Take every card that comes; what the page said of each."""
    presented = []
    while stand.view["box"]["presented"]:
        presented.append(stand.view["box"]["presented"])
        await stand.say("take")
    return presented


async def begin(stand: Stand) -> None:
    await stand.ok(*BEGIN)
    await take_all(stand)


async def test_each_card_is_said_for_its_seat_and_lies_face_down() -> None:
    async with table(zarez="bottom_card_exposed") as stand:
        await stand.ok(*BEGIN)
        presented = await take_all(stand)
        assert [card["seat"] for card in presented] == ["P2", "P3", "P1", None]
        assert [card["purpose"] for card in presented] == ["hand", "hand", "own", "zarez"]
        assert [card["face"] for card in presented] == ["down", "down", "down", "up"]
        assert stand.view["game"]["upcard"]["card"]
        await stand.ok("P2 half", "P2 draw")
        assert stand.view["box"]["presented"] == {"seat": "P2", "purpose": "drawn", "face": "down"}
        await stand.say("take")
        await stand.ok("P2 stand", "P1 draw")
        assert stand.view["box"]["presented"] == {"seat": "P1", "purpose": "banker", "face": "down"}


async def test_a_round_is_played_paid_and_collected_and_the_pack_shuffled_again() -> None:
    async with table() as stand:
        await begin(stand)
        for player, duels in (("P2", 1), ("P3", 2)):
            await stand.ok(f"{player} third", f"{player} draw")
            await take_all(stand)
            await stand.ok(f"{player} stand", "P1 draw")
            await take_all(stand)
            await stand.ok("P1 stand", "reveal", "settle")
            collect = next(offer for offer in stand.view["offers"] if offer["main"])
            await stand.ok(f"collect {collect['low']}")
            assert len(stand.view["game"]["coups"]) == duels
        assert (stand.phase, stand.view["game"]["shoe"]["discards"]) == ("shuffle", 7)
        await stand.ok("load", "deal")
        assert stand.view["game"]["shoe"]["remaining"] == 35
        assert stand.game.imbalance(state_of(stand)) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("once", [False, True])
async def test_a_bold_croupier_comes_to_no_dead_end(seed: int, once: bool) -> None:
    options: dict[str, str | bool] = {"banker_hand": "once" if once else "per_player", "no_shuffle": bool(seed % 2)}
    async with table(stuk="any_time", bank_empty="refill", **options) as stand:
        chance = Random(seed)
        for _ in range(150):
            await stand.step(chance, boldness=0.55)
        assert stand.game.imbalance(state_of(stand)) is None
        assert stand.view["game"]["coups"]


async def test_when_no_card_is_left_the_box_takes_the_played_ones_and_the_hand_goes_on() -> None:
    async with table() as stand:
        await begin(stand)
        await stand.ok("P2 hit 1", "P2 draw")
        await take_all(stand)
        await stand.ok("P2 stand", "P1 stand", "reveal", "settle", "collect 3", "P3 hit 1")
        for _ in range(32):
            await stand.ok("P3 draw")
            await take_all(stand)
        assert stand.view["game"]["shoe"]["remaining"] == 0
        await stand.ok("P3 draw")
        assert stand.phase == "reshuffle"
        await stand.ok("load")
        await take_all(stand)
        assert (stand.phase, stand.view["game"]["shoe"]["remaining"], stand.alarms) == ("player", 2, [])
        assert Counter(stand.world.tally()) == Counter([*map(str, pack_from("6")), "CUT"])


async def test_a_pack_that_is_turned_over_comes_out_in_the_order_that_everybody_could_have_noted() -> None:
    async with table(no_shuffle=True, may_pass=True) as stand:
        await begin(stand)
        left, out = stand.world.state.magazine[:-1], stand.world.state.out
        await stand.ok("P2 pass", "P3 pass", "collect 3")
        assert stand.phase == "turn"
        await stand.ok("load")
        assert stand.world.state.magazine == (*left, *out, "CUT")


async def test_the_card_of_a_forgotten_player_is_not_in_the_box() -> None:
    async with table() as stand:
        await begin(stand)
        await stand.ok("P2 hit 1", "P2 stand", "P1 stand", "reveal", "settle", "collect 2", "P1 collect", "load")
        assert (stand.phase, stand.view["game"]["shoe"]["remaining"]) == ("ready", 35)
        assert len(stand.world.state.magazine) == 36
        await stand.ok("P3 forgotten")
        assert (stand.view["game"]["banker"], stand.view["game"]["bank"]) == ("P2", 0)
        await stand.ok("P2 bank 10", "load", "deal")
        assert stand.alarms == []


async def test_a_double_feed_voids_the_hand_and_its_player_begins_anew() -> None:
    async with table() as stand:
        await begin(stand)
        await stand.ok("P2 half")
        await stand.say("double-feed")
        await stand.ok("P2 draw")
        for _ in range(12):
            if stand.phase == "hit":
                break
            await stand.step(Random(1))
        assert (stand.phase, stand.view["game"]["turn"]) == ("hit", "P2")
        assert stand.view["game"]["coups"][0]["by"] == "misfeed"


async def test_a_restart_in_the_middle_of_a_duel_goes_on_with_the_card_that_is_due(tmp_path: Path) -> None:
    async with table(tmp_path) as stand:
        await begin(stand)
        await stand.ok("P2 half", "P2 draw")
    async with table(tmp_path) as stand:
        await stand.rest()
        await take_all(stand)
        assert (stand.phase, stand.view["game"]["seats"][1]["cards"]) == ("player", 2)


async def test_a_card_that_could_not_be_read_is_named_when_the_hand_is_shown() -> None:
    async with table(order=("??", "7h", "Kh", "9s")) as stand:
        await begin(stand)
        await stand.ok("P2 half", "P2 stand", "P1 stand")
        assert [(offer["verb"], offer["takes_cards"]) for offer in stand.view["offers"] if offer["main"]] == [
            ("shows", 1)
        ]
        await stand.ok("P2 shows 6c", "reveal", "settle")
        assert stand.view["game"]["coups"][0]["totals"] == [6, 4]


@pytest.mark.parametrize("role", ["croupier", "screen"])
async def test_no_byte_tells_of_a_hidden_card(role: str) -> None:
    """Two worlds: other cards face down, the same acts, the same page."""
    shown = []
    for order in (("6h", "7h", "Kh", "9s", "8d"), ("Ad", "Ts", "9c", "Ah", "Jc")):
        async with table(order=order) as stand:
            await begin(stand)
            await stand.ok("P2 half", "P2 draw")
            await take_all(stand)
            await stand.ok("P2 stand", "P1 draw")
            await take_all(stand)
            shown.append(stand.feed.snapshot(role))
    assert shown[0] == shown[1]
