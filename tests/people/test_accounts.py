"""Accounts as values: names, PINs, roles, and what the record does not say of them yet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.events import decode, encode
from controller.events.people import PersonAdded, PersonLocked, PersonRemoved, PersonUnlocked, PinSet, RolesGiven
from controller.people.accounts import (
    STRANGERS,
    Accounts,
    OnRecord,
    added,
    checked_name,
    checked_pin,
    not_recorded,
    of_plain,
    plain,
    recorded,
    removed,
    reset,
    rightly_tried,
    unlocked,
    wrongly_tried,
)
from controller.people.throttle import LOCK_AFTER
from controller.ports import PeopleRefused

ANN = added(Accounts(), "Ann", ["croupier", "floor"], "hash-1")


def code_of(work: object) -> str:
    with pytest.raises(PeopleRefused) as refused:
        work()  # type: ignore[operator]
    return refused.value.code


@pytest.mark.parametrize("name", ["", "  ", "\n", "x" * 41, "a\x07b", "box", "House", "ТАБЛО\x00"])
def test_a_name_that_the_record_could_not_tell_from_others_is_no_name(name: str) -> None:
    assert code_of(lambda: checked_name(name)) == "NAME_UNFIT"


def test_a_name_is_kept_tidily_and_found_however_it_is_written() -> None:
    people = added(Accounts(), "  Анна   Петровна ", ["croupier"], "hash")
    found = people.find("анна петровна")
    assert found is not None
    assert found.name == "Анна Петровна"
    assert code_of(lambda: added(people, "АННА ПЕТРОВНА", ["croupier"], "hash")) == "NAME_TAKEN"


@pytest.mark.parametrize("pin", ["", "12345", "1" * 13, "111111", "123456", "987654", "12345a", "٣٤٥٦٧٨", "27 1828"])
def test_a_pin_that_is_guessed_first_is_no_pin(pin: str) -> None:
    assert code_of(lambda: checked_pin(pin)) == "PIN_UNFIT"


@pytest.mark.parametrize("pin", ["271828", "112233", "314159265358"])
def test_other_digits_are(pin: str) -> None:
    assert checked_pin(pin) == pin


@pytest.mark.parametrize("roles", [[], ["screen"], ["croupier", "owner"]])
def test_a_person_is_croupier_floor_or_auditor(roles: list[str]) -> None:
    assert code_of(lambda: added(ANN, "Ben", roles, "hash")) == "ROLE_UNFIT"


def test_the_last_one_of_the_floor_cannot_be_removed() -> None:
    people = added(ANN, "Ben", ["croupier"], "hash-2")
    assert code_of(lambda: removed(people, "ann")) == "LAST_FLOOR"
    assert removed(people, "BEN") == ANN


@pytest.mark.parametrize("change", [removed, unlocked, lambda people, name: reset(people, name, "hash")])
def test_nobody_is_changed_who_is_not_there(change: object) -> None:
    assert code_of(lambda: change(ANN, "Ben")) == "NO_SUCH_PERSON"  # type: ignore[operator]


def test_a_hash_is_in_no_words_of_an_account() -> None:
    assert "hash-1" not in repr(ANN.find("Ann"))


@given(names=st.lists(st.text(min_size=1, max_size=12), max_size=600))
def test_wrong_pins_of_strangers_fill_no_memory(names: list[str]) -> None:
    people = ANN
    for at, name in enumerate(names):
        people = wrongly_tried(people, name, float(at))
    assert len(people.tries) <= STRANGERS + 1


def test_a_right_pin_forgives_the_wrong_ones() -> None:
    people = wrongly_tried(ANN, "Ann", 1.0)
    assert rightly_tried(people, "Ann").tries == {}
    assert rightly_tried(ANN, "Ann") is ANN


def test_they_come_back_from_the_disk_as_they_were() -> None:
    people = wrongly_tried(added(ANN, "Бен", ["auditor"], "hash-2"), "somebody", 12.5)
    assert of_plain(plain(people)) == people


def test_the_record_is_told_once_of_everything_that_was_done_to_accounts() -> None:
    known: dict[str, OnRecord] = {}
    people = ANN
    told = []
    locked = people
    for at in range(LOCK_AFTER):
        locked = wrongly_tried(locked, "Ann", float(at))
    states = (people, added(people, "Ben", ["croupier"], "h2"), locked, reset(locked, "Ann", "h3"), people, Accounts())
    for state in states:
        events = not_recorded(known, state)
        told.append(events)
        known = recorded(known, [decode(*encode(event)) for event in events])  # type: ignore[misc]
        assert not_recorded(known, state) == ()
    assert told == [
        (PersonAdded("Ann", ("croupier", "floor"), 1),),
        (PersonAdded("Ben", ("croupier",), 1),),
        (PersonRemoved("Ben"), PersonLocked("Ann")),
        (PinSet("Ann", 2), PersonUnlocked("Ann")),
        (PinSet("Ann", 1),),
        (PersonRemoved("Ann"),),
    ]


def test_somebody_who_became_something_else_is_told_too() -> None:
    other = added(Accounts(), "Ann", ["auditor"], "hash-1")
    assert not_recorded({"Ann": OnRecord(("croupier", "floor"), 1)}, other) == (RolesGiven("Ann", ("auditor",)),)
