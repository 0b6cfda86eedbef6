### Apprendre un jeu de cartes à la table.

refusal-BOX_LENT = Le sabot apprend un jeu de cartes. Terminez d’abord cela sur la page du chef de table.
refusal-SHOE_IN_BOX = Des cartes de jeu sont dans le sabot, ou un coup est en cours. Un jeu s’apprend entre deux sabots, sabot vide.
refusal-DECK_NAME = Un jeu ne peut pas s’appeler { $name }. Lettres, chiffres, espaces, - et _, 40 au plus.
refusal-ENROL_NOT_NOW = Ce n’est pas ce que l’apprentissage attend maintenant.

notice-BOX_LENT = Un jeu de cartes est en cours d’apprentissage : le sabot est prêté, la table n’accepte rien jusqu’à son retour.
notice-BOX_TO_EMPTY = L’apprentissage d’un jeu a été abandonné. Retirez toutes les cartes du sabot avant de le charger.

page-event-BoxLent = Le sabot est prêté
page-event-LentEjectIntended = Le sabot prêté reçoit l’ordre de bouger
page-event-BoxReturned = Le sabot est rendu

page-own-enrol = Apprendre un jeu de cartes
page-enrol-none = Cette table n’a pas de caméra : aucun jeu ne peut y être appris.
page-enrol-name = Comment s’appellera le jeu ?
page-enrol-cards = Combien de cartes a-t-il ?
page-enrol-cards-of = { $count } cartes
page-enrol-jokers = Combien de jokers parmi elles ?
page-enrol-ready = Le sabot est vide et vous est prêté. Mettez-y les { $total } cartes, face cachée, dans n’importe quel ordre, et fermez le couvercle.
page-enrol-begin = Les cartes y sont
page-enrol-passing = Carte { $count } sur { $total }. Prenez chaque carte dès qu’elle sort.
page-enrol-ending = Retirez la carte de la bouche : le sabot sera alors rendu.
page-enrol-learning = Le jeu est en cours d’apprentissage et se relit lui-même. La table peut servir entre-temps.
page-enrol-asking = Carte { $count } : quelle carte est-ce ?
page-enrol-picture = L’index tel que la caméra l’a vu
page-enrol-other = Une autre carte
page-enrol-no-card = Pas une carte de ce jeu
page-enrol-joker = Un joker
page-enrol-back = Dos d’une carte
page-enrol-back-colour = De quelle couleur sont les dos ?
page-enrol-unknown = Personne ne le sait
page-enrol-done = { $name } est appris : le jeu s’est relu sans faute. Le sabot est vide ; rangez les cartes dans leur étui.
page-enrol-use = Pour jouer avec, choisissez-le au démarrage de la table : --deck "{ $name }", ou dans la configuration sous [deck].
page-enrol-refused = Le jeu n’est pas conservé. Prenez le jeu entier et recommencez.
page-enrol-stopped = Le sabot s’est arrêté : { $why } Retirez-en toutes les cartes, fermez le couvercle et terminez l’apprentissage.
page-enrol-missed = Non relues
page-enrol-missing = Manquantes
page-enrol-twice = Vues deux fois
page-enrol-unseen = Cartes qui n’ont pas été vues : { $count }
page-enrol-seen = Ce à quoi les cartes ressemblent jusqu’ici
page-enrol-end = Terminer l’apprentissage
page-enrol-new = Un autre jeu

page-enrol-why-empty = aucune carte n’est sortie.
page-enrol-why-jam = une carte est coincée.
page-enrol-why-double = deux cartes sont sorties à la fois.
page-enrol-why-stuck = une carte ne se libère pas.
page-enrol-why-unknown = il a perdu la mémoire au milieu d’une carte.
page-enrol-why-too-many = il contient plus de cartes qu’annoncé.
page-enrol-why-not-moved = il n’a pas voulu bouger.
page-enrol-why-not-clear = bouche, couvercle ou STOP n’est pas libre.
page-enrol-why-unreachable = il est injoignable.
page-enrol-why-unwritable = le jeu ne peut pas être écrit sur le disque.

page-colour-red = rouge
page-colour-blue = bleu
page-colour-green = vert
page-colour-black = noir
page-colour-yellow = jaune
page-colour-violet = violet
page-colour-grey = gris
page-colour-white = blanc
page-colour-other = autre
