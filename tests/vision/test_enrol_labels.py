"""A pack's cards are named by what the network sees and by each being there once; people are asked about the rest."""

from __future__ import annotations

import numpy as np
import pytest

from controller.cards import PACK, pack_from
from vision.classify import CODE_LENGTH, GLYPHS, SUIT_SIGNS, Scores
from vision.enrol.labels import label
from vision.profile import ENGLISH, GERMAN, RUSSIAN, lettered


def seen(figures: dict[str, float], suits: dict[str, float]) -> tuple[Scores, Scores]:
    """Both indices of one card, as the network might see them."""
    glyph, sign = np.full(len(GLYPHS), 1e-6), np.full(len(SUIT_SIGNS), 1e-6)
    for figure, share in figures.items():
        glyph[GLYPHS.index(figure)] = share
    for suit, share in suits.items():
        sign[SUIT_SIGNS.index(suit)] = share
    one = Scores(glyph, sign, np.zeros(CODE_LENGTH), np.zeros((48, 28), np.float32))
    return one, one


def clear(face, profile=ENGLISH):
    figure = next(figure for figure, rank in profile.ranks.items() if rank == face.rank)
    return seen({figure: 0.99}, {face.suit: 0.99})


@pytest.mark.parametrize("lowest", ["2", "6", "7"])
def test_a_clear_pack_of_any_size_is_named_without_a_question(lowest):
    pack = pack_from(lowest)[::-1]
    found = label([clear(face) for face in pack], {})
    assert found.names == tuple(map(str, pack))
    assert (found.conflicts, found.missing, found.twice) == ((), (), ())


@pytest.mark.parametrize("profile", [GERMAN, RUSSIAN, lettered("R R", "1", "K", "D", "V")])
def test_the_alphabet_is_the_one_under_which_the_pack_comes_out(profile):
    found = label([clear(face, profile) for face in PACK], {})
    assert found.profile.ranks == profile.ranks
    assert found.names == tuple(map(str, PACK))


def test_a_club_that_looks_like_a_spade_is_the_club_because_the_spade_is_there_and_is_asked_about():
    pack = [clear(face) for face in PACK]
    club = next(place for place, face in enumerate(PACK) if str(face) == "Jc")
    pack[club] = seen({"J": 0.99}, {"s": 0.7, "c": 0.3})
    found = label(pack, {})
    assert found.names[club] == "Jc"
    assert [conflict.sample for conflict in found.conflicts] == [club]
    assert set(found.conflicts[0].choices) >= {"Jc", "Js"}
    assert label(pack, {club: "Jc"}).conflicts == ()


def test_two_cards_that_might_be_exchanged_are_asked_about():
    pack = [clear(face) for face in PACK]
    pair = [place for place, face in enumerate(PACK) if str(face) in ("6h", "8h")]
    for place in pair:
        pack[place] = seen({"6": 0.5, "8": 0.49}, {"h": 0.99})
    found = label(pack, {})
    assert [conflict.sample for conflict in found.conflicts] == pair
    assert label(pack, {pair[0]: "6h"}).names[pair[1]] == "8h"


def test_an_unread_card_is_not_taken_for_the_one_that_is_missing_without_a_question():
    pack = [clear(face) for face in PACK]
    pack[7] = seen({"none": 0.99}, {"none": 0.99})
    assert [conflict.sample for conflict in label(pack, {}).conflicts] == [7]
    dropped = label(pack, {7: None})
    assert (dropped.names[7], dropped.missing) == (None, (str(PACK[7]),))


def test_a_card_that_is_there_twice_is_told_and_the_one_in_its_place_is_missing():
    pack = [clear(face) for face in PACK]
    pack[-1] = clear(PACK[0])
    first = label(pack, {})
    assert {conflict.sample for conflict in first.conflicts} & {0, len(PACK) - 1}
    found = label(pack, {0: str(PACK[0]), len(PACK) - 1: str(PACK[0])})
    assert (found.twice, found.missing) == ((str(PACK[0]),), (str(PACK[-1]),))


def test_jokers_and_backs_are_no_cards_of_the_pack():
    joker, back = seen({"joker": 0.99}, {"none": 0.99}), seen({"back": 0.99}, {"none": 0.99})
    found = label([*(clear(face) for face in pack_from("6")), joker, joker, back], {})
    assert found.names[-3:] == ("joker", "joker", "back")
    assert found.missing == ()


def test_of_a_partial_pack_nothing_is_missing():
    found = label([clear(face) for face in PACK[5:11]], {}, partial=True)
    assert (found.names, found.missing) == (tuple(map(str, PACK[5:11])), ())


def test_nothing_at_all_is_no_error():
    assert label([], {}).names == ()
