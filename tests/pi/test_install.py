"""The install script, run for real in a Debian bookworm: twice, and again after things were broken."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import needs
from tests.daemon import ROOT, free_port
from tests.pi.bookworm import CHECKOUT, PATH, Bookworm, room
from tests.pi.unit import PI, UNITS, one, writable

SETTINGS = "/etc/sabot/sabot.toml"

STARTED_S = 60.0

WATCHED = ("opt", "etc", "usr", "var/lib/sabot", "var/lib/dpkg")
"""All that the script may have a hand in."""


def test_the_script_is_plain_posix_shell() -> None:
    shellcheck = needs.program("shellcheck", "shellcheck")
    said = subprocess.run([shellcheck, PI / "install"], capture_output=True, text=True)
    assert said.stdout == ""


def test_without_root_it_says_so_and_does_nothing() -> None:
    script = f'id() {{ echo 1000; }}; set --; . "{PI / "install"}"'
    said = subprocess.run(["sh", "-c", script, str(PI / "install")], capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "install: this writes into /opt and /etc: run it with sudo\n"


@pytest.mark.parametrize(("word", "status"), [("--help", 0), ("--kisok", 2)])
def test_a_word_that_it_does_not_know_changes_nothing(word: str, status: int) -> None:
    said = subprocess.run([PI / "install", word], capture_output=True, text=True)
    assert said.returncode == status
    assert "usage: sudo hardware/pi/install" in said.stdout + said.stderr


class Installed:
    """What two runs have done."""

    def __init__(self, system: Bookworm) -> None:
        self.system = system
        self.first_said = system.install()
        own = system.path(SETTINGS)
        own.write_text(own.read_text().replace("Table 1", "Table 7"))
        self.after_first = system.snapshot(*WATCHED)
        self.second_said = system.install()
        self.after_second = system.snapshot(*WATCHED)


@pytest.fixture(scope="module")
def installed() -> Iterator[Installed]:
    with room() as folder:
        yield Installed(Bookworm(folder))


BOUND = [pytest.mark.slow, pytest.mark.timeout(600)]
"""Three minutes on two cores."""


class TestInstalled:
    pytestmark = BOUND

    def test_the_second_run_changes_nothing_and_says_so(self, installed: Installed) -> None:
        changed = installed.after_first.items() ^ installed.after_second.items()
        assert sorted(dict(changed)) == []
        assert len(installed.after_first) > 1000
        assert [line for line in installed.second_said.splitlines() if "written" in line or "installed" in line] == []

    def test_a_package_that_the_distribution_lacks_is_one_sentence_and_it_goes_on(self, installed: Installed) -> None:
        for said in (installed.first_said, installed.second_said):
            lines = said.splitlines()
            begins = "install: this distribution has no package python3-picamera2: without it "
            assert len([line for line in lines if line.startswith(begins)]) == 1
            assert "install: done, but:" in lines

    def test_the_users_are_as_the_units_name_them_and_cannot_log_in(self, installed: Installed) -> None:
        for unit in ("sabot.service", "sabot-kiosk.service"):
            user = one(unit, "User")
            entry = installed.system.run("getent", "passwd", user).stdout
            assert entry.rstrip().endswith(":/usr/sbin/nologin")
            groups = set(installed.system.run("id", "-nG", user).stdout.split())
            assert groups == {user, *one(unit, "SupplementaryGroups").split()}

    def test_the_units_stand_as_they_are_shipped_and_start_with_the_machine(self, installed: Installed) -> None:
        folder = "/etc/systemd/system"
        for name in UNITS:
            assert installed.system.path(f"{folder}/{name}").read_text() == (PI / name).read_text()
            assert installed.after_second[f"{folder}/{name}"][:3] == ("-rw-r--r--", 0, 0)
        links = {path: about[-1] for path, about in installed.after_second.items() if "/sabot" in path and about[-1]}
        wanted = {"multi-user.target": "sabot.service", "timers.target": "sabot-backup.timer"}
        assert {path: to for path, to in links.items() if path.startswith(folder)} == {
            f"{folder}/{target}.wants/{name}": f"{folder}/{name}" for target, name in wanted.items()
        }

    def test_the_other_files_are_there_with_their_modes(self, installed: Installed) -> None:
        group = int(installed.system.run("id", "-g", "sabot").stdout)
        found = {path: about[:3] for path, about in installed.after_second.items()}
        assert found[SETTINGS] == ("-rw-r-----", 0, group)
        assert found["/etc/udev/rules.d/60-sabot.rules"] == ("-rw-r--r--", 0, 0)
        assert found["/etc/systemd/system.conf.d/60-sabot.conf"] == ("-rw-r--r--", 0, 0)
        assert found["/opt/sabot/sabot"] == ("-rwxr-xr-x", 0, 0)

    def test_nobody_but_root_may_write_the_program(self, installed: Installed) -> None:
        of_root = {path: about for path, about in installed.after_second.items() if path.startswith("/opt")}
        assert [
            path for path, (mode, user, *_) in of_root.items() if user or ("w" in str(mode)[5:] and mode[0] != "l")
        ] == []

    def test_the_rooms_of_a_pi_are_there_and_no_others(self, installed: Installed) -> None:
        rooms = {path.name for path in installed.system.path("/opt/sabot").iterdir()}
        assert rooms == {
            *(".venv", "LICENSE", "README.md", "requirements.lock", "sabot"),
            *("controller", "dashboard", "hardware", "vision"),
        }
        assert not installed.system.path("/opt/sabot/vision/train").exists()
        assert not installed.system.path("/opt/sabot/vision/bench").exists()

    def test_settings_that_were_changed_are_kept(self, installed: Installed) -> None:
        assert "Table 7" in installed.system.path(SETTINGS).read_text()

    def test_the_daemon_opens_its_table_on_a_system_that_it_may_not_write(self, installed: Installed) -> None:
        """As its unit runs it: its user and groups, everything read-only but the folders that the unit names."""
        system = installed.system
        folders = writable("sabot.service")
        mounts = "".join(
            f'mount -t tmpfs -o mode=1777 tmpfs "$0{folder}"; ' for folder in folders if folder != Path("/run/sabot")
        )
        for folder in folders:
            system.path(str(folder)).mkdir(parents=True, exist_ok=True)
        run = system.path("/run/sabot")
        run.chmod(0o777)
        before = f'mount --bind "$0" "$0"; mount --bind /proc "$0/proc"; mount --bind "{run}" "$0/run/sabot"; '
        before += f'mount -o remount,bind,ro "$0"; {mounts}'
        user = ["--userspec=sabot:sabot", f"--groups={','.join(one('sabot.service', 'SupplementaryGroups').split())}"]
        start = f"cd /run/sabot && exec /opt/sabot/sabot run --config {SETTINGS} --port {free_port()}"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(str(run / "notify"))
            (run / "notify").chmod(0o666)
            ear.settimeout(STARTED_S)
            daemon = subprocess.Popen(
                system.entered("/bin/sh", "-c", start, before=before, user=user),
                env={"PATH": PATH, "NOTIFY_SOCKET": "/run/sabot/notify", "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            try:
                assert ear.recv(100) == b"READY=1"
            finally:
                daemon.terminate()
                said, _ = daemon.communicate(timeout=STARTED_S)
        assert (daemon.returncode, said.count("The table is open")) == (0, 1), said

    def test_what_was_broken_is_mended_by_another_run(self, installed: Installed) -> None:
        system = installed.system
        system.path("/etc/systemd/system/multi-user.target.wants/sabot.service").unlink()
        system.path("/etc/systemd/system/sabot.service").write_text("half a fi")
        system.path("/opt/sabot/controller/table.py").write_text("half a fi")
        system.run("gpasswd", "-d", "sabot", "gpio")
        said = system.install()
        assert "the program is in /opt/sabot" in said
        assert "making the environment" not in said
        again = system.snapshot("etc/systemd", "opt/sabot/controller")
        assert {path: about[:4] for path, about in again.items() if "__pycache__" not in path} == {
            path: about[:4]
            for path, about in installed.after_second.items()
            if path.startswith(("/etc/systemd/", "/opt/sabot/controller/")) and "__pycache__" not in path
        }
        assert "gpio" in system.run("id", "-nG", "sabot").stdout.split()
        assert system.path("/opt/sabot.previous/hardware/pi/install").exists()

    def test_the_version_before_comes_back_by_its_own_script(self, installed: Installed) -> None:
        system = installed.system
        newer = system.path(str(CHECKOUT / "README.md"))
        newer.write_text("# A newer one\n")
        system.install()
        assert system.path("/opt/sabot/README.md").read_text() == "# A newer one\n"
        assert system.run("/opt/sabot.previous/hardware/pi/install").returncode == 0
        assert system.path("/opt/sabot/README.md").read_text() == (ROOT / "README.md").read_text()
