"""Equal public history, different hidden cards: every answer is the same (design.md, decision 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.cards import UNKNOWN, Card, card
from controller.events import Act
from controller.rules import table_options
from controller.rules.game import Setup
from controller.rules.tens.acts import VERBS
from controller.rules.tens.layout import pack_for
from controller.rules.tens.state import State
from tests.rules.tens.cardroom import NAMES, TEN, Ten, stacked
from tests.rules.worlds import Events, TwoWorlds

STAFF = ("Anna", "Boris")

RARE = frozenset({"load", "void", "join", "add", "leave", "lot", "peek", "revoke", "amend"})


ASKED = tuple(verb for verb in VERBS if verb != "card")

QUESTIONS = 40
"""Things that somebody tries at each moment."""

OTHER_PACK = frozenset({"leave", "join"})
"""Acts after which another pack is loaded."""


class Worlds(TwoWorlds[State]):
    """Two tables in step. The packets differ, the turned card and all that is said and played are the same."""

    def __init__(self, players: int, options: dict[str, Any], seed: int) -> None:
        self.seats, self.pack = NAMES[:players], pack_for(players)
        house = table_options(TEN, options | {"hidden_faults": "at_reveal", "target": 20})
        super().__init__(Setup(TEN, self.seats, (9,) * players, "P1", house), seed)
        self.packs: tuple[list[Card], list[Card]] = ([], [])

    def parts(self, one: Events, other: Events) -> bool:
        """When a deal is counted every card has been shown, and may be held against what was given."""
        return any(getattr(event, "strange", ()) for event in (*one, *other))

    def questions(self) -> Iterator[Act]:
        for _ in range(QUESTIONS):
            verb, seat = self.chance.choice(ASKED), self.chance.choice((None, *self.seats))
            cards = tuple(self.chance.choices(self.pack, k=self.chance.randint(0, 2)))
            yield Act(verb, seat, self.chance.choice((None, 1)), cards, self.chance.choice(((), STAFF)))

    def step(self) -> None:
        """The next card, or one of the acts that are offered."""
        due = self.game.due(self.left)
        if due:
            self.give(face_up=due.face == "up")
            return
        offers = [offer for offer in self.game.view(self.left).offers if offer.verb not in RARE or offer.main]
        if self.chance.random() < 0.1:
            offers = [offer for offer in self.game.view(self.left).offers if offer.verb not in OTHER_PACK]
        offer = self.chance.choice(offers)
        cards = tuple(self.chance.choices(self.pack, k=offer.takes_cards))
        act = Act(offer.verb, offer.seat, offer.low, cards, STAFF)
        if self.do(act, act) and offer.verb == "load":
            turned = self.chance.choice(self.pack)
            for pack in self.packs:
                pack[:] = [face for face in self.pack if face != turned]
                self.chance.shuffle(pack)
                pack.insert(0, turned)

    def give(self, *, face_up: bool) -> None:
        cards = [pack.pop() if pack else UNKNOWN for pack in self.packs]
        if not face_up and self.chance.random() < 0.02:
            cards[0] = UNKNOWN
        self.do(Act("card", cards=(cards[0],)), Act("card", cards=(cards[1] if not face_up else cards[0],)))


@pytest.mark.parametrize("players", range(2, 9))
@settings(max_examples=12)
@given(
    seed=st.integers(0, 2**32),
    revoke=st.sampled_from(["lose_game", "take_back", "lose_deal"]),
    void=st.sampled_from(["free", "must_trump"]),
    procedure=st.sampled_from(["short", "full"]),
)
def test_R_TEN_11_hidden_cards_change_nothing_that_anybody_can_see(
    players: int, seed: int, revoke: str, void: str, procedure: str
) -> None:
    worlds = Worlds(players, {"revoke": revoke, "void": void, "procedure": procedure}, seed)
    for _ in range(90):
        if worlds.parted:
            return
        if worlds.left.stage != "dealing" or worlds.chance.random() < 0.1:
            worlds.look_alike()
        worlds.step()


def test_the_two_worlds_hold_different_cards() -> None:
    worlds = Worlds(4, {}, 3)
    while worlds.left.stage != "play":
        worlds.step()
    assert worlds.left != worlds.right


def test_at_once_the_two_worlds_differ() -> None:
    """What ``at_reveal`` hides, ``at_once`` tells: the test can fail."""
    one = Ten(stacked(4, {0: ["As"], 1: ["Ks 9c"]})).ok("deal", "P2 plays As")
    other = Ten(stacked(4, {0: ["As"], 1: ["9c"], 2: ["Ks"]})).ok("deal", "P2 plays As")
    assert one.say("P3 plays Ks") != other.say("P3 plays Ks")
    assert card("9c") in other.held("P3")
