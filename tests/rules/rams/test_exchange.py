"""Pass or play, the exchange, the up-card (R-RAM-5 to R-RAM-12)."""

from __future__ import annotations

import pytest

from controller.cards import card, cards
from controller.events import Act
from tests.rules.rams.cardroom import PLAIN, Rams, dealt


def test_R_RAM_6_each_in_turn_from_the_dealers_left_passes_or_plays() -> None:
    table = dealt(PLAIN)
    assert table.view.turn == "P2"
    assert table.no("P3 pass") == "OUT_OF_TURN"
    assert {offer.verb for offer in table.view.offers if offer.seat == "P2"} >= {"pass", "play", "exchange", "jacks"}
    table.ok("P2 pass")
    assert table.view.turn == "P3"
    table.ok("P3 play")
    assert table.view.turn == "P1"
    assert [seat.status for seat in table.view.seats] == ["to-speak", "passed", "playing"]


def test_R_RAM_6_as_many_cards_are_exchanged_as_are_wanted() -> None:
    table = dealt(PLAIN, stock="As Kc Tc").ok("P2 exchange 7h 8h 9d")
    assert table.hand("P2") == cards("Kd Qs As Kc Tc")
    assert table.report["remaining"] == 13
    assert [seat.cards for seat in table.view.seats] == [5, 5, 5]


def test_R_RAM_6_an_exchange_face_down_names_only_the_number() -> None:
    table = dealt(PLAIN, stock="As Kc").ok("P2 exchange 2")
    assert table.hand("P2") == cards("As Kc")
    hand = table.deal.players[1].hand
    assert hand.held == 5
    assert hand.veiled


def test_R_RAM_7_thrown_cards_lie_on_the_table_before_new_ones_are_due() -> None:
    table = dealt(PLAIN)
    assert table.game.due(table.state) is None
    table.act(Act("exchange", "P2", 2))
    assert table.phase == "serving"
    assert table.view.seats[1].cards == 3
    due = table.game.due(table.state)
    assert due is not None
    assert (due.seat, due.purpose, due.face) == ("P2", "exchange", "down")
    assert table.code(Act("exchange", "P3", 2)) == "CARD_DUE"


@pytest.mark.parametrize("ace", ["As", "Ac", "Ad", "Ah"])
def test_R_RAM_8_whoever_is_dealt_any_ace_may_not_pass(ace: str) -> None:
    table = dealt({**PLAIN, "P2": f"{ace} 8h 9d Kd Qs"})
    assert table.no("P2 pass") == "MAY_NOT_PASS_WITH_ACE"
    assert not table.offered("pass")
    assert table.rule("P2 pass") == "R-RAM-8"
    table.ok("P2 play")


def test_R_RAM_8_an_ace_turned_up_does_not_bind_the_dealer() -> None:
    dealt(PLAIN, up="Ac").ok("P2 play", "P3 play", "P1 pass")


def test_R_RAM_8_at_the_reveal_one_who_passed_with_an_ace_writes_the_remise_of_his_aces() -> None:
    held = {"P2": "Ah 8h 9d Kd Qs", "P3": "As 7d 8s Kh Qh", "P1": "7s 8d 9h Ts Js"}
    table = dealt(held, hidden_faults="at_reveal")
    assert table.offered("pass")
    table.ok("P2 pass", "P3 play", "P1 play", "P1 leave-up")
    assert table.report["coups"] == []
    table.play_out()
    assert table.changes["P2"] == 25
    assert {"seat": "P2", "duty": "passed_with_ace", "cards": ["Ah"]} in table.last["faults"]


def test_R_RAM_9_the_dealer_may_pass_or_play_like_the_rest() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play")
    assert {offer.verb for offer in table.view.offers if offer.seat == "P1"} >= {"pass", "exchange"}
    table.ok("P1 pass")
    assert table.phase == "play"
    assert dealt(PLAIN).ok("P2 play", "P3 play", "P1 play").phase == "upcard"


def test_R_RAM_10_the_dealer_exchanges_last() -> None:
    table = dealt(PLAIN, declare="first").ok("P2 play", "P3 play", "P1 play")
    spoken = []
    while table.phase == "exchange":
        spoken.append(table.view.turn)
        table.ok(f"{table.view.turn} exchange 1")
    assert spoken == ["P2", "P3", "P1"]


