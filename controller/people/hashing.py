"""PINs as argon2id hashes. The only place that knows the library."""

from __future__ import annotations

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

MEMORY_KIB: Final = 19_456
PASSES: Final = 2
LANES: Final = 1
"""The least that OWASP recommends for argon2id (19 MiB, two passes, one lane): some 0.1 s on a Pi."""


class PinHasher:
    """Hashes and verifies; slow on purpose, so never on the event loop."""

    def __init__(self, memory_kib: int = MEMORY_KIB, passes: int = PASSES) -> None:
        """Take the cost of one hash."""
        self._argon2 = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=LANES)
        self._nobody = self._argon2.hash("nobody's PIN")

    def hash(self, pin: str) -> str:
        """The salted hash of a PIN."""
        return self._argon2.hash(pin)

    def verify(self, pin_hash: str | None, pin: str) -> bool:
        """Whether the PIN is that of the hash. None, for a name without an account, takes as long and is False."""
        try:
            self._argon2.verify(pin_hash or self._nobody, pin)
        except (VerificationError, InvalidHashError):
            return False
        return pin_hash is not None
