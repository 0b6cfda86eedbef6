refusal-UNKNOWN_ACT = There is no act “{ $verb }” in this game.
refusal-UNKNOWN_SEAT = There is no seat { $seat } at this table.
refusal-SEAT_NEEDED = Say who: “{ $verb }” needs a seat.
refusal-AMOUNT_NEEDED = Say how much: “{ $verb }” needs a number.
refusal-AMOUNT_TOO_SMALL = { $amount } is too little: at least 1.
refusal-STAFF_NEEDED = Persons of the staff who must stand for this: { $needed }.

refusal-NO_SHOE = There is no shoe in the box. Load one first.
refusal-SHOE_TOO_SHORT = Cards left: { $remaining }. A coup needs { $needed }: shuffle and load a new shoe first.
refusal-SHOE_EMPTY = The shoe is empty. Load a new one.
refusal-TOO_MANY_PACKS = { $packs ->
    [one] One pack is
   *[other] { $packs } packs are
} too many: at most { $most }.
refusal-LOAD_BETWEEN_COUPS = Not now: a shoe is loaded between coups, with no card on the table.
refusal-BURN_DUE = Cards still to be burned: { $count }. Burn them first.
refusal-CARD_DUE = A card is due for { $seat }. Wait until it is dealt.
refusal-NO_CARD_DUE = No card is due now.
refusal-ONE_CARD_AT_A_TIME = One card is due, { $count } { $count ->
    [one] was
   *[other] were
} named.
refusal-COMPOSITION_EXCEEDED = This card cannot be: it has come out oftener than { $packs ->
    [one] one pack holds
   *[other] { $packs } packs hold
} it.
refusal-MISFEED_MISMATCH = These are not the next cards of the shoe.
refusal-MISFEED_BEFORE_DEAL = A misfeed with a number is only entered before a deal: after 0 to 3 of the four cards.
refusal-TABLE_HELD = The table stands still over card { $number }. Void the coup or load a new shoe.
refusal-CARD_UNNAMED = A card of { $seat } could not be read. Name it first.
refusal-NOTHING_TO_SHOW = There is no open card to name here.
refusal-SHOWS_COUNT = { $given } { $given ->
    [one] card was
   *[other] cards were
} named, { $needed } { $needed ->
    [one] lies
   *[other] lie
} there to be named.
refusal-COLLECT_COUNT = { $counted } { $counted ->
    [one] card was
   *[other] cards were
} collected, but { $expected } lay on the table. Look for the difference, or let the staff stand for it.

refusal-GAME_OVER = The game is over: two players at least must sit.
refusal-GAME_MID_HAND = Another game can be begun between two hands, with nothing on the table.
refusal-GAME_PLAYED = { $game } is played already.
refusal-GAME_DOES_NOT_FIT = { $game } cannot be played by so many: { $seats } { $seats ->
    [one] sits
   *[other] sit
} here.
refusal-BANK_NOT_POSTED = There is no bank yet. { $banker } puts one up first.
refusal-BANK_STANDS = The bank of { $bank } stands. Stakes are made on it.
refusal-BETS_OPEN = The betting is still open. Close it first.
refusal-BETS_CLOSED = The betting is closed. No more stakes.
refusal-NO_STAKE = Nobody has staked yet: there is nothing to close.
refusal-STAKE_EXCEEDS_REMAINDER = { $stake } is too much: { $remainder } of the bank is still uncovered.
refusal-INSUFFICIENT_CHIPS = { $seat } has { $purse }, and { $amount } is asked for.
refusal-OUT_OF_TURN = It is not { $seat }’s turn. Next: { $turn }.
refusal-NOT_BANKER = { $seat } is not the banker. { $banker } is.
refusal-LOT_NEEDED = The largest stakes are equal. Draw the lot first.
refusal-LOT_NOT_NEEDED = There is no lot to draw.
refusal-NOT_TIED = { $seat } does not have one of the largest stakes.
refusal-COUP_RUNNING = Not now: a coup is being played.
refusal-NO_COUP = No coup is being played.
refusal-CARDS_NOT_GIVEN = The players have not looked at their cards yet. Give the cards first.
refusal-CARDS_NOT_COLLECTED = Cards lie on the table: { $count }. Collect them first.
refusal-NOT_REVEALED = The hands are not confirmed yet. Reveal them first.
refusal-NOT_SETTLED = The coup is not settled yet. Settle it first.
refusal-FULL_PROCEDURE_ONLY = “{ $verb }” belongs to the full procedure; this table plays the short one.

