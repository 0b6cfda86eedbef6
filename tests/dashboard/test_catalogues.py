"""Every sentence that anybody may ask for exists in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from controller.box.bench import WORDS
from controller.button import PRESS
from controller.events import Event
from controller.events.workshop import BoxAccepted, BoxCalibrated, WorkshopBegan
from controller.irregularities import IRREGULARITIES
from controller.locale import (
    LANGUAGES,
    BrokenCatalogue,
    Catalogue,
    MissingParameter,
    UnknownLanguage,
    UnknownMessage,
)
from controller.notation import OF_THE_TABLE
from controller.players import LAY
from controller.ports import ROLES, Outcome
from controller.rules import GAMES
from controller.rules.chemin.offers import MAIN
from controller.rules.evening import CHANGE
from controller.rules.game import Offer
from controller.rules.ochko.laying import LAID
from controller.rules.ochko.offers import MAIN as OCHKO_MAIN
from controller.rules.punto import BETS
from controller.rules.rams.offers import MAIN as RAMS_MAIN
from controller.rules.tens.offers import MAIN as TENS_MAIN
from controller.table_state import COUNTED_FAULTS, FOUND, HAPPENING_FAULTS, LOST
from dashboard.views import spoken
from tests.dashboard.fake_table import Scene
from tests.dashboard.scenes import AFTER_WIN, COUNT, COUP_SCENES, JAM, LID, NATURAL, REVEAL
from vision.deck import ALPHABETS
from vision.enrol.colour import COLOURS

SCRIPTS = Path(__file__).parents[2] / "dashboard" / "static" / "js"

STATUSES = (
    *("banker", "lead", "staked", "passed", "to-speak", "waiting", "left", "dealer", "to-play", "playing"),
    *("banks", "holds", "plays", "stands", "played"),
)
PURPOSES = ("hand", "third", "burn", "upcard", "exchange")
DEAL_ENDS = (
    *("played", "revoke", "misdeal", "misfeed", "machine", "shoe", "cards", "floor"),
    *("lone", "passed", "flush", "aces", "jacks"),
)
NOTES = ("tricks", "aces", "jacks", "one-suit", "remise", "foul", "barred-ace")
WINNERS = ("punter", "banker", "tie", "en_carte", "void", "player", "forgotten")
DUEL_ENDS = (
    *("bust", "outright", "banker_bust", "higher", "equal", "blind_21", "several", "forgotten"),
    *("floor", "misfeed", "shoe", "cards"),
)
BOX_PHASES = ("idle", "filling", "feeding", "presented", "fault")
COUP_FAULTS = (
    *("MUST_DRAW_0_4", "MUST_DRAW_5", "MUST_STAND_6_7", "NATURAL_NOT_OPENED", "BANKER_MUST_STAND"),
    *("BUST_NOT_SHOWN", "BANKER_MUST_DRAW"),
)

PHASES = {*MAIN, *OCHKO_MAIN, *RAMS_MAIN, *TENS_MAIN}

FAMILIES = {
    "page-phase-": {*MAIN, *OCHKO_MAIN, *RAMS_MAIN, *TENS_MAIN},
    "next-": {
        *MAIN,
        *OCHKO_MAIN,
        *RAMS_MAIN,
        *TENS_MAIN,
        "alarm",
        *(f"presented-{purpose}" for purpose in PURPOSES),
        "shows",
    },
    "next-catch-the-ten-": ("presented-packet", "presented-turned"),
    "next-ochko-": tuple(f"presented-{purpose}" for purpose in LAID),
    "page-by-": DUEL_ENDS,
    "page-said-": ("draw", "blind"),
    "page-status-": STATUSES,
    "page-deal-": DEAL_ENDS,
    "page-note-": NOTES,
    "page-winner-": (*WINNERS, "several"),
    "page-letter-": WINNERS,
    "page-rank-": tuple("AKQJT"),
    "page-lease-": ("take", "ask", "give", "refuse", "withdraw"),
    "page-own-": ("pin", "out", "accounts", "pairing", "release", "new-pin", "unlock", "remove", "enrol"),
    "page-enrol-": ("ready", "passing", "ending", "stopped", "learning", "done", "refused", "joker", "back"),
    "page-enrol-why-": (
        *(str(outcome) for outcome in Outcome if outcome is not Outcome.OK),
        *("too-many", "not-moved", "not-clear", "unreachable", "unwritable"),
    ),
    "page-colour-": COLOURS,
    "page-side-": ("punter", "banker"),
    "page-bet-": BETS,
    "next-punto-banco-": ("betting", "dealing", "held", "presented-hand", "presented-third"),
    "page-box-": BOX_PHASES,
    "page-wait-": BOX_PHASES,
    "page-role-": ROLES,
    "page-call-": PHASES,
    "page-turn-": "bank betting punter banker hit player declare exchange exposed upcard play sale".split(),
    "page-game-": GAMES,
    "page-event-": {name for name, kind in Event.registry.items() if not kind.__subclasses__()}
    | {kind.__name__ for kind in (BoxAccepted, BoxCalibrated, WorkshopBegan)},
    "page-count-": (
        *("shoe", "gauge", "dealt", "hands", "eject", "under-alarm", "jams", "doubles", "stuck", "empty", "unknown"),
        *("pushed-back", "uncommanded", "lid", "stops", "brown-outs", "drifts", "lost-links"),
    ),
    "page-leaf-": ("journal", "hands", "shoes", "proofs"),
    "page-search-": ("kind", "name", "hand", "since", "until", "text"),
    "page-row-": ("kind", "wall", "cause", "hand", "body", "commitment", "hash"),
    "page-step-": ("first", "back", "on", "last"),
    "page-picture-": ("road", "ejects", "hours", "wear", "doubts", "composition"),
    "page-receipt-": ("table", "game", "shoe", "packs", "loaded", "upto", "rows", "dealt"),
    "page-face-": ("up", "down"),
    "page-fault-": COUP_FAULTS,
    "page-guide-": ("done", "next"),
    "page-": ("punter", "banker"),
    "act-": {verb for game in GAMES.values() for verb in game.forms} | OF_THE_TABLE.keys() | CHANGE.keys(),
    "bench-": (*WORDS, PRESS, LAY),
    "alarm-": {
        *(outcome.upper() for outcome in Outcome if outcome is not Outcome.OK),
        *HAPPENING_FAULTS.values(),
        *COUNTED_FAULTS,
        *(code for record in IRREGULARITIES for code in record.codes),
        LOST,
        FOUND,
        "SHOE_REFUSED",
    },
    "notice-": (
        "MOTOR_DRIFT",
        "BOX_LENT",
        "BOX_TO_EMPTY",
        *(code for record in IRREGULARITIES for code in record.notices),
    ),
    "mishap-": tuple(record.name for record in IRREGULARITIES),
    "step-": tuple(step.name for record in IRREGULARITIES for step in record.steps),
    "who-": tuple(record.who for record in IRREGULARITIES),
    "money-": tuple(record.money for record in IRREGULARITIES),
}
"""Ids that are put together where they are used: a beginning, and every end that it may have."""


@pytest.fixture(scope="module")
def catalogues() -> dict[str, Catalogue]:
    return {lang: Catalogue(lang) for lang in LANGUAGES}


def test_every_language_has_the_same_messages_with_the_same_parameters(catalogues: dict[str, Catalogue]) -> None:
    first, *others = ({name: said.parameters(name) for name in said.ids()} for said in catalogues.values())
    for table in others:
        assert table.keys() == first.keys()
        assert table == first


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_that_is_put_together_has_a_message(catalogues: dict[str, Catalogue], lang: str) -> None:
    wanted = {start + end for start, ends in FAMILIES.items() for end in ends}
    assert wanted - catalogues[lang].ids() == set()


def test_every_id_that_the_page_asks_for_has_a_message_and_every_label_is_asked_for(
    catalogues: dict[str, Catalogue],
) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS.rglob("*.js"))
    said = set(re.findall(r'\bsay\("([\w-]+)"', source))
    named = set(re.findall(r'"((?:page|bench)-[\w-]+)"', source))
    starts = set(re.findall(r"`((?:page|bench)-(?:[\w-]+-)?)\$\{", source))
    assert starts - FAMILIES.keys() == set()
    asked = said | {start + end for start in starts for end in FAMILIES[start]}
    labels = {name for name in catalogues["en"].ids() if name.startswith(("page-", "bench-"))}
    assert asked - labels == set()
    assert labels - asked - named == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", [*COUP_SCENES.values(), JAM, LID, COUNT, Scene(NATURAL), Scene(AFTER_WIN)])
def test_every_scene_of_a_coup_can_be_said(catalogues: dict[str, Catalogue], lang: str, scene: Scene) -> None:
    view = spoken(scene.view(()), catalogues[lang])
    said = [view["prompt"], *(item["text"] for kind in ("offers", "alarms", "notices") for item in view[kind])]
    assert not [text for text in said if re.fullmatch(r"[a-z]+-[\w-]+", text)]


def test_a_prompt_without_a_seat_to_speak_is_another_sentence(catalogues: dict[str, Catalogue]) -> None:
    english = catalogues["en"]
    assert "your stake?" in spoken(COUP_SCENES["staked"].view(()), english)["prompt"]
    assert "Rien ne va plus" in spoken(COUP_SCENES["spoken"].view(()), english)["prompt"]


def test_an_unread_card_is_asked_for_before_anything_else(catalogues: dict[str, Catalogue]) -> None:
    unread = replace(REVEAL, offers=(Offer("shows", "P1", takes_cards=1, main=True),))
    assert spoken(Scene(unread).view(()), catalogues["en"])["prompt"].startswith("A card of P1 could not be read")


def test_a_sentence_has_no_invisible_marks_around_its_parameters(catalogues: dict[str, Catalogue]) -> None:
    assert catalogues["ru"].text("act-draw", {"seat": "P2"}) == "P2: «Покупаю»"


def test_numbers_are_written_as_the_language_writes_them(catalogues: dict[str, Catalogue]) -> None:
    said = {lang: catalogue.text("page-all", {"high": 12500}) for lang, catalogue in catalogues.items()}
    assert said == {
        "en": "All 12,500",
        "ru": "Всё 12\N{NO-BREAK SPACE}500",
        "fr": "Tout 12\N{NARROW NO-BREAK SPACE}500",
    }


@pytest.mark.parametrize(
    ("lang", "written"),
    [
        ("en", ["A♠", "K♥", "Q♦", "J♣", "10♠", "9♥", "??"]),
        ("ru", ["Т♠", "К♥", "Д♦", "В♣", "10♠", "9♥", "??"]),
        ("fr", ["A♠", "R♥", "D♦", "V♣", "10♠", "9♥", "??"]),
    ],
)
def test_cards_are_written_in_the_letters_of_the_language(
    catalogues: dict[str, Catalogue], lang: str, written: list[str]
) -> None:
    for name, expected in zip("As Kh Qd Jc Ts 9h ??".split(), written, strict=True):
        assert expected in catalogues[lang].text("refusal-CARD_NOT_HELD", {"seat": "P2", "card": name}).split(".")[0]


def test_the_pictures_are_printed_with_the_letters_that_the_sentences_write(catalogues: dict[str, Catalogue]) -> None:
    letters = {lang: {rank: said.text(f"page-rank-{rank}") for rank in "AKQJ"} for lang, said in catalogues.items()}
    assert letters == {lang: {rank: ALPHABETS[lang].get(rank, rank) for rank in "AKQJ"} for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_a_refusal_or_an_alarm_writes_its_card(catalogues: dict[str, Catalogue], lang: str) -> None:
    """A number in the place of a card, as in the alarms of a restart, is no card and stays one."""
    catalogue = catalogues[lang]
    for name in (name for name in catalogue.ids() if name.startswith(("refusal-", "alarm-"))):
        said = catalogue.text(name, {**dict.fromkeys(catalogue.parameters(name), "x"), "card": "Th"})
        assert not re.search(r"\bTh\b", said) or name == "alarm-IN_FLIGHT_NOT_MOVED", said


def test_a_template_keeps_its_parameters_for_the_page_to_fill_in(catalogues: dict[str, Catalogue]) -> None:
    assert catalogues["en"].template("page-for") == "For {seat}"


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match="'de': choose one of en, ru, fr"):
        Catalogue("de")


def test_an_unknown_message_says_where_to_add_it(catalogues: dict[str, Catalogue]) -> None:
    with pytest.raises(UnknownMessage, match="controller/locale/en has no message 'refusal-NONE'"):
        catalogues["en"].text("refusal-NONE")


@pytest.mark.parametrize("params", [None, {}, {"seat": None}])
def test_a_missing_parameter_is_named(catalogues: dict[str, Catalogue], params: dict[str, None] | None) -> None:
    with pytest.raises(MissingParameter, match=r"'act-draw' \(en\) cannot be said: .*seat"):
        catalogues["en"].text("act-draw", params)


@pytest.mark.parametrize(
    ("text", "told"),
    [("a = 1\n= 2\n", r"page\.ftl, line 2"), ("a = 1\na = 2\n", "'a' is said twice in en")],
)
def test_a_broken_catalogue_is_named_with_the_place(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "page.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(BrokenCatalogue, match=told):
        Catalogue("en", tmp_path)
