"""Steps that need no card: switches, follower at zero, rollers, beams. What is wired wrongly is found here."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from controller.box.helper import COVERS, ROLLERS, Task
from controller.box.instruments import BEAMS, Roller
from controller.ports import EjectRefused
from controller.tools.bay import Bay
from controller.tools.findings import Finding, holds, unexamined, within

ZERO_UM: Final = 1000
"""How far the follower may be off its zero in an empty magazine."""

LOOK_S: Final = 0.2
"""A roller that was just told to turn has its speed by then."""

REST_S: Final = 0.5
"""It has come to rest by then."""

TURNING_MA: Final = (15, 500)
"""What a roller that turns freely draws: less and it does not turn, more and something holds it."""


async def switches(bay: Bay) -> list[Finding]:
    """The lid's switch and the STOP loop say what is done to them."""
    found = []
    for about, opens, closes in (("lid", Task.LID_OPEN, Task.LID_CLOSE), ("stop", Task.STOP, Task.STOP_RELEASE)):
        await bay.do(opens)
        opened = await bay.instruments.glimpse()
        await bay.do(closes)
        closed = await bay.instruments.glimpse()
        noticed = (opened.lid_open, closed.lid_open) if about == "lid" else (opened.stop_open, closed.stop_open)
        found.append(holds(f"{about}-opens", noticed[0], f"{about}-not-noticed"))
        found.append(holds(f"{about}-closes", not noticed[1], f"{about}-stays-open"))
    await bay.hear()
    return found


async def follower_zero(bay: Bay) -> list[Finding]:
    """With nothing in the magazine the follower stands at its zero."""
    await bay.empty()
    um = (await bay.instruments.sensed()).stack_um
    far = "follower-reversed" if abs(um) > 10 * ZERO_UM else "follower-off-zero"
    return [within("follower-zero", um, "um", -ZERO_UM, ZERO_UM, low=far)]


async def rollers(bay: Bay) -> list[Finding]:
    """Each roller turns towards the mouth, and freely."""
    return [finding for roller in Roller for finding in await _roller(bay, roller)]


async def _roller(bay: Bay, roller: Roller) -> list[Finding]:
    name = roller.name.lower()
    watch, question = ROLLERS[roller]
    await bay.do(watch)
    try:
        await bay.instruments.turn(roller)
    except EjectRefused:
        return [unexamined(f"{name}-forward", "not-turned")]
    await bay.clock.sleep(LOOK_S)
    glimpse = await bay.instruments.glimpse()
    forward = await bay.sees(question)
    await bay.clock.sleep(REST_S)
    drawn = glimpse.feed_ma if roller is Roller.FEED else glimpse.nip_ma
    least, most = TURNING_MA
    return [
        within(f"{name}-current", drawn, "ma", least, most, low="motor-dead", high="motor-held"),
        holds(f"{name}-forward", forward, f"{name}-reversed"),
    ]


async def beams(bay: Bay) -> list[Finding]:
    """Each beam is clear, is dark without its emitter, and is the one that a finger in it blocks."""
    sensed = await bay.instruments.sensed()
    found = [holds(f"{name}-clear", not sensed.blocked[beam], "beam-blocked") for beam, name in enumerate(BEAMS)]
    found += [holds(f"{name}-dark", sensed.dark[beam], "beam-foreign-light") for beam, name in enumerate(BEAMS)]
    found += [await _covered(bay, beam, name) for beam, name in enumerate(BEAMS)]
    await bay.do(Task.UNCOVER)
    await bay.hear()
    with suppress(EjectRefused):  # a beam that stays blocked keeps the fault, and was found above
        await bay.box.clear()
    return found


async def _covered(bay: Bay, beam: int, name: str) -> Finding:
    await bay.do(COVERS[name])
    blocked = (await bay.instruments.glimpse()).blocked
    others = any(blocked[other] for other in range(len(BEAMS)) if other != beam)
    return holds(f"{name}-blocks", blocked[beam], "beam-exchanged" if others else "beam-not-blocked")
