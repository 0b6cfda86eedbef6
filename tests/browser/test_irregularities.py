"""Every irregularity is brought about at a whole table, and ended on its page by taps along the guide alone.

Whoever taps knows nothing but the tile that is next: a work of hands is done by the hand at the box, and ticked where
the table cannot see it; an act is tapped, with whatever the page asks for then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from controller.irregularities import IRREGULARITIES
from controller.locale import Catalogue
from tests.browser.hall import Hall
from tests.browser.taps import TABLET, main_act, tap_amount, tap_offer, wait_until_free
from tests.table.mishaps import SCENES, staged

HANDS: Final[Mapping[str, str]] = {
    "straighten": "clear",
    "lay-aside": "clear",
    "draw-out": "clear",
    "take-from-mouth": "clear",
    "close-lid": "lid-close",
    "release-stop": "stop-release",
    "plug-in": "plug",
    "take-card": "take",
    "hand-over": "take",
    "look-together": "clean-window",
}
"""What a hand at the box does for a step; the other steps are done with voice, eyes and fingers."""

STAND: Final = 'staff-sheet dialog[open] [data-act="stand"]'
"""The button of whoever is signed in and stands for the act."""

MOST_TILES: Final = 10

CARD: Final = "2c"
"""What an unread card is said to be."""


@dataclass
class Finger:
    """Follows the guide of an irregularity."""

    hall: Hall
    name: str
    tapped: list[str] = field(default_factory=list)
    """Acts and works of hands, one after the other."""

    @property
    def page(self) -> Page:
        return self.hall.page

    @property
    def guide(self) -> Locator:
        return self.page.locator(f'.guide[data-id="{self.name}"]')

    def follow(self) -> None:
        """Do what the tiles say, one after the other, until the guide is gone."""
        expect(self.guide).to_be_visible()
        for _ in range(MOST_TILES):
            wait_until_free(self.page)
            if not self.guide.is_visible():
                return
            self.do_next()
        raise AssertionError(f"the guide does not end: {self.tapped}, {self.hall.view['alarms']}")

    def do_next(self) -> None:
        """Do what the next tile says."""
        tile = self.guide.locator('[data-state="next"]')
        step, act = tile.get_attribute("data-step") or "", tile.get_attribute("data-act")
        self.tapped.append(act or step)
        if act:
            self.tap_act(act)
            return
        if step in HANDS:
            self.hall.lend_a_hand(HANDS[step])
        tick = self.guide.locator(f'[data-tick="{step}"]')
        if tick.count():
            tick.tap()
        expect(self.guide.locator(f'[data-step="{step}"][data-state="next"]:visible')).to_have_count(0)

    def tap_act(self, act: str) -> None:
        """Tap the act of a tile, or where it is no single act what the page offers in its place."""
        view, before = self.hall.view, self.page.locator("body").get_attribute("data-seq")
        offers = {offer["verb"]: offer for offer in view["offers"]}
        if act in offers and main_act(self.page).get_attribute("data-verb") != act:
            tap_offer(self.page, act)
        if act == "counted":
            tap_amount(self.page, chips_of(view["game"]["shoe"]["remaining"]))
        main = main_act(self.page)
        if main.get_attribute("data-verb") == act or act not in offers:
            if main.is_disabled():
                tap_amount(self.page, (1,))
            main.tap()
        if act == "shows":
            self.page.locator(f'card-picker [data-card="{CARD}"]').tap()
            self.page.locator('card-picker [data-act="named"]').tap()
        self.page.locator(f'{STAND}, body:not([data-seq="{before}"])').first.wait_for(state="attached")
        self.stand()

    def stand(self) -> None:
        """Stand for it, where the page asks who does."""
        button = self.page.locator(STAND)
        if button.count():
            with self.page.expect_response("**/acts*"):
                button.tap()


def chips_of(amount: int) -> list[int]:
    """The chips to be tapped for an amount."""
    found: list[int] = []
    for chip in (500, 100, 25, 5, 1):
        found += [chip] * (amount // chip)
        amount %= chip
    return found


@pytest.fixture(scope="module")
def hall(browser: Browser, catalogues: dict[str, Catalogue]) -> Iterator[Hall]:
    """A page that stays open, and comes to one table after the other."""
    context = browser.new_context(viewport=TABLET, has_touch=True, is_mobile=True, locale="en")
    context.set_default_timeout(10_000)
    with Hall(context.new_page(), catalogues) as hall:
        yield hall
    context.close()


def test_every_record_is_brought_about_here() -> None:
    assert sorted(SCENES) == sorted(record.name for record in IRREGULARITIES)


@pytest.mark.parametrize("name", SCENES)
def test_it_is_ended_by_what_the_next_tile_says(hall: Hall, name: str) -> None:
    hall.sit_down(partial(staged, SCENES[name]))
    guide = hall.view["guide"]
    assert guide["id"] == name
    Finger(hall, name).follow()
    view = hall.view
    assert view["guide"] is None or view["guide"]["id"] != name
    assert view["alarms"] == []
