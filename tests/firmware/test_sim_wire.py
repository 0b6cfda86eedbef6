"""The wire harms exactly the bytes that it is told to, and none of the others."""

from __future__ import annotations

import pytest

from firmware.sim.wire import LATE_US, ByteFault, Damage, Way, Wire


@pytest.mark.parametrize(
    ("damage", "arrives"),
    [
        (Damage.DROP, [(7, b"ac")]),
        (Damage.FLIP, [(7, b"arc")]),
        (Damage.DOUBLE, [(7, b"abbc")]),
        (Damage.DELAY, [(7, b"a"), (7 + LATE_US, b"bc")]),
    ],
)
def test_one_byte_comes_to_harm(damage: Damage, arrives: list[tuple[int, bytes]]) -> None:
    wire = Wire([ByteFault(Way.TO_BOARD, 1, damage)])
    assert wire.carry(Way.TO_BOARD, b"abc", 7) == arrives
    assert wire.carry(Way.TO_HOST, b"abc", 7) == [(7, b"abc")]
    assert wire.sent == {Way.TO_BOARD: 3, Way.TO_HOST: 3}


def test_bytes_are_counted_over_everything_that_is_sent() -> None:
    wire = Wire([ByteFault(Way.TO_HOST, 4, Damage.DROP)])
    assert [wire.carry(Way.TO_HOST, b"ab", 0) for _ in range(3)] == [[(0, b"ab")], [(0, b"ab")], [(0, b"b")]]


def test_what_follows_a_late_byte_does_not_overtake_it() -> None:
    wire = Wire([ByteFault(Way.TO_HOST, 0, Damage.DELAY, by_us=1000)])
    assert wire.carry(Way.TO_HOST, b"a", 0) == [(1000, b"a")]
    assert wire.carry(Way.TO_HOST, b"b", 500) == [(1000, b"b")]
    assert wire.carry(Way.TO_HOST, b"c", 2000) == [(2000, b"c")]


def test_a_byte_can_be_harmed_later() -> None:
    wire = Wire()
    wire.carry(Way.TO_BOARD, b"a", 0)
    wire.harm(ByteFault(Way.TO_BOARD, wire.sent[Way.TO_BOARD], Damage.FLIP, bits=0xFF))
    assert wire.carry(Way.TO_BOARD, b"\x00\x00", 0) == [(0, b"\xff\x00")]
