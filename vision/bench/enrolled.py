"""A deck of the bench after enrolment: its pack passes once, in a shuffled order, and is learnt as at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from controller.cards import PACK
from vision.bench.subjects import Subject
from vision.camera.faces import Faces
from vision.classify import Classifier
from vision.enrol.enrolment import Enrolled, Enrolment
from vision.enrol.samples import Collector, Sample
from vision.recognise import Recogniser
from vision.survey import read_pass

SEED: Final = 20261205
"""Of the pack's order and of how each card passes; no pass of the bench has it."""


def enrolled(deck: Subject, classifier: Classifier) -> Subject:
    """The subject as its own enrolled deck reads it.

    Raises:
        NotEnrolled: when no deck can be made of it.
    """
    found = enrol_pack(deck.name, deck.faces, classifier).deck
    recogniser = Recogniser(classifier, found.profile, found)
    return replace(deck, name=f"{deck.name}, enrolled", profile=found.profile, recogniser=recogniser)


def enrol_pack(name: str, faces: Faces, classifier: Classifier, seed: int = SEED) -> Enrolled:
    """Let the pack of ``faces`` pass and enrol it; an operator who is asked says the truth.

    Raises:
        NotEnrolled: when no deck can be made of it.
    """
    enrolment, truths = Enrolment(classifier), []
    for truth, sample in pack_samples(faces, classifier, seed):
        truths.append(truth)
        enrolment.add(sample)
    while conflict := enrolment.conflict:
        enrolment.answer(conflict.sample, truths[conflict.sample])
    return enrolment.finish(name)


def pack_samples(faces: Faces, classifier: Classifier, seed: int = SEED) -> Iterator[tuple[str, Sample]]:
    """What enrolment keeps of each card of a pack that passes in a shuffled order, with the truth beside it.

    A card that gives nothing to keep is left out: then the pack is not whole.
    """
    collector = Collector()
    recogniser = Recogniser(classifier, keep=collector)
    order = np.random.default_rng(seed).permutation(len(PACK))
    for place, number in enumerate(order, 1):
        truth = str(PACK[number])
        read_pass(recogniser, truth, np.random.default_rng((seed, place)), faces)
        sample = collector.sample(f"card {place}")
        if isinstance(sample, Sample):
            yield truth, sample
