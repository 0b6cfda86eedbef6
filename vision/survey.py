"""A survey of rendered passes: how often the eye is right, wrong, or refuses, with every card of the built-in deck."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from controller.cards import PACK
from controller.ports import Reading, Scene, SceneItem
from vision.camera.faces import Faces, faces_in
from vision.camera.rendered import RenderedCamera
from vision.recognise import Recogniser
from vision.tally import Tally
from vision.verdict import Look
from vision.window import REST_TRAVEL_MM

SPEED_MM_S = 300.0
STEP_MM = 4.0
"""Travel between two frames in passing."""
FIRST_MM = 22.0
"""Travel at the first frame: the leading index has come into view."""
PASS_FRAMES = 6
REST_FRAMES = 3

SKEW_DEG = 1.0
STOP_MM = 1.2
"""How far a card may stop from its place, either way."""
DIRT = 0.12
LIGHT = (0.75, 1.15)


@dataclass
class OneScene:
    """A source that stands still until it is told otherwise."""

    now: Scene = field(default_factory=Scene)

    def scene(self) -> Scene:
        """The scene as it was set."""
        return self.now


@dataclass(frozen=True, slots=True)
class Miss:
    """A pass that was not read right."""

    number: int
    truth: str
    reading: Reading


def run(
    count: int, seed: int, *, faces: Faces | None = None, first: int = 0, recogniser: Recogniser | None = None
) -> tuple[Tally, list[Miss]]:
    """Let cards ``first`` .. ``first + count`` of the sequence ``seed`` pass, in nominal wear, and read each.

    The sequence does not depend on where a run starts, so that a long survey can be cut up and resumed.
    """
    recogniser = recogniser or Recogniser()
    tally, misses = Tally(), []
    for number in range(first, first + count):
        lot = np.random.default_rng((seed, number))
        truth = str(PACK[number % len(PACK)])
        reading = read_pass(recogniser, truth, lot, faces)
        tally.add(truth, reading)
        if str(reading.card) != truth:
            misses.append(Miss(number, truth, reading))
    return tally, misses


def read_pass(recogniser: Recogniser, face: str, lot: np.random.Generator, faces: Faces | None = None) -> Reading:
    """One card from its coming into view until the verdict."""
    source = OneScene()
    camera = RenderedCamera(source, faces)
    skew, stop = float(lot.uniform(-SKEW_DEG, SKEW_DEG)), REST_TRAVEL_MM + float(lot.uniform(-STOP_MM, STOP_MM))
    dirt, light = float(lot.uniform(0, DIRT)), float(lot.uniform(*LIGHT))
    start = FIRST_MM + float(lot.uniform(0, STEP_MM))

    def seen(travel: float, speed: float) -> Look:
        item = SceneItem(face, travel, skew)
        source.now = Scene((item,), speed, dirt, light, int(lot.integers(1 << 31)))
        return recogniser.look(camera.grab())

    passing = [seen(start + STEP_MM * frame, SPEED_MM_S) for frame in range(PASS_FRAMES)]
    resting = [seen(stop, 0.0) for _ in range(REST_FRAMES)]
    return recogniser.judge(passing, resting)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tally of a survey and its misses; 1 if any card was misread."""
    parser = argparse.ArgumentParser(prog="python -m vision.survey", description=__doc__)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first pass, to go on where a run ended")
    parser.add_argument("--faces", type=Path, help="a folder of labelled pictures instead of the built-in deck")
    args = parser.parse_args(argv)
    tally, misses = run(args.count, args.seed, first=args.first, faces=faces_in(args.faces) if args.faces else None)
    print(f"passes {args.first} to {args.first + args.count - 1} of seed {args.seed}: {tally}")
    for miss in misses:
        reading = miss.reading
        print(f"  {miss.number} {miss.truth}: {reading.verdict} {reading.card or ''} {reading.reason or ''}")
    return int(tally.wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
