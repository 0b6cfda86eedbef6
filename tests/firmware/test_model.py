"""The link's rules searched exhaustively (firmware/model/link.pml): they hold, and none of them can be left out."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.machine import ROOT
from tests.needs import program

MODEL = ROOT / "firmware" / "model" / "link.pml"

SEARCH_S = 240
"""Longest time that one search may take, on a machine that has other work to do."""

MOST_MB = 3_000

CUT = ("-DPOWER_CUTS=1", "-DRESETS=0")
CUT_ONCE = (*CUT, "-DCARDS=1", "-DIDS=1")
RESET = ("-DPOWER_CUTS=0", "-DRESETS=1")
ENDS = ("-DPROGRESS", "-DPOWER_CUTS=1", "-DRESETS=0", "-DCARDS=1", "-DIDS=4")
"""One of each fault costs an eject at most, so that four are enough for one card."""


@dataclass(frozen=True)
class Search:
    """What spin says of a model."""

    errors: int
    states: int
    complaint: str


@pytest.fixture(scope="module")
def tools() -> tuple[str, str]:
    return program("spin", "spin"), program("gcc", "gcc")


def search(folder: Path, tools: tuple[str, str], *model: str, compiled: tuple[str, ...] = ("-DSAFETY",)) -> Search:
    """Have every reachable state of the model visited. To optimise the search takes longer than to make it."""
    spin, gcc = tools
    run(folder, spin, "-a", *model, str(MODEL))
    run(folder, gcc, "-O0", "-w", *compiled, "-DNOREDUCE", f"-DMEMLIM={MOST_MB}", "-o", "pan", "pan.c")
    how = ("-l",) if "-DNP" in compiled else ()
    said = run(folder, "./pan", *how, "-m100000", "-w24")
    assert "max search depth too small" not in said, "the search was cut short"
    found = re.search(r"errors: (\d+)\n\s*(\S+) states, stored", said)
    assert found, said
    assert found[1] != "0" or "Search not completed" not in said, said
    complaint = re.search(r"pan:1: (.*) \(at depth", said)
    return Search(int(found[1]), round(float(found[2])), complaint[1] if complaint else "")


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SEARCH_S, check=False)
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


@pytest.mark.slow
@pytest.mark.timeout(3 * SEARCH_S)
@pytest.mark.parametrize(
    ("claim", "model", "compiled"),
    [
        ("no card twice, none lost, whenever the power is cut", CUT, ("-DSAFETY",)),
        ("no card twice, none lost, whenever the chip is reset", RESET, ("-DSAFETY",)),
        ("whoever waits goes on, and all is dealt", ENDS, ("-DSAFETY",)),
        ("nothing goes round in a circle", ENDS, ("-DNP",)),
    ],
    ids=["power", "reset", "dealt", "circle"],
)
def test_the_link_keeps_its_promises_whatever_befalls_it(
    tmp_path: Path,
    tools: tuple[str, str],
    capsys: pytest.CaptureFixture[str],
    claim: str,
    model: tuple[str, ...],
    compiled: tuple[str, ...],
) -> None:
    found = search(tmp_path, tools, *model, compiled=compiled)
    with capsys.disabled():
        print(f"\nspin: {found.states:,} states, {found.errors} errors: {claim}")
    assert (found.errors, found.complaint) == (0, "")


BUGS = {
    "RETRY_AFTER_UNKNOWN": (CUT_ONCE, r"!\(moved\[j_last\]\)"),
    "INTENT_NOT_KEPT": (CUT_ONCE, r"moved\[ram\.last\]==1"),
    "ARM_WITHOUT_LAST": (CUT_ONCE, r"moved\[ram\.last\]==1"),
    "TAG_NOT_CHECKED": (RESET, r"frame==h_command"),
    "REPLY_NOT_LABELLED": (RESET, r"assertion violated"),
    "SESSION_NAMED_BY_THE_HOST": (CUT, r"assertion violated"),
    "TAKEN_UNREAD": (RESET, r"k==dealt"),
    "TAKEN_TOLD_ONCE": (ENDS, r"invalid end state"),
}
"""Rules of the link and what happens without each: its seeded bug, the search that finds it, what the search says."""


@pytest.mark.timeout(SEARCH_S)
@pytest.mark.parametrize("bug", BUGS)
def test_no_rule_of_the_link_can_be_left_out(tmp_path: Path, tools: tuple[str, str], bug: str) -> None:
    model, complaint = BUGS[bug]
    found = search(tmp_path, tools, *model, f"-DBUG_{bug}")
    assert found.errors == 1
    assert re.search(complaint, found.complaint), found.complaint


def test_every_seeded_bug_of_the_model_is_looked_for() -> None:
    parts = [part.read_text() for part in MODEL.parent.glob("*.pml")]
    assert set(re.findall(r"#ifn?def BUG_(\w+)", "".join(parts))) == set(BUGS)
