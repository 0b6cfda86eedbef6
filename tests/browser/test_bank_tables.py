"""A round of zhelezka and one of punto banco on the real table, dealt by taps out of the simulated box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from controller.rules.punto import PUNTO_BANCO, House, PuntoBet, won
from controller.rules.zhelezka.house import ZHELEZKA
from tests.browser.taps import open_page, tap_amount, tap_main, tap_offer, wait_until_free
from tests.daemon import Daemon

CHIPS = 5000
"""What the five seats bring."""

MOST_TAPS = 40

PAIR = 4
"""Cards of two hands before a third."""


@contextmanager
def playing(folder: Path, game: str) -> Iterator[Daemon]:
    """A daemon of its own, started as a new user would."""
    daemon = Daemon(folder, "--game", game, "--seed", "7")
    daemon.start()
    try:
        yield daemon
    finally:
        daemon.stop()


def game_of(daemon: Daemon) -> dict[str, Any]:
    game: dict[str, Any] = daemon.state()["game"]
    return game


def chips(daemon: Daemon) -> dict[str, int]:
    return {seat["name"]: seat["purse"] for seat in game_of(daemon)["seats"]}


def tap_until(page: Page, daemon: Daemon, verb: str) -> list[str]:
    """Tap the next act until ``verb`` has been said."""
    said: list[str] = []
    while said[-1:] != [verb]:
        assert len(said) < MOST_TAPS, said
        said.append(tap_main(page, (25,)))
    return said


@pytest.mark.timeout(180)
def test_a_round_of_zhelezka_is_played_in_duels_the_largest_stake_first(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path, ZHELEZKA) as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        assert tap_main(page) == "load"
        assert tap_main(page, (100,)) == "bank"
        for stake in ((25,), (25, 25)):
            assert tap_main(page, stake) == "stake"
        for seat in ("P4", "P5"):
            tap_offer(page, "pass", seat)
        assert tap_main(page) == "close"
        for lead in ("P3", "P2"):
            assert game_of(daemon)["lead"] == lead
            expect(page.locator(".hand.punter h2")).to_contain_text(lead)
            said = tap_until(page, daemon, "settle")
            assert said.count("take") >= PAIR
            duel = game_of(daemon)["coups"][-1]
            assert (duel["lead"], set(duel["pays"])) == (lead, {lead})
            assert tap_main(page) == "collect"
        assert len(game_of(daemon)["coups"]) == 2
        assert sum(chips(daemon).values()) + game_of(daemon)["bank"] == CHIPS


def bet(page: Page, seat: str, field: str, amount: int) -> None:
    """Tap a seat, the field it bets on, and the chip."""
    tap_offer(page, field, seat)
    tap_amount(page, (amount,))
    page.locator(f'act-dock [data-main][data-verb="{field}"][data-seat="{seat}"]').tap()
    wait_until_free(page)


@pytest.mark.timeout(180)
def test_a_coup_of_punto_banco_is_bet_on_dealt_and_left_open_until_it_is_paid(page: Page, tmp_path: Path) -> None:
    bets = (PuntoBet("P1", "punto", 100), PuntoBet("P2", "banco", 100), PuntoBet("P4", "tie", 25))
    with playing(tmp_path, PUNTO_BANCO) as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        assert tap_main(page) == "load"
        expect(page.locator("act-dock .waiting")).to_have_text("Tap a seat")
        for one in bets:
            bet(page, one.seat, one.on, one.amount)
        expect(page.locator(".stake .bet")).to_have_text(["Punto 100", "Banco 100", "Tie 25"])
        assert tap_main(page) == "deal"
        expect(page.locator(".call strong")).to_have_text("For Punto")
        taken = 0
        while not game_of(daemon)["coups"]:
            taken += tap_main(page) == "take"
        assert taken >= PAIR
        coup = game_of(daemon)["coups"][0]
        assert coup["pays"] == {one.seat: won(House(), one, coup["winner"]) for one in bets}
        faces = [*coup["punter"], *coup["banker"]]
        expect(page.locator(".middle .card-open img")).to_have_count(len(faces))
        expect(page.locator(".hand .total")).to_have_text([str(total) for total in coup["totals"]])
        expect(page.locator(".result")).to_contain_text(" : ".join(map(str, coup["totals"])))
        expect(page.locator(".stake .change")).to_have_count(sum(change != 0 for change in coup["pays"].values()))
        bet(page, "P5", "punto", 5)
        expect(page.locator(".middle .card-open")).to_have_count(0)
        expect(page.locator(".result")).to_have_count(0)
