"""The chain as an auditor would compute it, from the documentation alone; and the steps of the schema."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.journal import Record, verify
from controller.journal.chain import Head, Row, audit, canonical, commit, link
from controller.journal.migrations import MIGRATIONS, NEWEST, Migration, migrate, schema_at, schema_of
from tests.journal.records import filled


def test_the_chain_can_be_computed_from_its_description(tmp_path: Path) -> None:
    with Record.read(filled(tmp_path / "journal.db")) as record:
        previous = record.head.genesis
        for row in record.rows():
            commitment = None
            if row.secret is not None and row.salt is not None:
                commitment = hashlib.sha256(row.salt + row.secret.encode("utf-8")).hexdigest()
            shown = [row.seq, row.wall, row.cause, row.actor, row.kind, row.body, commitment]
            text = json.dumps(shown, separators=(",", ":"), ensure_ascii=False)
            previous = hashlib.sha256(previous + text.encode("utf-8")).digest()
            assert row.hash == previous
        assert record.head.hash == previous


def test_a_known_row_has_a_known_hash() -> None:
    """An old journal must verify in every later version."""
    salt = bytes(range(16))
    row = Row(1, "2026-01-01", "tap", "Анна", "Staked", '{"seat":"P2"}', '["Th"]', salt, commit(salt, '["Th"]'), b"")
    assert commit(salt, '["Th"]').hex() == KNOWN_COMMITMENT
    assert link(bytes(32), row).hex() == KNOWN_HASH


KNOWN_COMMITMENT = "b0ac682b97e73f7ab1ee03bd40f6219e35262405bdc695ed888d828bbd4cd384"
KNOWN_HASH = "cb3f0731459373fe25c4d650d32992528013a2e82b504bae3dc061045043beca"

rows = st.lists(st.tuples(st.text(max_size=3), st.text(max_size=5), st.none() | st.text(max_size=4)), max_size=6)


def _chained(made: list[tuple[str, str, str | None]]) -> tuple[list[Row], Head]:
    chained: list[Row] = []
    previous = genesis = bytes(32)
    for seq, (cause, body, secret) in enumerate(made, 1):
        salt = None if secret is None else bytes([seq] * 16)
        commitment = None if secret is None or salt is None else commit(salt, secret)
        row = Row(seq, "wall", cause, "actor", "kind", canonical(body), secret, salt, commitment, b"")
        previous = link(previous, row)
        chained.append(Row(seq, "wall", cause, "actor", "kind", canonical(body), secret, salt, commitment, previous))
    return chained, Head(genesis, len(chained), previous)


@given(rows)
def test_a_chain_as_it_was_made_has_no_problem(made: list[tuple[str, str, str | None]]) -> None:
    assert audit(*_chained(made)) is None


@given(rows.filter(lambda made: len(made) > 1), st.data())
def test_a_chain_in_any_other_order_is_a_problem(made: list[tuple[str, str, str | None]], data: st.DataObject) -> None:
    chained, head = _chained(made)
    other = data.draw(st.permutations(chained))
    assert (audit(other, head) is None) == (other == chained)


@given(rows.filter(bool), st.data())
def test_a_chain_without_some_row_names_the_first_that_is_missing(
    made: list[tuple[str, str, str | None]], data: st.DataObject
) -> None:
    chained, head = _chained(made)
    gone = data.draw(st.integers(1, len(chained)))
    problem = audit([row for row in chained if row.seq != gone], head)
    assert problem is not None
    assert problem.seq == gone


def test_a_step_of_the_schema_that_has_shipped_is_never_edited() -> None:
    script = "\n".join(MIGRATIONS[0].script)
    assert hashlib.sha256(script.encode()).hexdigest() == FIRST_STEP


FIRST_STEP = "75445268b1b5ad3a28fb4eb87648e51f459c83baa3b56c0db24a132deaf4e0a4"


def test_the_steps_are_numbered_without_gaps() -> None:
    assert [step.number for step in MIGRATIONS] == list(range(1, NEWEST + 1))


MORE = (*MIGRATIONS, Migration(NEWEST + 1, "a note on each row", ("ALTER TABLE event ADD COLUMN note TEXT",)))
FAILS = (*MIGRATIONS, Migration(NEWEST + 1, "fails half way", ("CREATE TABLE half (x)", "CREATE TABLE event (x)")))


def test_a_later_step_leaves_the_rows_of_an_older_journal(tmp_path: Path) -> None:
    path = filled(tmp_path / "journal.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        before = db.execute("SELECT seq, hash FROM event").fetchall()
        migrate(db, MORE)
        migrate(db, MORE)
        assert db.execute("PRAGMA user_version").fetchone() == (NEWEST + 1,)
        assert db.execute("SELECT seq, hash FROM event WHERE note IS NULL").fetchall() == before


def test_a_step_that_fails_leaves_the_schema_as_it_was(tmp_path: Path) -> None:
    path = filled(tmp_path / "journal.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        with pytest.raises(sqlite3.OperationalError):
            migrate(db, FAILS)
        assert schema_of(db) == schema_at(NEWEST)
        assert db.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert verify(path).problem is None
