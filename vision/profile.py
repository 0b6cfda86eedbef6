"""What the figures printed on a deck mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Profile:
    """A deck as the eye must know it; the same figure is never guessed across alphabets."""

    name: str
    ranks: Mapping[str, str]
    """Rank of each figure that the deck prints; any other figure is foreign."""


BUILT_IN: Final = Profile("built-in", {**{figure: figure for figure in "A23456789JQK"}, "10": "T"})
"""English indices, as on the built-in deck and on most decks."""
