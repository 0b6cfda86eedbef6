### Les actes tels qu'ils sont offerts, et ce que le croupier dit et fait ensuite. `none` veut dire « personne ».

act-load = Charger un nouveau sabot
act-burn = Brûler une carte
act-bank = { $seat } met en banque
act-refuse = { $seat } refuse la main
act-stake = { $seat } mise
act-pass = { $seat } passe
act-back-punter = { $seat } mise sur le ponte
act-back-banker = { $seat } mise sur le banquier
act-close = Rien ne va plus
act-announce = Annoncer la banque
act-lot = Le sort : { $seat } tient les cartes
act-deal = Distribuer
act-given = Cartes remises
act-draw = { $seat } : carte
act-stand = { $seat } : reste
act-natural = { $seat } abat 8 ou 9
act-reveal = Conforme
act-shows = { $seat ->
    [none] Nommer la carte
   *[other] { $seat } : nommer les cartes
}
act-settle = Régler
act-collect = Cartes ramassées
act-take-half = { $seat } retire la moitié{ $sum ->
    [none] {""}
   *[other] {" "}: { $sum }
}
act-take = { $seat } retire de la banque
act-sell = { $seat } vend la banque
act-buy = { $seat } achète{ $sum ->
    [none] {""}
   *[other] {" "}pour { $sum }
}
act-decline = { $seat } n’achète pas
act-retire = { $seat } emporte la banque
act-leave = { $seat } quitte le tour
act-join = { $seat } s’assied
act-add = { $seat } achète des jetons
act-cash = { $seat } rend ses jetons
act-misfeed = Fausses cartes sorties
act-game = Jouer : { $word ->
    [chemin-de-fer] chemin de fer
    [zhelezka] jelezka
    [ochko] otchko
    [rams] rams
    [catch-the-ten] la chasse au dix
    [punto-banco] punto banco
   *[other] { $word }
}
act-void = Annuler le coup
act-resume = Reprendre
act-found = Cartes trouvées
act-card = Carte donnée
act-cut = Carte d’arrêt sortie

## Ce qui se dit et se fait ensuite

next-alarm = Le jeu est arrêté. Faites ce que dit l’alarme.
next-presented-hand = Prenez la carte de { $seat } et posez-la { $face ->
    [up] face visible
   *[down] face cachée
}.
next-presented-third = Une carte à { $seat }, { $face ->
    [up] face visible
   *[down] face cachée
}.
next-presented-burn = Mettez la carte au panier : elle est brûlée.
next-load = Faites battre et couper, mettez les cartes dans l’appareil, puis chargez.
next-chemin-de-fer-load = Faites battre ; { $cut_by }, à droite du banquier, coupe. Mettez les cartes dans l’appareil, puis chargez.
next-chemin-de-fer-reshuffle = Le sabot est trop court : faites battre, { $cut_by } coupe, chargez. La banque reste.
next-zhelezka-load = Faites battre ; { $cut_by }, à droite du banquier, coupe. Mettez les cartes dans l’appareil, puis chargez.
next-zhelezka-reshuffle = Le sabot est trop court : faites battre, { $cut_by } coupe, chargez. La banque reste.
next-burn = Brûlez les premières cartes.
next-reshuffle = Le sabot est trop court : faites battre, couper, chargez. La banque reste.
next-bank = { $banker }, votre banque ?
next-betting = { $turn ->
    [none] Tous ont parlé : « Rien ne va plus ! »
   *[other] { $bank } en banque. { $turn }, votre mise ?
}
next-closed = { $lead ->
    [none] Mises égales : tirez au sort qui tient les cartes.
   *[other] { $bank } en banque. { $lead } tient les cartes pour les pontes.
}
next-dealing = { $seat ->
    [none] Attendez l’appareil.
   *[other] Une carte sort pour { $seat }.
}
next-given = Chaque main a deux cartes. Laissez les joueurs regarder les leurs.
next-punter = { $turn } : carte, ou reste ?
next-banker = { $turn } : carte, ou reste ?
next-reveal = Abattez les cartes et comparez-les à l’écran.
next-shows = { $seat ->
    [none] Une carte n’a pas pu être lue. Regardez-la et nommez-la.
   *[other] Une carte de { $seat } n’a pas pu être lue. Regardez-la et nommez-la.
}
next-settle = Payez et ramassez comme indiqué aux places.
next-collect = Mettez les cartes au panier et comptez-les.
next-sale = La banque de { $bank } est à vendre. { $turn }, achetez-vous ?
next-held = Arrêt : appelez le chef de table.
next-over = La partie est finie.
