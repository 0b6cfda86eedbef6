"""The page is there when the table is not, is never older than the table's, and needs none of a browser's favours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from dashboard import stream
from tests.browser.server import LiveServer
from tests.browser.taps import TABLET, main_act, open_page

WORKS = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
    const kept = await caches.open("shell");
    return (await kept.keys()).map(({url}) => new URL(url).pathname);
}"""


def test_the_page_opens_while_the_table_is_away_and_says_so(page: Page, server: LiveServer) -> None:
    open_page(page, server.url)
    page.wait_for_function(WORKS)
    page.reload()
    open_page(page, server.url)
    server.stop()
    try:
        page.reload()
        expect(page.locator("body")).to_have_attribute("data-live", "false")
        expect(page.locator("silence-veil .veil")).to_be_visible()
    finally:
        server.start()
    expect(page.locator("body")).to_have_attribute("data-live", "true")


def test_nothing_that_the_table_says_is_kept(page: Page, server: LiveServer) -> None:
    open_page(page, server.url)
    page.wait_for_function(WORKS)
    page.reload()
    open_page(page, server.url)
    kept = page.evaluate(KEPT)
    assert "/static/js/croupier.js" in kept
    assert not [path for path in kept if path.startswith(("/events", "/state", "/acts", "/me", "/record", "/people"))]


def test_a_page_that_is_older_than_the_tables_loads_itself_anew_when_nothing_is_under_way(
    page: Page, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page(page, server.url)
    page.evaluate("() => { window.old = true; }")
    main_act(page).wait_for()
    monkeypatch.setattr(stream, "BEAT", stream.BEAT.replace(b'"shell":"', b'"shell":"new'))
    page.wait_for_function("() => window.old === undefined", timeout=15_000)
    expect(page.locator("body[data-live=true]")).to_be_attached()
    page.evaluate("() => { window.old = true; }")
    with page.expect_event("console", predicate=lambda said: said.text == "beat", timeout=15_000):
        page.evaluate(
            "() => new EventSource('/events?role=croupier').addEventListener('beat', () => console.log('beat'))"
        )
    assert page.evaluate("() => window.old"), "a page is loaded once for a shell"


def test_without_a_worker_and_a_wake_lock_the_page_works_as_ever(
    browser: Browser, server: LiveServer, complaints: list[str]
) -> None:
    context = browser.new_context(viewport=TABLET, has_touch=True, service_workers="block")
    context.add_init_script(
        "delete Navigator.prototype.wakeLock; delete Navigator.prototype.serviceWorker; delete crypto.randomUUID;"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    open_page(page, server.url)
    main_act(page).tap()
    expect(page.locator("body[data-live=true]")).to_be_attached()
    context.close()
    assert not complaints
