"""The croupier's page in a real Chromium, over a scripted table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from controller.ports import Refused
from dashboard.app import CARD_NAMES
from tests.browser.fits import fits
from tests.browser.server import LiveServer
from tests.browser.taps import (
    TABLET,
    main_act,
    name_cards,
    open_page,
    stand_for_it,
    tap_amount,
    tap_main,
    tap_offer,
    wait_until_free,
)
from tests.dashboard.fake_table import FakeTable, Scene
from tests.dashboard.scenes import (
    AFTER_WIN,
    BETTING,
    COUNT,
    COUP_SCENES,
    FOUR,
    JAM,
    NATURAL,
    REVEAL,
    SETTLE,
    SPOKEN,
    twelve,
)

NAMES = list(COUP_SCENES)

SIZES: dict[str, ViewportSize] = {
    "tablet": TABLET,
    "small": {"width": 1024, "height": 768},
    "upright": {"width": 800, "height": 1280},
}


def go(server: LiveServer, table: FakeTable, scene: str) -> None:
    server.call(lambda: table.go(NAMES.index(scene)))


def show(server: LiveServer, table: FakeTable, scene: Scene) -> None:
    server.call(lambda: table.show(scene))


def words(table: FakeTable) -> list[str]:
    return [said for _, said, _ in table.acts]


def test_the_table_stands_there_with_seats_bank_and_next_act(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "spoken")
    open_page(page, server.url)
    expect(page.locator(".plate")).to_have_count(5)
    expect(page.locator('.plate[data-seat="P1"]')).to_contain_text("920")
    expect(page.locator(".bank-amount")).to_have_text("80")
    expect(page.locator("table-felt > .stake").filter(has_text="35")).to_be_visible()
    expect(main_act(page)).to_have_text("No more bets")


def test_seats_go_clockwise_from_the_croupiers_left(page: Page, server: LiveServer) -> None:
    open_page(page, server.url)
    middles = {}
    for name in ("P1", "P2", "P3", "P4", "P5"):
        box = page.locator(f'.plate[data-seat="{name}"]').bounding_box()
        assert box
        middles[name] = (box["x"] + box["width"] / 2, box["y"])
    assert middles["P1"][0] < 640 < middles["P5"][0]
    assert middles["P2"][0] < middles["P3"][0] < middles["P4"][0]
    assert middles["P3"][1] < middles["P2"][1] < middles["P1"][1]


def test_a_whole_coup_by_the_one_next_act(page: Page, server: LiveServer, table: FakeTable) -> None:
    open_page(page, server.url)
    said = [tap_main(page) for _ in NAMES]
    assert " ".join(said) == (
        "load bank stake stake close deal take take take take given draw take draw reveal settle collect"
    )
    assert words(table) == [
        "load",
        "P1 bank 5",
        "P2 stake 5",
        "P3 stake 5",
        "close",
        "deal",
        "given",
        "P3 draw",
        "P1 draw",
        "reveal",
        "settle",
        "collect 5",
    ]
    assert table.said == ["take"] * 5


def test_an_amount_is_the_sum_of_its_chips_and_never_more_than_allowed(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    go(server, table, "betting")
    open_page(page, server.url)
    expect(main_act(page)).to_be_disabled()
    tap_amount(page, [25, 5, 5, 1])
    expect(main_act(page)).to_contain_text("36")
    tap_amount(page, [25, 25, 25])
    expect(main_act(page)).to_contain_text("80")
    tap_amount(page, ["clear", 1, "all"])
    main_act(page).tap()
    wait_until_free(page)
    assert words(table) == ["P2 stake 80"]


def test_an_amount_does_not_pass_to_the_next_seat(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "betting")
    open_page(page, server.url)
    tap_amount(page, [25])
    show(server, table, COUP_SCENES["staked"])
    expect(main_act(page)).to_contain_text("P3")
    expect(main_act(page)).to_be_disabled()


def test_a_double_tap_is_one_act(page: Page, server: LiveServer, table: FakeTable) -> None:
    open_page(page, server.url)
    main_act(page).dblclick()
    wait_until_free(page)
    assert words(table) == ["load"]


def test_a_tap_that_the_network_loses_is_sent_again_with_the_same_id(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    open_page(page, server.url)
    ids: list[str] = []

    def lose_the_first_answer(route: object) -> None:
        ids.append(route.request.post_data_json["id"])  # type: ignore[attr-defined]
        if len(ids) == 1:
            route.fetch()  # type: ignore[attr-defined]
            route.abort()  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    page.route("**/acts*", lose_the_first_answer)
    main_act(page).tap()
    expect(main_act(page)).to_contain_text("P1")
    wait_until_free(page)
    assert len(ids) == 2
    assert ids[0] == ids[1]
    assert words(table) == ["load"]


def test_the_button_stays_pressed_until_its_event_is_on_the_page(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    open_page(page, server.url)
    page.route("**/acts*", lambda route: None)
    main_act(page).tap()
    expect(main_act(page)).to_have_attribute("aria-busy", "true")
    expect(page.locator("act-dock")).to_have_attribute("data-busy", "true")


def test_a_reload_in_mid_coup_shows_the_same_table(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "card-4")
    open_page(page, server.url)
    page.reload()
    expect(page.locator(".call")).to_contain_text("For P1")
    expect(page.locator(".card-hidden")).to_have_count(3)


def test_a_server_that_comes_back_is_found_again_with_the_table_as_it_is_then(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    go(server, table, "closed")
    open_page(page, server.url)
    server.stop()
    expect(page.locator("silence-veil .veil")).to_be_visible()
    expect(page.locator("act-dock")).to_have_attribute("inert", "")
    table.go(NAMES.index("given"))
    server.start()
    expect(main_act(page)).to_have_text("Cards given")
    expect(page.locator("silence-veil .veil")).to_be_hidden()
    assert tap_main(page) == "given"


def test_a_silent_table_is_greyed_over_and_locked(page: Page, server: LiveServer) -> None:
    page.clock.install()
    open_page(page, server.url)
    page.route("**/events*", lambda route: route.abort())
    page.clock.fast_forward(6_000)
    expect(page.locator("body")).to_have_attribute("data-live", "false")
    expect(page.locator("act-dock")).to_have_attribute("inert", "")
    page.clock.fast_forward(1_000)
    expect(page.locator("silence-veil .age")).to_contain_text("7 s")


def test_a_gap_in_the_numbers_is_closed_by_a_snapshot(page: Page, server: LiveServer, table: FakeTable) -> None:
    open_page(page, server.url)

    def lose_two() -> None:
        readers, table.feed._readers = table.feed._readers, {}
        table.go(1)
        table.go(2)
        table.feed._readers = readers
        table.go(3)

    with page.expect_request("**/state*"):
        server.call(lose_two)
    expect(main_act(page)).to_contain_text("P3")
    wait_until_free(page)


def test_a_refusal_is_a_sentence_with_its_rule_and_blocks_nothing(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    open_page(page, server.url)
    table.refusing = Refused("", "BETS_CLOSED", "R-CDF-11", {})
    main_act(page).tap()
    strip = page.locator("refusal-strip")
    expect(strip).to_have_attribute("data-code", "BETS_CLOSED")
    expect(strip.locator("code")).to_have_text("R-CDF-11")
    expect(main_act(page)).to_be_enabled()
    table.refusing = None
    assert tap_main(page) == "load"
    expect(strip.locator(".strip")).to_have_count(0)


def test_a_count_that_differs_may_be_stood_for_by_staff(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "collect")
    open_page(page, server.url)
    table.refusing = Refused("", "COLLECT_COUNT", "R-CDF-25", {"expected": 5, "counted": 4})
    tap_amount(page, [4])
    main_act(page).tap()
    page.locator('[data-act="stand-for"]').tap()
    table.refusing = None
    stand_for_it(page)
    assert [(said, persons) for _, said, persons in table.acts] == [("collect 4", ()), ("collect 4", ("Vera",))]


def test_an_alarm_says_what_to_do_and_cannot_be_closed(page: Page, server: LiveServer, table: FakeTable) -> None:
    show(server, table, JAM)
    open_page(page, server.url)
    alarm = page.locator("alarm-band .alarm")
    expect(alarm).to_contain_text("jammed")
    expect(alarm).to_have_attribute("data-code", "JAM")
    expect(page.locator("alarm-band button")).to_have_count(0)
    expect(main_act(page)).to_have_text("Resume")


def test_cards_found_after_a_loss_are_counted_by_one_tap(page: Page, server: LiveServer, table: FakeTable) -> None:
    show(server, table, COUNT)
    open_page(page, server.url)
    expect(main_act(page)).to_be_disabled()
    tap_main(page, [0])
    assert words(table) == ["found 0"]


def test_the_language_changes_at_once_and_stays(page: Page, server: LiveServer) -> None:
    open_page(page, server.url)
    page.locator('[data-lang="ru"]').tap()
    expect(main_act(page)).to_have_text("Заправить карты")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.reload()
    expect(main_act(page)).to_have_text("Заправить карты")


def test_a_card_is_taken_by_a_tap_on_itself(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "card-1")
    open_page(page, server.url)
    expect(page.locator(".call")).to_contain_text("For P3")
    expect(page.locator(".call")).to_contain_text("face down")
    page.locator(".waiting-card").tap()
    expect(page.locator(".call")).to_contain_text("For P1")
    assert table.said == ["take"]


def test_the_drawer_of_a_simulated_box_does_mishaps(page: Page, server: LiveServer, table: FakeTable) -> None:
    open_page(page, server.url)
    page.locator('[data-open="bench"]').tap()
    page.locator('.drawer [data-bench="jam"]').tap()
    expect(page.locator("alarm-band .alarm")).to_be_visible()
    assert table.said == ["jam"]


def test_a_real_box_has_no_drawer_and_no_hand(page: Page, server: LiveServer, table: FakeTable) -> None:
    table.words = ()
    go(server, table, "card-1")
    open_page(page, server.url)
    expect(page.locator('[data-open="bench"]')).to_have_count(0)
    expect(page.locator("[data-bench]:visible")).to_have_count(0)
    expect(page.locator(".waiting-card")).to_be_visible()


def test_a_hand_that_differs_is_named_by_taps_and_by_staff(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "reveal")
    open_page(page, server.url)
    tap_offer(page, "shows", "P1")
    name_cards(page, "9s", "6c")
    stand_for_it(page)
    assert table.acts[0][1:] == ("P1 shows 9s 6c", ("Vera",))


def test_a_void_is_stood_for_and_may_be_thought_better_of(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "given")
    open_page(page, server.url)
    tap_offer(page, "void")
    page.locator('staff-sheet [data-act="back"]').tap()
    assert table.acts == []
    tap_offer(page, "void")
    expect(page.locator("staff-sheet")).to_contain_text("Vera")
    stand_for_it(page)
    assert table.acts[0][1:] == ("void", ("Vera",))


def test_a_seat_that_is_tapped_offers_chips_and_leave(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "betting")
    open_page(page, server.url)
    tap_offer(page, "add", "P2")
    expect(main_act(page)).to_have_attribute("data-verb", "add")
    tap_main(page, [100, 100])
    assert words(table) == ["P2 add 200"]


def test_the_screen_shows_the_table_and_has_no_controls(page: Page, server: LiveServer, table: FakeTable) -> None:
    go(server, table, "card-1")
    open_page(page, server.url, "?role=screen")
    expect(page.locator(".acts")).to_be_hidden()
    expect(page.locator("[data-bench]:visible")).to_have_count(0)
    expect(page.locator(".plate:enabled")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_every_scene_fits_with_targets_that_a_finger_can_hit(
    page: Page, server: LiveServer, table: FakeTable, size: str
) -> None:
    page.set_viewport_size(SIZES[size])
    show(server, table, Scene(twelve(BETTING)))
    open_page(page, server.url)
    extra = [JAM, COUNT, Scene(NATURAL), Scene(AFTER_WIN), *(Scene(twelve(g)) for g in (SETTLE, SPOKEN, REVEAL, FOUR))]
    for scene in [*COUP_SCENES.values(), *extra]:
        show(server, table, scene)
        shown = server.call(lambda: table.feed.snapshot("croupier")[0])
        expect(page.locator("body")).to_have_attribute("data-seq", str(shown))
        fits(page, scene.game.phase)


def test_nothing_is_asked_of_any_other_server(page: Page, server: LiveServer, table: FakeTable) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    go(server, table, "settle")
    open_page(page, server.url)
    page.locator('[data-lang="ru"]').tap()
    wait_until_free(page)
    assert len(asked) > 60
    assert {url for url in asked if not url.startswith(server.url)} == set()


def test_every_card_is_asked_for_at_the_start_and_none_when_it_is_revealed(
    page: Page, server: LiveServer, table: FakeTable
) -> None:
    asked: list[str] = []
    page.on("requestfinished", lambda request: asked.append(request.url))
    open_page(page, server.url)
    while sum("/cards/" in url for url in asked) < len(CARD_NAMES):
        page.wait_for_event("requestfinished")
    asked.clear()
    go(server, table, "settle")
    expect(page.locator(".card-open")).to_have_count(5)
    assert [url for url in asked if "/cards/" in url] == []
