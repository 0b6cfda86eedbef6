"""``sabot manual``: what is printed is what the page's guide runs on."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from controller.irregularities import IRREGULARITIES
from controller.locale import LANGUAGES, Catalogue
from controller.manual import as_html, as_text, main, manual_of
from controller.rules import GAMES, table_options


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


CATALOGUES = {lang: Catalogue(lang) for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_irregularity_of_a_game_is_printed_with_its_steps_in_their_order(game: str, lang: str) -> None:
    catalogue = CATALOGUES[lang]
    page = as_html(manual_of(game, table_options(game, {}), catalogue))
    for html, xml in (("<!doctype html>\n", ""), ("<br>", "<br/>"), ('"utf-8">', '"utf-8"/>')):
        page = page.replace(html, xml)
    articles = ElementTree.fromstring(page).findall("body/article")
    happening = [record for record in IRREGULARITIES if record.happens_in(game)]
    assert [article.get("id") for article in articles] == [record.name for record in happening]
    for article, record in zip(articles, happening, strict=True):
        steps = [step.text for step in article.findall("ol/li")]
        assert steps == [catalogue.text(f"step-{step.name}") for step in record.steps]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_plain_text_says_the_same_and_leaves_no_gap(game: str, lang: str) -> None:
    manual = manual_of(game, table_options(game, {}), CATALOGUES[lang])
    text = as_text(manual)
    assert not re.search(r"[{}]|\b(step|mishap|money|alarm|who)-[a-z]", text)
    for entry in manual.entries:
        assert f"\n{entry.title}\n" in text
        assert all(f". {step}\n" in text for step in entry.steps)


def test_the_houses_choice_bends_what_becomes_of_the_money(capsys: pytest.CaptureFixture[str]) -> None:
    usual = printed(capsys, "--text")
    burned = printed(capsys, "--text", "--option", "misfeed=burn_and_continue")
    assert "Both cards are burned" not in usual
    assert "Both cards are burned, the coup goes on." in burned
    assert "misfeed = burn_and_continue" in burned


def test_the_choices_of_a_configuration_are_in_force(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('[table]\ngame = "ochko"\n[options]\nforgotten = "remind"\n', encoding="utf-8")
    text = printed(capsys, "--config", str(path), "--text")
    assert "The page reminds the banker" in text


@pytest.mark.parametrize("words", [("--game", "bridge"), ("--option", "misfeed=perhaps"), ("--config", "/none.toml")])
def test_what_cannot_be_printed_is_a_named_error(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("sabot manual: ")
