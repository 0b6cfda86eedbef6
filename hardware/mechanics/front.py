"""The front: the wall against which the next card stands, the roof over the way, the gate and its cover."""

from __future__ import annotations

from typing import Final

from build123d import Vector

from hardware.mechanics import frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import BASE_TOP, HALF, LID_N, WALL_FRONT_N, wall_top
from hardware.mechanics.nip import beam, beam_ends
from hardware.mechanics.part import (
    BACK,
    DOWN,
    FORWARD,
    LEFT,
    RIGHT,
    Kind,
    Part,
    Solid,
    along,
    block,
    flat,
    pin,
    places,
    rod,
    slab,
    stadium,
    tube,
    union,
)
from hardware.mechanics.room import BEAM_Y, LOW_SCREW_H, SCREW_Y, face_n
from hardware.mechanics.way import Place, Way

OUTER_N: Final = 3.8
"""The outer face of the front wall."""

COVERED: Final = 56.3
"""Half of the width of the front wall: the cover reaches over its edges."""

CHEEK: Final = (40.0, 44.0)
"""The walls that bear the shafts."""

MOTOR_PLATE: Final = (28.0, 31.0)
MOTOR_RADIUS: Final = 12.5
FEED_MOTOR: Final = Place(32.3, 50.3)
NIP_MOTOR: Final = Place(29.9, 13.9)
MOTOR_HOLES: Final = 17.0
"""Between the two M3 holes in the face of a gear motor of 25 mm; countersunk, for the belts run over them."""
ARM_PIN: Final = Place(15.0, 56.0)
BEARING_RADIUS: Final = 5.0

BELT_ROOM: Final = 6.3
"""Half width of the room of a belt in the roof: a skin of 0.9 mm is left towards the card."""

COLOUR_H: Final = -19.5
GUIDE_RADIUS: Final = 4.0
GUIDE_PIN: Final = 1.5
GUIDE_Y: Final = (17.0, 25.0)
GUIDE_OFF: Final = 0.35
"""The guide rollers stand so far from the middle of the card: what a bent card presses against, before its roof."""

HIGH_SCREW_H: Final = 62.0
LIP: Final = 14.0
"""Half of the width of the gate's lip."""

LIP_TOP: Final = 14.0
WEDGE_SLOPE: Final = 0.1
"""The gap changes by this share of the screw's travel: 0.05 mm a turn of M3 x 0.5."""

DOOR_Y: Final = (-45.0, -24.5)
DOOR_H: Final = (17.0, 55.0)
"""The opening in the wall for a finger that deals with the power off."""

ARM_LIFT: Final = Place(7.2, 43.1)
LIFT_RADIUS: Final = 1.8
"""The cam that lifts the feed arm: a rod behind its right cheek, with half of it cut away there."""

BUTTONS_H: Final = 54.0
DEAL: Final = (47.5, 8.0)
STOP: Final = (-42.0, 11.0)
"""Distance from the middle and radius of the buttons in the cover."""


def feed_axis(facts: Facts) -> Place:
    """Axis of the feed roller on the back of the next card."""
    return Place(WALL_FRONT_N + facts.feed_radius, -facts.feed_x)


def nip_axis(facts: Facts) -> Place:
    """Axis of the driven roller of the nip."""
    return Way(facts).at(facts.nip_x, facts.nip_radius)


def exit_axis(facts: Facts) -> Place:
    """Axis of the driven rollers in the bend."""
    return Way(facts).at(facts.exit_x, facts.nip_radius)


def _wall(facts: Facts) -> Solid:
    way, clear = Way(facts), facts.clear
    bend = (facts.bend_x, facts.mouth_x)
    inner = along(way, (-1.4, facts.mouth_x), clear, bend=bend)
    outer = along(way, (facts.mouth_x, facts.bend_x), OUTER_N, bend=bend)
    top = wall_top(facts)
    outline = [Place(WALL_FRONT_N, top), Place(WALL_FRONT_N, 2.0), *inner, *outer, Place(OUTER_N, top)]
    return slab(outline, (-COVERED, COVERED))


