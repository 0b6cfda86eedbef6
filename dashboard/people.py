"""Coming in and going out, the hold of the table, and the accounts: each a call to the people's port."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from controller.ports import PeoplePort, PeopleRefused, Refusal, Sentences
from dashboard.guard import failure
from dashboard.readers import Reader, Readers
from dashboard.views import plain, sentence

Name = Annotated[str, Field(min_length=1, max_length=80)]
Secret = Annotated[str, Field(min_length=1, max_length=64)]
"""A PIN or a code, well-formed or not."""

STATUS: Final = {
    "NOT_PROVED": 401,
    "CODE_WRONG": 401,
    "LOCKED": 429,
    "TRY_LATER": 429,
    "BUSY": 429,
    "NAME_UNFIT": 422,
    "PIN_UNFIT": 422,
    "ROLE_UNFIT": 422,
    "NO_SUCH_PERSON": 404,
}
"""Statuses of what people are refused; 409 for the rest."""

KEPT_S: Final = 90 * 24 * 3600
"""Seconds that a browser keeps the cookie; the session behind it may end long before."""


class Body(BaseModel):
    """A body without fields that nobody knows."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Proof(Body):
    """A name, and the PIN that proves it."""

    name: Name
    pin: Secret


class Setup(Proof):
    """The first person, by the code that the daemon has printed."""

    code: Secret


class Pairing(Body):
    """A screen, by the code that the floor was given."""

    code: Secret


class NewPin(Body):
    """One's own PIN, and what it shall be."""

    pin: Secret
    new: Secret


class Step(Body):
    """A step of the lease."""

    step: Literal["take", "ask", "give", "refuse", "leave", "release"]


class Named(Body):
    """One person."""

    name: Name


class Newcomer(Proof):
    """A person who may sign in from now on."""

    roles: Annotated[list[Literal["croupier", "floor", "auditor"]], Field(min_length=1, max_length=3)]


@dataclass(frozen=True, slots=True)
class Cookie:
    """The cookie that holds a session's token."""

    secure: bool
    """Whether it goes over TLS alone."""
    called: str = "sabot"
    """Cookies of one host are shared by its ports: two pages on one machine call theirs differently."""

    @property
    def name(self) -> str:
        """Its name; the prefix makes a browser see that it is secure and this host's own."""
        return f"__Host-{self.called}" if self.secure else self.called

    def give(self, response: Response, token: str) -> Response:
        """The answer with the cookie: out of reach for scripts, never sent from another site."""
        response.set_cookie(self.name, token, KEPT_S, path="/", secure=self.secure, httponly=True, samesite="strict")
        return response

    def take(self, response: Response) -> Response:
        """The answer that makes the browser forget it."""
        response.delete_cookie(self.name, path="/", secure=self.secure, httponly=True, samesite="strict")
        return response


def people_router(people: PeoplePort, readers: Readers, cookie: Cookie) -> APIRouter:
    """Everything about people; who may call what stands in ``access.ENTRIES``."""
    router = APIRouter()
    _add_doors(router, people, readers, cookie)
    _add_own(router, people, readers, cookie)
    _add_accounts(router, people, readers)
    return router


def refused(error: PeopleRefused, sentences: Sentences) -> Response:
    """The answer to one who may not, in his language."""
    message = sentence(sentences, f"refusal-{error.code}", error.params)
    return failure(STATUS.get(error.code, 409), error.code, message)


def _add_doors(router: APIRouter, people: PeoplePort, readers: Readers, cookie: Cookie) -> None:
    Spoken = Annotated[Sentences, Depends(readers.language)]  # noqa: N806 - it is a type

    async def come_in(request: Request, sentences: Sentences, work: Awaitable[str]) -> Response:
        """Give the cookie of a new session; the one that this browser had before ends."""
        try:
            token = await work
        except PeopleRefused as error:
            return refused(error, sentences)
        if request.state.token:
            await people.sign_out(request.state.token)
        return cookie.give(_done(), token)

    @router.get("/me")
    async def me(request: Request) -> Response:
        signed = request.state.signed
        found = {"name": signed.name, "roles": list(signed.roles)} if signed else {"name": None, "roles": []}
        return _json({**found, "new": people.is_new})

    @router.post("/sign-in")
    async def sign_in(body: Proof, request: Request, sentences: Spoken) -> Response:
        return await come_in(request, sentences, people.sign_in(body.name, body.pin))

    @router.post("/setup")
    async def setup(body: Setup, request: Request, sentences: Spoken) -> Response:
        return await come_in(request, sentences, people.found(body.code, body.name, body.pin))

    @router.post("/pair")
    async def pair(body: Pairing, request: Request, sentences: Spoken) -> Response:
        return await come_in(request, sentences, people.pair(body.code))


def _add_own(router: APIRouter, people: PeoplePort, readers: Readers, cookie: Cookie) -> None:
    Asking = Annotated[Reader, Depends(readers)]  # noqa: N806 - it is a type

    @router.post("/sign-out")
    async def sign_out(reader: Asking) -> Response:
        await people.sign_out(reader.token)
        return cookie.take(_done())

    @router.post("/pin")
    async def pin(body: NewPin, reader: Asking) -> Response:
        try:
            return cookie.give(_done(), await people.change_pin(reader.signed.name, body.pin, body.new))
        except PeopleRefused as error:
            return refused(error, reader.sentences)

    @router.post("/lease")
    async def lease(body: Step, reader: Asking) -> Response:
        refusal = await people.hold(body.step, reader.signed)
        return _done() if refusal is None else held(refusal, reader.sentences)


def _add_accounts(router: APIRouter, people: PeoplePort, readers: Readers) -> None:
    Asking = Annotated[Reader, Depends(readers)]  # noqa: N806 - it is a type

    async def change(reader: Reader, work: Callable[[str], Awaitable[None]]) -> Response:
        try:
            await work(reader.signed.name)
        except PeopleRefused as error:
            return refused(error, reader.sentences)
        return _done()

    @router.get("/people")
    async def everybody() -> Response:
        return _json({"people": [asdict(person) for person in people.everybody()]})

    @router.post("/people")
    async def add(body: Newcomer, reader: Asking) -> Response:
        return await change(reader, lambda by: people.add(body.name, body.roles, body.pin, by))

    @router.post("/people/remove")
    async def remove(body: Named, reader: Asking) -> Response:
        return await change(reader, lambda by: people.remove(body.name, by))

    @router.post("/people/pin")
    async def set_pin(body: Proof, reader: Asking) -> Response:
        return await change(reader, lambda by: people.set_pin(body.name, body.pin, by))

    @router.post("/people/unlock")
    async def unlock(body: Named, reader: Asking) -> Response:
        return await change(reader, lambda by: people.unlock(body.name, by))

    @router.post("/pairing")
    async def pairing() -> Response:
        return _json({"ok": True, "code": people.pairing_code()})


def held(refusal: Refusal, sentences: Sentences) -> Response:
    """The answer to a step that may not be now, with its rule and its sentence."""
    params = dict(refusal.params)
    message = sentence(sentences, f"refusal-{refusal.code}", params)
    answer = {"ok": False, "code": refusal.code, "rule": refusal.rule, "params": params, "message": message}
    return Response(plain(answer), 409, media_type="application/json")


def _done() -> Response:
    return _json({"ok": True})


def _json(body: object) -> Response:
    return Response(plain(body), media_type="application/json")
