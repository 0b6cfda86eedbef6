"""The words of the bench: what hands and mishaps may do to the simulated box, in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from controller.box.motion import REST_MM, cut_short
from controller.box.shoe import chance_of
from controller.box.state import CUT, BoxState, happened, taken
from controller.ports import Happening, Outcome
from controller.shoe_order import GONE, Again, RandBelow, put_again

DIRTY: Final = 0.9
"""Dirt through which no index can be read."""

PUT_BACK: Final = "put-back"
"""The word after which cards may be named: those that stay on the table."""

BROWN_OUT_MV: Final = 4500
"""To what the motors' supply falls; below 4.8 V they are let go (hardware/dimensions.toml)."""


class UnknownWord(ValueError):
    """A word that the bench does not know."""

    def __init__(self, word: str) -> None:
        """Tell the words that it knows."""
        super().__init__(f"the bench does not know {word!r}; it knows {', '.join(WORDS)}")


class NotNow(ValueError):
    """A word that makes no sense in the present state."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the bench."""

    does: Callable[..., BoxState]
    """Called with the state, the time in ms, and the cards that are named behind the word."""
    what: str
    cure: str


def say(state: BoxState, word: str, now_ms: int) -> BoxState:
    """Do what ``word`` says.

    Raises:
        UnknownWord: when no word is spelt so.
        NotNow: when it makes no sense now.
    """
    known, named = split(word)
    return WORDS[known].does(state, now_ms, *named)


def split(text: str) -> tuple[str, tuple[str, ...]]:
    """The word of the bench in ``text``, and the cards that are named behind it.

    Raises:
        UnknownWord: when no word is spelt so, or one that names no cards is followed by some.
    """
    word, *named = text.split() or [text]
    if word not in WORDS or (named and word != PUT_BACK):
        raise UnknownWord(text)
    return word, tuple(named)


def _befall(word: str, state: BoxState, now_ms: int) -> BoxState:
    return replace(state, mishap=word)


def _take(state: BoxState, now_ms: int) -> BoxState:
    _require(state.moving is None, "the card is still moving")
    _require(bool(state.mouth), "no card lies in the mouth")
    return taken(state)


def _clear(state: BoxState, now_ms: int) -> BoxState:
    _require(state.moving is None, "the box is still moving")
    _require(state.jammed or bool(state.mouth), "nothing is jammed and no card lies in the mouth")
    return replace(taken(state), jammed=False)


def _empty(state: BoxState, now_ms: int) -> BoxState:
    _require(state.moving is None, "the box is moving")
    return replace(state, magazine=(), aside=state.magazine + state.aside, jammed=False)


