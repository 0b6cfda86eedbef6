"""Every line and every branch of the portable core is taken by its tests: framing, session, and all of a box's step."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.firmware.making import BUILD, FIRMWARE, FOR_THE_HOST, make, need

GCOVR = {"gcovr": "gcovr"}


@pytest.mark.timeout(300)
def test_every_branch_of_the_core_is_taken() -> None:
    need(FOR_THE_HOST | GCOVR)
    make("coverage")
    command = ("gcovr", "--root", str(FIRMWARE), "--object-directory", str(BUILD / "coverage"), "--filter", "src/")
    said = subprocess.run((*command, "--json"), cwd=FIRMWARE, capture_output=True, text=True, check=True).stdout
    files = json.loads(said)["files"]
    assert {file["file"] for file in files} >= {str(path.relative_to(FIRMWARE)) for path in FIRMWARE.glob("src/*.c")}
    missed = [
        f"{file['file']}:{line['line_number']}"
        for file in files
        for line in file["lines"]
        if not line["gcovr/noncode"] and (not line["count"] or not all(b["count"] for b in line["branches"]))
    ]
    assert missed == []
