"""Players' screen, floor and auditor in a real Chromium, over an evening that was played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from controller.auditing.record import Auditing, JournalFile
from controller.clock import SystemClock
from controller.journal import Record
from controller.locale import Catalogue
from controller.ports import Update
from dashboard import create_app
from tests.browser.evening import Evening, View, walls, with_an_alarm
from tests.browser.fits import FINGER, SMALL
from tests.browser.server import LiveServer
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse
from tests.table.stand import GAME
from vision.deck import card_svg

WALL = {"width": 1920, "height": 1080}

READABLE = 28
"""Pixels of a letter on a wall of 1920 x 1080 that is a metre wide: 14 mm, which three metres do not make too small."""

SMALLEST = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text; (text = texts.nextNode()); ) {
    const element = text.parentElement;
    if (!text.textContent.trim() || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest("language-switch, speech-switch, title, script")) continue;
    const drawn = element.getBoundingClientRect().width;
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : drawn / (element.offsetWidth || drawn);
    found.push([Math.round(parseFloat(getComputedStyle(element).fontSize) * scale), text.textContent]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 3);
}"""
"""The smallest letters on the page, in pixels of the screen."""

SETTLED = "() => Promise.all(document.getAnimations().map((moves) => moves.finished.catch(() => null)))"
"""Comes when nothing moves any more."""

OVERLAPS = """() => {
  const placed = (selector) => [...document.querySelectorAll(selector)]
    .filter((found) => found.checkVisibility())
    .map((found) => [`${found.className} ${found.textContent}`, found.getBoundingClientRect()]);
  const [plates, cards] = [placed(".plate"), placed("table-felt .middle .card")];
  const hit = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return plates.flatMap(([name, one], place) => [...plates.slice(place + 1), ...cards]
    .filter(([, other]) => hit(one, other)).map(([other]) => `${name} | ${other}`));
}"""
"""Seats that lie over each other, or over a card."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Five coups in two shoes, and an alarm that stands."""
    return with_an_alarm(tmp_path_factory.mktemp("evening"))


@pytest.fixture
def server(table: FakeTable, catalogues: dict[str, Catalogue], evening: Evening) -> Iterator[LiveServer]:
    """The pages of a table whose journal is that of the evening."""
    record = Auditing(JournalFile(evening.journal))
    table.feed._now = {role: (1, view) for role, view in evening.views.items()}

    def make() -> object:
        around = {"people": OpenHouse(), "record": record}
        return create_app(table, table.feed, card_svg, catalogues, SystemClock(), **around)

    with LiveServer(make) as server:
        yield server


