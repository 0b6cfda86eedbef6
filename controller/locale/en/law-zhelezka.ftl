### What the rules of zhelezka say (rules.md, section 2).

law-R-ZHE-1 = Two to five play, up to twelve in clubs.
law-R-ZHE-2 = Each player brings one pack of 52; an ace counts one, ten and figures nothing, the rest their pips.
law-R-ZHE-3 = Shuffled, cut on the dealer's right in two or three, the top card cut in, on edge, its backs to the players.
law-R-ZHE-4 = The banker puts up a bank; from his left each may stake up to what is left of it.
law-R-ZHE-5 = When the stakes equal the bank nobody else may stake.
law-R-ZHE-6 = The banker takes the uncovered part off and announces the bank; that closes the betting.
law-R-ZHE-7 = The highest staker plays first, wherever he sits: punter, banker, punter, banker, one card at a time.
law-R-ZHE-8 = Eight and nine are opened and win at once.
law-R-ZHE-9 = Nine against nine or eight against eight: the cards go, the money stands, the same two play again.
law-R-ZHE-10 = Without an eight or nine each may buy one card at most, the punter first; it is a right, no duty.
law-R-ZHE-11 = After the buying the cards are opened; the larger total wins, tens dropped.
law-R-ZHE-12 = When a punter has won, the next highest staker plays, then the next.
law-R-ZHE-13 = When the banker has won, a new bank is announced and new stakes are invited.
law-R-ZHE-14 = When the bank is broken, the player on the banker's left deals.
law-R-ZHE-15 = Used cards do not come back; when the cut-in card is reached the pack is shuffled and cut in again.
law-R-ZHE-16 = A banker who has won a stake by an opened eight or nine may take half of the bank so formed, each time or never.
law-R-ZHE-17 = After three wins in a row the bank may be sold; if the buyer's bank is broken, the seller's left neighbour deals.
law-R-ZHE-18 = Any punter may stop at any moment.
