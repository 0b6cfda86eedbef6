### Ochko: its rules (rules.md, section 4), acts, what is said and done next, refusals.

law-R-OCH-1 = Any reasonably large number of people may play.
law-R-OCH-2 = For the first bank the candidates lift cards blind: the eldest banks, the ace being the highest; those who are equal turn over more.
law-R-OCH-3 = The smallest bank and the smallest hit are agreed before play.
law-R-OCH-4 = The banker puts up the bank.
law-R-OCH-5 = The banker shuffles thoroughly, and the last hand, on his right, cuts.
law-R-OCH-6 = Everybody gets one card, the banker the last.
law-R-OCH-7 = The banker cuts in the pack with his own card; all later cards come from the bottom.
law-R-OCH-8 = The aim is 21; each player calls for more cards or stops.
law-R-OCH-9 = Before a player orders his next card the banker asks how much he hits.
law-R-OCH-10 = A hit is at most the bank, at least the agreed minimum, and is fixed before the second card.
law-R-OCH-11 = Over 21 loses: the player shows all his cards at once and adds his hit to the bank.
law-R-OCH-12 = When the banker is over 21 the player takes his hit from the bank.
law-R-OCH-13 = Otherwise the higher total wins, and equal totals are the banker's; the hit is paid one to one.
law-R-OCH-14 = A player to whom 21 fell outright announces it; the banker may not draw, and the player wins.
law-R-OCH-15 = Cards that have been played are laid on the pack.
law-R-OCH-16 = A player with several cards may take one more face down and stop. If the banker goes over, he wins whatever he holds; else his hand is opened, and 21 against 21 is his.
law-R-OCH-17 = Stuk: the banker announces that this round is his last, usually when the bank is ten times the first.
law-R-OCH-18 = Before stuk the banker may not stop dealing, unless a player hit the whole bank and won.
law-R-OCH-19 = After the last hand of the stuk round what is left in the bank is the banker's, and the bank passes on.
law-R-OCH-20 = Variant: five pictures in a row count 21.
law-R-OCH-21 = Variant: two aces are a super-ochko; rival variant: two aces are over 21.
law-R-OCH-22 = Variant: the banker must draw on 15 and may not draw on 17.
law-R-OCH-23 = Variant: no shuffle between rounds; the pack is turned over.
law-R-OCH-24 = Other fines on the banker may be agreed.
law-R-OCH-25 = If the banker gathers the cards and shuffles while a player still holds his, the whole bank is that player's, and the bank passes on.
law-R-OCH-26 = Several forgotten players share the bank equally.
law-R-OCH-27 = Primazka: where that player, the others and the banker agree, an outsider may bet on a player's card; both decide together, and each pays or takes his own part.
law-R-OCH-28 = In the stuk round it is usually not allowed.
law-R-OCH-29 = The right may be granted as a courtesy to the host, or to who brought the cards.
law-R-OCH-30 = The outsider bears the same responsibility as the player.
law-R-OCH-31 = The banker shuffles and has the pack cut after every round, not between the duels of one.
law-R-OCH-32 = Cards are seen by their owner alone until they are shown; a blind card by nobody until the banker stops.

act-ochko-load = Load the pack
act-ochko-deal = Deal the round
act-ochko-void = Void what is played
act-ochko-refuse = { $seat } does not bank
act-ochko-retire = { $seat } puts up no more
act-ochko-take = { $seat } takes the bank
act-ochko-draw = { $seat }: a card
act-ochko-stand = { $seat }: enough
act-ochko-pass = { $seat } throws in
act-lifts = { $seat } lifts
act-stuk = { $seat }: stuk!
act-hit = { $seat } hits
act-third = A third: { $sum }
act-half = Half: { $sum }
act-all = The whole bank: { $sum }
act-beside = { $seat } joins
act-allow = Nobody objects
act-object = { $seat } objects
act-grant = Courtesy for { $seat }
act-blind = { $seat }: a blind card
act-ochko = { $seat }: 21!
act-bust = { $seat }: over 21
act-ochko-collect = { $seat ->
    [none] Cards collected
   *[other] { $seat } gathers the cards
}
act-forgotten = { $seat } was forgotten
act-fine = { $seat } pays a fine
act-guest = A bystander comes: { $seat }

