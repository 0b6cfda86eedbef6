"""Cards dealt by hand while the box is off: the books know every card, the box gives none (REQ-34, REQ-59)."""

from __future__ import annotations

from random import Random

import pytest

from controller.ports import Applied, Refused
from controller.rules import GAMES
from controller.table import replay
from tests.table.croupier import MOST_MOVES
from tests.table.stand import Stand, shuffled_shoe

ORDER = shuffled_shoe(3)

FIRST = {"ochko": "bank", "rams": "deal", "catch-the-ten": "deal", "punto-banco": "betting"}
"""Where a hand begins."""


def code(answer: Applied | Refused) -> str | None:
    return answer.code if isinstance(answer, Refused) else None


async def one_hand(stand: Stand) -> None:
    """Play until one hand is over; a card that is named by guess and cannot be is named again."""
    chance = Random(1)
    for _ in range(MOST_MOVES * 4):
        if stand.over(1) or stand.phase == "held":
            return
        await stand.step(chance)
    raise AssertionError(f"the hand does not end: {stand.phase}, {stand.view['offers']}")


@pytest.mark.parametrize("kind", GAMES)
async def test_a_hand_of_every_game_is_dealt_by_hand_and_the_books_know_its_cards(kind: str) -> None:
    async with Stand(order=(), kind=kind) as stand:
        await stand.play_to(FIRST.get(kind, "bank"))
        await stand.ok("by-hand")
        await one_hand(stand)
        assert stand.left_the_box == 0
        assert stand.view["game"]["shoe"]["ejected"] > 0
        assert stand.game.imbalance(stand.table.state.game) is None
        assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state


async def test_no_card_is_given_by_hand_while_the_box_deals() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("closed")
        assert code(await stand.act("card")) == "BOX_DEALS"
        assert code(await stand.act("box-back")) == "BOX_DEALS"


async def test_the_box_is_set_aside_by_staff_and_not_while_a_card_waits_in_its_mouth() -> None:
    async with Stand(order=ORDER, options={"staff": 2}) as stand:
        await stand.play_to("closed")
        assert code(await stand.act("by-hand", persons=("Ann",))) == "STAFF_NEEDED"
        await stand.ok("deal")
        assert code(await stand.act("by-hand")) == "CARD_NOT_TAKEN"
        await stand.say("take")
        await stand.say("jam")
        await stand.say("take")
        await stand.ok("by-hand")
        assert stand.alarms == []
        assert code(await stand.act("by-hand")) == "ALREADY_BY_HAND"


async def test_a_hidden_card_given_by_hand_is_named_by_nobody_before_the_reveal() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("closed")
        await stand.ok("by-hand", "deal", "card")
        hand = stand.view["game"]["hands"][0]
        assert [card["card"] for card in hand["cards"]] == [None]
        assert code(await stand.act(f"{hand['seat']} shows 9h")) == "NOTHING_TO_SHOW"


async def test_whatever_the_box_says_meanwhile_stops_nothing_and_it_deals_again_when_it_is_well() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("closed")
        await stand.ok("deal")
        await stand.say("unplug")
        assert stand.alarms == ["LINK_LOST"]
        await stand.ok("by-hand", "card", "card")
        assert code(await stand.act("box-back")) == "BOX_NOT_CLEAR"
        await stand.say("plug")
        for word in ("lid-open", "lid-close", "stop", "stop-release"):
            await stand.say(word)
        assert stand.alarms == []
        assert code(await stand.act("box-back")) == "BOX_NOT_CLEAR", "the card of before lies in its mouth"
        await stand.say("take")
        await stand.ok("box-back")
        assert stand.view["box"]["phase"] == "presented", "the box gives the next card"


async def test_REQ_59_the_shoe_counts_as_unverified_until_its_stub_is_counted() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("closed")
        assert code(await stand.act("counted 5")) == "NOTHING_TO_COUNT"
        await stand.ok("by-hand", "deal", "card")
        left = stand.view["game"]["shoe"]["remaining"]
        assert stand.view["box"]["unverified"]
        await stand.ok(f"counted {left - 1}")
        assert stand.alarms == ["COUNT_DIFFERS"]
        assert code(await stand.act("card")) == "BOX_FAULT"
        await stand.ok(f"counted {left}")
        assert (stand.alarms, stand.view["box"]["unverified"]) == ([], False)
