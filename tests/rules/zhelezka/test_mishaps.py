"""Zhelezka when the box fails or runs out in mid-round: the duels that are over stand (rules.md, sections 0 and 2)."""

from __future__ import annotations

from typing import Any

from tests.rules.sitting import Sitting, staked

WON = "9s 2h Ks Jd"
"""The first punter opens a nine."""

PLAIN = "Kh 3s 6d 4s"
"""Six against seven: somebody must decide."""


def table(shoe: str, **given: Any) -> Sitting:
    """A bank of ten; P3 plays six first, then P4 three and P2 one."""
    return staked(shoe, stakes="1 6 3", bank=10, game="zhelezka", **given)


def second_duel(shoe: str, **given: Any) -> Sitting:
    """P3 has won; the second duel is next."""
    return table(f"{WON} {shoe}", **given).ok("deal")


def test_R_EQP_8_a_misfeed_voids_the_duel_and_the_same_pair_is_dealt_again() -> None:
    sitting = second_duel(f"2h 3s 2d 4s {WON} 5s 5d", misfeed="void").ok("misfeed 2 2d 4s")
    assert (sitting.coup["winner"], sitting.coup["lead"], sitting.coup["pays"]) == ("void", "P4", {"P4": 0})
    assert (sitting.phase, sitting.report["lead"], sitting.report["bank"]) == ("closed", "P4", 4)
    assert sitting.ok("deal").coup["pays"] == {"P4": 3}
    assert sitting.purse("P3") == 1006


def test_R_EQP_8_or_it_is_burned_and_the_duel_goes_on() -> None:
    sitting = second_duel(f"2h 3s 2d 4s {PLAIN}", misfeed="burn_and_continue").ok("misfeed 2 2d 4s")
    assert (sitting.phase, sitting.report["lead"], len(sitting.report["coups"])) == ("punter", "P4", 1)


def test_R_EQP_10_too_few_cards_begin_no_duel_and_the_stakes_are_kept() -> None:
    sitting = second_duel("2h 3s 2d 4s 9c", shoe_end="precheck_6")
    assert (sitting.phase, sitting.no("deal")) == ("reshuffle", "SHOE_TOO_SHORT")
    assert (sitting.stakes(), sitting.report["lead"]) == ({"P2": 1, "P4": 3}, "P4")
    assert sitting.ok(f"load {WON} 2h 2d", "deal").coup["pays"] == {"P4": 3}


def test_R_EQP_10_a_shoe_that_runs_out_in_a_duel_voids_it_and_no_other() -> None:
    sitting = second_duel(PLAIN, shoe_end="play_out_void").ok("deal", "P4 draw")
    assert [coup["winner"] for coup in sitting.report["coups"]] == ["punter", "void"]
    assert (sitting.phase, sitting.stakes(), sitting.report["bank"]) == ("reshuffle", {"P2": 1, "P4": 3}, 4)


def test_an_unread_card_goes_on_hidden_and_is_named_at_the_reveal() -> None:
    sitting = table("?? 3s 6d 4s", procedure="full", hidden_faults="at_reveal")
    sitting.ok("deal", "given", "P3 stand", "P1 stand")
    assert (sitting.phase, sitting.no("reveal")) == ("reveal", "CARD_UNNAMED")
    sitting.ok("P3 shows Kh 6d", "reveal", "settle")
    assert (sitting.coup["winner"], sitting.coup["punter"]) == ("banker", ["Kh", "6d"])


def test_the_cards_of_each_duel_are_counted_into_the_discards() -> None:
    sitting = table(f"{WON} {PLAIN} 5s 5d", procedure="full", hidden_faults="at_reveal")
    sitting.ok("deal", "given", "P3 natural", "reveal", "settle")
    main = sitting.next_act()
    assert main
    assert (main.verb, main.low) == ("collect", 4)
    sitting.ok("collect 4")
    assert (sitting.phase, sitting.report["lead"], sitting.report["discards"]) == ("closed", "P4", 4)
