"""``sabot read``: what the recogniser makes of pictures, folders and videos (notation.md, "Reading pictures")."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from controller.ports import Reading
from vision.camera import Frame
from vision.camera.faces import side_named
from vision.classify import NoModel
from vision.recognise import Recogniser
from vision.sources import BadSource, named_pictures
from vision.tally import Tally

LABELS = "labels.csv"
"""The list that a folder of labelled pictures carries."""


class BadLabels(ValueError):
    """A list of labels that cannot be used."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a picture shows in truth."""

    truth: str
    deck: str


def main(argv: Sequence[str]) -> int:
    """Read what ``argv`` names, one JSON object a line; 1 if any of it could not be read, 2 on a wrong call."""
    args = _parser().parse_args(argv)
    if args.deck:
        print(f"sabot read: no deck {args.deck!r} is enrolled here; leave --deck out", file=sys.stderr)
        return 2
    try:
        labels = _labels(args.labels, args.files)
        recogniser = Recogniser()
    except (BadLabels, NoModel) as error:
        print(f"sabot read: {error}", file=sys.stderr)
        return 2
    tallies: dict[str, Tally] = {}
    failed = False
    for name in args.files:
        for file, picture in named_pictures(name):
            failed |= isinstance(picture, BadSource)
            _answer(recogniser, file, picture, labels, tallies, window=args.window)
    for deck, tally in sorted(tallies.items()):
        print(f"{deck}: {tally}", file=sys.stderr)
    return int(failed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabot read", description="Read pictures, folders and videos of cards.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a picture, a folder of pictures, or a video")
    parser.add_argument("--window", action="store_true", help="the pictures are whole frames of the box's window")
    parser.add_argument("--deck", metavar="NAME", help="use an enrolled deck")
    parser.add_argument("--labels", metavar="CSV", type=Path, help="count right, wrong and refused by this list")
    return parser


def _answer(
    recogniser: Recogniser,
    file: str,
    picture: Frame | BadSource,
    labels: Mapping[Path, Label],
    tallies: dict[str, Tally],
    *,
    window: bool,
) -> None:
    """Print the line for one picture, and count it where its truth is known."""
    if isinstance(picture, BadSource):
        _print({"file": file, "verdict": None, "error": str(picture)})
        return
    reading = recogniser.read_frame(picture) if window else recogniser.read_picture(picture)
    _print({"file": file} | _as_json(reading))
    label = labels.get(Path(file).absolute())
    if label:
        tallies.setdefault(label.deck, Tally()).add(label.truth, reading)


def _as_json(reading: Reading) -> dict[str, object]:
    return {
        "verdict": reading.verdict.value,
        "card": str(reading.card) if reading.card else None,
        "confidence": round(reading.confidence, 3),
        "reason": reading.reason,
    }


def _print(answer: Mapping[str, object]) -> None:
    print(json.dumps(answer), flush=True)


def _labels(asked: Path | None, files: Iterable[str]) -> dict[Path, Label]:
    """The labels of a list, or of the lists that lie in the folders to be read or one above them."""
    if asked:
        return _read_labels(asked)
    folders = [Path(file) for file in files if Path(file).is_dir()]
    found = dict.fromkeys(
        place / LABELS
        for folder in folders
        for place in (folder, folder.absolute().parent)
        if (place / LABELS).is_file()
    )
    labels: dict[Path, Label] = {}
    for file in found:
        labels |= _read_labels(file)
    return labels


def _read_labels(file: Path) -> dict[Path, Label]:
    try:
        with file.open(newline="", encoding="utf-8") as table:
            rows = list(csv.DictReader(table))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise BadLabels(f"the list of labels {file} cannot be read: {error}") from error
    if rows and not {"file", "label"} <= rows[0].keys():
        raise BadLabels(f"the list of labels {file} needs the columns 'file' and 'label'")
    labels: dict[Path, Label] = {}
    for row in rows:
        truth = side_named(row["label"] or "")
        if truth and row.get("kind", "rectified") == "rectified":
            labels[(file.parent / row["file"]).absolute()] = Label(truth, row.get("deck") or "all")
    return labels
