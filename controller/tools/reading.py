"""``sabot read``: the eye's reading of pictures, with the decks that are enrolled on this machine."""

from __future__ import annotations

from collections.abc import Sequence

from controller.config import default_data
from vision import read
from vision.deckfile import deck_file


def main(argv: Sequence[str]) -> int:
    """Run ``sabot read``: 0 all was read, 1 some was not, 2 a wrong call."""
    return read.main(argv, lambda name: deck_file(default_data(), name))
