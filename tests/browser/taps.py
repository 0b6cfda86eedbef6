"""What a croupier's finger does, for tests of the page: on a scripted table as on a real one."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, ViewportSize, expect

TABLET: ViewportSize = {"width": 1280, "height": 800}
"""Pixels of the croupier's tablet."""

NOTE_THE_TAP = """() => {
    const note = (tap) => {
        const main = tap.target.closest("[data-main]")?.dataset ?? {};
        window.tapped = main.verb || main.bench || "";
    };
    window.addEventListener("click", note, {capture: true, once: true});
}"""
"""Keeps what the next tapped button says in ``window.tapped``."""


def open_page(page: Page, url: str, query: str = "", session: str = "") -> None:
    """Open the page, with a ``session`` that was begun elsewhere, and wait until it shows a table."""
    if session:
        name, _, token = session.partition("=")
        page.context.add_cookies([{"name": name, "value": token, "url": url}])
    page.goto(f"{url}/{query}")
    expect(page.locator("body[data-live=true]")).to_be_attached()
    expect(page.locator(".plate").first).to_be_visible()


def main_act(page: Page) -> Locator:
    """The large button (the first of two, where two choices weigh the same)."""
    return page.locator("act-dock [data-main]").first


def wait_until_free(page: Page) -> None:
    """Wait until the page is in step with the table and the last tap has been answered and shown."""
    expect(page.locator("body[data-live=true]")).to_be_attached()
    expect(page.locator("act-dock[data-busy=false]")).to_be_attached()


def tap_amount(page: Page, chips: Sequence[int | str]) -> None:
    """Tap chips (``1, 5, 25, 100, 500, "all", "clear"``) or, where cards are counted, the number itself."""
    for chip in chips:
        page.locator(f'act-dock [data-chip="{chip}"], act-dock [data-count="{chip}"]').tap()


def tap_main(page: Page, chips: Sequence[int | str] = (5,)) -> str:
    """Tap the one next act and wait until the page shows what came of it.

    Where the act needs an amount that does not stand there yet, ``chips`` are tapped first. What was said is asked of
    the button that the tap has hit: the page may have put up the next one since it was looked for.

    Returns:
        The verb that was said, or ``take`` for the hand at the mouth of a simulated box.
    """
    wait_until_free(page)
    main = main_act(page)
    main.wait_for()
    if main.is_disabled():
        tap_amount(page, chips)
    page.evaluate(NOTE_THE_TAP)
    main.tap()
    wait_until_free(page)
    return str(page.evaluate("() => window.tapped"))


def tap_offer(page: Page, verb: str, seat: str | None = None) -> None:
    """Tap an offer beside the main one, wherever it is offered: in the dock, on a seat's sheet, among the rare ones."""
    wait_until_free(page)
    named = f'[data-verb="{verb}"]' + (f'[data-seat="{seat}"]' if seat else "")
    if page.locator(f"act-dock {named}").count():
        page.locator(f"act-dock {named}").tap()
        return
    plate = page.locator(f'.plate[data-seat="{seat}"]')
    opener = page.locator('[data-open="more"]') if seat is None else plate
    opener.tap()
    page.locator(f"dialog[open] {named}").tap()


def stand_for_it(page: Page, second: str = "", pin: str = "") -> None:
    """Let whoever is signed in stand for it, or where two are needed a second one by PIN; wait for the answer."""
    sheet = page.locator("staff-sheet dialog[open]")
    sheet.wait_for()
    if second:
        type_in(page, second)
        for digit in pin:
            sheet.locator(f'[data-key="{digit}"]').tap()
    with page.expect_response("**/acts*"):
        sheet.locator('[data-act="ok"]' if second else '[data-act="stand"]').tap()
    wait_until_free(page)


def type_in(page: Page, name: str) -> None:
    """Tap a name, among those that are remembered or letter by letter."""
    chosen = page.locator(f'dialog[open] [data-value="{name}"]')
    if chosen.count():
        chosen.tap()
        return
    other = page.locator('dialog[open] [data-act="other"]')
    if other.count():
        other.tap()
    for letter in name.upper():
        page.locator(f'dialog[open] [data-key="{letter}"]').tap()
    page.locator('dialog[open] [data-act="ok"]').tap()


def name_cards(page: Page, *cards: str) -> None:
    """Pick cards on the sheet and confirm."""
    for card in cards:
        page.locator(f'card-picker [data-card="{card}"]').tap()
    page.locator('card-picker [data-act="named"]').tap()
