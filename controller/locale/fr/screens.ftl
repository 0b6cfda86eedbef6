### Les pages que l'on ne fait que regarder : l'écran des joueurs, le chef de partie, le contrôleur.

page-role-screen = Écran des joueurs
page-role-floor = Chef de partie
page-role-auditor = Contrôleur

page-game-chemin-de-fer = Chemin de fer
page-game-zhelezka = Jeliezka
page-game-ochko = Otchko
page-game-rams = Rams
page-game-catch-the-ten = Attrape le dix
page-game-punto-banco = Punto banco

page-last-coup = Dernier coup

## Ce qui est annoncé

page-call-load = Un nouveau sabot
page-call-reshuffle = On mélange les cartes
page-call-shuffle = On mélange les cartes
page-call-turn = On retourne le paquet
page-call-burn = On brûle les premières cartes
page-call-bank = La banque est ouverte
page-call-betting = Faites vos jeux
page-call-closed = Rien ne va plus
page-call-deal = La donne
page-call-ready = Les cartes sont prêtes
page-call-dealing = On distribue
page-call-divider = La coupe
page-call-given = Regardez vos cartes
page-call-hit = Combien tenez-vous ?
page-call-consent = Personne ne s’y oppose ?
page-call-player = Carte, ou assez ?
page-call-punter = Carte, ou non ?
page-call-banker = La banque joue
page-call-declare = Passe ou joue
page-call-exchange = L’échange
page-call-serving = L’échange
page-call-exposed = Une carte s’est vue
page-call-upcard = La retourne
page-call-play = Le jeu
page-call-showdown = Mains ouvertes
page-call-reveal = Abattez les cartes
page-call-settle = Le résultat
page-call-collect = On ramasse les cartes
page-call-sale = La banque est à vendre
page-call-refill = La banque a sauté
page-call-take = Le dernier tour est fini
page-call-held = Le jeu est arrêté
page-call-over = La partie est finie

page-turn-bank = { $seat } tient la banque
page-turn-betting = { $seat }, votre mise ?
page-turn-punter = { $seat } : carte, ou non ?
page-turn-banker = { $seat } joue pour la banque
page-turn-hit = { $seat }, combien tenez-vous ?
page-turn-player = { $seat } : carte, ou assez ?
page-turn-declare = { $seat } : passe ou joue ?
page-turn-exchange = { $seat } échange
page-turn-exposed = { $seat } : gardez-vous la carte ?
page-turn-upcard = { $seat } : la retourne ?
page-turn-play = { $seat } joue
page-turn-sale = { $seat } : la banque pour { $bank } ?
