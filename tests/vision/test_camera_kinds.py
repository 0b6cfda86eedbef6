"""Each kind of camera passes the contract; devices are stand-ins, and a real one is tried where there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import cv2
import numpy as np
import pytest

from controller.config import CAMERAS
from controller.ports import Scene, SceneItem
from tests.vision.camera_contract import CameraContract, Moment, Rig, moments
from vision.camera import CameraFault, Frame, Shot, Source, newest, pi, v4l2
from vision.camera.checked import CheckedCamera
from vision.camera.faces import Faces
from vision.camera.kinds import KINDS, open_camera
from vision.camera.optics import SIZE
from vision.camera.rendered import RenderedCamera

BEAT_NS = 18_000_000

DEVICE = Path("/dev/video0")


class Fed:
    """A camera whose device is given the next picture whenever a frame is asked for."""

    def __init__(self, camera: Source, feed: Callable[[Moment], None], seen: Sequence[Moment]) -> None:
        self._camera, self._feed, self._seen = camera, feed, iter(seen)

    def shot(self) -> Shot:
        moment = next(self._seen, None)
        if moment:
            self._feed(moment)
        return self._camera.shot()

    def grab(self) -> Frame:
        return self.shot().frame

    def close(self) -> None:
        self._feed(Moment(broken=True))
        self._camera.close()


class PiDevice:
    """What is needed of a ``Picamera2``."""

    post_callback: Callable[[Any], None]
    given = 0

    def create_video_configuration(self, main: Any, **settings: Any) -> Any:
        return main | settings

    def configure(self, configuration: Any) -> None:
        assert configuration["size"] == SIZE

    def start(self) -> None:
        pass

    def close(self) -> None:
        pass

    def give(self, moment: Moment) -> None:
        if not moment.broken:
            self.given += 1
            self.post_callback(PiRequest(moment.picture, self.given * BEAT_NS))


class PiRequest:
    """One frame, as picamera2 hands it over."""

    def __init__(self, picture: Frame, sensor_ns: int) -> None:
        self._picture, self._sensor_ns = picture, sensor_ns

    def make_array(self, stream: str) -> Frame:
        assert stream == "main"
        return self._picture

    def get_metadata(self) -> dict[str, int]:
        return {"SensorTimestamp": self._sensor_ns}


class FakeCapture:
    """What is needed of a ``cv2.VideoCapture`` of a camera."""

    def __init__(self) -> None:
        self.coming: SimpleQueue[Moment] = SimpleQueue()
        self.properties: dict[int, float] = {}
        self.read_so_far = 0
        self.released = False

    def set(self, number: int, value: float) -> bool:
        self.properties[number] = value
        return True

    def get(self, number: int) -> float:
        assert number == cv2.CAP_PROP_POS_MSEC
        return self.read_so_far * BEAT_NS / 1e6

    def read(self) -> tuple[bool, Any]:
        moment = self.coming.get()
        if moment.broken:
            return False, None
        self.read_so_far += 1
        return True, moment.picture

    def release(self) -> None:
        self.released = True


@pytest.fixture
def capture(monkeypatch: pytest.MonkeyPatch) -> FakeCapture:
    """The camera of the kernel's that is found."""
    found = FakeCapture()
    monkeypatch.setattr(v4l2, "_opened", lambda device: found)
    return found


class TestPi(CameraContract):
    @pytest.fixture
    def rig(self, monkeypatch: pytest.MonkeyPatch) -> Rig:
        device = PiDevice()
        monkeypatch.setattr(pi, "_first", lambda: device)
        monkeypatch.setattr(newest, "PATIENCE_S", 0.01)

        def made(seen: Sequence[Moment]) -> Source:
            whole = (0, 0, *SIZE)
            return Fed(open_camera({"kind": "pi", "size": SIZE, "window": whole, "turn": 0}), device.give, seen)

        return made


class TestV4L2(CameraContract):
    @pytest.fixture
    def rig(self, capture: FakeCapture) -> Rig:
        def made(seen: Sequence[Moment]) -> Source:
            return Fed(open_camera({"kind": "v4l2", "size": SIZE}), capture.coming.put, seen)

        return made


class TestFolder(CameraContract):
    @pytest.fixture
    def rig(self, tmp_path: Path) -> Rig:
        def made(seen: Sequence[Moment]) -> Source:
            for number, moment in enumerate(seen):
                _, content = cv2.imencode(".png", moment.picture)
                (tmp_path / f"{number:03}.png").write_bytes(b"broken" if moment.broken else content.tobytes())
            return open_camera({"kind": "folder", "device": str(tmp_path)})

        return made


