"""Equal public history, different hidden cards: every answer is the same (design.md, decision 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.cards import UNKNOWN, Card, cards
from controller.events import Act, Event
from controller.events import rams as ev
from controller.rules import table_options
from controller.rules.game import Setup
from controller.rules.rams.acts import VERBS
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import CARDS, State, pack_of
from tests.rules.rams.cardroom import NAMES, STAFF, dealt
from tests.rules.worlds import Events, TwoWorlds

RARE = frozenset({"load", "void", "join", "add", "leave", "lot", "misdeal", "burn", "amend", "shows", "aces", "flush"})

OPENS = (ev.HandOpened, ev.AceFound)
"""By these the rules make public what was hidden."""

QUESTIONS = 40
"""Things that somebody tries at each moment."""

OTHER_PACK = frozenset({"leave", "join", "burn"})
"""Acts after which the up-card would not be the same in both."""

ASKED = tuple(verb for verb in VERBS if verb not in ("card", "join", "leave"))
"""What may be tried; who comes and goes changes the pack."""


class Worlds(TwoWorlds[State]):
    """Two tables in step. The packs differ, the up-card and all that is said and played are the same."""

    def __init__(self, players: int, options: dict[str, Any], seed: int) -> None:
        self.seats = NAMES[:players]
        house = table_options(RAMS, options | {"hidden_faults": "at_reveal", "start_score": 12})
        super().__init__(Setup(RAMS, self.seats, (90,) * players, "P1", house), seed)
        self.pack = pack_of(self.left)
        self.packs: tuple[list[Card], list[Card]] = ([], [])

    def parts(self, one: Events, other: Events) -> bool:
        """When a deal is over, what was shown in it may be held against what was given."""
        strange = [w.closed[-1].deal.verdict for w in (self.left, self.right) if w.closed]
        judged = [w.deal.verdict for w in (self.left, self.right) if w.deal]
        return opened(one) != opened(other) or any(v and v.strange for v in (*strange, *judged))

    def questions(self) -> Iterator[Act]:
        for _ in range(QUESTIONS):
            verb, seat = self.chance.choice(ASKED), self.chance.choice((None, *self.seats))
            named = tuple(self.chance.choices(self.pack, k=self.chance.randint(0, 2)))
            yield Act(verb, seat, self.chance.choice((None, 1, 3)), named, self.chance.choice(((), STAFF)))

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
        named = tuple(self.chance.sample(self.pack, offer.takes_cards))
        high = offer.low if offer.high is None or offer.low is None else min(offer.high, offer.low + 5)
        amount = None if offer.low is None or high is None else self.chance.randint(offer.low, high)
        act = Act(offer.verb, offer.seat, amount, named, STAFF)
        if self.do(act, act) and offer.verb == "load":
            self.shuffle()

    def shuffle(self) -> None:
        """Two packs of the same cards with the same up-card, and the same cards everywhere when one is burned."""
        if self.left.shoe.remaining != len(self.pack):
            for pack in self.packs:
                pack[:] = []
            return
        turned = self.chance.choice(self.pack)
        for pack in self.packs:
            pack[:] = [face for face in self.pack if face != turned]
            self.chance.shuffle(pack)
            pack.insert(len(pack) - CARDS * len(self.seats), turned)

    def give(self, *, face_up: bool) -> None:
        given = [pack.pop() if pack else UNKNOWN for pack in self.packs]
        if not face_up and self.chance.random() < 0.02:
            given[0] = UNKNOWN
        if face_up:
            given[1] = given[0]
        self.do(Act("card", cards=(given[0],)), Act("card", cards=(given[1],)))


def opened(events: Events) -> list[Event]:
    """What the rules make public with these events."""
    return [event for event in events if isinstance(event, OPENS)]


@pytest.mark.parametrize("players", range(3, 8))
@settings(max_examples=20)
@given(
    seed=st.integers(0, 2**32),
    options=st.fixed_dictionaries(
        {},
        optional={
            "procedure": st.sampled_from(["short", "full"]),
            "declare": st.sampled_from(["with_exchange", "first"]),
            "stock_empty": st.sampled_from(["keep_cards", "reshuffle_discards"]),
            "min_players": st.sampled_from([1, 2]),
            "discard_ace": st.booleans(),
            "must_beat": st.booleans(),
        },
    ),
)
def test_R_RAM_8_hidden_cards_change_nothing_that_anybody_can_see(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    worlds = Worlds(players, options, seed)
    for _ in range(120):
        if worlds.parted:
            return
        if worlds.left.stage != "dealing" or worlds.chance.random() < 0.1:
            worlds.look_alike()
        worlds.step()


def test_the_two_worlds_hold_different_cards_and_part_when_hands_are_opened() -> None:
    parted = 0
    for seed in range(12):
        worlds = Worlds(4, {}, seed)
        for _ in range(300):
            if worlds.parted:
                break
            worlds.step()
        parted += worlds.parted
    assert parted > 8


def test_at_once_the_two_worlds_differ() -> None:
    """What ``at_reveal`` hides, ``at_once`` tells: the test can fail."""
    one = dealt({"P2": "Ah 8h 9d Kd Qs"})
    other = dealt({"P2": "7h 8h 9d Kd Qs"})
    assert one.view != other.view
    assert dealt({"P2": "Ah 8h 9d Kd Qs"}, hidden_faults="at_reveal").view.offers == tuple(
        dealt({"P2": "7h 8h 9d Kd Qs"}, hidden_faults="at_reveal").view.offers
    )
    assert one.hand("P2")[0] in cards("Ah")
