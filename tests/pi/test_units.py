"""The units are right by systemd's own word, shut in, and true to the program that they start."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from controller.cli import COMMANDS
from controller.config import load_config
from controller.service import PER_PERIOD
from tests import needs
from tests.daemon import ROOT, free_port
from tests.pi.unit import PI, SERVICES, UNITS, one, settings, writable

MOST_EXPOSED = 3.0
"""Of systemd's own scale from 0, shut in, to 10."""

STARTED_S = 30.0
"""A busy machine has started the daemon by then."""

WATCHED_RUN = """
import sys
def hook(event, args):
    if event == "open" and args[2] & 3 and isinstance(args[0], str | bytes):
        print(args[0] if isinstance(args[0], str) else args[0].decode(), file=seen, flush=True)
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.link", "os.symlink", "sqlite3.connect", "os.truncate"):
        print(args[0], file=seen, flush=True)
seen = open(sys.argv.pop(1), "w")
sys.addaudithook(hook)
from controller.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The daemon, with every path that it writes to told in a file."""


@pytest.fixture(scope="module")
def units(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The units in a folder of their own, with programs that are there in place of those that are installed."""
    folder = tmp_path_factory.mktemp("units")
    for name in UNITS:
        text = re.sub(r"^(Exec\w+)=\S+", rf"\1={sys.executable}", (PI / name).read_text(), flags=re.MULTILINE)
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_wrong(units: Path, name: str) -> None:
    analyze = needs.program("systemd-analyze", "systemd")
    said = subprocess.run([analyze, "verify", "--man=no", units / name], capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")


def test_systemds_checker_would_find_something(units: Path) -> None:
    analyze = needs.program("systemd-analyze", "systemd")
    broken = units / "broken.service"
    broken.write_text((units / "sabot.service").read_text().replace("Restart=always", "Restart=sometimes"))
    said = subprocess.run([analyze, "verify", "--man=no", broken], capture_output=True, text=True)
    assert "sometimes" in said.stderr


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_shut_in(units: Path, name: str) -> None:
    analyze = needs.program("systemd-analyze", "systemd")
    command = [analyze, "security", "--offline=true", "--no-pager", f"--threshold={MOST_EXPOSED * 10:.0f}", name]
    said = subprocess.run(command, capture_output=True, text=True, cwd=units)
    assert said.returncode == 0, said.stdout + said.stderr
    (score,) = re.findall(r"exposure level for \S+: (\d+\.\d)", said.stdout)
    assert float(score) <= MOST_EXPOSED


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_a_user_of_its_own_who_can_become_no_other(name: str) -> None:
    assert one(name, "User") in {"sabot", "sabot-kiosk"}
    assert one(name, "NoNewPrivileges") == "yes"
    assert one(name, "ProtectSystem") == "strict"


def test_the_browser_and_its_compositor_write_into_their_own_folder() -> None:
    words = one("sabot-kiosk.service", "ExecStart").split()
    named = dict(word.split("=", 1) for word in words if re.match(r"(--user-data-dir|HOME|XDG_RUNTIME_DIR)=", word))
    assert len(named) == 3
    own = Path("/run/sabot-kiosk")
    assert own in writable("sabot-kiosk.service")
    assert all(Path(folder).is_relative_to(own) for folder in named.values())


def test_the_browser_is_another_user_than_the_daemon() -> None:
    assert one("sabot-kiosk.service", "User") != one("sabot.service", "User")
    assert "gpio" not in one("sabot-kiosk.service", "SupplementaryGroups")


def commands() -> Iterator[str]:
    for name in SERVICES:
        for key, values in settings(name).items():
            if key.startswith("Exec"):
                yield from (value for value in values if value.startswith("/opt/sabot/sabot "))


def test_every_command_of_the_units_is_one_of_the_launchers() -> None:
    words = {command.split()[1] for command in commands()}
    assert words == {"run", "open-stop", "backup"}
    assert words <= set(COMMANDS)


def test_however_the_daemon_ends_the_contact_is_opened_and_it_is_started_again() -> None:
    assert one("sabot.service", "ExecStopPost").split()[1] == "open-stop"
    assert one("sabot.service", "Restart") == "always"
    assert one("sabot.service", "StartLimitIntervalSec") == "0"


def test_the_watchdog_hears_of_a_living_daemon_in_time() -> None:
    assert one("sabot.service", "Type") == "notify"
    assert int(one("sabot.service", "WatchdogSec")) / PER_PERIOD >= 2


def test_pins_board_and_camera_are_within_reach_and_lgpio_may_write_where_it_starts() -> None:
    devices = {value.split()[0] for value in settings("sabot.service")["DeviceAllow"]}
    assert {"char-ttyUSB", "char-ttyACM", "char-gpiochip", "char-video4linux", "char-media"} <= devices
    assert set(one("sabot.service", "SupplementaryGroups").split()) == {"gpio", "video", "dialout"}
    assert Path(one("sabot.service", "WorkingDirectory")) in writable("sabot.service")


def test_the_copies_are_of_the_daemons_journal_and_go_where_they_may() -> None:
    _, _, journal, folder, *_ = one("sabot-backup.service", "ExecStart").split()
    assert Path(journal) == load_config(PI / "sabot.toml").data / "journal.db"
    assert {Path(journal).parent, Path(folder)} <= set(writable("sabot-backup.service"))


class Watched:
    """The daemon as the unit runs it, the unit's folders below ``home``, every path that it writes to told."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folders = [home / folder.relative_to("/") for folder in writable("sabot.service")]
        for folder in self.folders:
            folder.mkdir(parents=True)
        self.data = home / "var/lib/sabot"
        self.here = home / one("sabot.service", "WorkingDirectory").lstrip("/")
        self.port = free_port()
        settings = (PI / "sabot.toml").read_text().replace("/var/lib/sabot", str(self.data))
        (home / "sabot.toml").write_text(f"{settings}\n[server]\nport = {self.port}\n")
        self._ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._ear.settimeout(STARTED_S)
        self._ear.bind(str(home / "notify"))
        self._process = subprocess.Popen(
            [sys.executable, "-c", WATCHED_RUN, str(home / "seen"), "run", "--config", str(home / "sabot.toml")],
            cwd=self.here,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONDONTWRITEBYTECODE": "1",
                "NOTIFY_SOCKET": str(home / "notify"),
                "WATCHDOG_USEC": "15000000",
                "TMPDIR": str(home / "tmp"),
            },
        )

    def hear(self) -> str:
        """The next thing that it tells its manager."""
        return self._ear.recv(100).decode()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=STARTED_S)

    def close(self) -> None:
        self._ear.close()
        self._process.kill()
        self._process.wait()

    def written(self) -> set[Path]:
        lines = (self.home / "seen").read_text().splitlines()
        return {self.here / line.removeprefix("file:").split("?")[0] for line in lines} - {Path("/dev/null")}


def test_the_daemon_writes_where_its_unit_lets_it_and_nowhere_else(tmp_path: Path) -> None:
    with closing(Watched(tmp_path)) as daemon:
        assert {daemon.hear(), daemon.hear()} == {"WATCHDOG=1", "READY=1"}
        page = f"http://127.0.0.1:{daemon.port}/me"
        urllib.request.urlopen(page, timeout=STARTED_S).close()
        daemon.stop()
        assert daemon.hear() == "STOPPING=1"
    written = daemon.written()
    assert daemon.data / "journal.db-lock" in written
    assert [path for path in written if not any(path.is_relative_to(folder) for folder in daemon.folders)] == []
