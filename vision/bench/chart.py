"""A curve as SVG: what was refused and what was wrong along one axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

WIDE: Final = 480
TALL: Final = 250
LEFT, RIGHT, TOP, LOW = 44, 12, 34, 40
"""Pixels around the field."""

LABEL: Final = 22
"""Pixels from one figure at the lower axis to the next that is written."""

REFUSED, WRONG = "#1f5f99", "#b3261e"

STYLE: Final = 'font-family="sans-serif" font-size="11" fill="#222"'


def chart(curve: Mapping[str, Any]) -> str:
    """The chart of one of ``vision.bench.sweeps.curves``: lines differ in dashes and marks, not in colour alone."""
    points = curve["points"]
    values = [point["value"] for point in points]
    xs = [_x(value, values[0], values[-1]) for value in values]
    passes = sorted({point["passes"] for point in points})
    count = str(passes[0]) if len(passes) == 1 else f"{passes[0]} to {passes[-1]}"
    kind = "named another than the nearest" if curve["two_cards"] else "wrong"
    body = [
        f'<text x="{LEFT}" y="14" font-weight="bold">{escape(curve["title"])}</text>',
        f'<text x="{LEFT}" y="28">n = {count} at each; solid: refused; dashed: {kind}</text>',
        *_frame(xs, values, f"{curve['title'].split(',')[0].lower()}, {curve['unit']}"),
        _line(xs, [_share(point, "refused") for point in points], REFUSED, ""),
        *(
            f'<circle cx="{x:.1f}" cy="{_y(_share(p, "refused")):.1f}" r="3" fill="{REFUSED}"/>'
            for x, p in zip(xs, points, strict=True)
        ),
        _line(xs, [_share(point, "wrong") for point in points], WRONG, "5 4"),
        *(_cross(x, _y(_share(p, "wrong"))) for x, p in zip(xs, points, strict=True)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" role="img">\n'
        f"<title>{escape(curve['title'])}</title>\n"
        f'<rect width="{WIDE}" height="{TALL}" fill="#fff"/>\n<g {STYLE}>\n' + "\n".join(body) + "\n</g>\n</svg>\n"
    )


def _share(point: Mapping[str, Any], name: str) -> float:
    return point[name] / point["passes"] if point["passes"] else 0.0


def _x(value: float, low: float, high: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * (value - low) / (high - low)


def _y(share: float) -> float:
    return TOP + (TALL - TOP - LOW) * (1 - share)


def _frame(xs: Sequence[float], values: Sequence[float], label: str) -> list[str]:
    """Lines at each fifth of the height, figures at both axes."""
    found = []
    for percent in range(0, 101, 20):
        y = _y(percent / 100)
        found.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - RIGHT}" stroke="#ddd"/>')
        found.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    written: float = LEFT - LABEL
    for x, value in zip(xs, values, strict=True):
        if x - written >= LABEL:
            found.append(f'<text x="{x:.1f}" y="{TALL - LOW + 15}" text-anchor="middle">{value:g}</text>')
            written = x
    found.append(f'<text x="{(LEFT + WIDE - RIGHT) / 2}" y="{TALL - 8}" text-anchor="middle">{escape(label)}</text>')
    return found


def _line(xs: Sequence[float], shares: Sequence[float], colour: str, dashes: str) -> str:
    places = " ".join(f"{x:.1f},{_y(share):.1f}" for x, share in zip(xs, shares, strict=True))
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"{dashed}/>'


def _cross(x: float, y: float) -> str:
    return f'<path d="M{x - 3:.1f} {y - 3:.1f}l6 6m0 -6l-6 6" stroke="{WRONG}" stroke-width="1.5"/>'
