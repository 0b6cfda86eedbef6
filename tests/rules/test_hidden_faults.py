"""``hidden_faults``: hidden cards are judged when they become public, by remedy (rules.md, section 7)."""

from __future__ import annotations

import pytest

from controller.cards import cards
from controller.events import Act
from tests.rules.sitting import Sitting, staked


def hidden(shoe: str, **given: object) -> Sitting:
    return staked(shoe, **{"hidden_faults": "at_reveal", **given})


NATURAL = "2h 9s Jd Kc"
"""The banker has nine."""


def test_option_hidden_faults_at_once() -> None:
    assert staked("Kh 3s Kd 4s", hidden_faults="at_once").ok("deal").no("P2 stand") == "MUST_DRAW_0_4"
    assert staked(NATURAL, hidden_faults="at_once").ok("deal").coup["winner"] == "banker"


def test_option_hidden_faults_at_reveal() -> None:
    hidden("Kh 3s Kd 4s").ok("deal", "P2 stand")
    assert hidden(NATURAL).ok("deal").phase == "punter"


@pytest.mark.parametrize("shoe", [NATURAL, "9s 2h Ks Jd", "Kh 3s 6d 4s", "?? ?? ?? ??", "9h 9s Kd Ks"])
def test_every_declaration_open_to_some_hand_is_offered(shoe: str) -> None:
    table = hidden(shoe).ok("deal")
    offered = {
        (offer.verb, offer.seat, offer.warning) for offer in table.view.offers if offer.verb not in ("leave", "add")
    }
    assert offered == {
        ("draw", "P2", None),
        ("stand", "P2", None),
        ("natural", "P2", None),
        ("natural", "P1", None),
        ("void", None, None),
    }


def test_R_CDF_15_a_declared_natural_is_opened_and_wins() -> None:
    table = hidden(NATURAL).ok("deal", "P1 natural")
    assert (table.coup["winner"], table.coup["totals"], table.coup["faults"]) == ("banker", [2, 9], [])
    table.ok("P1 take-half")


def test_R_CDF_16_one_declaration_opens_both_naturals() -> None:
    assert hidden("9h 9s Kd Ks").ok("deal", "P2 natural").coup["winner"] == "en_carte"


def test_R_CDF_24_a_hand_that_is_none_stays_exposed_and_play_goes_on() -> None:
    table = hidden("Kh 3s 4d 4s 9c").ok("deal", "P2 natural")
    assert table.phase == "punter"
    assert [hand.total for hand in table.view.hands] == [4, None]
    assert table.no("P2 natural") == "NOT_A_NATURAL"
    assert table.no("P2 stand") == "MUST_DRAW_0_4", "the hand is public: its rules are judged at once"
    table.ok("P2 draw", "P1 stand")
    assert table.coup["totals"] == [3, 7]


def test_R_CDF_15_the_banker_may_still_open_when_he_is_asked() -> None:
    """The punter had no right to draw against it: his card is burned (R-CDF-23)."""
    table = hidden("2h 9s 3d Kc 4h").ok("deal", "P2 draw", "P1 natural")
    assert (table.coup["winner"], table.coup["totals"]) == ("banker", [5, 9])


def test_R_CDF_15_the_punter_who_has_decided_declares_no_more() -> None:
    assert hidden("9h 3s Kd 4c").ok("deal", "P2 stand").no("P2 natural") == "OUT_OF_TURN"


def test_R_CDF_15_a_natural_that_was_not_opened_counts_as_two_cards_and_no_more() -> None:
    table = hidden("Kh 9s 6d Kc", withdraw="half_on_damble").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["winner"], table.coup["totals"]) == ("banker", [6, 9])
    assert table.no("P1 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"


def test_R_CDF_15_a_natural_that_drew_counts_with_its_two_cards() -> None:
    table = hidden("8h 3s Kd 4c 9c").ok("deal", "P2 draw", "P1 stand")
    assert (table.coup["winner"], table.coup["totals"]) == ("punter", [8, 7])
    assert table.coup["faults"] == ["NATURAL_NOT_OPENED"]
    table = hidden("Kh 8s 7d Kc 9c").ok("deal", "P2 stand", "P1 draw")
    assert (table.coup["winner"], table.coup["totals"], table.report["discards"]) == ("banker", [7, 8], 5)
    assert table.coup["faults"] == ["NATURAL_NOT_OPENED"]


def test_R_CDF_20_a_natural_that_loses_unopened_is_not_liable() -> None:
    table = hidden("Kh Ks 8d 9s").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["winner"], table.coup["pays"]) == ("banker", {"P2": -20, "P3": -15, "P4": -5})
    table = hidden("Kh Ks 7d 9s 9c", punter_6_7="forbid").ok("deal", "P2 draw", "P1 stand")
    assert table.coup["pays"] == {"P2": -20, "P3": -15, "P4": -5}


