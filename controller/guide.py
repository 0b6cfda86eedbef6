"""The guide: which irregularity is in force by the croupier's view, and how far its steps are done.

It is made of the view alone, which shows no hidden card, so it can tell nothing of one (design decision 9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from controller.irregularities import FLOOR, IRREGULARITIES, Irregularity, Step

View = Mapping[str, Any]

SEEN: Final[Mapping[str, Callable[[View], bool]]] = {
    "lid": lambda view: bool(view["box"]["lid_closed"]),
    "stop": lambda view: not view["box"]["stop_open"],
    "link": lambda view: "LINK_LOST" not in _codes(view["alarms"]),
    "given": lambda view: view["game"]["due"] is None,
    "mouth": lambda view: view["box"]["presented"] is None,
}
"""What the table sees of the work of hands, by the names that the steps use."""


def guide_of(view: View) -> dict[str, Any] | None:
    """The steps of what is in force, without sentences; None when all is well."""
    record = next((record for record in IRREGULARITIES if in_force(record, view)), None)
    if record is None:
        return None
    alarm = next((alarm for alarm in view["alarms"] if alarm["code"] in record.codes), None)
    offered = {offer["verb"] for offer in view["offers"]}
    return {
        "id": record.name,
        "alarm": alarm["code"] if alarm else None,
        "params": dict(alarm["params"]) if alarm else {},
        "stands_still": alarm is not None,
        "who": record.who,
        "floor": record.who == FLOOR,
        "rules": list(record.rules_in(view["game"]["game"])),
        "money": list(money_messages(record, view["game"]["game"], view["table"]["options"])),
        "steps": [_step(step, view) for step in record.steps],
        "ends": [verb for verb in record.ends if verb in offered],
    }


def in_force(record: Irregularity, view: View) -> bool:
    """Whether everything that a record names holds in this view."""
    game = view["game"]
    return (
        record.happens_in(game["game"])
        and (not record.codes or bool(_codes(view["alarms"]) & set(record.codes)))
        and (not record.notices or bool(_codes(view["notices"]) & set(record.notices)))
        and (not record.phases or game["phase"] in record.phases)
        and (record.box is None or bool(view["box"][record.box.replace("-", "_")]))
        and (not record.naming or any(offer["main"] and offer["verb"] == "shows" for offer in view["offers"]))
    )


def _step(step: Step, view: View) -> dict[str, Any]:
    """A step, and whether the table sees that it is done."""
    seen = step.until is not None
    done = step.until is not None and SEEN[step.until](view)
    return {"id": step.name, "act": step.act, "seen": seen, "done": done}


def money_messages(record: Irregularity, game: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Ids of what becomes of the money, the most particular first: the first that the catalogues have is said.

    A game may have words of its own, and the house's choice that bends the effect (``money_by``) may.
    """
    general = f"money-{record.money}"
    value = options.get(record.money_by) if record.money_by else None
    return (f"{general}-{game}", *((f"{general}-{value}",) if value is not None else ()), general)


def _codes(rows: Any) -> set[str]:
    return {row["code"] for row in rows}
