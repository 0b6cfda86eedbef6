"""Enrolment at a running table: the box is lent, a pack passes through it, a deck is learnt of it and kept.

The box is the table's again as soon as the pack has passed; what is asked and reckoned after that holds up no play.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from controller.cards import PACK, pack_from
from controller.events import Event
from controller.events.workshop import BoxReturned, DeckEnrolled, LentEjectIntended
from controller.ports import (
    Box,
    BoxError,
    BoxPhase,
    BoxUnreachable,
    Clock,
    Eye,
    Load,
    Outcome,
    Refusal,
    Verdict,
)
from controller.shoe_order import RandBelow, shuffled
from controller.table_state import TableState
from vision.classify import Classifier
from vision.deckfile import BadDeck, deck_file, save_deck
from vision.enrol.enrolment import Enrolled, Enrolment, NotEnrolled
from vision.enrol.samples import Collector, Unseen
from vision.eye import CameraEye
from vision.recognise import Recogniser

Aside = Callable[..., Awaitable[Any]]
"""Called with some work and what it needs; gives what the work gives, or raises what it raises."""

WORK: Final = "enrol"
RULE: Final = "REQ-15"

PACKS: Final = {52: PACK, 36: pack_from("6"), 32: pack_from("7")}

SPARE: Final = 8
"""Cards more than were said that are let pass before the box must be empty."""

LOOK_S: Final = 0.1
"""Time between two looks whether a finger has taken the card."""

SKIPPED: Final = frozenset({Verdict.CUT_CARD, Verdict.NOTHING})
"""What may come between the cards without being one of them."""

HOLDING: Final = frozenset({"ready", "passing", "ending", "stopped"})
"""Phases in which the box is lent."""

ENDED: Final = frozenset({"idle", "done", "refused"})
"""Phases in which another enrolment may begin."""


class Lender(Protocol):
    """The table that gives its box away and gets it back."""

    @property
    def state(self) -> TableState:
        """What the journal knows."""
        ...

    async def lend(self, work: str, persons: tuple[str, ...], actor: str) -> Refusal | None:
        """Give up the box, or say why not."""
        ...

    async def note(self, events: Sequence[Event], actor: str) -> None:
        """Book events."""
        ...


@dataclass(frozen=True, slots=True)
class Pack:
    """What is to pass through the box."""

    name: str
    cards: int
    jokers: int
    by: str
    """Who began it."""

    @property
    def order(self) -> list[str]:
        """Its cards, sorted."""
        return [*map(str, PACKS[self.cards]), *["JOKER"] * self.jokers]


class EnrolDesk:
    """The enrolment of one table (ports.EnrolPort), one at a time; ``live`` does its work."""

    def __init__(
        self,
        table: Lender,
        box: Box,
        eye: Callable[[Recogniser], Eye],
        data: Path,
        clock: Clock,
        below: RandBelow,
        aside: Aside,
    ) -> None:
        """Work with the box of ``table``.

        Args:
            table: lends it.
            box: the box itself.
            eye: reads its window by a recogniser.
            data: where decks are kept.
            clock: times the looks at a card that is to be taken.
            below: shuffles the pack of a simulated box.
            aside: does what reckons for long where it holds up nobody, as a thread.
        """
        self._table = table
        self._box = box
        self._clock = clock
        self._data = data
        self._below = below
        self._aside = aside
        self._collector = Collector()
        self._classifier = Classifier()
        self._eye = eye(Recogniser(self._classifier, keep=self._collector))
        self._works: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._phase = "idle"
        self._forget(Pack("", len(PACK), 0, ""))

    def _forget(self, pack: Pack) -> None:
        self._pack = pack
        self._enrolment = Enrolment(self._classifier)
        self._names: tuple[str | None, ...] = ()
        self._unseen = 0
        self._back: str | None = None
        self._back_said = False
        self._why = ""
        self._misses: tuple[str, ...] = ()

    async def live(self) -> None:
        """Do what has been asked for, one thing after the other, without end."""
        while True:
            await (await self._works.get())()

    def view(self) -> Mapping[str, Any]:
        """How far it is, in plain JSON values (ports.EnrolPort)."""
        asking = self._enrolment.conflict if self._phase == "asking" else None
        labels = self._enrolment.labels if self._phase == "refused" else None
        return {
            "phase": self._phase,
            "name": self._pack.name,
            "total": len(self._pack.order),
            "names": list(self._names),
            "unseen": self._unseen,
            "asked": asking and {"sample": asking.sample, "choices": list(asking.choices)},
            "why": self._why,
            "misses": list(self._misses),
            "missing": list(labels.missing) if labels else [],
            "twice": list(labels.twice) if labels else [],
        }

    async def start(self, name: str, cards: int, jokers: int, by: str) -> Refusal | None:
        """Borrow the box for a pack of so many cards (ports.EnrolPort)."""
        if self._phase not in ENDED:
            return _not_now()
        try:
            deck_file(self._data, name)
        except BadDeck:
            return Refusal("DECK_NAME", RULE, (("name", name),))
        refusal = await self._table.lend(WORK, (by,), by)
        if refusal is None:
            self._forget(Pack(name, cards, jokers, by))
            self._phase = "ready"
        return refusal

    async def begin(self) -> Refusal | None:
        """The pack stands in the box: let it pass (ports.EnrolPort)."""
        return self._go_on("ready", "passing", self._pass)

    async def answer(self, sample: int, name: str | None) -> Refusal | None:
        """A person names the card that is asked for; None for no card of this deck (ports.EnrolPort)."""
        asked = self._enrolment.conflict if self._phase == "asking" else None
        if asked is None or asked.sample != sample:
            return _not_now()
        self._enrolment.answer(sample, name)
        return self._go_on("asking", "learning", self._settle)

    async def back(self, colour: str | None) -> Refusal | None:
        """A person says the colour of the back; None where nobody knows (ports.EnrolPort)."""
        if self._phase == "back":
            self._back, self._back_said = colour, True
        return self._go_on("back", "learning", self._settle)

    async def end(self) -> Refusal | None:
        """Give the enrolment up; the box is returned when no card lies in its mouth (ports.EnrolPort)."""
        if self._phase in ("learning", "ending"):
            return _not_now()
        if self._phase == "passing":
            self._phase = "ending"
            return None
        refusal = await self._give_back("abandoned") if self._phase in HOLDING else None
        if refusal is None:
            self._phase = "idle"
        return refusal

    def picture(self, sample: int) -> bytes | None:
        """The index of a sample as PNG; None for one that is not there (ports.EnrolPort)."""
        samples = self._enrolment.samples
        return samples[sample].png if 0 <= sample < len(samples) else None

    def _go_on(self, phase: str, then: str, work: Callable[[], Awaitable[None]]) -> Refusal | None:
        if self._phase != phase:
            return _not_now()
        self._phase = then
        self._works.put_nowait(work)
        return None

    async def _pass(self) -> None:
        """Let the pack pass, card by card, until the box is empty or somebody ends it."""
        order = tuple(shuffled(self._pack.order, self._below))
        try:
            await self._box.load(Load(len(order) // len(PACK), PACK, order=order))
            await self._box.status()
            await self._box.arm(self._table.state.last_eject)
            empty = await self._until_empty(len(order) + SPARE)
        except BoxError as error:
            self._stop("unreachable" if isinstance(error, BoxUnreachable) else "not-moved")
            return
        if self._phase == "ending":
            self._phase = "stopped"
            await self.end()
        elif empty and await self._give_back("passed") is None:
            await self._settle()

    async def _until_empty(self, most: int) -> bool:
        for number in range(1, most + 1):
            if self._phase == "ending":
                return False
            outcome = await self._card(number)
            if outcome is Outcome.EMPTY and number <= most - SPARE:  # the roller may have slipped: once more
                await self._box.clear()
                await self._box.arm(self._table.state.last_eject)
                outcome = await self._card(number)
            if outcome is Outcome.EMPTY and number > 1:
                return True
            if outcome is not Outcome.OK:
                self._stop(str(outcome))
                return False
        self._stop("too-many")
        return False

    def _stop(self, why: str) -> None:
        self._phase, self._why = "stopped", why

    async def _card(self, number: int) -> Outcome:
        """Eject one card under an id that is booked, keep what was seen of it, and wait until it is taken."""
        eject_id = self._table.state.last_eject + 1
        await self._table.note((LentEjectIntended(eject_id),), "table")
        watch = self._eye.watch(eject_id)
        try:
            report = await self._box.eject(eject_id)
            reading = await watch.reading() if report.outcome is Outcome.OK else None
        finally:
            await watch.cancel()
        sample = self._collector.sample(f"card {number}")
        if reading is None or reading.verdict is Verdict.DOUBLE:
            return report.outcome if reading is None else Outcome.DOUBLE
        if isinstance(sample, Unseen):
            self._unseen += reading.verdict not in SKIPPED
        elif reading.verdict not in SKIPPED:
            await self._aside(self._enrolment.add, sample)
            self._names = (*self._names, self._enrolment.looks)
        while (await self._box.status()).phase is BoxPhase.PRESENTED:
            await self._clock.sleep(LOOK_S)
        return report.outcome

    async def _give_back(self, end: str) -> Refusal | None:
        try:
            if (await self._box.clear()).phase is BoxPhase.PRESENTED:
                return self._not_clear()
            await self._box.arm(self._table.state.last_eject)
        except BoxUnreachable:
            pass  # the table hears of it, too, and arms the box when it is back
        except BoxError:
            return self._not_clear()
        await self._table.note((BoxReturned(end),), self._pack.by)
        return None

    def _not_clear(self) -> Refusal:
        self._stop("not-clear")
        return Refusal("BOX_NOT_CLEAR", "REQ-38")

    async def _settle(self) -> None:
        """Ask what a person must say; when nothing is left to be asked, learn the deck."""
        self._phase = "learning"
        labels = await self._aside(lambda: self._enrolment.labels)
        self._names = labels.names
        if labels.conflicts:
            self._phase = "asking"
        elif not labels.missing and not labels.twice and self._enrolment.back is None and not self._back_said:
            self._phase = "back"
        else:
            await self._learn()

    async def _learn(self) -> None:
        try:
            found: Enrolled = await self._aside(self._enrolment.finish, self._pack.name, self._back)
            file = await self._aside(save_deck, found.deck, self._data)
        except NotEnrolled as error:
            self._phase, self._misses = "refused", tuple(miss.name for miss in error.misses)
            return
        except BadDeck:
            self._phase, self._why = "refused", "unwritable"
            return
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        backend, by = (await self._backend()), self._pack.by
        await self._table.note((DeckEnrolled(backend, (by,), found.deck.name, len(found.deck.cards), digest),), by)
        self._phase = "done"

    async def _backend(self) -> str:
        try:
            return (await self._box.status()).backend
        except BoxUnreachable:
            return "-"


def desk_at(table: Lender, box: Box, eye: Eye, data: Path, clock: Clock) -> EnrolDesk | None:
    """The desk of a table that has a camera; None for one that sees nothing."""
    if not isinstance(eye, CameraEye):
        return None
    return EnrolDesk(table, box, eye.with_recogniser, data, clock, secrets.randbelow, asyncio.to_thread)


def _not_now() -> Refusal:
    return Refusal("ENROL_NOT_NOW", RULE)
