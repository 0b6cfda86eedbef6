"""The physical truth of one simulated box. Only the box, the rendered camera and tests may look at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from controller.box import motion
from controller.box.defects import seen_by_camera
from controller.box.machine import Eject, Fill, Say, Stimulus, Wake, box_step, from_plain, plain
from controller.box.planted import fate_of, notices
from controller.box.shoe import made_ready
from controller.box.state import BoxState
from controller.box.worldfile import WorldBroken, WorldFile
from controller.ports import BoxError, Clock, Load, Scene

FORMAT: Final = 1
"""Version of the file; one of another version is refused, never guessed at."""


class World:
    """The cards, the hands and the board: what goes on existing when the daemon is killed.

    With a path it is kept there, each change before anything comes of it; without one it lives in memory.
    """

    def __init__(
        self,
        clock: Clock,
        path: Path | None = None,
        seed: int | None = None,
        defects: frozenset[str] = frozenset(),
    ) -> None:
        """Find the world as it was left at ``path``, or an empty box.

        Args:
            clock: gives the time of every motion.
            path: file of this world; None for memory only.
            seed: shuffle by this seed from the next load on, for demonstrations and tests; None for true chance.
            defects: what is wrong with the box (controller/box/defects.py).

        Raises:
            WorldBroken: when the file is damaged.
            WorldUnwritable: when it cannot be read or written.
        """
        self._clock = clock
        self._seed = seed
        self.defects = defects
        self.turned = False
        """The cards were put in the other end up."""
        self._file = WorldFile(path) if path else None
        self._watchers: list[Callable[[], None]] = []
        self.state = self._found(path)
        if self._file:
            self._file.restart(_first_line(self.state))

    @property
    def seed(self) -> int | None:
        """The seed of the shoe in the box, or of the next one while there is none yet."""
        return self.state.seed if self.state.loads else self._seed

    def apply(self, stimulus: Stimulus) -> BoxState:
        """Let ``stimulus`` happen now, on the disk first.

        Raises:
            BoxError, ValueError: when it may not be (see ``box_step``); nothing has changed.
        """
        if isinstance(stimulus, Say) and not notices(self.defects, stimulus.word):
            return self.state
        fate = fate_of(self.defects, stimulus.eject_id) if isinstance(stimulus, Eject) else None
        if fate and not self.state.mishap:
            self._let(Say(fate))
        return self._let(stimulus)

    def _let(self, stimulus: Stimulus) -> BoxState:
        now_ms = round(self._now_ms())
        after = box_step(self.state, stimulus, now_ms)
        if after != self.state:
            if self._file and (isinstance(stimulus, Fill) or not self._file.can_append):
                self._file.restart(_first_line(after))
            elif self._file:
                self._file.append({"now": now_ms, **plain(stimulus)})
            self.state = after
            for watcher in tuple(self._watchers):
                watcher()
        return self.state

    def load(self, load: Load) -> None:
        """Shuffle and fill the magazine, or fill it in the exact order given.

        Raises:
            LoadRefused: when the shoe cannot be, or a card lies in the mouth.
        """
        shoe = made_ready(load, self._seed, self.state.loads, self.state.magazine, self.state.out)
        self.apply(Fill(shoe.magazine, shoe.aside, shoe.seed, shoe.noise, shoe.out))

    def scene(self) -> Scene:
        """What stands before the camera now (ports.SceneSource)."""
        return seen_by_camera(self.defects, motion.scene(self.state, self._now_ms()), turned=self.turned)

    def tally(self) -> Counter[str]:
        """Every card of the shoe, wherever it is."""
        return self.state.tally()

    def subscribe(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call ``watcher`` after each change, until the returned function is called."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def close(self) -> None:
        """Let go of the file."""
        if self._file:
            self._file.close()

    def _now_ms(self) -> float:
        return self._clock.now() * 1000

    def _found(self, path: Path | None) -> BoxState:
        lines = self._file.lines() if self._file else []
        if not lines or path is None:
            return BoxState()
        state = BoxState()
        for number, line in enumerate(lines, 1):
            try:
                state = _after(state, line) if number > 1 else _told_by(line)
            except (AttributeError, BoxError, KeyError, TypeError, ValueError) as error:
                raise WorldBroken(path, number, f"is not understood ({error})") from error
        return box_step(state, Wake(), round(self._now_ms()))


def _first_line(state: BoxState) -> dict[str, Any]:
    return {"sabot-world": FORMAT, "state": state.plain()}


def _told_by(first: dict[str, Any]) -> BoxState:
    if first["sabot-world"] != FORMAT:
        raise ValueError(f"it is of format {first['sabot-world']}, this version knows {FORMAT}")
    return BoxState.from_plain(first["state"])


def _after(state: BoxState, line: dict[str, Any]) -> BoxState:
    stimulus = from_plain({key: value for key, value in line.items() if key != "now"})
    return box_step(state, stimulus, line["now"])
