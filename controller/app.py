"""The only place that picks concrete backends and wires them into a table."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn

from controller import play as script
from controller.address import Address, address_of, is_any
from controller.agreement import options_of
from controller.audit import opened_in
from controller.auditing.record import Auditing, JournalFile
from controller.backends import Asked, Backend, NoBackend, backend, firmware_source, panel, simulated_source
from controller.box.wirelog import BadWireLog
from controller.button import BenchWithButton, DealButton, words_with_button
from controller.calibration import in_force
from controller.clock import SystemClock
from controller.config import BOXES, BadConfig, Config, box_argument, changed, load_config
from controller.drill.command import lesson_of
from controller.drill.plan import BadPlan
from controller.drill.practice import Lesson, Practice
from controller.drill.proofs import FOLDER as DRILLS
from controller.drill.proofs import book_drills
from controller.drill.seams import HerBench, NotedFeed, NotedJournal, NotedTable, hers
from controller.enrolling import desk_at
from controller.events import Act
from controller.events.base import Aside
from controller.events.table import TableOpened
from controller.feed import Feed
from controller.journal import Journal, JournalError
from controller.locale import LANGUAGES, Catalogue
from controller.notation import live_forms, parse_act
from controller.panel import attend_button, attend_lamp
from controller.people.hashing import PinHasher
from controller.people.house import Chance, House
from controller.people.store import PeopleUnreadable, Store
from controller.played import PlayWatch
from controller.players import HANDS, BenchWithPlayers, SimulatedPlayers, words_with_players
from controller.ports import Bench, BoxError, Clock, Panel, TablePort
from controller.rules import GAMES, BadOption, BadSeats, UnknownGame, game_named
from controller.rules.evening import Evening, Moment, forms_at
from controller.rules.tricks.hand import ToLay
from controller.service import Service
from controller.table import NoTable, Publisher, Recorder, Table, replay
from controller.table_state import setup_of
from controller.tls import BadCertificate
from dashboard.app import create_app
from dashboard.guard import ADDRESSES
from vision.camera.faces import NoFaces
from vision.deck import card_svg
from vision.deckfile import BadDeck, deck_file

JOURNAL: Final = "journal.db"

CLOSING_S: Final = 1
"""Seconds that open event streams get when the daemon stops."""

PRIVATE_FOLDER: Final = 0o700

TOKEN_BYTES: Final = 32
"""Bytes of chance in the token of a session."""


class CannotStart(Exception):
    """The table cannot be started; the message says why and what to do."""


def run(argv: Sequence[str]) -> int:
    """``sabot run``: start the table and serve its page until it is told to stop."""
    return _served("run", lambda: (_configured(argv), None))


def drill(argv: Sequence[str]) -> int:
    """``sabot drill``: a table for practice, with a simulated box and a journal of its own."""
    return _served("drill", lambda: lesson_of(argv))


def _served(word: str, asked: Callable[[], tuple[Config, Lesson | None]]) -> int:
    """Serve the table that was asked for; the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        config, lesson = asked()
        with _listening(config) as sock, suppress(asyncio.CancelledError):  # told to end before the page was open
            asyncio.run(_serve(config, sock, lesson))
    except (
        CannotStart,
        BadConfig,
        BadOption,
        BadPlan,
        BadSeats,
        UnknownGame,
        NoFaces,
        NoTable,
        JournalError,
        BoxError,
        NoBackend,
        BadDeck,
        BadWireLog,
        BadCertificate,
        PeopleUnreadable,
    ) as error:
        print(f"sabot {word}: {error}", file=sys.stderr)
        return 1
    return 0


def play(argv: Sequence[str]) -> int:
    """``sabot play``: a script through the rules alone, or through a box and the eye as well."""
    return script.main(argv, {**script.NO_BOX, "simulated": simulated_source, "firmware": firmware_source})


