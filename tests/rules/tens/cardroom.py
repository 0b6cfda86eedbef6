"""A table of catch the ten for tests: packs that are stacked, acts in the words of the script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from controller.cards import Card, cards
from controller.rules.tens.layout import pack_for, packet_of, portion
from controller.rules.tens.state import Deal, State, law_of, running
from controller.rules.tricks.duties import lawful
from tests.rules.table import Table

NAMES = tuple(f"P{number}" for number in range(1, 9))

TEN = "catch-the-ten"

Held = Mapping[int, Sequence[str]]
"""Cards of some players, packet by packet; players are counted from the dealer's left, who is 0."""


def stacked(
    players: int,
    held: Held | None = None,
    turned: str = "",
    deal_2_3: str = "packets",
    packet_deal: str = "by_packet",
) -> str:
    """A pack in which the players named get these cards and the dealer's last one is ``turned``, the lowest heart.

    What is not named is filled up from the rest of the pack, in its order.
    """
    share, last = portion(players, deal_2_3), cards(turned or ("7h" if players == 8 else "6h"))[0]
    hands = [[list(cards(text)) for text in (held or {}).get(player, ())] for player in range(players)]
    for packets in hands:
        packets.extend([] for _ in range(share.packets - len(packets)))
    named = {card for packets in hands for packet in packets for card in packet} | {last}
    rest = iter([card for card in pack_for(players) if card not in named])
    hands[-1][-1].append(last)
    for packets in hands:
        for laid in packets:
            laid[:0] = [next(rest) for _ in range(share.size - len(laid))]
    order = []
    for round_ in range(share.cards):
        packet = packet_of(round_, share, packet_deal)
        order += [hands[player][packet].pop(0) for player in range(players)]
    return " ".join(map(str, order))


class Ten(Table[State]):
    """A table on which P1 deals, so that P2 leads."""

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 4, **given: Any) -> None:
        super().__init__(shoe, NAMES[:seats], game=TEN, **given)

    @property
    def deal(self) -> Deal:
        """The deal on the table."""
        return running(self.state)

    def refusal(self, text: str) -> str | None:
        """The code with which an act is listed although it happened."""
        refusal = self.say(text)
        return refusal.code if refusal else None

    def held(self, seat: str) -> tuple[Card, ...]:
        """What a seat was given and still holds of the open packet; a test may know it."""
        deal = self.deal
        player = deal.order.index([s.name for s in self.state.seats].index(seat))
        return deal.hand(player).known(referee=True)

    def lawful(self) -> tuple[Card, ...]:
        """What the seat to play may play."""
        deal = self.deal
        assert deal.turn is not None
        law = law_of(self.state, deal)
        hand = deal.hand(deal.turn).known(referee=True)
        return lawful(law.duties, deal.record.standing(deal.turn, law), hand)

    def play_out(self, seed: int = 1, tricks: int = 99) -> Ten:
        """Play lawful cards of chance to the end of the deal, or so many tricks."""
        chance = Random(seed)
        while self.phase == "play" and tricks:
            self.ok(f"{self.view.turn} plays {chance.choice(self.lawful())}")
            tricks -= self.state.deal is None or not self.state.deal.record.now.plays
        return self
