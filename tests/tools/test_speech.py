"""Messages in words and words as messages."""

from __future__ import annotations

import pytest

from controller.box.protocol import (
    COMMANDS,
    REPORTS,
    Acknowledge,
    Arm,
    AskStatus,
    Eject,
    Event,
    Flag,
    Hello,
    Refused,
    Senses,
    Show,
    Status,
    Turn,
    Welcome,
)
from controller.tools.speech import WORDS, BadWords, command, spoken


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("status", AskStatus()),
        ("arm 0 0", Arm(0, 0)),
        ("eject 1", Eject(1)),
        ("eject 0x10", Eject(16)),
        ("ack 65537", Acknowledge(65537)),
        ("turn feed 200", Turn(motor=0, backward=0, duty=255, ms=200)),
        ("turn nip 300 backward 128", Turn(motor=1, backward=1, duty=128, ms=300)),
        ("show blink", Show(lamp=3, buzz=0, colour_light=0)),
        ("show own 2 on", Show(lamp=0, buzz=2, colour_light=1)),
    ],
)
def test_a_command_is_typed_by_its_name_and_its_fields(typed: str, meant: object) -> None:
    assert command(typed) == meant


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("deal", "there is no command 'deal': type status, arm"),
        ("hello", "there is no command 'hello'"),
        ("eject", "eject takes EJECT_ID"),
        ("arm 1", "arm takes BASE_ID LAST_ID"),
        ("eject one", "'one' is no number"),
        ("eject -1", "does not fit"),
        ("load 70000", "does not fit"),
        ("turn feed", r"turn takes feed\|nip MS \[forward\|backward\] \[DUTY\]"),
        ("status 1", "status takes nothing"),
    ],
)
def test_what_is_no_command_says_what_may_be_typed(typed: str, answer: str) -> None:
    with pytest.raises(BadWords, match=answer):
        command(typed)


def test_every_command_but_the_hello_can_be_typed() -> None:
    assert set(WORDS.values()) == set(COMMANDS.values()) - {Hello}


@pytest.mark.parametrize("kind", [*COMMANDS.values(), *REPORTS.values()])
def test_every_message_is_one_line_whatever_its_numbers(kind: type) -> None:
    for byte in (b"\0", b"\1", b"\xff"):
        line = spoken(kind.unpack(byte * kind.LAYOUT.size))
        assert line
        assert "\n" not in line


def test_numbers_that_have_names_are_told_by_them() -> None:
    status = Status(3, Flag.ARMED | Flag.EXIT_BLOCKED, 7, 1, 2, 5, 136, 52, 6000, 0, 0, 0, 100, 0, 700)
    assert spoken(status).startswith("status phase=presented flags=armed+exit_blocked last_id=7 outcome=ok boots=2")
    assert spoken(Event(65537, 1, 4, 3, 9)) == "event number=65537 happening=eject_ended eject_id=4 detail=3 at_ms=9"
    assert spoken(Refused(7, 3)) == "refused: the journal and the box differ: the next eject is 3: arm anew"
    assert "beams=gate+lid dark_beams=clear" in spoken(Senses(9, 0, 0, 0, 0, 0, 0, 0, 0))
    assert spoken(Welcome(255, 16, 1, 1, 9, 0)).startswith(
        "welcome nonce=0xff hash=0x10 version=1 boots=1 reset_cause=9?"
    )
