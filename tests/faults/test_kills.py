"""The daemon is killed around every row of the journal and every frame that it sends; the next one goes on.

The box goes on living, as it does when only the daemon dies: what moves ends by itself, what was sent is carried out.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from random import Random

import pytest

from controller.events import Event
from controller.journal import Journal
from firmware.sim.stage import Stage
from firmware.sim.transport import SimTransport
from tests.faults.branches import Branches
from tests.faults.invariant import must_balance, must_never_claim_too_much
from tests.faults.life import bury
from tests.faults.stand import FirmwareStand, Room

CARDS = 3
"""Cards of the life in which the daemon is killed."""

NEXT_LIVES = [(0.0, False), (0.2, False), (3.0, True)]
"""Seconds until the next daemon starts (at once, in mid-eject, when the board is long disarmed), and whether its
opening of the port resets the board."""


class Killed(Exception):
    """The daemon is dead: nothing that it does reaches disk or board any more."""


class Death:
    """Kills the daemon at one of the instants at which something leaves it."""

    def __init__(self, branches: Branches, kept: int = 1) -> None:
        self._branches = branches
        self._kept = kept
        self._instants = 0
        self.has_come = False

    def may_come(self, where: str) -> None:
        """An instant of the run; in one branch it is the last.

        Raises:
            Killed: in that branch, from then on.
        """
        self._instants += 1
        if not self.has_come and self._instants % self._kept == 0:
            self.has_come = self._branches.split([where]) is not None
        if self.has_come:
            raise Killed(where)


class MortalJournal:
    """A journal of a daemon that dies before or after a row."""

    def __init__(self, journal: Journal, death: Death) -> None:
        self._journal = journal
        self._death = death

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        names = ", ".join(type(event).__name__ for event in events)
        self._death.may_come(f"killed before {names}")
        seq = self._journal.append(events, cause, actor)
        self._death.may_come(f"killed after {names}")
        return seq

    def seq_of_cause(self, cause: str) -> int | None:
        return self._journal.seq_of_cause(cause)


class MortalPort(SimTransport):
    """A port of a daemon that dies before or after a frame."""

    def __init__(self, stage: Stage, death: Death) -> None:
        super().__init__(stage)
        self._death = death

    async def write(self, data: bytes) -> None:
        self._death.may_come(f"killed before {data.hex()}")
        await super().write(data)
        self._death.may_come(f"killed after {data.hex()}")


async def killed(branches: Branches, away_s: float, resets: bool, kept: int = 1) -> None:
    """A life in which the daemon may be killed at every instant, and the next life."""
    async with Room() as room:
        death, chance = Death(branches, kept), Random(1)
        first = FirmwareStand(
            room,
            recorder=lambda journal: MortalJournal(journal, death),
            port_kind=lambda stage, **_: MortalPort(stage, death),
        )
        with contextlib.suppress(Killed):
            await live(first, room, chance)
        if death.has_come:
            await bury(first)
            await room.clock.sleep(away_s)
            async with FirmwareStand(room, resets=resets) as stand:
                await stand.rest()
                must_never_claim_too_much(stand)
                enough = room.left_the_box + 2
                while room.left_the_box < enough or stand.alarms:
                    await stand.step(chance)
                    must_never_claim_too_much(stand)
                must_balance(stand)


async def live(stand: FirmwareStand, room: Room, chance: Random) -> None:
    """Deal some cards, with a fault between them.

    Raises:
        Killed: when death has come, to whatever part of the daemon.
    """
    await stand.__aenter__()
    while room.left_the_box < CARDS:
        await stand.step(chance)
    await stand.say("lid-open")
    await stand.lend_a_hand("lid-close")
    while stand.alarms:
        await stand.step(chance)
    await stand.table.stop()


def all_lives(away_s: float, resets: bool, kept: int = 1) -> Branches:
    branches = Branches()
    branches.run(lambda: killed(branches, away_s, resets, kept))
    return branches


@pytest.mark.parametrize("resets", [False, True])
def test_a_daemon_that_is_killed_at_some_instants_is_followed_by_one_that_goes_on(resets: bool) -> None:
    branches = all_lives(0.2, resets, kept=17)
    assert branches.failures == []
    assert branches.count > 8


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("away_s", "resets"), NEXT_LIVES)
def test_a_daemon_that_is_killed_at_every_instant_is_followed_by_one_that_goes_on(away_s: float, resets: bool) -> None:
    branches = all_lives(away_s, resets)
    assert branches.failures == []
    assert branches.count > 150