def _configured(argv: Sequence[str]) -> Config:
    usual = Config()
    parser = argparse.ArgumentParser(prog="sabot run", description="Start the table and serve its page.")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="configuration (TOML); the words below go before it"
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"where the journal is kept (default {usual.data})")
    parser.add_argument("--host", help=f"address to listen on (default {usual.host})")
    parser.add_argument("--port", type=int, help=f"port to listen on (default {usual.port})")
    parser.add_argument("--certificate", type=Path, metavar="FILE", help="certificate of the page (PEM), with --key")
    parser.add_argument("--key", type=Path, metavar="FILE", help="its private key (PEM)")
    parser.add_argument("--game", choices=tuple(GAMES), help=f"what is played first (default {usual.game})")
    parser.add_argument("--box", type=box_argument, metavar="BOX", help=f"{BOXES} (default {usual.box})")
    parser.add_argument("--wire-log", type=Path, metavar="FILE", help="write down every byte to and from the board")
    parser.add_argument("--seed", type=int, help="shuffle the simulated shoe by this seed, which the page then shows")
    parser.add_argument("--deck", metavar="NAME", help="the enrolled deck that is played with")
    parser.add_argument("--faces", type=Path, metavar="FOLDER", help="labelled card pictures for the simulated camera")
    given = parser.parse_args(argv)
    config = changed(load_config(given.config) if given.config else usual, **vars(given))
    if (config.certificate is None) != (config.key is None):
        parser.error("--certificate and --key go together: name both files, or neither")
    return config


def _listening(config: Config) -> socket.socket:
    """The socket of the page, taken before anything else starts.

    Raises:
        CannotStart: when the address cannot be had.
    """
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        sock.close()
        raise CannotStart(
            f"{config.host} port {config.port} cannot be listened on ({error}): stop the program that uses it, "
            f"or choose another with --port"
        ) from None
    return sock


async def _serve(config: Config, sock: socket.socket, lesson: Lesson | None) -> None:
    _on_sigterm(_cancel_this_task())
    clock = SystemClock()
    _make_folder(config.data)
    address = address_of(config, clock.wall())
    journal = Journal.open(config.data / JOURNAL, clock.wall, os.urandom)
    book_drills(journal, config.data / DRILLS)
    calibrated = in_force(journal.rows())
    asked = Asked(
        *(config.box, config.data, config.seed, config.faces, config.wire_log),
        gpio=config.gpio,
        camera=config.camera,
        deck=deck_file(config.data, config.deck) if config.deck else None,
        view=calibrated.view if calibrated else None,
        card_um=calibrated.card_um if calibrated else None,
    )
    try:
        async with backend(asked, clock) as parts, panel(asked, clock) as pins:
            await _play_at(journal, parts, pins, config, address, sock, clock, lesson)
    finally:
        journal.close()


