"""The files of the pages, and what names the whole of them: a page that stays open for months learns of a new one."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""What the browser gets."""


def _shell() -> str:
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    whole = hashlib.sha256()
    for path in files:
        whole.update(f"{path.relative_to(STATIC)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:16]


SHELL: Final = _shell()
"""Changes with any file of the pages."""


def page(name: str) -> bytes:
    """A page that knows its shell (``document.documentElement.dataset.shell``)."""
    return (STATIC / name).read_bytes().replace(b"<html ", b'<html data-shell="%s" ' % SHELL.encode(), 1)
