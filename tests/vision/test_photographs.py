"""Real photographs of two real decks, which the network has never seen."""

from __future__ import annotations

import csv
from pathlib import Path

import cv2
import pytest

from controller.ports import Verdict
from vision.camera.faces import faces_in, side_named
from vision.survey import run
from vision.tally import Tally

PHOTOGRAPHS = Path(__file__).resolve().parents[3] / "shared" / "cards"

pytestmark = pytest.mark.skipif(
    not (PHOTOGRAPHS / "labels.csv").is_file(), reason=f"no photographs of real cards in {PHOTOGRAPHS}"
)

LEAST_READ = {"bicycle808": 0.89, "webcam": 0.81}
"""Share of each deck's pictures that is read, less one or two pictures for another machine's rounding."""


@pytest.fixture(scope="module")
def photographs():
    """The rectified pictures: deck, truth and picture."""
    with (PHOTOGRAPHS / "labels.csv").open(newline="", encoding="utf-8") as table:
        rows = [row for row in csv.DictReader(table) if row["kind"] == "rectified"]
    return [(row["deck"], side_named(row["label"]), cv2.imread(str(PHOTOGRAPHS / row["file"]))) for row in rows]


def test_no_photograph_is_misread(recogniser, photographs):
    tallies = {deck: Tally() for deck in LEAST_READ}
    for deck, truth, picture in photographs:
        tallies[deck].add(truth, recogniser.read_picture(picture))
    for deck, tally in tallies.items():
        print(f"{deck}: {tally}")
        assert tally.wrong == 0
        assert tally.right >= LEAST_READ[deck] * tally.count


def test_a_photograph_turned_or_mirrored_is_never_a_card(recogniser, photographs):
    for _, truth, picture in photographs:
        quarter = cv2.resize(cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE), picture.shape[1::-1])
        for spoilt in (quarter, cv2.flip(picture, 1), picture[100:, :]):
            reading = recogniser.read_picture(spoilt)
            assert reading.verdict is not Verdict.CARD, (truth, reading)


def test_photographs_in_the_window_are_never_misread():
    tally, _ = run(104, seed=5, faces=faces_in(PHOTOGRAPHS))
    print(f"photographs passing the window: {tally}")
    assert tally.wrong == 0
