"""The step that sets the camera up: marks, scale, turn, exposure, focus, dirt, and a covered window."""

from __future__ import annotations

from typing import Final

from controller.box.helper import Task
from controller.calibration import figures_of
from controller.ports import WindowFigures
from controller.tools.bay import Bay
from controller.tools.findings import Finding, holds, learnt, unexamined, within

MARKS: Final = 4

TURN_MDEG: Final = 1000
"""How far the picture may be turned: little beside the eight degrees at which a card is not read any more."""

WHITE: Final = (140, 245)
"""Grey level of the marks: exposed well, and short of saturation."""

CONTRAST: Final = 90
"""Grey levels by which the marks outshine the roof; haze on the window takes it away."""

EDGE_UM: Final = 1000
"""Width of a mark's edge: more and the indices are out of focus."""

HAZE_PERCENT: Final = 8
"""How uneven the bare roof may look."""

PIXEL_UM: Final = (60, 320)
"""Size of a pixel in the window: the network wants three to the millimetre."""

BLACK: Final = 20
"""A roof that is darker is not lit."""


async def camera(bay: Bay) -> list[Finding]:
    """The empty window looks as it must, and a covered one does not."""
    sight = bay.place.sight
    if sight is None:
        return [unexamined("camera", "no-camera")]
    figures = sight.window()
    if figures is None:
        return [holds("camera-picture", False, "camera-silent")]
    found = _marks(figures)
    if figures.marks == MARKS:
        found += _picture(figures)
        bay.figures |= {"pixel_um": figures.um_per_px, "turn_mdeg": figures.turn_mdeg, "white_grey": figures.white}
        bay.figures |= figures_of(figures.view) if figures.view else {}
        found.append(await _covered(bay))
    return found


def _marks(figures: WindowFigures) -> list[Finding]:
    """All four marks, or why not: no light, or no clear view."""
    why = "camera-dark" if figures.roof < BLACK else "window-dirty"
    return [within("marks", figures.marks, "marks", MARKS, MARKS, low=why)]


def _picture(figures: WindowFigures) -> list[Finding]:
    contrast = figures.white - figures.roof
    return [
        within("pixel", figures.um_per_px, "um", *PIXEL_UM, low="camera-near", high="camera-far"),
        within("camera-turn", figures.turn_mdeg, "mdeg", -TURN_MDEG, TURN_MDEG, low="camera-turned"),
        within("white", figures.white, "grey", *WHITE, low="camera-dim", high="camera-bright"),
        within("contrast", contrast, "grey", CONTRAST, None, low="window-dirty"),
        within("haze", figures.haze_percent, "percent", None, HAZE_PERCENT, low="", high="window-dirty"),
        within("focus", figures.edge_um, "um", None, EDGE_UM, low="", high="out-of-focus"),
        learnt("roof", figures.roof, "grey"),
    ]


async def _covered(bay: Bay) -> Finding:
    """A covered window must be seen to be one."""
    await bay.do(Task.COVER_WINDOW)
    covered = bay.place.sight.window() if bay.place.sight else None
    await bay.do(Task.UNCOVER_WINDOW)
    return holds("window-covered", covered is None or covered.marks < MARKS, "cover-not-seen")
