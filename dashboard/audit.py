"""The record: what the floor and an auditor look up in the journal, and what they take away from it."""

from collections.abc import AsyncGenerator, Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response, StreamingResponse

from controller.ports import PAGE_ROWS, RecordGap, RecordPort, RowQuery, Sentences
from dashboard.readers import Readers
from dashboard.views import plain, sentence, spoken

Short = Annotated[str | None, Query(max_length=80)]
Place = Annotated[int | None, Query(ge=1, le=2**53)]

CODE_LENGTH: Final = 400
"""Characters that the code of a receipt may have, however it was typed."""

FORMS: Final = {"json": "application/x-ndjson", "csv": "text/csv; charset=utf-8"}
"""Kinds of export, with their media types."""


class Code(BaseModel):
    """The code of a receipt."""

    model_config = ConfigDict(extra="forbid", strict=True)

    code: Annotated[str, Field(min_length=1, max_length=CODE_LENGTH)]


class NotInRecord(HTTPException):
    """The record does not hold it, or may not show it yet."""

    def __init__(self, gap: RecordGap) -> None:
        """Say what the record says."""
        super().__init__(404, str(gap))


def record_router(record: RecordPort, readers: Readers) -> APIRouter:
    """What is under ``/record``."""
    router = APIRouter(prefix="/record")
    _add_desk(router, record, readers)
    _add_journal(router, record, readers)
    _add_shoes(router, record)
    _add_proofs(router, record)
    return router


def _add_desk(router: APIRouter, record: RecordPort, readers: Readers) -> None:
    @router.get("/desk")
    async def desk(sentences: Annotated[Sentences, Depends(readers.language)]) -> Response:
        found = await record.desk()
        said = {state: [_alarm(alarm, sentences) for alarm in found[state]] for state in ("open", "ended")}
        return _json({**found, **said})


def _add_journal(router: APIRouter, record: RecordPort, readers: Readers) -> None:
    @router.get("/rows")
    async def rows(
        kind: Short = None,
        name: Short = None,
        hand: Place = None,
        since: Short = None,
        until: Short = None,
        text: Short = None,
        before: Place = None,
        limit: Annotated[int, Query(ge=1, le=PAGE_ROWS)] = PAGE_ROWS,
    ) -> Response:
        query = RowQuery(kind or None, name or None, hand, since or None, until or None, text or None, before, limit)
        return await _found(record.rows(query))

    @router.get("/hands")
    async def hands(before: Place = None) -> Response:
        return await _found(record.hands(before))

    @router.get("/hands/{number}")
    async def hand(number: int, sentences: Annotated[Sentences, Depends(readers.language)]) -> Response:
        try:
            found = await record.hand(number)
        except RecordGap as gap:
            raise NotInRecord(gap) from None
        steps = [{**step, "view": spoken(step["view"], sentences)} for step in found["steps"]]
        return _json({**found, "steps": steps})


def _add_shoes(router: APIRouter, record: RecordPort) -> None:
    @router.get("/shoes")
    async def shoes() -> Response:
        return _json(await record.shoes())

    @router.get("/shoes/{number}")
    async def shoe(number: int) -> Response:
        return await _found(record.shoe(number))

    @router.get("/shoes/{number}/receipt")
    async def receipt(number: int) -> Response:
        return await _found(record.receipt(number))


def _add_proofs(router: APIRouter, record: RecordPort) -> None:
    @router.get("/verify")
    async def verify() -> Response:
        return _json(await record.verify())

    @router.post("/check")
    async def check(body: Code) -> Response:
        return await _found(record.check(body.code))

    @router.get("/export/{form}")
    async def export(form: str) -> Response:
        if form not in FORMS:
            raise HTTPException(404, f"there is no export as {form!r}: ask for one of {', '.join(FORMS)}")
        kept = {"Content-Disposition": f'attachment; filename="journal.{form}"', "Cache-Control": "no-store"}
        return StreamingResponse(_bytes(record.export(form)), media_type=FORMS[form], headers=kept)


async def _found(asked: Any) -> Response:
    """The answer of the record, or that it has none."""
    try:
        return _json(await asked)
    except RecordGap as gap:
        raise NotInRecord(gap) from None


async def _bytes(lines: AsyncGenerator[str, None]) -> AsyncGenerator[bytes, None]:
    async for part in lines:
        yield part.encode()


def _alarm(alarm: Mapping[str, Any], sentences: Sentences) -> dict[str, Any]:
    return {**alarm, "text": sentence(sentences, f"alarm-{alarm['code']}", alarm["params"])}


def _json(body: object) -> Response:
    return Response(plain(body), media_type="application/json")
