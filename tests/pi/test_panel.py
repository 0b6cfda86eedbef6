"""The Pi's pins on gpiozero's mock: the contact boots open, the DEAL button is the page's, the lamp calls the floor."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from gpiozero import Button
from gpiozero.pins.mock import MockFactory

from controller import backends
from controller.backends import Asked, open_stop, panel
from controller.box import lamp
from controller.box.lamp import BOUNCE_S, CONTACT_S, Pins, PinsUnusable, PiPanel, open_contact, pi_factory, pins_in
from controller.button import DealButton
from controller.clock import VirtualClock
from controller.journal import JournalUnwritable
from controller.locale import LANGUAGES, Catalogue
from controller.page_ports import Applied, UnreadableAct, Update
from controller.panel import FLOOR_ALARMS, attend_button, attend_lamp
from controller.ports import BoxError

ROOT = Path(__file__).parents[2]
PINS = pins_in(ROOT / "hardware/pins.toml")
SERIAL = "serial:/dev/serial/by-path/board"


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.close()


@pytest.fixture
async def pi(factory: MockFactory, free_clock: VirtualClock) -> AsyncIterator[PiPanel]:
    pi = PiPanel(PINS, free_clock, factory)
    yield pi
    pi.close()


class Table:
    """Takes acts (ports.TablePort)."""

    def __init__(self) -> None:
        self.acts: list[tuple[str, str]] = []

    async def act(self, act_id: str, words: str, persons: tuple[str, ...]) -> Applied:
        self.acts.append((act_id, words))
        return Applied(act_id, len(self.acts))


class Feed:
    """Gives the views that the test puts in (ports.FeedPort)."""

    def __init__(self) -> None:
        self.views: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    def snapshot(self, role: str) -> tuple[int, dict[str, Any]]:
        raise NotImplementedError

    async def subscribe(self, role: str) -> AsyncIterator[Update]:
        assert role == "croupier"
        while (view := await self.views.get()) is not None:
            yield Update(1, None, view)

    async def show(self, *codes: str) -> None:
        await self.views.put({"alarms": [{"code": code} for code in codes]})
        await VirtualClock.settle()


@pytest.fixture
async def table(pi: PiPanel) -> AsyncIterator[tuple[Table, Feed]]:
    table, feed = Table(), Feed()
    ids = iter("abcdefgh")
    button = DealButton(table, lambda: next(ids))
    tasks = [asyncio.create_task(attend_button(pi, button)), asyncio.create_task(attend_lamp(pi, feed))]
    await VirtualClock.settle()
    yield table, feed
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def settle() -> None:
    """Let the pins' news come through, and a free clock jump."""
    for _ in range(6):
        await VirtualClock.settle()


def is_high(factory: MockFactory, number: int) -> bool:
    return bool(factory.pin(number).state)


async def test_the_contact_boots_open_and_the_lamp_dark(factory: MockFactory, pi: PiPanel) -> None:
    assert not is_high(factory, PINS.stop_contact)
    assert not is_high(factory, PINS.call_lamp)


async def test_the_contact_was_never_closed_before_it_was_told(factory: MockFactory, clock: VirtualClock) -> None:
    factory.pin(PINS.stop_contact).clear_states()
    pi = PiPanel(PINS, clock, factory)
    assert [state.state for state in factory.pin(PINS.stop_contact).states if state.state] == []
    pi.close()


async def test_the_board_has_time_to_see_that_the_contact_closed(factory: MockFactory, clock: VirtualClock) -> None:
    pi = PiPanel(PINS, clock, factory)
    closing = asyncio.create_task(pi.release_stop())
    await clock.settle()
    assert is_high(factory, PINS.stop_contact)
    await clock.advance(CONTACT_S * 0.9)
    assert not closing.done()
    await clock.advance(CONTACT_S * 0.2)
    assert closing.done()
    pi.close()


async def test_the_contact_opens_when_the_panel_is_let_go_of(factory: MockFactory, free_clock: VirtualClock) -> None:
    pi = PiPanel(PINS, free_clock, factory)
    await pi.release_stop()
    factory.pin(PINS.stop_contact).clear_states()
    pi.close()
    assert not is_high(factory, PINS.stop_contact)


