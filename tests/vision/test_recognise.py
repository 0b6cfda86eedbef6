"""The recogniser on pixels: the built-in deck without a misread, and nothing else taken for a card."""

from __future__ import annotations

import time

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from controller.ports import Scene, SceneItem, Verdict
from vision.camera.rendered import RenderedCamera
from vision.classify import Classifier, NoModel
from vision.deck import NAMES, card_image
from vision.recognise import Recogniser
from vision.survey import OneScene, read_pass, run
from vision.tally import upper_bound
from vision.window import REST_TRAVEL_MM

FACES = [str(card) for card in PACK]


def report(tally, misses):
    print(f"rendered passes: {tally}")
    for miss in misses:
        print(f"  {miss.number} {miss.truth}: {miss.reading.verdict} {miss.reading.card} {miss.reading.reason}")


def test_300_rendered_passes_are_read_without_a_misread():
    tally, misses = run(312, seed=11)
    report(tally, misses)
    assert tally.wrong == 0
    assert tally.refused <= 1


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_1000_rendered_passes_are_read_without_a_misread():
    tally, misses = run(1040, seed=12)
    report(tally, misses)
    assert tally.count == 1040
    assert tally.wrong == 0
    assert tally.refused <= 0.001 * tally.count


def test_a_survey_can_be_cut_up_and_resumed():
    whole, _ = run(8, seed=3)
    parts = [run(4, seed=3, first=first)[0] for first in (0, 4)]
    assert (whole.right, whole.refused) == tuple(
        sum(getattr(part, name) for part in parts) for name in ("right", "refused")
    )


@pytest.mark.parametrize(
    ("face", "verdict"), [("BACK", Verdict.BACK), ("CUT", Verdict.CUT_CARD), ("JOKER", Verdict.JOKER)]
)
def test_what_is_no_card_is_told_apart(recogniser, face, verdict):
    for seed in range(20):
        reading = read_pass(recogniser, face, np.random.default_rng(seed))
        assert (reading.verdict, reading.card) == (verdict, None), (seed, reading)


@pytest.mark.parametrize("face", FACES)
def test_a_picture_of_a_card_is_read_from_60_pixels_on(recogniser, face):
    for width in (60, 120, 250, 630):
        picture = cv2.resize(card_image(face, 10.0), (width, round(width * 88 / 63)), interpolation=cv2.INTER_AREA)
        reading = recogniser.read_picture(picture)
        assert str(reading.card) == face, (width, reading)


@pytest.mark.parametrize("face", FACES)
def test_a_picture_upside_down_is_the_same_card(recogniser, face):
    picture = cv2.rotate(card_image(face, 4.0), cv2.ROTATE_180)
    assert str(recogniser.read_picture(picture).card) == face


@pytest.mark.parametrize("face", ["6s", "6h", "6d", "6c", "9s", "9h", "9d", "9c"])
def test_six_and_nine_are_told_apart_either_way_up(recogniser, face):
    for seed in range(6):
        assert str(read_pass(recogniser, face, np.random.default_rng(seed)).card) == face


def turned(picture):
    """A quarter turn, and the same squeezed back into the shape of a card."""
    quarter = cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE)
    return [quarter, cv2.resize(quarter, picture.shape[1::-1])]


def mirrored(picture):
    return [cv2.flip(picture, 1), cv2.flip(picture, 0)]


def without_index(picture):
    plain = picture.copy()
    rows, columns = round(0.24 * plain.shape[0]), round(0.16 * plain.shape[1])
    plain[8:rows, 8:columns] = plain[-rows:-8, -columns:-8] = (248, 252, 253)
    return [plain]


@pytest.mark.parametrize("spoil", [turned, mirrored, without_index])
@pytest.mark.parametrize("face", FACES)
def test_a_card_turned_mirrored_or_without_an_index_is_never_a_card(recogniser, face, spoil):
    for picture in spoil(card_image(face, 4.0)):
        reading = recogniser.read_picture(picture)
        assert reading.verdict is not Verdict.CARD, reading


@pytest.mark.parametrize("away", range(4, 64, 6))
def test_a_card_that_has_not_come_out_is_never_a_card(recogniser, away):
    source = OneScene()
    camera = RenderedCamera(source)
    for face in FACES[:13]:
        source.now = Scene((SceneItem(face, REST_TRAVEL_MM - away),), noise_seed=away)
        look = recogniser.look(camera.grab())
        reading = recogniser.judge([], [look] * 3)
        assert str(reading.card) in ("None", face)
        if away > 20:
            assert reading.verdict is not Verdict.CARD


