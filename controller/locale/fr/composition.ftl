### La surveillance des cartes : sont-ce celles qui furent déclarées, et ont-elles été mêlées.

alarm-NOT_SHUFFLED = Arrêt : jusqu’à la carte { $number }, les cartes sortent { $how ->
    [sequence] dans l’ordre d’un jeu neuf
    [riffled] dans l’ordre d’un jeu neuf à peine mêlé
    [copies] toutes les cartes semblables ensemble
    [ranks] hauteur par hauteur
    [steps] une hauteur après l’autre
   *[suits] couleur par couleur
}. Un sabot mêlé le fait moins d’une fois sur 100 000. Appelez le chef de table.
alarm-SHOE_SHORT = Arrêt : au compte, il manque des cartes dans ce sabot : { $count }. Appelez le chef de table avant toute donne.
alarm-SHOE_LONG = Arrêt : ce sabot avait des cartes de trop : { $count }. Appelez le chef de table avant toute donne.
alarm-STRANGE_CARD = Arrêt : la carte { $number } est { $how ->
    [joker] un joker
   *[foreign] étrangère à ce jeu
}. Appelez le chef de table.
alarm-WRONG_SIDE = Arrêt : la carte { $number } a montré son dos au lieu de sa face : elle était retournée, ou elle a deux dos. Appelez le chef de table.

notice-READS_DOUBTED = Une de ces lectures de la même carte est fausse, sans doute la première : cartes { $numbers }.
notice-SHOE_AUDITED = Le sabot est compté. Manquantes : { $short }, de trop : { $surplus }, vues trop souvent : { $extra }, jamais montrées : { $unread }.

act-unload = Sabot vidé : cartes restantes

refusal-SHOE_NOT_OVER = Le sabot n’est pas fini, ou il a déjà été compté. On le vide quand un nouveau est dû.

mishap-not-shuffled = Les cartes n’ont pas été mêlées
mishap-cards-missing = Le sabot ne contient pas ce qui fut déclaré
mishap-strange-card = L’œil a vu ce qui n’est pas une carte de ce jeu
