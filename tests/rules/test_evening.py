"""An evening of several games: the table goes from one to another between hands, and the chips go with the players."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import card
from controller.events import Act, Event, Refusal, decode, encode
from controller.events.table import GameChanged
from controller.notation import parse_act
from controller.ports import UnreadableAct
from controller.rules import GAMES, BadOption, UnknownGame
from controller.rules.evening import VERB, Evening, at_rest, forms_at
from controller.rules.game import GameView, Offer, Setup
from controller.rules.options import resolve

SEATS = ("P1", "P2", "P3", "P4")
GUESTS = ("G1",)


class Night:
    """One table, and everything that has happened at it."""

    def __init__(self, game: str = "chemin-de-fer", seats: tuple[str, ...] = SEATS, **agreed: dict[str, Any]) -> None:
        self.evening = Evening({name.replace("_", "-"): options for name, options in agreed.items()})
        options = resolve(GAMES[game].house, game, {})
        self.setup = Setup(game, seats, (100,) * len(seats), seats[0], options, GUESTS, (50,))
        self.state = self.evening.opening(self.setup)
        self.history: list[Event] = []

    def say(self, text: str) -> Refusal | None:
        names = [seat.name for seat in (*self.view.seats, *self.view.guests)]
        return self.do(parse_act(text, names, forms_at(self.state)))

    def do(self, act: Act) -> Refusal | None:
        answer = self.evening.decide(self.state, act)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            assert decode(*encode(event)) == event
            self.state = self.evening.evolve(self.state, event)
        self.history += answer
        return None

    def ok(self, *texts: str) -> Night:
        for text in texts:
            refusal = self.say(text)
            assert refusal is None, f"{text!r} was refused: {refusal}"
        return self

    def no(self, text: str) -> tuple[str, str]:
        before, refusal = self.state, self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        assert self.state == before
        return refusal.code, refusal.rule

    def cards(self, *names: str) -> Night:
        for name in names:
            assert self.do(Act("card", cards=(card(name),))) is None
        return self

    @property
    def view(self) -> GameView:
        return self.evening.view(self.state)

    @property
    def offered(self) -> list[str | None]:
        return [offer.word for offer in self.view.offers if offer.verb == VERB]

    @property
    def chips(self) -> dict[str, int]:
        return {place.name: place.purse for place in (*self.view.seats, *self.view.guests)}


@pytest.mark.parametrize("first", GAMES)
@pytest.mark.parametrize("second", GAMES)
def test_any_game_may_follow_any_other(first: str, second: str) -> None:
    night = Night(first)
    assert night.offered == [name for name in GAMES if name != first]
    if first == second:
        assert night.no(f"game {second}")[0] == "GAME_PLAYED"
        return
    night.ok(f"game {second}")
    assert (night.view.game, night.evening.report(night.state)["game"]) == (second, second)
    assert [seat.name for seat in night.view.seats] == list(SEATS)
    assert night.chips == {**dict.fromkeys(SEATS, 100), "G1": 50}
    assert night.evening.imbalance(night.state) is None
    assert sum(offer.main for offer in night.view.offers) <= 1


def test_what_was_won_is_taken_along() -> None:
    night = Night().ok("load", "P1 bank 20", "P2 stake 20", "close", "deal").cards("9s", "2h", "Kd", "Jd")
    night.ok("P2 natural")
    assert night.view.banker == "P2"
    assert night.ok("game ochko").chips == {"P1": 80, "P2": 120, "P3": 100, "P4": 100, "G1": 50}
    assert (night.view.banker, night.view.phase) == ("P2", "bank")
    night.ok("P2 bank 30")
    assert night.no("game rams") == ("GAME_MID_HAND", GAMES["ochko"].refusals["GAME_MID_HAND"].rule)


def test_nothing_may_lie_on_the_table() -> None:
    night = Night().ok("load", "P1 bank 20")
    for text, change in (("P2 stake 5", None), ("close", None), ("deal", ("9s", "2h", "Kd", "Jd"))):
        assert night.no("game rams")[0] == "GAME_MID_HAND"
        assert night.offered == []
        night.ok(text).cards(*change or ())
    night.ok("P2 natural")
    assert night.view.bank == 0 or night.no("game rams")[0] == "GAME_MID_HAND"


def test_the_bet_of_a_guest_holds_the_table_as_well() -> None:
    night = Night("punto-banco").ok("load")
    assert night.offered
    assert night.ok("P1 punto 5").offered == []


def test_each_game_has_the_options_that_are_agreed_for_it() -> None:
    night = Night(zhelezka={"half_rounding": "up"}, rams={"start_score": 150}).ok("game zhelezka")
    change = night.history[-1]
    assert isinstance(change, GameChanged)
    assert dict(change.options)["half_rounding"] == "up"
    assert night.state.inner.house.half_rounding == "up"
    assert night.ok("game rams").state.inner.house.start_score == 150
    assert night.ok("game chemin-de-fer").state.inner.house.half_rounding == "down"


def test_what_is_agreed_is_checked_before_the_evening_begins() -> None:
    with pytest.raises(BadOption, match="tea"):
        Evening({"rams": {"tea": 1}})
    with pytest.raises(UnknownGame, match="whist"):
        Evening({"whist": {}})


def test_a_game_for_more_or_fewer_is_refused_by_its_own_rule_and_not_offered() -> None:
    two = Night(seats=("P1", "P2"))
    assert two.no("game rams") == ("GAME_DOES_NOT_FIT", "R-RAM-1")
    assert "rams" not in two.offered
    nine = Night(seats=tuple(f"P{place}" for place in range(1, 10)))
    assert nine.no("game catch-the-ten")[0] == "GAME_DOES_NOT_FIT"


def test_who_has_left_one_game_has_left_the_next_and_may_come_back() -> None:
    night = Night().ok("P3 leave", "game ochko")
    status = {seat.name: seat.status for seat in night.view.seats}
    assert (status["P3"], night.chips["P3"]) == ("left", 100)
    night.ok("P3 join 0")
    assert {seat.name: seat.status for seat in night.view.seats}["P3"] != "left"


def test_a_guest_keeps_his_chips_through_games_that_have_no_place_for_him() -> None:
    night = Night("ochko").ok("game rams", "game catch-the-ten", "game punto-banco", "game chemin-de-fer", "game ochko")
    assert night.chips == {**dict.fromkeys(SEATS, 100), "G1": 50}
    sits = Night().ok("G1 join 20", "game zhelezka")
    assert (sits.chips["G1"], [guest.name for guest in sits.view.guests]) == (70, [])


def test_who_has_sat_down_plays_the_next_game_too() -> None:
    night = Night().ok("P9 join 70", "game zhelezka")
    assert night.chips["P9"] == 70


def test_the_events_alone_bring_the_evening_back() -> None:
    night = Night().ok("P9 join 70", "game zhelezka", "load", "P1 bank 10", "P2 stake 10", "close", "deal")
    night.cards("2h", "9s", "Jd", "Kc").ok("P1 natural", "P2 pass", "P3 pass", "P4 pass", "P9 pass", "game rams")
    state = night.evening.opening(night.setup)
    for event in night.history:
        state = Evening().evolve(state, event)
    assert state == night.state
    assert night.view.game == "rams"


def test_a_game_that_is_not_built_is_said_clearly() -> None:
    with pytest.raises(UnreadableAct, match="'whist' stands where a name belongs: write 'game NAME'; there are chemin"):
        Night().say("game whist")
    answer = Evening().decide(Night().state, Act(VERB, other="whist"))
    assert isinstance(answer, Refusal)
    assert answer.code == "UNKNOWN_ACT"


def test_the_box_is_told_of_the_pack_of_the_game_that_is_played() -> None:
    for game, cards in (("chemin-de-fer", 52), ("ochko", 36), ("catch-the-ten", 36), ("punto-banco", 52)):
        night = Night(game)
        while night.view.phase != "load" and night.view.phase == "bank":
            night.ok("P1 bank 10")
        night.ok("load")
        loads = [load for event in night.history if (load := night.evening.loading(event))]
        assert [len(load.pack) for load in loads] == [cards]


def test_an_offer_names_the_game_that_it_is_for() -> None:
    offers = [offer for offer in Night().view.offers if offer.verb == VERB]
    assert offers[0] == Offer(VERB, word="zhelezka")
    assert at_rest(Night().view)
