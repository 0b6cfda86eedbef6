"""A croupier for tests: looks at the page's view alone and says what to do next.

Equal views give equal acts, so two tables whose views are equal are played alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from controller.cards import PACK

View = Mapping[str, Any]


@dataclass(frozen=True)
class Move:
    """One thing to do: words for ``/acts``, or a word for ``/bench``."""

    words: str
    bench: bool = False


def next_move(view: View, rng: Random, *, boldness: float = 0.3) -> Move | None:
    """What a croupier would do now, None while the box is at work.

    Args:
        view: the croupier's view.
        rng: makes the choices.
        boldness: how often an act other than the main one is chosen.
    """
    box = view["box"]
    if box["phase"] == "presented":
        return Move("take", bench=True)
    if not box["lid_closed"]:
        return Move("lid-close", bench=True)
    if box["stop_open"]:
        return Move("stop-release", bench=True)
    offers = view["offers"]
    if not offers:
        return None
    mains = [offer for offer in offers if offer["main"]]
    quiet = [offer for offer in offers if offer["verb"] not in LEAVING]
    offer = mains[0] if mains and rng.random() >= boldness else rng.choice(quiet or offers)
    return Move(words_of(offer, view, rng))


LEAVING = frozenset({"leave", "cash", "join", "add", "void", "load", "misfeed", "burn", "shows", "game"})
"""Acts that the robot does only when nothing else is offered."""


NAMES_A_SEAT = frozenset({"lot", "grant"})
"""Acts whose seat stands behind the verb."""


def words_of(offer: View, view: View, rng: Random) -> str:
    """The words of an offer, with an amount and cards chosen by ``rng``."""
    words = [offer["verb"]]
    if offer["seat"]:
        words.insert(offer["verb"] in NAMES_A_SEAT, offer["seat"])
    if offer["verb"] == "found":
        words.append("1")
    elif offer["low"] is not None:
        high = min(offer["high"] if offer["high"] is not None else offer["low"] + 100, offer["low"] + 200)
        words.append(str(rng.randint(offer["low"], max(offer["low"], high))))
    words += named_cards(offer, view, rng)
    return " ".join(words)


def named_cards(offer: View, view: View, rng: Random) -> list[str]:
    """Cards for an offer that wants some: the seat's hand as it lies open, and any other card for those not read."""
    hands = [hand["cards"] for hand in view["game"]["hands"] if hand["seat"] == offer["seat"]]
    faces = [card["card"] for hand in hands for card in hand if len(hand) == offer["takes_cards"]]
    read = [face for face in faces if face not in (None, "??")]
    others = [face for face in view["game"]["playable"] or map(str, PACK) if face not in (*read, *offer["barred"])]
    guesses = iter(rng.sample(others, offer["takes_cards"] - len(read)))
    faces = faces or [None] * offer["takes_cards"]
    return [face if face in read else next(guesses) for face in faces]
