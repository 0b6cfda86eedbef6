"""The eye behind its port: beats, constancy, and nothing kept or told."""

from __future__ import annotations

import asyncio
import logging

import pytest

from controller.cards import PACK, card
from controller.clock import VirtualClock
from controller.ports import Eye, Scene, SceneItem, Verdict, Watch
from vision.camera import CameraFault
from vision.camera.optics import Glare, Optics
from vision.camera.rendered import RenderedCamera
from vision.eye import ANSWER_S, OTHER_FRAMES, PASS_BEAT_S, REST_FRAMES, CameraEye
from vision.window import CARD_Y_MM, FIELD_X_MM, REST_TRAILING_MM, REST_TRAVEL_MM

SPEED_MM_S = 300.0


class Belt:
    """A card that runs through the window on a clock and stops at its place."""

    def __init__(self, clock: VirtualClock, *faces: str) -> None:
        self.clock, self.faces, self.start = clock, faces, clock.now()

    def scene(self) -> Scene:
        travel = min(REST_TRAVEL_MM, SPEED_MM_S * (self.clock.now() - self.start))
        items = tuple(SceneItem(face, travel - 12.0 * lag) for lag, face in enumerate(self.faces))
        moving = SPEED_MM_S if travel < REST_TRAVEL_MM else 0.0
        return Scene(items, moving, noise_seed=int(travel * 1000))


class Counting:
    """A camera that counts its frames, or fails."""

    def __init__(self, camera: RenderedCamera, fault: str | None = None) -> None:
        self.camera, self.fault, self.grabs = camera, fault, 0

    def grab(self):
        self.grabs += 1
        if self.fault:
            raise CameraFault(self.fault)
        return self.camera.grab()


async def ejected(recogniser, *faces, fault=None):
    """One card from the command to the verdict; the reading, the frames taken and when it was given."""
    clock = VirtualClock(runs_free=True)
    belt = Belt(clock, *faces)
    camera = Counting(RenderedCamera(belt), fault)
    watch = CameraEye(camera, recogniser, clock).watch(1)
    await clock.sleep(REST_TRAVEL_MM / SPEED_MM_S + 0.08)
    rest = clock.now()
    reading = await watch.reading()
    return reading, camera.grabs, clock.now() - rest


async def test_the_eye_fulfils_its_port(recogniser):
    clock = VirtualClock(runs_free=True)
    eye: Eye = CameraEye(RenderedCamera(Belt(clock)), recogniser, clock)
    watch: Watch = eye.watch(1)
    await watch.cancel()


@pytest.mark.parametrize("face", [str(card) for card in PACK[::7]])
async def test_an_ejected_card_is_read(recogniser, face):
    reading, _, _ = await ejected(recogniser, face)
    assert (reading.verdict, reading.card) == (Verdict.CARD, card(face))


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        (("CUT",), Verdict.CUT_CARD),
        (("BACK",), Verdict.BACK),
        (("JOKER",), Verdict.JOKER),
        ((), Verdict.NOTHING),
        (("5h", "9c"), Verdict.DOUBLE),
    ],
)
async def test_what_is_no_card_is_said_to_be_so(recogniser, faces, verdict):
    reading, _, _ = await ejected(recogniser, *faces)
    assert (reading.verdict, reading.card) == (verdict, None)


async def test_frames_and_time_do_not_depend_on_the_card(recogniser):
    seen = set()
    for faces in [(str(each),) for each in PACK[::5]] + [("CUT",), ("BACK",), ("JOKER",), (), ("5h", "9c")]:
        _, grabs, spent = await ejected(recogniser, *faces)
        seen.add((grabs, round(spent, 9)))
    assert len(seen) == 1
    assert seen.pop()[1] == pytest.approx(ANSWER_S)


async def test_the_leading_index_is_seen_several_times_in_passing(recogniser):
    looks = []

    class Watching(type(recogniser)):
        def __init__(self):
            pass

        def look(self, frame):
            looks.append(recogniser.look(frame))
            return looks[-1]

        def judge(self, passing, resting):
            return recogniser.judge(passing, resting)

    await ejected(Watching(), "Qd")
    assert sum(look.leading is not None for look in looks) >= 6
    assert FIELD_X_MM / SPEED_MM_S / PASS_BEAT_S > 6


