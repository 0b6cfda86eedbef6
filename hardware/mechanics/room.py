"""The sealed room under the magazine: window, camera and lights."""

from __future__ import annotations

from typing import Final

from hardware.mechanics import bay, frame
from hardware.mechanics.facts import WINDOW_MM, Facts
from hardware.mechanics.frame import BASE_BOTTOM, BASE_JOINT_N, BASE_TOP, HALF, ROOM_FLOOR
from hardware.mechanics.part import BACK, FORWARD, Kind, Part, Solid, Span, block, pin, rod
from hardware.mechanics.way import Place

PANE_MM: Final = 2.0
FRAME_MM: Final = 4.0
"""Thickness of the window's frame, pane and ledge."""

PANE_BOTTOM: Final = -48.4
LEDGE_MM: Final = 1.2
SPINE_HALF: Final = 4.5
"""Half of the strip in the middle of the window, which no index reaches; rollers, levers and beams hide behind it."""

SHOULDER_MM: Final = 0.4
"""How far the spine reaches behind the edges of the panes."""

LAMP_HALF: Final = 9.0
"""Half of the length of a light: its reflection in the pane falls on the spine and nowhere else."""

COOLER_MM: Final = (60.0, 13.0, 1.5)
"""The aluminium bar behind each light: alone, a light would be too hot for its arm (hardware/sizing)."""

BEAM_Y: Final = 10.0
"""The beams of gate and mouth pass beside the rollers."""

LOW_SCREW_H: Final = -24.0
SCREW_Y: Final = 51.0

RELEASE: Final = Place(-27.0, -4.7)
"""Axis of the rod that lifts the idler of the nip."""


def face_n(facts: Facts) -> float:
    """The plane of the window's outer face, along which the card's face travels."""
    return -facts.clear


def lens(facts: Facts) -> tuple[float, float]:
    """Place (n and h) of the middle of the lens: over the middle of the window."""
    return -facts.camera, -facts.mouth_x / 2


def opening(facts: Facts) -> tuple[Span, Span]:
    """The frame's opening in y and h: as much as the camera needs, seen through it from behind."""
    n, middle = lens(facts)
    share = (-n + face_n(facts) - FRAME_MM) / -n
    half, tall = WINDOW_MM / 2 * share + 0.5, facts.mouth_x / 2 * share + 0.2
    return (-half, half), (middle - tall, middle + tall)


def mouth_screws(grip: float) -> list[frame.Screw]:
    """The screws that hold the mouth from below."""
    return [frame.screw((-10.0, y, BASE_BOTTOM - grip), (0, 0, 1), grip) for y in (-49.5, 49.5)]


def _window(facts: Facts) -> Solid:
    """What is cut out of the frame: the opening, the bed of the panes and the place of the spine."""
    face = face_n(facts)
    y, h = opening(facts)
    hole = block((face - FRAME_MM - 1, face + 1), y, h)
    bed = block((face - PANE_MM, face + 1), (y[0] - LEDGE_MM - 0.2, y[1] + LEDGE_MM + 0.2), (PANE_BOTTOM - 0.2, 1.0))
    spine = block(
        (face - FRAME_MM - 1, face + 1),
        (-SPINE_HALF - SHOULDER_MM - 0.2, SPINE_HALF + SHOULDER_MM + 0.2),
        (ROOM_FLOOR, BASE_TOP + 1),
    )
    return hole + bed + spine


def _front_base(facts: Facts) -> Solid:
    face = face_n(facts)
    hollow = block((BASE_JOINT_N + 3.0, face - FRAME_MM), (3 - HALF, HALF - 3), (ROOM_FLOOR, BASE_TOP + 1))
    solid = block((BASE_JOINT_N, face), (-HALF, HALF), (BASE_BOTTOM, BASE_TOP)) - hollow - _window(facts)
    for side in (-1, 1):
        y = (46.0, HALF - 3) if side > 0 else (3 - HALF, -46.0)
        solid += block((face - 14, face - FRAME_MM), y, (ROOM_FLOOR, LOW_SCREW_H + 7))
    solid += block((face - 9, face - FRAME_MM), (BEAM_Y - 3.5, BEAM_Y + 3.5), (-facts.beam_gate_x - 3.5, BASE_TOP))
    solid -= block((face - 10, face - FRAME_MM), (BEAM_Y - 2.5, BEAM_Y + 2.5), (-facts.beam_gate_x - 2.5, BASE_TOP + 1))
    solid -= pin(BEAM_Y, -facts.beam_gate_x, 0.5, (face - 5, face + 1))
    return solid - block((BASE_JOINT_N - 1, BASE_JOINT_N + 4), *bay.CABLES)