## What is said and done next

next-ochko-presented-hand = Take the card for { $seat } and lay it face down.
next-ochko-presented-own = The banker's own card: lay it face down across the pack.
next-ochko-presented-zarez = The divider: lay it face up on the pack.
next-ochko-presented-drawn = One card for { $seat }, face down.
next-ochko-presented-blind = The blind card of { $seat }: face down, and nobody looks at it.
next-ochko-presented-again = Another first card for { $seat }, face down.
next-ochko-presented-banker = One card for the banker, { $seat }.
next-ochko-presented-owed = The card that { $seat } owed: lay it face up.
next-ochko-load = { $banker } shuffles, { $cut_by } cuts. Put the pack into the box, then load.
next-shuffle = { $stuk ->
    [1] Stuk is announced. { $banker } shuffles, { $cut_by } cuts; then load.
   *[other] { $bank } in the bank. { $banker } shuffles, { $cut_by } cuts; then load.
}
next-turn = Do not shuffle: turn the pack over, put it into the box, then load.
next-ochko-reshuffle = No card is left: shuffle the cards that have been played, then load. The hand goes on.
next-ready = { $stuk ->
    [1] Stuk: the last round of { $banker }. Deal one card each.
   *[other] { $bank } in the bank. Deal one card each.
}
next-divider = Look at the divider and name it.
next-hit = { $turn }, how much do you hit?
next-consent = { $asks } asks to join { $turn } with { $asks_for }. Does anybody object?
next-player = { $said ->
    [none] { $turn }: a card, or enough?
   *[other] { $said } has spoken. And the other?
}
next-ochko-banker = { $turn } plays for the bank: a card, or enough?
next-ochko-settle = Pay and take as shown.
next-ochko-collect = Put the cards of this duel into the discards and count them.
next-refill = The bank is gone. { $banker }, do you put up another?
next-take = The last round is over. What is left is the banker's.

## What the page writes

page-player = Player
page-hits = Hits { $hit }
page-own-card = His own card, across the pack
page-blind = blind
page-said-draw = { $name }: a card
page-said-blind = { $name }: a blind card
page-stuk = STUK
page-stuk-from = Stuk from { $from } on
page-free = Not hit yet: { $free }
page-carry = For the next bank: { $carry }
page-zarez = Divider

page-status-banks = banks
page-status-holds = dealt
page-status-plays = plays
page-status-stands = stands
page-status-played = has played

page-winner-player = Player wins
page-winner-several = Compared
page-winner-forgotten = Forgotten
page-letter-player = P
page-letter-forgotten = F

page-by-bust = over 21
page-by-outright = 21 outright
page-by-banker_bust = banker over 21
page-by-higher = the higher total
page-by-equal = equal: the banker's
page-by-blind_21 = the blind 21 came first
page-by-several = each hand by itself
page-by-forgotten = the bank goes to him
page-by-floor = voided by the floor
page-by-misfeed = void: wrong cards came
page-by-shoe = void: no card was left
page-by-cards = void: the cards are in doubt

page-fault-BUST_NOT_SHOWN = Over 21 was not shown at once: the hand loses.
page-fault-BANKER_MUST_DRAW = The banker had to draw: he was given the card.

page-phase-shuffle = Shuffle
page-phase-turn = Turn over
page-phase-ready = To be dealt
page-phase-divider = Divider
page-phase-hit = Hit
page-phase-consent = A guest asks
page-phase-player = Player
page-phase-refill = Bank gone
page-phase-take = Last round over

