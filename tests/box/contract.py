"""What every dealing box does, whatever it is made of. A backend brings a ``rig`` and inherits these tests."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise

import pytest

from controller.box.state import CUT
from controller.cards import PACK
from controller.ports import BoxPhase, EjectRefused, Happening, Load, LoadRefused, Outcome
from controller.shoe_order import Again
from tests.box.contract_link import LinkContract
from tests.box.contract_mishaps import MISHAPS, MishapContract
from tests.box.rig import STEP_S, Rig

MARKER = "plastic_marker"

ONE_STEP = 4
"""Cards that the gauge may be off by: it feels the height of a stack."""

REMINDER_S = 6.0
"""After so long without a finger the reminder has come."""


class BoxContract(MishapContract, LinkContract):
    """The Box port (controller/ports.py), behaviour by behaviour."""

    async def test_an_opened_box_is_disarmed_and_moves_nothing(self, rig: Rig) -> None:
        status = await rig.box.open()
        await rig.box.load(Load(1, PACK))
        assert status.phase is BoxPhase.DISARMED
        with pytest.raises(EjectRefused, match="arm"):
            await rig.box.eject(1)
        assert rig.places().mouth == ()

    async def test_an_eject_presents_the_next_card_and_no_other(self, rig: Rig) -> None:
        await rig.ready()
        before = rig.places().magazine
        report = await rig.eject(1)
        assert (report.eject_id, report.outcome) == (1, Outcome.OK)
        assert rig.places().mouth == before[:1]
        assert rig.places().magazine == before[1:]

    async def test_an_eject_is_answered_when_the_card_is_at_rest(self, rig: Rig) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(0.2)
        assert not ejecting.done()
        assert (await rig.box.status()).phase is BoxPhase.FEEDING
        await rig.watched(ejecting)
        assert (await rig.box.status()).phase is BoxPhase.PRESENTED

    async def test_the_last_id_again_repeats_the_record_and_moves_nothing(self, rig: Rig) -> None:
        await rig.ready()
        first = await rig.eject(1)
        before = rig.places()
        assert await rig.box.eject(1) == first
        await rig.bench.say("take")
        assert await rig.box.eject(1) == first
        assert rig.places().magazine == before.magazine

    async def test_the_last_id_again_in_mid_eject_waits_for_the_same_card(self, rig: Rig) -> None:
        await rig.ready()
        first = await rig.begin(1)
        await rig.clock.advance(0.1)
        again = await rig.eject(1)
        assert again == await rig.watched(first)
        assert len(rig.places().mouth) == 1

    @pytest.mark.parametrize("wrong", [0, 1, 4, 5, 400])
    async def test_an_id_that_is_neither_last_nor_next_is_refused(self, rig: Rig, wrong: int) -> None:
        await rig.ready()
        await rig.eject_and_take(1)
        await rig.eject_and_take(2)
        before = rig.places()
        with pytest.raises(EjectRefused, match="next eject is 3"):
            await rig.box.eject(wrong)
        assert rig.places() == before

    async def test_arming_says_which_id_comes_next(self, rig: Rig) -> None:
        await rig.ready()
        await rig.box.arm(40)
        with pytest.raises(EjectRefused, match="41"):
            await rig.box.eject(1)
        with pytest.raises(EjectRefused):
            await rig.box.eject(40)
        assert (await rig.eject(41)).outcome is Outcome.OK

    async def test_a_caller_that_gives_up_does_not_stop_the_card(self, rig: Rig) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(0.05)
        ejecting.cancel()
        await rig.clock.advance(2)
        status = await rig.box.status()
        assert (status.phase, status.last_id, status.last_outcome) == (BoxPhase.PRESENTED, 1, Outcome.OK)

    async def test_nothing_moves_before_the_last_card_is_taken(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        before = rig.places()
        with pytest.raises(EjectRefused, match="take"):
            await rig.box.eject(2)
        await rig.clock.advance(rig.ever_s)
        assert rig.places() == before

    async def test_nothing_moves_after_disarming(self, rig: Rig) -> None:
        await rig.ready()
        await rig.box.disarm()
        with pytest.raises(EjectRefused, match="armed"):
            await rig.box.eject(1)

    async def test_disarming_lets_the_card_in_flight_arrive(self, rig: Rig) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(0.05)
        await rig.box.disarm()
        assert (await rig.watched(ejecting)).outcome is Outcome.OK

    async def test_a_finger_is_reported_and_the_next_card_may_come(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        await rig.bench.say("take")
        event = await rig.box.next_event()
        assert (event.happening, event.eject_id) == (Happening.TAKEN, 1)
        assert (await rig.box.status()).phase is BoxPhase.IDLE
        assert (await rig.eject(2)).outcome is Outcome.OK

    async def test_fingers_can_take_by_themselves(self, rig: Rig) -> None:
        await rig.ready(1, "fingers-auto")
        await rig.eject(1)
        await rig.clock.advance(1)
        assert await rig.happenings() == [Happening.TAKEN]
        await rig.bench.say("fingers-tap")
        await rig.eject(2)
        await rig.clock.advance(1)
        assert await rig.happenings() == []

    async def test_a_card_that_nobody_takes_is_one_reminder_and_never_another_card(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        before = rig.places()
        await rig.clock.advance(REMINDER_S + rig.ever_s)
        assert await rig.happenings() == [Happening.NOT_TAKEN]
        assert rig.places() == before

    @pytest.mark.parametrize("fingers", ["fingers-tap", "fingers-auto"])
    async def test_taken_late_is_a_reminder_and_then_a_finger(self, rig: Rig, fingers: str) -> None:
        await rig.ready(1, fingers, "taken-late")
        await rig.eject(1)
        await rig.clock.advance(REMINDER_S - 1)
        assert await rig.happenings() == [Happening.NOT_TAKEN]
        await rig.clock.advance(REMINDER_S)
        assert await rig.happenings() == [Happening.TAKEN]
        await rig.bench.say("fingers-auto")
        await rig.eject(2)
        await rig.clock.advance(REMINDER_S - 1)
        assert await rig.happenings() == [Happening.TAKEN], "only one card is taken late"

    async def test_an_event_is_told_again_until_it_is_acknowledged(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        await rig.bench.say("take")
        await rig.clock.advance(STEP_S)
        await rig.bench.say("lid-open")
        first = await rig.box.next_event()
        assert await rig.box.next_event() == first
        await rig.box.acknowledge(first.number)
        second = await rig.box.next_event()
        assert second.number > first.number
        assert [first.happening, second.happening] == [Happening.TAKEN, Happening.LID_OPENED]

    async def test_an_event_is_waited_for(self, rig: Rig) -> None:
        await rig.ready()
        waiting = asyncio.create_task(rig.box.next_event())
        await rig.clock.advance(1)
        assert not waiting.done()
        await rig.bench.say("lid-open")
        assert (await waiting).happening is Happening.LID_OPENED

    async def test_a_whole_pack_comes_out_card_by_card_and_then_it_is_empty(self, rig: Rig) -> None:
        await rig.ready()
        loaded = rig.places()
        for eject_id in range(1, len(loaded.magazine) + 1):
            assert (await rig.eject_and_take(eject_id)).outcome is Outcome.OK
        assert rig.places().out == loaded.magazine
        assert (await rig.eject(len(loaded.magazine) + 1)).outcome is Outcome.EMPTY
        assert (await rig.box.status()).gauge in (0, None)
        assert rig.places().tally() == loaded.tally()

    async def test_the_gauge_falls_with_the_cards_and_shows_0_only_for_an_empty_magazine(self, rig: Rig) -> None:
        await rig.ready()
        await rig.clock.advance(STEP_S)
        shown = []
        for eject_id in range(1, len(rig.places().magazine) + 1):
            gauge = (await rig.box.status()).gauge
            assert gauge is None or gauge > 0
            shown.append(gauge or 0)
            await rig.eject_and_take(eject_id)
        assert all(after <= before + ONE_STEP for before, after in pairwise(shown))
        assert shown[-1] <= ONE_STEP < shown[0]

    async def test_clearing_a_box_without_a_fault_changes_nothing(self, rig: Rig) -> None:
        await rig.ready()
        before = await rig.box.status()
        assert await rig.box.clear() == before

    async def test_a_shoe_is_not_changed_under_a_card_in_the_mouth(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        before = rig.places()
        with pytest.raises(LoadRefused, match="take"):
            await rig.box.load(Load(1, PACK))
        assert rig.places() == before

    async def test_a_shoe_is_not_changed_under_a_card_that_moves(self, rig: Rig) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        loaded = rig.places().tally()
        with pytest.raises(LoadRefused):
            await rig.box.load(Load(2, PACK))
        assert (await rig.watched(ejecting)).outcome is Outcome.OK
        assert rig.places().tally() == loaded

    async def test_played_cards_are_put_in_again_without_those_on_the_table(self, rig: Rig) -> None:
        await rig.ready()
        for eject_id in range(1, 6):
            await rig.eject_and_take(eject_id)
        before = rig.places()
        await rig.box.load(Load(1, (), MARKER, again=Again(held=(2, 4))))
        held = (before.out[1], before.out[3])
        assert rig.places().out == held
        assert Counter(rig.places().magazine) == Counter((*before.magazine, *before.out, CUT)) - Counter(held)
        await rig.eject_and_take(6)
        came = rig.places().out[-1]
        await rig.box.load(Load(1, (), MARKER, again=Again(held=(4, 6), shuffled=False)))
        assert rig.places().out == (held[1], came)
        assert rig.places().magazine[-2:] == (held[0], CUT)

    async def test_a_new_shoe_takes_the_place_of_a_jammed_one(self, rig: Rig) -> None:
        await rig.ready(1, "jam")
        await rig.eject(1)
        await rig.box.load(Load(1, PACK))
        await rig.box.clear()
        assert (await rig.eject(2)).outcome is Outcome.OK

    async def test_a_daemon_that_dies_with_a_card_in_flight_finds_it_presented(self, rig: Rig) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(0.1)
        ejecting.cancel()
        rig.box = rig.another_daemon()
        await rig.box.open()
        await rig.clock.advance(1)
        status = await rig.box.status()
        assert (status.last_id, status.last_outcome, status.phase) == (1, Outcome.OK, BoxPhase.PRESENTED)
        await rig.box.arm(1)
        assert (await rig.box.eject(1)).outcome is Outcome.OK
        assert len(rig.places().mouth) == 1

    async def test_a_daemon_that_comes_back_while_the_card_still_moves_can_arm_and_gets_its_record(
        self, rig: Rig
    ) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(0.1)
        ejecting.cancel()
        rig.box = rig.another_daemon()
        assert (await rig.box.open()).last_id == 1
        await rig.watched(asyncio.create_task(rig.box.arm(1)))
        assert (await rig.eject(1)).outcome is Outcome.OK
        assert len(rig.places().mouth) == 1

    async def test_a_daemon_that_dies_is_told_again_what_it_did_not_acknowledge(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        await rig.bench.say("take")
        told = await rig.box.next_event()
        rig.box = rig.another_daemon()
        await rig.box.open()
        assert await rig.box.next_event() == told

    async def test_a_box_closed_and_opened_again_goes_on(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject_and_take(1)
        await rig.box.close()
        status = await rig.box.open()
        assert (status.phase, status.last_id) == (BoxPhase.DISARMED, 1)
        await rig.box.arm(1)
        assert (await rig.eject(2)).outcome is Outcome.OK

    async def test_a_word_that_the_bench_does_not_know_names_those_it_knows(self, rig: Rig) -> None:
        await rig.ready()
        with pytest.raises(ValueError, match=r"'explode'.*take.*jam"):
            await rig.bench.say("explode")

    @pytest.mark.parametrize("word", ["take", "clear", "lid-close", "push-back"])
    async def test_a_word_that_makes_no_sense_now_changes_nothing(self, rig: Rig, word: str) -> None:
        await rig.ready()
        before = (rig.places(), await rig.box.status())
        with pytest.raises(ValueError, match="nothing was done"):
            await rig.bench.say(word)
        assert (rig.places(), await rig.box.status()) == before

    async def test_the_bench_has_every_word_of_the_contract(self, rig: Rig) -> None:
        words = "take taken-late empty lid-open lid-close push-back pull-out dirty-window clean-window fingers-auto"
        words += " fingers-tap clear stop stop-release brown-out drift unplug plug"
        assert set(words.split()) | {word for word, *_ in MISHAPS} <= set(rig.bench.words)
