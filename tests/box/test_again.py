"""The same cards once more: what was played goes back, what lies on the table stays out (shoe_order.Again)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from controller.box.shoe import made_ready, still_out
from controller.box.state import CUT
from controller.box.world import World
from controller.cards import pack_from
from controller.clock import VirtualClock
from controller.ports import Load, LoadRefused
from controller.shoe_order import GONE, Again, put_again

OUT = ("6s", "7s", "8s", "9s")
REST = ("Ts", "Js")


def test_a_pack_that_is_turned_over_keeps_its_order() -> None:
    stack, kept = put_again(Again(shuffled=False), REST, OUT, Random(1).randrange)
    assert (stack, kept) == ((*REST, *OUT), (GONE,) * 4)


def test_cards_on_the_table_stay_out_and_keep_their_places() -> None:
    stack, kept = put_again(Again(held=(2, 3), shuffled=False), REST, OUT, Random(1).randrange)
    assert (stack, kept) == (("Ts", "Js", "6s", "9s"), (GONE, "7s", "8s", GONE))
    stack, kept = put_again(Again(held=(3, 6), shuffled=False), ("9s",), (*kept, "Ts", "Js"), Random(1).randrange)
    assert (stack, kept) == (("9s", "7s", "Ts"), (GONE, GONE, "8s", GONE, GONE, "Js"))


def test_the_others_are_shuffled() -> None:
    names = tuple(map(str, pack_from("6")))
    stack, _ = put_again(Again(), names, (), Random(1).randrange)
    assert stack != names
    assert Counter(stack) == Counter(names)


def test_without_a_card_there_is_no_shoe() -> None:
    with pytest.raises(LoadRefused, match="no card"):
        made_ready(Load(1, (), again=Again(held=(1,))), 7, 1, (CUT,), ("6s",))


def test_the_world_remembers_what_lies_on_the_table(tmp_path: Path) -> None:
    clock, path = VirtualClock(), tmp_path / "world.log"
    world = World(clock, path, seed=7)
    world.load(Load(1, pack_from("6"), "plastic_marker"))
    before = world.tally()
    world.load(Load(1, (), "plastic_marker", again=Again()))
    assert world.tally() == before
    world.close()
    found = World(clock, path, seed=7)
    assert (found.tally(), still_out(found.state.out)) == (before, ())
    found.close()
