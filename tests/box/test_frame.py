"""Frames: there and back, and never a frame out of damage."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.box.frame import MOST_CODED, BadFrame, Frame, Splitter, decode, encode
from controller.box.protocol import (
    COMMANDS,
    HEAD_BYTES,
    MOST_BODY,
    REPORTS,
    AskStatus,
    BadMessage,
    Done,
    Eject,
    Message,
)


@st.composite
def messages(draw: st.DrawFn) -> Message:
    kind = draw(st.sampled_from([*COMMANDS.values(), *REPORTS.values()]))
    return kind.unpack(draw(st.binary(min_size=kind.LAYOUT.size, max_size=kind.LAYOUT.size)))


FRAMES = st.builds(Frame, messages(), st.integers(0, 0xFFFF), st.integers(0, 0xFF))
PING = Frame(AskStatus(), 0x1234, 7)


def whole(found: list[Frame | BadFrame]) -> list[Frame]:
    return [frame for frame in found if isinstance(frame, Frame)]


def test_a_frame_of_the_definition_byte_by_byte() -> None:
    """By hand: type 05, session 1234, tag 1, id 2, all little endian; CRC-16/CCITT-FALSE; COBS; the end."""
    body = bytes.fromhex("05 3412 01 02000000")
    crc = 0xFFFF
    for byte in body:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    coded = bytes.fromhex("06 05341201 02 01 01 03") + crc.to_bytes(2, "little") + b"\0"
    assert encode(Frame(Eject(2), 0x1234, 1)) == coded


@given(FRAMES)
def test_a_frame_comes_back_as_it_was_sent(frame: Frame) -> None:
    coded = encode(frame)
    assert coded.index(0) == len(coded) - 1, "a zero stands at the end and nowhere else"
    assert decode(coded[:-1]) == frame


@given(st.lists(FRAMES, max_size=6), st.lists(st.integers(0, 400)), st.booleans())
def test_frames_are_found_however_the_bytes_are_chopped(frames: list[Frame], cuts: list[int], leading: bool) -> None:
    data = b"\0" * leading + b"".join(map(encode, frames))
    splitter = Splitter()
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    found = [frame for start, end in pairwise(places) for frame in splitter.feed(data[start:end])]
    assert found == frames


@given(FRAMES, st.data())
def test_one_damaged_byte_is_never_another_frame(frame: Frame, data: st.DataObject) -> None:
    coded = bytearray(encode(frame))
    place = data.draw(st.integers(0, len(coded) - 1))
    coded[place] ^= data.draw(st.integers(1, 255))
    splitter = Splitter()
    found = whole(splitter.feed(bytes(coded)))
    assert found == [] or found == [frame]
    assert whole(splitter.feed(b"\0" + encode(PING)))[-1:] == [PING], "the next frame is heard"


@given(FRAMES, st.data())
def test_a_lost_or_doubled_byte_is_never_another_frame(frame: Frame, data: st.DataObject) -> None:
    coded = encode(frame)
    place = data.draw(st.integers(0, len(coded) - 1))
    again = data.draw(st.booleans())
    damaged = coded[:place] + coded[place : place + 1] * 2 * again + coded[place + 1 :]
    found = whole(Splitter().feed(damaged + b"\0"))
    assert found in ([], [frame])


@given(st.binary(max_size=400))
def test_after_any_noise_the_next_frame_is_heard(noise: bytes) -> None:
    splitter = Splitter()
    splitter.feed(noise)
    assert whole(splitter.feed(b"\0" + encode(PING)))[-1] == PING


def test_noise_without_an_end_takes_no_room() -> None:
    splitter = Splitter()
    for _ in range(100):
        splitter.feed(b"\x55" * 1000)
    assert len(splitter._coded) <= MOST_CODED + 1
    (damaged,) = splitter.feed(b"\0")
    assert "without an end" in str(damaged)


@pytest.mark.parametrize(
    ("coded", "why"),
    [
        ("05 01020304", "too few"),
        ("09 0102", "6 bytes are missing"),
        (encode(Frame(Done(), 1, 1))[:-2].hex() + "ee", "checksum"),
        ("07 77010101b883", "no message is of type 0x77"),
    ],
)
def test_a_bad_frame_says_why(coded: str, why: str) -> None:
    with pytest.raises(BadFrame, match=why):
        decode(bytes.fromhex(coded))


def test_every_message_fits_into_the_longest_body() -> None:
    assert max(kind.LAYOUT.size for kind in (*COMMANDS.values(), *REPORTS.values())) + HEAD_BYTES <= MOST_BODY


def test_a_value_that_does_not_fit_its_field_is_not_sent() -> None:
    with pytest.raises(BadMessage, match="Eject"):
        encode(Frame(Eject(2**32), 1, 1))
