"""Catch the ten: what is dealt to how many, and what there is to win, by the game's own tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from controller.rules.tens.layout import FEWEST, MOST, Portion, pack_for, portion, seats_for
from controller.rules.tens.score import HONOURS


def dealt(deal_2_3: str) -> dict[int, tuple[int, Portion]]:
    """By the number of players, the cards of the pack and what each is dealt."""
    return {players: (len(pack_for(players)), portion(players, deal_2_3)) for players in range(FEWEST, MOST + 1)}


def study(game: str, options: Mapping[str, object], packs: int) -> Iterator[str]:
    """What is worth knowing of catch the ten, as lines of text."""
    yield f"{game}: trump honours {', '.join(f'{rank} {worth}' for rank, worth in HONOURS.items())}"
    yield f"  {sum(HONOURS.values())} together in every deal; cards taken less cards dealt sum to 0 over all sides"
    for players, (cards, share) in dealt(str(options.get("deal_2_3", "packets"))).items():
        packets = f"{share.packets} packets of {share.size}" if share.packets > 1 else "one packet"
        yield f"  {players} players: {cards} cards, {share.cards} each, {packets}"
    yield f"partners: pairs of {_list(seats_for('pairs'))}, two sides of {_list(seats_for('two_sides'))} players"


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
