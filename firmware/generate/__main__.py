"""``./sabot generate``: write every generated file that is stale, and name it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from firmware.generate.definition import BadDefinition
from firmware.generate.files import made

ROOT = Path(__file__).parents[2]


def main() -> int:
    """Write what is stale; with ``--check`` only name it and fail."""
    parser = argparse.ArgumentParser(prog="sabot generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is stale")
    check = parser.parse_args().check
    try:
        stale = {path: text for path, text in made(ROOT).items() if not path.exists() or path.read_text() != text}
    except BadDefinition as error:
        print(f"sabot generate: {error}", file=sys.stderr)
        return 2
    for path, text in stale.items():
        print(f"{'stale' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.write_text(text)
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
