"""Calibration: complete on both simulated boxes, and every planted defect is found with its reason and its cure."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from controller import audit
from controller.box.defects import DEFECTS
from controller.box.protocol import Status
from controller.box.wired import gauge_of
from controller.calibration import figures_of, in_force, view_in
from controller.events.common import ShoeLoaded
from controller.events.table import TableOpened
from controller.journal import Journal, Record
from controller.locale import LANGUAGES, Catalogue
from controller.ports import Outcome, WindowView
from controller.rules.evening import Evening
from controller.table import NoTable, replay
from controller.tools.calibrate import STEPS, main
from controller.tools.findings import Report, Result
from controller.tools.steps_cards import STACK, WHY, came
from controller.tools.workshop import LOADED
from tests.tools.bench import BOXES, calibration_of, causes, examined
from vision.window import MARKS_MM

REASONS = {
    "weak-spring": "spring-weak",
    "wide-gap": "two-came",
    "worn-roller": "roller-worn",
    "dirty-window": "window-dirty",
    "dead-light": "camera-dark",
    "turned-camera": "camera-turned",
    "dead-emitter": "beam-blocked",
    "swapped-beams": "beam-exchanged",
    "reversed-feed": "feed-reversed",
    "reversed-nip": "nip-reversed",
    "reversed-follower": "follower-reversed",
    "stuck-lid-switch": "lid-not-noticed",
}
"""The one reason for which each planted defect must be found."""


QUICK = frozenset({"weak-spring", "wide-gap", "dirty-window", "swapped-beams", "reversed-feed"})
"""Defects that are looked for at every change; the others with the slow tests."""


def in_its_tier(defect: str) -> ParameterSet:
    return pytest.param(defect, marks=() if defect in QUICK else pytest.mark.slow)


def test_every_defect_that_can_be_planted_is_looked_for() -> None:
    assert REASONS.keys() == DEFECTS.keys()


@pytest.fixture(scope="module", params=BOXES)
def sound(request: pytest.FixtureRequest) -> Report:
    """The report of a sound box of each kind."""
    return calibration_of(request.param)


def test_a_sound_box_passes_every_step(sound: Report) -> None:
    assert [step for step, _ in sound.steps] == [step.name for step in STEPS]
    assert sound.passed, [finding for finding in sound.findings() if finding.result is not Result.PASS]


def test_the_figures_of_box_and_deck_are_those_of_the_simulated_world(sound: Report) -> None:
    figures = dict(sound.figures)
    assert abs(figures["card_um"] - 300) <= 10
    assert abs(figures["stack_card_um"] - 300) <= 5
    assert abs(figures["short_side_um"] - 63_000) <= 1_500
    assert figures["pixel_um"] == 250
    view = view_in(figures)
    assert view is not None
    assert view.size_px == (192, 384)
    for found, (x_mm, y_mm) in zip(view.marks_px, MARKS_MM, strict=True):
        assert found == pytest.approx((4 * x_mm - 0.5, 4 * y_mm - 0.5), abs=0.3)
    assert abs(figures["white_mv"] - round(0.85 * 3500)) <= 20
    assert abs(figures["back_mv"] - round(0.45 * 3500)) <= 20


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("defect", [in_its_tier(defect) for defect in DEFECTS])
def test_a_planted_defect_fails_the_calibration_for_its_own_reason(box: str, defect: str) -> None:
    report = examined(box, STEPS, defect)
    assert not report.passed
    assert causes(report) == {REASONS[defect]}


@pytest.mark.parametrize("box", BOXES)
def test_what_needs_a_step_that_failed_is_left_open(box: str) -> None:
    report = examined(box, STEPS, "reversed-follower")
    still = {step: findings[0].result for step, findings in report.steps}
    assert still["rollers"] is still["gate"] is still["deck"] is Result.OPEN
    assert still["beams"] is still["camera"] is Result.PASS


@pytest.mark.parametrize("box", BOXES)
def test_the_order_of_the_cards_changes_nothing_in_a_calibration(box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds: the same cards in another order give the same report to the last figure (design decision 9)."""
    first = calibration_of(box)
    monkeypatch.setattr("controller.tools.steps_cards.STACK", STACK[::-1])
    assert examined(box, STEPS) == first


def test_a_card_that_did_not_come_alone_is_told_by_its_outcome() -> None:
    assert came([], 8)[0].cause == "none-came"
    assert WHY.keys() == set(Outcome) - {Outcome.OK}


