"""Acceptance: complete on both simulated boxes, and refused for its reason to a box with a planted defect."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller import audit
from controller.cards import PACK, card
from controller.journal import Record
from controller.locale import LANGUAGES, Catalogue
from controller.ports import Outcome, Reading, Verdict
from controller.tools import limits
from controller.tools.accept import main, steps
from controller.tools.bay import Pass
from controller.tools.findings import Finding, Report, Result
from controller.tools.steps_deal import SORTED, _judged
from tests.tools.bench import BOXES, causes, examined

FAULTS = ("fault-lid", "fault-stop", "fault-unplug", "fault-push-back", "fault-jam", "fault-window", "fault-late")


def seen(place: int, outcome: Outcome = Outcome.OK, face: str | None = None) -> Pass:
    """A pass of the card that should stand at this place, read as ``face``, or not at all for an empty one."""
    name = SORTED[place] if face is None else face
    verdict = Verdict.CARD if name else Verdict.UNREADABLE
    reading = Reading(verdict, card(name) if name else None, 0.9)
    return Pass(outcome, (80, 150, 250), 320, 141, 300, None, reading if outcome is Outcome.OK else None)


def judged(passes: list[Pass]) -> dict[str, Finding]:
    return {finding.about: finding for finding in _judged(passes)}


def test_a_deck_that_came_in_its_order_is_read_right() -> None:
    found = judged([seen(place) for place in range(52)] * 2)
    assert [finding.cause for finding in found.values() if finding.cause] == []
    assert found["deal-read"].measured == 104


def test_one_misread_card_is_not_accepted_and_only_its_place_is_told() -> None:
    found = judged([seen(place, face="Kd" if place == 16 else None) for place in range(52)])
    assert found["deal-misread"].cause == "misread"
    assert found["deal-first-misread"].measured == 17


@pytest.mark.parametrize(("unread", "result"), [(1, Result.PASS), (2, Result.FAIL)])
def test_one_card_in_5200_may_go_unread(unread: int, result: Result) -> None:
    found = judged([seen(place, face="" if place < unread else None) for place in range(52)])
    assert found["deal-unread"].result is result


@pytest.mark.parametrize(
    ("outcome", "cause"), [(Outcome.DOUBLE, "two-came"), (Outcome.JAM, "jammed"), (Outcome.EMPTY, "none-came")]
)
def test_a_deal_that_ends_before_the_deck_does_says_why(outcome: Outcome, cause: str) -> None:
    found = judged([*(seen(place) for place in range(9)), seen(9, outcome)])
    assert (found["deal-count"].measured, found["deal-count"].cause) == (9, cause)


def test_beams_that_saw_a_card_out_of_order_are_found() -> None:
    strange = Pass(Outcome.OK, (250, 150, 80), 320, 141, 300, None, seen(0).reading)
    assert judged([strange])["beam-order"].cause == "beams-out-of-order"


@pytest.fixture(scope="module", params=BOXES)
def sound(request: pytest.FixtureRequest) -> Report:
    """The report of a sound box of each kind."""
    return examined(request.param, steps(1))


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_sound_box_passes_every_step(sound: Report) -> None:
    assert [step for step, _ in sound.steps] == [step.name for step in steps(1)]
    assert sound.passed, [finding for finding in sound.findings() if finding.result is not Result.PASS]
    assert {step for step, _ in sound.steps} >= set(FAULTS)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_every_finding_can_be_said_in_each_language(sound: Report) -> None:
    assert all(finding.said(Catalogue(lang)) for lang in LANGUAGES for finding in sound.findings())


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_motors_have_no_current_right_after_STOP(sound: Report) -> None:
    (stopped,) = [finding for finding in sound.findings() if finding.about == "stop-latency"]
    assert stopped.measured is not None
    assert stopped.measured <= 5


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("defect", "cause"),
    [
        ("wide-gap", "two-came"),
        ("dirty-window", "window-dirty"),
        ("swapped-beams", "beam-exchanged"),
        pytest.param("reversed-nip", "nip-reversed", marks=pytest.mark.slow),
        pytest.param("stuck-lid-switch", "lid-not-noticed", marks=pytest.mark.slow),
        pytest.param("weak-spring", "spring-weak", marks=[pytest.mark.slow, pytest.mark.timeout(300)]),
        pytest.param("worn-roller", "roller-worn", marks=[pytest.mark.slow, pytest.mark.timeout(300)]),
    ],
)
def test_a_box_with_a_planted_defect_is_not_accepted(box: str, defect: str, cause: str) -> None:
    report = examined(box, steps(1), defect)
    assert not report.passed
    assert causes(report) == {cause}


def test_a_box_that_nobody_watched_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.tools.steps_deal.SORTED", SORTED[:4])
    monkeypatch.setattr("controller.tools.steps_faults.SORTED", SORTED[:12])
    report = examined("simulated", steps(1), persons=())
    assert not report.passed
    assert not report.failed()
    assert [finding.cause for finding in report.findings() if finding.result is Result.OPEN] == ["nobody-named"]


def test_the_report_stands_in_the_chain_with_those_present_and_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("controller.tools.steps_deal.SORTED", SORTED[:4])
    monkeypatch.setattr("controller.tools.steps_faults.SORTED", SORTED[:12])
    words = ["--box", "simulated", "--data", str(tmp_path), "--person", "Anna", "--person", "Boris", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["row"] == 2
    assert audit.verify([str(tmp_path / "journal.db")]) == 0
    with Record.read(tmp_path / "journal.db") as record:
        began, ended = (row.event for row in record.rows())
        bodies = [row.body for row in record.rows()]
    assert (began.work, ended.persons, ended.passed) == ("accept", ("Anna", "Boris"), True)
    assert not [face for body in bodies for face in map(str, PACK) if f'"{face}"' in body]


@pytest.mark.parametrize("rounds", ["0", "101", "many"])
def test_rounds_that_make_no_sense_are_refused(rounds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--rounds", rounds])
    assert "1 to 100 times each way" in capsys.readouterr().err


@pytest.mark.parametrize(("nip", "leaving", "clear", "side"), [(152, 248, 323, 63_000), (152, 248, 295, 57_000)])
def test_the_beams_tell_the_short_side_of_a_card(nip: int, leaving: int, clear: int, side: int) -> None:
    assert abs(limits.short_side_by_beams_um(nip, leaving, clear) - side) < 1_500
