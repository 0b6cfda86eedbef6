"""The Pi's panel at a table: its DEAL button is the page's, its lamp calls the floor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from controller.button import DealButton
from controller.ports import FeedPort, Panel

FLOOR_ALARMS: Final = frozenset(
    {
        *("BOX_AHEAD", "DOUBLE", "EVENTS_LOST", "LEFT_UNCOMMANDED", "LID_OPENED", "PUSHED_BACK"),
        *("CARD_IN_DOUBT", "CARD_NOT_DEALT", "CARD_TOO_MANY", "COMPOSITION_EXCEEDED", "HAND_DIFFERS"),
        *("NOT_SHUFFLED", "SHOE_LONG", "SHOE_SHORT", "STRANGE_CARD", "WRONG_SIDE"),
    }
)
"""Alarms whose sentence sends for the floor."""


async def attend_button(panel: Panel, button: DealButton) -> None:
    """Press ``button`` whenever the one on the panel is pressed, without end."""
    while True:
        await panel.next_press()
        await button.press()


async def attend_lamp(panel: Panel, feed: FeedPort) -> None:
    """Light the lamp by what the croupier's page shows, which no hidden card changes, without end."""
    while True:  # a reader that has fallen behind begins anew
        async for update in feed.subscribe("croupier"):
            panel.call(on=calls_floor(update.view))


def calls_floor(view: Mapping[str, Any]) -> bool:
    """Whether a view holds an alarm that sends for the floor."""
    return any(alarm["code"] in FLOOR_ALARMS for alarm in view["alarms"])