def _bracket(facts: Facts) -> Solid:
    n, h = lens(facts)
    upright = block((n - 16, n - 13.5), (-30, 30), (ROOM_FLOOR, -3))
    foot = block((n - 13.5, n), (-30, 30), (ROOM_FLOOR, ROOM_FLOOR + 2.5))
    arms = [
        block((n - 13.5, n - 2 - COOLER_MM[2]), (-LAMP_HALF, LAMP_HALF), (h + a, h + a + 2.5)) for a in (14.5, -17.0)
    ]
    return upright + foot + arms[0] + arms[1]


def _panes(facts: Facts) -> Solid:
    face = face_n(facts)
    (_, edge), _ = opening(facts)
    ys = ((SPINE_HALF + 0.1, edge + LEDGE_MM), (-edge - LEDGE_MM, -SPINE_HALF - 0.1))
    panes = [block((face - PANE_MM, face), y, (PANE_BOTTOM, 0.8)) for y in ys]
    return panes[0] + panes[1]


def _camera(facts: Facts) -> Solid:
    n, h = lens(facts)
    board = block((n - 13.5, n - 12.0), (-12.5, 12.5), (h - 12, h + 12))
    return board + block((n - 12.0, n), (-4.5, 4.5), (h - 4.5, h + 4.5))


def lamps(facts: Facts) -> list[Solid]:
    """The two lights, above and below the lens: only the spine throws them back into it."""
    n, h = lens(facts)
    return [block((n - 2, n - 0.5), (-LAMP_HALF, LAMP_HALF), (h + a - 2, h + a + 4)) for a in (14.5, -17.5)]


def _coolers(facts: Facts) -> Solid:
    n, h = lens(facts)
    long, high, thick = COOLER_MM
    bars = [block((n - 2 - thick, n - 2), (-long / 2, long / 2), (low, low + high)) for low in (h + 12.5, h - 26.5)]
    return bars[0] + bars[1]


def parts(facts: Facts) -> list[Part]:
    """Base, window, camera and lights, and what is in the bay."""
    front, back = _front_base(facts), bay.base(facts)
    joint = [frame.screw((BASE_JOINT_N - 3, y, -46.0), FORWARD, 3.0) for y in (-37.0, 37.0)]
    for one in joint:
        front = front + block((BASE_JOINT_N, BASE_JOINT_N + 8), _around(one.seat.center().Y), (ROOM_FLOOR, -34))
        front, back = front - one.seat, back - one.passage
    for y in (-SCREW_Y, SCREW_Y):
        front -= frame.screw((3.8, y, LOW_SCREW_H), BACK, 3.8 - face_n(facts)).seat
    for one in mouth_screws(3.0):
        front -= one.seat
    for y in (-40.0, 40.0):
        back -= frame.screw((bay.rear(facts) + 5, y, 6.0), (0, 0, -1), 4.0).seat
    front -= rod(RELEASE, 2.7, (-HALF - 1, 4 - HALF))
    lights = lamps(facts)
    bought = Kind.BOUGHT
    return [
        Part("base, front", "P1", front, away=(0, 0, -90)),
        Part("base, rear", "P2", back, away=(-50, 0, -90)),
        Part("camera bracket", "P3", _bracket(facts), up=BACK, away=(-30, 0, 12)),
        Part("window panes", "GL1", _panes(facts), bought, opaque=False, away=(45, 0, -90)),
        Part("camera", "CAM1", _camera(facts), bought, away=(0, 0, 12)),
        Part("lights", "D9", lights[0] + lights[1], bought, away=(20, 0, 12)),
        Part("coolers of the lights", "AL1", _coolers(facts), bought, away=(8, 0, 12)),
        *bay.parts(facts),
        Part("screws, base joint", "TH1", joint[0].solid + joint[1].solid, bought, away=(-80, 0, -90)),
    ]


def _around(y: float) -> Span:
    return (y - 5, y + 5)
