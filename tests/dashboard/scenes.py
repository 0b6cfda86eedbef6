"""The scenes of one coup of chemin de fer at a table of five, as the croupier sees them."""

from __future__ import annotations

from dataclasses import replace

from controller.cards import card
from controller.rules.game import Alarm, CardView, Due, GameView, HandView, Offer, SeatView, ShoeView
from tests.dashboard.fake_table import Scene

WORDS = (
    "take",
    "taken-late",
    "jam",
    "double-feed",
    "misfeed",
    "empty",
    "lid-open",
    "lid-close",
    "push-back",
    "dirty-window",
    "clean-window",
    "clear",
    "reset",
    "fingers-auto",
    "fingers-tap",
)


def seats(*rows: tuple[str, int, int, str]) -> tuple[SeatView, ...]:
    """Seats from (name, purse, stake, status)."""
    return tuple(SeatView(*row) for row in rows)


def hand(
    seat: str, role: str, first: int, *faces: str | None, total: int | None = None, natural: bool = False
) -> HandView:
    """A hand whose cards left the shoe at ``first``, ``first + 2``, and so on; None is a hidden card."""
    shown = tuple(CardView(first + 2 * i, card(face) if face else None) for i, face in enumerate(faces))
    return HandView(seat, role, shown, total, natural)


SHOE = ShoeView(packs=5, remaining=259, ejected=0, discards=0, cut_seen=False)

EMPTY = GameView(
    game="chemin-de-fer",
    phase="load",
    facts=(("cut_by", "P5"),),
    turn=None,
    banker="P1",
    bank=0,
    lead=None,
    seats=seats(
        ("P1", 1000, 0, "banker"),
        ("P2", 1000, 0, "waiting"),
        ("P3", 1000, 0, "waiting"),
        ("P4", 1000, 0, "waiting"),
        ("P5", 1000, 0, "waiting"),
    ),
    hands=(),
    shoe=ShoeView(packs=5, remaining=None, ejected=0, discards=0, cut_seen=False),
    offers=(Offer("load", main=True),),
    due=None,
    alarms=(),
    coups=(),
    wins=0,
)

PURSES = (Offer("leave", "P5"), Offer("add", "P2", 1, 10000), Offer("cash", "P3"), Offer("join", "P4", 1, 10000))

BANK = replace(EMPTY, phase="bank", turn="P1", shoe=SHOE, offers=(Offer("bank", "P1", 1, 1000, main=True), *PURSES))

BETTING = replace(
    EMPTY,
    phase="betting",
    turn="P2",
    bank=80,
    shoe=SHOE,
    seats=seats(
        ("P1", 920, 0, "banker"),
        ("P2", 1000, 0, "to-speak"),
        ("P3", 1000, 0, "waiting"),
        ("P4", 1000, 0, "waiting"),
        ("P5", 1000, 0, "waiting"),
    ),
    offers=(Offer("stake", "P2", 1, 80, main=True), Offer("pass", "P2"), *PURSES),
)

STAKED = replace(
    BETTING,
    turn="P3",
    seats=seats(
        ("P1", 920, 0, "banker"),
        ("P2", 980, 20, "staked"),
        ("P3", 1000, 0, "to-speak"),
        ("P4", 1000, 0, "waiting"),
        ("P5", 1000, 0, "waiting"),
    ),
    offers=(Offer("stake", "P3", 1, 60, main=True), Offer("pass", "P3"), Offer("close"), *PURSES),
)

SPOKEN = replace(
    BETTING,
    turn=None,
    seats=seats(
        ("P1", 920, 0, "banker"),
        ("P2", 980, 20, "staked"),
        ("P3", 965, 35, "staked"),
        ("P4", 995, 5, "staked"),
        ("P5", 1000, 0, "passed"),
    ),
    offers=(Offer("close", main=True), *PURSES),
)

CLOSED = replace(
    SPOKEN,
    phase="closed",
    bank=60,
    lead="P3",
    seats=seats(
        ("P1", 940, 0, "banker"),
        ("P2", 980, 20, "staked"),
        ("P3", 965, 35, "lead"),
        ("P4", 995, 5, "staked"),
        ("P5", 1000, 0, "passed"),
    ),
    offers=(Offer("deal", main=True), Offer("void", None)),
)


def dealing(punter: int, banker: int) -> GameView:
    """The game while the first four cards are due: so many lie before each hand already."""
    due = Due("P3", "hand", "down") if punter == banker else Due("P1", "hand", "down")
    return replace(
        CLOSED,
        phase="dealing",
        hands=(hand("P3", "punter", 1, *[None] * punter), hand("P1", "banker", 2, *[None] * banker)),
        shoe=replace(SHOE, remaining=259 - punter - banker, ejected=punter + banker),
        offers=(Offer("void"), Offer("misfeed", takes_cards=2)),
        due=due,
    )


def presented(game: GameView, reminder: bool = False) -> Scene:
    """The card that is due lies in the mouth."""
    return Scene(game, presented=game.due, reminder=reminder)


FOUR = replace(
    dealing(2, 2),
    phase="given",
    due=None,
    offers=(Offer("given", main=True), Offer("void")),
)

PUNTER = replace(
    FOUR,
    phase="punter",
    turn="P3",
    offers=(
        Offer("draw", "P3", main=True),
        Offer("stand", "P3", warning="STAND_5_LIABLE"),
        Offer("natural", "P3"),
        Offer("natural", "P1"),
        Offer("void"),
    ),
)

