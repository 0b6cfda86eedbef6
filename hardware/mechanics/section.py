"""Sections through the middle of the box, with its main dimensions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hardware.mechanics import draw, follower, frame, room
from hardware.mechanics.draw import Line
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Kind, Part
from hardware.mechanics.svg import Sheet
from hardware.mechanics.way import Way

Spot = tuple[float, float]

WHITE: Final = frozenset({"mouth", "magazine, piece 1"})
"""Printed in white: the first 102 mm on which cards lie."""

FILLS: Final = {Kind.PRINTED: "#d8d8d8", Kind.BOUGHT: "#f3d9a0"}
GLASS: Final = "#bfe3f2"
RUBBER: Final = "#8a8a8a"
PAPER: Final = "#cfe0ff"

WHOLE_NOTES: Final = (
    "Cut through the middle, standing on the table; millimetres.",
    "Grey: printed black; white: printed white; sand: bought; dark: rubber, or pushed aside; blue: cards, glass.",
    "The cards stand on a long edge, backs to the right. The next leaves downwards, past the window, into the mouth.",
)
WAY_NOTES: Final = (
    "x runs along the way of a card, in millimetres, and is 0 at the upper edge of the window.",
    "The blue line is the presented card, its face to the tongue; the camera reads the straight before the bend.",
)


def _fill(part: Part) -> str:
    if not part.opaque:
        return GLASS
    if part.yields:
        return RUBBER
    return "#ffffff" if part.name in WHITE else FILLS[part.kind]


class _Cut:
    """The cut through the middle, turned as the box leans on the table."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def turn(self, lines: Sequence[Line]) -> list[Line]:
        return list(draw.turned(lines, self._facts.lean))

    def spot(self, n: float, h: float) -> Spot:
        return self.turn([[(n, h)]])[0][0]

    def fill(self, sheet: Sheet, parts: Sequence[Part], y: float) -> None:
        for part in parts:
            for rings in draw.cut(part, y):
                sheet.area(self.turn(rings), _fill(part))

    def way(self, start: float, end: float, off: float = 0.0) -> Line:
        way = Way(self._facts)
        steps = max(2, round((end - start) / 0.5))
        return self.turn([[way.at(start + (end - start) * step / steps, off) for step in range(steps + 1)]])[0]

    def table(self, start: float, end: float) -> list[Line]:
        facts = self._facts
        return self.turn([[(start, facts.table(start)), (end, facts.table(end))]])

    def stack(self, sheet: Sheet, cards: int) -> None:
        facts = self._facts
        low, high = facts.floor, facts.floor + facts.short_side
        back, front = follower.face(facts, cards), frame.WALL_FRONT_N
        sheet.area(self.turn([[(back, low), (front, low), (front, high), (back, high)]]), PAPER)


