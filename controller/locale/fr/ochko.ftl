### L'otchko : ses règles (rules.md, section 4), ses actes, ce qui se dit et se fait ensuite, ses refus.

law-R-OCH-1 = On peut être assez nombreux à jouer.
law-R-OCH-2 = Pour la première banque les candidats lèvent une carte sans voir : la plus haute tient la banque, l’as devant tous ; à égalité on retourne encore.
law-R-OCH-3 = La plus petite banque et le plus petit coup se fixent avant le jeu.
law-R-OCH-4 = Le banquier met en banque.
law-R-OCH-5 = Le banquier bat avec soin, et la dernière main, à sa droite, coupe.
law-R-OCH-6 = Chacun reçoit une carte, le banquier le dernier.
law-R-OCH-7 = Le banquier barre le jeu de sa propre carte ; les suivantes viennent du dessous.
law-R-OCH-8 = Le but est 21 ; chaque joueur demande carte ou s’arrête.
law-R-OCH-9 = Avant la carte suivante le banquier demande au joueur pour combien il va.
law-R-OCH-10 = On va au plus pour la banque, au moins pour le minimum convenu, et cela se fixe avant la deuxième carte.
law-R-OCH-11 = Au-delà de 21 on crève : le joueur montre toutes ses cartes et paie sa mise à la banque.
law-R-OCH-12 = Quand le banquier crève, le joueur prend sa mise dans la banque.
law-R-OCH-13 = Sinon le plus haut point gagne, et l’égalité est au banquier ; la mise se paie un pour un.
law-R-OCH-14 = Le joueur à qui 21 vient d’emblée l’annonce ; le banquier ne tire pas, et le joueur gagne.
law-R-OCH-15 = Les cartes jouées se posent sur le jeu.
law-R-OCH-16 = Le joueur qui a plusieurs cartes peut en prendre une dernière sans voir. Si le banquier crève, il gagne quoi qu’il ait ; sinon on découvre sa main, et 21 contre 21 est à lui.
law-R-OCH-17 = Stouk : le banquier annonce que ce tour est le dernier, d’ordinaire quand la banque fait dix fois la première.
law-R-OCH-18 = Avant le stouk le banquier ne peut cesser, sauf si un joueur est allé pour toute la banque et a gagné.
law-R-OCH-19 = Après la dernière main du stouk, ce qui reste en banque est au banquier, et la banque passe.
law-R-OCH-20 = Variante : cinq figures de suite font 21.
law-R-OCH-21 = Variante : deux as font un super-otchko ; variante contraire : deux as crèvent.
law-R-OCH-22 = Variante : le banquier doit tirer à 15 et ne peut tirer à 17.
law-R-OCH-23 = Variante : on ne bat pas entre les tours, on retourne le jeu.
law-R-OCH-24 = D’autres amendes au banquier peuvent se convenir.
law-R-OCH-25 = Si le banquier ramasse et bat alors qu’un joueur tient encore sa carte, toute la banque est à ce joueur, et la banque passe.
law-R-OCH-26 = Plusieurs joueurs oubliés se partagent la banque à parts égales.
law-R-OCH-27 = Primazka : si le joueur, les autres et le banquier y consentent, un tiers peut miser sur la carte du joueur ; ils décident ensemble, et chacun paie ou prend sa part.
law-R-OCH-28 = Au tour de stouk cela ne s’accorde d’ordinaire pas.
law-R-OCH-29 = Ce droit peut s’accorder par faveur à l’hôte, ou à qui a apporté les cartes.
law-R-OCH-30 = Le tiers répond comme le joueur.
law-R-OCH-31 = Le banquier bat et fait couper après chaque tour, non entre les joueurs d’un tour.
law-R-OCH-32 = Chacun voit seul ses cartes jusqu’à ce qu’il les montre ; une carte sans voir n’est vue de personne avant que le banquier s’arrête.

act-ochko-load = Charger le jeu
act-ochko-deal = Donner le tour
act-ochko-void = Annuler ce qui est joué
act-ochko-refuse = { $seat } ne tient pas la banque
act-ochko-retire = { $seat } ne remet plus
act-ochko-take = { $seat } prend la banque
act-ochko-draw = { $seat } : carte
act-ochko-stand = { $seat } : assez
act-ochko-pass = { $seat } jette sa carte
act-lifts = { $seat } lève
act-stuk = { $seat } : stouk !
act-hit = { $seat } y va
act-third = Un tiers : { $sum }
act-half = La moitié : { $sum }
act-all = Banco : { $sum }
act-beside = { $seat } se joint
act-allow = Personne ne s’oppose
act-object = { $seat } s’oppose
act-grant = Faveur à { $seat }
act-blind = { $seat } : carte sans voir
act-ochko = { $seat } : 21 !
act-bust = { $seat } crève
act-ochko-collect = { $seat ->
    [none] Cartes ramassées
   *[other] { $seat } ramasse les cartes
}
act-forgotten = { $seat } a été oublié
act-fine = { $seat } paie une amende
act-guest = Un tiers arrive : { $seat }

