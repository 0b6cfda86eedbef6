"""``sabot odds``: the published numbers, from the games' own rules (numbers.md)."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest

from controller.cards import PACK, pack_from
from controller.odds import chemin, ochko, punto, rams, tens
from controller.odds.contest import solve
from controller.odds.study import STUDIES, main
from controller.rules import GAMES
from controller.rules.ochko.house import House
from controller.rules.punto import House as PuntoHouse


def test_the_game_of_kemeny_and_snell() -> None:
    found = chemin.solved("chemin-de-fer", chemin.KEMENY_SNELL, 0)
    assert found.value == Fraction(-679_568, 53_094_899)
    assert found.first == {5: Fraction(9, 11)}
    mixed = {known: chance for known, chance in found.second.items() if chance not in (0, 1)}
    assert mixed == {(6, None): Fraction(859, 2288)}


def test_the_banker_otherwise_plays_the_casino_table() -> None:
    """numbers.md, "Banker's table": by the punter's third card, and none against one who stood, save on six."""
    found = chemin.solved("chemin-de-fer", chemin.KEMENY_SNELL, 0)
    draws = {total: {third for third in range(10) if found.second[total, third] == 1} for total in range(8)}
    everything = set(range(10))
    assert draws[0] == draws[1] == draws[2] == everything
    assert draws[3] == everything - {8}
    assert (draws[4], draws[5], draws[6], draws[7]) == (set(range(2, 8)), {4, 5, 6, 7}, {6, 7}, set())
    assert [found.second[total, None] for total in (5, 7)] == [1, 0]


def test_a_shoe_of_many_packs_is_nearly_one_pack_drawn_anew() -> None:
    played = chemin.coups("chemin-de-fer", chemin.KEMENY_SNELL)
    found = solve(chemin.contest(played, chemin.from_packs(40)))
    assert abs(float(found.value) + 0.0127991) < 0.0001
    assert abs(float(found.first[5]) - 9 / 11) < 0.002


def test_the_chances_of_all_cards_sum_to_one() -> None:
    for weights in (chemin.with_replacement(), chemin.from_packs(1)):
        for stood in (0, 1, 2):
            kinds = [chance for deal, chance in weights.items() if deal.count(None) == stood]
            assert sum(kinds) == {0: 1, 1: 2, 2: 1}[stood]


@pytest.mark.parametrize(
    ("packs", "banker", "punter", "tie"),
    [
        (6, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
        (8, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
    ],
)
def test_the_published_card_totals(packs: int, banker: int, punter: int, tie: int) -> None:
    assert chemin.counted(packs) == {"banker": banker, "punter": punter, "tie": tie}


def test_where_buying_is_free_both_sides_play_by_their_own_totals() -> None:
    """Zhelezka with hidden third cards: to draw on 0 to 4 and stand on 5 to 7 is best, by the solver's own proof."""
    found = chemin.solved("zhelezka", {}, 0)
    assert found.first == {total: int(total < 5) for total in range(8)}
    assert found.value < 0


def test_ochko_by_its_own_counting() -> None:
    found = ochko.counted(House())
    assert (found.cards, found.points, found.pairs) == (36, 240, 630)
    assert (found.by_rank[21], found.two_aces) == (16, 6)
    assert (found.fives, found.picture_totals) == (476 * found.pictures, tuple(range(11, 20)))


def test_ochko_counts_the_house_that_it_is_given() -> None:
    assert ochko.counted(House(two_aces="21")).by_rank[21] == 22
    assert ochko.counted(House(deck="2x36")).pairs == 72 * 71 // 2


def test_rams_hands_of_the_short_pack() -> None:
    assert rams.counted(pack_from("7")) == rams.Study(201_376, 224, 28, 103_096)


@pytest.mark.slow
def test_rams_hands_of_the_whole_pack() -> None:
    assert rams.counted(PACK) == rams.Study(2_598_960, 5_148, 48, 886_656)


def test_catch_the_ten_deals_by_the_number_of_players() -> None:
    assert [(cards, share.cards) for cards, share in tens.dealt("packets").values()] == [
        (36, 18),
        (36, 12),
        (36, 9),
        (35, 7),
        (36, 6),
        (35, 5),
        (32, 4),
    ]


def test_punto_banco_comes_to_the_published_edges() -> None:
    """Eight packs: 1.2351 % on punto, 1.0579 % on banco, 14.3596 % on a tie; the counts are those of numbers.md."""
    chances = punto.counted(8)
    whole = 4_998_398_275_503_360
    assert {winner: chance * whole for winner, chance in chances.items()} == {
        "banker": 2_292_252_566_437_888,
        "punter": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }
    edges = [round(float(punto.gain(PuntoHouse(), on, chances)) * 100, 4) for on in ("punto", "banco", "tie")]
    assert edges == [-1.2351, -1.0579, -14.3596]


def test_every_game_can_be_studied() -> None:
    assert STUDIES.keys() == GAMES.keys()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chemin-de-fer"], "value to the punter: -679568/53094899 = -0.0127991"),
        (["chemin-de-fer"], "6: 0 no, 1 no, 2 no, 3 no, 4 no, 5 no, 6 yes, 7 yes, 8 no, 9 no, stood 859/2288"),
        (["zhelezka", "--option", "punter_draw=seed000"], "zhelezka as a game of two, one pack"),
        (["ochko", "--packs", "2"], "ochko, 72 cards, deck = 2x36"),
        (["catch-the-ten"], "5 players: 35 cards, 7 each"),
    ],
)
def test_what_is_printed(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main(words) == 0
    assert says in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["ochko", "--option", "tea=1"], "option 'tea' does not exist in ochko"),
        (["chemin-de-fer", "--option", "tie=maybe"], "cannot be 'maybe'"),
    ],
)
def test_a_wrong_option_is_said_clearly(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main(words) == 2
    assert says in capsys.readouterr().err


def test_packs_that_cannot_be_are_said_clearly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chemin-de-fer", "--packs", "61"])
    assert "--packs 61: write a whole number from 0 to 60" in capsys.readouterr().err


def test_a_study_knows_of_no_table_and_of_no_journal() -> None:
    """It cannot look at a live game: nothing that could is imported (the import contract says so too)."""
    seen: set[str] = set()
    for path in sorted(Path("controller/odds").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("controller"):
                seen.add(str(node.module).split(".")[1])
    assert seen == {"cards", "events", "odds", "rules"}
