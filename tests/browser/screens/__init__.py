"""One picture of each screen in each language, to be looked at whenever the page has changed.

``python -m tests.browser.screens`` takes them anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.browser.evening import walls
from tests.browser.stage import Stage
from tests.browser.taps import TABLET
from tests.dashboard.scenes import COUP_SCENES, ROAD, WORDS
from tests.table.stand import GAME

HERE: Final = Path(__file__).parent

HEAVIEST: Final = 150_000
"""Bytes of a picture."""

WIDTH: Final = 1280
"""Pixels of a picture: that of the tablet; the wall is made smaller."""


def deal(page: Page, stage: Stage) -> None:
    """The croupier's: a coup of a played shoe is settled."""
    view = COUP_SCENES["settle"].view(WORDS)
    stage.show(page, {**view, "game": {**view["game"], "coups": list(ROAD)}})


def play(page: Page, stage: Stage) -> None:
    """The players': the same moment, of the evening."""
    stage.show(page, walls(GAME, ("settle",))["settle"], "screen")


def watch(page: Page, stage: Stage) -> None:
    """The floor's: a card is jammed."""
    page.locator("floor-alarms .ended li").wait_for()


def replay(page: Page, stage: Stage) -> None:
    """The auditor's: the cards of a closed hand, all open."""
    page.locator('[data-step="last"]').tap()
    page.locator('[data-act="all-open"]').tap()
    while not page.locator(".replay .card-open").count():
        page.locator('[data-step="back"]').tap()


@dataclass(frozen=True)
class Screen:
    """Where a screen is, how large it is, and what it is to show."""

    path: str
    size: ViewportSize
    prepare: Callable[[Page, Stage], None]


SCREENS: Final = {
    "croupier": Screen("/", TABLET, deal),
    "players": Screen("/screen", {"width": 1920, "height": 1080}, play),
    "floor": Screen("/floor", TABLET, watch),
    "auditor": Screen("/audit#hands/1", TABLET, replay),
}

FIRST: Final = HERE.parent / "croupier.png"
"""The picture that the README of the house begins with: the croupier's screen in its language."""


def picture(screen: str, lang: str) -> Path:
    """Where the picture of a screen in a language is kept."""
    return HERE / f"{screen}-{lang}.png"
