"""The table of ``python -m hardware.sizing``: all kept as drawn, MISSED said aloud, the same chance twice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import hardware.sizing.__main__ as command
from hardware.sizing.machine import VARYING, corners, spans, usual
from hardware.sizing.report import rows
from hardware.sizing.row import Row
from hardware.sizing.tolerance import MARGINS, PLACED_MM, PLACES, drawn, heights_agree, spreads

BOXES = 200


def test_every_figure_of_the_box_as_drawn_keeps_its_bound() -> None:
    found = list(rows(usual()))
    assert [row for row in found if row.missed] == []
    assert {"force", "bend", "motors", "time", "path", "camera", "power"} <= {row.topic for row in found}


@pytest.mark.parametrize(
    ("value", "least", "most", "missed"),
    [
        (2.0, 2.0, None, False),
        (1.999, 2.0, None, True),
        (0.5, None, 0.5, False),
        (0.501, None, 0.5, True),
        (float("nan"), 1.0, None, True),
        (7.0, None, None, False),
    ],
)
def test_a_figure_is_missed_beyond_its_bound(value: float, least: float, most: float, missed: bool) -> None:
    assert Row("force", "what", value, "", least, most).missed is missed


def test_the_command_says_MISSED_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([]) == 0
    kept = capsys.readouterr().out
    assert "MISSED" not in kept
    assert "Model figures" in kept
    assert "never expected field rates" in kept
    monkeypatch.setattr(command, "usual", lambda: replace(usual(), stall_torque_mnm=40.0))
    assert command.main([]) == 1
    missed = [line for line in capsys.readouterr().out.splitlines() if line.endswith("MISSED")]
    assert any("nip: stall / load" in line for line in missed)


def test_boxes_by_chance_are_the_same_twice_from_one_seed(capsys: pytest.CaptureFixture[str]) -> None:
    seen = [spreads(np.random.default_rng(seed), 20) for seed in (1, 1, 2)]
    assert seen[0] == seen[1] != seen[2]
    assert command.main(["--seed", "1", "--boxes", "20"]) == 0
    assert "20 boxes by chance, seed 1" in capsys.readouterr().out


def test_a_box_by_chance_varies_in_everything_and_stays_in_its_ranges() -> None:
    chance = np.random.default_rng(3)
    boxes = [drawn(chance) for _ in range(50)]
    for name in VARYING:
        values = [getattr(box, name) for box in boxes]
        assert len(set(values)) == len(values), name
        assert spans()[name].least <= min(values) < max(values) <= spans()[name].most


def test_of_many_boxes_by_chance_none_is_out_of_the_window() -> None:
    found = spreads(np.random.default_rng(1), BOXES)
    assert found.keys() == MARGINS.keys()
    assert found.pop("seconds to presented").most <= 0.6
    for beam in ("gate beam clear, mm", "nip beam blocked, mm"):
        assert found.pop(beam).least >= 0.0
    assert all(spread.least >= 1.3 for spread in found.values())
    assert all(spread.least <= spread.fiftieth <= spread.median <= spread.most for spread in found.values())


def test_boxes_by_chance_have_their_beams_off_their_places() -> None:
    chance = np.random.default_rng(4)
    for name in PLACES:
        off = [getattr(drawn(chance), name) - getattr(usual(), name) for _ in range(20)]
        assert len(set(off)) == 20
        assert max(map(abs, off)) <= PLACED_MM


def test_the_heights_that_are_looked_at_show_the_worst_of_all() -> None:
    some = ("spring_share", "floor_tilt_deg", "card_on_floor", "card_on_card", "roller_on_card", "gate_gap_mm")
    assert all(heights_agree(machine) for machine in corners(usual(), some))
