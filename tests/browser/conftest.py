"""One Chromium for these tests, a context for each, and a table to look at.

Playwright's synchronous side keeps an event loop running in this thread, so it must end before other tests begin:
hence the scope ``package``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from controller.clock import SystemClock
from controller.locale import LANGUAGES, Catalogue
from dashboard import create_app
from tests import needs
from tests.browser.server import LiveServer
from tests.browser.taps import TABLET
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse
from tests.dashboard.scenes import COUP_SCENES, MISHAPS, WORDS
from vision.deck import card_svg

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder: it drives a real Chromium."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    chromium = needs.program("chromium", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A touch tablet of its own for one test."""
    context = browser.new_context(viewport=TABLET, has_touch=True, is_mobile=True, locale="en")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the page said to its console; every test ends with none."""
    return []


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """An empty page; an error of a script or a breach of the content policy fails the test."""
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    heard = [text for text in complaints if "Failed to load resource" not in text]
    assert not heard, heard


@pytest.fixture(scope="package")
def catalogues() -> dict[str, Catalogue]:
    """The languages of the page."""
    return {lang: Catalogue(lang) for lang in LANGUAGES}


@pytest.fixture
def table() -> FakeTable:
    """A table at the first scene of a coup, on a simulated box."""
    return FakeTable(tuple(COUP_SCENES.values()), WORDS, MISHAPS)


@pytest.fixture
def server(table: FakeTable, catalogues: dict[str, Catalogue]) -> Iterator[LiveServer]:
    """The page of that table, on the loopback."""

    def make() -> object:
        return create_app(table, table.feed, card_svg, catalogues, SystemClock(), people=OpenHouse(), bench=table)

    with LiveServer(make) as server:
        yield server
