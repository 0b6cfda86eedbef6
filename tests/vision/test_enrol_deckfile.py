"""A deck's file: read as it was written, private, and refused with a cure where it cannot be used."""

from __future__ import annotations

import json
import stat

import numpy as np
import pytest

from controller.cards import PACK
from vision.classify import CODE_LENGTH
from vision.deckfile import MOST_BYTES, BadDeck, deck_file, load_deck, names_in, save_deck
from vision.enrolled import NAMES, EnrolledDeck
from vision.profile import RUSSIAN


def deck(name: str = "Атласные 36") -> EnrolledDeck:
    sides = (*map(str, PACK[:5]), "joker", "back")
    lot = np.random.default_rng(1)
    return EnrolledDeck(
        name=name,
        network="0123456789abcdef",
        profile=RUSSIAN,
        sides=sides,
        partial=True,
        back="blue",
        weights=lot.normal(size=(CODE_LENGTH + 1, len(sides))).astype(np.float32),
        expected=lot.random((len(sides), len(NAMES))) < 0.1,
        prints=lot.integers(0, 256, (len(sides), 2, 48, 28)).astype(np.uint8),
        least_likeness=0.93,
    )


def test_a_deck_is_read_as_it_was_written(tmp_path):
    written = deck()
    file = save_deck(written, tmp_path)
    read = load_deck(file, written.network)
    for name in ("name", "network", "sides", "partial", "back", "least_likeness"):
        assert getattr(read, name) == getattr(written, name)
    assert dict(read.profile.ranks) == dict(RUSSIAN.ranks)
    for name in ("weights", "expected", "prints"):
        assert np.array_equal(getattr(read, name), getattr(written, name))


def test_a_deck_is_its_owners_alone_and_no_draft_stays_behind(tmp_path):
    file = save_deck(deck(), tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert list(file.parent.iterdir()) == [file]


def test_a_deck_leaves_the_files_of_other_decks_as_they_were(tmp_path):
    other = save_deck(deck("other"), tmp_path)
    before = other.read_bytes()
    save_deck(deck("one"), tmp_path)
    assert other.read_bytes() == before
    assert names_in(tmp_path) == ("one", "other")


def test_a_deck_of_another_network_is_refused_with_the_cure(tmp_path):
    file = save_deck(deck(), tmp_path)
    with pytest.raises(BadDeck, match=r"another network.*enrol it anew"):
        load_deck(file, "fedcba9876543210")


def test_a_deck_that_is_not_there_is_refused_by_the_names_of_those_that_are(tmp_path):
    save_deck(deck("one"), tmp_path)
    with pytest.raises(BadDeck, match=r"'two'.*there are: one.*sabot enrol two"):
        load_deck(deck_file(tmp_path, "two"))


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "x" * 41, "a\nb"])
def test_a_name_that_is_no_file_is_no_deck(tmp_path, name):
    with pytest.raises(BadDeck, match="cannot be called"):
        deck_file(tmp_path, name)


def changed(file, **about):
    with np.load(file) as found:
        arrays = dict(found)
    arrays["about"] = np.array(json.dumps(json.loads(str(arrays["about"])) | about))
    with file.open("wb") as out:
        np.savez_compressed(out, **arrays)


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"sabot-deck": 99}, "of format 99"),
        ({"sides": ["As"]}, "have not the size"),
        ({"sides": ["Xx"]}, "no cards"),
        ({"ranks": {"A": "A"}}, "alphabet"),
    ],
)
def test_a_file_whose_parts_do_not_fit_is_refused(tmp_path, about, said):
    file = save_deck(deck(), tmp_path)
    changed(file, **about)
    with pytest.raises(BadDeck, match=said):
        load_deck(file)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 nothing", b"x" * (MOST_BYTES + 1)], ids=["empty", "cut", "vast"])
def test_a_broken_file_is_refused(tmp_path, content):
    file = save_deck(deck(), tmp_path)
    file.write_bytes(content)
    with pytest.raises(BadDeck, match="enrol the deck anew"):
        load_deck(file)


def test_a_deck_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "decks").write_text("a file in the way")
    with pytest.raises(BadDeck, match="cannot be written"):
        save_deck(deck(), tmp_path)
