"""Nothing on any screen or sheet is hard to read, to hit or to tell apart: axe-core, contrast, targets, shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from typing import Any, Final

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.clock import SystemClock
from controller.locale import LANGUAGES, Catalogue
from controller.ports import Refused
from dashboard import create_app
from tests.browser.evening import View, walls
from tests.browser.fits import settle
from tests.browser.legible import complaints_of
from tests.browser.server import LiveServer
from tests.browser.stage import Stage, open_at, speak
from tests.browser.taps import TABLET, main_act, tap_offer
from tests.browser.test_ochko_page import judged, ochko
from tests.browser.test_screens import OVERLAPS, WALL
from tests.browser.test_trick_page import RAMS, play_out, rams, ten
from tests.dashboard import scenes
from tests.dashboard.fake_table import FakeTable, Scene
from tests.dashboard.roles import RolesHouse
from tests.dashboard.rules_table import RulesTable
from tests.table.stand import GAME
from vision.deck import card_svg

SIZES: Final[Mapping[str, ViewportSize]] = {
    "tablet": TABLET,
    "small": {"width": 1024, "height": 768},
    "upright": {"width": 800, "height": 1280},
    "small-upright": {"width": 768, "height": 1024},
}

PLACES: Final = {
    "floor": "/floor",
    "journal": "/audit#journal",
    "hands": "/audit#hands/1",
    "shoes": "/audit#shoes/1",
    "proofs": "/audit#proofs",
}
"""The pages that look things up, leaf by leaf."""

CUT_OFF: Final = """() => [...document.querySelectorAll("look-bar *, .panel, .tab")]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
    .map((part) => part.outerHTML.slice(0, 80))"""
"""Parts of a page that stand out of it on the right: nothing there can be scrolled to."""

RESULTS: Final = ("banker", "punter", "tie", "en_carte", "void")

APART: Final = 0.15
"""Share of the ink of two signs that they have not in common, for nobody to take one for the other."""

INK: Final = 40
"""Greys (of 255) between a sign and its ground."""


def of_rules(table: RulesTable, *acts: str, out: str = "") -> View:
    """What the croupier sees after these acts, or after all tricks of the game ``out``."""
    table.do(*acts)
    if out:
        play_out(table, out)
    return table.feed.snapshot("croupier")[1]


def pairs() -> dict[str, View]:
    """The scenes of the two hands and the bank, with their alarms."""
    odd = {
        "jam": scenes.JAM,
        "lid": scenes.LID,
        "count": scenes.COUNT,
        "natural": Scene(scenes.NATURAL),
        "after-win": Scene(scenes.AFTER_WIN),
        "twelve": Scene(scenes.twelve(scenes.SETTLE)),
        "punto": Scene(replace(scenes.BETTING, game="punto-banco")),
    }
    return {name: scene.view(scenes.WORDS) for name, scene in {**scenes.COUP_SCENES, **odd}.items()}


def games() -> dict[str, View]:
    """The scenes of the other games."""
    table, acts = judged()
    out_of_rams = ("deal", "given", *(f"P{seat} exchange 0" for seat in (2, 3, 4, 1)), "P1 leave-up")
    return {
        "ochko-hit": of_rules(ochko(), "P1 bank 200", "deal"),
        "ochko-settle": of_rules(table, *acts),
        "rams-choice": of_rules(rams(), "deal", "given"),
        "rams-sheet": of_rules(rams(), *out_of_rams, out=RAMS),
        "ten-play": of_rules(ten(), "deal", "given", "P2 plays As", "P3 plays Ks"),
        "ten-sheet": of_rules(ten(), "deal", "given", out="catch-the-ten"),
    }


def leased(view: View, holder: str | None, asker: str | None) -> View:
    """The same table, with who has it and who asks for it."""
    return {**view, "people": {"holder": holder, "asker": asker}}


def tap(*buttons: str) -> Callable[[Page], None]:
    """A way to a sheet: these buttons, one after the other."""

    def go(page: Page) -> None:
        for button in buttons:
            page.locator(button).tap()

    return go


OWN: Final = '[data-open="own"]'

SHEETS: Final[Mapping[str, tuple[str, Callable[[Page], None]]]] = {
    "seat": ("betting", tap('.plate[data-seat="P2"]')),
    "rare": ("reveal", tap('[data-open="more"]')),
    "cards": ("reveal", lambda page: tap_offer(page, "shows", "P1")),
    "staff": ("given", lambda page: tap_offer(page, "void")),
    "bench": ("load", tap('[data-open="bench"]')),
    "calls": ("ochko-hit", tap('[data-open="calls"]')),
    "own": ("load", tap(OWN)),
    "pin": ("load", tap(OWN, 'dialog[open] [data-act="pin"]')),
    "accounts": ("load", tap(OWN, 'dialog[open] [data-act="accounts"]')),
    "new-account": ("load", tap(OWN, 'dialog[open] [data-act="accounts"]', 'dialog[open] [data-act="add"]')),
    "pairing": ("load", tap(OWN, 'dialog[open] [data-act="pairing"]')),
}
"""Each sheet of the croupier's page: the scene that it is opened at, and how."""

