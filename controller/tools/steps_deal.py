"""The steps of an acceptance that show what the box is for: an empty box, and a sorted deck read from end to end."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from controller.box.helper import Question, Task
from controller.cards import PACK
from controller.ports import Outcome, Verdict
from controller.tools.bay import Bay, Pass
from controller.tools.findings import Finding, holds, learnt, unexamined, within
from controller.tools.steps_cards import DEALT, WHY, deal_each, in_order, pressed, recover
from controller.tools.steps_wires import ZERO_UM

SORTED: Final = tuple(map(str, PACK))
"""The deck as it comes out of its packet, in an order that everybody knows."""

ONE_UNREAD_IN: Final = 5200
"""Cards, of which one at most may go unread; none may be misread."""

WAYS: Final = {"upright": Task.PUT_IN_SORTED, "turned": Task.PUT_IN_TURNED}
"""How the deck is put in."""


async def empty_box(bay: Bay) -> list[Finding]:
    """Everybody sees that no card is inside, and the box says the same (REQ-8)."""
    await bay.empty()
    await bay.do(Task.LID_OPEN)
    seen = await bay.sees(Question.INSIDE_EMPTY)
    await bay.do(Task.LID_CLOSE)
    await bay.hear()
    await bay.box.clear()
    um = (await bay.instruments.sensed()).stack_um
    await bay.arm()
    outcome = (await bay.deal()).outcome
    await recover(bay)
    named = holds("persons-named", True, "") if bay.persons else unexamined("persons-named", "nobody-named")
    return [
        named,
        holds("inside-empty", seen, "cards-inside"),
        within("follower-zero", um, "um", -ZERO_UM, ZERO_UM, low="cards-inside"),
        holds("says-empty", outcome is Outcome.EMPTY, "not-empty"),
    ]


def sorted_deck(rounds: int) -> Callable[[Bay], Awaitable[list[Finding]]]:
    """The step that deals the sorted deck ``rounds`` times each way, until an error."""

    async def dealt(bay: Bay) -> list[Finding]:
        findings: list[Finding] = []
        await bay.do(Task.TAKE_EACH)
        passes: list[Pass] = []
        for task in [WAYS[way] for _ in range(rounds) for way in WAYS]:
            deal = await _whole_deck(bay, task)
            passes += deal
            if (findings := _judged(passes)) and any(finding.cause for finding in findings):
                break
        bay.passes, bay.last_passes = passes[:DEALT], passes[-DEALT:]
        return findings

    return dealt


async def _whole_deck(bay: Bay, task: Task) -> list[Pass]:
    """Deal the deck to its end, which the box must say by itself."""
    await bay.empty()
    await bay.put_in(SORTED, task)
    passes = await deal_each(bay, len(SORTED), read=True)
    if len(passes) == len(SORTED) and passes[-1].outcome is Outcome.OK:
        extra = await bay.deal()
        await recover(bay)
        passes += [] if extra.outcome is Outcome.EMPTY else [extra]
    await bay.empty()
    return passes


def _judged(passes: Sequence[Pass]) -> list[Finding]:
    """Counts, order and readings, of cards whose order is no secret. Not one face goes into the report."""
    whole = math.ceil(len(passes) / len(SORTED)) * len(SORTED)
    outcomes = Counter(each.outcome for each in passes)
    why = next((WHY.get(outcome, "none-came") for outcome in outcomes if outcome is not Outcome.OK), "none-came")
    right, wrong, unread = _read(passes)
    most_unread = math.ceil(whole / ONE_UNREAD_IN)
    found = [
        within("deal-count", outcomes[Outcome.OK], "cards", whole, whole, low=why, high="deal-count-high"),
        within("deal-doubles", outcomes[Outcome.DOUBLE], "cards", 0, 0, low="two-came"),
        within("deal-misread", len(wrong), "cards", 0, 0, low="misread"),
        within("deal-unread", unread, "cards", 0, most_unread, low="unread"),
        learnt("deal-read", right, "cards"),
    ]
    if wrong:
        found.append(learnt("deal-first-misread", wrong[0], "place"))
    return [*found, in_order([each for each in passes if each.outcome is Outcome.OK])]


def _read(passes: Sequence[Pass]) -> tuple[int, list[int], int]:
    """Cards read right, places of those read as another, and the number of those not read."""
    right, wrong, unread = 0, [], 0
    for place, each in enumerate(passes):
        if each.reading is None:
            continue
        if each.reading.verdict is not Verdict.CARD:
            unread += 1
        elif str(each.reading.card) == SORTED[place % len(SORTED)]:
            right += 1
        else:
            wrong.append(place % len(SORTED) + 1)
    return right, wrong, unread


async def spring_of_deal(bay: Bay) -> list[Finding]:
    """What the feed motor felt of the first and the last cards of the deal."""
    return pressed(bay.passes, bay.last_passes, bay.happened_kinds)
