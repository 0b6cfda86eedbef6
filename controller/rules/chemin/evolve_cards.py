"""What the events of the shoe and of the hands do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, common
from controller.events import banking as ev
from controller.rules.chemin.changes import (
    coup_pays_nothing,
    recorded,
    running,
    to_stage,
)
from controller.rules.chemin.state import BANKER, FIRST_CARDS, PUNTER, Coup, Dealt, State, Verdict
from controller.rules.seats import Hold
from controller.rules.shoe import Shoe
from controller.rules.shoe_steps import SHOE_STEPS, loaded


def _of_the_shoe(step: Callable[[Shoe, Any], Shoe]) -> Callable[[State, Any], State]:
    """A step of the shoe as a step of the table."""
    return lambda state, event: state._replace(shoe=step(state.shoe, event))


def _shoe_loaded(state: State, event: common.ShoeLoaded) -> State:
    return state._replace(shoe=loaded(state.shoe, event), hold=None)


def _held(state: State, event: common.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: common.HoldReleased) -> State:
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


def _exposed_burned(state: State, event: ev.ExposedBurned) -> State:
    coup, shoe = running(state), state.shoe
    coup = _with_hand(coup, event.role, coup.hand(event.role)[:-1])
    return state._replace(stage="dealing", coup=coup, shoe=shoe._replace(discards=shoe.discards + 1))


def _collected(state: State, event: common.CardsCollected) -> State:
    shoe = state.shoe
    missing = running(state).cards_out() - event.count
    shoe = shoe._replace(discards=shoe.discards + event.count, missing=shoe.missing + missing)
    return state._replace(stage=state.after or "bank", after=None, coup=None, shoe=shoe)


def _with_hand(coup: Coup, role: str, hand: tuple[Dealt, ...]) -> Coup:
    return coup._replace(punter=hand) if role == PUNTER else coup._replace(banker=hand)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    **{kind: _of_the_shoe(step) for kind, step in SHOE_STEPS.items()},
    common.ShoeLoaded: _shoe_loaded,
    common.TableHeld: _held,
    common.HoldReleased: _released,
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
    ev.ExposedBurned: _exposed_burned,
    common.CardsCollected: _collected,
}
"""One step for every event of this kind."""
