"""The daemon's one configuration file, and what the command line may change of it."""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

TABLE_OPTIONS: Final = {"procedure": "full", "hidden_faults": "at_reveal"}
"""What a live table is played with unless its configuration says otherwise (design decision 9)."""

HIGHEST_PORT: Final = 65535

MOST_PIXELS: Final = 10_000

MARKS: Final = 4
"""White marks on the roof of the window, by which a camera is made straight."""

CAMERAS: Final = ("pi", "v4l2", "folder", "video")
"""Kinds of camera (vision/camera/kinds.py)."""

SIMULATED: Final = "simulated"
FIRMWARE: Final = "firmware"
SERIAL: Final = "serial:"
"""Boxes by name; behind the last one stands the path of a port."""

BOXES: Final = f"{SIMULATED}, {FIRMWARE} or {SERIAL}PATH"


class BadConfig(ValueError):
    """A configuration that cannot be used: which file, which key, what is wrong and what may stand there."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that the daemon is told before it starts. Each field is one key of the file."""

    name: str = "Table 1"
    game: str = "chemin-de-fer"
    seats: tuple[str, ...] = ("P1", "P2", "P3", "P4", "P5")
    guests: tuple[str, ...] = ()
    """Bystanders with chips of their own."""
    purse: int = 1000
    """Chips that each seat and each guest brings."""
    banker: str = ""
    """First banker; empty for the first seat."""
    host: str = "127.0.0.1"
    port: int = 8913
    certificate: Path | None = None
    """Certificate of the page (PEM); None for plain HTTP on the loopback, and for one of the table's own elsewhere."""
    key: Path | None = None
    """Its private key (PEM)."""
    box: str = SIMULATED
    """``simulated``, ``firmware`` or ``serial:PATH``."""
    wire_log: Path | None = None
    """File for every byte to and from the board; None for no log."""
    gpio: bool = False
    """Whether the Pi's own pins are used; with a box on a serial port only."""
    camera: Mapping[str, Any] | None = None
    """Kind and settings of the camera (vision/camera/kinds.py), with a box on a serial port only; None for none."""
    seed: int | None = None
    """Seed of the simulated shuffle; None for the operating system's chance."""
    faces: Path | None = None
    """Folder of labelled card pictures for the rendered camera; None for the built-in deck."""
    deck: str = ""
    """Name of the enrolled deck that is played with; empty for any deck that the eye can read."""
    data: Path = field(default_factory=lambda: default_data())
    """Folder of the journal."""
    options: Mapping[str, str | int | bool] = field(default_factory=lambda: dict(TABLE_OPTIONS))
    """House options by the names of rules.md, section 7, of the game that is played first."""
    games: Mapping[str, Mapping[str, str | int | bool]] = field(default_factory=dict)
    """House options of other games that the table may go over to."""


def default_data() -> Path:
    """Where state belongs on this machine: ``$XDG_STATE_HOME/sabot`` or ``~/.local/state/sabot``."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "sabot"


def box_name(value: Any) -> str:
    """Check the name of a box.

    Raises:
        ValueError: when there is none of that name.
    """
    name = _text(value)
    if name not in (SIMULATED, FIRMWARE) and (not name.startswith(SERIAL) or name == SERIAL):
        raise ValueError(f"there is no box {name!r}: say {BOXES}")
    return name


def box_argument(text: str) -> str:
    """The name of a box, for ``argparse``.

    Raises:
        ArgumentTypeError: when there is none of that name.
    """
    try:
        return box_name(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the file: the field it fills, how its value is checked, and what may stand there."""

    field: str
    check: Callable[[Any], Any]
    takes: str


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError
    return value


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError
        return value

    return check


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
        raise ValueError
    names = tuple(_text(name) for name in value)
    if any(len(name.split()) != 1 for name in names):
        raise ValueError
    return names


def _gpio(value: Any) -> bool:
    return {"real": True, "none": False}[_text(value)]


def _one_of(words: tuple[str, ...]) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        return {word: word for word in words}[_text(value)]

    return check


def _number(low: float, high: float) -> Callable[[Any], float]:
    def check(value: Any) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError
        return float(value)

    return check


def _pixels(count: int) -> Callable[[Any], tuple[int, ...]]:
    def check(value: Any) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != count:
            raise ValueError
        return tuple(map(_whole(0, MOST_PIXELS), value))

    return check


def _points(value: Any) -> tuple[tuple[float, float], ...]:
    if not isinstance(value, list) or len(value) != MARKS:
        raise ValueError
    within = _number(0, MOST_PIXELS)
    return tuple((within(x), within(y)) for x, y in value)


def _path(value: Any) -> Path:
    return Path(_text(value)).expanduser()


