### Ce que disent les règles (rules.md, sections 0 et 1). `law-ID` est la phrase d'une règle.

law-R-EQP-1 = Le sabot se compose de jeux entiers : { $packs }.
packs = { $packs ->
    [one] un jeu de { $cards } cartes
    [many] { $packs } de jeux de { $cards } cartes
   *[other] { $packs } jeux de { $cards } cartes
}
packs-a-seat = un jeu de { $cards } cartes par place
packs-of-players = pour { $seats } joueurs, { $shoe }
law-R-EQP-2 = Plusieurs battent les cartes jusqu’à ce que la plupart soient satisfaits.
law-R-EQP-3 = Le voisin de droite du banquier coupe d’ordinaire.
law-R-EQP-4 = On coupe en deux, ou en trois : le milieu dessous, le bas dessus, le haut entre les deux.
law-R-EQP-5 = La carte du dessus est insérée dans la pile, ce qui était au-dessus passe dessous ; elle finit sous toutes.
law-R-EQP-6 = La pile est posée sur chant et finit à la carte d’arrêt dressée, qui ne se donne pas.
law-R-EQP-7 = Un ressort tient la carte suivante à la bouche et les autres hors d’atteinte.
law-R-EQP-8 = Les cartes sortent une à une ; un coup où il en sort plus, ou aucune, est nul.
law-R-EQP-8-ochko = Les cartes sortent une à une ; plusieurs à la fois annulent la main jouée, ou le tour pendant les premières cartes.
law-R-EQP-8-rams = Les cartes sortent une à une ; plusieurs à la fois, ou aucune, annulent la donne ; à l’échange on les écarte et les bonnes suivent.
law-R-EQP-8-catch-the-ten = Les cartes sortent une à une ; pendant la donne, plusieurs à la fois, ou aucune, l’annulent.
law-R-EQP-9-ochko = Une carte jouée ne revient que lorsque le jeu est préparé de nouveau.
law-R-EQP-9-rams = Une carte écartée ou jouée ne revient que lorsque le jeu est préparé de nouveau.
law-R-EQP-9-catch-the-ten = Une carte jouée ne revient que lorsque le jeu est préparé de nouveau.
law-R-EQP-9 = Une carte qui a servi ne revient jamais dans le sabot en cours.
law-R-EQP-10 = Quand le sabot est épuisé, on bat, on coupe et on insère de nouveau.
law-R-EQP-10-ochko = Quand le jeu est trop court pour un tour, ou épuisé, on le prépare de nouveau.
law-R-EQP-10-rams = Chaque donne se fait d’un jeu entier.
law-R-EQP-10-catch-the-ten = Aucune donne ne commence si le jeu est trop court : on le prépare de nouveau.
law-R-EQP-10-punto-banco = Quand le sabot est épuisé, on le prépare de nouveau.
law-R-EQP-11 = Les cartes vues sont comparées aux jeux déclarés.
law-R-CDF-1 = On joue à deux ou plus ; douze font la table de cercle complète.
law-R-CDF-2 = Un jeu par place.
law-R-CDF-3 = Les places se tirent : l’as s’assied où il veut, les autres à sa gauche en ordre décroissant.
law-R-CDF-4 = Qui a tiré l’as est le premier banquier.
law-R-CDF-5 = L’as vaut un, de deux à neuf leurs points, les dix et les figures font bûche.
law-R-CDF-6 = Une main vaut sa somme sans les dizaines.
law-R-CDF-7 = Le banquier met la somme qu’il veut.
law-R-CDF-8 = On mise une fois chacun, à tour de rôle, depuis la gauche du banquier.
law-R-CDF-9 = Nul ne mise plus que la part de la banque encore à couvrir.
law-R-CDF-10 = Le banquier retire ce qui n’est pas couvert, et la banque égale les mises.
law-R-CDF-11 = Rien ne va plus : aucune mise n’est prise après la clôture.
law-R-CDF-12 = La plus forte mise seule tient les cartes pour tous les pontes.
law-R-CDF-13 = Quatre cartes : ponte, banquier, ponte, banquier.
law-R-CDF-14 = Aucun côté ne voit une carte de l’autre.
law-R-CDF-15 = Huit ou neuf en deux cartes s’abat aussitôt et gagne.
law-R-CDF-16 = Abattage des deux côtés : les cartes partent, l’argent reste, les deux mêmes rejouent.
law-R-CDF-17 = Le ponte à cinq ou moins demande carte et en reçoit une.
law-R-CDF-18 = Le ponte de zéro à quatre doit tirer.
law-R-CDF-19 = À six ou sept le ponte ne devrait pas tirer.
law-R-CDF-20 = Le ponte qui reste à cinq et perd paie les mises de tous les autres.
law-R-CDF-21 = Le banquier donne la carte demandée ; une par côté au plus ; son propre tirage est libre.
law-R-CDF-22 = Le plus haut point gagne.
law-R-CDF-23 = Un abattage finit le coup ; plus personne ne tire.
law-R-CDF-24 = Sept n’est pas un naturel et ne s’abat pas.
law-R-CDF-25 = Les cartes jouées vont au panier.
law-R-CDF-26 = Quand la pile est épuisée, les cartes jouées sont battues et la carte d’arrêt insérée de nouveau.
law-R-CDF-27 = La banque passe au voisin de gauche du banquier, sauf vente.
law-R-CDF-28 = Le banquier gagne : toutes les mises entrent en banque.
law-R-CDF-29 = Après un gain par abattage le banquier peut retirer la moitié de la banque.
law-R-CDF-30 = Il le peut à chaque gain de ce genre, ou jamais.
law-R-CDF-31 = Après trois gains il peut mettre la banque en vente.
law-R-CDF-32 = De plusieurs acheteurs, le plus proche à gauche du banquier l’emporte.
law-R-CDF-33 = Le vendeur emporte toute la banque, l’acheteur en met autant et prend la main.
law-R-CDF-34 = Le banquier battu dont la banque a sauté cède la main à son voisin de gauche.
law-R-CDF-35 = Quand une banque achetée est perdue, la main va au voisin de gauche du premier vendeur.
law-R-CDF-36 = Le banquier perd : chaque ponte reçoit de la banque ce qu’il a misé.
law-R-CDF-37 = Paris de côté : le texte n’en a que le titre.
