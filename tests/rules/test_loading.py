"""What the box is told of a new shoe, and that the books notice a chip or a card too many."""

from __future__ import annotations

from controller.cards import PACK, UNKNOWN
from controller.events import Act, Refusal
from controller.rules import game_named
from controller.shoe_order import Load
from tests.rules.sitting import Sitting, staked

GAME = game_named("chemin-de-fer")


def loads(table: Sitting, act: Act) -> list[Load | None]:
    events = GAME.decide(table.state, act)
    assert not isinstance(events, Refusal)
    return [GAME.loading(event) for event in events]


def test_R_EQP_10_the_box_is_told_of_whole_packs() -> None:
    table = Sitting(cut_card="plastic_marker", cut_card_position="depth:7")
    assert loads(table, Act("load", amount=6)) == [Load(6, PACK, "plastic_marker", 7)]
    assert loads(table, Act("load")) == [Load(5, PACK, "plastic_marker", 7)]


def test_an_exact_stack_is_put_in_by_whoever_brings_it() -> None:
    assert loads(Sitting(), Act("load", cards=(UNKNOWN,) * 3)) == [None]
    assert loads(Sitting(), Act("bank", "P1", 5)) == [None]


def test_the_books_balance_and_say_what_is_wrong() -> None:
    table = staked("2h 9s Jd Kc 3h", surplus="stays_aside", commission=50).ok("deal", "P2 add 7")
    state = table.state
    assert state.aside
    assert state.rake
    assert GAME.imbalance(state) is None
    assert (
        GAME.imbalance(state._replace(bank=state.bank + 1)) == "5007 chips were brought to the table and 5008 are on it"
    )
    shoe = state.shoe._replace(discards=3)
    assert GAME.imbalance(state._replace(shoe=shoe)) == "5 cards were loaded and 4 are accounted for"


def test_the_books_know_the_cards_that_never_came() -> None:
    table = staked("2h 9s Jd Kc 3h 4h 5h 6h")
    table.act(Act("deal"))
    table.act(Act("card", cards=(UNKNOWN,)))
    table.act(Act("cut"))
    assert (table.state.shoe.missing, GAME.imbalance(table.state)) == (7, None)
