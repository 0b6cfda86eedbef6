### What stands in the journal, kind by kind.

## The table and the box

page-event-TableOpened = The table is opened
page-event-GameChanged = Another game
page-event-DaemonStarted = The daemon has started
page-event-BoxFound = The box is reached
page-event-ShoeFilled = The box has taken the shoe
page-event-ShoeRefused = The box refuses the shoe
page-event-EjectIntended = A card is asked for
page-event-EjectEnded = The eject has ended
page-event-BoxHappened = The box reports
page-event-HappeningsLost = Reports of the box are lost
page-event-LinkFailed = The box does not answer
page-event-FaultCleared = An alarm is ended
page-event-PlayStopped = Play is stopped
page-event-BoxSetAside = Cards are dealt by hand
page-event-BoxTakenBack = The box deals again
page-event-StubCounted = The stub is counted
page-event-WorkshopBegan = Work on the box begins
page-event-BoxCalibrated = The box is calibrated
page-event-BoxAccepted = The box is examined
page-event-DeckEnrolled = A deck is learnt
page-event-CardsSuspected = The cards are suspected
page-event-ReadsDoubted = Reads are doubted
page-event-ShoeUnloaded = The shoe is unloaded
page-event-ShoeAudited = The shoe is checked

## People

page-event-PersonAdded = An account is made
page-event-PersonRemoved = An account is removed
page-event-PinSet = A PIN is set
page-event-RolesGiven = Roles are given
page-event-PersonLocked = A name is locked
page-event-PersonUnlocked = A name is unlocked
page-event-SignedIn = Signed in
page-event-SignedOut = Signed out
page-event-ScreenPaired = A screen is let in
page-event-LeaseTaken = Takes the table
page-event-LeaseAsked = Asks for the table
page-event-LeaseWithdrawn = Asks no more
page-event-LeaseEnded = Leaves the table

## The shoe, seats and chips

page-event-ShoeLoaded = A shoe is loaded
page-event-CardBurned = A card is burned
page-event-BurnNamed = A burned card is named
page-event-BurnAsked = A card is to be burned
page-event-ExposedBurned = An exposed card is burned
page-event-CutCardOut = The cut card is out
page-event-ShoeSpent = The shoe is spent
page-event-Misfed = Misfeed
page-event-TableHeld = The table is held
page-event-HoldReleased = The floor lets play go on
page-event-CardsCollected = The cards are collected
page-event-CardsMissing = Cards are missing
page-event-SeatLeft = A seat leaves
page-event-SeatJoined = A seat is taken
page-event-ChipsAdded = Chips are bought
page-event-CashedOut = Chips are cashed

## Chemin de fer, zhelezka, punto banco

page-event-PuntoBet = A bet
page-event-PuntoPaid = The coup is paid
page-event-BankPosted = The bank is put up
page-event-Staked = Stake
page-event-Passed = Passes
page-event-SideStaked = A guest covers the bank
page-event-SideBacked = A guest bets beside
page-event-SideReturned = Side bets go back
page-event-SideSettled = Side bets are paid
page-event-SideTakenBack = A side bet is taken back
page-event-NobodyStaked = Nobody stakes
page-event-BankAnnounced = The bank is announced
page-event-BetsClosed = No more bets
page-event-LotDrawn = The lot is drawn
page-event-DealStarted = The coup begins
page-event-CardDealt = A card is dealt
page-event-CardsGiven = The cards are given
page-event-NaturalDeclared = A natural is declared
page-event-NaturalDenied = It was no natural
page-event-Decided = Draws or stands
page-event-HandsOpened = The hands are opened
page-event-HandShown = A hand is named
page-event-HandDiffers = A hand differs
page-event-CardOwed = A card is owed
page-event-CoupJudged = The coup is judged
page-event-CoupSettled = The coup is settled
page-event-CoupVoided = The coup is void
page-event-BankReduced = The bank is reduced
page-event-SaleOffered = The bank is for sale
page-event-SaleDeclined = Does not buy
page-event-SaleFailed = Nobody buys the bank
page-event-BankSold = The bank is sold
page-event-BankRetired = The bank is taken away
page-event-BankRefused = Declines the bank
page-event-DealPassed = The deal passes