async def test_a_camera_that_fails_is_blind_with_its_reason(recogniser):
    reading, _, spent = await ejected(recogniser, "As", fault="the camera was unplugged")
    assert (reading.verdict, reading.reason) == (Verdict.BLIND, "the camera was unplugged")
    assert spent == pytest.approx(ANSWER_S)


async def test_after_a_restart_the_card_at_rest_is_read_by_its_one_index(recogniser):
    clock = VirtualClock(runs_free=True)
    belt = Belt(clock, "8d")
    camera = Counting(RenderedCamera(belt))
    belt.start = -1.0
    reading = await CameraEye(camera, recogniser, clock).look()
    assert (reading.verdict, reading.card, camera.grabs) == (Verdict.CARD, card("8d"), REST_FRAMES + OTHER_FRAMES)


OVER_INDEX = Glare(REST_TRAILING_MM + 4.0, CARD_Y_MM + 8.0, 5.0, 500.0)
"""A lamp's image that burns out the index at rest; the other lamp's lies beyond the window's middle."""


class Logged:
    """Lamps that remember when each was lit; told to do nothing, both stay as they are."""

    def __init__(self, clock: VirtualClock, camera: RenderedCamera | None) -> None:
        self.clock, self.camera, self.lit = clock, camera, []

    def light(self, *, right: bool) -> None:
        self.lit.append((round(self.clock.now(), 6), right))
        if self.camera:
            self.camera.light(right=right)


async def seen_under_glare(recogniser, face, glare, *, switched=True):
    clock = VirtualClock(runs_free=True)
    camera = RenderedCamera(Belt(clock, face), optics=Optics(glare=glare))
    lamps = Logged(clock, camera if switched else None)
    watch = CameraEye(camera, recogniser, clock, lamps).watch(1)
    await clock.sleep(REST_TRAVEL_MM / SPEED_MM_S + 0.08)
    rest = clock.now()
    reading = await watch.reading()
    return reading, lamps.lit, round(clock.now() - rest, 9)


@pytest.mark.parametrize("face", ["8s", "5c"])
async def test_an_index_under_the_image_of_one_lamp_is_read_under_the_other(recogniser, face):
    without, _, _ = await seen_under_glare(recogniser, face, OVER_INDEX, switched=False)
    reading, _, _ = await seen_under_glare(recogniser, face, OVER_INDEX)
    assert without.verdict is Verdict.UNREADABLE
    assert (reading.verdict, reading.card) == (Verdict.CARD, card(face))


async def test_lamps_change_and_the_answer_comes_at_the_same_times_for_a_card_in_doubt(recogniser):
    seen = {
        (tuple(lit), spent)
        for face in ("8s", "BACK")
        for glare in (None, OVER_INDEX)
        for _, lit, spent in [await seen_under_glare(recogniser, face, glare)]
    }
    assert len(seen) == 1
    assert [right for _, right in seen.pop()[0]] == [True, False]


async def test_a_cancelled_watch_looks_no_more(recogniser):
    clock = VirtualClock()
    camera = Counting(RenderedCamera(Belt(clock, "As")))
    watch = CameraEye(camera, recogniser, clock).watch(1)
    await clock.advance(0.05)
    await watch.cancel()
    taken = camera.grabs
    await clock.advance(1.0)
    assert camera.grabs == taken
    assert len(asyncio.all_tasks()) == 1


async def test_a_watch_cancelled_at_once_or_twice_is_no_fault(recogniser):
    clock = VirtualClock()
    watch = CameraEye(RenderedCamera(Belt(clock)), recogniser, clock).watch(1)
    await watch.cancel()
    await watch.cancel()


async def test_nothing_is_kept_after_the_verdict(recogniser):
    clock = VirtualClock(runs_free=True)
    watch = CameraEye(RenderedCamera(Belt(clock, "As")), recogniser, clock).watch(1)
    await clock.sleep(REST_TRAVEL_MM / SPEED_MM_S)
    await watch.reading()
    assert len(watch._passing) == 0


async def test_no_log_line_is_written(recogniser, caplog):
    with caplog.at_level(logging.DEBUG):
        await ejected(recogniser, "As")
    assert not [record for record in caplog.records if record.name.startswith("vision")]
