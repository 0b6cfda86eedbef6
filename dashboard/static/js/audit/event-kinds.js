/** Every kind of event that may stand in the journal. */
export const KINDS = (
  "TableOpened GameChanged DaemonStarted BoxFound ShoeFilled ShoeRefused EjectIntended EjectEnded BoxHappened " +
  "HappeningsLost LinkFailed FaultCleared PlayStopped BoxSetAside BoxTakenBack StubCounted WorkshopBegan " +
  "BoxCalibrated BoxAccepted DeckEnrolled BoxLent LentEjectIntended BoxReturned CardsSuspected ReadsDoubted ShoeUnloaded ShoeAudited " +
  "PersonAdded PersonRemoved PinSet RolesGiven PersonLocked PersonUnlocked SignedIn SignedOut ScreenPaired " +
  "LeaseTaken LeaseAsked LeaseWithdrawn LeaseEnded DrillEnded " +
  "ShoeLoaded CardBurned BurnNamed BurnAsked ExposedBurned CutCardOut ShoeSpent Misfed TableHeld HoldReleased " +
  "CardsCollected CardsMissing SeatLeft SeatJoined ChipsAdded CashedOut " +
  "PuntoBet PuntoPaid " +
  "BankPosted Staked Passed SideStaked SideBacked SideReturned SideSettled SideTakenBack NobodyStaked " +
  "BankAnnounced BetsClosed LotDrawn DealStarted CardDealt CardsGiven NaturalDeclared NaturalDenied Decided " +
  "HandsOpened HandShown HandDiffers CardOwed CoupJudged CoupSettled CoupVoided BankReduced SaleOffered " +
  "SaleDeclined SaleFailed BankSold BankRetired BankRefused DealPassed " +
  "CardsLifted StukAnnounced CardsReturned RoundBegun RoundCardDealt PlayerCalled HitFixed PlayerPassed " +
  "RightGranted PartAsked PartJoined PartDenied WordSaid CardAsked PlayerStood HandDeclared DeclarationDenied " +
  "BankerCalled BankerDraws BankerStood HandsTurned OpenHandNamed OpenHandDiffers DividerNamed BankerOwes " +
  "DuelJudged DuelSettled DuelVoided AgainCalled RoundVoided HandsReturned RoundClosed CardsGathered " +
  "ForgottenPaid BankEmptied BankTaken BankerFined GuestCame RoundResumed " +
  "DealerDrawn RamsDealBegun RamsCardDealt UpcardTurned UpcardNamed HandsTakenUp PlayDeclared HandPassed " +
  "CardsExchanged ExchangeServed StockRestored CardExposed ExposedKept ExposedRefused UpcardTaken UpcardLeft " +
  "JacksShown CardsShown HandOpened PlayBegun HandsDue RamsCardPlayed RamsTrickTaken FoulFound FoulRefuted " +
  "RamsPlayAmended AceFound RamsDealJudged RamsDealSettled RamsDealVoided RamsTaken RamsBegun " +
  "FirstDealerDrawn PacketDealBegun PacketCardDealt TurnedCardNamed PacketPlayed PacketTrickTaken PacketOpened " +
  "RevokeBooked Peeked PlayAmended PacketDealJudged PacketDealScored PacketDealVoided SheetBegun"
).split(" ");
