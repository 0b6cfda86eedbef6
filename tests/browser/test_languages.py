"""The language of the page changes at any moment, and nothing is lost, locked or given away by it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from controller.locale import LANGUAGES
from dashboard.app import CARD_NAMES
from tests.browser.server import LiveServer
from tests.browser.taps import main_act, open_page, tap_offer
from tests.browser.test_page import go, show
from tests.dashboard.fake_table import FakeTable, Scene
from tests.dashboard.scenes import REVEAL

DOUBTS = """() => {
    window.doubts = [];
    new MutationObserver(() => window.doubts.push(document.body.dataset.live))
        .observe(document.body, {attributeFilter: ["data-live"]});
}"""
"""Keeps each state of the link that is not the last one."""


def change(page: Page, lang: str, where: str = "status-bar") -> None:
    """Tap a language and wait until the page has it."""
    page.locator(f'{where} [data-lang="{lang}"]').tap()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_each_language_writes_the_acts_the_labels_and_the_cards(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    go(server, table, "settle")
    open_page(page, server.url)
    written = {"en": ("Settle", "J♦"), "ru": ("Рассчитать", "В♦"), "fr": ("Régler", "V♦")}
    for lang in LANGUAGES:
        change(page, lang)
        act, jack = written[lang]
        expect(main_act(page)).to_have_text(act)
        expect(page.locator(".middle .index").filter(has_text="♦")).to_have_text(jack)
        expect(page.locator(f'.middle img[src="/cards/{lang}/Jd.svg"]')).to_be_visible()


def test_a_change_of_language_is_no_doubt_about_the_table(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "spoken")
    open_page(page, server.url)
    page.evaluate(DOUBTS)
    for lang in ("fr", "ru", "en"):
        change(page, lang)
    expect(main_act(page)).to_have_text("No more bets")
    assert set(page.evaluate("window.doubts")) <= {"true"}


def test_an_open_sheet_changes_its_language_and_keeps_what_was_picked(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    show(server, table, Scene(REVEAL))
    open_page(page, server.url)
    tap_offer(page, "shows", "P1")
    page.locator('card-picker [data-card="Kh"]').tap()
    change(page, "fr", "card-picker")
    expect(page.locator("card-picker h2")).to_have_text("P1\N{NO-BREAK SPACE}: nommer les cartes")
    expect(page.locator("card-picker .picked b").first).to_have_text("R♥")
    expect(page.locator('card-picker [data-card="Qd"]')).to_have_text("D♦")


def test_the_acts_of_a_seat_change_their_language_on_the_open_sheet(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    go(server, table, "betting")
    open_page(page, server.url)
    page.locator('.plate[data-seat="P2"]').tap()
    change(page, "ru", "seat-sheet")
    expect(page.locator('seat-sheet [data-verb="add"]')).to_have_text("P2 берёт фишки")
    expect(page.locator('seat-sheet [data-act="back"]')).to_have_text("Назад")


def test_who_stands_for_an_act_is_asked_on_in_the_new_language(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    go(server, table, "given")
    open_page(page, server.url)
    tap_offer(page, "void")
    change(page, "fr", "staff-sheet")
    expect(page.locator("staff-sheet h2")).to_have_text("Annuler le coup")
    expect(page.locator('staff-sheet [data-act="stand"]')).to_have_text("J’en réponds")


def test_every_picture_of_a_language_is_there_before_it_is_shown(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    """A picture that is asked for when a card is revealed would name the card to whoever watches the wire."""
    asked: list[str] = []
    page.on("requestfinished", lambda request: asked.append(request.url))
    open_page(page, server.url)
    change(page, "fr")
    french = {url.rsplit("/", 1)[1] for url in asked if "/cards/fr/" in url}
    assert french == {f"{name}.svg" for name in CARD_NAMES}
    asked.clear()
    go(server, table, "settle")
    expect(page.locator(".card-open")).to_have_count(5)
    assert [url for url in asked if "/cards/" in url] == []


def test_the_windows_of_one_browser_speak_one_language(page: Page, context: BrowserContext, server: LiveServer) -> None:
    open_page(page, server.url)
    other = context.new_page()
    open_page(other, server.url)
    change(other, "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(main_act(page)).to_have_text("Charger un nouveau sabot")
    other.close()


def test_a_language_that_cannot_be_fetched_leaves_the_page_as_it_is(page: Page, server: LiveServer) -> None:
    open_page(page, server.url)
    page.route("**/cards/fr/*", lambda route: route.abort())
    page.locator('status-bar [data-lang="fr"]').tap()
    page.unroute("**/cards/fr/*")
    change(page, "ru")
    change(page, "fr")
    expect(main_act(page)).to_have_text("Charger un nouveau sabot")
