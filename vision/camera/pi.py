"""The Pi's camera: frames of the window with everything fixed, so that a card looks the same whenever it comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from vision.camera import CameraFault, Frame, Shot
from vision.camera.newest import Newest
from vision.camera.upright import Window, upright

RATE: Final = 56
"""Frames a second that are asked for, the most of the usual sensor mode; a longer exposure gives fewer."""

US_PER_S: Final = 1_000_000

MANUAL: Final = 0
"""libcamera's ``AfModeManual``."""


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """Section ``[camera]`` of kind ``pi``. Nothing is left to the camera's own judgement."""

    sensor: tuple[int, int] = (2304, 1296)
    """Width and height of the sensor's mode: one that shows the whole field (hardware/sizing/optics.py)."""
    size: tuple[int, int] = (1536, 864)
    """Width and height in pixels of the picture that is made of it."""
    window: Window = (180, 264, 504, 1008)
    """Left, top, width and height in pixels of the window (vision/window.py) in the turned picture."""
    turn: int = 1
    """Quarter turns, clockwise, that bring the picture upright, the travel to the right."""
    exposure_us: int = 1000
    """Microseconds; a card at 0.3 m/s moves 0.3 mm in 1000."""
    gain: float = 2.0
    """Analogue gain."""
    focus: float | None = None
    """Dioptres, 1 / distance in metres; None for a lens that is turned by hand."""
    red_gain: float = 2.0
    blue_gain: float = 1.7
    """White balance: gain of red and blue over green."""

    @property
    def controls(self) -> dict[str, Any]:
        """The same in libcamera's names."""
        lens = {} if self.focus is None else {"AfMode": MANUAL, "LensPosition": self.focus}
        fastest = US_PER_S // RATE
        return {
            "AeEnable": False,
            "AwbEnable": False,
            "ExposureTime": self.exposure_us,
            "AnalogueGain": self.gain,
            "ColourGains": (self.red_gain, self.blue_gain),
            "FrameDurationLimits": (max(fastest, self.exposure_us), max(fastest, self.exposure_us)),
            **lens,
        }


class PiCamera:
    """A camera of the Pi (vision.camera.Source): its newest frame, turned and cut to the window."""

    def __init__(self, settings: CameraSettings, device: Any = None) -> None:
        """Start it.

        Args:
            settings: how it looks.
            device: a ``Picamera2``; None for the first one of this machine.

        Raises:
            CameraFault: when there is none that can be used so.
        """
        self._settings = settings
        self._newest = Newest("the camera gives no pictures: see its ribbon cable")
        self._device = device or _first()
        try:
            shape = {"size": settings.size, "format": "RGB888"}  # libcamera's name for bytes in the order B, G, R
            mode = {"output_size": settings.sensor}
            self._device.configure(
                self._device.create_video_configuration(shape, sensor=mode, controls=settings.controls)
            )
            self._device.post_callback = self._keep
            self._device.start()
        except Exception as error:  # libcamera's errors are of many kinds
            self.close()
            raise CameraFault(f"the camera does not take its settings ({error}): see [camera]") from error

    def shot(self) -> Shot:
        """The newest frame that was not given yet, with the sensor's time of it.

        Raises:
            CameraFault: when none comes.
        """
        picture, sensor_ns = self._newest.take()
        return Shot(upright(picture, self._settings.turn, self._settings.window), sensor_ns)

    def grab(self) -> Frame:
        """The newest frame that was not given yet.

        Raises:
            CameraFault: when none comes.
        """
        return self.shot().frame

    def close(self) -> None:
        """Stop it and let go of it."""
        self._newest.end("the camera was closed")
        self._device.close()

    def _keep(self, request: Any) -> None:
        """Take one frame over, on the thread of the camera."""
        self._newest.put(Shot(request.make_array("main"), request.get_metadata()["SensorTimestamp"]))


def _first() -> Any:
    try:
        from picamera2 import Picamera2
    except ImportError as error:
        raise CameraFault(
            f"the camera cannot be used ({error}): install picamera2 ('sudo apt-get install python3-picamera2') "
            "and make the environment anew ('rm -r .venv'), or leave out [camera]"
        ) from None
    try:
        return Picamera2()
    except Exception as error:  # an IndexError where there is no camera, a RuntimeError where another program has it
        raise CameraFault(
            f"no camera can be had ({error}): see its ribbon cable, and 'rpicam-hello --list-cameras'"
        ) from error
