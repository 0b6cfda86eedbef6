"""``sabot record``: keeps the frames of cards that pass, with the sensor's times, to set a camera up and try the eye.

Frames show faces, so a recording is work of the workshop: it takes the journal for itself, which no table can have at
the same time, is refused while by that journal a shoe of a game stands in the box, and is booked. Its files can be read
by their owner alone.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from controller.backends import Asked, NoBackend, view_of
from controller.box.helper import Task
from controller.cards import PACK
from controller.clock import SystemClock
from controller.config import BOXES, BadConfig, Config, box_argument, load_config
from controller.events.workshop import WorkshopBegan
from controller.journal import Journal, JournalError
from controller.locale import LANGUAGES, Catalogue
from controller.ports import BoxError, Outcome
from controller.tools.asking import Person, persons_present
from controller.tools.bay import Bay
from controller.tools.steps_cards import WHY, recover
from controller.tools.workshop import JOURNAL, PRIVATE_FOLDER, ShoeInBox, as_calibrated, must_hold_no_shoe
from controller.workplace import Bench, Workplace, at_workplace
from vision.camera import CameraFault, Shot, Source
from vision.eye import PASS_BEAT_S, REST_BEAT_S, REST_FRAMES
from vision.recording import Recorder, RecordingRefused

WORK: Final = "record"

MOST_MB: Final = 500

FRAMES: Final = 64
"""Of a pass the last so many are kept: a card is in view for half of them."""

DONE, STOPPED, NOT_DONE = 0, 1, 2


class NoCamera(Exception):
    """A box without a camera."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__("this box has no camera: add [camera] to the configuration")


def main(argv: Sequence[str]) -> int:
    """Run ``sabot record``: 0 all cards are on record, 1 it was stopped earlier, 2 it could not be done."""
    given = _parser().parse_args(argv)
    try:
        config = load_config(given.config) if given.config else Config()
        return _booked(given, config, given.data or config.data)
    except (
        *(BadConfig, NoBackend, BoxError, JournalError, OSError, ShoeInBox, NoCamera, CameraFault, RecordingRefused),
    ) as error:
        print(f"sabot record: {error}", file=sys.stderr)
        return NOT_DONE


def _parser() -> argparse.ArgumentParser:
    usual = Config()
    parser = argparse.ArgumentParser(prog="sabot record", description="Deal cards and keep what the camera sees.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="new folder for the frames and their index")
    parser.add_argument("--cards", type=int, choices=range(1, len(PACK) + 1), default=len(PACK), metavar="N")
    parser.add_argument("--most-mb", type=int, default=MOST_MB, metavar="MB", help=f"at most (default {MOST_MB})")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration (TOML)")
    parser.add_argument("--box", type=box_argument, metavar="BOX", help=f"{BOXES} (default {usual.box})")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"folder of the journal (default {usual.data})")
    parser.add_argument("--person", action="append", default=[], metavar="NAME", help="somebody who is present")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of what is asked")
    parser.add_argument("--shoe-out", action="store_true", help="the shoe of the last game was taken out and counted")
    parser.add_argument("--seed", type=int, help="chance of the simulated box")
    return parser


def _booked(given: argparse.Namespace, config: Config, folder: Path) -> int:
    """The recording with the journal held."""
    catalogue = Catalogue(given.lang)
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    with closing(Journal.open(folder / JOURNAL, SystemClock().wall, os.urandom)) as journal:
        must_hold_no_shoe(journal, shoe_out=given.shoe_out)
        asked = Asked(given.box or config.box, seed=given.seed, gpio=config.gpio, camera=config.camera)
        bench = as_calibrated(Bench(asked), journal)
        with closing(Recorder(given.folder, view_of(bench.asked), given.most_mb * 1_000_000)) as recorder:
            persons = persons_present(tuple(given.person), catalogue)
            journal.append((WorkshopBegan(WORK, bench.asked.name, persons),), WORK, "workshop")
            cards, why = at_workplace(bench, lambda place: _recorded(place, recorder, given.cards, catalogue))
            print(f"{cards} cards, {recorder.frames} frames, {recorder.written / 1e6:.1f} MB in {given.folder}")
    if why:
        print(f"sabot record: stopped after {cards} of {given.cards} cards: {why}", file=sys.stderr)
    return STOPPED if why else DONE


async def _recorded(place: Workplace, recorder: Recorder, count: int, catalogue: Catalogue) -> tuple[int, str | None]:
    """How many cards are on record, and why not all of them.

    Raises:
        NoCamera, BoxError, CameraFault: when it cannot go on.
    """
    if place.camera is None:
        raise NoCamera
    async with Bay(place, place.helper or Person(catalogue)) as bay:
        await bay.empty()
        await bay.do(Task.TAKE_EACH)
        await bay.put_in([str(card) for card in PACK[:count]])
        for number in range(1, count + 1):
            coming, rest, outcome = await _passed(bay, place.camera)
            if outcome is not Outcome.OK:
                await recover(bay)
                return number - 1, f"the box says {outcome}: {WHY.get(outcome, 'none-came')}"
            try:
                for shots, at_rest in ((coming, False), (rest, True)):
                    for shot in shots:
                        recorder.keep(shot, number, rest=at_rest)
            except RecordingRefused as refused:
                return number - 1, str(refused)
            await bay.taken()
        await bay.empty()
    return count, None


async def _passed(bay: Bay, camera: Source) -> tuple[Sequence[Shot], Sequence[Shot], Outcome]:
    """Deal one card: the shots of its coming, those at rest, and how the eject ended."""
    coming: deque[Shot] = deque(maxlen=FRAMES)

    async def looking() -> None:
        while True:
            coming.append(camera.shot())
            await bay.clock.sleep(PASS_BEAT_S)

    watching = asyncio.ensure_future(looking())
    try:
        outcome = (await bay.deal()).outcome
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
    rest = []
    for _ in range(REST_FRAMES if outcome is Outcome.OK else 0):
        rest.append(camera.shot())
        await bay.clock.sleep(REST_BEAT_S)
    return coming, rest, outcome
