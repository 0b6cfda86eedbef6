"""What is said of a shoe that is over (REQ-15, REQ-56, REQ-59, REQ-62)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cards import PACK, UNKNOWN, Card, card, cards, pack_from
from controller.composition.audit import Stub, audit
from controller.composition.declared import Declared
from tests.composition.defects import EIGHT, ONE, SHORT_PACK, shuffled, swap_delay

KS, QD, JD = card("Ks"), card("Qd"), card("Jd")


def without(*faces: Card, shoe: tuple[Card, ...] = PACK) -> list[Card]:
    left = list(shoe)
    for face in faces:
        left.remove(face)
    return left


@given(seed=st.integers(0, 2**32), unread=st.integers(0, 5), stub=st.integers(0, 60), laid=st.booleans())
def test_nothing_is_said_against_a_fair_shoe(seed: int, unread: int, stub: int, laid: bool) -> None:
    chance = Random(seed)
    for declared in (EIGHT, ONE, SHORT_PACK):
        shoe = shuffled(declared, chance)
        rest = min(stub, len(shoe))
        dealt, left = shoe[: len(shoe) - rest], tuple(shoe[len(shoe) - rest :])
        for at in range(min(unread, len(dealt))):
            dealt[at] = UNKNOWN
        report = audit(declared, dealt, 7, Stub(rest, left if laid else ()))
        assert (report.short, report.surplus, report.extra, report.unseen, report.doubted) == (0, 0, (), (), ())


@pytest.mark.parametrize("seed", range(30))
def test_REQ_56_one_card_swapped_for_another_in_eight_packs_is_found_at_the_latest_by_shoe_end(seed: int) -> None:
    found = swap_delay(EIGHT, Random(seed), stub=14)
    assert found.named


@pytest.mark.parametrize("seed", range(30))
def test_REQ_59_one_card_missing_of_eight_packs_is_named_at_shoe_end(seed: int) -> None:
    found = swap_delay(EIGHT, Random(seed), stub=14, swapped=False)
    assert found.named
    assert found.during is None


def test_REQ_56_the_right_count_with_a_wrong_composition_names_both_faces_and_both_reads() -> None:
    """Parx: no queen of diamonds and two jacks of diamonds in one deck."""
    shoe = [JD, *without(QD, JD), JD]
    report = audit(ONE, shoe, 100, Stub(0))
    assert (report.short, report.surplus) == (1, 0)
    assert (report.extra, report.unseen) == ((JD,), (QD,))
    assert report.doubted == (101, 152)


def test_REQ_62_a_card_that_is_still_in_the_box_is_missed_when_the_stub_is_counted() -> None:
    assert audit(ONE, without(KS), 0, Stub(0)).short == 1
    assert audit(ONE, without(KS), 0, Stub(1)).short == 0
    assert audit(ONE, without(KS), 0, Stub(1, (KS,))).short == 0


def test_a_stub_that_nobody_counted_proves_nothing() -> None:
    report = audit(ONE, without(KS), 0, None)
    assert (report.stub, report.short, report.unseen, report.unread) == (None, 0, (), 1)


def test_an_unread_card_may_be_any_that_was_not_seen() -> None:
    """51 came and one could not be read: one is missing for certain, and it is one of two."""
    report = audit(ONE, [UNKNOWN, *without(KS, QD)], 0, Stub(0))
    assert (report.short, report.unread) == (1, 1)
    assert set(report.unseen) == {KS, QD}


def test_a_card_too_many_is_told_from_one_that_was_exchanged() -> None:
    report = audit(ONE, [*PACK, KS], 0, Stub(0))
    assert (report.short, report.surplus, report.extra) == (0, 1, (KS,))


def test_the_cut_in_card_is_not_missing_whether_its_face_was_told_or_not() -> None:
    told, untold = Declared(1, PACK, 51, cut_in=KS), Declared(1, PACK, 51)
    assert audit(told, without(KS), 0, Stub(0)).short == 0
    assert audit(untold, without(KS), 0, Stub(0)).short == 0
    assert audit(told, without(KS, QD), 0, Stub(0)).unseen == (QD,)
    assert set(audit(untold, without(KS, QD), 0, Stub(0)).unseen) == {KS, QD}
    assert audit(told, [*without(KS, QD), KS], 0, Stub(0)).extra == (KS,)


def test_a_face_that_is_not_in_a_short_pack_is_extra() -> None:
    short = pack_from("6")
    report = audit(SHORT_PACK, [*without(KS, shoe=short), *cards("2s")], 0, Stub(0))
    assert (report.extra, report.unseen, report.short) == (cards("2s"), (KS,), 1)
