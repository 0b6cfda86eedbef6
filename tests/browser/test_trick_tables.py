"""Rams and catch the ten on the real table: dealt, played and written down by taps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.mirror import Mirror
from tests.browser.taps import open_page, tap_main, tap_offer, wait_until_free
from tests.daemon import Daemon

SEED = 7

MOST_TAPS = 200


@contextmanager
def playing(folder: Path, game: str, seats: tuple[str, ...], **options: str) -> Iterator[tuple[Daemon, Mirror]]:
    """A daemon of its own, and the same table by the rules."""
    config = folder / "sabot.toml"
    lines = [f"[table]\ngame = {game!r}\nseats = {list(seats)}\n[options]"]
    config.write_text("\n".join([*lines, *(f"{name} = {value!r}" for name, value in options.items())]))
    daemon = Daemon(folder, "--config", str(config), "--seed", str(SEED))
    daemon.start()
    try:
        yield daemon, Mirror(game, seats, SEED, **options)
    finally:
        daemon.stop()


class Croupier:
    """Taps what the mirror says is to be done, and does the same there."""

    def __init__(self, page: Page, mirror: Mirror) -> None:
        self.page = page
        self.mirror = mirror

    def next(self) -> str:
        """Tap the next act, whatever it is."""
        said = tap_main(self.page)
        self.mirror.do(said)
        return said

    def take(self, count: int) -> None:
        """Take so many cards out of the mouth, each for its seat."""
        for _ in range(count):
            card = self.page.locator('act-dock [data-main][data-bench="take"]')
            card.tap()
            wait_until_free(self.page)

    def exchange(self, count: int) -> None:
        """The seat in turn plays and exchanges so many cards."""
        seat = self.mirror.view.turn
        self.page.locator(f'act-dock [data-count="{count}"]').tap()
        self.page.locator(f'act-dock [data-verb="exchange"][data-seat="{seat}"]').tap()
        wait_until_free(self.page)
        self.mirror.do(f"{seat} exchange {count}")
        self.take(count)

    def collect(self) -> None:
        """Tap that all cards lie in the discards, as many as the page says."""
        count = self.page.locator('act-dock [data-verb="collect"] .amount').inner_text()
        assert tap_main(self.page) == "collect"
        self.mirror.do(f"collect {count}")

    def lay(self) -> None:
        """Tap on the grid what the seat in turn has laid down."""
        wait_until_free(self.page)
        seat, verb, cards = self.mirror.to_lay()
        key = self.page.locator(f'.play-grid [data-card="{cards[0]}"]')
        expect(self.page.locator(".play-grid .grid-head")).to_contain_text(seat)
        key.tap()
        self.mirror.do(f"{seat} {verb} {cards[0]}")
        wait_until_free(self.page)
        expect(self.page.locator("body")).to_have_attribute("data-phase", self.mirror.view.phase)

    def lay_out(self) -> int:
        """Tap the play to its end."""
        played = 0
        while self.mirror.view.phase == "play":
            self.lay()
            played += 1
        return played


def scores(page: Page) -> dict[str, int]:
    """The sheet as it lies in the middle of the table."""
    rows = page.locator(".sheet-panel tbody tr")
    return {
        str(row.get_attribute("data-side")): int(row.locator(".score").evaluate("cell => cell.lastChild.textContent"))
        for row in rows.all()
    }


def phase_of(page: Page) -> str:
    return str(page.locator("body").get_attribute("data-phase"))


@pytest.mark.timeout(240)
def test_a_deal_of_catch_the_ten_by_taps_alone(page: Page, tmp_path: Path) -> None:
    seats = ("P1", "P2", "P3", "P4")
    with playing(tmp_path, "catch-the-ten", seats, layout="pairs") as (daemon, mirror):
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, mirror)
        assert croupier.next() == "load"
        assert croupier.next() == "deal"
        croupier.take(36)
        assert croupier.next() == "given"
        assert croupier.lay_out() == 36
        assert croupier.next() == "settle"
        croupier.collect()
        expected = {row.name: row.score for row in mirror.view.sheet}
        assert scores(page) == expected
        assert sum(expected.values()) >= 30
        assert daemon.state()["game"]["shoe"]["discards"] == 36


@pytest.mark.timeout(240)
def test_a_deal_of_rams_by_taps_alone(page: Page, tmp_path: Path) -> None:
    seats = ("P1", "P2", "P3", "P4")
    with playing(tmp_path, "rams", seats) as (daemon, mirror):
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, mirror)
        assert croupier.next() == "load"
        assert croupier.next() == "deal"
        croupier.take(21)
        assert croupier.next() == "given"
        for count in (2, 0, 1):
            croupier.exchange(count)
        tap_offer(page, "pass", "P1")
        mirror.do("P1 pass")
        assert croupier.lay_out() == 15
        assert croupier.next() == "settle"
        croupier.collect()
        assert scores(page) == {row.name: row.score for row in mirror.view.sheet}


@pytest.mark.timeout(120)
def test_a_wrong_tap_is_put_right_on_the_grid(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path, "catch-the-ten", ("P1", "P2"), deal_2_3="ten_each") as (daemon, mirror):
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, mirror)
        for _ in range(2):
            croupier.next()
        croupier.take(20)
        croupier.next()
        seat, _, (right, *_) = mirror.to_lay()
        wrong = next(name for name in ("As", "Ks") if name != str(right))
        page.locator(f'.play-grid [data-card="{wrong}"]').tap()
        wait_until_free(page)
        page.locator('.play-grid [data-act="mend"]').tap()
        page.locator(f'.play-grid [data-card="{right}"]').tap()
        wait_until_free(page)
        assert daemon.state()["game"]["trick"] == [{"seat": seat, "card": str(right)}]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("game", ["catch-the-ten", "rams"])
def test_players_of_the_simulated_table_lay_their_own_cards(page: Page, tmp_path: Path, game: str) -> None:
    options: dict[str, str] = {"deal_2_3": "ten_each"} if game == "catch-the-ten" else {}
    seats = ("P1", "P2") if game == "catch-the-ten" else ("P1", "P2", "P3")
    said: list[str] = []
    with playing(tmp_path, game, seats, **options) as (daemon, _):
        open_page(page, daemon.url, session=daemon.cookie)
        while phase_of(page) != "settle":
            assert len(said) < MOST_TAPS, said
            wait_until_free(page)
            if phase_of(page) == "play":
                page.locator('act-dock [data-bench="lay"]').tap()
                said.append("lay")
            elif phase_of(page) == "exchange":
                page.locator('act-dock [data-count="1"]').tap()
                page.locator('act-dock [data-verb="exchange"]').tap()
                wait_until_free(page)
            else:
                said.append(tap_main(page))
            wait_until_free(page)
        view = daemon.state()
        assert view["alarms"] == []
        assert said.count("lay") == (20 if game == "catch-the-ten" else 15)


@pytest.mark.timeout(120)
def test_a_hand_that_nobody_plays_against_is_laid_open_by_its_player(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path, "rams", ("P1", "P2", "P3")) as (daemon, mirror):
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, mirror)
        for _ in range(2):
            croupier.next()
        croupier.take(16)
        croupier.next()
        croupier.exchange(1)
        for seat in ("P3", "P1"):
            tap_offer(page, "pass", seat)
            wait_until_free(page)
        expect(page.locator("body")).to_have_attribute("data-phase", "showdown")
        page.locator('act-dock [data-bench="lay"]').tap()
        wait_until_free(page)
        assert phase_of(page) == "settle"
        assert daemon.state()["alarms"] == []


@pytest.mark.timeout(180)
def test_thrown_cards_go_back_into_the_box_by_a_tap_and_the_exchange_goes_on(page: Page, tmp_path: Path) -> None:
    options = {"deck_for_4": "32", "stock_empty": "reshuffle_discards"}
    with playing(tmp_path, "rams", ("P1", "P2", "P3", "P4"), **options) as (daemon, _):
        open_page(page, daemon.url, session=daemon.cookie)
        for verb in ("load", "deal", *["take"] * 21, "given"):
            assert tap_main(page) == verb
        for seat, served in (("P2", 5), ("P3", 5), ("P4", 1)):
            page.locator('act-dock [data-count="5"]').tap()
            page.locator(f'act-dock [data-verb="exchange"][data-seat="{seat}"]').tap()
            for _ in range(served):
                assert tap_main(page) == "take"
        expect(page.locator("body")).to_have_attribute("data-phase", "serving")
        page.locator('act-dock [data-bench="put-back"]').tap()
        for verb in ("load", *["take"] * 4):
            assert tap_main(page) == verb
        expect(page.locator("body")).to_have_attribute("data-phase", "exchange")
        assert daemon.state()["alarms"] == []
