"""A Debian bookworm below a folder: made by debootstrap, entered by chroot, with a checkout to install from."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests import needs
from tests.daemon import ROOT

CODENAME: Final = "bookworm"

CHECKOUT: Final = Path("/home/builder/sabot")

CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
"""Whom this machine trusts; one behind a proxy trusts its certificate too."""

THEIR_CERTIFICATES: Final = "/root/certificates.crt"

PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"

ASK: Final = "import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=20).close()"

PASSED_ON: Final = ("http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL", "PIP_DEFAULT_TIMEOUT")
"""How this machine reaches the network."""

ROOM: Final = 2_000_000_000
"""Bytes that such a system takes, with the daemon's environment."""

HASTE: Final = {"DPKG_FORCE": "unsafe-io", "PIP_NO_COMPILE": "1"}
"""It need not outlive a power cut, nor start quickly."""

PROC: Final = 'mount --bind /proc "$0/proc"; '


@contextmanager
def room() -> Iterator[Path]:
    """A folder that root may fill with a system, in memory where there is plenty; gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="sabot-pi-"))  # pytest would keep three of its own
    folder.chmod(0o755)
    free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM},mode=755", "tmpfs", folder]
    in_memory = free > 2 * ROOM and subprocess.run(mount, capture_output=True).returncode == 0
    try:
        yield folder
    finally:
        if in_memory:
            subprocess.run(["umount", "--lazy", folder], check=True)
        subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)


class Bookworm:
    """One such system. Whatever is mounted in it is gone when the program that runs in it ends."""

    def __init__(self, folder: Path) -> None:
        """Make it in ``folder``; the test is skipped where it cannot be made."""
        self.folder = folder
        if os.geteuid() != 0:
            needs.missing("only root may make a Debian below a folder: run the tests as root")
        debootstrap = needs.program("debootstrap", "debootstrap")
        mirrors = _mirrors()
        for mirror in mirrors:
            ask = [sys.executable, "-c", ASK, f"{mirror}dists/{CODENAME}/Release"]
            if subprocess.run(ask, capture_output=True).returncode:
                needs.missing(f"{mirror} cannot be reached: connect this machine to the network")
        made = [debootstrap, "--variant=minbase", CODENAME, folder, *mirrors]
        self._done(subprocess.run(made, env={**os.environ, **HASTE}, **_KEPT))
        if CERTIFICATES.exists():
            shutil.copy(CERTIFICATES, self.path(THEIR_CERTIFICATES))
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
        self._check_out()

    def install(self) -> str:
        """Run the script as a builder does; what it said."""
        return self._done(self.run(str(CHECKOUT / "hardware/pi/install")))

    def run(self, *command: str, before: str = "", **options: object) -> subprocess.CompletedProcess[str]:
        """Run a program of it as root.

        Args:
            command: the program and its words.
            before: shell commands that mount what it needs; ``$0`` is the folder.
            options: of ``subprocess.run``.
        """
        return subprocess.run(self.entered(*command, before=before), env=_environment(), **{**_KEPT, **options})

    def entered(self, *command: str, before: str = "", user: Sequence[str] = ()) -> list[str]:
        """The command line that runs ``command`` inside."""
        script = f'set -eu; {before or PROC}exec chroot "$@"'
        return ["unshare", "--mount", "sh", "-c", script, str(self.folder), *user, str(self.folder), *command]

    def snapshot(self, *tops: str) -> dict[str, tuple[object, ...]]:
        """Every file below ``tops``: kind and mode, owner, size, time of its last change, where it points."""
        found = {}
        for top in tops:
            for folder, folders, files in os.walk(self.folder / top):
                for name in (*folders, *files):
                    path = Path(folder, name)
                    about = path.lstat()
                    link = os.readlink(path) if path.is_symlink() else None
                    size = about.st_size if path.is_file() else None
                    seen = (stat.filemode(about.st_mode), about.st_uid, about.st_gid, size, about.st_mtime_ns, link)
                    found[f"/{path.relative_to(self.folder)}"] = seen
        return found

    def path(self, inside: str) -> Path:
        """Where a file of it is for this machine."""
        return self.folder / inside.lstrip("/")

    def _check_out(self) -> None:
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        for name in names:
            if name and (ROOT / name).is_file():
                target = self.path(str(CHECKOUT / name))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, target)

    @staticmethod
    def _done(result: subprocess.CompletedProcess[str]) -> str:
        assert result.returncode == 0, result.stdout
        return result.stdout


_KEPT: Final = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}


def _environment() -> dict[str, str]:
    passed = {name: value for name in PASSED_ON if (value := os.environ.get(name))}
    trusted = {"PIP_CERT": THEIR_CERTIFICATES} if CERTIFICATES.exists() else {}
    return {"PATH": PATH, "HOME": "/root", **HASTE, **trusted, **passed}


def _mirrors() -> list[str]:
    """The mirror that this machine uses for the same Debian; none where debootstrap takes its own."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", f"Codename: {CODENAME}"]
    lines = subprocess.run(asked, capture_output=True, text=True).stdout.split()
    return lines[:1]