def test_R_RAM_11_after_his_exchange_the_dealer_throws_a_card_and_takes_the_up_card() -> None:
    table = dealt(PLAIN, up="9c", stock="As").ok("P2 play", "P3 play", "P1 exchange 7s")
    assert table.phase == "upcard"
    assert table.main() == "take-up"
    assert table.no("P2 take-up") == "UPCARD_IS_DEALERS"
    assert table.no("P1 take-up 8d 9h") == "ONE_CARD_FOR_UPCARD"
    assert table.no("P2 plays 7h") == "UPCARD_WAITS"
    table.ok("P1 take-up 8d")
    assert set(table.hand("P1")) == set(cards("9h Ts Js As 9c"))
    assert table.view.upcard is None
    assert table.view.trump == "c"
    assert table.phase == "play"


def test_R_RAM_11_the_card_may_be_thrown_face_down_and_the_up_card_is_known_to_all() -> None:
    table = dealt(PLAIN, up="9c").ok("P2 play", "P3 play", "P1 play", "P1 take-up")
    assert table.deal.players[0].hand.known(referee=False) == (card("9c"),)
    assert table.deal.players[0].hand.held == 5


def test_R_RAM_12_when_the_dealer_has_passed_nobody_uses_the_up_card() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play", "P1 pass")
    assert table.phase == "play"
    assert table.no("P2 take-up") == "DEAL_RUNNING"
    assert table.view.upcard is not None


def test_option_upcard_optional() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play", "P1 play")
    assert table.offered("leave-up")
    table.ok("P1 leave-up")
    assert table.phase == "play"


def test_option_upcard_compulsory() -> None:
    table = dealt(PLAIN, upcard="compulsory").ok("P2 play", "P3 play", "P1 play")
    assert table.no("P1 leave-up") == "UPCARD_COMPULSORY"
    assert not table.offered("leave-up")
    table.ok("P1 take-up 7s")


def test_option_declare_with_exchange() -> None:
    table = dealt(PLAIN)
    assert table.phase == "exchange"
    table.ok("P2 exchange 1")
    assert table.view.turn == "P3"


def test_option_declare_first() -> None:
    table = dealt(PLAIN, declare="first")
    assert table.phase == "declare"
    assert table.main() == "play"
    assert table.no("P2 exchange 1") == "DECLARE_FIRST"
    table.ok("P2 play", "P3 pass", "P1 play")
    assert table.phase == "exchange"
    assert table.view.turn == "P2"
    assert table.no("P2 pass") == "HAS_DECLARED"
    assert table.no("P2 play") == "HAS_DECLARED"
    assert table.no("P1 exchange 1") == "OUT_OF_TURN"
    table.ok("P2 exchange 0", "P1 exchange 5", "P1 leave-up")
    assert table.phase == "play"


def test_option_declare_first_may_leave_nobody_in_the_game() -> None:
    table = dealt(PLAIN, declare="first").ok("P2 pass", "P3 pass", "P1 pass")
    assert table.last["ended"] == "passed"


def test_option_max_exchange_5() -> None:
    table = dealt(PLAIN)
    assert table.offered("exchange")[0].high == 5
    table.ok("P2 exchange 5")


def test_option_max_exchange_4() -> None:
    table = dealt(PLAIN, max_exchange=4)
    assert table.params("P2 exchange 5") == {"count": 5, "most": 4}
    assert table.no("P2 exchange 5") == "EXCHANGE_TOO_LARGE"
    table.ok("P2 exchange 4")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P2 exchange -1", "EXCHANGE_TOO_LARGE"),
        ("P2 exchange", "AMOUNT_NEEDED"),
        ("P2 exchange 2 7h", "SHOWS_COUNT"),
        ("P2 exchange Ks", "CARD_NOT_HELD"),
        ("P2 exchange 9c", "CARD_SHOWN"),
        ("P2 exchange 2c", "NOT_IN_PACK"),
        ("P2 exchange ??", "CARD_UNNAMED"),
        ("P2 exchange 7h 7h", "CARD_TWICE"),
    ],
)
def test_cards_that_cannot_be_thrown(text: str, code: str) -> None:
    assert dealt(PLAIN).no(text) == code


