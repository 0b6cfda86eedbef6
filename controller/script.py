"""A scripted table as a file: what it says, checked before the first act is played (notation.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from controller.cards import SUITS, BadCard, Card, card
from controller.events import Act
from controller.notation import LONGEST_NAME, is_name, parse_act, shoe_order
from controller.ports import UnreadableAct
from controller.rules import GAMES, BadOption, BadSeats, UnknownGame, game_named, option_table, table_options
from controller.rules.evening import CHANGE, VERB
from controller.rules.forms import Form
from controller.rules.game import OptionValue, Setup
from controller.rules.options import Option

SENIORITY: Final = {"AKQ": "AKQJT98765432", "A23": "A23456789TJQK"}
"""Order of the drawn cards by ``seat_order`` (R-CDF-3)."""

USUAL_PURSE: Final = 1000
"""Chips that each brings where a script does not say."""


class BadScript(ValueError):
    """A script that cannot be played: which file, which key or action, what is wrong and what may stand there."""


@dataclass(frozen=True, slots=True)
class Exact:
    """A shoe whose order is written down: names of cards, ``CUT``, ``??``."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A shoe of whole packs, shuffled and cut in by a seed."""

    packs: int
    seed: int


@dataclass(frozen=True, slots=True)
class Action:
    """One line of the script."""

    text: str
    act: Act
    order: tuple[str, ...] | None = None
    """The exact shoe that a ``load`` brings."""


@dataclass(frozen=True, slots=True)
class Script:
    """A table and what happens at it."""

    setup: Setup
    shoe: Exact | Shuffled
    actions: tuple[Action, ...]
    games: Mapping[str, Mapping[str, OptionValue]]
    """Options of every game that the table may go over to."""


def read_script(path: Path) -> Script:
    """Read a script file.

    Raises:
        BadScript: when it cannot be read, is no TOML, or says something that does not exist.
    """
    try:
        with path.open("rb") as file:
            content = tomllib.load(file)
    except OSError as error:
        raise BadScript(f"{path}: cannot be read ({error.strerror}); give the path of a script") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScript(f"{path}: is not TOML: {error}") from None
    try:
        return script_of(content)
    except (BadScript, UnknownGame, BadOption, BadSeats) as error:
        raise BadScript(f"{path}: {error}") from None


def script_of(content: Mapping[str, Any]) -> Script:
    """The script that a parsed file says.

    Raises:
        BadScript: naming the key or the action.
        UnknownGame, BadOption, BadSeats: for what the rules know better.
    """
    for key in content:
        if key not in KEYS:
            raise BadScript(f"there is no key {key!r}; there are {', '.join(KEYS)}")
    game = _text(content, "game")
    forms = {**game_named(game).forms, **CHANGE}
    shoe = _shoe(content.get("shoe", ""))
    if isinstance(shoe, Shuffled) and shoe.packs and "decks" not in option_table(game):
        raise BadScript("shoe.decks: the rules of this game say how many packs there are; write { seed = 7 }")
    games = {**_table(content, "games"), game: _table(content, "options")}
    agreed = {name: _agreed(name, games.get(name, {}), shoe) for name in {**dict.fromkeys(GAMES), **games}}
    options = agreed[game]
    seats = _seats(content, str(options.get("seat_order", "AKQ")), str(options.get("rotation", "left")), forms)
    guests = _names(content.get("guests", []), "guests", forms)
    for place, name in enumerate(guests):
        if name in seats:
            raise BadScript(f"guests[{place}] = {name!r}: a seat is called so")
    banker = _banker(content, seats)
    purses, guest_purses = _purses(content.get("purse", USUAL_PURSE), seats, guests)
    setup = Setup(game, seats, purses, banker, options, guests, guest_purses)
    game_named(game).opening(setup)
    return Script(setup, shoe, _actions(content.get("actions", []), (*seats, *guests), shoe, forms), agreed)


KEYS: Final = (
    "game",
    "seats",
    "guests",
    "purse",
    "banker",
    "dealer",
    "options",
    "games",
    "shoe",
    "actions",
    "draw_seats",
    "chair",
)
"""What may stand at the top of a script."""


