"""Who may call what: the table guards every route, the README says the same, and nothing stands beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi import FastAPI

from controller.auditing.record import Auditing, JournalFile
from controller.clock import VirtualClock
from controller.journal import Journal
from controller.ports import ROLES
from dashboard import create_app
from dashboard.access import ANYBODY, ENTRIES, Entry, as_markdown
from dashboard.limits import FREE, HOUSE, Buckets, Rate
from tests.dashboard.conftest import art, small_catalogues
from tests.dashboard.fake_enrolment import FakeEnrolment
from tests.dashboard.fake_table import FakeDrill, FakeTable
from tests.dashboard.roles import CALLERS, RolesHouse, call, headers_of
from tests.dashboard.scenes import COUP_SCENES, WORDS
from tests.table.croupier import agreement

README = Path(__file__).parents[2] / "dashboard" / "README.md"

PLACES = {"lang": "en", "name": "As", "path:path": "icon.svg", "number": "1", "sample": "0", "form": "json"}
"""What stands in the places of a path."""

JSON = {"content-type": "application/json"}

TAP = json.dumps({"id": "12345678", "act": "load"}).encode()


def journal_of_a_table(path: Path) -> Path:
    """A journal in which nothing has been played yet."""
    journal = Journal.open(path, lambda: "2026-01-01T00:00:00.000+00:00", bytes)
    journal.append((agreement("chemin-de-fer", ("P1", "P2"), {}),), "opening", "table")
    journal.close()
    return path


@pytest.fixture(scope="module")
def table() -> FakeTable:
    """A table at which nobody acts: what is refused must leave it as it is."""
    return FakeTable(tuple(COUP_SCENES.values()), WORDS)


@pytest.fixture(scope="module")
def clock() -> VirtualClock:
    """The clock of the page."""
    return VirtualClock()


@pytest.fixture(scope="module")
def guarded(table: FakeTable, clock: VirtualClock, tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """A page with everything that a page may have."""
    folder = tmp_path_factory.mktemp("page")
    record = Auditing(JournalFile(journal_of_a_table(folder / "journal.db")))
    around = {"people": RolesHouse(), "bench": table, "record": record, "practice": FakeDrill(), "rates": FREE}
    around["enrolment"] = FakeEnrolment()
    return create_app(table, table.feed, art, small_catalogues(folder), clock, **around)


@pytest.fixture
def limited(table: FakeTable, clock: VirtualClock, tmp_path: Path) -> FastAPI:
    """A page that may be asked only so fast."""
    return create_app(table, table.feed, art, small_catalogues(tmp_path), clock, people=RolesHouse(), bench=table)


def url_of(entry: Entry) -> str:
    path = entry.path
    for place, value in PLACES.items():
        path = path.replace(f"{{{place}}}", value)
    return path


def test_every_route_stands_in_the_table_and_every_line_of_it_is_a_route(guarded: FastAPI) -> None:
    paths = guarded.openapi()["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert described | {("GET", "/static/{path:path}")} == {(entry.method, entry.path) for entry in ENTRIES}
    assert len(ENTRIES) == len({(entry.method, entry.path) for entry in ENTRIES})


def test_the_readme_says_what_the_table_says() -> None:
    wanted = "\n".join(as_markdown())
    assert wanted in README.read_text(), f"'python -m dashboard.access' prints what the README must say:\n{wanted}"


def test_whoever_is_named_in_the_table_has_a_role_that_exists() -> None:
    assert {role for entry in ENTRIES for role in entry.who} <= {*ROLES, *ANYBODY}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.method} {entry.path}")
async def test_only_those_who_may_get_past_the_guard(guarded: FastAPI, table: FakeTable, entry: Entry) -> None:
    got = {}
    for caller in CALLERS:
        headers = {**headers_of(None if caller == "nobody" else caller), **JSON}
        got[caller] = await call(guarded, entry.method, url_of(entry), headers, b"{}")
    let_in = {caller for caller, status in got.items() if status not in (401, 403)}
    assert let_in == (set(CALLERS) if entry.who == ANYBODY else set(entry.who))
    refusals = {caller: status for caller, status in got.items() if caller not in let_in}
    assert refusals == {caller: 401 if caller == "nobody" else 403 for caller in refusals}
    assert table.acts == []


async def test_a_route_that_does_not_stand_in_the_table_does_not_exist(limited: FastAPI) -> None:
    @limited.get("/secret")
    async def secret() -> str:
        return "Ks"

    @limited.post("/state")
    async def other() -> str:
        return "Ks"

    assert await call(limited, "GET", "/secret", headers_of("croupier")) == 404
    assert await call(limited, "POST", "/state", {**headers_of("croupier"), **JSON}, b"{}") == 405


@pytest.mark.parametrize("path", ["/acts/", "//acts", "/ACTS", "/static/../acts", "/./acts", "/acts%2f", "/acts;x"])
async def test_no_other_spelling_of_a_path_gets_past(guarded: FastAPI, table: FakeTable, path: str) -> None:
    for caller in ("floor", "screen", None):
        assert await call(guarded, "POST", path, {**headers_of(caller), **JSON}, TAP) in (401, 403, 404, 405)
    assert table.acts == []


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("asked", ROLES)
async def test_a_view_is_given_to_its_role_and_to_no_other(guarded: FastAPI, role: str, asked: str) -> None:
    for path in ("/state", "/events"):
        assert await call(guarded, "GET", f"{path}?role={asked}", headers_of(role)) == (200 if role == asked else 403)


@pytest.mark.parametrize("cookie", ["", "sabot", "sabot=", "=croupier", "b=croupier", 'sabot="', "sabot=\xe9", ";;"])
async def test_a_cookie_that_is_none_lets_nobody_in(guarded: FastAPI, cookie: str) -> None:
    assert await call(guarded, "GET", "/state", {**headers_of(None), "cookie": cookie}) == 401


@pytest.mark.parametrize("left_out", ["origin", "host"])
async def test_a_session_acts_only_from_its_own_page(guarded: FastAPI, table: FakeTable, left_out: str) -> None:
    headers = {**headers_of("croupier"), **JSON}
    del headers[left_out]
    assert await call(guarded, "POST", "/acts", headers, TAP) == 403
    assert table.acts == []


async def test_whoever_asks_too_fast_is_told_to_wait_and_the_others_are_not(
    limited: FastAPI, clock: VirtualClock
) -> None:
    ask = ("POST", "/lease", {**headers_of("croupier"), **JSON}, b'{"step":"ask"}')
    taps = [await call(limited, *ask) for _ in range(int(HOUSE.session.burst) + 10)]
    assert taps.count(200) == HOUSE.session.burst
    assert set(taps) == {200, 429}
    assert await call(limited, "POST", "/lease", {**headers_of("floor"), **JSON}, b'{"step":"give"}') == 200
    await clock.advance(1)
    assert await call(limited, *ask) == 200


async def test_codes_and_pins_are_guessed_slowly_from_one_address(limited: FastAPI) -> None:
    headers = {**headers_of(None), **JSON}
    doors = [("/sign-in", b'{"name":"a","pin":"000000"}'), ("/pair", b'{"code":"ABCDEFGH"}')] * 15
    got = [await call(limited, "POST", path, headers, body) for path, body in doors]
    assert got.count(429) == len(doors) - HOUSE.door.burst


def test_a_bucket_fills_with_time_and_never_above_its_rim() -> None:
    buckets = Buckets(Rate(2, 1))
    assert [buckets.admit("a", now) for now in (0, 0, 0, 0.5, 1, 1)] == [True, True, False, False, True, False]
    assert [buckets.admit("a", 1000) for _ in range(3)] == [True, True, False]
    assert not buckets.admit("a", 0)
