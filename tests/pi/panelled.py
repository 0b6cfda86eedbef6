"""The daemon beside a panel on mock pins: ``python -m tests.pi.panelled FILE run ...``.

SIGUSR1 presses the DEAL button, SIGUSR2 lets it go. FILE gets a line for each level of the outputs: contact, lamp.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from gpiozero.pins.mock import MockFactory

from controller import app, backends
from controller.box import lamp
from controller.cli import main

PINS = lamp.pins_in(backends.PINS)

LOOK_S = 0.005

factory = MockFactory()


def outputs() -> str:
    """The levels now."""
    return " ".join(str(int(factory.pin(number).state)) for number in (PINS.stop_contact, PINS.call_lamp))


def tell(file: Path) -> None:
    """Write each new level down, without end."""
    last = ""
    while True:
        if (now := outputs()) != last:
            with file.open("a") as told:
                told.write(now + "\n")
        last = now
        time.sleep(LOOK_S)


def beside_a_serial_box(asked: backends.Asked, clock: Any) -> Any:
    """The panel that a box on a serial port would have."""
    return backends.panel(replace(asked, name=f"{backends.SERIAL}/dev/board", gpio=True), clock)


if __name__ == "__main__":
    told = Path(sys.argv[1])
    lamp.pi_factory = lambda: factory
    app.panel = beside_a_serial_box
    signal.signal(signal.SIGUSR1, lambda *_: factory.pin(PINS.deal_button).drive_low())
    signal.signal(signal.SIGUSR2, lambda *_: factory.pin(PINS.deal_button).drive_high())
    threading.Thread(target=tell, args=(told,), daemon=True).start()
    status = main(sys.argv[2:])
    time.sleep(LOOK_S * 10)
    sys.exit(status)
