"""All four screens of one table, each showing what it is told to: for tests and pictures of how they look."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from controller.auditing.record import Auditing, JournalFile
from controller.clock import SystemClock
from controller.locale import LANGUAGES, Catalogue
from controller.ports import Update
from dashboard import create_app
from tests.browser.evening import Evening, View, with_an_alarm
from tests.browser.server import LiveServer
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse
from tests.dashboard.scenes import COUP_SCENES, WORDS
from vision.deck import card_svg


class Stage:
    """A served table with an evening on record; who comes in is what the page asks for."""

    def __init__(self, folder: Path) -> None:
        """Play the evening into ``folder``."""
        self.evening: Evening = with_an_alarm(folder)
        self.table = FakeTable((COUP_SCENES["settle"],), WORDS)
        self.table.feed._now.update({role: (1, view) for role, view in self.evening.views.items()})
        record = Auditing(JournalFile(self.evening.journal))
        catalogues = {lang: Catalogue(lang) for lang in LANGUAGES}
        around: Mapping[str, Any] = {"people": OpenHouse(), "record": record, "bench": self.table}
        self.server = LiveServer(
            lambda: create_app(self.table, self.table.feed, card_svg, catalogues, SystemClock(), **around)
        )

    def show(self, page: Page, view: View, role: str = "croupier") -> None:
        """Let the readers of a role see ``view``, and wait until ``page`` shows it."""

        def publish() -> int:
            feed = self.table.feed
            seq, _ = feed.snapshot(role)
            feed._now[role] = (seq + 1, view)
            for queue in [queue for queue, of in feed._readers.items() if of == role]:
                queue.put_nowait(Update(seq + 1, seq, view))
            return seq + 1

        seq = self.server.call(publish)
        expect(page.locator("body")).to_have_attribute("data-seq", str(seq))


def open_at(page: Page, url: str) -> None:
    """Open a page and wait until it shows the table."""
    page.goto(url)
    expect(page.locator("body[data-live=true]")).to_be_attached()


def speak(page: Page, lang: str) -> None:
    """Choose a language."""
    page.locator(f'[data-lang="{lang}"]').first.tap()
    expect(page.locator("html")).to_have_attribute("lang", lang)
