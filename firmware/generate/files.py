"""Which file is made from which."""

from __future__ import annotations

import tomllib
from pathlib import Path

from firmware.generate.c_headers import dimensions_h, pins_h, protocol_h
from firmware.generate.definition import read
from firmware.generate.python_module import protocol_py


def made(root: Path) -> dict[Path, str]:
    """Every generated file with the text that it should have.

    Args:
        root: the folder of the repository.

    Raises:
        BadDefinition: when protocol.toml cannot be used.
    """
    definition = read((root / "firmware/protocol.toml").read_text())
    include = root / "firmware/include"
    return {
        include / "protocol.h": protocol_h(definition),
        include / "pins.h": pins_h(tomllib.loads((root / "hardware/pins.toml").read_text())),
        include / "dimensions.h": dimensions_h(tomllib.loads((root / "hardware/dimensions.toml").read_text())),
        root / "controller/box/protocol.py": protocol_py(definition),
    }
