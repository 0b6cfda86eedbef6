"""``sabot manual``: what to do when something goes wrong, printed from the records that the page's guide runs on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from controller.agreement import options_of
from controller.config import BadConfig, Config, load_config
from controller.guide import money_messages
from controller.irregularities import IRREGULARITIES, Irregularity
from controller.lawbook import message_of
from controller.locale import LANGUAGES, Catalogue
from controller.notation import live_forms
from controller.rules import GAMES, RULES, BadOption, UnknownGame, option_table, table_options
from controller.rules.game import OptionValue
from controller.rules.options import parsed

BLANK: Final = "…"
"""What stands for a seat, a card or a number that only a live table knows."""

STYLE: Final = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.35 "Noto Sans", "Segoe UI", Roboto, sans-serif; color: #111; max-width: 180mm; margin: auto }
h1 { font-size: 20pt; margin: 0 0 2mm } h2 { font-size: 13pt; margin: 0 0 1mm }
article { break-inside: avoid; border-top: 0.6mm solid #111; padding: 3mm 0 4mm }
ol { margin: 2mm 0; padding-left: 7mm; font-size: 13pt; font-weight: 600 }
ul, dl { margin: 0 } ul { padding-left: 5mm }
dl { display: grid; grid-template-columns: 26mm 1fr; gap: 0 3mm } dt { color: #555 } dd { margin: 0 }
code { font: inherit; font-weight: 700; white-space: nowrap }
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One irregularity in the words of a language."""

    name: str
    title: str
    seen: tuple[str, ...]
    """What shows it."""
    steps: tuple[str, ...]
    ends: tuple[str, ...]
    """Acts that end it, the usual one first."""
    decides: str
    money: str
    rules: tuple[tuple[str, str], ...]
    """Id and sentence; a published requirement has none here."""


@dataclass(frozen=True, slots=True)
class Manual:
    """All that may go wrong in one game at one table."""

    lang: str
    title: str
    game: str
    choices: tuple[str, ...]
    """Choices of the house that bend it."""
    heads: Mapping[str, str]
    """Words above the parts of an entry."""
    entries: tuple[Entry, ...]


def manual_of(game: str, options: Mapping[str, OptionValue], catalogue: Catalogue) -> Manual:
    """The manual of a game under these options."""
    records = [record for record in IRREGULARITIES if record.happens_in(game)]
    parts = ("options", "seen", "steps", "ends", "decides", "money", "rules")
    return Manual(
        catalogue.lang,
        catalogue.text("manual-title"),
        catalogue.text("manual-game", {"game": catalogue.text(f"game-{game}")}),
        tuple(_choices(game, options, records, catalogue)),
        {part: catalogue.text(f"manual-{part}") for part in parts},
        tuple(_entry(record, game, options, catalogue) for record in records),
    )


def _entry(record: Irregularity, game: str, options: Mapping[str, OptionValue], catalogue: Catalogue) -> Entry:
    known = catalogue.ids()
    money = next(name for name in money_messages(record, game, options) if name in known)
    return Entry(
        record.name,
        _blank(f"mishap-{record.name}", catalogue),
        tuple(_signs(record, catalogue)),
        tuple(catalogue.text(f"step-{step.name}") for step in record.steps),
        tuple(_act(verb, game, catalogue) for verb in record.ends if verb in live_forms(GAMES[game].forms)),
        catalogue.text(f"who-{record.who}"),
        catalogue.text(money),
        tuple((rule, _law(rule, catalogue)) for rule in record.rules_in(game)),
    )


def _signs(record: Irregularity, catalogue: Catalogue) -> Iterator[str]:
    """What shows an irregularity at the table."""
    yield from (_blank(f"alarm-{code}", catalogue) for code in record.alarms)
    yield from (_blank(f"notice-{code}", catalogue) for code in record.notices)
    if record.called:
        call = catalogue.text("act-halt", {"word": record.called.lower().replace("_", "-")})
        yield catalogue.text("manual-called", {"call": call})
    if record.phases:
        phases = [catalogue.text(f"page-phase-{phase}") for phase in record.phases]
        yield catalogue.text("manual-phases", {"phases": ", ".join(phases)})
    if record.naming:
        yield catalogue.text("manual-naming")
    if record.box:
        yield catalogue.text(f"manual-{record.box}")


