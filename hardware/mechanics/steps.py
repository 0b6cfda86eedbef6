"""In which order the parts go together: each step brings its parts, from the side that they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.mechanics.draw import View

FRONT_LEFT: Final = View((1.0, 0.9, 0.75))
FRONT_RIGHT: Final = View((1.0, -0.9, 0.75))
FRONT_LOW: Final = View((1.0, 0.8, -0.45))
BACK_LEFT: Final = View((-1.0, 0.9, 0.9))


@dataclass(frozen=True)
class Step:
    """One step of the assembly; `bench` when its parts are put together apart from what stands already."""

    title: str
    view: View
    parts: tuple[str, ...]
    bench: bool = False
    share: float = 1.0
    """Of the way that a part goes in the exploded view."""


STEPS: Final = (
    Step(
        "spine with its levers",
        FRONT_RIGHT,
        (
            *("spine", "nip lever", "nip idler", "exit lever", "exit idler", "pivot pins", "springs of the levers"),
            *("magnet", "Hall sensor"),
        ),
        bench=True,
        share=0.5,
    ),
    Step("base", BACK_LEFT, ("base, front", "base, rear", "screws, base joint"), bench=True, share=0.8),
    Step(
        "window: panes, spine, release",
        FRONT_RIGHT,
        ("window panes", "nip release", "receivers of gate and nip"),
    ),
    Step(
        "camera, lights and electronics",
        BACK_LEFT,
        ("camera bracket", "camera", "lights", "Raspberry Pi", "board with Nano and driver"),
    ),
    Step("mouth and feet", FRONT_LOW, ("mouth", "flap", "screws of the mouth", "front feet", "rear legs", "rubber feet")),
    Step(
        "magazine",
        FRONT_LEFT,
        (
            *("magazine, piece 1", "magazine, piece 2", "dowels of the magazine's joint"),
            *("screws of the magazine's joint", "screws behind the magazine", "retard pad", "track of the potentiometer"),
        ),
    ),
    Step(
        "front: rollers and shafts",
        FRONT_LEFT,
        (
            *("front", "bearings", "shafts", "nip and exit rollers", "one-way bearing", "guide rollers of the bend"),
            *("pulleys", "emitters of the beams", "receiver of the mouth", "colour light and its receiver"),
        ),
        bench=True,
        share=0.9,
    ),
    Step(
        "front: gate, feed arm and motors",
        FRONT_LEFT,
        (
            *("gate lip", "gate wedge", "gate screw", "finger door", "screw of the finger door", "feed arm"),
            *("feed roller", "pin of the feed arm", "spring of the feed arm", "feed motor", "nip motor", "belts", "lid switch"),
        ),
        bench=True,
    ),
    Step(
        "front and cover on the box",
        FRONT_LEFT,
        ("screws of the front", "cover", "screws of the cover", "DEAL button", "STOP button", "lamp"),
    ),
    Step(
        "follower and lid",
        FRONT_LEFT,
        (
            *("follower", "constant-force springs", "insert", "lid, front", "lid, rear", "screws of the lap"),
            "screws of the lid",
        ),
    ),
)
