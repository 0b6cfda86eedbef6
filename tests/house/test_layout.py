"""The house stands as the design draws it: rooms, their pages, what a file may hold and what a lock may not."""

from __future__ import annotations

import fnmatch
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

TOP_LEVEL = {
    *("pyproject.toml", "README.md", "LICENSE", "requirements.lock", "sabot"),
    *("firmware", "controller", "vision", "dashboard", "tests", "hardware"),
}
"""Everything at the top but dotfiles (design, section 3)."""

ROOMS = (
    *("firmware", "controller", "vision", "dashboard", "tests", "hardware"),
    *("controller/rules", "controller/box", "controller/journal"),
)

README_LINES = 60
"""One screen."""

SOURCE_LINES = 400
"""Beyond this a file has more than one reason to exist."""

GENERATED = "`./sabot generate`"
"""In the first lines of a file that nobody writes: it is as long as its definition makes it."""

FILE_BYTES = 1_000_000
MODEL_BYTES = 4_000_000
"""A network that the eye needs in a bare clone."""

SOURCE = {".py", ".js", ".css", ".html", ".sh", ".c", ".h", ""}

PAGE_OF_THE_LOCK = re.compile(r"https?://|^-|file:| @ ", re.MULTILINE)
"""What would tie a lock to a place: an address, an option, a path."""


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """Every file that git tracks and that is there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_the_top_level_holds_the_rooms_and_nothing_else(tracked: list[Path]) -> None:
    top = {path.parts[0] for path in tracked if not path.parts[0].startswith(".")}
    assert top == TOP_LEVEL


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_on_one_screen_what_it_is_and_how_to_test_it_alone(room: str) -> None:
    page = (ROOT / room / "README.md").read_text()
    assert page.startswith("# ")
    assert len(page.splitlines()) <= README_LINES
    assert "tests/" in page


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_numbers_its_decisions_and_says_what_was_rejected(room: str) -> None:
    page = (ROOT / room / "DECISIONS.md").read_text()
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))
    assert "Rejected" in page


def test_a_source_file_is_short_enough_to_have_one_reason(tracked: list[Path]) -> None:
    sources = [path for path in tracked if path.suffix in SOURCE and path.name not in {"LICENSE", ".gitignore"}]
    texts = {str(path): (ROOT / path).read_text().splitlines() for path in sources}
    long = {path: len(lines) for path, lines in texts.items() if len(lines) > SOURCE_LINES}
    assert {path for path in long if GENERATED not in " ".join(texts[path][:3])} == set()


def test_every_folder_of_python_is_a_package(tracked: list[Path]) -> None:
    folders = {path.parent for path in tracked if path.suffix == ".py"}
    assert {folder for folder in folders if folder / "__init__.py" not in tracked} == set()


def test_whatever_a_package_needs_at_run_time_goes_into_it(tracked: list[Path]) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    patterns = [*settings["package-data"]["*"], "*.py", "*.md"]
    packages = [path for path in tracked if path.parts[0] in {"controller", "vision", "dashboard"}]
    inside = [path for path in packages if not path.is_relative_to("vision/train")]
    assert [path for path in inside if not any(fnmatch.fnmatch(path.name, pattern) for pattern in patterns)] == []


def test_a_lock_names_versions_and_hashes_and_no_place(tracked: list[Path]) -> None:
    locks = [path for path in tracked if path.suffix == ".lock"]
    assert Path("requirements.lock") in locks
    assert {path: found for path in locks if (found := PAGE_OF_THE_LOCK.findall((ROOT / path).read_text()))} == {}


def test_the_lock_holds_every_requirement_with_its_hash() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    pinned = re.findall(r"^([a-z0-9-]+)==\S+ .*\\\n    --hash=sha256:", lock, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE))
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [*settings["project"]["dependencies"], *settings["dependency-groups"]["test"]]
    names = {re.split(r"[><=]", requirement)[0].replace(".", "-") for requirement in wanted}
    assert names - set(pinned) == set()


def test_the_scripts_may_be_run() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-s", "sabot", ".ci/run"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [line.split()[0] for line in listed.splitlines()] == ["100755", "100755"]


def test_no_file_is_larger_than_it_need_be(tracked: list[Path]) -> None:
    limits = {path: MODEL_BYTES if path.suffix == ".onnx" else FILE_BYTES for path in tracked}
    assert [path for path, limit in limits.items() if (ROOT / path).stat().st_size > limit] == []
