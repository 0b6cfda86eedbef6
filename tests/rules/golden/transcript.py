"""A script played aloud: what was asked, what happened, how the table then stands and what may be offered, as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from controller.events import Event, Refusal
from controller.play import Player, Stack
from controller.rules.game import CardView, GameView, Offer
from controller.script import read_script

HERE: Final = Path(__file__).parent

SHOWN_APART: Final = frozenset(
    {"game", "seats", "hands", "shoe", "offers", "due", "alarms", "coups", "trick", "playable", "sheet", "guests"}
)
"""What of a view has lines of its own, or stands in another line already."""


class Aloud(Player):
    """A player of scripts that keeps what has happened since it was last asked."""

    happened: list[Event]

    def _happen(self, events: tuple[Event, ...]) -> None:
        super()._happen(events)
        self.happened = [*getattr(self, "happened", []), *events]

    @property
    def view(self) -> GameView:
        """What everybody may see now."""
        return self._game.view(self.state)


def scripts() -> list[Path]:
    """Every script that has a transcript."""
    return sorted(HERE.glob("*/*.toml"))


def transcript(path: Path) -> str:
    """The transcript of a script."""
    script = read_script(path)
    player = Aloud(script, Stack())
    return "\n".join(_lines(player, script.setup.game, script.actions)) + "\n"


def _lines(player: Aloud, game: str, actions: tuple[Any, ...]) -> Iterator[str]:
    yield game
    yield from _since(player)
    for action in actions:
        yield ""
        yield f"> {action.text}"
        refusal = player.play(action)
        if refusal:
            yield f"  refused: {_refusal(refusal)}"
        yield from _since(player)


def _refusal(refusal: Refusal) -> str:
    params = ", ".join(f"{name} {value}" for name, value in refusal.params)
    return f"{refusal.code} ({refusal.rule}){': ' if params else ''}{params}"


def _since(player: Aloud) -> Iterator[str]:
    """What has happened, and how the table stands after it."""
    for event in player.happened:
        yield f"  = {_event(event)}"
    if player.happened:
        yield from _table(player.view)
    player.happened = []


def _event(event: Event) -> str:
    values = [f"{field.name}={_plain(getattr(event, field.name))}" for field in dataclasses.fields(event)]
    return " ".join([type(event).__name__, *values])


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(map(_plain, value)) + "]"
    if isinstance(value, CardView):
        return f"{value.card or '--'}"
    return "-" if value is None else str(value)


def _table(view: GameView) -> Iterator[str]:
    shoe = view.shoe
    whole = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    said = [f"{name} {_plain(value)}" for name, value in whole.items() if name not in SHOWN_APART and _is_said(value)]
    yield f"  {', '.join(said)}"
    left = "no shoe" if shoe.remaining is None else f"{shoe.remaining} left"
    yield f"  box: {left}, {shoe.ejected} out, {shoe.discards} discarded{', cut card seen' if shoe.cut_seen else ''}"
    yield "  seats: " + "; ".join(_seat(seat) for seat in view.seats)
    if view.guests:
        yield "  guests: " + "; ".join(_seat(guest) for guest in view.guests)
    for hand in view.hands:
        if hand.cards:
            worth = "" if hand.total is None else f" = {hand.total}{' natural' if hand.natural else ''}"
            yield f"  {hand.role} {hand.seat}: {' '.join(map(_plain, hand.cards))}{worth}"
    if view.trick:
        yield "  trick: " + ", ".join(f"{play.seat} {play.card}" for play in view.trick)
    for row in view.sheet:
        yield f"  sheet {row.name}: {row.score} ({row.change:+}) {' '.join(row.notes)}".rstrip()
    for alarm in view.alarms:
        yield f"  alarm {alarm.code} {_plain(alarm.params)}"
    yield "  may: " + "; ".join(_offers(view.offers))


def _is_said(value: Any) -> bool:
    return value is not None and value != () and value != 0


def _seat(seat: Any) -> str:
    fields = dataclasses.fields(seat)
    more = [f"{f.name} {getattr(seat, f.name)}" for f in fields[4:] if getattr(seat, f.name) is not None]
    stake = [f"+{seat.stake}"] if seat.stake else []
    return " ".join([seat.name, str(seat.purse), *stake, seat.status, *more])


def _offers(offers: tuple[Offer, ...]) -> Iterator[str]:
    """Each verb with the seats that may say it, the amounts and the warning; the next act first marked."""
    for (verb, _), group in groupby(offers, key=lambda offer: (offer.verb, offer.main)):
        said = list(group)
        ways = [_way(offer) for offer in said]
        yield " ".join([f"*{verb}" if said[0].main else verb, *(way for way in ways if way)])


def _way(offer: Offer) -> str:
    low, high = offer.low, offer.high
    amount = [] if low is None else [f"{low}.." if high is None or high >= 10**9 else f"{low}..{high}"]
    cards = [f"{offer.takes_cards} cards"] if offer.takes_cards else []
    cards += [f"but {_plain(offer.barred)}"] if offer.barred else []
    warning = [f"!{offer.warning}"] if offer.warning else []
    comes_to = [] if offer.sum is None else [f"={offer.sum}"]
    return " ".join([*([offer.seat] if offer.seat else []), *amount, *comes_to, *cards, *warning])
