"""What planted defects do to the simulated box, which has no physics: how its ejects go, and what its sensors say."""

from __future__ import annotations

from typing import Final

FATES: Final = {
    "wide-gap": ("double-feed", 3),
    "worn-roller": ("drift", 1),
    "swapped-beams": ("stuck", 1),
    "reversed-feed": ("misfeed", 1),
    "reversed-nip": ("jam", 1),
    "dead-emitter": ("stuck", 1),
}
"""The bench word that befalls every so manieth eject of a box with the defect."""

LID_WORDS: Final = frozenset({"lid-open", "lid-close"})
"""What a hand does in vain where the lid's switch is stuck."""


def fate_of(defects: frozenset[str], eject_id: int) -> str | None:
    """The bench word that befalls this eject, None for none."""
    fates = [FATES[name] for name in sorted(defects & FATES.keys())]
    return next((word for word, every in fates if eject_id % every == 0), None)


def notices(defects: frozenset[str], word: str) -> bool:
    """Whether the board notices what a hand does."""
    return not ("stuck-lid-switch" in defects and word in LID_WORDS)
