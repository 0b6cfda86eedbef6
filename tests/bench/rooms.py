"""What one room does by itself: recognise a frame, play a coup, append to the journal."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import cv2
import numpy as np

from controller.cards import PACK, UNKNOWN
from controller.events import Act, Refusal
from controller.events.banking import CardDealt
from controller.journal import Journal
from controller.ports import Scene, SceneItem
from controller.rules import game_named, table_options
from controller.rules.chemin.hands import total
from controller.rules.chemin.state import SIDES, State, faces, phase, seat_of
from controller.rules.game import Setup
from tests.bench.value import CLOCK, Value, milliseconds, percentile
from vision.bench.enrolled import pack_samples
from vision.camera import Frame
from vision.camera.faces import Faces
from vision.camera.rendered import RenderedCamera
from vision.classify import Classifier, Scores
from vision.crops import crop, index_map
from vision.enrol.enrolment import Enrolment
from vision.recognise import Recogniser
from vision.survey import OneScene
from vision.window import PX_PER_MM, REST_TRAVEL_MM

FRAMES = 1_000
ROWS = 500
COUPS = 5_000

SEATS = ("P1", "P2", "P3", "P4", "P5")
GAME = "chemin-de-fer"
PACKS = 6
PURSE = 1_000_000
BEHIND = 20
"""Cards of a shoe that the measurement leaves undealt: it never runs out in mid-coup."""


def recognise() -> list[Value]:
    """Pixels of one frame at rest to what it shows."""
    cv2.setNumThreads(1)
    recogniser, source, lot = Recogniser(), OneScene(), np.random.default_rng(1)
    camera = RenderedCamera(source)
    frames = []
    for number in range(FRAMES):
        item = SceneItem(str(PACK[number % len(PACK)]), REST_TRAVEL_MM, float(lot.uniform(-1, 1)))
        source.now = Scene((item,), noise_seed=number)
        frames.append(camera.grab())
    recogniser.look(frames[0])
    samples = list(milliseconds(recogniser.look, frames))
    note = f"{FRAMES:,} rendered frames, one thread"
    cards = list(milliseconds(_both_corners(Classifier()), frames))
    return [
        Value("recognise, both corners of a card, median", percentile(cards, 50), "ms", 2, note=note),
        Value("recognise, both corners of a card, p99", percentile(cards, 99), "ms", 5, note=note),
        Value("recognise, a frame, median", percentile(samples, 50), "ms", 5, note=note),
        Value("recognise, a frame, p99", percentile(samples, 99), "ms", 5, note=note),
    ]


def _both_corners(classifier: Classifier) -> Callable[[Frame], list[Scores]]:
    """Cut two indices out of a frame and read them: what a card costs once its outline is known."""
    corner, along = np.array([15.0, 12.0]) * PX_PER_MM, np.array([1.0, 0.0])

    def read(frame: Frame) -> list[Scores]:
        found = index_map(corner, along, PX_PER_MM, frame.shape[1])
        assert found is not None
        return classifier.classify([crop(frame, found), crop(frame, found)])

    return read


def enrol() -> list[Value]:
    """A pack of 52 that has passed, from its frames to a deck that reads it."""
    cv2.setNumThreads(1)
    classifier = Classifier()
    passed = list(pack_samples(Faces(), classifier))
    start, enrolment = time.perf_counter(), Enrolment(classifier)
    for _, sample in passed:
        enrolment.add(sample)
    read = len(enrolment.finish("measured").deck.cards)
    return [Value(f"enrol, a pack of {read} learnt", time.perf_counter() - start, "s", 60, note="rendered, one thread")]


def coups() -> list[Value]:
    """Whole coups through the rules as the table runs them: decide, then evolve each event."""
    start, played = time.process_time(), 0
    chance = Random(1)
    while played < COUPS:
        played += play_shoe(Sitting(chance))
    rate = played / (time.process_time() - start)
    return [
        Value("rules, whole coups", rate, "coups/s", 3000, at_least=True, note=f"{played:,} coups, seconds of one core")
    ]


class Forbidden(RuntimeError):
    """An act of the measurement that the rules refused."""


class Sitting:
    """A table with a shuffled shoe, its chips and cards moved by the rules alone."""

    def __init__(self, chance: Random) -> None:
        """Open the table and load the shoe."""
        self._game = game_named(GAME)
        self._cards = list(PACK * PACKS)
        chance.shuffle(self._cards)
        options = table_options(GAME, {"decks": PACKS})
        self._state: State = self._game.opening(Setup(GAME, SEATS, (PURSE,) * len(SEATS), SEATS[0], options))
        self._do(Act("load", amount=0, cards=(UNKNOWN,) * len(self._cards)))

    @property
    def left(self) -> int:
        """Cards in the shoe."""
        return len(self._cards)

    @property
    def imbalance(self) -> str | None:
        """What does not add up in the books, or None."""
        return self._game.imbalance(self._state)

    def coup(self) -> None:
        """Stakes to settlement; stakes that a tie has left standing are played on."""
        if phase(self._state) == "bank":
            self._do(Act("bank", SEATS[self._state.banker], 100))
        if phase(self._state) == "betting":
            for place, stake in enumerate((30, 20, 10), start=self._state.banker + 1):
                self._do(Act("stake", SEATS[place % len(SEATS)], stake))
            self._do(Act("close"))
        self._do(Act("deal"))
        while phase(self._state) in SIDES:
            self._do(self._word())

    def _do(self, act: Act) -> None:
        """Do an act and give the cards that are due after it."""
        events = self._game.decide(self._state, act)
        if isinstance(events, Refusal):
            raise Forbidden(f"{act}: {events}, in phase {phase(self._state)}")
        for event in events:
            self._state = self._game.evolve(self._state, event)
        if self._game.due(self._state):
            self._do(Act("card", cards=(self._cards.pop(),)))

    def _word(self) -> Act:
        """What the side that is to speak says: it opens a natural, draws to 5 and less, stands on the rest."""
        assert self._state.coup is not None
        side = phase(self._state)
        points = total(faces(self._state.coup.hand(side)))
        assert points is not None
        verb = "natural" if points >= 8 else "draw" if points <= 5 else "stand"
        return Act(verb, seat_of(self._state, side).name)


def play_shoe(sitting: Sitting) -> int:
    """Play until the shoe runs low; the number of coups."""
    coups = 0
    while sitting.left > BEHIND:
        sitting.coup()
        coups += 1
    return coups


def journal() -> list[Value]:
    """One event to the disk, fsync and all, in the folder where temporary files are."""
    with tempfile.TemporaryDirectory() as folder:
        book = Journal.open(Path(folder) / "bench.journal", CLOCK.wall, os.urandom)
        with book:
            event = CardDealt(1, "punter", PACK[0], False)
            samples = list(
                milliseconds(lambda number: book.append([event], cause=f"a{number}", actor="bench"), range(ROWS))
            )
    note = f"{ROWS} appends of one event, fsync each"
    return [
        Value("journal, append, median", percentile(samples, 50), "ms", note=note),
        Value("journal, append, p99", percentile(samples, 99), "ms", note=note),
    ]
