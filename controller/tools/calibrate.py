"""``sabot calibrate``: sets a box up step by step, and books what was learnt of it and of its deck."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from controller.events.workshop import BoxCalibrated
from controller.tools.examination import Step
from controller.tools.findings import Report
from controller.tools.steps_camera import camera
from controller.tools.steps_cards import colour, deck, gate, spring, stack, timing
from controller.tools.steps_wires import beams, follower_zero, rollers, switches
from controller.tools.workshop import Errand, parser_of, run

STEPS: Final = (
    Step("switches", switches),
    Step("follower", follower_zero),
    Step("rollers", rollers, ("follower",)),
    Step("beams", beams),
    Step("camera", camera),
    Step("stack", stack, ("follower",)),
    Step("gate", gate, ("switches", "rollers", "beams", "stack")),
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
    return run(ERRAND, parser_of(ERRAND), argv)