LEASES: Final = {"free": (None, None), "held": ("Ben", None), "waits": ("Ben", "Vera"), "asked": ("Vera", "Ben")}
"""Who has the table and who asks for it, as Vera's page says it."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A table whose screens show what they are told."""
    stage = Stage(tmp_path_factory.mktemp("stage"))
    with stage.server:
        yield stage


@pytest.fixture(scope="module")
def views() -> dict[str, View]:
    """Every scene of the croupier."""
    return {**pairs(), **games()}


@pytest.fixture(scope="module")
def tablet(browser: Browser) -> Iterator[Page]:
    """One tablet for all tests of this file: a page is loaded only where that is what is looked at."""
    context = browser.new_context(viewport=TABLET, has_touch=True, locale="en")
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def croupier(tablet: Page, stage: Stage) -> Page:
    """The croupier's page in English, with no sheet open."""
    tablet.set_viewport_size(TABLET)
    if tablet.url != f"{stage.server.url}/":
        open_at(tablet, f"{stage.server.url}/")
    while tablet.locator("dialog[open]").count():
        tablet.keyboard.press("Escape")
    if tablet.locator("html").get_attribute("lang") != "en":
        speak(tablet, "en")
    return tablet


def test_a_faint_word_a_small_button_and_a_nameless_one_are_found(croupier: Page) -> None:
    croupier.evaluate("""() => {
        const bad = document.createElement("div");
        bad.id = "bad";
        bad.append(document.createElement("button"), "pale");
        bad.style.cssText = "background: linear-gradient(#333, #666); color: #777; position: absolute";
        document.querySelector("main").append(bad);
    }""")
    found = "\n".join(complaints_of(croupier))
    croupier.evaluate("document.querySelector('#bad').remove()")
    assert "button-name" in found
    assert "pale" in found
    croupier.evaluate("document.querySelector('status-bar .tool').style.cssText = 'min-height: 0; height: 40px'")
    found = "\n".join(complaints_of(croupier))
    croupier.evaluate("document.querySelector('status-bar .tool').style.cssText = ''")
    assert "x 40" in found


@pytest.mark.parametrize("scene", [*pairs(), *games()])
def test_a_scene_at_the_croupiers_is_legible(croupier: Page, stage: Stage, views: dict[str, View], scene: str) -> None:
    stage.show(croupier, views[scene])
    assert complaints_of(croupier) == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_at_the_croupiers_is_legible(croupier: Page, stage: Stage, views: dict[str, View], sheet: str) -> None:
    scene, open_sheet = SHEETS[sheet]
    stage.show(croupier, views[scene])
    open_sheet(croupier)
    shown = croupier.locator(".drawer" if sheet == "bench" else "dialog[open]")
    expect(shown).to_be_visible()
    assert complaints_of(croupier) == []
    if sheet == "bench":
        croupier.locator('.drawer [data-act="close"]').tap()


@pytest.mark.parametrize("lease", LEASES)
def test_whose_table_it_is_is_legible(croupier: Page, stage: Stage, views: dict[str, View], lease: str) -> None:
    stage.show(croupier, leased(views["betting"], *LEASES[lease]))
    expect(croupier.locator(".hand-over")).to_be_visible()
    assert complaints_of(croupier) == []


def test_the_steps_after_a_mishap_are_legible(croupier: Page, stage: Stage) -> None:
    stage.show(croupier, leased(stage.evening.views["croupier"], "Vera", None))
    expect(croupier.locator(".guide")).to_be_visible()
    assert complaints_of(croupier) == []


def test_a_refusal_is_legible(croupier: Page, stage: Stage, views: dict[str, View]) -> None:
    stage.show(croupier, views["load"])
    stage.table.refusing = Refused("", "BETS_CLOSED", "R-CDF-11", {})
    main_act(croupier).tap()
    expect(croupier.locator("refusal-strip .strip")).to_be_visible()
    stage.table.refusing = None
    assert complaints_of(croupier) == []
    croupier.locator(".strip-close").tap()


@pytest.mark.parametrize(("at", "new"), [("/", False), ("/#setup=ABCD-EFGH", True), ("/screen", False)])
def test_the_door_is_legible(
    tablet: Page, table: FakeTable, catalogues: dict[str, Catalogue], at: str, new: bool
) -> None:
    house = RolesHouse()
    house.is_new = new
    with LiveServer(lambda: create_app(table, table.feed, card_svg, catalogues, SystemClock(), people=house)) as server:
        tablet.goto(server.url + at)
        expect(tablet.locator("dialog.door .asking h2")).to_be_visible()
        assert complaints_of(tablet) == []
        tablet.goto("about:blank")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_croupiers_page_is_legible_at_every_size(
    croupier: Page, stage: Stage, views: dict[str, View], lang: str
) -> None:
    speak(croupier, lang)
    for size, scene in product(SIZES, ("betting", "settle", "rams-choice")):
        croupier.set_viewport_size(SIZES[size])
        stage.show(croupier, views[scene])
        settle(croupier)
        assert complaints_of(croupier) == [], (size, scene)


