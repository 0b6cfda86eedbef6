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


_NUMBERS: Final = {**{figure: figure for figure in "23456789"}, "10": "T"}


def lettered(name: str, ace: str, king: str, queen: str, jack: str) -> Profile:
    """A deck with usual numbers and these letters; ``name`` is for people."""
    return Profile(name, {**_NUMBERS, ace: "A", king: "K", queen: "Q", jack: "J"})


ENGLISH: Final = lettered("English", "A", "K", "Q", "J")
RUSSIAN: Final = lettered("Russian", "T", "K", "Д", "B")
"""Туз, Король, Дама, Валет: a T here is an ace, and В looks like a B."""
FRENCH: Final = lettered("French", "1", "R", "D", "V")
GERMAN: Final = lettered("German", "A", "K", "D", "B")
ITALIAN: Final = lettered("Italian", "A", "R", "D", "F")

BUILT_IN: Final = Profile("built-in", ENGLISH.ranks)
"""English indices, as on the built-in deck and on most decks."""