class TestVideo(CameraContract):
    @pytest.fixture
    def rig(self, tmp_path: Path) -> Rig:
        def made(seen: Sequence[Moment]) -> Source:
            film, pictures = tmp_path / "pass.avi", [moment.picture for moment in seen if not moment.broken]
            writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"FFV1"), 56, pictures[0].shape[1::-1])
            if not writer.isOpened():
                pytest.skip("this OpenCV writes no lossless video")
            for picture in pictures:
                writer.write(picture)
            writer.release()
            return open_camera({"kind": "video", "device": str(film)})

        return made


class TestRendered(CameraContract):
    test_pictures_that_have_not_the_shape_of_the_window_are_blind = None
    """It renders in one size."""

    @pytest.fixture
    def rig(self, tmp_path: Path) -> Rig:
        broken = Scene((SceneItem("Ac", 68.0),))

        class Scenes:
            def __init__(self, seen: Sequence[Moment]) -> None:
                self._seen = iter([broken if moment.broken else moment.scene for moment in seen])

            def scene(self) -> Scene:
                return next(self._seen)

        def made(seen: Sequence[Moment]) -> Source:
            return CheckedCamera(RenderedCamera(Scenes(seen), Faces({"Ac": (tmp_path / "gone.png",)})))

        return made


def test_the_configuration_knows_every_kind() -> None:
    assert tuple(KINDS) == CAMERAS


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"kind": "video", "device": "x.avi", "gain": 2.0}, "of kind video takes no gain"),
        ({"kind": "folder"}, "of kind folder needs device"),
        ({"kind": "folder", "device": "/nowhere/at/all"}, "/nowhere/at/all"),
    ],
)
def test_settings_that_a_kind_has_no_use_for_or_lacks_are_a_sentence(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(CameraFault, match=words):
        open_camera(asked)


def test_a_camera_of_the_kernel_is_told_everything_and_has_no_automatics(capture: FakeCapture) -> None:
    open_camera({"kind": "v4l2", "size": (640, 480), "exposure_us": 800, "gain": 20.0}).close()
    told = capture.properties
    assert (told[cv2.CAP_PROP_AUTO_EXPOSURE], told[cv2.CAP_PROP_AUTO_WB], told[cv2.CAP_PROP_AUTOFOCUS]) == (1, 0, 0)
    assert (told[cv2.CAP_PROP_EXPOSURE], told[cv2.CAP_PROP_GAIN]) == (8, 20)
    assert (told[cv2.CAP_PROP_FRAME_WIDTH], told[cv2.CAP_PROP_FRAME_HEIGHT]) == (640, 480)
    assert cv2.CAP_PROP_FOCUS not in told


def test_a_camera_of_the_kernel_that_gives_another_size_than_was_asked_is_a_fault(capture: FakeCapture) -> None:
    camera = open_camera({"kind": "v4l2", "size": (640, 480)})
    capture.coming.put(moments(1)[0])
    with pytest.raises(CameraFault, match=r"192 x 384 pixels, 640 x 480 are asked: see \[camera\] size"):
        camera.grab()
    capture.coming.put(Moment(broken=True))
    camera.close()
    assert capture.released


def test_of_several_shots_the_newest_is_given_once() -> None:
    room = newest.Newest("nothing comes")
    for number in range(3):
        room.put(Shot(np.full((1, 1, 3), number, np.uint8), number))
    assert room.take().sensor_ns == 2
    room.end("it has gone")
    with pytest.raises(CameraFault, match="it has gone"):
        room.take()


@pytest.mark.skipif(DEVICE.exists(), reason="there is a camera at /dev/video0")
def test_without_a_camera_the_error_says_how_to_find_one() -> None:
    with pytest.raises(CameraFault, match="v4l2-ctl --list-devices"):
        open_camera({"kind": "v4l2", "device": str(DEVICE)})


@pytest.mark.skipif(not DEVICE.exists(), reason="there is no camera at /dev/video0")
def test_a_camera_that_is_there_gives_frames() -> None:
    camera = open_camera({"kind": "v4l2", "device": str(DEVICE), "size": (640, 480)})
    assert camera.grab().shape == (480, 640, 3)
    camera.close()
