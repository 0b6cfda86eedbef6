"""Flashing: what avrdude is called with, and what is said when it fails."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from controller.tools.flash import FUSES, main

HEX = ":00000001FF\n"

BOD_4V3 = 0b100
EESAVE = 1 << 3
BOOTRST = 1 << 0
WDTON = 1 << 4
SPIEN = 1 << 5
RSTDISBL = 1 << 7


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "firmware.hex"
    path.write_text(HEX)
    return path


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An avrdude that writes down how it was called, says what ``TALK`` holds and ends with ``STATUS``."""
    folder, log = tmp_path / "bin", tmp_path / "calls"
    folder.mkdir()
    fake = folder / "avrdude"
    fake.write_text(f'#!/bin/sh\necho "$@" >> {shlex.quote(str(log))}\nprintf "%s\\n" "$TALK"\nexit "${{STATUS:-0}}"\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return log


def test_the_fuses_go_first_and_the_program_second_so_that_its_erase_leaves_the_record(
    program: Path, calls: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--hex", str(program)]) == 0
    assert calls.read_text().splitlines() == [
        "-p m328p -c usbasp -U lfuse:w:0xff:m -U hfuse:w:0xd7:m -U efuse:w:0xfc:m",
        f"-p m328p -c usbasp -U flash:w:{program}:i",
    ]
    assert "flashed and verified" in capsys.readouterr().out


def test_checking_writes_nothing(program: Path, calls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hex", str(program), "--check", "--programmer", "avrisp", "--port", "/dev/ttyACM0"]) == 0
    (call,) = calls.read_text().splitlines()
    assert call.startswith("-p m328p -c avrisp -P /dev/ttyACM0 -U lfuse:v:")
    assert ":w:" not in call
    assert "are as they should be" in capsys.readouterr().out


def test_a_dry_run_prints_the_commands_and_does_nothing(
    program: Path, calls: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--hex", str(program), "--dry-run"]) == 0
    assert not calls.exists()
    first, second = capsys.readouterr().out.splitlines()
    assert shlex.split(first)[0] == shlex.split(second)[0] == "avrdude"


def test_the_fuses_hold_a_weak_chip_in_reset_keep_the_EEPROM_and_skip_the_bootloader() -> None:
    """A programmed fuse is 0 (ATmega328P, tables 28-5 to 28-9)."""
    assert FUSES["efuse"] & 0b111 == BOD_4V3
    assert not FUSES["hfuse"] & (EESAVE | SPIEN)
    assert FUSES["hfuse"] & BOOTRST
    assert FUSES["hfuse"] & WDTON, "the program starts its watchdog itself"
    assert FUSES["hfuse"] & RSTDISBL, "a reset pin, or it could never be flashed again"


@pytest.mark.parametrize(
    ("talk", "cure"),
    [
        ("avrdude error: cannot find USB device with vid=0x16c0", "no programmer is plugged in"),
        ("avrdude error: initialization failed  (rc = -1)", "the ISP plug sits the right way round"),
        ("avrdude error: Device signature = 0x1e9514 (expected 0x1e950f)", "no ATmega328P"),
        ("avrdude: verification error, first mismatch at byte 0x0000", "does not read back"),
        ("avrdude error: something new", "avrdude says above"),
    ],
)
def test_a_failure_of_avrdude_is_a_sentence_with_the_cure(
    program: Path,
    calls: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    talk: str,
    cure: str,
) -> None:
    monkeypatch.setenv("TALK", talk)
    monkeypatch.setenv("STATUS", "1")
    assert main(["--hex", str(program)]) == 1
    error = capsys.readouterr().err
    assert talk in error
    assert cure in error
    assert len(calls.read_text().splitlines()) == 1, "no program after fuses that failed"


def test_a_board_that_differs_is_told_by_the_check(
    program: Path, calls: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TALK", "avrdude: verification mismatch")
    monkeypatch.setenv("STATUS", "1")
    assert main(["--hex", str(program), "--check"]) == 1
    assert "are not those of this version: flash it" in capsys.readouterr().err


def test_without_avrdude_the_package_is_named(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert main(["--hex", str(program)]) == 1
    assert "apt-get install avrdude" in capsys.readouterr().err


def test_a_program_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hex", str(tmp_path / "none.hex")]) == 1
    assert "give --hex an existing file" in capsys.readouterr().err
