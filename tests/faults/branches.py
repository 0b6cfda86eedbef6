"""A run that is split into everything that may befall it: what is common to all branches is run once.

Each branch is a process of its own that goes on from the instant of the split; the run itself goes on as if nothing had
happened, and is split again. Only a run in simulated time can be split: nothing outside of it goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import traceback
import warnings
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from firmware.sim.loop import SimLoop

LONGEST_S: Final = 60
"""A branch that takes longer, in seconds of the machine, hangs."""

Case = TypeVar("Case")


class Branches:
    """Splits a run, and gathers what became of its branches."""

    def __init__(self) -> None:
        self.count = 0
        self.failures: list[str] = []
        """What befell each branch that failed, and its traceback."""
        self._report: int | None = None
        self._running: dict[int, tuple[str, int]] = {}

    @property
    def is_branch(self) -> bool:
        """Whether this process is one of the branches."""
        return self._report is not None

    def split(self, cases: Iterable[Case]) -> Case | None:
        """Begin a branch for each case; its case in each branch, None in the run itself and where it is one already."""
        for case in () if self.is_branch else cases:
            while len(self._running) >= (os.cpu_count() or 1):
                self._gather()
            theirs, ours = os.pipe()
            loop = asyncio.get_running_loop()
            if (pid := _fork()) == 0:
                asyncio._set_running_loop(loop)  # a loop does not run in a process that did not start it, says asyncio
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
                signal.alarm(LONGEST_S)
                os.close(theirs)
                self._report = ours
                gc.disable()  # it would copy the memory that a branch shares with the run
                return case
            os.close(ours)
            self._running[pid] = (str(case), theirs)
            self.count += 1
        return None

    def run(self, main: Callable[[], Awaitable[None]]) -> None:
        """Run ``main`` and all its branches to their ends."""

        async def guarded() -> None:
            try:
                await main()
            except BaseException:
                self._end_branch(traceback.format_exc())
                raise
            self._end_branch("")

        try:
            with asyncio.Runner(loop_factory=SimLoop) as runner:
                runner.run(guarded())
        finally:
            while self._running:
                self._gather()

    def _end_branch(self, report: str) -> None:
        if self._report is not None:
            os.write(self._report, report.encode()[-MOST_REPORT:])
            os._exit(bool(report))

    def _gather(self) -> None:
        pid, status = os.wait()
        case, theirs = self._running.pop(pid)
        with os.fdopen(theirs, "rb") as pipe:
            report = pipe.read().decode(errors="replace")
        if status:
            self.failures.append(f"{case}: {report or f'ended by signal {os.WTERMSIG(status)}'}")


MOST_REPORT: Final = 4096
"""Bytes that a pipe takes before somebody reads."""


def _fork() -> int:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads, which numpy has and no branch uses
        return os.fork()
