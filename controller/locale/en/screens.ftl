### The pages that only look: players' screen, floor, auditor.

page-role-screen = Players' screen
page-role-floor = Floor
page-role-auditor = Auditor

page-game-chemin-de-fer = Chemin de fer
page-game-zhelezka = Zhelezka
page-game-ochko = Ochko
page-game-rams = Rams
page-game-catch-the-ten = Catch the ten
page-game-punto-banco = Punto banco

page-last-coup = Last coup

## What is called out

page-call-load = A new shoe
page-call-reshuffle = The cards are shuffled
page-call-shuffle = The cards are shuffled
page-call-turn = The pack is turned over
page-call-burn = The first cards are burned
page-call-bank = The bank is open
page-call-betting = Place your bets
page-call-closed = Rien ne va plus
page-call-deal = The deal
page-call-ready = The cards are ready
page-call-dealing = The cards are dealt
page-call-divider = The divider
page-call-given = Look at your cards
page-call-hit = What do you hit?
page-call-consent = Does anybody object?
page-call-player = A card, or enough?
page-call-punter = A card, or stand?
page-call-banker = The bank plays
page-call-declare = Pass or play
page-call-exchange = The exchange
page-call-serving = The exchange
page-call-exposed = A card was exposed
page-call-upcard = The up-card
page-call-play = Play
page-call-showdown = Hands open
page-call-reveal = Cards on the table
page-call-settle = The result
page-call-collect = The cards are collected
page-call-sale = The bank is for sale
page-call-refill = The bank is gone
page-call-take = The last round is over
page-call-held = Play stands still
page-call-over = The game is over

page-turn-bank = { $seat } has the bank
page-turn-betting = { $seat }, your stake?
page-turn-punter = { $seat }: a card, or stand?
page-turn-banker = { $seat } plays for the bank
page-turn-hit = { $seat }, what do you hit?
page-turn-player = { $seat }: a card, or enough?
page-turn-declare = { $seat }: pass or play?
page-turn-exchange = { $seat } exchanges
page-turn-exposed = { $seat }: keep the card?
page-turn-upcard = { $seat }: the up-card?
page-turn-play = { $seat } plays
page-turn-sale = { $seat }: the bank for { $bank }?