## Ce qui se dit et se fait ensuite

next-ochko-presented-hand = Prenez la carte de { $seat } et posez-la face cachée.
next-ochko-presented-own = La carte du banquier : face cachée, en travers du jeu.
next-ochko-presented-zarez = La carte de barre : face visible sur le jeu.
next-ochko-presented-drawn = Une carte à { $seat }, face cachée.
next-ochko-presented-blind = La carte sans voir de { $seat } : face cachée, et personne ne la regarde.
next-ochko-presented-again = Une autre première carte à { $seat }, face cachée.
next-ochko-presented-banker = Une carte au banquier, { $seat }.
next-ochko-presented-owed = La carte que { $seat } devait prendre : face visible.
next-ochko-load = { $banker } bat, { $cut_by } coupe. Mettez le jeu dans l’appareil, puis chargez.
next-shuffle = { $stuk ->
    [1] Le stouk est annoncé. { $banker } bat, { $cut_by } coupe ; puis chargez.
   *[other] { $bank } en banque. { $banker } bat, { $cut_by } coupe ; puis chargez.
}
next-turn = Ne battez pas : retournez le jeu, mettez-le dans l’appareil, puis chargez.
next-ochko-reshuffle = Plus de cartes : battez celles qui ont été jouées, puis chargez. La main continue.
next-ready = { $stuk ->
    [1] Stouk : le dernier tour de { $banker }. Donnez une carte à chacun.
   *[other] { $bank } en banque. Donnez une carte à chacun.
}
next-divider = Regardez la carte de barre et nommez-la.
next-hit = { $turn }, pour combien ?
next-consent = { $asks } demande à se joindre à { $turn } pour { $asks_for }. Quelqu’un s’oppose ?
next-player = { $said ->
    [none] { $turn } : carte, ou assez ?
   *[other] { $said } a parlé. Et l’autre ?
}
next-ochko-banker = { $turn } joue pour la banque : carte, ou assez ?
next-ochko-settle = Payez et ramassez comme indiqué.
next-ochko-collect = Mettez les cartes de cette main au panier et comptez-les.
next-refill = La banque a sauté. { $banker }, en mettez-vous une autre ?
next-take = Le dernier tour est fini. Ce qui reste est au banquier.

## Ce qu'écrit la page

page-player = Joueur
page-hits = Y va : { $hit }
page-own-card = Sa propre carte, en travers du jeu
page-blind = sans voir
page-said-draw = { $name } : carte
page-said-blind = { $name } : sans voir
page-stuk = STOUK
page-stuk-from = Stouk à partir de { $from }
page-free = Reste à prendre : { $free }
page-carry = Pour la prochaine banque : { $carry }
page-zarez = Carte de barre

page-status-banks = banque
page-status-holds = servi
page-status-plays = joue
page-status-stands = assez
page-status-played = a joué

page-winner-player = Le joueur gagne
page-winner-several = Comparé
page-winner-forgotten = Oublié
page-letter-player = J
page-letter-forgotten = O

page-by-bust = plus de 21
page-by-outright = 21 d’emblée
page-by-banker_bust = le banquier crève
page-by-higher = le plus haut point
page-by-equal = égalité : au banquier
page-by-blind_21 = le 21 sans voir est venu d’abord
page-by-several = chaque main pour soi
page-by-forgotten = la banque va à lui
page-by-floor = annulé par le chef de table
page-by-misfeed = nul : fausses cartes
page-by-shoe = nul : plus de cartes
page-by-cards = nul : cartes douteuses

page-fault-BUST_NOT_SHOWN = Plus de 21 n’a pas été montré aussitôt : la main perd.
page-fault-BANKER_MUST_DRAW = Le banquier devait tirer : la carte lui a été donnée.

page-phase-shuffle = Battre
page-phase-turn = Retourner
page-phase-ready = À donner
page-phase-divider = Carte de barre
page-phase-hit = Pour combien
page-phase-consent = Un tiers demande
page-phase-player = Joueur
page-phase-refill = Banque sautée
page-phase-take = Dernier tour fini

