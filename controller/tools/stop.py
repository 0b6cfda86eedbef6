"""``sabot open-stop``: opens the Pi's contact in the STOP loop, for a daemon that can do so no more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from controller.backends import Asked, open_stop
from controller.config import BadConfig, load_config
from controller.ports import BoxError


def main(argv: Sequence[str]) -> int:
    """Open the contact of the table that the configuration describes; nothing where it has none."""
    parser = argparse.ArgumentParser(prog="sabot open-stop", description="Open the Pi's contact in the STOP loop.")
    parser.add_argument("--config", type=Path, metavar="FILE", required=True, help="the daemon's configuration")
    given = parser.parse_args(argv)
    try:
        config = load_config(given.config)
        open_stop(Asked(config.box, gpio=config.gpio))
    except (BadConfig, BoxError) as error:
        print(f"sabot open-stop: {error}", file=sys.stderr)
        return 1
    return 0
