"""The mouth: outer guide of the bend, the white tongue on which a presented card lies, its wings and the flap."""

from __future__ import annotations

from typing import Final

from hardware.mechanics.facts import WINDOW_MM, Facts
from hardware.mechanics.frame import BASE_BOTTOM, HALF
from hardware.mechanics.part import LEFT, Kind, Part, Solid, along, block, places, plate, rod, slab, tube
from hardware.mechanics.room import BEAM_Y, SPINE_HALF, face_n, mouth_screws
from hardware.mechanics.way import Place, Way

PLATE_N: Final = 2.2
TONGUE_MM: Final = 3.0
TOE_MM: Final = 14.0

WING_MM: Final = 8.0
"""How high the wings stand over a presented card: they hide its face from the sides."""

UNDER_COVER: Final = -48.3
"""Height of the wings under the cover's edge."""

RIBS: Final = ((20.0, 22.5), (32.0, 34.5), (42.0, 44.8))
EYE_RIB: Final = (7.5, 12.5)
FLAP_OFF: Final = 3.2
FLAP_OUT: Final = 5.5

FLANGE_N: Final = -16.0
FLANGE_MM: Final = 3.0
"""The mouth hooks under the base and is screwed to it from below."""


def toe(facts: Facts) -> list[Place]:
    """The flatter end of the tongue, which turns a card out onto the table: its way in, its tip above and below."""
    begin = Way(facts).at(facts.rest_x + 1.0, face_n(facts))
    n = begin.n + TOE_MM
    return [begin, Place(n, facts.table(n) + 1.6), Place(n, facts.table(n) + 0.8)]


def _heel(facts: Facts) -> Place:
    """Where the tongue's under side meets the table, but for a little."""
    n = Way(facts).at(facts.rest_x, face_n(facts) - TONGUE_MM).n + 1.5
    return Place(n, facts.table(n) + 0.8)


def _wing(facts: Facts) -> Solid:
    way, mouth = Way(facts), facts.mouth_x
    bend = (facts.bend_x, mouth)
    face = face_n(facts)
    _, above, below = toe(facts)
    outline = [
        Place(face, -facts.bend_x - 0.1),
        *along(way, (facts.bend_x + 0.1, mouth + 0.6), 0.6, bend=bend),
        *places((12.6, UNDER_COVER), (21.2, UNDER_COVER), (above.n - 1.0, above.h + WING_MM)),
        *(above, below, _heel(facts)),
        *places((PLATE_N + 1, BASE_BOTTOM), (face, BASE_BOTTOM)),
    ]
    return slab(outline, (facts.guide, HALF)) + slab(outline, (-HALF, -facts.guide))


def _guide(facts: Facts) -> Solid:
    way, mouth = Way(facts), facts.mouth_x
    bend = (facts.bend_x, mouth)
    face = face_n(facts)
    tongue = [
        *along(way, (mouth - 1, facts.rest_x + 1.0), face, bend=bend),
        *toe(facts)[1:],
        _heel(facts),
        *along(way, (facts.rest_x, mouth - 1), face - TONGUE_MM, bend=bend),
    ]
    solid = slab(tongue, (-HALF, HALF)) + block((face, PLATE_N), (-HALF, HALF), (BASE_BOTTOM, -51.5))
    behind = [way.at(mouth - 0.5, face - 1), way.at(mouth + 5, face - 1), Place(PLATE_N, BASE_BOTTOM + 2)]
    solid += slab([*behind, Place(PLATE_N - 1, -51.7)], (-HALF, HALF))
    rib = [
        *along(way, (facts.bend_x + 0.1, mouth), face, bend=bend),
        Place(PLATE_N - 1, -54),
        Place(face + 0.5, -54),
        Place(face, -51.5),
    ]
    for low, high in RIBS:
        solid += slab(rib, (low, high)) + slab(rib, (-high, -low))
    return solid + slab(rib, EYE_RIB)


def _mouth(facts: Facts) -> Solid:
    way = Way(facts)
    solid = _wing(facts) + _guide(facts)
    lead = [(facts.guide, -40.0), (facts.guide, -30.0), (WINDOW_MM / 2 + 0.5, -30.0)]
    for sign in (1, -1):
        solid -= plate([(sign * y, h) for y, h in lead], (-5, 6))
    solid -= block((-5, 8), (-SPINE_HALF - 0.15, SPINE_HALF + 0.15), (-51.5, -30))
    solid -= rod(_hinge(facts), 1.2, (-HALF + 3, HALF - 3))
    eye = tube(way.point(facts.beam_exit_x, 0, BEAM_Y), way.point(facts.beam_exit_x, -6, BEAM_Y), 1.5)
    return solid - eye


def _hinge(facts: Facts) -> Place:
    return Way(facts).at(facts.mouth_x + FLAP_OUT, FLAP_OFF)


def _flap(facts: Facts) -> Solid:
    way, hinge = Way(facts), facts.mouth_x + FLAP_OUT
    low = 0.35
    outline = [
        *(way.at(hinge - 0.8, FLAP_OFF), way.at(hinge, FLAP_OFF + 0.8), way.at(hinge + 0.8, FLAP_OFF)),
        *(way.at(hinge + 3.7, low), way.at(hinge + 2.5, low)),
    ]
    side = facts.guide - 0.4
    return slab(outline, (-side, side)) + rod(_hinge(facts), 1.0, (-HALF + 4, HALF - 4))


def parts(facts: Facts) -> list[Part]:
    """Mouth and flap."""
    mouth = _mouth(facts) + block((FLANGE_N, PLATE_N), (-HALF, HALF), (BASE_BOTTOM - FLANGE_MM, BASE_BOTTOM))
    screws = mouth_screws(FLANGE_MM)
    for one in screws:
        mouth -= one.passage
    return [
        Part("mouth", "P14", mouth, away=(130, 0, -130)),
        Part("flap", "P15", _flap(facts), up=LEFT, away=(165, 0, -130), yields=True),
        Part("screws of the mouth", "TH1", screws[0].solid + screws[1].solid, Kind.BOUGHT, away=(130, 0, -165)),
    ]
