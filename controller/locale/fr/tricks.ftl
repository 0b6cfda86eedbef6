### Ce qu'écrit la page aux jeux de plis.

page-trump = Atout
page-tricks = Plis : { $count }
page-led = Demandé :
page-wrong-tap = Faux toucher
page-mend = { $seat } a joué une autre carte que { $card } : touchez-la

page-sheet-to = La feuille : en { $target }
page-sheet-deals = La feuille : donne { $played } sur { $deals }
page-sheet-down = Ce qui reste à déduire
page-sheet-why = Dernière donne
page-sheet-plus = + / −
page-sheet-change = Points
page-sheet-score = Marque
page-lost-deal = donne perdue

page-deal-played = jouée
page-deal-revoke = finie par renonce
page-deal-misdeal = maldonne
page-deal-misfeed = nulle : raté de l’appareil
page-deal-machine = nulle : raté de l’appareil
page-deal-shoe = nulle : jeu épuisé
page-deal-cards = nulle : fausses cartes
page-deal-floor = nulle
page-deal-lone = un seul a joué
page-deal-passed = tous ont passé
page-deal-flush = une couleur découverte
page-deal-aces = quatre as découverts
page-deal-jacks = finie par des valets

page-note-tricks = plis
page-note-aces = as
page-note-jacks = valets
page-note-one-suit = une couleur
page-note-remise = remise
page-note-foul = faute
page-note-barred-ace = as écarté

page-status-dealer = donneur
page-status-to-play = à jouer
page-status-playing = joue

page-phase-deal = Donne
page-phase-declare = Passe ou joue
page-phase-exchange = Échange
page-phase-serving = Échange
page-phase-exposed = Carte découverte
page-phase-upcard = Retourne
page-phase-play = Jeu
page-phase-showdown = Mains découvertes
