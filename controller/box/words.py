"""Why a box will not, in words: the reasons of the link's definition, for every backend the same."""

from __future__ import annotations

from controller.box.protocol import REASONS, Refusal
from controller.ports import EjectRefused


def sentence(code: int, detail: int = 0) -> str:
    """Cause and cure of a refusal."""
    try:
        reason = REASONS[Refusal(code)]
    except ValueError:
        return f"the box refuses for reason {code}, which this program does not know: flash its own firmware"
    return f"{reason.cause.format(detail=detail)}: {reason.cure}"


def refused(code: int, detail: int = 0) -> EjectRefused:
    """The refusal as the port knows it."""
    return EjectRefused(sentence(code, detail))