def _mounts(facts: Facts) -> Solid:
    way = Way(facts)
    cheek = [
        *places((2.5, 15), (16.5, 15), (16.5, -42.0)),
        *(way.at(facts.mouth_x - 4, 2.5), way.at(facts.bend_x + 8, 2.5), way.at(facts.bend_x, 2.5)),
    ]
    solid = slab(cheek, CHEEK) + slab(cheek, (-CHEEK[1], -CHEEK[0]))
    motors = places((2.5, 66), (40, 66), (46, 60), (46, 8), (36, -2), (2.5, -2))
    solid += slab(motors, MOTOR_PLATE)
    ear = places((2.5, 63), (18, 61), (18.5, 52), (12, 40), (2.5, 35))
    solid += slab(ear, (-19.0, -15.2))
    gusset = places((2.5, 40), (23, 40), (23, 28), (2.5, 16))
    for y in ((50.5, COVERED), (-COVERED, -50.5)):
        solid += slab(gusset, y)
    bridge = block((11, 14), (-LIP - 3, LIP + 3), (2, LIP_TOP))
    for y in ((LIP + 0.3, LIP + 3), (-LIP - 3, -LIP - 0.3)):
        floor = (2, 3.2) if y[0] < 0 else (2, LIP_TOP)
        bridge += block((2.5, 14), y, floor)
    solid += bridge + block((2.5, 9), (-37, -29), (58.5, 67))
    return solid + block((2.5, 9.5), (-6, 24), (61, 63))


def _seats(facts: Facts) -> Solid:
    """What is cut out for rollers, belts and beams."""
    feed, nip, leave = feed_axis(facts), nip_axis(facts), exit_axis(facts)
    way = Way(facts)
    cut = rod(feed, facts.feed_radius + 1, (-9.5, 9.5)) + block((0, 5), (-LIP - 0.2, LIP + 0.2), (1.8, LIP_TOP + 0.2))
    for axis in (nip, leave):
        cut += rod(axis, facts.nip_radius + 0.5, (-6.5, 6.5))
        for y in (CHEEK, (-CHEEK[1], -CHEEK[0])):
            cut += rod(axis, BEARING_RADIUS, y)
    cut += stadium(nip, leave, BELT_ROOM, (-39, -31.5)) + rod(nip, BELT_ROOM, (31.5, 39))
    cut += rod(feed, 6.0, (27, 32)) + rod(FEED_MOTOR, 3.5, (27, 32)) + rod(NIP_MOTOR, 3.5, (27, 32))
    for motor in (FEED_MOTOR, NIP_MOTOR):
        for side in (-MOTOR_HOLES / 2, MOTOR_HOLES / 2):
            hole = Place(motor.n + side, motor.h)
            cut += rod(hole, 1.8, (27, 32)) + rod(hole, 3.1, (MOTOR_PLATE[1] - 1.8, 32))
    cut += rod(ARM_LIFT, LIFT_RADIUS + 0.2, (-20, -15)) + rod(ARM_PIN, 1.5, (-20, 32)) + block((0, 5), DOOR_Y, DOOR_H)
    cut += beam(facts, 0.5) + pin(BEAM_Y, -facts.beam_gate_x, 0.5, (0, 5))
    cut += tube(way.point(facts.beam_exit_x, 0, BEAM_Y), way.point(facts.beam_exit_x, 7, BEAM_Y), 0.5)
    cut += tube(way.point(facts.beam_exit_x, OUTER_N, BEAM_Y), way.point(facts.beam_exit_x, 8, BEAM_Y), 2.5)
    for left in (-20.0, -26.0):
        cut += pin(left, COLOUR_H, 1.5, (0, 6))
    return cut


def _front(facts: Facts) -> Solid:
    solid = _wall(facts) + _mounts(facts)
    for y in ((49.0, HALF), (-HALF, -49.0)):
        solid += block((face_n(facts), 1.0), y, (-facts.bend_x, BASE_TOP))
    return solid + _guide_ribs(facts) - _seats(facts) - _guide_seats(facts)


def guide_axes(facts: Facts) -> list[tuple[float, Place]]:
    """Where along the way the guide rollers are, before and behind the bend, and their axes."""
    way = Way(facts)
    places = (facts.bend_x - 1.0, facts.mouth_x - 1.0)
    return [(x, way.at(x, GUIDE_OFF + GUIDE_RADIUS)) for x in places]


