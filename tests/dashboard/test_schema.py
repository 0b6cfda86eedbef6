"""The description of the page, driven by schemathesis as nobody and in every role: no server error, no gap."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation

from controller.auditing.record import Auditing, JournalFile
from controller.clock import VirtualClock
from controller.locale import Catalogue
from controller.people.house import House
from controller.ports import ROLES
from dashboard import create_app
from dashboard.access import ANYBODY, ENTRIES
from dashboard.limits import FREE
from tests.dashboard.conftest import art
from tests.dashboard.fake_enrolment import FakeEnrolment
from tests.dashboard.fake_table import FakeDrill, FakeTable
from tests.dashboard.roles import CALLERS, HOST, call, headers_of
from tests.dashboard.test_access import journal_of_a_table
from tests.people.houses import PIN, founded

WHO = {(entry.method, entry.path): entry.who for entry in ENTRIES}

EXAMPLES = 3
"""Requests of each kind for each operation; every one is sent by each caller."""

MODES = {"formed": GenerationMode.POSITIVE, "malformed": GenerationMode.NEGATIVE}


class Visitors:
    """Somebody of each role at a real house, who comes in again when his session has ended."""

    def __init__(
        self, runner: asyncio.Runner, table: FakeTable, catalogues: dict[str, Catalogue], folder: Path
    ) -> None:
        self._runner = runner
        self._tokens: dict[str, str] = {}
        self._house: House = runner.run(self._people(folder))
        record = Auditing(JournalFile(journal_of_a_table(folder / "journal.db")))
        self.app: FastAPI = create_app(
            *(table, table.feed, art, catalogues, VirtualClock()),
            people=self._house,
            bench=table,
            record=record,
            enrolment=FakeEnrolment(),
            practice=FakeDrill(),
            rates=FREE,
        )

    @staticmethod
    async def _people(folder: Path) -> House:
        house, _ = await founded(folder, VirtualClock())
        for role in ROLES[:-1]:
            await house.add(f"the {role}", [role], PIN, "Ann")
        return house

    def send(self, case: schemathesis.Case, caller: str) -> int:
        """The status that this caller gets for it."""
        request = requests.Request(**case.as_transport_kwargs(base_url=f"http://{HOST}")).prepare()
        body = request.body or b""
        headers = {**headers_of(self._token(caller)), "content-type": "application/json"}
        raw = body.encode() if isinstance(body, str) else body
        return self._runner.run(call(self.app, case.method, request.url or "", headers, raw))

    def _token(self, caller: str) -> str | None:
        """A session of that caller which lasts."""
        if caller == "nobody":
            return None
        if self._house.signed(self._tokens.get(caller)) is None:
            self._tokens[caller] = self._runner.run(self._come_in(caller))
        return self._tokens[caller]

    async def _come_in(self, role: str) -> str:
        house = self._house
        return await (house.pair(house.pairing_code()) if role == "screen" else house.sign_in(f"the {role}", PIN))


def drive(operation: APIOperation, mode: GenerationMode, visitors: Visitors) -> list[str]:
    """What went wrong when every caller sent examples of this operation."""
    who, wrong = WHO[operation.method.upper(), operation.path], []

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        database=None,
        derandomize=True,  # some bodies take minutes to be thought of: the same ones each time, which take seconds
        suppress_health_check=list(HealthCheck),
    )
    def each(case: schemathesis.Case) -> None:
        for caller in CALLERS:
            status = visitors.send(case, caller)
            past = who != ANYBODY and caller not in who and status not in (401, 403, 404, 405, 413)
            if past or status >= 500 or not status:
                wrong.append(f"{caller}: {case.as_curl_command()}: {status}")

    with suppress(Unsatisfiable):  # any value is well-formed there
        each()
    return wrong


@pytest.mark.parametrize("mode", MODES)
def test_no_caller_gets_a_server_error_or_past_the_table_of_access(
    table: FakeTable, catalogues: dict[str, Catalogue], tmp_path: Path, mode: str
) -> None:
    with asyncio.Runner() as runner:
        visitors = Visitors(runner, table, catalogues, tmp_path)
        operations = [
            found.ok() for found in schemathesis.openapi.from_dict(visitors.app.openapi()).get_all_operations()
        ]
        takes = [operation for operation in operations if operation.body or list(operation.iter_parameters())]
        driven = operations if mode == "formed" else takes
        assert [gap for operation in driven for gap in drive(operation, MODES[mode], visitors)] == []
        assert len(driven) > len(ENTRIES) / 2