@pytest.fixture
def on_a_pi(monkeypatch: pytest.MonkeyPatch, factory: MockFactory) -> None:
    monkeypatch.setattr(lamp, "pi_factory", lambda: factory)


@pytest.mark.usefixtures("on_a_pi")
async def test_the_contact_is_closed_as_long_as_the_table_runs(factory: MockFactory, free_clock: VirtualClock) -> None:
    async with panel(Asked(SERIAL, gpio=True), free_clock):
        assert is_high(factory, PINS.stop_contact)
    assert not is_high(factory, PINS.stop_contact)


@pytest.mark.usefixtures("on_a_pi")
async def test_the_contact_opens_when_the_table_fails(factory: MockFactory, free_clock: VirtualClock) -> None:
    with pytest.raises(RuntimeError):
        async with panel(Asked(SERIAL, gpio=True), free_clock):
            raise RuntimeError
    assert not is_high(factory, PINS.stop_contact)


def test_a_contact_that_a_killed_daemon_left_closed_is_opened(factory: MockFactory) -> None:
    pin = factory.pin(PINS.stop_contact)
    pin.function, pin.state = "output", True
    open_contact(PINS, factory)
    assert not is_high(factory, PINS.stop_contact)


@pytest.mark.usefixtures("on_a_pi")
def test_open_stop_opens_the_contact_of_the_configured_table(factory: MockFactory) -> None:
    pin = factory.pin(PINS.stop_contact)
    pin.function, pin.state = "output", True
    open_stop(Asked("simulated", gpio=True))
    assert is_high(factory, PINS.stop_contact)
    open_stop(Asked(SERIAL, gpio=True))
    assert not is_high(factory, PINS.stop_contact)


async def test_the_deal_button_is_the_same_act_as_the_pages(factory: MockFactory, table: tuple[Table, Feed]) -> None:
    factory.pin(PINS.deal_button).drive_low()
    await settle()
    assert table[0].acts == [("button-a", "deal")]


async def test_a_button_that_is_held_deals_once_and_again_only_when_it_is_pressed_anew(
    factory: MockFactory, table: tuple[Table, Feed]
) -> None:
    pin = factory.pin(PINS.deal_button)
    pin.drive_low()
    await settle()
    await settle()
    assert len(table[0].acts) == 1
    pin.drive_high()
    await settle()
    pin.drive_low()
    await settle()
    assert [act_id for act_id, _ in table[0].acts] == ["button-a", "button-b"]


async def pressed(pi: PiPanel, presses: list[int]) -> None:
    while True:
        await pi.next_press()
        presses.append(1)


@pytest.fixture
async def slow(factory: MockFactory, clock: VirtualClock) -> AsyncIterator[list[int]]:
    """Presses that a panel on a clock of the test's has counted."""
    pi = PiPanel(PINS, clock, factory)
    presses: list[int] = []
    task = asyncio.create_task(pressed(pi, presses))
    await clock.settle()
    yield presses
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    pi.close()


async def test_a_bouncing_press_and_a_bouncing_release_are_one_press(
    factory: MockFactory, clock: VirtualClock, slow: list[int]
) -> None:
    pin = factory.pin(PINS.deal_button)
    for drive in (pin.drive_low, pin.drive_high) * 4:
        drive()
        await clock.advance(0.001)
    pin.drive_low()
    await clock.advance(BOUNCE_S * 3)
    for drive in (pin.drive_high, pin.drive_low) * 4:
        drive()
        await clock.advance(0.001)
    pin.drive_high()
    await clock.advance(BOUNCE_S * 3)
    assert len(slow) == 1


async def test_a_spark_on_the_wire_is_no_press(factory: MockFactory, clock: VirtualClock, slow: list[int]) -> None:
    pin = factory.pin(PINS.deal_button)
    pin.drive_low()
    await clock.advance(BOUNCE_S / 4)
    pin.drive_high()
    await clock.advance(1)
    assert slow == []


async def test_a_button_that_is_stuck_when_the_daemon_starts_deals_nothing(
    factory: MockFactory, clock: VirtualClock
) -> None:
    factory.pin(PINS.deal_button).drive_low()
    pi = PiPanel(PINS, clock, factory)
    presses: list[int] = []
    task = asyncio.create_task(pressed(pi, presses))
    await clock.settle()
    await clock.advance(5)
    assert presses == []
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    pi.close()


