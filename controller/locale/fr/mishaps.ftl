### Ce qui peut arriver : nom, étapes, qui décide, ce que devient l’argent (controller/irregularities.toml).

## Noms

mishap-exposed-card = Une carte a été découverte
mishap-exposed-card-rams = Une carte a été découverte
mishap-exposed-card-ochko = Une carte a été découverte
mishap-exposed-card-tens = Une carte a été découverte à la donne
mishap-wrong-order = Une carte est mal placée
mishap-foreign-card = Une carte étrangère
mishap-forgotten-player = Un joueur a été oublié
mishap-forgotten-bettor = Un joueur n’a pas pu miser
mishap-card-in-doubt = Stop : carte { $number } douteuse
mishap-impossible-card = Une carte impossible
mishap-hand-differs = La main diffère de la donne
mishap-card-not-dealt = Une carte qui n’a pas été donnée
mishap-count-differs = Le compte du sabot est faux
mishap-lid-open = Le couvercle a été ouvert
mishap-jam = Une carte est coincée
mishap-no-card = Aucune carte n’est sortie
mishap-double-feed = Deux cartes à la fois
mishap-double-seen = Peut-être deux cartes
mishap-card-stuck = Une carte retenue à la bouche
mishap-memory-lost = L’appareil a perdu la mémoire
mishap-events-lost = L’appareil n’a pas tout dit
mishap-card-before-closing = Une carte avant la clôture des mises
mishap-card-after-closing = Une carte que nul n’a demandée
mishap-pushed-back = Une carte a été repoussée
mishap-stopped = STOP
mishap-supply-failed = Les moteurs ont perdu l’alimentation
mishap-link-lost = La liaison avec l’appareil est perdue
mishap-foreign-box = L’appareil a donné hors journal
mishap-box-refuses = L’appareil refuse de bouger
mishap-power-back = Le courant est revenu
mishap-power-back-card = Le courant est revenu
mishap-misread = Une carte n’a pu être lue
mishap-box-off = Appareil arrêté : donne à la main
mishap-shoe-short = Le sabot est court
mishap-shoe-unverified = Le sabot n’est pas compté

## Qui décide

who-croupier = Le croupier
who-floor = Le chef de table

## Étapes, en grandes lettres

step-call-floor = Appelez le chef de table.
step-hands-off = Que nul ne touche aux cartes.
step-leave-face-down = Laissez les cartes en place.
step-take-from-mouth = Videz la bouche.
step-take-card = Libérez la bouche.
step-straighten = Ouvrez, redressez les cartes.
step-look-into-box = Regardez dedans : cartes, rouleau.
step-look-at-mouth = Regardez la bouche.
step-lay-aside = Mettez ces cartes de côté.
step-count-out = Comptez les cartes sorties.
step-draw-out = Tirez la carte.
step-close-lid = Fermez le couvercle.
step-release-stop = Relâchez STOP.
step-mend-supply = Vérifiez le bloc et la prise.
step-plug-in = Branchez l’appareil.
step-hand-over = Remettez la carte.
step-compare = Comparez à deux cartes et écran.
step-restore-order = Remettez chaque carte selon l’écran.
step-nobody-looked = Nul ne l’a vue ? Sinon, annulez.
step-look-together = Regardez-la à deux.
step-seal = Scellez la carte, notez qui l’a trouvée.
step-shuffle-and-cut = Battez, coupez, mettez.
step-say-closed = Dites que les mises sont closes.
step-give-by-hand = Tirez une carte d’un doigt.
step-count-stub = Comptez ce qui reste du sabot.
step-resume = Touchez « Reprendre ».
step-resume-floor = Le chef touche « Reprendre ».
step-found = Entrez le nombre.
step-load = Chargez un nouveau sabot.
step-void = Annulez ce qui se joue.
step-shows = Nommez la carte.
step-exposed = Dites à qui est la carte.
step-misdeal = Annoncez la maldonne.
step-forgotten = Dites qui a été oublié.
step-go-on = Suivez les cartes ouvertes, ou annulez.
step-give-on = Touchez quand elle est en place.
step-box-back = Appareil rétabli : « L’appareil donne ».
step-counted = Entrez combien il en reste.

## Ce que devient l’argent

