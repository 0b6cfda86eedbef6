"""The boxes that a program may ask for by name, and what stands around each. Nothing else knows one from another."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from controller.box.serial import SerialTransport
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.transport import Transport
from controller.box.wired import Filling, Loader, WiredBox
from controller.box.wirelog import LoggedTransport, WireLog
from controller.box.world import World
from controller.box_source import BoxSource, Parts
from controller.clock import VirtualClock
from controller.config import FIRMWARE, SERIAL, SIMULATED
from controller.ports import Bench, Box, Clock, Eye, Load, Panel, SceneSource, WindowView
from vision.blind import BlindEye
from vision.calibration import Calibration, StraightCamera
from vision.camera import CameraFault, Source
from vision.camera.faces import Faces, faces_in
from vision.camera.kinds import open_camera
from vision.camera.rendered import RenderedCamera
from vision.classify import Classifier
from vision.deckfile import load_deck
from vision.eye import CameraEye
from vision.recognise import Recogniser

if TYPE_CHECKING:
    from firmware.sim.world import FirmwareWorld

WORLDS: Final = {SIMULATED: "world.log", FIRMWARE: "firmware-world.log"}
"""Files of the simulated boxes: they are no part of the record, as a real box is none."""

PINS: Final = Path(__file__).parents[1] / "hardware" / "pins.toml"

NONCE_BITS: Final = 32

MARKS: Final = "marks"
"""Among a camera's settings: where it sees the window's marks."""


class NoBackend(Exception):
    """A box that cannot be had; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which box, and what is wished of it."""

    name: str
    folder: Path | None = None
    """Where a simulated world is kept; None for memory."""
    seed: int | None = None
    faces: Path | None = None
    """Labelled pictures for the simulated camera."""
    wire_log: Path | None = None
    gpio: bool = False
    """Whether a box on a serial port has the pins of this Pi beside it."""
    camera: Mapping[str, Any] | None = None
    """Kind and settings of the camera over a box on a serial port; None for none."""
    view: WindowView | None = None
    """Where that camera saw the marks when it was calibrated; marks among its settings go before it."""
    deck: Path | None = None
    """File of the enrolled deck that is played with; None for any deck."""
    card_um: int | None = None
    """Thickness of a card as it was measured at the box; None for a usual one."""


@dataclass(frozen=True, slots=True)
class Backend:
    """A box with its eye, and with the hands around it where it is a simulated one."""

    box: Box
    eye: Eye
    hands: Bench | None = None


@dataclass(frozen=True, slots=True)
class FarEnd:
    """A board at the other end of a wire, and what is around it."""

    transport: Transport
    loader: Loader
    seed: Callable[[], int | None]
    scene: SceneSource | None = None
    hands: Bench | None = None


@asynccontextmanager
async def backend(asked: Asked, clock: Clock) -> AsyncIterator[Backend]:
    """The box that was asked for, not open yet; let go of everything around it at the end.

    Raises:
        NoBackend, BoxError, BadWireLog, NoFaces, BadDeck: when it cannot be had.
    """
    if asked.name == SIMULATED:
        if asked.wire_log:
            raise NoBackend(f"the {SIMULATED} box has no wire to log: leave --wire-log out, or ask for another --box")
        world = World(clock, _world_file(asked), asked.seed)
        try:
            yield Backend(SimulatedBox(world, clock), _rendered(world, asked, clock), SimulatedHands(world))
        finally:
            world.close()
        return
    async with far_end(asked, clock) as end:
        kind, _, _ = asked.name.partition(":")
        box = WiredBox(end.transport, clock, end.loader, fresh_nonce, kind, end.seed, asked.card_um)
        with _eye(end.scene, asked, clock) as eye:
            yield Backend(box, eye, end.hands)


@asynccontextmanager
async def panel(asked: Asked, clock: Clock) -> AsyncIterator[Panel | None]:
    """What stands on the pins of this Pi, with its contact closed until the end; None where there is nothing.

    Raises:
        BoxError: when the pins cannot be used.
    """
    if not (asked.gpio and asked.name.startswith(SERIAL)):
        yield None
        return
    from controller.box.lamp import PiPanel, pi_factory, pins_in

    found = PiPanel(pins_in(PINS), clock, pi_factory())
    try:
        await found.release_stop()
        yield found
    finally:
        found.close()


def open_stop(asked: Asked) -> None:
    """Open the contact that a daemon may have left closed.

    Raises:
        BoxError: when the pin cannot be used.
    """
    if asked.gpio and asked.name.startswith(SERIAL):
        from controller.box.lamp import open_contact, pi_factory, pins_in

        open_contact(pins_in(PINS), pi_factory())


@asynccontextmanager
async def far_end(asked: Asked, clock: Clock) -> AsyncIterator[FarEnd]:
    """The wire to the board that was asked for.

    Raises:
        NoBackend, BoxError, BadWireLog: when there is none.
    """
    if asked.name == SIMULATED:
        raise NoBackend(f"the {SIMULATED} box has no wire and no board: say {FIRMWARE} or {SERIAL}PATH")
    log = WireLog(asked.wire_log) if asked.wire_log else None
    try:
        async with _firmware(asked, clock) if asked.name == FIRMWARE else _serial(asked) as end:
            yield replace(end, transport=LoggedTransport(end.transport, log, clock)) if log else end
    finally:
        if log:
            log.close()


def fresh_nonce() -> int:
    """What tells a session from every other."""
    return secrets.randbits(NONCE_BITS)


def simulated_source() -> BoxSource:
    """A script's cards through the simulated box, in no time."""

    async def parts() -> Parts:
        clock = VirtualClock(runs_free=True)
        world = World(clock)
        eye = rendered_eye(RenderedCamera(world), clock)
        return Parts(SimulatedBox(world, clock), eye, SimulatedHands(world))

    return BoxSource(parts)


