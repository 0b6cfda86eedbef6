"""The window that the camera looks through, in millimetres (design.md section 2).

The camera looks up at the face of a card that travels along its short side, long edge first. In the picture the travel
runs to the right and the card stands upright, so that its leading edge is the right one: the index there (bottom right,
upside down) is read in passing, the one at the trailing edge (top left, upright) at rest.

The origin is the corner of the window at the side the cards come from, x along the travel, y along the long edges.
The roof above the cards is matt mid-grey, so that white and black cards both stand out from it.
"""

from __future__ import annotations

from typing import Final

from vision.deck import HEIGHT_MM, WIDTH_MM

FIELD_X_MM: Final = 48.0
"""Length of the window along the travel; it ends at the lip of the mouth."""

FIELD_Y_MM: Final = 96.0
"""Length of the window across the travel: the card and a margin of bare roof at either end, which shows the light."""

CARD_Y_MM: Final = (FIELD_Y_MM - HEIGHT_MM) / 2
"""Where the card's upper short edge stands when the side guides hold it straight."""

NIP_MM: Final = 8.0
"""The nip: a card whose leading edge is here cannot go back. Nothing is read before."""

OUT_MM: Final = 20.0
"""How far a presented card stands out of the mouth."""

REST_TRAVEL_MM: Final = FIELD_X_MM + OUT_MM
"""Travel of the leading edge of a card at rest."""

REST_TRAILING_MM: Final = REST_TRAVEL_MM - WIDTH_MM
"""Where the trailing edge of a poker card lies at rest: inside the window, just short of the nip's rollers."""

PX_PER_MM: Final = 4.0
"""Density of the rendered camera; a recogniser takes any density from the height of the frame."""

SHORT_SIDE_MM: Final = (57.0, 63.5)
"""Short sides of bridge and poker cards."""
LONG_SIDE_MM: Final = (87.0, 89.0)
"""Long sides of bridge and poker cards."""

INDEX_SHARE: Final = (0.30, 0.42)
"""Share of the short and the long side that one index crop covers: figure, suit sign and the first pip."""

MARKS_MM: Final = tuple((x, y) for x in (3.0, FIELD_X_MM - 3.0) for y in (1.0, FIELD_Y_MM - 1.0))
"""Four white marks on the roof at the window's corners: they give the millimetre, and prove that the camera sees."""

MARK_RADIUS_MM: Final = 0.6
