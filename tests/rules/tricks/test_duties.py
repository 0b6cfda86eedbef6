"""What must be played, and that a breach seen on a part of a hand is one on the whole hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.cards import PACK, Card, card, cards
from controller.rules.tricks.duties import BEAT, FOLLOW, OVERTRUMP, TRUMP, Duty, Standing, breach, lawful
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.trick import Play, Trick

ACES = Ranking()
SCOTCH = Ranking(trump="6789TQKAJ")

TABLES: dict[str, tuple[Duty, ...]] = {
    "follow": (FOLLOW,),
    "must_trump": (FOLLOW, TRUMP),
    "overtrump": (FOLLOW, TRUMP, OVERTRUMP),
    "beat": (FOLLOW, BEAT, TRUMP, OVERTRUMP),
}


def before(played: str, trump: str = "s", ranking: Ranking = ACES) -> Standing:
    """The table of the seat that is next after ``played``."""
    plays = tuple(Play(seat, face) for seat, face in enumerate(cards(played)))
    return Standing(len(plays), Trick(plays), None, trump, ranking)


@pytest.mark.parametrize(
    ("duties", "played", "hand", "may"),
    [
        ("follow", "9h", "2h Ah Ks", "2h Ah"),
        ("follow", "9h", "2c Ks", "2c Ks"),
        ("must_trump", "9h", "2c Ks 3s", "Ks 3s"),
        ("must_trump", "9h", "2c 3d", "2c 3d"),
        ("overtrump", "9h 5s", "2c Ks 3s", "Ks"),
        ("overtrump", "9h 5s", "2c 4s 3s", "4s 3s"),
        ("overtrump", "9h 5s", "2h Ks", "2h"),
        ("overtrump", "9s", "2s Ks", "2s Ks"),
        ("beat", "9h", "2h Th", "Th"),
        ("beat", "9h", "2h 3h", "2h 3h"),
        ("beat", "9h 5s", "2h Ah", "2h Ah"),
        ("beat", "9s", "2s Ks", "Ks"),
        ("overtrump", "", "2s Kd", "2s Kd"),
    ],
)
def test_the_duties_leave_these_cards(duties: str, played: str, hand: str, may: str) -> None:
    assert lawful(TABLES[duties], before(played), cards(hand)) == cards(may)


def test_the_trump_jack_is_the_highest_where_the_game_says_so() -> None:
    assert SCOTCH.beats(card("Js"), card("As"), "s")
    assert not SCOTCH.beats(card("Jh"), card("Ah"), "s")
    assert lawful(TABLES["overtrump"], before("9h As", ranking=SCOTCH), cards("Ks Js")) == (card("Js"),)


@settings(max_examples=300)
@given(
    order=st.permutations(PACK),
    played=st.integers(0, 4),
    held=st.integers(1, 6),
    known=st.integers(1, 6),
    duties=st.sampled_from(sorted(TABLES)),
)
def test_what_a_part_of_the_hand_proves_the_whole_hand_proves(
    order: list[Card], played: int, held: int, known: int, duties: str
) -> None:
    table = before(" ".join(map(str, order[:played])))
    hand = tuple(order[played : played + held])
    part = hand[:known]
    if breach(TABLES[duties], table, part, part[0]):
        assert part[0] not in lawful(TABLES[duties], table, hand)
    assert (breach(TABLES[duties], table, hand, hand[0]) is None) == (hand[0] in lawful(TABLES[duties], table, hand))
