"""What each role may see: the whole view of the table, numbered by role, pushed to bounded queues.

A number is spent only when a role's view has changed, so that a private event leaves no gap to count
(design decision 5).
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections import deque
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Final

from controller.cards import Card
from controller.guide import guide_of
from controller.ports import ROLES, BoxStatus, Update
from controller.rules.advice import gives, pays
from controller.rules.game import Alarm, Game, Offer
from controller.table_acts import calls_at, offers_at
from controller.table_state import BOX_RULE, FAULT_RULES, TableState

QUEUE: Final = 16
"""Views a reader may lag behind before it is dropped; a coup has about 20, so it misses less than one."""

AT_ONCE: Final = 4
"""Readers that are served in one turn of the loop: half a millisecond of writing."""

_Queue = asyncio.Queue[Update | None]


class Feed:
    """The views of one table and their readers."""

    def __init__(self, game: Game, bench_words: tuple[str, ...] = (), *, practice: bool = False) -> None:
        """``bench_words`` are those of a simulated box, empty for a real one; ``practice`` marks a drill."""
        self._game = game
        self._bench = bench_words
        self._marks = {"practice": True} if practice else {}
        self._practice: Mapping[str, Any] = {}
        self._state: TableState | None = None
        self._footer: dict[str, Any] = {"backend": "", "seed": None}
        self._latest: dict[str, Update] = {}
        self._readers: dict[str, dict[_Queue, None]] = {role: {} for role in ROLES}
        self._waiting: deque[tuple[str, _Queue, Update]] = deque()

    def connected(self, status: BoxStatus) -> None:
        """Note the box's name and seed for the footer of the page."""
        self._footer = {"backend": status.backend, "seed": status.seed}

    def publish(self, state: TableState) -> None:
        """Number the view of every role that sees a difference and hand it to that role's readers."""
        self._state = state
        self._show(state)

    def announce(self, practice: Mapping[str, Any]) -> None:
        """Put the news of a drill beside the croupier's view; only the table of a drill has any (REQ-47)."""
        assert self._marks, "this is no drill"
        self._practice = {"practice": practice}
        if self._state is not None:
            self._show(self._state)

    def snapshot(self, role: str) -> tuple[int, Mapping[str, Any]]:
        """The role's present view and its number (ports.FeedPort)."""
        latest = self._latest[role]
        return latest.seq, latest.view

    async def subscribe(self, role: str) -> AsyncGenerator[Update, None]:
        """A snapshot, then every change; ends when the reader has fallen behind (ports.FeedPort)."""
        queue: _Queue = asyncio.Queue(QUEUE)
        seq, view = self.snapshot(role)
        self._readers[role][queue] = None
        try:
            yield Update(seq, None, view)
            while (update := await queue.get()) is not None:
                yield update
        finally:
            self._readers[role].pop(queue, None)

    def _show(self, state: TableState) -> None:
        croupier = self._view(state)
        for role in ROLES:
            self._push(role, ROLE_FILTERS[role](croupier))

    def _push(self, role: str, view: Mapping[str, Any]) -> None:
        before = self._latest.get(role)
        if before and before.view == view:
            return
        update = Update(before.seq + 1 if before else 1, before.seq if before else None, view)
        self._latest[role] = update
        idle = not self._waiting
        self._waiting.extend((role, queue, update) for queue in self._readers[role])
        if idle:
            self._hand_out()

    def _hand_out(self) -> None:
        """Serve some readers now and the others in later turns of the loop, so that a crowd holds up no tap."""
        for _ in range(min(AT_ONCE, len(self._waiting))):
            role, queue, update = self._waiting.popleft()
            if queue not in self._readers[role]:
                continue
            if queue.full():
                del self._readers[role][queue]
                queue.get_nowait()
                queue.put_nowait(None)
            else:
                queue.put_nowait(update)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._hand_out)

    def _view(self, state: TableState) -> dict[str, Any]:
        game = self._game.view(state.game)
        fault, opened = state.fault, state.opened
        offers = offers_at(self._game, state, game.offers)
        stands = (Alarm(fault.code, FAULT_RULES.get(fault.code, BOX_RULE), fault.params),) if fault else ()
        plain = {name: _plain(value) for name, value in _fields(game).items() if name not in ("offers", "alarms")}
        view = {
            "table": {
                "name": opened.name,
                "game": opened.game,
                "options": dict(opened.options),
                "bench": list(self._bench),
                **self._footer,
                **self._marks,
            },
            "game": plain,
            "box": _box(state),
            "offers": [self._advised(state, offer) for offer in offers],
            "pays": pays(game),
            "alarms": [{**_fields(alarm), "params": dict(alarm.params)} for alarm in (*stands, *game.alarms)],
            "notices": [{"code": notice.code, "params": dict(notice.params)} for notice in state.notices],
            "calls": [{"verb": call.verb, "word": call.word} for call in calls_at(state)],
        }
        lease = {"holder": state.lease.holder, "asker": state.lease.asker}
        return {**view, "guide": guide_of(view), "people": lease, **self._practice}

    def _advised(self, state: TableState, offer: Offer) -> dict[str, Any]:
        """An offer, and what the box will do when it is taken."""
        given = gives(self._game, state.game, offer)
        return {**_plain(offer), "gives": given.cards, "gives_to": _plain(given.first)}


def _box(state: TableState) -> dict[str, Any]:
    flight = state.flight
    presented = _plain(flight.due) if flight and flight.presented else None
    phase = "filling" if state.filling and not state.by_hand else "idle"
    if flight:
        phase = "presented" if flight.presented else "feeding"
    return {
        "phase": "fault" if state.fault else phase,
        "presented": presented,
        "reminder": flight is not None and flight.reminded,
        "lid_closed": not state.lid_open,
        "stop_open": state.stop_open,
        "gauge": state.gauge,
        "by_hand": state.by_hand,
        "unverified": state.unverified,
    }


PUBLIC: Final = ("table", "game", "box", "alarms", "notices")
"""What lies on the table and hangs over it: the parts of a view that everybody may see."""


def _shown(*parts: str) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """A filter that lets these parts of the croupier's view through and empties the rest; the bench is hers alone."""

    def only(view: Mapping[str, Any]) -> Mapping[str, Any]:
        kept = {part: view[part] for part in parts}
        return {"offers": [], "pays": {}, **kept, "table": {**view["table"], "bench": []}}

    return only


ROLE_FILTERS: Final[dict[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]]] = {
    "croupier": lambda view: view,
    "floor": _shown(*PUBLIC, "offers", "pays", "people"),
    "auditor": _shown(*PUBLIC),
    "screen": _shown(*PUBLIC),
}
"""What is left of the croupier's view for each role. Every role must be named: no filter, no view; a new part of the
view is hers alone until it is named here."""


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if dataclasses.is_dataclass(value):
        return {name: _plain(item) for name, item in _fields(value).items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
