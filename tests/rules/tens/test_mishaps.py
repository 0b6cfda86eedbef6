"""What goes wrong with cards and box, the full procedure, and people who come and go."""

from __future__ import annotations

from controller.cards import UNKNOWN, card, cards
from controller.events import Act
from controller.rules.game import CardView
from controller.rules.tens.view import imbalance
from tests.rules.tens.cardroom import Ten, stacked

FIVE = stacked(5, turned="Ad")


def with_card(shoe: str, at: int, name: str) -> str:
    """The shoe with another card at a place."""
    order = shoe.split()
    return " ".join([*order[:at], name, *order[at + 1 :]])


def short(reason: str, table: Ten) -> None:
    """The deal was void, the same dealer waits for a whole pack."""
    assert (table.last["result"], table.last["dealer"]) == (reason, "P1")
    assert (table.phase, table.report["dealer"]) == ("reshuffle", "P1")
    assert set(table.sheet.values()) == {0}
    assert table.no("deal") == "SHOE_TOO_SHORT"
    assert imbalance(table.state) is None


def test_R_TEN_2_a_six_that_was_left_out_and_turns_up_is_a_misdeal() -> None:
    """At once where the referee may know it, at the reveal when it is turned or played."""
    short("misdeal", Ten(with_card(FIVE, 7, "6s"), seats=5, hidden_faults="at_once").ok("deal"))
    short("misdeal", Ten(with_card(FIVE, 34, "6s"), seats=5, hidden_faults="at_reveal").ok("deal"))
    unread = Ten(with_card(FIVE, 0, "??"), seats=5, hidden_faults="at_reveal").ok("deal")
    short("misdeal", unread.ok("P2 plays 6s"))


def test_R_TEN_2_a_hidden_six_stops_the_table_without_being_named() -> None:
    table = Ten(with_card(FIVE, 7, "6s"), seats=5, hidden_faults="at_reveal")
    assert table.refusal("deal") == "COMPOSITION_EXCEEDED"
    alarm = table.view.alarms[0]
    assert (alarm.code, dict(alarm.params)) == ("CARD_IN_DOUBT", {"number": 8})
    assert table.no("P2 plays 7s") == "TABLE_HELD"
    short("floor", table.ok("void"))


def test_R_EQP_11_a_turned_card_that_a_hidden_hand_holds_is_in_doubt_whoever_holds_it() -> None:
    """Design decision 9: the alarm has the number of the card that came, and nothing of its double."""
    for hidden in (0, 7, 33):
        table = Ten(with_card(FIVE, hidden, "Ad"), seats=5, hidden_faults="at_reveal")
        assert table.refusal("deal") == "COMPOSITION_EXCEEDED"
        assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("CARD_IN_DOUBT", (("number", 35),))]


def test_R_TEN_2_a_low_six_is_in_the_pack_of_four() -> None:
    assert Ten(stacked(4, {0: ["6s"]}, turned="Ad")).ok("deal", "P2 plays 6s").phase == "play"


def test_a_second_copy_stops_the_table() -> None:
    table = Ten(with_card(stacked(4, {0: ["As"]}, turned="Ad"), 30, "As"), hidden_faults="at_reveal")
    assert table.refusal("deal") == "COMPOSITION_EXCEEDED"
    assert table.view.alarms[0].code == "CARD_IN_DOUBT"
    assert table.ok("load " + stacked(4)).phase == "deal"
    assert table.last["result"] == "cards"


def test_a_misfeed_voids_the_deal_and_the_same_dealer_deals_a_new_pack() -> None:
    shoe = stacked(4)
    table = Ten(shoe).ok(f"misfeed 5 {' '.join(shoe.split()[5:7])}")
    short("misfeed", table)
    assert table.report["discards"] == 7
    table.ok("load " + stacked(4), "deal")
    assert table.phase == "play"


