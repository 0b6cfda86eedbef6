"""A script through a box and the eye gives the answer of the rules alone, to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.app import play
from tests.needs import program

SCRIPT = """
game = "chemin-de-fer"
seats = ["P1", "P2"]
shoe = "2h 9s {third} 6c 4s"
actions = ["P1 bank 80", "P2 stake 80", "close", "deal", "P2 draw", "P1 stand", "P2 shows 2h Jd 4s"]
"""

GOLDEN = Path(__file__).parents[1] / "rules" / "golden"
SCRIPTS = {f"{path.parent.name}/{path.stem}": path for path in sorted(GOLDEN.glob("*/*.toml"))}


@pytest.fixture(params=["simulated", "firmware"])
def box(request: pytest.FixtureRequest) -> str:
    if request.param == "firmware":
        program("avr-gcc", "gcc-avr")
    name: str = request.param
    return name


def must_be_the_same(file: Path, box: str, capsys: pytest.CaptureFixture[str]) -> None:
    alone = play([str(file)]), capsys.readouterr().out
    assert (play([str(file), "--box", box]), capsys.readouterr().out) == alone
    assert alone[1]


@pytest.mark.parametrize("third", ["Jd", "??"])
def test_the_answer_is_the_same_through_a_box(
    third: str, box: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "script.toml"
    file.write_text(SCRIPT.format(third=third))
    must_be_the_same(file, box, capsys)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_of_the_tests_gives_the_same_answer_through_a_box(
    name: str, box: str, capsys: pytest.CaptureFixture[str]
) -> None:
    must_be_the_same(SCRIPTS[name], box, capsys)
