"""Exactly one card leaves: the forces at the gate for every height of the stack, and the window that they must be in.

The stack has come forward last: the follower only ever presses, and each card that leaves lets it advance, so the
floor's friction is against the springs. A hand that rams the stack forward ends this; the guide of loading forbids it.
Not counted, though it helps: the edge of the floor under the second card, and the third card that holds it from behind.
"""

from __future__ import annotations

from math import atan, inf, radians, tan

import numpy as np
from numpy.typing import NDArray

from hardware.sizing.card import gate_drag_n
from hardware.sizing.machine import GRAVITY_N_PER_G, Machine

Floats = NDArray[np.float64]


def over(force_n: Floats, against_n: Floats | float) -> Floats:
    """How many times stronger a force is than what is against it; no force is 0 times, even against nothing."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(force_n > 0.0, force_n / against_n, 0.0)


def every_height(machine: Machine) -> Floats:
    """1 .. all cards that the magazine holds."""
    return np.arange(1.0, machine.most_cards + 1.0)


def stack_n(machine: Machine, cards: Floats) -> Floats:
    """Force with which the stack presses on its first card.

    Springs with their rise, more or less the part of the weight along the sloping floor, less the floor's friction.
    """
    spring = machine.spring_empty_n + (machine.spring_full_n - machine.spring_empty_n) * cards / machine.most_cards
    slope = radians(machine.lean_deg + machine.floor_tilt_deg)
    weight = cards * machine.mass_g * GRAVITY_N_PER_G
    along: Floats = weight * (np.sin(slope) - machine.card_on_floor * np.cos(slope))
    return np.maximum(0.0, spring * machine.spring_share + along)


def roller_n(machine: Machine, cards: Floats) -> Floats:
    """The feed roller's part of it: what its arm can press."""
    return np.minimum(machine.feed_force_n, stack_n(machine, cards))


def wall_n(machine: Machine, cards: Floats) -> Floats:
    """The wall's part of it."""
    return stack_n(machine, cards) - roller_n(machine, cards)


def resistance_n(machine: Machine, cards: Floats) -> Floats:
    """What holds the first card: the second behind it, the wall, its own bow in the gate."""
    between = machine.card_on_card * stack_n(machine, cards)
    return between + machine.card_on_floor * wall_n(machine, cards) + gate_drag_n(machine)


def first_leaves(machine: Machine, cards: Floats) -> Floats:
    """How many times stronger the roller drives the first card than anything resists; 1 is just enough."""
    return over(machine.roller_on_card * roller_n(machine, cards), resistance_n(machine, cards))


def pad_hold(pad_on_card: float, pad_slope_deg: float) -> float:
    """Coefficient with which a sloping pad holds a card that wedges itself: ``tan(slope + friction angle)``.

    A friction wedge; with no slope it is the pad's own coefficient.
    """
    return tan(radians(pad_slope_deg) + atan(pad_on_card))


def pad_presses_n(machine: Machine, cards: Floats) -> Floats:
    """What the wedge needs of the pad to hold the second card against the first: infinite where cards hold harder."""
    spare = pad_hold(machine.retard_pad_on_card, machine.pad_slope_deg) - machine.card_on_card
    drag = machine.card_on_card * stack_n(machine, cards)
    return drag / spare if spare > 0.0 else np.full_like(cards, inf)


def pad_yields_n(machine: Machine) -> float:
    """Force at which the pad is pressed in so far that two cards lie flat in the gap; 0 when they always do."""
    return machine.pad_stiffness_n_mm * max(0.0, 2.0 * machine.thickness_mm - machine.gate_gap_mm)


def second_stays(machine: Machine, cards: Floats) -> Floats:
    """How many times stronger the second card is held than dragged: by the pad's friction, and before it yields."""
    friction = pad_hold(machine.retard_pad_on_card, machine.pad_slope_deg) / machine.card_on_card
    yields = np.full_like(cards, pad_yields_n(machine))
    return np.minimum(friction, over(yields, pad_presses_n(machine, cards)))


def window_n(machine: Machine) -> tuple[float, float]:
    """The force window: the stack forces between which the first card leaves and the second stays, each by factor 1.

    Below the lower one the bow of the card holds it. Above the upper one either the arm has reached its force, so that
    cards and wall hold the first card, or the pad yields and lets the second through.
    """
    spare = machine.roller_on_card - machine.card_on_card
    if spare <= 0.0:
        return inf, 0.0
    drag = gate_drag_n(machine)
    slips = machine.feed_force_n * (machine.roller_on_card + machine.card_on_floor) - drag
    slips /= machine.card_on_card + machine.card_on_floor
    held = pad_hold(machine.retard_pad_on_card, machine.pad_slope_deg) - machine.card_on_card
    return drag / spare, min(slips, pad_yields_n(machine) * max(0.0, held) / machine.card_on_card)


def nip_draws(machine: Machine, cards: Floats) -> Floats:
    """How many times stronger the nip draws a card than the resting feed roller, the next card and the wall hold it."""
    held = machine.roller_on_card * roller_n(machine, cards) + resistance_n(machine, cards)
    return over(np.full_like(cards, machine.roller_on_card * machine.nip_force_n), held)


def by_hand_n(machine: Machine, cards: Floats, *, lifted: bool = True) -> Floats:
    """What a finger needs to push the first card into the gate, with the feed roller lifted or resting on the card."""
    stack = stack_n(machine, cards)
    pushed = (machine.card_on_card + machine.card_on_floor) * stack + gate_drag_n(machine)
    return pushed if lifted else machine.roller_on_card * roller_n(machine, cards) + resistance_n(machine, cards)


def exit_draws(machine: Machine, drag_n: float) -> float:
    """How many times stronger the nip alone draws a card through the bend than that drags."""
    return machine.roller_on_card * machine.nip_force_n / drag_n