refusal-LIFT_BEFORE_BANK = Le premier banquier est connu ; on ne lève qu’avant la première banque.
refusal-LIFT_TIED = { $seat } et d’autres ont levé des cartes égales. Qu’ils en retournent une autre.
refusal-LIFT_NOT_TIED = { $seat } a déjà levé, et n’est à égalité avec personne en tête.
refusal-BANK_TOO_SMALL = { $amount }, c’est trop peu : la plus petite banque convenue est { $least }.
refusal-BANK_GONE = La banque a sauté. { $banker } en met une autre, ou s’arrête.
refusal-SHUFFLE_FIRST = Le tour est fini. Faites d’abord battre, couper et charger.
refusal-TURN_FIRST = Le tour est fini. Retournez d’abord le jeu et chargez-le ; ici on ne bat pas.
refusal-PLAYED_CARDS_FIRST = Plus de cartes. Battez d’abord celles qui ont été jouées et chargez-les.
refusal-NOBODY_TO_DEAL_TO = Personne n’a de jetons pour jouer contre la banque.
refusal-ROUND_RUNNING = Pas maintenant : un tour est en cours.
refusal-NO_ROUND = Aucun tour n’est en cours.
refusal-DEAL_FIRST = Les cartes ne sont pas données. Donnez d’abord.
refusal-STUK_TOO_EARLY = Il y a { $bank } en banque. Le stouk s’annonce à partir de { $needed }.
refusal-STUK_BEFORE_DEAL = Trop tard : le stouk s’annonce avant la donne.
refusal-STUK_ANNOUNCED = Le stouk est déjà annoncé.
refusal-MUST_DEAL_ON = Avant le stouk le banquier ne peut cesser de donner.
refusal-BANK_NOT_FREE = La banque n’est au banquier qu’après son dernier tour, et rien d’autre ne se fait avant qu’il l’ait prise.
refusal-HIT_FIRST = { $seat } n’a pas dit pour combien. Demandez-lui d’abord.
refusal-HIT_FIXED = { $seat } y va pour { $hit } ; c’est fixé.
refusal-HIT_TOO_SMALL = { $hit }, c’est trop peu : au moins { $least }.
refusal-HIT_EXCEEDS_BANK = { $hit }, c’est trop : il reste { $bank } à prendre dans la banque.
refusal-MAY_NOT_PASS = Qui a reçu une carte joue, pour { $least } au moins.
refusal-BLIND_OFF = À cette table on ne donne pas de carte sans voir.
refusal-BLIND_NEEDS_CARDS = { $seat } n’a qu’une carte. La carte sans voir se demande quand on en a plusieurs.
refusal-NOT_OUTRIGHT = { $seat } n’a pas 21 d’emblée.
refusal-NOT_BUST = { $seat } n’a pas plus de 21.
refusal-BANKER_MAY_NOT_DRAW = Le joueur a 21 d’emblée : le banquier ne tire pas.
refusal-BANKER_HAS_NO_CARD = { $seat } n’a aucune carte contre ce joueur. Il doit tirer.
refusal-BANKER_MUST_DRAW_15 = { $seat } a { $total } : jusqu’à 15 il doit tirer.
refusal-BANKER_MUST_STAND_17 = { $seat } a { $total } : à partir de 17 il doit s’arrêter.
refusal-HANDS_UNPLAYED = { $seat } tient encore une carte. Jouez d’abord avec lui.
refusal-NOT_FORGOTTEN = { $seat } ne tient aucune carte du tour passé.
refusal-NOT_SHUFFLED_YET = Rien n’est encore battu : { $seat } peut encore y aller.
refusal-GATHER_BETWEEN_DUELS = Pas maintenant : le banquier ramasse entre deux joueurs.
refusal-PRIMAZKA_OFF = À cette table on ne se joint pas à un joueur.
refusal-PRIMAZKA_AT_STUK = Au tour de stouk on ne se joint pas à un joueur.
refusal-PRIMAZKA_TAKEN = { $guest } joue déjà sur cette carte.
refusal-PRIMAZKA_TOO_LATE = Trop tard : { $seat } a sa deuxième carte.
refusal-NO_COURTESY = La table n’a pas accordé la faveur à { $seat }.
refusal-COURTESY_OFF = À cette table on n’accorde pas de faveur.
refusal-COURTESY_GRANTED = { $seat } a déjà la faveur.
refusal-NOT_A_GUEST = { $seat } n’est pas un tiers.
refusal-ONLY_SEATS = { $seat } est un tiers : seul qui est assis à la table peut le faire.
refusal-CONSENT_OPEN = { $guest } demande à se joindre. Dites d’abord si quelqu’un s’oppose.
refusal-NOTHING_ASKED = Aucun tiers ne demande à se joindre.
refusal-NOT_HIS_DECISION = Les cartes de cette main ne se décident pas par { $seat }.
refusal-ALREADY_SAID = { $seat } l’a déjà dit ; la parole est à l’autre.
