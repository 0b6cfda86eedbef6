"""``sabot calibrate``: sets a box up step by step, and books what was learnt of it and of its deck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Final

from controller.calibration import in_force
from controller.config import BadConfig
from controller.events.workshop import BoxCalibrated
from controller.journal import JournalError, Record
from controller.locale import Catalogue
from controller.tools.examination import Step
from controller.tools.findings import Report
from controller.tools.steps_camera import camera
from controller.tools.steps_cards import colour, deck, gate, spring, stack, timing
from controller.tools.steps_wires import beams, follower_zero, rollers, switches
from controller.tools.workshop import FAILED, JOURNAL, NOT_DONE, PASSED, Errand, folder_of, parser_of, run

STEPS: Final = (
    Step("switches", switches),
    Step("follower", follower_zero),
    Step("rollers", rollers, ("follower",)),
    Step("beams", beams),
    Step("camera", camera),
    Step("stack", stack, ("switches", "follower", "beams")),
    Step("gate", gate, ("rollers", "stack")),
    Step("spring", spring, ("gate",)),
    Step("timing", timing, ("gate",)),
    Step("colour", colour, ("gate",)),
    Step("deck", deck, ("stack", "timing")),
)
"""In the order in which a builder would mend what is wrong (hardware/calibration.md)."""


def _steps(given: argparse.Namespace) -> Sequence[Step]:
    return STEPS


def _event(box: str, persons: tuple[str, ...], report: Report) -> BoxCalibrated:
    return BoxCalibrated(box, persons, report.passed, report.measurements(), report.figures)


ERRAND: Final = Errand("calibrate", "Set a box up: measure it step by step and keep the figures.", _steps, _event)


def main(argv: Sequence[str]) -> int:
    """Run ``sabot calibrate``: 0 all is well, 1 something is not, 2 it could not be done."""
    parser = parser_of(ERRAND)
    parser.add_argument("--show", action="store_true", help="print the calibration in force and examine nothing")
    if "--show" in argv:
        return _show(parser.parse_args(argv))
    return run(ERRAND, parser, argv)


def _show(given: argparse.Namespace) -> int:
    """Print what the daemon goes by: 0 there is a calibration, 1 there is none, 2 there is no journal."""
    try:
        with Record.read(folder_of(given) / JOURNAL) as record:
            found = in_force(record.rows())
    except (BadConfig, JournalError) as error:
        print(f"sabot calibrate: {error}", file=sys.stderr)
        return NOT_DONE
    catalogue = Catalogue(given.lang)
    if found is None:
        print(catalogue.text("work-uncalibrated"))
        return FAILED
    plain = {"row": found.row, "wall": found.wall, "box": found.event.box, "persons": list(found.event.persons)}
    if given.json:
        print(json.dumps({**plain, "figures": found.figures}, ensure_ascii=False))
        return PASSED
    print(catalogue.text("work-calibrated", {"row": found.row, "wall": found.wall, "box": found.event.box}))
    for name, value in found.event.figures:
        print(f"  {name} = {value}")
    return PASSED