@pytest.mark.parametrize("offset", [-20.0, -12.0, -7.0, -4.0, -2.0, 2.0, 4.0, 7.0, 12.0, 20.0])
def test_two_cards_together_are_never_one(recogniser, offset):
    lot = np.random.default_rng(round(offset * 10) % 997)
    for _ in range(8):
        first, second = lot.choice(FACES, 2)
        source = OneScene()
        camera = RenderedCamera(source)
        ahead = max(offset, 0.0)

        def seen(travel, speed, items=(first, second), ahead=ahead, source=source, camera=camera):
            pair = SceneItem(items[0], travel - ahead), SceneItem(items[1], travel - ahead + offset)
            source.now = Scene(pair, speed, noise_seed=int(lot.integers(1 << 30)))
            return recogniser.look(camera.grab())

        passing = [seen(travel, 300.0) for travel in np.arange(16.0, 50.0, 4.0)]
        reading = recogniser.judge(passing, [seen(REST_TRAVEL_MM, 0.0) for _ in range(3)])
        assert reading.verdict is not Verdict.CARD, (first, second, reading)


@pytest.mark.parametrize(("light", "dirt"), [(0.0, 0.0), (0.03, 0.0), (1.0, 1.0), (30.0, 0.0)])
def test_a_camera_that_sees_nothing_is_blind(recogniser, shot, light, dirt):
    for things in ([], [("Ks", REST_TRAVEL_MM)]):
        reading = recogniser.read_frame(shot(*things, light=light, dirt=dirt))
        assert (reading.verdict, reading.card) == (Verdict.BLIND, None)
        assert reading.reason


@pytest.mark.parametrize(
    "strain", [{"light": 0.2}, {"light": 2.5}, {"dirt": 0.5}, {"dirt": 0.8}, {"speed_mm_s": 3000.0}]
)
def test_under_strain_the_eye_refuses_rather_than_guess(recogniser, shot, strain):
    for number, face in enumerate(FACES):
        reading = recogniser.read_frame(shot((face, REST_TRAVEL_MM), noise_seed=number, **strain))
        assert str(reading.card) in ("None", face), reading


@pytest.mark.parametrize("level", [0, 3, 70, 130, 200, 255])
def test_an_even_picture_is_never_a_card(recogniser, level):
    reading = recogniser.read_picture(np.full((350, 250, 3), level, np.uint8))
    assert reading.verdict in (Verdict.BLIND, Verdict.NOTHING)


def test_noise_is_never_a_card(recogniser):
    lot = np.random.default_rng(4)
    for _ in range(50):
        picture = lot.integers(0, 256, (350, 250, 3), dtype=np.uint8)
        assert recogniser.read_picture(picture).verdict is not Verdict.CARD


@pytest.mark.parametrize(("width", "height"), [(350, 250), (250, 250), (40, 56), (1, 1), (600, 3)])
def test_a_picture_that_no_upright_card_fills_is_unreadable(recogniser, width, height):
    picture = cv2.resize(card_image("As", 4.0), (width, height))
    assert recogniser.read_picture(picture).verdict is Verdict.UNREADABLE


def test_a_frame_is_recognised_in_5_ms(recogniser, shot):
    frames = [shot(("Kh", 40.0)), shot(("Kh", REST_TRAVEL_MM)), shot(("9s", REST_TRAVEL_MM))]
    for frame in frames:
        spent = []
        for _ in range(20):
            start = time.process_time()
            recogniser.look(frame)
            spent.append(time.process_time() - start)
        assert min(spent) < 0.005


def test_the_network_gives_the_same_answer_alone_and_in_company():
    classifier = Classifier()
    crops = [np.ascontiguousarray(cv2.resize(card_image(name, 4.0)[:148, :76], (56, 96))) for name in NAMES[:6]]
    together = classifier.classify(crops)
    for crop, scores in zip(crops, together, strict=True):
        (alone,) = classifier.classify([crop])
        assert np.allclose(alone.glyph, scores.glyph, atol=1e-5)
        assert np.allclose(alone.suit, scores.suit, atol=1e-5)
        assert np.allclose(alone.code, scores.code, atol=1e-4)
    assert classifier.classify([]) == []


def test_a_network_that_is_not_there_or_no_network_says_so(tmp_path):
    (tmp_path / "bad.onnx").write_bytes(b"no network")
    for file in (tmp_path / "gone.onnx", tmp_path / "bad.onnx"):
        with pytest.raises(NoModel, match=file.name):
            Recogniser(Classifier(file))


def test_the_bound_is_clopper_and_pearson_s():
    assert upper_bound(0, 100) == pytest.approx(1 - 0.05 ** (1 / 100))
    assert upper_bound(1, 100) == pytest.approx(0.04656, abs=1e-4)
    assert upper_bound(5, 5) == 1.0
