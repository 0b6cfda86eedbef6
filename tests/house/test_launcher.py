"""The launcher makes the environment once, safely, and says in one sentence what is missing."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.launcher import ROOT, Machine

MECHANICS = "-c|tests/mechanics/pytest.ini|tests/mechanics|"
"""The words of pytest that run the tests of the solid model."""


@pytest.fixture
def machine() -> Iterator[Machine]:
    """A machine with Python 3.11, in a folder that any user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="sabot-launcher-"))
    folder.chmod(0o755)
    machine = Machine(folder / "m")
    machine.python()
    yield machine
    shutil.rmtree(folder)


def wait_for(file: Path) -> None:
    until = time.monotonic() + 10
    while not file.exists():
        assert time.monotonic() < until, f"{file} never came"
        time.sleep(0.01)


def sentence(result: subprocess.CompletedProcess[str]) -> str:
    """The one sentence on standard error of a run that failed and said nothing else."""
    assert result.returncode != 0
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


def test_the_first_run_makes_the_environment_with_progress_on_standard_error(machine: Machine) -> None:
    result = machine.sabot("play", "one.toml")
    assert result.returncode == 0
    assert "making the environment" in result.stderr
    assert "1/1 numpy" in result.stderr
    assert "noise" not in result.stderr
    assert result.stdout == f"{machine.folder}|{machine.home}|-P|-m|controller.cli|play|one.toml|"


@pytest.mark.parametrize(
    "command",
    [
        *("run play drill read record replay verify backup restore".split()),
        *("console dump doctor flash people calibrate accept open-stop".split()),
    ],
)
def test_later_runs_are_quiet(machine: Machine, command: str) -> None:
    machine.sabot("run")
    result = machine.sabot(command)
    assert result.stderr == ""
    assert result.stdout.endswith(f"|controller.cli|{command}|")
    assert machine.log().count("pip") == 1


def test_the_callers_folder_and_words_are_kept(machine: Machine) -> None:
    elsewhere = machine.folder / "else where"
    elsewhere.mkdir()
    machine.sabot("run")
    result = machine.sabot("play", "a b.toml", "*", "", cwd=elsewhere)
    assert result.stdout == f"{elsewhere}|{machine.home}|-P|-m|controller.cli|play|a b.toml|*||"


def test_it_finds_its_folder_through_links(machine: Machine) -> None:
    (machine.path / "shoe").symlink_to("../link")
    (machine.folder / "link").symlink_to(machine.home / "sabot")
    result = machine.sabot("run", script=machine.path / "shoe")
    assert f"|{machine.home}|" in result.stdout


def test_the_exit_status_is_the_commands_own(machine: Machine) -> None:
    assert machine.sabot("verify", FAKE_STATUS="7").returncode == 7


def test_a_changed_lock_makes_the_environment_anew(machine: Machine) -> None:
    machine.sabot("run")
    (machine.home / "requirements.lock").write_text("numpy==2.4.7\n")
    assert "making the environment" in machine.sabot("run").stderr
    assert machine.sabot("run").stderr == ""


def test_a_python_that_went_away_makes_the_environment_anew(machine: Machine) -> None:
    machine.sabot("run")
    (machine.home / ".venv/bin/python").unlink()
    (machine.home / ".venv/bin/python").symlink_to("/nowhere/python3.11")
    assert machine.sabot("run").returncode == 0


def test_killed_halfway_it_begins_again(machine: Machine) -> None:
    process = machine.start("run", FAKE_PIP_WAITS="yes")
    wait_for(machine.folder / "waiting")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=10)
    result = machine.sabot("run")
    assert result.returncode == 0
    assert "making the environment" in result.stderr


def test_killed_while_it_makes_a_new_one_it_does_not_take_the_old_stamp_for_it(machine: Machine) -> None:
    old_lock = (machine.home / "requirements.lock").read_text()
    machine.sabot("run")
    (machine.home / "requirements.lock").write_text("numpy==2.4.7\n")
    process = machine.start("run", FAKE_PIP_WAITS="yes")
    wait_for(machine.folder / "waiting")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=10)
    (machine.home / "requirements.lock").write_text(old_lock)
    assert "making the environment" in machine.sabot("run").stderr


def test_run_twice_at_once_one_makes_the_environment_and_the_other_waits(machine: Machine) -> None:
    first = machine.start("run", FAKE_PIP_WAITS="yes")
    wait_for(machine.folder / "waiting")
    second = machine.start("play", FAKE_PIP_WAITS="yes")
    assert second.stderr is not None
    assert "another sabot is making the environment" in second.stderr.readline()
    (machine.folder / "go").touch()
    for process in (first, second):
        process.communicate(timeout=10)
        assert process.returncode == 0
    assert machine.log().count("pip") == 1


