"""How every irregularity is brought about at a table, and what hands do before it can end.

One scene a record of ``controller/irregularities.toml``: whatever is no word of the bench is an act.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from controller.box.bench import WORDS
from controller.cards import PACK
from controller.events import Act
from controller.events.table import EjectIntended
from controller.ports import Applied, Reading, Verdict
from tests.table.plain_eye import PlainEye
from tests.table.stand import EyeMaker, Stand, shuffled_shoe

ORDER: Final = tuple(shuffled_shoe(3))


class SeesTwo(PlainEye):
    """An eye to which the first card looks like two."""

    seen = False

    async def reading(self) -> Reading:
        read = await super().reading()
        first, self.seen = not self.seen, True
        return Reading(Verdict.DOUBLE, None, 0.0) if first else read


Doing = Callable[[Stand], Awaitable[None]]


@dataclass(frozen=True)
class Scene:
    """How one irregularity is brought about."""

    does: Sequence[str | Doing]
    """Words of the bench, acts, and what no word says, one after the other."""
    at: str = "closed"
    """The phase at which it begins."""
    cure: Sequence[str] = ()
    """Words of the bench: what hands do before it can end."""
    felt: bool = True
    """Whether the box feels what hands have not done yet."""
    kind: str = "chemin-de-fer"
    seats: tuple[str, ...] = ("P1", "P2", "P3")
    order: Sequence[str] = ORDER
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    eye: EyeMaker = PlainEye


async def say(stand: Stand, word: str | Doing) -> None:
    """Do one thing of a scene."""
    if not isinstance(word, str):
        await word(stand)
    elif word in WORDS:
        await stand.say(word)
    else:
        await stand.ok(word)


async def staged(scene: Scene, stack: AsyncExitStack) -> Stand:
    """The table at which the scene has been brought about; ``stack`` ends it."""
    options = {"order": scene.order, "eye": scene.eye, "options": scene.options}
    stand = Stand(kind=scene.kind, seats=scene.seats, **options)  # type: ignore[arg-type]
    await stack.enter_async_context(stand)
    await stand.play_to(scene.at)
    for word in scene.does:
        await say(stand, word)
    return stand


async def _many_news(stand: Stand) -> None:
    async with stand.table._deciding:
        for word in ("lid-open", "lid-close") * 9:
            await stand.bench.say(word)
    await stand.rest()


async def _card_in_the_mouth(stand: Stand) -> None:
    stand.world.state = replace(stand.world.state, mouth=("As",), out=())
    await stand.ok("load")


async def _hand_differs(stand: Stand) -> None:
    hand = stand.view["game"]["hands"][0]
    others = [face for face in ("2c", "3c", "4c", "5c") if face not in [card["card"] for card in hand["cards"]]]
    await stand.ok(f"{hand['seat']} shows {' '.join(others[: len(hand['cards'])])}")


async def _cards_of_nobody(stand: Stand) -> None:
    while stand.phase == "play":
        turn = stand.view["game"]["turn"]
        for card in reversed(stand.view["game"]["playable"]):
            if isinstance(await stand.act(f"{turn} plays {card}"), Applied):
                break


async def _intent_alone(stand: Stand) -> None:
    """The daemon died when the journal had the intent and the box not yet the command."""
    events = stand.game.decide(stand.table.state.game, Act("deal"))
    assert isinstance(events, tuple)
    await stand.table.stop()
    stand.table._book(*events, EjectIntended(1, "P2", "hand", "down"))
    await stand.table.start()


async def _restart(stand: Stand) -> None:
    await stand.table.stop()
    await stand.table.start()


async def _moved_on(stand: Stand) -> None:
    """The box has dealt cards that this journal does not know."""
    await stand.table.stop()
    stand.world.state = replace(stand.world.state, last_id=9)
    await stand.table.start()


async def _given_on(stand: Stand) -> None:
    """All cards of the coup are dealt by hand."""
    while stand.game.due(stand.table.state.game):
        await stand.ok("card")


async def _coups(stand: Stand) -> None:
    """Coups are dealt until an alarm stops them."""
    chance = Random(1)
    while not stand.alarms:
        await stand.step(chance)


async def _forgets(stand: Stand) -> None:
    """The banker gathers and shuffles while a player still holds his card."""
    chance = Random(1)
    while not (gathers := [offer for offer in stand.view["offers"] if offer["verb"] == "collect" and offer["seat"]]):
        await stand.step(chance)
    await stand.ok(f"{gathers[0]['seat']} collect")
    await stand.ok("load")


class SeesJokers(PlainEye):
    """An eye to which every card is a joker."""

    async def reading(self) -> Reading:
        await super().reading()
        return Reading(Verdict.JOKER, None, 0.9)


SORTED: Final = tuple(str(face) for _ in range(8) for face in PACK)
"""Packs as the maker puts them up."""

ACES: Final = ("As",) * 9 + ORDER

MOUTH: Final = ("deal",)
"""The first card of a coup lies in the mouth."""

SCENES: Final[dict[str, Scene]] = {
    "exposed-card": Scene(("deal", "take", "halt exposed-card", "take")),
    "exposed-card-ochko": Scene(("deal", "take", "halt exposed-card", "take"), at="ready", kind="ochko", order=()),
    "exposed-card-rams": Scene(("deal", "take", "halt exposed-card", "take"), at="deal", kind="rams", order=()),
    "exposed-card-tens": Scene(
        ("deal", "take", "halt exposed-card", "take"), at="deal", kind="catch-the-ten", order=()
    ),
    "wrong-order": Scene(("deal", "take", "halt wrong-order", "take")),
    "foreign-card": Scene(("deal", "take", "halt foreign-card", "take")),
    "forgotten-player": Scene((_forgets, "halt forgotten-player"), at="hit", kind="ochko", order=()),
    "forgotten-bettor": Scene(("halt forgotten-player",)),
    "card-in-doubt": Scene(("deal", "take", "take", "take", "take"), order=ACES),
    "impossible-card": Scene(
        ("P1 punto 5", "deal", "take", "take"), at="betting", kind="punto-banco", order=ACES, options={"decks": 1}
    ),
    "hand-differs": Scene((_hand_differs,), at="reveal"),
    "card-not-dealt": Scene((_cards_of_nobody,), at="play", kind="rams", order=()),
    "count-differs": Scene(("by-hand", "counted 3")),
    "lid-open": Scene((*MOUTH, "lid-open"), cure=("lid-close",)),
    "jam": Scene((*MOUTH, "jam", "take"), cure=("clear",)),
    "no-card": Scene((*MOUTH, "misfeed", "take")),
    "double-feed": Scene((*MOUTH, "double-feed", "take"), cure=("clear",)),
    "double-seen": Scene(MOUTH, eye=SeesTwo, cure=("take",)),
    "card-stuck": Scene((*MOUTH, "stuck", "take"), cure=("clear",)),
    "memory-lost": Scene((*MOUTH, "reset", "take"), cure=("clear",)),
    "events-lost": Scene((*MOUTH, _many_news), cure=("take",)),
    "card-before-closing": Scene(("pull-out",), at="betting"),
    "card-after-closing": Scene(("pull-out",)),
    "pushed-back": Scene((*MOUTH, "push-back"), cure=("clear",)),
    "stopped": Scene((*MOUTH, "stop"), cure=("stop-release",)),
    "supply-failed": Scene((*MOUTH, "brown-out")),
    "link-lost": Scene((*MOUTH, "unplug"), cure=("plug",)),
    "foreign-box": Scene((_moved_on,)),
    "box-refuses": Scene((_card_in_the_mouth,), at="load", cure=("take",), felt=False),
    "power-back": Scene((_intent_alone,)),
    "power-back-card": Scene((*MOUTH, _restart), cure=("take",), felt=False),
    "box-off": Scene(("by-hand", "deal")),
    "misread": Scene(("P1 punto 5", "deal", "take"), at="betting", kind="punto-banco", order=("JOKER", *ORDER)),
    "not-shuffled": Scene((_coups,), at="betting", kind="punto-banco", order=SORTED),
    "cards-missing": Scene(("unload 3",), at="reshuffle", order=(), options={"cut_card_position": "depth:149"}),
    "strange-card": Scene(("P1 punto 5", "deal", "take"), at="betting", kind="punto-banco", eye=SeesJokers),
    "shoe-short": Scene((), at="reshuffle", order=(), options={"cut_card_position": "depth:149"}),
    "shoe-unverified": Scene(("by-hand", "box-back")),
}
"""By the names of the records."""