## Ochko

page-event-CardsLifted = Cards are lifted for the bank
page-event-StukAnnounced = Stuk
page-event-CardsReturned = The cards go back
page-event-RoundBegun = The round begins
page-event-RoundCardDealt = A card is dealt
page-event-PlayerCalled = A player is asked
page-event-HitFixed = A hit
page-event-PlayerPassed = A player passes
page-event-RightGranted = A guest may bet
page-event-PartAsked = A guest asks for a part
page-event-PartJoined = A guest plays along
page-event-PartDenied = A guest may not
page-event-WordSaid = A word
page-event-CardAsked = Asks for a card
page-event-PlayerStood = Has enough
page-event-HandDeclared = A hand is declared
page-event-DeclarationDenied = The hand is not as declared
page-event-BankerCalled = The banker plays
page-event-BankerDraws = The banker draws
page-event-BankerStood = The banker stands
page-event-HandsTurned = Hands are turned
page-event-OpenHandNamed = An open hand is named
page-event-OpenHandDiffers = A hand differs
page-event-DividerNamed = The divider is named
page-event-BankerOwes = The banker owes a card
page-event-DuelJudged = The duel is judged
page-event-DuelSettled = The duel is settled
page-event-DuelVoided = The duel is void
page-event-AgainCalled = Another first card is due
page-event-RoundVoided = The round is void
page-event-HandsReturned = Hands are thrown in
page-event-RoundClosed = The round is over
page-event-CardsGathered = The cards are gathered
page-event-ForgottenPaid = A forgotten player is paid
page-event-BankEmptied = The bank is gone
page-event-BankTaken = The bank is taken
page-event-BankerFined = The banker is fined
page-event-GuestCame = A guest comes
page-event-RoundResumed = The round goes on

## Rams

page-event-DealerDrawn = The dealer is drawn
page-event-RamsDealBegun = The deal begins
page-event-RamsCardDealt = A card is dealt
page-event-UpcardTurned = The up-card
page-event-UpcardNamed = The up-card is named
page-event-HandsTakenUp = The hands are taken up
page-event-PlayDeclared = Plays
page-event-HandPassed = Passes
page-event-CardsExchanged = Exchanges
page-event-ExchangeServed = A card of the exchange
page-event-StockRestored = The stock is restored
page-event-CardExposed = A card is exposed
page-event-ExposedKept = Keeps the exposed card
page-event-ExposedRefused = Refuses the exposed card
page-event-UpcardTaken = Takes the up-card
page-event-UpcardLeft = Leaves the up-card
page-event-JacksShown = Jacks are shown
page-event-CardsShown = Cards are shown
page-event-HandOpened = A hand is opened
page-event-PlayBegun = The play begins
page-event-HandsDue = Hands are to be shown
page-event-RamsCardPlayed = A card is played
page-event-RamsTrickTaken = A trick is taken
page-event-FoulFound = A foul
page-event-FoulRefuted = It was no foul
page-event-RamsPlayAmended = A play is put right
page-event-AceFound = A barred ace
page-event-RamsDealJudged = The deal is judged
page-event-RamsDealSettled = The deal is written down
page-event-RamsDealVoided = The deal is void
page-event-RamsTaken = The rams is taken
page-event-RamsBegun = A new game

## Catch the ten

page-event-FirstDealerDrawn = The dealer is drawn
page-event-PacketDealBegun = The deal begins
page-event-PacketCardDealt = A card is dealt
page-event-TurnedCardNamed = The turned card is named
page-event-PacketPlayed = A card is played
page-event-PacketTrickTaken = A trick is taken
page-event-PacketOpened = The next packet
page-event-RevokeBooked = A revoke
page-event-Peeked = Looked too early
page-event-PlayAmended = A play is put right
page-event-PacketDealJudged = The deal is counted
page-event-PacketDealScored = The deal is written down
page-event-PacketDealVoided = The deal is void
page-event-SheetBegun = A new sheet
