"""The page on the real table: a daemon of its own, the simulated box, cards through rendered frames."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import main_act, open_page, tap_amount, tap_main, wait_until_free
from tests.daemon import Daemon

MOST_TAPS = 60
"""Taps that one coup may need: four stakes, six cards, the acts between them, and room."""

CHIPS = (25,)


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path, "--seed", "7")
    daemon.start()
    yield daemon
    daemon.stop()


def coups(daemon: Daemon) -> int:
    return len(daemon.state()["game"]["coups"])


def tap_until_coup(page: Page, daemon: Daemon, number: int, interrupt: str = "", then: object = None) -> list[str]:
    """Tap the next act until ``number`` coups are closed; once ``interrupt`` has been said, do ``then``."""
    said: list[str] = []
    while coups(daemon) < number:
        assert len(said) < MOST_TAPS, said
        said.append(tap_main(page, CHIPS))
        if callable(then) and said[-1] == interrupt:
            then()
            then = None
    assert then is None, f"{interrupt} was never said: {said}"
    return said


@pytest.mark.timeout(180)
def test_three_coups_by_taps_alone(page: Page, daemon: Daemon) -> None:
    open_page(page, daemon.url, session=daemon.cookie)
    for number in (1, 2, 3):
        said = tap_until_coup(page, daemon, number)
        assert said.count("take") >= 4
    view = daemon.state()
    assert sum(seat["purse"] + seat["stake"] for seat in view["game"]["seats"]) + view["game"]["bank"] == 5000


@pytest.mark.timeout(120)
def test_a_reload_in_mid_coup_shows_the_same_table(page: Page, daemon: Daemon) -> None:
    def reload() -> None:
        before = page.locator("table-felt").inner_text()
        page.reload()
        wait_until_free(page)
        expect(page.locator("table-felt")).to_have_text(before, use_inner_text=True)

    open_page(page, daemon.url, session=daemon.cookie)
    tap_until_coup(page, daemon, 1, "given", reload)


@pytest.mark.timeout(120)
def test_a_restart_of_the_server_in_mid_coup_is_told_and_the_coup_goes_on(page: Page, daemon: Daemon) -> None:
    def restart() -> None:
        before = daemon.state()["game"]
        daemon.kill()
        daemon.start()
        wait_until_free(page)
        after = daemon.state()["game"]
        assert {**after, "due": None} == {**before, "due": None}

    open_page(page, daemon.url, session=daemon.cookie)
    tap_until_coup(page, daemon, 1, "given", restart)


@pytest.mark.timeout(120)
def test_a_tablet_that_was_offline_for_ten_seconds_in_mid_coup_shows_what_happened_meanwhile(
    page: Page, daemon: Daemon
) -> None:
    def go_away() -> None:
        page.context.set_offline(True)
        page.clock.fast_forward(10_000)
        expect(page.locator("body")).to_have_attribute("data-live", "false")
        expect(page.locator("act-dock")).to_have_attribute("inert", "")
        offer = next(offer for offer in daemon.state()["offers"] if offer["main"])
        assert daemon.act(offer["verb"])[0] == 200
        page.context.set_offline(False)
        page.clock.fast_forward(5_000)
        wait_until_free(page)
        assert page.locator("body").get_attribute("data-phase") == daemon.state()["game"]["phase"]

    page.clock.install()
    open_page(page, daemon.url, session=daemon.cookie)
    tap_until_coup(page, daemon, 1, "close", go_away)


@pytest.mark.timeout(120)
def test_two_tabs_show_one_table_and_an_act_that_both_tap_is_done_once(page: Page, daemon: Daemon) -> None:
    open_page(page, daemon.url, session=daemon.cookie)
    other = page.context.new_page()
    open_page(other, daemon.url)
    assert tap_main(page) == "load"
    assert tap_main(other, (100,)) == "bank"
    wait_until_free(page)
    for tab in (page, other):
        main_act(tab).wait_for()
        tap_amount(tab, CHIPS)
    staked = main_act(page).get_attribute("data-seat")
    for tab in (page, other):
        main_act(tab).evaluate("button => button.click()")
    for tab in (page, other):
        wait_until_free(tab)
    seats = {seat["name"]: seat["stake"] for seat in daemon.state()["game"]["seats"]}
    assert seats == {name: CHIPS[0] if name == staked else 0 for name in seats}
    assert page.locator("table-felt").inner_text() == other.locator("table-felt").inner_text()
