"""What ``sabot calibrate`` and ``sabot accept`` share: the box, who is present, the record, the report."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from controller.backends import Asked, NoBackend
from controller.box.defects import DEFECTS
from controller.calibration import in_force
from controller.clock import SystemClock
from controller.config import BOXES, BadConfig, Config, box_argument, load_config
from controller.events import Event
from controller.events.workshop import WorkshopBegan
from controller.journal import Journal, JournalError
from controller.locale import LANGUAGES, Catalogue
from controller.ports import BoxError
from controller.tools.asking import Person, persons_present
from controller.tools.bay import Bay
from controller.tools.examination import Step, examine
from controller.tools.findings import Finding, Report
from controller.workplace import Bench, Workplace, at_workplace

JOURNAL: Final = "journal.db"
"""The record of a table in its folder, as ``sabot run`` keeps it."""

PRIVATE_FOLDER: Final = 0o700

LOADED: Final = "ShoeLoaded"
ENDED: Final = frozenset({"ShoeSpent", WorkshopBegan.__name__})
"""Names of events: a shoe was put into the box, and it is not there any more."""

PASSED, FAILED, NOT_DONE = 0, 1, 2


class ShoeInBox(Exception):
    """A shoe of a game stands in the box by the record."""

    def __init__(self, row: int) -> None:
        """Tell the row, and the way out."""
        super().__init__(
            f"by row {row} of the journal a shoe of a game stands in the box: deal it to its end, or take it out "
            f"before witnesses, count it, and say --shoe-out"
        )


@dataclass(frozen=True, slots=True)
class Errand:
    """One of the two works: its steps, and the event that its report becomes."""

    work: str
    about: str
    steps: Callable[[argparse.Namespace], Sequence[Step]]
    event: Callable[[str, tuple[str, ...], Report], Event]


def parser_of(errand: Errand) -> argparse.ArgumentParser:
    """The words that both works take."""
    usual = Config()
    parser = argparse.ArgumentParser(prog=f"sabot {errand.work}", description=errand.about)
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="configuration (TOML); the words below go before it"
    )
    parser.add_argument("--box", type=box_argument, metavar="BOX", help=f"{BOXES} (default {usual.box})")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"folder of the journal (default {usual.data})")
    parser.add_argument("--person", action="append", default=[], metavar="NAME", help="somebody who is present")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of what is said")
    parser.add_argument("--json", action="store_true", help="print the report as JSON, and nothing else")
    parser.add_argument("--shoe-out", action="store_true", help="the shoe of the last game was taken out and counted")
    parser.add_argument("--seed", type=int, help="chance of the simulated box")
    parser.add_argument(
        "--plant", action="append", default=[], choices=tuple(DEFECTS), metavar="DEFECT",
        help=f"plant a defect into a simulated box, to see it found: {', '.join(DEFECTS)}",
    )  # fmt: skip
    return parser


def run(errand: Errand, parser: argparse.ArgumentParser, argv: Sequence[str]) -> int:
    """Do the work: 0 passed, 1 not passed, 2 not done."""
    given = parser.parse_args(argv)
    try:
        config = _config(given)
        asked = Asked(given.box or config.box, seed=given.seed, gpio=config.gpio, camera=config.camera)
        bench = Bench(asked, frozenset(given.plant))
        report = _recorded(errand, bench, given, folder_of(given))
    except (BadConfig, NoBackend, BoxError, JournalError, OSError, ShoeInBox) as error:
        print(f"sabot {errand.work}: {error}", file=sys.stderr)
        return NOT_DONE
    return PASSED if report.passed else FAILED


def folder_of(given: argparse.Namespace) -> Path:
    """The folder of the journal that is meant.

    Raises:
        BadConfig: when the configuration cannot be used.
    """
    folder: Path = given.data or _config(given).data
    return folder


def _config(given: argparse.Namespace) -> Config:
    return load_config(given.config) if given.config else Config()


def _recorded(errand: Errand, bench: Bench, given: argparse.Namespace, folder: Path) -> Report:
    """The work between its two events in the journal: booked before anything moves, and when all is known."""
    catalogue = Catalogue(given.lang)
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    journal = Journal.open(folder / JOURNAL, SystemClock().wall, os.urandom)
    try:
        persons = persons_present(tuple(given.person), catalogue)
        must_hold_no_shoe(journal, shoe_out=given.shoe_out)
        bench = as_calibrated(bench, journal)
        journal.append((WorkshopBegan(errand.work, bench.asked.name, persons),), errand.work, "workshop")
        report = at_workplace(bench, lambda place: _examined(place, errand, given, persons, catalogue))
        row = journal.append((errand.event(bench.asked.name, persons, report),), errand.work, "workshop")
    finally:
        journal.close()
    _print_end(report, catalogue, row, as_json=given.json)
    return report


def as_calibrated(bench: Bench, journal: Journal) -> Bench:
    """The bench with its camera as the calibration in force found it."""
    found = in_force(journal.rows())
    return replace(bench, asked=replace(bench.asked, view=found.view)) if found else bench


def must_hold_no_shoe(journal: Journal, *, shoe_out: bool) -> None:
    """Cards of a game are no cards of a test: nobody may see them, and the books must know where they are.

    Raises:
        ShoeInBox: when by the record a shoe was loaded that is not spent.
    """
    loaded = 0
    for row in journal.rows():
        loaded = row.seq if row.kind == LOADED else 0 if row.kind in ENDED else loaded
    if loaded and not shoe_out:
        raise ShoeInBox(loaded)


async def _examined(
    place: Workplace, errand: Errand, given: argparse.Namespace, persons: tuple[str, ...], catalogue: Catalogue
) -> Report:
    def tell(step: str, findings: Sequence[Finding]) -> None:
        if not given.json:
            print(catalogue.text(f"work-step-{step}"), flush=True)
            for finding in findings:
                print(f"  {finding.said(catalogue)}", flush=True)

    async with Bay(place, place.helper or Person(catalogue), persons) as bay:
        return await examine(bay, errand.steps(given), tell)


def _print_end(report: Report, catalogue: Catalogue, row: int, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"row": row, **report.plain(catalogue)}, ensure_ascii=False))
        return
    failed = report.failed()
    end = "work-passed" if report.passed else "work-failed" if failed else "work-open"
    print(f"\n{catalogue.text(end, {'failed': len(failed), 'row': row})}")
    for finding in failed:
        print(f"  {finding.said(catalogue)}")
