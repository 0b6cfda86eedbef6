"""A shoe for the tests that look into the world itself."""

from __future__ import annotations

from collections import Counter

from controller.box.machine import Arm
from controller.box.world import World
from controller.cards import PACK
from controller.ports import Load

ONE_PACK = Load(1, PACK)

FACES = Counter(map(str, PACK))
"""Every card of one pack once."""


def armed(world: World, load: Load = ONE_PACK) -> World:
    """The world with a shoe in the box, which may move."""
    world.load(load)
    world.apply(Arm(0))
    return world
