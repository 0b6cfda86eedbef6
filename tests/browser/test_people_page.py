"""Coming in, handing the table over and standing for an act, by taps alone; also where the browser trusts nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.server import LiveServer
from tests.browser.taps import TABLET, main_act, open_page, stand_for_it, tap_main, tap_offer, type_in, wait_until_free
from tests.daemon import NAME, PIN, Daemon
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import WRONG_PIN

OTHER_PIN = "314159"


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    """A new table at which nobody has come in."""
    daemon = Daemon(tmp_path, "--seed", "7")
    daemon.start(come_in=False)
    yield daemon
    daemon.stop()


@pytest.fixture
def tablet(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Another tablet at the same table, as often as one is asked for."""
    contexts: list[BrowserContext] = []

    def another() -> Page:
        contexts.append(browser.new_context(viewport=TABLET, has_touch=True, is_mobile=True, locale="en"))
        contexts[-1].set_default_timeout(10_000)
        return contexts[-1].new_page()

    yield another
    for context in contexts:
        context.close()


def keys(page: Page, text: str) -> None:
    """Tap keys of the pad, then go on."""
    for key in text:
        page.locator(f'dialog[open] [data-key="{key}"]').tap()
    page.locator('dialog[open] [data-act="ok"]').tap()


def sign_in(page: Page, url: str, name: str, pin: str) -> None:
    """Come in by name and PIN."""
    page.goto(url)
    type_in(page, name)
    keys(page, pin)
    expect(page.locator("body[data-live=true]")).to_be_attached()


def add_ben(daemon: Daemon) -> None:
    """One more croupier."""
    if daemon.setup_code and not daemon.cookie:
        daemon.set_up(daemon.setup_code)
    status, answer = daemon.post("/people", {"name": "Ben", "roles": ["croupier"], "pin": OTHER_PIN})
    assert status == 200, answer


def test_a_newcomer_sets_the_house_up_by_taps_and_deals(page: Page, daemon: Daemon) -> None:
    page.goto(f"{daemon.url}/#setup={daemon.setup_code}")
    keys(page, "ANN")
    keys(page, PIN)
    keys(page, "271829")
    expect(page.locator(".complaint")).to_contain_text("differ")
    page.locator('dialog[open] [data-key="erase"]').tap()
    keys(page, "8")
    wait_until_free(page)
    assert "setup" not in page.url
    assert tap_main(page) == "load"


def test_whoever_was_here_is_a_button_and_a_wrong_pin_is_told(page: Page, daemon: Daemon) -> None:
    assert daemon.setup_code
    daemon.set_up(daemon.setup_code)
    sign_in(page, daemon.url, NAME, PIN)
    page.locator('[data-open="own"]').tap()
    page.locator('dialog[open] [data-act="out"]').tap()
    page.locator(f'dialog[open] [data-value="{NAME}"]').tap()
    keys(page, OTHER_PIN)
    expect(page.locator(".complaint")).to_contain_text("do not belong together")
    keys(page, PIN)
    wait_until_free(page)
    expect(main_act(page)).to_have_attribute("data-verb", "load")


def test_the_table_is_asked_for_and_handed_over(page: Page, daemon: Daemon, tablet: Callable[[], Page]) -> None:
    add_ben(daemon)
    open_page(page, daemon.url, session=daemon.cookie)
    other = tablet()
    sign_in(other, daemon.url, "Ben", OTHER_PIN)
    expect(other.locator("hand-over")).to_contain_text(f"{NAME} deals at this table")
    expect(other.locator("act-dock")).to_have_attribute("inert", "")
    other.locator('hand-over [data-step="ask"]').tap()
    expect(page.locator("hand-over")).to_contain_text("Ben asks for the table")
    expect(main_act(page)).to_be_enabled()
    page.locator('hand-over [data-step="give"]').tap()
    expect(page.locator("act-dock")).to_have_attribute("inert", "")
    expect(other.locator("hand-over .hand-over")).to_be_hidden()
    assert tap_main(other) == "load"


