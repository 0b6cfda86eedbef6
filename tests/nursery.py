"""A process that has imported the daemon and forks one when it is asked: a start costs no imports.

Each daemon is a process of its own, as one that ``sabot run`` begins, and dies as it does.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final, Self

from controller import cli
from controller.locale import LANGUAGES, Catalogue
from tests.daemon import ROOT, Daemon

START_S: Final = 60.0
"""Longest wait for the imports."""

MOST_BYTES: Final = 65_536
"""Of one request."""


class Nursery:
    """Forks daemons, as a context; those that still live when it ends are their owners' to end."""

    def __enter__(self) -> Self:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.settimeout(START_S)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.nursery"],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdin=theirs,
            )
        return self

    def __exit__(self, *error: object) -> None:
        self._line.close()
        self._process.wait(START_S)

    def fork(self, words: Sequence[str], log: IO[str]) -> Forked:
        """A process that runs these words of ``sabot``, and writes its errors to ``log``."""
        theirs, ours = reversed(os.pipe())
        socket.send_fds(self._line, [json.dumps(words).encode()], [theirs, log.fileno()])
        os.close(theirs)
        return Forked(self, int(self._line.recv(MOST_BYTES)), os.fdopen(ours))

    def status(self, pid: int, longest_s: float) -> int:
        """Wait for the end of a process and give its exit status, below 0 the signal that ended it."""
        self._line.settimeout(longest_s)
        self._line.send(json.dumps(pid).encode())
        status = int(self._line.recv(MOST_BYTES))
        self._line.settimeout(START_S)
        return status


class Forked:
    """A process of a nursery, with the part of ``subprocess.Popen`` that :class:`Daemon` uses."""

    def __init__(self, nursery: Nursery, pid: int, stdout: IO[str]) -> None:
        self._nursery = nursery
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None

    def send_signal(self, sig: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, sig)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def wait(self, timeout: float = START_S) -> int:
        """Wait for its end and give its exit status."""
        if self.returncode is None:
            self.returncode = self._nursery.status(self.pid, timeout)
        return self.returncode


class ForkedDaemon(Daemon):
    """A daemon whose every start is a fork of a nursery."""

    def __init__(self, nursery: Nursery, data: Path, *arguments: str) -> None:
        super().__init__(data, *arguments)
        self._nursery = nursery

    def _begin(self, words: Sequence[str], log: IO[str]) -> Forked:
        return self._nursery.fork(words, log)


def main() -> int:
    """Fork what the line at standard input asks for, until it is closed; a number asks how that process ended."""
    cli.COMMANDS["run"].main()  # imports it
    for lang in LANGUAGES:
        Catalogue(lang)  # parses its texts, once a process
    line = socket.socket(fileno=os.dup(0))
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    while True:
        said, files, _, _ = socket.recv_fds(line, MOST_BYTES, 2)
        if not said:
            return 0
        if files and not (pid := os.fork()):
            line.close()
            for target, file in enumerate(files, 1):
                os.dup2(file, target)
                os.close(file)
            return cli.main(json.loads(said))
        for file in files:
            os.close(file)
        answer = pid if files else os.waitstatus_to_exitcode(os.waitpid(json.loads(said), 0)[1])
        line.send(str(answer).encode())


if __name__ == "__main__":
    sys.exit(main())
