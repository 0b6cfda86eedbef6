"""The wire log and its dump: every byte, with its way and time; damage is marked and explained."""

from __future__ import annotations

import asyncio
import itertools
import stat
from pathlib import Path

import pytest

from controller.box.frame import Frame, encode
from controller.box.protocol import Done, Eject
from controller.box.wired import WiredBox
from controller.box.wirelog import BadWireLog, LoggedTransport, Opening, Piece, Way, WireLog, read_log
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Load
from controller.tools.dump import dumped, main
from tests.box.board import Board
from tests.box.test_wired import loader

EJECT = encode(Frame(Eject(1), 0xABCD, 7))
DONE = encode(Frame(Done(), 0xABCD, 7))


def written(path: Path, *pieces: Piece) -> Path:
    log = WireLog(path)
    log.opened(0.0, "2026-01-01T00:00:00.000+00:00")
    for piece in pieces:
        log.add(piece)
    log.close()
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "wire.log"


def test_what_was_written_is_read_back(path: Path) -> None:
    pieces = [Piece(1.25, Way.TO_BOARD, b"\x00\xff"), Piece(1.5, Way.FROM_BOARD, b"\x01")]
    assert list(read_log(written(path, *pieces))) == [Opening(0.0, "2026-01-01T00:00:00.000+00:00"), *pieces]


def test_the_log_is_its_owners_alone_and_is_added_to(path: Path) -> None:
    written(path, Piece(1.0, Way.TO_BOARD, b"\x01"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    written(path, Piece(2.0, Way.TO_BOARD, b"\x02"))
    assert path.read_bytes().startswith(before)
    assert len(list(read_log(path))) == 4


def test_frames_are_lines_however_they_were_chopped(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pieces = [
        Piece(1.0, Way.TO_BOARD, EJECT[:3]),
        Piece(1.1, Way.FROM_BOARD, DONE),
        Piece(1.2, Way.TO_BOARD, EJECT[3:]),
    ]
    assert main([str(written(path, *pieces))]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "    0.000000   opened at 2026-01-01T00:00:00.000+00:00",
        "    1.100000 < abcd:7   done",
        "    1.200000 > abcd:7   eject eject_id=1",
    ]


def test_a_damaged_frame_is_marked_with_the_reason_and_the_next_is_read(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = EJECT[:2] + bytes((EJECT[2] ^ 1,)) + EJECT[3:]
    assert main([str(written(path, Piece(1.0, Way.TO_BOARD, damaged + EJECT)))]) == 1
    _, bad, good = capsys.readouterr().out.splitlines()
    assert "> BAD FRAME: the checksum of 8 bytes is" in bad
    assert good.endswith("eject eject_id=1")


def test_what_was_half_sent_when_the_port_was_opened_anew_damages_nothing(path: Path) -> None:
    written(path, Piece(1.0, Way.TO_BOARD, EJECT[:4]))
    written(path, Piece(2.0, Way.TO_BOARD, EJECT))
    assert not any(is_bad for _, is_bad in dumped(path))


def test_a_last_line_that_was_cut_off_is_left_out(path: Path) -> None:
    whole = written(path, Piece(1.0, Way.TO_BOARD, EJECT)).read_bytes()
    path.write_bytes(whole + b"2.0 > 01")
    assert len(list(read_log(path))) == 2
    path.write_bytes(b"")
    assert list(read_log(path)) == []


@pytest.mark.parametrize("line", ["nonsense", "1.0 ? 00", "1.0 > 0", "x > 00", "1.0 > 00 11", "\xff"])
def test_another_file_is_no_wire_log(path: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_text(f"{line}\n", encoding="latin-1")
    assert main([str(path)]) == 2
    assert f"{path} line 1 is no line of a wire log" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 2
    assert "cannot be read (No such file or directory): give the file of a --wire-log" in capsys.readouterr().err
    with pytest.raises(BadWireLog, match="cannot be written"):
        WireLog(path / "beneath")


async def test_a_box_is_logged_byte_by_byte_and_no_card_is_in_it(board: Board, path: Path) -> None:
    clock = board.clock
    assert isinstance(clock, VirtualClock)
    log, numbers = WireLog(path), itertools.count(0x10001)
    box = WiredBox(
        LoggedTransport(board.wire(), log, clock), clock, loader(board.world), lambda: next(numbers), "wired"
    )
    await box.open()
    await box.load(Load(1, PACK))
    await box.arm(0)
    await asyncio.create_task(box.eject(1))
    await box.close()
    log.close()
    lines = [line for line, is_bad in dumped(path) if not is_bad]
    assert any("> " in line and "eject eject_id=1" in line for line in lines)
    assert any("< " in line and "outcome=ok" in line for line in lines)
    (face,) = board.world.state.mouth
    assert not any(face in line for line in lines)
