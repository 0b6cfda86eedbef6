"""The physical truth of the simulated box around the real program: which card is where, and what outlives the daemon.

Only the box, the rendered camera and tests may look at it. The physics know cards by number; the faces are here.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from controller.box.bench import put_back
from controller.box.defects import seen_by_camera
from controller.box.planted import notices
from controller.box.shoe import Shoe, chance_of, made_ready, still_out
from controller.box.wired import Filling
from controller.box.worldfile import WorldBroken, WorldFile, WorldUnwritable
from controller.ports import Load, Scene, SceneItem
from firmware.sim.box_library import ACTIVE_CARDS, CardPlace, Place
from firmware.sim.parameters import SimParameters
from firmware.sim.sim import Sim
from firmware.sim.stage import Stage
from firmware.sim.wire import Wire

FORMAT: Final = 1
"""Version of the file; one of another version is refused, never guessed at."""

DISK: Final = "disk"
"""Why the wire is cut while the world cannot be written."""

RETRY_US: Final = 500_000
"""Between two attempts to write on a disk that refused."""


@dataclass(frozen=True, slots=True)
class Places:
    """The cards of the shoe by where they physically are, the first to leave first."""

    magazine: tuple[str, ...]
    mouth: tuple[str, ...]
    out: tuple[str, ...]
    aside: tuple[str, ...]


@dataclass(slots=True)
class Surroundings:
    """What hands did and what is not a card: it is kept with the cards."""

    dirt: float = 0.0
    """Of the camera's window: 0 clean .. 1 opaque."""
    lid_open: bool = False
    stop_open: bool = False
    auto_fingers: bool = False
    late_finger: bool = False
    seed: int | None = None
    noise: int = 0
    loads: int = 0
    order: tuple[str, ...] = ()
    """Faces of the cards that the physics know, by number."""
    aside: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    """Cards that lay on the table when others of their shoe were put in again, ``GONE`` in place of those."""


@dataclass(slots=True)
class _Kept:
    """What the file holds: a state, as it was when a byte last left the box."""

    surroundings: dict[str, Any] = field(default_factory=dict)
    first: int = 0
    cards: list[list[float]] = field(default_factory=list)
    eeprom: str = ""