KEYS: Final[Mapping[str, Mapping[str, Key]]] = {
    "table": {
        "name": Key("name", _text, "a text"),
        "game": Key("game", _text, "the name of a game"),
        "seats": Key("seats", _names, "a list of different names without spaces, clockwise"),
        "guests": Key("guests", _names, "a list of different names without spaces, none of them a seat"),
        "purse": Key("purse", _whole(0, 10**9), "whole chips"),
        "banker": Key("banker", _text, "one of the seats"),
    },
    "server": {
        "host": Key("host", _text, "an address to listen on"),
        "port": Key("port", _whole(1, HIGHEST_PORT), f"a port, 1 to {HIGHEST_PORT}"),
        "certificate": Key("certificate", _path, "a PEM file"),
        "key": Key("key", _path, "a PEM file"),
    },
    "box": {
        "backend": Key("box", box_name, BOXES),
        "wire_log": Key("wire_log", _path, "a file"),
        "seed": Key("seed", _whole(0, 2**63 - 1), "a whole number (simulated box only)"),
    },
    "pi": {"gpio": Key("gpio", _gpio, '"real" or "none"')},
    "camera": {
        "kind": Key("kind", _one_of(CAMERAS), ", ".join(CAMERAS)),
        "device": Key("device", _text, "the path of a camera, of a folder of pictures or of a video"),
        "marks": Key("marks", _points, "x and y in pixels of the marks: upper left, lower left, upper and lower right"),
        "sensor": Key("sensor", _pixels(2), "width and height in pixels of a mode of the sensor"),
        "size": Key("size", _pixels(2), "width and height in pixels"),
        "window": Key("window", _pixels(4), "left, top, width and height in pixels"),
        "turn": Key("turn", _whole(0, 3), "quarter turns clockwise, 0 to 3"),
        "exposure_us": Key("exposure_us", _whole(20, 100_000), "microseconds, 20 to 100000"),
        "gain": Key("gain", _number(1, 1024), "a gain (pi), or the driver's figure (v4l2), 1 to 1024"),
        "focus": Key("focus", _number(0, 1024), "dioptres (pi), or the driver's figure (v4l2), 0 to 1024"),
        "red_gain": Key("red_gain", _number(0.1, 32), "a gain, 0.1 to 32"),
        "blue_gain": Key("blue_gain", _number(0.1, 32), "a gain, 0.1 to 32"),
    },
    "deck": {"name": Key("deck", _text, "the name of an enrolled deck")},
    "vision": {"faces": Key("faces", _path, "a folder of labelled pictures")},
    "data": {"folder": Key("data", _path, "a folder")},
}
"""Sections and keys of the file; ``[options]`` and ``[games.GAME]`` hold house options and are checked by the rules."""


def load_config(path: Path) -> Config:
    """Read a configuration file.

    Raises:
        BadConfig: when it cannot be read, is no TOML, or has a key or value that does not exist.
    """
    try:
        with path.open("rb") as file:
            sections = tomllib.load(file)
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read ({error.strerror}); give --config an existing file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(f"{path}: is not TOML: {error}") from None
    options = sections.pop("options", {})
    games = sections.pop("games", {})
    if not isinstance(games, dict):
        raise BadConfig(f"{path}: games must be sections: write [games.ochko]")
    values: dict[str, Any] = {
        "options": {**TABLE_OPTIONS, **_options(path, "options", options)},
        "games": {name: _options(path, f"games.{name}", chosen) for name, chosen in games.items()},
    }
    if "camera" in sections:
        values["camera"] = _section(path, "camera", sections.pop("camera"))
    for section, content in sections.items():
        values.update(_section(path, section, content))
    config = Config(**values)
    for name in config.guests:
        if name in config.seats:
            raise BadConfig(f"{path}: [table] guests: {name!r} is a seat; a guest has another name")
    if (config.certificate is None) != (config.key is None):
        raise BadConfig(f"{path}: [server] certificate and key go together: name both files, or neither")
    if config.banker and config.banker not in config.seats:
        raise BadConfig(f"{path}: [table] banker = {config.banker!r} is not one of the seats {', '.join(config.seats)}")
    return config


def changed(before: Config, **given: Any) -> Config:
    """The configuration with the command line's words in place of the file's; None leaves the file's."""
    known = {f.name for f in fields(Config)}
    return replace(before, **{key: value for key, value in given.items() if key in known and value is not None})


def _options(path: Path, section: str, options: Any) -> Mapping[str, str | int | bool]:
    if not isinstance(options, dict):
        raise BadConfig(f"{path}: [{section}] must be a table of house options")
    for name, value in options.items():
        if not isinstance(value, str | int):
            raise BadConfig(f"{path}: [{section}] {name} must be a word, a whole number or true/false")
    return options


def _section(path: Path, section: str, content: Any) -> dict[str, Any]:
    keys = KEYS.get(section)
    if keys is None:
        raise BadConfig(f"{path}: there is no section [{section}]; sections are {', '.join(KEYS)}, options, games.GAME")
    if not isinstance(content, dict):
        raise BadConfig(f"{path}: {section} must be a section: write [{section}]")
    values = {}
    for name, value in content.items():
        key = keys.get(name)
        if key is None:
            raise BadConfig(f"{path}: [{section}] has no key {name!r}; it takes {', '.join(keys)}")
        try:
            values[key.field] = key.check(value)
        except (ValueError, KeyError):
            raise BadConfig(f"{path}: [{section}] {name} = {value!r}: write {key.takes}") from None
    return values
