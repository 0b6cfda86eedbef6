"""The watch at a live table: it stops the play, a person lets it go on, and a shoe that is over is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from controller.cards import PACK, card
from controller.composition.report import composition
from controller.events.composition import CardsSuspected, ShoeAudited
from controller.ports import Applied, Clock, Reading, Refused, Verdict
from controller.rules.punto import PUNTO_BANCO
from controller.table import replay
from tests.robot import next_move
from tests.table.plain_eye import PlainEye
from tests.table.stand import Stand

SORTED = tuple(map(str, PACK))


def table(order: Sequence[str] = SORTED, eye: Callable[..., Any] = PlainEye) -> Stand:
    """Everybody's cards lie open."""
    return Stand(kind=PUNTO_BANCO, order=order, eye=eye, options={"decks": 1})


async def deal_until(stand: Stand, reached: Callable[[], bool], moves: int = 400) -> None:
    """Play by the robot until something has come about."""
    chance = Random(1)
    for _ in range(moves):
        await stand.rest()
        if reached():
            return
        move = next_move(stand.view, chance, boldness=0)
        assert move is not None, stand.view
        if move.bench:
            await stand.bench.say(move.words)
        else:
            await stand.ok(move.words)
    raise AssertionError("it has not come about")


def events_of(stand: Stand, kind: type) -> list[Any]:
    return [row.event for row in stand.journal.rows() if isinstance(row.event, kind)]


async def test_REQ_58_a_sorted_shoe_stops_the_table_within_12_cards_and_the_floor_lets_it_go_on() -> None:
    async with table() as stand:
        await deal_until(stand, lambda: bool(stand.alarms))
        (alarm,) = stand.view["alarms"]
        assert (alarm["code"], alarm["rule"], alarm["params"]["how"]) == ("NOT_SHUFFLED", "REQ-58", "sequence")
        assert alarm["params"]["number"] <= 12
        assert isinstance(await stand.act("resume", persons=()), Refused)  # somebody must stand for it
        await stand.ok("resume")
        out = stand.left_the_box
        await deal_until(stand, lambda: stand.left_the_box > out + 3)
        assert stand.alarms == []
        assert len(events_of(stand, CardsSuspected)) == 1
        assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state


class JokerEye(PlainEye):
    """Takes every ace of spades for a joker."""

    def __init__(self, world: Any, clock: Clock) -> None:
        super().__init__(world, clock)

    async def reading(self) -> Reading:
        found = await super().reading()
        return Reading(Verdict.JOKER, None, 1.0) if str(found.card) == "As" else found


async def test_REQ_15_a_joker_stops_the_table_and_what_the_eye_saw_is_kept_as_secret_as_a_card() -> None:
    order = list(map(str, Random(4).sample(PACK, 52)))
    order.remove("As")
    async with table(order=[order[0], "As", *order[1:]], eye=JokerEye) as stand:
        await deal_until(stand, lambda: bool(stand.alarms))
        (alarm,) = stand.view["alarms"]
        assert (alarm["code"], alarm["rule"]) == ("STRANGE_CARD", "REQ-15")
        assert (alarm["params"]["number"], alarm["params"]["how"]) == (2, "joker")
        ends = [row for row in stand.journal.rows() if row.kind == "EjectEnded"]
        assert [row.event.sight for row in ends] == [None, "joker"]
        assert all("sight" not in row.body and row.commitment for row in ends)


async def test_REQ_59_a_shoe_that_is_over_is_taken_out_counted_and_held_against_what_was_declared() -> None:
    order = list(map(str, Random(6).sample(PACK, 52)))
    async with table(order=order) as stand:
        assert isinstance(await stand.act("unload 3"), Refused)
        await deal_until(stand, lambda: any(offer["verb"] == "unload" for offer in stand.view["offers"]))
        left = len(stand.world.state.magazine)
        assert isinstance(await stand.act(f"unload {left}"), Applied)
        assert [notice["code"] for notice in stand.view["notices"]] == ["SHOE_AUDITED"]
        (audit,) = events_of(stand, ShoeAudited)
        assert (audit.stub, audit.short, audit.extra, audit.unseen) == (left, 0, (), ())
        assert isinstance(await stand.act(f"unload {left}"), Refused)
        await stand.ok("load")
        assert len(events_of(stand, ShoeAudited)) == 1
        assert len(composition(row.event for row in stand.journal.rows())) == 1


async def test_REQ_60_a_card_that_is_missing_is_told_before_the_next_shoe_is_dealt() -> None:
    order = list(map(str, Random(6).sample(PACK, 52)))
    async with table(order=[face for face in order if face != "Kd"]) as stand:
        await deal_until(stand, lambda: stand.alarms == ["EMPTY"])
        await stand.ok("misfeed")
        (alarm,) = stand.view["alarms"]
        assert (alarm["code"], alarm["rule"], alarm["params"]["count"]) == ("SHOE_SHORT", "REQ-59", 1)
        await stand.ok("load")
        (audit,) = events_of(stand, ShoeAudited)
        assert (audit.short, audit.unseen) == (1, (card("Kd"),))