class FirmwareWorld:
    """The cards, the hands and the board's EEPROM.

    With a path it is kept there before anything of it is told to the daemon, so that one that is killed finds the same
    cards and the same record; the board then starts as after a power cut of everything. Without one it lives in memory.
    """

    def __init__(
        self,
        elf: Path,
        path: Path | None = None,
        seed: int | None = None,
        parameters: SimParameters | None = None,
        wire: Wire | None = None,
    ) -> None:
        """Find the world as it was left at ``path``, or an empty box.

        Args:
            elf: the board's program.
            path: file of this world; None for memory only.
            seed: shuffle by this seed from the next load on; None for true chance.
            parameters: of the physics.
            wire: between host and board.

        Raises:
            WorldBroken: when the file is damaged.
            WorldUnwritable: when it cannot be read or written.
            CannotBuild, SimCrashed: when there can be no simulated board.
        """
        self._seed = seed
        self.turned = False
        """The cards were put in the other end up."""
        self._file = WorldFile(path) if path else None
        kept = _found(self._file, path) if self._file and path else _Kept()
        self.about = Surroundings(**kept.surroundings)
        self.about.order, self.about.aside = tuple(self.about.order), tuple(self.about.aside)
        self.about.out = tuple(self.about.out)
        sim = Sim(elf, seed or 0, bytes.fromhex(kept.eeprom) or None, parameters)
        self.stage = Stage(sim, wire)
        self._lay(kept)
        if self._file:
            self._kept = self._now()
            self._file.restart(_line(self._kept))
            self.stage.watch(self.keep)

    @property
    def sim(self) -> Sim:
        """The chip and the physics."""
        return self.stage.sim

    @property
    def seed(self) -> int | None:
        """The seed of the shoe in the box, or of the next one while there is none yet."""
        return self.about.seed if self.about.loads else self._seed

    def fill(self, load: Load) -> Filling:
        """Make a shoe ready (wired.Loader).

        Raises:
            LoadRefused: when it cannot be.
        """
        by_place = self._by_place()
        out = (*self.about.out, *by_place[Place.OUT])
        shoe = made_ready(load, self._seed, self.about.loads, by_place[Place.MAGAZINE], out)
        return Filling(len(shoe.magazine), lambda: self._put_in(shoe))

    def places(self) -> Places:
        """Where every card is."""
        magazine, mouth, out = (tuple(names) for names in self._by_place().values())
        return Places(magazine, mouth, (*still_out(self.about.out), *out), self.about.aside)

    def tally(self) -> Counter[str]:
        """Every card of the shoe, wherever it is."""
        return Counter((*self.about.order, *still_out(self.about.out), *self.about.aside))

    def scene(self) -> Scene:
        """What stands before the camera now (ports.SceneSource); nothing of a card before it is past the nip."""
        shown = [card for card in self.active() if card.place is Place.MOUTH]
        items = tuple(SceneItem(self.about.order[card.index], card.x_mm) for card in shown)
        speed = shown[0].speed_mm_s if shown else 0.0
        scene = Scene(items, max(0.0, speed), self.about.dirt, noise_seed=self._noise())
        return seen_by_camera(self.sim.parameters.defects, scene, turned=self.turned)

    def active(self) -> list[CardPlace]:
        """The cards that are not out, as far as any can be away from its rest in the magazine."""
        first = self.sim.first
        return [self.sim.card(index) for index in range(first, min(self.sim.count, first + ACTIVE_CARDS))]

    def empty_magazine(self) -> None:
        """A hand takes all cards out of the magazine."""
        self.sim.remove_magazine()
        count = self.sim.count
        self.about.aside = self.about.order[count:] + self.about.aside
        self.about.order = self.about.order[:count]

    def put_back(self, staying: Sequence[str]) -> None:
        """A hand shuffles what lies on the table into the magazine, but for the cards that stay.

        Raises:
            NotNow: when a card that is to stay is not there, or none is left to be put back.
        """
        by_place = self._by_place()
        out = (*self.about.out, *by_place[Place.OUT])
        chance = chance_of(self.about.noise, len(out))
        self.about.order, self.about.out = put_back(staying, by_place[Place.MAGAZINE], out, chance)
        self.sim.load(len(self.about.order))

    def set_loop(self, *, lid_open: bool | None = None, stop_open: bool | None = None) -> None:
        """Open or close the lid or the STOP loop."""
        if lid_open is not None:
            self.about.lid_open = lid_open
            self.sim.lid_open = lid_open and notices(self.sim.parameters.defects, "lid-open")
        if stop_open is not None:
            self.about.stop_open = self.sim.stop_open = stop_open

    def keep(self) -> None:
        """Write down what has changed; while the disk refuses, the wire is cut."""
        if self._file is None:
            return
        now = self._now()
        if now == self._kept and self._file.can_append:
            return
        try:
            if self._file.can_append and now.surroundings == self._kept.surroundings:
                self._file.append(_change(self._kept, now))
            else:
                self._file.restart(_line(now))
        except WorldUnwritable as error:
            self.stage.cut_wire(DISK, str(error))
            self.stage.at(self.stage.now_us + RETRY_US, self.keep)
        else:
            self._kept = now
            self.stage.mend_wire(DISK)

    def close(self) -> None:
        """Let go of the file."""
        if self._file:
            self._file.close()

    def _by_place(self) -> dict[Place, list[str]]:
        by_place: dict[Place, list[str]] = {place: [] for place in Place}
        for card in self.sim.cards():
            by_place[card.place].append(self.about.order[card.index])
        return by_place

    def _put_in(self, shoe: Shoe) -> None:
        self.sim.load(len(shoe.magazine))
        self.about.order, self.about.aside, self.about.out = shoe.magazine, shoe.aside, shoe.out
        self.about.seed, self.about.noise, self.about.loads = shoe.seed, shoe.noise, self.about.loads + 1
        self.keep()

    def _lay(self, kept: _Kept) -> None:
        self.sim.load(len(self.about.order))
        for index in range(kept.first):
            self.sim.put(CardPlace(index, Place.OUT, 0.0, 0.0))
        for number, x_mm, place in kept.cards:
            self.sim.put(CardPlace(int(number), Place(int(place)), x_mm, 0.0))
        self.set_loop(lid_open=self.about.lid_open, stop_open=self.about.stop_open)

    def _now(self) -> _Kept:
        cards = [[card.index, round(card.x_mm, 3), int(card.place)] for card in self.active()]
        return _Kept(asdict(self.about), self.sim.first, cards, self.sim.eeprom.hex())

    def _noise(self) -> int:
        """Differs from instant to instant and from shoe to shoe, and never depends on a face."""
        text = f"{self.about.noise}/{self.about.loads}/{self.sim.first}/{self.stage.now_us}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _line(kept: _Kept) -> dict[str, Any]:
    return {"sabot-firmware-world": FORMAT, **asdict(kept)}


def _change(before: _Kept, now: _Kept) -> dict[str, Any]:
    """What differs; of the EEPROM the bytes."""
    pairs = zip(bytes.fromhex(before.eeprom), bytes.fromhex(now.eeprom), strict=True)
    eeprom = [[at, new] for at, (old, new) in enumerate(pairs) if old != new]
    return {"first": now.first, "cards": now.cards, "eeprom": eeprom}


def _found(file: WorldFile, path: Path) -> _Kept:
    kept = _Kept()
    for number, line in enumerate(file.lines(), 1):
        try:
            kept = _told_by(line) if number == 1 else _changed(kept, line["first"], line["cards"], line["eeprom"])
        except (KeyError, TypeError, ValueError) as error:
            raise WorldBroken(path, number, f"is not understood ({error})") from error
    return kept


def _told_by(first: dict[str, Any]) -> _Kept:
    known = first.pop("sabot-firmware-world", None)
    if known != FORMAT:
        raise ValueError(f"it is of format {known}, this version knows {FORMAT}")
    return _Kept(**first)


def _changed(kept: _Kept, first: int, cards: list[list[float]], eeprom: Iterable[tuple[int, int]]) -> _Kept:
    content = bytearray.fromhex(kept.eeprom)
    for at, value in eeprom:
        content[at] = value
    return _Kept(kept.surroundings, first, cards, content.hex())
