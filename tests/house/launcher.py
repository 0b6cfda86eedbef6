"""A copy of the launcher in a folder of its own, on a machine that has only what the test puts there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]

TOOLS: Final = "awk cat cmp cp dirname grep id mkdir mv readlink rm sleep touch".split()
"""What every system has and the launcher or the fake Python call."""

NOBODY: Final = 65534
"""The user without rights, for tests that root runs."""

PYTHON: Final = """#!/bin/sh
log() {{ printf '%s\\n' "$*" >>"{folder}/log"; }}
case "$*" in
    *version_info*) printf '%s %s\\n' "$FAKE_VERSION" "$0" ;;
    *ensurepip*) [ -z "${{FAKE_NO_VENV:-}}" ] ;;
    *fcntl*) exec {python} "$@" ;;
    '-m venv '*)
        log "$@"
        for venv; do :; done
        rm -rf "$venv/bin" "$venv"/pip.*
        mkdir -p "$venv/bin"
        cp "$0" "$venv/bin/python"
        ;;
    *'-m pip '*)
        log pip
        [ -z "${{FAKE_PIP_WAITS:-}}" ] || touch "{folder}/waiting"
        while [ -n "${{FAKE_PIP_WAITS:-}}" ] && [ ! -e "{folder}/go" ]; do sleep 0.02; done
        printf '%s\\n' "Collecting numpy==2.4.6 (from here)" "noise"
        printf '%s\\n' "${{FAKE_PIP_SAYS:-}}" >"${{0%/bin/python}}/pip.log"
        [ -z "${{FAKE_PIP_SAYS:-}}" ]
        ;;
    *)
        [ ! -e /proc/$$/fd/9 ] || printf 'holds the lock|'
        printf '%s|' "$PWD" "$PYTHONPATH" "$@"
        case "$*" in
            *'-m pytest -m alone'*) exit "${{FAKE_ALONE_STATUS:-0}}" ;;
            *'-m pytest -c '*) exit "${{FAKE_DRAWN_STATUS:-0}}" ;;
        esac
        exit "${{FAKE_STATUS:-0}}"
        ;;
esac
"""
"""Answers what the launcher asks of a Python, and of the one in the environment that it makes."""


@dataclass
class Machine:
    """A folder with the launcher, and a PATH with nothing but what was put there."""

    folder: Path
    environment: dict[str, str] = field(default_factory=lambda: {"FAKE_VERSION": "3.11"})

    def __post_init__(self) -> None:
        """Lay down the launcher, a lock and the everyday tools."""
        self.home = self.folder / "the sabot"
        self.path = self.folder / "bin"
        self.home.mkdir(parents=True)
        self.path.mkdir()
        shutil.copy(ROOT / "sabot", self.home)
        (self.home / "requirements.lock").write_text("numpy==2.4.6\n")
        (self.home / "hardware").mkdir()
        (self.home / "hardware/requirements.lock").write_text("build123d==0.13.0\n")
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.path / tool).symlink_to(found)
        self.program("df", "echo header; echo disk 9 9 9999999 1% /")

    def program(self, name: str, body: str) -> None:
        """Put a program of that name on the PATH."""
        file = self.path / name
        file.unlink(missing_ok=True)
        file.write_text(body if body.startswith("#!") else f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def python(self, name: str = "python3") -> None:
        """Put a Python on the PATH."""
        self.program(name, PYTHON.format(folder=self.folder, python=sys.executable))

    def start(
        self, *words: str, script: Path | None = None, cwd: Path | None = None, user: int | None = None, **settings: str
    ) -> subprocess.Popen[str]:
        """Start ``sabot`` with those words."""
        return subprocess.Popen(
            [script or self.home / "sabot", *words],
            cwd=cwd or self.folder,
            env={"PATH": str(self.path), **self.environment, **settings},
            user=user,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def sabot(self, *words: str, **how: Any) -> subprocess.CompletedProcess[str]:
        """Run ``sabot`` with those words to its end; the rest is as in :meth:`start`."""
        process = self.start(*words, **how)
        out, err = process.communicate(timeout=20)
        return subprocess.CompletedProcess(words, process.returncode, out, err)

    def sabot_without_rights(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run it in a folder that it may read and not write; as nobody where root runs the tests."""
        self.home.chmod(0o555)
        try:
            return self.sabot(*words, user=NOBODY if os.geteuid() == 0 else None)
        finally:
            self.home.chmod(0o755)

    def log(self) -> list[str]:
        """What was asked of the fake Python, one line each."""
        file = self.folder / "log"
        return file.read_text().splitlines() if file.exists() else []
