"""Learning a deck over HTTP: what the floor asks for reaches the desk, what may not be is told in a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from controller.clock import VirtualClock
from controller.locale import LANGUAGES, Catalogue
from controller.ports import Refusal
from dashboard import create_app
from tests.dashboard.conftest import BASE, art
from tests.dashboard.fake_enrolment import PIXEL, FakeEnrolment
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import HOST, OpenHouse

SPOKEN = {lang: Catalogue(lang) for lang in LANGUAGES}


@pytest.fixture
def enrolment() -> FakeEnrolment:
    return FakeEnrolment()


@pytest.fixture
async def floor(table: FakeTable, enrolment: FakeEnrolment) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody of the floor."""
    people = OpenHouse("floor")
    app = create_app(table, table.feed, art, SPOKEN, VirtualClock(), people=people, enrolment=enrolment)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url=BASE, headers={"origin": BASE}) as client:
        yield client


STEPS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "": ({"name": "Blue bees", "cards": 36, "jokers": 2}, ("start", "Blue bees", 36, 2, HOST)),
    "/begin": ({}, ("begin",)),
    "/answer": ({"sample": 4, "name": "Th"}, ("answer", 4, "Th")),
    "/back": ({"colour": None}, ("back", None)),
    "/end": ({}, ("end",)),
}


@pytest.mark.parametrize("path", STEPS)
async def test_each_step_is_done_under_the_name_that_is_signed_in(
    floor: httpx.AsyncClient, enrolment: FakeEnrolment, path: str
) -> None:
    body, heard = STEPS[path]
    assert (await floor.post(f"/enrol{path}", json=body)).json() == {"ok": True}
    assert enrolment.asked == [heard]


@pytest.mark.parametrize("path", STEPS)
async def test_what_may_not_be_is_told_in_the_language_of_the_reader(
    floor: httpx.AsyncClient, enrolment: FakeEnrolment, path: str
) -> None:
    enrolment.refusing = Refusal("SHOE_IN_BOX", "REQ-15")
    answer = await floor.post(f"/enrol{path}?lang=ru", json=STEPS[path][0])
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (409, "SHOE_IN_BOX", "REQ-15")
    assert "ящике" in answer.json()["message"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"name": "x", "cards": 40, "jokers": 0}),
        ("", {"name": "", "cards": 52, "jokers": 0}),
        ("", {"name": "x", "cards": 52, "jokers": 9}),
        ("/answer", {"sample": 0, "name": "1s"}),
        ("/answer", {"sample": -1, "name": None}),
        ("/back", {"colour": "plaid"}),
    ],
)
async def test_what_is_no_step_is_refused_and_asks_for_nothing(
    floor: httpx.AsyncClient, enrolment: FakeEnrolment, path: str, body: dict[str, Any]
) -> None:
    assert (await floor.post(f"/enrol{path}", json=body)).status_code == 422
    assert enrolment.asked == []


async def test_a_card_that_was_seen_has_a_picture_and_no_other_has_one(
    floor: httpx.AsyncClient, enrolment: FakeEnrolment
) -> None:
    enrolment.now["names"] = ["As"]
    found = await floor.get("/enrol/0.png")
    assert (found.content, found.headers["content-type"]) == (PIXEL, "image/png")
    assert (await floor.get("/enrol/1.png")).status_code == 404
    assert (await floor.get("/enrol")).json()["names"] == ["As"]


async def test_a_table_that_sees_nothing_has_no_such_page(table: FakeTable, catalogues: dict[str, Catalogue]) -> None:
    app = create_app(table, table.feed, art, catalogues, VirtualClock(), people=OpenHouse("floor"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=BASE) as client:
        assert (await client.get("/enrol")).status_code == 404
