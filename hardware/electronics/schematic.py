"""Draws the sheets of the schematic with schemdraw; every name, value and net in them comes from the circuit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from textwrap import shorten
from typing import Any, Final
from xml.etree import ElementTree

import schemdraw
import schemdraw.elements as elm

from hardware.electronics.model import GROUND, Circuit, Part, Pin, Role
from hardware.electronics.sheets import Form, Item, Sheet, ways

SVG: Final = "http://www.w3.org/2000/svg"

FONT: Final = 9
SMALL: Final = 7.5
LETTER: Final = 0.185
"""Width of a small letter in units of the drawing."""
CAPITAL: Final = 0.22
"""Width of any other."""

LEGEND: Final = (
    "Circle: a way of a connector (J6.1 is way 1 of J6). Dashed: a wire of the harness with its colour. "
    "Equal names are joined. Numbers in brackets are legs of the chip."
)

PART: Final = 2.2
TAP: Final = 1.65
LEAD: Final = 0.45
WIRE: Final = 1.1
ROW: Final = 1.7
"""Height of a row without taps."""
OFF: Final = {
    **dict.fromkeys(("motor", "lamp"), (0.75, 0.75)),
    **dict.fromkeys(("led", "optocoupler_2", "relay_opto"), (0.95, 0.5)),
}
"""How far above and below the line the words of a kind stand, where it is drawn higher than a resistor."""
DROP: Final = 0.08
"""By which a letter stands above its middle line."""
RUN_GAP: Final = 1.4
PIN: Final = 0.5
"""Between two pins of a block."""
BLOCK: Final = 3.0

SYMBOLS: Final[Mapping[str, Any]] = {
    "resistor": elm.ResistorIEC,
    "capacitor": elm.Capacitor,
    "fuse": elm.FuseIEC,
    "rocker": elm.Switch,
    "diode_tvs": elm.Zener,
    "schottky": elm.Schottky,
    "led": elm.LED,
    "lamp": elm.Lamp,
    "motor": elm.Motor,
    "contact": elm.Button,
    "contact_2": elm.Switch,
    "stop_button": partial(elm.Button, nc=True),
}

LIGHTS: Final = {("U6", "A"), ("U7", "A")}
"""Parts of several pins that are a LED between pins that begin so."""


WHAT: Final = {"optocoupler_2": "", "relay_opto": "", "contact_2": "lid", "schottky": "5 A 40 V", "rocker": "power"}
"""What is written at parts whose ways have purposes of their own."""


def draw(circuit: Circuit, sheet: Sheet) -> str:
    """One sheet as SVG."""
    drawing = schemdraw.Drawing(show=False, canvas="svg")
    drawing.config(fontsize=FONT, inches_per_unit=0.42, lw=1.1, margin=0.3)
    pen = Pen(drawing, circuit)
    pen.write(0.0, 2.3, sheet.title, size=13)
    pen.write(0.0, 1.7, LEGEND, size=SMALL)
    y, width = 0.0, LETTER * len(LEGEND)
    for row in sheet.rows:
        across, tall = pen.row(row, y)
        y, width = y - tall, max(width, across)
    # Letters take no room in schemdraw's eyes: the frame keeps them in the picture.
    drawing.add(elm.Rect(corner1=(0, 0), corner2=(width + 0.8, y - 2.9), lw=0.5).at((-0.4, 2.8)))
    # Whoever else draws in this process may have given the namespace a name, and schemdraw's elements have none.
    ElementTree.register_namespace("", SVG)
    svg: bytes = drawing.get_imagedata("svg")
    return svg.decode()


class Pen:
    """Draws rows, one below the other."""

    def __init__(self, drawing: schemdraw.Drawing, circuit: Circuit) -> None:
        """Draw ``circuit`` on ``drawing``."""
        self._drawing = drawing
        self._circuit = circuit

    def row(self, runs: tuple[tuple[Item, ...], ...], y: float) -> tuple[float, float]:
        """Draw a row from (0, ``y``) on, and give its width and height."""
        width, x, height = 0.0, 0.0, ROW
        for run in runs:
            if run[0].form is Form.BLOCK:
                x, tall = self._blocks(run, x, y)
            else:
                x, tall = self._run(run, x, y)
            width, x, height = x, x + RUN_GAP, max(height, tall)
        return width, height

    def write(self, x: float, y: float, text: str, *, at: str = "left", size: float = FONT) -> None:
        """Write ``text`` with its left end, centre or right end at ``x``."""
        label = elm.Label().at((x, y - DROP)).label(text, halign=at, valign="center", fontsize=size)
        self._drawing.add(label)

    def _line(self, x: float, y: float, to: float, *, dashed: bool = False) -> float:
        if to != x:
            self._drawing.add(elm.Line(ls="--" if dashed else "-").at((x, y)).to((to, y)))
        return to

    def _run(self, run: tuple[Item, ...], x: float, y: float) -> tuple[float, float]:
        tall = ROW
        pins: set[Pin] = set()
        named = {GROUND, *(item.node for item in run if item.form is Form.NET)}
        for place, item in enumerate(run):
            if item.form is Form.NET:
                x = self._net(item, x, y, first=place == 0, last=place == len(run) - 1)
            elif item.form is Form.WAY:
                x = self._way(item, x, y, pins)
            elif item.form is Form.TAP:
                x, tall = self._tap(item, x, y), ROW + TAP
            elif item.form is Form.TRANSISTOR:
                x = self._transistor(item, x, y)
            else:
                x = self._through(item, x, y, pins)
            if item.form not in {Form.NET, Form.TRANSISTOR} and item.goes_on and item.node not in named:
                x = self._junction(item.node, x, y)
                named.add(item.node)
            pins = {item.name} if item.form is Form.WAY else {f"{item.name}.{pin}" for pin in item.pins[-1:]}
        return x, tall

    def _net(self, item: Item, x: float, y: float, *, first: bool, last: bool) -> float:
        if item.name == GROUND:
            x = self._line(x, y, x + 0.3)
            self._drawing.add(elm.Ground().at((x, y)))
            return x + 0.4
        width = _width(item.name)
        if first:
            self.write(x, y, item.name)
            return self._line(x + width + 0.1, y, x + width + LEAD)
        if last:
            x = self._line(x, y, x + LEAD)
            self.write(x + 0.1, y, item.name)
            return x + width + 0.1
        return self._junction(item.name, x, y)

    def _junction(self, name: str, x: float, y: float) -> float:
        if name in self._circuit.pins:
            return x
        x = self._line(x, y, x + 0.1)
        self._drawing.add(elm.Dot(radius=0.06).at((x + 0.25, y)))
        self.write(x + 0.25, y + 0.28, name, size=SMALL)
        return self._line(x, y, x + 0.5 + 0.85 * _width(name))

    def _wire(self, here: Pin, pins: set[Pin], x: float, y: float) -> float:
        """The wire that leads to ``here`` from what was drawn last, or a piece of solder."""
        for wire in self._circuit.wires.values():
            if here in wire.ends and pins & set(wire.ends):
                long = max(WIRE, 0.2 + sum(map(_width, {*pins, here})) / 2)
                self.write(x + long / 2, y - 0.28, wire.colour, at="center", size=SMALL)
                return self._line(x, y, x + long, dashed=True)
        return self._line(x, y, x + LEAD)

    def _way(self, item: Item, x: float, y: float, pins: set[Pin]) -> float:
        if pins:
            x = self._wire(item.name, pins, x, y)
        self._drawing.add(elm.Dot(open=True, radius=0.09).at((x, y)))
        self.write(x, y + 0.3, item.name, at="center")
        return x

    def _through(self, item: Item, x: float, y: float, pins: set[Pin]) -> float:
        part = self._circuit.parts[item.name]
        x = self._wire(f"{item.name}.{item.pins[0]}", pins, x, y) if pins else x
        self._symbol(part, item, (x, y), (x + PART, y))
        above, below = OFF.get(part.kind, (0.52, 0.5))
        self.write(x + PART / 2, y + above, self._title(part, item), at="center")
        self.write(x + PART / 2, y - below, _value(part, item), at="center", size=SMALL)
        return x + PART

    def _tap(self, item: Item, x: float, y: float) -> float:
        part = self._circuit.parts[item.name]
        x = self._line(x, y, x + 0.5)
        self._drawing.add(elm.Dot(radius=0.06).at((x, y)))
        self._symbol(part, item, (x, y), (x, y - TAP))
        self.write(x + 0.45, y - TAP / 2 + 0.2, self._title(part, item))
        self.write(x + 0.45, y - TAP / 2 - 0.16, _value(part, item), size=SMALL)
        if item.node == GROUND:
            self._drawing.add(elm.Ground().at((x, y - TAP)))
        else:
            self.write(x, y - TAP - 0.2, item.node, at="center")
        return self._line(x, y, x + 1.3)

    def _symbol(self, part: Part, item: Item, start: tuple[float, float], end: tuple[float, float]) -> None:
        kind = SYMBOLS.get(part.kind, elm.RBox)
        if (part.ref, item.pins[0][0]) in LIGHTS:
            kind = elm.LED
        elif part.kind == "relay_opto":
            kind = elm.Switch
        forward = item.pins[0] in {"A", "A1", "A2", "+"} or item.pins[-1] not in {"A", "+"}
        self._drawing.add(kind().endpoints(*((start, end) if forward else (end, start))))

    def _transistor(self, item: Item, x: float, y: float) -> float:
        symbol = elm.BjtNpn(circle=True).at((x, y)).anchor("base").right()
        placed = self._drawing.add(symbol)
        collector, emitter = placed.absanchors["collector"], placed.absanchors["emitter"]
        self._drawing.add(elm.Ground().at(emitter))
        self._drawing.add(elm.Line().at(collector).to((collector[0] + LEAD, collector[1])))
        self.write(collector[0] + LEAD + 0.1, collector[1], item.node)
        self.write(collector[0] + 0.35, y, item.name)
        return float(collector[0]) + LEAD + 0.1 + _width(item.node)

    def _blocks(self, run: tuple[Item, ...], x: float, y: float) -> tuple[float, float]:
        tall = 0.0
        for item in run:
            x, height = self._block(self._circuit.parts[item.name], x, y)
            x, tall = x + RUN_GAP, max(tall, height)
        return x, tall + 1.2

    def _block(self, part: Part, x: float, y: float) -> tuple[float, float]:
        names = list(part.pins)
        half = (len(names) + 1) // 2
        left, right = names[:half], names[half:]
        outside = {name: self._outside(f"{part.ref}.{name}") for name in names}
        x += max(_width(outside[name]) for name in left) + LEAD + 0.1
        top, bottom = y + 0.35, y - PIN * half + 0.05
        self._drawing.add(elm.Rect(corner1=(0, 0), corner2=(BLOCK, bottom - top)).at((x, top)))
        self.write(
            x + BLOCK / 2,
            top + 0.22,
            f"{part.ref}  {shorten(part.what.split(':')[0], 36, placeholder='...')}",
            at="center",
        )
        for number, name in enumerate(left):
            level = y - PIN * number - 0.05
            self._line(x - LEAD, level, x)
            self.write(x + 0.15, level, self._leg(part, name))
            self.write(x - LEAD - 0.2, level, outside[name], at="right")
        for number, name in enumerate(right):
            level = y - PIN * number - 0.05
            self._line(x + BLOCK, level, x + BLOCK + LEAD)
            self.write(x + BLOCK - 0.2, level, self._leg(part, name), at="right")
            self.write(x + BLOCK + LEAD + 0.1, level, outside[name])
        widest = max((_width(outside[name]) for name in right), default=0.0)
        return x + BLOCK + LEAD + 0.1 + widest, PIN * half

    def _leg(self, part: Part, pin: str) -> str:
        """The name of a pin with the number of the chip's leg."""
        leg = part.legs.get(pin)
        return f"{pin} ({leg})" if leg else pin

    def _title(self, part: Part, item: Item) -> str:
        if (len(part.pins) == 2 and part.kind != "phototransistor") or part.kind == "stop_button":
            return part.ref
        return f"{part.ref} {self._leg(part, item.pins[0])} - {self._leg(part, item.pins[1])}"

    def _outside(self, pin: Pin) -> str:
        """What a pin of a block leads to: its net, and the way and the colour of a wire."""
        if self._circuit.pins[pin].role is Role.UNUSED:
            return "not connected"
        via = " ".join(f"{way} {colour}" for way, colour in ways(self._circuit, pin).items())
        node = self._circuit.node[pin]
        return f"{node} ({via})" if via else node


def _width(text: str) -> float:
    return sum(LETTER if letter.islower() else CAPITAL for letter in text)


def _value(part: Part, item: Item) -> str:
    values = part.values
    if part.kind == "resistor":
        return f"{values['ohm'] / 1000:g}k" if values["ohm"] >= 1000 else f"{values['ohm']:g}"
    if part.kind == "capacitor":
        micro = values["farad"] * 1e6
        return f"{micro:g}u" if micro >= 1 else f"{micro * 1000:g}n"
    if part.kind == "fuse":
        return f"{values['amps']:g} A"
    if part.kind == "diode_tvs":
        return f"{values['volts']:g} V"
    if part.kind == "optocoupler_2":
        return "transistor" if item.pins[0].startswith("C") else ""
    return shorten(WHAT.get(part.kind, part.what.split(":")[0]), 26, placeholder="...")