def _on_sigterm(do: Callable[[], object]) -> None:
    """Let a daemon that is told to end go through all its endings: box, contact in the STOP loop, journal."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, do)


def _cancel_this_task() -> Callable[[], object]:
    task = asyncio.current_task()
    assert task is not None
    return task.cancel


def _nothing() -> None:
    """Go on."""


async def _play_at(
    journal: Journal,
    parts: Backend,
    pins: Panel | None,
    config: Config,
    address: Address,
    sock: socket.socket,
    clock: Clock,
    lesson: Lesson | None,
) -> None:
    """Run the table of this journal on this box, and serve its page."""
    game = Evening({name: options_of(config, name) for name in (*GAMES, *config.games)})
    _opened(journal, config)
    words = words_with_players(words_with_button(parts.hands)) if parts.hands else ()
    practice = Practice(lesson, clock, config.game) if lesson else None
    feed = Feed(game, hers(words) if practice else words, practice=practice is not None)
    state = replay(game, (row.event for row in journal.rows()))

    def said(words: str, names: Collection[str]) -> Act:
        return parse_act(words, names, live_forms(forms_at(table.state.game)))

    record: Recorder = NotedJournal(journal, practice) if practice else journal
    shown: Publisher = NotedFeed(feed, practice) if practice else feed
    table = Table(game, state, parts.box, parts.eye, record, shown, said, attended=True)
    asked: TablePort = NotedTable(table, practice) if practice else table
    bench: Bench | None = None
    button = DealButton(asked, _fresh_id)
    attending: list[Coroutine[None, None, None]] = []
    if parts.hands:
        players = SimulatedPlayers(lambda: _to_lay(table.state.game), _fresh_id, secrets.randbelow)
        bench = BenchWithPlayers(BenchWithButton(parts.hands, button), players)
        attending.append(PlayWatch(table, players).run())
        if practice:
            attending += [practice.run(bench), practice.end_in_time()]
            bench = HerBench(bench, practice)
    if pins:
        attending += [attend_button(pins, button), attend_lamp(pins, feed)]
    await table.start()
    enrolment = None if practice else desk_at(table, parts.box, parts.eye, config.data, clock)
    if enrolment:
        attending.append(enrolment.live())
    if practice:
        practice.attend(feed, table.note)
    house = _house(config.data, table, journal, clock)
    await house.open()
    attending.append(house.live())
    service = Service(os.environ)
    living = asyncio.create_task(service.live(clock))
    tasks = [asyncio.create_task(work) for work in (table.failed(), *attending)]
    try:
        catalogues = {lang: Catalogue(lang) for lang in LANGUAGES}
        hosts = address.names | ({ADDRESSES} if is_any(config.host) else set())
        page = create_app(
            *(asked, feed, card_svg, catalogues, clock),
            people=house,
            bench=bench,
            record=Auditing(JournalFile(config.data / JOURNAL)),
            practice=practice,
            enrolment=enrolment,
            hosts=hosts,
            secure=address.certificate is not None,
            called="sabot-drill" if practice else "sabot",
        )
        await _until_stopped(_Server(page, address, house, service.ready), sock, tasks)
        if practice:
            await practice.end()
    finally:
        service.stopping()
        for task in (living, *tasks):
            task.cancel()
        await table.stop()


def _to_lay(moment: Moment) -> ToLay | None:
    """What the simulated players may lay in the game of the moment."""
    hands = HANDS.get(moment.game)
    return hands(moment.inner) if hands else None


def _fresh_id() -> str:
    """An id that no act has had."""
    return secrets.token_hex(8)


def _opened(journal: Journal, config: Config) -> TableOpened:
    """The agreement in the journal; a new journal gets the configured one as its first row.

    Raises:
        CannotStart: when the journal belongs to another table than the configured one.
    """
    seats = config.seats
    asked = TableOpened(
        config.name,
        config.game,
        seats,
        (config.purse,) * len(seats),
        config.banker or seats[0],
        tuple(sorted(options_of(config, config.game).items())),
        config.guests,
        (config.purse,) * len(config.guests),
    )
    first = next((row for row in journal.rows() if not isinstance(row.event, Aside)), None)
    if first is None:
        game_named(config.game).opening(setup_of(asked))
        journal.append((asked,), "opening", "table")
        return asked
    opened = opened_in((first.event,))
    if opened != asked:
        raise CannotStart(
            f"the journal in {config.data} belongs to {opened.name!r} with {opened.game}, seats "
            f"{' '.join(opened.seats)} and its own options, not to the table that is configured: "
            f"give --data another folder for a new table, or the configuration of the old one"
        )
    return opened


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotStart(
            f"{folder} cannot be made ({error.strerror}): give --data a folder that can be written"
        ) from None


def _house(folder: Path, table: Table, journal: Journal, clock: Clock) -> House:
    """Who may come to the page of this table."""
    chance = Chance(secrets.randbelow, lambda: secrets.token_urlsafe(TOKEN_BYTES))
    return House(Store(folder), PinHasher(), table, clock, chance, (row.event for row in journal.rows()))


class _Server(uvicorn.Server):
    """The web server, which says its address when the page can be opened."""

    def __init__(self, app: object, address: Address, house: House, ready: Callable[[], None]) -> None:
        certificate = address.certificate
        super().__init__(
            uvicorn.Config(
                app,  # type: ignore[arg-type]
                log_level="warning",
                access_log=False,
                timeout_graceful_shutdown=CLOSING_S,
                server_header=False,
                date_header=False,
                proxy_headers=False,  # an address that a client may choose is none to count by
                ssl_certfile=certificate.certificate if certificate else None,
                ssl_keyfile=certificate.key if certificate else None,
            )
        )
        self._ready = ready
        self._said = address.said(house.setup_code)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        print(self._said, flush=True)
        self._ready()


async def _until_stopped(server: _Server, sock: socket.socket, endless: Sequence[asyncio.Task[None]]) -> None:
    """Serve until the daemon is told to stop, or a task of the table cannot go on (REQ-44)."""
    _on_sigterm(_nothing)  # the server listens for it, and raises it again when it has closed
    serving = asyncio.create_task(server.serve([sock]))
    await asyncio.wait((serving, *endless), return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    await serving
    for task in endless:
        if task.done():
            task.result()
