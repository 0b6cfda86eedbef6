"""No word is cut in any language on any tablet: every felt, every status, every act of a coup."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from controller.locale import LANGUAGES
from controller.rules.game import SeatView
from tests.browser.fits import fits
from tests.browser.server import LiveServer
from tests.browser.taps import open_page, wait_until_free
from tests.browser.test_page import SIZES, go, show
from tests.dashboard.fake_table import FakeTable, Scene
from tests.dashboard.scenes import COUP_SCENES, EMPTY

BANKED: Final = ("banker", "lead", "staked", "passed", "to-speak", "waiting", "left")
DEALT: Final = ("dealer", "to-play", "to-speak", "playing", "passed", "waiting", "left")

STATUSES: Final = {
    "chemin-de-fer": BANKED,
    "zhelezka": BANKED,
    "punto-banco": ("staked", "waiting"),
    "ochko": ("banker", "to-speak", "holds", "plays", "stands", "played", "left"),
    "rams": DEALT,
    "catch-the-ten": DEALT,
}
"""What the felt of each game may write on a plate."""

PURSE: Final = 1000
RICH: Final = 123_456

CUT = """() => [...document.querySelectorAll(".plate, .plate *")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
    .map((part) => part.innerText)"""
"""Parts of plates whose words are wider than they are."""

OUTSIDE = """() => [...document.querySelectorAll(".plate")].flatMap((plate) => {
    const outer = plate.getBoundingClientRect();
    return [...plate.querySelectorAll("*")].filter((part) => {
      const inner = part.getBoundingClientRect();
      return inner.right > outer.right || inner.bottom > outer.bottom;
    }).map((part) => part.innerText);
  })"""
"""Parts of plates that stand out of them."""

WORDY: Final = ("load", "betting", "spoken", "card-1", "punter", "banker", "reveal", "settle")
"""Scenes of a coup that have the longest words in the bar and in the dock."""

SQUEEZED = """() => [...document.querySelectorAll("status-bar button, act-dock button, status-bar .phase, .prompt")]
    .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.innerText)"""
"""Buttons and words of the bar and the dock that are wider than their places."""


def seats(game: str, purse: int) -> tuple[SeatView, ...]:
    tricks = game in ("rams", "catch-the-ten")
    return tuple(
        SeatView(f"P{place}", purse, 0, status, tricks=12 if tricks else None, score=20 if tricks else None)
        for place, status in enumerate(STATUSES[game], 1)
    )


@pytest.mark.parametrize("game", STATUSES)
def test_every_status_is_written_whole(page: Page, server: LiveServer, table: FakeTable, game: str) -> None:
    for size, purse in product(SIZES, (PURSE, RICH)):
        page.set_viewport_size(SIZES[size])
        show(server, table, Scene(replace(EMPTY, game=game, seats=seats(game, purse))))
        open_page(page, server.url)
        for lang in LANGUAGES:
            page.locator(f'[data-lang="{lang}"]').tap()
            expect(page.locator("html")).to_have_attribute("lang", lang)
            expect(page.locator(".plate .status")).to_have_count(len(STATUSES[game]))
            assert page.evaluate(CUT) == [], (size, lang)
            assert page.evaluate(OUTSIDE) == [], (size, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_of_a_coup_is_written_whole(page: Page, server: LiveServer, table: FakeTable, lang: str) -> None:
    open_page(page, server.url)
    page.locator(f'status-bar [data-lang="{lang}"]').tap()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    for scene in WORDY:
        go(server, table, scene)
        expect(page.locator(f'body[data-phase="{COUP_SCENES[scene].game.phase}"]')).to_be_attached()
        wait_until_free(page)
        for size in ("tablet", "small"):
            page.set_viewport_size(SIZES[size])
            fits(page, (scene, size))
            assert page.evaluate(SQUEEZED) == [], (scene, size)
