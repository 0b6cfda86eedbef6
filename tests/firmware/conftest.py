"""What the tests of the simulated box share: its tools, a small program for the board, a box with a shoe in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.sim.build import CannotBuild, run, simulator_library
from firmware.sim.parameters import SimParameters
from firmware.sim.sim import Sim
from tests.needs import missing, program

ROOT = Path(__file__).parents[2]

STARTED_US = 10_000
"""After so long the small program listens."""

Boxes = Callable[..., Sim]


@pytest.fixture(scope="session")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small program of probe.c, compiled."""
    program("avr-gcc", "gcc-avr")
    try:
        simulator_library()
    except CannotBuild as error:
        missing(str(error))
    elf = tmp_path_factory.mktemp("probe") / "probe.elf"
    flags = ["-mmcu=atmega328p", "-DF_CPU=16000000UL", "-Os", "-std=gnu11", "-Wall", "-Wextra", "-Werror"]
    source = ROOT / "tests" / "firmware" / "probe.c"
    run(
        ["avr-gcc", *flags, f"-I{ROOT / 'firmware' / 'include'}", "-o", str(elf), str(source)],
        "install gcc-avr avr-libc",
    )
    return elf


@pytest.fixture
def new_sim(probe: Path) -> Boxes:
    """Makes a box around the small program; ``cards`` in its magazine."""

    def made(cards: int = 0, seed: int = 1, eeprom: bytes | None = None, **parameters: float) -> Sim:
        sim = Sim(probe, seed, eeprom, SimParameters(**parameters))
        sim.load(cards)
        sim.run_us(STARTED_US)
        return sim

    return made
