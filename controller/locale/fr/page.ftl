### Ce que la page écrit d'elle-même. Les messages `page-` vont à la page avec leurs paramètres sous la forme {name}.

page-title = Sabot
page-language = Langue
page-close = Fermer
page-back = Retour
page-reload = Recharger la page

## La table

page-bank = Banque
page-punter = Ponte
page-banker = Banquier
page-open = À couvrir : { $open }
page-aside = De côté : { $aside }
page-wins = Coups gagnés : { $wins }
page-natural = Naturel { $total }
page-card-hidden = une carte, face cachée
page-card-unread = non lue

page-rank-A = A
page-rank-K = R
page-rank-Q = D
page-rank-J = V
page-rank-T = 10

page-status-banker = donne
page-status-lead = tient
page-status-staked = a misé
page-status-passed = passe
page-status-to-speak = à parler
page-status-waiting = attend
page-status-left = parti

page-winner-punter = Le ponte gagne
page-winner-banker = Le banquier gagne
page-winner-tie = Égalité
page-winner-en_carte = En carte
page-winner-void = Coup nul
page-letter-punter = P
page-letter-banker = B
page-letter-tie = =
page-letter-en_carte = E
page-letter-void = N
page-road = Coups passés

page-fault-MUST_DRAW_0_4 = Resté de 0 à 4 : répond de toutes les mises.
page-fault-MUST_DRAW_5 = Resté à 5 : répond de toutes les mises.
page-fault-MUST_STAND_6_7 = Tiré à 6 ou 7 : la carte ne compte pas.
page-fault-NATURAL_NOT_OPENED = Un naturel n’a pas été abattu : la carte tirée ne compte pas.
page-fault-BANKER_MUST_STAND = Le banquier devait rester : la carte ne compte pas.

page-phase-load = Nouveau sabot
page-phase-burn = Brûler
page-phase-reshuffle = Rebattre
page-phase-bank = Banque
page-phase-betting = Mises
page-phase-closed = Rien ne va plus
page-phase-dealing = Cartes
page-phase-given = Cartes remises
page-phase-punter = Ponte
page-phase-banker = Banquier
page-phase-reveal = Abattage
page-phase-settle = Règlement
page-phase-collect = Ramassage
page-phase-sale = Banque à vendre
page-phase-held = Arrêt
page-phase-over = Fini

## L'appareil et la liaison avec lui

page-shoe = Dans le sabot
page-discards = Panier
page-cut-seen = La carte d’arrêt est sortie : dernier coup.
page-for = Pour { $seat }
page-to-burn = Brûler
page-face-down = face cachée
page-face-up = face visible
page-reminder = attend encore
page-card-waits = La carte dans la bouche de l’appareil
page-seed = graine { $seed }
page-no-seed = Battu au hasard
page-beat = { $seconds } s

page-box-idle = Appareil prêt
page-box-filling = Chargement
page-box-feeding = Une carte sort
page-box-presented = Carte en bouche
page-box-fault = Appareil arrêté

page-wait-idle = Un instant …
page-tap-seat = Touchez une place
page-wait-filling = L’appareil prend le nouveau sabot …
page-wait-feeding = L’appareil donne une carte …
page-wait-presented = Prenez la carte
page-wait-fault = Mettez d’abord fin à l’alarme

page-silent = La table ne répond pas
page-silent-for = depuis { $seconds } s. Nouvel essai …
page-unsent = Le geste n’est pas arrivé à la table. Regardez la table, puis touchez de nouveau.

## Sommes, cartes, personnel

page-amount = Somme
page-all = Tout { $high }
page-clear = Effacer
page-at-least = Au moins { $low }
page-count = Combien de cartes
page-undo = En reprendre une
page-name-cards = Ces cartes
page-dock = Que faire maintenant
page-more = Plus …
page-bench = Appareil simulé
page-bench-refused = L’appareil simulé ne peut pas le faire maintenant.
page-staff-stand = Le personnel en répond
