"""The mishaps of every dealing box: what stops it, what a person must do, what is never lost."""

from __future__ import annotations

from contextlib import suppress

import pytest

from controller.box.state import CUT
from controller.cards import PACK
from controller.ports import BoxPhase, EjectRefused, EventsLost, Happening, Load, Outcome
from tests.box.rig import STEP_S, Rig

MISHAPS = [
    # word, outcome, cards in the mouth, what the hands do, cards that are on the table afterwards
    ("jam", Outcome.JAM, 0, "clear", 0),
    ("misfeed", Outcome.EMPTY, 0, None, 0),
    ("double-feed", Outcome.DOUBLE, 2, "take", 2),
    ("double-feed", Outcome.DOUBLE, 2, "clear", 2),
    ("stuck", Outcome.STUCK, 1, "clear", 1),
    ("reset", Outcome.UNKNOWN, 1, "clear", 1),
]
"""Every mishap that can befall an eject, and its way out."""

MARKER = "plastic_marker"

HAND_S = 0.3
"""A hand comes no sooner after a mishap; what turned has come to rest by then."""

MOST_TO_DRIFT = 12
"""Cards after which a worn roller has been told."""


class MishapContract:
    """What a box does when something goes wrong."""

    @pytest.mark.parametrize(("word", "outcome", "in_mouth", "hands", "on_table"), MISHAPS)
    async def test_a_mishap_stops_the_box_until_its_cause_is_gone_and_a_person_clears_it(
        self, rig: Rig, word: str, outcome: Outcome, in_mouth: int, hands: str | None, on_table: int
    ) -> None:
        await rig.ready(1, word)
        loaded = rig.places().tally()
        assert (await rig.eject(1)).outcome is outcome
        assert (await rig.box.status()).phase is BoxPhase.FAULT
        assert len(rig.places().mouth) == in_mouth
        with pytest.raises(EjectRefused, match=r"armed|fault"):
            await rig.box.eject(2)
        if hands:
            await rig.found()
            await rig.clock.advance(HAND_S)
            with pytest.raises(EjectRefused):
                await rig.box.clear()
            assert (await rig.box.status()).phase is BoxPhase.FAULT
            await rig.bench.say(hands)
        assert len(rig.places().out) == on_table
        await rig.box.clear()
        await rig.box.arm(1)
        assert (await rig.eject_and_take(2)).outcome is Outcome.OK
        assert (await rig.eject(3)).outcome is Outcome.OK
        assert rig.places().tally() == loaded

    @pytest.mark.parametrize(("word", "outcome"), {word: outcome for word, outcome, *_ in MISHAPS}.items())
    async def test_the_record_of_a_mishap_is_repeated_without_motion(
        self, rig: Rig, word: str, outcome: Outcome
    ) -> None:
        await rig.ready(1, word)
        report = await rig.eject(1)
        before = rig.places()
        assert await rig.box.eject(1) == report
        assert report.outcome is outcome
        assert rig.places() == before

    async def test_a_mishap_befalls_one_eject(self, rig: Rig) -> None:
        await rig.ready(1, "misfeed", "misfeed")
        assert (await rig.eject(1)).outcome is Outcome.EMPTY
        assert (await rig.box.status()).gauge != 0
        await rig.box.clear()
        assert (await rig.eject(2)).outcome is Outcome.OK

    async def test_an_emptied_magazine_is_empty_and_its_cards_are_accounted_for(self, rig: Rig) -> None:
        await rig.ready()
        loaded = rig.places().tally()
        await rig.eject_and_take(1)
        await rig.bench.say("empty")
        assert (await rig.eject(2)).outcome is Outcome.EMPTY
        assert rig.places().tally() == loaded

    @pytest.mark.parametrize("after_s", [STEP_S * n for n in range(0, 47, 2)])
    @pytest.mark.parametrize("word", ["lid-open", "stop", "brown-out"])
    async def test_motors_that_are_cut_leave_the_card_where_it_is_and_one_past_the_nip_never_goes_back(
        self, rig: Rig, word: str, after_s: float
    ) -> None:
        await rig.ready()
        loaded = rig.places()
        ejecting = await rig.begin(1)
        await rig.clock.advance(after_s)
        passed = rig.places().mouth
        assert bool(passed) == (after_s > rig.nip_s) or abs(after_s - rig.nip_s) <= rig.nip_spread_s
        await rig.bench.say(word)
        report = await rig.watched(ejecting)
        mouth = rig.places().mouth
        assert mouth[: len(passed)] == passed
        if after_s + rig.notice_s < rig.rest_s or report.outcome is not Outcome.OK:
            assert report.outcome is (Outcome.STUCK if mouth else Outcome.JAM)
        await rig.clock.advance(rig.ever_s)
        assert rig.places().mouth == mouth
        assert rig.places().tally() == loaded.tally()

    @pytest.mark.parametrize(
        ("opens", "closes", "name", "told"),
        [
            ("lid-open", "lid-close", "lid", [Happening.LID_OPENED, Happening.LID_CLOSED]),
            ("stop", "stop-release", "STOP", [Happening.STOPPED, Happening.STOP_RELEASED]),
        ],
    )
    async def test_REQ_55_an_open_lid_or_STOP_forbids_arming_clearing_and_moving(
        self, rig: Rig, opens: str, closes: str, name: str, told: list[Happening]
    ) -> None:
        await rig.ready(1, "misfeed")
        await rig.eject(1)
        await rig.bench.say(opens)
        await rig.clock.advance(rig.news_s)
        status = await rig.box.status()
        assert (status.lid_closed, status.stop_open) == (name != "lid", name == "STOP"), "each is told by its name"
        with pytest.raises(EjectRefused, match=name):
            await rig.box.clear()
        with pytest.raises(EjectRefused, match=name):
            await rig.box.arm(1)
        await rig.bench.say(closes)
        await rig.clock.advance(rig.news_s)
        await rig.box.clear()
        with pytest.raises(EjectRefused, match="armed"):
            await rig.box.eject(2)
        await rig.box.arm(1)
        assert (await rig.eject(2)).outcome is Outcome.OK
        assert await rig.happenings() == told

    async def test_a_supply_that_failed_is_told_and_stops_the_box_until_it_is_cleared(self, rig: Rig) -> None:
        await rig.ready(1, "brown-out")
        event = await rig.box.next_event()
        assert event.happening is Happening.BROWN_OUT
        assert 0 < event.detail < 4800, "the lowest supply seen, mV"
        with pytest.raises(EjectRefused, match=r"armed|fault"):
            await rig.box.eject(1)
        await rig.box.clear()
        await rig.box.arm(0)
        assert (await rig.eject(1)).outcome is Outcome.OK

    async def test_a_roller_that_wears_is_told_and_the_cards_still_come(self, rig: Rig) -> None:
        await rig.ready(1, "drift")
        heard = []
        for eject_id in range(1, MOST_TO_DRIFT + 1):
            assert (await rig.eject(eject_id)).outcome is Outcome.OK
            await rig.bench.say("take")
            while (event := await rig.news()) is not None:
                heard.append(event)
                await rig.box.acknowledge(event.number)
        drifts = [event for event in heard if event.happening is Happening.MOTOR_DRIFT]
        assert len(drifts) == 1, "it is told, and not with every card"
        assert drifts[0].detail > 100, "percent of the usual time"
        assert [event.happening for event in heard if event not in drifts] == [Happening.TAKEN] * MOST_TO_DRIFT

    async def test_more_news_than_the_box_can_keep_stops_it_until_it_is_cleared(self, rig: Rig) -> None:
        await rig.ready()
        for word in ("lid-open", "lid-close") * 10:
            await rig.bench.say(word)
            await rig.clock.advance(0.1)
        told: list[Happening] = []
        with pytest.raises(EventsLost):
            await rig.collect(told)
        assert 10 <= len(told) < 20
        assert told[:2] == [Happening.LID_OPENED, Happening.LID_CLOSED]
        assert await rig.news() is None, "it is told once"
        await rig.box.arm(0)
        with pytest.raises(EjectRefused, match="count the cards"):
            await rig.box.eject(1)
        await rig.box.clear()
        await rig.box.arm(0)
        assert (await rig.eject(1)).outcome is Outcome.OK

    async def test_a_card_can_be_taken_while_the_lid_is_open(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject(1)
        await rig.bench.say("lid-open")
        await rig.bench.say("take")
        assert await rig.happenings() == [Happening.LID_OPENED, Happening.TAKEN]

    @pytest.mark.parametrize("presented", [True, False])
    async def test_REQ_28_a_card_pushed_back_stays_in_the_mouth_and_stops_the_box(
        self, rig: Rig, presented: bool
    ) -> None:
        await rig.ready()
        loaded = rig.places().tally()
        await rig.eject(1)
        if not presented:
            await rig.bench.say("take")
            await rig.forget()
        magazine = rig.places().magazine
        await rig.bench.say("push-back")
        event = await rig.box.next_event()
        assert (event.happening, event.eject_id) == (Happening.PUSHED_BACK, 1 if presented else None)
        assert (await rig.box.status()).phase is BoxPhase.FAULT
        assert len(rig.places().mouth) == 1
        assert rig.places().magazine == magazine
        with pytest.raises(EjectRefused, match="mouth"):
            await rig.box.clear()
        assert rig.places().tally() == loaded
        await rig.bench.say("take")
        await rig.box.clear()
        expected = [Happening.PUSHED_BACK, *([Happening.TAKEN] if presented else [])]
        assert await rig.happenings() == expected
        assert (await rig.eject(2)).outcome is Outcome.OK

    async def test_a_card_drawn_out_by_whoever_frees_a_jam_is_reported(self, rig: Rig) -> None:
        await rig.ready(1, "jam")
        assert (await rig.eject(1)).outcome is Outcome.JAM
        await rig.bench.say("pull-out")
        assert await rig.happenings() == [Happening.LEFT_UNCOMMANDED]
        await rig.box.clear()

    async def test_what_lies_on_the_table_is_put_back_and_comes_again(self, rig: Rig) -> None:
        await rig.ready(1, "empty")
        with pytest.raises(ValueError, match="no card that may go back lies on the table"):
            await rig.bench.say("put-back")
        await rig.box.load(Load(1, PACK[:12], MARKER))
        for eject_id in range(1, 13):
            await rig.eject_and_take(eject_id)
        before = rig.places()
        assert before.magazine == (CUT,)
        staying = before.out[3:8]
        with pytest.raises(ValueError, match="Kd does not lie on the table; nothing was done"):
            await rig.bench.say(f"put-back {staying[0]} Kd")
        assert rig.places() == before
        await rig.bench.say(f"put-back ?? {' '.join(staying[1:])}")
        after = rig.places()
        assert len(after.out) == len(staying)
        assert set(staying[1:]) < set(after.out)
        assert after.magazine[-1] == CUT
        assert after.tally() == before.tally()
        assert (await rig.eject_and_take(13)).outcome is Outcome.OK
        assert rig.places().out[-1] == after.magazine[0]
        await rig.bench.say("put-back")
        assert rig.places().out == ()
        assert len(rig.places().magazine) == 12 + 1

    async def test_nothing_is_put_back_past_a_card_in_the_mouth(self, rig: Rig) -> None:
        await rig.ready()
        await rig.eject_and_take(1)
        await rig.eject(2)
        with pytest.raises(ValueError, match="mouth"):
            await rig.bench.say("put-back")

    async def test_a_card_that_nobody_ordered_is_reported_and_stops_the_box(self, rig: Rig) -> None:
        await rig.ready(1, "pull-out")
        assert await rig.happenings() == [Happening.LEFT_UNCOMMANDED]
        with pytest.raises(EjectRefused, match="fault"):
            await rig.box.eject(1)
        await rig.box.clear()
        assert (await rig.eject(1)).outcome is Outcome.OK

    @pytest.mark.parametrize("after_s", [STEP_S * n for n in range(0, 43, 3)])
    async def test_a_reset_in_any_phase_of_an_eject_is_UNKNOWN_and_nothing_retries_by_itself(
        self, rig: Rig, after_s: float
    ) -> None:
        await rig.ready()
        ejecting = await rig.begin(1)
        await rig.clock.advance(after_s)
        passed = rig.places().mouth
        assert bool(passed) == (after_s > rig.nip_s) or abs(after_s - rig.nip_s) <= rig.nip_spread_s
        await rig.bench.say("reset")
        assert (await rig.watched(ejecting)).outcome is Outcome.UNKNOWN
        mouth = rig.places().mouth
        assert mouth[: len(passed)] == passed
        await rig.clock.advance(rig.ever_s)
        assert rig.places().mouth == mouth
        assert (await rig.box.status()).phase is BoxPhase.FAULT
        with suppress(ValueError):  # nothing lies in the way
            await rig.bench.say("clear")
        assert (await rig.box.clear()).phase is BoxPhase.DISARMED
