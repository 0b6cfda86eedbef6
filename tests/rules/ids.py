"""The rules that no test carries: ``python -m tests.rules.ids`` names them, and there are none.

A test carries a rule when its name begins with its id: ``test_R_CDF_18_a_punter_with_0_to_4_must_draw``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parents[1]

LISTED: Final = Path(__file__).with_name("ids.txt")
"""Every rule id of rules.md, one a line."""

_CARRIED: Final = re.compile(r"^\s*(?:async )?def test_R_([A-Z]{3})_(\d+)_[a-z0-9]", re.MULTILINE)
_STATED: Final = re.compile(r"^\| (R-[A-Z]{3}-\d+) ", re.MULTILINE)


def listed() -> list[str]:
    """The committed list of ids."""
    return LISTED.read_text(encoding="utf-8").split()


def stated(page: str) -> list[str]:
    """The ids that a page of rules states."""
    return _STATED.findall(page)


def carried() -> set[str]:
    """The ids that some test carries."""
    sources = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {f"R-{game}-{number}" for source in sources for game, number in _CARRIED.findall(source)}


def without_test() -> list[str]:
    """The ids that no test carries, in the order of the page."""
    found = carried()
    return [name for name in listed() if name not in found]


def main() -> int:
    """Name them; 1 when there are any."""
    missing = without_test()
    print("\n".join(missing) or f"none: each of {len(listed())} rules has a test that carries its id")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
