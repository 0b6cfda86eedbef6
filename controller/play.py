"""``sabot play FILE``: play a scripted table and print what became of it (notation.md)."""

from __future__ import annotations

import argparse
import json
import random  # noqa: TID251 - a script names the seed of its shoe
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Protocol

from controller.cards import UNKNOWN, Card, card
from controller.events import Act, Event, Refusal
from controller.locale import LANGUAGES, Catalogue
from controller.notation import CUT
from controller.rules import GAMES, game_named, option_table
from controller.rules.evening import CHANGE, VERB, Evening, Moment, now
from controller.rules.game import Due
from controller.rules.options import spelled
from controller.rules.refusals import refuser
from controller.script import Action, BadScript, Exact, Script, read_script
from controller.shoe_order import Load, prepare, put_again

STAFF: Final = ("script", "script's second")
"""A script counts as staff wherever persons must stand for an act."""

HELD_FOR: Final = frozenset({"COMPOSITION_EXCEEDED", "CARD_IN_DOUBT"})
"""Alarms that a script lists as the refusal of the act whose card gave them."""


class ReadingRefused(Exception):
    """A card that the box presented could not be read."""


class CardSource(Protocol):
    """Where the cards come from: a stack in memory, or a box."""

    def load(self, order: Sequence[str]) -> None:
        """Put in a shoe: names of cards, ``CUT`` and ``??``, the next one first."""
        ...

    def next(self, due: Due) -> str | None:
        """The card that is due: its name, ``CUT`` or ``??``; None when the box has none.

        Raises:
            ReadingRefused: when the box presented a card and could not read it.
        """
        ...

    def misfeed(self, count: int) -> None:
        """Let ``count`` cards out by mistake."""
        ...

    def close(self) -> None:
        """The script is over."""
        ...


class Stack:
    """Cards straight into the rules: ``--box none``."""

    def __init__(self) -> None:
        """An empty stack."""
        self._left: list[str] = []

    def load(self, order: Sequence[str]) -> None:
        """Put in a shoe."""
        self._left = list(order)

    def next(self, due: Due) -> str | None:
        """The card that is due."""
        return self._left.pop(0) if self._left else None

    def misfeed(self, count: int) -> None:
        """Let cards out by mistake."""
        del self._left[:count]

    def close(self) -> None:
        """Nothing to let go of."""