refusal-MUST_DRAW_0_4 = { $seat } has { $total }: with 0 to 4 a card must be bought.
refusal-MUST_DRAW_5 = { $seat } has 5: at this table a card must be bought.
refusal-MUST_STAND_6_7 = { $seat } has { $total }: with 6 or 7 no card is bought at this table.
refusal-BANKER_MUST_DRAW = { $seat } has { $total }: the banker’s table says draw.
refusal-BANKER_MUST_STAND = { $seat } has { $total }: the banker’s table says stand.
refusal-ONE_CARD_ONLY = { $seat } has drawn already. One card is all.
refusal-DRAW_AFTER_NATURAL = 8 or 9 was opened: the coup is over and no card is bought.
refusal-NATURAL_MUST_OPEN = { $seat } has 8 or 9 and must open it.
refusal-NOT_A_NATURAL = { $seat }’s hand is not an 8 or 9.

refusal-STAKES_STAND = Too late: stakes have been made on this bank.
refusal-WITHDRAW_NEVER = At this table nothing is taken off the bank.
refusal-WITHDRAW_ONLY_AFTER_DAMBLE = Half of the bank may be taken only after a win with an opened 8 or 9.
refusal-WITHDRAW_ONLY_AFTER_WIN = A part of the bank may be taken only after a win, once.
refusal-WITHDRAW_HALF_ONLY = Half of the bank may be taken, no other sum: { $half }.
refusal-WITHDRAW_LEAVES_NOTHING = The bank is { $bank }: something must be left in it.
refusal-HALF_NOT_EXACT = The bank is { $bank } and cannot be halved exactly.
refusal-SALE_TOO_EARLY = The bank may be sold after { $needed ->
    [one] one win
   *[other] { $needed } wins
}; it has { $wins }.
refusal-SALE_OPEN = The bank is offered for sale. { $turn } answers first.
refusal-NO_SALE = The bank is not offered for sale.
refusal-SALE_DECLINED = Nobody bought the bank. It may be offered again after the next coup.
refusal-MUST_CONTINUE = Nobody bought the bank: at this table the banker must go on.
refusal-RETIRE_TOO_EARLY = The banker may pass the deal after { $needed ->
    [one] one win
   *[other] { $needed } wins
}; he has { $wins }.

refusal-SEAT_LEFT = { $seat } has left the table.
refusal-SEAT_TAKEN = { $seat } sits at the table already.
refusal-TABLE_FULL = The table is full: { $most } play.
refusal-BOUND_BY_CARDS = { $seat } is bound: the cards of this stake are on the table.
refusal-BOUND_BY_BANK = { $seat } is bound: the bank stands. Sell it or pass the deal first.
refusal-LEAVE_BETWEEN_COUPS = { $seat } may leave when this coup is over.

refusal-SIDE_BETS_OFF = { $seat } stands by: at this table no bets are taken from the side.
refusal-BYSTANDER = { $seat } stands by: “{ $verb }” is not for guests here.
refusal-ONLY_BYSTANDERS = “{ $verb }” is for guests, who bet among themselves.
refusal-SEATS_SPEAK_FIRST = Guests stake after the seats. Next: { $turn }.
refusal-NO_SIDE_BET = { $seat } has no bet to take back.
refusal-ONE_SIDE_BET = { $seat } has bet already: one bet each.

alarm-COMPOSITION_EXCEEDED = Stop: card { $number }, { CARD($card) }, has come out oftener than the packs hold it. Call the floor.
alarm-CARD_IN_DOUBT = Stop: card { $number } is in doubt. Call the floor.
alarm-CARD_TOO_MANY = Stop: card { $number } is more than were loaded. Call the floor.
alarm-HAND_DIFFERS = Card { $number } is not the one that was dealt. Call the floor.

warning-PUNTER_6_7 = With 6 or 7 a card is a risk.
warning-STAND_5_LIABLE = Whoever stands on 5 and loses pays all stakes.
