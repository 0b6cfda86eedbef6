"""Accounts: names, roles and hashed PINs, as values. Pure: hashes and times are given."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from controller.events.people import (
    Person,
    PersonAdded,
    PersonLocked,
    PersonRemoved,
    PersonUnlocked,
    PinSet,
    RolesGiven,
)
from controller.people.throttle import Tries, missed
from controller.people_ports import PeopleRefused

PERSON_ROLES: Final = ("croupier", "floor", "auditor")
"""What a person may be; a screen is a thing."""

LONGEST_NAME: Final = 40

PIN_DIGITS: Final = range(6, 13)
"""Digits of a PIN: a million at least, so that the throttle outlasts any guesser."""

RESERVED: Final = frozenset({"box", "table", "house", "croupier", "screen", "nobody"})
"""Actors of the journal that are no persons."""

STRANGERS: Final = 256
"""Names without an account whose tries are kept; they are treated as an account would be."""


@dataclass(frozen=True, slots=True)
class Account:
    """One person."""

    name: str
    roles: tuple[str, ...]
    pin_hash: str = field(repr=False)
    pins: int = 1
    """How many times a PIN was set: the record tells of a new one without knowing it."""


@dataclass(frozen=True, slots=True)
class Accounts:
    """Everybody who may sign in, and the wrong PINs that were given, by the key of the name."""

    people: Mapping[str, Account] = field(default_factory=dict)
    tries: Mapping[str, Tries] = field(default_factory=dict)

    def find(self, name: str) -> Account | None:
        """The account of that name, however it is capitalised."""
        return self.people.get(key_of(name))

    def tries_of(self, name: str) -> Tries:
        """Wrong PINs for that name, whether or not it has an account."""
        return self.tries.get(key_of(name), Tries())

    @property
    def has_floor(self) -> bool:
        """Whether somebody can let others in."""
        return any("floor" in account.roles for account in self.people.values())


def key_of(name: str) -> str:
    """What makes two spellings one name."""
    return tidy(name).casefold()


def tidy(name: str) -> str:
    """The name without needless spaces, its accents in one form."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def checked_name(name: str) -> str:
    """The name as it is kept.

    Raises:
        PeopleRefused: ``NAME_UNFIT`` when it is empty, longer than ``LONGEST_NAME``, not printable or reserved.
    """
    kept = tidy(name)
    if not 0 < len(kept) <= LONGEST_NAME or not kept.isprintable() or kept.casefold() in RESERVED:
        raise PeopleRefused("NAME_UNFIT", most=LONGEST_NAME)
    return kept


def checked_pin(pin: str) -> str:
    """The PIN, if it may be one.

    Raises:
        PeopleRefused: ``PIN_UNFIT`` for other than 6 to 12 digits, one digit only, or digits in a row.
    """
    digits = [ord(digit) for digit in pin]
    steps = {after - before for before, after in itertools.pairwise(digits)}
    plain = pin.isascii() and pin.isdigit() and len(pin) in PIN_DIGITS
    if not plain or steps in ({0}, {1}, {-1}):
        raise PeopleRefused("PIN_UNFIT", least=PIN_DIGITS[0], most=PIN_DIGITS[-1])
    return pin


def checked_roles(roles: Collection[str]) -> tuple[str, ...]:
    """The roles in their order.

    Raises:
        PeopleRefused: ``ROLE_UNFIT`` for none, or for one that no person may have.
    """
    if not roles or not set(roles) <= set(PERSON_ROLES):
        raise PeopleRefused("ROLE_UNFIT")
    return tuple(role for role in PERSON_ROLES if role in roles)


def added(accounts: Accounts, name: str, roles: Collection[str], pin_hash: str) -> Accounts:
    """With one person more.

    Raises:
        PeopleRefused: ``NAME_TAKEN``, or what ``checked_name`` and ``checked_roles`` say.
    """
    account = Account(checked_name(name), checked_roles(roles), pin_hash)
    if key_of(name) in accounts.people:
        raise PeopleRefused("NAME_TAKEN", name=account.name)
    return Accounts({**accounts.people, key_of(name): account}, _without(accounts.tries, name))


def removed(accounts: Accounts, name: str) -> Accounts:
    """Without that person.

    Raises:
        PeopleRefused: ``NO_SUCH_PERSON``; ``LAST_FLOOR`` when nobody could let others in any more.
    """
    account = existing(accounts, name)
    left = Accounts(
        {key: kept for key, kept in accounts.people.items() if key != key_of(name)}, _without(accounts.tries, name)
    )
    if "floor" in account.roles and not left.has_floor:
        raise PeopleRefused("LAST_FLOOR", name=account.name)
    return left


