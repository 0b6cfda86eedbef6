"""The shoe and the box (R-EQP-1 to R-EQP-11) and the house options about them."""

from __future__ import annotations

from random import Random

import pytest

from controller.cards import PACK, UNKNOWN, card
from controller.events import Act
from controller.rules.shoe import depth
from controller.shoe_order import BadCut, cut_in, cut_three, cut_two, prepare, shuffled
from tests.rules.sitting import Sitting, staked


def test_R_EQP_1_whole_packs_one_for_each_seat() -> None:
    table = Sitting({"seed": 1}, seats=12, cut_card="plastic_marker")
    assert (table.report["remaining"], table.view.shoe.packs) == (624, 12)


def test_R_EQP_1_or_as_many_as_the_house_says() -> None:
    assert Sitting({"decks": 6, "seed": 1}).report["remaining"] == 311
    assert Sitting("As", decks=3).view.shoe.packs == 3


def test_R_EQP_1_no_more_packs_than_a_shoe_holds() -> None:
    assert Sitting({"seed": 1}).no("load 61") == "TOO_MANY_PACKS"
    assert Sitting({"seed": 1}).no("load -1") == "AMOUNT_TOO_SMALL"


def test_R_EQP_2_a_shuffle_moves_every_card_and_loses_none() -> None:
    order = shuffled(PACK, Random(7).randrange)
    assert sorted(order) == sorted(PACK)
    assert order != PACK
    assert order == shuffled(PACK, Random(7).randrange), "the chance is the caller's"


def test_R_EQP_2_every_order_of_three_comes_as_often() -> None:
    counts: dict[tuple[str, ...], int] = {}
    for first in range(3):
        for second in range(2):
            draws = iter((first, second))
            order = shuffled("abc", lambda below, draws=draws: next(draws))  # type: ignore[misc]
            counts[order] = counts.get(order, 0) + 1
    assert sorted(counts.values()) == [1] * 6


def test_R_EQP_4_two_parts() -> None:
    assert cut_two("abcdef", 2) == tuple("cdefab")


def test_R_EQP_4_three_parts_middle_below_bottom_on_top() -> None:
    assert cut_three("abcdef", 1, 3) == tuple("defabc")


@pytest.mark.parametrize("at", [(0, 3), (3, 3), (2, 6), (4, 2)])
def test_R_EQP_4_a_part_without_cards_is_no_cut(at: tuple[int, int]) -> None:
    with pytest.raises(BadCut, match="every part must hold at least one card"):
        cut_three("abcdef", *at)


def test_R_EQP_5_the_top_card_cuts_in_and_ends_exposed() -> None:
    assert cut_in("abcdef", 2) == (tuple("defbc"), "a")


def test_R_EQP_5_a_prepared_shoe_holds_all_cards_but_the_cut_in_card() -> None:
    shoe = prepare(2, PACK, Random(3).randrange)
    assert shoe.cut_in_card is not None
    assert sorted((*shoe.order, shoe.cut_in_card)) == sorted(PACK * 2)
    assert len(prepare(2, PACK, Random(3).randrange, with_cut_in=False).order) == 104


def test_R_EQP_6_the_cut_in_card_is_not_dealt() -> None:
    table = staked("2h 3s CUT 2d 4s", shoe_end="play_out_void")
    assert table.report["remaining"] == 2
    table.ok("deal")
    assert (table.coup["winner"], table.coup["punter"], table.coup["banker"]) == ("void", ["2h"], ["3s"])
    assert (table.report["ejected"], table.report["discards"], table.view.shoe.cut_seen) == (2, 2, True)


def test_option_cut_card_pack_card() -> None:
    assert Sitting({"decks": 2, "seed": 1}, cut_card="pack_card").report["remaining"] == 103
    assert depth(5, "pack_card", "end") == (259, 0)


def test_option_cut_card_plastic_marker() -> None:
    assert Sitting({"decks": 2, "seed": 1}, cut_card="plastic_marker").report["remaining"] == 104


