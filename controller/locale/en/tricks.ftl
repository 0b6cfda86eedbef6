### What the page writes in the games of tricks.

page-trump = Trumps
page-tricks = Tricks: { $count }
page-led = Led:
page-wrong-tap = Wrong tap
page-mend = { $seat } played another card than { $card }: tap it

page-sheet-to = The sheet: to { $target }
page-sheet-deals = The sheet: deal { $played } of { $deals }
page-sheet-down = What is left to write off
page-sheet-why = Last deal
page-sheet-plus = + / −
page-sheet-change = Points
page-sheet-score = Score
page-lost-deal = deal lost

page-deal-played = played out
page-deal-revoke = ended by a revoke
page-deal-misdeal = misdeal
page-deal-misfeed = void: the box slipped
page-deal-machine = void: the box slipped
page-deal-shoe = void: the pack ran out
page-deal-cards = void: the cards were wrong
page-deal-floor = void
page-deal-lone = only one played
page-deal-passed = all passed
page-deal-flush = one suit was opened
page-deal-aces = four aces were opened
page-deal-jacks = ended by jacks

page-note-tricks = tricks
page-note-aces = aces
page-note-jacks = jacks
page-note-one-suit = one suit
page-note-remise = remise
page-note-foul = foul
page-note-barred-ace = ace thrown away

page-status-dealer = dealer
page-status-to-play = to play
page-status-playing = plays

page-phase-deal = Deal
page-phase-declare = Pass or play
page-phase-exchange = Exchange
page-phase-serving = Exchange
page-phase-exposed = Exposed card
page-phase-upcard = Up-card
page-phase-play = Play
page-phase-showdown = Hands open
