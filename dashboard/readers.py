"""Who reads, as what, and in which language: the questions that every request answers by its session and its query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import HTTPException, Request

from controller.ports import ROLES, Sentences, Signed


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader of the table."""

    signed: Signed
    token: str
    """Of his session."""
    role: str
    """What he reads as: one of those that he is signed in with."""
    sentences: Sentences


class Readers:
    """Finds the reader of a request; used as a FastAPI dependency behind ``Access``."""

    def __init__(self, catalogues: Mapping[str, Sentences]) -> None:
        """Know the languages; the first one is the default."""
        self._catalogues = catalogues
        self._default = next(iter(catalogues))

    async def __call__(self, request: Request, role: str | None = None, lang: str | None = None) -> Reader:
        """The reader: ``?role=`` chooses among the roles of the session, ``?lang=`` among the languages.

        Raises:
            HTTPException: 422 for a name that does not exist, 403 for a role that is not his.
        """
        signed: Signed = request.state.signed
        if role is not None and role not in ROLES:
            raise HTTPException(422, f"there is no role {role!r}: choose one of {', '.join(ROLES)}")
        role = role or signed.roles[0]
        if role not in signed.roles:
            raise HTTPException(403, f"you are no {role}: you are signed in as {', '.join(signed.roles)}")
        return Reader(signed, request.state.token or "", role, await self.language(lang))

    async def language(self, lang: str | None = None) -> Sentences:
        """The sentences of a language, for whoever is not signed in; 422 for one that does not exist."""
        sentences = self._catalogues.get(lang or self._default)
        if sentences is None:
            raise HTTPException(422, f"there is no language {lang!r}: choose one of {', '.join(self._catalogues)}")
        return sentences