def dealable(cut_card_position: str) -> int:
    """Cards that can be dealt of one pack whose cut card stands there."""
    table = Sitting({"decks": 1, "seed": 1}, seats=2, cut_card="plastic_marker", cut_card_position=cut_card_position)
    return int(table.report["remaining"])


def test_option_cut_card_position_end() -> None:
    assert depth(2, "plastic_marker", "end") == (104, 0)
    assert dealable("end") == 52


def test_option_cut_card_position_middle() -> None:
    assert depth(2, "plastic_marker", "middle") == (52, 52)
    assert depth(2, "pack_card", "middle") == (52, 51)
    assert dealable("middle") == 26


def test_option_cut_card_position_depth() -> None:
    assert depth(6, "plastic_marker", "depth:7") == (305, 7)
    assert dealable("depth:7") == 45


def test_R_EQP_11_the_exposed_cut_in_card_counts_as_seen() -> None:
    table = Sitting("", seats=2)
    ace = (card("As"),)
    for act in (Act("load", None, 1, ace), Act("bank", "P1", 1), Act("stake", "P2", 1), Act("close"), Act("deal")):
        assert table.act(act) is None
    assert table.act(Act("card", cards=ace)) is None
    assert table.phase == "held"


def test_R_EQP_8_one_card_at_a_time() -> None:
    table = staked("2h 3s 2d 4s")
    table.act(Act("deal"))
    refusal = table.act(Act("card", cards=(card("2h"), card("3s"))))
    assert refusal is not None
    assert refusal.code == "ONE_CARD_AT_A_TIME"
    table = staked("2h 3s 2d 4s")
    assert table.no("card 2h") == "NO_CARD_DUE"
    assert table.no("cut") == "NO_CARD_DUE"


def test_option_misfeed_void() -> None:
    table = staked("2h 3s 2d 4s 9c 9d 9s 5s", misfeed="void").ok("misfeed 2 2d 4s")
    assert (table.coup["winner"], table.coup["punter"], table.coup["banker"]) == ("void", ["2h"], ["3s"])
    assert (table.phase, table.report["discards"], table.report["remaining"]) == ("closed", 4, 4)
    assert table.stakes() == {"P2": 20, "P3": 15, "P4": 5}
    table.ok("deal")


def test_option_misfeed_burn_and_continue() -> None:
    table = staked("2h 3s 2d 4s 9c 9d 9s 5s", misfeed="burn_and_continue").ok("misfeed 2 2d 4s")
    assert (table.phase, table.report["discards"]) == ("punter", 2)
    assert table.report["coups"] == []
    assert [len(hand.cards) for hand in table.view.hands] == [2, 2]
    table.ok("misfeed 9s")
    assert table.phase == "punter"


def test_R_EQP_8_a_misfeed_in_place_of_a_draw() -> None:
    table = staked("2h 3s 2d 4s 9c 9d").ok("deal", "misfeed 9c")
    assert (table.coup["winner"], table.report["discards"], table.phase) == ("void", 5, "closed")


def test_R_EQP_8_an_empty_mouth_always_voids() -> None:
    table = staked("2h 3s 2d 4s", misfeed="burn_and_continue").ok("deal", "misfeed")
    assert (table.coup["winner"], table.phase) == ("void", "reshuffle")


def test_R_EQP_9_cards_in_play_never_come_back() -> None:
    table = staked("2h 9s Jd Kc").ok("deal")
    assert (table.report["remaining"], table.report["discards"]) == (0, 4)
    table = staked("2h 3s 2d 4s").ok("deal")
    assert table.no("load 9h 9d") == "LOAD_BETWEEN_COUPS"


@pytest.mark.parametrize("discards", ["box", "behind_cut_card"])
def test_R_EQP_9_where_the_discards_lie_is_a_name_only(discards: str) -> None:
    table = staked("2h 9s Jd Kc", discards=discards).ok("deal")
    assert (table.report["discards"], table.report["remaining"]) == (4, 0)


def test_option_discards_box() -> None:
    assert Sitting(discards="box").state.house.discards == "box"


def test_option_discards_behind_cut_card() -> None:
    assert Sitting(discards="behind_cut_card").state.house.discards == "behind_cut_card"


