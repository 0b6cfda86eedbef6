"""What the events of the shoe and of the hands do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.cards import UNKNOWN
from controller.events import Event
from controller.events import banking as ev
from controller.rules.chemin.changes import (
    coup_pays_nothing,
    recorded,
    running,
    to_stage,
)
from controller.rules.chemin.state import (
    BANKER,
    FIRST_CARDS,
    PUNTER,
    Coup,
    Dealt,
    Hold,
    State,
    Verdict,
)
from controller.rules.shoe import Shoe


def _shoe_loaded(state: State, event: ev.ShoeLoaded) -> State:
    shoe = Shoe(
        packs=event.packs,
        loaded=event.cards,
        remaining=event.cards,
        ejected=state.shoe.ejected,
        burn=event.burn,
        burn_by_first=event.burn_by_first,
    )
    if event.cut_in:
        seen = shoe.out(event.cut_in, public=True, discarded=False)
        shoe = shoe._replace(seen=seen.seen, public=seen.public)
    return state._replace(shoe=shoe, hold=None)


def _card_burned(state: State, event: ev.CardBurned) -> State:
    shoe = state.shoe.out(event.card, public=event.public, discarded=True)
    shoe = shoe._replace(
        burn=max(0, shoe.burn - 1) + event.more,
        burn_by_first=False,
        unnamed_burn=shoe.burn_by_first and not event.card.known,
    )
    return state._replace(shoe=shoe)


def _burn_named(state: State, event: ev.BurnNamed) -> State:
    shoe = state.shoe.renamed((UNKNOWN,), (event.card,))
    return state._replace(shoe=shoe._replace(unnamed_burn=False, burn=shoe.burn + event.more))


def _burn_asked(state: State, event: ev.BurnAsked) -> State:
    return state._replace(shoe=state.shoe._replace(burn=state.shoe.burn + 1))


def _cut_card_out(state: State, event: ev.CutCardOut) -> State:
    shoe = state.shoe
    shoe = shoe._replace(cut_seen=True, remaining=0, missing=shoe.missing + event.missing, burn=0)
    return state._replace(shoe=shoe)


def _shoe_spent(state: State, event: ev.ShoeSpent) -> State:
    return state._replace(shoe=state.shoe._replace(spent=True, burn=0))


def _misfed(state: State, event: ev.Misfed) -> State:
    return state._replace(shoe=state.shoe.out(*event.cards, public=True, discarded=True))


def _held(state: State, event: ev.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: ev.HoldReleased) -> State:
    return state._replace(hold=None)


def _deal_started(state: State, event: ev.DealStarted) -> State:
    return state._replace(stage="dealing", coup=Coup(), natural_over=False)


def _card_dealt(state: State, event: ev.CardDealt) -> State:
    coup = running(state)
    dealt = Dealt(event.number, event.card, event.public)
    if event.role == PUNTER:
        coup = coup._replace(punter=(*coup.punter, dealt))
    else:
        coup = coup._replace(banker=(*coup.banker, dealt))
    shoe = state.shoe.out(event.card, public=event.public, discarded=False)
    count = coup.cards_out()
    if count < FIRST_CARDS:
        stage = "dealing"
    elif count == FIRST_CARDS and coup.punter_draws is None:
        stage = "given" if state.house.full else "punter"
    else:
        stage = "banker" if event.role == PUNTER else "reveal"
    return state._replace(stage=stage, coup=coup, shoe=shoe)


def _cards_given(state: State, event: ev.CardsGiven) -> State:
    return state._replace(stage="punter")


def _decided(state: State, event: ev.Decided) -> State:
    coup = running(state)
    if event.role == PUNTER:
        coup = coup._replace(punter_draws=event.draws)
        stage = "dealing" if event.draws else "banker"
    else:
        coup = coup._replace(banker_draws=event.draws)
        stage = "dealing" if event.draws else "reveal"
    return state._replace(stage=stage, coup=coup)


def _card_owed(state: State, event: ev.CardOwed) -> State:
    return state._replace(stage="dealing", coup=running(state)._replace(banker_draws=True))


def _opened(state: State, role: str) -> State:
    coup = running(state)
    hand = coup.hand(role)
    hidden = tuple([dealt.card for dealt in hand if not dealt.public])
    if not hidden:
        return state
    coup = _with_hand(coup, role, tuple([Dealt(dealt.number, dealt.card, True) for dealt in hand]))
    return state._replace(coup=coup, shoe=state.shoe.opened(hidden))


def _natural_declared(state: State, event: ev.NaturalDeclared) -> State:
    state = _opened(state, event.role)
    return state._replace(coup=running(state)._replace(declared=event.role))


def _natural_denied(state: State, event: ev.NaturalDenied) -> State:
    coup = running(state)
    return state._replace(coup=coup._replace(declared=None, denied=coup.denied | {event.role}))


def _hands_opened(state: State, event: ev.HandsOpened) -> State:
    state = _opened(_opened(state, PUNTER), BANKER)
    coup = running(state)._replace(open=True, by_natural=event.by_natural, declared=None)
    return state._replace(stage="reveal", coup=coup)


def _hand_shown(state: State, event: ev.HandShown) -> State:
    coup = running(state)
    hand = coup.hand(event.role)
    renamed = tuple([dealt._replace(card=card) for dealt, card in zip(hand, event.cards, strict=True)])
    before = tuple([dealt.card for dealt in hand if dealt.public])
    after = tuple([dealt.card for dealt in renamed if dealt.public])
    return state._replace(coup=_with_hand(coup, event.role, renamed), shoe=state.shoe.renamed(before, after))


def _hand_differs(state: State, event: ev.HandDiffers) -> State:
    coup = running(state)
    return state._replace(coup=coup._replace(differs=coup.differs | frozenset(event.numbers)))


def _judged(state: State, event: ev.CoupJudged) -> State:
    verdict = Verdict(event.winner, event.totals, event.faults, event.liable)
    return state._replace(stage="settle", coup=running(state)._replace(verdict=verdict))


def _coup_voided(state: State, event: ev.CoupVoided) -> State:
    state = recorded(state, "void", coup_pays_nothing(state))
    return to_stage(state._replace(hold=None), "closed")


def _collected(state: State, event: ev.CardsCollected) -> State:
    shoe = state.shoe
    missing = running(state).cards_out() - event.count
    shoe = shoe._replace(discards=shoe.discards + event.count, missing=shoe.missing + missing)
    return state._replace(stage=state.after or "bank", after=None, coup=None, shoe=shoe)


def _with_hand(coup: Coup, role: str, hand: tuple[Dealt, ...]) -> Coup:
    return coup._replace(punter=hand) if role == PUNTER else coup._replace(banker=hand)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.ShoeLoaded: _shoe_loaded,
    ev.CardBurned: _card_burned,
    ev.BurnNamed: _burn_named,
    ev.BurnAsked: _burn_asked,
    ev.CutCardOut: _cut_card_out,
    ev.ShoeSpent: _shoe_spent,
    ev.Misfed: _misfed,
    ev.TableHeld: _held,
    ev.HoldReleased: _released,
    ev.DealStarted: _deal_started,
    ev.CardDealt: _card_dealt,
    ev.CardsGiven: _cards_given,
    ev.Decided: _decided,
    ev.CardOwed: _card_owed,
    ev.NaturalDeclared: _natural_declared,
    ev.NaturalDenied: _natural_denied,
    ev.HandsOpened: _hands_opened,
    ev.HandShown: _hand_shown,
    ev.HandDiffers: _hand_differs,
    ev.CoupJudged: _judged,
    ev.CoupVoided: _coup_voided,
    ev.CardsCollected: _collected,
}
"""One step for every event of this kind."""
