"""Every irregularity that hands at a bench can bring about, on real tables, ended by taps along the guide alone.

One daemon a game, and one page of it; a mishap follows the other. Whoever taps knows nothing but the tile that is next:
a work of hands is done by the hand at the bench, and ticked where the table cannot see it; an act is tapped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from controller.box.bench import WORDS
from controller.irregularities import IRREGULARITIES
from tests.browser.taps import TABLET, open_page, tap_amount, tap_offer, wait_until_free
from tests.daemon import Daemon
from tests.robot import Move, next_move
from tests.table.mishaps import SCENES

HANDS: Final[Mapping[str, str]] = {
    "straighten": "clear",
    "lay-aside": "clear",
    "draw-out": "clear",
    "take-from-mouth": "clear",
    "close-lid": "lid-close",
    "release-stop": "stop-release",
    "plug-in": "plug",
    "take-card": "take",
    "hand-over": "take",
    "look-together": "clean-window",
}
"""What a hand at the bench does for a step; the other steps are done with voice, eyes and fingers."""

BY_CARDS_ALONE: Final = frozenset(
    "card-in-doubt impossible-card strange-card not-shuffled card-not-dealt double-seen events-lost foreign-box "
    "box-refuses power-back".split()
)
"""What takes certain cards, another eye or an unlucky instant: tests/table/test_irregularities.py brings it about."""

SHORT: Final = '[options]\ncut_card_position = "depth:247"\n'
"""Twelve of the 259 cards stand before the cut card."""

LATE: Final = frozenset({"betting", "reveal", "reshuffle", "hit"})
"""Phases that are come to by playing."""

PATIENCE_S: Final = 12.0
MOST_TILES: Final = 10

PACE_S: Final = 0.02
"""Between two looks at the table; a card takes half a second."""


@dataclass
class Desk:
    """A table, and the page of whoever deals at it."""

    daemon: Daemon
    page: Page

    def view(self) -> dict[str, Any]:
        return self.daemon.state()

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Look at the table until it is so."""
        end = time.monotonic() + PATIENCE_S
        while not holds(view := self.view()):
            assert time.monotonic() < end, (view["alarms"], view["box"], view["game"]["phase"], view["guide"])
            time.sleep(PACE_S)
        return view

    def rest(self) -> dict[str, Any]:
        """Wait until the box is not at work."""
        return self.until(lambda view: view["box"]["phase"] not in ("feeding", "filling"))

    def do(self, word: str) -> None:
        """A word of the bench or an act, which must be taken."""
        status, answer = self.daemon.say(word) if word in WORDS else self.daemon.act(word)
        assert status == 200, (word, answer)
        self.rest()

    def play_to(self, phase: str) -> None:
        """Go on by the view, as the robot does, until the round stands there; a hand that is in the way is voided."""
        chance = Random(1)
        while not _stands_at(phase, view := self.rest()):
            acts = {offer["verb"] for offer in view["offers"]}
            voids = ("void",) if phase not in LATE else ()
            short_cut = next((act for act in ("box-back", *voids) if act in acts), None)
            move = Move(short_cut) if short_cut else next_move(view, chance, boldness=0.0)
            assert move is not None, view
            (self.daemon.say if move.bench else self.daemon.act)(move.words)

    def follow(self, name: str) -> None:
        """Do what the tiles say, one after the other, until the guide of this irregularity is gone."""
        guide = self.page.locator(f'.guide[data-id="{name}"]')
        expect(guide).to_be_visible()
        for _ in range(MOST_TILES):
            wait_until_free(self.page)
            if not guide.is_visible():
                return
            tile = guide.locator('[data-state="next"]')
            step, act = tile.get_attribute("data-step") or "", tile.get_attribute("data-act")
            if act:
                self.tap_act(act)
            else:
                self.rest()
                if step in HANDS:
                    self.daemon.say(HANDS[step])
                self.tick(guide, step)
        raise AssertionError(f"the guide of {name} does not end: {self.view()['guide']}")

    def tick(self, guide: Any, step: str) -> None:
        """Tap a work of hands, or wait until the table has seen it."""
        tick = guide.locator(f'[data-tick="{step}"]')
        if tick.count():
            tick.tap()
        expect(self.page.locator(f'.guide [data-step="{step}"][data-state="next"]')).to_have_count(0)

    def tap_act(self, act: str) -> None:
        """Tap the act of a tile, with whatever the page then asks for."""
        main = self.page.locator("act-dock [data-main]").first
        verb = main.get_attribute("data-verb")
        offers = {offer["verb"] for offer in self.view()["offers"]}
        if verb != act and act in offers:
            tap_offer(self.page, act)
        if act == "counted":
            tap_amount(self.page, chips_of(self.view()["game"]["shoe"]["remaining"]))
        if act in ("found", "counted") or verb == act or act not in offers:
            self.tap_main()
        if act == "shows":
            self.name_a_card()
        stand = self.page.locator('staff-sheet dialog[open] [data-act="stand"]')
        if act not in ("found", "load", "card") or stand.count():
            self.stand(stand)
        self.rest()

    def tap_main(self) -> None:
        main = self.page.locator("act-dock [data-main]").first
        if main.is_disabled():
            tap_amount(self.page, (1,))
        main.tap()

    def name_a_card(self) -> None:
        self.page.locator('card-picker [data-card="2c"]').tap()
        self.page.locator('card-picker [data-act="named"]').tap()

    def stand(self, button: Any) -> None:
        """Stand for it, where the page asks who does."""
        if self.view()["guide"] is not None and button.count():
            with self.page.expect_response("**/acts*"):
                button.tap()


