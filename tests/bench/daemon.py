"""What the whole daemon does, from outside: a real process, real HTTP, the simulated box on the real clock."""

from __future__ import annotations

import http.client
import json
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.bench.value import CLOCK, Value, percentile
from tests.daemon import ANSWER_S, Daemon
from tests.robot import next_move

CARDS = 100
STARTS = 5

WORLD = "world.log"
"""The simulated world writes each thing that happens here, with the clock that all processes of a machine share."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A view of the croupier's, with the moment of its last byte."""

    arrived: float
    seq: int
    view: dict[str, Any]


def cold_start() -> list[Value]:
    """From the command until the page can be opened, on a table that is new."""
    samples = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            daemon, start = Daemon(Path(folder)), CLOCK.now()
            daemon.start()
            samples.append(CLOCK.now() - start)
            daemon.stop()
    return [Value("cold start, median", percentile(samples, 50), "s", note=f"{STARTS} starts, environment made")]


def a_card_and_memory() -> list[Value]:
    """A card at rest in the mouth until the croupier's page has it; and what the daemon then holds in memory."""
    with tempfile.TemporaryDirectory() as folder:
        daemon = Daemon(Path(folder))
        daemon.start()
        try:
            samples = list(_at_rest_to_page(daemon, Path(folder) / WORLD))
            resident = resident_mb(daemon.pid)
        finally:
            daemon.stop()
    note = f"{len(samples)} cards, to the byte on a loopback reader, clock of 1 ms"
    return [
        Value("card at rest to tablet, median", percentile(samples, 50), "ms", note=note),
        Value("card at rest to tablet, p99", percentile(samples, 99), "ms", 50, note=note),
        Value("resident memory of the daemon", resident, "MB", 200, note=f"after {len(samples)} cards"),
    ]


def _at_rest_to_page(daemon: Daemon, world: Path) -> Iterator[float]:
    """Deal by what the page offers; milliseconds from rest to the message that shows the card as presented."""
    chance, presented, seen = Random(1), 0, 0
    with stream(daemon) as updates:
        for update in updates:
            arrived, view = update.arrived, update.view
            ejected = view["game"]["shoe"]["ejected"]
            if view["box"]["phase"] == "presented" and ejected > presented:
                presented = ejected
                seen += 1
                yield arrived * 1000 - _last_rest_ms(world)
                if seen == CARDS:
                    return
            move = next_move(view, chance, boldness=0)
            if move is not None:  # refused when the view is an old one; the newer is on its way
                (daemon.say if move.bench else daemon.act)(move.words)


@contextmanager
def stream(daemon: Daemon) -> Iterator[Iterator[Arrival]]:
    """The croupier's views, as they come."""
    with closing(http.client.HTTPConnection("127.0.0.1", daemon.port, timeout=ANSWER_S)) as link:
        link.request("GET", "/events?role=croupier", headers=daemon.headers)
        answer = link.getresponse()

        def updates() -> Iterator[Arrival]:
            while line := answer.readline():
                if line.startswith(b'data: {"prev"'):
                    arrived, update = CLOCK.now(), json.loads(line[6:])
                    yield Arrival(arrived, update["seq"], update["view"])

        yield updates()


def _last_rest_ms(world: Path) -> float:
    """When the box last finished a motion."""
    lines = (json.loads(line[line.index("{") : line.rindex("}") + 1]) for line in world.read_text().splitlines())
    ticks = [line for line in lines if line.get("do") == "Tick"]
    rest: float = ticks[-1]["now"]
    return rest


def resident_mb(pid: int) -> float:
    """What the process holds in memory now."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1024
