### Rams: its rules (rules.md, section 5), acts, what is said and done next, refusals.

law-R-RAM-1 = Three to seven play.
law-R-RAM-2 = More than four play with 52 cards, three with 32, from the seven; for four the house says which.
law-R-RAM-3 = The dealer's left leads first, then whoever has taken the trick.
law-R-RAM-4 = Five cards each.
law-R-RAM-5 = The dealer turns a card up for trumps, and may use it himself.
law-R-RAM-6 = Each may pass, or play and exchange as many cards as he wants.
law-R-RAM-7 = Cards are thrown before new ones are taken.
law-R-RAM-8 = Whoever is dealt an ace may not pass.
law-R-RAM-9 = The dealer may pass or play like the others.
law-R-RAM-10 = The dealer exchanges last.
law-R-RAM-11 = After his exchange he throws a weak card and takes the up-card.
law-R-RAM-12 = If the dealer has passed, nobody uses the up-card.
law-R-RAM-13 = The led suit is followed; with none of it the trick is beaten with a trump.
law-R-RAM-14 = A revoke is written up with a remise of 5.
law-R-RAM-15 = Who trumps a suit that he holds loses that trick to whom it belongs by correct play, and writes a remise of 5.
law-R-RAM-16 = With an ace and a trick of his own a revoker still writes no more than 5.
law-R-RAM-17 = The trump ace is led by its holder; the holder of trump king and queen leads the king, then, if it took, the queen.
law-R-RAM-18 = The trump ace is put on a trump king, queen or jack.
law-R-RAM-19 = The sheet begins with a high figure: 100, 150 or 200.
law-R-RAM-20 = Written off: 1 for a trick, 5 for the ace of spades, 10 for that of clubs, 15 diamonds, 20 hearts.
law-R-RAM-21 = Without a trick a remise of 5 and the worth of the aces is written up.
law-R-RAM-22 = With two or three aces and a trick, all the aces are written off.
law-R-RAM-23 = Whoever holds all four aces opens them and takes the rams.
law-R-RAM-24 = Otherwise the first to write off his whole score takes it.
law-R-RAM-25 = Remises are added to the running score.
law-R-RAM-26 = Five cards of one suit are opened and write off 5 and the ace; all others in the game write a remise of 5 and their aces.
law-R-RAM-27 = Two black or two red jacks write off 5, all four 10.
law-R-RAM-28 = One who passes writes off his jacks if he shows them as he throws in his hand.
law-R-RAM-29 = A jack that is thrown counts if both were shown before drawing.
law-R-RAM-30 = In play, jacks and the remise of no trick cancel; with four jacks and no trick 5 is written off.
law-R-RAM-31 = No jacks are written when four aces or one suit are opened.
law-R-RAM-32 = With 5 or less left, two jacks may be declared to end the game instead of playing.
law-R-RAM-33 = After a misdeal, or a partner's card exposed in the deal, the cards are mixed and the next one deals.
law-R-RAM-34 = A card exposed in the exchange may be refused; another one is given, and nobody may claim a new deal.
law-R-RAM-35 = The winner books against each what that one has left.
law-R-RAM-36 = Everything else is as in mushka: records, tricks, remises, deal, exchange, play.

act-rams-load = Load the pack
act-rams-lot = The lot: { $seat } deals first
act-rams-deal = Deal
act-rams-void = Void the deal
act-rams-shows = { $seat ->
    [none] Name the card
   *[other] { $seat } shows cards
}
act-rams-settle = Write it down
act-play = { $seat } plays
act-exchange = { $seat } plays and exchanges
act-take-up = { $seat } takes the up-card
act-leave-up = { $seat } leaves the up-card
act-exposed = A card of { $seat } was exposed
act-accept = { $seat } keeps the card
act-rams-refuse = { $seat } refuses the card
act-misdeal = Misdealt
act-jacks = { $seat }: { $takes_cards ->
    [4] four jacks
   *[other] two jacks
}
act-finish = { $seat } ends the game with { $takes_cards ->
    [4] four jacks
   *[other] two jacks
}
act-aces = { $seat } opens four aces
act-flush = { $seat } opens one suit