def _stands_at(phase: str, view: Mapping[str, Any]) -> bool:
    """Whether a hand stands there, and the box deals and is at rest."""
    return view["game"]["phase"] == phase and view["box"]["phase"] == "idle" and not view["box"]["by_hand"]


def chips_of(amount: int) -> list[int]:
    """The chips to be tapped for an amount."""
    found: list[int] = []
    for chip in (500, 100, 25, 5, 1):
        found += [chip] * (amount // chip)
        amount %= chip
    return found


@pytest.fixture(scope="module")
def desks(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Desk]]:
    """A table of each game, begun when it is asked for."""
    open_desks: dict[str, Desk] = {}

    def desk(kind: str) -> Desk:
        if kind not in open_desks:
            folder = tmp_path_factory.mktemp(kind)
            (folder / "table.toml").write_text(SHORT if kind == "chemin-de-fer" else "", encoding="utf-8")
            daemon = Daemon(folder, "--config", str(folder / "table.toml"), "--game", kind, "--seed", "7")
            daemon.start()
            context = browser.new_context(viewport=TABLET, has_touch=True, is_mobile=True, locale="en")
            context.set_default_timeout(10_000)
            open_desks[kind] = Desk(daemon, context.new_page())
            open_page(open_desks[kind].page, daemon.url, session=daemon.cookie)
            open_desks[kind].do("fingers-tap")
        return open_desks[kind]

    yield desk
    for open_desk in open_desks.values():
        open_desk.page.context.close()
        open_desk.daemon.stop()


def misread(desk: Desk) -> None:
    """An open card that nobody could read, for the window is dirty."""
    for word in ("P1 punto 5", "dirty-window", "deal", "take"):
        desk.do(word)


def forgets(desk: Desk) -> None:
    """The banker gathers and shuffles while a player still holds his card."""
    chance = Random(1)
    while not (seats := [o["seat"] for o in desk.rest()["offers"] if o["verb"] == "collect" and o["seat"]]):
        move = next_move(desk.view(), chance, boldness=0.0)
        assert move is not None
        (desk.daemon.say if move.bench else desk.daemon.act)(move.words)
    for word in (f"{seats[0]} collect", "load", "halt forgotten-player"):
        desk.do(word)


def differs(desk: Desk) -> None:
    """The hand that is opened is another one than was dealt."""
    hand = desk.view()["game"]["hands"][0]
    shown = [card["card"] for card in hand["cards"]]
    others = [face for face in ("2c", "3c", "4c", "5c") if face not in shown]
    desk.do(f"{hand['seat']} shows {' '.join(others[: len(shown)])}")


def power_fails(desk: Desk) -> None:
    """The daemon is killed while a card lies in the mouth, and starts again."""
    desk.do("deal")
    desk.until(lambda view: view["box"]["presented"] is not None)
    desk.daemon.kill()
    desk.daemon.start()
    desk.until(lambda view: view["box"]["presented"] is not None)
    expect(desk.page.locator("body[data-live=true]")).to_be_attached(timeout=15_000)


OWN_WAY: Final[Mapping[str, Callable[[Desk], None]]] = {
    "misread": misread,
    "forgotten-player": forgets,
    "hand-differs": differs,
    "power-back-card": power_fails,
}
"""What is brought about in another way than at the bench of a test that owns the clock."""


def test_whatever_hands_can_bring_about_is_brought_about() -> None:
    words = {name for name, scene in SCENES.items() if all(isinstance(does, str) for does in scene.does)}
    assert {record.name for record in IRREGULARITIES} - BY_CARDS_ALONE <= words | OWN_WAY.keys()


REACHED = sorted((n for n in SCENES if n not in BY_CARDS_ALONE), key=lambda name: SCENES[name].kind)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", REACHED)
def test_it_is_ended_by_what_the_next_tile_says(desks: Callable[[str], Desk], name: str) -> None:
    scene = SCENES[name]
    desk = desks(scene.kind)
    desk.play_to(scene.at)
    if name in OWN_WAY:
        OWN_WAY[name](desk)
    else:
        for word in scene.does:
            desk.do(str(word))
    desk.until(lambda view: view["guide"] is not None and view["guide"]["id"] == name)
    desk.follow(name)
    view = desk.until(lambda view: view["guide"] is None or view["guide"]["id"] != name)
    assert [alarm["code"] for alarm in view["alarms"]] == []
