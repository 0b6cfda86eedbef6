"""The model of the box as it is drawn; without the environment of the drawings there is nothing to collect."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

if find_spec("build123d") is None:
    collect_ignore_glob = ["test_*.py"]
else:
    from hardware.mechanics.assembly import box
    from hardware.mechanics.facts import Facts, facts
    from hardware.mechanics.part import Part

    @pytest.fixture(scope="session")
    def table() -> Facts:
        """The dimensions of the box as it is drawn."""
        return facts()

    @pytest.fixture(scope="session")
    def parts(table: Facts) -> list[Part]:
        """Every part, with a full magazine."""
        return box(table, table.most_cards)
