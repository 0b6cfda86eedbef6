"""A sheet: lines, areas, labels in the margins and dimensions, written as SVG in the same bytes every time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final
from xml.sax.saxutils import escape

from hardware.mechanics.draw import Line

MARGIN: Final = 250.0
"""Width of the margins that hold the labels."""

TOP: Final = 64.0
ROW: Final = 19.0
"""From one label to the next."""

STYLE: Final = (
    "text{font:13px 'DejaVu Sans',sans-serif;fill:#111}.title{font-size:20px}.small{font-size:11px}"
    ".new{stroke:#111;stroke-width:.8}.old{stroke:#999;stroke-width:.6}.lead{stroke:#07a;stroke-width:.6}"
    ".dim{stroke:#a30;stroke-width:.7}.dimtext{fill:#a30;font-size:12px}.card{stroke:#07a;stroke-width:2}"
    ".thin{stroke:#111;stroke-width:.5}path{fill:none;stroke-linejoin:round}"
)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class Sheet:
    """A drawing of millimetres at a scale, with margins for labels on either side."""

    def __init__(self, title: str, bounds: tuple[float, float, float, float], scale: float) -> None:
        """Take these bounds (left, bottom, right, top) of the drawing as the paper between the margins."""
        self._left, _, _, self._top = bounds
        self._scale = scale
        self._inner = (bounds[2] - bounds[0]) * scale
        self._height = (bounds[3] - bounds[1]) * scale
        self._title = title
        self._body: list[str] = []

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the drawing is on the sheet."""
        return MARGIN + (point[0] - self._left) * self._scale, TOP + (self._top - point[1]) * self._scale

    def _path(self, line: Line, *, closed: bool = False) -> str:
        steps = [f"{_number(a)} {_number(b)}" for a, b in map(self.at, line)]
        kept = [step for place, step in enumerate(steps) if place == 0 or step != steps[place - 1]]
        return "M" + "L".join(kept) + ("Z" if closed else "")

    def lines(self, lines: Iterable[Line], style: str) -> None:
        """Draw lines."""
        paths = sorted(path for path in map(self._path, lines) if "L" in path)
        if not paths:
            return
        self._body.append(f'<path class="{style}" d="{"".join(paths)}"/>')

    def area(self, rings: Sequence[Line], fill: str) -> None:
        """Fill an area with holes."""
        path = "".join(self._path(ring, closed=True) for ring in rings)
        self._body.append(f'<path class="thin" style="fill:{fill};fill-rule:evenodd" d="{path}"/>')

    def text(self, point: tuple[float, float], words: str, *, style: str = "", anchor: str = "middle") -> None:
        """Write words at a point of the drawing."""
        a, b = self.at(point)
        self._write(a, b, words, style, anchor)

    def _write(self, a: float, b: float, words: str, style: str, anchor: str) -> None:
        self._body.append(
            f'<text x="{_number(a)}" y="{_number(b)}" class="{style}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def dimension(self, start: tuple[float, float], end: tuple[float, float], words: str, *, off: float = 0.0) -> None:
        """A dimension between two points, moved aside by `off` millimetres to the left of its direction."""
        length = math.dist(start, end)
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        out = (-along[1] * off, along[0] * off)
        a, b = ((point[0] + out[0], point[1] + out[1]) for point in (start, end))
        tick = 4.0 / self._scale
        ticks = [
            [
                (p[0] - tick * (along[0] + along[1]), p[1] + tick * (along[0] - along[1])),
                (p[0] + tick * (along[0] + along[1]), p[1] - tick * (along[0] - along[1])),
            ]
            for p in (a, b)
        ]
        self.lines([[a, b], *ticks, *([[start, a], [end, b]] if off else [])], "dim")
        x, y = self.at(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        if abs(along[0]) > abs(along[1]):
            self._write(x, y - 5 - abs(along[1]) * 70, words, "dimtext", "middle")
        else:
            self._write(x + 5, y + 4, words, "dimtext", "start")

    def labels(self, labels: Sequence[tuple[str, tuple[float, float]]]) -> None:
        """Name places of the drawing in the margin that is nearer, with a line to each."""
        middle = MARGIN + self._inner / 2
        places = [(words, self.at(point)) for words, point in labels]
        places.sort(key=lambda label: label[1][0])
        half = sum(1 for _, point in places if point[0] < middle)
        half = min(max(half, len(places) // 2 - 4), len(places) // 2 + 4)
        self._column(places[:half], left=True)
        self._column(places[half:], left=False)

    def _column(self, places: list[tuple[str, tuple[float, float]]], *, left: bool) -> None:
        edge = MARGIN - 12 if left else MARGIN + self._inner + 12
        self._height = max(self._height, len(places) * ROW + 10)
        floor = TOP + self._height
        rows: list[float] = []
        for _, (_, b) in sorted(places, key=lambda label: label[1][1]):
            rows.append(max(b, rows[-1] + ROW if rows else TOP))
        for back in range(len(rows) - 1, -1, -1):
            rows[back] = min(rows[back], floor - (len(rows) - 1 - back) * ROW)
        for row, (words, (a, b)) in zip(rows, sorted(places, key=lambda label: label[1][1]), strict=True):
            bend = edge + (10 if left else -10)
            lead = f"M{_number(edge)} {_number(row)}L{_number(bend)} {_number(row)}L{_number(a)} {_number(b)}"
            self._body.append(f'<path class="lead" d="{lead}"/>')
            self._body.append(f'<circle cx="{_number(a)}" cy="{_number(b)}" r="2" fill="#07a"/>')
            self._write(edge + (-4 if left else 4), row + 4, words, "", "end" if left else "start")

    def svg(self, stamp: str, notes: Sequence[str] = ()) -> str:
        """The sheet as a file; `stamp` says what it was drawn from."""
        wide, high = self._inner + 2 * MARGIN, self._height + TOP + 30 + 17 * len(notes)
        for place, note in enumerate(notes):
            self._write(20, self._height + TOP + 32 + 17 * place, note, "", "start")
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_number(wide)} {_number(high)}">',
                f"<title>{escape(self._title)}</title><desc>{stamp}</desc><style>{STYLE}</style>",
                f'<rect width="{_number(wide)}" height="{_number(high)}" fill="#fff"/>',
                f'<text x="20" y="32" class="title">{escape(self._title)}</text>',
                f'<clipPath id="paper"><rect y="44" width="{_number(wide)}" height="{_number(high)}"/></clipPath>',
                '<g clip-path="url(#paper)">',
                *self._body,
                "</g></svg>",
                "",
            ]
        )
