"""The spine behind the middle of the window: the idlers on their levers, and the receivers of the beams."""

from __future__ import annotations

from typing import Final

from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import BASE_TOP, HALF, ROOM_FLOOR
from hardware.mechanics.part import (
    LEFT,
    RIGHT,
    Kind,
    Part,
    Solid,
    Span,
    along,
    block,
    pillar,
    places,
    ring,
    rod,
    slab,
    tube,
    union,
)
from hardware.mechanics.room import BEAM_Y, FRAME_MM, PANE_MM, RELEASE, SHOULDER_MM, SPINE_HALF, face_n
from hardware.mechanics.way import Place, Way

IDLER_RADIUS: Final = 4.0
"""Of a ball bearing 4 x 8 x 3."""

IDLER_HALF: Final = 1.5

INSIDE: Final = 3.1
"""Half of the room between the spine's walls."""

FORK: Final = (1.7, 2.9)
"""Where the cheeks of a lever stand beside its idler."""

EYE_HALF: Final = 2.5
"""Half of the height of a beam's receiver, which looks through a slit."""

HOOD_N: Final = -42.0
HOOD_HALF: Final = 4.3
"""The hood over the rear of the nip lever: under it, the camera sees a card's trailing edge at rest."""

NIP_PIVOT: Final = Place(-6.5, -0.6)
EXIT_PIVOT: Final = Place(-9.5, -28.0)


def nip_idler(facts: Facts) -> Place:
    """Axis of the nip's idler while no card is in the nip."""
    return Way(facts).at(facts.nip_x, -IDLER_RADIUS)


def exit_idler(facts: Facts) -> Place:
    """Axis of the exit's idler while no card is there."""
    return Way(facts).at(facts.exit_x, -IDLER_RADIUS)


def _both_cheeks(outline: list[Place], axis: Place) -> Solid:
    sides = (FORK, (-FORK[1], -FORK[0]))
    return union(slab(outline, y) + rod(axis, 3.0, y) for y in sides)


def _spine(facts: Facts) -> Solid:
    way, face = Way(facts), face_n(facts)
    bend = (facts.bend_x, facts.mouth_x)
    solid = block((face - PANE_MM, face), (-SPINE_HALF, SPINE_HALF), (ROOM_FLOOR, BASE_TOP))
    shoulder = SPINE_HALF + SHOULDER_MM
    solid += block((face - FRAME_MM, face - PANE_MM), (-shoulder, shoulder), (ROOM_FLOOR, BASE_TOP))
    solid += block((-14, face - FRAME_MM), (-SPINE_HALF, SPINE_HALF), (ROOM_FLOOR, BASE_TOP))
    lip = along(way, (facts.bend_x, facts.mouth_x - 1.2), face, bend=bend)
    solid += slab([*lip, Place(face, -51.5)], (-SPINE_HALF, SPINE_HALF))
    under = places((HOOD_N, BASE_TOP), (HOOD_N, -10.2), (-33.5, -10.2), (-14, -6.8), (-14, BASE_TOP))
    within = [
        *places((HOOD_N + 1.2, BASE_TOP + 1), (HOOD_N + 1.2, -9.5), (-34, -9.5), (-12.8, -5.8)),
        Place(-12.8, BASE_TOP + 1),
    ]
    solid += slab(under, (-HOOD_HALF, HOOD_HALF))
    solid -= slab(within, (-INSIDE, INSIDE))
    solid -= block((-12.8, -2.5), (-INSIDE, INSIDE), (-20, BASE_TOP + 1))
    solid -= block((-3, 1), (-INSIDE, INSIDE), (-12.6, -3))
    solid -= block((-12.8, -3), (-INSIDE, INSIDE), (-47.5, -24))
    solid -= block((-3.1, 8), (-INSIDE, INSIDE), (-46.2, -33.5))
    solid -= rod(RELEASE, 2.7, (-SPINE_HALF - 1, 0))
    return solid - beam(facts, 1.0)


def beam(facts: Facts, radius: float) -> Solid:
    """The beam of the nip: aslant, past the end of the roller, from the front into the spine."""
    return tube(*beam_ends(facts), radius)


