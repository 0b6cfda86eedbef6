"""A real daemon in its own process, for tests that kill it, and the few calls that they make of it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, Protocol

ROOT: Final = Path(__file__).parent.parent

ANSWER_S: Final = 10.0
"""Longest wait for one answer."""

SETUP: Final = re.compile(r"#setup=([\w-]+)")
"""The code by which the first person is made, as the daemon prints it."""

NAME: Final = "Ann"
"""Who is signed in at a daemon of a test."""

PIN: Final = "271828"


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Process(Protocol):
    """What a daemon needs of the process that it runs in; ``subprocess.Popen`` has it."""

    @property
    def pid(self) -> int: ...
    @property
    def stdout(self) -> IO[str] | None: ...
    @property
    def returncode(self) -> int: ...
    def send_signal(self, sig: int) -> None: ...
    def terminate(self) -> None: ...
    def wait(self, timeout: float | None = None) -> int: ...


class Daemon:
    """``sabot run`` on a data folder; start it, talk to it, kill it, start it again."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        port: int | None = None,
        program: tuple[str, ...] = ("controller.cli",),
        scheme: str = "http",
        word: str = "run",
    ) -> None:
        """Keep what every start of it is given; ``program`` is the module that stands for it, ``word`` its command."""
        self.data = data
        self.port = port or free_port()
        self.url = f"{scheme}://127.0.0.1:{self.port}"
        self._arguments = arguments
        self._program = program
        self._word = word
        self._process: Process | None = None
        self._log: IO[str] | None = None
        self._said = ""
        self.setup_code: str | None = None
        self.cookie = ""
        """The session of whoever is signed in; a start of a new table makes the first person and signs him in."""

    def start(self, *, come_in: bool = True) -> None:
        """Start it, wait until it has printed its address, and come in where nobody has yet."""
        self._log = tempfile.TemporaryFile("w+")
        words = [self._word, "--data", str(self.data), "--port", str(self.port), *self._arguments]
        self._process = self._begin(words, self._log)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("The table is open at"):
                break
        else:
            self._reap()
            raise AssertionError(f"the daemon did not start: {self.log()}")
        code = SETUP.search(line)
        self.setup_code = code[1] if code else None
        if come_in and self.setup_code:
            self.set_up(self.setup_code)

    def set_up(self, code: str) -> None:
        """Make the first person, croupier and floor, who is then signed in and has the table."""
        status, answer = self.post("/setup", {"code": code, "name": NAME, "pin": PIN})
        assert status == 200, answer

    def kill(self) -> None:
        """``kill -9``, by the pid of the process that this object started."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        """Ask it to end, as systemd does; returns its exit status."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(ANSWER_S)
        status = self._process.returncode
        self._reap()
        return status

    def log(self) -> str:
        """What it has written to standard error since its last start."""
        if self._log is not None:
            self._log.seek(0)
            self._said = self._log.read()
        return self._said

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    def state(self, role: str = "croupier") -> dict[str, Any]:
        """The role's view."""
        request = urllib.request.Request(f"{self.url}/state?role={role}", headers=self.headers)
        with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
            view: dict[str, Any] = json.load(answer)["view"]
            return view

    @property
    def headers(self) -> dict[str, str]:
        """What the page of whoever is signed in sends with each request."""
        return {"Origin": self.url, **({"Cookie": self.cookie} if self.cookie else {})}

    def post(self, path: str, body: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """Status and JSON of one POST."""
        headers = {"Content-Type": "application/json", **self.headers}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
                given = answer.headers.get("Set-Cookie")
                self.cookie = given.partition(";")[0] if given else self.cookie
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def act(self, words: str, *, stands: bool = True) -> tuple[int, dict[str, Any]]:
        """Post one act under a new id; whoever is signed in stands for it."""
        return self.post("/acts", {"id": str(uuid.uuid4()), "act": words, "stands": stands})

    def say(self, word: str) -> tuple[int, dict[str, Any]]:
        """Say one word to the simulated box."""
        return self.post("/bench", {"id": str(uuid.uuid4()), "say": word})

    def _begin(self, words: Sequence[str], log: IO[str]) -> Process:
        return subprocess.Popen(
            [sys.executable, "-m", *self._program, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )

    def _reap(self) -> None:
        assert self._process is not None
        self._process.wait(ANSWER_S)
        if self._process.stdout:
            self._process.stdout.close()
        if self._log:
            self.log()
            self._log.close()
            self._log = None
