"""What the house options that several games have come to, in one place for all of them."""

from __future__ import annotations


class Agreed:
    """Beneath the house of a game: its options by the words that they have; the game gives each its row."""

    __slots__ = ()

    procedure: str
    hidden_faults: str
    purses: str

    @property
    def full(self) -> bool:
        """Each physical act is an act of its own."""
        return self.procedure == "full"

    @property
    def at_once(self) -> bool:
        """Rules about hidden cards may be judged at once (design.md, decision 9)."""
        return self.hidden_faults == "at_once"

    @property
    def tracked(self) -> bool:
        """Nobody can pay more than his purse holds."""
        return self.purses == "tracked"
