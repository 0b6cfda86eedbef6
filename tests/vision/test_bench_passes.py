"""The record of rendered passes: which decks pass, how shards add up, and that they belong to one eye."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from controller.cards import PACK
from vision.bench import passes
from vision.bench.__main__ import PASSES
from vision.bench.passes import Shard, on_record, shard_of, summary
from vision.bench.shards import kept
from vision.bench.subjects import subjects
from vision.classify import Classifier
from vision.deck import card_image

ROOM = Path(vision.__file__).parent
RECORD, MODEL_CARD = ROOM / "bench" / "record" / PASSES, ROOM / "train" / "MODEL.md"


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
    assert [part.first for part in kept(record, "eye", Shard) if part.deck == "gnome-orell"] == [0, 4]
    assert len(kept(record, "another", Shard)) == 1


def test_decks_that_were_learnt_first_are_added_up_by_themselves():
    shards = [Shard("eye", name, 0, 104, 0, 0, {}, ()) for name in ("one", "one, enrolled", "two, enrolled")]
    found = summary(shards)
    assert (found["all"]["passes"], found["all, enrolled"]["passes"]) == (104, 208)


def test_the_model_card_quotes_the_record_of_the_eye_that_it_names():
    card = MODEL_CARD.read_text(encoding="utf-8")
    (eye,) = re.findall(r"eye ([0-9a-f]{12})", card)
    found = summary(kept(RECORD, eye, Shard))
    plain, learnt = found["all"], found["all, enrolled"]
    assert plain["passes"] >= 50_000
    assert learnt["passes"] >= 30_000
    for row in (plain, learnt):
        assert f"| {row['passes']:,} | {row['right']:,} | {row['wrong']} | {row['refused']:,} " in card
