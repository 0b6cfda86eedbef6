"""``sabot dump FILE``: a wire log as lines of messages, with every damaged frame and why it is one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from controller.box.frame import BadFrame, Frame, Splitter
from controller.box.wirelog import BadWireLog, Opening, Way, read_log
from controller.tools.speech import spoken


def main(argv: Sequence[str]) -> int:
    """Run ``sabot dump``: 0 read, 1 read and some frames are damaged, 2 no wire log."""
    parser = argparse.ArgumentParser(prog="sabot dump", description="Decode a wire log.")
    parser.add_argument("file", type=Path, help="the file of a --wire-log")
    given = parser.parse_args(argv)
    bad = 0
    try:
        for line, is_bad in dumped(given.file):
            print(line)
            bad += is_bad
    except BadWireLog as error:
        print(f"sabot dump: {error}", file=sys.stderr)
        return 2
    return 1 if bad else 0


def dumped(path: Path) -> Iterator[tuple[str, bool]]:
    """Every frame as a line, and whether it is a damaged one.

    Raises:
        BadWireLog: when the file is no wire log.
    """
    splitters = {way: Splitter() for way in Way}
    for entry in read_log(path):
        if isinstance(entry, Opening):
            splitters = {way: Splitter() for way in Way}
            yield f"{entry.at_s:12.6f}   opened at {entry.wall}", False
            continue
        for frame in splitters[entry.way].feed(entry.data):
            yield f"{entry.at_s:12.6f} {entry.way} {_told(frame)}", isinstance(frame, BadFrame)


def _told(frame: Frame | BadFrame) -> str:
    if isinstance(frame, BadFrame):
        return f"BAD FRAME: {frame}"
    return f"{frame.session:04x}:{frame.tag:<3} {spoken(frame.message)}"
