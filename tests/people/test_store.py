"""Accounts and sessions on the disk: private, whole, and followed when somebody else changes them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from controller.people.accounts import Accounts, added
from controller.people.sessions import begun
from controller.people.store import PEOPLE, SESSIONS, PeopleUnreadable, Store

ANN = added(Accounts(), "Ann", ["floor"], "hash")


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    sessions = begun({}, "token", "Ann", "mark", 1.0)
    store = Store(tmp_path)
    assert (store.people(), store.sessions()) == (Accounts(), {})
    store.keep_people(ANN)
    store.keep_sessions(sessions)
    assert (Store(tmp_path).people(), Store(tmp_path).sessions()) == (ANN, sessions)


def test_its_owner_alone_may_read_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.changing():
        store.keep_people(ANN)
    store.keep_sessions({})
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys((PEOPLE, SESSIONS, f"{PEOPLE}-lock"), 0o600)


def test_it_is_seen_when_somebody_else_changes_the_accounts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.people()
    assert not store.changed
    Store(tmp_path).keep_people(ANN)
    assert store.changed
    assert store.people() == ANN
    assert not store.changed


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b'{"people": 1, "tries": {}}', b"\xff", b'{"people": [{}], "tries": {}}']
)
def test_a_file_that_is_something_else_is_named_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / PEOPLE).write_bytes(content)
    with pytest.raises(PeopleUnreadable, match=PEOPLE):
        Store(tmp_path).people()
    assert (tmp_path / PEOPLE).read_bytes() == content