def test_R_EQP_10_a_new_shoe_counts_anew() -> None:
    table = staked("2h 9s Jd Kc").ok("deal", "load 2h 3h 4h")
    assert (table.report["remaining"], table.report["discards"], table.report["ejected"]) == (3, 0, 4)


def test_option_shoe_end_precheck_6() -> None:
    table = Sitting("2h 3s 2d 4s 9c", shoe_end="precheck_6")
    assert table.phase == "reshuffle"
    assert table.no("P1 bank 5") == "SHOE_TOO_SHORT"
    assert table.params("P1 bank 5") == {"remaining": 5, "needed": 6}
    assert [offer.verb for offer in table.view.offers if offer.main] == ["load"]
    assert table.ok("load 2h 3s 2d 4s 9c 9d").phase == "bank"


def test_R_EQP_10_before_a_re_deal_the_stakes_are_kept() -> None:
    table = staked("9h 9s Kd Ks 2h 3s", shoe_end="precheck_6").ok("deal")
    assert (table.phase, table.no("deal")) == ("reshuffle", "SHOE_TOO_SHORT")
    table.ok("load 2h 9d Jd Kc 3s 4s")
    assert (table.phase, table.stakes(), table.report["lead"]) == ("closed", {"P2": 20, "P3": 15, "P4": 5}, "P2")
    assert table.ok("deal").coup["winner"] == "banker"


def test_option_shoe_end_play_out_void() -> None:
    table = staked("2h 3s 2d 4s", shoe_end="play_out_void").ok("deal", "P2 draw")
    assert (table.coup["winner"], table.coup["pays"]) == ("void", {"P2": 0, "P3": 0, "P4": 0})
    assert (table.phase, table.report["bank"], table.stakes()) == ("reshuffle", 40, {"P2": 20, "P3": 15, "P4": 5})
    assert table.no("deal") == "SHOE_TOO_SHORT"
    table.ok("load 2h 9d Jd Kc", "deal")
    assert table.coup["winner"] == "banker"


def test_R_EQP_10_the_cut_card_ends_the_shoe() -> None:
    table = staked("9h 9s Kd Ks CUT 2h 3s 4s 5s").ok("deal", "deal")
    assert (table.phase, table.coup["winner"]) == ("reshuffle", "void")


def test_R_EQP_11_a_card_oftener_than_the_packs_hold_holds_the_table() -> None:
    table = staked("As As 2s 3s", decks=1)
    refusal = table.say("deal")
    assert refusal is not None
    assert (refusal.code, refusal.rule, table.phase) == ("COMPOSITION_EXCEEDED", "R-EQP-11", "held")
    assert table.report["bank"] == 40
    assert table.no("P2 draw") == "TABLE_HELD"


def test_R_EQP_11_a_hidden_copy_is_not_named() -> None:
    table = staked("As As 2s 3s", decks=1)
    table.say("deal")
    assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("CARD_IN_DOUBT", (("number", 2),))]


def test_R_EQP_11_a_public_copy_is() -> None:
    table = staked("2h 9s Jd Kc 9s 2d Ks Jh", decks=1).ok("deal", "P2 stake 80", "close")
    table.say("deal")
    assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("CARD_IN_DOUBT", (("number", 5),))]
    table = staked("2h 9s Jd Kc 9s", decks=1).ok("deal")
    table.act(Act("misfeed", cards=(card("9s"),)))
    assert [alarm.code for alarm in table.view.alarms] == ["COMPOSITION_EXCEEDED"]
    assert table.view.alarms[0].params == (("number", 5), ("card", "9s"))


def test_R_EQP_11_void_lets_the_table_go_on() -> None:
    table = staked("As As 2s 3s 2h 9d Jd Kc", decks=1)
    table.say("deal")
    table.ok("void")
    assert (table.phase, table.coup["winner"], table.report["discards"]) == ("closed", "void", 2)


