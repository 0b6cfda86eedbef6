"""Whatever a game comes to, every word of its page exists in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from controller.events.table import TableOpened
from controller.feed import Feed
from controller.locale import LANGUAGES, Catalogue
from controller.play import Player, Stack
from controller.ports import BoxPhase, BoxStatus
from controller.rules import game_named
from controller.script import read_script
from controller.table_state import TableState
from dashboard.views import spoken
from tests.rules.golden.transcript import scripts

BARE = re.compile(r"(act|next|alarm|notice|warning)-[\w-]+")
"""What stands on the page where a catalogue has no sentence."""


def views(script: Path) -> Iterator[Mapping[str, Any]]:
    """The croupier's view after each act of a script."""
    asked = read_script(script)
    player, game, setup = Player(asked, Stack()), game_named(asked.setup.game), asked.setup
    opened = TableOpened("Table 1", setup.game, setup.seats, setup.purses, setup.banker, ())
    feed = Feed(game)
    feed.connected(BoxStatus("simulated", BoxPhase.IDLE, 0, None, True, 36, 7))
    for action in asked.actions:
        player.play(action)
        feed.publish(TableState(opened, player.state))
        yield feed.snapshot("croupier")[1]


@pytest.mark.parametrize("script", scripts(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_act_and_every_prompt_of_a_game_can_be_said(script: Path) -> None:
    languages = [Catalogue(lang) for lang in LANGUAGES]
    for view in views(script):
        for sentences in languages:
            said = spoken(view, sentences)
            texts = [said["prompt"], *(item["text"] for kind in ("offers", "alarms", "notices") for item in said[kind])]
            assert not [text for text in texts if BARE.fullmatch(text)]
