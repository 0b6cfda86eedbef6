"""One croupier holds the table: who may take, ask, give, refuse, leave and release it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.events import Refusal
from controller.people.lease import NOBODY, STEPS, Lease, evolve_lease, may_act

HELD = Lease("Ann")
ASKED = Lease("Ann", "Ben")


def after(lease: Lease, step: str, name: str, *, floor: bool = False) -> Lease | str:
    """The lease after a step, or the code of its refusal."""
    answer = STEPS[step](lease, name, floor=floor)
    if isinstance(answer, Refusal):
        return answer.code
    for event in answer:
        lease = evolve_lease(lease, event)
    return lease


@pytest.mark.parametrize(
    ("before", "step", "name", "then"),
    [
        (NOBODY, "take", "Ann", HELD),
        (HELD, "take", "Ann", HELD),
        (HELD, "take", "Ben", "NOT_YOUR_TABLE"),
        (NOBODY, "ask", "Ben", Lease("Ben")),
        (HELD, "ask", "Ben", ASKED),
        (HELD, "ask", "Ann", HELD),
        (ASKED, "ask", "Ben", ASKED),
        (ASKED, "ask", "Cid", "SOMEBODY_ASKS"),
        (ASKED, "give", "Ann", Lease("Ben")),
        (ASKED, "give", "Ben", "NOT_YOUR_TABLE"),
        (ASKED, "give", "Cid", "NOT_YOUR_TABLE"),
        (HELD, "give", "Ann", "NOBODY_ASKS"),
        (ASKED, "refuse", "Ann", HELD),
        (ASKED, "refuse", "Ben", HELD),
        (ASKED, "refuse", "Cid", "NOT_YOUR_TABLE"),
        (ASKED, "leave", "Ann", Lease("Ben")),
        (HELD, "leave", "Ann", NOBODY),
        (ASKED, "leave", "Ben", HELD),
        (HELD, "leave", "Ben", HELD),
        (HELD, "release", "Ben", "NOT_YOUR_TABLE"),
        (HELD, "release", "Ann", "NOT_YOUR_TABLE"),
    ],
)
def test_each_step_of_a_croupier(before: Lease, step: str, name: str, then: Lease | str) -> None:
    assert after(before, step, name) == then


@pytest.mark.parametrize(
    ("before", "step", "then"),
    [
        (ASKED, "give", Lease("Ben")),
        (ASKED, "refuse", HELD),
        (HELD, "release", NOBODY),
        (ASKED, "release", Lease("Ben")),
        (NOBODY, "release", NOBODY),
    ],
)
def test_the_floor_does_it_for_him(before: Lease, step: str, then: Lease) -> None:
    assert after(before, step, "Eve", floor=True) == then


def test_only_the_holders_acts_are_taken() -> None:
    assert may_act(HELD, "Ann") is None
    assert may_act(HELD, "Ben") == Refusal("NOT_YOUR_TABLE", "REQ-51", (("holder", "Ann"),))
    assert may_act(NOBODY, "Ann") == Refusal("NO_CROUPIER", "REQ-51")
    assert may_act(ASKED, "Ben") is not None


@given(
    steps=st.lists(
        st.tuples(st.sampled_from(sorted(STEPS)), st.sampled_from(["Ann", "Ben", "Cid"]), st.booleans()), max_size=30
    )
)
def test_the_table_is_never_two_croupiers_and_never_goes_to_one_who_did_not_ask(
    steps: list[tuple[str, str, bool]],
) -> None:
    lease = NOBODY
    for step, name, floor in steps:
        found = after(lease, step, name, floor=floor)
        if isinstance(found, str):
            continue
        assert found.holder in (lease.holder, lease.asker, name, None)
        assert found.holder is None or found.holder != found.asker
        lease = found