def test_option_discard_ace_off_with_a_named_card() -> None:
    table = dealt({"P2": "As 8h 9d Kd Qs"})
    assert table.no("P2 exchange As") == "MAY_NOT_DISCARD_ACE"
    assert table.no("P2 exchange 5") == "MAY_NOT_DISCARD_ACE"
    assert table.offered("exchange")[0].high == 4
    table.ok("P2 exchange 4")
    taking = dealt({"P1": "As 8h 9d Kd Qs"}).ok("P2 play", "P3 play", "P1 play")
    assert taking.no("P1 take-up As") == "MAY_NOT_DISCARD_ACE"


def test_option_discard_ace_on() -> None:
    dealt({"P2": "As 8h 9d Kd Qs"}, discard_ace=True).ok("P2 exchange As")
    dealt({"P2": "As 8h 9d Kd Qs"}, discard_ace=True).ok("P2 exchange 5")


THROWN = {"P2": "Ah 7d 8d 9d 7s", "P3": "Kh Qh Jh Th 9h", "P1": "8s 9s Ts Js 8h"}


def _throws_an_ace(**options: bool) -> Rams:
    """P2 throws his ace face down for the seven of hearts and takes no trick against clubs and better hearts."""
    table = dealt(THROWN, up="9c", stock="7h", hidden_faults="at_reveal", **options)
    table.ok("P2 exchange 1", "P3 play", "P1 pass")
    return table.trick("7d Kh 8d Qh 9d Jh 7s Th 7h 9h")


def test_option_discard_ace_off_found_when_the_hand_has_been_played() -> None:
    table = _throws_an_ace()
    assert {"seat": "P2", "duty": "discarded_ace", "cards": ["Ah"]} in table.last["faults"]
    assert table.changes["P2"] == 25 - 4


def test_option_discard_ace_on_leaves_a_thrown_ace_alone() -> None:
    table = _throws_an_ace(discard_ace=True)
    assert table.last["faults"] == []
    assert table.changes["P2"] == -4


def test_option_min_players_1() -> None:
    table = dealt(PLAIN).ok("P2 pass", "P3 pass", "P1 pass")
    assert table.last["ended"] == "passed"


def test_option_min_players_2() -> None:
    table = dealt(PLAIN, min_players=2).ok("P2 pass")
    assert table.no("P3 pass") == "MUST_PLAY"
    assert not table.offered("pass")
    table.ok("P3 play")
    assert table.params("P1 pass") == {"seat": "P1", "needed": 2}
    dealt(PLAIN, min_players=2).ok("P2 play", "P3 play", "P1 pass")


def test_option_stock_empty_keep_cards() -> None:
    """Three cards of stock for six players: who comes late exchanges less, the dealer still has the up-card."""
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd")
    table.ok("P2 exchange 2")
    assert table.params("P3 exchange 2") == {"count": 2, "most": 1}
    table.ok("P3 exchange 1")
    assert table.no("P4 exchange 1") == "EXCHANGE_TOO_LARGE"
    assert table.offered("exchange")[0].high == 0
    table.ok("P4 exchange 0", "P5 pass", "P6 pass", "P1 exchange 0")
    assert table.phase == "upcard"
    table.ok("P1 take-up")


def test_option_stock_empty_reshuffle_discards() -> None:
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd", stock_empty="reshuffle_discards")
    thrown = " ".join(str(face) for face in table.hand("P2")[:3])
    table.ok(f"P2 exchange {thrown}")
    assert table.report["remaining"] == 0
    next_three = " ".join(str(face) for face in table.hand("P3")[:3])
    table.ok(f"P3 exchange {next_three}")
    assert table.phase == "serving"
    assert table.game.due(table.state) is None
    assert table.main() == "load"
    assert table.no("P3 pass") == "CARD_DUE"
    assert table.no("load 2s") == "RESTORE_COUNT"
    table.ok(f"load {thrown} {next_three}")
    assert table.phase == "exchange"
    assert table.report["remaining"] == 3
    assert {str(face) for face in table.hand("P3")} >= set(thrown.split())
    assert not table.view.alarms
    assert table.game.imbalance(table.state) is None


def test_option_stock_empty_reshuffle_discards_takes_the_whole_pile() -> None:
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd", stock_empty="reshuffle_discards")
    table.act(Act("exchange", "P2", 5))
    for name in "Ks Kc Kd".split():
        table.act(Act("card", cards=cards(name)))
    assert table.code(Act("load")) is None
    assert table.state.shoe.remaining == 5
