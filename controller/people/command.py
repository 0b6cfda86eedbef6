"""``sabot people``: the accounts of a house, for whoever keeps its machine, also while its table is open."""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from controller.config import BadConfig, Config, load_config
from controller.people import accounts as book
from controller.people.hashing import PinHasher
from controller.people.store import PeopleUnreadable, Store
from controller.people_ports import PeopleRefused

REFUSALS: Final = {
    "NAME_UNFIT": "a name has 1 to {most} letters, and is none of those that the record needs (box, table, house)",
    "PIN_UNFIT": "a PIN has {least} to {most} digits, not all alike and not in a row",
    "NAME_TAKEN": "{name} has an account already",
    "NO_SUCH_PERSON": "nobody is called {name} here: 'sabot people list' shows who is",
    "LAST_FLOOR": "{name} is the last one of the floor: add another first",
}
"""What a refusal says here, where no table and no language has been chosen."""

Change = Callable[[book.Accounts, argparse.Namespace], book.Accounts]


def _add(people: book.Accounts, given: argparse.Namespace) -> book.Accounts:
    return book.added(people, given.name, given.role or ["croupier"], _new_pin())


def _reset(people: book.Accounts, given: argparse.Namespace) -> book.Accounts:
    book.existing(people, given.name)
    return book.reset(people, given.name, _new_pin())


CHANGES: Final[dict[str, tuple[str, Change]]] = {
    "add": ("let somebody sign in; the PIN is asked for", _add),
    "remove": ("let somebody sign in no more", lambda people, given: book.removed(people, given.name)),
    "reset": ("give somebody a new PIN, which unlocks", _reset),
    "unlock": ("forgive somebody his wrong PINs", lambda people, given: book.unlocked(people, given.name)),
}


def main(argv: Sequence[str]) -> int:
    """``sabot people``: list or change the accounts; a table that is open follows within seconds and records it."""
    given = _parser().parse_args(argv)
    try:
        store = Store(_folder(given))
        if given.do == "list":
            return _list(store.people())
        with store.changing() as people:
            store.keep_people(CHANGES[given.do][1](people, given))
    except PeopleRefused as error:
        print(f"sabot people: {REFUSALS[error.code].format(**error.params)}", file=sys.stderr)
        return 1
    except (PeopleUnreadable, BadConfig, OSError) as error:
        print(f"sabot people: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabot people", description="Who may sign in at the table of a data folder.")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration of the table")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="data folder of the table")
    words = parser.add_subparsers(dest="do", required=True)
    words.add_parser("list", help="who may sign in")
    for word, (does, _) in CHANGES.items():
        one = words.add_parser(word, help=does)
        one.add_argument("name")
        if word == "add":
            one.add_argument("--role", action="append", choices=book.PERSON_ROLES, help="croupier if none is said")
    return parser


def _folder(given: argparse.Namespace) -> Path:
    """The data folder, which must be there: an account in a folder of no table lets nobody in."""
    config = load_config(given.config) if given.config else Config()
    folder: Path = given.data or config.data
    if not folder.is_dir():
        raise BadConfig(f"{folder} is not there: give --data the folder of a table that was started once")
    return folder


def _list(people: book.Accounts) -> int:
    for account in sorted(people.people.values(), key=lambda account: account.name.casefold()):
        locked = "  locked" if people.tries_of(account.name).locked else ""
        print(f"{account.name:<24}{' '.join(account.roles)}{locked}")
    return 0


def _new_pin() -> str:
    """The hash of a PIN that is typed twice unseen, or of the first line of a pipe."""
    if not sys.stdin.isatty():
        return PinHasher().hash(book.checked_pin(sys.stdin.readline().strip()))
    pin = book.checked_pin(getpass.getpass("New PIN: "))
    if getpass.getpass("Again: ") != pin:
        raise PeopleRefused("PIN_UNFIT", least=book.PIN_DIGITS[0], most=book.PIN_DIGITS[-1])
    return PinHasher().hash(pin)
