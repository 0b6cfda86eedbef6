"""A table with a crowd of readers: what two hundred event streams, some of them stalled, cost the croupier."""

from __future__ import annotations

import selectors
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Final

from tests.bench.daemon import resident_mb, stream
from tests.bench.value import CLOCK, Value, percentile
from tests.daemon import ANSWER_S, ROOT, Daemon
from tests.robot import next_move

READERS: Final = 200
STALLED: Final = 20
"""Of the readers, those that take no byte."""

STALL_BYTES: Final = 2048
"""Receive buffer of a stalled reader: it is full after the first view."""

ACTS: Final = 60
WARM: Final = 10
"""Acts before any is timed."""

ROUNDS: Final = 3
"""Times that the crowd comes and goes: the machine's other work falls on both sides alike."""


def crowd() -> list[Value]:
    """The croupier's taps with nobody else looking, and with a crowd, in turn on one table."""
    alone: list[float] = []
    crowded: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        daemon = Daemon(Path(folder), "--seed", "1")
        daemon.start()
        try:
            chance = Random(1)
            _timed(daemon, chance, WARM)
            for _ in range(ROUNDS):
                alone += _timed(daemon, chance, ACTS)
                before = resident_mb(daemon.pid)
                with readers(daemon):
                    crowded += _timed(daemon, chance, ACTS)
                    resident = resident_mb(daemon.pid)
        finally:
            daemon.stop()
    calm, busy = percentile(alone, 99), percentile(crowded, 99)
    note = f"{len(crowded)} acts each, tap to the croupier's view, {READERS} streams, {STALLED} of them stalled"
    return [
        Value("tap to view, nobody else, p99", calm, "ms", note=note),
        Value("tap to view, a crowd, median", percentile(crowded, 50), "ms", note=f"alone {percentile(alone, 50):.1f}"),
        Value("tap to view, a crowd, p99", busy, "ms", note=note),
        Value("a crowd to nobody, p99", busy / calm, "ratio", 1.2),
        Value("memory for a crowd", resident - before, "MB", 40, note=f"{READERS} streams"),
    ]


def _timed(daemon: Daemon, chance: Random, acts: int) -> list[float]:
    """Milliseconds from posting an act to the view that it makes, for acts that the rules took."""
    taken: list[float] = []
    with stream(daemon) as updates:
        update = next(updates)
        while len(taken) < acts:
            move, start = next_move(update.view, chance, boldness=0), CLOCK.now()
            if move is None or move.bench:
                if move:
                    daemon.say(move.words)
                update = next(updates)
                continue
            status, answer = daemon.act(move.words)
            if status != HTTPStatus.OK:  # the view was an old one; the newer is on its way
                update = next(updates)
                continue
            while update.seq < answer["seq"]:
                update = next(updates)
            taken.append((update.arrived - start) * 1000)
    return taken


@contextmanager
def readers(daemon: Daemon, count: int = READERS, stalled: int = STALLED) -> Iterator[None]:
    """``count`` readers of the croupier's view, ``stalled`` of them taking nothing, in a process of their own."""
    said = [f"{name}: {value}" for name, value in daemon.headers.items()]
    command = [sys.executable, "-m", "tests.bench.crowd", *map(str, (daemon.port, count, stalled)), *said]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        try:
            assert crowd.stdout.readline() == f"{count}\n", "the crowd did not get its seats"
            yield
        finally:
            crowd.stdin.close()
            crowd.wait(ANSWER_S)


def _look(port: int, count: int, stalled: int, headers: list[str]) -> None:
    """Open every stream, say so, and read what comes until standard input is closed."""
    said = "".join(f"{line}\r\n" for line in headers)
    request = f"GET /events?role=croupier HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{said}\r\n".encode()
    seats = [_seat(port, request, stalled=number < stalled) for number in range(count)]
    print(len(seats), flush=True)
    with selectors.DefaultSelector() as watch:
        watch.register(sys.stdin, selectors.EVENT_READ)
        for seat in seats[stalled:]:
            watch.register(seat, selectors.EVENT_READ)
        while True:
            for key, _ in watch.select():
                if key.fileobj is sys.stdin:
                    return
                assert isinstance(key.fileobj, socket.socket)
                with suppress(BlockingIOError):
                    if not key.fileobj.recv(1 << 16):
                        raise SystemExit("a reader that keeps up was dropped")


def _seat(port: int, request: bytes, *, stalled: bool) -> socket.socket:
    seat = socket.socket()
    if stalled:
        seat.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, STALL_BYTES)
    seat.connect(("127.0.0.1", port))
    seat.sendall(request)
    if not stalled:
        seat.settimeout(ANSWER_S)
        first = seat.recv(1 << 16)
        assert b" 200 " in first, first
        seat.setblocking(False)
    return seat


if __name__ == "__main__":
    _look(*map(int, sys.argv[1:4]), sys.argv[4:])