def test_R_CDF_18_who_stood_on_0_to_4_is_liable() -> None:
    table = hidden("Kh 3s 4d 4s", stand5_liability=False).ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": -40, "P3": 0, "P4": 0}
    assert table.coup["faults"] == ["MUST_DRAW_0_4"]


def test_R_CDF_18_but_not_when_he_wins() -> None:
    table = hidden("Kh Ks 4d 3s").ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": 20, "P3": 15, "P4": 5}


def test_R_CDF_18_nor_where_the_house_leaves_him_free() -> None:
    table = hidden("Kh 3s 4d 4s", punter_draw="free").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["pays"], table.coup["faults"]) == ({"P2": -20, "P3": -15, "P4": -5}, [])


def test_R_CDF_20_who_stood_on_5_is_liable_as_ever() -> None:
    table = hidden("Kh 3s 5d 4s").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["pays"]["P2"], table.coup["faults"]) == (-40, [])


def test_option_punter_draw_table_at_the_reveal() -> None:
    table = hidden("Kh 3s 5d 4s", punter_draw="table", stand5_liability=False).ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["pays"]["P2"], table.coup["faults"]) == (-40, ["MUST_DRAW_5"])


def test_R_CDF_19_a_card_drawn_on_6_or_7_against_the_house_is_burned() -> None:
    table = hidden("Kh 3s 6d 4s 2c", punter_6_7="forbid").ok("deal", "P2 draw", "P1 stand")
    assert (table.coup["totals"], table.coup["faults"]) == ([6, 7], ["MUST_STAND_6_7"])
    assert hidden("Kh 3s 6d 4s 2c").ok("deal", "P2 draw", "P1 stand").coup["totals"] == [8, 7]


def test_option_banker_draw_table_gives_the_card_he_owes_at_the_reveal() -> None:
    table = hidden("Kh 2s 7d 3s 4c", banker_draw="table").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["banker"], table.coup["totals"]) == (["2s", "3s", "4c"], [7, 9])


def test_the_card_he_owes_is_laid_face_up_after_the_hands_are_confirmed() -> None:
    table = hidden("Kh 2s 7d 3s 4c", banker_draw="table", procedure="full")
    table.ok("deal", "given", "P2 stand", "P1 stand")
    assert table.view.due is None, "until then nobody may know that he owes it"
    table.ok("reveal")
    assert str(table.view.hands[1].cards[2].card) == "4c"
    assert table.ok("reveal", "settle").coup["totals"] == [7, 9]


def test_option_banker_draw_table_takes_the_card_he_had_no_right_to() -> None:
    table = hidden("Kh 3s 6d 4s 2c", banker_draw="table").ok("deal", "P2 stand", "P1 draw")
    assert (table.coup["totals"], table.coup["faults"]) == ([6, 7], ["BANKER_MUST_STAND"])


def test_the_bankers_table_reads_the_card_that_counts() -> None:
    """The punter's third was burned, so he stood: the banker's 5 draws."""
    table = hidden("Kh Ks 6d 5s 9c 2c", banker_draw="table", punter_6_7="forbid").ok("deal", "P2 draw", "P1 stand")
    assert (table.coup["totals"], table.coup["banker"]) == ([6, 7], ["Ks", "5s", "2c"])


def test_a_hidden_unread_card_goes_on_and_is_named_at_the_reveal() -> None:
    table = hidden("2h 9s ?? 6c 4s").ok("deal", "P2 draw", "P1 stand")
    assert table.phase == "reveal"
    assert [(offer.seat, offer.takes_cards, offer.main) for offer in table.offered("shows")] == [("P2", 1, True)]
    assert table.no("P1 shows 9s 6c 2d") == "SHOWS_COUNT"
    assert table.no("P2 shows ??") == "CARD_UNNAMED"
    assert table.no("P2 stake 5") == "CARD_UNNAMED"
    table.ok("P2 shows Jd")
    assert (table.coup["punter"], table.coup["totals"], table.coup["winner"]) == (["2h", "Jd", "4s"], [6, 5], "punter")


def test_the_whole_hand_may_be_named_instead() -> None:
    table = hidden("2h 9s ?? 6c 4s").ok("deal", "P2 draw", "P1 stand", "P2 shows 2h Jd 4s")
    assert table.coup["punter"] == ["2h", "Jd", "4s"]


