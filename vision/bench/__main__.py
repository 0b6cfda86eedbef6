"""``sabot bench vision``: passes of every deck, sweeps of every stress, the classic method beside.

It goes on where it ended: two records grow, a line a shard, and a line belongs to one eye, which is a network with the
modules that decide. A table on standard error, the same as JSON on standard output.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from vision.bench import classic, passes, report, sweeps
from vision.bench.enrolled import enrolled
from vision.bench.shards import kept
from vision.bench.subjects import eye_mark, subjects
from vision.classify import SHIPPED, Classifier, NoModel
from vision.enrol.enrolment import NotEnrolled

BUILD: Final = Path("build")
PASSES: Final = "vision-bench.jsonl"
SWEEPS: Final = "vision-sweeps.jsonl"

SOUND, MISREAD, NOT_DONE = 0, 1, 2


def main(argv: Sequence[str]) -> int:
    """Measure: 0 nothing was misread, 1 something was, 2 it could not be done."""
    args = _parser().parse_args(argv)
    records = args.record / PASSES, args.record / SWEEPS
    going_on = args.resume or args.told
    if not going_on and any(record.exists() for record in records):
        return _not_done(f"{args.record} holds a record: go on with --resume, or name another folder with --record")
    try:
        found = (_told if args.told else _measured)(args, *records)
    except (NoModel, NotEnrolled, OSError, ValueError) as error:
        return _not_done(str(error))
    print(*report.table(found), sep="\n", file=sys.stderr)
    if args.curves:
        report.write_curves(args.curves, found)
    print(json.dumps(found, ensure_ascii=False, indent=1))
    return MISREAD if any(deck["wrong"] for deck in found["decks"].values()) else SOUND


def _told(args: argparse.Namespace, seen: Path, swept: Path) -> dict[str, Any]:
    """What stands on record of this eye."""
    eye = eye_mark(args.model)
    return report.report(eye, kept(seen, eye, passes.Shard), [], kept(swept, eye, sweeps.Part))


def _measured(args: argparse.Namespace, seen: Path, swept: Path) -> dict[str, Any]:
    """What is on record of these decks after the missing passes were added, with the classic method beside."""
    classifier, eye = Classifier(args.model), eye_mark(args.model)
    decks = subjects(args.art, classifier)
    stock = classic.stock_templates(args.art)
    beside = [classic.beside(deck, stock) for deck in decks]
    if args.enrol:
        decks = [enrolled(deck, classifier) for deck in decks]
    args.record.mkdir(parents=True, exist_ok=True)
    shards = passes.on_record(seen, eye, decks, args.passes, args.part)
    parts = sweeps.on_record(swept, eye, decks, args.sweep, args.part)
    return report.report(eye, shards, beside, parts)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabot bench vision", description=__doc__)
    parser.add_argument("--passes", type=int, default=passes.SHARD, help="to have on record, of all decks together")
    parser.add_argument("--sweep", type=int, default=sweeps.SHARD, help="passes to have at each figure of each stress")
    parser.add_argument("--resume", action="store_true", help="go on with the record that is there")
    parser.add_argument("--told", action="store_true", help="print what is on record of this eye, and measure nothing")
    parser.add_argument("--art", type=Path, help="rendered decks (python -m vision.train.decks); else the built-in one")
    parser.add_argument("--enrol", action="store_true", help="let each deck be enrolled by one pass of its pack first")
    parser.add_argument("--model", type=Path, default=SHIPPED, help="network (default the shipped one)")
    parser.add_argument("--record", type=Path, default=BUILD, metavar="FOLDER", help="of the two records")
    parser.add_argument("--curves", type=Path, metavar="FOLDER", help="write the curves there, as SVG and JSON")
    parser.add_argument("--part", type=_part, default=(0, 1), metavar="I/K", help="do the I-th of K parts of the work")
    return parser


def _part(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    if not (number.isdigit() and count.isdigit() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"{text!r} is no part: write 1/2 for the first of two")
    return int(number) - 1, int(count)


def _not_done(why: str) -> int:
    print(f"sabot bench vision: {why}", file=sys.stderr)
    return NOT_DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