def _guide_ribs(facts: Facts) -> Solid:
    way = Way(facts)
    ribs = []
    for x, _ in guide_axes(facts):
        after = min(x + 3.0, facts.mouth_x + 0.5)
        ends = [way.at(x - 3.0, 1.5), way.at(after, 1.5), way.at(after, 5.6), way.at(x - 3.0, 6.4)]
        for low in (GUIDE_Y[0] - 3.0, GUIDE_Y[1] + 0.2):
            ribs += [slab(ends, (low, low + 2.8)), slab(ends, (-low - 2.8, -low))]
    return union(ribs)


def _guide_seats(facts: Facts) -> Solid:
    low, high = GUIDE_Y
    cuts = []
    for _, axis in guide_axes(facts):
        for sign in (1, -1):
            wheel, hole = (
                sorted((sign * (low - 0.2), sign * (high + 0.2))),
                sorted((sign * (low - 3), sign * (high + 3))),
            )
            cuts += [rod(axis, GUIDE_RADIUS + 0.3, (wheel[0], wheel[1])), rod(axis, GUIDE_PIN, (hole[0], hole[1]))]
    return union(cuts)


def _guides(facts: Facts) -> Solid:
    low, high = GUIDE_Y
    wheels = []
    for _, axis in guide_axes(facts):
        wheels += [rod(axis, GUIDE_RADIUS, (low, high)), rod(axis, GUIDE_RADIUS, (-high, -low))]
        wheels += [rod(axis, GUIDE_PIN, (low - 3, high + 3)), rod(axis, GUIDE_PIN, (-high - 3, 3 - low))]
    return union(wheels)


def lip_face(y: float) -> float:
    """The sloping back of the lip, on which the wedge runs."""
    return 7.7 + WEDGE_SLOPE * y


def _lip() -> Solid:
    sides = [(WALL_FRONT_N, -LIP), (lip_face(-LIP), -LIP), (lip_face(LIP), LIP), (WALL_FRONT_N, LIP)]
    return flat(sides, (2.0, LIP_TOP))


def _wedge(facts: Facts) -> Solid:
    low, high = -LIP - 9, LIP - 3
    back = 11.0 - facts.fit / 2
    return flat([(lip_face(low), low), (back, low), (back, high), (lip_face(high), high)], (3.4, 13.0))


def _gate_screw() -> Solid:
    y = -LIP - 9
    at = Place(8.6, 8.0)
    return rod(at, 1.5, (-48, y)) + rod(at, frame.HEAD_RADIUS, (-54, -48)) + rod(at, 2.3, (-CHEEK[1], -CHEEK[0]))


def _door() -> Solid:
    y, h = DOOR_Y, DOOR_H
    plug = block((WALL_FRONT_N, OUTER_N), (y[0] + 0.2, y[1] - 0.2), (h[0] + 0.2, h[1] - 0.2))
    flange = block((OUTER_N, 6.0), (y[0] - 1.5, y[1] + 1.5), (h[0] - 1.5, h[1] + 2))
    tab = block((6, 9), (-37, -29), (50, h[1] + 2)) + block((9, 11.5), (-37, -29), (50, 67))
    return plug + flange + tab


def _cover(facts: Facts) -> Solid:
    top = wall_top(facts) + 3
    outer = [
        *places((0.6, top), (48, top), (48, 2), (20.8, -24), (20.8, -48), (13, -48)),
        *places((13, -46.2), (11.5, -44.6), (0.6, -30.5)),
    ]
    inner = [
        *places((-1, top - 2), (46, top - 2), (46, 3), (18.8, -23), (18.8, -46)),
        *places((12, -46), (9, -43), (-1, -30.5)),
    ]
    wide = COVERED + 0.2
    solid = slab(outer, (-wide - 2, wide + 2)) - slab(inner, (-wide, wide))
    solid -= block((-1, LID_N + 0.2), (-wide, wide), (top - 4, top + 1))
    solid -= block((-2, 11.3), (-HALF - 0.2, HALF + 0.2), (-60, -30.6))
    for y, radius in (DEAL, STOP):
        solid -= pin(y, BUTTONS_H, radius, (44, 50))
    return solid - pin(0.0, -36.0, 6.0, (17, 22))


