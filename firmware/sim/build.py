"""Compiles the simulator on demand and keeps it by the content of its sources."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
BUILD: Final = HERE.parent / "build"

PHYSICS: Final = ("physics.c", "access.c", "contacts.c", "motor.c", "sensors.c", "hand.c")
"""The physics alone: they need neither simavr nor a board."""
CHIP: Final = ("mcu.c", "chip.c", "sim.c")
"""What links libsimavr."""

FLAGS: Final = ("-std=gnu11", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC")
CHIP_LIBRARIES: Final = ("-lsimavr", "-lelf")


class CannotBuild(RuntimeError):
    """Something cannot be compiled; the message says what, why, and what to install."""


def physics_library() -> Path:
    """The shared library of the physics, compiled if need be.

    Raises:
        CannotBuild: when there is no compiler, or it refuses.
    """
    return _library("physics", PHYSICS, ())


def simulator_library() -> Path:
    """The shared library of chip and physics, compiled if need be.

    Raises:
        CannotBuild: when there is no compiler or no libsimavr, or the compiler refuses.
    """
    return _library("sim", PHYSICS + CHIP, CHIP_LIBRARIES)


def run(command: Sequence[str], cure: str) -> None:
    """Run a tool of the build in silence.

    Raises:
        CannotBuild: with what it said and ``cure`` when it is missing or fails.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise CannotBuild(f"{command[0]} is missing: {cure}") from None
    if done.returncode:
        raise CannotBuild(f"{command[0]} failed ({cure}):\n{done.stderr or done.stdout}")


def _library(name: str, sources: Sequence[str], libraries: Sequence[str]) -> Path:
    content = hashlib.sha256(repr((FLAGS, libraries)).encode())
    for source in (*sorted(HERE.glob("*.h")), *(HERE / source for source in sources)):
        content.update(source.read_bytes())
    made = BUILD / f"lib{name}-{content.hexdigest()[:16]}.so"
    if not made.exists():
        BUILD.mkdir(exist_ok=True)
        draft = made.with_suffix(f".{os.getpid()}")
        command = ["gcc", *FLAGS, "-o", str(draft), *(str(HERE / source) for source in sources), *libraries, "-lm"]
        run(command, "install the packages gcc, libsimavr-dev and libelf-dev")
        draft.rename(made)
    return made
