"""The real camera and the real recogniser, sparing of work: equal scenes are rendered and looked at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from controller.box.world import World
from controller.ports import Clock, Eye, Reading, Scene
from tests.table.stand import recogniser
from vision.camera.rendered import RenderedCamera
from vision.eye import CameraEye
from vision.verdict import Look


class SparingSight:
    """Stands for camera and recogniser; its frames are scenes, rendered when they are first looked at."""

    looks: ClassVar[dict[Scene, Look]] = {}

    def __init__(self, world: World) -> None:
        self._world = world
        self._now = Scene()
        self._camera = RenderedCamera(self)

    def scene(self) -> Scene:
        """The scene to be rendered."""
        return self._now

    def grab(self) -> Any:
        return self._world.scene()

    def look(self, scene: Any) -> Look:
        if scene not in self.looks:
            self._now = scene
            self.looks[scene] = recogniser().look(self._camera.grab())
        return self.looks[scene]

    def judge(self, passing: Sequence[Look], resting: Sequence[Look]) -> Reading:
        return recogniser().judge(list(passing), list(resting))


def sparing_eye(world: World, clock: Clock) -> Eye:
    """The eye of a table on which many cards are dealt."""
    sight: Any = SparingSight(world)
    return CameraEye(sight, sight, clock)
