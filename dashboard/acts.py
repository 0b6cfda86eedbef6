"""Acts up: what a tap posts, and the answer it gets."""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from controller.ports import Bench, FeedPort, Refused, TablePort, UnreadableAct
from dashboard.answers import Answers, TapReused
from dashboard.guard import failure
from dashboard.readers import Reader, Readers
from dashboard.views import plain, sentence

Text = Annotated[str, Field(min_length=1, max_length=4000)]
TapId = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]
Name = Annotated[str, Field(min_length=1, max_length=40)]


class ActBody(BaseModel):
    """One act in the words of the table script (notation.md)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: TapId
    act: Text
    persons: Annotated[list[Name], Field(max_length=4)] = []


class BenchBody(BaseModel):
    """One thing done to the simulated box by hand."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: TapId
    say: Text


def acts_router(table: TablePort, feed: FeedPort, readers: Readers) -> APIRouter:
    """``POST /acts``: 200 when it was done, 409 with the sentence when the rules refuse it, 422 when it is no act."""
    router = APIRouter()
    answers: Answers[tuple[Refused | None, int]] = Answers()

    @router.post("/acts")
    async def act(body: ActBody, reader: Annotated[Reader, Depends(readers)]) -> Response:
        async def work() -> tuple[Refused | None, int]:
            outcome = await table.act(body.id, body.act, tuple(body.persons))
            # The number of the croupier's own feed: the journal's would count events that this role may not see.
            return (outcome if isinstance(outcome, Refused) else None), feed.snapshot("croupier")[0]

        try:
            refused, seq = await answers.once(body.id, f"{body.act} {body.persons}", work)
        except (UnreadableAct, TapReused) as error:
            return failure(422, type(error).__name__, str(error))
        if refused is None:
            return _json(200, {"ok": True, "id": body.id, "seq": seq})
        params = dict(refused.params)
        message = sentence(reader.sentences, f"refusal-{refused.code}", params)
        answer = {"ok": False, "id": body.id, "code": refused.code, "rule": refused.rule, "params": params}
        return _json(409, {**answer, "message": message})

    return router


def bench_router(bench: Bench) -> APIRouter:
    """``GET`` and ``POST /bench``: only where the box is a simulated one."""
    router = APIRouter()
    answers: Answers[None] = Answers()

    @router.get("/bench")
    async def words() -> Response:
        return _json(200, {"words": list(bench.words)})

    @router.post("/bench")
    async def say(body: BenchBody) -> Response:
        try:
            await answers.once(body.id, body.say, lambda: bench.say(body.say))
        except TapReused as error:
            return failure(422, "TapReused", str(error))
        except ValueError as error:
            return failure(409, "NOT_NOW", str(error))
        return _json(200, {"ok": True, "id": body.id})

    return router


def _json(status: int, body: object) -> Response:
    return Response(plain(body), status, media_type="application/json")
