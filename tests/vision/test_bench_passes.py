"""The record of rendered passes: which decks pass, how shards add up, and that they belong to one eye."""

from __future__ import annotations

import json
from dataclasses import asdict

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from vision.bench import passes
from vision.bench.passes import Shard, kept, on_record, shard_of, summary
from vision.bench.report import write_figures
from vision.bench.subjects import subjects
from vision.classify import Classifier
from vision.deck import card_image


@pytest.fixture(scope="module")
def decks(tmp_path_factory):
    """Rendered decks, of which one only tests and one trains, as the bench shows them."""
    root = tmp_path_factory.mktemp("art")
    for name, step in (("gnome-orell", 0), ("other", 20)):
        (root / name).mkdir()
        for card in PACK:
            picture = np.roll(card_image(str(card), 4.0), (step, step), (0, 1))
            cv2.imwrite(str(root / name / f"{card}.png"), picture)
    return subjects(root, Classifier())


def test_the_decks_that_only_test_are_shown_and_one_also_as_its_negative(decks):
    assert [deck.name for deck in decks] == ["gnome-orell", "gnome-orell, negative"]
    plain, dark = (deck.faces.face("As", 0) for deck in decks)
    assert np.array_equal(255 - plain, dark)


def test_a_shard_reads_every_card_in_its_turn(decks, monkeypatch):
    monkeypatch.setattr(passes, "SHARD", 13)
    found = shard_of(decks[0], "eye", first=26)
    assert (found.first, found.right, found.misread) == (26, 13, ())


def test_the_summary_adds_shards_up_deck_by_deck():
    shards = [
        Shard("eye", "one", 0, 100, 1, 3, {"double": 3}, ("7 As Ks",)),
        Shard("eye", "one", 104, 104, 0, 0, {}, ()),
        Shard("eye", "two", 0, 90, 0, 14, {"unreadable": 14}, ()),
    ]
    found = summary(shards)
    assert found["one"] | {"wrong_bound_95": 0} == {
        "passes": 208, "right": 204, "wrong": 1, "refused": 3, "refused_as": {"double": 3}, "wrong_bound_95": 0,
    }  # fmt: skip
    assert (found["all"]["passes"], found["all"]["refused_as"]) == (312, {"unreadable": 14, "double": 3})


def test_a_record_goes_on_where_it_ends_and_leaves_that_of_another_eye_alone(decks, tmp_path, monkeypatch):
    monkeypatch.setattr(passes, "SHARD", 4)
    record = tmp_path / "record.jsonl"
    record.write_text(json.dumps(asdict(Shard("another", "gnome-orell", 0, 4, 0, 0, {}, ()))) + "\n")
    for count in (8, 16):
        assert sum(part.right + part.refused for part in on_record(record, "eye", decks, count, (0, 1))) == count
    assert [part.first for part in kept(record, "eye") if part.deck == "gnome-orell"] == [0, 4]
    assert len(kept(record, "another")) == 1


def test_the_figures_are_kept_with_the_eye_and_the_seed_that_they_belong_to(tmp_path):
    found = {"eye": "e", "decks": {"all": {"passes": 1}}, "classic": {}, "curves": []}
    write_figures(tmp_path / "figures.json", found)
    assert json.loads((tmp_path / "figures.json").read_text()) == {
        "eye": "e", "seed": passes.SEED, "decks": {"all": {"passes": 1}}, "classic": {},
    }  # fmt: skip
