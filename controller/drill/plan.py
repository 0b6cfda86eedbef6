"""What is planned for a drill, and when it is due. Pure: the same seed gives the same drill."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from controller.drill.troubles import TROUBLES, Trouble
from controller.shoe_order import RandBelow, shuffled

View = Mapping[str, Any]

EASY: Final = 3
"""Troubles of the plan ``easy``, all of the box."""

MISHAPS: Final = 8
"""Troubles of the plan ``mishaps``, of the box and of people; a quarter of an hour for one who knows them."""

LAST_CARD: Final = 3
"""No hand of a game is sure to have more cards before its trouble."""

MOST_HANDS: Final = 500
"""Hands of a drill: two full shoes of any game are fewer."""

PLANS: Final = ("easy", "mishaps")


class BadPlan(ValueError):
    """A plan that cannot be dealt: which entry, what is wrong, what may stand there."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One trouble, due once so many cards of that hand are out."""

    hand: int
    """From 1; what finds no moment in its hand comes in a later one."""
    card: int
    name: str

    @property
    def trouble(self) -> Trouble:
        """The record of it."""
        return TROUBLES[self.name]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a drill is."""

    name: str
    seed: int
    hands: int
    """Hands after which it is over."""
    troubles: tuple[Planned, ...]
    """In the order in which they come up."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the drill has come."""

    begun: int = 0
    """Hands that were begun."""
    ended: int = 0
    cards: int = 0
    """Cards of the last hand that was begun."""
    met: int = 0
    """Troubles that have come up."""

    @property
    def in_hand(self) -> bool:
        """Whether a hand is under way."""
        return self.begun > self.ended


