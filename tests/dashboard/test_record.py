"""What is under ``/record``: whose it is, what it answers, and what it answers to whoever asks for nonsense."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from controller.clock import VirtualClock
from controller.locale import LANGUAGES, Catalogue
from controller.page_ports import RowQuery
from dashboard import create_app
from dashboard.access import ANYBODY, ENTRIES
from dashboard.limits import FREE
from tests.auditing.memory import auditing
from tests.dashboard.conftest import BASE, art
from tests.dashboard.open_house import OpenHouse
from tests.table.stand import Stand

LOOKED_UP = [entry for entry in ENTRIES if entry.path.startswith("/record/") and entry.method == "GET"]

CATALOGUES = {lang: Catalogue(lang) for lang in LANGUAGES}


@asynccontextmanager
async def asking(*roles: str) -> AsyncGenerator[tuple[httpx.AsyncClient, Stand]]:
    """A client who is signed in with these roles, at a table where a card is due."""
    async with Stand() as stand:
        await stand.play_coup()
        await stand.play_to("given")
        around = {"people": OpenHouse(*roles), "record": auditing(stand.journal), "rates": FREE}
        app = create_app(stand.table, stand.feed, art, CATALOGUES, stand.clock, **around)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            yield client, stand


def address(path: str) -> str:
    return path.replace("{number}", "1").replace("{form}", "json")


@pytest.mark.parametrize("role", ["croupier", "floor", "auditor", "screen"])
async def test_each_role_gets_what_the_table_of_calls_says_and_no_more(role: str) -> None:
    async with asking(role) as (client, _):
        for entry in LOOKED_UP:
            answer = await client.get(address(entry.path))
            assert answer.status_code == (200 if role in entry.who else 403), entry.path
        answer = await client.post("/record/check", json={"code": "SABOT1"})
        assert answer.status_code == (404 if role in ("floor", "auditor") else 403)


def test_no_look_into_the_record_is_for_anybody() -> None:
    assert len(LOOKED_UP) == 9
    assert not [entry for entry in LOOKED_UP if entry.who == ANYBODY or {"croupier", "screen"} & set(entry.who)]


@pytest.mark.parametrize(
    "nonsense",
    [
        "rows?hand=0",
        "rows?before=x",
        "rows?limit=101",
        f"rows?text={'x' * 81}",
        "hands?before=0",
        "hands/x",
        "hands/99",
        "shoes/0",
        "shoes/9/receipt",
        "export/xml",
        f"hands/{10**30}",
    ],
)
async def test_nonsense_is_answered_with_a_sentence(nonsense: str) -> None:
    async with asking("auditor") as (client, _):
        answer = await client.get(f"/record/{nonsense}")
        assert answer.status_code in (404, 422)
        assert set(answer.json()) == {"ok", "code", "message"}
        assert answer.json()["message"]


@pytest.mark.parametrize("body", [{}, {"code": 1}, {"code": ""}, {"code": "x" * 401}, {"code": "x", "more": 1}])
async def test_a_check_of_nonsense_is_refused(body: Mapping[str, Any]) -> None:
    async with asking("auditor") as (client, _):
        assert (await client.post("/record/check", json=body)).status_code == 422


async def test_a_receipt_goes_out_and_comes_back() -> None:
    async with asking("floor") as (client, _):
        receipt = (await client.get("/record/shoes/1/receipt")).json()
        answer = await client.post("/record/check", json={"code": receipt["code"]})
        assert answer.json() == {"ok": True, "problem": None, "shoe": 1, "last": receipt["last"]}


async def test_alarms_and_steps_are_said_in_the_language_asked_for() -> None:
    async with asking("floor", "auditor") as (client, stand):
        await stand.say("jam")
        await stand.ok("given", "P2 draw")
        for lang in LANGUAGES:
            desk = (await client.get(f"/record/desk?lang={lang}")).json()
            assert [alarm["text"] for alarm in desk["open"]] == [CATALOGUES[lang].text("alarm-JAM")]
            hand = (await client.get(f"/record/hands/1?lang={lang}")).json()
            assert all(step["view"]["prompt"] for step in hand["steps"])


async def test_an_export_is_a_file_to_keep() -> None:
    async with asking("auditor") as (client, stand):
        for form, kind in (("json", "application/x-ndjson"), ("csv", "text/csv; charset=utf-8")):
            answer = await client.get(f"/record/export/{form}")
            assert answer.headers["content-type"] == kind
            assert answer.headers["content-disposition"] == f'attachment; filename="journal.{form}"'
            assert answer.headers["cache-control"] == "no-store"
            assert len(answer.text.splitlines()) == 1 + stand.journal.head.seq


async def test_every_field_of_a_search_can_be_asked_for() -> None:
    async with asking("auditor") as (client, stand):
        asked = {"kind": "Staked", "name": "P2", "hand": "1", "since": "2026", "until": "2027", "text": "amount"}
        found = (await client.get("/record/rows", params=asked)).json()
        query = RowQuery("Staked", "P2", 1, "2026", "2027", "amount")
        assert found == json.loads(json.dumps(await auditing(stand.journal).rows(query)))
        assert found["rows"]


async def test_without_a_record_there_is_nothing_to_look_up(clock: VirtualClock) -> None:
    async with Stand() as stand:
        app = create_app(stand.table, stand.feed, art, CATALOGUES, clock, people=OpenHouse())
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            assert (await client.get("/record/desk")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/screen", "/floor", "/audit"])
async def test_each_role_has_its_page(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 200
    assert '<script type="module" src="/static/js/' in answer.text
    for file in re.findall(r'(?:href|src)="([^"]+)"', answer.text):
        assert (await client.get(file)).status_code == 200, file
    assert "style=" not in answer.text
