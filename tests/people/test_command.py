"""``sabot people``: the accounts of a house, from its machine."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from controller.people.accounts import wrongly_tried
from controller.people.command import main
from controller.people.store import Store
from controller.people.throttle import LOCK_AFTER
from tests.people.houses import OTHER_PIN, PIN


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    """One command with a PIN on standard input: status, output and complaint."""

    def run(*words: str, pin: str = PIN) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{pin}\n"))
        status = main(["--data", str(tmp_path), *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_somebody_is_added_listed_and_removed(say, tmp_path: Path) -> None:
    assert say("add", "Ann", "--role", "floor", "--role", "croupier") == (0, "", "")
    assert say("add", "Ben", pin=OTHER_PIN) == (0, "", "")
    assert [line.split() for line in say("list")[1].splitlines()] == [["Ann", "croupier", "floor"], ["Ben", "croupier"]]
    assert say("remove", "ben") == (0, "", "")
    assert "Ben" not in say("list")[1]


def test_a_new_pin_is_another_hash_and_unlocks(say, tmp_path: Path) -> None:
    say("add", "Ann", "--role", "floor")
    store = Store(tmp_path)
    before = people = store.people()
    for at in range(LOCK_AFTER):
        people = wrongly_tried(people, "Ann", float(at))
    store.keep_people(people)
    assert "locked" in say("list")[1]
    assert say("unlock", "Ann")[0] == 0
    assert "locked" not in say("list")[1]
    assert say("reset", "Ann", pin=OTHER_PIN)[0] == 0
    after = Store(tmp_path).people()
    assert after.find("Ann").pin_hash != before.find("Ann").pin_hash  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "pin", "told"),
    [
        (("remove", "Ann"), PIN, "last one of the floor"),
        (("remove", "Zoe"), PIN, "nobody is called Zoe"),
        (("reset", "Zoe"), PIN, "nobody is called Zoe"),
        (("add", "ann"), PIN, "has an account already"),
        (("add", "box"), PIN, "a name has"),
        (("add", "Ben"), "123456", "a PIN has"),
        (("add", "Ben"), "", "a PIN has"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(say, tmp_path: Path, words, pin: str, told: str) -> None:
    say("add", "Ann", "--role", "floor")
    before = Store(tmp_path).people()
    status, out, err = say(*words, pin=pin)
    assert (status, out) == (1, "")
    assert told in err
    assert Store(tmp_path).people() == before


def test_a_folder_of_no_table_gets_no_accounts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--data", str(tmp_path / "nothing"), "list"]) == 1
    assert "started once" in capsys.readouterr().err
