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
page-speech = Annoncer à voix haute

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

## Le chef de table

page-alarms = Alarmes
page-no-alarm = Aucune alarme.
page-ended-by = { $names }, après { $time }
page-cards-found = cartes trouvées : { $count }
page-seconds = { $count } s
page-minutes = { $count } min
page-hours = { $count } h
page-ms = { $count } ms
page-approvals = Accords
page-waiting-for = Attend un mot :
page-nothing-waits = Rien n’attend personne.
page-staff-log = Journal du personnel
page-shoe-and-box = Sabot et appareil
page-count-shoe = Numéro du sabot
page-count-gauge = À la jauge
page-count-dealt = Sorties
page-count-hands = Coups finis
page-count-eject = Sortie, médiane
page-count-under-alarm = Données sous alarme
page-count-jams = Bourrages
page-count-doubles = Doubles sorties
page-count-stuck = Coincées
page-count-empty = Carte non venue
page-count-unknown = Mémoire perdue
page-count-pushed-back = Repoussées
page-count-uncommanded = Sorties sans ordre
page-count-lid = Couvercle ouvert
page-count-stops = STOP
page-count-brown-outs = Panne d’alimentation
page-count-drifts = Rouleau lent
page-count-lost-links = Liaison perdue

## Le contrôleur

page-leaf-journal = Journal
page-leaf-hands = Coups
page-leaf-shoes = Sabots
page-leaf-proofs = Preuves

page-search-kind = Quoi
page-search-all = Tout
page-search-name = Nom
page-search-hand = Coup
page-search-since = De
page-search-until = À
page-search-text = Texte
page-search-go = Chercher
page-search-older = Plus ancien
page-search-nothing = Rien trouvé.
page-withheld = cartes retenues
page-row-kind = Genre
page-row-wall = Heure (UTC)
page-row-cause = Cause
page-row-hand = Coup
page-row-body = Champs
page-row-commitment = Engagement
page-row-hash = Empreinte

page-no-hands = Aucun coup n’est encore fini.
page-step = { $number } sur { $count }
page-step-first = Première étape
page-step-back = Étape précédente
page-step-on = Étape suivante
page-step-last = Dernière étape
page-step-play = Défiler
page-step-slider = Étape
page-all-open = Toutes cartes ouvertes

page-no-shoe = Aucun sabot n’est encore chargé.
page-shoe-number = Sabot { $number }
page-shoe-about = Jeux : { $packs }, cartes : { $cards }, coups : { $hands }
page-shoe-cards = { $packs } (cartes : { $cards })
page-picture-road = Résultats
page-picture-ejects = La durée de chaque sortie
page-picture-hours = Coups par heure
page-picture-wear = Usure des rouleaux : sortie médiane par sabot
page-picture-doubts = Doutes : cartes non lues, par face
page-picture-composition = Composition : cartes sorties, par face
page-after-the-shoe = Visible quand le sabot est fini.
page-ejects-about = Sorties : { $count }, médiane { $ms } ms
page-ejects-axis = cartes du sabot
page-hours-about = Coups finis : { $count }
page-wear-about = Sabots : { $shoes }
page-drifts = lentes : { $count }
page-doubts-about = Non lues : { $count }, dont jamais nommées : { $unnamed }
page-composition-about = Sorties : { $out } sur { $cards }, face inconnue : { $unread }

page-chain = La chaîne
page-chain-about = Chaque ligne est liée à toutes les précédentes. Le journal entier est lu et chaque empreinte refaite.
page-verify = Vérifier la chaîne
page-chain-whole = Entière ; lignes : { $rows }
page-check = Un reçu
page-check-about = Scannez le code d’un reçu ou tapez-le : l’enregistrement est-il encore celui qui fut promis ?
page-check-go = Comparer au journal
page-check-kept = Le journal tient ce que le reçu promet.
page-export = Exporter
page-export-about = Le journal sans les cartes qui ne furent jamais publiques ; empreintes et engagements restent, pour qu’il puisse être vérifié.

page-receipt = Reçu
page-receipt-title = Reçu d’un sabot
page-receipt-table = Table
page-receipt-game = Jeu
page-receipt-shoe = Sabot
page-receipt-packs = Jeux de cartes
page-receipt-loaded = Chargé
page-receipt-upto = Jusqu’à
page-receipt-rows = Lignes
page-receipt-dealt = Engagements
page-receipt-qr = Code QR du reçu
page-receipt-about = Cette ligne lie chaque carte du sabot et chaque acte à la table, et ne nomme aucune carte. Gardez-la : nul ne peut changer l’enregistrement sans que cela se voie.
page-receipt-so-far = Le sabot n’est pas fini : le reçu vaut pour les lignes jusqu’ici.
page-print = Imprimer