async def test_a_press_that_cannot_be_recorded_is_not_passed_over(factory: MockFactory, pi: PiPanel) -> None:
    class Full(Table):
        async def act(self, act_id: str, words: str, persons: tuple[str, ...]) -> Applied:
            raise JournalUnwritable("the disk is full")

    attending = asyncio.create_task(attend_button(pi, DealButton(Full(), lambda: "a")))
    await settle()
    factory.pin(PINS.deal_button).drive_low()
    with pytest.raises(JournalUnwritable):
        await attending


async def test_where_the_game_has_no_deal_the_button_does_nothing() -> None:
    class Other(Table):
        async def act(self, act_id: str, words: str, persons: tuple[str, ...]) -> Applied:
            raise UnreadableAct("deal")

    await DealButton(Other(), lambda: "a").press()


async def test_the_lamp_calls_the_floor_until_the_alarm_has_ended(
    factory: MockFactory, table: tuple[Table, Feed]
) -> None:
    _, feed = table
    await feed.show("JAM")
    assert not is_high(factory, PINS.call_lamp)
    await feed.show("JAM", "CARD_IN_DOUBT")
    assert is_high(factory, PINS.call_lamp)
    await feed.show()
    assert not is_high(factory, PINS.call_lamp)


async def test_a_lamp_that_has_fallen_behind_reads_on(factory: MockFactory, table: tuple[Table, Feed]) -> None:
    await table[1].views.put(None)
    await table[1].show("DOUBLE")
    assert is_high(factory, PINS.call_lamp)


def test_the_lamp_is_lit_by_the_alarms_whose_sentence_sends_for_the_floor() -> None:
    sentences = Catalogue("en")
    alarms = [name for name in sentences.ids() if name.startswith("alarm-")]
    assert {f"alarm-{code}" for code in FLOOR_ALARMS} == {
        name for name in alarms if re.search(r"\bfloor\b", sentences.template(name))
    }
    assert len(LANGUAGES) > 1


def test_without_lgpio_the_error_says_what_to_install() -> None:
    with pytest.raises(PinsUnusable, match="apt-get install python3-lgpio"):
        pi_factory()


async def test_a_pin_that_is_taken_has_a_sentence(factory: MockFactory, clock: VirtualClock) -> None:
    with Button(PINS.deal_button, pin_factory=factory), pytest.raises(PinsUnusable, match="stop the program"):
        PiPanel(PINS, clock, factory)


@pytest.mark.parametrize(
    "table",
    [
        *("", "[pi", "pi = 3", "[pi]\ndeal_button = 1"),
        "[pi]\ndeal_button = 1\ncall_lamp = 1\nstop_contact = 2",
        "[pi]\ndeal_button = '1'\ncall_lamp = 3\nstop_contact = 2",
    ],
)
def test_pins_that_are_not_three_different_numbers_are_refused(tmp_path: Path, table: str) -> None:
    (tmp_path / "pins.toml").write_text(table)
    with pytest.raises(PinsUnusable, match=r"\[pi\]"):
        pins_in(tmp_path / "pins.toml")


def test_the_contact_is_on_a_pin_that_is_pulled_low_while_the_pi_boots() -> None:
    assert PINS.stop_contact in range(9, 28)
    assert PINS.call_lamp in range(9, 28)
    assert not {14, 15} & {PINS.stop_contact, PINS.call_lamp, PINS.deal_button}
    assert isinstance(PINS, Pins)


@pytest.mark.parametrize("asked", [Asked("simulated", gpio=True), Asked("firmware", gpio=True), Asked(SERIAL)])
async def test_no_other_box_touches_a_pin(asked: Asked, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lamp, "pi_factory", lambda: pytest.fail("a pin was asked for"))
    async with panel(asked, clock) as pins:
        assert pins is None


def test_without_gpio_in_the_configuration_no_library_of_pins_is_loaded() -> None:
    script = "import sys, controller.app, controller.tools.stop; print([m for m in sys.modules if 'gpio' in m])"
    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"


def test_the_pins_are_those_of_the_hardware() -> None:
    assert backends.PINS == ROOT / "hardware/pins.toml"
    assert issubclass(PinsUnusable, BoxError)
