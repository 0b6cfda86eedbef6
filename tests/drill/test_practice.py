"""Drills at whole tables: everything planned comes up, can be answered without an error, and is counted when it is not."""

from __future__ import annotations

import pytest

from controller.drill.score import NOT_ASKED_FOR
from controller.drill.troubles import TROUBLES
from controller.events.people import DrillEnded
from controller.ports import Refused
from controller.rules import GAMES
from tests.drill.practising import NAME, PLAYERS, Drill, plan_of
from tests.table.stand import SEATS


def known_in(game: str) -> tuple[str, ...]:
    return tuple(name for name, trouble in TROUBLES.items() if trouble.happens_in(game))


@pytest.mark.parametrize("game", GAMES)
async def test_every_trouble_of_a_game_comes_up_and_is_answered_without_an_error(game: str) -> None:
    troubles = known_in(game)
    async with Drill(kind=game, seats=PLAYERS.get(game, SEATS), plan=plan_of(*troubles)) as drill:
        report = await drill.deal_to_the_end()
    assert [episode.trouble for episode in report.score.episodes] == list(troubles)
    assert drill.errors == []
    assert [error for error in report.score.errors] == []
    assert {episode.trouble: episode.over is None for episode in report.score.episodes} == dict.fromkeys(
        troubles, False
    )
    assert sorted(drill.told) == sorted(name for name in troubles if TROUBLES[name].say is None)
    assert report.score.points == 100
