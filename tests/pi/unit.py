"""A unit of systemd, read: its sections, each key with all its values."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PI: Final = Path(__file__).parents[2] / "hardware" / "pi"

SERVICES: Final = ("sabot.service", "sabot-backup.service", "sabot-kiosk.service")
UNITS: Final = (*SERVICES, "sabot-backup.timer")


def settings(name: str) -> dict[str, list[str]]:
    """Every key of the unit, whatever its section, with what stands behind it each time."""
    text = (PI / name).read_text().replace("\\\n", " ")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, is_one, value = line.partition("=")
        if is_one and not line.startswith("#"):
            found.setdefault(key, []).append(" ".join(value.split()))
    return found


def one(name: str, key: str) -> str:
    """The only value of a key."""
    (value,) = settings(name)[key]
    return value


def writable(name: str) -> list[Path]:
    """Folders that a service may write although its system is read-only."""
    unit = settings(name)
    bases = {"StateDirectory": "/var/lib", "RuntimeDirectory": "/run", "ReadWritePaths": "/"}
    named = [Path(base) / word for key, base in bases.items() for value in unit.get(key, []) for word in value.split()]
    return [*named, *([Path("/tmp"), Path("/var/tmp")] if unit.get("PrivateTmp") == ["yes"] else [])]