def firmware_source() -> BoxSource:
    """A script's cards through the board's own program, in simulated time.

    Raises:
        NoBackend: when it cannot be built here.
    """
    _need_firmware()
    from firmware.sim.hands import FirmwareHands
    from firmware.sim.loop import LoopClock, SimLoop
    from firmware.sim.transport import SimTransport

    world = _firmware_world(Asked(FIRMWARE))
    loop = SimLoop()

    async def parts() -> Parts:
        loop.attach(world.stage)
        clock = LoopClock()
        eye = rendered_eye(RenderedCamera(world), clock)
        box = WiredBox(SimTransport(world.stage), clock, world.fill, fresh_nonce, FIRMWARE)
        return Parts(box, eye, FirmwareHands(world))

    return BoxSource(parts, lambda: loop)


def board_program_hex() -> Path:
    """The board's program as a programmer takes it, built if need be.

    Raises:
        NoBackend: when it cannot be built here.
    """
    _need_firmware()
    from firmware.binary import board_program
    from firmware.sim.build import CannotBuild

    try:
        return board_program().with_suffix(".hex")
    except CannotBuild as error:
        raise NoBackend(f"the firmware cannot be built here: {error}") from None


def _need_firmware() -> None:
    """Say what is missing on a machine that got the rooms of a Pi alone (hardware/pi/install)."""
    if find_spec("firmware") is None:
        raise NoBackend("the board's program and its simulated box are not installed here: use a checkout of sabot")


@asynccontextmanager
async def _serial(asked: Asked) -> AsyncIterator[FarEnd]:
    yield FarEnd(SerialTransport(Path(asked.name.removeprefix(SERIAL))), _ByHand().load, lambda: None)


class _ByHand:
    """A person puts the cards in; how many there are is all that the board is told, 0 where nobody knows."""

    def __init__(self) -> None:
        self._fresh = 0

    def load(self, load: Load) -> Filling:
        if load.again is None:
            self._fresh = load.packs * len(load.pack)
            return Filling(self._fresh, _nothing)
        return Filling(max(self._fresh - len(load.again.held), 0), _nothing)


def _nothing() -> None:
    """The hands have done it."""


@asynccontextmanager
async def _firmware(asked: Asked, clock: Clock) -> AsyncIterator[FarEnd]:
    _need_firmware()
    from firmware.sim.hands import FirmwareHands
    from firmware.sim.pace import pace
    from firmware.sim.transport import SimTransport

    world = _firmware_world(asked)
    pacing = asyncio.create_task(pace(world.stage, clock))
    try:
        yield FarEnd(SimTransport(world.stage), world.fill, lambda: world.seed, world, FirmwareHands(world))
    finally:
        pacing.cancel()
        with suppress(asyncio.CancelledError):
            await pacing
        world.close()


def _firmware_world(asked: Asked) -> FirmwareWorld:
    from firmware.binary import board_program
    from firmware.sim.build import CannotBuild
    from firmware.sim.world import FirmwareWorld

    try:
        return FirmwareWorld(board_program(), _world_file(asked), asked.seed)
    except CannotBuild as error:
        raise NoBackend(f"the {FIRMWARE} box cannot be built here: {error}") from None


def _world_file(asked: Asked) -> Path | None:
    return asked.folder / WORLDS[asked.name] if asked.folder else None


@contextmanager
def _eye(scene: SceneSource | None, asked: Asked, clock: Clock) -> Iterator[Eye]:
    if scene:
        yield _rendered(scene, asked, clock)
    elif asked.camera is None:
        yield BlindEye(clock)
    else:
        with closing(straight(asked, raw_camera(asked.camera))) as camera:
            yield CameraEye(camera, recogniser_of(asked), clock)


def raw_camera(settings: Mapping[str, Any]) -> Source:
    """The camera of these settings, as it sees the window.

    Raises:
        NoBackend: when it cannot be had.
    """
    try:
        return open_camera({key: value for key, value in settings.items() if key != MARKS})
    except CameraFault as fault:
        raise NoBackend(str(fault)) from None


def view_of(asked: Asked) -> WindowView | None:
    """What makes the picture of the camera straight, where it is known."""
    marks = (asked.camera or {}).get(MARKS)
    return WindowView(marks) if marks else asked.view


def straight(asked: Asked, camera: Source) -> Source:
    """The same camera made straight by its marks, where they are known."""
    view = view_of(asked)
    return StraightCamera(camera, Calibration.of(view)) if view else camera


def _rendered(scene: SceneSource, asked: Asked, clock: Clock) -> Eye:
    return rendered_eye(rendered_camera(scene, asked), clock, recogniser_of(asked))


def rendered_camera(scene: SceneSource, asked: Asked) -> RenderedCamera:
    """The camera of a simulated world, with the faces that were asked for.

    Raises:
        NoFaces: when they cannot be had.
    """
    return RenderedCamera(scene, faces_in(asked.faces) if asked.faces else Faces())


def recogniser_of(asked: Asked) -> Recogniser:
    """What reads the cards of the deck that was asked for.

    Raises:
        BadDeck: when it cannot be used.
    """
    classifier = Classifier()
    return Recogniser(classifier, deck=load_deck(asked.deck, classifier.network) if asked.deck else None)


def rendered_eye(camera: RenderedCamera, clock: Clock, recogniser: Recogniser | None = None) -> Eye:
    """The eye behind a rendered camera, whose lamps can be lit one at a time."""
    return CameraEye(camera, recogniser or Recogniser(), clock, camera)