def test_a_misfeed_before_the_deal_voids_it_too() -> None:
    table = Ten(stacked(4)).ok(f"misfeed {stacked(4).split()[0]}")
    short("misfeed", table)
    assert table.no("misfeed 3 As") == "MISFEED_BEFORE_DEAL"


def test_an_empty_mouth_in_mid_deal_voids_it() -> None:
    table = Ten({"seed": 1})
    table.act(Act("deal"))
    table.act(Act("card", cards=(UNKNOWN,)))
    assert table.act(Act("misfeed")) is None
    short("shoe", table)


def test_a_marker_in_mid_deal_voids_it() -> None:
    order = stacked(4).split()
    table = Ten(" ".join([*order[:20], "CUT", *order[20:]]))
    assert table.no("deal") == "SHOE_TOO_SHORT"
    live = Ten({"seed": 1})
    live.act(Act("deal"))
    assert live.act(Act("cut")) is None
    short("shoe", live)


def test_a_card_after_the_deal_goes_to_the_discards_and_voids_nothing() -> None:
    table = Ten({"seed": 1}, seats=2, deal_2_3="ten_each").ok("deal")
    assert table.act(Act("misfeed", cards=(UNKNOWN,))) is None
    assert (table.phase, table.report["discards"]) == ("play", 1)
    assert table.code(Act("misfeed")) == "NO_CARD_DUE"
    assert imbalance(table.state) is None


def test_a_shoe_too_short_begins_no_deal() -> None:
    table = Ten("As Ks Qs")
    assert table.phase == "reshuffle"
    assert table.no("deal") == "SHOE_TOO_SHORT"


def test_the_box_takes_one_pack() -> None:
    table = Ten({"seed": 1})
    assert table.code(Act("load", amount=2)) == "TOO_MANY_PACKS"
    assert table.code(Act("load", amount=-1)) == "AMOUNT_TOO_SMALL"
    assert table.act(Act("load", amount=1)) is None


def test_an_unread_card_in_a_packet_goes_on_and_is_known_when_it_is_played() -> None:
    table = Ten(with_card(stacked(4, {0: ["As"]}, turned="Ad"), 32, "??")).ok("deal", "P2 plays As").play_out()
    assert table.phase in ("over", "reshuffle")
    assert table.last["strange"] == []


def test_an_unread_turned_card_is_named_before_anybody_plays() -> None:
    table = Ten(with_card(stacked(4), 35, "??")).ok("deal")
    assert (table.phase, table.view.trump) == ("given", None)
    assert table.view.upcard == CardView(36, UNKNOWN)
    assert [offer.verb for offer in table.view.offers if offer.main] == ["shows"]
    assert table.no("P2 plays As") == "CARDS_NOT_GIVEN"
    assert table.no("P1 shows ??") == "CARD_UNNAMED"
    assert table.code(Act("shows", "P1", cards=(card("6h"),))) == "STAFF_NEEDED"
    assert table.code(Act("shows", "P1", cards=cards("6h 7h"), persons=("Ann",))) == "SHOWS_COUNT"
    table.ok("P1 shows 6h")
    assert (table.phase, table.view.trump) == ("play", "h")
    assert table.no("P1 shows 6h") == "NOTHING_TO_SHOW"
    table.play_out()
    assert table.last["turned"] == "6h"


def test_an_unread_turned_card_that_is_no_card_of_the_pack_is_a_misdeal() -> None:
    table = Ten(with_card(FIVE, 34, "??"), seats=5).ok("deal", "P1 shows 6s")
    assert table.last["result"] == "misdeal"


def test_a_card_that_the_box_had_given_to_another_is_told_to_the_floor_when_all_cards_are_shown() -> None:
    table = Ten(stacked(4), hidden_faults="at_reveal", procedure="full", revoke="take_back")
    table.ok("deal", "given").play_out(tricks=8)
    left = {seat: str(table.held(seat)[0]) for seat in ("P1", "P2", "P3", "P4")}
    left["P3"], left["P4"] = left["P4"], left["P3"]
    for _ in left:
        assert table.view.alarms == ()
        table.ok(f"{table.view.turn} plays {left[str(table.view.turn)]}")
    assert [(alarm.code, dict(alarm.params)["seat"]) for alarm in table.view.alarms] == [
        ("CARD_NOT_DEALT", "P3"),
        ("CARD_NOT_DEALT", "P4"),
    ]
    table.ok("settle")
    assert table.last["strange"] == ["P3", "P4"]


