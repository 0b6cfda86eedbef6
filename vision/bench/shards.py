"""A record on disk: a line a shard, and each line belongs to one eye (vision.bench.subjects.eye_mark)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

Kind = TypeVar("Kind")


def kept(record: Path, eye: str, kind: Callable[..., Kind]) -> list[Kind]:
    """The shards of a record that belong to this eye, each made by ``kind``; none where there is no record yet."""
    if not record.is_file():
        return []
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    return [kind(**{**line, "misread": tuple(line["misread"])}) for line in lines if line["eye"] == eye]


def add(record: Path, fields: Mapping[str, object]) -> None:
    """One line more: the fields of a shard, its eye and its misread passes among them."""
    with record.open("a", encoding="utf-8") as file:
        file.write(json.dumps(fields, ensure_ascii=False) + "\n")
