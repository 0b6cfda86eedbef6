"""A house where everybody is signed in and may be whatever the request asks for: for tests of tables, not of people."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from controller.ports import ROLES, Listed, PeopleRefused, Refusal, Signed

HOST = "Vera"
"""Who does every act."""

WRONG_PIN = "000000"
"""The one PIN that proves nothing."""


class OpenHouse:
    """A PeoplePort without locks."""

    def __init__(self, *roles: str) -> None:
        """Everybody is all of these; without any, all that there are."""
        self._signed = Signed(HOST, roles or ROLES)
        self.steps: list[str] = []

    is_new = False

    def signed(self, token: str | None) -> Signed | None:
        return self._signed

    def touch(self, token: str) -> None:
        pass

    async def sign_in(self, name: str, pin: str) -> str:
        return await self.prove(name, pin)

    async def sign_out(self, token: str) -> None:
        pass

    async def prove(self, name: str, pin: str) -> str:
        if pin == WRONG_PIN:
            raise PeopleRefused("NOT_PROVED")
        return name

    async def found(self, code: str, name: str, pin: str) -> str:
        return await self.prove(name, pin)

    def pairing_code(self) -> str:
        return "ABCD-EFGH"

    async def pair(self, code: str) -> str:
        return code

    async def hold(self, step: str, signed: Signed) -> Refusal | None:
        self.steps.append(step)
        return None

    def everybody(self) -> Sequence[Listed]:
        return [Listed(HOST, self._signed.roles, False)]

    async def add(self, name: str, roles: Collection[str], pin: str, by: str) -> None:
        pass

    async def remove(self, name: str, by: str) -> None:
        pass

    async def set_pin(self, name: str, pin: str, by: str) -> None:
        pass

    async def change_pin(self, name: str, pin: str, new: str) -> str:
        return await self.prove(name, pin)

    async def unlock(self, name: str, by: str) -> None:
        pass
