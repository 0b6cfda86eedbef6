"""The watch tells nothing of a hidden card, not even where the cards are sorted (design.md, decision 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.cards import PACK, Card, card
from controller.composition import watch as watching
from controller.composition.watch import Watch
from controller.rules.rams.house import RAMS
from controller.rules.tens.house import CATCH_THE_TEN
from tests.table.stand import GAME
from tests.table.twins import run_pair
from tests.table.veils import VEILS, Veil


def in_order(veil: Veil) -> Veil:
    """The same shoes, unshuffled: if ever the watch could tell, it is here."""

    def order(seed: int) -> list[str]:
        return sorted(veil.order(seed), key=lambda name: PACK.index(card(name)))

    return replace(veil, order=order)


@pytest.mark.parametrize("game", [GAME, RAMS, CATCH_THE_TEN])
def test_decision_9_a_sorted_shoe_tells_nothing_of_its_hidden_cards(game: str) -> None:
    outcome = run_pair(2, in_order(VEILS[game]))
    assert outcome.leak is None, outcome.leak
    assert outcome.hidden >= 3


def test_a_watch_that_bets_on_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def eager(watch: Watch) -> Watch:
        order = watch.order
        for read in watch.reads.cards[order.out :] if order else ():
            order = order.after(_face(read.card))
        return watch._replace(order=order)

    monkeypatch.setattr(watching, "_judged", eager)
    assert any(run_pair(seed, in_order(VEILS[RAMS])).leak for seed in range(4))


def test_a_watch_that_tells_at_once_what_the_eye_saw_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit's counts, told while the shoe is dealt, would tell how many hidden cards could not be read."""
    plain = watching._alarms

    def talking(watch: Watch):
        unread = sum(not read.card.known for read in watch.reads.cards)
        if unread:
            yield watching.CardsSuspected("SHOE_SHORT", watch.last, count=unread)
        yield from plain(watch)

    monkeypatch.setattr(watching, "_alarms", talking)
    assert any(run_pair(seed, VEILS[GAME]).leak for seed in range(6))


def _face(face: Card) -> Card | None:
    return face if face.known else None
