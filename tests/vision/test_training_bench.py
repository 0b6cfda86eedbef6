"""The record of rendered passes: shards add up, go on where they ended, and belong to one network."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from vision.camera.faces import faces_in
from vision.classify import Classifier
from vision.deck import card_image
from vision.train import bench
from vision.train.bench import Negative, Shard, kept, shard, subjects, summary


@pytest.fixture(scope="module")
def art(tmp_path_factory):
    """Rendered decks: one that only tests, and one that trains."""
    root = tmp_path_factory.mktemp("art")
    for name, step in (("gnome-orell", 0), ("other", 20)):
        (root / name).mkdir()
        for card in PACK:
            picture = np.roll(card_image(str(card), 4.0), (step, step), (0, 1))
            cv2.imwrite(str(root / name / f"{card}.png"), picture)
    return root


def test_the_decks_that_only_test_are_shown_and_one_also_as_its_negative(art):
    found = subjects(art)
    assert set(found) == {"gnome-orell", "gnome-orell, negative"}
    plain, dark = (found[name][0].face("As", 0) for name in found)
    assert np.array_equal(255 - plain, dark)
    assert isinstance(found["gnome-orell, negative"][0], Negative)


def test_a_shard_reads_every_card_in_its_turn(art, monkeypatch):
    monkeypatch.setattr(bench, "SHARD", 13)
    _, deck = subjects(art)["gnome-orell"]
    found = shard("gnome-orell", faces_in(deck.folder), deck, Classifier(), "net", first=26)
    assert (found.first, found.end, found.right, found.misread) == (26, 39, 13, ())


def test_the_summary_adds_shards_up_deck_by_deck():
    shards = [
        Shard("net", "one", 0, 100, 1, 3, {"double": 3}, ("7 As Ks",)),
        Shard("net", "one", 104, 104, 0, 0, {}, ()),
        Shard("net", "two", 0, 90, 0, 14, {"unreadable": 14}, ()),
    ]
    found = summary(shards)
    assert found["one"] | {"wrong_bound_95": 0} == {
        "passes": 208, "right": 204, "wrong": 1, "refused": 3, "refused_as": {"double": 3}, "wrong_bound_95": 0,
    }  # fmt: skip
    assert (found["all"]["passes"], found["all"]["refused_as"]) == (312, {"unreadable": 14, "double": 3})


def test_a_run_goes_on_where_the_record_of_its_network_ends(art, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bench, "SHARD", 4)
    record, written = tmp_path / "record.jsonl", tmp_path / "figures.json"
    record.write_text(json.dumps(asdict(Shard("another", "gnome-orell", 0, 4, 0, 0, {}, ()))) + "\n")
    arguments = ["bench", str(art), "--passes", "4", "--record", str(record), "--summary", str(written)]
    monkeypatch.setattr(sys, "argv", arguments)
    for _ in range(2):
        assert bench.main() == 0
    network = json.loads(written.read_text())["network"]
    assert [part.first for part in kept(record, network) if part.deck == "gnome-orell"] == [0, 4]
    assert json.loads(written.read_text())["decks"]["all"]["passes"] == 16
    assert len(kept(record, "another")) == 1
    assert "gnome-orell, negative" in capsys.readouterr().out