def test_what_it_starts_does_not_hold_the_lock(machine: Machine) -> None:
    assert "holds the lock" not in machine.sabot("run").stdout


def test_without_python_it_says_what_to_install(machine: Machine) -> None:
    (machine.path / "python3").unlink()
    said = sentence(machine.sabot("run"))
    assert "no python3 was found" in said
    assert "apt-get install python3 python3-venv" in said


@pytest.mark.parametrize("version", ["2.7", "3.6", "3.9", "3.10"])
def test_an_old_python_is_named_with_what_is_needed(machine: Machine, version: str) -> None:
    said = sentence(machine.sabot("run", FAKE_VERSION=version))
    assert "Python 3.11 or newer is needed" in said
    assert version in said


def test_a_newer_python_beside_an_old_one_is_taken(machine: Machine) -> None:
    machine.program("python3", "echo 3.9 /usr/bin/python3.9")
    machine.python("python3.12")
    assert machine.sabot("run", FAKE_VERSION="3.12").returncode == 0


def test_a_python_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.program("python3", "echo no such version >&2; exit 127")
    machine.python("python3.13")
    assert machine.sabot("run", FAKE_VERSION="3.13").returncode == 0


def test_without_the_venv_module_it_names_the_package(machine: Machine) -> None:
    said = sentence(machine.sabot("run", FAKE_NO_VENV="yes", FAKE_VERSION="3.12"))
    assert "apt-get install python3.12-venv" in said


def test_a_read_only_folder_is_named(machine: Machine) -> None:
    said = sentence(machine.sabot_without_rights("run"))
    assert f"{machine.home} cannot be written" in said


def test_a_read_only_folder_with_a_made_environment_runs(machine: Machine) -> None:
    machine.sabot("run")
    assert machine.sabot_without_rights("run").returncode == 0


def test_too_little_room_is_said_before_anything_is_made(machine: Machine) -> None:
    machine.program("df", "echo header; echo disk 9 9 102400 99% /")
    said = sentence(machine.sabot("run"))
    assert "needs 700 MB and 100 MB are free" in said
    assert machine.log() == []


