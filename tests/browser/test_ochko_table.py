"""Ochko on the real table: shuffled, dealt, hit, compared and collected by taps, each card out of the simulated box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import main_act, open_page, tap_main, tap_offer, wait_until_free
from tests.daemon import Daemon

SEATS = ("P1", "P2", "P3")
GUEST = "Max"
CHIPS = 1000 * (len(SEATS) + 1)


@contextmanager
def table(folder: Path, **options: Any) -> Iterator[Daemon]:
    """A daemon of its own that plays ochko with one bystander."""
    rows = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}" for name, value in options.items()
    )
    config = folder / "sabot.toml"
    config.write_text(f'[table]\ngame = "ochko"\nseats = {list(SEATS)}\nguests = ["{GUEST}"]\n[options]\n{rows}\n')
    daemon = Daemon(folder, "--config", str(config), "--seed", "7")
    daemon.start()
    try:
        yield daemon
    finally:
        daemon.stop()


class Croupier:
    """Taps a round of ochko as it is called out to him."""

    def __init__(self, page: Page, daemon: Daemon) -> None:
        self.page = page
        self.daemon = daemon

    @property
    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = self.daemon.state()["game"]
        return game

    def next(self, verb: str, chips: tuple[int | str, ...] = (25,)) -> None:
        """Tap the next act, which must be ``verb``."""
        assert tap_main(self.page, chips) == verb

    def take(self, *seats: str) -> None:
        """Take a card out of the mouth for each of these seats, as the page says whose it is."""
        for seat in seats:
            expect(self.page.locator(".call strong")).to_contain_text(seat)
            self.next("take")

    def begin(self, bank: int = 100) -> None:
        """Bank, shuffle, one card each."""
        self.next("bank", (bank,))
        self.next("load")
        self.next("deal")
        self.take("P2", "P3", "P1")

    def card(self, seat: str) -> None:
        """Whoever is asked wants a card."""
        tap_offer(self.page, "draw", seat)
        self.take(seat)

    def enough(self, seat: str) -> None:
        """He wants no more."""
        tap_offer(self.page, "stand", seat)
        wait_until_free(self.page)

    def close(self) -> None:
        """Compare, pay and collect."""
        self.next("reveal")
        self.next("settle")
        self.next("collect")


def chips(game: dict[str, Any]) -> int:
    return sum(seat["purse"] for seat in (*game["seats"], *game["guests"])) + int(game["bank"])


@pytest.mark.timeout(240)
def test_a_round_of_ochko_by_taps_alone(page: Page, tmp_path: Path) -> None:
    with table(tmp_path) as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, daemon)
        croupier.begin()
        expect(page.locator(".ochko .across .card-hidden")).to_be_visible()
        tap_offer(page, "half", "P2")
        wait_until_free(page)
        expect(page.locator(".ochko .hits").first).to_contain_text("50")
        croupier.card("P2")
        croupier.enough("P2")
        croupier.card("P1")
        croupier.enough("P1")
        croupier.close()
        croupier.next("hit")
        croupier.card("P3")
        croupier.enough("P3")
        croupier.card("P1")
        croupier.enough("P1")
        croupier.close()
        game = croupier.game
        assert [(duel["player"], len(duel["cards"]), len(duel["banker"])) for duel in game["coups"]] == [
            ("P2", 2, 2),
            ("P3", 2, 1),
        ]
        assert (game["phase"], game["shoe"]["discards"], chips(game)) == ("shuffle", 7, CHIPS)
        croupier.next("load")
        assert croupier.game["shoe"]["remaining"] == 36


@pytest.mark.timeout(240)
def test_a_guest_plays_on_a_card_by_taps(page: Page, tmp_path: Path) -> None:
    with table(tmp_path, primazka="on") as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, daemon)
        croupier.begin()
        tap_offer(page, "third", "P2")
        tap_offer(page, "beside", GUEST)
        croupier.next("beside", (5,))
        expect(page.locator(f'.bystander[data-seat="{GUEST}"]')).to_have_attribute("data-status", "asks")
        croupier.next("allow")
        expect(page.locator(".ochko .hand.player .beside")).to_have_text(f"{GUEST} 5")
        tap_offer(page, "draw", "P2")
        wait_until_free(page)
        expect(page.locator(".ochko .hits em")).to_be_visible()
        tap_offer(page, "draw", GUEST)
        croupier.take("P2")
        croupier.enough("P2")
        croupier.card("P1")
        croupier.enough("P1")
        croupier.next("reveal")
        expect(page.locator(".ochko .hand.player .change")).to_have_count(2)
        croupier.next("settle")
        assert chips(croupier.game) == CHIPS
        assert set(croupier.game["coups"][0]["pays"]) == {"P2", GUEST}


@pytest.mark.timeout(240)
def test_a_blind_card_a_false_21_and_a_restart_in_the_middle(page: Page, tmp_path: Path) -> None:
    with table(tmp_path) as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, daemon)
        croupier.begin()
        tap_offer(page, "all", "P2")
        croupier.card("P2")
        tap_offer(page, "ochko", "P2")
        wait_until_free(page)
        shown = croupier.game["hands"][0]
        assert (croupier.game["phase"], shown["total"] != 21) == ("player", True)
        tap_offer(page, "blind", "P2")
        croupier.take("P2")
        expect(page.locator(".ochko .ribbon")).to_be_visible()
        before = croupier.game
        daemon.kill()
        daemon.start()
        wait_until_free(page)
        assert croupier.game == before
        croupier.card("P1")
        croupier.enough("P1")
        croupier.close()
        assert chips(croupier.game) == CHIPS


@pytest.mark.timeout(240)
def test_the_pack_is_turned_over_and_not_shuffled(page: Page, tmp_path: Path) -> None:
    """The same cards go back into the box: what was never dealt comes first."""
    with table(tmp_path, no_shuffle=True, may_pass=True) as daemon:
        open_page(page, daemon.url, session=daemon.cookie)
        croupier = Croupier(page, daemon)
        croupier.begin()
        for seat in ("P2", "P3"):
            tap_offer(page, "pass", seat)
            wait_until_free(page)
        croupier.next("collect")
        assert croupier.game["phase"] == "turn"
        expect(page.locator(".prompt")).to_contain_text("Do not shuffle")
        croupier.next("load")
        croupier.next("deal")
        croupier.take("P2", "P3", "P1")
        assert croupier.game["shoe"]["remaining"] == 33
        expect(main_act(page)).to_have_attribute("data-verb", "hit")
