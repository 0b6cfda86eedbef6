"""Lists of what labelled pictures show in truth."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from vision.camera.faces import side_named

LABELS = "labels.csv"
"""The list that a folder of labelled pictures carries."""


class BadLabels(ValueError):
    """A list of labels that cannot be used."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a picture shows in truth."""

    truth: str
    deck: str


def labels_for(asked: Path | None, files: Iterable[str]) -> dict[Path, Label]:
    """The labels of a list, or of the lists that lie in the folders to be read or one above them.

    Raises:
        BadLabels: when a list cannot be used.
    """
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
