"""The possible hand: what everybody knows, what the referee knows, and what nobody knows after an exchange."""

from __future__ import annotations

from controller.cards import UNKNOWN, card, cards
from controller.rules.tricks.possible import Hand


def dealt(names: str) -> Hand:
    hand = Hand()
    for face in cards(names):
        hand = hand.given(face, public=False)
    return hand


def test_the_public_knows_the_number_alone_and_the_referee_the_cards() -> None:
    hand = dealt("Ah Ks 7d")
    assert hand.held == 3
    assert hand.known(referee=False) == ()
    assert hand.known(referee=True) == cards("Ah Ks 7d")
    assert hand.complete
    assert hand.may_hold(card("Ah"))
    assert not hand.may_hold(card("Qh"))


def test_after_cards_were_laid_aside_face_down_only_new_ones_are_certain() -> None:
    hand = dealt("Ah Ks 7d").laid_aside(2).given(card("Tc"), public=False)
    assert hand.held == 2
    assert hand.known(referee=True) == cards("Tc")
    assert not hand.complete
    assert all(hand.may_hold(face) for face in cards("Ah Ks 7d Tc"))


def test_when_the_old_cards_are_accounted_for_the_rest_was_laid_aside() -> None:
    hand = dealt("Ah Ks 7d").laid_aside(2).given(card("Tc"), public=False).without(card("Ks"))
    assert hand.held == 1
    assert hand.complete
    assert not hand.may_hold(card("Ah"))


def test_nothing_laid_aside_changes_nothing() -> None:
    assert dealt("Ah Ks").laid_aside(0) == dealt("Ah Ks")


def test_a_card_that_was_shown_is_known_to_all_and_still_held() -> None:
    hand = dealt("Ah Ks").show(card("Ks"))
    assert hand.known(referee=False) == cards("Ks")
    assert hand.held == 2
    assert hand.show(card("Ks")) == hand
    assert hand.without(card("Ks")).known(referee=False) == ()


def test_an_unread_card_may_be_any_and_is_spent_last() -> None:
    hand = Hand().given(card("Ah"), public=False).given(UNKNOWN, public=False)
    assert hand.may_hold(card("2c"))
    assert not hand.complete
    assert hand.without(card("2c")).known(referee=True) == cards("Ah")
    assert hand.without(card("Ah")).sure == (UNKNOWN,)


def test_a_card_that_was_never_given_is_strange_and_makes_the_rest_doubtful() -> None:
    hand = dealt("Ah Ks").without(card("2c"))
    assert hand.strange == cards("2c")
    assert hand.held == 1
    assert hand.known(referee=True) == ()
    assert hand.may_hold(card("Ah"))


def test_a_suit_that_was_not_followed_is_remembered_once() -> None:
    assert Hand().void_in("h").void_in("h").void_in("s").voids == "hs"
