"""The pictures that are committed are those of this model, each step is drawn once, and each part has its step."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hardware.mechanics import pictures
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part
from hardware.mechanics.steps import STEPS

DRAWN = sorted(pictures.PICTURES.glob(f"{pictures.PREFIX}*.svg"))


def test_every_picture_is_there(table: Facts) -> None:
    names = ["exploded", "section", "section-way", *(f"step-{number:02}" for number in range(1, len(STEPS) + 1))]
    assert {path.stem.removeprefix(pictures.PREFIX) for path in DRAWN} == set(names)


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_no_picture_is_stale_or_large(path: Path, table: Facts) -> None:
    text = path.read_text()
    assert pictures.stamp(table) in text, "draw it anew: ./sabot hardware"
    assert len(text) < 300_000


def test_another_bend_makes_them_stale(table: Facts) -> None:
    assert pictures.stamp(table.but(bend_radius=30.0)) != pictures.stamp(table)


def test_the_same_model_gives_the_same_picture(parts: list[Part], table: Facts) -> None:
    few = [part for part in parts if part.name in {"mouth", "flap", "spine"}]
    first, again = (pictures.picture("twice", pictures.EXPLODED, [], few).svg("") for _ in range(2))
    assert first == again


def test_every_part_is_mounted_in_one_step(parts: list[Part]) -> None:
    mounted = Counter(name for step in STEPS for name in step.parts)
    assert mounted == Counter(part.name for part in parts)


def test_the_guide_shows_every_step_and_names_every_printed_part(parts: list[Part]) -> None:
    guide = (pictures.PICTURES.parent / "assembly.md").read_text()
    assert [path.name for path in DRAWN if path.name not in guide] == []
    assert [part.reference for part in parts if part.reference not in guide] == []
