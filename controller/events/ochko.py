"""What happens at a table of ochko, beside what happens with every shoe and at every seat (events.common).

A field that may hold a card nobody may know yet is annotated ``Card`` or ``tuple[Card, ...]``; no other field depends
on such a card before the rules make it public.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import Card
from controller.events.base import Event


@dataclass(frozen=True, slots=True)
class CardsLifted(Event):
    """A candidate for the bank has lifted a part of the pack and turned these cards over."""

    seat: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StukAnnounced(Event):
    """The banker has announced that the next round is his last."""

    seat: str
    forced: bool
    """The house asks for it at ten times the first bank."""


@dataclass(frozen=True, slots=True)
class CardsReturned(Event):
    """The same cards went back into the box: turned over, or those that had been played shuffled again."""

    packs: int
    cards: int
    """Cards that can be dealt."""
    whole: bool
    """Every card that is not held out; False for an exact stack."""
    shuffled: bool
    held: tuple[int, ...]
    """Cards that stayed out, by their place among all that have left the box since fresh packs were put in."""
    midway: bool
    """A round goes on with them."""
    burn: int = 0
    burn_by_first: bool = False


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round begins: each of these seats is due one card, the banker the last."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundCardDealt(Event):
    """A card has left the shoe."""

    number: int
    """Its place among all cards that have left the box, from 1."""
    seat: str | None
    """Whose it is; None for the divider."""
    purpose: str
    """``hand``, ``own``, ``zarez``, ``drawn``, ``blind``, ``again``, ``banker`` or ``owed``."""
    card: Card
    public: bool


@dataclass(frozen=True, slots=True)
class PlayerCalled(Event):
    """The banker asks a player how much he hits."""

    seat: str


@dataclass(frozen=True, slots=True)
class HitFixed(Event):
    """A player has said which part of the bank he hits."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerPassed(Event):
    """A player throws his card in."""

    seat: str


@dataclass(frozen=True, slots=True)
class RightGranted(Event):
    """The table has granted a guest the right to bet on a player's card, as a courtesy."""

    guest: str


@dataclass(frozen=True, slots=True)
class PartAsked(Event):
    """A guest asks to bet on a player's card."""

    guest: str
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class PartJoined(Event):
    """Nobody objects: the guest plays that part of the bank on the player's card."""

    guest: str
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class PartDenied(Event):
    """Somebody objects: the guest does not play."""

    guest: str
    objects: str


@dataclass(frozen=True, slots=True)
class WordSaid(Event):
    """One of two who decide together has said what he wants."""

    name: str
    word: str


@dataclass(frozen=True, slots=True)
class CardAsked(Event):
    """A player takes a card."""

    seat: str
    blind: bool
    """Face down, seen by nobody; he stops with it."""


@dataclass(frozen=True, slots=True)
class PlayerStood(Event):
    """A player takes no more."""

    seat: str


@dataclass(frozen=True, slots=True)
class HandDeclared(Event):
    """A seat says what it has and opens its hand: ``ochko`` or ``bust``."""

    seat: str
    word: str


@dataclass(frozen=True, slots=True)
class DeclarationDenied(Event):
    """The opened hand is not what was said; it stays open and play goes on."""

    seat: str
    word: str


@dataclass(frozen=True, slots=True)
class BankerCalled(Event):
    """The banker plays his hand."""


@dataclass(frozen=True, slots=True)
class BankerDraws(Event):
    """The banker takes a card."""


@dataclass(frozen=True, slots=True)
class BankerStood(Event):
    """The banker takes no more."""


@dataclass(frozen=True, slots=True)
class HandsTurned(Event):
    """Hands lie open."""

    seats: tuple[str, ...]
    banker: bool
    """The banker's, too."""


@dataclass(frozen=True, slots=True)
class OpenHandNamed(Event):
    """A person has named the cards of an open hand."""

    seat: str
    cards: tuple[Card, ...]
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenHandDiffers(Event):
    """The cards that were shown are not those that were dealt: for the floor."""

    seat: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DividerNamed(Event):
    """A person has named the divider that the box could not read."""

    card: Card


@dataclass(frozen=True, slots=True)
class BankerOwes(Event):
    """The banker stood where his limits say draw: the card is given at the reveal."""


@dataclass(frozen=True, slots=True)
class DuelJudged(Event):
    """An opened hand was compared with the banker's."""

    seat: str
    winner: str
    """``player`` or ``banker``."""
    by: str
    """How: ``bust``, ``outright``, ``banker_bust``, ``higher``, ``equal``, ``blind_21``."""
    totals: tuple[int, int | None]
    """What counted for player and banker; None where the banker did not play."""
    faults: tuple[str, ...]
    """Duties that were found broken at the reveal."""


@dataclass(frozen=True, slots=True)
class DuelSettled(Event):
    """The chips of a judged hand have moved."""

    seat: str
    winner: str
    pays: tuple[tuple[str, int], ...]
    """Net change of the player and of the guest on his card."""


@dataclass(frozen=True, slots=True)
class DuelVoided(Event):
    """A player's hand does not count; he is dealt another first card and says anew what he hits."""

    seat: str
    cause: str


@dataclass(frozen=True, slots=True)
class AgainCalled(Event):
    """The player whose hand was void is due another first card."""

    seat: str


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """What is not settled of the round does not count; the bank stands."""

    cause: str
    """``floor``, ``misfeed``, ``shoe`` or ``cards``."""


@dataclass(frozen=True, slots=True)
class HandsReturned(Event):
    """There is no bank left to hit: these players throw their cards in, and nobody counts as forgotten."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """Everybody has played; the cards go to the discards."""


@dataclass(frozen=True, slots=True)
class CardsGathered(Event):
    """The banker has gathered the cards while these players still held theirs (R-OCH-25)."""

    seat: str
    forgotten: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForgottenPaid(Event):
    """A forgotten player has shown his card: the whole bank goes to those who hold one."""

    seat: str
    shares: tuple[tuple[str, int], ...]
    left: int
    """What stays on the table for the next bank."""


@dataclass(frozen=True, slots=True)
class BankEmptied(Event):
    """The bank is gone; the banker may put up another one (``bank_empty = refill``)."""


@dataclass(frozen=True, slots=True)
class BankTaken(Event):
    """What is left in the bank is the banker's; his deal is over."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class BankerFined(Event):
    """The banker pays an agreed fine, to a seat or into the bank."""

    seat: str
    amount: int
    to: str | None


@dataclass(frozen=True, slots=True)
class GuestCame(Event):
    """A bystander has come to the table with chips."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class RoundResumed(Event):
    """Players who still hold a card have spoken before the shuffle: they are played after all."""

    seats: tuple[str, ...]
