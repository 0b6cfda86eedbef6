"""A deck is learnt by taps on the floor's page, from its name to where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from controller.clock import SystemClock
from controller.locale import Catalogue
from dashboard import create_app
from tests.browser.legible import complaints_of
from tests.browser.server import LiveServer
from tests.dashboard.fake_enrolment import NOTHING, FakeEnrolment
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import HOST, OpenHouse
from vision.deck import card_svg


@pytest.fixture
def enrolment() -> FakeEnrolment:
    """A desk that shows what the test says."""
    return FakeEnrolment()


@pytest.fixture
def server(table: FakeTable, catalogues: dict[str, Catalogue], enrolment: FakeEnrolment) -> Iterator[LiveServer]:
    """The pages of a table that can learn decks."""

    def make() -> object:
        around: dict[str, Any] = {"people": OpenHouse("floor"), "enrolment": enrolment}
        return create_app(table, table.feed, card_svg, catalogues, SystemClock(), **around)

    with LiveServer(make) as server:
        yield server


def tap(page: Page, where: str) -> None:
    page.locator(f"enrol-sheet dialog[open] {where}").tap()


def test_a_deck_is_learnt_by_taps_from_its_name_to_where_it_is_chosen(
    page: Page, server: LiveServer, enrolment: FakeEnrolment
) -> None:
    def now(**facts: Any) -> None:
        enrolment.now = {**NOTHING, "name": "Bee", "total": 36, **facts}

    said = page.locator("enrol-sheet .said")
    page.goto(f"{server.url}/floor")
    page.locator('[data-open="own"]').tap()
    page.locator('dialog[open] [data-act="enrol"]').tap()
    for key in "BEE":
        tap(page, f'[data-key="{key}"]')
    tap(page, '[data-act="ok"]')
    tap(page, '[data-value="36"]')
    now(phase="ready")
    tap(page, '[data-value="0"]')
    expect(said).to_contain_text("Put all 36 cards in")
    tap(page, '[data-act="begin"]')
    now(phase="passing", names=["As", "joker", None])
    expect(said).to_contain_text("Card 4 of 36")
    expect(page.locator("enrol-sheet .seen li")).to_have_count(3)
    assert complaints_of(page) == []
    now(phase="asking", names=["As"], asked={"sample": 0, "choices": ["As", "Ac"]})
    expect(page.locator("enrol-sheet .evidence")).to_be_visible()
    tap(page, '[data-act="other"]')
    assert complaints_of(page) == []
    tap(page, '[data-card="Kd"]')
    now(phase="back", names=["Kd"])
    tap(page, '[data-value="blue"]')
    now(phase="refused", misses=["Kd"])
    expect(page.locator("enrol-sheet .seen img")).to_have_attribute("alt", "K♦")
    now(phase="stopped", why="jam")
    expect(said).to_contain_text("a card is jammed")
    tap(page, '[data-act="end"]')
    now(phase="done", names=["Kd"])
    expect(said).to_contain_text("put the cards back")
    expect(page.locator("enrol-sheet dialog")).to_contain_text('--deck "Bee"')
    assert enrolment.asked == [
        ("start", "Bee", 36, 0, HOST), ("begin",), ("answer", 0, "Kd"), ("back", "blue"), ("end",),
    ]  # fmt: skip
