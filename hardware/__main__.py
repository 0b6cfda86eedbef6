"""``sabot hardware``: draw the box anew, or build what is printed."""

from __future__ import annotations

import sys
from typing import Final

from hardware.electronics import draw as electronics
from hardware.mechanics import build, pictures


def draw() -> None:
    """Draw circuit and mechanics anew, the quick ones first."""
    electronics.main()
    pictures.main()


COMMANDS: Final = {"draw": draw, "build": build.build}


def main(words: list[str]) -> int:
    """Run one command; without one, draw."""
    match words or ["draw"]:
        case [name] if name in COMMANDS:
            COMMANDS[name]()
            return 0
    sys.stderr.write(
        f"sabot hardware: there is no command {' '.join(words)!r}: there are {', '.join(COMMANDS)} and test\n"
    )
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
