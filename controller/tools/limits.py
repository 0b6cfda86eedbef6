"""The figures that a sound box reaches, worked out from ``hardware/dimensions.toml``; the guides tell the same ones."""

from __future__ import annotations

import math
from typing import Final

from controller.box.hardware import facts
from controller.box.instruments import UM_IN_MM

Limits = tuple[int, int]
"""The least and the most."""

CREEP_SHARE: Final = 0.45
"""Of the nip's speed, at which the board draws a card the last way (firmware/src/eject.c)."""

LEVER_UM: Final = 40
"""How far off the lever at the nip may be."""

FEED_PERCENT: Final[Limits] = (65, 140)
"""Share of the usual time from the command to the nip."""

SPRING_SHARE: Final = 0.8
"""Of the usual force of the springs, that the feed motor must feel at least."""

DRAG_SHARE: Final = 3
"""Of the usual drag of the spring on the cards, with that of pad and gate: more and something brakes."""

SPRING_EVEN_PERCENT: Final[Limits] = (75, 130)
"""What the last cards ask of the feed motor, as a share of what the first ones do."""

LENGTH_UM: Final = 2500
"""How well the beams tell a card's short side."""

STACK_UM: Final = 1000
"""How well the follower tells a stack, besides the spread of the cards."""


def thickness_um() -> Limits:
    """Of one card at the nip."""
    card = facts("dimensions")["card"]["thickness_mm"]
    return round(card["least"] * UM_IN_MM) - LEVER_UM, round(card["most"] * UM_IN_MM) + LEVER_UM


def stack_um(cards: int) -> Limits:
    """Of a stack of so many cards at the follower."""
    card = facts("dimensions")["card"]["thickness_mm"]
    return (
        math.floor(cards * card["least"] * UM_IN_MM) - STACK_UM,
        math.ceil(cards * card["most"] * UM_IN_MM) + STACK_UM,
    )


def short_side_um() -> Limits:
    """Of a card, by the beams."""
    side = facts("dimensions")["card"]["short_side_mm"]
    return round(side["least"] * UM_IN_MM) - LENGTH_UM, round(side["most"] * UM_IN_MM) + LENGTH_UM


def usual_feed_ms() -> float:
    """From the command to the nip's beam, as the board reckons it."""
    box = facts("dimensions")
    way = box["path"]["beam_nip_x_mm"] - box["path"]["gate_x_mm"]
    ms: float = way * 1000 / box["feed_roller"]["speed_mm_s"] + box["motor"]["time_constant_ms"]
    return ms


def feed_ma() -> Limits:
    """Of the feed motor while it draws a card out: the force of the springs, felt through the friction of the cards."""
    box = facts("dimensions")
    motor, spring, rub = box["motor"], box["magazine"]["spring_n"], box["friction"]["card_on_card"]["usual"]
    ma_per_n = box["feed_roller"]["radius_mm"] * (motor["stall_ma"] - motor["no_load_ma"]) / motor["stall_torque_mnm"]
    return (
        round(motor["no_load_ma"] + ma_per_n * rub * spring["empty"] * SPRING_SHARE),
        round(motor["no_load_ma"] + ma_per_n * rub * spring["full"] * DRAG_SHARE),
    )


def nip_to_exit_ms() -> Limits:
    """Between the beams at nip and exit: from half to one and a half of the time at the speed of travel."""
    box = facts("dimensions")
    way = box["path"]["beam_exit_x_mm"] - box["path"]["beam_nip_x_mm"]
    usual = way * 1000 / box["nip"]["travel_mm_s"]
    return round(usual / 2), round(usual * 3 / 2)


def short_side_by_beams_um(nip_ms: int, exit_ms: int, gate_clear_ms: int) -> int:
    """The short side of a card, from when it reached the nip's beam and the exit's, and when it left the gate's.

    Past the exit's beam the rollers slow down to the creep, within the motor's time constant.
    """
    box = facts("dimensions")
    path, tau_ms = box["path"], box["motor"]["time_constant_ms"]
    came = (path["beam_exit_x_mm"] - path["beam_nip_x_mm"]) / max(exit_ms - nip_ms, 1)
    creeps = box["nip"]["speed_mm_s"] * CREEP_SHARE / 1000
    since = gate_clear_ms - exit_ms
    eased = (came - creeps) * tau_ms * (1 - math.exp(-since / tau_ms))
    um: int = round((path["beam_exit_x_mm"] - path["beam_gate_x_mm"] + creeps * since + eased) * UM_IN_MM)
    return um
