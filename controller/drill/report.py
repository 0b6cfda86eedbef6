"""The report of a drill: what the page shows, what the terminal prints, and the event that goes on record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from controller.drill.score import Episode, Score
from controller.drill.troubles import TROUBLES
from controller.events.people import DrillEnded
from controller.locale import Catalogue

MS: Final = 1000

NOTHING: Final = "–"
"""Stands where there is no figure."""


@dataclass(frozen=True, slots=True)
class Report:
    """One drill that is over, or as far as it has come."""

    name: str
    """Who dealt; empty where nobody did."""
    game: str
    plan: str
    seed: int
    record: str
    """Name of the drill, and of the folder of its journal."""
    seconds: int
    score: Score

    @property
    def event(self) -> DrillEnded:
        """What goes on record."""
        score = self.score
        return DrillEnded(
            name=self.name,
            game=self.game,
            plan=self.plan,
            seed=self.seed,
            hands=score.hands,
            met=tuple([episode.trouble for episode in score.episodes]),
            reaction_ms=None if score.reaction_s is None else round(score.reaction_s * MS),
            errors=len(score.errors),
            score=score.points,
            record=self.record,
        )

    def plain(self) -> dict[str, Any]:
        """As plain JSON values, with messages in place of sentences; times in seconds."""
        score = self.score
        return {
            "name": self.name,
            "plan": self.plan,
            "seed": self.seed,
            "seconds": self.seconds,
            "hands": score.hands,
            "per_hour": score.per_hour,
            "waited": score.waited,
            "reaction": _tenths(score.reaction_s),
            "errors": [{"words": error.words, "code": error.code, "rule": error.rule} for error in score.errors],
            "score": score.points,
            "troubles": [self._trouble(episode) for episode in score.episodes],
        }

    def _trouble(self, episode: Episode) -> dict[str, Any]:
        trouble = TROUBLES[episode.trouble]
        return {
            "id": trouble.title(self.game),
            "rules": list(trouble.rules_in(self.game)),
            "reaction": _tenths(episode.reaction_s),
            "took": _tenths(episode.took_s),
            "errors": len(episode.errors),
            "end": self._end(episode),
        }

    @staticmethod
    def _end(episode: Episode) -> str:
        """Message for what became of it."""
        if episode.shown is None:
            return "drill-end-unseen"
        return "drill-end-open" if episode.over is None else "drill-end-done"

    def said(self, catalogue: Catalogue) -> Iterator[str]:
        """The report as lines of text."""
        score = self.score
        yield catalogue.text("drill-head", {"name": self.name or NOTHING, "plan": self.plan, "seed": str(self.seed)})
        heads = [catalogue.text(f"drill-col-{column}") for column in COLUMNS]
        yield from _table([heads, *(self._row(episode, catalogue) for episode in score.episodes)])
        for error in score.errors:
            yield catalogue.text("drill-error", {"words": error.words, "rule": error.rule or NOTHING})
        yield catalogue.text(
            "drill-sum",
            {
                "score": score.points,
                "hands": score.hands,
                "hour": NOTHING if score.per_hour is None else str(score.per_hour),
                "reaction": _said(score.reaction_s),
                "errors": len(score.errors),
                "waited": score.waited,
            },
        )

    def _row(self, episode: Episode, catalogue: Catalogue) -> list[str]:
        trouble = TROUBLES[episode.trouble]
        return [
            catalogue.text(trouble.title(self.game)),
            _said(episode.reaction_s),
            _said(episode.took_s),
            str(len(episode.errors)),
            catalogue.text(self._end(episode)),
            " ".join(trouble.rules_in(self.game)),
        ]


COLUMNS: Final = ("trouble", "reaction", "took", "errors", "end", "rules")


def _tenths(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)


def _said(seconds: float | None) -> str:
    return NOTHING if seconds is None else f"{seconds:.1f}"


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