@pytest.fixture
def wall(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A television."""
    context = browser.new_context(viewport=WALL, locale="en")
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert not complaints, complaints


def show(server: LiveServer, table: FakeTable, view: View) -> int:
    """Let every role see a view; gives its number."""

    def publish() -> int:
        seq, _ = table.feed.snapshot("screen")
        table.feed._now["screen"] = (seq + 1, view)
        for queue, role in table.feed._readers.items():
            if role == "screen":
                queue.put_nowait(Update(seq + 1, seq, view))
        return seq + 1

    return server.call(publish)


def open_page(page: Page, url: str) -> None:
    """Open a page and wait until it shows the table."""
    page.goto(url)
    expect(page.locator("body[data-live=true]")).to_be_attached()


@pytest.mark.parametrize(
    ("kind", "phases"),
    [
        (GAME, ("betting", "punter", "settle")),
        ("zhelezka", ("settle",)),
        ("ochko", ("hit", "player")),
        ("rams", ("play", "declare")),
        ("catch-the-ten", ("play", "collect")),
    ],
)
def test_the_wall_is_read_from_three_metres(
    wall: Page, server: LiveServer, table: FakeTable, kind: str, phases: tuple[str, ...]
) -> None:
    open_page(wall, f"{server.url}/screen")
    shown = walls(kind, phases)
    assert shown
    for phase, view in shown.items():
        seq = show(server, table, view)
        expect(wall.locator("body")).to_have_attribute("data-seq", str(seq))
        wall.evaluate(SETTLED)
        where = f"{kind}, {phase}"
        assert wall.evaluate(SMALLEST)[0][0] >= READABLE, (where, wall.evaluate(SMALLEST))
        assert wall.evaluate(OVERLAPS) == [], where
        assert wall.evaluate("[document.body.scrollWidth, document.body.scrollHeight]") == [1920, 1080], where
        expect(wall.locator(".road-picture .past")).to_have_count(min(len(view["game"]["coups"]), 20))
        expect(wall.locator(".plate")).to_have_count(len(view["game"]["seats"]))


def test_a_wall_of_another_shape_is_filled_as_well(browser: Browser, server: LiveServer) -> None:
    for width, height in ((1280, 720), (3840, 2160), (1280, 1024), (2560, 1080)):
        page = browser.new_page(viewport={"width": width, "height": height})
        open_page(page, f"{server.url}/screen")
        box = page.locator("#wall").bounding_box()
        assert box
        assert (round(box["width"]), round(box["height"])) == (width, height)
        page.close()


def test_the_wall_has_nothing_to_tap_but_its_switches_and_tells_no_alarm(wall: Page, server: LiveServer) -> None:
    open_page(wall, f"{server.url}/screen")
    expect(wall.locator(".spoken")).to_have_text("Play stands still")
    assert "jam" not in wall.locator("#wall").inner_text().lower()
    assert (
        wall.locator("button:enabled").evaluate_all(
            "(found) => found.filter((b) => b.checkVisibility() && !b.closest('language-switch, speech-switch')).length"
        )
        == 0
    )


def test_the_floor_sees_what_stands_what_waits_and_who_did_what(page: Page, server: LiveServer) -> None:
    open_page(page, f"{server.url}/floor")
    expect(page.locator('floor-alarms .alarm[data-code="JAM"]')).to_contain_text("jammed")
    expect(page.locator('floor-alarms .ended li[data-code="LID_OPENED"]')).to_contain_text("Ann, Ben")
    expect(page.locator('floor-approvals [data-verb="resume"]')).to_contain_text("Resume")
    expect(page.locator("floor-approvals .given li").first).to_contain_text("An alarm is ended")
    expect(page.locator("floor-log li").first).to_contain_text("Ann, Ben")
    counters = page.locator("floor-counters")
    expect(counters.locator("dt:text-is('Shoe number') + dd")).to_have_text("2")
    expect(counters.locator("dt:text-is('Jams') + dd")).to_have_text("▲ 1")
    expect(counters.locator("dt:text-is('Dealt under an alarm') + dd")).to_have_text("0")
    assert page.evaluate(SMALL, FINGER) == []
    page.locator('[data-act="receipt"]').tap()
    expect(page.locator("shoe-receipt .qr")).to_be_visible()
    page.locator('[data-act="close"]').tap()
    page.locator('[data-lang="ru"]').first.tap()
    expect(page.locator("floor-alarms h2")).to_have_text("Тревоги")
    expect(page.locator('floor-alarms .ended li[data-code="LID_OPENED"]')).to_contain_text("Крышку")


def test_the_auditor_searches_the_journal(page: Page, server: LiveServer, evening: Evening) -> None:
    with Record.read(evening.journal) as record:
        staked = [row for row in record.rows() if row.kind == "Staked" and '"Boris"' in row.body]
    open_page(page, f"{server.url}/audit")
    rows = page.locator("audit-journal .rows li")
    expect(rows).to_have_count(100)
    page.locator('[data-act="older"]').tap()
    expect(rows).to_have_count(200)
    page.locator('select[name="kind"]').select_option("Staked")
    page.locator('input[name="name"]').fill("Boris")
    page.locator("audit-journal button.go").tap()
    expect(rows).to_have_count(len(staked))
    rows.first.locator("summary").tap()
    expect(rows.first.locator(".proof")).to_contain_text(staked[-1].hash.hex())
    page.locator('input[name="text"]').fill("nothing of the kind")
    page.locator("audit-journal button.go").tap()
    expect(page.locator("audit-journal")).to_contain_text("Nothing is found.")


def test_the_auditor_plays_a_hand_again(page: Page, server: LiveServer, evening: Evening) -> None:
    open_page(page, f"{server.url}/audit#hands")
    expect(page.locator("audit-hands .hand-key")).to_have_count(len(settled(evening)))
    page.locator('audit-hands [data-number="1"]').tap()
    expect(page.locator("audit-hands .at")).to_contain_text("1 of")
    page.locator('[data-step="last"]').tap()
    felt = page.locator("audit-hands table-felt")
    while not felt.locator(".card-hidden").count():
        page.locator('[data-step="back"]').tap()
    hidden = felt.locator(".card-hidden").count()
    expect(felt.locator(".card-open")).to_have_count(0)
    page.locator('[data-act="all-open"]').tap()
    expect(felt.locator(".card-hidden")).to_have_count(0)
    with Record.read(evening.journal) as record:
        dealt = [json.loads(row.secret or "{}")["card"] for row in record.rows() if row.kind == "CardDealt"][:hidden]
    shown = felt.locator(".card-open img").evaluate_all("(found) => found.map((image) => image.getAttribute('src'))")
    assert sorted(shown) == sorted(f"/cards/en/{card}.svg" for card in dealt)
    assert page.evaluate(SMALL, FINGER) == []


def settled(evening: Evening) -> list[int]:
    """Rows at which a coup was settled."""
    with Record.read(evening.journal) as record:
        return [row.seq for row in record.rows() if row.kind == "CoupSettled"]


def test_the_auditor_sees_a_shoe_in_pictures_once_it_is_over(page: Page, server: LiveServer, evening: Evening) -> None:
    open_page(page, f"{server.url}/audit#shoes")
    pictures = page.locator("audit-shoes figure")
    expect(pictures).to_have_count(6)
    expect(page.locator("audit-shoes .later")).to_have_count(2)
    page.locator('audit-shoes [data-number="1"]').tap()
    expect(page.locator("audit-shoes h2")).to_have_text("Shoe 1")
    expect(page.locator("audit-shoes .later")).to_have_count(0)
    expect(page.locator("audit-shoes figure svg")).to_have_count(6)
    with Record.read(evening.journal) as record:
        _, second = (row.seq for row in record.rows() if row.kind == "ShoeLoaded")
    before = [row for row in settled(evening) if row < second]
    expect(page.locator("audit-shoes .roads .past")).to_have_count(len(before))
    expect(page.locator('[data-picture="composition"] .cell')).to_have_count(52)


def test_a_receipt_is_shown_printed_and_held_against_the_journal(
    page: Page, server: LiveServer, tmp_path: Path
) -> None:
    open_page(page, f"{server.url}/audit#shoes/1")
    page.locator('[data-act="receipt"]').tap()
    expect(page.locator("shoe-receipt .qr")).to_be_visible()
    code = page.locator("shoe-receipt .digest").inner_text()
    page.emulate_media(media="print")
    expect(page.locator("look-bar")).to_be_hidden()
    expect(page.locator("shoe-receipt .qr")).to_be_visible()
    page.emulate_media(media="screen")
    page.locator('[data-act="close"]').tap()
    page.locator('[data-leaf="proofs"]').tap()
    page.locator('[data-act="verify"]').tap()
    expect(page.locator("audit-proofs .verdict.good").first).to_contain_text("Whole")
    for text, verdict in ((code, "good"), (f"{code[:-1]}{'0' if code[-1] != '0' else '1'}", "bad"), ("no code", "bad")):
        page.locator("audit-proofs textarea").fill(text)
        page.locator('[data-act="check"]').tap()
        expect(page.locator(f".checked .verdict.{verdict}")).to_be_visible()
    with page.expect_download() as kept:
        page.locator('a[href="/record/export/csv"]').tap()
    file = tmp_path / "journal.csv"
    kept.value.save_as(file)
    assert file.read_text().startswith("seq,wall,actor")
