"""Defects that a builder may make, to be planted into a simulated box. Each simulated box knows what one does to it.

A program that examines a box must not know whether one was planted, or which.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from controller.ports import Scene

DEFECTS: Final = {
    "weak-spring": "the follower's spring has a sixth of its force",
    "wide-gap": "the gate's gap lets two cards lie flat",
    "worn-roller": "the feed roller has worn and is slow",
    "dirty-window": "the camera's window is dirty",
    "dead-light": "the camera's light does not shine",
    "turned-camera": "the camera is turned in its holder",
    "dead-emitter": "the emitter of the beam at the nip does not shine",
    "swapped-beams": "the receivers of the beams at gate and exit are exchanged",
    "reversed-feed": "the feed motor's wires are exchanged",
    "reversed-nip": "the nip motor's wires are exchanged",
    "reversed-follower": "the outer wires of the follower's potentiometer are exchanged",
    "stuck-lid-switch": "the lid's switch says closed whatever the lid does",
}
"""Every defect, and what is wrong with the box that has it."""


class UnknownDefect(ValueError):
    """A defect of a name that nobody knows."""

    def __init__(self, name: str) -> None:
        """Tell the names that are known."""
        super().__init__(f"there is no defect {name!r} to plant; say {', '.join(DEFECTS)}")


def known_defect(name: str) -> str:
    """The name itself.

    Raises:
        UnknownDefect: when there is no such defect.
    """
    if name not in DEFECTS:
        raise UnknownDefect(name)
    return name


DIRTY: Final = 0.9
"""Dirt of a dirty window: no index can be read through it."""

TURNED_DEG: Final = 2.5
"""How far a turned camera is turned."""


def seen_by_camera(defects: frozenset[str], scene: Scene, *, turned: bool = False) -> Scene:
    """The scene as a camera with these defects sees it; ``turned`` when the cards were put in the other end up."""
    if turned:
        scene = replace(scene, items=tuple(replace(item, skew_deg=item.skew_deg + 180.0) for item in scene.items))
    if "dirty-window" in defects:
        scene = replace(scene, dirt=max(scene.dirt, DIRTY))
    if "dead-light" in defects:
        scene = replace(scene, light=0.0)
    return replace(scene, camera_deg=TURNED_DEG) if "turned-camera" in defects else scene