def reset(accounts: Accounts, name: str, pin_hash: str) -> Accounts:
    """With a new PIN for that person, who is unlocked by it.

    Raises:
        PeopleRefused: ``NO_SUCH_PERSON``.
    """
    account = existing(accounts, name)
    renewed = replace(account, pin_hash=pin_hash, pins=account.pins + 1)
    return Accounts({**accounts.people, key_of(name): renewed}, _without(accounts.tries, name))


def unlocked(accounts: Accounts, name: str) -> Accounts:
    """With all wrong PINs of that person forgiven.

    Raises:
        PeopleRefused: ``NO_SUCH_PERSON``.
    """
    existing(accounts, name)
    return replace(accounts, tries=_without(accounts.tries, name))


def wrongly_tried(accounts: Accounts, name: str, now: float) -> Accounts:
    """With one more wrong PIN for that name, be there an account or not."""
    key = key_of(name)
    tries = {**_without(accounts.tries, name), key: missed(accounts.tries_of(name), now)}
    strangers = [tried for tried in tries if tried not in accounts.people]
    for forgotten in strangers[: max(0, len(strangers) - STRANGERS)]:
        del tries[forgotten]
    return replace(accounts, tries=tries)


def rightly_tried(accounts: Accounts, name: str) -> Accounts:
    """With the wrong PINs of that name forgotten; the same object when there were none."""
    return replace(accounts, tries=_without(accounts.tries, name)) if key_of(name) in accounts.tries else accounts


def existing(accounts: Accounts, name: str) -> Account:
    """The account of that name.

    Raises:
        PeopleRefused: ``NO_SUCH_PERSON``.
    """
    account = accounts.find(name)
    if account is None:
        raise PeopleRefused("NO_SUCH_PERSON", name=tidy(name)[:LONGEST_NAME])
    return account


@dataclass(frozen=True, slots=True)
class OnRecord:
    """What the journal says of one person."""

    roles: tuple[str, ...]
    pins: int
    locked: bool = False


def recorded(known: Mapping[str, OnRecord], events: Iterable[Person]) -> dict[str, OnRecord]:
    """What the journal says of everybody after ``events``."""
    after = dict(known)
    for event in events:
        match event:
            case PersonAdded(name, roles, pins):
                after[name] = OnRecord(roles, pins)
            case PersonRemoved(name):
                after.pop(name, None)
            case PinSet(name, pins):
                after[name] = replace(after[name], pins=pins)
            case RolesGiven(name, roles):
                after[name] = replace(after[name], roles=roles)
            case PersonLocked(name):
                after[name] = replace(after[name], locked=True)
            case PersonUnlocked(name):
                after[name] = replace(after[name], locked=False)
            case _:
                pass
    return after


def not_recorded(known: Mapping[str, OnRecord], accounts: Accounts) -> tuple[Person, ...]:
    """What has become of the accounts that the journal does not say yet, whoever did it and wherever."""
    present = {account.name: account for account in accounts.people.values()}
    events: list[Person] = [PersonRemoved(name) for name in known if name not in present]
    for name, account in present.items():
        was = known.get(name)
        locked = accounts.tries_of(name).locked
        if was is None:
            events.append(PersonAdded(name, account.roles, account.pins))
        elif account.pins != was.pins:
            events.append(PinSet(name, account.pins))
        if was is not None and account.roles != was.roles:
            events.append(RolesGiven(name, account.roles))
        if locked != (was is not None and was.locked):
            events.append(PersonLocked(name) if locked else PersonUnlocked(name))
    return tuple(events)


def _without(tries: Mapping[str, Tries], name: str) -> dict[str, Tries]:
    return {key: kept for key, kept in tries.items() if key != key_of(name)}


def plain(accounts: Accounts) -> dict[str, Any]:
    """The accounts as JSON values."""
    return {
        "people": [
            {"name": a.name, "roles": list(a.roles), "pin_hash": a.pin_hash, "pins": a.pins}
            for a in accounts.people.values()
        ],
        "tries": {key: [tries.wrong, tries.last] for key, tries in accounts.tries.items()},
    }


def of_plain(values: Mapping[str, Any]) -> Accounts:
    """Undo ``plain``; raises KeyError, TypeError or ValueError for anything else."""
    found = [Account(p["name"], tuple(p["roles"]), p["pin_hash"], int(p["pins"])) for p in values["people"]]
    tries = {key: Tries(int(wrong), float(last)) for key, (wrong, last) in values["tries"].items()}
    return Accounts({key_of(account.name): account for account in found}, tries)
