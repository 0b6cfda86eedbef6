"""Turns the feed's view into the JSON of the page: the same facts, with sentences in the reader's language."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

from controller.ports import Sentences

log = logging.getLogger(__name__)

View = Mapping[str, Any]

LABELS: Final = ("page-", "bench-")
"""Prefixes of the messages that the page puts up by itself."""


def plain(body: object) -> bytes:
    """JSON with one spelling for one content: two worlds are compared byte by byte (design decision 9)."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def labels(sentences: Sentences) -> dict[str, str]:
    """The page's own labels, parameters left as ``{name}``."""
    return {name: sentences.template(name) for name in sorted(sentences.ids()) if name.startswith(LABELS)}


def spoken(view: View, sentences: Sentences) -> dict[str, Any]:
    """The view with a ``text`` beside every code, and ``prompt``: what the croupier says and does next."""
    return {
        **view,
        "prompt": _prompt(view, sentences),
        "offers": [_offer(offer, view["game"]["game"], sentences) for offer in view["offers"]],
        "alarms": _texts("alarm", view["alarms"], sentences),
        "notices": _texts("notice", view["notices"], sentences),
        **_of_the_croupier(view, sentences),
    }


def sentence(sentences: Sentences, message_id: str, params: Mapping[str, Any]) -> str:
    """The sentence, or its bare id when the catalogue cannot say it: a gap in a catalogue must not stop a table."""
    try:
        return sentences.text(message_id, params)
    except LookupError as gap:
        log.error("%s", gap)
        return message_id


def own(sentences: Sentences, kind: str, game: str, end: str) -> str:
    """The id of a game's own sentence, ``KIND-GAME-END``, where it has one; else that of all games, ``KIND-END``."""
    particular = f"{kind}-{game}-{end}"
    return particular if particular in sentences.ids() else f"{kind}-{end}"


def _texts(kind: str, items: Iterable[View], sentences: Sentences) -> list[dict[str, Any]]:
    return [{**item, "text": sentence(sentences, f"{kind}-{item['code']}", item["params"])} for item in items]


def _of_the_croupier(view: View, sentences: Sentences) -> dict[str, Any]:
    """The guide and what she may stop the play for; a role that has no part in them has neither."""
    said: dict[str, Any] = {}
    if "calls" in view:
        said["calls"] = [
            {**call, "text": sentence(sentences, f"act-{call['verb']}", _said(call))} for call in view["calls"]
        ]
    if view.get("guide"):
        said["guide"] = _guide(view["guide"], sentences)
    if view.get("practice"):
        said["practice"] = _practice(view["practice"], sentences)
    return said


def _practice(practice: View, sentences: Sentences) -> dict[str, Any]:
    """A drill: what is told, the odds, and at its end the report."""
    told, report = practice["told"], practice["report"]
    return {
        **practice,
        "told": told and {**told, "text": sentence(sentences, told["id"], told["params"])},
        "odds": [{**line, "text": sentence(sentences, line["id"], line["params"])} for line in practice["odds"]],
        "report": report and {**report, "troubles": [_met(trouble, sentences) for trouble in report["troubles"]]},
    }


def _met(trouble: View, sentences: Sentences) -> dict[str, Any]:
    named = {"text": sentence(sentences, trouble["id"], {}), "end_text": sentence(sentences, trouble["end"], {})}
    return {**trouble, **named}


def _guide(guide: View, sentences: Sentences) -> dict[str, Any]:
    return {
        **guide,
        "title": sentence(sentences, f"mishap-{guide['id']}", guide["params"]),
        "decides": sentence(sentences, f"who-{guide['who']}", {}),
        "money_text": sentence(sentences, next(name for name in guide["money"] if name in sentences.ids()), {}),
        "steps": [{**step, "text": sentence(sentences, f"step-{step['id']}", {})} for step in guide["steps"]],
    }


def _offer(offer: View, game: str, sentences: Sentences) -> dict[str, Any]:
    warning = offer["warning"]
    return {
        **offer,
        "text": sentence(sentences, own(sentences, "act", game, offer["verb"]), _said(offer)),
        "warning_text": sentence(sentences, f"warning-{warning}", _said(offer)) if warning else None,
    }


def _prompt(view: View, sentences: Sentences) -> str:
    game, presented = view["game"], view["box"]["presented"]
    name = game["game"]
    if view["alarms"]:
        return sentence(sentences, "next-alarm", {})
    due = game["due"]
    if view["box"].get("by_hand") and due:
        return sentence(sentences, "next-by-hand", _said(due))
    if presented:
        return sentence(sentences, own(sentences, "next", name, f"presented-{presented['purpose']}"), _said(presented))
    unread = next((offer for offer in view["offers"] if offer["main"] and offer["verb"] == "shows"), None)
    if unread:
        return sentence(sentences, "next-shows", _said(unread))
    facts = {**game, **dict(game["facts"]), "seat": (game["due"] or {}).get("seat")}
    return sentence(sentences, own(sentences, "next", name, game["phase"]), _said(facts))


def _said(facts: View) -> dict[str, str | int]:
    """What a sentence may name, ``none`` for nobody: Fluent selects a variant by a word, not by an absence."""
    said = {name: "none" if value is None else value for name, value in facts.items()}
    return {name: value for name, value in said.items() if isinstance(value, str | int)}
