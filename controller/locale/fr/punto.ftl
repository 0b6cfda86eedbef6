### Punto banco : ses règles, ses actes, ses choix.

game-punto-banco = punto banco

law-R-PUN-1 = On mise à autant qu’on veut contre la maison ; personne ne tient de main.
law-R-PUN-2 = On mise sur punto, sur banco ou sur l’égalité, sur plusieurs et dans tout ordre, jusqu’à la donne.
law-R-PUN-3 = Quatre cartes sont posées visibles : punto, banco, punto, banco.
law-R-PUN-4 = Huit ou neuf finit le coup ; sinon punto tire jusqu’à cinq, et banco selon le tableau fixe.
law-R-PUN-5 = Le plus haut point gagne ; on le paie un pour un, sur banco moins la commission ; les autres mises sont perdues.
law-R-PUN-6 = Après égalité les mises sur une main reviennent, et la mise sur l’égalité se paie à sa cote.

option-tie_pays = combien de fois la mise l’égalité paie : { $value }.

act-punto = { $seat } mise sur punto
act-banco = { $seat } mise sur banco
act-tie = { $seat } mise sur l’égalité
next-punto-banco-betting = Faites vos jeux. Touchez la place de qui mise.
next-punto-banco-dealing = Une carte sort pour { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-presented-hand = Posez la carte { $face ->
    [down] face cachée
   *[up] face visible
} pour { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-presented-third = Une troisième carte, { $face ->
    [down] face cachée
   *[up] face visible
}, pour { $seat ->
    [banker] banco
   *[punter] punto
}.
next-punto-banco-held = Arrêt : appelez le chef de table.

page-side-punter = Punto
page-side-banker = Banco
page-bet-punto = Punto
page-bet-banco = Banco
page-bet-tie = Égalité
page-won = { $side } gagne
