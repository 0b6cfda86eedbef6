"""What the seat to play holds and may lay (rules.tricks.hand)."""

from __future__ import annotations

from controller.rules.tens.state import State, law_of, phase
from controller.rules.tricks.duties import lawful
from controller.rules.tricks.hand import ToLay


def to_lay(state: State) -> ToLay | None:
    """The cards of the open packet that the seat in turn may lawfully play; None where nobody is to play."""
    deal = state.deal
    if phase(state) != "play" or deal is None or deal.turn is None:
        return None
    hand, law = deal.hand(deal.turn), law_of(state, deal)
    held = (*hand.shown, *hand.sure)
    may = lawful(law.duties, deal.record.standing(deal.turn, law), [card for card in held if card.known])
    return ToLay(state.seats[deal.order[deal.turn]].name, "plays", may or held[:1])
