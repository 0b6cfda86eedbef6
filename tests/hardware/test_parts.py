"""The list of parts: each line whole, each part once, and what one box comes to."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from hardware.parts import AIM_EUR, COLUMNS, KINDS, LIST, BadParts, main, read, total_eur

HARDWARE = Path(__file__).parents[2] / "hardware"

HEAD = ",".join(COLUMNS)
LINE = "B1,bearing,5 x 10 x 4,2,mechanic,0.5,1,shafts"


def test_one_box_comes_to_what_is_said_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    low, high = total_eur(read())
    assert main() == 0
    assert f"{low:.2f} to {high:7.2f} EUR" in capsys.readouterr().out
    assert low <= 250.0 <= high
    parts = read()
    assert sum(part.count * part.high_eur for part in parts if part.kind == "outside") > 0.0
    assert total_eur(part for part in parts if part.kind == "outside") == (0.0, 0.0)


def test_every_line_says_why_and_none_names_a_maker() -> None:
    for part in read():
        assert part.kind in KINDS
        assert len(part.why) > 3, part.references
        assert not re.search(r"\b(Pololu|Adafruit|SparkFun|Vishay|Waveshare|Murata|Omron)\b", part.specification)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (LINE.replace("shafts", ""), "why: every column needs its value"),
        (LINE + ",more", "one field too many"),
        (LINE.replace(",2,", ",two,"), "line 2: could not convert"),
        (LINE.replace(",2,", ",0,"), "some of them"),
        (LINE.replace("0.5,1", "2,1"), "the lower price first"),
        (LINE.replace("mechanic", "magic"), "none of electronic"),
        (LINE + "\n" + LINE, "B1 stands twice"),
        (LINE.replace("B1", "B1-B3"), "3 references and a count of 2"),
    ],
)
def test_a_line_that_cannot_be_used_is_refused_with_its_place(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "parts.csv"
    path.write_text(f"{HEAD}\n{line}\n")
    with pytest.raises(BadParts, match=said):
        read(path)


def test_a_list_with_other_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "parts.csv"
    path.write_text("reference,what\nB1,bearing\n")
    with pytest.raises(BadParts, match="the columns must be"):
        read(path)


def test_a_change_of_one_price_changes_the_sum(tmp_path: Path) -> None:
    path = tmp_path / "parts.csv"
    text = LIST.read_text()
    assert ",0.4,0.8," in text
    path.write_text(text.replace(",0.4,0.8,", ",0.4,1.8,"))
    assert total_eur(read(path))[1] > total_eur(read())[1]


NOT_DRAWN = {
    "IN1": "inserts melt into the holes that are drawn",
    "TA1": "tape lies on what is drawn",
    "SC2": "small screws of modules that are drawn as envelopes",
    "CT1": "ties pass the slots that are drawn",
    "FI1": "what the printed parts are made of",
    "FI2": "what the printed parts are made of",
}
"""Parts that are bought for the mechanics and are no solid of the model."""


def drawn(text: str) -> set[str]:
    """The references of the parts in a module of the model; a number that it counts up is ``*``."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) and len(node.args) > 1]
    seconds = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Part"]
    found = set()
    for second in seconds:
        pieces = second.values if isinstance(second, ast.JoinedStr) else [second]
        found.add("".join(str(piece.value) if isinstance(piece, ast.Constant) else "*" for piece in pieces))
    return found


def model() -> set[str]:
    return {reference for path in (HARDWARE / "mechanics").glob("*.py") for reference in drawn(path.read_text())}


def is_drawn(reference: str, model: set[str]) -> bool:
    return any(fnmatch(reference, pattern) for pattern in model)


def test_every_part_of_the_model_is_in_the_list() -> None:
    listed = {reference for part in read() for reference in part.references}
    assert len(model()) > 20
    assert {pattern for pattern in model() if not fnmatch_any(listed, pattern)} == set()


def fnmatch_any(names: set[str], pattern: str) -> bool:
    return any(fnmatch(name, pattern) for name in names)


def test_every_printed_and_every_mechanical_part_of_the_list_is_in_the_model() -> None:
    kinds = ("printed", "mechanic", "optic", "motor")
    listed = {reference for part in read() if part.kind in kinds for reference in part.references}
    missing = {reference for reference in listed if not is_drawn(reference, model())}
    assert missing == NOT_DRAWN.keys()
    assert not any(is_drawn(reference, model()) for reference in NOT_DRAWN)


def test_a_part_that_only_the_model_or_only_the_list_has_is_found() -> None:
    assert drawn('Part("a", "P1", solid)\nPart(f"b {i}", f"P16.{i + 1}", solid)\nother("x", "P2")') == {"P1", "P16.*"}
    assert is_drawn("P16.2", {"P16.*"})
    assert not is_drawn("P2", {"P1", "P16.*"})


def test_the_page_of_the_parts_says_what_one_box_comes_to() -> None:
    page = (HARDWARE / "parts.md").read_text()
    low, high = total_eur(read())
    assert f"**One box comes to EUR {low:.0f} to {high:.0f}**" in page
    assert f"missed by EUR {(low + high) / 2 - AIM_EUR:.0f} in the middle" in page
    dear = {"camera": ("CAM1",), "two gear motors": ("M1", "M2"), "supply 12 V, 5 A": ("PS1",)}
    dear |= {"potentiometer of the follower": ("RV1",), "filament": ("FI1", "FI2")}
    for what, references in dear.items():
        low, high = total_eur(part for part in read() if set(part.references) & set(references))
        assert f"| {what} | {low:.0f} to {high:.0f} |" in page
