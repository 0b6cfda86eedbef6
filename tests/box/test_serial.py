"""The serial port: what can be wrong with it, and the contract in real time over a pseudo-terminal.

This is the only place where tests wait in real time, so only those of the contract are here that wait for seconds.
"""

from __future__ import annotations

import asyncio
import os
import termios
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box.motion import NIP_MS
from controller.box.protocol import BAUD
from controller.box.serial import SerialTransport, lasting_name
from controller.box.shoe import still_out
from controller.box.simulated import SimulatedHands
from controller.box.transport import TransportLost
from controller.box.wired import WiredBox
from controller.cards import PACK
from controller.ports import BoxUnreachable, Load, Outcome
from tests.box.contract import BoxContract
from tests.box.pty_board import PtyBoard, WallTime
from tests.box.rig import Places, Rig
from tests.box.test_wired import NEWS_S, loader, nonces


@pytest_asyncio.fixture
async def far() -> AsyncIterator[PtyBoard]:
    far = PtyBoard()
    yield far
    await far.power_off()


@pytest_asyncio.fixture
async def rig(far: PtyBoard) -> AsyncIterator[Rig]:
    box = WiredBox(SerialTransport(far.path), far.clock, loader(far.world), nonces(), "serial")

    def places() -> Places:
        state = far.world.state
        return Places(state.magazine, state.mouth, still_out(state.out), state.aside)

    def another_daemon() -> WiredBox:
        raise NotImplementedError("a dead daemon's port is proven by its lock")

    yield Rig(
        box,
        SimulatedHands(far.world),
        WallTime(),
        places,
        another_daemon,
        NIP_MS / 1000,
        nip_spread_s=0.1,
        news_s=NEWS_S,
    )
    await box.close()


class TestSerialBox:
    """Those of the contract that are over in seconds."""

    test_disarmed = BoxContract.test_an_opened_box_is_disarmed_and_moves_nothing
    test_next_card = BoxContract.test_an_eject_presents_the_next_card_and_no_other
    test_at_rest = BoxContract.test_an_eject_is_answered_when_the_card_is_at_rest
    test_record = BoxContract.test_the_last_id_again_repeats_the_record_and_moves_nothing
    test_arming = BoxContract.test_arming_says_which_id_comes_next
    test_finger = BoxContract.test_a_finger_is_reported_and_the_next_card_may_come
    test_told_again = BoxContract.test_an_event_is_told_again_until_it_is_acknowledged
    test_waited_for = BoxContract.test_an_event_is_waited_for
    test_open_again = BoxContract.test_a_box_closed_and_opened_again_goes_on
    test_cable = BoxContract.test_a_link_that_is_back_by_the_time_somebody_listens_is_still_told_once
    test_restart = BoxContract.test_a_board_that_started_anew_is_a_lost_link_once


async def test_two_programs_do_not_share_a_port(far: PtyBoard) -> None:
    first, second = SerialTransport(far.path), SerialTransport(far.path)
    await first.open()
    with pytest.raises(TransportLost, match="is held by another program: stop that one first"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def test_the_port_is_raw_at_our_speed_and_keeps_DTR_when_it_is_closed(far: PtyBoard) -> None:
    transport = SerialTransport(far.path)
    await transport.open()
    modes = termios.tcgetattr(far._slave)
    assert not modes[2] & termios.HUPCL
    assert not modes[3] & (termios.ICANON | termios.ECHO)
    assert modes[2] & termios.CS8
    assert transport._port.baudrate == BAUD == 250_000  # type: ignore[union-attr]
    await transport.close()


async def test_a_port_that_is_not_there_is_named_with_the_cure(tmp_path: Path) -> None:
    with pytest.raises(TransportLost, match=r"gone is not there: see that the cable is in; 'ls /dev/serial/by-path'"):
        await SerialTransport(tmp_path / "gone").open()


@pytest.mark.parametrize("kind", ["file", "folder"])
async def test_what_is_no_port_is_named(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "thing"
    path.mkdir() if kind == "folder" else path.write_text("")
    with pytest.raises(TransportLost, match="thing is no serial port"):
        await SerialTransport(path).open()


async def test_a_port_that_may_not_be_opened_is_named_with_the_group(
    far: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("serial.serialposix.os.open", forbidden)
    with pytest.raises(TransportLost, match="may not be opened by you: 'sudo usermod -aG dialout"):
        await SerialTransport(far.path).open()


async def test_a_pulled_plug_ends_the_reading_and_the_writing(far: PtyBoard) -> None:
    transport = SerialTransport(far.path)
    await transport.open()
    reading = asyncio.create_task(transport.read())
    await asyncio.sleep(0)
    far.cut()
    with pytest.raises(TransportLost, match="was unplugged: put the cable back"):
        await reading
    with pytest.raises(TransportLost):
        await transport.write(b"\0")
    await transport.close()
    with pytest.raises(TransportLost, match="closed"):
        await transport.read()
    await transport.close()


async def test_a_box_whose_port_goes_away_is_found_under_its_name_when_it_is_back(tmp_path: Path) -> None:
    by_path = tmp_path / "by-path"
    by_path.mkdir()
    name = by_path / "usb-0:1.2:1.0"
    first = PtyBoard()
    name.symlink_to(first.path)
    box = WiredBox(SerialTransport(name, by_path), first.clock, loader(first.world), nonces(), "serial")
    await box.open()
    await box.load(Load(1, PACK))
    await box.arm(0)
    listening = asyncio.create_task(box.next_event())
    await asyncio.sleep(0)
    name.unlink()
    await first.power_off()
    with pytest.raises(BoxUnreachable):
        await listening
    second = PtyBoard()
    second.world.load(Load(1, PACK))
    name.symlink_to(second.path)
    await box.reachable()
    await box.arm(0)
    assert (await box.eject(1)).outcome is Outcome.OK
    assert len(second.world.state.mouth) == 1
    await box.close()
    await second.power_off()


async def test_a_long_write_is_not_cut_short(far: PtyBoard) -> None:
    transport = SerialTransport(far.path)
    await transport.open()
    heard = bytearray()
    loop = asyncio.get_running_loop()
    loop.remove_reader(far._master)
    sent = bytes(range(1, 256)) * 400
    writing = asyncio.create_task(transport.write(sent))
    await asyncio.sleep(0.01)
    assert not writing.done(), "nobody reads yet"
    loop.add_reader(far._master, lambda: heard.extend(os.read(far._master, 65536)))
    await writing
    await asyncio.sleep(0.05)
    assert heard == sent
    await transport.close()


def test_a_port_is_held_under_the_name_that_stays(tmp_path: Path) -> None:
    device = tmp_path / "ttyUSB0"
    device.write_text("")
    by_path = tmp_path / "by-path"
    assert lasting_name(device, by_path) == device
    by_path.mkdir()
    (by_path / "dangling").symlink_to(tmp_path / "nothing")
    assert lasting_name(device, by_path) == device
    (by_path / "usb-0:1").symlink_to(device)
    assert lasting_name(device, by_path) == by_path / "usb-0:1"
    assert lasting_name(by_path / "usb-0:1", by_path) == by_path / "usb-0:1"
    assert lasting_name(tmp_path / "gone", by_path) == tmp_path / "gone"