class Player:
    """Plays one script on one source of cards."""

    def __init__(self, script: Script, source: CardSource) -> None:
        """Open the table and put in the first shoe."""
        self._evening = Evening(script.games)
        self._take_up(self._evening.opening(script.setup))
        self._chance = None if isinstance(script.shoe, Exact) else random.Random(script.shoe.seed)
        self._source = source
        self._left: list[str] = []
        self._out: list[str] = []
        self._load(Act("load"), script.shoe.order if isinstance(script.shoe, Exact) else None)
        self._feed()

    def play(self, action: Action) -> Refusal | None:
        """Do one action of the script; a refused one changes nothing."""
        if action.act.verb == "load":
            refusal = self._load(action.act, action.order)
        elif action.act.verb == "misfeed":
            refusal = self._misfeed(action.act)
        elif action.act.verb == VERB:
            refusal = self._change(action.act)
        else:
            refusal = self._do(replace(action.act, persons=STAFF))
        if refusal:
            return refusal
        return self._feed()

    def report(self) -> dict[str, Any]:
        """What became of the table, without the refusals."""
        return self._game.report(self.state)

    def _change(self, act: Act) -> Refusal | None:
        """Go over to another game; its cards are still to be loaded."""
        moment = Moment(self.state, self._waiting)
        events = self._evening.decide(moment, act)
        if isinstance(events, Refusal):
            return events
        for event in events:
            moment = self._evening.evolve(moment, event)
        self._take_up(moment)
        return None

    def _take_up(self, moment: Moment) -> None:
        self._game, self._waiting = now(moment), moment.guests
        self.state: Any = moment.inner
        self._refuse = refuser(self._game.refusals)

    def _do(self, act: Act) -> Refusal | None:
        events = self._game.decide(self.state, act)
        if isinstance(events, Refusal):
            return events
        self._happen(events)
        return None

    def _happen(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.state = self._game.evolve(self.state, event)

    def _feed(self, most: int | None = None) -> Refusal | None:
        """Give the cards that are due, ``most`` at most. A card that cannot exist is the refusal of the act."""
        given = 0
        while (due := self._game.due(self.state)) and given != most:
            given += 1
            name = self._source.next(due)
            self._gone(1)
            self._do(_arrival(name))
        if given and any(alarm.code in HELD_FOR for alarm in self._game.view(self.state).alarms):
            return self._refuse("COMPOSITION_EXCEEDED", packs=self._game.view(self.state).shoe.packs)
        return None

    def _load(self, act: Act, exact: tuple[str, ...] | None) -> Refusal | None:
        """Put in an exact stack, or whole packs prepared by the script's seed. The rules learn only how many."""
        out: tuple[str, ...] = ()
        if exact is not None:
            before_cut = exact[: exact.index(CUT)] if CUT in exact else exact
            refusal = self._do(Act("load", amount=0, cards=(UNKNOWN,) * len(before_cut)))
            order = exact
        else:
            asked = self._game.decide(self.state, act)
            if isinstance(asked, Refusal):
                return asked
            load = next(load for event in asked if (load := self._game.loading(event)))
            order, cut_in, out = self._prepared(load)
            refusal = self._do(Act("load", amount=load.packs, cards=cut_in))
        if refusal is None:
            self._left, self._out = list(order), list(out)
            self._source.load(order)
        return refusal

    def _gone(self, count: int) -> None:
        """Note the next cards of the shoe as gone from it."""
        self._out += [name for name in self._left[:count] if name != CUT]
        del self._left[:count]

    def _prepared(self, load: Load) -> tuple[tuple[str, ...], tuple[Card, ...], tuple[str, ...]]:
        """The order out of the mouth, the exposed cut-in card where there is one, and what stays out of the shoe."""
        assert self._chance is not None, "only a shoe with a seed is shuffled"
        if load.again:
            rest = [name for name in self._left if name != CUT]
            order, out = put_again(load.again, rest, self._out, self._chance.randrange)
            return (*order, CUT), (), out
        shoe = prepare(load.packs, load.pack, self._chance.randrange, with_cut_in=load.cut_card == "pack_card")
        names = [str(face) for face in shoe.order]
        if load.cut_card != "none":
            names.insert(len(names) - load.cut_depth, CUT)
        return tuple(names), (shoe.cut_in_card,) if shoe.cut_in_card else (), ()

    def _misfeed(self, act: Act) -> Refusal | None:
        """The box's mishap: its cards are the next of the shoe, after ``amount`` cards of the deal."""
        before = act.amount or 0
        if act.amount is not None and not self._comes_to(before):
            return self._refuse("MISFEED_BEFORE_DEAL")
        if not any(self._game.forms[offer.verb].deals for offer in self._game.view(self.state).offers):
            return self._refuse("NO_CARD_DUE")
        if not _match(self._left[before:], act.cards):
            return self._refuse("MISFEED_MISMATCH")
        if act.amount is not None:
            refusal = self._do(Act("deal")) or self._feed(before)
            if refusal:
                return refusal
        refusal = self._do(Act("misfeed", cards=act.cards))
        if refusal is None:
            self._source.misfeed(len(act.cards))
            self._gone(len(act.cards))
        return refusal

    def _comes_to(self, before: int) -> bool:
        """Whether a ``deal`` gives ``before`` cards by itself and then still another one."""
        state = self.state
        arrivals = [Act("deal"), *[Act("card", cards=(UNKNOWN,))] * before]
        for act in arrivals:
            events = self._game.decide(state, act)
            if isinstance(events, Refusal):
                return False
            for event in events:
                state = self._game.evolve(state, event)
        return before >= 0 and self._game.due(state) is not None


def _arrival(name: str | None) -> Act:
    if name is None:
        return Act("misfeed")
    return Act("cut") if name == CUT else Act("card", cards=(card(name),))


def _match(order: Sequence[str], named: Sequence[Card]) -> bool:
    """Whether the cards named are the next of the shoe; an unread one may be any."""
    given = order[: len(named)]
    unread = str(UNKNOWN)
    return len(given) == len(named) and all(
        name == str(face) or (unread in (name, str(face)) and name != CUT)
        for name, face in zip(given, named, strict=True)
    )


def play_script(script: Script, source: CardSource, lang: str, *, strict: bool) -> dict[str, Any]:
    """Play a script to its end, or with ``strict`` to its first refusal, and say what became of it.

    Raises:
        ReadingRefused: when a box could not read a card.
    """
    catalogue = Catalogue(lang)
    player = Player(script, source)
    refused = []
    for place, action in enumerate(script.actions):
        refusal = player.play(action)
        if refusal is None:
            continue
        message = catalogue.text(f"refusal-{refusal.code}", dict(refusal.params))
        refused.append(
            {"action": place, "text": action.text, "code": refusal.code, "rule": refusal.rule, "message": message}
        )
        if strict:
            break
    report = player.report()
    rounds, closed = report.popitem()
    return {**report, "refused": refused, rounds: closed}


Sources = Mapping[str, Callable[[], CardSource]]

NO_BOX: Final[Sources] = {"none": Stack}


def main(argv: Sequence[str], sources: Sources = NO_BOX) -> int:
    """Run ``sabot play`` and return its exit status.

    0 played, 1 refused under ``--strict``, 2 a script that cannot be played, 3 a card that a box could not read.
    ``sources`` are the boxes that ``--box`` may name.
    """
    parser = _parser(sources)
    given = parser.parse_args(argv)
    if given.help is not None:
        print(_help(parser, given.help, Catalogue(given.lang)))
        return 0
    if given.file is None:
        parser.error("give the path of a script")
    try:
        script = read_script(given.file)
    except BadScript as error:
        print(f"sabot play: {error}", file=sys.stderr)
        return 2
    source = sources[given.box]()
    try:
        played = play_script(script, source, given.lang, strict=given.strict)
    except ReadingRefused as error:
        print(f"sabot play: {given.file}: {error}", file=sys.stderr)
        return 3
    finally:
        source.close()
    print(json.dumps(played, ensure_ascii=False))
    return 1 if given.strict and played["refused"] else 0


def _parser(sources: Sources) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sabot play", description="Play a scripted table and print one JSON object.", add_help=False
    )
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE.toml", help="the script")
    parser.add_argument("--strict", action="store_true", help="stop at the first refused act, with status 1")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the messages")
    parser.add_argument("--box", choices=tuple(sources), default="none", help="play it through a box")
    parser.add_argument(
        "-h", "--help", nargs="?", const="", choices=("", *GAMES), metavar="GAME", help="this, or the acts of a game"
    )
    return parser


def _help(parser: argparse.ArgumentParser, game: str, catalogue: Catalogue) -> str:
    """The manual of a game: its acts, its options, and every code that it answers with rule and sentence."""
    if not game:
        return parser.format_help()
    rules = game_named(game)
    manual = {
        "Acts": [(form.usage(verb), form.means) for verb, form in {**rules.forms, **CHANGE}.items()],
        "Options": [(name, f"{o.takes()}; default {spelled(o.default)}") for name, o in option_table(game).items()],
        "Codes": [
            (f"{code:<28}{kind.rule}", catalogue.template(f"refusal-{code}")) for code, kind in rules.refusals.items()
        ],
    }
    return "\n\n".join(f"{title} of {game}:\n{_columns(rows)}" for title, rows in manual.items())


def _columns(rows: list[tuple[str, str]]) -> str:
    width = max(len(first) for first, _ in rows)
    return "\n".join(f"  {first:<{width}}  {second}" for first, second in rows)
