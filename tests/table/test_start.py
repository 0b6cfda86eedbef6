"""The daemon opens a table of any game by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.rules import GAMES
from tests.daemon import Daemon


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_each_game_opens_and_asks_for_its_first_act(name: str, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "table", "--game", name)
    daemon.start()
    try:
        view = daemon.state()
        assert view["table"]["game"] == view["game"]["game"] == name
        assert view["offers"]
    finally:
        daemon.stop()
