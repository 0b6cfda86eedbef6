"""How long one banks: stuk, a bank that is gone, fines, forgotten players (R-OCH-17 to 19, R-OCH-24 to 26)."""

from __future__ import annotations

from typing import Any

from tests.rules.ochko.cardroom import Room, dealt


def bust(seat: int, hit: str) -> tuple[str, ...]:
    return (f"P{seat} {hit}", f"P{seat} draw", f"P{seat} draw")


def grown(last_hit: int, **options: Any) -> Room:
    """P1 put up 10; four players have lost to him, the last of them ``last_hit``; the bank is 80 and that."""
    shoe = "Th Ts Td Tc 6h 9h 8h 9s 8s 9d 8d 9c 8c"
    room = dealt(shoe, bank=10, seats=5, **options).ok(*bust(2, "all"), *bust(3, "all"), *bust(4, "all"))
    return room.ok(*bust(5, f"hit {last_hit}"))


def last_round(**options: Any) -> Room:
    """P1 has 100 in the bank and has announced his last round; P2, who hit 10, has won them."""
    room = grown(20, **options).ok("P1 stuk", "load 6c 7c 8c 9h Jc Kd", "deal", "P2 hit 10", "P2 stand", "P1 stand")
    assert (room.bank, room.report["turn"]) == (90, "P3")
    return room


def test_R_OCH_17_stuk_is_announced_from_ten_times_the_first_bank_on() -> None:
    assert grown(19).refused("P1 stuk").params == (("bank", 99), ("needed", 100))
    assert not grown(19).offered("stuk")
    room = grown(20)
    assert [offer.seat for offer in room.offered("stuk")] == ["P1"]
    room.ok("P1 stuk")
    assert room.fact("stuk") == 1


def test_R_OCH_17_stuk_is_announced_before_the_round_is_dealt() -> None:
    room = grown(20).ok("load 6c 7c 8c 9h Jc")
    room.ok("P1 stuk")
    assert room.no("P1 stuk") == "STUK_ANNOUNCED"
    dealt_round = grown(20).ok("load 6c 7c 8c 9h Jc", "deal")
    assert dealt_round.no("P1 stuk") == "STUK_BEFORE_DEAL"


def test_R_OCH_17_it_is_the_banker_who_announces_it() -> None:
    assert grown(20).no("P2 stuk") == "NOT_BANKER"


def test_R_OCH_18_before_stuk_the_banker_deals_on() -> None:
    room = grown(20)
    refusal = room.refused("P1 retire")
    assert (refusal.code, refusal.rule) == ("MUST_DEAL_ON", "R-OCH-18")
    assert room.no("P1 leave") == "BOUND_BY_BANK"
    assert room.no("P1 refuse") == "BANK_STANDS"
    assert room.no("P1 take") == "BANK_NOT_FREE"
    assert room.ok("load 6c 7c 8c 9h Jc", "deal").no("P1 retire") == "MUST_DEAL_ON"


def test_R_OCH_18_a_whole_bank_that_was_hit_and_won_ends_his_deal_at_once() -> None:
    room = dealt("Th 7h Kh As").ok("P2 all", "P2 draw")
    assert (room.bank, room.banker, room.phase) == (0, "P2", "bank")
    assert room.report["discards"] == 4
    room.ok("P2 bank 50", "load 6c 7c 8c", "deal")
    assert room.report["turn"] == "P3"


def test_R_OCH_18_the_cards_of_those_who_had_not_played_are_returned_and_nobody_is_forgotten() -> None:
    room = dealt("Th 7h Kh As", procedure="full").ok("P2 all", "P2 draw", "reveal", "settle", "collect 2")
    assert [offer.low for offer in room.offered("collect")] == [2]
    room.ok("collect 2")
    assert (room.banker, room.phase) == ("P2", "bank")
    room.ok("P2 bank 50", "load 6c 7c 8c")
    assert room.no("P3 forgotten") == "NOT_FORGOTTEN"


def test_R_OCH_19_the_stuk_round_is_played_like_any_other() -> None:
    room = last_round().ok("P3 hit 90", "P3 stand", "P1 draw", "P1 stand")
    assert (room.duel["winner"], room.bank, room.banker, room.report["turn"]) == ("player", 0, "P2", "P2")


def test_R_OCH_19_after_the_last_hand_the_rest_is_the_bankers_and_the_left_neighbour_banks() -> None:
    room = grown(20).ok("P1 stuk", "load Th Ts Td Tc Jc 9h 8h 9s 8s 9d 8d 9c 8c", "deal", *bust(2, "hit 10"))
    room.ok(*bust(3, "hit 10"), *bust(4, "hit 10"))
    assert (room.banker, room.bank) == ("P1", 130)
    room.ok(*bust(5, "hit 10"))
    assert (room.banker, room.bank, room.phase) == ("P2", 0, "bank")
    assert room.purse("P1") == 990 + 140
    assert (room.fact("stuk"), room.fact("first_bank")) == (0, 0)


