"""The cameras that a configuration may ask for: ``[camera] kind``, and what else each of them takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final

from vision.camera import CameraFault, Source
from vision.camera.checked import CheckedCamera
from vision.camera.pi import CameraSettings, PiCamera
from vision.camera.stored import StoredCamera, StoredSettings
from vision.camera.v4l2 import V4L2Camera, V4L2Settings

USUAL: Final = "pi"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of camera: its settings, and how it is had with them."""

    settings: type[Any]
    opened: Callable[[Any], Source]

    @property
    def takes(self) -> frozenset[str]:
        """The keys of ``[camera]`` that mean something to it."""
        return frozenset(field.name for field in fields(self.settings))

    @property
    def needs(self) -> frozenset[str]:
        """Those without which it cannot be had."""
        return frozenset(field.name for field in fields(self.settings) if field.default is MISSING)


KINDS: Final[Mapping[str, Kind]] = {
    "pi": Kind(CameraSettings, PiCamera),
    "v4l2": Kind(V4L2Settings, V4L2Camera),
    "folder": Kind(StoredSettings, StoredCamera),
    "video": Kind(StoredSettings, StoredCamera),
}


def open_camera(asked: Mapping[str, Any]) -> Source:
    """The camera that ``[camera]`` asks for, watched; ``kind`` says which one, the Pi's by default.

    Raises:
        CameraFault: when it cannot be had, or a setting means nothing to it.
    """
    name = asked.get("kind", USUAL)
    kind = KINDS[name]
    settings = {key: value for key, value in asked.items() if key != "kind"}
    if strange := sorted(settings.keys() - kind.takes):
        raise CameraFault(f"a camera of kind {name} takes no {', '.join(strange)}: leave it out of [camera]")
    if lacking := sorted(kind.needs - settings.keys()):
        raise CameraFault(f"a camera of kind {name} needs {', '.join(lacking)}: add it to [camera]")
    return CheckedCamera(kind.opened(kind.settings(**settings)))
