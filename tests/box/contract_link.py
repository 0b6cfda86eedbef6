"""What a lost link does to every dealing box: it is told, nothing moves twice, the record decides."""

from __future__ import annotations

import asyncio

import pytest

from controller.ports import BoxPhase, BoxUnreachable, EjectRefused, Happening, Outcome
from tests.box.rig import STEP_S, Rig

NOTICED_S = 1.0
"""After so long a lost link has been noticed."""

FOUND_S = 3.0
"""After so long a box that answers again has been found."""


class LinkContract:
    """Cables, and boards that start anew."""

    async def test_a_pulled_cable_is_told_to_everybody_who_asks_or_waits(self, rig: Rig) -> None:
        await rig.ready()
        waiting = asyncio.create_task(rig.box.next_event())
        await rig.clock.settle()
        await rig.bench.say("unplug")
        await rig.clock.advance(NOTICED_S)
        with pytest.raises(BoxUnreachable):
            await waiting
        for asked in (rig.box.status, rig.box.clear, rig.box.disarm, rig.box.next_event):
            with pytest.raises(BoxUnreachable, match=r"cable"):
                await asked()
        with pytest.raises(BoxUnreachable):
            await rig.box.eject(1)
        assert rig.places().mouth == ()

    async def test_a_box_that_is_plugged_in_again_is_found_and_is_disarmed(self, rig: Rig) -> None:
        await rig.ready()
        await rig.bench.say("unplug")
        await rig.clock.advance(NOTICED_S)
        finding = asyncio.create_task(rig.box.reachable())
        await rig.clock.advance(rig.ever_s)
        assert not finding.done()
        await rig.bench.say("plug")
        await rig.clock.advance(FOUND_S)
        await finding
        assert (await rig.box.status()).phase is BoxPhase.DISARMED
        with pytest.raises(EjectRefused, match="arm"):
            await rig.box.eject(1)
        await rig.box.arm(0)
        assert (await rig.eject(1)).outcome is Outcome.OK

    async def test_a_link_that_is_back_by_the_time_somebody_listens_is_still_told_once(self, rig: Rig) -> None:
        await rig.ready()
        await rig.bench.say("unplug")
        await rig.clock.advance(NOTICED_S)
        await rig.bench.say("plug")
        await rig.clock.advance(FOUND_S)
        with pytest.raises(BoxUnreachable):
            await rig.box.next_event()
        waiting = asyncio.create_task(rig.box.next_event())
        await rig.clock.advance(1)
        assert not waiting.done()
        await rig.bench.say("lid-open")
        assert (await waiting).happening is Happening.LID_OPENED

    @pytest.mark.parametrize("after_s", [STEP_S * n for n in range(1, 60, 7)])
    async def test_a_cable_pulled_in_any_phase_of_an_eject_loses_no_card_and_moves_none_twice(
        self, rig: Rig, after_s: float
    ) -> None:
        await rig.ready()
        before = rig.places()
        ejecting = await rig.begin(1)
        await rig.clock.advance(after_s)
        await rig.bench.say("unplug")
        await rig.clock.advance(20)
        assert ejecting.done()
        if ejecting.exception() is None:
            assert ejecting.result().outcome is Outcome.OK, "it had ended before"
        assert rig.places().mouth == before.magazine[:1], "the board ends by itself what it has begun"
        await rig.bench.say("plug")
        await rig.clock.advance(FOUND_S)
        await rig.box.reachable()
        assert (await rig.box.status()).last_id == 1
        await rig.box.arm(1)
        assert (await rig.box.eject(1)).outcome is Outcome.OK
        assert rig.places().magazine == before.magazine[1:]
        await rig.bench.say("take")
        assert Happening.TAKEN in await rig.happenings()
        assert (await rig.eject(2)).outcome is Outcome.OK
        assert rig.places().tally() == before.tally()

    async def test_a_finger_that_comes_while_the_cable_is_out_is_told_afterwards(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        await rig.bench.say("unplug")
        await rig.clock.advance(NOTICED_S)
        await rig.bench.say("take")
        await rig.bench.say("plug")
        await rig.clock.advance(FOUND_S)
        assert await rig.happenings() == [Happening.TAKEN]

    async def test_a_board_that_started_anew_is_a_lost_link_once(self, rig: Rig) -> None:
        await rig.ready(1, "reset")
        waiting = asyncio.create_task(rig.box.next_event())
        assert (await rig.eject(1)).outcome is Outcome.UNKNOWN
        await rig.clock.advance(FOUND_S)
        with pytest.raises(BoxUnreachable):
            await waiting
        await rig.box.reachable()
        assert await rig.happenings() == []
