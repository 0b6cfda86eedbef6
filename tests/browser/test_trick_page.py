"""The page of the games of tricks in a real Chromium, over a table that is played by the rules alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from playwright.sync_api import Page, expect

from controller.clock import SystemClock
from controller.locale import Catalogue
from controller.players import HANDS
from controller.rules.tens.layout import pack_for
from dashboard import create_app
from tests.browser.fits import fits, settle
from tests.browser.server import LiveServer
from tests.browser.taps import open_page, stand_for_it, tap_offer, wait_until_free
from tests.browser.test_page import SIZES
from tests.dashboard.open_house import OpenHouse
from tests.dashboard.rules_table import RulesTable
from tests.rules.tens.cardroom import stacked
from vision.deck import card_svg

TEN, RAMS = "catch-the-ten", "rams"
SEATS = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")

LEADS = {0: ["As Ts 8d"], 1: ["Ks 9c 7d"], 2: ["8s Ah"], 3: ["9s Qh"]}
"""P2 leads the ace of spades; P1 deals and turns up the six of diamonds."""


@contextmanager
def shown(page: Page, catalogues: dict[str, Catalogue], table: RulesTable, query: str = "") -> Iterator[LiveServer]:
    def make() -> FastAPI:
        return create_app(table, table.feed, card_svg, catalogues, SystemClock(), people=OpenHouse(), bench=table)

    with LiveServer(make) as server:
        open_page(page, server.url, query)
        yield server
        page.goto("about:blank")  # the page lets go of its streams before the server does


def do(page: Page, server: LiveServer, table: RulesTable, *acts: str) -> None:
    server.call(lambda: table.do(*acts))
    seq, _ = table.feed.snapshot("croupier")
    if page.locator("body[data-role=croupier]").count():
        expect(page.locator("body")).to_have_attribute("data-seq", str(seq))
    wait_until_free(page)


def ten(players: int = 4, **options: Any) -> RulesTable:
    held = LEADS if players == 4 else {}
    return RulesTable(TEN, SEATS[:players], stacked(players, held, "6d" if players < 8 else "7d"), **options)


def rams(players: int = 4) -> RulesTable:
    pack = "Ah 7s 9d 9s Kh 8s Kd 8d Qh Tc Qs 7c 8h 9h Ts Jc 7h Js 7d 8c 9c Qd Td Jd Kc".split()
    pack += [str(face) for face in pack_for(2) if str(face) not in pack]
    low = [f"{rank}{suit}" for suit in "shdc" for rank in "2345"]
    return RulesTable(RAMS, SEATS[:players], " ".join(pack + low))


def keys(page: Page) -> set[str]:
    return {str(key.get_attribute("data-card")) for key in page.locator(".play-grid [data-card]").all()}


@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_grid_has_every_card_of_the_pack_and_no_other(
    page: Page, catalogues: dict[str, Catalogue], players: int
) -> None:
    table = ten(players)
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given")
        assert keys(page) == {str(face) for face in pack_for(players)}


def test_the_grid_of_rams_has_the_whole_pack_of_fifty_two(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = rams(5)
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", *(f"P{seat} exchange 0" for seat in (2, 3, 4, 5, 1)), "P1 leave-up")
        assert len(keys(page)) == 52


def test_a_tap_on_the_grid_is_the_play_of_the_seat_in_turn(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ten()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given")
        expect(page.locator(".play-grid .grid-head")).to_contain_text("P2")
        page.locator('.play-grid [data-card="As"]').tap()
        wait_until_free(page)
        assert table.acts == [("P2 plays As", ())]
        expect(page.locator('.play[data-seat="P2"] img')).to_have_attribute("src", "/cards/en/As.svg")
        expect(page.locator(".play-grid .grid-head")).to_contain_text("P3")
        expect(page.locator(".play-grid .led")).to_contain_text("♠")


def test_what_has_been_played_or_is_another_seats_is_greyed_and_cannot_be_tapped(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = ten()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", "P2 plays As", "P3 plays Ks")
        gone = {str(key.get_attribute("data-card")) for key in page.locator('[data-gone="true"]').all()}
        turned = "6d"
        assert gone == {"As", "Ks", turned}, "the turned card is the dealer's alone"
        expect(page.locator('.play-grid [data-card="As"]')).to_be_disabled()
        expect(page.locator('.play-grid [data-card="7d"]')).to_be_enabled()


def test_nothing_on_the_page_depends_on_a_hidden_hand(page: Page, catalogues: dict[str, Catalogue]) -> None:
    """Two worlds: the same turned card and the same plays, other hands; the page is the same to the letter."""
    pages = []
    for held in (LEADS, {0: ["As Kc"], 1: ["Ks Ac"], 2: ["8s Jc"], 3: ["9s Tc"]}):
        table = RulesTable(TEN, SEATS[:4], stacked(4, held, "6d"))
        with shown(page, catalogues, table) as server:
            do(page, server, table, "deal", "given", "P2 plays As", "P3 plays Ks")
            settle(page)
            pages.append(re.sub(r'(data-live="\w+"|class="age")>[^<]*', "", page.locator("body").inner_html()))
    assert pages[0] == pages[1]


def test_the_grid_says_in_russian_letters_which_card_is_put_right(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ten()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", "P2 plays As", "P3 plays Ks")
        page.locator('[data-lang="ru"]').tap()
        wait_until_free(page)
        page.locator('.play-grid [data-act="mend"]').tap()
        expect(page.locator(".play-grid .grid-head strong")).to_contain_text("К♠")
        expect(page.locator('.play-grid [data-card="Ks"]')).to_have_text("К♠")


def test_a_wrong_tap_is_put_right_by_two_taps(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ten()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", "P2 plays Ad")
        page.locator('[data-act="mend"]').tap()
        page.locator('.play-grid [data-card="As"]').tap()
        wait_until_free(page)
        assert table.acts == [("P2 amend Ad As", ())]
        expect(page.locator('.play[data-seat="P2"] img')).to_have_attribute("src", "/cards/en/As.svg")


def test_an_earlier_tap_is_put_right_on_the_sheet_of_its_seat_by_staff(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = ten()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", "P2 plays As", "P3 plays Qs", "P4 plays 8s")
        tap_offer(page, "amend", "P3")
        expect(page.locator('card-picker [data-card="Ks"]')).to_be_disabled()
        page.locator('card-picker [data-card="Qs"]').tap()
        page.locator('card-picker [data-card="Ks"]').tap()
        page.locator('card-picker [data-act="named"]').tap()
        page.locator("refusal-strip .strip-act").first.tap()
        stand_for_it(page)
        assert table.acts[-1] == ("P3 amend Qs Ks", ("Vera",))
        expect(page.locator('.play[data-seat="P3"] img')).to_have_attribute("src", "/cards/en/Ks.svg")


def test_each_seat_shows_its_cards_as_backs_its_tricks_and_its_score(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = ten(2)
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal")
        stake = page.locator("table-felt > .stake").first
        expect(stake.locator(".packet")).to_have_count(3)
        expect(stake.locator(".small-card")).to_have_text("6♦")
        do(page, server, table, "given")
        expect(stake.locator(".packet")).to_have_count(2)
        expect(page.locator('.plate[data-seat="P1"] .taken')).to_have_text("Tricks: 0")
        expect(page.locator('.plate[data-seat="P1"] .score')).to_have_text("0")


def play_out(table: RulesTable, game: str) -> None:
    while (found := HANDS[game](table.state)) and found.verb == "plays":
        table.do(f"{found.seat} plays {found.cards[0]}")


def test_the_sheet_shows_honours_pluses_and_minuses_and_what_will_be_written(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = ten(layout="pairs")
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given")
        server.call(lambda: play_out(table, TEN))
        expect(page.locator("body")).to_have_attribute("data-phase", "settle")
        result = table.feed.snapshot("croupier")[1]["game"]["result"]
        for side in ("P1+P3", "P2+P4"):
            row = page.locator(f'.sheet-panel tr[data-side="{side}"]')
            plus = result["pluses"][side]
            expect(row).to_contain_text(f"+{plus}" if plus > 0 else f"−{-plus}")
            expect(row.locator(".score")).to_contain_text(str(result["points"][side]))
            for rank in result["honours"][side]:
                expect(row.locator(".why")).to_contain_text(f"{'10' if rank == 'T' else rank}♦")


def test_the_sheet_of_rams_shows_what_is_left_and_what_was_written(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = rams(4)
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given", *(f"P{seat} exchange 0" for seat in (2, 3, 4, 1)), "P1 leave-up")
        server.call(lambda: play_out(table, RAMS))
        do(page, server, table, "settle")
        game = table.feed.snapshot("croupier")[1]["game"]
        for row in game["sheet"]:
            line = page.locator(f'.sheet-panel tr[data-side="{row["name"]}"]')
            expect(line.locator(".score")).to_have_text(str(row["score"]))
        tricks = page.locator(".sheet-panel .why", has_text="tricks")
        assert tricks.count() == len(game["coups"][-1]["taken"]) - list(game["coups"][-1]["taken"].values()).count(0)


def test_pass_and_exchange_are_equal_choices_and_declarations_wait_at_the_seats(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = rams(4)
    with shown(page, catalogues, table) as server:
        do(page, server, table, "deal", "given")
        assert page.locator('act-dock .main-act[data-verb="pass"]').is_visible()
        assert page.locator('act-dock .main-act[data-verb="exchange"]').is_visible()
        assert page.locator('act-dock [data-verb="jacks"][data-seat="P2"]').count() == 2
        assert page.locator('act-dock [data-seat="P3"]').count() == 0
        page.locator('.plate[data-seat="P3"]').tap()
        page.locator('dialog[open] [data-verb="aces"]').tap()
        enabled = {str(key.get_attribute("data-card")) for key in page.locator("card-picker [data-card]:enabled").all()}
        assert enabled <= {"As", "Ah", "Ad", "Ac"}


def test_the_screen_shows_trick_and_trumps_and_no_grid(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ten()
    table.do("deal", "given", "P2 plays As")
    with shown(page, catalogues, table, "?role=screen"):
        expect(page.locator('.play[data-seat="P2"]')).to_be_visible()
        expect(page.locator(".trump")).to_contain_text("♦")
        expect(page.locator(".play-grid")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), [(TEN, 2), (TEN, 8), (RAMS, 7)])
def test_the_table_fits_with_targets_that_a_finger_can_hit(
    page: Page, catalogues: dict[str, Catalogue], game: str, players: int, size: str, lang: str
) -> None:
    page.set_viewport_size(SIZES[size])
    table = ten(players) if game == TEN else rams(players)
    with shown(page, catalogues, table) as server:
        page.locator(f'[data-lang="{lang}"]').tap()
        do(page, server, table, "deal")
        fits(page)
        do(page, server, table, "given")
        if game == RAMS:
            fits(page)
            do(page, server, table, *(f"P{seat} exchange 0" for seat in (2, 3, 4, 5, 6, 7, 1)), "P1 leave-up")
        found = HANDS[game](table.state)
        assert found is not None
        do(page, server, table, f"P2 plays {found.cards[0]}")
        fits(page)
        server.call(lambda: play_out(table, game))
        expect(page.locator("body")).to_have_attribute("data-phase", "settle")
        fits(page)
