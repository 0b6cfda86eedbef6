"""Acts that are asked, events that happened, refusals: frozen, and readable as JSON."""

from controller.events.base import Act, Event, Refusal, decode, encode

__all__ = ["Act", "Event", "Refusal", "decode", "encode"]
