"""The words of the table script: one act as a croupier would say it (notation.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from controller.cards import BadCard, Card, card
from controller.events import Act
from controller.irregularities import IRREGULARITIES
from controller.ports import UnreadableAct
from controller.rules.forms import Form

CUT: Final = "CUT"
"""The cut card in an exact shoe."""

CALLED: Final = tuple(dict.fromkeys(r.called.lower().replace("_", "-") for r in IRREGULARITIES if r.called))
"""Irregularities that a person may stop the play for, as they are said."""

OF_THE_TABLE: Final[dict[str, Form]] = {
    "resume": Form("the cause of the alarm is gone; go on"),
    "found": Form("so many cards came out of the box; it could not know", amount="must"),
    "halt": Form("stop the play for an irregularity that no sensor sees", words=CALLED),
    "by-hand": Form("the box is off: the cards are dealt by hand"),
    "box-back": Form("the box deals again"),
    "counted": Form("so many cards are left of the shoe", amount="must"),
    "unload": Form("the shoe is over: so many cards were left in it, and which", amount="must", cards="any"),
    "card": Form("the card that was due was given by hand (the box is off)"),
    "cut": Form("the cut card has come instead (the box is off)"),
}
"""Acts of a table whose box deals: people end its faults, stop the play, and deal while it is off."""

LONGEST_NAME: Final = 24
"""Letters in the name of a seat."""


def live_forms(forms: Mapping[str, Form]) -> dict[str, Form]:
    """What may be said at a table whose box deals, of a game whose acts are ``forms``."""
    return {**forms, **OF_THE_TABLE}


def parse_act(text: str, seats: Collection[str], forms: Mapping[str, Form]) -> Act:
    """Read one act, as in ``P2 stake 20`` or ``misfeed 9h``. ``CUT`` and what follows it is left out of ``load``.

    Args:
        text: the act as a croupier would say it.
        seats: everybody who may be named, guests too.
        forms: the acts that the game has.

    Raises:
        UnreadableAct: when a word names no act, seat, card or number; the message says which, and what may stand there.
    """
    words = text.split()
    if not words:
        raise UnreadableAct("an act is empty: write one as in 'P2 stake 20'")
    speaker, verb, rest = _split(words, seats, forms)
    form = forms.get(verb)
    if form is None:
        raise UnreadableAct(_unknown(words, seats, forms))
    if form.seat == "after":
        speaker, rest = (rest[0] if rest else None), rest[1:]
    _check_seat(text, speaker, verb, form, seats, forms)
    other, rest = _other(text, rest, verb, form, seats)
    amount, rest = _amount(text, rest, verb, form)
    return Act(verb, speaker, amount, _cards(text, rest, verb, form), other=other)


def is_name(word: str, forms: Collection[str]) -> bool:
    """Whether a seat may be called so: one printable word that is no act, short enough for a button."""
    return word.split() == [word] and word.isprintable() and len(word) <= LONGEST_NAME and word.lower() not in forms


def shoe_order(text: str) -> tuple[str, ...]:
    """An exact shoe out of the mouth: names of cards, ``??`` and at most one ``CUT``.

    Raises:
        UnreadableAct: when a word names no card, or the cut card stands there twice.
    """
    order = tuple(CUT if word.upper() == CUT else str(_card(text, word)) for word in text.replace(",", " ").split())
    if order.count(CUT) > 1:
        raise UnreadableAct(f"the cut card {CUT} stands twice in a shoe: leave one")
    return order


def _split(words: list[str], seats: Collection[str], forms: Mapping[str, Form]) -> tuple[str | None, str, list[str]]:
    """Speaker, verb and the rest."""
    first = words[0]
    if first not in seats and first.lower() in forms:
        return None, first.lower(), words[1:]
    if len(words) > 1 and (first in seats or words[1].lower() in forms):
        return first, words[1].lower(), words[2:]
    return None, first.lower(), words[1:]


def _unknown(words: list[str], seats: Collection[str], forms: Mapping[str, Form]) -> str:
    speaks = words[0] in seats
    verb = words[1] if speaks and len(words) > 1 else words[0]
    if speaks and len(words) == 1:
        return f"{words[0]!r} says nothing: write what the seat does, as in '{words[0]} stake 20'"
    return f"there is no act {verb!r}; there are {', '.join(forms)}"


def _check_seat(
    text: str, speaker: str | None, verb: str, form: Form, seats: Collection[str], forms: Mapping[str, Form]
) -> None:
    usage = form.usage(verb)
    if speaker is None:
        if form.seat in ("before", "after", "new"):
            raise UnreadableAct(f"{text!r} names no seat: write {usage!r}")
    elif not form.seat:
        raise UnreadableAct(f"{text!r}: {verb!r} is no act of a seat: write {usage!r}")
    elif form.seat == "new" and not is_name(speaker, forms):
        raise UnreadableAct(
            f"{text!r}: {speaker!r} is no name: write one printable word of up to {LONGEST_NAME} letters"
        )
    elif speaker not in seats and form.seat != "new":
        raise UnreadableAct(f"{text!r}: there is no seat {speaker!r}; there are {', '.join(seats)}")


def _other(text: str, rest: list[str], verb: str, form: Form, seats: Collection[str]) -> tuple[str | None, list[str]]:
    if form.words:
        seats = form.words
    elif not form.other or (form.other == "may" and (not rest or rest[0] not in seats)):
        return None, rest
    if rest and rest[0] in seats:
        return rest[0], rest[1:]
    found, belongs = (repr(rest[0]) if rest else "nothing"), "a name" if form.words else "a seat"
    raise UnreadableAct(
        f"{text!r}: {found} stands where {belongs} belongs: write {form.usage(verb)!r}; there are {', '.join(seats)}"
    )


def _amount(text: str, rest: list[str], verb: str, form: Form) -> tuple[int | None, list[str]]:
    number = _whole(rest[0]) if rest and form.amount else None
    if number is not None:
        return number, rest[1:]
    if form.amount == "must":
        found = repr(rest[0]) if rest else "nothing"
        raise UnreadableAct(f"{text!r}: {found} stands where a whole number belongs: write {form.usage(verb)!r}")
    return None, rest


def _whole(word: str) -> int | None:
    try:
        return int(word) if word.isascii() and "_" not in word else None
    except ValueError:
        return None


def _cards(text: str, rest: list[str], verb: str, form: Form) -> tuple[Card, ...]:
    if rest and not form.cards:
        raise UnreadableAct(f"{text!r}: {' '.join(rest)!r} is too much: write {form.usage(verb)!r}")
    if verb == "load":
        order = shoe_order(" ".join(rest))
        return tuple(card(name) for name in (order[: order.index(CUT)] if CUT in order else order))
    named = tuple(_card(text, word) for part in rest for word in part.split(",") if word)
    if (form.cards == "some" and not named) or (form.cards == "one" and len(named) != 1):
        raise UnreadableAct(f"{text!r}: {len(named)} cards are named: write {form.usage(verb)!r}")
    return named


def _card(text: str, word: str) -> Card:
    try:
        return card(word)
    except BadCard as error:
        raise UnreadableAct(f"{text!r}: {error}") from None
