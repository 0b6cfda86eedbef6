"""cppcheck finds nothing in the firmware, with the sizes of the board's types."""

from __future__ import annotations

import pytest

from tests.firmware.making import make, need


@pytest.mark.timeout(120)
def test_cppcheck_finds_nothing() -> None:
    need({"cppcheck": "cppcheck", "make": "make"})
    make("lint")
