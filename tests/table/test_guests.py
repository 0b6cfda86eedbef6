"""Bystanders at a live table: named in the configuration, kept in the journal, spoken to by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.config import BadConfig, load_config
from controller.events import decode, encode
from controller.events.table import TableOpened
from controller.rules import table_options
from controller.table_state import setup_of


def written(folder: Path, table: str) -> Path:
    path = folder / "sabot.toml"
    path.write_text(f"[table]\n{table}\n")
    return path


def test_guests_are_named_in_the_configuration(tmp_path: Path) -> None:
    assert load_config(written(tmp_path, 'seats = ["P1", "P2"]\nguests = ["Max"]')).guests == ("Max",)


@pytest.mark.parametrize("guests", ['["P1"]', '["Max", "Max"]', '"Max"', '["Max Power"]'])
def test_a_guest_has_a_name_of_his_own(tmp_path: Path, guests: str) -> None:
    with pytest.raises(BadConfig, match="guests"):
        load_config(written(tmp_path, f'seats = ["P1", "P2"]\nguests = {guests}'))


def test_their_chips_are_agreed_in_the_first_row_of_the_journal() -> None:
    options = tuple(sorted(table_options("ochko", {}).items()))
    opened = TableOpened("Table 1", "ochko", ("P1", "P2"), (100, 100), "P1", options, ("Max",), (60,))
    assert decode(*encode(opened)) == opened
    assert (setup_of(opened).guests, setup_of(opened).guest_purses) == (("Max",), (60,))