def test_the_floor_voids_a_deal() -> None:
    table = Ten(stacked(4))
    assert table.no("void") == "NO_DEAL"
    table.ok("deal")
    assert table.code(Act("void")) == "STAFF_NEEDED"
    short("floor", table.ok("void"))


def test_option_staff_1() -> None:
    assert Ten(stacked(4), staff=1).ok("deal").code(Act("void", persons=("Ann",))) is None


def test_option_staff_2() -> None:
    table = Ten(stacked(4), staff=2).ok("deal")
    assert table.code(Act("void", persons=("Ann", "Ann"))) == "STAFF_NEEDED"
    assert table.code(Act("void", persons=("Ann", "Ben"))) is None


def test_option_procedure_short() -> None:
    table = Ten(stacked(4), target=999, procedure="short").ok("deal")
    assert table.phase == "play"
    assert table.no("given") == "FULL_PROCEDURE_ONLY"
    assert table.play_out().report["discards"] == 36


def test_option_procedure_full() -> None:
    table = Ten(f"{stacked(4)} {stacked(4)}", target=999, procedure="full").ok("deal")
    assert table.phase == "given"
    assert table.no("P2 plays As") == "CARDS_NOT_GIVEN"
    table.ok("given").play_out()
    assert (table.phase, table.sheet["P2"]) == ("settle", 0)
    assert table.view.result is not None
    assert table.no("collect 36") == "NOT_SETTLED"
    result = table.view.result["points"]
    table.ok("settle")
    assert (table.phase, table.sheet) == ("collect", result)
    assert table.code(Act("collect", amount=35)) == "COLLECT_COUNT"
    assert table.no("deal") == "CARDS_NOT_COLLECTED"
    table.ok("collect 36")
    assert (table.phase, table.report["discards"]) == ("deal", 36)


def test_a_deal_that_is_void_before_it_is_settled_is_written_down_without_points() -> None:
    table = Ten(stacked(4), procedure="full").ok("deal", "given").play_out()
    assert table.phase == "settle"
    table.ok("void")
    assert (table.last["result"], "points" in table.last) == ("floor", False)
    assert table.view.coups[-1]["result"] == "floor"
    assert set(table.sheet.values()) == {0}


def test_a_deal_that_is_void_in_the_full_procedure_is_collected() -> None:
    table = Ten(stacked(4), procedure="full").ok("deal", "void")
    assert table.phase == "collect"
    assert table.no("load " + stacked(4)) == "LOAD_BETWEEN_COUPS"
    assert table.ok("collect 36").phase == "reshuffle"


def test_a_held_table_in_the_full_procedure_is_voided_before_it_is_loaded() -> None:
    table = Ten(with_card(stacked(4, {0: ["As"]}, turned="Ad"), 30, "As"), procedure="full")
    table.say("deal")
    assert table.no("load " + stacked(4)) == "LOAD_BETWEEN_COUPS"
    table.ok("void", "collect 31", "load " + stacked(4), "deal")


def test_the_cards_are_due_one_at_a_time() -> None:
    table = Ten({"seed": 1})
    assert table.code(Act("card", cards=(UNKNOWN,))) == "NO_CARD_DUE"
    assert table.code(Act("cut")) == "NO_CARD_DUE"
    table.act(Act("deal"))
    assert table.code(Act("card", cards=(UNKNOWN, UNKNOWN))) == "ONE_CARD_AT_A_TIME"
    assert table.code(Act("plays", "P2", cards=(UNKNOWN,))) == "CARD_DUE"


