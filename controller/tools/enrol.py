"""``sabot enrol NAME``: learns a deck, from cards that pass through the box or from pictures of them.

The cards of an enrolment are no game's. Through the box it is work of the workshop: it holds the journal, is refused
while by that journal a shoe of a game stands in the box, and is booked.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import secrets
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from controller.backends import Asked, NoBackend, straight
from controller.box.helper import Task
from controller.box.shoe import chance_of
from controller.cards import PACK, BadCard, card, pack_from
from controller.clock import SystemClock
from controller.config import BOXES, BadConfig, Config, box_argument, load_config
from controller.events.workshop import DeckEnrolled, WorkshopBegan
from controller.journal import Journal, JournalError
from controller.locale import LANGUAGES, Catalogue
from controller.ports import BoxError, Outcome, Verdict
from controller.shoe_order import shuffled
from controller.tools.asking import NobodyThere, Person, persons_present
from controller.tools.bay import Bay
from controller.tools.steps_cards import WHY, recover
from controller.tools.workshop import JOURNAL, PRIVATE_FOLDER, ShoeInBox, as_calibrated, must_hold_no_shoe
from controller.workplace import Bench, Workplace, at_workplace
from vision.camera.faces import NoFaces
from vision.classify import Classifier, NoModel
from vision.deckfile import BadDeck, deck_file, save_deck
from vision.enrol.colour import COLOURS
from vision.enrol.enrolment import Enrolment, NotEnrolled
from vision.enrol.labels import MOST_JOKERS
from vision.enrol.samples import Collector, Sample, Unseen, samples_of
from vision.enrolled import BACK, JOKER, EnrolledDeck
from vision.eye import CameraEye
from vision.recognise import Recogniser

WORK: Final = "enrol"

PACKS: Final = {52: PACK, 36: pack_from("6"), 32: pack_from("7")}

NOTHING: Final = "-"
"""What is typed for a sample that is no card of the deck."""

SKIPPED: Final = frozenset({Verdict.CUT_CARD, Verdict.NOTHING})
"""What may come between the cards without being one of them."""

DONE, REFUSED, NOT_DONE = 0, 1, 2


class Stopped(Exception):
    """The box did not let the whole pack pass."""

    def __init__(self, cards: int, outcome: Outcome) -> None:
        """Say after how many cards, and why."""
        super().__init__(f"after {cards} cards the box says {outcome} ({WHY.get(outcome, 'none-came')}): begin again")


def main(argv: Sequence[str]) -> int:
    """Run ``sabot enrol``: 0 the deck is kept, 1 no deck can be made of these cards, 2 it could not be done."""
    given = _parser().parse_args(argv)
    try:
        config = load_config(given.config) if given.config else Config()
        data = given.data or config.data
        deck_file(data, given.name)
        if given.pictures:
            _learnt(given, data, Classifier())
        else:
            _through_the_box(given, config, data)
    except NotEnrolled as error:
        print(f"sabot enrol: {error}", file=sys.stderr)
        return REFUSED
    except (
        *(BadConfig, NoBackend, BoxError, JournalError, OSError, ShoeInBox, Stopped, BadDeck, NoModel, NoFaces),
    ) as error:
        print(f"sabot enrol: {error}", file=sys.stderr)
        return NOT_DONE
    return DONE


def _parser() -> argparse.ArgumentParser:
    usual = Config()
    parser = argparse.ArgumentParser(prog="sabot enrol", description="Learn a deck: each card once, in any order.")
    parser.add_argument("name", metavar="NAME", help="what the deck is to be called")
    parser.add_argument(
        "--from", dest="pictures", action="append", default=[], metavar="FOLDER",
        help="pictures of upright cards, a video, or a recording; without it the cards pass through the box",
    )  # fmt: skip
    parser.add_argument("--window", action="store_true", help="the pictures are frames of the box's window")
    parser.add_argument("--partial", action="store_true", help="not all cards of the deck are there")
    parser.add_argument("--cards", type=int, choices=tuple(PACKS), default=len(PACK), help="in the pack (default 52)")
    parser.add_argument("--jokers", type=int, choices=range(MOST_JOKERS + 1), default=0, help="among them")
    parser.add_argument("--back", choices=COLOURS, help="colour of the back, where no picture shows it")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration (TOML)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"where decks are kept (default {usual.data})")
    parser.add_argument("--box", type=box_argument, metavar="BOX", help=f"{BOXES} (default {usual.box})")
    parser.add_argument("--faces", type=Path, metavar="FOLDER", help="labelled card pictures for the simulated camera")
    parser.add_argument("--person", action="append", default=[], metavar="NAME", help="somebody who is present")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of what is asked")
    parser.add_argument("--shoe-out", action="store_true", help="the shoe of the last game was taken out and counted")
    parser.add_argument("--seed", type=int, help="chance of the simulated box")
    return parser


def _learnt(given: argparse.Namespace, data: Path, classifier: Classifier) -> EnrolledDeck:
    """Learn a deck from pictures, and keep it."""
    enrolment = Enrolment(classifier, partial=given.partial)
    catalogue = Catalogue(given.lang)
    for source in given.pictures:
        for found in samples_of(source, classifier, window=given.window):
            _add(enrolment, found, catalogue)
    return asyncio.run(_finished(enrolment, given, data, catalogue))


def _through_the_box(given: argparse.Namespace, config: Config, data: Path) -> None:
    """Learn a deck whose cards pass through the box, with the journal held."""
    catalogue = Catalogue(given.lang)
    data.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    with closing(Journal.open(data / JOURNAL, SystemClock().wall, os.urandom)) as journal:
        must_hold_no_shoe(journal, shoe_out=given.shoe_out)
        faces = given.faces or config.faces
        asked = Asked(given.box or config.box, seed=given.seed, faces=faces, gpio=config.gpio, camera=config.camera)
        bench = as_calibrated(Bench(asked), journal)
        persons = persons_present(tuple(given.person), catalogue)
        journal.append((WorkshopBegan(WORK, asked.name, persons),), WORK, "workshop")
        enrolment = Enrolment(Classifier(), partial=given.partial)
        at_workplace(bench, lambda place: _passed(place, bench.asked, enrolment, given, catalogue))
        deck = asyncio.run(_finished(enrolment, given, data, catalogue))
        digest = hashlib.sha256(deck_file(data, given.name).read_bytes()).hexdigest()
        journal.append((DeckEnrolled(asked.name, persons, deck.name, len(deck.cards), digest),), WORK, "workshop")


async def _passed(
    place: Workplace, asked: Asked, enrolment: Enrolment, given: argparse.Namespace, catalogue: Catalogue
) -> None:
    """Let the whole pack pass, each card taken as it comes.

    Raises:
        NoBackend: when the box has no camera.
        Stopped: when a card does not come as one card should.
    """
    if place.camera is None:
        raise NoBackend("this box has no camera: add [camera] to the configuration, or name pictures with --from")
    collector = Collector()
    eye = CameraEye(straight(asked, place.camera), Recogniser(keep=collector), place.clock)
    order = _shuffled([*map(str, PACKS[given.cards]), *["JOKER"] * given.jokers], given.seed)
    async with Bay(replace(place, eye=eye), place.helper or Person(catalogue)) as bay:
        await bay.empty()
        await bay.do(Task.TAKE_EACH)
        await bay.put_in(order)
        for number in range(1, len(order) + 1):
            passed = await bay.deal(read=True)
            if passed.outcome is Outcome.EMPTY:
                break
            if passed.outcome is not Outcome.OK or passed.reading is None:
                await recover(bay)
                raise Stopped(number - 1, passed.outcome)
            sample = collector.sample(f"card {number}")
            if isinstance(sample, Unseen):
                sample = replace(sample, why=passed.reading.reason or sample.why)
            if passed.reading.verdict not in SKIPPED:
                _add(enrolment, sample, catalogue)
            await bay.taken()
        await bay.empty()


def _shuffled(order: Sequence[str], seed: int | None) -> list[str]:
    """The order in which a simulated pack stands; a real one is as it was put in."""
    return list(shuffled(order, secrets.randbelow if seed is None else chance_of(seed)))


def _add(enrolment: Enrolment, found: Sample | Unseen, catalogue: Catalogue) -> None:
    if isinstance(found, Unseen):
        print(catalogue.text("work-enrol-unseen", {"sample": found.name, "why": found.why}), file=sys.stderr)
    else:
        enrolment.add(found)


async def _finished(enrolment: Enrolment, given: argparse.Namespace, data: Path, catalogue: Catalogue) -> EnrolledDeck:
    """Ask about the conflicts, let the deck read its pack, and keep it.

    Raises:
        NotEnrolled: when no deck can be made of the cards.
        BadDeck: when it cannot be written.
    """
    person = Person(catalogue)
    while conflict := enrolment.conflict:
        called = enrolment.samples[conflict.sample].name
        question = {"sample": called, "choices": ", ".join(conflict.choices)}
        try:
            enrolment.answer(conflict.sample, await _which(person, catalogue, question))
        except NobodyThere:
            raise NotEnrolled(f"somebody must say which card {called} is: {question['choices']}?") from None
    back = given.back or enrolment.back or await _colour(person, catalogue)
    found = enrolment.finish(given.name, back)
    file = save_deck(found.deck, data)
    for miss in found.left_out:
        facts = {"name": miss.name, "sample": miss.sample, "why": miss.read}
        print(catalogue.text("work-enrol-left-out", facts), file=sys.stderr)
    deck = found.deck
    facts = {"deck": deck.name, "cards": str(len(deck.cards)), "letters": deck.profile.name, "file": str(file)}
    print(catalogue.text("work-enrol-done", facts))
    return deck


async def _which(person: Person, catalogue: Catalogue, question: dict[str, str]) -> str | None:
    """What somebody says that a sample is."""
    while True:
        said = await person.answer(catalogue.text("work-enrol-which", question))
        if said in (NOTHING, JOKER, BACK):
            return None if said == NOTHING else said
        try:
            named = card(said)
        except BadCard:
            named = None
        if named and named.known:
            return str(named)
        print(catalogue.text("work-enrol-not-so", {"said": said or "''"}), file=sys.stderr)


async def _colour(person: Person, catalogue: Catalogue) -> str | None:
    """What somebody at a terminal says of the back; None where there is nobody, or nobody knows."""
    if not sys.stdin.isatty():
        return None
    while True:
        said = await person.answer(catalogue.text("work-enrol-back", {"colours": ", ".join(COLOURS)}))
        if not said or said in COLOURS:
            return said or None
