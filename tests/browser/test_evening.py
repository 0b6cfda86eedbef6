"""Several games at one table by taps: a coup of chemin de fer, then a round of ochko with the chips that were won."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import open_page, tap_main, wait_until_free
from tests.daemon import Daemon

MOST_TAPS = 120


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    config = tmp_path / "sabot.toml"
    config.write_text('[table]\nseats = ["P1", "P2", "P3"]\n[games.ochko]\nmin_bank = 10\n')
    daemon = Daemon(tmp_path, "--config", str(config), "--seed", "7")
    daemon.start()
    yield daemon
    daemon.stop()


def other_games(daemon: Daemon) -> list[str]:
    return [offer["word"] for offer in daemon.state()["offers"] if offer["verb"] == "game"]


def chips(daemon: Daemon) -> dict[str, int]:
    return {seat["name"]: seat["purse"] for seat in daemon.state()["game"]["seats"]}


def tap_until_a_bank_is_lost(page: Page, daemon: Daemon) -> None:
    for _ in range(MOST_TAPS):
        if daemon.state()["game"]["coups"] and other_games(daemon):
            return
        tap_main(page, (25,))
    raise AssertionError("no bank is lost")


@pytest.mark.timeout(180)
def test_the_croupier_taps_another_game_and_the_chips_go_along(page: Page, daemon: Daemon) -> None:
    open_page(page, daemon.url, session=daemon.cookie)
    tap_until_a_bank_is_lost(page, daemon)
    before = chips(daemon)
    assert set(before.values()) != {1000}
    page.locator('[data-open="more"]').tap()
    page.locator('dialog[open] [data-verb="game"][data-word="ochko"]').tap()
    wait_until_free(page)
    expect(page.locator("table-felt")).to_contain_text("P1")
    view = daemon.state()
    assert (view["table"]["game"], view["table"]["options"]["min_bank"], chips(daemon)) == ("ochko", 10, before)
    assert tap_main(page, (25,)) == "bank"
    while not daemon.state()["game"]["coups"]:
        tap_main(page, (25,))
    assert sum(chips(daemon).values()) + daemon.state()["game"]["bank"] == 3000
