"""``sabot accept``: shows with witnesses that a box is fit for a table, and books the verdict."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from controller.events.workshop import BoxAccepted
from controller.tools import steps_faults as faults
from controller.tools.examination import Step
from controller.tools.findings import Report
from controller.tools.steps_camera import camera
from controller.tools.steps_deal import empty_box, sorted_deck, spring_of_deal
from controller.tools.steps_wires import beams, follower_zero, rollers, switches
from controller.tools.workshop import Errand, parser_of, run

SOUND: Final = ("switches", "follower", "rollers", "beams")
"""Steps without which no card is dealt."""

MOST_ROUNDS: Final = 100
"""A day's work of a person; fifty are the 5200 cards of which one may go unread."""


def steps(rounds: int) -> tuple[Step, ...]:
    """Every step, with the sorted deck dealt so many times each way (hardware/acceptance.md)."""
    return (
        Step("switches", switches),
        Step("follower", follower_zero),
        Step("rollers", rollers, ("follower",)),
        Step("beams", beams),
        Step("camera", camera),
        Step("empty-box", empty_box, SOUND),
        Step("sorted-deck", sorted_deck(rounds), (*SOUND, "camera")),
        Step("spring", spring_of_deal, ("sorted-deck",)),
        Step("prepared", faults.prepared, ("sorted-deck",)),
        *(
            Step(name, step, ("prepared",))
            for name, step in (
                ("fault-lid", faults.lid),
                ("fault-stop", faults.stop),
                ("fault-unplug", faults.unplug),
                ("fault-push-back", faults.push_back),
                ("fault-jam", faults.jam),
                ("fault-window", faults.window),
                ("fault-late", faults.late),
            )
        ),
        Step("counted", faults.counted, ("prepared",)),
    )


def _steps(given: argparse.Namespace) -> Sequence[Step]:
    return steps(given.rounds)


def _event(box: str, persons: tuple[str, ...], report: Report) -> BoxAccepted:
    return BoxAccepted(box, persons, report.passed, report.measurements())


ERRAND: Final = Errand("accept", "Show with witnesses that a box is fit for a table.", _steps, _event)


def _rounds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_ROUNDS:
        raise argparse.ArgumentTypeError(f"deal the deck 1 to {MOST_ROUNDS} times each way, not {text!r}")
    return int(text)


def main(argv: Sequence[str]) -> int:
    """Run ``sabot accept``: 0 accepted, 1 not accepted, 2 it could not be done."""
    parser = parser_of(ERRAND)
    parser.add_argument("--rounds", type=_rounds, default=1, metavar="N", help="deals of the sorted deck, each way")
    return run(ERRAND, parser, argv)
