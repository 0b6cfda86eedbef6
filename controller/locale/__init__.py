"""Sentences in each language: plain Fluent catalogues, one folder a language.

Every ``controller/locale/<lang>/*.ftl`` is loaded. A missing message, a missing parameter and a file that cannot be
parsed are named errors, never a half sentence on the page. ``CARD($card)`` writes a card in the language's letters.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LANGUAGES: Final = ("en", "ru", "fr")
"""Languages that the page offers, the default first."""

SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
"""Suits as a sentence writes them."""

LETTERS: Final = "page-rank-"
"""Before a rank, the message with what the language writes for it; a rank without one is its number."""

_FOLDER: Final = Path(__file__).parent


class CatalogueError(Exception):
    """A sentence that cannot be made."""


class UnknownLanguage(CatalogueError):
    """A language that has no catalogue."""

    def __init__(self, lang: str) -> None:
        """Keep the language that was asked for."""
        super().__init__(f"there is no catalogue for the language {lang!r}: choose one of {', '.join(LANGUAGES)}")
        self.lang = lang


class BrokenCatalogue(CatalogueError):
    """A catalogue file that is not Fluent, or that says a message twice."""


class UnknownMessage(CatalogueError, LookupError):
    """A message id that no file of the language has."""

    def __init__(self, lang: str, message_id: str) -> None:
        """Keep the language and the id."""
        super().__init__(f"controller/locale/{lang} has no message {message_id!r}: add it to one of its .ftl files")
        self.message_id = message_id


class MissingParameter(CatalogueError, LookupError):
    """A message that needs a parameter which was not given."""

    def __init__(self, lang: str, message_id: str, detail: str) -> None:
        """Keep the message's id; ``detail`` says which parameter."""
        super().__init__(f"message {message_id!r} ({lang}) cannot be said: {detail}")
        self.message_id = message_id


class Catalogue:
    """The sentences of one language.

    ``Catalogue("en").text("refusal-BETS_CLOSED", {"seat": "P2"})``
    """

    def __init__(self, lang: str, folder: Path = _FOLDER) -> None:
        """Load every catalogue file of ``lang`` below ``folder``.

        Raises:
            UnknownLanguage: when ``lang`` is not one of ``LANGUAGES``.
            BrokenCatalogue: when a file cannot be parsed or repeats a message.
        """
        if lang not in LANGUAGES:
            raise UnknownLanguage(lang)
        self.lang = lang
        written: dict[str, Any] = {"CARD": self.card}
        # Bidi isolation marks around every parameter would be invisible bytes in the page's and the scripts' JSON.
        self._bundle = FluentBundle([lang], use_isolating=False, functions=written)
        self._messages: dict[str, ast.Message] = {}
        for path in sorted((folder / lang).glob("*.ftl")):
            self._load(path)

    def ids(self) -> frozenset[str]:
        """Every message id of the language."""
        return frozenset(self._messages)

    def parameters(self, message_id: str) -> frozenset[str]:
        """Names of the parameters that a message uses.

        Raises:
            UnknownMessage: when the language does not have it.
        """
        names = _VariableNames()
        names.visit(self._message(message_id))
        return frozenset(names.found)

    def text(self, message_id: str, params: Mapping[str, str | int | None] | None = None) -> str:
        """The sentence ``message_id`` with its parameters filled in; parameters it does not use are ignored.

        Raises:
            UnknownMessage: when the language does not have it.
            MissingParameter: when it uses a parameter that ``params`` lacks or that is None.
        """
        self._message(message_id)
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise UnknownMessage(self.lang, message_id)
        given = {name: value for name, value in (params or {}).items() if value is not None}
        sentence, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise MissingParameter(self.lang, message_id, "; ".join(str(error) for error in errors))
        return str(sentence)

    def card(self, name: object) -> str:
        """The card ``name`` of the table script as a sentence writes it; what names no card stays as it is."""
        text = str(name)
        if len(text) != len("As") or text[1] not in SIGNS:
            return text
        letter = LETTERS + text[0]
        return (self.text(letter) if letter in self._messages else text[0]) + SIGNS[text[1]]

    def template(self, message_id: str) -> str:
        """The sentence with ``{name}`` in place of each parameter, for a page that fills it in by itself.

        Raises:
            UnknownMessage: when the language does not have it.
        """
        return self.text(message_id, {name: f"{{{name}}}" for name in self.parameters(message_id)})

    def _message(self, message_id: str) -> ast.Message:
        message = self._messages.get(message_id)
        if message is None:
            raise UnknownMessage(self.lang, message_id)
        return message

    def _load(self, path: Path) -> None:
        source = path.read_text(encoding="utf-8")
        resource = _parsed(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
                raise BrokenCatalogue(f"{path}, line {line}: {entry.annotations[0].message}")
            if isinstance(entry, ast.Message):
                if entry.id.name in self._messages:
                    raise BrokenCatalogue(f"{path}: the message {entry.id.name!r} is said twice in {self.lang}")
                self._messages[entry.id.name] = entry
        self._bundle.add_resource(resource)


@cache
def _parsed(source: str) -> ast.Resource:
    """A file as Fluent reads it: once a text, however many catalogues are made of it, none of which changes it."""
    return FluentParser(with_spans=True).parse(source)


class _VariableNames(Visitor):
    """Collects the parameter names below a syntax node."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.found.add(node.id.name)
