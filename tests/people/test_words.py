"""Whatever people are refused is said in every language, and on the command line where it comes there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.locale import LANGUAGES, Catalogue
from controller.people.command import REFUSALS

ROOT = Path(__file__).parents[2]

SOURCES = (*sorted((ROOT / "controller" / "people").glob("*.py")), ROOT / "dashboard" / "acts.py")

CODES = sorted({code for path in SOURCES for code in re.findall(r'Refus(?:al|ed)\(\s*"([A-Z_]+)"', path.read_text())})


def test_there_are_refusals() -> None:
    assert {"NOT_PROVED", "NOT_YOUR_TABLE", "TWO_PERSONS"} <= set(CODES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    assert {f"refusal-{code}" for code in CODES} <= Catalogue(lang).ids()


def test_the_command_line_says_what_accounts_refuse() -> None:
    own = re.findall(r'PeopleRefused\("([A-Z_]+)"', (ROOT / "controller" / "people" / "accounts.py").read_text())
    assert set(own) - {"ROLE_UNFIT"} == set(REFUSALS)
