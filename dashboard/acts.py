"""Acts up: what a tap posts, and the answer it gets."""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from controller.ports import Bench, FeedPort, PeoplePort, PeopleRefused, Refused, TablePort, UnreadableAct
from dashboard.answers import Answers, TapReused
from dashboard.guard import failure
from dashboard.people import Proof, refused
from dashboard.readers import Reader, Readers
from dashboard.views import plain, sentence

Text = Annotated[str, Field(min_length=1, max_length=4000)]
TapId = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]


class ActBody(BaseModel):
    """One act in the words of the table script (notation.md)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: TapId
    act: Text
    stands: bool = False
    """Whoever is signed in stands for it, where the rules ask for persons."""
    second: Proof | None = None
    """Another person who stands for it too, with the PIN that proves it."""


class BenchBody(BaseModel):
    """One thing done to the simulated box by hand."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: TapId
    say: Text


def acts_router(table: TablePort, feed: FeedPort, people: PeoplePort, readers: Readers) -> APIRouter:
    """``POST /acts``: 200 when it was done, 409 with the sentence when the rules refuse it, 422 when it is no act."""
    router = APIRouter()
    answers: Answers[tuple[Refused | None, int]] = Answers()

    @router.post("/acts")
    async def act(body: ActBody, reader: Annotated[Reader, Depends(readers)]) -> Response:
        actor = reader.signed.name

        async def work() -> tuple[Refused | None, int]:
            persons = await standing(people, actor, body)
            outcome = await table.act(body.id, body.act, persons, actor)
            # The number of the croupier's own feed: the journal's would count events that this role may not see.
            return (outcome if isinstance(outcome, Refused) else None), feed.snapshot("croupier")[0]

        said = f"{body.act}, by {actor}, {body.stands}, {body.second.name if body.second else None}"
        try:
            barred, seq = await answers.once(body.id, said, work)
        except (UnreadableAct, TapReused) as error:
            return failure(422, type(error).__name__, str(error))
        except PeopleRefused as error:
            return refused(error, reader.sentences)
        if barred is None:
            return _json(200, {"ok": True, "id": body.id, "seq": seq})
        params = dict(barred.params)
        message = sentence(reader.sentences, f"refusal-{barred.code}", params)
        answer = {"ok": False, "id": body.id, "code": barred.code, "rule": barred.rule, "params": params}
        return _json(409, {**answer, "message": message})

    return router


async def standing(people: PeoplePort, actor: str, body: ActBody) -> tuple[str, ...]:
    """Who stands for an act: the one who is signed in, and a second one who proves it.

    Raises:
        PeopleRefused: when the second one's PIN is wrong, or the second is the first.
    """
    if body.second is None:
        return (actor,) if body.stands else ()
    second = await people.prove(body.second.name, body.second.pin)
    if second == actor:
        raise PeopleRefused("TWO_PERSONS", name=actor)
    return actor, second


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
