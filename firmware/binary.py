"""The program of the board, built on demand."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import Final

from firmware.sim.build import BUILD, run

HERE: Final = Path(__file__).parent


def board_program() -> Path:
    """The program as it is flashed, built if its sources have changed; one build at a time.

    Raises:
        CannotBuild: when there is no compiler for the board, or it refuses.
    """
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run(["make", "--silent", "-C", str(HERE)], "install the packages make, gcc-avr, avr-libc and binutils-avr")
    return BUILD / "firmware.elf"
