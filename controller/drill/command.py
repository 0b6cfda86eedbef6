"""The words of ``sabot drill``: which table is practised at, what is planned, and where its proof goes."""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from controller.agreement import options_of
from controller.box.shoe import chance_of
from controller.clock import SystemClock
from controller.config import SIMULATED, Config, changed, load_config
from controller.drill.odds import odds_for
from controller.drill.plan import PLANS, BadPlan, Plan, drawn, read_plan
from controller.drill.practice import Lesson
from controller.drill.proofs import FOLDER, JOURNAL, book_drills
from controller.drill.report import Report
from controller.journal import Journal, JournalInUse
from controller.locale import LANGUAGES, Catalogue
from controller.people.store import Store
from controller.rules import GAMES

PORT: Final = 8914
"""Beside the table's own, so that one may practise while it plays."""

MINUTES: Final = 20
MOST_MINUTES: Final = 240

SEEDS: Final = 2**31

PRIVATE_FOLDER: Final = 0o700


def lesson_of(argv: Sequence[str]) -> tuple[Config, Lesson]:
    """The table of a drill, in a new folder of its own, and what is to be practised at it.

    Raises:
        BadConfig, BadOption, UnknownGame, BadPlan, PeopleUnreadable, OSError: when it cannot be.
    """
    parser = _parser()
    given = parser.parse_args(argv)
    if given.box != SIMULATED:
        parser.error(f"--box {given.box}: a drill deals from the {SIMULATED} box and moves no other")
    if not 1 <= given.minutes <= MOST_MINUTES:
        parser.error(f"--minutes {given.minutes}: write a whole number from 1 to {MOST_MINUTES}")
    words = {name: getattr(given, name) for name in ("data", "host", "certificate", "key", "game")}
    table = changed(load_config(given.config) if given.config else Config(), **words)
    seed = secrets.randbelow(SEEDS) if given.seed is None else given.seed
    plan = _plan(given.plan, table.game, seed)
    options = options_of(table, table.game)
    odds = odds_for(table.game, options, len(table.seats)) if given.odds else None
    folder = _new_folder(table.data)
    ending = _Ending(table.data, Catalogue(given.lang))
    drill = replace(
        table,
        name=f"{table.name} ({FOLDER})",
        port=given.port,
        box=SIMULATED,
        gpio=False,
        camera=None,
        wire_log=None,
        seed=seed,
        data=folder,
    )
    return drill, Lesson(plan, folder.name, given.minutes, odds, ending.told)


def _parser() -> argparse.ArgumentParser:
    usual = Config()
    parser = argparse.ArgumentParser(
        prog="sabot drill",
        description="Practise at a simulated box: planned mishaps and mistakes, a score, a line in the journal.",
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration of the table (TOML)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"the table's folder (default {usual.data})")
    parser.add_argument("--host", help=f"address to listen on (default {usual.host})")
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default {PORT})")
    parser.add_argument("--certificate", type=Path, metavar="FILE", help="certificate of the page (PEM), with --key")
    parser.add_argument("--key", type=Path, metavar="FILE", help="its private key (PEM)")
    parser.add_argument("--game", choices=tuple(GAMES), help=f"what is practised (default {usual.game})")
    parser.add_argument("--box", default=SIMULATED, help=f"{SIMULATED}: a drill moves no other")
    parser.add_argument("--plan", default=PLANS[0], metavar="PLAN", help=f"{', '.join(PLANS)}, or a file (TOML)")
    parser.add_argument("--minutes", type=int, default=MINUTES, help=f"it ends after so many (default {MINUTES})")
    parser.add_argument("--seed", type=int, help="deal the drill of this seed again")
    parser.add_argument("--odds", action="store_true", help="show the odds of a decision, where they are known")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the printed report")
    return parser


def _plan(words: str, game: str, seed: int) -> Plan:
    """A plan by its name, or the one of a file."""
    if words in PLANS or not words.endswith(".toml"):
        return drawn(words, game, seed, chance_of(seed))
    path = Path(words)
    try:
        return read_plan(path.read_text(encoding="utf-8"), path.stem, game, seed)
    except (OSError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path}: cannot be read ({error}); give --plan an existing file") from None
    except BadPlan as error:
        raise BadPlan(f"{path}: {error}") from None


def _new_folder(data: Path) -> Path:
    """The folder of this drill, with the accounts of the table: who may sign in there may practise here.

    Raises:
        PeopleUnreadable, OSError: when they cannot be had.
    """
    people = Store(data).people()
    stamp = SystemClock().wall().partition("+")[0].replace(":", "-").replace(".", "-")
    folder = data / FOLDER / stamp
    folder.mkdir(PRIVATE_FOLDER, parents=True)
    if people.people:
        Store(folder).keep_people(people)
    return folder


class _Ending:
    """What is done at the end of a drill."""

    def __init__(self, data: Path, catalogue: Catalogue) -> None:
        self._data = data
        self._catalogue = catalogue

    async def told(self, report: Report) -> None:
        """Print the report, and book the proof in the table's journal unless somebody holds that."""
        booked = await asyncio.to_thread(self._booked) if report.name else "drill-nobody"
        for line in (*report.said(self._catalogue), self._catalogue.text(booked)):
            print(line, flush=True)

    def _booked(self) -> str:
        try:
            with closing(Journal.open(self._data / JOURNAL, SystemClock().wall, os.urandom)) as journal:
                book_drills(journal, self._data / FOLDER)
        except JournalInUse:
            return "drill-booked-later"
        return "drill-booked"
