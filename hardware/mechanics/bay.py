"""The bay of the electronics behind the camera's room: the board over the Pi, the modules beside both."""

from __future__ import annotations

from itertools import product
from typing import Final

from hardware.mechanics import frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import BASE_JOINT_N, BASE_TOP, BAY_BOTTOM, BAY_FLOOR, HALF
from hardware.mechanics.part import Kind, Part, Solid, Span, block, pillar, pin, places, slab, union

WALL_MM: Final = 3.0

CABLES: Final[tuple[Span, Span]] = ((-48.0, -34.0), (-22.0, -4.0))
"""The opening to the camera's room, in y and h."""

BOARD_N: Final = (BASE_JOINT_N - 107.0, BASE_JOINT_N - 7.0)
BOARD_Y: Final = (-49.0, 31.0)
BOARD_MM: Final = 25.0
"""From the solder under the board to the top of its plugs."""

POST_MM: Final = 32.0
"""The board stands so high over the floor: over the Pi, the plugs on its pins and their wires."""

POST_RADIUS: Final = 3.5
HOLE_IN: Final = 3.5
"""From the edges of the board, and of the Pi, to the middles of their holes."""

PI_N: Final = (BASE_JOINT_N - 102.0, BASE_JOINT_N - 14.0)
PI_Y: Final = (-41.0, 15.0)
PI_LOW: Final = 3.0
PI_HOLES: Final = (58.0, 49.0)
"""Between the holes of a Pi, along and across; the first pair is at the end without sockets, which looks forward."""

DRIVER_N: Final = (BASE_JOINT_N - 80.0, BASE_JOINT_N - 32.0)
DRIVER_Y: Final = (17.0, 49.0)
MOTORS_N: Final = (BASE_JOINT_N - 114.0, BASE_JOINT_N - 69.0)
LOGIC_N: Final = (BASE_JOINT_N - 67.0, BASE_JOINT_N - 12.0)
"""The modules: the driver on the floor, the two converters upright on the left wall, over it."""

PANEL_H: Final = -52.0
INLET_Y: Final = 42.0
SWITCH_Y: Final = 19.0
CALL_Y: Final = -4.0
ROUND_RADIUS: Final = 6.0
SWITCH_MM: Final = (19.2, 13.0)
PANEL_DEEP: Final = 25.0
"""What is in the rear wall, the depth of its bodies with the wires."""

SCREEN: Final[tuple[Span, Span]] = ((-46.0, -22.0), (-34.0, -20.0))
"""The opening for the cables of an attached screen, in y and h."""


def rear(facts: Facts) -> float:
    """The outer plane of the rear wall."""
    return frame.rear(facts) - frame.SHELF


def _board_holes() -> list[tuple[float, float]]:
    ns, ys = ((span[0] + HOLE_IN, span[1] - HOLE_IN) for span in (BOARD_N, BOARD_Y))
    return list(product(ns, ys))


def _pi_holes() -> list[tuple[float, float]]:
    n, y = PI_N[1] - HOLE_IN, PI_Y[0] + HOLE_IN
    return [(n - along, y + across) for along, across in product((0.0, PI_HOLES[0]), (0.0, PI_HOLES[1]))]


def _ties() -> Solid:
    """Pairs of slots for the cable ties that hold the modules."""
    side = (HALF - WALL_MM - 1, HALF + 1)
    slots = []
    for span in (MOTORS_N, LOGIC_N):
        middle = (span[0] + span[1]) / 2
        slots += [block((middle - 2.5, middle + 2.5), side, (h, h + 2)) for h in (-40.0, -11.0)]
    for n in (DRIVER_N[0] - 3, DRIVER_N[1] + 1):
        slots.append(block((n, n + 2), (30.5, 35.5), (BAY_BOTTOM - 1, BAY_FLOOR + 1)))
    return union(slots)


def _air() -> Solid:
    """Slots under the Pi, and for the warm air high in the right wall."""
    slots = []
    for place in range(5):
        n = PI_N[0] + 14.0 * place
        slots.append(block((n, n + 4), (PI_Y[0] + 9, PI_Y[1] - 9), (BAY_BOTTOM - 1, BAY_FLOOR + 1)))
        slots.append(block((n, n + 4), (-HALF - 1, WALL_MM - HALF + 1), (-10, -4)))
    return union(slots)


