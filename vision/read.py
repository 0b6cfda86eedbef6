"""``sabot read``: what the recogniser makes of pictures, folders and videos (notation.md, "Reading pictures")."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from controller.ports import Reading
from vision.answers import Asker
from vision.classify import Classifier, NoModel
from vision.deckfile import BadDeck, load_deck
from vision.labels import BadLabels, labels_for
from vision.recognise import Recogniser
from vision.sources import BadSource
from vision.tally import Tally

Answer = Mapping[str, Any]


def main(argv: Sequence[str], deck_named: Callable[[str], Path] = Path) -> int:
    """Read what ``argv`` names, one answer a line; 1 if any of it could not be read, 2 on a wrong call.

    ``deck_named`` is where the deck of a name is kept; by itself ``--deck`` takes a deck's file.
    """
    args = _parser().parse_args(argv)
    try:
        labels = labels_for(args.labels, args.files)
        classifier = Classifier()
        enrolled = load_deck(deck_named(args.deck), classifier.network) if args.deck else None
        asker = Asker(Recogniser(classifier, deck=enrolled), args.window, args.passes)
    except (BadDeck, BadLabels, NoModel) as error:
        print(f"sabot read: {error}", file=sys.stderr)
        return 2
    said = FORMS[args.form]
    tallies: dict[str, Tally] = {}
    failed = False
    for name in args.files:
        for file, found in asker.answers(name):
            failed |= isinstance(found, BadSource)
            print(said(_answer(file, found)), flush=True)
            label = labels.get(Path(file).absolute())
            if label and isinstance(found, Reading):
                tallies.setdefault(label.deck, Tally()).add(label.truth, found)
    for deck, tally in sorted(tallies.items()):
        print(f"{deck}: {tally}", file=sys.stderr)
    return int(failed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabot read", description="Read pictures, folders and videos of cards.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a picture, a folder, a video or a recording")
    parser.add_argument("--window", action="store_true", help="the pictures are whole frames of the box's window")
    parser.add_argument("--passes", action="store_true", help="the frames of the window are one film: an answer a card")
    parser.add_argument("--deck", metavar="NAME", help="use an enrolled deck")
    parser.add_argument("--labels", metavar="CSV", type=Path, help="count right, wrong and refused by this list")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", dest="form", action="store_const", const="json", help="a JSON object a line (usual)")
    form.add_argument("--table", dest="form", action="store_const", const="table", help="a line for people")
    parser.set_defaults(form="json")
    return parser


def _answer(file: str, found: Reading | BadSource) -> Answer:
    if isinstance(found, BadSource):
        return {"file": file, "verdict": None, "error": str(found)}
    return {
        "file": file,
        "verdict": found.verdict.value,
        "card": str(found.card) if found.card else None,
        "confidence": round(found.confidence, 3),
        "reason": found.reason,
    }


def _row(answer: Answer) -> str:
    if answer["verdict"] is None:
        return f"{answer['file']:<40} error: {answer['error']}"
    said = f"{answer['card'] or answer['verdict']:<12}{answer['confidence']:.3f}  {answer['reason'] or ''}"
    return f"{answer['file']:<40} {said}".rstrip()


FORMS: Final[Mapping[str, Callable[[Answer], str]]] = {"json": json.dumps, "table": _row}
"""How an answer is written."""
