"""Calls are spoken where the browser has a voice and somebody wants them; never twice, and never a card."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.server import LiveServer
from tests.browser.taps import open_page, wait_until_free
from tests.browser.test_languages import change
from tests.browser.test_page import NAMES, go
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.scenes import COUP_SCENES

VOICE = """
    window.said = [];
    Object.defineProperty(window, "speechSynthesis", {value: {
        pending: false, cancel() {}, speak({text, lang}) { window.said.push([lang, text]); },
    }});"""
"""A voice that keeps what it was asked to say."""

MUTE = 'Object.defineProperty(window, "speechSynthesis", {value: undefined});'


def said(page: Page) -> list[list[str]]:
    return list(page.evaluate("window.said"))


def play(page: Page, server: LiveServer, table: FakeTable, *scenes: str) -> None:
    """Let the page see one scene after the other."""
    for scene in scenes:
        go(server, table, scene)
        wait_until_free(page)
        expect(page.locator(f'body[data-phase="{COUP_SCENES[scene].game.phase}"]')).to_be_attached()


def test_nothing_is_said_until_somebody_wants_it(page: Page, server: LiveServer, table: FakeTable) -> None:
    page.add_init_script(VOICE)
    open_page(page, server.url)
    play(page, server, table, *NAMES[:4])
    assert said(page) == []
    expect(page.locator('[data-act="speech"]')).to_have_attribute("aria-pressed", "false")


def test_the_calls_of_a_coup_are_said_in_the_language_of_the_page(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    page.add_init_script(VOICE)
    open_page(page, server.url)
    page.locator('[data-act="speech"]').tap()
    change(page, "ru")
    play(page, server, table, "closed")
    assert said(page)[-1] == ["ru", "Заметано"]
    change(page, "fr")
    play(page, server, table, "punter")
    assert said(page)[-1][0] == "fr"
    assert re.fullmatch(r"P\d\N{NO-BREAK SPACE}: carte, ou reste\N{NO-BREAK SPACE}\?", said(page)[-1][1])
    play(page, server, table, "settle")
    assert said(page)[-1] == ["fr", "Le ponte gagne"]
    assert not [text for _, text in said(page) if re.search("[♠♥♦♣?]{2}|[♠♥♦♣]", text)]


def test_a_call_is_said_once_and_wanted_again_after_a_reload(page: Page, server: LiveServer, table: FakeTable) -> None:
    page.add_init_script(VOICE)
    open_page(page, server.url)
    page.locator('[data-act="speech"]').tap()
    play(page, server, table, "closed")
    change(page, "fr")
    play(page, server, table, "closed")
    assert said(page) == [["en", "No more bets"]]
    page.reload()
    expect(page.locator('[data-act="speech"]')).to_have_attribute("aria-pressed", "true")
    wait_until_free(page)
    assert said(page) == []
    page.locator('[data-act="speech"]').tap()
    play(page, server, table, "punter")
    assert said(page) == []


def test_a_browser_without_a_voice_has_no_switch_and_works(page: Page, server: LiveServer, table: FakeTable) -> None:
    page.add_init_script(f'{MUTE}\nlocalStorage.setItem("sabot-speech", "on");')
    open_page(page, server.url)
    play(page, server, table, *NAMES[:4])
    expect(page.locator('[data-act="speech"]')).to_have_count(0)