def _agreed(game: str, chosen: Any, shoe: Exact | Shuffled) -> dict[str, OptionValue]:
    """Every option of a game of the script."""
    if not isinstance(chosen, dict):
        raise BadScript(f"games.{game} = {chosen!r}: write a table of options")
    return table_options(game, _defaults(shoe, option_table(game)) | chosen)


def _defaults(shoe: Exact | Shuffled, known: Mapping[str, Option]) -> dict[str, Any]:
    """Options that are usual in scripts, where rules.md has others; those that the game has."""
    usual: dict[str, Any] = {"hidden_faults": "at_once"}
    if isinstance(shoe, Exact):
        usual["shoe_end"] = "play_out_void"
    elif shoe.packs:
        usual["decks"] = shoe.packs
    return {name: value for name, value in usual.items() if name in known}


def _text(content: Mapping[str, Any], key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str):
        raise BadScript(f"{key} is missing" if value is None else f"{key} = {value!r}: write a text")
    return value


def _table(content: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = content.get(key, {})
    if not isinstance(value, dict):
        raise BadScript(f"{key} = {value!r}: write a table, as in {key} = {{ ... }}")
    return value


def _whole(value: Any, key: str, low: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < low:
        raise BadScript(f"{key} = {value!r}: write a whole number from {low}")
    return value


def _names(value: Any, key: str, forms: Mapping[str, Form]) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadScript(f"{key} = {value!r}: write a list of names")
    for place, name in enumerate(value):
        if not is_name(name, forms):
            raise BadScript(f"{key}[{place}] = {name!r}: write one word of up to {LONGEST_NAME} letters that is no act")
        if name in value[:place]:
            raise BadScript(f"{key}[{place}] = {name!r}: the name stands there twice")
    return tuple(value)


def _seats(content: Mapping[str, Any], seat_order: str, rotation: str, forms: Mapping[str, Form]) -> tuple[str, ...]:
    drawn = _table(content, "draw_seats")
    if not drawn:
        return _names(content.get("seats", []), "seats", forms)
    if "seats" in content:
        raise BadScript("seats and draw_seats cannot both stand: the draw says who sits where")
    _names(list(drawn), "draw_seats", forms)
    order = _by_draw(drawn, seat_order)
    if rotation == "right":
        order[1:] = reversed(order[1:])
    chairs = _table(content, "chair")
    for name in chairs:
        if name != order[0]:
            raise BadScript(f"chair.{name}: only {order[0]!r}, who drew the ace, chooses a chair (R-CDF-3)")
    chair = _whole(chairs.get(order[0], 1), f"chair.{order[0]}", 1)
    # There are as many chairs as players, or more where the chosen one says so; then it is the last before chair 1.
    first = len(order) + 1 - chair if chair <= len(order) else 1
    return (*order[first:], *order[:first])


def _by_draw(drawn: Mapping[str, Any], seat_order: str) -> list[str]:
    """Players by the seniority of the card each drew, the ace first (R-CDF-3)."""
    faces = {name: _drawn_card(name, value) for name, value in drawn.items()}
    seen: dict[Card, str] = {}
    for name, face in faces.items():
        if face in seen:
            raise BadScript(f"draw_seats.{name} = {face}: {seen[face]} drew the same card")
        seen[face] = name
    ranks = SENIORITY[seat_order]
    order = sorted(faces, key=lambda name: (ranks.index(faces[name].rank), SUITS.index(faces[name].suit)))
    if faces[order[0]].rank != "A":
        raise BadScript("draw_seats: nobody drew an ace; the cards that are drawn begin with the ace (R-CDF-3)")
    return order


def _drawn_card(name: str, value: Any) -> Card:
    try:
        face = card(value) if isinstance(value, str) else None
    except BadCard as error:
        raise BadScript(f"draw_seats.{name}: {error}") from None
    if face is None or not face.known:
        raise BadScript(f'draw_seats.{name} = {value!r}: write the card that was drawn, as in "Qs"')
    return face


def _banker(content: Mapping[str, Any], seats: tuple[str, ...]) -> str:
    """The first banker or dealer."""
    key = "dealer" if "dealer" in content else "banker"
    if key == "dealer" and "banker" in content:
        raise BadScript("banker and dealer cannot both stand: they are the same seat")
    banker: str = content.get(key) or _first_banker(content, seats)
    if seats and banker not in seats:
        raise BadScript(f"{key} = {banker!r} is not one of the seats {', '.join(seats)}")
    return banker


def _first_banker(content: Mapping[str, Any], seats: tuple[str, ...]) -> str:
    """The ace's holder where seats were drawn (R-CDF-4), else the first seat; empty where nobody sits."""
    drawn = _table(content, "draw_seats")
    aces = [name for name, value in drawn.items() if card(value).rank == "A"]
    return min(aces, key=lambda name: SUITS.index(card(drawn[name]).suit)) if aces else (*seats, "")[0]


def _purses(value: Any, seats: tuple[str, ...], guests: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The chips of the seats and of the guests; a table of purses must name every seat, and may name guests."""
    if not isinstance(value, dict):
        chips = _whole(value, "purse", 0)
        return (chips,) * len(seats), (chips,) * len(guests)
    for name in value:
        if name not in (*seats, *guests):
            raise BadScript(f"purse.{name}: there is no such seat; there are {', '.join((*seats, *guests))}")
    for name in seats:
        if name not in value:
            raise BadScript(f"purse has no chips for {name!r}: write purse = {{ {name} = N, ... }} for every seat")
    of_seats = tuple(_whole(value[name], f"purse.{name}", 0) for name in seats)
    return of_seats, tuple(_whole(value.get(name, USUAL_PURSE), f"purse.{name}", 0) for name in guests)


def _shoe(value: Any) -> Exact | Shuffled:
    if isinstance(value, str):
        try:
            return Exact(shoe_order(value))
        except UnreadableAct as error:
            raise BadScript(f"shoe: {error}") from None
    if not isinstance(value, dict):
        raise BadScript(f"shoe = {value!r}: write the cards in order, or {{ decks = 5, seed = 7 }}")
    for key in value:
        if key not in ("decks", "seed"):
            raise BadScript(f"shoe.{key}: there is no such key; there are decks, seed")
    packs = _whole(value["decks"], "shoe.decks", 1) if "decks" in value else 0
    return Shuffled(packs, _whole(value.get("seed"), "shoe.seed", 0))


def _actions(
    value: Any, seats: tuple[str, ...], shoe: Exact | Shuffled, forms: Mapping[str, Form]
) -> tuple[Action, ...]:
    if not isinstance(value, list):
        raise BadScript(f"actions = {value!r}: write a list of acts")
    known = list(seats)
    actions = []
    for place, text in enumerate(value):
        if not isinstance(text, str):
            raise BadScript(f'actions[{place}] = {text!r}: write an act as a text, as in "P2 stake 20"')
        try:
            actions.append(action_of(text, known, shoe, forms))
        except (UnreadableAct, BadScript) as error:
            raise BadScript(f"actions[{place}]: {error}") from None
        came = actions[-1].act
        if came.verb == VERB:
            forms = {**forms, **game_named(came.other or "").forms}  # the change may yet be refused
        if forms[came.verb].seat == "new" and came.seat not in known:
            known.append(came.seat or "")
    return tuple(actions)


def action_of(text: str, seats: list[str], shoe: Exact | Shuffled, forms: Mapping[str, Form]) -> Action:
    """The action that a line says.

    Raises:
        UnreadableAct: when it is no act.
        BadScript: for a shoe that cannot be shuffled.
    """
    act = parse_act(text, seats, forms)
    if act.verb != "load":
        return Action(text, act)
    rest = text.split(maxsplit=1)[1:]
    if act.amount is None and rest:
        return Action(text, act, shoe_order(rest[0]))
    if isinstance(shoe, Exact):
        raise BadScript(f"{text!r}: write the cards of the new shoe; only a shoe with a seed is shuffled anew")
    return Action(text, act)
