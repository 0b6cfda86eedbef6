"""Advice for the croupier: what the box will do when an offer is taken, and who is paid what. Never for players.

All of it follows from what everybody may know: the cards that are still to come are taken as unread, and nothing is
looked ahead to that a hidden card could decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from controller.cards import UNKNOWN
from controller.events import Act, Refusal
from controller.rules import game_named
from controller.rules.game import Due, Game, GameView, Offer

MOVES_THE_BOX: Final = frozenset({"burn", "load"})
"""Acts of every game after which cards may be due at once; a game's own say so in their forms."""

FARTHEST: Final = 64
"""Cards that are looked ahead to: no deal of any game has more."""

NAMED: Final = 8
"""Cards whose seats are named; of more only the number is."""


class Gives(NamedTuple):
    """The cards that the box gives when an offer is taken."""

    cards: int
    first: tuple[Due, ...]
    """Whose they are, the first of them first."""


def gives(game: Game, state: Any, offer: Offer) -> Gives:
    """What the box will do when ``offer`` is taken, until somebody must speak, look or confirm."""
    form = game_named(state.game).forms.get(offer.verb)
    if form is None or not (form.deals or offer.verb in MOVES_THE_BOX):
        return Gives(0, ())
    after = _after(game, state, Act(offer.verb, offer.seat, offer.low, other=offer.word))
    dues: list[Due] = []
    while after is not None and len(dues) < FARTHEST and (due := game.due(after)):
        dues.append(due)
        after = _after(game, after, Act("card", cards=(UNKNOWN,)))
    return Gives(len(dues), tuple(dues[:NAMED]))


def pays(view: GameView) -> Mapping[str, int]:
    """Who will be paid and who will pay, once the open hands are judged; empty before."""
    result = view.result or {}
    return {**result.get("pays", {}), **result.get("sides", {})}


def _after(game: Game, state: Any, act: Act) -> Any:
    """The state after an act, None when it is refused."""
    events = game.decide(state, act)
    if isinstance(events, Refusal):
        return None
    for event in events:
        state = game.evolve(state, event)
    return state
