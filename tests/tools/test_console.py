"""The console: a conversation with a board, from a script on standard input."""

from __future__ import annotations

import io
import itertools
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from controller.box.simulated import SimulatedHands
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxUnreachable, Load
from controller.tools.console import Console, main, typed_lines
from tests.box.board import Board
from tests.box.pty_board import PtyBoard


async def lines(text: str) -> AsyncIterator[str]:
    for line in text.splitlines():
        yield line


async def talk(board: Board, clock: VirtualClock, text: str) -> tuple[list[str], bool]:
    said: list[str] = []
    numbers = itertools.count(0x10001)
    hands = SimulatedHands(board.world)
    console = Console(board.wire(), clock, lambda: next(numbers), said.append, hands)
    try:
        return said, await console.run(lines(text))
    finally:
        await console.line.close()


SCRIPT = """
# one card, by hand
arm 0 0
eject 1
wait 0.8
status        # it lies in the mouth
bench take
wait 0.1
ack 1
quit
status
"""


async def test_a_script_moves_a_card_and_hears_of_it(board: Board, free_clock: VirtualClock) -> None:
    board.world.load(Load(1, PACK))
    said, understood = await talk(board, free_clock, SCRIPT)
    assert understood
    assert said[0].startswith("welcome nonce=0x10001")
    assert said[1:3] == ["done", "ejecting eject_id=1 outcome=none"]
    assert said[3].startswith("status phase=presented flags=armed last_id=1 outcome=ok")
    assert said[4] == "* event number=1 happening=taken eject_id=1 detail=0 at_ms=0", "once, not at each repeat"
    assert said[5:] == ["done"], "nothing after quit"
    assert board.world.state.events == ()


async def test_the_heart_beats_between_lines_so_that_the_board_stays_armed(
    board: Board, free_clock: VirtualClock
) -> None:
    await talk(board, free_clock, "arm 0 0\nwait 10")
    assert len(board.carried_out) > 30


async def test_what_is_not_understood_is_told_and_the_conversation_goes_on(
    board: Board, free_clock: VirtualClock
) -> None:
    said, understood = await talk(board, free_clock, "deal\nwait long\nwait -1\nbench explode\nbench take\nstatus")
    assert not understood
    assert [line[0] for line in said[1:-1]] == ["?"] * 5
    assert said[-1].startswith("status")


async def test_the_link_is_told_and_its_loss_too(board: Board, free_clock: VirtualClock) -> None:
    said, understood = await talk(
        board, free_clock, "link\nbench unplug\nwait 2\nstatus\nlink\nbench plug\nwait 2\nstatus\nhello\nhelp"
    )
    assert understood
    assert said[1] == "link: 0 repeats, 0 bad frames here, 0 at the board"
    assert said[2] == "! the link is lost; looking for the board"
    assert said[3] == said[4] == "! the board does not answer: look at its cable and its power"
    assert said[5].startswith("status phase=disarmed")
    assert said[6].startswith("welcome")
    assert any(line.startswith("  turn") for line in said[7:])
    assert any("unplug" in line for line in said[7:])


async def test_no_board_is_an_error(board: Board, free_clock: VirtualClock) -> None:
    board.down = lambda data: []
    with pytest.raises(BoxUnreachable, match="does not answer"):
        await talk(board, free_clock, "status")


async def test_lines_come_from_standard_input_until_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("status\nquit"))
    assert [line async for line in typed_lines()] == ["status\n", "quit"]


def test_the_command_says_what_box_there_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--box", "wooden"])
    assert "there is no box 'wooden': say simulated, firmware or serial:PATH" in capsys.readouterr().err
    assert main(["--box", "simulated"]) == 1
    assert "has no wire and no board" in capsys.readouterr().err
    assert main(["--box", "serial:/dev/nowhere"]) == 1
    assert "/dev/nowhere is not there: see that the cable is in" in capsys.readouterr().err


async def test_the_command_talks_to_a_port_and_writes_its_wire_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from controller.tools.console import Asked, _talk

    far = PtyBoard()
    monkeypatch.setattr(sys, "stdin", io.StringIO("status\n"))
    assert await _talk(Asked(f"serial:{far.path}", wire_log=tmp_path / "wire.log"))
    await far.power_off()
    assert "status phase=disarmed" in capsys.readouterr().out
    assert (tmp_path / "wire.log").read_text().startswith("# ")
