"""False alarms in fair shoes, and how long each defect of a shoe goes unnoticed: the figures of the watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from scipy.stats import beta

from controller.cards import UNKNOWN, Card
from controller.composition.audit import Stub, audit
from controller.composition.declared import Declared
from controller.events.composition import CardsSuspected
from tests.bench.rooms import play_shoe
from tests.bench.value import percentile
from tests.composition.defects import (
    BADLY_SHUFFLED,
    EIGHT,
    ONE,
    SHORT_PACK,
    SORTED,
    one_unshuffled,
    order_delay,
    shuffled,
    swap_delay,
)
from tests.composition.overheard import PLAYED, WholeShoe

KINDS: Final[Mapping[str, Declared]] = {"8 packs": EIGHT, "52 cards": ONE, "36 cards": SHORT_PACK}

SOON: Final = 12
"""Cards within which a sorted deck must be found."""

RATE: Final = 1 / 10_000
"""False alarms that all tests together may give in a fair shoe."""

STUB: Final = 14
"""Cards that are not dealt: laid open and named when the shoe is taken out."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing that may be wrong with a shoe."""

    name: str
    delay: Callable[[Random], int | None]
    """Cards until it is found in one shoe of chance; None if it is not."""
    within: int | None = None
    """Cards within which it must be found."""


def _of_order(name: str, of: str, make: Callable[[Declared, Random], list[Card]], within: int | None = None) -> Defect:
    declared = KINDS[of]
    return Defect(f"{of}, {name}", lambda chance: order_delay(declared, make(declared, chance)), within)


def _swap(declared: Declared, swapped: bool, chance: Random) -> int | None:
    """Cards until the duplicate, or all of them where only the audit finds it."""
    found = swap_delay(declared, chance, STUB, swapped)
    at_the_end = declared.size if found.named else None
    return found.during or at_the_end


def _section(chance: Random) -> int | None:
    """Cards from the first one of an unshuffled pack in the middle of seven that were shuffled."""
    shoe, begins = one_unshuffled(EIGHT, chance)
    delay = order_delay(EIGHT, shoe)
    return None if delay is None else delay - begins


def _at_a_table(chance: Random) -> int | None:
    """Six packs in new-pack order at a table of chemin de fer, whose hands are hidden until they are opened."""
    sitting = WholeShoe(chance, sorted)
    play_shoe(sitting)
    alarm = next((event for event in sitting.heard.told if isinstance(event, CardsSuspected)), None)
    return alarm and alarm.number


DEFECTS: Final[Sequence[Defect]] = (
    *(_of_order(name, of, make, SOON) for of in KINDS for name, make in SORTED.items()),
    *(_of_order(name, of, make) for of in ("8 packs", "52 cards") for name, make in BADLY_SHUFFLED.items()),
    Defect("8 packs, one of them unshuffled, from there", _section),
    Defect("8 packs, one card swapped for another", partial(_swap, EIGHT, True), EIGHT.size),
    Defect("8 packs, one card missing", partial(_swap, EIGHT, False), EIGHT.size),
    Defect("52 cards, one card swapped for another", partial(_swap, ONE, True), ONE.size),
    Defect("chemin de fer, 6 packs sorted, hands hidden", _at_a_table),
)
"""Every defect that is measured."""


TESTS: Final = ("order", "duplicate", "audit", "at tables")
"""What may give a false alarm; what the eye takes for a joker or a back is the eye's own figure (vision/bench)."""

UNREAD: Final = 0.02
"""Cards of a fair shoe that nobody can read."""


def false_alarms(seed: int, first: int, count: int) -> Counter[str]:
    """Fair shoes of each kind with every card public; one in ten is played at a table of each game besides."""
    tally = Counter[str]({"fair shoes": 0, "false alarms": 0, **{f"false: {test}": 0 for test in TESTS}})
    for number in range(first, first + count):
        chance = Random(f"{seed}/{number}")
        for declared in KINDS.values():
            tally["fair shoes"] += 1
            tally += _judged(declared, chance)
        if number % 10 == 0:
            tally += _played(chance)
    tally["false alarms"] = sum(tally[f"false: {test}"] for test in TESTS)
    return tally


def _judged(declared: Declared, chance: Random) -> Counter[str]:
    """Every test on one fair shoe, some of whose cards nobody can read."""
    shoe = shuffled(declared, chance)
    dealt = [UNKNOWN if chance.random() < UNREAD else face for face in shoe[:-STUB]]
    report = audit(declared, dealt, 0, Stub(STUB, tuple(shoe[-STUB:])))
    return Counter(
        {
            "false: order": int(order_delay(declared, shoe) is not None),
            "false: duplicate": int(bool(report.extra)),
            "false: audit": int(bool(report.short or report.surplus)),
        }
    )


def _played(chance: Random) -> Counter[str]:
    """Whole tables, all tests together."""
    tally = Counter[str]()
    for game, play in PLAYED.items():
        tally[f"tables of {game}"] += 1
        tally["false: at tables"] += sum(isinstance(event, CardsSuspected) for event in play(chance).told)
    return tally


def delays(defect: Defect, seed: int, shoes: int) -> list[int | None]:
    """How long the defect goes unnoticed in so many shoes."""
    return [defect.delay(Random(f"{seed}/{defect.name}/{shoe}")) for shoe in range(shoes)]


def missed(defect: Defect, found: Sequence[int | None]) -> int:
    """Shoes in which it was not found in time, where a time is set."""
    return sum(delay is None or delay > defect.within for delay in found) if defect.within else 0


def told(defect: Defect, found: Sequence[int | None]) -> str:
    """One line: how often it was found, and after how many cards."""
    known = [delay for delay in found if delay is not None]
    line = f"{defect.name:<46}found in {len(known):>5} of {len(found):>5}"
    if known:
        shares = ", ".join(f"p{share} {percentile(known, share):.0f}" for share in (50, 90, 99))
        line += f"; cards: {shares}, most {max(known)}"
    return line


def at_least(events: int, trials: int, confidence: float = 0.999) -> float:
    """Lower bound on that rate: what is above a limit with such confidence is too much."""
    return 0.0 if not events else float(beta.ppf(1 - confidence, events, trials - events + 1))


def at_most(events: int, trials: int, confidence: float = 0.95) -> float:
    """Upper bound on a rate of which so many events were seen (Clopper and Pearson)."""
    return 1.0 if events >= trials else float(beta.ppf(confidence, events + 1, trials - events))
