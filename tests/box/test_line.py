"""Lines that lose, damage, double and delay; boards of another kind; boards that forget."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box import protocol
from controller.box.frame import Frame, decode, encode
from controller.box.link import LinkLost
from controller.box.protocol import HASH, TRIES, Arm, Disarm, Eject, Hello, Message
from controller.box.simulated import SimulatedHands
from controller.box.wired import CARD_MM10, WiredBox
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxPhase, BoxUnreachable, EjectRefused, Happening, Load, LoadRefused, Outcome
from tests.box.board import Board
from tests.box.test_wired import board, loader, nonces

__all__ = ["board"]


def only(kind: type[Message], fate: Callable[[bytes], list[bytes]]) -> Callable[[bytes], list[bytes]]:
    """A fate for messages of one kind."""
    return lambda data: fate(data) if isinstance(decode(data[:-1]).message, kind) else [data]


class First:
    """Does something to the first frames, and lets the others pass."""

    def __init__(self, count: int, fate: Callable[[bytes], list[bytes]]) -> None:
        self._left = count
        self._fate = fate

    def __call__(self, data: bytes) -> list[bytes]:
        self._left -= 1
        return self._fate(data) if self._left >= 0 else [data]


def lost(data: bytes) -> list[bytes]:
    return []


def damaged(data: bytes) -> list[bytes]:
    return [bytes((data[0],)) + bytes((data[1] ^ 4,)) + data[2:]]


def doubled(data: bytes) -> list[bytes]:
    return [data, data]


@pytest_asyncio.fixture
async def box(clock: VirtualClock, board: Board) -> AsyncIterator[WiredBox]:
    box = WiredBox(board.wire(), clock, loader(board.world), nonces(), "wired")
    yield box
    await box.close()


async def ready(box: WiredBox, clock: VirtualClock) -> None:
    await box.open()
    await box.load(Load(1, PACK))
    await box.arm(0)


async def done(clock: VirtualClock, doing: asyncio.Task[object], seconds: float = 10.0) -> None:
    """Let time pass until it has ended, one way or the other."""
    for _ in range(round(seconds / 0.01)):
        if doing.done():
            return
        await clock.advance(0.01)
    raise AssertionError("it has no end")


@pytest.mark.parametrize("fate", [lost, damaged, doubled])
@pytest.mark.parametrize("way", ["down", "up"])
@pytest.mark.parametrize("times", range(1, TRIES))
async def test_frames_that_go_astray_are_sent_again_and_move_one_card(
    clock: VirtualClock, board: Board, box: WiredBox, fate: Callable[[bytes], list[bytes]], way: str, times: int
) -> None:
    await ready(box, clock)
    setattr(board, way, only(Eject if way == "down" else protocol.Ejecting, First(times, fate)))
    ejecting = asyncio.create_task(box.eject(1))
    await done(clock, ejecting)
    assert ejecting.result().outcome is Outcome.OK
    assert len(board.world.state.mouth) == 1
    assert [command for *_, command in board.carried_out if isinstance(command, Eject)] == [Eject(1)]


async def test_a_late_copy_of_an_eject_is_dropped_in_its_session_and_in_every_later_one(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    await ready(box, clock)
    kept: list[bytes] = []

    def keep(data: bytes) -> list[bytes]:
        kept.append(data)
        return [data]

    board.down = only(Eject, keep)
    await done(clock, asyncio.create_task(box.eject(1)))
    await SimulatedHands(board.world).say("take")
    before = board.world.state.magazine
    for _ in range(2):
        board.hear(decode(kept[0][:-1]))
        await clock.advance(1)
        assert board.world.state.magazine == before
        await box.open()
        await box.arm(1)


async def test_a_box_that_has_counted_on_since_it_was_asked_is_not_armed(board: Board, box: WiredBox) -> None:
    await box.open()
    board.world.state = replace(board.world.state, last_id=1)
    with pytest.raises(EjectRefused, match="counted on"):
        await box.arm(0)
    assert (await box.status()).last_id == 1
    await box.arm(1)


async def test_a_host_that_is_silent_is_noticed_by_its_beat(clock: VirtualClock, board: Board, box: WiredBox) -> None:
    """Without a good frame for a second the board disarms: the beat must come oftener."""
    await ready(box, clock)
    board.carried_out.clear()
    await clock.advance(60)
    assert len(board.carried_out) >= 60 / (protocol.HOST_SILENT_MS / 1000) * 2


async def test_a_board_of_another_definition_tells_its_status_and_is_never_armed(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    board.definition = HASH ^ 1
    assert (await box.open()).phase is BoxPhase.DISARMED
    with pytest.raises(EjectRefused, match="another definition of the link: flash"):
        await box.arm(0)
    assert not [command for *_, command in board.carried_out if isinstance(command, Arm)]
    assert (await box.status()).phase is BoxPhase.DISARMED


async def test_a_board_whose_status_cannot_even_be_read_is_to_be_flashed(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    board.definition = HASH ^ 1
    board.up = only(protocol.Status, damaged)
    opening = asyncio.create_task(box.open())
    await done(clock, opening)
    with pytest.raises(BoxUnreachable, match="another definition of the link: flash"):
        await opening


async def test_nobody_at_the_other_end_is_an_error_that_names_the_cure(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    board.down = lost
    opening = asyncio.create_task(box.open())
    await done(clock, opening)
    with pytest.raises(LinkLost, match="does not answer: look at its cable"):
        await opening


async def test_stale_bytes_before_the_welcome_are_thrown_away(clock: VirtualClock, board: Board, box: WiredBox) -> None:
    stale = [
        b"\x07garbage without an end",
        encode(Frame(protocol.Event(9, protocol.Happening.TAKEN, 1, 0, 0), 0x7777, 0)),
        encode(Frame(protocol.Welcome(1, HASH, 1, 1, 1, 0), 1, 0)),
        b"\0",
    ]
    board.up = First(1, lambda data: [*stale, data])
    assert (await box.open()).last_id == 0
    waiting = asyncio.create_task(box.next_event())
    await clock.advance(1)
    assert not waiting.done()
    waiting.cancel()


async def test_an_accepted_eject_that_the_board_forgets_is_UNKNOWN(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    """A board that was replaced, or lost its whole record: what it had begun is for a person to look at."""
    await ready(box, clock)
    ejecting = asyncio.create_task(box.eject(1))
    await clock.advance(0.25)
    state = board.world.state
    board.world.state = replace(state, moving=None, last_id=0, armed=False, losses=state.losses + 1)
    board._changed()
    await done(clock, ejecting)
    assert ejecting.result().outcome is Outcome.UNKNOWN


@pytest.mark.parametrize("heard", [True, False])
async def test_an_eject_without_an_answer_is_not_sent_again_in_another_session(
    clock: VirtualClock, board: Board, box: WiredBox, heard: bool
) -> None:
    """All its tries get no answer. If the board heard it, its record tells; if not, nothing moves by itself."""
    await ready(box, clock)
    board.up = only(protocol.Ejecting, lost)
    if not heard:
        board.down = only(Eject, lost)
    ejecting = asyncio.create_task(box.eject(1))
    await done(clock, ejecting)
    if heard:
        assert ejecting.result().outcome is Outcome.OK
    else:
        assert isinstance(ejecting.exception(), BoxUnreachable)
        await clock.advance(10)
    assert len(board.world.state.mouth) == heard
    assert len([command for *_, command in board.carried_out if isinstance(command, Eject)]) == heard


async def test_every_session_has_a_nonce_of_its_own_and_ends_disarmed(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    hellos: list[int] = []

    def noted(data: bytes) -> list[bytes]:
        message = decode(data[:-1]).message
        if isinstance(message, Hello):
            hellos.append(message.nonce)
        return [data]

    board.down = noted
    hands = SimulatedHands(board.world)
    await ready(box, clock)
    for _ in range(3):
        await hands.say("unplug")
        await clock.advance(1)
        await hands.say("plug")
        await clock.advance(3)
        assert not board.world.state.armed
    assert len(set(hellos)) == 4
    commands = [command for *_, command in board.carried_out]
    assert sum(isinstance(command, Disarm) for command in commands) == 4


async def test_the_end_of_an_eject_is_heard_though_an_older_event_is_not_acknowledged(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    await ready(box, clock)
    await SimulatedHands(board.world).say("lid-open")
    await SimulatedHands(board.world).say("lid-close")
    await box.arm(0)
    began = clock.now()
    ejecting = asyncio.create_task(box.eject(1))
    await done(clock, ejecting)
    assert clock.now() - began < 0.6


async def test_quiet_events_are_acknowledged_by_the_link_and_told_to_nobody(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    await ready(box, clock)
    session = board._session
    waiting = asyncio.create_task(box.next_event())
    await clock.settle()
    for number, happening in ((5, protocol.Happening.STARTED), (6, protocol.Happening.EJECT_ENDED)):
        board._send(protocol.Event(number, happening, 0, 1, 0), 0)
    board._send(protocol.Event(7, protocol.Happening.TAKEN, 3, 0, 0), 0)
    await clock.settle()
    assert (await waiting).happening is Happening.TAKEN
    told = [command for *_, command in board.carried_out if isinstance(command, protocol.Acknowledge)]
    assert told == [protocol.Acknowledge(5), protocol.Acknowledge(6)]
    assert session == board._session


async def test_a_repeated_event_is_one_event(clock: VirtualClock, board: Board, box: WiredBox) -> None:
    await ready(box, clock)
    for _ in range(3):
        board._send(protocol.Event(7, protocol.Happening.TAKEN, 3, 0, 0), 0)
    event = await box.next_event()
    await box.acknowledge(event.number)
    board._send(protocol.Event(7, protocol.Happening.TAKEN, 3, 0, 0), 0)
    waiting = asyncio.create_task(box.next_event())
    await clock.advance(1)
    assert not waiting.done(), "it came once more on its way, and is known"
    waiting.cancel()


async def test_a_shoe_that_cannot_be_is_refused_before_the_board_hears_of_it(clock: VirtualClock, board: Board) -> None:
    def refuses(load: Load) -> object:
        raise LoadRefused("no such shoe")

    box = WiredBox(board.wire(), clock, refuses, nonces(), "wired")  # type: ignore[arg-type]
    await box.open()
    with pytest.raises(LoadRefused, match="no such shoe"):
        await box.load(Load(1, PACK))
    assert not [command for *_, command in board.carried_out if isinstance(command, protocol.Load)]
    await box.close()


async def test_a_caller_that_gives_up_leaves_the_line_in_order(
    clock: VirtualClock, board: Board, box: WiredBox
) -> None:
    await ready(box, clock)
    board.up = lost
    asking = asyncio.create_task(box.status())
    await clock.advance(0.05)
    asking.cancel()
    board.up = lambda data: [data]
    await clock.settle()
    assert (await box.status()).phase is BoxPhase.IDLE


def test_the_thickness_of_a_card_is_that_of_the_dimensions() -> None:
    text = (Path(__file__).parents[2] / "hardware" / "dimensions.toml").read_text()
    assert tomllib.loads(text)["card"]["thickness_mm"]["usual"] * 10 == CARD_MM10
