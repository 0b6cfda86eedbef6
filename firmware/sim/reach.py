"""What hands can do and see in the simulated box besides the words of its bench (controller/box/helper.py: Reach)."""

from __future__ import annotations

from typing import Final

from controller.box.instruments import Roller
from firmware.sim.box_library import Beam, Place
from firmware.sim.parameters import BACK_REFLECTANCE
from firmware.sim.world import FirmwareWorld

WHITE_REFLECTANCE: Final = 0.85
"""Of an unprinted white card."""

DEAD: Final = {"dead-emitter": Beam.NIP}
"""A beam that never shines."""


class FirmwareReach:
    """Reaches into a :class:`FirmwareWorld`."""

    def __init__(self, world: FirmwareWorld) -> None:
        """Stand beside ``world``, with whatever is dead in it."""
        self._world = world
        defects = world.sim.parameters.defects
        self._dead = frozenset(DEAD[defect] for defect in defects & DEAD.keys())
        self.cover(None)

    def cover(self, beam: int | None) -> None:
        """Hold something into this beam."""
        for each in Beam:
            self._world.sim.set_dirt(each, float(each == beam or each in self._dead))

    def whiten(self, *, white: bool) -> None:
        """Put in white cards."""
        self._world.sim.set_parameter("back_reflectance", WHITE_REFLECTANCE if white else BACK_REFLECTANCE)

    def turn_deck(self, *, turned: bool) -> None:
        """Put cards in the other end up."""
        self._world.turned = turned

    def turning(self, roller: Roller) -> float:
        """Which way a roller turns."""
        motors = self._world.sim.motors()
        return motors.feed_mm_s if roller is Roller.FEED else motors.nip_mm_s

    def cards_inside(self) -> int:
        """Cards under the lid."""
        return sum(card.place is Place.MAGAZINE for card in self._world.sim.cards())
