"""Exports verify and hold nothing that is not public; receipts are kept by the journal, or it is found out."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.audit import verify
from controller.auditing.receipts import BadReceipt, Receipt, qr_picture
from controller.auditing.record import Auditing, JournalFile
from controller.auditing.rows import csv_line
from controller.journal import Journal, Record, Row, verify_export
from controller.page_ports import RecordGap, RowQuery
from tests.auditing.conftest import Played

HASHES = st.binary(min_size=32, max_size=32)


async def exported(record: Auditing, form: str) -> str:
    return "".join([part async for part in record.export(form)])


async def test_an_export_verifies_in_the_middle_of_a_coup(played: Played) -> None:
    async with played() as (stand, record):
        await stand.play_to("given")
        lines = (await exported(record, "json")).splitlines()
        assert verify_export(lines) is None
        assert len(lines) == 1 + stand.journal.head.seq


async def test_an_export_is_one_snapshot_though_it_is_made_in_parts(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("controller.auditing.record.LINES_AT_ONCE", 10)
    async with played() as (stand, record):
        parts, booked = list[str](), stand.journal.head.seq
        async for part in record.export("json"):
            parts.append(part)
            if len(parts) == 2:
                await stand.play_coup()
        assert stand.journal.head.seq > booked
        lines = "".join(parts).splitlines()
        assert len(lines) == 1 + booked
        assert verify_export(lines) is None


async def test_both_exports_show_the_same_cards(played: Played) -> None:
    async with played() as (stand, record):
        await stand.play_to("given")
        lines = [json.loads(line) for line in (await exported(record, "json")).splitlines()[1:]]
        table = list(csv.DictReader(io.StringIO(await exported(record, "csv"))))
        assert [row["seq"] for row in table] == [str(row["seq"]) for row in lines]
        assert [json.loads(row["cards"] or "null") for row in table] == [row.get("secret") for row in lines]
        assert [json.loads(row["body"]) for row in table] == [row["body"] for row in lines]


async def test_there_is_no_other_form_of_export(played: Played) -> None:
    async with played(hands=0) as (_, record):
        with pytest.raises(RecordGap, match="ask for one of json, csv"):
            await exported(record, "xml")


def test_a_field_that_a_spreadsheet_would_reckon_stays_a_text() -> None:
    row = Row(1, "w", "=1+1", '@a,"b"', "Kind", "{}", None, None, None, b"")
    assert csv_line(row, public=True) == '1,w,"\'@a,""b""",\'=1+1,Kind,{},,,'


@given(st.integers(1, 10**9 - 1), st.integers(1, 10**9), st.integers(1, 10**9), HASHES, HASHES, HASHES)
def test_a_receipt_is_read_from_its_code_however_it_was_typed(
    shoe: int, first: int, last: int, genesis: bytes, head: bytes, cards: bytes
) -> None:
    receipt = Receipt(shoe, first, last, genesis, head, cards)
    assert Receipt.read(receipt.code) == receipt
    assert Receipt.read(receipt.code.lower().replace(" ", " \n\t")) == receipt


@given(st.text())
def test_any_other_text_is_no_receipt(text: str) -> None:
    with pytest.raises(BadReceipt, match="SABOT1"):
        Receipt.read(text)


def test_the_code_fits_a_picture_that_a_telephone_reads() -> None:
    code = Receipt(999, 10**9, 10**9, b"\xff" * 32, b"\xff" * 32, b"\xff" * 32).code
    drawn = qr_picture(code)
    assert drawn.startswith("<?xml")
    assert "<script" not in drawn
    assert len(code) <= 400


async def test_a_journal_keeps_the_receipts_of_a_shoe_in_play_and_of_one_that_is_over(played: Played) -> None:
    async with played() as (stand, record):
        early = (await record.receipt(1))["code"]
        await stand.play_to("bank")
        await stand.ok("load")
        for code in (early, (await record.receipt(1))["code"], (await record.receipt(2))["code"]):
            assert (await record.check(code))["ok"]


async def test_a_receipt_names_no_card_and_has_the_commitment_of_each(played: Played) -> None:
    async with played() as (stand, record):
        receipt = await record.receipt(1)
        kept = [[row.seq, row.commitment.hex()] for row in stand.journal.rows() if row.commitment]
        assert receipt["commitments"] == kept
        assert "salt" not in json.dumps(receipt)


async def test_another_journal_does_not_keep_it(played: Played, tmp_path: Path) -> None:
    async with played() as (_, record), played(folder=tmp_path) as (other, its):
        code = (await record.receipt(1))["code"]
        receipt = Receipt.read(code)
        stranger = Receipt(receipt.shoe, receipt.first, receipt.last, b"\0" * 32, receipt.head, receipt.cards)
        assert "another journal" in (await its.check(stranger.code))["problem"]
        cut = Receipt(receipt.shoe, receipt.first, other.journal.head.seq + 9, *_hashes(receipt))
        assert "missing" in (await its.check(cut.code))["problem"]


def _hashes(receipt: Receipt) -> tuple[bytes, bytes, bytes]:
    return receipt.genesis, receipt.head, receipt.cards


async def test_sabot_verify_holds_a_receipt_against_a_journal_and_its_export(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with played(folder=tmp_path) as (_, record):
        code = (await record.receipt(1))["code"]
        export = tmp_path / "export.json"
        export.write_text(await exported(record, "json"))
        kept = tmp_path / "receipt.txt"
        kept.write_text(f"{code}\n")
        for file, said in ((tmp_path / "journal.db", code), (export, code), (export, str(kept))):
            assert verify([str(file), "--receipt", said]) == 0
            assert json.loads(capsys.readouterr().out)["shoe"] == 1
        assert verify([str(export), "--receipt", "SABOT1 nonsense"]) == 1
        assert "no code of a receipt" in capsys.readouterr().err
        export.write_text(export.read_text().replace('"Staked"', '"Passed"', 1))
        assert verify([str(export), "--receipt", code]) == 1
        assert not json.loads(capsys.readouterr().out)["ok"]


async def test_whoever_writes_a_new_chain_is_given_away_by_the_receipt(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A forger may make every hash anew: then the journal verifies by itself, and breaks its receipts."""
    async with played(folder=tmp_path) as (_, record):
        code = (await record.receipt(1))["code"]
    forged = tmp_path / "forged.db"
    with Record.read(tmp_path / "journal.db") as record_of, sqlite3.connect(tmp_path / "journal.db") as real:
        genesis = record_of.head.genesis
        del real
        with Journal.open(forged, lambda: "2026-01-01T00:00:00.000+00:00", lambda size: genesis[:size]) as journal:
            for row in record_of.rows():
                journal.append((row.event,), row.cause, row.actor)
    assert verify([str(forged)]) == 0
    capsys.readouterr()
    assert verify([str(forged), "--receipt", code]) == 1
    assert "not what the receipt promises" in capsys.readouterr().out


async def test_a_journal_that_is_being_written_is_read_in_a_thread_beside_it(played: Played, tmp_path: Path) -> None:
    async with played(folder=tmp_path) as (stand, _):
        beside = Auditing(JournalFile(tmp_path / "journal.db"))
        assert (await beside.desk())["hands"] == 1
        booked = stand.journal.head.seq
        await stand.play_to("given")
        assert (await beside.rows(RowQuery(limit=1)))["read"] == stand.journal.head.seq > booked
        found = await beside.verify()
        assert (found["ok"], found["rows"]) == (True, stand.journal.head.seq)
