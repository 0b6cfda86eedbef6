"""Each language says everything that is asked for and nothing else, in its own script, with all its plural forms.

That every language has the same messages with the same parameters is shown in ``tests/dashboard/test_catalogues.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from controller.lawbook import message_of
from controller.locale import LANGUAGES, Catalogue
from controller.rules import GAMES, option_table
from controller.rules.options import Option

ROOT: Final = Path(__file__).parents[2]
LOCALE: Final = ROOT / "controller" / "locale"

CATEGORIES: Final = {"zero", "one", "two", "few", "many", "other"}
"""What CLDR calls the forms of a plural."""

LATIN_IN_RUSSIAN: Final = set(
    "En en carte Enter Th back deck joker sabot calibrate person hardware maintenance md".split()
)
"""The one call that the seed writes in French, a key, and what is typed; capitals are marks on things."""

UNITS: Final = {"mA", "ms", "mV", "µm", "min"}
"""Written alike in English and in French, and in Russian in letters of its own."""

ALIKE: Final = set(
    "Sabot STOP Cause Croupier Date Journal Page Points Table Total Punto Banco Rams rams remise public".split()
) | {
    *("chemin de fer", "punto banco", "Chemin de fer", "Punto banco", "En carte"),
}
"""Sentences that French and English share."""


class Spoken(Visitor):
    """Collects the words of a message and the selectors in it."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.choices: list[ast.SelectExpression] = []

    def visit_TextElement(self, node: Any) -> None:
        self.words.append(node.value)

    def visit_SelectExpression(self, node: Any) -> None:
        self.choices.append(node)
        self.generic_visit(node)


def messages(lang: str) -> Iterator[tuple[str, Spoken]]:
    """Every message of a language with what it says."""
    for path in sorted((LOCALE / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                said = Spoken()
                said.visit(entry)
                yield entry.id.name, said


def letters(said: Spoken) -> str:
    return " ".join(said.words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plural_has_every_form_of_its_language(lang: str) -> None:
    forms = {*Locale.parse(lang).plural_form.tags, "other"}
    for name, said in messages(lang):
        for choice in said.choices:
            keys = {key: variant.default for variant in choice.variants if (key := word_of(variant)) in CATEGORIES}
            if keys.keys() != {"other"}:
                assert keys in ({}, {form: form == "other" for form in forms}), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_label_that_the_page_fills_in_needs_no_plural(lang: str) -> None:
    """The server does not know the number, so every form but ``other`` would be dead."""
    for name, said in messages(lang):
        if name.startswith("page-"):
            assert not [
                v for choice in said.choices for v in choice.variants if word_of(v) in CATEGORIES - {"other"}
            ], name


def word_of(variant: ast.Variant) -> str | None:
    """The word that a variant stands for; None for a number."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_latin_catalogue_has_no_cyrillic_letter(lang: str) -> None:
    assert [name for name, said in messages(lang) if re.search("[а-яё]", letters(said), re.IGNORECASE)] == []


def test_a_russian_sentence_is_in_cyrillic() -> None:
    for name, said in messages("ru"):
        foreign = set(re.findall(r"[^\W\d_а-яёА-ЯЁ]{2,}", letters(said))) - LATIN_IN_RUSSIAN
        assert all(word.isupper() for word in foreign), (name, foreign)


def test_no_french_sentence_is_english() -> None:
    english = {name: letters(said) for name, said in messages("en")}
    for name, said in messages("fr"):
        spoken = letters(said).strip(" ()0123456789")
        if re.search(r"[^\W\d_]{2,}", spoken) and letters(said) == english.get(name):
            assert spoken in ALIKE | UNITS, (name, spoken)


def test_french_keeps_its_high_punctuation_on_the_line() -> None:
    """A line must not begin with ``:`` or end with ``«``: a space that does not break stands there."""
    for name, said in messages("fr"):
        for words in said.words:
            assert not re.search(r"\w[:;!?%»…](?!\w)| [:;!?%»…]|«[\w ]|\w'\w", words), (name, words)


def test_every_sentence_is_asked_for_somewhere() -> None:
    """An id stands in the sources whole, or in the pieces from which it is put together."""
    ids = Catalogue(LANGUAGES[0]).ids()
    choices = {name for game in GAMES for option in option_table(game).values() for name in sentences_of(option)}
    rules = {rule.message for game in GAMES.values() for rule in game.law.values()}
    assert {name for name in ids if name.startswith("option-")} == choices
    assert {name for name in ids if name.startswith("law-R-")} == rules
    pieces = set(re.findall(r"[\w.]+(?:-[\w.]+)*", "\n".join(sources())))
    assert [name for name in sorted(ids - choices - rules) if not spelled(name, pieces)] == []


def sentences_of(option: Option) -> Iterator[str]:
    """The ids of an option's sentences."""
    if isinstance(option.default, bool):
        values: tuple[Any, ...] = (True, False)
    else:
        values = (
            (option.default,) if option.low is not None else (*option.words, *(("any:1",) if option.pattern else ()))
        )
    return (message_of(option, value) for value in values)


def sources() -> Iterator[str]:
    """What asks for sentences: the programs, the page, and the tables that they read."""
    for room in ("controller", "dashboard"):
        for kind in ("py", "js", "toml"):
            for path in sorted((ROOT / room).rglob(f"*.{kind}")):
                yield path.read_text(encoding="utf-8")


def spelled(name: str, pieces: set[str]) -> bool:
    """Whether an id can be put together from the pieces."""
    if name in pieces:
        return True
    return any(
        name[: dash.start()] in pieces and spelled(name[dash.end() :], pieces) for dash in re.finditer("-", name)
    )
