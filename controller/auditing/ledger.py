"""The journal read once, row by row as it grows: hands, shoes, alarms, people, and which cards may be shown.

It keeps places and counts, never a card. Reading goes on where it stopped, so that looking costs what is new.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from controller.auditing import marks
from controller.events import Event
from controller.events.common import ShoeLoaded
from controller.events.composition import ShoeAudited
from controller.events.people import Person
from controller.events.table import BoxHappened, EjectEnded, EjectIntended, FaultCleared, TableOpened
from controller.journal import Row
from controller.ports import Happening, Outcome
from controller.rules.evening import Evening
from controller.table_state import TableState, evolve_table, opening_state

CHECKPOINT: Final = 512
"""Rows between two kept states: a hand is rebuilt from at most so many rows before it."""

KEPT: Final = 200
"""Ended alarms and entries of the staff log that are kept at hand; all of them are in the journal."""

MS: Final = 1000


@dataclass(frozen=True, slots=True)
class Span:
    """One hand: its rows, from the first after the hand before it to the collecting of its cards."""

    number: int
    """From 1, through all games of the table."""
    game: str
    shoe: int
    first: int
    last: int
    began: str
    """UTC of its first card."""
    ended: str
    """UTC of its settling, empty while it is under way."""

    @property
    def closed(self) -> bool:
        """Whether it may be read back."""
        return bool(self.ended)


@dataclass(frozen=True, slots=True)
class ShoeSpan:
    """One shoe: its rows, from its loading to the next."""

    number: int
    game: str
    first: int
    loaded: str
    """UTC of its loading."""
    packs: int
    cards: int
    """Cards that can be dealt."""
    last: int | None = None
    """Its last row; None while it may still be in the box."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """An alarm from its beginning to its end."""

    code: str
    rule: str
    params: tuple[tuple[str, str | int], ...]
    row: int
    since: str
    ended: str | None = None
    by: tuple[str, ...] = ()
    """Who said that its cause is gone."""
    found: int | None = None
    """Cards that were counted."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a named person did or stood for."""

    row: int
    wall: str
    kind: str
    actor: str
    persons: tuple[str, ...]
    body: str
    """The open fields of the event, JSON."""