def beam_ends(facts: Facts) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Emitter and receiver of the nip's beam."""
    return (6.5, 12.5, -facts.beam_nip_x), (-6.0, 0.0, -facts.beam_nip_x)


def _nip_lever(facts: Facts) -> Solid:
    axis = nip_idler(facts)
    outline = [
        *places((-9, 1.7), (-4.6, 1.7), (axis.n + 2.6, axis.h), (axis.n, axis.h - 2.6)),
        *places((axis.n - 2.6, axis.h), (-9, -4.5)),
    ]
    solid = _both_cheeks(outline, axis) + block((HOOD_N + 3, -8.3), (-FORK[1], FORK[1]), (-4.5, -1.5))
    return solid - rod(axis, 2.0, (-5, 5)) - rod(NIP_PIVOT, 1.0, (-5, 5))


def _exit_lever(facts: Facts) -> Solid:
    axis = exit_idler(facts)
    outline = [
        *places((-12.2, -26), (-7.5, -26), (axis.n + 2.4, axis.h + 1), (axis.n + 0.5, axis.h - 2.6)),
        *places((axis.n - 2.8, axis.h - 1), (-12.2, -30)),
    ]
    solid = _both_cheeks(outline, axis) + block((-12.2, -8), (-FORK[1], FORK[1]), (-30, -26))
    return solid - rod(axis, 2.0, (-5, 5)) - rod(EXIT_PIVOT, 1.0, (-5, 5))


def _idler(axis: Place) -> Solid:
    return ring(axis, IDLER_RADIUS, 2.0, (-IDLER_HALF, IDLER_HALF)) + rod(axis, 2.0, (-FORK[1], FORK[1]))


def _release() -> Solid:
    """A rod with half of it cut away under the lever: turned by half, it lifts the idler off the roller."""
    solid = rod(RELEASE, 2.5, (-HALF - 1, INSIDE - 0.3)) + rod(RELEASE, 6.0, (-HALF - 8, -HALF - 1))
    return solid - block((-35, -20), (-INSIDE, INSIDE), (RELEASE.h, 5))


def _eye_h(h: float) -> Span:
    return (h - EYE_HALF, h + EYE_HALF)


def parts(facts: Facts) -> list[Part]:
    """The spine with its levers, idlers and receivers."""
    face, bought = face_n(facts), Kind.BOUGHT
    pins = rod(NIP_PIVOT, 1.0, (-INSIDE, INSIDE)) + rod(EXIT_PIVOT, 1.0, (-INSIDE, INSIDE))
    springs = pillar(-32, 0, 2.0, (-1.5, BASE_TOP)) + block((-12.7, -12.3), (-2.5, 2.5), (-46, -30))
    _, end = beam_ends(facts)
    gate = block((face - 8, face - FRAME_MM), (BEAM_Y - 2.5, BEAM_Y + 2.5), _eye_h(-facts.beam_gate_x))
    nip_eye = block((-11.0, -6.5), (-2.5, 2.5), _eye_h(end[2]))
    return [
        Part("spine", "P4", _spine(facts), up=LEFT, away=(70, 0, -90)),
        Part("nip lever", "P5", _nip_lever(facts), up=LEFT, away=(100, 0, -60)),
        Part("exit lever", "P6", _exit_lever(facts), up=LEFT, away=(100, 0, -110)),
        Part("nip idler", "RO2", _idler(nip_idler(facts)), bought, away=(118, 0, -60), yields=True),
        Part("exit idler", "RO2", _idler(exit_idler(facts)), bought, away=(118, 0, -110), yields=True),
        Part("nip release", "P7", _release(), up=RIGHT, away=(0, -60, -90)),
        Part("pivot pins", "SH2", pins, bought, away=(85, 0, -90)),
        Part("springs of the levers", "SP2", springs, bought, away=(85, 0, -45), yields=True),
        Part("magnet", "MG1", pillar(-36.8, 0, 1.5, (-6.5, -4.5)), bought, away=(100, 0, -60)),
        Part("Hall sensor", "U5", block((-39, -34.6), (-2, 2), (-9.4, -7.9)), bought, away=(70, 0, -90)),
        Part("receivers of gate and nip", "Q1", gate + nip_eye, bought, away=(70, 0, -90)),
    ]
