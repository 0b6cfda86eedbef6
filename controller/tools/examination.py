"""An examination: steps in their order, each only where those that it needs have passed; told line by line."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from controller.ports import BoxError
from controller.tools.bay import Bay
from controller.tools.findings import Finding, Report, Result, unexamined


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its name is ``work-step-NAME`` of the catalogues."""

    name: str
    do: Callable[[Bay], Awaitable[list[Finding]]]
    needs: tuple[str, ...] = ()
    """Steps without which it says nothing."""


Tell = Callable[[str, Sequence[Finding]], None]
"""Told each step when it has ended."""


async def examine(bay: Bay, steps: Sequence[Step], tell: Tell) -> Report:
    """Go through ``steps`` on the box in ``bay``."""
    done: dict[str, tuple[Finding, ...]] = {}
    for step in steps:
        lacking = [need for need in step.needs if any(found.result is not Result.PASS for found in done[need])]
        findings = [unexamined(step.name, "step-needed")] if lacking else await _done(bay, step)
        done[step.name] = tuple(findings)
        tell(step.name, findings)
    return Report(tuple(done.items()), tuple(sorted(bay.figures.items())))


async def _done(bay: Bay, step: Step) -> list[Finding]:
    try:
        return await step.do(bay)
    except BoxError as error:
        return [Finding(step.name, Result.FAIL, "box-refused", words=str(error))]
