"""What an auditor reads of the shoes that are over, and of none before that."""

from __future__ import annotations

from random import Random

from controller.cards import PACK, card, cards
from controller.composition.order import ALARM
from controller.composition.report import composition
from controller.events import Event, banking, common
from controller.events.composition import ShoeUnloaded
from tests.composition.test_watch import OPEN, SETTLED, Record, dealt, filled


def journal(*booked: tuple[Event, ...]) -> list[Event]:
    """All that was booked, with what the watch has added."""
    record, rows = Record(), list[Event]()
    for events in booked:
        rows += [*events, *record.say(*events)]
    return rows


def test_REQ_47_nothing_is_told_of_a_shoe_that_is_being_dealt() -> None:
    rows = journal((filled(),), tuple(dealt(1, PACK[:30], public=True)))
    assert composition(rows) == ()


def test_a_shoe_is_told_of_when_it_was_taken_out() -> None:
    shoe = Random(2).sample(PACK, 52)
    rows = journal((filled(),), tuple(dealt(1, shoe[:50], public=True)), (ShoeUnloaded(2, tuple(shoe[50:]), ("A",)),))
    (report,) = composition(rows)
    assert (report.audit.short, report.audit.extra, report.alarms) == (0, (), ())
    assert 0 < report.order < ALARM


def test_REQ_56_the_record_names_what_is_missing_extra_and_in_doubt() -> None:
    shoe = [*cards("Kd 4h Kd"), *(face for face in PACK if face not in cards("Kd 4h 9c"))]
    held = common.TableHeld("COMPOSITION_EXCEEDED", 3, card("Kd"))
    first, rest = dealt(1, shoe[:3], public=True), dealt(4, shoe[3:], public=True)
    rows = journal((filled(),), (*first, held), tuple(rest), (ShoeUnloaded(0, (), ("A",)),))
    (report,) = composition(rows)
    assert (report.audit.extra, report.audit.unseen, report.audit.doubted) == (cards("Kd"), cards("9c"), (1, 3))
    assert [doubt.numbers for doubt in report.doubts] == [(1, 3)]
    assert [alarm.code for alarm in report.alarms] == ["NOT_SHUFFLED"]


def test_REQ_58_an_order_that_hidden_cards_kept_from_the_table_is_on_the_record() -> None:
    """Every hand is thrown in face down: at the table nothing is said, the auditor learns it after the shoe."""
    coups = [
        (banking.DealStarted(), *dealt(at + 1, PACK[at : at + 4]), banking.CoupVoided("floor"))
        for at in range(0, 48, 4)
    ]
    rows = journal((filled(),), *coups)
    assert not [event for event in rows if type(event).__name__ == "CardsSuspected"]
    reports = composition([*rows, *journal_of_next(rows)])
    assert reports[0].order > ALARM
    assert reports[0].how == "sequence"


def journal_of_next(rows: list[Event]) -> list[Event]:
    """What is booked when the next shoe is put in."""
    record = Record(*rows)
    return [*record.say(filled()), filled()]


def test_each_shoe_has_its_own_alarms() -> None:
    first = (banking.DealStarted(), *dealt(1, PACK[:12]), OPEN, SETTLED)
    shuffled = Random(3).sample(PACK, 12)
    second = (banking.DealStarted(), *dealt(13, shuffled), OPEN, SETTLED)
    rows = journal((filled(),), first)
    rows += journal_of_next(rows)
    record = Record(*rows)
    rows += [*second, *record.say(*second)]
    rows += journal_of_next(rows)
    assert [len(report.alarms) for report in composition(rows)] == [1, 0]
