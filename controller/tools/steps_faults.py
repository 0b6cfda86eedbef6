"""The fault checks of an acceptance: what goes wrong at a table is done on purpose, and must do no harm."""

from __future__ import annotations

from typing import Final

from controller.box.helper import Task
from controller.ports import BoxPhase, BoxUnreachable, Happening, Outcome, Verdict
from controller.tools.bay import NOTICE_S, Bay
from controller.tools.findings import Finding, holds, unexamined, within
from controller.tools.steps_cards import WHY, recover
from controller.tools.steps_deal import SORTED

STOP_MS: Final = 20
"""After STOP was reported no motor may have current for longer; the loop itself takes it away at once."""

REMINDER_S: Final = 8.0
"""A card that is not taken is told within this."""

NO_NEXT_S: Final = 2.0
"""So long nothing may come by itself."""

STOPPED_ENDS: Final = frozenset({Outcome.JAM, Outcome.STUCK})
"""How an eject may end that STOP cut short: before the nip, or past it."""


async def prepared(bay: Bay) -> list[Finding]:
    """The deck stands in the box, and every card is counted from here on."""
    await bay.do(Task.LEAVE_EACH)
    await bay.put_in(SORTED, Task.PUT_IN_SORTED)
    bay.out = 0
    first = await bay.deal()
    await _take(bay, first.outcome)
    return [holds("one-came", first.outcome is Outcome.OK, WHY.get(first.outcome, "none-came"))]


async def _take(bay: Bay, outcome: Outcome) -> None:
    """Take what came, and count it."""
    if outcome is Outcome.OK:
        await bay.do(Task.TAKE)
        bay.out += 1
        await bay.hear()


async def lid(bay: Bay) -> list[Finding]:
    """An open lid is told, and nothing moves under it."""
    bay.happened.clear()
    await bay.do(Task.LID_OPEN)
    refused = await bay.refuses()
    await bay.do(Task.LID_CLOSE)
    await bay.hear()
    told = bay.happened_kinds
    await _well_again(bay)
    return [
        holds("lid-refuses", refused, "moves-under-lid"),
        holds("lid-told", {Happening.LID_OPENED, Happening.LID_CLOSED} <= told, "lid-not-noticed"),
    ]


async def stop(bay: Bay) -> list[Finding]:
    """STOP while a card moves takes the current away at once; the card is not lost, and nothing goes on by itself."""
    await bay.do(Task.READY_TO_STOP)
    stopped = await bay.deal(meanwhile=Task.STOP)
    await bay.hear()
    if stopped.stop_ms is None:
        await _take(bay, stopped.outcome)
        await bay.do(Task.STOP_RELEASE)
        await _well_again(bay)
        return [unexamined("stop-latency", "stop-too-late")]
    refused = await bay.refuses()
    await bay.do(Task.STOP_RELEASE)
    bay.out += stopped.outcome is Outcome.STUCK
    await _well_again(bay)
    return [
        within("stop-latency", stopped.stop_ms, "ms", None, STOP_MS, low="", high="stop-slow"),
        holds("stop-ends", stopped.outcome in STOPPED_ENDS, "stop-went-on"),
        holds("stop-refuses", refused, "stop-went-on"),
    ]


async def unplug(bay: Bay) -> list[Finding]:
    """The cable pulled while a card moves: the board ends the card by itself, and tells it by its record."""
    await bay.do(Task.READY_TO_UNPLUG)
    lost = False
    try:
        await bay.deal(meanwhile=Task.UNPLUG)
    except BoxUnreachable:
        lost = True
    await bay.clock.sleep(NOTICE_S)
    await bay.do(Task.PLUG)
    status = await bay.found_again()
    known = status.last_outcome
    await bay.hear()
    disarmed = await bay.refuses()
    if status.phase is BoxPhase.PRESENTED:
        await bay.do(Task.TAKE)
        bay.out += 1
    await _well_again(bay)
    return [
        holds("unplug-noticed", lost, "unplug-too-late"),
        holds("unplug-record", known is Outcome.OK, "unplug-lost"),
        holds("unplug-disarmed", disarmed, "unplug-armed"),
    ]


async def push_back(bay: Bay) -> list[Finding]:
    """A card that is pushed back is told, and nothing more comes until it is taken and cleared (REQ-28)."""
    dealt = await bay.deal()
    bay.happened.clear()
    await bay.do(Task.PUSH_BACK)
    told = await bay.waits_for(Happening.PUSHED_BACK, REMINDER_S)
    refused = await bay.refuses()
    await _take(bay, dealt.outcome)
    await _well_again(bay)
    return [
        holds("push-back-told", told is not None, "push-back-unseen"),
        holds("push-back-refuses", refused, "push-back-goes-on"),
    ]


async def jam(bay: Bay) -> list[Finding]:
    """A card held at the gate is given up, and comes after it was freed."""
    await bay.do(Task.JAM)
    jammed = await bay.deal()
    refused = await bay.refuses()
    await _well_again(bay)
    after = await bay.deal()
    await _take(bay, after.outcome)
    return [
        holds("jam-told", jammed.outcome is Outcome.JAM, "jam-unseen"),
        holds("jam-refuses", refused, "jam-goes-on"),
        holds("jam-freed", after.outcome is Outcome.OK, "jam-stays"),
    ]


async def window(bay: Bay) -> list[Finding]:
    """Through a covered window no card is read, least of all a wrong one."""
    if bay.place.sight is None:
        return [unexamined("window-blind", "no-camera")]
    await bay.do(Task.COVER_WINDOW)
    dealt = await bay.deal(read=True)
    await bay.do(Task.UNCOVER_WINDOW)
    await _take(bay, dealt.outcome)
    blind = dealt.reading is not None and dealt.reading.verdict is not Verdict.CARD
    return [holds("window-blind", blind, "window-believed")]


async def late(bay: Bay) -> list[Finding]:
    """A card that nobody takes is a reminder, never another card (REQ-6)."""
    dealt = await bay.deal()
    reminded = await bay.waits_for(Happening.NOT_TAKEN, REMINDER_S)
    refused = await bay.refuses()
    await bay.clock.sleep(NO_NEXT_S)
    bay.happened.clear()
    await _take(bay, dealt.outcome)
    told = Happening.TAKEN in bay.happened_kinds
    return [
        holds("late-told", reminded is not None, "late-unseen"),
        holds("late-refuses", refused, "late-goes-on"),
        holds("late-taken", told, "taken-unseen"),
    ]


async def counted(bay: Bay) -> list[Finding]:
    """After all that, every card of the deck is there: what came and what still comes make the deck."""
    await bay.do(Task.TAKE_EACH)
    outcome = Outcome.OK
    while outcome is Outcome.OK and bay.out <= len(SORTED):
        outcome = (await bay.deal()).outcome
        if outcome is Outcome.OK:
            await bay.taken()
            bay.out += 1
    await recover(bay)
    await bay.empty()
    whole = len(SORTED)
    return [
        within("all-counted", bay.out, "cards", whole, whole, low="cards-missing", high="cards-too-many"),
        holds("then-empty", outcome is Outcome.EMPTY, "not-empty"),
    ]


async def _well_again(bay: Bay) -> None:
    """Out of the fault, and armed for the next card."""
    await recover(bay)
    await bay.arm()
