"""The rooms that the install script takes along are all that the daemon needs, and what is left out is said."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.daemon import ROOT, free_port
from tests.pi.unit import PI


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    """A folder with what the script copies, as links."""
    (words,) = re.findall(r'^parts="(.*?)"', (PI / "install").read_text(), re.MULTILINE | re.DOTALL)
    for word in words.split():
        link = tmp_path / word
        link.parent.mkdir(exist_ok=True)
        link.symlink_to(ROOT / word)
    return tmp_path


def said(rooms: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(rooms), "XDG_STATE_HOME": str(rooms / "state")}
    command = [sys.executable, "-P", "-m", "controller.cli", *words]
    return subprocess.run(command, cwd=rooms, env=environment, capture_output=True, text=True, timeout=30)


def test_every_command_of_a_pi_starts(rooms: Path) -> None:
    for command in ("run", "verify", "replay", "backup", "restore", "doctor", "console", "open-stop"):
        result = said(rooms, command, "--help")
        assert (result.returncode, result.stderr) == (0, ""), command


@pytest.mark.parametrize(
    "words", [("run", "--box", "firmware", "--port", str(free_port())), ("doctor", "--box", "firmware")]
)
def test_the_simulated_board_is_left_out_and_that_is_a_sentence(rooms: Path, words: tuple[str, ...]) -> None:
    result = said(rooms, *words)
    assert result.returncode > 0
    assert result.stderr.splitlines()[-1].endswith("are not installed here: use a checkout of sabot")


def test_a_contact_is_opened_by_the_configuration_that_is_shipped(rooms: Path) -> None:
    result = said(rooms, "open-stop", "--config", str(PI / "sabot.toml"))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_where_the_pins_cannot_be_used_the_contact_is_said_to_be_left(rooms: Path) -> None:
    config = rooms / "sabot.toml"
    config.write_text('[box]\nbackend = "serial:/dev/ttyUSB0"\n[pi]\ngpio = "real"\n')
    result = said(rooms, "open-stop", "--config", str(config))
    assert result.returncode == 1
    assert result.stderr.startswith("sabot open-stop: the pins of this machine cannot be used")


def test_copies_are_made_and_put_back_by_the_command_line(rooms: Path) -> None:
    journal, folder = rooms / "journal.db", rooms / "copies"
    start = "from controller.journal import Journal; import os, pathlib, sys; "
    start += "Journal.open(pathlib.Path(sys.argv[1]), lambda: '2026', os.urandom).close()"
    subprocess.run([sys.executable, "-c", start, str(journal)], cwd=ROOT, check=True)
    made = said(rooms, "backup", str(journal), str(folder))
    assert made.returncode == 0, made.stderr
    (copy,) = folder.iterdir()
    assert '"new": true' in made.stdout
    back = said(rooms, "restore", str(copy), str(journal))
    assert back.returncode == 0, back.stderr
    assert '"rows": 0' in back.stdout
    assert said(rooms, "restore", str(journal), "/dev/null").stderr.startswith("sabot restore: ")
    assert said(rooms, "backup", str(journal), str(folder), "--keep", "0").returncode == 2
