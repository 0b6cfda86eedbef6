"""Coming in over HTTP: the cookie, what stands for an act, the hold of the table, accounts."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import pytest

from controller.clock import VirtualClock
from controller.locale import Catalogue
from controller.people.house import House
from controller.people.sessions import IDLE_S
from dashboard import create_app
from tests.dashboard.asgi import stream
from tests.dashboard.conftest import BASE, art
from tests.dashboard.fake_table import FakeTable
from tests.people.houses import OTHER_PIN, PIN, RecordAlone, founded, house_of


class Browser:
    """One browser with a cookie of its own."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(path, json=body, headers={"Origin": str(self.client.base_url)})

    async def get(self, path: str) -> Any:
        return (await self.client.get(path)).json()


class Page:
    """The page of a real house, and browsers in front of it."""

    def __init__(self, table: FakeTable, catalogues: dict[str, Catalogue], clock: VirtualClock, house: House) -> None:
        around = {"people": house, "bench": table}
        self.house = house
        self.app = create_app(table, table.feed, art, catalogues, clock, **around)
        self.over_tls = create_app(table, table.feed, art, catalogues, clock, secure=True, **around)
        self._clients: list[httpx.AsyncClient] = []

    def browser(self, *, tls: bool = False) -> Browser:
        transport = httpx.ASGITransport(self.over_tls if tls else self.app, raise_app_exceptions=False)
        base = BASE.replace("http:", "https:") if tls else BASE
        self._clients.append(httpx.AsyncClient(transport=transport, base_url=base))
        return Browser(self._clients[-1])

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


@pytest.fixture
def record() -> RecordAlone:
    return RecordAlone()


@pytest.fixture
async def page(
    table: FakeTable, catalogues: dict[str, Catalogue], clock: VirtualClock, tmp_path: Path, record: RecordAlone
) -> AsyncGenerator[Page, None]:
    house, _ = await founded(tmp_path, clock, record)
    await house.add("Ben", ["croupier"], OTHER_PIN, "Ann")
    await house.add("Aud", ["auditor"], OTHER_PIN, "Ann")
    page = Page(table, catalogues, clock, house)
    yield page
    await page.close()


async def signed_in(page: Page, name: str = "Ann", pin: str = PIN) -> Browser:
    browser = page.browser()
    answer = await browser.post("/sign-in", name=name, pin=pin)
    assert answer.status_code == 200, answer.text
    return browser


def said(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "ok")


async def test_nobody_is_told_who_has_an_account(page: Page) -> None:
    browser = page.browser()
    assert await browser.get("/me") == {"name": None, "roles": [], "new": False}
    wrong = await browser.post("/sign-in", name="Ann", pin="000001")
    unknown = await browser.post("/sign-in", name="Zoe", pin="000001")
    assert said(wrong) == (401, "NOT_PROVED")
    assert (wrong.content, wrong.headers.raw) == (unknown.content, unknown.headers.raw)


async def test_a_pin_gives_a_cookie_that_no_script_and_no_other_site_can_use(page: Page) -> None:
    answer = await page.browser().post("/sign-in", name="ann", pin=PIN)
    cookie = answer.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "secure" not in cookie
    over_tls = await page.browser(tls=True).post("/sign-in", name="ann", pin=PIN)
    assert "secure" in over_tls.headers["set-cookie"].lower()
    assert over_tls.headers["set-cookie"].startswith("__Host-")


async def test_who_is_in_sees_who_he_is_and_is_nobody_when_he_has_gone(page: Page) -> None:
    browser = await signed_in(page)
    assert await browser.get("/me") == {"name": "Ann", "roles": ["croupier", "floor"], "new": False}
    token = browser.client.cookies["sabot"]
    assert (await browser.post("/sign-out")).status_code == 200
    assert (await browser.get("/me"))["name"] is None
    browser.client.cookies.set("sabot", token)
    assert (await browser.get("/me"))["name"] is None