def _choices(
    game: str, options: Mapping[str, OptionValue], records: Sequence[Irregularity], catalogue: Catalogue
) -> Iterator[str]:
    """The options that bend what is to be done, as sentences."""
    table = option_table(game)
    for name in dict.fromkeys(["staff", *(record.money_by for record in records if record.money_by)]):
        if name in table:
            said = catalogue.text(message_of(table[name], options[name]), {"value": str(options[name])})
            yield f"{name} = {options[name]}: {said}"


def _act(verb: str, game: str, catalogue: Catalogue) -> str:
    own = f"act-{game}-{verb}"
    return _blank(own if own in catalogue.ids() else f"act-{verb}", catalogue)


def _law(rule: str, catalogue: Catalogue) -> str:
    return _blank(RULES[rule].message, catalogue) if rule in RULES else ""


def _blank(message: str, catalogue: Catalogue) -> str:
    """A sentence with nothing filled in."""
    return catalogue.text(message, dict.fromkeys(catalogue.parameters(message), BLANK))


def as_text(manual: Manual) -> str:
    """The manual as plain text."""
    lines = [
        manual.title,
        manual.game,
        "",
        f"{manual.heads['options']}:",
        *(f"  {choice}" for choice in manual.choices),
    ]
    for entry in manual.entries:
        lines += ["", entry.title, "-" * len(entry.title)]
        lines += [f"  {number}. {step}" for number, step in enumerate(entry.steps, start=1)]
        lines += [f"  {manual.heads[part]}: {said}" for part, said in _facts(entry) if said]
        lines += [f"  {rule} {said}".rstrip() for rule, said in entry.rules]
    return "\n".join(lines)


def as_html(manual: Manual) -> str:
    """The manual as one page to be printed; it needs nothing from anywhere."""
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in manual.choices)
    return (
        f'<!doctype html>\n<html lang="{manual.lang}"><head><meta charset="utf-8"><title>{escape(manual.title)}</title>'
        f"<style>{STYLE}</style></head><body>\n<h1>{escape(manual.title)}</h1>\n<p>{escape(manual.game)}</p>\n"
        f"<h2>{escape(manual.heads['options'])}</h2>\n<ul>{choices}</ul>\n"
        + "\n".join(_article(entry, manual.heads) for entry in manual.entries)
        + "\n</body></html>"
    )


def _article(entry: Entry, heads: Mapping[str, str]) -> str:
    steps = "".join(f"<li>{escape(step)}</li>" for step in entry.steps)
    facts = "".join(f"<dt>{escape(heads[part])}</dt><dd>{escape(said)}</dd>" for part, said in _facts(entry) if said)
    rules = "<br>".join(f"<code>{rule}</code> {escape(said)}" for rule, said in entry.rules)
    return (
        f'<article id="{entry.name}"><h2>{escape(entry.title)}</h2><ol>{steps}</ol>'
        f"<dl>{facts}<dt>{escape(heads['rules'])}</dt><dd>{rules}</dd></dl></article>"
    )


def _facts(entry: Entry) -> tuple[tuple[str, str], ...]:
    """What is said of an entry beside its steps, by the heads."""
    return (
        ("seen", " · ".join(entry.seen)),
        ("ends", " / ".join(entry.ends)),
        ("decides", entry.decides),
        ("money", entry.money),
    )


def main(argv: Sequence[str]) -> int:
    """Run ``sabot manual`` and return its exit status: 0 printed, 2 for what cannot be."""
    parser = argparse.ArgumentParser(
        prog="sabot manual", description="Print what to do when something goes wrong, under the options in force."
    )
    parser.add_argument("--game", metavar="GAME", help=f"{', '.join(GAMES)} (default: that of the table)")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a table's configuration, as 'sabot run' takes it")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the manual")
    parser.add_argument("--text", action="store_true", help="plain text in place of a page to be printed")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the house; may be repeated"
    )
    given = parser.parse_args(argv)
    try:
        config = load_config(given.config) if given.config else Config()
        game = given.game or config.game
        options = table_options(game, {**options_of(config, game), **parsed(option_table(game), given.option)})
    except (BadConfig, BadOption, UnknownGame) as error:
        print(f"sabot manual: {error}", file=sys.stderr)
        return 2
    manual = manual_of(game, options, Catalogue(given.lang))
    print(as_text(manual) if given.text else as_html(manual))
    return 0
