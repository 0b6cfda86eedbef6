"""``sabot decks``: the decks that are enrolled, and what each of them is."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from controller.config import BadConfig, Config, load_config
from vision.classify import Classifier, NoModel
from vision.deckfile import BadDeck, deck_file, load_deck, names_in
from vision.enrolled import JOKER

SOUND, BROKEN, NOT_DONE = 0, 1, 2


def main(argv: Sequence[str]) -> int:
    """List the decks: 0 all can be played with, 1 one of them cannot, 2 nothing could be listed."""
    parser = argparse.ArgumentParser(prog="sabot decks", description="List the decks that are enrolled.")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration (TOML)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"default {Config().data}")
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    given = parser.parse_args(argv)
    try:
        data = given.data or (load_config(given.config) if given.config else Config()).data
        network = Classifier().network
    except (BadConfig, NoModel) as error:
        print(f"sabot decks: {error}", file=sys.stderr)
        return NOT_DONE
    found = [_facts(data, name, network) for name in names_in(data)]
    for facts in found:
        print(json.dumps(facts, ensure_ascii=False) if given.json else _line(facts))
    return BROKEN if any(facts["error"] for facts in found) else SOUND


def _facts(data: Path, name: str, network: str) -> dict[str, Any]:
    try:
        deck = load_deck(deck_file(data, name), network)
    except BadDeck as error:
        return {"deck": name, "error": str(error)}
    return {
        "deck": name,
        "cards": len(deck.cards),
        "jokers": deck.sides.count(JOKER),
        "partial": deck.partial,
        "alphabet": deck.profile.name,
        "back": deck.back,
        "error": None,
    }


def _line(facts: dict[str, Any]) -> str:
    if facts["error"]:
        return f"{facts['deck']:<24}{facts['error']}"
    kind = "cards of it" if facts["partial"] else "cards"
    jokers = f", {facts['jokers']} jokers" if facts["jokers"] else ""
    back = f", back {facts['back']}" if facts["back"] else ""
    return f"{facts['deck']:<24}{facts['cards']} {kind}{jokers}, {facts['alphabet']} letters{back}"
