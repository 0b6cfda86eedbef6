"""A drill in a real Chromium: the mark, one planned mishap ended by the guide, one mistake told, and the report."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import open_page, wait_until_free
from tests.daemon import Daemon
from tests.robot import next_move

PLAN = """
hands = 1
[[trouble]]
name = "lid-open"
[[trouble]]
name = "forgotten-bettor"
"""

PATIENCE_S = 12.0
PACE_S = 0.02

TARGET_PX = 48


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    """The daemon in practice, with two troubles planned."""
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    daemon = Daemon(tmp_path / "data", "--plan", str(tmp_path / "plan.toml"), "--seed", "7", word="drill")
    daemon.start()
    yield daemon
    daemon.stop()


def deal_until(daemon: Daemon, selector: str, page: Page) -> None:
    """Deal by the view, as the robot does, until the page shows it."""
    chance, until = Random(1), time.monotonic() + PATIENCE_S
    while not page.locator(selector).is_visible():
        assert time.monotonic() < until, daemon.state()["practice"]
        view = daemon.state()
        move = next_move(view, chance, boldness=0.0) if calm(view) else None
        if move is None:
            page.wait_for_timeout(PACE_S * 1000)
        else:
            (daemon.say if move.bench else daemon.act)(move.words)


def calm(view: dict[str, Any]) -> bool:
    """Whether nothing waits for the croupier's own finger."""
    return not view["alarms"] and view["practice"]["told"] is None


def resume(page: Page, *, floor: bool) -> None:
    """Tap the act that the guide asks for, and stand for it where the floor decides."""
    wait_until_free(page)
    page.locator("act-dock [data-main]").first.tap()
    if floor:
        page.locator('staff-sheet dialog[open] [data-act="stand"]').tap()
    wait_until_free(page)


@pytest.mark.timeout(90)
def test_a_drill_is_marked_brings_about_what_is_planned_and_ends_with_a_report(page: Page, daemon: Daemon) -> None:
    open_page(page, daemon.url, session=daemon.cookie)
    band = page.locator("practice-band")
    expect(band).to_contain_text("PRACTICE")
    end = band.locator('[data-act="end-drill"]').bounding_box()
    assert end is not None
    assert min(end["width"], end["height"]) >= TARGET_PX

    deal_until(daemon, '.guide[data-id="lid-open"]', page)
    assert page.locator(".practice-told").is_hidden()
    page.locator('[data-open="bench"]').tap()
    expect(page.locator('[data-bench="jam"]')).to_have_count(0)
    page.locator('[data-bench="lid-close"]').tap()
    page.locator('.drawer [data-act="close"]').tap()
    for step in ("call-floor", "look-at-mouth"):
        page.locator(f'[data-tick="{step}"]').tap()
    resume(page, floor=True)
    expect(page.locator(".guide")).to_be_hidden()

    deal_until(daemon, ".practice-told", page)
    expect(page.locator(".practice-told")).to_contain_text("nobody asked me for my stake")
    page.locator('[data-open="calls"]').tap()
    page.locator('dialog[open] [data-word="forgotten-player"]').tap()
    page.locator('[data-tick="say-closed"]').tap()
    resume(page, floor=False)
    expect(page.locator(".practice-told")).to_be_hidden()

    deal_until(daemon, "practice-report dialog[open]", page)
    rows = page.locator("practice-report tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.locator('[data-end="drill-end-done"]').or_(page.locator('[data-end="drill-end-done"]'))).to_have_count(
        2
    )
    expect(page.locator("practice-report")).to_contain_text("The lid was opened")
    page.locator('practice-report [data-act="close"]').tap()
    expect(page.locator('[data-act="end-drill"]')).to_have_count(0)
    page.goto(f"{daemon.url}/floor")
    expect(page.locator("practice-band")).to_contain_text("PRACTICE")
