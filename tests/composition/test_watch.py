"""The running watch, by the events of a table: what it says, when, and what it keeps to itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from controller.cards import PACK, UNKNOWN, Card, card, cards
from controller.composition.watch import NO_SHOE, Watch, audit_of, evolve_watch, watched
from controller.events import Event, banking, common, ochko
from controller.events.composition import CardsSuspected, ReadsDoubted, ShoeAudited, ShoeUnloaded
from controller.events.table import EjectEnded

SIDES = ("punter", "banker")


def filled(packs: int = 1, behind: int = 0, cards: int | None = None) -> common.ShoeLoaded:
    size = 52 * packs - behind if cards is None else cards
    return common.ShoeLoaded(packs, size, behind, "plastic_marker", True, 0, False)


def dealt(first: int, faces: Iterable[Card], public: bool = False) -> list[Event]:
    return [
        banking.CardDealt(number, SIDES[number % 2], face, public=public) for number, face in enumerate(faces, first)
    ]


OPEN = banking.HandsOpened(by_natural=False)
SETTLED = banking.CoupSettled("punter", (), 0, clears=True, lead=None)


class Record:
    """A journal that the watch writes into."""

    def __init__(self, *events: Event) -> None:
        self.watch: Watch = NO_SHOE
        self.told: list[Event] = []
        self.say(*events)

    def say(self, *events: Event) -> list[Event]:
        """Book these together; what the watch has added."""
        reports = watched(self.watch, events)
        for report in reports:
            self.watch = evolve_watch(self.watch, report)
        added = [report for report in reports if not any(report is event for event in events)]
        self.told += added
        return added


def test_REQ_58_a_sorted_shoe_stops_the_table_when_its_cards_are_public_and_only_once() -> None:
    record = Record(filled())
    for number, face in enumerate(PACK[:12], 1):
        record.say(*dealt(number, [face], public=True))
    assert [(alarm.code, alarm.how) for alarm in record.told] == [("NOT_SHUFFLED", "sequence")]
    assert record.told[0].number <= 12


def test_REQ_58_says_nothing_of_hidden_cards_and_all_of_them_when_they_are_opened() -> None:
    record = Record(filled(), banking.DealStarted())
    assert record.say(*dealt(1, PACK[:6])) == []
    (alarm,) = record.say(OPEN)
    assert isinstance(alarm, CardsSuspected)
    assert alarm.number == 6


def test_hidden_cards_change_nothing_of_what_the_order_has_shown() -> None:
    worlds = [Record(filled(), banking.DealStarted(), *dealt(1, PACK[:4]), OPEN, SETTLED) for _ in range(2)]
    for record, faces in zip(worlds, (PACK[4:8], cards("2c ?? Kh 9d")), strict=True):
        record.say(banking.DealStarted(), *dealt(5, faces))
    left, right = (record.watch.order for record in worlds)
    assert left == right
    assert worlds[0].told == worlds[1].told == []


def test_cards_that_never_became_public_are_passed_over_when_the_coup_is_void() -> None:
    record = Record(filled(), banking.DealStarted(), *dealt(1, PACK[:3]))
    record.say(banking.CoupVoided("misfeed"))
    assert record.watch.order is not None
    assert (record.watch.order.out, record.watch.order.previous) == (3, -1)


def test_an_unread_public_card_is_judged_by_the_name_that_a_person_gives_it() -> None:
    record = Record(filled(), banking.DealStarted(), *dealt(1, cards("As ?? 3s 4s")), OPEN)
    assert record.watch.order is not None
    assert record.watch.order.out == 1
    record.say(banking.HandShown("punter", cards("2s 4s"), ("Anna",)))
    assert record.watch.reads.cards[1].card == card("2s")
    assert record.watch.order.out == 4


def test_REQ_56_a_duplicate_puts_the_earlier_read_in_doubt_and_the_record_names_both() -> None:
    record = Record(filled())
    record.say(*dealt(1, cards("Kd 4h"), public=True))
    (doubt,) = record.say(*dealt(3, cards("Kd"), public=True), common.TableHeld("COMPOSITION_EXCEEDED", 3, card("Kd")))
    assert doubt == ReadsDoubted(card("Kd"), (1, 3))


def test_a_duplicate_that_is_hidden_is_doubted_in_the_audit_alone() -> None:
    record = Record(filled(), banking.DealStarted(), *dealt(1, cards("Kd 4h"), public=True))
    assert record.say(*dealt(3, cards("Kd")), common.TableHeld("CARD_IN_DOUBT", 3)) == []
    (audit,) = record.say(banking.CoupVoided("cards"), filled())
    assert isinstance(audit, ShoeAudited)
    assert (audit.extra, audit.doubted) == ((card("Kd"),), (1, 3))


@pytest.mark.parametrize(
    ("sight", "code"), [("joker", "STRANGE_CARD"), ("foreign", "STRANGE_CARD"), ("back", "WRONG_SIDE")]
)
def test_REQ_57_what_is_no_card_is_told_when_it_is_public_and_not_before(sight: str, code: str) -> None:
    record = Record(filled(), banking.DealStarted())
    assert record.say(EjectEnded(1, "ok", None, sight), *dealt(1, [UNKNOWN])) == []
    assert record.say(EjectEnded(2, "ok", None), *dealt(2, cards("4h"))) == []
    (alarm,) = record.say(OPEN)
    assert (alarm.code, alarm.number, alarm.how) == (code, 1, sight)
    assert record.say(SETTLED) == []


def test_REQ_59_a_cut_card_that_comes_early_says_how_many_are_missing() -> None:
    record = Record(filled(), *dealt(1, PACK[:2]))
    (alarm,) = record.say(common.CutCardOut(3))
    assert (alarm.code, alarm.count) == ("SHOE_SHORT", 3)


def test_a_cut_card_with_cards_behind_it_may_stand_a_little_too_early() -> None:
    assert Record(filled(behind=7)).say(common.CutCardOut(3)) == []


def test_REQ_59_an_empty_mouth_before_its_time_says_how_many_are_missing() -> None:
    record = Record(filled(), *dealt(1, Random(1).sample(PACK, 51), public=True))
    record.say(EjectEnded(52, "empty", None))
    (alarm,) = record.say(common.Misfed(52, ()))
    assert (alarm.code, alarm.count) == ("SHOE_SHORT", 1)
    (audit,) = record.say(filled())
    assert isinstance(audit, ShoeAudited)
    assert (audit.short, len(audit.unseen), audit.stub) == (1, 1, 0)


def test_a_jam_is_no_empty_box() -> None:
    record = Record(filled(), *dealt(1, PACK[:2]))
    record.say(EjectEnded(3, "jam", None))
    assert record.say(common.Misfed(3, ())) == []


@pytest.mark.parametrize(
    ("count", "named", "codes"),
    [
        (2, cards("Qc Kc"), []),
        (1, cards("Kc"), ["SHOE_SHORT"]),
        (3, (), ["SHOE_LONG"]),
        (2, cards("Qc 9c"), ["SHOE_SHORT"]),
    ],
    ids=["all there", "one short", "one too many", "one exchanged"],
)
def test_REQ_62_a_shoe_that_is_taken_out_is_counted_and_looked_through(
    count: int, named: Sequence[Card], codes: list[str]
) -> None:
    shoe = Random(5).sample([*PACK[:50]], 50)
    record = Record(filled(), banking.DealStarted(), *dealt(1, shoe, public=True), SETTLED)
    report, *alarms = record.say(ShoeUnloaded(count, tuple(named), ("Anna",)))
    assert isinstance(report, ShoeAudited)
    assert [alarm.code for alarm in alarms] == codes
    assert record.say(filled()) == []  # it is not audited twice


def test_decision_9_the_count_of_a_shoe_tells_nothing_of_cards_that_were_never_laid_open() -> None:
    """A hidden hand that was thrown in is read, or not, or holds a duplicate; one card is missing in any case."""
    told = []
    for hidden in (cards("Kd 9d"), cards("Kd ??"), cards("4h 4h")):
        shoe = [face for face in PACK if face not in cards("Kd 9d")]
        record = Record(filled(), banking.DealStarted(), *dealt(1, hidden), banking.CoupVoided("floor"))
        record.say(banking.DealStarted(), *dealt(3, Random(1).sample(shoe, 49), public=True), SETTLED)
        _, *alarms = record.say(ShoeUnloaded(0, (), ("Anna",)))
        told.append(([(alarm.code, alarm.count) for alarm in alarms], audit_of(record.watch, public=True)))
    assert told[0] == told[1] == told[2]
    assert told[0][0] == [("SHOE_SHORT", 1)]


def test_the_next_shoe_begins_where_the_last_one_ended() -> None:
    record = Record(filled(), *dealt(1, PACK[:3], public=True), filled())
    assert record.watch.reads.base == 3
    record.say(*dealt(4, PACK[:12], public=True))
    assert record.told[-1].number == 15


def test_a_stack_that_was_only_counted_is_not_judged() -> None:
    record = Record(common.ShoeLoaded(1, 20, 0, "pack_card", False, 0, False))
    assert record.say(*dealt(1, PACK[:20], public=True), filled()) == []


def test_a_pack_that_the_rules_only_turn_over_is_not_judged_by_its_order() -> None:
    turned = ochko.CardsReturned(1, 52, True, False, (), midway=False)
    assert Record(filled(), turned).watch.order is None
    assert Record(filled(), ochko.CardsReturned(1, 50, True, True, (1, 2), midway=True)).watch.order is not None


def test_cards_that_are_shuffled_again_in_the_middle_of_a_round_are_judged_anew_and_not_audited() -> None:
    record = Record(filled())
    record.say(*[ochko.RoundCardDealt(at, "P1", "hand", PACK[at], public=True) for at in (1, 2, 3)])
    assert record.say(ochko.CardsReturned(1, 49, True, True, (1, 2, 3), midway=True)) == []
    record.say(*[ochko.RoundCardDealt(at, "P1", "hand", PACK[at], public=True) for at in (4, 5, 6)])
    assert record.watch.order is not None
    assert record.watch.order.out == 3
