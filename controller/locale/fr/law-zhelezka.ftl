### Ce que disent les règles de la jelezka (rules.md, section 2).

law-R-ZHE-1 = On joue de deux à cinq, jusqu’à douze dans les cercles.
law-R-ZHE-2 = Un jeu de 52 par joueur ; l’as vaut un, le dix et les figures rien, les autres leurs points.
law-R-ZHE-3 = On bat, la droite coupe en deux ou en trois, la carte du dessus est insérée ; les cartes sur chant, le dos aux joueurs.
law-R-ZHE-4 = Le banquier met en banque ; à partir de sa gauche chacun mise jusqu’à ce qu’il en reste.
law-R-ZHE-5 = Quand les mises égalent la banque, personne ne mise plus.
law-R-ZHE-6 = Le banquier retire ce qui n’est pas couvert et annonce la banque ; les mises sont closes.
law-R-ZHE-7 = La plus forte mise joue d’abord, où qu’elle soit : ponte, banquier, ponte, banquier, une carte à la fois.
law-R-ZHE-8 = Huit et neuf s’abattent et gagnent aussitôt.
law-R-ZHE-9 = Neuf contre neuf ou huit contre huit : les cartes partent, l’argent reste, les deux mêmes rejouent.
law-R-ZHE-10 = Sans huit ni neuf chacun peut acheter une carte au plus, le ponte d’abord ; c’est un droit, non un devoir.
law-R-ZHE-11 = Après l’achat on abat ; le plus haut point gagne, sans les dizaines.
law-R-ZHE-12 = Quand un ponte a gagné, la mise suivante par la taille joue, puis la suivante.
law-R-ZHE-13 = Quand le banquier a gagné, on annonce une nouvelle banque et on appelle de nouvelles mises.
law-R-ZHE-14 = Quand la banque a sauté, le joueur à gauche du banquier prend la main.
law-R-ZHE-15 = Les cartes jouées ne reviennent pas ; à la carte d’arrêt on bat et on insère de nouveau.
law-R-ZHE-16 = Le banquier qui a gagné une mise en abattant huit ou neuf peut retirer la moitié de la banque ainsi formée, chaque fois ou jamais.
law-R-ZHE-17 = Après trois gains de suite la banque peut se vendre ; si celle de l’acheteur saute, le voisin de gauche du vendeur prend la main.
law-R-ZHE-18 = Tout ponte peut s’arrêter à tout moment.
