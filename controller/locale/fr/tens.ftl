### La chasse au dix : ses règles (rules.md, section 6), ses actes, ce qui se dit et se fait ensuite, ses refus.

law-R-TEN-1 = Le jeu a 36 cartes, du six à l’as.
law-R-TEN-2 = À huit on ôte tous les six, à cinq ou sept le six de pique ; une carte ôtée qui paraît fait maldonne.
law-R-TEN-3 = Chacun joue pour soi ou par paires ; à six ou huit aussi en deux camps, assis en alternance.
law-R-TEN-4 = À deux on reçoit trois paquets de six cartes, à trois deux ; les autres un paquet de 9, 7, 6, 5 ou 4.
law-R-TEN-5 = Nul ne regarde un paquet avant que le précédent soit joué.
law-R-TEN-6 = La dernière carte est retournée et fait l’atout ; elle est du dernier paquet du donneur.
law-R-TEN-7 = L’as est le plus fort, sauf à l’atout où c’est le valet.
law-R-TEN-8 = Honneurs d’atout : valet 11, dix 10, as 4, roi 3, dame 2 ; toujours 30 ensemble.
law-R-TEN-9 = Le dix d’atout se prend du valet, de l’as, du roi ou de la dame d’atout.
law-R-TEN-10 = Un point par carte prise au-delà du nombre donné au joueur ou au camp.
law-R-TEN-11 = Il faut fournir la couleur demandée.
law-R-TEN-12 = On compte après chaque donne ; la feuille tient les plus et les moins.

act-catch-the-ten-load = Charger le jeu
act-catch-the-ten-deal = Donner
act-catch-the-ten-lot = Le sort : { $seat } donne d’abord
act-catch-the-ten-void = Annuler la donne
act-catch-the-ten-shows = Nommer la retourne
act-catch-the-ten-settle = Inscrire
act-plays = { $seat } joue une carte
act-revoke = { $seat } a renoncé
act-peek = { $seat } a regardé trop tôt
act-amend = { $seat } : corriger un toucher
act-again = Partie suivante

next-catch-the-ten-presented-packet = Posez la carte face cachée sur le paquet de { $seat }.
next-catch-the-ten-presented-turned = La dernière carte : face visible devant { $seat }. Elle fait l’atout.
next-catch-the-ten-load = Faites battre et couper le jeu, mettez-le dans l’appareil, puis chargez.
next-catch-the-ten-reshuffle = Réunissez le jeu entier, faites battre et couper, puis chargez.
next-deal = { $banker } donne.
next-catch-the-ten-given = Les paquets sont là. Laissez les joueurs prendre le premier.
next-play = { $turn ->
    [none] Attendez la table.
   *[other] À { $turn } de jouer.
}
next-catch-the-ten-settle = La donne est comptée. Comparez-la avec la table, puis inscrivez.
next-catch-the-ten-over = La partie est gagnée. La prochaine commence avec une feuille vide.

refusal-DEAL_RUNNING = Pas maintenant : une donne est en cours.
refusal-NO_DEAL = Aucune carte n’est encore donnée. Donnez d’abord.
refusal-GAME_RUNNING = La partie n’est pas encore finie.
refusal-GAME_WON = La partie est gagnée. Commencez d’abord la suivante.
refusal-SEATS_FIXED = Nul ne vient ni ne part : à cette table on joue { $layout ->
    [pairs] par paires
   *[other] en deux camps
}.
refusal-TOO_FEW_SEATS = Il doit en rester au moins { $fewest }.
refusal-NOT_IN_PACK = { CARD($card) } n’est pas dans ce jeu.
refusal-CARD_SHOWN = { CARD($card) } a déjà été vu ailleurs.
refusal-UPCARD_RESERVED = { CARD($card) } est la retourne. Elle est du dernier paquet de { $seat }.
refusal-CARD_NOT_HELD = { $seat } ne tient pas { CARD($card) }.
refusal-PACKET_NOT_OPEN = { CARD($card) } est dans un paquet de { $seat } qui n’est pas encore ouvert.
refusal-MUST_FOLLOW_SUIT = { $seat } doit fournir { $suit ->
    [s] pique
    [h] cœur
    [d] carreau
   *[c] trèfle
}.
refusal-MUST_TRUMP = { $seat } ne peut fournir et doit couper.
refusal-NOT_PLAYED = { $seat } n’a pas joué { CARD($card) } dans cette donne.
refusal-NOT_A_REVOKE = { CARD($card) } de { $seat } n’était pas une renonce.
refusal-REVOKE_BOOKED = Cette renonce de { $seat } est déjà inscrite.
refusal-NO_PACKET_CLOSED = { $seat } n’a plus de paquet fermé.
refusal-TRICK_STANDS = Avec cette carte un autre aurait fait le pli, et le jeu a continué. Seule l’annulation de la donne y remédie.

alarm-CARD_NOT_DEALT = { $seat } a montré une carte que l’appareil n’avait pas donnée là. Appelez le chef de table.

bench-lay = Un joueur pose une carte
