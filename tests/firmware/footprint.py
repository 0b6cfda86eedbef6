"""What the board's program takes of its chip."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

from tests.firmware.stack import deepest

FLASH_BYTES: Final = 32 * 1024
RAM_BYTES: Final = 2 * 1024


def flash_share(elf: Path) -> float:
    """Of the flash, 0 .. 1."""
    sizes = _sizes(elf)
    return (sizes["text"] + sizes.get("data", 0)) / FLASH_BYTES


def ram_share(elf: Path, objects: Path) -> float:
    """Of the RAM, 0 .. 1: data and the deepest stack, with the deepest interrupt on top of it."""
    sizes, stack = _sizes(elf), deepest(elf, objects)
    interrupts = max(depth for name, depth in stack.items() if name != "main")
    return (sizes.get("data", 0) + sizes["bss"] + sizes["noinit"] + stack["main"] + interrupts) / RAM_BYTES


def tool(*command: str) -> str:
    """What a program of the toolchain prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _sizes(elf: Path) -> dict[str, int]:
    """Bytes of each section."""
    return {name: int(size) for name, size in re.findall(r"^\.(\w+)\s+(\d+)", tool("avr-size", "-A", str(elf)), re.M)}
