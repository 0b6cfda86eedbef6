"""Learning a deck at the table: what the floor's page asks for, step by step."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, HTTPException
from pydantic import Field
from starlette.responses import Response

from controller.cards import PACK
from controller.ports import EnrolPort, Refusal, Sentences
from dashboard.people import Body, held
from dashboard.readers import Reader, Readers
from dashboard.views import plain

NAMES = frozenset({*map(str, PACK), "joker", "back"})
"""What a card of a deck may be named."""


class DeckBody(Body):
    """A pack that is to be learnt."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    cards: Literal[52, 36, 32]
    jokers: Annotated[int, Field(ge=0, le=4)]


class NameBody(Body):
    """What a person says of a card; None for no card of the deck."""

    sample: Annotated[int, Field(ge=0, le=999)]
    name: Annotated[str, Field(max_length=5)] | None


class BackBody(Body):
    """What a person says of the backs; None where nobody knows."""

    colour: Literal["red", "blue", "green", "black", "yellow", "violet", "grey", "white", "other"] | None


def enrol_router(enrolment: EnrolPort, readers: Readers) -> APIRouter:
    """What is under ``/enrol``: 200 when it was done, 409 with the sentence when it may not be now."""
    router = APIRouter(prefix="/enrol")
    _add_looks(router, enrolment)
    _add_steps(router, enrolment, readers)
    return router


def _add_looks(router: APIRouter, enrolment: EnrolPort) -> None:
    @router.get("")
    async def look() -> Response:
        return Response(plain(enrolment.view()), media_type="application/json")

    @router.get("/{sample}.png")
    async def picture(sample: int) -> Response:
        found = enrolment.picture(sample)
        if found is None:
            raise HTTPException(404, f"card {sample} was not seen: ask for one of those that have passed")
        return Response(found, media_type="image/png")


def _add_steps(router: APIRouter, enrolment: EnrolPort, readers: Readers) -> None:
    Spoken = Annotated[Sentences, Depends(readers.language)]  # noqa: N806 - it is a type

    def told(refusal: Refusal | None, sentences: Sentences) -> Response:
        return held(refusal, sentences) if refusal else Response(plain({"ok": True}), media_type="application/json")

    @router.post("")
    async def start(body: DeckBody, reader: Annotated[Reader, Depends(readers)]) -> Response:
        refusal = await enrolment.start(body.name, body.cards, body.jokers, reader.signed.name)
        return told(refusal, reader.sentences)

    @router.post("/begin")
    async def begin(sentences: Spoken) -> Response:
        return told(await enrolment.begin(), sentences)

    @router.post("/answer")
    async def answer(body: NameBody, sentences: Spoken) -> Response:
        if body.name is not None and body.name not in NAMES:
            raise HTTPException(422, f"{body.name!r} is no card: say one as in Th, joker, back, or null")
        return told(await enrolment.answer(body.sample, body.name), sentences)

    @router.post("/back")
    async def back(body: BackBody, sentences: Spoken) -> Response:
        return told(await enrolment.back(body.colour), sentences)

    @router.post("/end")
    async def end(sentences: Spoken) -> Response:
        return told(await enrolment.end(), sentences)
