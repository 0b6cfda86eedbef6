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
page-speech = Calls aloud

## What is called out

page-call-load = A new shoe
page-call-reshuffle = The cards are shuffled
page-call-shuffle = The cards are shuffled
page-call-turn = The pack is turned over
page-call-burn = The first cards are burned
page-call-bank = The bank is open
page-call-betting = Place your bets
page-call-closed = No more bets
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

## The floor

page-alarms = Alarms
page-no-alarm = No alarm stands.
page-ended-by = { $names }, after { $time }
page-cards-found = cards found: { $count }
page-seconds = { $count } s
page-minutes = { $count } min
page-hours = { $count } h
page-ms = { $count } ms
page-approvals = Approvals
page-waiting-for = Waits for a word:
page-nothing-waits = Nothing waits for a person.
page-staff-log = Staff log
page-shoe-and-box = Shoe and box
page-count-shoe = Shoe number
page-count-gauge = By the gauge
page-count-dealt = Dealt
page-count-hands = Hands closed
page-count-eject = Median eject, lately
page-count-under-alarm = Dealt under an alarm
page-count-jams = Jams
page-count-doubles = Double feeds
page-count-stuck = Stuck in the mouth
page-count-empty = No card came
page-count-unknown = Memory lost
page-count-pushed-back = Pushed back
page-count-uncommanded = Left uncommanded
page-count-lid = Lid opened
page-count-stops = STOP
page-count-brown-outs = Supply failed
page-count-drifts = Roller slow
page-count-lost-links = Link lost

## The auditor

page-leaf-journal = Journal
page-leaf-hands = Hands
page-leaf-shoes = Shoes
page-leaf-proofs = Proofs

page-search-kind = What
page-search-all = Everything
page-search-name = Name
page-search-hand = Hand
page-search-since = From
page-search-until = To
page-search-text = Text
page-search-go = Search
page-search-older = Older
page-search-nothing = Nothing is found.
page-withheld = cards withheld
page-row-kind = Kind
page-row-wall = Time (UTC)
page-row-cause = Cause
page-row-hand = Hand
page-row-body = Fields
page-row-commitment = Commitment
page-row-hash = Hash

page-no-hands = No hand is closed yet.
page-step = { $number } of { $count }
page-step-first = First step
page-step-back = Step back
page-step-on = Step on
page-step-last = Last step
page-step-play = Play by itself
page-step-slider = Step
page-all-open = All cards open

page-no-shoe = No shoe was loaded yet.
page-shoe-number = Shoe { $number }
page-shoe-about = Packs: { $packs }, cards: { $cards }, hands: { $hands }
page-shoe-cards = { $packs } (cards: { $cards })
page-picture-road = Results
page-picture-ejects = What each eject took
page-picture-hours = Hands an hour
page-picture-wear = Wear of the rollers: median eject of each shoe
page-picture-doubts = Doubts: cards that were not read, by face
page-picture-composition = Composition: cards of each face that came out
page-after-the-shoe = To be seen when the shoe is over.
page-ejects-about = Ejects: { $count }, median { $ms } ms
page-ejects-axis = cards of the shoe
page-hours-about = Hands closed: { $count }
page-wear-about = Shoes: { $shoes }
page-drifts = slow: { $count }
page-doubts-about = Not read: { $count }, of them never named: { $unnamed }
page-composition-about = Out: { $out } of { $cards }, face not known: { $unread }

page-chain = The chain
page-chain-about = Every row is bound to all before it. The whole journal is read and each hash made anew.
page-verify = Verify the chain
page-chain-whole = Whole; rows: { $rows }
page-check = A receipt
page-check-about = Scan the code of a receipt or type it in: is the record still what was promised?
page-check-go = Hold against the journal
page-check-kept = The journal keeps what the receipt promises.
page-export = Take away
page-export-about = The journal without the cards that never became public; hashes and commitments stay, so that it can be verified.

page-receipt = Receipt
page-receipt-title = Receipt of a shoe
page-receipt-table = Table
page-receipt-game = Game
page-receipt-shoe = Shoe
page-receipt-packs = Packs
page-receipt-loaded = Loaded
page-receipt-upto = Up to
page-receipt-rows = Rows
page-receipt-dealt = Commitments
page-receipt-qr = QR code of the receipt
page-receipt-about = This line binds every card of the shoe and every act at the table, and names no card. Keep it: nobody can change the record afterwards without it showing.
page-receipt-so-far = The shoe is not over: the receipt holds for the rows up to here.
page-print = Print
