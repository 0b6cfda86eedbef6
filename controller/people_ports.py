"""The port between people and page: who somebody is, and what is answered to one who may not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from controller.events import Refusal


class PeopleRefused(Exception):
    """Nothing was done; the catalogue's ``refusal-CODE`` says why, and what helps."""

    def __init__(self, code: str, **params: str | int) -> None:
        """Keep the code and what its sentence needs: never a PIN, never a code that lets somebody in."""
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Signed:
    """Who a request comes from."""

    name: str
    """Of the person; empty for a players' screen."""
    roles: tuple[str, ...]
    """What he may be, in the order of ``ROLES``; the first is what he is unless he asks for another."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One person as the floor sees him."""

    name: str
    roles: tuple[str, ...]
    locked: bool


class PeoplePort(Protocol):
    """Everybody who may come to the page. Whatever is refused raises ``PeopleRefused`` and changes nothing."""

    @property
    def is_new(self) -> bool:
        """Whether nobody has an account yet, so that the setup code is asked for."""
        ...

    def signed(self, token: str | None) -> Signed | None:
        """Whom a session's token stands for; None for nobody, and for a session that has ended."""
        ...

    def touch(self, token: str) -> None:
        """Note a sign of life of the person who holds this session."""
        ...

    async def sign_in(self, name: str, pin: str) -> str:
        """Prove who one is by PIN, and get the token of a new session."""
        ...

    async def sign_out(self, token: str) -> None:
        """End a session, and with a croupier's last one his hold of the table."""
        ...

    async def prove(self, name: str, pin: str) -> str:
        """Prove by PIN who stands for an act beside the signed-in person; the name as it is kept."""
        ...

    async def found(self, code: str, name: str, pin: str) -> str:
        """Make the first person by the setup code (croupier and floor), and get the token of a session."""
        ...

    def pairing_code(self) -> str:
        """A new code that lets one players' screen in, once and soon."""
        ...

    async def pair(self, code: str) -> str:
        """The token of a screen's session, for a pairing code."""
        ...

    async def hold(self, step: str, signed: Signed) -> Refusal | None:
        """Take the table, ask for it, give it, refuse, leave or release it."""
        ...

    def everybody(self) -> Sequence[Listed]:
        """All accounts, by name."""
        ...

    async def add(self, name: str, roles: Collection[str], pin: str, by: str) -> None:
        """Let somebody sign in from now on."""
        ...

    async def remove(self, name: str, by: str) -> None:
        """Let somebody sign in no more, and end his sessions."""
        ...

    async def set_pin(self, name: str, pin: str, by: str) -> None:
        """Give somebody a new PIN, unlock him and end his sessions."""
        ...

    async def change_pin(self, name: str, pin: str, new: str) -> str:
        """Take a new PIN in the place of one's own; the token of the one session that is left."""
        ...

    async def unlock(self, name: str, by: str) -> None:
        """Forgive somebody his wrong PINs."""
        ...
