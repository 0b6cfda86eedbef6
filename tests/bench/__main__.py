"""``./sabot bench``: JSON on standard output, the same as a table on standard error; ``vision`` has its own."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence

from tests.bench import composition, crowd, daemon, firmware, games, page, rooms
from tests.bench.value import CLOCK, Value
from tests.machine import machine, revision
from vision.bench.__main__ import main as vision

MEASUREMENTS: dict[str, Callable[[], list[Value]]] = {
    "card": daemon.a_card_and_memory,
    "start": daemon.cold_start,
    "crowd": crowd.crowd,
    "tap": page.tap,
    "recognise": rooms.recognise,
    "enrol": rooms.enrol,
    "rules": rooms.coups,
    "games": games.games,
    "composition": composition.composition,
    "journal": rooms.journal,
    "firmware": firmware.shoe,
    "board": firmware.board,
}
"""Every measurement by its name."""


def main(argv: Sequence[str]) -> int:
    """Measure what was asked for; 1 when a measurement could not be made, whatever was reached."""
    if argv[:1] == ["vision"]:
        return vision(argv[1:])
    parser = argparse.ArgumentParser(prog="sabot bench", description="Measure this machine.")
    parser.add_argument("--only", action="append", choices=MEASUREMENTS, metavar="NAME", help=", ".join(MEASUREMENTS))
    args = parser.parse_args(argv)

    values: list[Value] = []
    failures: dict[str, str] = {}
    for name in args.only or MEASUREMENTS:
        try:
            found = MEASUREMENTS[name]()
        except Exception as error:
            failures[name] = f"{type(error).__name__}: {error}"
            print(f"{name}: could not be measured: {failures[name]}", file=sys.stderr, flush=True)
            continue
        values += found
        print(*found, sep="\n", file=sys.stderr, flush=True)
    report = {
        "at": CLOCK.wall(),
        "machine": machine(),
        "revision": revision(),
        "values": [value.json() for value in values],
        "failures": failures,
    }
    print(json.dumps(report, indent=2))
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
