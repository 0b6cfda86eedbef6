### Le rams : ses règles (rules.md, section 5), ses actes, ce qui se dit et se fait ensuite, ses refus.

law-R-RAM-1 = On joue de trois à sept.
law-R-RAM-2 = À plus de quatre on joue avec 52 cartes, à trois avec 32, à partir du sept ; à quatre la maison choisit.
law-R-RAM-3 = La gauche du donneur entame, puis qui a fait le pli.
law-R-RAM-4 = Cinq cartes chacun.
law-R-RAM-5 = Le donneur retourne une carte qui fait l’atout, et peut s’en servir lui-même.
law-R-RAM-6 = Chacun peut passer, ou jouer et échanger autant de cartes qu’il veut.
law-R-RAM-7 = On écarte avant de prendre de nouvelles cartes.
law-R-RAM-8 = Qui a reçu un as à la donne ne peut passer.
law-R-RAM-9 = Le donneur peut passer ou jouer comme les autres.
law-R-RAM-10 = Le donneur échange le dernier.
law-R-RAM-11 = Après son échange il écarte une carte faible et prend la retourne.
law-R-RAM-12 = Si le donneur a passé, personne ne se sert de la retourne.
law-R-RAM-13 = On fournit la couleur demandée ; qui n’en a pas coupe.
law-R-RAM-14 = Une renonce s’inscrit d’une remise de 5.
law-R-RAM-15 = Qui coupe une couleur qu’il tient perd ce pli pour celui à qui il revient en jouant bien, et inscrit une remise de 5.
law-R-RAM-16 = Avec un as et un pli à lui, qui a renoncé n’inscrit encore que 5.
law-R-RAM-17 = L’as d’atout s’entame ; qui tient roi et dame d’atout entame le roi puis, s’il a pris, la dame.
law-R-RAM-18 = L’as d’atout se met sur le roi, la dame ou le valet d’atout.
law-R-RAM-19 = La feuille part d’un grand nombre : 100, 150 ou 200.
law-R-RAM-20 = Se déduisent : 1 par pli, 5 pour l’as de pique, 10 de trèfle, 15 de carreau, 20 de cœur.
law-R-RAM-21 = Sans pli on inscrit une remise de 5 et la valeur des as.
law-R-RAM-22 = Avec deux ou trois as et un pli, tous les as se déduisent.
law-R-RAM-23 = Qui tient les quatre as les découvre et prend le rams.
law-R-RAM-24 = Sinon le premier à effacer toute sa marque le prend.
law-R-RAM-25 = Les remises s’ajoutent à la marque.
law-R-RAM-26 = Cinq cartes d’une couleur se découvrent et déduisent 5 et l’as ; tous les autres en jeu inscrivent une remise de 5 et leurs as.
law-R-RAM-27 = Deux valets noirs ou deux rouges déduisent 5, tous les quatre 10.
law-R-RAM-28 = Qui passe déduit ses valets s’il les montre en jetant ses cartes.
law-R-RAM-29 = Un valet écarté compte si les deux ont été montrés avant de prendre.
law-R-RAM-30 = En jeu, les valets et la remise sans pli s’annulent ; avec quatre valets et sans pli 5 se déduisent.
law-R-RAM-31 = Les valets ne s’inscrivent pas quand quatre as ou une couleur sont découverts.
law-R-RAM-32 = À qui il reste 5 ou moins, deux valets déclarés finissent la partie sans jouer.
law-R-RAM-33 = Après une maldonne, ou une carte d’un partenaire découverte à la donne, on mêle et le suivant donne.
law-R-RAM-34 = Une carte découverte à l’échange peut se refuser ; on en donne une autre, et nul ne peut exiger une nouvelle donne.
law-R-RAM-35 = Le gagnant inscrit à chacun ce qui lui reste.
law-R-RAM-36 = Tout le reste est comme à la mouche : marques, plis, remises, donne, échange, jeu.

act-rams-load = Charger le jeu
act-rams-lot = Le sort : { $seat } donne d’abord
act-rams-deal = Donner
act-rams-void = Annuler la donne
act-rams-shows = { $seat ->
    [none] Nommer la carte
   *[other] { $seat } montre des cartes
}
act-rams-settle = Inscrire
act-play = { $seat } joue
act-exchange = { $seat } joue et échange
act-take-up = { $seat } prend la retourne
act-leave-up = { $seat } laisse la retourne
act-exposed = Carte de { $seat } découverte
act-accept = { $seat } garde la carte
act-rams-refuse = { $seat } refuse la carte
act-misdeal = Maldonne
act-jacks = { $seat } : { $takes_cards ->
    [4] quatre valets
   *[other] deux valets
}
act-finish = { $seat } finit la partie avec { $takes_cards ->
    [4] quatre valets
   *[other] deux valets
}
act-aces = { $seat } découvre quatre as
act-flush = { $seat } découvre une couleur

