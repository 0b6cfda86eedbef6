"""What every camera must do: subclass ``CameraContract`` and give it a rig; test_camera_kinds.py does so five times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
import pytest

from controller.clock import VirtualClock
from controller.ports import Scene, SceneItem, Verdict
from vision.camera import CameraFault, Frame, Source
from vision.camera.rendered import RenderedCamera
from vision.eye import CameraEye
from vision.recognise import Recogniser
from vision.survey import OneScene
from vision.window import REST_TRAVEL_MM


@dataclass(frozen=True)
class Moment:
    """What stands before the camera when it is asked for one frame."""

    scene: Scene = field(default_factory=Scene)
    broken: bool = False
    """The source breaks at this moment."""
    narrow: bool = False
    """The picture has lost some columns."""

    @property
    def picture(self) -> Frame:
        """The picture that a source gives which does not render by itself."""
        frame = RenderedCamera(OneScene(self.scene)).grab()
        return np.ascontiguousarray(frame[:, :150]) if self.narrow else frame


def moments(count: int, *, narrow: bool = False, **scene: float) -> list[Moment]:
    """A card that lies at rest, with the noise of each frame."""
    item = SceneItem("7d", REST_TRAVEL_MM)
    return [Moment(Scene((item,), noise_seed=1 + 64 * seed, **scene), narrow=narrow) for seed in range(count)]


class Rig(Protocol):
    """Makes a camera of one kind, as a configuration has it opened."""

    def __call__(self, seen: Sequence[Moment]) -> Source:
        """It sees these, one a frame."""
        ...


class CameraContract:
    """The suite; a subclass has a fixture ``rig``."""

    def test_it_gives_whole_frames_with_times_that_never_step_back(self, rig: Rig) -> None:
        camera = rig(moments(4))
        shots = [camera.shot() for _ in range(4)]
        assert {(frame.dtype.name, frame.ndim, frame.flags.c_contiguous) for frame, _ in shots} == {("uint8", 3, True)}
        times = [sensor_ns for _, sensor_ns in shots]
        assert times == sorted(set(times))
        camera.close()

    def test_a_frame_is_the_callers_own(self, rig: Rig) -> None:
        camera = rig(moments(2))
        first = camera.grab()
        before = first.copy()
        camera.grab()[:] = 0
        assert np.array_equal(first, before)
        camera.close()

    async def test_a_card_at_rest_is_read_through_it(self, rig: Rig, recogniser: Recogniser) -> None:
        camera = rig(moments(8))
        reading = await CameraEye(camera, recogniser, VirtualClock(runs_free=True)).look()
        camera.close()
        assert (reading.verdict, str(reading.card)) == (Verdict.CARD, "7d")

    @pytest.mark.parametrize(
        ("why", "scene"),
        [
            ("the picture is dark", {"light": 0.0}),
            ("the picture is overexposed", {"light": 40.0}),
            ("it is covered or dirty", {"dirt": 1.0}),
        ],
    )
    async def test_a_window_that_shows_nothing_is_blind_with_its_reason(
        self, rig: Rig, recogniser: Recogniser, why: str, scene: dict[str, float]
    ) -> None:
        assert why in await blind(rig(moments(8, **scene)), recogniser)

    async def test_a_picture_that_stands_still_is_blind(self, rig: Rig, recogniser: Recogniser) -> None:
        assert "frozen" in await blind(rig(moments(1) * 8), recogniser)

    async def test_pictures_that_have_not_the_shape_of_the_window_are_blind(
        self, rig: Rig, recogniser: Recogniser
    ) -> None:
        assert "pixels" in await blind(rig(moments(8, narrow=True)), recogniser)

    async def test_a_source_that_breaks_is_blind(self, rig: Rig, recogniser: Recogniser) -> None:
        assert await blind(rig([*moments(1), *[Moment(broken=True)] * 8]), recogniser)

    def test_a_closed_camera_gives_no_frame_and_may_be_closed_twice(self, rig: Rig) -> None:
        camera = rig(moments(3))
        camera.grab()
        camera.close()
        camera.close()
        with pytest.raises(CameraFault):
            camera.grab()


async def blind(camera: Source, recogniser: Recogniser) -> str:
    """The reason that the eye gives, which must be that it sees nothing."""
    reading = await CameraEye(camera, recogniser, VirtualClock(runs_free=True)).look()
    camera.close()
    assert (reading.verdict, reading.card, reading.confidence) == (Verdict.BLIND, None, 0.0)
    assert reading.reason
    return reading.reason
