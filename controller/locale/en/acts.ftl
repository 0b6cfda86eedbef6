### Acts as they are offered, and what the croupier says and does next. `none` stands for nobody.

act-load = Load a new shoe
act-burn = Burn a card
act-bank = { $seat } posts the bank
act-refuse = { $seat } declines the deal
act-stake = { $seat } stakes
act-pass = { $seat } passes
act-back-punter = { $seat } backs the punter
act-back-banker = { $seat } backs the banker
act-close = No more bets
act-announce = Announce the bank
act-lot = The lot: { $seat } leads
act-deal = Deal
act-given = Cards given
act-draw = { $seat } draws
act-stand = { $seat } stands
act-natural = { $seat }: 8 or 9
act-reveal = As shown
act-shows = { $seat ->
    [none] Name the card
   *[other] { $seat }: name the cards
}
act-settle = Settle
act-collect = Cards collected
act-take-half = { $seat } takes half{ $sum ->
    [none] {""}
   *[other] : { $sum }
}
act-take = { $seat } takes from the bank
act-sell = { $seat } sells the bank
act-buy = { $seat } buys{ $sum ->
    [none] {""}
   *[other] {" "}for { $sum }
}
act-decline = { $seat } does not buy
act-retire = { $seat } takes the bank
act-leave = { $seat } leaves the round
act-join = { $seat } sits down
act-add = { $seat } buys chips
act-cash = { $seat } cashes out
act-misfeed = The box gave wrong cards
act-game = Play { $word ->
    [chemin-de-fer] chemin de fer
    [zhelezka] zhelezka
    [ochko] ochko
    [rams] rams
    [catch-the-ten] catch the ten
    [punto-banco] punto banco
   *[other] { $word }
}
act-void = Void the coup
act-resume = Resume
act-found = Cards found
act-card = Card dealt
act-cut = The cut card came

## What is said and done next

next-alarm = Play stands still. Do what the alarm says.
next-presented-hand = Take the card for { $seat } and lay it { $face ->
    [up] face up
   *[down] face down
}.
next-presented-third = One card for { $seat }, { $face ->
    [up] face up
   *[down] face down
}.
next-presented-burn = Take the card to the discards: it is burned.
next-load = Have the cards shuffled and cut, put them into the box, then load.
next-chemin-de-fer-load = Have the cards shuffled; { $cut_by }, on the banker's right, cuts. Put them into the box, then load.
next-chemin-de-fer-reshuffle = The shoe is short: shuffle, { $cut_by } cuts, load. The bank stands.
next-zhelezka-load = Have the cards shuffled; { $cut_by }, on the banker's right, cuts. Put them into the box, then load.
next-zhelezka-reshuffle = The shoe is short: shuffle, { $cut_by } cuts, load. The bank stands.
next-burn = Burn the first cards.
next-reshuffle = The shoe is short: shuffle, cut, load. The bank stands.
next-bank = { $banker }, your bank?
next-betting = { $turn ->
    [none] All have spoken: “Rien ne va plus!”
   *[other] { $bank } in the bank. { $turn }, your stake?
}
next-closed = { $lead ->
    [none] Equal stakes: draw the lot for the lead.
   *[other] { $bank } in the bank. { $lead } plays the hand for the punters.
}
next-dealing = { $seat ->
    [none] Wait for the box.
   *[other] A card comes for { $seat }.
}
next-given = Both hands have two cards. Let the players look at their own.
next-punter = { $turn }: a card, or stand?
next-banker = { $turn }: a card, or stand?
next-reveal = Open the hands and compare them with the screen.
next-shows = { $seat ->
    [none] A card could not be read. Look at it and name it.
   *[other] A card of { $seat } could not be read. Look at it and name it.
}
next-settle = Pay and take as shown at the seats.
next-collect = Put the cards into the discards and count them.
next-sale = The bank of { $bank } is for sale. { $turn }, do you buy?
next-held = Stopped: call the floor.
next-over = The game is over.