class Ledger:
    """What the rows of one journal come to."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self.read = 0
        """The last row that was read."""
        self.over_to = 0
        """The last row of the last shoe that is over."""
        self.opened: TableOpened | None = None
        self.hands: list[Span] = []
        self.shoes: list[ShoeSpan] = []
        self.alarms: dict[tuple[str, Any], Trouble] = {}
        """Alarms that are open, by code and parameters."""
        self.past: deque[Trouble] = deque(maxlen=KEPT)
        self.deeds: deque[Deed] = deque(maxlen=KEPT)
        self.counts: Counter[str] = Counter()
        """Ends of ejects by outcome, happenings, and ``under-alarm``: cards that were asked for while one stood, of
        which there are none (REQ-55)."""
        self.times: list[list[int]] = []
        """Of each shoe, what each eject that gave a card took, in ms."""
        self._game = Evening()
        self._state: TableState | None = None
        self._states: list[tuple[int, TableState]] = []
        self._hidden: set[int] = set()
        self._numbers: dict[int, int] = {}
        self._closed_to = 0
        self._begun: str | None = None
        self._first = 1
        self._intended: datetime | None = None

    def take(self, rows: Iterable[Row]) -> None:
        """Read on; rows that came from one append are read together."""
        for group in together(rows):
            events = [row.event for row in group]
            for row, event in zip(group, events, strict=True):
                self._take(row, event)
            self._end_hand(group)
            self._look_at_the_table(group, events)

    def shows(self, row: Row, *, public: bool = False) -> bool:
        """Whether the cards of ``row`` may be shown.

        They may once their hand is closed and they were opened in it, and to an auditor, unless only what is
        ``public`` is asked for, once their shoe is over.
        """
        if not public and row.seq <= self.over_to:
            return True
        return row.seq <= self._closed_to and row.seq not in self._hidden

    def hand_at(self, seq: int) -> int | None:
        """The number of the hand that a row belongs to."""
        place = bisect_right(self.hands, seq, key=lambda hand: hand.first) - 1
        return self.hands[place].number if place >= 0 and seq <= self.hands[place].last else None

    def before(self, seq: int) -> tuple[int, TableState | None]:
        """The latest state that was kept before row ``seq``, with the row that it stands at; (0, None) for none."""
        place = bisect_right(self._states, seq - 1, key=lambda kept: kept[0]) - 1
        return self._states[place] if place >= 0 else (0, None)

    def _take(self, row: Row, event: Event) -> None:
        self.read = row.seq
        self._evolve(row, event)
        self._note_cards(row, event)
        self._note_span(row, event)
        self._note_box(row, event)
        self._note_people(row, event)

    def _evolve(self, row: Row, event: Event) -> None:
        if self._state is None and isinstance(event, TableOpened):
            self.opened, self._state = event, opening_state(self._game, event)
        elif self._state is not None:
            self._state = evolve_table(self._game, self._state, event)

    def _note_cards(self, row: Row, event: Event) -> None:
        if row.commitment is None or marks.lies_open(event):
            return
        self._hidden.add(row.seq)
        if isinstance(event, marks.DEALT):
            self._numbers[event.number] = row.seq

    def _note_span(self, row: Row, event: Event) -> None:
        if isinstance(event, ShoeLoaded):
            self._end_shoe(row.seq - 1)
            self.shoes.append(ShoeSpan(len(self.shoes) + 1, self._played, row.seq, row.wall, event.packs, event.cards))
            self.times.append([])
            self._numbers.clear()
        elif isinstance(event, ShoeAudited):
            self._end_shoe(row.seq)
        if isinstance(event, marks.BEGINS):
            self._begun = row.wall
        elif isinstance(event, marks.ENDS) and self._begun:
            span = Span(len(self.hands) + 1, self._played, len(self.shoes), self._first, row.seq, self._begun, row.wall)
            self.hands.append(span)
            self._begun, self._closed_to = None, row.seq
        elif isinstance(event, marks.AFTER) and self.hands and not self._begun:
            self.hands[-1] = replace(self.hands[-1], last=row.seq)

    def _end_hand(self, group: list[Row]) -> None:
        """A hand ends with the whole of the append that ends it."""
        if self.hands and group[0].seq <= self.hands[-1].last:
            self.hands[-1] = replace(self.hands[-1], last=group[-1].seq)
            self._first = group[-1].seq + 1

    @property
    def _played(self) -> str:
        return self._state.game.game if self._state else ""

    def _end_shoe(self, last: int) -> None:
        """None of its cards can be in the box any more."""
        if self.shoes and self.shoes[-1].last is None:
            self.shoes[-1] = replace(self.shoes[-1], last=last)
        self.over_to = self._closed_to = max(self._closed_to, last)

    def _note_box(self, row: Row, event: Event) -> None:
        if isinstance(event, EjectIntended):
            self._intended = datetime.fromisoformat(row.wall)
            self.counts["under-alarm"] += bool(self.alarms)
        elif isinstance(event, EjectEnded):
            self.counts[event.outcome] += 1
            if event.outcome == Outcome.OK and self._intended and self.times:
                took = datetime.fromisoformat(row.wall) - self._intended
                self.times[-1].append(round(took.total_seconds() * MS))
            self._intended = None
        elif isinstance(event, BoxHappened):
            if event.happening not in (Happening.TAKEN, Happening.NOT_TAKEN):
                self.counts[event.happening] += 1
        elif isinstance(event, marks.STOPS):
            self.counts[row.kind] += 1
        elif isinstance(event, marks.LEFT):
            self.counts["left"] += 1

    def _note_people(self, row: Row, event: Event) -> None:
        persons = tuple(getattr(event, "persons", ()))
        if isinstance(event, Person) or persons:
            self.deeds.append(Deed(row.seq, row.wall, row.kind, row.actor, persons, row.body))

    def _look_at_the_table(self, group: list[Row], events: list[Event]) -> None:
        """What only the whole of an append shows: opened cards, and alarms that have begun or ended."""
        state = self._state
        if state is None:
            return
        if any(isinstance(event, marks.OPENS) for event in events):
            view = self._game.view(state.game)
            lying = {card.number for hand in view.hands for card in hand.cards if card.card is not None}
            self._hidden -= {seq for number, seq in self._numbers.items() if number in lying}
        of_game = any(trouble.rule != FAULT_RULE for trouble in self.alarms.values())
        if of_game or any(isinstance(event, marks.RAISES) for event in events):
            self._settle_alarms(group, events, self._game.view(state.game).alarms)
        else:
            self._settle_alarms(group, events, ())
        if group[-1].seq - (self._states[-1][0] if self._states else 0) >= CHECKPOINT or not self._states:
            self._states.append((group[-1].seq, state))

    def _settle_alarms(self, group: list[Row], events: list[Event], of_game: Iterable[Any]) -> None:
        assert self._state is not None
        fault, row = self._state.fault, group[-1]
        now = {(alarm.code, alarm.params): alarm.rule for alarm in of_game}
        if fault:
            now[fault.code, fault.params] = FAULT_RULE
        for key in self.alarms.keys() - now.keys():
            self.past.append(_ended(self.alarms.pop(key), row, events))
        for (code, params), rule in now.items():
            self.alarms.setdefault((code, params), Trouble(code, rule, params, row.seq, row.wall))


FAULT_RULE: Final = "REQ-38"
"""The rule of an alarm of the box."""


def _ended(trouble: Trouble, row: Row, events: list[Event]) -> Trouble:
    cleared = next((event for event in events if isinstance(event, FaultCleared)), None)
    by = next((persons for event in events if (persons := getattr(event, "persons", ()))), ())
    return replace(trouble, ended=row.wall, by=tuple(by) or (row.actor,), found=cleared.found if cleared else None)


def together(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows that were appended together, group by group: between them the table is in no state that anybody sees."""
    group: list[Row] = []
    for row in rows:
        if group and (row.wall, row.cause, row.actor) != (group[0].wall, group[0].cause, group[0].actor):
            yield group
            group = []
        group.append(row)
    if group:
        yield group
