"""The record of the table: append-only, hash-chained, cards salted (design decision 4)."""

from controller.journal.chain import Problem, Row
from controller.journal.copies import Copy, PutBack, RowsWouldBeLost, backup, restore
from controller.journal.errors import (
    JournalDamaged,
    JournalError,
    JournalInUse,
    JournalTooNew,
    JournalUnwritable,
    NotAJournal,
)
from controller.journal.export import export, verify_export
from controller.journal.store import Journal, Record, Report, verify

__all__ = [
    "Copy",
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
    "backup",
    "export",
    "restore",
    "verify",
    "verify_export",
]
