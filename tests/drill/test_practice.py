"""Drills at whole tables: everything planned comes up, can be answered without an error, and errors are counted."""

from __future__ import annotations

import re
from random import Random

import pytest

from controller.drill.practice import HERS, NotHers
from controller.drill.score import COST_OF_MISSING, NOT_ASKED_FOR
from controller.drill.troubles import TROUBLES
from controller.locale import LANGUAGES, Catalogue
from controller.ports import ROLES
from controller.rules import GAMES
from dashboard.views import spoken
from tests.drill.practising import MINUTES, NAME, PLAYERS, Drill, plan_of
from tests.table.stand import SEATS, Stand

CATALOGUES = {lang: Catalogue(lang) for lang in LANGUAGES}

UNSAID = re.compile(r"[a-z]+-[\w-]+")
"""What stands in the place of a sentence that a catalogue lacks."""


def known_in(game: str) -> tuple[str, ...]:
    return tuple(name for name, trouble in TROUBLES.items() if trouble.happens_in(game))


@pytest.mark.parametrize("game", GAMES)
async def test_every_trouble_of_a_game_comes_up_and_is_answered_without_an_error(game: str) -> None:
    troubles = known_in(game)
    async with Drill(kind=game, seats=PLAYERS.get(game, SEATS), plan=plan_of(*troubles)) as drill:
        report = await drill.deal_to_the_end()
    assert [episode.trouble for episode in report.score.episodes] == list(troubles)
    assert [episode.trouble for episode in report.score.episodes if episode.over is None] == []
    assert sorted(drill.told) == sorted(name for name in troubles if TROUBLES[name].say is None)
    assert (drill.errors, report.score.errors, report.score.points) == ([], (), 100)
    assert report.event.met == troubles


async def told(drill: Drill) -> None:
    """Deal until the page tells of something."""
    while not drill.news["told"]:
        await drill.go_on(Random(1))


async def stopped(drill: Drill) -> None:
    """Deal until an alarm stands."""
    while not drill.alarms:
        await drill.step(Random(1))


async def test_what_a_hasty_croupier_does_wrong_is_in_the_report_with_its_rule() -> None:
    async with Drill(plan=plan_of("lid-open")) as drill:
        await stopped(drill)
        await drill.act("resume")
        report = await drill.deal_to_the_end()
    (error,) = report.score.errors
    assert (error.words, error.code, error.rule) == ("resume", "LID_IS_OPEN", "REQ-39")
    assert (report.event.errors, report.event.score) == (1, 95)


async def test_who_deals_on_when_something_was_told_has_not_answered_it() -> None:
    async with Drill(plan=plan_of("exposed-card")) as drill:
        await told(drill)
        while not drill.practice.report.score.errors:
            await drill.step(Random(1))
        found = drill.practice.report.score
    assert [error.code for error in found.errors] == [NOT_ASKED_FOR]
    assert found.episodes[0].answered is None


async def test_a_tap_that_comes_twice_is_one_error() -> None:
    async with Drill(plan=plan_of("lid-open")) as drill:
        for _ in range(2):
            await drill.act("deal", tap="the same tap")
        assert len(drill.practice.report.score.errors) == 1


async def test_a_card_that_is_left_waiting_is_counted() -> None:
    async with Drill(plan=plan_of("jam")) as drill:
        while drill.view["box"]["phase"] != "presented":
            await drill.step(Random(1))
        await drill.wait(40)
        assert drill.practice.report.score.waited == 1


async def test_the_reaction_is_measured_on_the_tables_clock() -> None:
    async with Drill(plan=plan_of("stopped")) as drill:
        await stopped(drill)
        await drill.wait(8)
        report = await drill.deal_to_the_end()
    assert report.score.reaction_s == pytest.approx(8, abs=0.1)


async def test_it_ends_when_its_time_is_over_whatever_has_come_up() -> None:
    async with Drill(plan=plan_of("lid-open")) as drill:
        await stopped(drill)
        assert drill.ended == []
        await drill.clock.advance(MINUTES * 60)
        (report,) = drill.ended
        assert report.score.points == 100 - COST_OF_MISSING - 2 * report.score.waited
        assert [episode.over for episode in report.score.episodes] == [None]


async def test_it_ends_once_by_a_tap_and_the_report_is_on_the_page_in_every_language() -> None:
    async with Drill(plan=plan_of("jam")) as drill:
        await drill.ok("load")
        await drill.practice.end()
        await drill.practice.end()
        assert len(drill.ended) == 1
        assert drill.news["report"]["name"] == NAME
        assert [row.event for row in drill.journal.rows()][-1] == drill.ended[0].event


async def test_after_its_end_nothing_is_brought_about_any_more() -> None:
    async with Drill(plan=plan_of("lid-open")) as drill:
        await drill.practice.end()
        while drill.view["box"]["phase"] != "presented":
            await drill.step(Random(1))
        await drill.rest()
        assert drill.alarms == []


async def test_a_drill_at_which_nobody_acts_proves_nothing() -> None:
    async with Drill(plan=plan_of("jam")) as drill:
        await drill.practice.end()
        assert drill.ended[0].name == ""
        assert "DrillEnded" not in [row.kind for row in drill.journal.rows()]


async def test_the_mishaps_are_not_among_the_croupiers_hands() -> None:
    async with Drill(plan=plan_of("jam")) as drill:
        assert set(drill.hers.words) <= HERS
        assert drill.view["table"]["bench"] == list(drill.hers.words)
        for word in ("jam", "lid-open", "unplug"):
            with pytest.raises(NotHers, match=word):
                await drill.say(word)
        assert drill.alarms == []


async def test_everything_that_is_told_can_be_said_in_every_language() -> None:
    troubles = [name for name in known_in("chemin-de-fer") if TROUBLES[name].say is None]
    async with Drill(plan=plan_of(*troubles)) as drill:
        heard = set()
        while not drill.ended:
            if drill.news["told"]:
                heard.add(drill.news["told"]["id"])
                for catalogue in CATALOGUES.values():
                    text = spoken(drill.view, catalogue)["practice"]["told"]["text"]
                    assert not UNSAID.fullmatch(text)
            await drill.rest()
            await drill.go_on(Random(3))
        assert heard == {f"drill-told-{name}" for name in troubles}
        for catalogue in CATALOGUES.values():
            rows = spoken(drill.view, catalogue)["practice"]["report"]["troubles"]
            assert not [row for row in rows if UNSAID.fullmatch(row["text"]) or UNSAID.fullmatch(row["end_text"])]
            assert not [line for line in drill.ended[0].said(catalogue) if UNSAID.fullmatch(line)]


async def test_every_role_sees_that_it_is_practice_and_only_the_croupier_what_is_told() -> None:
    async with Drill(plan=plan_of("jam")) as drill:
        views = {role: drill.feed.snapshot(role)[1] for role in ROLES}
    assert all(view["table"]["practice"] for view in views.values())
    assert [role for role, view in views.items() if "practice" in view] == ["croupier"]


async def test_a_real_table_has_no_odds_and_no_place_for_them() -> None:
    async with Stand() as stand:
        await stand.play_coup()
        for role in ROLES:
            view = stand.feed.snapshot(role)[1]
            assert "practice" not in view
            assert "practice" not in view["table"]
        with pytest.raises(AssertionError, match="no drill"):
            stand.feed.announce({"odds": ["1"]})
