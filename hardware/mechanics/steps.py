"""In which order the parts go together: each step brings its parts, from the side that they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.mechanics.draw import View
from hardware.mechanics.part import Point

FRONT_LEFT: Final = View((1.0, 0.9, 0.75))
FRONT_RIGHT: Final = View((1.0, -0.9, 0.75))
FRONT_LOW: Final = View((1.0, 0.8, -0.45))
BACK_LEFT: Final = View((-1.0, 0.9, 0.9))


@dataclass(frozen=True)
class Step:
    """One step of the assembly, on the parts of earlier steps, which the picture shows in grey."""

    title: str
    view: View
    parts: tuple[str, ...]
    on: tuple[int, ...] = ()
    shift: Point = (0.0, 0.0, 0.0)
    """Added to the place of each new part in the exploded view, so that it hovers before where it goes."""


STEPS: Final = (
    Step(
        "spine with its levers",
        FRONT_RIGHT,
        (
            *("spine", "nip lever", "nip idler", "exit lever", "exit idler", "pivot pins", "springs of the levers"),
            *("magnet", "Hall sensor"),
        ),
    ),
    Step("base", BACK_LEFT, ("base, front", "base, rear", "screws, base joint"), shift=(0, 0, 90)),
    Step(
        "window: panes, spine, release",
        FRONT_RIGHT,
        ("window panes", "nip release", "receivers of gate and nip"),
        on=(1, 2),
        shift=(0, 0, 90),
    ),
    Step(
        "camera, lights and electronics",
        BACK_LEFT,
        (
            *(
                "camera bracket",
                "camera",
                "lights",
                "coolers of the lights",
                "Raspberry Pi",
                "USB plug in the Pi",
                "motor driver",
            ),
            *("6 V converter", "5 V converter", "board of the electronics"),
            *("12 V inlet", "power switch", "socket of the call lamp"),
        ),
        on=(1, 2, 3),
        shift=(0, 0, 95),
    ),
    Step(
        "mouth and feet",
        FRONT_LOW,
        ("mouth", "flap", "screws of the mouth", "front feet", "rear legs", "rubber feet"),
        on=(1, 2, 3),
        shift=(-20, 0, 85),
    ),
    Step(
        "magazine",
        FRONT_LEFT,
        (
            *("magazine, piece 1", "magazine, piece 2", "dowels of the magazine's joint"),
            *(
                "screws of the magazine's joint",
                "screws behind the magazine",
                "retard pad",
                "track of the potentiometer",
            ),
        ),
        on=(1, 2, 3, 4, 5),
        shift=(0, 0, 110),
    ),
    Step(
        "front: rollers and shafts",
        FRONT_LEFT,
        (
            *("front", "bearings", "shafts", "nip and exit rollers", "one-way bearing", "guide rollers of the bend"),
            *("pulleys", "emitters of the beams", "receiver of the mouth", "colour light and its receiver"),
        ),
    ),
    Step(
        "front: gate, feed arm and motors",
        FRONT_LEFT,
        (
            *(
                "gate lip",
                "gate wedge",
                "gate screw",
                "finger door",
                "screw of the finger door",
                "lift of the feed arm",
                "feed arm",
            ),
            *(
                "feed roller",
                "pin of the feed arm",
                "spring of the feed arm",
                "feed motor",
                "nip motor",
                "belts",
                "lid switch",
            ),
        ),
        on=(7,),
        shift=(-130, 0, 0),
    ),
    Step(
        "front and cover on the box",
        FRONT_LEFT,
        ("screws of the front", "cover", "screws of the cover", "DEAL button", "STOP button", "lamp"),
        on=(1, 2, 3, 4, 5, 6, 7, 8),
        shift=(-160, 0, 0),
    ),
    Step(
        "follower and lid",
        FRONT_LEFT,
        (
            *("follower", "constant-force springs", "insert", "lid, front", "lid, rear", "screws of the lap"),
            "screws of the lid",
        ),
        on=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        shift=(0, 0, -30),
    ),
)
