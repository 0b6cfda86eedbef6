"""The rendered camera: the same scenes give the same frames, with the faults that a real one has."""

from __future__ import annotations

import time

import cv2
import numpy as np
import pytest

from controller.ports import Scene, SceneItem
from vision.camera import CameraFault
from vision.camera.faces import Faces, NoFaces, faces_in
from vision.camera.optics import NOMINAL_GAIN, SIZE
from vision.camera.rendered import RenderedCamera
from vision.deck import card_image
from vision.survey import OneScene
from vision.window import REST_TRAVEL_MM

AT_REST = Scene((SceneItem("Kh", REST_TRAVEL_MM),), noise_seed=7)


def test_the_same_scene_gives_the_same_frame():
    first, second = (RenderedCamera(OneScene(AT_REST)).grab() for _ in range(2))
    assert np.array_equal(first, second)


def test_another_seed_gives_other_noise_of_the_same_picture():
    other = Scene(AT_REST.items, noise_seed=8)
    first, second = (RenderedCamera(OneScene(scene)).grab() for scene in (AT_REST, other))
    assert not np.array_equal(first, second)
    roof = (slice(100, 280), slice(0, 12))
    assert 1 < np.abs(first[roof].astype(int) - second[roof].astype(int)).mean() < 6


def test_a_card_keeps_its_lie_from_frame_to_frame():
    source = OneScene(AT_REST)
    camera = RenderedCamera(source)
    frames = []
    for seed in (1, 2):
        source.now = Scene(AT_REST.items, noise_seed=seed)
        frames.append(cv2.blur(camera.grab(), (5, 5)).astype(int))
    assert np.abs(frames[0] - frames[1]).max() < 20


def test_a_faster_card_is_more_blurred_along_its_travel_alone(shot):
    def sharpness(frame):
        grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY).astype(float)[60:330, 20:140]
        return [np.percentile(np.abs(np.diff(grey, axis=axis)), 99.8) for axis in (1, 0)]

    slow, fast = (sharpness(shot(("9s", 40.0), speed_mm_s=speed)) for speed in (0.0, 1500.0))
    assert fast[0] < 0.8 * slow[0]
    assert fast[1] > 0.8 * slow[1]


@pytest.mark.parametrize(("light", "dirt"), [(0.0, 0.0), (1.0, 1.0)])
def test_a_dark_or_an_opaque_window_shows_nothing_of_the_card(shot, light, dirt):
    frames = [shot((face, REST_TRAVEL_MM), light=light, dirt=dirt, noise_seed=3) for face in ("Ks", "2h")]
    assert np.abs(frames[0].astype(int) - frames[1].astype(int)).max() <= 1


def test_the_first_thing_of_a_scene_is_nearest_to_the_camera(shot):
    near, alone = shot(("5d", 68.0), ("Kc", 60.0)), shot(("5d", 68.0))
    visible = (slice(100, 280), slice(40, 190))
    assert np.abs(near[visible].astype(int) - alone[visible].astype(int)).max() < 40
    assert np.abs(near[100:280, 0:14].astype(int) - alone[100:280, 0:14].astype(int)).max() > 100


def test_a_frame_is_rendered_in_4_ms():
    source = OneScene(Scene((SceneItem("Kh", 40.0), SceneItem("3c", 28.0)), 300.0, 0.1, 0.9, 5))
    camera = RenderedCamera(source)
    camera.grab()
    spent = []
    for _ in range(20):
        start = time.process_time()
        camera.grab()
        spent.append(time.process_time() - start)
    assert min(spent) < 0.004


def test_faces_come_from_pictures_and_missing_ones_from_the_built_in_deck(tmp_path):
    cv2.imwrite(str(tmp_path / "As.png"), np.full((350, 250, 3), (10, 200, 10), np.uint8))
    faces = faces_in(tmp_path)
    assert faces.names == {"As"}
    assert faces.face("As", 0)[100, 100].tolist() == [10, 200, 10]
    assert np.array_equal(faces.face("2s", 0), card_image("2s", 4.0))


def test_of_several_pictures_the_seed_picks_one(tmp_path):
    for number, green in enumerate((40, 120, 200)):
        cv2.imwrite(str(tmp_path / f"10h_{number}.png"), np.full((350, 250, 3), (10, green, 10), np.uint8))
    faces = faces_in(tmp_path)
    seen = {
        int(RenderedCamera(OneScene(Scene((SceneItem("Th", 60.0),), noise_seed=seed)), faces).grab()[190, 100, 1])
        for seed in range(30)
    }
    assert {round((value / NOMINAL_GAIN - 40) / 80) for value in seen} == {0, 1, 2}


def test_labelled_tight_pictures_are_preferred(tmp_path):
    rows = ["file,label,kind,quality", "a.png,10S,rectified,loose", "b.png,10S,rectified,tight", "c.png,JR,scene,tight"]
    (tmp_path / "labels.csv").write_text("\n".join(rows))
    for name, level in (("a", 50), ("b", 150), ("c", 250)):
        cv2.imwrite(str(tmp_path / f"{name}.png"), np.full((350, 250, 3), level, np.uint8))
    faces = faces_in(tmp_path)
    assert faces.names == {"Ts"}
    assert {int(faces.face("Ts", choice)[9, 9, 0]) for choice in range(9)} == {150}


@pytest.mark.parametrize("content", [{}, {"notes.txt": b"x"}, {"house.png": b"x"}])
def test_a_folder_without_card_faces_says_so(tmp_path, content):
    for name, data in content.items():
        (tmp_path / name).write_bytes(data)
    with pytest.raises(NoFaces, match="holds no card faces"):
        faces_in(tmp_path)


def test_a_folder_that_is_not_there_says_so(tmp_path):
    with pytest.raises(NoFaces, match="cannot be read"):
        faces_in(tmp_path / "gone")


def test_a_face_that_is_no_picture_is_a_fault_of_the_camera_that_names_it(tmp_path):
    (tmp_path / "As.png").write_bytes(b"not a picture")
    camera = RenderedCamera(OneScene(Scene((SceneItem("As", 60.0),))), faces_in(tmp_path))
    with pytest.raises(CameraFault, match=r"As\.png is no picture"):
        camera.grab()


@pytest.mark.parametrize(
    ("table", "what"), [(b"file,label\ngone.png,As\n", "names gone.png"), (b"\xff\xfe\x00", "no table of labels")]
)
def test_a_list_of_faces_that_cannot_be_used_says_so(tmp_path, table, what):
    (tmp_path / "labels.csv").write_bytes(table)
    with pytest.raises(NoFaces, match=what):
        faces_in(tmp_path)


def test_a_frame_has_the_window_s_size(shot):
    assert shot().shape == (SIZE[1], SIZE[0], 3)
    assert Faces().names == frozenset()
