"""Steps that deal cards: a known stack, one card at a time, spring, beams, colour, and the figures of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from controller.box.helper import Task
from controller.cards import PACK, UNKNOWN
from controller.ports import Happening, Outcome
from controller.tools import limits
from controller.tools.bay import Bay, Pass
from controller.tools.findings import Finding, holds, learnt, within

STACK: Final = tuple(str(card) for card in PACK * 2)
"""A known stack: its height is measured, its order does not matter."""

DEALT: Final = 8
"""Cards dealt from the top of the stack, and the last cards of it."""

WHY: Final = {
    Outcome.DOUBLE: "two-came",
    Outcome.EMPTY: "none-came",
    Outcome.JAM: "jammed",
    Outcome.STUCK: "stuck",
    Outcome.UNKNOWN: "board-lost",
}
"""Why a card did not come as one card should."""

MOUTH_DARK_MV: Final = 300
"""What the colour sensor may see of an empty mouth."""

WHITE_MV: Final = 1500
"""What it must see of a white card above that of an empty mouth."""

BACK_MV: Final = 300
"""The same of a printed back, so that another back is told from it."""


async def stack(bay: Bay) -> list[Finding]:
    """The follower tells the height of a known stack."""
    await bay.do(Task.TAKE_EACH)
    await bay.put_in(STACK)
    um = (await bay.instruments.sensed()).stack_um
    bay.figures["stack_card_um"] = round(um / len(STACK))
    return [within("stack", um, "um", *limits.stack_um(len(STACK)), low="follower-short", high="follower-long")]


async def gate(bay: Bay) -> list[Finding]:
    """Cards of a high stack and of a low one come one at a time, each as thick as one, and then none."""
    first = await deal_each(bay, DEALT)
    await bay.empty()
    found = came(first, DEALT)
    if found[0].cause:
        return found
    await bay.put_in(STACK[:DEALT])
    last = await deal_each(bay, DEALT)
    found = came(first + last, 2 * DEALT)
    if not found[0].cause:
        found.append(holds("then-empty", (await bay.deal()).outcome is Outcome.EMPTY, "not-empty"))
        await recover(bay)
    await bay.empty()
    bay.passes, bay.last_passes = first, last
    return found


async def deal_each(bay: Bay, count: int, *, read: bool = False) -> list[Pass]:
    """Deal up to ``count`` cards, each taken as it comes; the first that does not come ends it."""
    passes: list[Pass] = []
    for _ in range(count):
        passes.append(await bay.deal(read=read))
        if passes[-1].outcome is not Outcome.OK:
            await recover(bay)
            break
        await bay.taken()
    return passes


async def recover(bay: Bay) -> None:
    """Have the way freed, and leave the fault."""
    await bay.do(Task.CLEAR)
    await bay.hear()
    await bay.box.clear()


def came(passes: Sequence[Pass], wanted: int) -> list[Finding]:
    """Whether every card came alone, and how thick they were."""
    good = [each for each in passes if each.outcome is Outcome.OK]
    why = next((WHY[each.outcome] for each in passes if each.outcome is not Outcome.OK), "none-came")
    found = [within("cards-came", len(good), "cards", wanted, wanted, low=why)]
    if good:
        least, most = limits.thickness_um()
        thick = [each.thickness_um for each in good]
        found.append(within("thinnest", min(thick), "um", least, most, low="lever-low", high="thick-card"))
        found.append(within("thickest", max(thick), "um", least, most, low="lever-low", high="thick-card"))
    return found


async def spring(bay: Bay) -> list[Finding]:
    """The spring presses as it should, and to the last card: the feed motor feels it, and brings the cards in time."""
    return pressed(bay.passes, bay.last_passes, bay.happened_kinds)


def pressed(first: Sequence[Pass], last: Sequence[Pass], happened: frozenset[Happening]) -> list[Finding]:
    """What the feed motor felt of the first cards and of the last ones."""
    felt, at_end = median_ma(first), median_ma(last)
    least, most = limits.feed_ma()
    slow, slowest = limits.FEED_PERCENT
    percent = round(median(each.first_ms[1] or 0 for each in (*first, *last)) * 100 / limits.usual_feed_ms())
    low, high = limits.SPRING_EVEN_PERCENT
    even = round(at_end * 100 / felt) if felt else 0
    return [
        within("spring-current", felt, "ma", least, most, low="spring-weak", high="spring-strong"),
        within("spring-even", even, "percent", low, high, low="spring-uneven"),
        within("feed-time", percent, "percent", slow, slowest, low="feed-fast", high="roller-worn"),
        holds("no-drift", Happening.MOTOR_DRIFT not in happened, "roller-worn"),
    ]


def median_ma(passes: Sequence[Pass]) -> int:
    """What the feed motor drew for a card in the middle of these."""
    return round(median(each.feed_ma for each in passes)) if passes else 0


async def timing(bay: Bay) -> list[Finding]:
    """A card passes the beams in their order and in time."""
    passes = [*bay.passes, *bay.last_passes]
    found = [in_order(passes)]
    if found[0].cause:
        return found
    between = round(median(_between(each) for each in passes))
    bay.figures["nip_to_exit_ms"] = between
    least, most = limits.nip_to_exit_ms()
    return [*found, within("nip-to-exit", between, "ms", least, most, low="nip-fast", high="nip-slow")]


def in_order(passes: Sequence[Pass]) -> Finding:
    """Whether every pass was seen by gate, nip and exit in this order."""
    seen = [[ms for ms in each.first_ms if ms is not None] for each in passes]
    return holds("beam-order", all(len(ms) == 3 and ms == sorted(ms) for ms in seen), "beams-out-of-order")


def _between(each: Pass) -> int:
    _, nip, leaving = each.first_ms
    assert nip is not None, "the order of the beams was examined"
    assert leaving is not None, "the order of the beams was examined"
    return leaving - nip


async def colour(bay: Bay) -> list[Finding]:
    """The colour sensor tells a white card from an empty mouth, and the back of this deck from both."""
    dark = await _shine(bay)
    await bay.do(Task.LEAVE_EACH)
    white = await _shine_of(bay, (str(UNKNOWN),), Task.PUT_IN_WHITE)
    back = await _shine_of(bay, STACK[:DEALT], Task.PUT_IN)
    await bay.empty()
    bay.figures |= {"mouth_dark_mv": dark, "white_mv": white, "back_mv": back}
    return [
        within("mouth-dark", dark, "mv", None, MOUTH_DARK_MV, low="", high="mouth-bright"),
        within("white-card", white - dark, "mv", WHITE_MV, None, low="colour-dim"),
        within("back", back - dark, "mv", BACK_MV, None, low="back-unseen"),
    ]


async def _shine_of(bay: Bay, order: Sequence[str], task: Task) -> int:
    await bay.put_in(order, task)
    await bay.deal()
    mv = await _shine(bay)
    await bay.do(Task.TAKE)
    await bay.hear()
    return mv


async def _shine(bay: Bay) -> int:
    sensed = await bay.instruments.sensed()
    return sensed.back_lit_mv - sensed.back_dark_mv


async def deck(bay: Bay) -> list[Finding]:
    """The figures of this deck: thickness and short side of its cards."""
    passes = [*bay.passes, *bay.last_passes]
    thick = round(median(each.thickness_um for each in passes))
    side = round(median(_short_side_um(each) for each in passes))
    bay.figures |= {"card_um": thick, "short_side_um": side}
    least, most = limits.thickness_um()
    return [
        within("deck-thickness", thick, "um", least, most, low="lever-low", high="thick-card"),
        within("deck-short-side", side, "um", *limits.short_side_um(), low="deck-size"),
        learnt("deck-stack", bay.figures["stack_card_um"], "um"),
    ]


def _short_side_um(each: Pass) -> int:
    _, nip, leaving = each.first_ms
    if nip is None or leaving is None or each.gate_clear_ms is None:
        return 0
    return limits.short_side_by_beams_um(nip, leaving, each.gate_clear_ms)
