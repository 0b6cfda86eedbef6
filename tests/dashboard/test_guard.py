"""Who may speak to the page, and what a browser may load."""

from __future__ import annotations

import httpx
import pytest

from controller.clock import VirtualClock
from controller.locale import Catalogue
from dashboard import create_app
from dashboard.guard import ADDRESSES
from tests.dashboard.conftest import art
from tests.dashboard.fake_table import FakeTable
from tests.dashboard.open_house import OpenHouse

TAP = {"id": "12345678", "act": "load"}


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[", "127.0.0.2:8000"])
async def test_a_request_for_another_host_is_turned_away(client: httpx.AsyncClient, host: str) -> None:
    answer = await client.get("/state", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (403, "WRONG_HOST")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8123", "[::1]:8000"])
async def test_the_machine_itself_may_be_named_on_any_port(client: httpx.AsyncClient, host: str) -> None:
    assert (await client.get("/healthz", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:9999", "null", "file://127.0.0.1:8000", "http://127.0.0.1"]
)
async def test_a_page_of_another_origin_can_do_nothing(
    client: httpx.AsyncClient, table: FakeTable, origin: str
) -> None:
    answer = await client.post("/acts", json=TAP, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "WRONG_ORIGIN")
    assert table.acts == []


async def test_its_own_page_may_act(client: httpx.AsyncClient) -> None:
    headers = {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}
    assert (await client.post("/acts", json=TAP, headers=headers)).status_code == 200


async def test_a_post_that_a_browser_marks_as_foreign_is_turned_away(client: httpx.AsyncClient) -> None:
    assert (await client.post("/acts", json=TAP, headers={"Sec-Fetch-Site": "cross-site"})).status_code == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_only_json_may_be_posted(client: httpx.AsyncClient, table: FakeTable, kind: str) -> None:
    content = b'{"id":"12345678","act":"load"}'
    answer = await client.post("/acts", content=content, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "NOT_JSON")
    assert table.acts == []


@pytest.mark.parametrize("path", ["/", "/state", "/static/page.html", "/cards/As.svg", "/nothing", "/labels?lang=xx"])
async def test_every_answer_forbids_what_is_not_our_own(client: httpx.AsyncClient, path: str) -> None:
    headers = (await client.get(path)).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


async def test_no_view_is_kept_in_a_cache(client: httpx.AsyncClient) -> None:
    assert (await client.get("/state")).headers["cache-control"] == "no-store"


async def test_static_files_stay_inside_their_folder(client: httpx.AsyncClient) -> None:
    assert (await client.get("/static/..%2Fapp.py")).status_code == 404


async def test_a_table_that_listens_everywhere_is_called_by_any_address_and_by_no_other_name(
    table: FakeTable, catalogues: dict[str, Catalogue], clock: VirtualClock
) -> None:
    around = {"people": OpenHouse(), "hosts": {"table.local", ADDRESSES}}
    app = create_app(table, table.feed, art, catalogues, clock, **around)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.local") as client:
        hosts = ("table.local", "192.168.1.20:8913", "[fe80::1]:8913", "*", "evil.example", "192.168.1.20.evil.example")
        answers = [(await client.get("/healthz", headers={"Host": host})).status_code for host in hosts]
    assert answers == [200, 200, 200, 403, 403, 403]
