"""A whole daemon with the Pi's panel on mock pins: what the croupier and the floor notice of it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.daemon import Daemon
from tests.robot import next_move

PATIENCE_S = 30.0
"""A busy machine has done it by then."""

CLOSED, CALLING, OPEN = "1 0", "1 1", "0 0"
"""Levels of contact and lamp."""


class Table:
    """The daemon, and its outputs as they were told."""

    def __init__(self, folder: Path) -> None:
        self._told = folder / "outputs"
        self.daemon = Daemon(folder / "table", program=("tests.pi.panelled", str(self._told)))
        self.daemon.start()

    def levels(self) -> list[str]:
        return self._told.read_text().splitlines()

    def finger(self, *, down: bool) -> None:
        """On the DEAL button, or off it."""
        os.kill(self.daemon.pid, signal.SIGUSR1 if down else signal.SIGUSR2)

    def wait_for(self, level: str) -> None:
        wait_until(lambda: self.levels()[-1] == level)


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def may_deal(view: Mapping[str, Any]) -> bool:
    return any(offer["verb"] == "deal" and offer["main"] for offer in view["offers"])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.daemon.kill()


def test_the_contact_closes_for_the_table_and_opens_when_the_daemon_is_told_to_end(table: Table) -> None:
    assert table.levels() == [OPEN, CLOSED]
    assert table.daemon.stop() == 0
    assert table.levels() == [OPEN, CLOSED, OPEN]


def test_the_button_deals_where_the_pages_own_would(table: Table) -> None:
    daemon, rng = table.daemon, Random(1)
    table.finger(down=True)  # nothing may be dealt yet: nothing happens
    daemon.state()
    table.finger(down=False)
    while not may_deal(view := daemon.state()):
        if move := next_move(view, rng, boldness=0.0):
            status, answer = daemon.say(move.words) if move.bench else daemon.act(move.words)
            assert status == 200, answer
    assert daemon.state()["box"]["presented"] is None
    table.finger(down=True)
    wait_until(lambda: daemon.state()["box"]["presented"] is not None)


def test_the_lamp_is_lit_while_an_alarm_sends_for_the_floor(table: Table) -> None:
    table.daemon.say("lid-open")
    table.wait_for(CALLING)
    table.daemon.say("lid-close")
    wait_until(lambda: table.daemon.state()["box"]["lid_closed"])
    assert table.levels()[-1] == CALLING
    assert table.daemon.act("resume")[0] == 200
    table.wait_for(CLOSED)
