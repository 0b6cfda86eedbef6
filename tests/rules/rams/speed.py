"""How fast the rules are: whole deals from the pack to the sheet through decide and evolve, nothing else."""

from __future__ import annotations

from time import process_time

from tests.rules.rams.bots import Bots


def deals_a_second(players: int = 4, deals: int = 300, seed: int = 1, hidden_faults: str = "at_once") -> float:
    """Deals played in a second of one core's own time, whatever else the machine does; the players' time counts too."""
    table = Bots(players, seed, start_score=200, hidden_faults=hidden_faults)
    start = process_time()
    for _ in range(deals):
        table.deal()
    return deals / (process_time() - start)


if __name__ == "__main__":
    for faults in ("at_once", "at_reveal"):
        for count in range(3, 8):
            print(f"{faults}, {count} players: {deals_a_second(count, hidden_faults=faults):.0f} deals a second")
