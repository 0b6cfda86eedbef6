"""The board's program: what it takes of the chip, what must not be in it, and that anybody builds the same one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.firmware.footprint import flash_share, ram_share, tool
from tests.firmware.making import BUILD, FIRMWARE, FOR_THE_BOARD, make, need
from tests.firmware.stack import Recursion, deepest, depths, functions

MOST_FLASH = 0.50
MOST_RAM = 0.60

ELF = BUILD / "firmware.elf"

REGISTERS = re.compile(r"avr/|util/|\b(?:PORT|PIN|DDR)[BCD]\b|\b(?:cli|sei)\(")


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    need(FOR_THE_BOARD)
    make()


def test_the_program_takes_at_most_half_of_the_flash() -> None:
    assert 0 < flash_share(ELF) <= MOST_FLASH


def test_data_and_the_deepest_stack_take_at_most_three_fifths_of_the_RAM() -> None:
    assert 0 < ram_share(ELF, BUILD / "avr") <= MOST_RAM


def test_the_main_program_is_deeper_than_any_interrupt() -> None:
    stack = deepest(ELF, BUILD / "avr")
    assert stack["main"] > max(depth for name, depth in stack.items() if name != "main") > 0


def test_interrupts_do_not_nest() -> None:
    for name, function in functions(tool("avr-objdump", "-d", str(ELF))).items():
        if name.startswith("__vector_"):
            assert not function.enables_interrupts, name


def test_the_stack_of_calls_is_their_sum_along_the_deepest_way() -> None:
    listing = """
00000000 <main>:
   0:\t0e 94 00 00 \tcall\t0x10\t; 0x10 <one>
   4:\t0e 94 00 00 \tcall\t0x20\t; 0x20 <two>

00000010 <one>:
  10:\t00 c0 \trjmp\t.+0 \t; 0x12 <one+0x2>
  12:\t0c 94 00 00 \tjmp\t0x30\t; 0x30 <three>

00000020 <two>:
  20:\t09 95 \ticall

00000030 <three>:
  30:\t0f 93 \tpush\tr16

00000040 <pointed_at>:
  40:\t08 95 \tret

00000050 <__vector_4>:
  50:\t0f 92 \tpush\tr0
"""
    own = {"main": 2, "one": 4, "two": 8, "pointed_at": 40}
    assert depths(functions(listing), own) == {"main": 2 + 8 + 40, "__vector_4": 3}


def test_a_program_that_calls_itself_has_no_deepest_stack() -> None:
    listing = "00000000 <main>:\n   0:\t\tcall\t0x4\t; 0x4 <a>\n\n00000004 <a>:\n   4:\t\tcall\t0x0\t; 0x0 <main>\n"
    with pytest.raises(Recursion, match="main -> a -> main"):
        depths(functions(listing), {})


def test_nothing_computes_with_floats_and_nothing_allocates() -> None:
    names = set(tool("avr-nm", str(ELF)).split())
    assert not [name for name in names if re.fullmatch(r"__(add|sub|mul|div|fix|float)\w*sf\w*|malloc|printf", name)]


def test_the_core_touches_no_register() -> None:
    sources = [*(FIRMWARE / "src").iterdir(), FIRMWARE / "include/protocol.h", FIRMWARE / "include/dimensions.h"]
    assert {path.name: found for path in sources if (found := REGISTERS.findall(path.read_text()))} == {}


def test_the_same_sources_give_the_same_program_in_any_folder(tmp_path: Path) -> None:
    for part in ("src", "board", "include"):
        shutil.copytree(FIRMWARE / part, tmp_path / part)
    shutil.copy(FIRMWARE / "Makefile", tmp_path)
    make(folder=tmp_path)
    assert (tmp_path / "build/firmware.hex").read_bytes() == (BUILD / "firmware.hex").read_bytes()
