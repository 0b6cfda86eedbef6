"""The sheets of the schematic as data: what stands where, held against the circuit before anything is drawn."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

from hardware.electronics.model import HERE, Circuit, Pin

GAP: Final = "   "
"""Between two runs of one row."""


class BadSheet(ValueError):
    """A row that says what the circuit does not."""


class Form(Enum):
    """How one word of a row is drawn."""

    NET = auto()
    WAY = auto()
    THROUGH = auto()
    TAP = auto()
    TRANSISTOR = auto()
    BLOCK = auto()


@dataclass(frozen=True, slots=True)
class Item:
    """One word of a row."""

    form: Form
    name: str
    """The net, the way, or the part's reference."""
    pins: tuple[str, ...] = ()
    """Names of the part's pins in the order in which they are passed."""
    node: str = ""
    """Where the way goes on behind it."""
    goes_on: bool = False
    """Whether that node leads elsewhere too, so that its name must be written."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture."""

    name: str
    title: str
    rows: tuple[tuple[tuple[Item, ...], ...], ...]
    """Rows of runs of items."""


def read(circuit: Circuit, table: Mapping[str, Any] | None = None) -> list[Sheet]:
    """The sheets, each run held against ``circuit``.

    Raises:
        BadSheet: for a run whose neighbours are not joined, and for a pin that is on no sheet or a part that is on two.
    """
    given = table or tomllib.loads((HERE / "sheets.toml").read_text())
    sheets = [
        Sheet(sheet["name"], sheet["title"], tuple(tuple(_runs(circuit, row)) for row in sheet["rows"]))
        for sheet in given["sheet"]
    ]
    _check_all_is_drawn(circuit, sheets)
    return sheets


def _runs(circuit: Circuit, row: str) -> Iterator[tuple[Item, ...]]:
    for run in re.split(GAP, row):
        yield tuple(_run(circuit, run))


def _run(circuit: Circuit, run: str) -> Iterator[Item]:
    node = ""
    known: set[Pin] = set()
    items = []
    for word in run.split():
        item, touched, behind = _item(circuit, word, node)
        known |= touched
        items.append(item)
        node = behind or node
    for item in items:
        rest = set(circuit.nodes.get(item.node, ())) - known
        yield replace(item, goes_on=bool(rest))


def _item(circuit: Circuit, word: str, node: str) -> tuple[Item, set[Pin], str]:
    """An item, the pins that it shows, and the node behind it."""
    if word.startswith("["):
        ref = word.strip("[]")
        pins = tuple(_part(circuit, ref).pins)
        return Item(Form.BLOCK, ref, pins), {f"{ref}.{pin}" for pin in pins}, ""
    if word.startswith("("):
        item = _through(circuit, word.strip("()"), node)
        return replace(item, form=Form.TAP), {f"{item.name}.{pin}" for pin in item.pins}, ""
    if word in circuit.pins:
        return _way(circuit, word, node)
    if word in circuit.nodes or word in circuit.nets:
        return _net(circuit, word, node)
    item = _through(circuit, word, node)
    return item, {f"{item.name}.{pin}" for pin in item.pins}, item.node


def _net(circuit: Circuit, name: str, node: str) -> tuple[Item, set[Pin], str]:
    here = circuit.node[circuit.nets[name][0]] if name in circuit.nets else name
    _check_joined(name, here, node)
    return Item(Form.NET, name, node=here), set(), here


def _way(circuit: Circuit, pin: Pin, node: str) -> tuple[Item, set[Pin], str]:
    here = circuit.node[pin]
    _check_joined(pin, here, node)
    return Item(Form.WAY, pin, node=here), {pin}, here


def _check_joined(what: str, here: str, node: str) -> None:
    if node and here != node:
        raise BadSheet(f"sheets.toml: {what} is on {here}, and what stands before it on {node}")


def _through(circuit: Circuit, word: str, node: str) -> Item:
    ref, _, chosen = word.partition(":")
    part = _part(circuit, ref)
    if part.kind == "transistor_npn":
        _check_joined(ref, circuit.node[f"{ref}.B"], node)
        return Item(Form.TRANSISTOR, ref, ("B", "C", "E"), circuit.node[f"{ref}.C"])
    pins = tuple(chosen.split("-")) if chosen else tuple(part.pins)
    if len(pins) != 2 or not set(pins) <= set(part.pins):
        raise BadSheet(f"sheets.toml: {word}: name two of {', '.join(part.pins)}")
    ends = [circuit.node[f"{ref}.{pin}"] for pin in pins]
    if node and ends[0] != node:
        pins, ends = pins[::-1], ends[::-1]
    _check_joined(ref, ends[0], node)
    return Item(Form.THROUGH, ref, pins, ends[1])


def _part(circuit: Circuit, ref: str) -> Any:
    if ref not in circuit.parts:
        raise BadSheet(f"sheets.toml: there is no part, net or way {ref}")
    return circuit.parts[ref]


def shown(circuit: Circuit, item: Item) -> set[Pin]:
    """The pins that an item shows; a block shows the ways that its wires come from."""
    if item.form is Form.WAY:
        return {item.name}
    pins = {f"{item.name}.{pin}" for pin in item.pins}
    if item.form is Form.BLOCK:
        pins |= {way for pin in pins for way in ways(circuit, pin)}
    return pins


def ways(circuit: Circuit, pin: Pin) -> dict[Pin, str]:
    """The ways of connectors that wires lead from ``pin`` to, with the colour of the wire."""
    return {
        other: wire.colour
        for wire in circuit.wires.values()
        for here, other in (wire.ends, wire.ends[::-1])
        if here == pin and circuit.parts[other.split(".")[0]].kind.startswith("connector")
    }


def _check_all_is_drawn(circuit: Circuit, sheets: list[Sheet]) -> None:
    items = [item for sheet in sheets for row in sheet.rows for run in row for item in run]
    drawn = {pin for item in items for pin in shown(circuit, item)}
    if missing := sorted(circuit.pins.keys() - drawn):
        raise BadSheet(f"sheets.toml: on no sheet: {', '.join(missing)}")
    seen: set[Pin] = set()
    for item in items:
        if item.form not in {Form.NET, Form.WAY}:
            again = seen & {f"{item.name}.{pin}" for pin in item.pins}
            if again:
                raise BadSheet(f"sheets.toml: drawn twice: {', '.join(sorted(again))}")
            seen |= {f"{item.name}.{pin}" for pin in item.pins}
