"""The files of the pages, and what names the whole of them: a page that stays open for months learns of a new one."""

from __future__ import annotations

import hashlib
from pathlib import Path
from string import Template
from textwrap import indent
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""What the browser gets."""

SHEETS: Final = {
    "croupier": "base bar felt box dock tricks ochko panels mishaps people practice",
    "screen": "base bar felt box dock tricks ochko panels people road screen practice",
    "floor": "base bar dock panels people record floor receipt practice enrol",
    "audit": "base bar felt box dock tricks ochko panels people road record audit charts receipt practice",
}
"""The style sheets of each page; a later one overrules."""


def _shell() -> str:
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    whole = hashlib.sha256(repr(SHEETS).encode())
    for path in files:
        whole.update(f"{path.relative_to(STATIC)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:16]


SHELL: Final = _shell()
"""Changes with any file of the pages, and with what each loads."""


def page(name: str) -> bytes:
    """What ``NAME.html`` says, in the frame of every page (``page.html``), with the page's sheets and its module.

    It knows its shell (``document.documentElement.dataset.shell``).
    """
    frame, body = ((STATIC / file).read_text(encoding="utf-8") for file in ("page.html", f"{name}.html"))
    sheets = "\n    ".join(f'<link rel="stylesheet" href="/static/css/{sheet}.css">' for sheet in SHEETS[name].split())
    filled = Template(frame).substitute(shell=SHELL, sheets=sheets, name=name, body=indent(body.rstrip(), " " * 4))
    return filled.encode()
