"""Sessions last as long as they may, and their file lets nobody in."""

from __future__ import annotations

import json

import pytest

from controller.people.codes import ALPHABET, Code, fresh_code
from controller.people.sessions import (
    IDLE_S,
    MOST,
    SCREEN_S,
    SHIFT_S,
    TOUCH_S,
    begun,
    found,
    mark_of,
    of_plain,
    plain,
    swept,
    touched,
)

MARK = mark_of("hash")
ONE = begun({}, "token", "Ann", MARK, 0.0)
SCREEN = begun({}, "wall", "", "", 0.0)


def test_a_token_finds_its_session_and_another_finds_none() -> None:
    session = found(ONE, "token", 1.0)
    assert session is not None
    assert session.name == "Ann"
    for token in ("tokeN", "", None, "token "):
        assert found(ONE, token, 1.0) is None


def test_what_is_kept_lets_nobody_in() -> None:
    kept = json.dumps(plain(ONE))
    assert "token" not in kept
    assert "hash" not in kept
    assert all(found(ONE, key, 1.0) is None for key in ONE)
    assert of_plain(json.loads(kept)) == ONE


def test_an_idle_person_must_sign_in_again_and_a_tap_keeps_him_in() -> None:
    assert found(ONE, "token", IDLE_S) is not None
    assert found(ONE, "token", IDLE_S + 1) is None
    later = touched(ONE, "token", IDLE_S)
    assert found(later, "token", IDLE_S + 1) is not None


def test_no_tap_keeps_anybody_in_for_longer_than_a_shift() -> None:
    sessions, now = ONE, 0.0
    while now < SHIFT_S:
        sessions, now = touched(sessions, "token", now), now + IDLE_S / 2
    assert found(sessions, "token", SHIFT_S + 1) is None


def test_a_screen_needs_no_tap() -> None:
    assert found(SCREEN, "wall", SCREEN_S) is not None
    assert found(SCREEN, "wall", SCREEN_S + 1) is None


def test_not_every_tap_is_written_down() -> None:
    assert touched(ONE, "token", TOUCH_S / 2) is ONE
    assert touched(ONE, "another", TOUCH_S * 2) is ONE
    assert touched(ONE, "token", TOUCH_S * 2) is not ONE


def test_there_are_only_so_many_and_the_oldest_goes() -> None:
    sessions = ONE
    for at in range(MOST):
        sessions = begun(sessions, f"token-{at}", "Ben", MARK, 1.0 + at)
    assert len(sessions) == MOST
    assert found(sessions, "token", 2.0) is None


@pytest.mark.parametrize(
    ("marks", "now", "why"),
    [
        ({"Ann": MARK}, 1.0, None),
        ({}, 1.0, "removed"),
        ({"Ann": mark_of("another")}, 1.0, "new-pin"),
        ({"Ann": MARK}, IDLE_S + 1, "idle"),
        ({"Ann": MARK}, SHIFT_S + 1, "old"),
    ],
)
def test_a_session_ends_with_its_account_its_pin_and_its_time(marks: dict[str, str], now: float, why: str) -> None:
    lasting, ended = swept(ONE, marks, now)
    assert ended == ((("Ann", why),) if why else ())
    assert bool(lasting) == (why is None)


def test_a_code_is_opened_however_it_is_typed_and_only_by_itself() -> None:
    code = Code("ABCD-EF23", until=600.0)
    assert all(code.opens(typed, 0.0) for typed in ("ABCD-EF23", "abcdef23", " abcd ef23 ", "AB-CD-EF-23"))
    assert not any(code.opens(typed, 0.0) for typed in ("", "ABCD-EF22", "ABCD-EF2", "ABCDEF234", "Ä" * 8))
    assert not code.opens("ABCD-EF23", 600.0)
    assert "ABCD" not in repr(code)


def test_a_code_is_made_of_letters_that_nobody_mistakes() -> None:
    assert not set("0O1IlU") & set(ALPHABET)
    assert fresh_code(lambda count: count - 1).text == "9999-9999"
