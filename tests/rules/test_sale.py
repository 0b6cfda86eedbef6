"""Sale, retirement, and whose deal it is (R-CDF-27, R-CDF-31 to R-CDF-35)."""

from __future__ import annotations

import pytest

from tests.rules.sitting import Sitting, staked

WIN = "2h 9s Jd Kc"
LOSS = "9s 2h Ks Jd"


def after_wins(wins: int, *, more: str = "", **given: object) -> Sitting:
    """P1 has won so many coups with 10 and its doubles; the bank is 10 * 2 ** wins."""
    table = Sitting(f"{WIN} " * wins + more, decks=12, **given).ok("P1 bank 10")
    for win in range(wins):
        table.ok(f"P2 stake {10 * 2**win}", "close", "deal")
    return table


def sold(buyer: str, *, more: str = LOSS, **given: object) -> Sitting:
    table = after_wins(3, more=more, **given).ok("P1 sell")
    while table.view.turn != buyer:
        table.ok(f"{table.view.turn} decline")
    return table.ok(f"{buyer} buy")


def lose(table: Sitting) -> Sitting:
    """The banker's left neighbour covers the bank and wins."""
    return table.ok(f"{table.view.turn} stake {table.report['bank']}", "close", "deal")


def test_R_CDF_31_after_three_wins_the_bank_may_be_sold() -> None:
    table = after_wins(2)
    assert table.no("P1 sell") == "SALE_TOO_EARLY"
    assert table.params("P1 sell") == {"wins": 2, "needed": 3}
    assert table.offered("sell") == []
    table = after_wins(3)
    assert len(table.offered("sell")) == 1
    assert table.ok("P1 sell").phase == "sale"


def test_option_sell_min_wins_3() -> None:
    assert after_wins(2, sell_min_wins=3).no("P1 sell") == "SALE_TOO_EARLY"


def test_option_sell_min_wins_1() -> None:
    after_wins(1, sell_min_wins=1).ok("P1 sell")
    assert Sitting(sell_min_wins=1).no("P1 sell") == "SALE_TOO_EARLY"


def test_R_CDF_31_only_the_banker_sells_and_before_the_stakes() -> None:
    table = after_wins(3)
    assert table.no("P2 sell") == "NOT_BANKER"
    assert table.ok("P2 stake 5").no("P1 sell") == "STAKES_STAND"
    assert table.no("P2 buy") == "NO_SALE"


def test_R_CDF_32_the_offer_goes_round_from_the_left() -> None:
    table = after_wins(3).ok("P1 sell")
    assert table.no("P3 buy") == "OUT_OF_TURN"
    assert table.no("P4 decline") == "OUT_OF_TURN"
    assert table.no("P2 stake 5") == "SALE_OPEN"
    table.ok("P2 decline", "P3 buy")
    assert table.report["banker"] == "P3"


def test_R_CDF_33_the_seller_takes_the_bank_and_the_buyer_posts_as_much() -> None:
    table = after_wins(3).ok("P1 sell", "P2 decline", "P3 buy")
    assert (table.report["bank"], table.purse("P1"), table.purse("P3")) == (80, 1070, 920)
    assert (table.phase, table.view.turn, table.view.wins) == ("betting", "P4", 0)


def test_R_CDF_33_a_buyer_must_have_the_chips() -> None:
    table = after_wins(3, purse={"P1": 100, "P2": 1000, "P3": 79, "P4": 1, "P5": 1}).ok("P1 sell", "P2 decline")
    assert table.no("P3 buy") == "INSUFFICIENT_CHIPS"
    assert table.offered("buy") == []


def test_R_CDF_35_a_bought_bank_that_is_lost_goes_to_the_sellers_left() -> None:
    assert lose(sold("P4")).report["banker"] == "P2"


def test_option_buyer_skips_own_turn_no() -> None:
    table = lose(sold("P2", buyer_skips_own_turn=False))
    assert (table.report["banker"], table.phase) == ("P2", "bank"), "he deals again, in his own turn"


def test_option_buyer_skips_own_turn_yes() -> None:
    assert lose(sold("P2", buyer_skips_own_turn=True)).report["banker"] == "P3"
    assert lose(sold("P4", buyer_skips_own_turn=True)).report["banker"] == "P2", "only where it is his own turn"


def resold(**given: object) -> Sitting:
    """P1 sells to P3, P3 wins three and sells to P5, P5 loses."""
    table = sold("P3", more=f"{WIN} {WIN} {WIN} {LOSS}", purse=5000, **given)
    for stake in (80, 160, 320):
        table.ok(f"P4 stake {stake}", "close", "deal")
    return lose(table.ok("P3 sell", "P4 decline", "P5 buy"))


