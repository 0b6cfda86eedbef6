"""A simulated box in motion: its time, its wire, and acts that are due at their times."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final, Protocol

from firmware.sim.sim import Sim
from firmware.sim.wire import Way, Wire

TAKEN_OVER: Final = "another program has opened the port to the board: end one of them"


class Port(Protocol):
    """The host's end of the wire."""

    def hear(self, data: bytes) -> None:
        """Take what arrives."""
        ...

    def lose(self, why: str) -> None:
        """Be told that nothing will arrive any more, nor leave."""
        ...


class Stage:
    """Runs a :class:`Sim` and does what is due meanwhile, in order and each at its own instant (loop.Runs)."""

    def __init__(self, sim: Sim, wire: Wire | None = None) -> None:
        """Put a box on the stage; nothing moves until it is run."""
        self.sim = sim
        self.wire = wire or Wire()
        self._acts: list[tuple[int, int, Callable[[], None]]] = []
        self._order = count()
        self._watchers: list[Callable[[], None]] = []
        self._spies: list[Callable[[bytes], None]] = []
        self._port: Port | None = None
        self.cuts: dict[str, str] = {}
        """Why the wire is cut: a sentence for each cause."""

    @property
    def now_us(self) -> int:
        """Simulated microseconds since the box was built."""
        return self.sim.now_us

    def run_until(self, us: int) -> bool:
        """Let time pass until ``us``, or until something happened, and say which."""
        happened = False
        while not happened and self.now_us < us:
            due = self._acts[0][0] if self._acts else us
            happened = self.sim.run_until(min(us, max(due, self.now_us)))
            happened |= self._take_bytes()
            happened |= self._act()
        if happened:
            for watcher in tuple(self._watchers):
                watcher()
        return happened

    def at(self, us: int, act: Callable[[], None]) -> None:
        """Do something at an instant; at once, in the next run, if it is past."""
        heapq.heappush(self._acts, (us, next(self._order), act))

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call ``watcher`` after everything that happened, until the returned function is called."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def spy(self, spy: Callable[[bytes], None]) -> None:
        """Tell ``spy`` every byte that the board sends, before any harm comes to it."""
        self._spies.append(spy)

    @property
    def cut(self) -> str | None:
        """Why no port can be opened, None while it can."""
        return next(iter(self.cuts.values()), None)

    def cut_wire(self, cause: str, sentence: str) -> None:
        """Take the wire away for ``cause``; whoever has the port is told ``sentence``."""
        self.cuts[cause] = sentence
        self._lose(sentence)

    def mend_wire(self, cause: str) -> None:
        """Give the wire back, as far as ``cause`` was in its way."""
        self.cuts.pop(cause, None)

    def connect(self, port: Port) -> None:
        """Give the wire to ``port``; whoever had it loses it."""
        if port is not self._port:
            self._lose(TAKEN_OVER)
        self._port = port

    def disconnect(self, port: Port) -> None:
        """Let nobody hear, if ``port`` is the one that does."""
        if port is self._port:
            self._port = None

    def send(self, data: bytes) -> None:
        """Send from the host into the wire."""
        self._carry(Way.TO_BOARD, data, self.sim.write)

    def _take_bytes(self) -> bool:
        said = self.sim.read()
        for spy in self._spies if said else ():
            spy(said)
        self._carry(Way.TO_HOST, said, self._deliver)
        return bool(said)

    def _carry(self, way: Way, data: bytes, arrive: Callable[[bytes], None]) -> None:
        for due, arriving in self.wire.carry(way, data, self.now_us):
            if due <= self.now_us:
                arrive(arriving)
            else:
                self.at(due, partial(arrive, arriving))

    def _deliver(self, arriving: bytes) -> None:
        if self._port is not None:
            self._port.hear(arriving)

    def _lose(self, why: str) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.lose(why)

    def _act(self) -> bool:
        acted = False
        while self._acts and self._acts[0][0] <= self.now_us:
            _, _, act = heapq.heappop(self._acts)
            act()
            acted = True
        return acted