def _labels(cut: _Cut, parts: Sequence[Part], names: Sequence[str], y: float) -> list[tuple[str, Spot]]:
    found = []
    for part in parts:
        areas = draw.cut(part, y) if part.name in names else []
        if areas:
            points = max((ring[0] for ring in areas), key=len)
            found.append((f"{part.reference}  {part.name}", cut.turn([points])[0][len(points) // 3]))
    return found


def whole(parts: Sequence[Part], facts: Facts) -> Sheet:
    """The whole box, with what must fit what."""
    cut, y = _Cut(facts), 0.0
    back, top = frame.rear(facts), frame.wall_top(facts)
    corners = [
        cut.spot(*place)
        for place in ((back - 25, top + 40), (80, top + 30), (78, facts.table(70)), (back - 25, facts.table(back) - 26))
    ]
    sheet = Sheet("Section through the middle", draw.bounds([corners]), 3.0)
    cut.fill(sheet, parts, y)
    cut.stack(sheet, follower.SHOWN_CARDS)
    sheet.lines(cut.table(back - 20, 70), "new")
    sheet.lines([cut.way(facts.gate_x, facts.rest_x)], "card")
    lens = room.lens(facts)
    sheet.lines(cut.turn([[lens, (0, 0)], [lens, (0, -facts.mouth_x)]]), "lead")
    full = follower.face(facts, facts.most_cards)
    floor = facts.floor
    sheet.dimension(
        cut.spot(full, top + 3),
        cut.spot(0.2, top + 3),
        f"{facts.most_cards} cards of {facts.thickness} mm: {facts.stack:.0f}",
        off=12,
    )
    sheet.dimension(
        cut.spot(back + facts.wall, top + 3),
        cut.spot(0.2, top + 3),
        f"inside the magazine {facts.magazine:.0f}",
        off=24,
    )
    sheet.dimension(cut.spot(back - 16, floor), cut.spot(back - 16, facts.ceiling), f"{facts.ceiling - floor:.0f}")
    sheet.dimension(cut.spot(lens[0], lens[1]), cut.spot(0, lens[1]), f"lens to card {facts.camera:.0f}")
    foot, ridge = cut.spot(62, facts.table(62)), cut.spot(back, top + 3)
    sheet.dimension(foot, (foot[0], ridge[1]), f"{ridge[1] - foot[1]:.0f}")
    left, right = cut.spot(back - frame.SHELF, facts.table(back)), cut.spot(48, facts.table(48))
    sheet.dimension((left[0], foot[1] - 14), (right[0], foot[1] - 14), f"{right[0] - left[0]:.0f}")
    sheet.text(
        cut.spot(back + 60, facts.table(back + 60) + 14), f"leans forward by {facts.lean:.0f} degrees", style="dimtext"
    )
    names = [part.name for part in parts if part.name not in {"belts", "shafts", "pulleys"}]
    sheet.labels(_labels(cut, parts, names, y))
    return sheet


def way(parts: Sequence[Part], facts: Facts) -> Sheet:
    """The way of a card, from the feed roller to the table, with every place along it."""
    cut, y = _Cut(facts), 0.0
    corners = [cut.spot(*place) for place in ((-46, 52), (58, 52), (52, -78), (-44, -84))]
    sheet = Sheet("The way of a card", draw.bounds([corners]), 7.5)
    near = [part for part in parts if part.solid.bounding_box().max.X > -46]
    cut.fill(sheet, near, y)
    sheet.lines(cut.table(-46, 56), "new")
    sheet.lines([cut.way(facts.rest_x - facts.short_side, facts.rest_x)], "card")
    line = Way(facts)
    places = {
        f"x {facts.feed_x:g}: feed roller": (facts.feed_x, 0.0),
        f"x {facts.gate_x:g}: gate, gap {facts.gate_gap:g}": (facts.gate_x, 0.0),
        f"x {facts.beam_gate_x:g}: gate beam": (facts.beam_gate_x, 0.0),
        f"x {facts.nip_x:g}: nip, no way back": (facts.nip_x, 0.0),
        f"x {facts.beam_nip_x:g}: nip beam": (facts.beam_nip_x, 0.0),
        f"x {facts.bend_x:g}: bend, radius {facts.bend_radius:g}, {facts.bend_deg:.0f} degrees": (facts.bend_x, 0.0),
        f"x {facts.exit_x:g}: exit rollers": (facts.exit_x, 0.0),
        f"x {facts.beam_exit_x:g}: exit beam": (facts.beam_exit_x, 0.0),
        f"x {facts.mouth_x:g}: mouth": (facts.mouth_x, 0.0),
        f"x {facts.rest_x:g}: a presented card": (facts.rest_x, 0.0),
    }
    labels = [(words, cut.turn([[line.at(*place)]])[0][0]) for words, place in places.items()]
    names = {
        *("feed roller", "nip and exit rollers", "nip idler", "exit idler", "gate lip", "gate wedge", "retard pad"),
        *("spine", "nip lever", "exit lever", "mouth", "flap", "front", "cover", "magnet", "Hall sensor", "nip motor"),
    }
    sheet.labels([*labels, *_labels(cut, near, sorted(names), y)])
    slope = 90 - facts.lean - facts.bend_deg + 2 * facts.lean
    tip = line.at(facts.rest_x)
    sheet.dimension(
        cut.spot(tip.n, tip.h), cut.spot(tip.n + math.sin(0), facts.table(tip.n)), f"{facts.rest_above_table:g}"
    )
    sheet.text(cut.spot(30, -76), f"mouth falls {slope:.0f} degrees", style="dimtext")
    return sheet
