"""What the window's camera sees: the scene of a simulated world, and what whoever sets the camera up measures of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SceneItem:
    """One thing in the window of the simulated world."""

    face: str
    """A card's name (``As``), ``CUT``, ``BACK`` (a card that lies wrong side down), ``JOKER``."""
    travel_mm: float
    """How far the leading long edge has come past the near side of the window."""
    skew_deg: float = 0.0
    """Turn about the card's middle, counter-clockwise as the camera sees it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is physically before the camera at one instant. Only the rendered camera and the box's physics look."""

    items: tuple[SceneItem, ...] = ()
    speed_mm_s: float = 0.0
    dirt: float = 0.0
    """0 a clean window .. 1 an opaque one."""
    light: float = 1.0
    """Brightness as a share of nominal; 0 is dark."""
    noise_seed: int = 0
    """Seed of this instant's sensor noise and skew of the card, so that a run can be repeated."""
    camera_deg: float = 0.0
    """How far the camera is turned in its holder, counter-clockwise as it sees the window."""


class SceneSource(Protocol):
    """The simulated world as the rendered camera sees it."""

    def scene(self) -> Scene:
        """What stands before the window now."""
        ...


@dataclass(frozen=True, slots=True)
class WindowView:
    """Where a camera sees the window's four marks: what makes its picture straight."""

    marks_px: tuple[tuple[float, float], ...]
    """x and y in pixels: upper left, lower left, upper right, lower right."""
    size_px: tuple[int, int] | None = None
    """Width and height of the pictures that it holds for; None for any."""


@dataclass(frozen=True, slots=True)
class WindowFigures:
    """What the camera's picture of the empty window measures; a figure without meaning is 0."""

    marks: int
    """Of the four marks on the roof, how many are seen."""
    um_per_px: int
    """Size of a pixel in the window."""
    turn_mdeg: int
    """How far the picture is turned, thousandths of a degree."""
    white: int
    """Grey level of the marks, 0 to 255."""
    roof: int
    """Grey level of the bare roof."""
    edge_um: int
    """Width of a mark's edge: the focus."""
    haze_percent: int
    """How uneven the bare roof looks: dirt and glare."""
    view: WindowView | None = None
    """None unless all four marks are seen."""


class Sight(Protocol):
    """The camera as whoever sets it up needs it: figures of the empty window, never a picture."""

    def window(self) -> WindowFigures | None:
        """Measure the window now; None when the camera gives no picture."""
        ...
