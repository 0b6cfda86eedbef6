"""A box on the workbench for the tests of the tools: each kind, with whatever is planted into it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from controller.backends import Asked, NoBackend
from controller.tools.bay import Bay
from controller.tools.calibrate import STEPS
from controller.tools.examination import Step, examine
from controller.tools.findings import Finding, Report
from controller.workplace import Bench, Workplace, at_workplace
from tests.needs import missing

BOXES = ("simulated", "firmware")

PERSONS = ("Anna", "Boris")


def examined(
    box: str, steps: Sequence[Step], *defects: str, seed: int = 1, persons: tuple[str, ...] = PERSONS
) -> Report:
    """What an examination of this box with these defects finds."""

    async def work(place: Workplace) -> Report:
        assert place.helper is not None
        async with Bay(place, place.helper, persons) as bay:
            return await examine(bay, steps, quiet)

    try:
        return at_workplace(Bench(Asked(box, seed=seed), frozenset(defects)), work)
    except NoBackend as error:
        missing(str(error))


@cache
def calibration_of(box: str) -> Report:
    """The calibration of a sound box of this kind, which is the same each time."""
    return examined(box, STEPS)


def quiet(step: str, findings: Sequence[Finding]) -> None:
    """Nobody listens."""


def causes(report: Report) -> set[str]:
    """Why the report is not a pass."""
    return {finding.cause for finding in report.failed()}
