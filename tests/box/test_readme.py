"""The page of the bench tells its words as they are."""

from __future__ import annotations

from pathlib import Path

from controller.box.bench import WORDS

PAGE = Path(__file__).parents[2] / "controller" / "box" / "BENCH.md"


def test_the_table_of_words_is_that_of_the_bench() -> None:
    rows = [f"| `{name}` | {word.what} | {word.cure} |" for name, word in WORDS.items()]
    assert "\n".join(rows) in PAGE.read_text()