async def test_a_new_house_is_set_up_over_http_once(
    table: FakeTable, catalogues: dict[str, Catalogue], clock: VirtualClock, tmp_path: Path
) -> None:
    house = house_of(tmp_path, clock)
    page = Page(table, catalogues, clock, house)
    browser = page.browser()
    assert (await browser.get("/me"))["new"]
    assert said(await browser.post("/setup", code="ZZZZ-ZZZZ", name="Ann", pin=PIN)) == (401, "CODE_WRONG")
    assert said(await browser.post("/setup", code=house.setup_code, name="Ann", pin="123456")) == (422, "PIN_UNFIT")
    assert said(await browser.post("/setup", code=house.setup_code, name="Ann", pin=PIN)) == (200, "ok")
    assert await browser.get("/me") == {"name": "Ann", "roles": ["croupier", "floor"], "new": False}
    await page.close()


async def test_an_act_is_the_act_of_whoever_is_signed_in(page: Page, table: FakeTable) -> None:
    actors = []
    act = table.act

    async def noted(act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Any:
        actors.append(actor)
        return await act(act_id, words, persons, actor)

    table.act = noted  # type: ignore[method-assign]
    browser = await signed_in(page)
    assert said(await browser.post("/acts", id="12345678", act="load")) == (200, "ok")
    assert (actors, table.acts[0][2]) == (["Ann"], ())


async def test_two_stand_for_an_act_when_the_second_proves_who_he_is(page: Page, table: FakeTable) -> None:
    browser = await signed_in(page)
    second = {"name": "ben", "pin": OTHER_PIN}
    assert said(await browser.post("/acts", id="12345678", act="load", stands=True, second=second)) == (200, "ok")
    assert table.acts[0][2] == ("Ann", "Ben")


@pytest.mark.parametrize(
    ("second", "told"),
    [
        ({"name": "Ben", "pin": "000001"}, (401, "NOT_PROVED")),
        ({"name": "Zoe", "pin": OTHER_PIN}, (401, "NOT_PROVED")),
        ({"name": "Ann", "pin": PIN}, (409, "TWO_PERSONS")),
        ({"name": "ANN", "pin": PIN}, (409, "TWO_PERSONS")),
        ({"name": "Aud", "pin": OTHER_PIN}, (409, "NOT_STAFF")),
    ],
)
async def test_nobody_else_stands_for_it_and_nothing_is_done(
    page: Page, table: FakeTable, second: dict[str, str], told: tuple[int, str]
) -> None:
    browser = await signed_in(page)
    assert said(await browser.post("/acts", id="12345678", act="load", second=second)) == told
    assert table.acts == []


async def test_a_tap_that_is_sent_again_asks_for_no_pin_again_and_is_nobody_elses(page: Page, table: FakeTable) -> None:
    ann, ben = await signed_in(page), await signed_in(page, "Ben", OTHER_PIN)
    tap = {"id": "12345678", "act": "load", "second": {"name": "Ben", "pin": OTHER_PIN}}
    first = await ann.post("/acts", **tap)
    tap["second"]["pin"] = "000001"  # type: ignore[index]
    assert (await ann.post("/acts", **tap)).content == first.content
    answer = await ben.post("/acts", id="12345678", act="load")
    assert said(answer) == (422, "TapReused")
    assert OTHER_PIN not in answer.text
    assert len(table.acts) == 1


async def test_the_table_goes_from_hand_to_hand(page: Page, record: RecordAlone) -> None:
    ann, ben = await signed_in(page), await signed_in(page, "Ben", OTHER_PIN)
    assert said(await ben.post("/lease", step="take")) == (409, "NOT_YOUR_TABLE")
    assert said(await ben.post("/lease", step="give")) == (409, "NOT_YOUR_TABLE")
    assert said(await ben.post("/lease", step="ask")) == (200, "ok")
    assert said(await ann.post("/lease", step="give")) == (200, "ok")
    assert record.holder == "Ben"
    assert said(await ann.post("/lease", step="release")) == (200, "ok")
    assert record.holder is None


async def test_another_who_comes_in_on_this_browser_ends_the_session_before(page: Page, record: RecordAlone) -> None:
    browser = await signed_in(page)
    before = browser.client.cookies["sabot"]
    await browser.post("/sign-in", name="Ben", pin=OTHER_PIN)
    assert (await browser.get("/me"))["name"] == "Ben"
    assert page.house.signed(before) is None


async def test_one_changes_ones_own_pin_and_stays_in(page: Page, record: RecordAlone) -> None:
    browser, elsewhere = await signed_in(page), await signed_in(page)
    assert said(await browser.post("/pin", pin="000001", new="141421")) == (401, "NOT_PROVED")
    assert said(await browser.post("/pin", pin=PIN, new="111111")) == (422, "PIN_UNFIT")
    assert said(await browser.post("/pin", pin=PIN, new="141421")) == (200, "ok")
    assert (await browser.get("/me"))["name"] == "Ann"
    assert (await elsewhere.get("/me"))["name"] is None
    assert record.holder == "Ann"


async def test_an_auditor_changes_his_pin_too(page: Page) -> None:
    browser = await signed_in(page, "Aud", OTHER_PIN)
    assert said(await browser.post("/pin", pin=OTHER_PIN, new="141421")) == (200, "ok")
    await signed_in(page, "Aud", "141421")


async def test_the_floor_lets_somebody_in_and_out_again(page: Page) -> None:
    floor = await signed_in(page)
    assert said(await floor.post("/people", name="Cid", roles=["croupier"], pin=PIN)) == (200, "ok")
    assert said(await floor.post("/people", name="cid", roles=["croupier"], pin=PIN)) == (409, "NAME_TAKEN")
    cid = await signed_in(page, "Cid")
    assert said(await cid.post("/people", name="Dan", roles=["floor"], pin=PIN)) == (403, "NOT_YOURS")
    listed = (await floor.get("/people"))["people"]
    assert [(person["name"], person["locked"]) for person in listed] == [
        *(("Ann", False), ("Aud", False), ("Ben", False), ("Cid", False))
    ]
    assert said(await floor.post("/people/pin", name="Cid", pin="141421")) == (200, "ok")
    assert (await cid.get("/me"))["name"] is None
    assert said(await floor.post("/people/remove", name="Cid")) == (200, "ok")
    assert said(await floor.post("/people/remove", name="Cid")) == (404, "NO_SUCH_PERSON")
    assert said(await floor.post("/people/remove", name="Ann")) == (409, "LAST_FLOOR")


async def test_the_floor_opens_a_locked_name(page: Page, clock: VirtualClock) -> None:
    for _ in range(5):
        await page.browser().post("/sign-in", name="Ben", pin="000001")
        await clock.advance(20)
    assert said(await page.browser().post("/sign-in", name="Ben", pin=OTHER_PIN)) == (429, "TRY_LATER")
    floor = await signed_in(page)
    assert said(await floor.post("/people/unlock", name="Ben")) == (200, "ok")
    await signed_in(page, "Ben", OTHER_PIN)


async def test_a_screen_is_paired_by_the_floors_code(page: Page) -> None:
    floor, screen = await signed_in(page), page.browser()
    code = (await floor.post("/pairing")).json()["code"]
    assert said(await screen.post("/pair", code=code)) == (200, "ok")
    assert await screen.get("/me") == {"name": "", "roles": ["screen"], "new": False}
    assert (await screen.client.get("/state")).status_code == 200
    assert (await screen.client.get("/state?role=croupier")).status_code == 403
    assert said(await page.browser().post("/pair", code=code)) == (401, "CODE_WRONG")


async def test_a_stream_ends_with_its_session(page: Page, clock: VirtualClock) -> None:
    browser = await signed_in(page)
    cookie = f"sabot={browser.client.cookies['sabot']}"
    async with stream(page.app, cookie=cookie) as reader:
        await clock.settle()
        assert reader.status == 200
        await clock.advance(IDLE_S + 60)
        await clock.settle()
        assert reader.done
