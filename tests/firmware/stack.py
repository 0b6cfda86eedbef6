"""The deepest stack of the board's program: the calls in its machine code, and what each function takes.

Interrupts do not nest here, so the deepest is that of main and the deepest interrupt on top of it.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

CALL_BYTES = 2
"""The return address on a chip with 16-bit program addresses."""

_FUNCTION = re.compile(r"^[0-9a-f]+ <([\w.]+)>:$")
_CALL = re.compile(r"\tr?(?:call|jmp)\t.*<([\w.]+?)(?:\+0x[0-9a-f]+)?>$")
_INDIRECT = re.compile(r"\te?i(?:call|jmp)\s*$")


@dataclass
class Function:
    """One function of the machine code."""

    calls: set[str] = field(default_factory=set)
    indirect: bool = False
    """It calls through a pointer."""
    pushes: int = 0
    enables_interrupts: bool = False


class Recursion(ValueError):
    """A function that calls itself has no deepest stack; the message is the way round."""


def functions(disassembly: str) -> dict[str, Function]:
    """Every function of a disassembly."""
    found: dict[str, Function] = {}
    name = ""
    for line in disassembly.splitlines():
        if match := _FUNCTION.match(line):
            name = match[1]
            found[name] = Function()
        elif (match := _CALL.search(line)) and match[1] != name:
            found[name].calls.add(match[1])
        elif _INDIRECT.search(line):
            found[name].indirect = True
        elif "\tpush\t" in line:
            found[name].pushes += 1
        elif "\tsei" in line:
            found[name].enables_interrupts = True
    return found


def depths(found: Mapping[str, Function], own: Mapping[str, int]) -> dict[str, int]:
    """Bytes of stack below ``main`` and below each interrupt.

    A call through a pointer may reach any function that nobody calls by its name.

    Args:
        found: the functions.
        own: what each takes itself; of the library's functions the pushes are counted.

    Raises:
        Recursion: when there is no bound.
    """
    called = {name for function in found.values() for name in function.calls}
    pointed_at = {name for name in found if name in own and name not in called and not _is_root(name)}

    @cache
    def depth(name: str, above: tuple[str, ...] = ()) -> int:
        if name in above:
            raise Recursion(" -> ".join((*above, name)))
        function = found.get(name, Function())
        below = function.calls | (pointed_at if function.indirect and name in own else set())
        taken = own.get(name, function.pushes + CALL_BYTES)
        return taken + max((depth(callee, (*above, name)) for callee in below), default=0)

    return {name: depth(name) for name in found if _is_root(name)}


def deepest(elf: Path, usage: Path) -> dict[str, int]:
    """:func:`depths` of a program.

    Args:
        elf: the program.
        usage: the folder that holds the compiler's ``.su`` files.
    """
    listing = subprocess.run(("avr-objdump", "-d", str(elf)), capture_output=True, text=True, check=True).stdout
    lines = [line.split("\t") for file in usage.rglob("*.su") for line in file.read_text().splitlines()]
    assert all(kind == "static" for _, _, kind in lines), "a stack that grows at run time has no bound"
    return depths(functions(listing), {place.rsplit(":", 1)[1]: int(size) for place, size, _ in lines})


def _is_root(name: str) -> bool:
    return name == "main" or name.startswith("__vector_")