THIRD = replace(
    FOUR,
    phase="dealing",
    due=Due("P3", "third", "down"),
    offers=(Offer("void"),),
)

BANKER = replace(
    FOUR,
    phase="banker",
    turn="P1",
    hands=(hand("P3", "punter", 1, None, None, None), hand("P1", "banker", 2, None, None)),
    offers=(Offer("draw", "P1", main=True), Offer("stand", "P1"), Offer("void")),
)

REVEAL = replace(
    BANKER,
    phase="reveal",
    turn=None,
    hands=(
        hand("P3", "punter", 1, "2h", "Jd", "4s", total=6),
        hand("P1", "banker", 2, "9s", "??"),
    ),
    offers=(
        Offer("reveal", main=True),
        Offer("shows", "P1", takes_cards=2),
        Offer("shows", "P3", takes_cards=3),
        Offer("void"),
    ),
)

COUP = {
    "seat": "P1",
    "lead": "P3",
    "punter": ["2h", "Jd", "4s"],
    "banker": ["9s", "6c"],
    "totals": [6, 5],
    "winner": "punter",
    "pays": {"P2": 20, "P3": 35, "P4": 5},
    "faults": [],
}

SETTLE = replace(
    REVEAL,
    phase="settle",
    hands=(
        hand("P3", "punter", 1, "2h", "Jd", "4s", total=6),
        hand("P1", "banker", 2, "9s", "6c", total=5),
    ),
    result=COUP,
    offers=(Offer("settle", main=True), Offer("void")),
)

ROAD = tuple({**COUP, "winner": winner} for winner in "banker punter punter tie banker punter en_carte void".split())

COLLECT = replace(
    SETTLE,
    phase="collect",
    result=None,
    bank=0,
    coups=(*ROAD, COUP),
    seats=seats(
        ("P1", 940, 0, "waiting"),
        ("P2", 1020, 0, "waiting"),
        ("P3", 1035, 0, "waiting"),
        ("P4", 1005, 0, "waiting"),
        ("P5", 1000, 0, "waiting"),
    ),
    offers=(Offer("collect", None, 5, 5, main=True),),
)

NATURAL = replace(
    SETTLE,
    hands=(
        hand("P3", "punter", 1, "Th", "9d", total=9, natural=True),
        hand("P1", "banker", 2, "Ks", "Qc", total=0),
    ),
    result={**COUP, "totals": [9, 0]},
    coups=ROAD,
)

AFTER_WIN = replace(
    BETTING,
    bank=120,
    wins=3,
    coups=(*ROAD, {**COUP, "winner": "banker"}),
    shoe=replace(SHOE, remaining=214, ejected=45, discards=45),
    offers=(
        Offer("stake", "P2", 1, 120, main=True),
        Offer("pass", "P2"),
        Offer("take-half", "P1"),
        Offer("sell", "P1"),
        Offer("retire", "P1"),
        *PURSES,
    ),
)

JAM = Scene(
    dealing(1, 1),
    phase="fault",
    alarms=(Alarm("JAM", "REQ-24", (("seat", "P3"),)),),
    offers=(Offer("resume", main=True), Offer("misfeed", takes_cards=1)),
)

LID = Scene(dealing(1, 1), phase="fault", lid_closed=False, alarms=(Alarm("LID_OPENED", "REQ-39"),))

COUNT = Scene(
    dealing(1, 1),
    phase="fault",
    alarms=(Alarm("UNKNOWN", "REQ-62", (("seat", "P3"),)),),
    offers=(Offer("found", None, 0, 3, main=True),),
)

COUP_SCENES: dict[str, Scene] = {
    "load": Scene(EMPTY),
    "bank": Scene(BANK),
    "betting": Scene(BETTING),
    "staked": Scene(STAKED),
    "spoken": Scene(SPOKEN),
    "closed": Scene(CLOSED),
    "card-1": presented(dealing(0, 0)),
    "card-2": presented(dealing(1, 0)),
    "card-3": presented(dealing(1, 1), reminder=True),
    "card-4": presented(dealing(2, 1)),
    "given": Scene(FOUR),
    "punter": Scene(PUNTER),
    "third": presented(THIRD),
    "banker": Scene(BANKER),
    "reveal": Scene(REVEAL),
    "settle": Scene(SETTLE),
    "collect": Scene(COLLECT),
}
"""One coup, scene by scene."""

MISHAPS: dict[str, Scene] = {"jam": JAM, "lid-open": LID, "reset": COUNT}
"""The scene that a bench word leads to."""


def twelve(game: GameView) -> GameView:
    """The same game at the largest table of the seed: twelve seats with long names and full purses."""
    names = "Anna Boris Clara Dmitri Elena Fyodor Galina Henri Irina Jules Konstantin Lucienne".split()
    rename = {f"P{i + 1}": name for i, name in enumerate(names)}
    rows = tuple(replace(seat, name=rename[seat.name]) for seat in game.seats)
    more = tuple(SeatView(name, 12500 - 500 * i, 125 * (i % 3), "staked") for i, name in enumerate(names[5:]))
    return replace(
        game,
        seats=rows + more,
        banker=rename[game.banker],
        lead=rename.get(game.lead or ""),
        turn=rename.get(game.turn or ""),
        hands=tuple(replace(item, seat=rename[item.seat]) for item in game.hands),
        offers=tuple(replace(item, seat=rename.get(item.seat or "")) for item in game.offers),
    )
