"""The page of ochko in a real Chromium, over a table that is played by the rules alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from controller.locale import Catalogue
from tests.browser.fits import fits, settle
from tests.browser.taps import main_act, stand_for_it, tap_main, tap_offer, wait_until_free
from tests.browser.test_page import SIZES
from tests.browser.test_trick_page import do, shown
from tests.dashboard.rules_table import RulesTable

SEATS = tuple(f"P{number}" for number in range(1, 13))

SHOE = "6h Th 9s Kd Qh 7c 8d 9c Ad Ac 7h 8s Jd Js Jc Kh Qs Qc Kc Ks 6s 6d 6c 7s 7d"

WIDE = " ".join(f"{rank}{suit}" for suit in "shdc" for rank in "6789TJQKA")


def ochko(seats: int = 5, shoe: str = SHOE, **options: Any) -> RulesTable:
    return RulesTable("ochko", SEATS[:seats], shoe, **options)


def judged(**options: Any) -> tuple[RulesTable, tuple[str, ...]]:
    """P2 and a guest have won against the bank."""
    table = ochko(3, "6h Th 9s 9d 6d 8d", primazka="on", **options)
    acts = ("P1 bank 200", "deal", "Max guest 60", "P2 hit 40", "Max beside P2 50", "allow", "P2 draw", "Max draw")
    return table, (*acts, "P2 stand", "P1 draw", "P1 draw", "P1 stand", "reveal")


def test_one_tap_hits_a_third_a_half_or_all(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ochko()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "P1 bank 200", "deal")
        assert [page.locator(f'act-dock [data-verb="{word}"]').inner_text() for word in ("third", "half", "all")] == [
            "A third: 66",
            "Half: 100",
            "The whole bank: 200",
        ]
        tap_offer(page, "half", "P2")
        expect(page.locator(".hand.player .hits")).to_have_text("Hits 100")
        assert table.acts == [("P2 half", ())]


def test_the_bankers_card_lies_across_the_pack_till_he_plays(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ochko()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "P1 bank 200", "deal")
        expect(page.locator(".hand.banker .across")).to_be_visible()
        do(page, server, table, "P2 hit 10", "P2 stand")
        expect(page.locator(".hand.banker .across")).to_have_count(0)
        expect(page.locator(".hand.banker .card-hidden")).to_have_count(1)


def test_each_takes_his_own_part_as_the_page_shows(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table, acts = judged()
    with shown(page, catalogues, table) as server:
        do(page, server, table, *acts)
        expect(page.locator(".hand.player .change")).to_have_text(["+40", "+50"])
        expect(page.locator(".hand.player")).to_have_attribute("data-won", "true")
        expect(page.locator(".result")).to_contain_text("banker over 21")
        assert tap_main(page) == "settle"
        expect(page.locator('.bystander[data-seat="Max"]')).to_contain_text("110")


def test_a_guest_asks_and_somebody_objects(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ochko(primazka="on")
    with shown(page, catalogues, table) as server:
        do(page, server, table, "P1 bank 200", "deal", "Max guest 60", "P2 hit 10", "Max beside P2 20")
        expect(page.locator(".prompt")).to_have_text("Max asks to join P2 with 20. Does anybody object?")
        assert main_act(page).get_attribute("data-verb") == "allow"
        tap_offer(page, "object", "P4")
        wait_until_free(page)
        expect(page.locator("body")).to_have_attribute("data-phase", "player")
        expect(page.locator('.bystander[data-seat="Max"]')).to_have_attribute("data-status", "guest")


def test_stuk_is_offered_and_shown(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ochko(stuk="any_time")
    with shown(page, catalogues, table) as server:
        do(page, server, table, "P1 bank 200")
        expect(page.locator(".stuk")).to_have_count(0)
        tap_offer(page, "stuk", "P1")
        wait_until_free(page)
        expect(page.locator(".stuk")).to_be_visible()
        expect(page.locator(".prompt")).to_contain_text("the last round of P1")


def test_the_page_reminds_nobody_of_a_forgotten_player(page: Page, catalogues: dict[str, Catalogue]) -> None:
    """What the banker does wrong is entered among the rare acts; the claim waits on the sheet of the seat."""
    table = ochko(3, "6h Th 9s 7h")
    with shown(page, catalogues, table) as server:
        do(
            page,
            server,
            table,
            "P1 bank 200",
            "deal",
            "P2 hit 10",
            "P2 stand",
            "P1 stand",
            "reveal",
            "settle",
            "collect 2",
        )
        assert page.locator('act-dock [data-verb="collect"]').count() == 0
        page.locator('[data-open="more"]').tap()
        page.locator('dialog[open] [data-verb="collect"]').tap()
        wait_until_free(page)
        assert page.locator("act-dock .acts").get_by_text("P3").count() == 0
        do(page, server, table, "load 6c 7c 8c")
        assert page.locator("act-dock .acts").get_by_text("P3").count() == 0
        page.locator('.plate[data-seat="P3"]').tap()
        page.locator('dialog[open] [data-verb="forgotten"]').tap()
        expect(page.locator(".coup.forgotten")).to_have_count(1)
        assert table.acts[-1] == ("P3 forgotten", ())


def test_a_fine_is_stood_for_by_name(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table = ochko()
    with shown(page, catalogues, table) as server:
        do(page, server, table, "P1 bank 200")
        page.locator('[data-open="more"]').tap()
        page.locator('dialog[open] [data-verb="fine"]').tap()
        page.locator('act-dock [data-chip="25"]').tap()
        page.locator('act-dock .main-act[data-verb="fine"]').tap()
        stand_for_it(page)
        expect(page.locator(".bank-amount")).to_have_text("225")
        assert table.acts == [("P1 fine 25", ("Vera",))]


def test_for_the_first_bank_a_card_of_the_pack_is_named_at_the_seat(
    page: Page, catalogues: dict[str, Catalogue]
) -> None:
    table = ochko()
    with shown(page, catalogues, table):
        page.locator('.plate[data-seat="P3"]').tap()
        page.locator('dialog[open] [data-verb="lifts"]').tap()
        expect(page.locator("card-picker [data-card]")).to_have_count(36)
        page.locator('card-picker [data-card="As"]').tap()
        page.locator('card-picker [data-act="named"]').tap()
        expect(page.locator('.plate[data-seat="P3"]')).to_have_attribute("data-status", "banker")
        assert table.acts == [("P3 lifts As", ())]


def test_nothing_on_the_page_depends_on_a_hidden_card(page: Page, catalogues: dict[str, Catalogue]) -> None:
    """Two worlds: other cards face down, the same acts; the page is the same to the letter."""
    pages = []
    for shoe in ("6h Th 9s 8d Kd 7c", "Ah Ts 9c Ad Jd Qc"):
        table = ochko(3, shoe)
        with shown(page, catalogues, table) as server:
            do(page, server, table, "P1 bank 200", "deal", "P2 hit 40", "P2 draw", "P2 blind", "P1 draw")
            settle(page)
            pages.append(re.sub(r'(data-live="\w+"|class="age")>[^<]*', "", page.locator("body").inner_html()))
    assert pages[0] == pages[1]


def test_the_screen_shows_the_duel_and_has_no_buttons(page: Page, catalogues: dict[str, Catalogue]) -> None:
    table, acts = judged()
    table.do(*acts)
    with shown(page, catalogues, table, "?role=screen"):
        expect(page.locator(".hand.player .total")).to_have_text("15")
        expect(page.locator('.bystander[data-seat="Max"]')).to_be_disabled()
        assert page.locator("act-dock button:visible").count() == 0


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("once", [False, True])
def test_the_table_fits_with_targets_that_a_finger_can_hit(
    page: Page, catalogues: dict[str, Catalogue], size: str, lang: str, once: bool
) -> None:
    page.set_viewport_size(SIZES[size])
    hand = "once" if once else "per_player"
    table = ochko(12, WIDE, primazka="on", stuk="any_time", banker_hand=hand, zarez="bottom_card_exposed", deck="52")
    with shown(page, catalogues, table) as server:
        page.locator(f'[data-lang="{lang}"]').tap()
        do(page, server, table, "Max guest 60", "Nina guest 60", "P1 bank 500", "P1 stuk", "deal")
        fits(page)
        do(page, server, table, "P2 third", "P2 draw", "P2 draw", "P2 draw", "P2 draw")
        fits(page)
        do(page, server, table, "P2 blind")
        fits(page)
        do(page, server, table, *(("P3 hit 20",) if once else ("P1 draw",)))
        fits(page)
