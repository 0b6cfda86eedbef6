"""``./sabot soak``: run the long figures, or go on where they were stopped."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from controller.clock import SystemClock
from tests.machine import ROOT
from tests.soak.figures import FIGURES
from tests.soak.runner import Soak

SEED = 20_261_130
"""The sequence that is run when no other is asked for."""


def main(argv: Sequence[str]) -> int:
    """Run what was asked for; 1 when a count that must stay 0 did not, 130 when stopped by hand."""
    parser = argparse.ArgumentParser(prog="sabot soak", description="Run the long figures; each goes on where it was.")
    names = [figure.name for figure in FIGURES]
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of: {', '.join(names)}")
    parser.add_argument("--hours", type=float, help="begin nothing new after so many hours")
    parser.add_argument("--seed", type=int, default=SEED, help="another seed is another sequence, from its beginning")
    parser.add_argument("--list", action="store_true", help="say where each figure stands and run nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "soak", help="where the record is kept")
    args = parser.parse_args(argv)

    soak = Soak(args.folder, SystemClock(), lambda line: print(line, file=sys.stderr, flush=True))
    figures = [figure for figure in FIGURES if not args.only or figure.name in args.only]
    try:
        results = (
            [soak.result(f, args.seed) for f in figures] if args.list else soak.run(figures, args.seed, args.hours)
        )
    except KeyboardInterrupt:
        print("stopped; the same command goes on from the last line of the record", file=sys.stderr)
        return 130
    print("\n".join(map(str, results)))
    return int(any(result.broken for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
