"""What a bench says: one JSON value, the lines of a table, a curve for each axis."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vision.bench.chart import chart
from vision.bench.classic import Beside
from vision.bench.passes import Shard, summary
from vision.bench.sweeps import Part, curves
from vision.tally import Tally, upper_bound


def report(eye: str, shards: Sequence[Shard], classic: Sequence[Beside], parts: Sequence[Part]) -> dict[str, Any]:
    """Everything that was found."""
    decks = summary(shards)
    for figures in decks.values():
        refused, passes = int(str(figures["refused"])), int(str(figures["passes"]))
        figures["refused_bound_95"] = float(f"{upper_bound(refused, passes):.2g}")
    beside = {each.deck: {"stock": _counts(each.stock), "learnt": _counts(each.learnt)} for each in classic}
    return {"eye": eye, "decks": decks, "classic": beside, "decks_swept": _swept(parts), "curves": curves(parts)}


def _swept(parts: Sequence[Part]) -> str:
    return parts[0].decks if parts else ""


def _counts(tally: Tally) -> dict[str, int]:
    return {"right": tally.right, "wrong": tally.wrong, "refused": tally.refused}


def table(found: Mapping[str, Any]) -> list[str]:
    """A line a deck, the classic method beside, then a line a figure of each stress."""
    titles = f"{'deck':28}{'passes':>8}{'right':>8}{'wrong':>7}{'bound':>9}{'refused':>9}{'bound':>9}"
    lines = [f"{titles}  the classic method with stock templates, with the deck's own"]
    for name, row in found["decks"].items():
        beside = found["classic"].get(name)
        lines.append(
            f"{name:28}{row['passes']:>8}{row['right']:>8}{row['wrong']:>7}{row['wrong_bound_95']:>9.2%}"
            f"{row['refused']:>9}{row['refused_bound_95']:>9.2%}  " + (_beside(beside) if beside else "")
        )
    for curve in found["curves"]:
        lines.append(f"\n{curve['title']}, {curve['unit']}: refused, wrong of passes")
        lines += [
            f"  {point['value']:>6g}  {point['refused']:>5} {point['wrong']:>4} of {point['passes']}"
            for point in curve["points"]
        ]
    return lines


def _beside(methods: Mapping[str, Mapping[str, int]]) -> str:
    said = (
        f"{counts['right']} right {counts['wrong']} wrong {counts['refused']} refused" for counts in methods.values()
    )
    return ", ".join(said)


def write_curves(folder: Path, found: Mapping[str, Any]) -> None:
    """A chart for each axis that has points, and all of them as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    for curve in found["curves"]:
        (folder / f"{curve['axis']}.svg").write_text(chart(curve), encoding="utf-8")
    kept = {"eye": found["eye"], "decks": found["decks_swept"], "curves": found["curves"]}
    (folder / "curves.json").write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
