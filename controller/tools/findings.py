"""What an examination finds: a figure against its limits, a verdict, and a sentence with the cure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from controller.events.workshop import Measured
from controller.locale import Catalogue

YES_NO: Final = "yes-no"
"""Unit of what either holds or does not: 1 or 0."""


class Result(StrEnum):
    """What comes of one finding."""

    PASS = "pass"
    FAIL = "fail"
    OPEN = "open"
    """It could not be examined."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was examined."""

    about: str
    """What: ``work-about-ABOUT`` of the catalogues."""
    result: Result
    cause: str = ""
    """Why it is not a pass: ``work-cause-CAUSE`` of the catalogues, with the cure."""
    measured: int | None = None
    least: int | None = None
    most: int | None = None
    unit: str = YES_NO
    words: str = ""
    """What the box itself said, where it refused."""

    def said(self, catalogue: Catalogue) -> str:
        """The finding as one line."""
        about = catalogue.text(f"work-about-{self.about}")
        figure = "" if self.measured is None else f": {self._figure(catalogue)}"
        cure = f" - {catalogue.text('work-cause-' + self.cause)}" if self.cause else ""
        cure += f" ({self.words})" if self.words else ""
        return f"{catalogue.text(f'work-result-{self.result}')} {about}{figure}{cure}"

    def _figure(self, catalogue: Catalogue) -> str:
        if self.unit == YES_NO:
            return catalogue.text("work-figure-yes" if self.measured else "work-figure-no")
        words = {"measured": str(self.measured), "unit": catalogue.text(f"work-unit-{self.unit}")}
        if self.least is None and self.most is None:
            return catalogue.text("work-figure-plain", words)
        limits = {"least": str(self.least), "most": str(self.most)}
        if self.least is None or self.most is None or self.least == self.most:
            form = (
                "work-figure-least"
                if self.most is None
                else "work-figure-most"
                if self.least is None
                else "work-figure-exactly"
            )
        else:
            form = "work-figure-between"
        return catalogue.text(form, {**words, **limits})


def holds(about: str, fact: bool, cause: str) -> Finding:
    """A thing that must hold; ``cause`` says why not, with the cure."""
    return Finding(about, Result.PASS if fact else Result.FAIL, "" if fact else cause, int(fact))


def within(
    about: str,
    measured: int,
    unit: str,
    least: int | None,
    most: int | None,
    *,
    low: str,
    high: str = "",
) -> Finding:
    """A figure that must lie between its limits; ``low`` and ``high`` say why it lies below or above."""
    cause = low if least is not None and measured < least else ""
    cause = (high or low) if most is not None and measured > most else cause
    return Finding(about, Result.FAIL if cause else Result.PASS, cause, measured, least, most, unit)


def learnt(about: str, measured: int, unit: str) -> Finding:
    """A figure without limits, for the record."""
    return Finding(about, Result.PASS, measured=measured, unit=unit)


def unexamined(about: str, cause: str) -> Finding:
    """A thing that could not be examined."""
    return Finding(about, Result.OPEN, cause)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that was found, step by step."""

    steps: tuple[tuple[str, tuple[Finding, ...]], ...]
    figures: tuple[tuple[str, int], ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything was examined and is well."""
        return all(finding.result is Result.PASS for finding in self.findings())

    def findings(self) -> Iterable[Finding]:
        """The findings in their order."""
        return (finding for _, findings in self.steps for finding in findings)

    def failed(self) -> tuple[Finding, ...]:
        """What failed."""
        return tuple(finding for finding in self.findings() if finding.result is Result.FAIL)

    def measurements(self) -> tuple[Measured, ...]:
        """The findings as the journal keeps them."""
        return tuple(
            Measured(
                step,
                finding.about,
                finding.result,
                finding.cause,
                finding.measured,
                finding.least,
                finding.most,
                finding.unit,
            )
            for step, findings in self.steps
            for finding in findings
        )

    def plain(self, catalogue: Catalogue) -> dict[str, Any]:
        """The report as JSON values, each finding with its sentence."""
        said = [finding.said(catalogue) for finding in self.findings()]
        rows = [{**row._asdict(), "said": text} for row, text in zip(self.measurements(), said, strict=True)]
        return {"passed": self.passed, "findings": rows, "figures": dict(self.figures)}
