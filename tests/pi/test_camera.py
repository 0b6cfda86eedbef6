"""The Pi's camera with everything fixed, on a stand-in for picamera2."""

from __future__ import annotations

import re
import threading
import tomllib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from controller.backends import Asked, NoBackend, backend, raw_camera, straight
from controller.clock import VirtualClock
from controller.config import CAMERAS as CAMERA_KINDS
from controller.config import KEYS
from controller.ports import WindowView
from hardware.sizing.optics import CAMERAS, px_per_mm
from tests.daemon import ROOT
from tests.pi.unit import PI
from vision.blind import BlindEye
from vision.calibration import Calibration
from vision.camera import CameraFault, Frame
from vision.camera import pi as camera_of_the_pi
from vision.camera.kinds import KINDS
from vision.camera.pi import CameraSettings, PiCamera
from vision.window import FIELD_X_MM, FIELD_Y_MM

Settings = dict[str, Any]

SERIAL = "serial:/dev/serial/by-path/board"


class Request:
    """One frame, as picamera2 hands it over."""

    def __init__(self, picture: Frame) -> None:
        self._picture = picture

    def make_array(self, stream: str) -> Frame:
        assert stream == "main"
        return self._picture

    def get_metadata(self) -> Settings:
        return {"SensorTimestamp": 1_000_000 * int(self._picture.sum())}


