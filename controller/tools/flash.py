"""``sabot flash``: the firmware and the fuses into the board, over its ISP plug, with avrdude, and verified.

There is no bootloader: an old one loops after a reset by the watchdog and may write over what the board remembers.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from controller.backends import NoBackend, board_program_hex

PART: Final = "m328p"

FUSES: Final = {
    "lfuse": 0xFF,  # the crystal of 16 MHz, and 65 ms for it to come up
    "hfuse": 0xD7,  # start in the program, not in a bootloader; an erase leaves the EEPROM with the record (EESAVE)
    "efuse": 0xFC,  # a chip under 4.3 V is held in reset, before it does anything wrong (BOD)
}

CURES: Final = (
    ("find usb device", "no programmer is plugged in: plug it in, or name another with --programmer"),
    (
        "unable to open",
        "the programmer's port cannot be opened: name it with --port, or join its group (dialout, plugdev)",
    ),
    (
        "can't open device",
        "the programmer's port cannot be opened: name it with --port, or join its group (dialout, plugdev)",
    ),
    ("permission", "the programmer may not be used by you: join its group (plugdev or dialout), then log in again"),
    (
        "initialization failed",
        "the chip does not answer: see that the ISP plug sits the right way round and the box has power",
    ),
    ("signature", "the chip is no ATmega328P: see which board this is"),
    ("verification", "what was written does not read back: try again, with another cable or a slower programmer"),
    ("could not find programmer", "avrdude does not know that programmer: 'avrdude -c ?' lists them"),
)
"""What avrdude says when it fails, in small letters, and what helps."""


def main(argv: Sequence[str]) -> int:
    """Run ``sabot flash``: 0 written and verified, 1 not."""
    parser = argparse.ArgumentParser(
        prog="sabot flash",
        description="Write fuses and firmware into the board over its ISP plug, and verify them.",
    )
    parser.add_argument("--programmer", default="usbasp", metavar="NAME", help="as avrdude names it (default usbasp)")
    parser.add_argument("--port", metavar="PORT", help="port of the programmer, where it has one")
    parser.add_argument("--hex", type=Path, metavar="FILE", help="the program (default: built from firmware/)")
    parser.add_argument("--check", action="store_true", help="write nothing; compare program and fuses")
    parser.add_argument("--dry-run", action="store_true", help="print the command and do nothing")
    given = parser.parse_args(argv)
    try:
        program = given.hex or board_program_hex()
    except NoBackend as error:
        print(f"sabot flash: {error}", file=sys.stderr)
        return 1
    if not program.is_file():
        print(f"sabot flash: {program} is not there: give --hex an existing file", file=sys.stderr)
        return 1
    wanted = commands(program, given.programmer, given.port, check=given.check)
    if given.dry_run:
        print("\n".join(map(shlex.join, wanted)))
        return 0
    return run(wanted, check=given.check)


def commands(program: Path, programmer: str, port: str | None, *, check: bool) -> list[list[str]]:
    """The calls of avrdude, which verifies what it writes.

    The fuses have a call of their own: with a program to write avrdude erases the chip first, and only a fuse that is
    set by then saves the EEPROM.
    """
    start = ["avrdude", "-p", PART, "-c", programmer, *(("-P", port) if port else ())]
    does = "v" if check else "w"
    fuses = [argument for name, value in FUSES.items() for argument in ("-U", f"{name}:{does}:{value:#04x}:m")]
    flash = ["-U", f"flash:{does}:{program}:i"]
    return [[*start, *fuses, *flash]] if check else [[*start, *fuses], [*start, *flash]]


def run(wanted: Sequence[Sequence[str]], *, check: bool) -> int:
    """Call avrdude, and say in a sentence what came of it."""
    for call in wanted:
        try:
            done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        except FileNotFoundError:
            print("sabot flash: avrdude is missing: install it (Debian: apt-get install avrdude)", file=sys.stderr)
            return 1
        if done.returncode != 0:
            print(done.stdout, end="", file=sys.stderr)
            print(f"sabot flash: {why(done.stdout, check=check)}", file=sys.stderr)
            return 1
    print("The board's program and fuses are as they should be." if check else "The board is flashed and verified.")
    print("'sabot doctor --box serial:PATH' examines the box.")
    return 0


def why(talk: str, *, check: bool) -> str:
    """A sentence for what avrdude said."""
    said = talk.lower()
    if check and ("verification" in said or "mismatch" in said):
        return "the board's program or fuses are not those of this version: flash it"
    return next((cure for words, cure in CURES if words in said), "avrdude says above what went wrong")
