"""A driver for the physics alone: it feeds and pulls as a board would, with the simplest of means."""

from __future__ import annotations

from collections.abc import Callable

from firmware.sim.box_library import SLICE_US, Analog, Beam, Drive, Physics, Place
from firmware.sim.parameters import SimParameters

LONG_US = 2_000_000


class Driver:
    """A box and its two motors."""

    def __init__(self, cards: int, seed: int = 0, **given: float) -> None:
        self.box = Physics(SimParameters(noise_mv=0.0, **given), seed)
        self.box.load(cards)
        self.drive(0.0, 0.0)
        self.run(SLICE_US)

    def drive(self, feed: float, nip: float, *, on: bool = True, emitters: bool = True) -> None:
        self.now = Drive(feed, nip, on, emitters, False)

    def run(self, us: int) -> None:
        for _ in range(us // SLICE_US):
            self.box.step(self.now)

    def until(self, holds: Callable[[], bool], most_us: int = LONG_US) -> int | None:
        """Time until it holds, None when it never does."""
        for slices in range(most_us // SLICE_US):
            if holds():
                return slices * SLICE_US
            self.box.step(self.now)
        return None

    def sees(self, beam: Beam) -> bool:
        return self.box.senses()[0][beam]

    def mv(self, analog: Analog) -> int:
        return self.box.senses()[1][analog]

    def x_mm(self, index: int = 0) -> float:
        return self.box.card(index).x_mm

    def feed(self) -> int | None:
        """Feed the next card to the nip's beam with the nip turning; the time it took."""
        self.drive(1.0, 0.8)
        return self.until(lambda: self.sees(Beam.NIP))

    def present(self) -> bool:
        """Eject a card and stop it in the mouth."""
        if self.feed() is None:
            return False
        self.drive(-0.3, 0.8)
        front = self.box.first
        passed = self.until(lambda: self.x_mm(front) >= 62.0) is not None
        self.drive(0.0, 0.0)
        self.run(200_000)
        return passed

    def places(self, count: int) -> list[Place]:
        return [self.box.card(index).place for index in range(count)]
