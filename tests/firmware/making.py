"""What the tests of the firmware's build share: make, one at a time, and the tools that it needs."""

from __future__ import annotations

import fcntl
import subprocess
from pathlib import Path

from tests.needs import program

FIRMWARE = Path(__file__).parents[2] / "firmware"
BUILD = FIRMWARE / "build"

FOR_THE_BOARD = {"avr-gcc": "gcc-avr", "avr-objdump": "binutils-avr", "make": "make"}
FOR_THE_HOST = {"gcc": "gcc", "make": "make"}


def need(tools: dict[str, str]) -> None:
    """Skip the test, or fail it where nothing may be skipped, when a tool is missing."""
    for tool, package in tools.items():
        program(tool, package)


def make(*words: str, folder: Path = FIRMWARE) -> str:
    """What make said.

    Raises:
        AssertionError: when it failed, with all that it said.
    """
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return make_built(*words, folder=folder)


def make_built(*words: str, folder: Path = FIRMWARE) -> str:
    """What make said of a target that builds nothing any more and may take long: nobody waits for it.

    Raises:
        AssertionError: when it failed, with all that it said.
    """
    done = subprocess.run(
        ("make", "-C", str(folder), *words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return done.stdout
