"""``sabot bench vision``: stresses do what they say, records add up and go on, curves are pictures."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from controller.cards import PACK
from controller.ports import Verdict
from vision.bench import classic, passes, sweeps
from vision.bench.__main__ import PASSES, SWEEPS, main
from vision.bench.axes import AXES, Axis
from vision.bench.chart import chart
from vision.bench.classic import beside, stock_templates
from vision.bench.stress import Faded, Stress, stressed_pass
from vision.bench.subjects import eye_mark, subjects
from vision.bench.sweeps import SHARD, Part, curves, wanted
from vision.camera.faces import PAPER_LEVEL, Faces
from vision.camera.optics import Glare
from vision.classify import SHIPPED, Classifier
from vision.window import CARD_Y_MM, REST_TRAILING_MM

FEW = (
    Axis("blur", "Motion blur", "mm", (0, 4), lambda value: Stress(blur_mm=value)),
    Axis("double", "Second card", "mm", (10,), lambda value: Stress(second_mm=value), two_cards=True),
)


def passed(recogniser, stress, *, face="9d", seed=1):
    return stressed_pass(recogniser, face, np.random.default_rng(seed), Faces(), stress)


@pytest.mark.parametrize("seed", range(3))
def test_without_a_stress_a_card_is_read(recogniser, seed):
    assert str(passed(recogniser, Stress(), seed=seed).card) == "9d"


@pytest.mark.parametrize(
    "stress",
    [
        Stress(blur_mm=8.0),
        Stress(stops=-6.0),
        Stress(turn_deg=12.0),
        Stress(px_per_mm=0.3),
        Stress(fade=0.99),
        Stress(glare=Glare(REST_TRAILING_MM + 4, CARD_Y_MM + 8, 5.0, 500.0), both_lamps=False),
        Stress(in_view=0.3),
        Stress(second_mm=12.0),
        Stress(dirt=0.9),
    ],
    ids=["blur", "exposure", "turn", "density", "fade", "glare", "emerged", "second card", "dirt"],
)
def test_each_stress_reaches_the_eye_and_is_refused_when_it_is_too_much(recogniser, stress):
    assert passed(recogniser, stress).verdict is not Verdict.CARD


def test_of_two_cards_the_one_named_is_nearest_to_the_camera_wherever_the_other_lies(recogniser):
    verdicts = {passed(recogniser, Stress(second_mm=12.0), seed=seed).verdict for seed in range(4)}
    assert verdicts <= {Verdict.DOUBLE, Verdict.UNREADABLE}


def test_the_other_lamp_saves_a_card_from_glare(recogniser):
    glare = Glare(REST_TRAILING_MM + 4, CARD_Y_MM + 8, 5.0, 500.0)
    one = [passed(recogniser, Stress(glare=glare, both_lamps=False), face="8s", seed=seed).card for seed in range(3)]
    two = [passed(recogniser, Stress(glare=glare), face="8s", seed=seed).card for seed in range(3)]
    assert one.count(None) == 3
    assert two.count(None) < 3


def test_faded_ink_goes_to_paper():
    whole, gone = Faces().face("As", 0), Faded(Faces(), 1.0).face("As", 0)
    assert np.ptp(whole) > 150
    assert np.ptp(gone) == 0
    assert gone[0, 0, 0] == PAPER_LEVEL


def part(axis="blur", value=0.0, first=0, right=SHARD, wrong=0, misread=()):
    return Part("eye", axis, value, "built-in", first, right, wrong, SHARD - right - wrong, tuple(misread))


def test_missing_shards_are_few_of_all_before_many_of_any(monkeypatch):
    monkeypatch.setattr(sweeps, "AXES", FEW)
    missing = [(axis.name, value, first) for axis, value, first in wanted(2 * SHARD, [part(value=4.0)])]
    assert missing == [
        ("blur", 0.0, 0), ("double", 10.0, 0), ("blur", 0.0, SHARD), ("blur", 4.0, SHARD), ("double", 10.0, SHARD),
    ]  # fmt: skip


def test_shards_of_one_figure_add_up_with_bounds_on_wrong_and_refused(monkeypatch):
    monkeypatch.setattr(sweeps, "AXES", FEW)
    parts = [part(right=50), part(first=SHARD, right=49, wrong=1, misread=["60 built-in As Ac"]), part(value=4.0)]
    (curve,) = curves(parts)
    sharp, blurred = curve["points"]
    assert (sharp["passes"], sharp["right"], sharp["wrong"], sharp["refused"]) == (104, 99, 1, 4)
    assert (sharp["wrong_bound_95"], sharp["refused_bound_95"]) == (0.045, 0.086)
    assert sharp["misread"] == ["60 built-in As Ac"]
    assert (blurred["value"], blurred["wrong"]) == (4, 0)


def test_a_curve_is_a_picture_with_a_mark_for_each_figure_and_no_meaning_by_colour_alone(monkeypatch):
    monkeypatch.setattr(sweeps, "AXES", FEW)
    (curve,) = curves([part(), part(value=4.0, right=10)])
    drawn = ElementTree.fromstring(chart(curve))
    svg = "{http://www.w3.org/2000/svg}"
    assert drawn.find(f"{svg}title").text == "Motion blur"
    assert len(drawn.findall(f".//{svg}circle")) == 2
    refused, wrong = drawn.findall(f".//{svg}polyline")
    assert refused.get("stroke-dasharray") is None
    assert wrong.get("stroke-dasharray")
    ys = [float(place.split(",")[1]) for place in refused.get("points").split()]
    assert ys[1] < ys[0]


def test_every_axis_of_the_shipped_table_has_a_name_of_its_own_and_rising_figures():
    assert len({axis.name for axis in AXES}) == len(AXES)
    assert all(list(axis.values) == sorted(set(axis.values)) and len(axis.values) > 1 for axis in AXES)


def test_an_eye_with_another_network_has_another_mark(tmp_path):
    (tmp_path / "other.onnx").write_bytes(b"another network")
    assert eye_mark(SHIPPED) == eye_mark(SHIPPED)
    assert eye_mark(SHIPPED) != eye_mark(tmp_path / "other.onnx")


def test_the_classic_method_reads_some_of_the_deck_that_gave_its_templates(monkeypatch):
    monkeypatch.setattr(classic, "PACK", PACK[::2])
    (deck,) = subjects(None, Classifier())
    found = beside(deck, stock_templates(None))
    assert found.stock.count == found.learnt.count == 26
    assert found.learnt.right > 13


def test_a_record_grows_in_parts_goes_on_and_is_never_overwritten(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sweeps, "AXES", (replace(FEW[0], values=(0, 1)),))
    monkeypatch.setattr(sweeps, "SHARD", 2)
    monkeypatch.setattr(passes, "SHARD", 3)
    monkeypatch.setattr(classic, "PACK", PACK[::4])
    words = ["--record", str(tmp_path), "--passes", "1", "--sweep", "1"]
    assert main([*words, "--part", "2/2"]) == 0
    assert len((tmp_path / SWEEPS).read_text().splitlines()) == 1
    assert main(words) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*words, "--resume", "--curves", str(tmp_path / "curves")]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found["decks"]["all"]["passes"] == 3
    assert found["classic"]["built-in"]["learnt"]["right"] > 0
    assert [point["passes"] for point in found["curves"][0]["points"]] == [2, 2]
    assert {path.name for path in (tmp_path / "curves").iterdir()} == {"blur.svg", "curves.json"}
    assert "built-in" in err
    lines = (tmp_path / PASSES).read_text(), (tmp_path / SWEEPS).read_text()
    assert main([*words, "--resume"]) == 0
    capsys.readouterr()
    assert main(["--told", "--record", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["decks"], told["curves"]) == (found["decks"], found["curves"])
    assert lines == ((tmp_path / PASSES).read_text(), (tmp_path / SWEEPS).read_text())


@pytest.mark.parametrize("part", ["0/2", "3/2", "x", "1"])
def test_a_part_that_is_none_is_refused(part, capsys):
    with pytest.raises(SystemExit):
        main(["--part", part])
    assert "no part" in capsys.readouterr().err
