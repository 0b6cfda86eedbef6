"""Outlines of the four suits, one unit high about the origin."""

from __future__ import annotations

from vision.deck.paths import Path, circle, path

INK = "#17181c"
RED = "#c4122f"

COLOUR = {"s": INK, "h": RED, "d": RED, "c": INK}
"""Ink of each suit's index and pips."""

_CLUB_STEM = path("M-.05 -.05 L.05 -.05 C.04 .2 .08 .42 .21 .5 L-.21 .5 C-.08 .42 -.04 .2 -.05 -.05 Z")

OUTLINE: dict[str, Path] = {
    "s": path(
        "M0 -.5 C.05 -.37 .45 -.12 .45 .13 C.45 .29 .34 .36 .23 .36 C.14 .36 .07 .31 .03 .23 C.04 .36 .09 .46 .21 .5 "
        "L-.21 .5 C-.09 .46 -.04 .36 -.03 .23 C-.07 .31 -.14 .36 -.23 .36 C-.34 .36 -.45 .29 -.45 .13 "
        "C-.45 -.12 -.05 -.37 0 -.5 Z"
    ),
    "h": path(
        "M0 .5 C-.06 .36 -.46 .08 -.46 -.21 C-.46 -.38 -.35 -.48 -.24 -.48 C-.12 -.48 -.03 -.4 0 -.27 "
        "C.03 -.4 .12 -.48 .24 -.48 C.35 -.48 .46 -.38 .46 -.21 C.46 .08 .06 .36 0 .5 Z"
    ),
    "d": path(
        "M0 -.54 C.1 -.34 .23 -.15 .39 0 C.23 .15 .1 .34 0 .54 C-.1 .34 -.23 .15 -.39 0 C-.23 -.15 -.1 -.34 0 -.54 Z"
    ),
    "c": circle(0, -0.265, 0.225) + circle(-0.242, 0.105, 0.225) + circle(0.242, 0.105, 0.225) + _CLUB_STEM,
}
