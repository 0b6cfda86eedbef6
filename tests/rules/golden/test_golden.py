"""Whole games as text: a change of a rule shows as a difference of a transcript."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.rules import GAMES
from tests.rules.golden.transcript import HERE, scripts, transcript

FEWEST = 4
LONG = 60
"""Acts of a long transcript."""


@pytest.mark.parametrize("script", scripts(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_goes_as_it_is_written(script: Path) -> None:
    written = script.with_suffix(".txt").read_text(encoding="utf-8")
    assert transcript(script) == written, "if this is meant: python -m tests.rules.golden --rewrite"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_four_transcripts_and_one_of_them_is_long(game: str) -> None:
    lengths = [path.read_text(encoding="utf-8").count("\n> ") for path in sorted((HERE / game).glob("*.txt"))]
    assert len(lengths) >= FEWEST
    assert max(lengths) >= LONG


def test_every_transcript_has_its_script() -> None:
    assert {path.with_suffix(".toml") for path in HERE.glob("*/*.txt")} == set(scripts())