def _controls() -> tuple[Solid, Solid, Solid]:
    deal, stop = (
        pin(y, BUTTONS_H, radius, (26, 48)) + pin(y, BUTTONS_H, radius + 2.5, (48, 54)) for y, radius in (DEAL, STOP)
    )
    lamp = pin(0, -36, 6.0, (18, 22.5))
    return deal, stop, lamp


def parts(facts: Facts) -> list[Part]:
    """Front, gate, finger door, cover and the controls on it."""
    front, door, cover = _front(facts), _door(), _cover(facts)
    holds = [
        frame.screw((OUTER_N, y, h), BACK, OUTER_N - n)
        for y in (-SCREW_Y, SCREW_Y)
        for h, n in ((HIGH_SCREW_H, WALL_FRONT_N), (LOW_SCREW_H, face_n(facts)))
    ]
    for one in holds:
        front -= one.passage
    handle = frame.screw((11.5, -33.0, 62.5), BACK, 2.5)
    front, door = front - handle.seat, door - handle.passage
    sides = [
        frame.screw((16.0, -COVERED - 2.2, 34.0), LEFT, 2.2),
        frame.screw((16.0, COVERED + 2.2, 34.0), RIGHT, 2.2),
    ]
    for one in sides:
        front, cover = front - one.seat, cover - one.passage
    screw = _gate_screw()
    front -= screw
    way, bought = Way(facts), Kind.BOUGHT
    emitters = pin(BEAM_Y, -facts.beam_gate_x, 2.5, (OUTER_N, OUTER_N + 8))
    emitters += tube(way.point(facts.beam_exit_x, -1.0, BEAM_Y), way.point(facts.beam_exit_x, -3.0, BEAM_Y), 1.5)
    emitters += _nip_emitter(facts)
    eye = tube(way.point(facts.beam_exit_x, OUTER_N, BEAM_Y), way.point(facts.beam_exit_x, 6.3, BEAM_Y), 2.5)
    colour = pin(-20, COLOUR_H, 1.5, (2, 7)) + pin(-26, COLOUR_H, 1.5, (2, 7))
    deal, stop, lamp = _controls()
    switch = block((4, 14), (0, 20), (63, 73)) + block((8, 10), (8, 12), (73, wall_top(facts)))
    return [
        Part("front", "P8", front, up=DOWN, away=(150, 0, 0)),
        Part("gate lip", "P9", _lip(), up=FORWARD, away=(175, 0, 0)),
        Part("gate wedge", "P10", _wedge(facts), away=(190, -10, 0)),
        Part("finger door", "P11", door, up=FORWARD, away=(215, -30, 0)),
        Part("cover", "P12", cover, up=BACK, away=(330, 0, 0)),
        Part("gate screw", "TH2", screw, bought, away=(175, -75, -25)),
        Part("screws of the front", "TH1", union(one.solid for one in holds), bought, away=(235, 0, 0)),
        Part("screw of the finger door", "TH1", handle.solid, bought, away=(240, -30, 0)),
        Part("screws of the cover", "TH1", union(one.solid for one in sides), bought, away=(330, 0, 0)),
        Part("emitters of the beams", "D1", emitters, bought, away=(215, 0, 0)),
        Part("receiver of the mouth", "Q3", eye, bought, away=(165, 0, 0)),
        Part("colour light and its receiver", "Q5", colour, bought, away=(165, 0, 0)),
        Part("guide rollers of the bend", "GR1", _guides(facts), bought, away=(180, 0, -60)),
        Part("DEAL button", "S3", deal, bought, away=(370, 0, 0)),
        Part("STOP button", "S2", stop, bought, away=(370, 0, 0)),
        Part("lamp", "D5", lamp, bought, away=(370, 0, 0)),
        Part("lid switch", "S1", switch, bought, away=(200, 0, 40)),
    ]


def _nip_emitter(facts: Facts) -> Solid:
    end, start = (Vector(*point) for point in beam_ends(facts))
    out = end + (end - start).normalized() * 8.0
    return tube(tuple(end), tuple(out), 2.5)
