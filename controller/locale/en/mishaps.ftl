### What may go wrong: name, steps, who decides, what becomes of the money (controller/irregularities.toml).

## What it is called

mishap-exposed-card = A card was exposed
mishap-exposed-card-rams = A card was exposed
mishap-exposed-card-ochko = A card was exposed
mishap-exposed-card-tens = A card was exposed in the deal
mishap-wrong-order = A card went to the wrong place
mishap-foreign-card = A foreign card
mishap-forgotten-player = A player was forgotten
mishap-forgotten-bettor = A player was not asked for his stake
mishap-card-in-doubt = Stop: card { $number } in doubt
mishap-impossible-card = A card that cannot be
mishap-hand-differs = The hand differs from what was dealt
mishap-card-not-dealt = A card that was not dealt
mishap-count-differs = The count of the shoe is wrong
mishap-lid-open = The lid was opened
mishap-jam = A card is jammed
mishap-no-card = No card came
mishap-double-feed = Two cards came at once
mishap-double-seen = Perhaps two cards
mishap-card-stuck = A card hangs in the mouth
mishap-memory-lost = The box lost its memory
mishap-events-lost = The box could not report everything
mishap-card-before-closing = A card came before the betting was closed
mishap-card-after-closing = A card came that nobody had ordered
mishap-pushed-back = A card was pushed back
mishap-stopped = STOP
mishap-supply-failed = The motors lost their supply
mishap-link-lost = The link to the box is lost
mishap-foreign-box = The box has dealt unrecorded cards
mishap-box-refuses = The box will not move
mishap-power-back = The power is back
mishap-power-back-card = The power is back
mishap-misread = A card could not be read
mishap-box-off = Box off: dealt by hand
mishap-shoe-short = The shoe is short
mishap-shoe-unverified = The shoe is not counted

## Who decides

who-croupier = The croupier
who-floor = The floor

## Steps, as large letters say them

step-call-floor = Call the floor.
step-hands-off = Nobody touches the cards.
step-leave-face-down = Leave the cards where they lie.
step-take-from-mouth = Take out what lies in the mouth.
step-take-card = Clear the mouth.
step-straighten = Open the lid, straighten the cards.
step-look-into-box = Look into the box: cards, roller.
step-look-at-mouth = Look at the mouth.
step-lay-aside = Lay these cards aside.
step-count-out = Count the cards that came.
step-draw-out = Draw the card out.
step-close-lid = Close the lid.
step-release-stop = Release STOP.
step-mend-supply = Check supply and plug.
step-plug-in = Plug the box in.
step-hand-over = Hand the card over.
step-compare = Compare cards and screen together.
step-restore-order = Put each card where the page shows it.
step-nobody-looked = Has nobody seen it? Else void.
step-look-together = Look at it together.
step-seal = Seal the card, write down who found it.
step-shuffle-and-cut = Shuffle, cut, put in.
step-say-closed = Say that the betting is closed.
step-give-by-hand = Draw one card with one finger.
step-count-stub = Count what is left of the shoe.
step-resume = Tap “Resume”.
step-resume-floor = The floor taps “Resume”.
step-found = Enter the number.
step-load = Load a new shoe.
step-void = Void what is being played.
step-shows = Name the card.
step-exposed = Say whose card it is.
step-misdeal = Say that it is a misdeal.
step-forgotten = Say who was forgotten.
step-go-on = Go on by the open cards, or void.
step-give-on = Tap when it lies at its place.
step-box-back = When the box is well: “Box deals”.
step-counted = Enter how many are left.

## What becomes of the money

money-none = No chip moves.
money-retried = No chip moves; the same card is due again.
money-void = The coup is void: stakes and bank stand, its cards go to the discards.
money-void-ochko = The duel is void: the bank stands, nobody pays, its cards go to the discards.
money-void-rams = The deal is void: nothing is written.
money-void-catch-the-ten = The deal is void: no point is written.
money-void-punto-banco = The coup is void: every bet goes back.
money-floor-voids = No chip moves; the floor then voids the coup and has a counted shoe loaded.
money-misfed = The box's mistake voids the coup: stakes and bank stand, a new deal follows.
money-misfed-void = The coup is void: stakes and bank stand, both cards go to the discards, a new deal follows.
money-misfed-burn_and_continue = Both cards are burned, the coup goes on.
money-counted = One card found is the one that was due; more are a mistake of the box, and the coup is void.
money-counted-void = One card found where one was due counts; any other is a mistake of the box: coup void, stakes and bank stand.
money-counted-burn_and_continue = One card found where one was due counts; any other is burned, and the coup goes on.
money-early = The card is burned; no coup has begun, no chip moves.
money-exposed = The coup is void: stakes and bank stand.
money-exposed-void = The coup is void: stakes and bank stand, its cards go to the discards, a new deal follows.
money-exposed-burn_and_continue = The card is burned and another one is given; the coup goes on.
money-exposed-rams = In the deal: a misdeal, the next player deals. In the exchange the seat may refuse the card. Nothing is written.
money-exposed-catch-the-ten = The deal is void, the same dealer deals again; no point is written.
money-wrong-order = Put right unseen: no chip moves. Seen: the coup is void, stakes and bank stand.
money-wrong-order-rams = Put right unseen: nothing is written. Seen: a misdeal, the next player deals.
money-forgotten = The whole bank is his who was forgotten, several share it equally; the next player banks.
money-forgotten-remind = The page reminds the banker, so nothing is forfeited: the card is played.
money-closed = His stake waits for the next betting; no chip moves.
money-differs = The coup is judged by the cards that lie open, unless the floor voids it.
money-bank-stands = Bank and standing stakes stay.

## What people stop the play for

alarm-EXPOSED_CARD = Stopped: a card was exposed.
alarm-WRONG_ORDER = Stopped: a card went to the wrong place.
alarm-FOREIGN_CARD = Stopped: a card that is not of these packs.
alarm-FORGOTTEN_PLAYER = Stopped: a player was forgotten.
alarm-COUNT_DIFFERS = { $count } cards were counted, { $booked } should be left.
act-halt = { $word ->
    [exposed-card] A card was exposed
    [wrong-order] A card in the wrong place
    [foreign-card] A foreign card
    [forgotten-player] A forgotten player
   *[other] { $word }
}
act-by-hand = Box off: deal by hand
act-box-back = Box deals
act-counted = Shoe counted
next-by-hand = { $seat ->
    [none] By hand: one card to the discards.
   *[other] By hand: one card for { $seat }, { $face ->
    [up] face up
   *[down] face down
}.
}
refusal-NOT_ENDED_SO = This does not end so. Do one of the acts that the guide shows.
refusal-NOT_IN_THIS_GAME = There is no { $name } in this game.
refusal-ALREADY_BY_HAND = The cards are dealt by hand already.
refusal-BOX_DEALS = The box deals. Set it aside first, then deal by hand.

## The guide on the page

page-guide-decides = Decides: { $who }
page-guide-done = done
page-guide-next = now
page-wrong = Something is wrong

## The printed manual

manual-title = What to do when something goes wrong
manual-game = Game: { $game }
manual-options = House options in force
manual-seen = Shown by
manual-steps = Steps
manual-ends = Ends by
manual-money = Money
manual-decides = Decides
manual-rules = Stands on
manual-called = The croupier stops the play: “{ $call }”
manual-phases = while: { $phases }
manual-naming = An open card is shown as “??”
manual-by-hand = The box is off or set aside
manual-unverified = Cards were dealt by hand since the shoe was counted
