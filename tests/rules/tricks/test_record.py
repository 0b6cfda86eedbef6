"""Whose a trick is, and what later cards prove about earlier ones."""

from __future__ import annotations

from controller.cards import card, cards
from controller.rules.tricks.duties import FOLLOW, OVERTRUMP, TRUMP
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.record import Law, Offence, Record, offences, owners
from controller.rules.tricks.trick import Play, Trick

LAW = Law(Ranking(), "s", (FOLLOW, TRUMP, OVERTRUMP))


def recorded(*tricks: str, first: int = 0, seats: int = 3) -> Record:
    """Complete tricks as they were played and taken at the table."""
    record, leader = Record(), first
    for trick in tricks:
        for at, face in enumerate(cards(trick)):
            record = record.with_play(Play((leader + at) % seats, face))
        taker = record.now.best(LAW.ranking, LAW.trump)
        assert taker is not None
        record, leader = record.with_taker(taker), taker
    return record


def test_the_highest_of_the_led_suit_or_the_highest_trump_takes() -> None:
    plays = tuple(Play(seat, face) for seat, face in enumerate(cards("9h Ah 2s Ad")))
    assert Trick(plays).best(LAW.ranking, "s") == 2
    assert Trick(plays).best(LAW.ranking, "c") == 1
    assert Trick(plays).best(LAW.ranking, "s", without=[2]) == 1
    assert Trick(plays).led == "h"


def test_the_lead_is_his_who_took_the_trick() -> None:
    record = recorded("9h Th 2h", "Kd Ad 3d")
    assert [trick.taker for trick in record.closed] == [1, 2]
    assert record.now == Trick()
    assert record.played(1) == cards("Th Kd")


def test_an_honest_record_has_no_offence() -> None:
    assert offences(recorded("9h Th 2h", "Kd Ad 3d"), LAW, {}) == ()


def test_a_stolen_trick_is_proved_by_the_card_that_comes_later() -> None:
    record = recorded("9h 2s Th", "Kd Ad 3d")
    assert offences(record, LAW, {}) == ()
    record = record.with_play(Play(2, card("2d"))).with_play(Play(0, card("4d"))).with_play(Play(1, card("8h")))
    found = offences(record, LAW, {})
    assert found == (Offence(0, 1, card("2s"), "follow", steals=True),)
    assert owners(record, LAW, found) == (2, 2)
    assert record.closed[0].taker == 1


def test_a_card_that_was_shown_proves_it_at_once() -> None:
    record = recorded("9h 2s Th")
    assert offences(record, LAW, {1: cards("8h")}) == (Offence(0, 1, card("2s"), "follow", steals=True),)
    assert offences(record, LAW, {1: cards("8d")}) == ()


def test_a_claim_stands_until_it_is_proved() -> None:
    record = recorded("9h 2s Th")
    assert offences(record, LAW, {}, [(0, 1)]) == (Offence(0, 1, card("2s"), "claimed", steals=True),)


def test_a_card_that_could_not_take_steals_nothing() -> None:
    record = recorded("9h 2d Th")
    found = offences(record, LAW, {1: cards("3h")})
    assert found == (Offence(0, 1, card("2d"), "follow"),)
    assert owners(record, LAW, found) == (2,)