def test_option_resale_origin_first_seller() -> None:
    assert resold(resale_origin="first_seller").report["banker"] == "P2"


def test_option_resale_origin_last_seller() -> None:
    assert resold(resale_origin="last_seller").report["banker"] == "P4"


def test_option_unsold_choose() -> None:
    table = after_wins(3, unsold="choose").ok("P1 sell", *(f"P{n} decline" for n in (2, 3, 4, 5)))
    assert table.phase == "betting"
    assert table.no("P1 sell") == "SALE_DECLINED"
    table.ok("P1 retire")
    assert (table.report["banker"], table.purse("P1")) == ("P2", 1070)


def test_option_unsold_must_continue() -> None:
    table = after_wins(3, more=WIN, unsold="must_continue").ok("P1 sell", *(f"P{n} decline" for n in (2, 3, 4, 5)))
    assert table.no("P1 retire") == "MUST_CONTINUE"
    table.ok("P2 stake 80", "close", "deal", "P1 retire")


def test_option_banker_may_pass_after_3() -> None:
    table = after_wins(2, banker_may_pass="after_3")
    assert table.no("P1 retire") == "RETIRE_TOO_EARLY"
    assert table.params("P1 retire") == {"wins": 2, "needed": 3}
    assert after_wins(3, banker_may_pass="after_3").ok("P1 retire").report["banker"] == "P2"


def test_option_banker_may_pass_after_any_win() -> None:
    table = after_wins(1, banker_may_pass="after_any_win").ok("P1 retire")
    assert (table.report["banker"], table.report["bank"], table.purse("P1")) == ("P2", 0, 1010)
    assert Sitting(banker_may_pass="after_any_win").ok("P1 bank 5").no("P1 retire") == "RETIRE_TOO_EARLY"


def test_R_CDF_35_a_bought_bank_that_is_given_up_goes_to_the_sellers_left() -> None:
    table = sold("P4", more=WIN, banker_may_pass="after_any_win")
    table.ok("P5 stake 80", "close", "deal", "P4 retire")
    assert table.report["banker"] == "P2"


def test_R_CDF_27_a_bank_that_stands_is_not_declined() -> None:
    assert Sitting().ok("P1 bank 5").no("P1 refuse") == "BANK_STANDS"
    assert Sitting().no("P2 refuse") == "NOT_BANKER"
    assert Sitting().no("P1 retire") == "BANK_NOT_POSTED"


def test_option_refuse_pass() -> None:
    table = Sitting(refuse="pass").ok("P1 refuse")
    assert (table.report["banker"], table.phase) == ("P2", "bank")
    assert table.ok("P2 bank 10", "P3 pass", "P4 pass", "P5 pass", "P1 stake 3").stakes() == {"P1": 3}


def test_option_refuse_leave_table() -> None:
    table = Sitting(refuse="leave_table").ok("P1 refuse")
    assert table.report["banker"] == "P2"
    assert table.view.seats[0].status == "left"
    assert table.no("P1 bank 5") == "SEAT_LEFT"
    assert table.ok("P2 bank 10", "P3 pass", "P4 pass", "P5 stake 1", "close").phase == "closed"


def test_option_refuse_leave_table_may_end_the_game() -> None:
    table = Sitting(seats=2, refuse="leave_table").ok("P1 refuse")
    assert (table.phase, table.report["banker"]) == ("over", "P1")
    assert table.ok("P1 join 0", "P1 refuse", "P1 join 0").phase == "bank"


@pytest.mark.parametrize("act", ["P1 sell", "P1 retire", "P1 take-half"])
def test_R_EQP_10_the_bank_may_be_spoken_of_when_the_shoe_is_short(act: str) -> None:
    table = after_wins(3, more="2c 3c", shoe_end="precheck_6")
    assert (table.phase, table.no("P2 stake 5")) == ("reshuffle", "SHOE_TOO_SHORT")
    table.ok(act)


def test_three_plain_wins_are_no_matter_of_a_natural() -> None:
    table = staked("Kh 3s 6d 4s", sell_min_wins=1).ok("deal", "P2 stand", "P1 stand", "P1 sell")
    assert table.phase == "sale"


def test_a_sale_ends_with_the_game_when_everybody_gets_up() -> None:
    table = after_wins(3, seats=3).ok("P1 sell", "P3 leave", "P2 leave")
    assert (table.phase, table.report["bank"], table.view.turn) == ("over", 0, None)
    table.ok("P1 leave")
    assert table.ok("P2 join 0", "P3 join 0").phase == "bank"
