"""What is hidden in each game, and when its rules make it public: what the test of two worlds must know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from controller.cards import Card
from controller.events import Event, banking, ochko, rams, tens
from controller.rules.ochko.house import OCHKO
from controller.rules.ochko.state import lying
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import CARDS
from controller.rules.rams.state import pack_for as rams_pack
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.tens.layout import pack_for, portion
from controller.rules.zhelezka.house import ZHELEZKA
from tests.table.stand import GAME, SEATS, shuffled_shoe


@dataclass(frozen=True)
class Veil:
    """One game at a live table."""

    kind: str
    order: Callable[[int], Sequence[str]]
    """The shoe of a seed, out of the mouth."""
    opens: tuple[type[Event], ...]
    """By these the rules make hidden cards public."""
    hidden: Callable[[Any], list[Card]]
    """The cards of a state that nobody may know yet."""
    in_time: Callable[[Any, Sequence[Event]], bool] = lambda state, events: True
    """Whether hands may be opened by these events."""
    seats: tuple[str, ...] = SEATS
    options: Mapping[str, str] = field(default_factory=dict)
    alike: tuple[int, ...] = (0,)
    """Cards that are the same at both tables, at choice, so that later hands are compared, too."""
    turned: int | None = None
    """Place in a single pack of the one card that will lie face up."""
    phases: frozenset[str] = frozenset(("dealing", "given"))
    """Where the box may fail."""
    names_few: bool = True
    """Whether the page names a card only where it lies open."""
    boldness: float = 0.3
    """How often the croupier does another act than the main one."""
    moves: int = 120
    """So much is done at most."""


def _hidden_hands(state: Any) -> list[Card]:
    coup = state.coup
    return [dealt.card for dealt in (*coup.punter, *coup.banker) if not dealt.public] if coup else []


def _natural_or_last_word(state: Any, events: Sequence[Event]) -> bool:
    """Hands are opened by a declared natural or by the banker's last decision, and by nothing else."""
    return (
        state.coup.banker_draws is not None
        or any(isinstance(event, banking.NaturalDeclared) for event in events)
        or any(isinstance(event, banking.Decided) and event.role == "banker" for event in events)
    )


def _coups(kind: str) -> Veil:
    return Veil(
        kind,
        shuffled_shoe,
        (banking.HandsOpened, banking.NaturalDeclared),
        _hidden_hands,
        _natural_or_last_word,
        alike=(0, 0, 0, 8, 14),
        phases=frozenset(("dealing", "given", "punter", "banker")),
    )


OCHKO_PACKS: Final = 8
"""So many are shuffled together that no card of one table need be missing at the other."""


def _ochko_order(seed: int) -> list[str]:
    return _shuffled(pack_for(4) * OCHKO_PACKS, seed)


def _ochko_hidden(state: Any) -> list[Card]:
    return [dealt.card for dealt in lying(state) if not dealt.public]


def _own_word_or_banker_done(state: Any, events: Sequence[Event]) -> bool:
    """A hand is opened by its owner's word; all are when the banker takes no more."""
    words = (ochko.HandDeclared, ochko.BankerStood, ochko.ForgottenPaid)
    owes = state.round is not None and state.round.owed == "owed"
    return owes or any(isinstance(event, words) for event in events)


def _shuffled(pack: Sequence[Card], seed: int) -> list[str]:
    names = list(map(str, pack))
    Random(seed).shuffle(names)
    return names


def _rams_hidden(state: Any) -> list[Card]:
    return [card for player in state.deal.players for card in player.hand.sure] if state.deal else []


def _tens_hidden(state: Any) -> list[Card]:
    deal = state.deal
    return list(deal.hand(deal.turn).sure) if deal and deal.turn is not None else []


FOUR: Final = ("P1", "P2", "P3", "P4")

VEILS: Final = {
    veil.kind: veil
    for veil in (
        _coups(GAME),
        _coups(ZHELEZKA),
        Veil(
            OCHKO,
            _ochko_order,
            (ochko.HandsTurned, ochko.HandDeclared, ochko.ForgottenPaid),
            _ochko_hidden,
            _own_word_or_banker_done,
            options={"deck": f"{OCHKO_PACKS}x36"},
            alike=(0, 0, 5, 8),
            phases=frozenset(("dealing", "hit", "player", "banker")),
        ),
        Veil(
            RAMS,
            lambda seed: _shuffled(rams_pack(len(FOUR), "52"), seed),
            (rams.HandOpened, rams.AceFound, rams.RamsDealJudged),
            _rams_hidden,
            seats=FOUR,
            turned=CARDS * len(FOUR),
            names_few=False,
            boldness=0.05,
            moves=140,
        ),
        Veil(
            CATCH_THE_TEN,
            lambda seed: _shuffled(pack_for(len(SEATS)), seed),
            (tens.PacketDealJudged,),
            _tens_hidden,
            options={"deal_2_3": "ten_each"},
            turned=portion(len(SEATS), "ten_each").cards * len(SEATS) - 1,
            names_few=False,
            boldness=0.05,
            moves=140,
        ),
    )
}
"""Every game in which something is hidden, by its name."""