class Device:
    """What this camera needs of a ``Picamera2``."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.post_callback: Callable[[Request], None] | None = None
        self.configured: dict[str, Any] = {}
        self.open = True
        self.started = False
        self._fails = fails

    def create_video_configuration(self, main: Settings, sensor: Settings, controls: Settings) -> Settings:
        return {"main": main, "sensor": sensor, "controls": controls}

    def configure(self, configuration: dict[str, Any]) -> None:
        if self._fails:
            raise self._fails
        self.configured = configuration

    def start(self) -> None:
        self.started = True

    def close(self) -> None:
        self.open = False

    def give(self, picture: Frame) -> None:
        assert self.post_callback is not None
        self.post_callback(Request(picture))


def picture(width: int = 6, height: int = 4) -> Frame:
    """Every pixel another one."""
    return np.arange(width * height * 3, dtype=np.uint8).reshape(height, width, 3)


SMALL = CameraSettings(size=(6, 4), window=(0, 0, 6, 4), turn=0)


def test_nothing_is_left_to_the_cameras_own_judgement() -> None:
    device = Device()
    PiCamera(CameraSettings(exposure_us=800, gain=3.0, focus=9.5, red_gain=1.5, blue_gain=1.25), device)
    controls = device.configured["controls"]
    assert (controls["AeEnable"], controls["AwbEnable"], controls["AfMode"]) == (False, False, 0)
    assert (controls["ExposureTime"], controls["AnalogueGain"], controls["LensPosition"]) == (800, 3.0, 9.5)
    assert controls["ColourGains"] == (1.5, 1.25)
    assert device.configured["main"]["format"] == "RGB888"
    assert device.started


def test_a_lens_that_is_turned_by_hand_is_told_no_focus() -> None:
    assert not {"AfMode", "LensPosition"} & set(CameraSettings(focus=None).controls)


def test_an_exposure_longer_than_a_frame_makes_the_frames_longer() -> None:
    assert CameraSettings(exposure_us=50_000).controls["FrameDurationLimits"] == (50_000, 50_000)


def test_a_frame_is_given_once_and_the_newest_is_given() -> None:
    device = Device()
    camera = PiCamera(SMALL, device)
    device.give(picture())
    device.give(picture() + 1)
    assert np.array_equal(camera.grab(), picture() + 1)
    with pytest.raises(CameraFault, match="ribbon cable"):
        camera.grab()


def test_a_frame_that_comes_while_it_is_waited_for_is_given() -> None:
    device = Device()
    camera = PiCamera(SMALL, device)
    later = threading.Thread(target=device.give, args=(picture(),))
    later.start()
    assert np.array_equal(camera.grab(), picture())
    later.join()


@pytest.mark.parametrize(("turn", "corner"), [(0, (0, 0)), (1, (3, 0)), (2, (3, 5)), (3, (0, 5))])
def test_the_picture_is_turned_upright(turn: int, corner: tuple[int, int]) -> None:
    device = Device()
    camera = PiCamera(CameraSettings(size=(6, 4), window=(0, 0, 6, 6), turn=turn), device)
    device.give(picture())
    assert np.array_equal(camera.grab()[0, 0], picture()[corner])


def test_the_window_is_cut_out_of_the_picture() -> None:
    device = Device()
    camera = PiCamera(CameraSettings(size=(6, 4), window=(1, 2, 3, 2), turn=0), device)
    device.give(picture())
    assert np.array_equal(camera.grab(), picture()[2:4, 1:4])


def test_the_usual_window_has_the_shape_that_the_eye_expects_and_lies_in_the_turned_picture() -> None:
    left, top, width, height = CameraSettings().window
    assert width / height == FIELD_X_MM / FIELD_Y_MM
    across, along = CameraSettings().size
    assert CameraSettings().turn % 2 == 1
    assert left + width <= along
    assert top + height <= across


def test_the_usual_settings_are_those_of_the_drawing() -> None:
    drawn = tomllib.loads((ROOT / "hardware/dimensions.toml").read_text())["camera"]
    camera, usual = CAMERAS[0], CameraSettings()
    assert usual.sensor == (camera.across_px, camera.along_px)
    assert max(usual.size) == camera.out_px
    assert usual.exposure_us == 1000 * drawn["exposure_ms"]
    assert usual.window[3] == pytest.approx(px_per_mm(camera, drawn["distance_mm"]) * FIELD_Y_MM, rel=0.01)
    shipped = tomllib.loads(re.sub("^# ", "", (PI / "sabot.toml").read_text().partition("# [camera]\n")[2], flags=re.M))
    assert shipped["focus"] == pytest.approx(1000 / drawn["distance_mm"], abs=0.05)
    assert {name: tuple(shipped[name]) for name in ("sensor", "size", "window")} == {
        name: getattr(usual, name) for name in ("sensor", "size", "window")
    }


def test_a_camera_that_refuses_its_settings_is_let_go_of() -> None:
    device = Device(RuntimeError("no such size"))
    with pytest.raises(CameraFault, match=r"no such size.*\[camera\]"):
        PiCamera(SMALL, device)
    assert not device.open


def test_without_picamera2_the_error_says_what_to_install() -> None:
    with pytest.raises(CameraFault, match="apt-get install python3-picamera2"):
        PiCamera(SMALL)


def test_every_setting_is_a_key_of_the_configuration() -> None:
    taken = {name for kind in KINDS.values() for name in kind.takes}
    assert {"kind", "marks"} | taken == {key.field for key in KEYS["camera"].values()}
    assert tuple(KINDS) == CAMERA_KINDS


async def test_a_box_on_a_serial_port_sees_through_the_camera_until_the_end(
    monkeypatch: pytest.MonkeyPatch, clock: VirtualClock
) -> None:
    device = Device()
    monkeypatch.setattr(camera_of_the_pi, "_first", lambda: device)
    async with backend(Asked(SERIAL, camera={"gain": 4.0}), clock) as parts:
        assert not isinstance(parts.eye, BlindEye)
        assert device.configured["controls"]["AnalogueGain"] == 4.0
    assert not device.open


MARKS = ((60.0, 20.0), (20.0, 390.0), (200.0, 30.0), (240.0, 380.0))


@pytest.mark.parametrize(
    ("marks", "view", "counts"),
    [
        ({}, None, None),
        ({}, WindowView(MARKS, (260, 400)), MARKS),
        ({"marks": MARKS}, None, MARKS),
        ({"marks": MARKS}, WindowView(tuple((x + 9, y) for x, y in MARKS), (260, 400)), MARKS),
    ],
    ids=["neither", "calibrated", "configured", "both"],
)
def test_the_picture_is_made_straight_by_the_marks_of_the_configuration_or_else_of_the_calibration(
    monkeypatch: pytest.MonkeyPatch, marks: Settings, view: WindowView | None, counts: object
) -> None:
    device = Device()
    monkeypatch.setattr(camera_of_the_pi, "_first", lambda: device)
    asked = Asked(SERIAL, camera={"size": (260, 400), "window": (0, 0, 260, 400), "turn": 0, **marks}, view=view)
    camera = straight(asked, raw_camera(asked.camera or {}))
    seen = picture(260, 400)
    device.give(seen)
    expected = seen if counts is None else Calibration(MARKS).straight(seen)
    assert np.array_equal(camera.grab(), expected)


async def test_without_camera_settings_the_eye_is_blind(clock: VirtualClock) -> None:
    async with backend(Asked(SERIAL), clock) as parts:
        assert isinstance(parts.eye, BlindEye)


async def test_a_camera_that_is_not_there_is_a_sentence(clock: VirtualClock) -> None:
    with pytest.raises(NoBackend, match="picamera2"):
        async with backend(Asked(SERIAL, camera={}), clock):
            pass
