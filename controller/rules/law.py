"""The rules as one table: id, sentence, what it is judged from, what binds it.

Refusals, tests and pages refer to these ids (rules.md, sections 0 to 2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PUBLIC: Final = "public"
"""Judged from acts and cards that everybody knows: enforced at once."""

HIDDEN: Final = "hidden"
"""Needs a card that may be hidden: judged as ``hidden_faults`` says (design.md, decision 9)."""

SOFTWARE: Final = "software"
HANDS: Final = "hands"
"""What the rule binds: the program, or only people and the machine (shuffling, the spring, the finger)."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the seeds."""

    id: str
    text: str
    judged: str = PUBLIC
    binds: str = SOFTWARE


RULES: Final[dict[str, Rule]] = {
    rule.id: rule
    for rule in (
        Rule("R-EQP-1", "The shoe is made of whole packs of 52, one for each seat."),
        Rule("R-EQP-2", "Several people shuffle until most of them are content.", binds=HANDS),
        Rule("R-EQP-3", "The banker's right neighbour usually cuts.", binds=HANDS),
        Rule("R-EQP-4", "The cut is in two parts, or in three: middle below, bottom on top, top between."),
        Rule("R-EQP-5", "The top card is pushed into the stack, what lay above it goes below; it ends up under all."),
        Rule("R-EQP-6", "The stack stands on its long edges and ends at the upright cut-in card, which is not dealt."),
        Rule("R-EQP-7", "A spring keeps the next card at the mouth and the rest out of reach.", binds=HANDS),
        Rule("R-EQP-8", "Cards leave one at a time; a coup in which the box gave more, or none, is void."),
        Rule("R-EQP-9", "A card that was in play never returns to the live shoe."),
        Rule("R-EQP-10", "When the shoe is spent it is shuffled, cut and cut in again."),
        Rule("R-EQP-11", "Cards that were seen are held against the packs that were declared.", HIDDEN),
        Rule("R-CDF-1", "Two or more play; twelve are the full club table."),
        Rule("R-CDF-2", "Each seat brings one pack."),
        Rule("R-CDF-3", "Seats are drawn: the ace sits where he likes, the rest to his left in descending order."),
        Rule("R-CDF-4", "The ace's holder is the first banker."),
        Rule("R-CDF-5", "An ace counts one, two to nine their pips, tens and figures nothing."),
        Rule("R-CDF-6", "A hand counts its sum with the tens dropped."),
        Rule("R-CDF-7", "The banker puts up any sum."),
        Rule("R-CDF-8", "Stakes are made once each, in turn from the banker's left."),
        Rule("R-CDF-9", "Nobody may stake more than the part of the bank that is still uncovered."),
        Rule("R-CDF-10", "The banker takes the uncovered part off, and the bank equals the stakes."),
        Rule("R-CDF-11", "No stake is taken after the betting is closed."),
        Rule("R-CDF-12", "The largest single stake plays the hand for all punters."),
        Rule("R-CDF-13", "Four cards: lead, banker, lead, banker."),
        Rule("R-CDF-14", "Neither side may see a card of the other."),
        Rule("R-CDF-15", "Eight or nine in two cards is opened at once and wins.", HIDDEN),
        Rule("R-CDF-16", "Naturals on both sides: the cards go, the money stands, the same two play again.", HIDDEN),
        Rule("R-CDF-17", "A punter with five or less says that he buys, and gets one card.", HIDDEN),
        Rule("R-CDF-18", "A punter with nought to four must buy.", HIDDEN),
        Rule("R-CDF-19", "With six or seven the punter should not buy.", HIDDEN),
        Rule("R-CDF-20", "A lead who stands on five and loses pays the stakes of all the others.", HIDDEN),
        Rule("R-CDF-21", "The banker gives the card asked for; each side takes at most one; his own draw is free."),
        Rule("R-CDF-22", "The larger total wins.", HIDDEN),
        Rule("R-CDF-23", "Once a natural is open the coup is over and nobody may draw."),
        Rule("R-CDF-24", "Seven is no natural and is not opened.", HIDDEN),
        Rule("R-CDF-25", "Used cards go to the discards box."),
        Rule("R-CDF-26", "When the stack is spent the used cards are shuffled and cut in again."),
        Rule("R-CDF-27", "The bank passes to the banker's left neighbour, sales excepted."),
        Rule("R-CDF-28", "The banker wins: all stakes join the bank."),
        Rule("R-CDF-29", "After a win by an opened natural the banker may take half of the bank off."),
        Rule("R-CDF-30", "He may do so at every such win, or never."),
        Rule("R-CDF-31", "After three wins he may offer the bank for sale."),
        Rule("R-CDF-32", "Of several buyers the nearest on the banker's left has it."),
        Rule("R-CDF-33", "The seller takes the whole bank, the buyer puts up as much and deals."),
        Rule("R-CDF-34", "A banker who is beaten and whose bank is gone loses the deal to his left neighbour."),
        Rule("R-CDF-35", "When a bought bank is lost the deal goes to the left neighbour of the first seller."),
        Rule("R-CDF-36", "The banker loses: each punter gets from the bank what he staked."),
        Rule("R-CDF-37", "Outside bets: the seed has only the heading."),
        Rule("R-ZHE-12", "When a punter has won, the next highest staker plays."),
        Rule("R-ZHE-13", "When the banker has won, new stakes are invited on the new bank."),
        Rule("R-ZHE-14", "When the bank is broken the left neighbour deals."),
        Rule("R-ZHE-16", "At a win by an opened natural half of the bank so formed may be taken off."),
        Rule("R-ZHE-17", "After three wins in a row the bank may be sold."),
        Rule("R-ZHE-18", "Any punter may stop at any moment."),
    )
}
"""Every rule by its id."""
