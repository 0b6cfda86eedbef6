"""Advice for the croupier: what the box will do when an act is done, and who is paid what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from controller.rules import GAMES, option_table
from controller.rules.advice import FARTHEST, gives, pays
from controller.rules.game import Due, Offer
from tests.rules.anybody import Anybody, some_house
from tests.rules.sitting import Sitting, staked


def given(table: Sitting, verb: str, seat: str | None = None) -> tuple[int, tuple[Due, ...]]:
    offer = next(offer for offer in table.view.offers if (offer.verb, offer.seat) == (verb, seat))
    return tuple(gives(table.game, table.state, offer))  # type: ignore[return-value]


def test_a_deal_gives_four_cards_in_turn() -> None:
    table = staked("Kh 3s 5d 4s 9c")
    assert given(table, "deal") == (4, tuple(Due(seat, "hand", "down") for seat in ("P2", "P1", "P2", "P1")))


def test_a_draw_gives_one_card_and_to_stand_gives_none() -> None:
    table = staked("Kh 3s 5d 4s 9c", third_card="face_up").ok("deal")
    assert given(table, "draw", "P2") == (1, (Due("P2", "third", "up"),))
    assert given(table, "stand", "P2") == (0, ())


def test_a_new_shoe_is_burned_first_where_the_house_says_so() -> None:
    table = Sitting("2h", shoe_end="precheck_6", burn="one")
    assert given(table, "load") == (1, (Due(None, "burn", "down"),))


def test_what_a_hidden_card_decides_is_not_looked_ahead_to() -> None:
    """The banker who stands against his table is given the card at the reveal: that is not to be seen before."""
    house = {"banker_draw": "table", "hidden_faults": "at_reveal", "punter_draw": "free"}
    strong, weak = staked("Kh Ks 5d 7s 2c", **house), staked("Kh Ks 5d 3s 2c", **house)
    for table in (strong, weak):
        table.ok("deal", "P2 stand")
        assert given(table, "stand", "P1") == (0, ())
    assert strong.ok("P1 stand").report["ejected"] == 4
    assert weak.ok("P1 stand").report["ejected"] == 5


def test_of_a_long_deal_the_first_cards_are_named_and_all_are_counted() -> None:
    table = Anybody("catch-the-ten", {}, (0,) * 6)
    game = table.game
    offer = next(offer for offer in game.view(table.state).offers if offer.verb == "load")
    table.take(offer, Random(1))
    deal = next(offer for offer in game.view(table.state).offers if offer.verb == "deal")
    count, first = gives(game, table.state, deal)
    assert (count, len(first), first[0].seat) == (36, 8, "P2")


def sums(table: Sitting) -> dict[str, int | None]:
    return {offer.verb: offer.sum for offer in table.view.offers if offer.sum is not None}


def test_what_an_act_moves_is_said_before_it_is_done() -> None:
    betting = Sitting("2h 9s Jd Kc").ok("P1 bank 80", "P2 stake 41")
    assert sums(betting) == {"close": 39}
    won = betting.ok("close", "deal")
    assert sums(won) == {"take-half": 41}
    assert won.ok("P1 take-half").report["bank"] == 41


def test_who_will_be_paid_is_known_when_the_hands_are_judged() -> None:
    table = staked("9s 2h Ks Jd", procedure="full").ok("deal", "given")
    assert pays(table.view) == {}
    assert pays(table.ok("reveal").view) == {"P2": 20, "P3": 15, "P4": 5}
    assert pays(table.ok("settle").view) == {}


def test_bets_between_guests_are_paid_too() -> None:
    guests = {"guests": ["G1", "G2"], "side_bets": "between_spectators", "procedure": "full"}
    table = Sitting("9s 2h Ks Jd", seats=2, **guests).ok("P1 bank 10", "P2 stake 10")
    table.ok("G1 back-punter 5", "G2 back-banker 5", "close", "deal", "given", "reveal")
    assert pays(table.view) == {"P2": 10, "G1": 5, "G2": -5}


def mains(table: Anybody) -> list[Offer]:
    return [offer for offer in table.game.view(table.state).offers if offer.main]


@pytest.mark.parametrize("name", GAMES)
def test_the_box_does_what_was_said_of_it(name: str) -> None:
    """Whatever is offered in whatever game: the card that is due first is the one that the advice named."""
    live: dict[str, Any] = {key: "full" for key in ("procedure",) if key in option_table(name)}
    told = 0
    for seed in range(12):
        chance = Random(f"{name}/{seed}")
        table = Anybody(name, some_house(name, chance) | live, tuple(chance.randrange(60) for _ in range(6)))
        for _ in range(40):
            table.play_on(chance, 1)
            for offer in table.game.view(table.state).offers:
                count, first = gives(table.game, table.state, offer)
                assert count < FARTHEST
                assert (count == 0) == (first == ())
                told += count
            before = {(offer.verb, offer.seat): gives(table.game, table.state, offer) for offer in mains(table)}
            for offer in mains(table):
                if offer.takes_cards or not before[offer.verb, offer.seat].cards:
                    continue
                table.take(offer, chance, most=0)
                assert table.game.due(table.state) == before[offer.verb, offer.seat].first[0]
    assert told
