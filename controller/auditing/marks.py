"""What the events of every game say to an onlooker: where a hand begins and ends, which cards lie open, what alarms.

Tables, not code: a new event stands here, or its cards are withheld until its shoe is over.
"""

from __future__ import annotations

from typing import Final

from controller.events import Event, banking, common, composition, ochko, rams, table, tens
from controller.rules.punto import PuntoPaid

BEGINS: Final = (banking.DealStarted, ochko.RoundBegun, rams.RamsDealBegun, tens.PacketDealBegun)
"""A hand is under way from here on."""

ENDS: Final = (
    *(banking.CoupSettled, banking.CoupVoided, PuntoPaid),
    *(ochko.RoundClosed, ochko.RoundVoided),
    *(rams.RamsDealSettled, rams.RamsDealVoided),
    *(tens.PacketDealScored, tens.PacketDealVoided),
)
"""The hand is closed: what was opened in it may be read back."""

AFTER: Final = (common.CardsMissing, common.CardsCollected)
"""What still belongs to the hand that was closed."""

OPENS: Final = (
    *(banking.HandsOpened, banking.NaturalDeclared),
    *(ochko.HandsTurned, ochko.HandDeclared, ochko.ForgottenPaid),
)
"""The rules have opened hidden cards by it: which ones, the view of the table shows by their numbers."""

SAID: Final = (
    *(common.ShoeLoaded, common.BurnNamed, common.TableHeld),
    banking.HandShown,
    *(ochko.CardsLifted, ochko.OpenHandNamed, ochko.DividerNamed),
    *(rams.UpcardTurned, rams.UpcardNamed, rams.CardsExchanged, rams.UpcardTaken, rams.CardExposed),
    *(rams.JacksShown, rams.CardsShown, rams.HandOpened, rams.AceFound),
    *(rams.RamsCardPlayed, rams.RamsPlayAmended, rams.FoulFound),
    *(tens.TurnedCardNamed, tens.PacketPlayed, tens.PlayAmended, tens.RevokeBooked),
    composition.ReadsDoubted,
)
"""Everybody at the table has seen the cards that it names."""

RAISES: Final = (
    *(common.TableHeld, common.HoldReleased),
    *(banking.HandDiffers, ochko.OpenHandDiffers),
    *(rams.RamsDealJudged, tens.PacketDealJudged),
    composition.CardsSuspected,
)
"""An alarm of the game may begin with it."""

DEALT: Final = (
    *(common.CardBurned, banking.CardDealt, ochko.RoundCardDealt),
    *(rams.RamsCardDealt, rams.ExchangeServed, rams.UpcardTurned, tens.PacketCardDealt),
)
"""One numbered card has left the box."""

LEFT: Final = (*DEALT, common.Misfed)
"""Cards have left the box."""

NAMED: Final = (
    *(common.BurnNamed, banking.HandShown),
    *(ochko.OpenHandNamed, ochko.DividerNamed, rams.UpcardNamed, tens.TurnedCardNamed),
)
"""A person has named cards that lie open."""

MACHINE: Final = frozenset({"box", "table"})
"""Actors that are no person."""

STOPS: Final = (table.LinkFailed, table.HappeningsLost, table.ShoeRefused)
"""What goes wrong with the box beside the ends of an eject and its happenings."""


def lies_open(event: Event) -> bool:
    """Whether the cards of ``event`` were seen by everybody as it was booked."""
    return isinstance(event, SAID) or getattr(event, "public", False) is True
