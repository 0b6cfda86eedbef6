"""A script through the simulated box and the eye gives the answer of the rules alone, to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.app import play

SCRIPT = """
game = "chemin-de-fer"
seats = ["P1", "P2"]
shoe = "2h 9s {third} 6c 4s"
actions = ["P1 bank 80", "P2 stake 80", "close", "deal", "P2 draw", "P1 stand", "P2 shows 2h Jd 4s"]
"""


@pytest.mark.parametrize("third", ["Jd", "??"])
def test_the_answer_is_the_same_through_a_box(third: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "script.toml"
    file.write_text(SCRIPT.format(third=third))
    assert play([str(file)]) == 0
    alone = capsys.readouterr().out
    assert play([str(file), "--box", "simulated"]) == 0
    assert capsys.readouterr().out == alone