def test_a_session_that_ends_leads_back_to_the_door_and_a_new_one_to_the_same_table(page: Page, daemon: Daemon) -> None:
    add_ben(daemon)
    open_page(page, daemon.url, session=daemon.cookie)
    tap_main(page)
    assert daemon.post("/sign-out", {})[0] == 200
    expect(page.locator("dialog.door")).to_be_visible()
    expect(page.locator("table-felt .plate")).to_have_count(0)
    type_in(page, "Ben")
    keys(page, OTHER_PIN)
    wait_until_free(page)
    expect(main_act(page)).to_have_attribute("data-verb", "bank")


def test_two_stand_for_a_void_and_a_wrong_pin_voids_nothing(page: Page, server: LiveServer, table: FakeTable) -> None:
    given = next(at for at, scene in enumerate(table._scenes) if scene.game.phase == "given")
    server.call(lambda: table.go(given))
    _, view = table.feed.snapshot("croupier")
    two = {**view, "table": {**view["table"], "options": {"staff": 2}}}
    server.call(lambda: table.feed.show(two))
    open_page(page, server.url)
    tap_offer(page, "void")
    stand_for_it(page, "Ben", WRONG_PIN)
    expect(page.locator("refusal-strip")).to_contain_text("do not belong together")
    assert table.acts == []
    tap_offer(page, "void")
    stand_for_it(page, "Ben", OTHER_PIN)
    assert table.acts[0][1:] == ("void", ("Vera", "Ben"))


def test_the_floor_lets_somebody_in_by_taps(page: Page, daemon: Daemon, tablet: Callable[[], Page]) -> None:
    assert daemon.setup_code
    daemon.set_up(daemon.setup_code)
    open_page(page, daemon.url, session=daemon.cookie)
    page.locator('[data-open="own"]').tap()
    page.locator('dialog[open] [data-act="accounts"]').tap()
    page.locator('dialog[open] [data-act="add"]').tap()
    keys(page, "BEN")
    page.locator('dialog[open] [data-value="croupier"]').tap()
    keys(page, OTHER_PIN)
    keys(page, OTHER_PIN)
    expect(page.locator(".accounts")).to_contain_text("Ben")
    page.locator('dialog[open] [data-act="back"]').tap()
    page.locator('dialog[open] [data-role="floor"]').tap()
    expect(page.locator("look-bar")).to_contain_text("Floor")
    expect(page.locator('[data-open="own"]')).to_contain_text(NAME)
    sign_in(tablet(), daemon.url, "Ben", OTHER_PIN)


def test_a_players_screen_is_let_in_by_the_floors_code(page: Page, daemon: Daemon, tablet: Callable[[], Page]) -> None:
    assert daemon.setup_code
    daemon.set_up(daemon.setup_code)
    open_page(page, daemon.url, session=daemon.cookie)
    page.locator('[data-open="own"]').tap()
    page.locator('dialog[open] [data-act="pairing"]').tap()
    code = page.locator(".one-time").inner_text()
    wall = tablet()
    wall.goto(daemon.url)
    wall.locator('[data-act="elsewhere"]').tap()
    keys(wall, code.replace("-", ""))
    expect(wall.locator("body[data-live=true]")).to_be_attached()
    expect(wall.locator(".plate").first).to_be_visible()


def test_beyond_this_machine_it_is_served_over_tls_to_a_browser_that_does_not_trust_it(
    browser: Browser, tmp_path: Path
) -> None:
    daemon = Daemon(tmp_path, "--seed", "7", "--host", "0.0.0.0", scheme="https")
    daemon.start(come_in=False)
    context = browser.new_context(viewport=TABLET, has_touch=True, is_mobile=True, ignore_https_errors=True)
    try:
        page = context.new_page()
        page.goto(f"{daemon.url}/#setup={daemon.setup_code}")
        keys(page, "ANN")
        keys(page, PIN)
        keys(page, PIN)
        wait_until_free(page)
        assert tap_main(page) == "load"
        cookie = context.cookies()[0]
        assert (cookie["name"], cookie["secure"], cookie["httpOnly"]) == ("__Host-sabot", True, True)
        with pytest.raises(OSError, match=r"reset|closed|refused"):
            in_the_clear(daemon).state()
    finally:
        context.close()
        daemon.stop()


def in_the_clear(daemon: Daemon) -> Daemon:
    """The same daemon, spoken to without TLS."""
    return Daemon(daemon.data, port=daemon.port)
