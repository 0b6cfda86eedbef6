"""The people of one table at work (ports.PeoplePort): the shell that gives time, chance and disk to the pure parts."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from controller.events import Event, Refusal
from controller.events.people import Person, ScreenPaired, SignedIn, SignedOut
from controller.people import accounts as book
from controller.people import sessions as come_in
from controller.people.codes import PAIRING_S, Code, fresh_code
from controller.people.lease import RULE, Lease
from controller.people.store import PeopleUnreadable, Store
from controller.people.throttle import wait_s
from controller.people_ports import Listed, PeopleRefused, Signed
from controller.ports import Clock

log = logging.getLogger(__name__)

SWEEP_S: Final = 15.0
"""Seconds between two looks for sessions that have ended, and for accounts that were changed from outside."""

MOST_WAITING: Final = 16
"""PINs that may wait to be looked at; each takes a tenth of a second."""

DEALERS: Final = frozenset({"take", "ask"})
"""Steps of the lease after which one may deal."""

FIRST_ROLES: Final = ("croupier", "floor")
"""What the first person is: he deals, and lets the others in."""


class Hasher(Protocol):
    """Slow hashes of PINs (people.hashing)."""

    def hash(self, pin: str) -> str:
        """The salted hash of a PIN."""
        ...

    def verify(self, pin_hash: str | None, pin: str) -> bool:
        """Whether the PIN is that of the hash; as slow for None, and then False."""
        ...


class Held(Protocol):
    """What people need of the table: its record and its lease."""

    @property
    def lease(self) -> Lease:
        """Whose table it is, and who asks for it."""
        ...

    async def note(self, events: Sequence[Event], actor: str) -> None:
        """Book what touches no card and no chip."""
        ...

    async def hold(self, step: str, name: str, *, floor: bool) -> Refusal | None:
        """Do a step of the lease (people.lease)."""
        ...


@dataclass(frozen=True, slots=True)
class Chance:
    """Where codes and tokens come from."""

    below: Callable[[int], int]
    """A number from 0 to n - 1."""
    token: Callable[[], str]
    """256 bits, in letters that a cookie may hold."""


class House:
    """Accounts, sessions and codes of one table."""

    def __init__(
        self, store: Store, hasher: Hasher, table: Held, clock: Clock, chance: Chance, recorded: Iterable[Event]
    ) -> None:
        """Take over what the store keeps; ``recorded`` is what the journal says so far."""
        self._store = store
        self._hasher = hasher
        self._table = table
        self._clock = clock
        self._chance = chance
        self._people = store.people()
        self._sessions: come_in.Sessions = store.sessions()
        self._recorded = book.recorded({}, (event for event in recorded if isinstance(event, Person)))
        self._changing = asyncio.Lock()
        self._waiting = 0
        self._setup = None if self._people.people else fresh_code(chance.below)
        self._pairing: Code | None = None

    async def open(self) -> None:
        """Book what has become of accounts and sessions while no daemon ran."""
        async with self._changing:
            await self._told("house")
        await self._sweep()

    async def live(self) -> None:
        """Look after sessions and accounts without end; files that cannot be used are no reason to stop a table."""
        while True:
            await self._clock.sleep(SWEEP_S)
            try:
                await self._sweep()
            except (PeopleUnreadable, OSError) as error:
                log.error("%s", error)

    @property
    def setup_code(self) -> str | None:
        """The code by which the first person is made; None when there is one."""
        return self._setup.text if self._setup else None

    @property
    def is_new(self) -> bool:
        """Whether nobody has an account yet."""
        return self._setup is not None

    def signed(self, token: str | None) -> Signed | None:
        """Whom a session's token stands for."""
        session = come_in.found(self._sessions, token, self._now())
        if session is None:
            return None
        if session.is_screen:
            return Signed("", ("screen",))
        account = self._people.find(session.name)
        lasts = account is not None and come_in.mark_of(account.pin_hash) == session.mark
        return Signed(account.name, account.roles) if account and lasts else None

    def touch(self, token: str) -> None:
        """Note a sign of life; a disk that does not take it is no reason to refuse an act."""
        with suppress(OSError):
            self._keep_sessions(come_in.touched(self._sessions, token, self._now()))

    async def sign_in(self, name: str, pin: str) -> str:
        """Prove who one is; a croupier who finds the table free has it."""
        return await self._begun(await self._proved(name, pin))

    async def prove(self, name: str, pin: str) -> str:
        """Prove by PIN who stands for an act."""
        account = await self._proved(name, pin)
        if not {"croupier", "floor"} & set(account.roles):
            raise PeopleRefused("NOT_STAFF", name=account.name)
        return account.name

    async def found(self, code: str, name: str, pin: str) -> str:
        """Make the first person by the setup code."""
        self._check_setup(code)
        name, hashed = book.checked_name(name), await self._hash(book.checked_pin(pin))
        async with self._changed(name):
            self._check_setup(code)
            self._people = book.added(self._people, name, FIRST_ROLES, hashed)
        self._setup = None
        return await self._begun(book.existing(self._people, name))

    def pairing_code(self) -> str:
        """A new code for one screen; the one before it holds no more."""
        self._pairing = fresh_code(self._chance.below, self._clock.now() + PAIRING_S)
        return self._pairing.text

    async def pair(self, code: str) -> str:
        """Let a screen in."""
        if self._pairing is None or not self._pairing.opens(code, self._clock.now()):
            raise PeopleRefused("CODE_WRONG")
        self._pairing = None
        await self._table.note((ScreenPaired(),), "house")
        return self._session("", "")

    async def sign_out(self, token: str) -> None:
        """End a session."""
        session = self._sessions.get(come_in.key_of_token(token))
        if session is None:
            return
        left = {key: kept for key, kept in self._sessions.items() if key != come_in.key_of_token(token)}
        await self._ended(left, ((session.name, "asked"),))

    async def hold(self, step: str, signed: Signed) -> Refusal | None:
        """Do a step of the lease; whoever would deal must be a croupier."""
        if step in DEALERS and "croupier" not in signed.roles:
            return Refusal("NO_DEALER", RULE, (("name", signed.name),))
        return await self._table.hold(step, signed.name, floor="floor" in signed.roles)

    def everybody(self) -> Sequence[Listed]:
        """All accounts, by name."""
        people = sorted(self._people.people.values(), key=lambda account: account.name.casefold())
        return [Listed(a.name, a.roles, self._people.tries_of(a.name).locked) for a in people]

    async def add(self, name: str, roles: Collection[str], pin: str, by: str) -> None:
        """Let somebody sign in from now on."""
        hashed = await self._hash(book.checked_pin(pin))
        async with self._changed(by):
            self._people = book.added(self._people, name, roles, hashed)
        self._setup = None

    async def remove(self, name: str, by: str) -> None:
        """Let somebody sign in no more."""
        async with self._changed(by):
            self._people = book.removed(self._people, name)
        await self._sweep()

    async def set_pin(self, name: str, pin: str, by: str) -> None:
        """Give somebody a new PIN."""
        hashed = await self._hash(book.checked_pin(pin))
        async with self._changed(by):
            self._people = book.reset(self._people, name, hashed)
        await self._sweep()

    async def change_pin(self, name: str, pin: str, new: str) -> str:
        """Take a new PIN in the place of one's own; every other session ends."""
        await self._proved(name, pin)
        hashed = await self._hash(book.checked_pin(new))
        async with self._changed(name):
            self._people = book.reset(self._people, name, hashed)
        token = self._session(name, come_in.mark_of(hashed))
        await self._sweep()
        return token

    async def unlock(self, name: str, by: str) -> None:
        """Forgive somebody his wrong PINs."""
        async with self._changed(by):
            self._people = book.unlocked(self._people, name)

    def _now(self) -> float:
        return datetime.fromisoformat(self._clock.wall()).timestamp()

    def _check_setup(self, code: str) -> None:
        if self._setup is None or not self._setup.opens(code, self._clock.now()):
            raise PeopleRefused("CODE_WRONG")

    async def _hash(self, pin: str) -> str:
        return await asyncio.to_thread(self._hasher.hash, pin)

    async def _proved(self, name: str, pin: str) -> book.Account:
        """The account of that name and PIN. Unknown, wrong, slow or locked: the answer is the same for both."""
        if self._waiting >= MOST_WAITING:
            raise PeopleRefused("BUSY")
        self._waiting += 1
        try:
            async with self._changed("house"):
                return await self._tried(name, pin)
        finally:
            self._waiting -= 1

    async def _tried(self, name: str, pin: str) -> book.Account:
        now = self._now()
        wait = wait_s(self._people.tries_of(name), now)
        if math.isinf(wait):
            raise PeopleRefused("LOCKED")
        if wait > 0:
            raise PeopleRefused("TRY_LATER", seconds=math.ceil(wait))
        account = self._people.find(name)
        known = account.pin_hash if account else None
        if await asyncio.to_thread(self._hasher.verify, known, pin) and account is not None:
            self._people = book.rightly_tried(self._people, name)
            return account
        self._people = book.wrongly_tried(self._people, name, now)
        raise PeopleRefused("NOT_PROVED")

    @asynccontextmanager
    async def _changed(self, by: str) -> AsyncIterator[None]:
        """Change the accounts of this moment, alone, and keep and book what has changed, also when it was refused."""
        async with self._changing:
            lock = self._store.changing()
            try:
                before = self._people = await asyncio.to_thread(lock.__enter__)
            except (PeopleUnreadable, OSError) as error:
                log.error("%s", error)
                raise PeopleRefused("PEOPLE_UNREADABLE") from None
            try:
                yield
            finally:
                if self._people is not before:
                    await asyncio.to_thread(self._store.keep_people, self._people)
                lock.__exit__(None, None, None)
                await self._told(by)

    async def _told(self, by: str) -> None:
        """Book what the journal does not say yet of the accounts."""
        events = book.not_recorded(self._recorded, self._people)
        if events:
            await self._table.note(events, by)
            self._recorded = book.recorded(self._recorded, events)

    async def _begun(self, account: book.Account) -> str:
        token = self._session(account.name, come_in.mark_of(account.pin_hash))
        await self._table.note((SignedIn(account.name),), account.name)
        if "croupier" in account.roles and self._table.lease.holder is None:
            await self._table.hold("take", account.name, floor=False)
        return token

    def _session(self, name: str, mark: str) -> str:
        token = self._chance.token()
        self._keep_sessions(come_in.begun(self._sessions, token, name, mark, self._now()))
        return token

    def _keep_sessions(self, sessions: come_in.Sessions) -> None:
        if sessions is not self._sessions:
            self._sessions = sessions
            self._store.keep_sessions(sessions)

    async def _sweep(self) -> None:
        """End what has ended, and take over accounts that ``sabot people`` has changed."""
        if self._store.changed:
            async with self._changing:
                self._people = self._store.people()
                if self._people.people:
                    self._setup = None
                await self._told("house")
        marks = {account.name: come_in.mark_of(account.pin_hash) for account in self._people.people.values()}
        await self._ended(*come_in.swept(self._sessions, marks, self._now()))

    async def _ended(self, left: come_in.Sessions, ended: Sequence[tuple[str, str]]) -> None:
        """Keep the sessions that are left and book those that have ended; who has none has no part in the lease."""
        if ended:
            self._keep_sessions(left)
            await self._table.note(tuple(SignedOut(name or "screen", cause) for name, cause in ended), "house")
        lease = self._table.lease
        for name in (lease.asker, lease.holder):  # in this order, so that nobody who has gone is given the table
            if name and not come_in.is_here(self._sessions, name):
                await self._table.hold("leave", name, floor=False)
