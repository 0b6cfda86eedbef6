"""A writer that is killed at any instant has kept every append that it acknowledged, whole, and nothing half."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from controller.journal import Record, verify
from tests.journal.records import opened

KILLS = 12

EVENTS = 3
"""Events of one append."""

WRITER = """
import itertools, os, sys
from pathlib import Path
from controller.cards import cards
from controller.events.banking import HandShown, Staked
from controller.journal import Journal
journal = Journal.open(Path(sys.argv[1]), lambda: "2026", os.urandom)
for number in itertools.count(journal.head.seq // 3):
    events = (Staked("P2", number), HandShown("punter", cards("Th 9c"), ()), Staked("P3", number))
    print(journal.append(events, f"tap-{number}", "croupier"), flush=True)
"""


def test_every_acknowledged_append_outlives_a_dozen_kills(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    chance = Random(11)
    acknowledged = 0
    for _ in range(KILLS):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for _ in range(chance.randrange(1, 60)):
            acknowledged = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        rest, _ = writer.communicate()
        acknowledged = int((rest.split("\n")[:-1] or [acknowledged])[-1])
        assert writer.returncode == -signal.SIGKILL
        report = verify(path)
        assert report.problem is None
        assert report.rows % EVENTS == 0
        assert acknowledged <= report.rows <= acknowledged + EVENTS
    with Record.read(path) as record:
        causes = [row.cause for row in record.rows()]
    assert causes == [f"tap-{number // EVENTS}" for number in range(len(causes))]


def test_what_a_first_start_left_when_it_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    for left in ("-new", "-new-wal", "-new-shm"):
        path.with_name(f"{path.name}{left}").write_bytes(b"half a journal" * 100)
    with opened(path) as journal:
        assert journal.head.seq == 0
    assert verify(path).problem is None