def test_R_OCH_19_a_stuk_round_that_is_void_is_played_again() -> None:
    room = grown(20).ok("P1 stuk", "load Th Ts Td Tc Jc 9h", "misfeed 2 Td")
    assert (room.phase, room.fact("stuk"), room.banker, room.bank) == ("shuffle", 1, "P1", 100)


def test_R_OCH_24_an_agreed_fine_goes_to_a_seat_or_into_the_bank() -> None:
    room = dealt("Th 7h Kh As")
    assert room.no("P2 fine 5") == "NOT_BANKER"
    assert room.no("P1 fine 0") == "AMOUNT_TOO_SMALL"
    assert room.no("P1 fine P1 5") == "UNKNOWN_SEAT"
    assert room.no("P1 fine 901") == "INSUFFICIENT_CHIPS"
    room.ok("P1 fine P3 5", "P1 fine 10")
    assert (room.purse("P3"), room.bank, room.purse("P1")) == (1005, 110, 885)
    assert Room("6h").no("P1 fine 5") == "BANK_NOT_POSTED"


def forgotten(seats: int = 3, bank: int = 100, **options: Any) -> Room:
    """P2 has lost one chip to P1, who has then gathered the cards while the others still hold theirs."""
    shoe = " ".join("6h 7h 8h 9h Jh".split()[: seats - 1]) + " Kh"
    room = dealt(shoe + " 9s", bank=bank, seats=seats, **options).ok("P2 hit 1", "P2 stand", "P1 draw", "P1 stand")
    assert room.bank == bank + 1
    return room.ok("P1 collect")


def test_R_OCH_25_the_whole_bank_goes_to_the_forgotten_player_and_the_deal_passes() -> None:
    room = forgotten()
    assert room.phase == "shuffle"
    assert room.no("P3 forgotten") == "NOT_SHUFFLED_YET"
    room.ok("load 6c 7c 8c")
    assert room.no("P2 forgotten") == "NOT_FORGOTTEN"
    room.ok("P3 forgotten")
    assert (room.duel["winner"], room.duel["cards"], room.duel["pays"]) == ("forgotten", ["7h"], {"P3": 101})
    assert (room.purse("P3"), room.bank, room.banker, room.phase) == (1101, 0, "P2", "bank")


def test_R_OCH_25_who_speaks_before_the_shuffle_is_played_after_all() -> None:
    room = forgotten(seats=4)
    assert room.refused("P4 hit 10").params == (("seat", "P4"), ("turn", "P3"))
    room.ok("P3 hit 10")
    assert (room.phase, room.report["player"]) == ("player", "P3")
    room.ok("P3 stand")
    assert room.no("P1 stand") == "BANKER_HAS_NO_CARD"


def test_R_OCH_25_with_the_next_deal_the_claim_has_lapsed() -> None:
    room = forgotten().ok("load 6c 7c 8c", "deal")
    assert room.no("P3 forgotten") == "HIT_FIRST"


def test_R_OCH_25_in_the_stuk_round_the_rest_waits_for_the_shuffle() -> None:
    room = last_round().ok("P1 collect")
    assert (room.phase, room.no("P1 take")) == ("shuffle", "BANK_NOT_FREE")
    room.ok("load Th Ts")
    assert (room.phase, room.main()) == ("take", "take")
    room.ok("P4 forgotten")
    assert room.duel["pays"] == {"P3": 30, "P4": 30, "P5": 30}


def test_R_OCH_25_and_the_banker_takes_it_when_nobody_speaks() -> None:
    room = last_round().ok("P1 collect", "load Th Ts")
    purse = room.purse("P1")
    room.ok("P1 take")
    assert (room.purse("P1"), room.banker, room.phase) == (purse + 90, "P2", "bank")
    assert room.no("P4 forgotten") == "BANK_NOT_POSTED"


def test_R_OCH_25_cards_are_gathered_between_duels_by_the_banker() -> None:
    room = dealt("Th 7h Kh As 6s").ok("P2 hit 10")
    assert room.no("P1 collect") == "GATHER_BETWEEN_DUELS"
    assert room.no("P2 collect") == "NOT_BANKER"
    assert room.no("collect 3") == "FULL_PROCEDURE_ONLY"


def test_R_OCH_25_a_card_that_is_still_held_is_missing_from_the_shuffled_pack() -> None:
    room = Room({"seed": 5}).ok("P1 bank 10", "deal", "P2 hit 1", "P2 stand", "P1 stand", "P1 collect", "load")
    assert room.report["remaining"] == 35
    held = str(room.state.tenure.forgotten[0][1].card)
    assert held not in room.player._left
    assert len(set(room.player._left)) == 36


def test_R_OCH_26_several_forgotten_share_the_bank_equally() -> None:
    room = forgotten(seats=5, bank=101).ok("load 6c 7c 8c 9c Tc", "P4 forgotten")
    assert room.duel["pays"] == {"P3": 34, "P4": 34, "P5": 34}


def test_R_OCH_26_the_odd_unit_goes_to_the_earlier() -> None:
    room = forgotten(seats=5, bank=100).ok("load 6c 7c 8c 9c Tc", "P5 forgotten")
    assert room.duel["pays"] == {"P3": 34, "P4": 34, "P5": 33}
