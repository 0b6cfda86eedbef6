"""The guides tell the figures that the tools go by, and no others; the model of the hardware agrees."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.locale import Catalogue
from controller.tools.accept import steps
from controller.tools.calibrate import STEPS
from controller.tools.findings import YES_NO, Finding, Report
from controller.tools.limits import CREEP_SHARE
from tests.tools.bench import calibration_of, examined

HARDWARE = Path(__file__).parents[2] / "hardware"
ROOT = HARDWARE.parent

GUIDES = ("calibration.md", "acceptance.md", "maintenance.md")

TWO_SCREENS = 120


def to_reach(finding: Finding, catalogue: Catalogue) -> str:
    """The limits of a figure as a guide writes them."""
    if finding.unit == YES_NO:
        return "yes"
    unit = catalogue.text(f"work-unit-{finding.unit}")
    if finding.least is None:
        return f"at most {finding.most} {unit}"
    if finding.most is None:
        return f"at least {finding.least} {unit}"
    return (
        f"{finding.least} {unit}" if finding.least == finding.most else f"from {finding.least} to {finding.most} {unit}"
    )


def told_in(guide: str) -> list[tuple[str, str]]:
    """Figure and limits of each row of the guide's table."""
    rows = [line.strip("|").split("|") for line in (HARDWARE / guide).read_text().splitlines() if line.startswith("|")]
    cells = [tuple(cell.strip() for cell in row) for row in rows]
    start = next(at for at, row in enumerate(cells) if row[1:] == ("figure", "to reach"))
    return [(row[1], row[2]) for row in cells[start + 2 :]]


def gone_by(report: Report) -> Iterator[tuple[str, str]]:
    """The same of each finding that has limits."""
    catalogue = Catalogue("en")
    for finding in report.findings():
        if finding.unit == YES_NO or (finding.least, finding.most) != (None, None):
            yield catalogue.text(f"work-about-{finding.about}"), to_reach(finding, catalogue)


def test_the_guide_of_the_calibration_tells_every_figure_in_its_order() -> None:
    assert told_in("calibration.md") == list(gone_by(calibration_of("simulated")))


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_guide_of_the_acceptance_tells_every_figure_in_its_order() -> None:
    report = examined("simulated", steps(1))
    shared = {step.name for step in STEPS[:5]}
    own = Report(tuple((name, findings) for name, findings in report.steps if name not in shared))
    assert told_in("acceptance.md") == list(gone_by(own))


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_is_two_screens_at_most_and_names_files_that_are_there(guide: str) -> None:
    text = (HARDWARE / guide).read_text()
    assert text.count("\n") <= TWO_SCREENS
    for name in re.findall(r"`([\w/.-]+\.(?:md|csv|toml|svg))`", text):
        assert (HARDWARE / name).exists(), name


def test_what_a_guide_says_of_springs_and_supply_is_what_the_dimensions_say() -> None:
    facts = tomllib.loads((HARDWARE / "dimensions.toml").read_text())
    spring, supply = facts["magazine"]["spring_n"], facts["supply"]
    calibration, maintenance = (HARDWARE / "calibration.md").read_text(), (HARDWARE / "maintenance.md").read_text()
    assert f"model: {spring['empty']} to {spring['full']} N" in calibration
    assert f"below {supply['brown_out_mv']} mV" in maintenance
    assert f"below {supply['least_mv']} mV" in maintenance


def test_what_a_guide_says_of_a_slow_roller_is_what_the_firmware_does() -> None:
    source = (ROOT / "firmware" / "src" / "box.c").read_text()
    told, over, share = (
        re.search(rf"{name} = (\d+)", source)[1] for name in ("DRIFT_PERCENT", "DRIFT_OVER_PERCENT", "DRIFT_SHARE")
    )
    text = (HARDWARE / "maintenance.md").read_text()
    assert f"at least {told} % of the usual time" in text
    assert f"below {over} %" in text
    assert share == "4"
    assert "average of the last four" in text


def test_the_program_creeps_as_fast_as_the_tools_reckon() -> None:
    source = (ROOT / "firmware" / "src" / "eject.c").read_text()
    assert re.search(r"#define CREEP_PERCENT (\d+)", source)[1] == str(round(CREEP_SHARE * 100))
