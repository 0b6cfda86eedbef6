### Les pages qui ne font que regarder : écran des joueurs, chef de table, contrôleur.

page-role-screen = Écran des joueurs
page-role-floor = Chef de table
page-role-auditor = Contrôleur

page-game-chemin-de-fer = Chemin de fer
page-game-zhelezka = Jelezka
page-game-ochko = Otchko
page-game-rams = Rams
page-game-catch-the-ten = La chasse au dix
page-game-punto-banco = Punto banco

page-last-coup = Dernier coup

## Ce qui s’annonce

page-call-load = Nouveau sabot
page-call-reshuffle = On bat les cartes
page-call-shuffle = On bat les cartes
page-call-turn = On retourne le jeu
page-call-burn = On brûle les premières cartes
page-call-bank = La banque est ouverte
page-call-betting = Faites vos jeux
page-call-closed = Rien ne va plus
page-call-deal = La donne
page-call-ready = Les cartes sont prêtes
page-call-dealing = Les cartes passent
page-call-divider = La carte de barre
page-call-given = Voyez vos cartes
page-call-hit = Pour combien ?
page-call-consent = Quelqu’un s’oppose ?
page-call-player = Carte, ou assez ?
page-call-punter = Carte, ou reste ?
page-call-banker = La banque joue
page-call-declare = Passe ou joue
page-call-exchange = L’échange
page-call-serving = L’échange
page-call-exposed = Une carte est découverte
page-call-upcard = La retourne
page-call-play = Jouez
page-call-showdown = Mains découvertes
page-call-reveal = Abattez
page-call-settle = Le résultat
page-call-collect = On ramasse les cartes
page-call-sale = La banque est à vendre
page-call-refill = La banque a sauté
page-call-take = Le dernier tour est fini
page-call-held = Le jeu est arrêté
page-call-over = La partie est finie

page-turn-bank = { $seat } tient la banque
page-turn-betting = { $seat }, votre mise ?
page-turn-punter = { $seat } : carte, ou reste ?
page-turn-banker = { $seat } joue pour la banque
page-turn-hit = { $seat }, pour combien ?
page-turn-player = { $seat } : carte, ou assez ?
page-turn-declare = { $seat } : passe ou joue ?
page-turn-exchange = { $seat } échange
page-turn-exposed = { $seat } : gardez-vous la carte ?
page-turn-upcard = { $seat } : la retourne ?
page-turn-play = { $seat } joue
page-turn-sale = { $seat } : la banque à { $bank } ?