@pytest.mark.parametrize("scene", scenes.COUP_SCENES)
def test_no_seat_lies_over_another_or_over_a_card_upright(
    croupier: Page, stage: Stage, views: dict[str, View], scene: str
) -> None:
    stage.show(croupier, views[scene])
    for size in ("upright", "small-upright"):
        croupier.set_viewport_size(SIZES[size])
        settle(croupier)
        assert croupier.evaluate(OVERLAPS) == [], size


@pytest.mark.parametrize("place", PLACES)
def test_floor_and_auditor_are_legible_in_every_language_at_every_size(tablet: Page, stage: Stage, place: str) -> None:
    tablet.set_viewport_size(TABLET)
    tablet.goto("about:blank")
    open_at(tablet, stage.server.url + PLACES[place])
    for lang in LANGUAGES:
        speak(tablet, lang)
        for size, shape in SIZES.items():
            tablet.set_viewport_size(shape)
            assert tablet.evaluate("document.documentElement.scrollWidth <= innerWidth"), (lang, size)
            assert tablet.evaluate(CUT_OFF) == [], (lang, size)
            if lang == "en" or size == "tablet":
                assert complaints_of(tablet) == [], (lang, size)


def test_a_receipt_is_legible(tablet: Page, stage: Stage) -> None:
    tablet.set_viewport_size(TABLET)
    tablet.goto("about:blank")
    open_at(tablet, f"{stage.server.url}/audit#shoes/1")
    tablet.locator('[data-act="receipt"]').tap()
    expect(tablet.locator("shoe-receipt .qr")).to_be_visible()
    assert complaints_of(tablet) == []


def test_a_hand_that_is_played_again_is_legible_with_its_cards_open(tablet: Page, stage: Stage) -> None:
    tablet.set_viewport_size(TABLET)
    tablet.goto("about:blank")
    open_at(tablet, f"{stage.server.url}/audit#hands/1")
    while not tablet.locator(".replay .card-hidden").count():
        tablet.locator('[data-step="on"]').tap()
    tablet.locator('[data-act="all-open"]').tap()
    expect(tablet.locator(".replay .card-open").first).to_be_visible()
    assert complaints_of(tablet) == []
    speak(tablet, "en")
    step = tablet.locator("audit-hands .at").inner_text().split()[0]
    said = tablet.locator(".step-prompt").inner_text()
    speak(tablet, "fr")
    expect(tablet.locator(".step-prompt")).not_to_have_text(said)
    expect(tablet.locator("audit-hands .at")).to_contain_text(f"{step} ")


def test_the_players_screen_is_legible_in_every_language(tablet: Page, stage: Stage) -> None:
    tablet.set_viewport_size(WALL)
    open_at(tablet, f"{stage.server.url}/screen")
    for view in walls(GAME, ("betting", "settle")).values():
        stage.show(tablet, view, "screen")
        for lang in LANGUAGES:
            speak(tablet, lang)
            assert complaints_of(tablet) == [], lang


WHOLE: Final = np.s_[:, :]
SIGN: Final = np.s_[12:52, 32:56]
"""Where the sign of the suit is on a key of 64 x 64."""


def ink(picture: bytes, part: tuple[slice, slice] = WHOLE) -> Any:
    """Where a part of a picture is not its ground, colours aside."""
    grey = cv2.resize(cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_GRAYSCALE), (64, 64)).astype(int)[part]
    return np.abs(grey - np.median(grey)) > INK


def test_whoever_sees_no_colours_tells_suits_results_and_seats_apart(
    croupier: Page, stage: Stage, views: dict[str, View]
) -> None:
    """Without colours the four aces, the results of coups and the states of seats are still different pictures."""
    stage.show(croupier, views["reveal"])
    tap_offer(croupier, "shows", "P1")
    devtools = croupier.context.new_cdp_session(croupier)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    aces = [ink(croupier.locator(f'card-picker [data-card="A{suit}"]').screenshot(), SIGN) for suit in "shdc"]
    croupier.keyboard.press("Escape")
    stage.show(croupier, views["collect"])
    results = [ink(croupier.locator(f".road .{kind}").first.screenshot()) for kind in RESULTS]
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    for one, other in (*combinations(aces, 2), *combinations(results, 2)):
        assert (one ^ other).sum() > APART * (one | other).sum()
    for scene in ("spoken", "settle"):
        stage.show(croupier, views[scene])
        told = {
            (plate.get_attribute("data-status"), plate.locator(".status").inner_text())
            for plate in croupier.locator(".plate").all()
        }
        assert len({status for status, _ in told}) == len({words for _, words in told}) == len(told)
