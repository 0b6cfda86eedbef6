"""``./sabot soak``: run the long figures, or go on where they were stopped."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from controller.clock import SystemClock
from tests.machine import ROOT
from tests.soak.figures import FIGURES
from tests.soak.runner import Figure, Soak

SEED = 20_261_130
"""The sequence that is run when no other is asked for."""


def main(argv: Sequence[str]) -> int:
    """Run what was asked for; 1 when a count that must stay 0 did not, 130 when stopped by hand."""
    parser = argparse.ArgumentParser(prog="sabot soak", description="Run the long figures; each goes on where it was.")
    names = [figure.name for figure in FIGURES]
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of: {', '.join(names)}")
    parser.add_argument("--hours", type=float, help="begin nothing new after so many hours")
    parser.add_argument("--seed", type=int, default=SEED, help="another seed is another sequence, from its beginning")
    parser.add_argument("--unit", type=int, help="run this unit of the sequence again, alone, and keep no record of it")
    parser.add_argument("--list", action="store_true", help="say where each figure stands and run nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "soak", help="where the record is kept")
    args = parser.parse_args(argv)

    figures = [figure for figure in FIGURES if not args.only or figure.name in args.only]
    if args.unit is not None:
        return repeated(figures, args.seed, args.unit)
    soak = Soak(args.folder, SystemClock(), lambda line: print(line, file=sys.stderr, flush=True))
    try:
        results = (
            [soak.result(f, args.seed) for f in figures] if args.list else soak.run(figures, args.seed, args.hours)
        )
    except KeyboardInterrupt:
        print("stopped; the same command goes on from the last line of the record", file=sys.stderr)
        return 130
    print("\n".join(map(str, results)))
    return int(any(result.broken for result in results))


def repeated(figures: Sequence[Figure], seed: int, unit: int) -> int:
    """Run one unit of each figure; 1 when a count that must stay 0 did not."""
    tallies = [figure.work(seed, unit, 1) for figure in figures]
    for figure, tally in zip(figures, tallies, strict=True):
        print(f"{figure.name}, unit {unit} of seed {seed}: {dict(tally)}")
    return int(any(tally.get(name, 0) for figure, tally in zip(figures, tallies, strict=True) for name in figure.zero))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