def test_an_act_needs_what_belongs_to_it() -> None:
    table = Ten({"seed": 1})
    codes = [
        table.code(act)
        for act in (Act("dance"), Act("leave"), Act("leave", "P9"), Act("add", "P1"), Act("add", "P1", 0), Act("given"))
    ]
    assert codes == [
        "UNKNOWN_ACT",
        "SEAT_NEEDED",
        "UNKNOWN_SEAT",
        "AMOUNT_NEEDED",
        "AMOUNT_TOO_SMALL",
        "FULL_PROCEDURE_ONLY",
    ]
    assert table.no("P2 plays As") == "NO_DEAL"
    table.ok("deal")
    assert table.code(Act("plays", "P2")) == "SHOWS_COUNT"


def test_R_TEN_3_people_come_and_go_between_deals_where_each_plays_for_himself() -> None:
    table = Ten({"seed": 1}, seats=4).ok("P4 leave")
    assert table.no("P4 leave") == "SEAT_LEFT"
    assert list(table.sheet) == ["P1", "P2", "P3"]
    assert table.ok("deal").deal.share == (2, 6)
    assert table.no("P9 join 5") == "DEAL_RUNNING"
    assert table.no("P3 leave") == "DEAL_RUNNING"


def test_R_TEN_2_the_pack_is_loaded_anew_when_the_number_of_players_changes_it() -> None:
    table = Ten({"seed": 1}, seats=4).ok("Eva join 10")
    assert table.phase == "load"
    assert table.no("deal") == "NO_SHOE"
    assert table.ok("load").report["remaining"] == 35
    assert table.no("Eva join 10") == "SEAT_TAKEN"
    table.ok("deal").play_out()
    assert imbalance(table.state) is None
    assert Ten({"seed": 1}, seats=4).ok("P4 leave").phase == "deal"


def test_R_TEN_3_partners_hold_each_other() -> None:
    table = Ten(seats=4, layout="pairs")
    assert table.no("P4 leave") == "SEATS_FIXED"
    assert table.no("P9 join 5") == "SEATS_FIXED"
    assert Ten(seats=2).no("P2 leave") == "TOO_FEW_SEATS"
    assert Ten(seats=8).no("P9 join 5") == "TABLE_FULL"


def test_a_dealer_who_leaves_passes_the_deal() -> None:
    assert Ten({"seed": 1}, seats=4).ok("P1 leave").report["dealer"] == "P2"


def test_chips_are_brought_bought_and_given_back() -> None:
    table = Ten({"seed": 1}, seats=4, purse=100).ok("P1 add 5", "P2 cash")
    assert table.report["purses"] == {"P1": 105, "P2": 0, "P3": 100, "P4": 100}
    table.ok("P2 join 7")
    assert table.report["purses"]["P2"] == 7
    assert table.code(Act("join", "P8", -1)) == "AMOUNT_TOO_SMALL"
    assert imbalance(table.state) is None


def test_a_misdeal_that_the_players_see_is_entered_and_the_same_dealer_deals_again() -> None:
    table = Ten(stacked(4))
    assert table.no("misdeal") == "NO_DEAL"
    table.ok("deal")
    assert table.code(Act("misdeal")) == "STAFF_NEEDED"
    short("misdeal", table.ok("misdeal"))


def test_the_view_tells_which_cards_may_still_be_laid_down() -> None:
    table = Ten(stacked(5), seats=5, hidden_faults="at_reveal")
    assert (table.view.shoe.pack, table.view.playable) == (35, ())
    table.ok("deal")
    assert len(table.view.playable) == 35
    table.ok("P2 plays As", "P3 plays Ks")
    assert len(table.view.playable) == 33
    assert card("6h") in table.view.playable, "the turned card is in the dealer's hand"
    assert card("As") not in table.view.playable
    assert card("9d") not in Ten(stacked(2, turned="9d"), seats=2).ok("deal").view.playable
