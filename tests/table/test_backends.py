"""``sabot run`` on each box that has a wire: a coup over the page, in real time, and a pulled cable."""

from __future__ import annotations

import asyncio
import contextlib
import stat
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.box.simulated import SimulatedHands
from controller.cards import PACK
from controller.ports import Load
from controller.tools.dump import dumped
from tests.box.pty_board import PtyBoard
from tests.daemon import Daemon
from tests.needs import program
from tests.robot import Move, next_move

pytestmark = pytest.mark.slow

LONGEST_S = 40.0
BEAT_S = 0.05
NOTICED_S = 2.0

Say = Callable[[str], Awaitable[Any]]


async def until(
    holds: Callable[[Mapping[str, Any]], bool], daemon: Daemon, move: Callable[[Move], Awaitable[Any]]
) -> None:
    """Play by the view until something holds of it."""
    chance, end = Random(1), asyncio.get_running_loop().time() + LONGEST_S
    while asyncio.get_running_loop().time() < end:
        view = await asyncio.to_thread(daemon.state)
        if holds(view):
            return
        wanted = next_move(view, chance, boldness=0)
        if wanted is None:
            await asyncio.sleep(BEAT_S)
        else:
            await move(wanted)
    raise AssertionError(f"it never holds: {view['alarms']}, {view['box']}, {daemon.log()}")


async def plays_and_survives_a_pulled_cable(daemon: Daemon, say: Say) -> None:
    """One coup, and then the cable."""

    async def move(wanted: Move) -> None:
        if wanted.bench:
            with contextlib.suppress(ValueError):  # the page is told of a finger a moment after it came
                await say(wanted.words)
        else:
            await asyncio.to_thread(daemon.act, wanted.words)

    await asyncio.to_thread(daemon.start)
    try:
        await until(lambda view: len(view["game"]["coups"]) == 1, daemon, move)
        await say("unplug")
        await asyncio.sleep(NOTICED_S)
        view = await asyncio.to_thread(daemon.state)
        assert [alarm["code"] for alarm in view["alarms"]] == ["LINK_LOST"]
        await say("plug")
        await asyncio.sleep(NOTICED_S)
        view = await asyncio.to_thread(daemon.state)
        assert [alarm["code"] for alarm in view["alarms"]] == ["LINK_BACK"]
        await until(lambda view: len(view["game"]["coups"]) == 2, daemon, move)
    finally:
        await asyncio.to_thread(daemon.stop)


async def test_the_boards_own_program_deals_a_coup(tmp_path: Path) -> None:
    program("avr-gcc", "gcc-avr")
    daemon = Daemon(tmp_path, "--box", "firmware", "--seed", "7")

    async def say(word: str) -> None:
        await asyncio.to_thread(daemon.say, word)

    await plays_and_survives_a_pulled_cable(daemon, say)


async def test_a_board_on_a_serial_port_deals_a_coup_without_a_camera(tmp_path: Path) -> None:
    """Every card goes out unread and is named by two persons when it is shown."""
    far, log = PtyBoard(), tmp_path / "wire.log"
    far.world.load(Load(6, PACK))
    daemon = Daemon(tmp_path / "data", "--box", f"serial:{far.path}", "--wire-log", str(log))
    try:
        await plays_and_survives_a_pulled_cable(daemon, SimulatedHands(far.world).say)
    finally:
        await far.power_off()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    lines = list(dumped(log))
    assert not any(is_bad for _, is_bad in lines)
    assert sum("eject eject_id=" in line for line, _ in lines) >= 8


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--box", "serial:/dev/nowhere"), "/dev/nowhere is not there: see that the cable is in"),
        (("--box", "wooden"), "there is no box 'wooden': say simulated, firmware or serial:PATH"),
        (("--wire-log", "/tmp/never"), "the simulated box has no wire to log"),
    ],
)
def test_a_box_that_cannot_be_had_is_a_sentence_with_the_cure(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(AssertionError, match="the daemon did not start") as failed:
        Daemon(tmp_path, *arguments).start()
    assert sentence in str(failed.value)
