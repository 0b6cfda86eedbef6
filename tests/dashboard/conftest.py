"""The app over a scripted table, with a catalogue of its own."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from controller.clock import VirtualClock
from controller.locale import LANGUAGES, Catalogue
from dashboard import create_app
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse
from tests.dashboard.scenes import COUP_SCENES, MISHAPS, WORDS

BASE = "http://127.0.0.1:8000"


def art(name: str, lang: str) -> str:
    """A stand-in for a card's picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{lang} {name}</title></svg>'


@pytest.fixture
def catalogues(tmp_path: Path) -> dict[str, Catalogue]:
    """Small languages, so that these tests do not depend on any wording."""
    return small_catalogues(tmp_path)


def small_catalogues(folder: Path) -> dict[str, Catalogue]:
    """Languages of a few words each, written into ``folder``."""
    said = "page-title = {lang}\nnext-load = {lang} load\nrefusal-BETS_CLOSED = {lang} closed to {{ $seat }}\n"
    for lang in LANGUAGES:
        (folder / lang).mkdir()
        (folder / lang / "page.ftl").write_text(said.format(lang=lang), encoding="utf-8")
    return {lang: Catalogue(lang, folder) for lang in LANGUAGES}


@pytest.fixture
def table() -> FakeTable:
    """A table at the first scene of a coup, on a simulated box."""
    return FakeTable(tuple(COUP_SCENES.values()), WORDS, MISHAPS)


@pytest.fixture
def app(table: FakeTable, catalogues: dict[str, Catalogue], clock: VirtualClock) -> FastAPI:
    """The page of that table."""
    return create_app(table, table.feed, art, catalogues, clock, people=OpenHouse(), bench=table)


@pytest.fixture
async def client(app: FastAPI) -> AsyncGenerator[httpx.AsyncClient, None]:
    """A client of the page under its right name."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
        yield client