@pytest.mark.parametrize(
    ("pip_says", "told"),
    [
        ("ERROR: Could not install: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "is not the one in requirements.lock"),
        ("WARNING: Retrying after NewConnectionError ... No matching distribution", "connect this machine"),
        ("WARNING: Retrying after ReadTimeoutError ... No matching distribution", "connect this machine"),
        (
            "WARNING: Retrying after SSLError(SSLCertVerificationError) ... No matching distribution",
            "connect this machine",
        ),
        ("ERROR: No matching distribution found for numpy==2.4.6", "no build for Python 3.11"),
        ("ERROR: something else", "were not installed"),
    ],
)
def test_what_stopped_pip_is_told_and_the_next_run_tries_again(machine: Machine, pip_says: str, told: str) -> None:
    result = machine.sabot("run", FAKE_PIP_SAYS=pip_says)
    assert result.returncode != 0
    assert result.stdout == ""
    assert told in result.stderr.splitlines()[-1]
    assert machine.sabot("run").returncode == 0


def test_on_a_pi_the_systems_packages_are_seen(machine: Machine) -> None:
    grep = shutil.which("grep")
    machine.program("grep", f'case "$*" in *Raspberry*) exit 0 ;; esac\nexec {grep} "$@"')
    machine.sabot("run")
    assert machine.log()[0] == f"-m venv --clear --system-site-packages {machine.home}/.venv"


def test_elsewhere_they_are_not(machine: Machine) -> None:
    machine.sabot("run")
    assert machine.log()[0] == f"-m venv --clear {machine.home}/.venv"


def test_help_needs_nothing(machine: Machine) -> None:
    (machine.path / "python3").unlink()
    result = machine.sabot("help")
    assert result.returncode == 0
    assert "usage: sabot COMMAND" in result.stdout


def test_an_unknown_command_is_named(machine: Machine) -> None:
    result = machine.sabot("ran")
    assert result.returncode == 2
    assert "there is no command 'ran'" in sentence(result)


def test_no_command_is_answered_with_the_list(machine: Machine) -> None:
    result = machine.sabot()
    assert result.returncode == 2
    assert "usage: sabot COMMAND" in result.stderr


def test_the_fast_tests_say_what_is_missing_and_run_without_it(machine: Machine) -> None:
    result = machine.sabot("test", "tests/box")
    assert result.returncode == 0
    assert "chromium npm shellcheck" in result.stderr
    assert result.stdout == f"{machine.home}|{machine.home}|-P|-m|pytest|-m|not slow and not browser|tests/box|"


def test_all_tests_install_what_is_missing_by_sudo(machine: Machine) -> None:
    machine.program("env", 'while case "$1" in *=*) ;; *) false ;; esac; do export "$1"; shift; done; exec "$@"')
    machine.program("sudo", 'echo "sudo $*" >&2; exec "$@"')
    machine.program("apt-get", 'echo "$DEBIAN_FRONTEND $*"')
    machine.program("id", "echo 1000")
    result = machine.sabot("test", "--all")
    assert result.returncode == 0
    assert "sudo env DEBIAN_FRONTEND=noninteractive apt-get update" in result.stderr
    assert "noninteractive install -y --no-install-recommends chromium npm shellcheck" in result.stderr
    alone, beside = "-m|alone|", "-m|not alone|--numprocesses|auto|--dist|worksteal|"
    runs = (alone, beside, MECHANICS)
    assert result.stdout == "".join(f"{machine.home}|{machine.home}|-P|-m|pytest|{words}" for words in runs)


@pytest.mark.parametrize(
    ("alone", "beside", "status"),
    [(0, 0, 0), (1, 0, 1), (0, 1, 1), (5, 0, 0), (0, 5, 0), (5, 1, 1), (5, 5, 5), (2, 1, 1)],
)
def test_all_tests_fail_when_either_half_fails_or_neither_has_a_test(
    machine: Machine, alone: int, beside: int, status: int
) -> None:
    machine.program("env", 'shift; exec "$@"')
    machine.program("id", "echo 0")
    machine.program("apt-get", "echo installed")
    result = machine.sabot("test", "--all", FAKE_ALONE_STATUS=str(alone), FAKE_STATUS=str(beside))
    assert result.returncode == status


def test_the_box_is_drawn_in_an_environment_of_its_own(machine: Machine) -> None:
    result = machine.sabot("hardware", "build")
    assert f"{machine.home}/hardware/.venv" in result.stderr
    assert result.stdout == f"{machine.folder}|{machine.home}|-P|-m|hardware|build|"
    assert machine.log()[0] == f"-m venv --clear {machine.home}/hardware/.venv"
    assert not (machine.home / ".venv").exists()


def test_the_tests_of_the_mechanics_run_there_too(machine: Machine) -> None:
    result = machine.sabot("hardware", "test", "-k", "lid")
    assert result.stdout == f"{machine.home}|{machine.home}|-P|-m|pytest|{MECHANICS}-k|lid|"


def test_all_tests_fail_when_those_of_the_mechanics_do(machine: Machine) -> None:
    machine.program("env", 'shift; exec "$@"')
    machine.program("id", "echo 0")
    machine.program("apt-get", "echo installed")
    assert machine.sabot("test", "--all", FAKE_DRAWN_STATUS="1").returncode == 1


def test_with_words_of_their_own_all_tests_leave_the_mechanics_out(machine: Machine) -> None:
    machine.program("env", 'shift; exec "$@"')
    machine.program("id", "echo 0")
    machine.program("apt-get", "echo installed")
    assert "mechanics" not in machine.sabot("test", "--all", "tests/box").stdout


def test_all_tests_install_a_missing_venv_module_too(machine: Machine) -> None:
    machine.program("env", 'shift; exec "$@"')
    machine.program("id", "echo 0")
    machine.program("apt-get", 'echo "$*"')
    assert "python3.11-venv" in machine.sabot("test", "--all", FAKE_NO_VENV="yes").stderr


def test_without_root_and_sudo_the_command_to_give_is_said(machine: Machine) -> None:
    machine.program("apt-get", "exit 1")
    machine.program("id", "echo 1000")
    assert "run this as root" in sentence(machine.sabot("test", "--all"))


def test_where_there_is_no_apt_get_the_packages_are_named(machine: Machine) -> None:
    assert "chromium npm shellcheck" in sentence(machine.sabot("test", "--all"))


def test_a_failed_apt_get_stops_it(machine: Machine) -> None:
    machine.program("apt-get", "echo no such package >&2; exit 100")
    machine.program("env", 'shift; exec "$@"')
    machine.program("id", "echo 0")
    result = machine.sabot("test", "--all")
    assert result.returncode != 0
    assert "apt-get could not install" in result.stderr


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_fresh_clone_makes_a_real_environment_and_plays(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    path = f"{Path(sys.executable).resolve().parent}:{os.environ['PATH']}"
    result = subprocess.run(
        [clone / "sabot", "play", "--help"],
        env={**os.environ, "PATH": path},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    assert "usage" in result.stdout
    assert "the environment is ready" in result.stderr
