"""What the pictures of a shoe are drawn from: results, eject times, doubts, composition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from controller.auditing import marks
from controller.auditing.ledger import MS, Ledger, ShoeSpan
from controller.cards import Card
from controller.events import Event, banking, ochko, rams, tens
from controller.events.table import BoxHappened, EjectEnded, EjectIntended
from controller.journal import Row
from controller.ports import Happening
from controller.rules.punto import PuntoPaid

RESULTS: Final[dict[type[Event], Callable[[Any], tuple[str, str]]]] = {
    banking.CoupSettled: lambda event: ("winner", event.winner),
    PuntoPaid: lambda event: ("winner", event.winner),
    banking.CoupVoided: lambda event: ("winner", "void"),
    ochko.DuelSettled: lambda event: ("winner", event.winner),
    ochko.RoundVoided: lambda event: ("winner", "void"),
    rams.RamsDealJudged: lambda event: ("deal", event.ended),
    rams.RamsDealVoided: lambda event: ("deal", event.cause),
    tens.PacketDealJudged: lambda event: ("deal", event.kind),
    tens.PacketDealVoided: lambda event: ("deal", event.cause),
}
"""How a hand came out: the family of the page's words (``page-winner-``, ``page-deal-``), and the word."""


def in_short(span: ShoeSpan, ledger: Ledger) -> dict[str, Any]:
    """A shoe in a list."""
    hands = [hand.number for hand in ledger.hands if hand.shoe == span.number]
    times = sorted(ledger.times[span.number - 1])
    return {
        "number": span.number,
        "game": span.game,
        "loaded": span.loaded,
        "packs": span.packs,
        "cards": span.cards,
        "over": span.last is not None,
        "hands": len(hands),
        "first_hand": hands[0] if hands else None,
        "ejects": len(times),
        "median_ms": times[len(times) // 2] if times else None,
    }


def pictured(span: ShoeSpan, ledger: Ledger, rows: Iterable[Row]) -> dict[str, Any]:
    """Everything that is drawn of a shoe from its rows; what its cards tell, only once it is over (REQ-47)."""
    kept = list(rows)
    events = [(row, row.event) for row in kept]
    drawn = {
        **in_short(span, ledger),
        "results": list(_results(events, ledger)),
        "eject_times": list(_ejects(events)),
        "drifts": [[event.eject_id, event.detail] for event in _drifts(events)],
        "ended": [hand.ended for hand in ledger.hands if hand.shoe == span.number],
        "wear": [in_short(shoe, ledger) for shoe in ledger.shoes],
        "composition": None,
        "doubts": None,
    }
    if span.last is None:
        return drawn
    seen, doubts = _faces(event for _, event in events)
    unread = seen.pop("??", 0)
    drawn["composition"] = {"seen": seen, "unread": unread, "packs": span.packs, "cards": span.cards}
    drawn["doubts"] = {"named": doubts, "unnamed": unread}
    return drawn


def _results(events: Iterable[tuple[Row, Event]], ledger: Ledger) -> Iterator[list[Any]]:
    for row, event in events:
        found = RESULTS.get(type(event))
        hand = ledger.hand_at(row.seq)
        if found and hand is not None:
            yield [hand, *found(event)]


def _ejects(events: Iterable[tuple[Row, Event]]) -> Iterator[list[Any]]:
    """Each eject: its id, what it took in ms, and how it ended."""
    began: datetime | None = None
    for row, event in events:
        if isinstance(event, EjectIntended):
            began = datetime.fromisoformat(row.wall)
        elif isinstance(event, EjectEnded) and began:
            took = datetime.fromisoformat(row.wall) - began
            yield [event.eject_id, round(took.total_seconds() * MS), event.outcome]
            began = None


def _drifts(events: Iterable[tuple[Row, Event]]) -> Iterator[BoxHappened]:
    return (e for _, e in events if isinstance(e, BoxHappened) and e.happening == Happening.MOTOR_DRIFT)


def _faces(events: Iterable[Event]) -> tuple[Counter[str], Counter[str]]:
    """How often each face has left the shoe, ``??`` for those that nobody has named; and how often it was not read."""
    seen: Counter[str] = Counter()
    doubts: Counter[str] = Counter()
    lying: list[tuple[str | None, str]] = []
    for event in events:
        if isinstance(event, marks.LEFT):
            cards = event.cards if hasattr(event, "cards") else (event.card,)
            lying += [(_owner(event), str(card)) for card in cards]
        elif isinstance(event, marks.NAMED):
            lying = _named(lying, event, doubts)
        elif isinstance(event, marks.ENDS):
            seen.update(face for _, face in lying)
            lying = []
    seen.update(face for _, face in lying)
    return seen, doubts


def _owner(event: Event) -> str | None:
    return getattr(event, "role", None) or getattr(event, "seat", None)


def _named(lying: list[tuple[str | None, str]], event: Event, doubts: Counter[str]) -> list[tuple[str | None, str]]:
    """The cards on the table after a person has named those of a hand, or the one that nobody has read."""
    names: tuple[Card, ...] = getattr(event, "cards", None) or (getattr(event, "card"),)  # noqa: B009 - one of the two
    owner = _owner(event)
    places = [place for place, (whose, _) in enumerate(lying) if whose == owner]
    if len(places) != len(names):
        places = [place for place, (_, face) in enumerate(lying) if face == "??"][-len(names) :]
    after = list(lying)
    for place, name in zip(places, names, strict=False):
        if lying[place][1] == "??":
            after[place] = (lying[place][0], str(name))
            doubts[str(name)] += name.known
    return after
