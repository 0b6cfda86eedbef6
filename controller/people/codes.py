"""Codes that let somebody in once: the setup code of a new house, the pairing code of a screen. Pure."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

ALPHABET: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that nobody takes for another."""

LENGTH: Final = 8
"""Letters of a code: 39 bits, far beyond what the rate of sign-ins lets anybody try."""

PAIRING_S: Final = 600.0
"""Seconds that a screen may take to be paired."""


@dataclass(frozen=True, slots=True)
class Code:
    """One code, and when it ends."""

    text: str = field(repr=False)
    until: float | None = None
    """Seconds of the steady clock; None for as long as the daemon runs."""

    def opens(self, given: str, now: float) -> bool:
        """Whether ``given`` is this code and it still holds; small letters and dashes make no difference."""
        plain = "".join(letter for letter in given.upper() if letter.isalnum())
        alike = hmac.compare_digest(plain.encode(), self.text.replace("-", "").encode())
        return alike and (self.until is None or now < self.until)


def fresh_code(below: Callable[[int], int], until: float | None = None) -> Code:
    """A code by chance: ``below(n)`` gives a number from 0 to n - 1."""
    letters = "".join(ALPHABET[below(len(ALPHABET))] for _ in range(LENGTH))
    return Code(f"{letters[: LENGTH // 2]}-{letters[LENGTH // 2 :]}", until)