next-presented-upcard = Turn this card up: it makes trumps.
next-presented-exchange = One card of the exchange for { $seat }, face down.
next-rams-load = Have the whole pack shuffled and cut, put it into the box, then load.
next-rams-reshuffle = Too few cards for a deal: put in the whole pack, then load.
next-rams-given = All have five cards. Let the players look at them.
next-declare = { $turn }: pass or play?
next-exchange = { $turn ->
    [none] Wait for the table.
   *[other] { $turn }: pass, or play and exchange how many? Thrown cards first.
}
next-serving = { $seat ->
    [none] The stock is empty: shuffle the thrown cards, put them in, then load.
   *[other] The exchange of { $seat } comes.
}
next-exposed = { $turn }: keep the exposed card, or have another?
next-upcard = { $turn }: throw a card for the up-card, or leave it?
next-showdown = The hands are laid open. Name their cards.
next-rams-settle = The deal is over. Compare the sheet with the table, then write it down.
next-rams-over = The rams is taken. The next game begins with new sheets.

refusal-PLAY_BEGUN = Too late: the play has begun.
refusal-NOT_PLAYING_YET = Not yet: the players are still saying whether they play.
refusal-CARD_EXPOSED = First { $seat } says whether the exposed card is kept.
refusal-UPCARD_WAITS = First { $seat } takes or leaves the up-card.
refusal-HANDS_NOT_OPEN = First the hand of { $seat } is laid open.
refusal-MAY_NOT_PASS_WITH_ACE = { $seat } was dealt an ace and may not pass.
refusal-MUST_PLAY = { $seat } may not pass: players who must be in the game: { $needed }.
refusal-DECLARE_FIRST = First all say whether they play; then { $seat } exchanges.
refusal-HAS_DECLARED = { $seat } plays already.
refusal-EXCHANGE_TOO_LARGE = { $count } cannot be exchanged: at most { $most }.
refusal-STOCK_EMPTY = The stock is empty: there is no other card.
refusal-MAY_NOT_DISCARD_ACE = { $seat } may not throw an ace.
refusal-UPCARD_IS_DEALERS = The up-card is not for { $seat }: only the dealer { $dealer } may use it.
refusal-UPCARD_COMPULSORY = At this table { $seat } must take the up-card.
refusal-ONE_CARD_FOR_UPCARD = One card is thrown for the up-card.
refusal-RESTORE_COUNT = { $counted } { $counted ->
    [one] card was
   *[other] cards were
} put in, but { $expected } { $expected ->
    [one] was
   *[other] were
} thrown.
refusal-NOT_EXPOSED = No card was just given to { $seat }.
refusal-NOT_JACKS = These are not two jacks of one colour, nor all four.
refusal-JACKS_BEFORE_SPEAKING = { $seat } shows jacks in turn, before passing or drawing.
refusal-JACKS_BOOKED = These jacks of { $seat } are written off already.
refusal-TOO_MUCH_LEFT = { $seat } has { $score } left; these jacks end the game from { $most }.
refusal-NOT_FOUR_ACES = These are not the four aces.
refusal-NOT_ONE_SUIT = These are not five cards of one suit.
refusal-NOT_IN_THE_GAME = { $seat } is not in the game.
refusal-HAS_PLAYED = { $seat } has played a card already.
refusal-SUIT_AFTER_EXCHANGE = One suit is opened when all exchanges are over.
refusal-CARD_TWICE = { CARD($card) } is named twice.
refusal-MUST_BEAT = { $seat } can beat the trick in its suit and must.
refusal-MUST_OVERTRUMP = { $seat } must beat the trick with a trump.
refusal-MUST_LEAD_TRUMP_ACE = { $seat } holds the trump ace and must lead it.
refusal-MUST_LEAD_TRUMP_KING = { $seat } holds the trump king and queen and must lead the king.
refusal-MUST_LEAD_TRUMP_QUEEN = The trump king has taken: { $seat } must lead the queen.
refusal-MUST_PUT_TRUMP_ACE = { $seat } must put the trump ace on a trump figure.