def drawn(name: str, game: str, seed: int, chance: RandBelow) -> Plan:
    """The plan of that name for a game, by ``chance``, which is that of ``seed``.

    Raises:
        BadPlan: when there is none of that name.
    """
    if name not in PLANS:
        raise BadPlan(f"there is no plan {name!r}: say {', '.join(PLANS)}, or name a file that ends with .toml")
    known = shuffled([trouble for trouble in TROUBLES.values() if trouble.happens_in(game)], chance)
    of_the_box = [trouble for trouble in known if trouble.say]
    of_people = [trouble for trouble in known if not trouble.say]
    few = of_people[: MISHAPS // 2]
    chosen = of_the_box[:EASY] if name == "easy" else shuffled([*few, *of_the_box[: MISHAPS - len(few)]], chance)
    troubles = tuple([Planned(hand, chance(LAST_CARD) + 1, one.name) for hand, one in enumerate(chosen, 1)])
    return Plan(name, seed, len(troubles) + 1, troubles)


def read_plan(text: str, name: str, game: str, seed: int) -> Plan:
    """The plan that a file says: ``hands``, and ``[[trouble]]`` with ``hand``, ``card`` and ``name``.

    Raises:
        BadPlan: naming the entry.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPlan(f"is not TOML: {error}") from None
    if strange := set(content) - {"hands", "trouble"}:
        raise BadPlan(f"there is no key {sorted(strange)[0]!r}; there are hands and [[trouble]]")
    rows = content.get("trouble", [])
    if not isinstance(rows, list):
        raise BadPlan("trouble must be a list: write [[trouble]] above each")
    planned = sorted((_planned(row, place, game) for place, row in enumerate(rows, 1)), key=lambda one: one.hand)
    hands = _whole(content, "hands", "hands") if "hands" in content else max((one.hand for one in planned), default=1)
    return Plan(name, seed, hands, tuple(planned))


def _planned(row: Any, place: int, game: str) -> Planned:
    where = f"trouble {place}"
    if not isinstance(row, dict) or set(row) - {"hand", "card", "name"}:
        raise BadPlan(f"{where}: write hand, card and name")
    name = row.get("name")
    trouble = TROUBLES.get(name) if isinstance(name, str) else None
    if trouble is None or not trouble.happens_in(game):
        there = ", ".join(one.name for one in TROUBLES.values() if one.happens_in(game))
        raise BadPlan(f"{where}: {name!r} cannot happen in {game}; there are {there}")
    return Planned(_whole({"hand": 1, **row}, "hand", where), _whole({"card": 1, **row}, "card", where), trouble.name)


def _whole(row: Mapping[str, Any], key: str, where: str) -> int:
    value = row[key]
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_HANDS:
        raise BadPlan(f"{where}: {key} = {value!r}: write a whole number from 1 to {MOST_HANDS}")
    return value


def due(plan: Plan, progress: Progress, view: View) -> Planned | None:
    """The trouble that is to come up now; None while it is not its time, or the table is not at peace."""
    if progress.met >= len(plan.troubles) or not _at_peace(view):
        return None
    planned = plan.troubles[progress.met]
    moment = MOMENTS[planned.trouble.when]
    return planned if _has_come(planned, progress) and moment(view, progress, planned.trouble) else None


def _has_come(planned: Planned, progress: Progress) -> bool:
    if planned.trouble.when == "between-hands":
        return progress.begun >= planned.hand - 1
    if progress.begun == planned.hand and progress.in_hand:
        return progress.cards >= planned.card
    return progress.begun > planned.hand


def _at_peace(view: View) -> bool:
    """Whether nothing else is wrong, and the box is not at work."""
    return not view["alarms"] and view["guide"] is None and view["box"]["phase"] in ("idle", "presented")


def told_params(trouble: Trouble, view: View, chance: RandBelow) -> Mapping[str, str]:
    """Who and what the page names when it tells of a trouble: nothing that the view does not show."""
    game = view["game"]
    if trouble.when == "at-the-reveal":
        hands = _open_hands(view)
        hand = hands[chance(len(hands))]
        seen = {card["card"] for other in game["hands"] for card in other["cards"]}
        faces = shuffled([face for face in LOW if face not in seen], chance)[: len(hand["cards"])]
        return {"seat": hand["seat"], **dict(zip(NAMED, (*faces, NO_CARD), strict=False))}
    seats = [seat["name"] for seat in game["seats"] if seat["status"] != "left"]
    holding = [hand["seat"] for hand in game["hands"] if hand["cards"] and hand["seat"] in seats] or seats
    named = holding if trouble.records else seats
    return {"seat": named[chance(len(named))]}


NAMED: Final = ("one", "other", "third")
"""Parameters of the cards of a hand."""

NO_CARD: Final = "none"
"""In place of the third card of a hand of two."""

LOW: Final = ("2c", "3c", "4c", "2d", "3d", "4d", "2s", "3s")
"""Cards that a wrong hand is made of; six lie on a table of these games at most."""


def _open_hands(view: View) -> list[Any]:
    """Hands that may be said to be others than were dealt."""
    named = {offer["seat"] for offer in view["offers"] if offer["verb"] == "shows"}
    return [hand for hand in view["game"]["hands"] if hand["seat"] in named]


def _calls(view: View, trouble: Trouble) -> bool:
    """Whether the play can be stopped for it now, where that is what it takes."""
    halts = [act.partition(" ")[2] for act in trouble.right if act.startswith("halt ")]
    return not halts or any(call["word"] in halts for call in view["calls"])


OPEN: Final = ("betting", "deal", "ready")
"""Phases in which a hand can begin and no card is due."""

MOMENTS: Final[Mapping[str, Callable[[View, Progress, Trouble], bool]]] = {
    "before-a-card": lambda view, progress, trouble: progress.in_hand,
    "in-the-mouth": lambda view, progress, trouble: progress.in_hand and view["box"]["phase"] == "presented",
    "between-hands": lambda view, progress, trouble: (
        not progress.in_hand and view["game"]["phase"] in OPEN and view["box"]["phase"] == "idle"
    ),
    "in-a-hand": lambda view, progress, trouble: progress.in_hand and _calls(view, trouble),
    "at-the-reveal": lambda view, progress, trouble: view["game"]["phase"] == "reveal" and bool(_open_hands(view)),
}
"""When a trouble can begin, by the names in ``troubles.toml``."""


def is_over(plan: Plan, progress: Progress) -> bool:
    """Whether everything has come up and the hands are dealt."""
    return progress.met >= len(plan.troubles) and progress.ended >= plan.hands and not progress.in_hand