def test_an_open_unread_card_is_named_at_once() -> None:
    table = hidden("2h 9s Jd 6c ??", third_card="face_up").ok("deal", "P2 draw")
    assert table.no("P1 stand") == "CARD_UNNAMED"
    assert table.params("P1 stand") == {"seat": "P2"}
    table.ok("P2 shows 4s", "P1 stand")
    assert table.coup["totals"] == [6, 5]


def test_a_declared_natural_that_could_not_be_read_is_named_and_verified() -> None:
    table = hidden("2h ?? Jd Kc").ok("deal", "P1 natural")
    assert table.phase == "punter"
    assert table.ok("P1 shows 9s").coup["winner"] == "banker"
    table = hidden("2h ?? Jd Kc").ok("deal", "P1 natural", "P1 shows 7s")
    assert (table.phase, table.no("P1 natural")) == ("punter", "NOT_A_NATURAL")


def test_at_once_an_unread_natural_is_declared_by_its_player() -> None:
    table = staked("2h ?? Jd Kc").ok("deal")
    assert [offer.seat for offer in table.offered("natural")] == ["P1"]
    assert table.no("P2 natural") == "NOT_A_NATURAL"
    assert table.ok("P1 natural", "P1 shows 9s").coup["winner"] == "banker"


def test_at_once_a_natural_opens_beside_an_unread_hand() -> None:
    table = staked("?? 9s Jd Kc").ok("deal")
    assert table.phase == "reveal"
    assert table.ok("P2 shows 9h").coup["winner"] == "en_carte"


def test_R_EQP_11_a_hand_that_differs_counts_as_shown_and_calls_the_floor() -> None:
    table = hidden("Kh 3s 6d 4s", procedure="full").ok("deal", "given", "P2 stand", "P1 stand", "P2 shows Kh 9d")
    assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("HAND_DIFFERS", (("number", 3),))]
    assert table.view.hands[0].total == 9
    table.ok("reveal", "settle")
    assert (table.coup["winner"], table.coup["punter"]) == ("punter", ["Kh", "9d"])


def test_R_EQP_11_such_a_coup_can_be_voided_until_it_is_settled() -> None:
    table = hidden("Kh 3s 6d 4s", procedure="full").ok("deal", "given", "P2 stand", "P1 stand", "P2 shows Kh 9d")
    assert table.ok("reveal", "void").coup["winner"] == "void"


def test_R_EQP_11_cards_that_cannot_be_are_not_shown() -> None:
    table = hidden("Kh 3s 6d 4s", procedure="full", decks=1).ok("deal", "given", "P2 stand", "P1 stand")
    assert table.no("P2 shows Kh 3s") == "COMPOSITION_EXCEEDED"


def test_R_EQP_11_a_shown_card_that_a_hidden_one_forbids_is_in_doubt() -> None:
    """The banker's 3s is hidden while the punter's open third is named: the alarm does not say whose card it was."""
    table = hidden("Kh 3s 2d 4s ??", decks=1, third_card="face_up").ok("deal", "P2 draw", "P2 shows 3s")
    assert [(alarm.code, alarm.params) for alarm in table.view.alarms] == [("CARD_IN_DOUBT", (("number", 5),))]
    assert table.phase == "held"


def test_nothing_is_shown_where_nothing_lies_open() -> None:
    assert hidden("Kh 3s 6d 4s").ok("deal").no("P2 shows Kh 6d") == "NOTHING_TO_SHOW"
    assert Sitting().no("P2 shows Kh 6d") == "NOTHING_TO_SHOW"


@pytest.mark.parametrize(("staff", "persons", "taken"), [(1, (), False), (1, ("A",), True), (2, ("A", "A"), False)])
def test_persons_stand_for_cards_entered_by_hand(staff: int, persons: tuple[str, ...], taken: bool) -> None:
    table = hidden("2h 9s ?? 6c 4s", staff=staff).ok("deal", "P2 draw", "P1 stand")
    refusal = table.act(Act("shows", "P2", None, cards("Jd"), persons))
    assert (refusal is None) is taken


def test_option_staff_1() -> None:
    table = hidden("2h 9s 3d 6c", staff=1).ok("deal")
    assert table.act(Act("void", persons=("Anna",))) is None


def test_option_staff_2() -> None:
    table = hidden("2h 9s 3d 6c", staff=2).ok("deal")
    refusal = table.act(Act("void", persons=("Anna",)))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("STAFF_NEEDED", (("needed", 2),))
    assert table.act(Act("void", persons=("Anna", "Boris"))) is None
