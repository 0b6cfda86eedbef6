### Ce que la maison peut choisir à la chasse au dix.

option-layout-solo = chacun joue pour soi.
option-layout-pairs = les partenaires sont face à face, deux par camp.
option-layout-two_sides = deux camps sont assis en alternance.
option-void-free = sans la couleur demandée toute carte se joue.
option-void-must_trump = sans la couleur demandée on doit couper.
option-target = la partie est en { $value } points.
option-deals = donnes d’une partie quelle que soit la marque (0 : jusqu’au but) : { $value }.
option-out_order-by_order = de plusieurs au but, les points comptent dans l’ordre dix, cartes, as, roi, dame, valet.
option-out_order-highest_total = de plusieurs au but, le plus haut total gagne.
option-revoke-lose_game = une renonce perd la partie.
option-revoke-take_back = une renonce se reprend.
option-revoke-lose_deal = une renonce perd la donne.
option-card_points-excess_only = les cartes au-delà de celles données s’inscrivent ; celles qui manquent non.
option-card_points-signed = les cartes en plus et en moins s’inscrivent.
option-packet_lead-last_winner = qui a fait le dernier pli entame le paquet suivant.
option-packet_lead-eldest = la première main entame le paquet suivant.
option-packet_deal-by_packet = le premier paquet de tous se donne avant le deuxième.
option-packet_deal-round_robin = les paquets d’une main se donnent carte par carte à tour de rôle.
option-deal_2_3-packets = à deux ou trois on joue ses paquets l’un après l’autre.
option-deal_2_3-ten_each = à deux ou trois on reçoit dix cartes chacun.