money-none = Aucun jeton ne bouge.
money-retried = Aucun jeton ne bouge ; la même carte est due.
money-void = Le coup est nul : mises et banque restent, ses cartes au rebut.
money-void-ochko = Le duel est nul : la banque reste, nul ne paie, ses cartes au rebut.
money-void-rams = La donne est nulle : on n’écrit rien.
money-void-catch-the-ten = La donne est nulle : aucun point n’est écrit.
money-void-punto-banco = Le coup est nul : chaque mise est rendue.
money-floor-voids = Aucun jeton ne bouge ; le chef annule ensuite le coup et fait charger un sabot compté.
money-misfed = Faute de l’appareil : le coup est nul, mises et banque restent, on redonne.
money-misfed-void = Le coup est nul : mises et banque restent, les deux cartes au rebut, on redonne.
money-misfed-burn_and_continue = Les deux cartes sont brûlées, le coup continue.
money-counted = Une carte trouvée est celle qui était due ; plusieurs sont une faute de l’appareil : coup nul.
money-counted-void = Une carte là où une était due compte ; sinon, faute de l’appareil : coup nul, mises et banque restent.
money-counted-burn_and_continue = Une carte là où une était due compte ; les autres sont brûlées, le coup continue.
money-early = La carte est brûlée ; aucun coup n’a commencé, aucun jeton ne bouge.
money-exposed = Le coup est nul : mises et banque restent.
money-exposed-void = Le coup est nul : mises et banque restent, ses cartes au rebut, on redonne.
money-exposed-burn_and_continue = La carte est brûlée, une autre est donnée ; le coup continue.
money-exposed-rams = À la donne : maldonne, le suivant donne. À l’échange, le joueur peut refuser la carte. On n’écrit rien.
money-exposed-catch-the-ten = La donne est nulle, le même redonne ; aucun point n’est écrit.
money-wrong-order = Rétabli sans être vue : aucun jeton ne bouge. Vue : coup nul, mises et banque restent.
money-wrong-order-rams = Rétabli sans être vue : on n’écrit rien. Vue : maldonne, le suivant donne.
money-forgotten = Toute la banque à l’oublié, à parts égales s’ils sont plusieurs ; le suivant tient la banque.
money-forgotten-remind = L’écran rappelle le banquier : rien n’est perdu, la carte se joue.
money-closed = Sa mise attend le prochain coup ; aucun jeton ne bouge.
money-differs = Le coup se juge sur les cartes ouvertes, sauf si le chef l’annule.
money-bank-stands = La banque et les mises restent.

## Ce pour quoi on arrête le jeu

alarm-EXPOSED_CARD = Arrêt : une carte a été découverte.
alarm-WRONG_ORDER = Arrêt : une carte est mal placée.
alarm-FOREIGN_CARD = Arrêt : une carte d’un autre jeu.
alarm-FORGOTTEN_PLAYER = Arrêt : un joueur a été oublié.
alarm-COUNT_DIFFERS = { $count } cartes comptées, il devrait en rester { $booked }.
act-halt = { $word ->
    [exposed-card] Carte découverte
    [wrong-order] Carte mal placée
    [foreign-card] Carte étrangère
    [forgotten-player] Joueur oublié
   *[other] { $word }
}
act-by-hand = Appareil arrêté : donner à la main
act-box-back = L’appareil donne
act-counted = Sabot compté
next-by-hand = { $seat ->
    [none] À la main : une carte au rebut.
   *[other] À la main : une carte pour { $seat }, { $face ->
    [up] ouverte
   *[down] cachée
}.
}
refusal-NOT_ENDED_SO = Cela ne finit pas ainsi. Faites un des actes du guide.
refusal-NOT_IN_THIS_GAME = Il n’y a pas de { $name } dans ce jeu.
refusal-ALREADY_BY_HAND = On donne déjà à la main.
refusal-BOX_DEALS = L’appareil donne. Écartez-le d’abord, puis donnez à la main.

## Le guide à l’écran

page-guide-decides = Décide : { $who }
page-guide-done = fait
page-guide-next = maintenant
page-wrong = Incident

## Le manuel imprimé

manual-title = Que faire en cas d’incident
manual-game = Jeu : { $game }
manual-options = Options de la maison en vigueur
manual-seen = Signe
manual-steps = Étapes
manual-ends = Fin
manual-money = Argent
manual-decides = Décide
manual-rules = Fondement
manual-called = Le croupier arrête le jeu : « { $call } »
manual-phases = pendant : { $phases }
manual-naming = Une carte ouverte paraît « ?? »
manual-by-hand = L’appareil est arrêté ou écarté
manual-unverified = On a donné à la main depuis le compte du sabot