refusal-LIFT_BEFORE_BANK = The first banker is known; cards are lifted before the first bank alone.
refusal-LIFT_TIED = { $seat } and others have lifted equal cards. Let them turn over another one.
refusal-LIFT_NOT_TIED = { $seat } has lifted already, and is not equal with anybody at the top.
refusal-BANK_TOO_SMALL = { $amount } is too little: the agreed smallest bank is { $least }.
refusal-BANK_GONE = The bank is gone. { $banker } puts up another one, or stops.
refusal-SHUFFLE_FIRST = The round is over. Have the pack shuffled, cut and loaded first.
refusal-TURN_FIRST = The round is over. Turn the pack over and load it first; nothing is shuffled here.
refusal-PLAYED_CARDS_FIRST = No card is left. Shuffle the cards that have been played and load them first.
refusal-NOBODY_TO_DEAL_TO = Nobody has chips to hit the bank with.
refusal-ROUND_RUNNING = Not now: a round is being played.
refusal-NO_ROUND = No round is being played.
refusal-DEAL_FIRST = The cards are not dealt yet. Deal first.
refusal-STUK_TOO_EARLY = The bank holds { $bank }. Stuk is announced from { $needed } on.
refusal-STUK_BEFORE_DEAL = Too late: stuk is announced before the round is dealt.
refusal-STUK_ANNOUNCED = Stuk is announced already.
refusal-MUST_DEAL_ON = Before stuk the banker may not stop dealing.
refusal-BANK_NOT_FREE = The bank is the banker's only after his last round, and nothing else is done before he has taken it.
refusal-HIT_FIRST = { $seat } has not said how much he hits. Ask him first.
refusal-HIT_FIXED = { $seat } hits { $hit }; that is fixed.
refusal-HIT_TOO_SMALL = { $hit } is too little: at least { $least }.
refusal-HIT_EXCEEDS_BANK = { $hit } is too much: { $bank } of the bank can be hit.
refusal-MAY_NOT_PASS = Whoever was dealt a card plays, for { $least } at least.
refusal-BLIND_OFF = No blind cards are given at this table.
refusal-BLIND_NEEDS_CARDS = { $seat } has one card. A blind card is asked for with several.
refusal-NOT_OUTRIGHT = { $seat } has no 21 outright.
refusal-NOT_BUST = { $seat } is not over 21.
refusal-BANKER_MAY_NOT_DRAW = The player has 21 outright: the banker may not draw.
refusal-BANKER_HAS_NO_CARD = { $seat } has no card in this duel. He must draw one.
refusal-BANKER_MUST_DRAW_15 = { $seat } has { $total }: up to 15 he must draw.
refusal-BANKER_MUST_STAND_17 = { $seat } has { $total }: from 17 on he must stop.
refusal-HANDS_UNPLAYED = { $seat } still holds a card. Play with him first.
refusal-NOT_FORGOTTEN = { $seat } holds no card of the round before.
refusal-NOT_SHUFFLED_YET = Nothing is shuffled yet: { $seat } may still hit the bank.
refusal-GATHER_BETWEEN_DUELS = Not now: the banker gathers the cards between two duels.
refusal-PRIMAZKA_OFF = Nobody may join a player at this table.
refusal-PRIMAZKA_AT_STUK = Nobody may join a player in the stuk round.
refusal-PRIMAZKA_TAKEN = { $guest } plays on this card already.
refusal-PRIMAZKA_TOO_LATE = Too late: { $seat } has his second card.
refusal-NO_COURTESY = The table has not granted { $seat } the courtesy.
refusal-COURTESY_OFF = Courtesies are not granted at this table.
refusal-COURTESY_GRANTED = { $seat } has the courtesy already.
refusal-NOT_A_GUEST = { $seat } is no bystander.
refusal-ONLY_SEATS = { $seat } is a bystander: only who sits at the table may do this.
refusal-CONSENT_OPEN = { $guest } asks to join. First say whether anybody objects.
refusal-NOTHING_ASKED = No bystander asks to join.
refusal-NOT_HIS_DECISION = The cards of this hand are not the decision of { $seat }.
refusal-ALREADY_SAID = { $seat } has said so already; it is the other's word.