def put_back(
    staying: Sequence[str], magazine: Sequence[str], out: Sequence[str], chance: RandBelow
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The magazine, the next card first, and the row of cards out of it, after a hand has put back what may go back.

    Args:
        staying: cards that stay on the table; for ``??`` any card that is not named.
        magazine: what never left it; it is shuffled in.
        out: the row of all that have left it.
        chance: makes the shuffle.

    Raises:
        NotNow: when a card that is to stay is not there, or none is left to be put back.
    """
    table = {place: name for place, name in enumerate(out, 1) if name not in (GONE, CUT)}
    held: list[int] = []
    for name in sorted(staying, key="??".__eq__):
        found = next((place for place, lies in table.items() if name in (lies, "??")), None)
        _require(found is not None, f"{name} does not lie on the table")
        held.append(found or 0)
        del table[found or 0]
    _require(bool(table), "no card that may go back lies on the table")
    rest = tuple([name for name in magazine if name != CUT])
    gone = [GONE if name == CUT else name for name in out]
    stack, row = put_again(Again(tuple(held)), rest, gone, chance)
    return (*stack, *[CUT] * (CUT in magazine or CUT in out)), row


def _put_back(state: BoxState, now_ms: int, *staying: str) -> BoxState:
    _require(state.moving is None, "the box is moving")
    _require(not state.mouth, "a card lies in the mouth")
    magazine, out = put_back(staying, state.magazine, state.out, chance_of(state.noise, state.last_id))
    return replace(state, magazine=magazine, out=out)


def _lid_open(state: BoxState, now_ms: int) -> BoxState:
    _require(state.lid_closed, "the lid is open already")
    stopped = cut_short(state, Outcome.JAM, Outcome.STUCK, now_ms)
    return happened(replace(stopped, lid_closed=False, armed=False), Happening.LID_OPENED)


def _lid_close(state: BoxState, now_ms: int) -> BoxState:
    _require(not state.lid_closed, "the lid is closed already")
    return happened(replace(state, lid_closed=True), Happening.LID_CLOSED)


def _push_back(state: BoxState, now_ms: int) -> BoxState:
    _require(state.moving is None, "a card is moving out")
    _require(bool(state.mouth or state.out), "no card has left the box")
    if not state.mouth:
        state = replace(state, mouth=state.out[-1:], out=state.out[:-1], rest_mm=REST_MM)
    return happened(replace(state, fault=True), Happening.PUSHED_BACK, state.presented_id)


def _pull_out(state: BoxState, now_ms: int) -> BoxState:
    _require(state.moving is None and not state.mouth, "a card is in the way")
    _require(bool(state.magazine), "no card is left in the magazine")
    out, magazine = (*state.out, state.magazine[0]), state.magazine[1:]
    left = replace(state, out=out, magazine=magazine, jammed=False, fault=True)
    return happened(left, Happening.LEFT_UNCOMMANDED)


def _reset(state: BoxState, now_ms: int) -> BoxState:
    if state.moving is None:
        return replace(state, mishap="reset")
    stopped = cut_short(state, Outcome.UNKNOWN, Outcome.UNKNOWN, now_ms)
    return replace(stopped, armed=False, losses=state.losses + 1)


def _dirt(dirt: float, state: BoxState, now_ms: int) -> BoxState:
    return replace(state, dirt=dirt)


def _fingers(auto: bool, state: BoxState, now_ms: int) -> BoxState:
    return replace(state, auto_fingers=auto, since_ms=state.since_ms if state.moving else now_ms)


def _taken_late(state: BoxState, now_ms: int) -> BoxState:
    return replace(state, late_finger=True)


def _stop(state: BoxState, now_ms: int) -> BoxState:
    _require(not state.stop_open, "STOP is pressed already")
    stopped = cut_short(state, Outcome.JAM, Outcome.STUCK, now_ms)
    return happened(replace(stopped, stop_open=True, armed=False), Happening.STOPPED)


def _stop_release(state: BoxState, now_ms: int) -> BoxState:
    _require(state.stop_open, "STOP is not pressed")
    return happened(replace(state, stop_open=False), Happening.STOP_RELEASED)


def _brown_out(state: BoxState, now_ms: int) -> BoxState:
    stopped = cut_short(state, Outcome.JAM, Outcome.STUCK, now_ms)
    return happened(replace(stopped, armed=False), Happening.BROWN_OUT, None, BROWN_OUT_MV)


def _unplug(state: BoxState, now_ms: int) -> BoxState:
    _require(state.plugged, "the cable is out already")
    return replace(state, plugged=False, losses=state.losses + 1)


def _plug(state: BoxState, now_ms: int) -> BoxState:
    _require(not state.plugged, "the cable is in already")
    return replace(state, plugged=True, armed=False)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise NotNow(f"{otherwise}; nothing was done")


WORDS: Final = {
    "take": Word(_take, "a finger takes what lies in the mouth", "-"),
    "fingers-auto": Word(partial(_fingers, True), "fingers take each card by themselves", "`fingers-tap`"),
    "fingers-tap": Word(partial(_fingers, False), "each card waits for `take` (so at the start)", "-"),
    "jam": Word(
        partial(_befall, "jam"),
        "next eject: the card sits across the gate, three tries fail, JAM; no card in the mouth",
        "`clear`, then clear the fault",
    ),
    "double-feed": Word(
        partial(_befall, "double-feed"),
        "next eject: two cards pass the nip, DOUBLE; both lie in the mouth",
        "`take` or `clear`, then clear the fault",
    ),
    "misfeed": Word(
        partial(_befall, "misfeed"),
        "next eject: the roller slips and no card comes, EMPTY with cards in the magazine",
        "clear the fault",
    ),
    "stuck": Word(
        partial(_befall, "stuck"),
        "next eject: the card passes the nip and does not come free, STUCK",
        "`clear`, then clear the fault",
    ),
    "reset": Word(
        _reset,
        "this or the next eject: the board loses its memory half way, UNKNOWN, disarmed; the card stands where it was",
        "`clear` if a card is in the way, then clear the fault and arm",
    ),
    "empty": Word(_empty, "a hand takes all cards out of the magazine; the next eject is EMPTY", "load a shoe"),
    PUT_BACK: Word(
        _put_back,
        "a hand shuffles what lies on the table into the magazine, but for the cards named behind the word",
        "-",
    ),
    "lid-open": Word(
        _lid_open,
        "the lid opens: motors off, disarmed; a card before the nip stays inside (JAM), one past it stands (STUCK)",
        "`lid-close`, `clear` if a card is in the way, then clear the fault and arm",
    ),
    "lid-close": Word(_lid_close, "the lid closes; the box stays disarmed", "arm"),
    "push-back": Word(
        _push_back,
        "the presented card, or else the last one taken, is pushed into the mouth; the stop holds it there",
        "`take`, then clear the fault",
    ),
    "pull-out": Word(
        _pull_out, "a card is drawn out of the mouth that nobody ordered", "count the cards, then clear the fault"
    ),
    "dirty-window": Word(partial(_dirt, DIRTY), "the window is too dirty to read through", "`clean-window`"),
    "clean-window": Word(partial(_dirt, 0.0), "the window is wiped", "-"),
    "taken-late": Word(_taken_late, "the finger for this or the next card comes after the reminder", "-"),
    "clear": Word(_clear, "a hand removes what is jammed or lies in the mouth", "-"),
    "stop": Word(
        _stop,
        "STOP is pressed: motors off, disarmed; a card before the nip stays inside (JAM), one past it stands (STUCK)",
        "`stop-release`, `clear` if a card is in the way, then clear the fault and arm",
    ),
    "stop-release": Word(_stop_release, "STOP is released; the box stays disarmed", "arm"),
    "brown-out": Word(
        _brown_out,
        "the motors' supply falls for a moment: they are let go, disarmed; a card in flight ends as with STOP",
        "`clear` if a card is in the way, then clear the fault and arm",
    ),
    "drift": Word(partial(_befall, "drift"), "the roller is worn and slow: the cards come, and it is told", "-"),
    "unplug": Word(_unplug, "the cable is pulled; a card in flight is ended by the board itself", "`plug`"),
    "plug": Word(_plug, "the cable is put back; the box is disarmed", "arm"),
}
"""Every word: what happens, and how the table gets out of it."""
