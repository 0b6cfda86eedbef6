"""The eye of these tests, and windows to look through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from controller.ports import Scene, SceneItem
from vision.camera import Frame
from vision.camera.rendered import RenderedCamera
from vision.recognise import Recogniser
from vision.survey import OneScene

Shot = Callable[..., Frame]


@pytest.fixture(scope="session")
def recogniser() -> Recogniser:
    """The shipped network, loaded once."""
    return Recogniser()


@pytest.fixture
def shot() -> Shot:
    """Take one frame of things in the window: pairs of a face and its travel, or whole items."""

    def take(*things: SceneItem | tuple[str, float], **scene: float) -> Frame:
        items = tuple(thing if isinstance(thing, SceneItem) else SceneItem(*thing) for thing in things)
        return RenderedCamera(OneScene(Scene(items, **scene))).grab()

    return take
