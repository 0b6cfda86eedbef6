"""Who reads, and in which language: the two questions that every request answers in its query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import HTTPException

from controller.ports import ROLES, Sentences


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader of the table."""

    role: str
    sentences: Sentences


class Readers:
    """Finds the reader of a request; used as a FastAPI dependency."""

    def __init__(self, catalogues: Mapping[str, Sentences]) -> None:
        """Know the languages; the first one is the default."""
        self._catalogues = catalogues
        self._default = next(iter(catalogues))

    async def __call__(self, role: str = ROLES[0], lang: str | None = None) -> Reader:
        """The reader named by ``?role=`` and ``?lang=``; 422 for a name that does not exist."""
        if role not in ROLES:
            raise HTTPException(422, f"there is no role {role!r}: choose one of {', '.join(ROLES)}")
        sentences = self._catalogues.get(lang or self._default)
        if sentences is None:
            raise HTTPException(422, f"there is no language {lang!r}: choose one of {', '.join(self._catalogues)}")
        return Reader(role, sentences)
