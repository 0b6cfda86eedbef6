### Catch the ten: its rules (rules.md, section 6), acts, what is said and done next, refusals.

law-R-TEN-1 = The pack has 36 cards, from the six to the ace.
law-R-TEN-2 = Eight players leave out all sixes, five or seven the six of spades; a card that was left out and turns up is a misdeal.
law-R-TEN-3 = Each plays for himself or in pairs; six or eight also as two sides, seated in turn.
law-R-TEN-4 = Two are dealt three packets of six cards, three are dealt two; more have one packet of 9, 7, 6, 5 or 4.
law-R-TEN-5 = Nobody may look at a packet before the one in front of it is played out.
law-R-TEN-6 = The last card is turned up and makes trumps; it belongs to the dealer's last packet.
law-R-TEN-7 = The ace is high, except in trumps, where the jack is the highest card.
law-R-TEN-8 = Trump honours: jack 11, ten 10, ace 4, king 3, queen 2; always 30 together.
law-R-TEN-9 = The trump ten can be taken by the jack, ace, king or queen of trumps.
law-R-TEN-10 = One point for each card taken beyond the number that the player or the side was dealt.
law-R-TEN-11 = The led suit must be followed.
law-R-TEN-12 = It is counted after every deal; the sheet keeps pluses and minuses.

act-catch-the-ten-load = Load the pack
act-catch-the-ten-deal = Deal
act-catch-the-ten-lot = The lot: { $seat } deals first
act-catch-the-ten-void = Void the deal
act-catch-the-ten-shows = Name the turned card
act-catch-the-ten-settle = Write it down
act-plays = { $seat } plays
act-revoke = { $seat } revoked
act-peek = { $seat } looked too early
act-amend = { $seat }: put a tap right
act-again = Next game

next-catch-the-ten-presented-packet = Lay the card face down on the packet of { $seat }.
next-catch-the-ten-presented-turned = The last card: lay it face up before { $seat }. It makes trumps.
next-catch-the-ten-load = Have the pack shuffled and cut, put it into the box, then load.
next-catch-the-ten-reshuffle = Put the whole pack together, have it shuffled and cut, then load.
next-deal = { $banker } deals.
next-catch-the-ten-given = The packets lie there. Let the players take up the first one.
next-play = { $turn ->
    [none] Wait for the table.
   *[other] { $turn } to play.
}
next-catch-the-ten-settle = The deal is counted. Compare it with the table, then write it down.
next-catch-the-ten-over = The game is won. The next one begins with an empty sheet.

refusal-DEAL_RUNNING = Not now: a deal is being played.
refusal-NO_DEAL = No cards are dealt yet. Deal first.
refusal-GAME_RUNNING = The game is not over yet.
refusal-GAME_WON = The game is won. Begin the next one first.
refusal-SEATS_FIXED = Nobody comes or goes: this table plays { $layout ->
    [pairs] in pairs
   *[other] in two sides
}.
refusal-TOO_FEW_SEATS = At least { $fewest } must stay.
refusal-NOT_IN_PACK = { CARD($card) } is not in this pack.
refusal-CARD_SHOWN = { CARD($card) } has been seen elsewhere already.
refusal-UPCARD_RESERVED = { CARD($card) } is the turned card. It belongs to the last packet of { $seat }.
refusal-CARD_NOT_HELD = { $seat } does not hold { CARD($card) }.
refusal-PACKET_NOT_OPEN = { CARD($card) } lies in a packet of { $seat } that is not open yet.
refusal-MUST_FOLLOW_SUIT = { $seat } must follow { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}.
refusal-MUST_TRUMP = { $seat } cannot follow and must trump.
refusal-NOT_PLAYED = { $seat } has not played { CARD($card) } in this deal.
refusal-NOT_A_REVOKE = { CARD($card) } of { $seat } was no revoke.
refusal-REVOKE_BOOKED = This revoke of { $seat } is on record already.
refusal-NO_PACKET_CLOSED = { $seat } has no packet that is still closed.
refusal-TRICK_STANDS = With this card another seat would have taken the trick, and play has gone on. Only voiding the deal helps.

alarm-CARD_NOT_DEALT = { $seat } has shown a card that the box had not given there. Call the floor.

bench-lay = A player lays a card
