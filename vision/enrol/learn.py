"""From named samples to a deck: the head, what the shipped network says of each card, and the prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.classify import Classifier, Image, Scores
from vision.enrol.copies import copies
from vision.enrol.samples import Sample
from vision.enrolled import EXPECTED, LEAST, NAMES, EnrolledDeck, Floats, codes, shipped_shares, softmax
from vision.profile import Profile

COPIES: Final = 20
"""Of each index of each card."""

BATCH: Final = 256
"""Crops that go through the network at once; more cost memory and gain no time."""

STEPS: Final = 150
RATE: Final = 0.05
DECAY: Final = (0.9, 0.99)
PULL: Final = 1e-3
"""Pull of the weights to 0 (L2), which keeps the head from being surer than the copies are various."""

LIKE: Final = 0.93
"""Correlation that a print has at least with itself in the window: passes in nominal wear keep over 0.98, other decks'
prints of the same card stay under 0.95 in 99 of 100."""

UNLIKE: Final = -1.0
"""No print is less like than this: cards that were cut out of pictures by hand are not held against each other."""


@dataclass(frozen=True, slots=True)
class Named:
    """A sample and what it shows."""

    sample: Sample
    name: str
    """One of ``enrolled.NAMES``."""


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """What is known of a deck beside its cards."""

    name: str
    profile: Profile
    partial: bool
    back: str | None


def learn(named: Sequence[Named], facts: DeckFacts, classifier: Classifier, lot: np.random.Generator) -> EnrolledDeck:
    """Fit a deck to what was seen of it."""
    rows: list[int] = []
    crops: list[Image] = []
    for row, one in enumerate(named):
        for index in (one.sample.first, one.sample.second):
            if index:
                crops += copies(index, COPIES, lot)
                rows += [row] * COPIES
    scores = scores_of(classifier, crops)
    truth = np.array(rows)
    return EnrolledDeck(
        name=facts.name,
        network=classifier.network,
        profile=facts.profile,
        sides=tuple(one.name for one in named),
        partial=facts.partial,
        back=facts.back,
        weights=fitted(codes(scores), truth, len(named)).astype(np.float32),
        expected=_expected(scores, truth, [one.name for one in named], facts.profile),
        prints=np.array([_prints(one.sample, classifier) for one in named], np.uint8),
        least_likeness=LIKE if all(one.sample.measured for one in named) else UNLIKE,
    )


def scores_of(classifier: Classifier, crops: Sequence[Image]) -> list[Scores]:
    """The network's scores of any number of crops."""
    return [one for start in range(0, len(crops), BATCH) for one in classifier.classify(crops[start : start + BATCH])]


def fitted(inputs: Floats, truth: NDArray[np.int_], classes: int) -> Floats:
    """Weights of a softmax regression, by Adam over all rows at once; the same rows give the same weights."""
    wanted = np.eye(classes)[truth]
    weights = np.zeros((inputs.shape[1], classes))
    mean, power = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        slope = inputs.T @ (softmax(inputs @ weights) - wanted) / len(inputs) + PULL * weights
        mean = DECAY[0] * mean + (1 - DECAY[0]) * slope
        power = DECAY[1] * power + (1 - DECAY[1]) * slope**2
        lengths = np.sqrt(power / (1 - DECAY[1] ** step)) + LEAST
        weights -= RATE * mean / (1 - DECAY[0] ** step) / lengths
    return weights


def _expected(
    scores: Sequence[Scores], truth: NDArray[np.int_], names: Sequence[str], profile: Profile
) -> NDArray[np.bool_]:
    """What the shipped network says of each card: its name, and others that it gives to the copies now and then."""
    shares = np.maximum(shipped_shares(scores, profile), LEAST)
    shares /= shares.sum(axis=1, keepdims=True)
    expected = np.array([shares[truth == row].mean(axis=0) >= EXPECTED for row in range(len(names))])
    expected[np.arange(len(names)), [NAMES.index(name) for name in names]] = True
    return expected


def _prints(sample: Sample, classifier: Classifier) -> list[NDArray[np.uint8]]:
    """Thumbnails of both indices; of one alone twice."""
    seen = [index for index in (sample.first, sample.second) if index]
    means = [np.mean([one.thumb for one in classifier.classify(index)], axis=0) for index in seen]
    return [np.clip(np.round(mean), 0, 255).astype(np.uint8) for mean in (means[0], means[-1])]
