"""``python -m hardware.sizing``: print every figure of the box with its bound, and fail when one is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

import numpy as np

from hardware.sizing.machine import usual
from hardware.sizing.report import rows
from hardware.sizing.row import Row
from hardware.sizing.tolerance import spreads

MODEL = "Model figures: from the dimensions and ranges of hardware/dimensions.toml, never expected field rates."


def main(arguments: list[str] | None = None) -> int:
    """Print the table, and with a seed how its margins spread over boxes by chance; 1 when a bound is missed."""
    parser = argparse.ArgumentParser(prog="python -m hardware.sizing", description=__doc__)
    parser.add_argument("--seed", type=int, help="draw boxes by chance from this seed")
    parser.add_argument("--boxes", type=int, default=1000, help="how many (%(default)s)")
    given = parser.parse_args(arguments)
    table = list(rows(usual()))
    print("\n".join(told(table)))
    if given.seed is not None:
        print("\n".join(scattered(given.seed, given.boxes)))
    missed = sum(row.missed for row in table)
    print(f"\n{len(table)} figures, {missed} missed. {MODEL}")
    return int(missed > 0)


def told(table: Iterable[Row]) -> Iterable[str]:
    """The table as lines, with its topics as headings."""
    topic = ""
    for row in table:
        if row.topic != topic:
            topic = row.topic
            yield f"\n{topic}"
        verdict = "MISSED" if row.missed else "kept" if row.bound else ""
        yield f"  {row.what:<56}{row.value:10.3f} {row.unit:<6}{row.bound:<18}{verdict}".rstrip()


def scattered(seed: int, boxes: int) -> Iterable[str]:
    """How the margins spread, as lines."""
    yield f"\n{boxes} boxes by chance, seed {seed}"
    yield f"  {'':<24}{'least':>10}{'2 %':>10}{'median':>10}{'most':>10}"
    for name, spread in spreads(np.random.default_rng(seed), boxes).items():
        yield f"  {name:<24}{spread.least:10.2f}{spread.fiftieth:10.2f}{spread.median:10.2f}{spread.most:10.2f}"


if __name__ == "__main__":
    sys.exit(main())
