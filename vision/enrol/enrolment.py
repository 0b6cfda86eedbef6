"""One enrolment, from the first card to the deck; whoever runs it moves the cards and asks the person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from numpy.random import default_rng

from vision.classify import Classifier
from vision.enrol.colour import colour_of
from vision.enrol.labels import Conflict, Labels, Pair, label, likeliest
from vision.enrol.learn import DeckFacts, Named, learn, scores_of
from vision.enrol.samples import Sample
from vision.enrolled import BACK, EACH, NAMES, EnrolledDeck, judge_enrolled, shipped_shares
from vision.verdict import together

SEED = 20261204
"""Of the copies: the same pack gives the same deck."""


class NotEnrolled(Exception):
    """A pack from which no deck can be made; the message says why, and which cards are meant."""

    def __init__(self, message: str, misses: tuple[Miss, ...] = ()) -> None:
        """Say it; ``misses`` are the cards that a deck did not read."""
        super().__init__(message)
        self.misses = misses


@dataclass(frozen=True, slots=True)
class Miss:
    """A card of the pack that the new deck does not read."""

    sample: str
    """What the sample is called."""
    name: str
    read: str
    """What was read, or why nothing was."""


@dataclass(frozen=True, slots=True)
class Enrolled:
    """A deck that reads its own pack."""

    deck: EnrolledDeck
    left_out: tuple[Miss, ...]
    """Cards of a partial pack that it would not read."""


class Enrolment:
    """The samples of one pack, what they are taken for, and what a person has said of them."""

    def __init__(self, classifier: Classifier, *, partial: bool = False) -> None:
        """Begin without cards; ``partial``: the pack need not be complete."""
        self._classifier = classifier
        self._partial = partial
        self._pairs: list[Pair] = []
        self._answers: dict[int, str | None] = {}
        self.samples: list[Sample] = []
        self._labels: Labels | None = None

    def add(self, sample: Sample) -> None:
        """One card more."""
        seen = [index for index in (sample.first, sample.second) if index]
        pair = [together(scores_of(self._classifier, index)) for index in seen]
        self.samples.append(sample)
        self._pairs.append(tuple(one for one in pair if one is not None))
        self._labels = None

    def answer(self, sample: int, name: str | None) -> None:
        """A person says what a sample is, one of ``enrolled.NAMES``; None for no card of this deck.

        Raises:
            ValueError: for another name or a sample that is not there.
        """
        if not 0 <= sample < len(self.samples) or (name is not None and name not in NAMES):
            raise ValueError(f"sample {sample} cannot be {name!r}: say a card as in 'Th', joker, back, or nothing")
        self._answers[sample] = name
        self._labels = None

    @property
    def labels(self) -> Labels:
        """What all samples so far are taken for."""
        if self._labels is None:
            self._labels = label(self._pairs, self._answers, partial=self._partial)
        return self._labels

    @property
    def looks(self) -> str | None:
        """What the latest sample looks like by itself, in English letters: a guess, while others come."""
        return likeliest(self._pairs[-1]) if self._pairs else None

    @property
    def conflict(self) -> Conflict | None:
        """The next sample that a person must name."""
        return next(iter(self.labels.conflicts), None)

    @property
    def back(self) -> str | None:
        """Colour of the back, where a sample shows it."""
        seen = [self.samples[number] for number, name in enumerate(self.labels.names) if name == BACK]
        return colour_of(seen[0].first[0]) if seen else None

    def finish(self, name: str, back: str | None = None) -> Enrolled:
        """The deck, which has read its own pack without a miss.

        Of a partial pack those cards are left out that the deck does not read, as if they had not been there.

        Args:
            name: what it is to be called.
            back: colour of the back as a person says it, where no sample shows it.

        Raises:
            NotEnrolled: when the pack is not whole, when a sample has no name yet, or when a card is not read.
        """
        self._must_be_whole()
        facts = DeckFacts(name, self.labels.profile, self._partial, self.back or back)
        numbers = [number for number, side in enumerate(self.labels.names) if side is not None]
        left_out: list[Miss] = []
        while numbers:
            deck = learn([self._named(number) for number in numbers], facts, self._classifier, default_rng(SEED))
            misses = {number: miss for number in numbers if (miss := self._miss(number, deck))}
            if not misses:
                return Enrolled(deck, tuple(left_out))
            left_out += misses.values()
            numbers = [number for number in numbers if number not in misses] if self._partial else []
        said = "; ".join(f"{miss.name} ({miss.sample}): {miss.read}" for miss in left_out)
        raise NotEnrolled(f"the deck does not read its own pack, and is not saved: {said}", tuple(left_out))

    def _must_be_whole(self) -> None:
        labels = self.labels
        if not any(labels.names):
            raise NotEnrolled("not one card was seen")
        if labels.conflicts:
            raise NotEnrolled(f"{len(labels.conflicts)} cards have no name yet: {self._called(labels.conflicts)}")
        if labels.twice:
            raise NotEnrolled(f"the pack holds a card twice: {' '.join(labels.twice)}; {_missing(labels)}")
        if labels.missing:
            raise NotEnrolled(f"{_missing(labels)}: let the whole pack pass, or enrol what is there with --partial")

    def _called(self, conflicts: Iterable[Conflict]) -> str:
        return ", ".join(self.samples[conflict.sample].name for conflict in conflicts)

    def _named(self, number: int) -> Named:
        name = self.labels.names[number]
        assert name is not None, "only what has a name is learnt"
        return Named(self._usable(number, name), name)

    def _usable(self, number: int, name: str) -> Sample:
        """The sample; of a partial pack without an index that was cut off or covered when it was seen."""
        sample = self.samples[number]
        if not self._partial or len(self._pairs[number]) == 1:
            return sample
        seen = self._seen(self._pairs[number], name)
        if len(seen) != 1:
            return sample
        kept = sample.first if seen[0] is self._pairs[number][0] else sample.second
        return replace(sample, first=kept, second=())

    def _seen(self, pair: Pair, name: str) -> Pair:
        """Those indices of a sample at which the network does not deny the name."""
        shares = shipped_shares(pair, self.labels.profile)[:, NAMES.index(name)]
        return tuple(one for one, share in zip(pair, shares, strict=True) if share >= EACH)

    def _miss(self, number: int, deck: EnrolledDeck) -> Miss | None:
        """What is wrong with the deck's reading of a card as it was seen, None where it is right."""
        pair, name = self._pairs[number], self._named(number).name
        if self._partial:
            pair = self._seen(pair, name) or pair
        reading = judge_enrolled(pair[0], pair[1] if len(pair) > 1 else None, deck)
        read = str(reading.card or reading.verdict) if reading else "a card that was not there"
        if read == name:
            return None
        return Miss(self.samples[number].name, name, (reading and reading.reason) or f"read as {read}")


def _missing(labels: Labels) -> str:
    return f"{len(labels.missing)} cards of the pack are missing ({' '.join(labels.missing)})"
