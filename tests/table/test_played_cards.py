"""The contract of whatever makes played cards known: the croupier's taps, and players who are simulated."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from controller.cards import UNKNOWN, Card, card
from controller.played import PlayWatch
from controller.players import HANDS, LAY, BenchWithPlayers, NobodyLays, SimulatedPlayers
from controller.ports import Applied, Laid, Refused
from controller.rules.tens.layout import pack_for
from controller.rules.tens.state import State
from tests.table.stand import Stand

GAME = "catch-the-ten"
SEATS = ("P1", "P2")

SHORT = {"deal_2_3": "ten_each"}
"""Twenty cards are soon dealt."""


def pack(seed: int) -> list[str]:
    order = list(map(str, pack_for(len(SEATS))))
    Random(seed).shuffle(order)
    return [*order, "CUT"]


class Source(Protocol):
    """One way in which a card that is laid becomes a play."""

    async def lay(self, seat: str, face: Card) -> Applied | Refused:
        """Lay a card and hear the answer."""
        ...

    async def again(self) -> None:
        """The last laying is told once more."""
        ...


class Taps:
    """The croupier taps the seat's card on the grid."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand
        self._numbers = itertools.count()
        self._last = ("", "")

    async def lay(self, seat: str, face: Card) -> Applied | Refused:
        self._last = (f"grid-{next(self._numbers)}", f"{seat} plays {face}")
        return await self._stand.act(self._last[1], (), self._last[0])

    async def again(self) -> None:
        await self._stand.act(self._last[1], (), self._last[0])


class Simulated:
    """Simulated players lay it, and a watch tells the table."""

    def __init__(self, stand: Stand) -> None:
        numbers = itertools.count()
        self.players = SimulatedPlayers(
            lambda: HANDS[GAME](stand.table.state.game), lambda: str(next(numbers)), Random(1).randrange
        )
        self.watch = PlayWatch(stand.table, self.players)
        self._last: Laid | None = None

    async def lay(self, seat: str, face: Card) -> Applied | Refused:
        laying = asyncio.create_task(self.players.put(seat, "plays", (face,)))
        self._last = await self.players.next_laid()
        await self.watch.once()
        return await laying

    async def again(self) -> None:
        assert self._last is not None
        self.players._laid.put_nowait(self._last)
        await self.watch.once()


SOURCES: dict[str, Callable[[Stand], Source]] = {"taps": Taps, "simulated": Simulated}


@pytest.fixture
async def stand(tmp_path: Path) -> AsyncIterator[Stand]:
    async with Stand(tmp_path, pack(3), kind=GAME, seats=SEATS, options=SHORT) as stand:
        await stand.play_to("play")
        yield stand


@pytest.fixture(params=SOURCES)
def source(request: pytest.FixtureRequest, stand: Stand) -> Source:
    return SOURCES[request.param](stand)


def trick(stand: Stand) -> list[tuple[str, str]]:
    return [(play["seat"], play["card"]) for play in stand.view["game"]["trick"]]


async def test_a_card_that_is_laid_becomes_the_play_of_its_seat(stand: Stand, source: Source) -> None:
    assert isinstance(await source.lay("P2", card("As")), Applied)
    assert trick(stand) == [("P2", "As")]
    assert stand.view["game"]["turn"] == "P1"


async def test_a_laying_that_is_told_again_is_done_once(stand: Stand, source: Source) -> None:
    await source.lay("P2", card("As"))
    await source.again()
    assert trick(stand) == [("P2", "As")]


async def test_a_card_out_of_turn_changes_nothing_and_is_answered(stand: Stand, source: Source) -> None:
    before = stand.view
    answer = await source.lay("P1", card("As"))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.rule) == ("OUT_OF_TURN", "R-TEN-4")
    assert stand.view == before


async def test_a_card_that_could_not_be_read_is_for_the_croupier_to_name(stand: Stand, source: Source) -> None:
    answer = await source.lay("P2", UNKNOWN)
    assert isinstance(answer, Refused)
    assert answer.code == "CARD_UNNAMED"
    assert isinstance(await source.lay("P2", card("As")), Applied)


async def test_the_next_card_follows_the_one_before(stand: Stand, source: Source) -> None:
    for seat, face in (("P2", "As"), ("P1", "Ks"), ("P2", "Qs")):
        assert isinstance(await source.lay(seat, card(face)), Applied)
    assert trick(stand) == [("P2", "Qs")]


async def test_after_a_restart_a_laying_that_is_told_again_is_done_once(tmp_path: Path) -> None:
    class Teller:
        """A source that has not heard the answer before the daemon died."""

        async def next_laid(self) -> Laid:
            return Laid("camera-1", "P2", "plays", (card("As"),))

        async def answered(self, laid_id: str, answer: Applied | Refused) -> None:
            assert isinstance(answer, Applied)

    for _ in range(2):
        async with Stand(tmp_path, pack(3), kind=GAME, seats=SEATS, options=SHORT) as stand:
            await stand.play_to("play")
            await PlayWatch(stand.table, Teller()).once()
            assert trick(stand) == [("P2", "As")]


async def test_simulated_players_play_a_whole_deal_lawfully(stand: Stand) -> None:
    numbers = itertools.count()
    chance = Random(2).randrange
    players = SimulatedPlayers(lambda: HANDS[GAME](stand.table.state.game), lambda: str(next(numbers)), chance)
    bench = BenchWithPlayers(stand.bench, players)
    assert bench.words == (*stand.bench.words, LAY)
    watching = asyncio.create_task(PlayWatch(stand.table, players).run())
    while stand.phase == "play":
        await bench.say(LAY)
    state: State = stand.table.state.game
    assert state.stage == "settle"
    assert state.deal is not None
    assert (state.deal.faults, state.deal.verdict and state.deal.verdict.strange) == ((), ())
    with pytest.raises(NobodyLays, match="nobody is to lay a card now"):
        await bench.say(LAY)
    await bench.say("dirty-window")
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
