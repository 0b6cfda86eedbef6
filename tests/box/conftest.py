"""What the tests of the box share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a world may be kept."""
    return tmp_path / "world.log"
