"""Coming in, going out and being locked out, with everything that the record is told of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from controller.clock import VirtualClock
from controller.events import encode
from controller.events.people import (
    LeaseEnded,
    LeaseTaken,
    PersonAdded,
    PersonLocked,
    PersonRemoved,
    PersonUnlocked,
    PinSet,
    ScreenPaired,
    SignedIn,
    SignedOut,
)
from controller.people.accounts import added
from controller.people.codes import PAIRING_S
from controller.people.house import MOST_WAITING, SWEEP_S
from controller.people.sessions import IDLE_S
from controller.people.store import PEOPLE, Store
from controller.people.throttle import LOCK_AFTER, LOCK_S
from controller.ports import PeopleRefused, Signed
from tests.people.houses import OTHER_PIN, PIN, QUICK, RecordAlone, founded, house_of

WRONG = "161803"


async def code_of(work: object) -> str:
    with pytest.raises(PeopleRefused) as refused:
        await work  # type: ignore[misc]
    return refused.value.code


async def test_the_first_person_comes_in_by_the_setup_code_once(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house = house_of(tmp_path, clock, record)
    code = house.setup_code
    assert house.is_new
    assert code
    assert await code_of(house.found("ZZZZ-ZZZZ", "Eve", PIN)) == "CODE_WRONG"
    token = await house.found(code.lower(), "Ann", PIN)
    assert house.signed(token) == Signed("Ann", ("croupier", "floor"))
    assert not house.is_new
    assert await code_of(house.found(code, "Eve", PIN)) == "CODE_WRONG"
    assert record.rows == [
        (PersonAdded("Ann", ("croupier", "floor"), 1), "Ann"),
        (SignedIn("Ann"), "Ann"),
        (LeaseTaken("Ann"), "Ann"),
    ]


async def test_two_who_use_the_setup_code_at_once_are_one_person(tmp_path: Path, clock: VirtualClock) -> None:
    house = house_of(tmp_path, clock)
    code = house.setup_code or ""
    found = await asyncio.gather(
        house.found(code, "Ann", PIN), house.found(code, "Eve", OTHER_PIN), return_exceptions=True
    )
    assert [type(answer) for answer in found] in ([str, PeopleRefused], [PeopleRefused, str])
    assert len(house.everybody()) == 1


async def test_a_house_with_people_has_no_setup_code(tmp_path: Path, clock: VirtualClock) -> None:
    await founded(tmp_path, clock)
    assert house_of(tmp_path, clock).setup_code is None


async def test_no_pin_no_code_and_no_token_stands_in_the_record(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    await house.add("Ben", ["croupier"], OTHER_PIN, "Ann")
    await house.pair(house.pairing_code())
    written = repr([encode(event) for event in record.events])
    for secret in (PIN, OTHER_PIN, token, "argon2"):
        assert secret not in written


async def test_unknown_and_wrong_are_answered_alike_until_both_are_locked(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)

    async def answers(name: str) -> list[tuple[str, object]]:
        told: list[tuple[str, object]] = []
        for _ in range(LOCK_AFTER + 6):
            with pytest.raises(PeopleRefused) as refused:
                await house.sign_in(name, WRONG)
            told.append((refused.value.code, refused.value.params))
        return told

    known = await answers("Ann")
    assert known == await answers("nobody at all")
    assert known[:4] == [("NOT_PROVED", {})] * 3 + [("TRY_LATER", {"seconds": 5})]


async def test_a_locked_name_is_on_record_and_opened_by_time_or_by_the_floor(
    tmp_path: Path, clock: VirtualClock
) -> None:
    record = RecordAlone()
    house, _ = await founded(tmp_path, clock, record)

    async def lock() -> None:
        for _ in range(LOCK_AFTER):
            await clock.advance(60)
            assert await code_of(house.sign_in("Ann", WRONG)) == "NOT_PROVED"

    await lock()
    assert await code_of(house.sign_in("Ann", PIN)) == "TRY_LATER"
    assert record.rows[-1] == (PersonLocked("Ann"), "house")
    assert [person.locked for person in house.everybody()] == [True]
    await house.unlock("Ann", "Eve")
    assert record.rows[-1] == (PersonUnlocked("Ann"), "Eve")
    await house.sign_in("Ann", PIN)
    await lock()
    await clock.advance(LOCK_S)
    await house.sign_in("Ann", PIN)
    assert not house.everybody()[0].locked


async def test_guesses_at_once_count_one_by_one(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)
    found = await asyncio.gather(*(house.sign_in("Ann", WRONG) for _ in range(8)), return_exceptions=True)
    codes = [answer.code for answer in found if isinstance(answer, PeopleRefused)]
    assert codes == ["NOT_PROVED"] * 3 + ["TRY_LATER"] * 5


async def test_more_than_can_be_looked_at_are_told_to_come_back(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)
    asked = [house.sign_in(f"name {at}", WRONG) for at in range(MOST_WAITING + 1)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [answer.code for answer in found if isinstance(answer, PeopleRefused)].count("BUSY") == 1


async def test_wrong_pins_are_remembered_over_a_restart(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)
    for _ in range(3):
        await code_of(house.sign_in("Ann", WRONG))
    assert await code_of(house_of(tmp_path, clock).sign_in("Ann", PIN)) == "TRY_LATER"


async def test_the_loop_goes_round_while_a_pin_is_hashed(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)
    turned = asyncio.Event()

    class Slow:
        """Hashes for as long as the loop has not turned."""

        def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
            self._loop = loop

        def hash(self, pin: str) -> str:
            return QUICK.hash(pin)

        def verify(self, pin_hash: str | None, pin: str) -> bool:
            async def turn() -> None:
                turned.set()

            asyncio.run_coroutine_threadsafe(turn(), self._loop).result(5)
            return QUICK.verify(pin_hash, pin)

    house._hasher = Slow(asyncio.get_running_loop())
    await house.sign_in("Ann", PIN)
    assert turned.is_set()


async def test_sessions_outlive_a_restart_and_the_table_stays_hers(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    _, token = await founded(tmp_path, clock, record)
    before = list(record.rows)
    again = house_of(tmp_path, clock, record, record.events)
    await again.open()
    assert again.signed(token) == Signed("Ann", ("croupier", "floor"))
    assert (record.holder, record.rows) == ("Ann", before)


async def test_who_taps_no_more_is_out_and_the_table_is_free(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    life = asyncio.create_task(house.live())
    await clock.settle()
    await clock.advance(IDLE_S - 60)
    house.touch(token)
    await clock.advance(120)
    assert house.signed(token)
    await clock.advance(IDLE_S + SWEEP_S)
    life.cancel()
    assert house.signed(token) is None
    assert record.rows[-2:] == [(SignedOut("Ann", "idle"), "house"), (LeaseEnded("Ann"), "Ann")]


async def test_to_sign_out_hands_the_table_to_whoever_asks(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    await house.add("Ben", ["croupier"], OTHER_PIN, "Ann")
    ben = house.signed(await house.sign_in("Ben", OTHER_PIN))
    assert ben == Signed("Ben", ("croupier",))
    assert record.holder == "Ann"
    assert await house.hold("ask", ben) is None
    await house.sign_out(token)
    assert record.holder == "Ben"
    assert house.signed(token) is None


async def test_whoever_asked_and_has_gone_is_not_given_the_table(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    await house.add("Ben", ["croupier"], OTHER_PIN, "Ann")
    ben = await house.sign_in("Ben", OTHER_PIN)
    await house.hold("ask", Signed("Ben", ("croupier",)))
    await house.sign_out(ben)
    assert (record.lease.holder, record.lease.asker) == ("Ann", None)
    await house.sign_out(token)
    assert record.holder is None


@pytest.mark.parametrize("step", ["take", "ask"])
async def test_the_floor_does_not_deal(tmp_path: Path, clock: VirtualClock, step: str) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    await house.sign_out(token)
    refusal = await house.hold(step, Signed("Eve", ("floor",)))
    assert refusal
    assert (refusal.code, record.holder) == ("NO_DEALER", None)


async def test_a_second_tablet_of_the_same_person_keeps_her_the_table(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, token = await founded(tmp_path, clock, record)
    second = await house.sign_in("ann", PIN)
    await house.sign_out(token)
    assert (record.holder, house.signed(token)) == ("Ann", None)
    assert house.signed(second)


@pytest.mark.parametrize("work", ["remove", "set_pin"])
async def test_an_account_that_is_changed_ends_its_sessions(tmp_path: Path, clock: VirtualClock, work: str) -> None:
    record = RecordAlone()
    house, _ = await founded(tmp_path, clock, record)
    await house.add("Ben", ["floor"], OTHER_PIN, "Ann")
    token = await house.sign_in("Ben", OTHER_PIN)
    if work == "remove":
        await house.remove("ben", "Ann")
        assert (PersonRemoved("Ben"), "Ann") in record.rows
    else:
        await house.set_pin("ben", "141421", "Ann")
        assert (PinSet("Ben", 2), "Ann") in record.rows
    assert house.signed(token) is None
    assert isinstance(record.events[-1], SignedOut)
    assert await code_of(house.sign_in("Ben", OTHER_PIN)) == "NOT_PROVED"


async def test_who_is_neither_croupier_nor_floor_stands_for_nothing(tmp_path: Path, clock: VirtualClock) -> None:
    house, _ = await founded(tmp_path, clock)
    await house.add("Aud", ["auditor"], OTHER_PIN, "Ann")
    assert await code_of(house.prove("Aud", OTHER_PIN)) == "NOT_STAFF"
    assert await code_of(house.prove("Ann", OTHER_PIN)) == "NOT_PROVED"
    assert await house.prove("ann", PIN) == "Ann"


async def test_a_screen_is_paired_once_and_soon(tmp_path: Path, clock: VirtualClock) -> None:
    record = RecordAlone()
    house, _ = await founded(tmp_path, clock, record)
    assert await code_of(house.pair("ABCD-EFGH")) == "CODE_WRONG"
    code = house.pairing_code()
    token = await house.pair(code)
    assert house.signed(token) == Signed("", ("screen",))
    assert record.rows[-1] == (ScreenPaired(), "house")
    assert await code_of(house.pair(code)) == "CODE_WRONG"
    late = house.pairing_code()
    await clock.advance(PAIRING_S)
    assert await code_of(house.pair(late)) == "CODE_WRONG"


async def test_accounts_that_were_changed_from_outside_are_followed_and_recorded(
    tmp_path: Path, clock: VirtualClock
) -> None:
    record = RecordAlone()
    house, _ = await founded(tmp_path, clock, record)
    life = asyncio.create_task(house.live())
    await clock.settle()
    outside = Store(tmp_path)
    with outside.changing() as people:
        outside.keep_people(added(people, "Ben", ["croupier"], QUICK.hash(OTHER_PIN)))
    await clock.advance(SWEEP_S)
    life.cancel()
    assert record.rows[-1] == (PersonAdded("Ben", ("croupier",), 1), "house")
    assert await house.sign_in("Ben", OTHER_PIN)


async def test_accounts_that_cannot_be_read_stop_nobody_who_is_in(
    tmp_path: Path, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    house, token = await founded(tmp_path, clock)
    life = asyncio.create_task(house.live())
    await clock.settle()
    (tmp_path / PEOPLE).write_text("torn")
    await clock.advance(2 * SWEEP_S)
    assert not life.done()
    life.cancel()
    assert house.signed(token)
    assert await code_of(house.sign_in("Ann", PIN)) == "PEOPLE_UNREADABLE"
    assert PEOPLE in caplog.text
