"""Simulated time for asyncio: nothing waits in real time, and a box that has something to tell wakes the loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from firmware.sim.loop import BEGINNING, POLL_US, LoopClock, SimLoop

T = TypeVar("T")


class Bell:
    """A box that rings at one instant."""

    def __init__(self, rings_us: int) -> None:
        self.now_us = 0
        self._rings_us = rings_us
        self.rung: asyncio.Future[int] | None = None

    def run_until(self, us: int) -> bool:
        rings = self.now_us < self._rings_us <= us
        self.now_us = self._rings_us if rings else max(self.now_us, us)
        if rings and self.rung is not None:
            self.rung.set_result(self.now_us)
        return rings


def run(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=SimLoop) as runner:
        return runner.run(main)


def attached(bell: Bell) -> SimLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimLoop)
    loop.attach(bell)
    return loop


def test_a_sleep_of_days_takes_no_time_and_ends_at_its_instant() -> None:
    async def main() -> float:
        await asyncio.sleep(3 * 86400.0)
        return asyncio.get_running_loop().time()

    assert run(main()) == 3 * 86400.0


def test_sleepers_wake_in_their_order() -> None:
    async def main() -> list[int]:
        woken: list[int] = []

        async def sleeper(number: int, seconds: float) -> None:
            await asyncio.sleep(seconds)
            woken.append(number)

        await asyncio.gather(sleeper(3, 0.3), sleeper(1, 0.1), sleeper(2, 0.2))
        return woken

    assert run(main()) == [1, 2, 3]


@pytest.mark.parametrize("rings_us", [100, 12_345, POLL_US, POLL_US + 1, 3_000_000])
def test_a_box_that_rings_wakes_the_loop_at_that_instant(rings_us: int) -> None:
    async def main() -> tuple[int, float]:
        bell = Bell(rings_us)
        bell.rung = asyncio.get_running_loop().create_future()
        attached(bell)
        return await bell.rung, asyncio.get_running_loop().time()

    rung, time = run(main())
    assert rung == rings_us
    assert time == pytest.approx(rings_us / 1e6)


def test_a_timeout_comes_before_a_later_bell() -> None:
    async def main() -> float:
        bell = Bell(2_000_000)
        bell.rung = asyncio.get_running_loop().create_future()
        loop = attached(bell)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bell.rung, 1.5)
        assert bell.now_us == 1_500_000
        return loop.time()

    assert run(main()) == pytest.approx(1.5)


def test_a_box_that_comes_later_has_its_own_time_and_one_that_is_detached_stands_still() -> None:
    async def main() -> None:
        await asyncio.sleep(5.0)
        bell = Bell(10_000_000)
        loop = attached(bell)
        await asyncio.sleep(1.0)
        assert bell.now_us == 1_000_000
        loop.detach(bell)
        await asyncio.sleep(1.0)
        assert bell.now_us == 1_000_000

    run(main())


def test_several_boxes_live_in_one_time() -> None:
    async def main() -> None:
        bells = [Bell(300), Bell(70_000), Bell(10**9)]
        for bell in bells:
            attached(bell)
        await asyncio.sleep(0.2)
        assert [bell.now_us for bell in bells] == [200_000] * 3

    run(main())


def test_real_file_descriptors_are_heard_as_well() -> None:
    async def main() -> bytes:
        heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        out, into = os.pipe()
        loop = attached(Bell(10**12))
        loop.add_reader(out, lambda: heard.done() or heard.set_result(os.read(out, 10)))
        loop.call_later(0.5, os.write, into, b"news")
        try:
            return await heard
        finally:
            loop.remove_reader(out)
            os.close(out)
            os.close(into)

    assert run(main()) == b"news"


def test_the_clock_is_the_loops() -> None:
    async def main() -> None:
        clock = LoopClock()
        assert clock.wall() == BEGINNING.isoformat(timespec="milliseconds")
        await clock.sleep(61.5)
        assert clock.now() == pytest.approx(61.5)
        assert clock.wall().startswith("2026-01-01T00:01:01.5")
        await clock.sleep(-1.0)
        assert clock.now() == pytest.approx(61.5)

    run(main())
