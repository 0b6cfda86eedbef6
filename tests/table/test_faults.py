"""Every mishap of the bench in the middle of a deal: an alarm, one way out, and the books balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest
import pytest_asyncio

from controller.ports import Applied, Refused
from controller.table import replay
from tests.table.croupier import BETWEEN
from tests.table.stand import Stand, camera_eye, left_the_box, shuffled_shoe

ORDER = shuffled_shoe(3)


@dataclass(frozen=True)
class Mishap:
    """What is said at the bench while the second card is due, and what becomes of it."""

    words: tuple[str, ...]
    alarm: str
    cure: tuple[str, ...]
    """What hands do before the alarm can be ended."""
    ends: str
    """The act that ends it."""
    voids: bool = False
    """The coup does not count."""


MISHAPS = {
    "jam": Mishap(("jam", "take"), "JAM", ("clear",), "resume"),
    "jam given up": Mishap(("jam", "take"), "JAM", ("clear",), "misfeed", voids=True),
    "double-feed": Mishap(("double-feed", "take"), "DOUBLE", ("clear",), "resume", voids=True),
    "misfeed": Mishap(("misfeed", "take"), "EMPTY", (), "resume"),
    "stuck": Mishap(("stuck", "take"), "STUCK", ("clear",), "found 1"),
    "reset": Mishap(("reset", "take"), "UNKNOWN", ("clear",), "found 1"),
    "push-back": Mishap(("push-back",), "PUSHED_BACK", ("clear",), "resume"),
    "lid-open": Mishap(("lid-open", "lid-close"), "LID_OPENED", (), "resume"),
    "stop": Mishap(("stop", "stop-release"), "STOPPED", (), "resume"),
    "brown-out": Mishap(("brown-out",), "BROWN_OUT", (), "resume"),
    "unplug": Mishap(("unplug", "plug"), "LINK_BACK", (), "resume"),
}


BEFALLS = tuple(
    "jam double-feed misfeed stuck reset push-back pull-out lid-open lid-close dirty-window clean-window "
    "taken-late take clear empty stop stop-release brown-out drift unplug plug".split()
)
"""Words that are said at random moments."""


@pytest_asyncio.fixture
async def dealing() -> AsyncIterator[Stand]:
    """A table whose first card lies in the mouth."""
    async with Stand(order=ORDER) as stand:
        await to_first_card(stand)
        yield stand


async def to_first_card(stand: Stand) -> None:
    await stand.play_to("closed")
    await stand.ok("deal")
    assert stand.view["box"]["phase"] == "presented"


def must_balance(stand: Stand) -> None:
    """Chips and cards, on paper and on the table."""
    assert stand.game.imbalance(stand.table.state.game) is None
    assert stand.table.state.game.shoe.ejected == left_the_box(stand.world)
    assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state


async def finish(stand: Stand) -> None:
    """Play on until no card lies on the table."""
    chance = Random(4)
    for _ in range(60):
        if stand.phase in BETWEEN and not stand.alarms and stand.view["box"]["phase"] == "idle":
            return
        await stand.step(chance)
    raise AssertionError(f"a dead end: {stand.phase}, {stand.alarms}, {stand.view['offers']}")


@pytest.mark.parametrize("name", MISHAPS)
async def test_REQ_38_a_mishap_stops_the_deal_until_a_person_has_ended_it(dealing: Stand, name: str) -> None:
    mishap = MISHAPS[name]
    for word in mishap.words:
        await dealing.say(word)
    assert dealing.alarms == [mishap.alarm]
    assert dealing.view["box"]["phase"] == "fault"
    before = dealing.table.state
    for words in ("deal", "P1 draw", "reveal", "collect 4"):
        refused = await dealing.act(words)
        assert isinstance(refused, Refused)
        assert refused.code == "BOX_FAULT"
    assert dealing.table.state == before
    if mishap.cure and mishap.ends != "misfeed":
        refused = await dealing.act(mishap.ends)
        assert isinstance(refused, Refused)
        assert refused.code == "BOX_NOT_CLEAR"
    for word in mishap.cure:
        await dealing.say(word)
    assert mishap.ends.split()[0] in [offer["verb"] for offer in dealing.view["offers"]]
    await dealing.ok(mishap.ends)
    await finish(dealing)
    must_balance(dealing)
    assert dealing.world.tally() == Counter(ORDER)
    first, *_ = dealing.view["game"]["coups"]
    assert (first["winner"] == "void") == mishap.voids


async def test_REQ_62_what_a_box_cannot_know_is_counted_by_a_person(dealing: Stand) -> None:
    await dealing.say("stuck")
    await dealing.say("take")
    wrong = await dealing.act("resume")
    assert isinstance(wrong, Refused)
    assert wrong.code == "COUNT_THE_CARDS"
    assert [offer["verb"] for offer in dealing.view["offers"]] == ["found"]


async def test_REQ_62_only_a_number_of_cards_that_can_be_is_taken(dealing: Stand) -> None:
    for word in ("stuck", "take", "clear"):
        await dealing.say(word)
    before = dealing.table.state
    for count in (-1, 9, 10**12):
        refused = await dealing.act(f"found {count}")
        assert isinstance(refused, Refused)
        assert refused.code == "COUNT_THE_CARDS"
    assert dealing.table.state == before


@pytest.mark.parametrize("count", [0, 1, 2, 3])
async def test_any_number_of_cards_may_have_been_found(dealing: Stand, count: int) -> None:
    await dealing.say("stuck")
    await dealing.say("take")
    await dealing.say("clear")
    await dealing.ok(f"found {count}")
    await finish(dealing)
    assert dealing.game.imbalance(dealing.table.state.game) is None


@pytest.mark.parametrize("phase", ["bank", "betting", "closed", "given", "punter", "reveal", "settle", "collect"])
@pytest.mark.parametrize("count", [0, 1, 2])
async def test_a_card_that_nobody_ordered_is_counted_in_any_phase(phase: str, count: int) -> None:
    """LEFT_UNCOMMANDED outside a deal: the table is not left in a dead end, and the cards go to the discards."""
    async with Stand(order=ORDER) as stand:
        await stand.play_to(phase)
        await stand.say("pull-out")
        assert stand.alarms == ["LEFT_UNCOMMANDED"]
        await stand.ok(f"found {count}")
        assert stand.alarms == []
        await finish(stand)
        assert stand.game.imbalance(stand.table.state.game) is None


@pytest.mark.parametrize("ms", [50, 100, 150, 180, 250, 350, 420, 470, 490])
async def test_REQ_39_the_lid_may_be_opened_at_any_instant_of_an_eject(dealing: Stand, ms: int) -> None:
    await dealing.bench.say("take")
    await dealing.clock.advance(ms / 1000)
    await dealing.say("lid-open")
    assert dealing.alarms
    refused = await dealing.act("found 1" if dealing.view["alarms"][0]["code"] == "STUCK" else "resume")
    assert isinstance(refused, Refused)
    assert refused.code == "LID_IS_OPEN"
    assert dealing.view["offers"] == []
    await finish(dealing)
    must_balance(dealing)


async def test_REQ_9_a_new_shoe_ends_the_alarm_of_an_empty_box() -> None:
    async with Stand(order=ORDER) as stand:
        await to_first_card(stand)
        await stand.say("empty")
        await stand.say("take")
        assert stand.alarms == ["EMPTY"]
        await stand.ok("misfeed")
        await stand.play_to("closed")
        assert stand.game.imbalance(stand.table.state.game) is None
        await stand.ok("load")
        assert stand.alarms == []
        assert len(stand.world.state.magazine) == len(ORDER)
        await stand.play_coup(Random(5))


async def test_a_late_finger_is_a_reminder_and_never_another_card(dealing: Stand) -> None:
    await dealing.clock.advance(5.1)
    assert dealing.view["box"]["reminder"]
    assert dealing.world.state.last_id == 1
    await dealing.say("take")
    assert not dealing.view["box"]["reminder"]
    await finish(dealing)
    must_balance(dealing)


async def test_a_window_too_dirty_lets_the_hand_go_on_and_asks_two_persons_at_the_reveal() -> None:
    async with Stand(order=ORDER, eye=camera_eye) as stand:
        await to_first_card(stand)
        await stand.say("dirty-window")
        await stand.say("take")
        await stand.say("clean-window")
        await stand.play_to("given")
        assert stand.alarms == []
        await stand.play_to("reveal")
        seat = stand.view["game"]["banker"]
        refused = await stand.act("reveal")
        assert isinstance(refused, Refused)
        assert refused.code == "CARD_UNNAMED"
        alone = await stand.act(f"{seat} shows {ORDER[1]}", persons=())
        assert isinstance(alone, Refused)
        assert alone.code == "STAFF_NEEDED"
        assert isinstance(await stand.act(f"{seat} shows {ORDER[1]}"), Applied)
        await finish(stand)
        must_balance(stand)


async def test_REQ_61_a_card_in_doubt_holds_the_table_and_names_no_card() -> None:
    """One card oftener than the packs hold it, face down: a number, and nothing else."""
    async with Stand(order=[*["Kd"] * 5, *ORDER[:-5]]) as stand:
        await stand.play_to("closed")
        await stand.ok("deal")
        for _ in range(5):
            if stand.view["box"]["phase"] == "presented":
                await stand.bench.say("take")
                await stand.rest()
        assert stand.phase == "held"
        assert stand.alarms == ["CARD_IN_DOUBT"]
        assert "Kd" not in str(stand.view["alarms"])
        for words in ("P1 draw", "given", "deal"):
            assert isinstance(await stand.act(words), Refused)
        await finish(stand)
        assert stand.game.imbalance(stand.table.state.game) is None


@pytest.mark.parametrize("words", [("pull-out",), ("lid-open", "lid-close"), ("push-back", "clear")])
@pytest.mark.parametrize("phase", ["bank", "betting", "closed"])
async def test_REQ_9_a_new_shoe_ends_any_alarm_between_coups(words: tuple[str, ...], phase: str) -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_coup()
        await stand.play_to(phase)
        for word in words:
            await stand.say(word)
        assert stand.alarms
        await stand.ok("load")
        assert stand.alarms == []
        await finish(stand)
        assert stand.game.imbalance(stand.table.state.game) is None


async def test_REQ_9_a_box_that_gives_no_card_to_burn_offers_a_new_shoe() -> None:
    async with Stand(options={"burn": "by_first_card"}) as stand:
        await stand.say("misfeed")
        await stand.ok("load")
        assert stand.phase == "burn"
        assert stand.alarms == ["EMPTY"]
        assert [offer["verb"] for offer in stand.view["offers"]] == ["resume", "misfeed", "load"]
        await stand.ok("load")
        assert stand.alarms == []
        await stand.play_coup()


async def test_REQ_39_no_shoe_is_taken_over_with_the_lid_open() -> None:
    async with Stand(order=ORDER) as stand:
        await stand.play_to("bank")
        await stand.say("lid-open")
        refused = await stand.act("load")
        assert isinstance(refused, Refused)
        assert refused.code == "BOX_NOT_CLEAR"
        assert stand.alarms == ["LID_OPENED"]


HOUSES: tuple[Mapping[str, str | int | bool], ...] = (
    {},
    {"burn": "by_first_card"},
    {"misfeed": "burn_and_continue"},
    {"cut_card": "plastic_marker", "decks": 1},
)


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_befalls_a_box_the_next_coup_can_be_played(seed: int) -> None:
    """Random mishaps and new shoes at random moments, and a croupier who does what the page offers."""
    chance = Random(seed)
    async with Stand(order=(), options=HOUSES[seed % len(HOUSES)]) as stand:
        for _ in range(120):
            lot = chance.random()
            if lot < 0.25:
                await stand.try_word(chance.choice(BEFALLS))
            elif lot > 0.97:
                await stand.act("load")
            await stand.step(chance, boldness=0.2)
            assert stand.game.imbalance(stand.table.state.game) is None
        await stand.try_word("clean-window")
        await finish(stand)
        assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state
