"""The Pi's own pins: DEAL button, call lamp, contact in the STOP loop. Imported only where they are configured."""

from __future__ import annotations

import asyncio
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from gpiozero import Button, DigitalOutputDevice, Factory

from controller.ports import BoxError, Clock

BOUNCE_S: Final = 0.02
"""A button counts once it has stayed as it is for this long: contacts bounce for a few ms, and a spark is shorter."""

CONTACT_S: Final = 0.1
"""The contact has closed and the board has seen it after this time."""


class PinsUnusable(BoxError):
    """The Pi's pins cannot be used as configured; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Pins:
    """Table ``[pi]`` of pins.toml: BCM numbers."""

    deal_button: int
    call_lamp: int
    stop_contact: int


def pins_in(path: Path) -> Pins:
    """The pins that the table in ``path`` names.

    Raises:
        PinsUnusable: when it does not name all of them, once each.
    """
    names = [field.name for field in fields(Pins)]
    try:
        given = tomllib.loads(path.read_text())["pi"]
        numbers = [given[name] for name in names]
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise PinsUnusable(
            f"{path}: no table [pi] with {', '.join(names)} ({error}): take the file as it came"
        ) from None
    if len(set(numbers)) < len(names) or not all(type(number) is int for number in numbers):
        raise PinsUnusable(f"{path}: [pi] must give {', '.join(names)} a BCM number each, none twice")
    return Pins(*numbers)


def pi_factory() -> Factory:
    """The pins of this Raspberry Pi.

    Raises:
        PinsUnusable: when it has none that can be used.
    """
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        factory: Factory = LGPIOFactory()
    except ImportError as error:
        raise PinsUnusable(
            f"the pins of this machine cannot be used ({error}): install lgpio ('sudo apt-get install python3-lgpio') "
            "and make the environment anew ('rm -r .venv'), or set [pi] gpio = \"none\""
        ) from None
    except Exception as error:  # lgpio's own, which is no OSError
        raise PinsUnusable(
            f"the pins of this machine cannot be opened ({error}): let this user into the group gpio "
            "('sudo usermod -aG gpio USER'), and start where it may write, or set [pi] gpio = \"none\""
        ) from None
    return factory


class PiPanel:
    """The three things on the Pi's pins (ports.Panel). The contact is open until it is told otherwise."""

    def __init__(self, pins: Pins, clock: Clock, factory: Factory) -> None:
        """Take the pins; there must be a running event loop.

        Raises:
            PinsUnusable: when one of them is in use.
        """
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._moved = asyncio.Event()
        try:
            self._contact = _output(pins.stop_contact, factory)
            self._lamp = _output(pins.call_lamp, factory)
            self._button = Button(pins.deal_button, pull_up=True, pin_factory=factory)
        except Exception as error:  # gpiozero's own, or lgpio's, which are no OSError
            raise PinsUnusable(f"a pin of the Pi cannot be had ({error}): stop the program that uses it") from None
        self._down = bool(self._button.is_pressed)  # a button that is stuck from the start deals nothing
        # Called on a thread of the library's own.
        self._button.when_activated = self._button.when_deactivated = self._on_edge

    async def next_press(self) -> None:
        """Wait until the DEAL button is pressed anew."""
        while True:
            self._moved.clear()
            down = bool(self._button.is_pressed)
            if down == self._down:
                await self._moved.wait()
                continue
            await self._clock.sleep(BOUNCE_S)
            if self._moved.is_set() or bool(self._button.is_pressed) != down:
                continue
            self._down = down
            if down:
                return

    def call(self, *, on: bool) -> None:
        """Light the call lamp, or put it out."""
        self._lamp.value = on

    async def release_stop(self) -> None:
        """Close the contact, and wait until that is seen."""
        self._contact.on()
        await self._clock.sleep(CONTACT_S)

    def close(self) -> None:
        """Open the contact, put the lamp out and let go of the pins."""
        for output in (self._contact, self._lamp):
            output.off()
            output.close()
        self._button.close()

    def _on_edge(self) -> None:
        self._loop.call_soon_threadsafe(self._moved.set)


def open_contact(pins: Pins, factory: Factory) -> None:
    """Open the contact in the STOP loop, whoever has closed it and died.

    Raises:
        PinsUnusable: when the pin cannot be had.
    """
    try:
        _output(pins.stop_contact, factory).close()
    except Exception as error:  # gpiozero's own, or lgpio's
        raise PinsUnusable(f"the contact in the STOP loop cannot be opened ({error}): switch the box off") from None


def _output(number: int, factory: Factory) -> Any:
    """A pin that is low from its first moment on."""
    return DigitalOutputDevice(number, initial_value=False, pin_factory=factory)
