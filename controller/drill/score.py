"""What a drill comes to: moments in, one episode for each trouble out, and a score. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Final

from controller.drill.troubles import TROUBLES, Trouble

PERFECT: Final = 100

COST_OF_ERROR: Final = 5
"""Points for an act that was refused, or done where something else was asked for."""

COST_OF_WAITING: Final = 2
"""Points for a card that waited in the mouth until it was called to mind."""

COST_OF_SLOWNESS: Final = 5
"""Points for a trouble that was not answered in time."""

COST_OF_MISSING: Final = 15
"""Points for a trouble that was not brought to its end."""

IN_TIME_S: Final = 15.0
"""A croupier who knows what to do has done the first thing by then: to see it, to read one line, to reach the box."""

HOUR_S: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened in a drill, ``at`` seconds of a clock that never steps back."""

    at: float


@dataclass(frozen=True, slots=True)
class Came(Moment):
    """A planned trouble was brought about; one that is told is there at once."""

    trouble: str


@dataclass(frozen=True, slots=True)
class Showed(Moment):
    """The guide of an irregularity came up; None: it has gone."""

    guide: str | None


@dataclass(frozen=True, slots=True)
class Acted(Moment):
    """The croupier asked the table for an act."""

    verb: str
    word: str | None
    words: str
    """The act as it was written."""
    refused: str | None = None
    """Code of the refusal."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Handled(Moment):
    """A hand did something at the box."""

    word: str


@dataclass(frozen=True, slots=True)
class Waited(Moment):
    """A card was left in the mouth for so long that it was called to mind."""


@dataclass(frozen=True, slots=True)
class HandBegan(Moment):
    """The first card of a hand was asked for."""


@dataclass(frozen=True, slots=True)
class HandEnded(Moment):
    """A hand was settled or voided."""


@dataclass(frozen=True, slots=True)
class Error:
    """An act that should not have been."""

    words: str
    code: str
    """Code of the refusal; ``NOT_ASKED_FOR`` for what was done and is no answer to the trouble."""
    rule: str


NOT_ASKED_FOR: Final = "NOT_ASKED_FOR"


@dataclass(frozen=True, slots=True)
class Episode:
    """One trouble, from its beginning to its end. Times in seconds of the drill's clock."""

    trouble: str
    came: float
    shown: float | None = None
    """When it could be seen; None while it could not."""
    answered: float | None = None
    """When the first right thing was done."""
    guided: bool = False
    """Its guide has been up, so that it is over when that has gone."""
    settled: bool = False
    """What ends it by its record was done; the procedure may still have to lead away from it."""
    over: float | None = None
    errors: tuple[Error, ...] = ()

    @property
    def reaction_s(self) -> float | None:
        """From the moment when it could be seen to the first right thing done."""
        return None if self.shown is None or self.answered is None else self.answered - self.shown

    @property
    def took_s(self) -> float | None:
        """From the moment when it could be seen to its end."""
        return None if self.shown is None or self.over is None else self.over - self.shown


@dataclass(frozen=True, slots=True)
class Score:
    """What a drill came to."""

    hands: int
    per_hour: int | None
    """Hands an hour, of the time from the first card to the last settling; None before there is one."""
    episodes: tuple[Episode, ...]
    errors: tuple[Error, ...]
    """All of them, those without a trouble too."""
    waited: int
    """Cards that were called to mind."""
    reaction_s: float | None
    """Median."""
    points: int


def episodes(moments: Iterable[Moment]) -> tuple[Episode, ...]:
    """The troubles that came up, in their order; the last one may not be over."""
    found: list[Episode] = []
    for moment in moments:
        if isinstance(moment, Came):
            told = TROUBLES[moment.trouble].say is None
            found.append(Episode(moment.trouble, moment.at, shown=moment.at if told else None))
        elif found and found[-1].over is None:
            found[-1] = _after(found[-1], TROUBLES[found[-1].trouble], moment)
    return tuple(found)


def _after(episode: Episode, trouble: Trouble, moment: Moment) -> Episode:
    """An episode that goes on, after one moment."""
    if isinstance(moment, Showed):
        return _shown(episode, trouble, moment)
    if episode.shown is None:
        return episode
    first = episode.answered is None
    if isinstance(moment, Handled) and trouble.answered_by_hand(moment.word, first=first):
        return _answered(episode, trouble, moment.at)
    return _acted(episode, trouble, moment) if isinstance(moment, Acted) else episode


def _shown(episode: Episode, trouble: Trouble, moment: Showed) -> Episode:
    """Its guide has come up, or has gone."""
    if moment.guide in trouble.records:
        return replace(episode, guided=True, shown=moment.at if episode.shown is None else episode.shown)
    return replace(episode, over=moment.at) if episode.guided else episode


def _acted(episode: Episode, trouble: Trouble, moment: Acted) -> Episode:
    """A right act answers it; any other is an error."""
    if error := _error(moment):
        return replace(episode, errors=(*episode.errors, error))
    if trouble.answers(moment.verb, moment.word, first=episode.answered is None):
        answered = _answered(episode, trouble, moment.at)
        return replace(answered, settled=answered.settled or trouble.is_ended_by(moment.verb))
    if episode.settled:
        return episode
    wrong = Error(moment.words, NOT_ASKED_FOR, "")
    return replace(episode, errors=(*episode.errors, wrong))


def _answered(episode: Episode, trouble: Trouble, at: float) -> Episode:
    """The first right thing was done; what has no guide is over with it."""
    first = at if episode.answered is None else episode.answered
    return replace(episode, answered=first, over=None if trouble.records else at)


def _error(moment: Acted) -> Error | None:
    return Error(moment.words, moment.refused, moment.rule) if moment.refused else None


def scored(moments: Sequence[Moment]) -> Score:
    """The score of a drill that has come so far."""
    found = episodes(moments)
    refused = [error for moment in moments if isinstance(moment, Acted) and (error := _error(moment))]
    not_asked = [error for episode in found for error in episode.errors if error.code == NOT_ASKED_FOR]
    errors = (*refused, *not_asked)
    waited = sum(isinstance(moment, Waited) for moment in moments)
    reactions = [episode.reaction_s for episode in found if episode.reaction_s is not None]
    slow = sum(reaction > IN_TIME_S for reaction in reactions)
    missed = sum(episode.shown is not None and episode.over is None for episode in found)
    lost = COST_OF_ERROR * len(errors) + COST_OF_WAITING * waited + COST_OF_SLOWNESS * slow + COST_OF_MISSING * missed
    hands, per_hour = _pace(moments)
    middle = median(reactions) if reactions else None
    return Score(hands, per_hour, found, errors, waited, middle, max(0, PERFECT - lost))


def _pace(moments: Sequence[Moment]) -> tuple[int, int | None]:
    began = [moment.at for moment in moments if isinstance(moment, HandBegan)]
    ended = [moment.at for moment in moments if isinstance(moment, HandEnded)]
    took = ended[-1] - began[0] if began and ended else 0.0
    return len(ended), round(len(ended) * HOUR_S / took) if took > 0 else None
