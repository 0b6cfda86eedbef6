"""An enrolment whose every step a test sets itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from controller.ports import Refusal

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c63f80f000101010018dd8db00000000049454e44ae426082"
)
"""The smallest picture."""

NOTHING: Mapping[str, Any] = {
    "phase": "idle", "name": "", "total": 0, "names": [], "unseen": 0, "asked": None, "why": "", "misses": [],
    "missing": [], "twice": [],
}  # fmt: skip


class FakeEnrolment:
    """An EnrolPort: shows what it is told to, keeps what it is asked for."""

    def __init__(self) -> None:
        self.now: dict[str, Any] = dict(NOTHING)
        self.asked: list[tuple[Any, ...]] = []
        self.refusing: Refusal | None = None

    def view(self) -> Mapping[str, Any]:
        return self.now

    async def start(self, name: str, cards: int, jokers: int, by: str) -> Refusal | None:
        return self._heard("start", name, cards, jokers, by)

    async def begin(self) -> Refusal | None:
        return self._heard("begin")

    async def answer(self, sample: int, name: str | None) -> Refusal | None:
        return self._heard("answer", sample, name)

    async def back(self, colour: str | None) -> Refusal | None:
        return self._heard("back", colour)

    async def end(self) -> Refusal | None:
        return self._heard("end")

    def picture(self, sample: int) -> bytes | None:
        return PIXEL if sample < len(self.now["names"]) else None

    def _heard(self, *asked: Any) -> Refusal | None:
        if self.refusing is None:
            self.asked.append(asked)
        return self.refusing
