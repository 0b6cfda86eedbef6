"""What each route answers (the page and every other client rely on it)."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from controller.clock import VirtualClock
from controller.locale import LANGUAGES, Catalogue
from controller.ports import ROLES
from dashboard import create_app
from dashboard.app import CARD_NAMES
from tests.dashboard.conftest import BASE, art
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse

TAP = "6f1d7a52-0000-4000-8000-000000000001"


def body(act: str = "load", tap: str = TAP, **more: Any) -> dict[str, Any]:
    return {"id": tap, "act": act, **more}


async def test_state_is_the_view_of_the_role_with_sentences(client: httpx.AsyncClient) -> None:
    answer = await client.get("/state", params={"role": "croupier", "lang": "ru"})
    assert answer.status_code == 200
    assert answer.json()["seq"] == 1
    assert answer.json()["view"]["prompt"] == "ru load"
    assert answer.json()["view"]["offers"][0]["verb"] == "load"


async def test_the_screen_gets_its_own_view(client: httpx.AsyncClient, table: FakeTable) -> None:
    table.go(1)
    assert (await client.get("/state?role=screen")).json()["view"]["offers"] == []


async def test_equal_views_have_equal_bytes_whatever_the_order_of_their_keys(
    client: httpx.AsyncClient, table: FakeTable
) -> None:
    before = (await client.get("/state")).content
    seq, view = table.feed.snapshot("croupier")
    table.feed._now["croupier"] = (seq, json.loads(json.dumps(view)[::1], object_pairs_hook=lambda p: dict(p[::-1])))
    assert (await client.get("/state")).content == before


async def test_an_act_is_done_and_answered_with_the_number_that_shows_it(
    client: httpx.AsyncClient, table: FakeTable
) -> None:
    answer = await client.post("/acts", json=body(stands=True))
    assert answer.status_code == 200
    assert answer.json() == {"ok": True, "id": TAP, "seq": 2}
    assert table.acts == [(TAP, "load", ("Vera",))]


async def test_a_refused_act_says_why_in_the_language_asked_for(client: httpx.AsyncClient, table: FakeTable) -> None:
    answer = await client.post("/acts?lang=ru", json=body("P2 stake 20"))
    assert answer.status_code == 409
    assert answer.json() == {
        "ok": False,
        "id": TAP,
        "code": "BETS_CLOSED",
        "rule": "R-CDF-11",
        "params": {"seat": "P2"},
        "message": "ru closed to P2",
    }
    assert table.feed.snapshot("croupier")[0] == 1


async def test_the_same_tap_twice_is_one_act_with_one_answer(client: httpx.AsyncClient, table: FakeTable) -> None:
    first = await client.post("/acts", json=body())
    table.go(5)
    second = await client.post("/acts", json=body())
    assert first.content == second.content
    assert len(table.acts) == 1


async def test_a_refused_tap_sent_again_is_refused_again_without_asking_the_table(
    client: httpx.AsyncClient, table: FakeTable
) -> None:
    first = await client.post("/acts", json=body("P2 stake 20"))
    assert (await client.post("/acts", json=body("P2 stake 20"))).content == first.content
    assert len(table.acts) == 1


async def test_an_id_spent_on_another_act_is_refused(client: httpx.AsyncClient, table: FakeTable) -> None:
    await client.post("/acts", json=body())
    answer = await client.post("/acts", json=body("deal"))
    assert (answer.status_code, answer.json()["code"]) == (422, "TapReused")
    assert len(table.acts) == 1


async def test_words_that_are_no_act_are_422_and_say_what_would_be(client: httpx.AsyncClient, table: FakeTable) -> None:
    answer = await client.post("/acts", json=body("fold"))
    assert (answer.status_code, answer.json()["code"]) == (422, "UnreadableAct")
    assert "'fold' is no act" in answer.json()["message"]
    assert (await client.post("/acts", json=body("load"))).status_code == 200, "an unreadable tap spends no id"


@pytest.mark.parametrize(
    ("content", "status", "told"),
    [
        (b"", 422, "body"),
        (b"{", 422, "JSON"),
        (b"[]", 422, "dictionary"),
        (b'"load"', 422, "dictionary"),
        (b"[" * 8000, 400, "parsing"),
        (b'{"id":"\xff"}', 400, "parsing"),
        (b'{"act":"load"}', 422, "body.id"),
        (b'{"id":"12345678"}', 422, "body.act"),
        (b'{"id":12345678,"act":"load"}', 422, "body.id"),
        (b'{"id":"short","act":"load"}', 422, "body.id"),
        (b'{"id":"12345678\\n","act":"load"}', 422, "body.id"),
        (b'{"id":"12345678","act":""}', 422, "body.act"),
        (b'{"id":"12345678","act":["load"]}', 422, "body.act"),
        (b'{"id":"12345678","act":"\\ud800"}', 422, "body.act"),
        (b'{"id":"12345678","act":"load","stands":"yes"}', 422, "body.stands"),
        (b'{"id":"12345678","act":"load","second":"Vera"}', 422, "body.second"),
        (b'{"id":"12345678","act":"load","second":{"name":"Vera"}}', 422, "body.second.pin"),
        (b'{"id":"12345678","act":"load","sudo":true}', 422, "body.sudo"),
        (b'{"id":"12345678","act":"' + b"x" * 9000 + b'"}', 413, "8192 bytes"),
    ],
)
async def test_a_body_that_cannot_be_understood_gets_a_clear_answer_and_does_nothing(
    client: httpx.AsyncClient, table: FakeTable, content: bytes, status: int, told: str
) -> None:
    answer = await client.post("/acts", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.json()["ok"] is False
    assert told in answer.json()["message"]
    assert table.acts == []


async def test_a_body_without_a_length_is_limited_too(client: httpx.AsyncClient, table: FakeTable) -> None:
    async def drip() -> Any:
        for _ in range(20):
            yield b" " * 1000

    answer = await client.post("/acts", content=drip(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, table.acts) == (413, [])


@pytest.mark.parametrize(
    ("path", "query"),
    [
        *((path, query) for path in ("/state", "/events") for query in ("role=dealer", "role=", "lang=de")),
        ("/labels", "lang=de"),
    ],
)
async def test_an_unknown_role_or_language_is_422_and_names_the_known_ones(
    client: httpx.AsyncClient, path: str, query: str
) -> None:
    answer = await client.get(f"{path}?{query}")
    assert answer.status_code == 422
    assert "choose one of" in answer.json()["message"]


async def test_labels_are_those_of_the_page_in_the_language_asked_for(client: httpx.AsyncClient) -> None:
    assert (await client.get("/labels?lang=ru")).json() == {"page-title": "ru"}


async def test_every_card_has_a_picture_in_every_language_and_no_other_name_has(client: httpx.AsyncClient) -> None:
    for lang, name in product(LANGUAGES, CARD_NAMES):
        answer = await client.get(f"/cards/{lang}/{name}.svg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert f"<title>{lang} {name}</title>" in answer.text
    assert len(CARD_NAMES) == 54
    for unknown in ("en/Zz", "de/As"):
        assert (await client.get(f"/cards/{unknown}.svg")).status_code == 404


async def test_the_bench_says_its_words_and_does_them(client: httpx.AsyncClient, table: FakeTable) -> None:
    assert (await client.get("/bench")).json() == {"words": list(table.words)}
    assert (await client.post("/bench", json={"id": TAP, "say": "jam"})).json() == {"ok": True, "id": TAP}
    await client.post("/bench", json={"id": TAP, "say": "jam"})
    assert table.said == ["jam"]


@pytest.mark.parametrize("word", ["take", "kick"])
async def test_a_bench_word_that_makes_no_sense_now_is_409(client: httpx.AsyncClient, word: str) -> None:
    answer = await client.post("/bench", json={"id": TAP, "say": word})
    assert (answer.status_code, answer.json()["code"]) == (409, "NOT_NOW")


async def test_a_real_box_has_no_bench(catalogues: dict[str, Catalogue], clock: VirtualClock, table: FakeTable) -> None:
    app = create_app(table, table.feed, art, catalogues, clock, people=OpenHouse())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=BASE) as client:
        assert (await client.get("/bench")).status_code == 404
        assert (await client.post("/bench", json={"id": TAP, "say": "jam"})).status_code == 404


async def test_healthz_page_and_an_unknown_path(client: httpx.AsyncClient) -> None:
    assert (await client.get("/healthz")).json() == {"ok": True}
    assert (await client.get("/")).headers["content-type"].startswith("text/html")
    assert (await client.get("/nothing")).json()["code"] == "NOT_FOUND"
    assert (await client.get("/acts")).json()["code"] == "METHOD_NOT_ALLOWED"


async def test_a_table_that_breaks_is_a_plain_500_without_its_inside(app: FastAPI, table: FakeTable) -> None:
    async def act(act_id: str, words: str, persons: tuple[str, ...], actor: str) -> Any:
        raise RuntimeError("Ks")

    table.act = act  # type: ignore[method-assign]
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
        answer = await client.post("/acts", json=body())
    assert (answer.status_code, answer.json()["code"]) == (500, "INTERNAL")
    assert "Ks" not in answer.text


async def test_a_sentence_missing_from_a_catalogue_stops_no_table(client: httpx.AsyncClient, table: FakeTable) -> None:
    table.go(2)
    assert (await client.get("/state")).json()["view"]["prompt"] == "next-betting"


def test_the_roles_are_those_of_the_feed() -> None:
    assert ROLES == ("croupier", "floor", "auditor", "screen")