next-presented-upcard = Retournez cette carte : elle fait l’atout.
next-presented-exchange = Une carte d’échange à { $seat }, face cachée.
next-rams-load = Faites battre et couper le jeu entier, mettez-le dans l’appareil, puis chargez.
next-rams-reshuffle = Trop peu de cartes pour une donne : mettez le jeu entier, puis chargez.
next-rams-given = Tous ont cinq cartes. Laissez les joueurs les regarder.
next-declare = { $turn } : passe ou joue ?
next-exchange = { $turn ->
    [none] Attendez la table.
   *[other] { $turn } : passe, ou joue et combien d’échangées ? L’écart d’abord.
}
next-serving = { $seat ->
    [none] Le talon est épuisé : battez les cartes écartées, remettez-les, puis chargez.
   *[other] L’échange de { $seat } arrive.
}
next-exposed = { $turn } : garder la carte découverte, ou une autre ?
next-upcard = { $turn } : écarter une carte pour la retourne, ou la laisser ?
next-showdown = Les mains sont découvertes. Nommez les cartes.
next-rams-settle = La donne est finie. Comparez la feuille avec la table, puis inscrivez.
next-rams-over = Le rams est pris. La prochaine partie commence avec de nouvelles feuilles.

refusal-PLAY_BEGUN = Trop tard : le jeu a commencé.
refusal-NOT_PLAYING_YET = Pas encore : les joueurs disent s’ils jouent.
refusal-CARD_EXPOSED = D’abord { $seat } dit s’il garde la carte découverte.
refusal-UPCARD_WAITS = D’abord { $seat } prend ou laisse la retourne.
refusal-HANDS_NOT_OPEN = D’abord la main de { $seat } est découverte.
refusal-MAY_NOT_PASS_WITH_ACE = { $seat } a reçu un as et ne peut passer.
refusal-MUST_PLAY = { $seat } ne peut passer : joueurs qu’il faut en jeu : { $needed }.
refusal-DECLARE_FIRST = D’abord tous disent s’ils jouent ; puis { $seat } échange.
refusal-HAS_DECLARED = { $seat } joue déjà.
refusal-EXCHANGE_TOO_LARGE = On ne peut en échanger { $count } : au plus { $most }.
refusal-STOCK_EMPTY = Le talon est épuisé : il n’y a pas d’autre carte.
refusal-MAY_NOT_DISCARD_ACE = { $seat } ne peut écarter un as.
refusal-UPCARD_IS_DEALERS = La retourne n’est pas pour { $seat } : seul le donneur { $dealer } peut s’en servir.
refusal-UPCARD_COMPULSORY = À cette table { $seat } doit prendre la retourne.
refusal-ONE_CARD_FOR_UPCARD = On écarte une seule carte pour la retourne.
refusal-RESTORE_COUNT = { $counted } { $counted ->
    [one] carte remise
    [many] de cartes remises
   *[other] cartes remises
}, mais { $expected } { $expected ->
    [one] écartée
    [many] écartées
   *[other] écartées
}.
refusal-NOT_EXPOSED = Aucune carte ne vient d’être donnée à { $seat }.
refusal-NOT_JACKS = Ce ne sont pas deux valets d’une teinte, ni les quatre.
refusal-JACKS_BEFORE_SPEAKING = { $seat } montre ses valets à son tour, avant de passer ou de prendre.
refusal-JACKS_BOOKED = Ces valets de { $seat } sont déjà déduits.
refusal-TOO_MUCH_LEFT = Il reste { $score } à { $seat } ; ces valets finissent la partie à partir de { $most }.
refusal-NOT_FOUR_ACES = Ce ne sont pas les quatre as.
refusal-NOT_ONE_SUIT = Ce ne sont pas cinq cartes d’une couleur.
refusal-NOT_IN_THE_GAME = { $seat } n’est pas en jeu.
refusal-HAS_PLAYED = { $seat } a déjà joué une carte.
refusal-SUIT_AFTER_EXCHANGE = Une couleur se découvre quand tous les échanges sont finis.
refusal-CARD_TWICE = { CARD($card) } est nommé deux fois.
refusal-MUST_BEAT = { $seat } peut monter dans la couleur et le doit.
refusal-MUST_OVERTRUMP = { $seat } doit prendre le pli d’un atout.
refusal-MUST_LEAD_TRUMP_ACE = { $seat } tient l’as d’atout et doit l’entamer.
refusal-MUST_LEAD_TRUMP_KING = { $seat } tient roi et dame d’atout et doit entamer le roi.
refusal-MUST_LEAD_TRUMP_QUEEN = Le roi d’atout a pris : { $seat } doit entamer la dame.
refusal-MUST_PUT_TRUMP_ACE = { $seat } doit mettre l’as d’atout sur une figure d’atout.
