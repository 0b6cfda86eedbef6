"""Wires the page: which route is served by what."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from http import HTTPStatus
from typing import Annotated, Final

from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from controller.cards import PACK
from controller.ports import (
    Bench,
    Clock,
    EnrolPort,
    FeedPort,
    PeoplePort,
    PracticePort,
    RecordPort,
    Sentences,
    TablePort,
)
from dashboard.access import Access
from dashboard.acts import acts_router, bench_router
from dashboard.audit import record_router
from dashboard.enrol import enrol_router
from dashboard.guard import LOOPBACK, Guard, failure
from dashboard.limits import HOUSE, Rates
from dashboard.people import Cookie, people_router
from dashboard.readers import Reader, Readers
from dashboard.shell import STATIC, page
from dashboard.stream import EventStream, Wording
from dashboard.views import labels, plain, spoken

CardArt = Callable[[str, str], str]
"""The picture of a card as an SVG document, by a name of ``CARD_NAMES`` and the language of its letters."""

CARD_NAMES: Final = (*(str(card) for card in PACK), "back", "cut")
"""Every picture that ``/cards`` serves."""

PAGES: Final = {"/": "croupier", "/screen": "screen", "/floor": "floor", "/audit": "audit"}
"""The page of each role."""


def create_app(
    table: TablePort,
    feed: FeedPort,
    art: CardArt,
    catalogues: Mapping[str, Sentences],
    clock: Clock,
    *,
    people: PeoplePort,
    bench: Bench | None = None,
    record: RecordPort | None = None,
    practice: PracticePort | None = None,
    enrolment: EnrolPort | None = None,
    hosts: Collection[str] = LOOPBACK,
    secure: bool = False,
    called: str = "sabot",
    rates: Rates = HOUSE,
) -> FastAPI:
    """The page of one table, ready to be served.

    Args:
        table: takes the acts.
        feed: gives each role its view.
        art: draws the cards; asked once for each in each language, here, so that no later request tells of a card.
        catalogues: the languages, the default first.
        clock: times the beats.
        people: who may come in.
        bench: the hands around a simulated box; None for a real one, and then ``/bench`` does not exist.
        record: the journal read back; without one ``/record`` does not exist.
        enrolment: learns decks at this table; without one ``/enrol`` does not exist.
        practice: the drill that the table is; None for a real one, and then ``/drill`` does not exist.
        hosts: names under which the table may be called; with ``ADDRESSES`` among them, also any address.
        secure: whether it is served over TLS, and its cookie goes no other way.
        called: name of its cookie, which no other page of this machine has.
        rates: how fast anybody may ask.
    """
    # The description names every route: it is made for tests, and not given to whoever asks.
    app = FastAPI(title="Sabot", docs_url=None, redoc_url=None, openapi_url=None)
    cookie = Cookie(secure, called)
    app.add_middleware(Access, people=people, cookie=cookie.name, clock=clock, rates=rates)
    app.add_middleware(Guard, hosts=hosts)
    _add_errors(app)
    readers = Readers(catalogues)
    app.include_router(people_router(people, readers, cookie))
    app.include_router(acts_router(table, feed, people, readers))
    if bench is not None:
        app.include_router(bench_router(bench))
    if record is not None:
        app.include_router(record_router(record, readers))
    if enrolment is not None:
        app.include_router(enrol_router(enrolment, readers))
    if practice is not None:
        _add_drill(app, practice)
    _add_views(app, feed, people, readers, clock)
    _add_files(app, {f"{lang}/{name}": art(name, lang).encode() for lang in catalogues for name in CARD_NAMES})
    return app


def _add_views(app: FastAPI, feed: FeedPort, people: PeoplePort, readers: Readers, clock: Clock) -> None:
    wording = Wording()

    @app.get("/state")
    async def state(reader: Annotated[Reader, Depends(readers)]) -> Response:
        seq, view = feed.snapshot(reader.role)
        return _json({"seq": seq, "view": spoken(view, reader.sentences)})

    @app.get("/events")
    async def events(reader: Annotated[Reader, Depends(readers)]) -> EventStream:
        def lasts() -> bool:
            signed = people.signed(reader.token)
            return signed is not None and reader.role in signed.roles

        worded = partial(wording.of, reader.role, reader.sentences)
        return EventStream(feed.subscribe(reader.role), worded, clock, lasts)

    @app.get("/labels")
    async def page_labels(sentences: Annotated[Sentences, Depends(readers.language)]) -> Response:
        return _json(labels(sentences))

    @app.get("/healthz")
    async def healthz() -> Response:
        return _json({"ok": True})


def _add_drill(app: FastAPI, practice: PracticePort) -> None:
    @app.post("/drill/end")
    async def end() -> Response:
        await practice.end()
        return _json({"ok": True})


def _add_files(app: FastAPI, cards: Mapping[str, bytes]) -> None:
    for path, name in PAGES.items():
        app.add_api_route(path, partial(_page, page(name)), name=name)

    @app.get("/sw.js")
    async def worker() -> FileResponse:
        return FileResponse(STATIC / "sw.js", headers={"Cache-Control": "no-cache"})

    @app.get("/cards/{lang}/{name}.svg")
    async def card(lang: str, name: str) -> Response:
        picture = cards.get(f"{lang}/{name}")
        if picture is None:
            raise HTTPException(404, f"there is no card {name!r} in {lang!r}: ask for As .. Kc, back or cut")
        return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})

    app.mount("/static", StaticFiles(directory=STATIC), name="static")


async def _page(content: bytes) -> Response:
    return Response(content, media_type="text/html", headers={"Cache-Control": "no-cache"})


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        said = "; ".join(f"{'.'.join(str(step) for step in found['loc'])}: {found['msg']}" for found in error.errors())
        return failure(422, "BAD_REQUEST", said)

    @app.exception_handler(StarletteHTTPException)
    async def unserved(request: Request, error: StarletteHTTPException) -> Response:
        return failure(error.status_code, HTTPStatus(error.status_code).name, str(error.detail))

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        return failure(500, "INTERNAL", "the table could not answer; the act may not have been done: look at the page")


def _json(body: object) -> Response:
    return Response(plain(body), media_type="application/json")
