### Ce qui est au journal, genre par genre.

## La table et le sabot

page-event-TableOpened = La table est ouverte
page-event-GameChanged = Un autre jeu
page-event-DaemonStarted = Le service a démarré
page-event-BoxFound = Le sabot répond
page-event-ShoeFilled = Le sabot a pris les cartes
page-event-ShoeRefused = Le sabot refuse les cartes
page-event-EjectIntended = Une carte est demandée
page-event-EjectEnded = La sortie est finie
page-event-BoxHappened = Le sabot signale
page-event-HappeningsLost = Des signaux du sabot sont perdus
page-event-LinkFailed = Le sabot ne répond pas
page-event-FaultCleared = Une alarme est levée
page-event-PlayStopped = Le jeu est arrêté
page-event-BoxSetAside = On distribue à la main
page-event-BoxTakenBack = Le sabot distribue de nouveau
page-event-StubCounted = Le talon est compté
page-event-WorkshopBegan = Travaux sur le sabot
page-event-BoxCalibrated = Le sabot est réglé
page-event-BoxAccepted = Le sabot est contrôlé
page-event-DeckEnrolled = Un jeu de cartes est appris
page-event-CardsSuspected = Les cartes sont suspectes
page-event-ReadsDoubted = Des lectures sont douteuses
page-event-ShoeUnloaded = Le sabot est vidé
page-event-ShoeAudited = Le sabot est vérifié

## Les personnes

page-event-PersonAdded = Un compte est créé
page-event-PersonRemoved = Un compte est supprimé
page-event-PinSet = Un code est fixé
page-event-RolesGiven = Des rôles sont donnés
page-event-PersonLocked = Un nom est bloqué
page-event-PersonUnlocked = Un nom est débloqué
page-event-SignedIn = Entre
page-event-SignedOut = Sort
page-event-ScreenPaired = Un écran est admis
page-event-LeaseTaken = Prend la table
page-event-LeaseAsked = Demande la table
page-event-LeaseWithdrawn = Ne demande plus
page-event-LeaseEnded = Quitte la table

## Les cartes, les places et les jetons

page-event-ShoeLoaded = Un sabot est chargé
page-event-CardBurned = Une carte est brûlée
page-event-BurnNamed = Une carte brûlée est nommée
page-event-BurnAsked = Une carte est à brûler
page-event-ExposedBurned = Une carte vue est brûlée
page-event-CutCardOut = La carte de coupe est sortie
page-event-ShoeSpent = Le sabot est épuisé
page-event-Misfed = Sortie fautive
page-event-TableHeld = La table est arrêtée
page-event-HoldReleased = Le chef laisse reprendre
page-event-CardsCollected = Les cartes sont ramassées
page-event-CardsMissing = Il manque des cartes
page-event-SeatLeft = Une place est quittée
page-event-SeatJoined = Une place est prise
page-event-ChipsAdded = Des jetons sont achetés
page-event-CashedOut = Des jetons sont rendus

## Chemin de fer, jeliezka, punto banco

page-event-PuntoBet = Une mise
page-event-PuntoPaid = Le coup est payé
page-event-BankPosted = La banque est faite
page-event-Staked = Mise
page-event-Passed = Passe
page-event-SideStaked = Un invité couvre la banque
page-event-SideBacked = Un invité parie à côté
page-event-SideReturned = Les paris à côté sont rendus
page-event-SideSettled = Les paris à côté sont payés
page-event-SideTakenBack = Un pari à côté est retiré
page-event-NobodyStaked = Personne ne mise
page-event-BankAnnounced = La banque est annoncée
page-event-BetsClosed = Rien ne va plus
page-event-LotDrawn = Le sort a parlé
page-event-DealStarted = Le coup commence
page-event-CardDealt = Une carte est donnée
page-event-CardsGiven = Les cartes sont remises
page-event-NaturalDeclared = Abattage déclaré
page-event-NaturalDenied = Ce n’était pas un abattage
page-event-Decided = Tire ou reste
page-event-HandsOpened = Les mains sont ouvertes
page-event-HandShown = Une main est nommée
page-event-HandDiffers = Une main diffère
page-event-CardOwed = Une carte est due
page-event-CoupJudged = Le coup est jugé
page-event-CoupSettled = Le coup est réglé
page-event-CoupVoided = Le coup est nul
page-event-BankReduced = La banque est réduite
page-event-SaleOffered = La banque est à vendre
page-event-SaleDeclined = N’achète pas
page-event-SaleFailed = Personne n’achète
page-event-BankSold = La banque est vendue
page-event-BankRetired = La banque est retirée
page-event-BankRefused = Refuse la main
page-event-DealPassed = La main passe

