### Punto banco: its rules, acts, options.

game-punto-banco = punto banco

law-R-PUN-1 = Any number may bet, against the house; nobody holds a hand.
law-R-PUN-2 = Bets are made on punto, on banco or on a tie, on several of them and in any order, until the deal.
law-R-PUN-3 = Four cards are laid open: punto, banco, punto, banco.
law-R-PUN-4 = Eight or nine ends the coup; else punto draws to five, and banco by the fixed table.
law-R-PUN-5 = The larger total wins; a bet on it is paid one to one, on banco less the commission; other bets lose.
law-R-PUN-6 = After a tie the bets on a hand come back, and a bet on the tie is paid its own odds.

option-tie_pays = times the bet that a tie pays: { $value }.

act-punto = { $seat } bets on punto
act-banco = { $seat } bets on banco
act-tie = { $seat } bets on a tie
next-punto-banco-betting = Your bets? Tap the seat of whoever bets.
next-punto-banco-dealing = A card comes for { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-presented-hand = Lay the card { $face ->
    [down] face down
   *[up] face up
} for { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-presented-third = A third card, { $face ->
    [down] face down
   *[up] face up
}, for { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-held = Stopped: call the floor.

page-side-punter = Punto
page-side-banker = Banco
page-bet-punto = Punto
page-bet-banco = Banco
page-bet-tie = Tie
page-won = { $side } wins
