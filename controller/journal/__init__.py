"""The record of the table: append-only, hash-chained, cards salted (design decision 4)."""

from controller.journal.chain import Head, Problem, Row, audit
from controller.journal.copies import Copy, PutBack, RowsWouldBeLost, backup, restore
from controller.journal.errors import (
    JournalDamaged,
    JournalError,
    JournalInUse,
    JournalTooNew,
    JournalUnwritable,
    NotAJournal,
)
from controller.journal.export import export, head_line, read_export, row_line, verify_export
from controller.journal.sql import Sought
from controller.journal.store import Journal, Record, Report, verify

__all__ = [
    "Copy",
    "Head",
    "Journal",
    "JournalDamaged",
    "JournalError",
    "JournalInUse",
    "JournalTooNew",
    "JournalUnwritable",
    "NotAJournal",
    "Problem",
    "PutBack",
    "Record",
    "Report",
    "Row",
    "RowsWouldBeLost",
    "Sought",
    "audit",
    "backup",
    "export",
    "head_line",
    "read_export",
    "restore",
    "row_line",
    "verify",
    "verify_export",
]
