"""Enrolled decks on the disk: one file a deck, so that no deck can spoil another."""

from __future__ import annotations

import io
import json
import os
import re
import zipfile
from pathlib import Path
from typing import Any, Final

import numpy as np

from controller.cards import RANKS
from vision.classify import CODE_LENGTH, GLYPHS
from vision.crops import THUMB_SIZE
from vision.enrolled import NAMES, EnrolledDeck
from vision.profile import Profile

FORMAT: Final = 1
"""Version of the file; one of another version is refused, never guessed at."""

FOLDER: Final = "decks"
SUFFIX: Final = ".deck"
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700

NAME: Final = re.compile(r"[^\W_][\w -]{0,39}")
"""What a deck may be called: it is the name of a file on any system."""

MOST_BYTES: Final = 8 << 20
"""A deck's file has some 200 kB; a larger one than this is none."""


class BadDeck(Exception):
    """A deck that cannot be used; the message says which, why and what to do."""


def deck_file(data: Path, name: str) -> Path:
    """The file of the deck ``name`` among the data of a table.

    Raises:
        BadDeck: when a file cannot be called so.
    """
    if not NAME.fullmatch(name):
        raise BadDeck(f"a deck cannot be called {name!r}: write letters, digits, blanks, - and _, 40 at most")
    return data / FOLDER / f"{name}{SUFFIX}"


def names_in(data: Path) -> tuple[str, ...]:
    """Names of the decks that are enrolled there, in alphabetical order."""
    return tuple(sorted(file.stem for file in (data / FOLDER).glob(f"*{SUFFIX}")))


def save_deck(deck: EnrolledDeck, data: Path) -> Path:
    """Write a deck in place of an earlier one of its name, whole or not at all.

    Raises:
        BadDeck: when it cannot be written or its name is none.
    """
    file = deck_file(data, deck.name)
    about = {
        "sabot-deck": FORMAT,
        "network": deck.network,
        "alphabet": deck.profile.name,
        "ranks": dict(deck.profile.ranks),
        "sides": deck.sides,
        "partial": deck.partial,
        "back": deck.back,
        "least_likeness": deck.least_likeness,
    }
    packed = io.BytesIO()
    np.savez_compressed(
        packed,
        about=np.array(json.dumps(about, ensure_ascii=False)),
        weights=deck.weights,
        expected=deck.expected,
        prints=deck.prints,
    )
    draft = file.with_suffix(".new")
    try:
        file.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_FILE), "wb") as out:
            out.write(packed.getvalue())
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    except OSError as error:
        raise BadDeck(f"the deck {file} cannot be written: {error.strerror}") from error
    return file


def load_deck(file: Path, network: str | None = None) -> EnrolledDeck:
    """Read a deck; with ``network`` it must have been enrolled through that one.

    Raises:
        BadDeck: when there is none, when it is damaged, of another version, or of another network.
    """
    name = file.stem
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadDeck(f"{file} is no deck: it is too large; enrol the deck anew")
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as found:
            deck = _deck(name, json.loads(str(found["about"])), found)
    except FileNotFoundError:
        others = ", ".join(names_in(file.parent.parent)) or "none"
        raise BadDeck(f"no deck {name!r} is enrolled (there are: {others}): 'sabot enrol {name}' learns it") from None
    except OSError as error:
        raise BadDeck(f"the deck {file} cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise BadDeck(f"{file} is damaged or no deck ({error}): enrol the deck anew") from error
    if network is not None and deck.network != network:
        raise BadDeck(
            f"the deck {name!r} was enrolled through another network ({deck.network}, this one is {network}): "
            f"enrol it anew"
        )
    return deck


def _deck(name: str, about: dict[str, Any], arrays: Any) -> EnrolledDeck:
    """The deck of a file. Raises ValueError, KeyError or TypeError for one that is none."""
    if about["sabot-deck"] != FORMAT:
        raise ValueError(f"it is of format {about['sabot-deck']}, this version knows {FORMAT}")
    sides = tuple(about["sides"])
    if not sides or not set(sides) <= set(NAMES):
        raise ValueError("its sides are no cards")
    shapes = {
        "weights": ("float32", (CODE_LENGTH + 1, len(sides))),
        "expected": ("bool", (len(sides), len(NAMES))),
        "prints": ("uint8", (len(sides), 2, *THUMB_SIZE[::-1])),
    }
    read = {key: arrays[key] for key in shapes}
    for key, shape in shapes.items():
        if (read[key].dtype.name, read[key].shape) != shape:
            raise ValueError(f"its {key} have not the size of {len(sides)} sides")
    if not np.isfinite(read["weights"]).all():
        raise ValueError("its weights are no numbers")
    if set(about["ranks"].values()) != set(RANKS) or not set(about["ranks"]) <= set(GLYPHS):
        raise ValueError("its alphabet has not all ranks")
    profile = Profile(str(about["alphabet"]), {str(figure): str(rank) for figure, rank in about["ranks"].items()})
    return EnrolledDeck(
        name=name,
        network=str(about["network"]),
        profile=profile,
        sides=sides,
        partial=bool(about["partial"]),
        back=about["back"],
        least_likeness=float(about["least_likeness"]),
        **read,
    )