def calibrated(folder: Path, *words: str) -> int:
    return main(["--box", "simulated", "--data", str(folder), "--seed", "1", "--person", "Anna", *words])


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with a calibration that passed, and then one that failed."""
    folder = tmp_path_factory.mktemp("box")
    assert calibrated(folder) == 0
    assert calibrated(folder, "--plant", "dirty-window") == 1
    return folder / "journal.db"


def test_the_report_is_in_the_chain_that_verify_checks(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.verify([str(journal)]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == 4
    with Record.read(journal) as record:
        kinds = [row.kind for row in record.rows()]
        assert all(row.secret is None for row in record.rows())
    assert kinds == ["WorkshopBegan", "BoxCalibrated"] * 2


def test_it_is_booked_before_the_box_moves_and_names_who_is_present(journal: Path) -> None:
    with Record.read(journal) as record:
        began, ended, *_ = (row.event for row in record.rows())
    assert (began.work, began.box, began.persons) == ("calibrate", "simulated", ("Anna",))
    assert (ended.persons, ended.passed) == (("Anna",), True)


def test_a_calibration_that_failed_does_not_come_into_force(journal: Path) -> None:
    with Record.read(journal) as record:
        found = in_force(record.rows())
    assert found is not None
    assert (found.row, found.card_um) == (2, 300)


def test_a_table_that_is_opened_after_it_passes_the_workshop_over(journal: Path) -> None:
    opened = TableOpened("T", "chemin-de-fer", ("P1", "P2"), (100, 100), "P1", ())
    with Record.read(journal) as record:
        events = [*(row.event for row in record.rows()), opened, *(row.event for row in record.rows())]
    assert audit.opened_in(events) == opened
    assert replay(Evening(), events).opened == opened
    with pytest.raises(NoTable):
        audit.opened_in(events[:2])


@pytest.mark.parametrize(("card_mm10", "cards"), [(3.0, 108), (2.7, 120)])
def test_the_gauge_goes_by_the_thickness_that_was_measured(card_mm10: float, cards: int) -> None:
    status = Status(**{field.name: 0 for field in fields(Status)} | {"follower_mm10": 318})
    assert gauge_of(status, card_mm10) == cards


def test_no_report_names_a_card(journal: Path) -> None:
    with Record.read(journal) as record:
        texts = [row.body for row in record.rows()]
    assert not [name for text in texts for name in STACK if f'"{name}"' in text]


def test_the_calibration_in_force_is_shown(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--show", "--data", str(journal.parent)]) == 0
    assert "stack_card_um = 300" in capsys.readouterr().out
    assert main(["--show", "--json", "--data", str(journal.parent)]) == 0
    assert json.loads(capsys.readouterr().out)["row"] == 2


def test_the_daemon_sees_through_the_marks_of_the_calibration_in_force(journal: Path) -> None:
    with Record.read(journal) as record:
        found = in_force(record.rows())
    assert found is not None
    assert found.view == view_in(found.figures)
    assert found.view is not None


@pytest.mark.parametrize("size", [(504, 1008), None])
def test_marks_are_kept_to_a_hundredth_of_a_pixel(size: tuple[int, int] | None) -> None:
    view = WindowView(((1.25, 2.5), (3.01, 377.99), (188.0, 4.0), (190.0, 380.5)), size)
    assert view_in(figures_of(view)) == view
    assert view_in({}) is None


def test_where_nothing_was_calibrated_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--show", "--data", str(tmp_path)]) == 2
    assert "is not there" in capsys.readouterr().err


def test_the_report_can_be_had_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrated(tmp_path, "--json", "--plant", "turned-camera", "--lang", "ru") == 1
    report = json.loads(capsys.readouterr().out)
    (bad,) = [found for found in report["findings"] if found["verdict"] == "fail"]
    assert (bad["about"], bad["measured"], bad["most"]) == ("camera-turn", 2498, 1000)
    assert bad["said"].startswith("ПЛОХО поворот камеры: 2498 ")
    assert report["row"] == 2


def test_while_a_shoe_of_a_game_stands_in_the_box_nothing_is_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = ShoeLoaded(6, 312, 7, "pack_card", True, 0, False)
    assert type(loaded).__name__ == LOADED
    with Journal.open(tmp_path / "journal.db", lambda: "2026-01-01T00:00:00.000+00:00", bytes) as journal:
        journal.append((loaded,), "a tap", "croupier")
    assert calibrated(tmp_path) == 2
    assert "by row 1 of the journal a shoe of a game stands in the box" in capsys.readouterr().err
    with Record.read(tmp_path / "journal.db") as record:
        assert record.head.seq == 1


def test_a_defect_is_planted_into_no_real_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--box", "serial:/dev/nowhere", "--data", str(tmp_path), "--plant", "wide-gap"]
    assert main(words) == 2
    assert "a simulated box only" in capsys.readouterr().err


def test_every_finding_of_a_sound_box_can_be_said_in_each_language(sound: Report) -> None:
    for lang in LANGUAGES:
        catalogue = Catalogue(lang)
        said = [finding.said(catalogue) for finding in sound.findings()]
        assert all(said)
        assert len(set(said)) == len(said)
