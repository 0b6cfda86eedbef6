"""A shoe dealt with photographs of real cards before the camera (``./sabot run --faces FOLDER``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.box.world import World
from controller.cards import PACK, UNKNOWN
from controller.events.banking import CardDealt, HandShown
from controller.ports import Applied, Clock, Eye
from controller.shoe_order import shuffled
from tests.table.croupier import DeadEnd
from tests.table.stand import Stand, recogniser
from vision.camera.faces import Faces, faces_in
from vision.camera.rendered import RenderedCamera
from vision.eye import CameraEye

PHOTOGRAPHS = Path(__file__).parents[3] / "shared" / "cards"

SHOE = 156
"""Three packs, one a seat (R-EQP-1); the plastic marker stands before the seventh-last card."""

MOST_MOVES = 1500
"""A shoe of 149 cards takes about 600."""


def eye_on(faces: Faces) -> Any:
    def make(world: World, clock: Clock) -> Eye:
        return CameraEye(RenderedCamera(world, faces), recogniser(), clock)

    return make


async def name_by_hand(stand: Stand, offer: Mapping[str, Any]) -> None:
    """Two persons look at the open hand and name its cards, of which one may still lie in the mouth."""
    box = stand.world.state
    out = [face for face in (*box.out, *box.mouth) if face != "CUT"]
    numbers = [
        shown["number"]
        for hand in stand.view["game"]["hands"]
        if offer["seat"] in (hand["seat"], None)
        for shown in hand["cards"]
        if shown["card"] == str(UNKNOWN) or offer["takes_cards"] == len(hand["cards"])
    ]
    named = " ".join(out[number - 1] for number in numbers)
    words = f"{offer['seat']} shows {named}" if offer["seat"] else f"shows {named}"
    answer = await stand.act(words)
    assert isinstance(answer, Applied), f"{words}: {answer}"


async def play_shoe(stand: Stand, chance: Random) -> int:
    """Deal until the cut card has come out and the shoe is over; how many hands were named by persons."""
    named = 0
    for _ in range(MOST_MOVES):
        if stand.phase == "reshuffle":
            return named
        main = next((offer for offer in stand.view["offers"] if offer["main"]), None)
        if main and main["verb"] == "shows":
            await name_by_hand(stand, main)
            named += 1
        else:
            await stand.step(chance)
    raise DeadEnd(f"the shoe does not end: {stand.phase}, {stand.alarms}, {stand.view['box']}")


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.skipif(not PHOTOGRAPHS.is_dir(), reason="the photographs are not beside the project")
async def test_a_shoe_of_photographs_runs_to_the_cut_card_and_refused_readings_go_the_unread_way(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = {"cut_card": "plastic_marker", "cut_card_position": "depth:7", "shoe_end": "play_out_void"}
    order = [str(card) for card in shuffled(PACK * 3, Random(2).randrange)]
    order.insert(SHOE - 7, "CUT")
    async with Stand(eye=eye_on(faces_in(PHOTOGRAPHS)), options=options, order=order) as stand:
        named = await play_shoe(stand, Random(2))
        events = [row.event for row in stand.journal.rows()]
        assert stand.world.state.out[-1] == "CUT"
        out = [face for face in stand.world.state.out if face != "CUT"]
        assert stand.game.imbalance(stand.table.state.game) is None
    dealt = [event for event in events if isinstance(event, CardDealt)]
    tally = Counter(
        "refused" if event.card == UNKNOWN else "right" if str(event.card) == out[event.number - 1] else "wrong"
        for event in dealt
    )
    shown = sum(isinstance(event, HandShown) for event in events)
    with capsys.disabled():
        print(f"\na shoe of photographs: {len(dealt)} cards, {dict(tally)}, {shown} hands named by persons")
    assert len(dealt) == SHOE - 7
    assert tally["wrong"] == 0
    assert named == shown
    assert (tally["refused"] > 0) == (shown > 0)
