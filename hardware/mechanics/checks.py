"""What must hold of the model: each check gives a sentence for every fault that it finds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from build123d import Cylinder, Plane, Pos, Vector

from hardware.mechanics import follower, frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import HEAD_MM, HEAD_RADIUS
from hardware.mechanics.part import Kind, Part, Solid, along, block, slab, turned_to_print
from hardware.mechanics.way import Place, Way

NOTHING_MM3 = 0.01
"""Less than this two shapes share where they only touch."""

SWEEP_SPARE_MM = 0.05
"""The swept card is thicker by so much than the thickest card: what the gate leaves it at the least."""


STEEPEST = 0.72
"""A face that looks down by more than this (45 degrees and a little) needs support under it."""

LAYER_MM = 0.3
"""A face that is no higher than this lies on the bed."""


FINGERS_MM = 12.0
"""What the fingers that turn a knurled screw need before its head."""


def common(a: Solid, b: Solid) -> float:
    """The volume that two shapes share, in cubic millimetres."""
    one, other = a.bounding_box(), b.bounding_box()
    for low, high, at_least, at_most in zip(one.min, one.max, other.min, other.max, strict=True):
        if low >= at_most or at_least >= high:
            return 0.0
    shared = a.intersect(b)
    return 0.0 if shared is None else float(sum(getattr(piece, "volume", 0.0) for piece in shared))


def unsound(parts: Sequence[Part]) -> Iterator[str]:
    """Shapes that are not closed, and printed parts that fall apart."""
    for part in parts:
        solids = part.solid.solids()
        if not part.solid.is_valid or not solids or not all(solid.is_manifold for solid in solids):
            yield f"{part.name} is no closed solid"
        elif part.kind is Kind.PRINTED and len(solids) != part.pieces:
            yield f"{part.name} is {len(solids)} pieces and should be {part.pieces}"


def overlaps(parts: Sequence[Part]) -> Iterator[str]:
    """Pairs of parts that are in the same place."""
    for a, b in combinations(parts, 2):
        shared = common(a.solid, b.solid)
        if shared > NOTHING_MM3:
            yield f"{a.name} and {b.name} share {shared:.2f} mm3"


def too_large(parts: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Printed parts that do not fit the printer as they lie on its bed."""
    for part in parts:
        if part.kind is Kind.PRINTED:
            size = turned_to_print(part).bounding_box().size
            if max(size) > facts.bed and part.pieces == 1:
                yield f"{part.name} is {size.X:.0f} x {size.Y:.0f} x {size.Z:.0f} mm"


def swept_card(facts: Facts, spare: float = SWEEP_SPARE_MM) -> Solid:
    """All the room that the thickest and longest card takes on its way from the magazine to where it is presented."""
    way, half = Way(facts), (facts.thickness + spare) / 2
    bend = (facts.bend_x, facts.mouth_x)
    x = (facts.gate_x - facts.short_side, facts.rest_x)
    outline = [*along(way, x, half, bend=bend), *along(way, (x[1], x[0]), -half, bend=bend)]
    return slab(outline, (-facts.long_side / 2, facts.long_side / 2))


def in_the_way(parts: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Parts in the way of a card, but for those that it pushes aside."""
    card = swept_card(facts)
    for part in parts:
        if not part.yields:
            shared = common(part.solid, card)
            if shared > NOTHING_MM3:
                yield f"{part.name} stands {shared:.2f} mm3 in the way of a card"


def in_the_stack(parts: Sequence[Part], facts: Facts, short_side: float) -> Iterator[str]:
    """Parts in the place of a full stack of the thickest cards."""
    stack = follower.stack(facts, facts.most_cards, short_side)
    for part in parts:
        shared = common(part.solid, stack)
        if shared > NOTHING_MM3:
            yield f"{part.name} takes {shared:.2f} mm3 of the full stack"


def lid_held(parts: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Parts that the lid meets while it is let down from 60 mm above."""
    names = {"lid, front", "lid, rear", "insert", "screws of the lap"}
    moving = [part for part in parts if part.name in names]
    still = [part for part in parts if part.name not in names and part.name != "screws of the lid"]
    for rise in (0.0, 0.5, 2.0, 5.0, 10.0, 20.0, 40.0, 60.0):
        for part in moving:
            raised = part.solid.translate((0, 0, rise))
            for other in still:
                if common(raised, other.solid) > NOTHING_MM3:
                    yield f"{part.name} meets {other.name} at {rise} mm"


def distance_to_way(facts: Facts, place: Place) -> float:
    """How far a place of the side view is from the middle of the way."""
    way = Way(facts)
    steps = (way.at(step / 100.0) for step in range(-3000, 6900))
    return min(math.dist(place, step) for step in steps)


def steps(pieces: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Pieces of the magazine that reach into the room between its floor, its walls and its ceiling."""
    length = (frame.rear(facts) + facts.wall, frame.WALL_FRONT_N - 1.5)
    inside = block(length, (-facts.guide, facts.guide), (facts.floor, facts.ceiling))
    for piece in pieces:
        shared = common(piece.solid, inside)
        if shared > NOTHING_MM3:
            yield f"{piece.name} stands {shared:.2f} mm3 into the magazine"


def hanging(parts: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Faces along the way that a printer could not lay without support, as their parts lie on the bed."""
    way = Way(facts)
    line = [way.at(x / 2.0) for x in range(-138, 137)]
    for part in parts:
        if part.kind is Kind.BOUGHT or part.yields:
            continue
        bed = turned_to_print(part).bounding_box().min.Z
        corners, sides = part.solid.tessellate(0.1, 0.3)
        for one, other, last in ((corners[a], corners[b], corners[c]) for a, b, c in sides):
            middle = (one + other + last) / 3
            across = (other - one).cross(last - one)
            if abs(middle.Y) > facts.guide or across.length == 0:
                continue
            up = Vector(*part.up)
            falls = across.normalized().dot(up) < -STEEPEST
            if falls and middle.dot(up) > bed + LAYER_MM and _near(middle, line, facts.clear + 0.15):
                yield f"{part.name} hangs over the way at {middle.X:.1f}, {middle.Y:.1f}, {middle.Z:.1f}"


def _near(point: Vector, line: Sequence[Place], within: float) -> bool:
    return any(math.dist((point.X, point.Z), place) < within for place in line)


def out_of_reach(parts: Sequence[Part], order: Sequence[str]) -> Iterator[str]:
    """Knurled screws that two fingers cannot turn out while all that was mounted before them, in this order, stands."""
    for part in parts:
        if part.reference != "TH1":
            continue
        before = [other for other in parts if other.name in order[: order.index(part.name)]]
        for one in part.solid.solids():
            reach = _before_the_head(one)
            for other in before:
                if common(reach, other.solid) > NOTHING_MM3:
                    yield f"{other.name} is in front of one of the {part.name}"


def _before_the_head(one: Solid) -> Solid:
    heads = [face for face in one.faces() if face.geom_type.name == "CYLINDER" and face.radius == HEAD_RADIUS]
    middle = heads[0].bounding_box().center()
    outward = (middle - one.bounding_box().center()).normalized()
    plane = Plane(origin=middle + outward * (HEAD_MM / 2 + 0.1), z_dir=outward)
    return plane * Pos(0, 0, FINGERS_MM / 2) * Cylinder(HEAD_RADIUS, FINGERS_MM)
