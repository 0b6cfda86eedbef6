"""How a deal ends: hands are laid open, judged, written down; the game ends, the next begins (R-RAM-19 to R-RAM-35)."""

from __future__ import annotations

from controller.cards import Card
from controller.events import Act, common
from controller.events import rams as ev
from controller.rules.draft import Decision
from controller.rules.rams.draft import Draft
from controller.rules.rams.lines import hand_at_play, lines_of, owners_of
from controller.rules.rams.refusals import refuse
from controller.rules.rams.score import Out, change, out_when, winner, written_off
from controller.rules.rams.state import CARDS, FEWEST, Deal, State, Verdict, count_of, running
from controller.rules.seats import from_left_of

ACES = 4


def go_on_open(draft: Draft) -> None:
    """Open the hands that the referee knows whole and judge the deal when all are open.

    A hand from which cards were laid aside face down, or which was not read, is shown by its owner. One that turns out
    to hold all four aces takes the rams (R-RAM-23).
    """
    for at in draft.deal.playing():
        player = draft.deal.players[at]
        if not player.opened and player.hand.complete and not player.hand.veiled:
            cards = (*player.hand.shown, *player.hand.sure)
            draft.add(ev.HandOpened(draft.name(at), cards, bool(draft.deal.flushes) and one_suit(cards)))
    holder = next((at for at in draft.deal.playing() if four_aces(draft.deal.players[at].opened)), None)
    if holder is not None:
        judge(draft, "aces", draft.name(holder))
    elif closed_hand(draft.deal) is None:
        playing = len(draft.deal.playing())
        judge(draft, "flush" if draft.deal.flushes else "lone" if playing else "passed")


def one_suit(cards: tuple[Card, ...]) -> bool:
    """Whether these are a whole hand of one suit (R-RAM-26)."""
    return len(set(cards)) == CARDS and len({card.suit for card in cards}) == 1


def four_aces(cards: tuple[Card, ...]) -> bool:
    """Whether all four aces are among these (R-RAM-23)."""
    return len({card.suit for card in cards if card.rank == "A"}) == ACES


def closed_hand(deal: Deal) -> int | None:
    """The first seat in the game whose hand does not lie open."""
    return next((at for at in deal.playing() if not deal.players[at].opened), None)


def judge(draft: Draft, ended: str, taker: str | None = None) -> None:
    """Say what the deal comes to; in the short procedure write it down. ``taker`` ends the game by aces or jacks."""
    if ended not in ("aces", "jacks"):
        _find_aces(draft)
    state, house = draft.state, draft.state.house
    lines = lines_of(house, draft.deal, ended)
    changes = [
        change(line, cumulate=house.remises_cumulate, revoke_cancels=house.revoke_cancels_writeoffs) for line in lines
    ]
    if taker is not None:
        changes = [-seat.score if seat.name == taker else 0 for seat in state.seats]
    names = [seat.name for seat in state.seats]
    draft.add(ev.RamsDealJudged(ended, tuple(zip(names, changes, strict=True)), taker))
    if not house.full:
        settle_into(draft)


def _find_aces(draft: Draft) -> None:
    """Aces with which somebody passed, or which he threw, are public now that the deal is over (R-RAM-8)."""
    deal, throws = draft.deal, draft.state.house.discard_ace
    for at in deal.order:
        player = deal.players[at]
        cards: tuple[Card, ...] = ()
        if player.part == "passed":
            cards = tuple([card for card in player.dealt if card.rank == "A"])
        elif player.part == "in" and not throws:
            held = hand_at_play(deal, at)
            cards = tuple([card for card in player.got if card.rank == "A" and card not in held])
        if cards != player.barred:
            draft.add(ev.AceFound(draft.name(at), cards))


def settle(state: State, act: Act) -> Decision:
    """``settle``: the sheet is written."""
    draft = Draft(state)
    settle_into(draft)
    return draft.events()


def settle_into(draft: Draft) -> None:
    """Write the sheet, pass the deal to the left, and end the game when somebody has written off his score."""
    state, deal = draft.state, draft.deal
    verdict = deal.verdict
    assert verdict is not None, "the deal is judged"
    first = winner_of(state, deal, verdict)
    draft.add(ev.RamsDealSettled(draft.name(next(from_left_of(state, deal.dealer)))))
    if first is None:
        return
    pays = []
    for at in from_left_of(draft.state, first):
        seat = draft.state.seats[at]
        owed = min(seat.score, max(seat.purse, 0)) if state.house.tracked else seat.score
        if at != first:
            pays.append((seat.name, owed))
    draft.add(ev.RamsTaken(state.seats[first].name, tuple(pays)))


def winner_of(state: State, deal: Deal, verdict: Verdict) -> int | None:
    """The seat that takes the rams with this deal, if one does (R-RAM-23, R-RAM-24, R-RAM-32)."""
    if verdict.winner is not None:
        return verdict.winner
    owners = owners_of(state.house, deal) if verdict.ended == "played" else ()
    out = []
    for at in deal.order:
        line, delta, score = verdict.lines[at], verdict.changes[at], state.seats[at].score
        if score + delta <= 0:
            left = score + delta + written_off(line, revoke_cancels=state.house.revoke_cancels_writeoffs)
            out.append(Out(at, score + delta, out_when(line, left, owners, at)))
    return winner(out, deal.order, state.house.tie_out)


def collect(state: State, act: Act) -> Decision:
    """``collect N``: the cards of the deal go to the discards, counted; the whole pack is prepared for the next."""
    expected, counted = running(state).out, act.amount or 0
    if counted == expected:
        return (common.CardsCollected(counted),)
    if counted < 0 or len(set(act.persons)) < state.house.staff:
        return refuse("COLLECT_COUNT", expected=expected, counted=counted)
    return common.CardsMissing(expected, counted, act.persons), common.CardsCollected(counted)


def again(state: State, act: Act) -> Decision:
    """``again``: the next game, with new sheets; the deal has passed to the left, and a lot may name the dealer."""
    if count_of(state) < FEWEST:
        return refuse("TOO_FEW_SEATS", fewest=FEWEST)
    return (ev.RamsBegun(state.seats[state.dealer].name),)