## Otchko

page-event-CardsLifted = On coupe pour la banque
page-event-StukAnnounced = Stouk
page-event-CardsReturned = Les cartes reviennent
page-event-RoundBegun = Le tour commence
page-event-RoundCardDealt = Une carte est donnée
page-event-PlayerCalled = Un joueur parle
page-event-HitFixed = Une mise
page-event-PlayerPassed = Un joueur passe
page-event-RightGranted = Un invité peut miser
page-event-PartAsked = Un invité demande une part
page-event-PartJoined = Un invité joue avec
page-event-PartDenied = Un invité est refusé
page-event-WordSaid = Un mot
page-event-CardAsked = Demande une carte
page-event-PlayerStood = En a assez
page-event-HandDeclared = Une main est déclarée
page-event-DeclarationDenied = La main n’est pas celle déclarée
page-event-BankerCalled = Le banquier joue
page-event-BankerDraws = Le banquier tire
page-event-BankerStood = Le banquier reste
page-event-HandsTurned = Les mains sont tournées
page-event-OpenHandNamed = Une main ouverte est nommée
page-event-OpenHandDiffers = Une main diffère
page-event-DividerNamed = La coupe est nommée
page-event-BankerOwes = Le banquier doit une carte
page-event-DuelJudged = Le duel est jugé
page-event-DuelSettled = Le duel est réglé
page-event-DuelVoided = Le duel est nul
page-event-AgainCalled = Une autre première carte est due
page-event-RoundVoided = Le tour est nul
page-event-HandsReturned = Des mains sont rendues
page-event-RoundClosed = Le tour est fini
page-event-CardsGathered = Le banquier ramasse
page-event-ForgottenPaid = Un joueur oublié est payé
page-event-BankEmptied = La banque a sauté
page-event-BankTaken = La banque est emportée
page-event-BankerFined = Le banquier paie une amende
page-event-GuestCame = Un invité arrive
page-event-RoundResumed = Le tour reprend

## Rams

page-event-DealerDrawn = Le donneur est tiré
page-event-RamsDealBegun = La donne commence
page-event-RamsCardDealt = Une carte est donnée
page-event-UpcardTurned = La retourne
page-event-UpcardNamed = La retourne est nommée
page-event-HandsTakenUp = Les mains sont levées
page-event-PlayDeclared = Joue
page-event-HandPassed = Passe
page-event-CardsExchanged = Échange
page-event-ExchangeServed = Une carte de l’échange
page-event-StockRestored = Le talon est refait
page-event-CardExposed = Une carte s’est vue
page-event-ExposedKept = Garde la carte vue
page-event-ExposedRefused = Refuse la carte vue
page-event-UpcardTaken = Prend la retourne
page-event-UpcardLeft = Laisse la retourne
page-event-JacksShown = Des valets sont montrés
page-event-CardsShown = Des cartes sont montrées
page-event-HandOpened = Une main est ouverte
page-event-PlayBegun = Le jeu commence
page-event-HandsDue = Les mains sont à montrer
page-event-RamsCardPlayed = Une carte est jouée
page-event-RamsTrickTaken = Une levée est faite
page-event-FoulFound = Une faute
page-event-FoulRefuted = Ce n’était pas une faute
page-event-RamsPlayAmended = Un coup est rectifié
page-event-AceFound = Un as interdit
page-event-RamsDealJudged = La donne est jugée
page-event-RamsDealSettled = La donne est inscrite
page-event-RamsDealVoided = La donne est nulle
page-event-RamsTaken = Le rams est pris
page-event-RamsBegun = Une nouvelle partie

## Attrape le dix

page-event-FirstDealerDrawn = Le donneur est tiré
page-event-PacketDealBegun = La donne commence
page-event-PacketCardDealt = Une carte est donnée
page-event-TurnedCardNamed = La carte tournée est nommée
page-event-PacketPlayed = Une carte est jouée
page-event-PacketTrickTaken = Une levée est faite
page-event-PacketOpened = Le paquet suivant
page-event-RevokeBooked = Une renonce
page-event-Peeked = A regardé trop tôt
page-event-PlayAmended = Un coup est rectifié
page-event-PacketDealJudged = La donne est comptée
page-event-PacketDealScored = La donne est inscrite
page-event-PacketDealVoided = La donne est nulle
page-event-SheetBegun = Une nouvelle feuille
