### What the page writes by itself. `page-` messages go to the page with their parameters left as {name}.

page-title = Sabot
page-language = Language
page-close = Close
page-back = Back
page-reload = Reload the page

## The table

page-bank = Bank
page-punter = Punter
page-banker = Banker
page-open = Open: { $open }
page-aside = Aside: { $aside }
page-wins = Coups won: { $wins }
page-natural = Natural { $total }
page-card-hidden = a card, face down
page-card-unread = not read

page-rank-A = A
page-rank-K = K
page-rank-Q = Q
page-rank-J = J
page-rank-T = 10

page-status-banker = deals
page-status-lead = leads
page-status-staked = staked
page-status-passed = passed
page-status-to-speak = to speak
page-status-waiting = waits
page-status-left = has left

page-winner-punter = Punter wins
page-winner-banker = Banker wins
page-winner-tie = Equal
page-winner-en_carte = En carte
page-winner-void = Void
page-letter-punter = P
page-letter-banker = B
page-letter-tie = =
page-letter-en_carte = E
page-letter-void = V
page-road = Past coups

page-fault-MUST_DRAW_0_4 = Stood on 0 to 4: answers for all stakes.
page-fault-MUST_DRAW_5 = Stood on 5: answers for all stakes.
page-fault-MUST_STAND_6_7 = Drew on 6 or 7: the card does not count.
page-fault-NATURAL_NOT_OPENED = A natural was not opened: the drawn card does not count.
page-fault-BANKER_MUST_STAND = The banker had to stand: the card does not count.

page-phase-load = A new shoe
page-phase-burn = Burn
page-phase-reshuffle = Reshuffle
page-phase-bank = Bank
page-phase-betting = Stakes
page-phase-closed = No more bets
page-phase-dealing = Cards
page-phase-given = Cards given
page-phase-punter = Punter
page-phase-banker = Banker
page-phase-reveal = Reveal
page-phase-settle = Settle
page-phase-collect = Collect
page-phase-sale = Bank for sale
page-phase-held = Stopped
page-phase-over = Over

## The box and the link to it

page-shoe = In the shoe
page-discards = Discards
page-cut-seen = The cut card is out: this is the last coup.
page-for = For { $seat }
page-to-burn = Burn
page-face-down = face down
page-face-up = face up
page-reminder = still waiting
page-card-waits = The card in the mouth of the box
page-seed = seed { $seed }
page-no-seed = Shuffled by chance
page-beat = { $seconds } s

page-box-idle = Box ready
page-box-filling = Box is filled
page-box-feeding = Box gives a card
page-box-presented = Card in the mouth
page-box-fault = Box stopped

page-wait-idle = One moment …
page-tap-seat = Tap a seat
page-wait-filling = The box takes the new shoe …
page-wait-feeding = The box gives a card …
page-wait-presented = Take the card
page-wait-fault = First end the alarm

page-silent = No word from the table
page-silent-for = for { $seconds } s. Trying again …
page-unsent = The tap did not reach the table. Look at the table, then tap again.

## Amounts, cards, staff

page-amount = Amount
page-all = All { $high }
page-clear = Clear
page-at-least = At least { $low }
page-count = How many cards
page-undo = Take one back
page-name-cards = These cards
page-dock = What to do next
page-more = More …
page-bench = Simulated box
page-bench-refused = The simulated box cannot do this now.
page-staff-stand = Staff stand for it