def test_R_EQP_11_load_ends_the_hold_with_a_new_shoe() -> None:
    table = staked("As As 2s 3s", decks=1)
    table.say("deal")
    table.ok("load 2h 9s Jd Kc")
    assert (table.phase, table.coup["winner"], table.report["discards"]) == ("closed", "void", 0)
    assert table.ok("deal").coup["winner"] == "banker"


def test_R_EQP_11_a_card_more_than_were_loaded_holds_the_table() -> None:
    table = staked("2h")
    for act in (Act("deal"), Act("card", cards=(card("2h"),)), Act("card", cards=(UNKNOWN,))):
        assert table.act(act) is None
    assert [alarm.code for alarm in table.view.alarms] == ["CARD_TOO_MANY"]


def test_option_burn_none() -> None:
    assert Sitting("2h 3s", burn="none").report["ejected"] == 0


def test_option_burn_one() -> None:
    table = Sitting("2h 3s 4s", burn="one")
    assert (table.report["ejected"], table.report["discards"], table.report["remaining"]) == (1, 1, 2)


@pytest.mark.parametrize(("first", "burned"), [("As", 2), ("3s", 4), ("9s", 10), ("Ts", 11), ("Ks", 11)])
def test_option_burn_by_first_card(first: str, burned: int) -> None:
    table = Sitting(first + " 2d" * 15, burn="by_first_card", decks=20)
    assert table.report["discards"] == burned


def test_option_burn_by_a_first_card_that_is_named() -> None:
    table = Sitting("?? 2d 3d 4d 5d", burn="by_first_card", shoe_end="play_out_void")
    assert (table.phase, table.report["ejected"]) == ("burn", 1)
    assert table.no("P1 bank 5") == "BURN_DUE"
    assert table.no("shows ??") == "CARD_UNNAMED"
    table.ok("shows 2h")
    assert (table.phase, table.report["discards"]) == ("bank", 3)


def test_R_EQP_11_burned_cards_are_watched_by_their_number() -> None:
    table = Sitting("As 2s 2s", decks=1, seats=2, burn="by_first_card")
    assert table.phase == "bank"
    assert table.say("burn") is not None
    assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("CARD_IN_DOUBT", (("number", 3),))]
    assert table.ok("void").phase == "bank"


def test_a_shoe_without_a_card_says_so() -> None:
    assert Sitting("CUT 2h", shoe_end="precheck_6").params("P1 bank 5") == {"remaining": 0, "needed": 6}


def test_a_card_is_burned_between_coups() -> None:
    table = Sitting("2h 3s 4s").ok("burn", "P1 bank 5", "burn")
    assert table.report["discards"] == 2
    assert table.ok("burn").no("burn") == "SHOE_EMPTY"
    assert staked("2h 3s 2d 4s 9c").ok("deal").no("burn") == "COUP_RUNNING"


def test_option_decks_0() -> None:
    assert Sitting("As", seats=4, decks=0).view.shoe.packs == 4


def test_option_decks_3() -> None:
    assert Sitting("As", seats=4, decks=3).view.shoe.packs == 3


def test_R_EQP_3_the_bankers_right_neighbour_cuts() -> None:
    table = Sitting({"decks": 1, "seed": 1}, seats=4, banker="P2", cut_card="plastic_marker")
    assert table.view.facts == (), "the shoe is ready"
    empty = Sitting("2h", seats=4, banker="P2", shoe_end="precheck_6")
    assert (empty.phase, empty.view.facts) == ("reshuffle", (("cut_by", "P1"),))
    assert Sitting("2h", seats=4, rotation="right", shoe_end="precheck_6").view.facts == (("cut_by", "P2"),)


def test_R_EQP_7_nothing_but_counts_is_known_of_what_is_still_in_the_box() -> None:
    """The spring keeps the next card ready and the rest out of reach: of the rules as well."""
    one, other = Sitting("2h 9s Jd 6c 4s"), Sitting("Kc Kd Ks Kh 9d")
    assert one.state == other.state
    one.ok("P1 bank 9", "P2 stake 9", "close")
    other.ok("P1 bank 9", "P2 stake 9", "close")
    assert (one.state, one.view, one.report) == (other.state, other.view, other.report)
