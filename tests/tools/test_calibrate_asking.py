"""A person is asked in his language: what to do, what he sees, and nothing while he is dealing."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from controller.box.helper import Question, Task
from controller.locale import LANGUAGES, Catalogue
from controller.tools.asking import UNASKED, NobodyThere, Person


async def typed(*lines: str) -> AsyncIterator[str]:
    for line in lines:
        yield f"{line}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_task_and_every_question_can_be_asked(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue = Catalogue(lang)
    yes = catalogue.text("work-yes")
    person = Person(catalogue, typed(*[""] * (len(Task) - len(UNASKED)), *[yes] * len(Question)))
    for task in Task:
        await person.do(task, 52)
    assert all([await person.sees(question) for question in Question])
    assert len(capsys.readouterr().err.splitlines()) == len(Task) + len(Question)


async def test_a_question_is_asked_until_it_is_answered() -> None:
    person = Person(Catalogue("en"), typed("perhaps", "", " No "))
    assert not await person.sees(Question.INSIDE_EMPTY)


async def test_where_nobody_types_the_examination_ends_with_the_cure() -> None:
    with pytest.raises(NobodyThere, match="with somebody beside the box"):
        await Person(Catalogue("en"), typed()).do(Task.EMPTY)