def base(facts: Facts) -> Solid:
    """The rear half of the base."""
    back = rear(facts)
    hollow = block(
        (back + WALL_MM, BASE_JOINT_N - WALL_MM), (WALL_MM - HALF, HALF - WALL_MM), (BAY_FLOOR, BASE_TOP + 1)
    )
    solid = block((back, BASE_JOINT_N), (-HALF, HALF), (BAY_BOTTOM, BASE_TOP)) - hollow
    for span in ((-44.0, -36.0), (36.0, 44.0)):
        corner = places((back, -26), (back + 10, -14), (back + 10, BASE_TOP), (back, BASE_TOP))
        solid += slab(corner, span)
    for n, y in _board_holes():
        top = BAY_FLOOR + POST_MM
        solid += pillar(n, y, POST_RADIUS, (BAY_FLOOR, top)) - pillar(n, y, 1.25, (top - 10, top))
    for n, y in _pi_holes():
        top = BAY_FLOOR + PI_LOW
        solid += pillar(n, y, 3.0, (BAY_FLOOR, top)) - pillar(n, y, 1.1, (top - 5, top))
    for n, y in _pi_holes():
        solid -= pillar(n, y, 1.1, (BAY_FLOOR - 2, BAY_FLOOR + 1))
    wall = (back - 1, back + WALL_MM + 1)
    for y in (INLET_Y, CALL_Y):
        solid -= pin(y, PANEL_H, ROUND_RADIUS + 0.1, wall)
    solid -= block(wall, _around(SWITCH_Y, SWITCH_MM[0]), _around(PANEL_H, SWITCH_MM[1]))
    solid -= block(wall, *SCREEN) + block((BASE_JOINT_N - WALL_MM - 1, BASE_JOINT_N + 1), *CABLES)
    return solid - _ties() - _air()


def _around(middle: float, size: float) -> Span:
    return (middle - size / 2, middle + size / 2)


def _round(facts: Facts, y: float) -> Solid:
    back = rear(facts)
    return pin(y, PANEL_H, ROUND_RADIUS, (back, back + PANEL_DEEP)) + pin(y, PANEL_H, 8.0, (back - 2.5, back))


def _switch(facts: Facts) -> Solid:
    back, (wide, high) = rear(facts), SWITCH_MM
    body = block((back, back + PANEL_DEEP), _around(SWITCH_Y, wide - 0.4), _around(PANEL_H, high - 0.4))
    return body + block((back - 2, back), _around(SWITCH_Y, wide + 2), _around(PANEL_H, high + 2))


def board() -> Solid:
    """The board with all that stands on it."""
    low = BAY_FLOOR + POST_MM
    return block(BOARD_N, BOARD_Y, (low, low + BOARD_MM))


def parts(facts: Facts) -> list[Part]:
    """What stands in the bay and in its rear wall."""
    bought, wall = Kind.BOUGHT, HALF - WALL_MM
    low, high = BAY_FLOOR + PI_LOW, BAY_FLOOR + POST_MM
    pi = block(PI_N, PI_Y, (low, low + 20))
    plug = block((PI_N[0] - 16, PI_N[0]), (PI_Y[0] + 3, PI_Y[0] + 19), (low + 2, low + 18))
    driver = block(DRIVER_N, DRIVER_Y, (BAY_FLOOR, BAY_FLOOR + 12))
    motors = block(MOTORS_N, (wall - 15, wall), (high, high + 22))
    logic = block(LOGIC_N, (wall - 18, wall), (high, high + 25))
    return [
        Part("Raspberry Pi", "PI1", pi, bought, away=(-50, 0, 0)),
        Part("USB plug in the Pi", "W1", plug, bought, away=(-75, 0, 0)),
        Part("motor driver", "U2", driver, bought, away=(-50, 45, 0)),
        Part("6 V converter", "U3", motors, bought, away=(-60, 50, 12)),
        Part("5 V converter", "U4", logic, bought, away=(-50, 50, 12)),
        Part("board of the electronics", "X1", board(), bought, away=(-50, 0, 14)),
        Part("12 V inlet", "J2", _round(facts, INLET_Y), bought, away=(-100, 0, -90)),
        Part("power switch", "S4", _switch(facts), bought, away=(-100, 0, -90)),
        Part("socket of the call lamp", "J24", _round(facts, CALL_Y), bought, away=(-100, 0, -90)),
    ]
