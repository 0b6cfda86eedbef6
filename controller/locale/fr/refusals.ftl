refusal-UNKNOWN_ACT = Il n’y a pas d’acte « { $verb } » à ce jeu.
refusal-UNKNOWN_SEAT = Il n’y a pas de place { $seat } à cette table.
refusal-SEAT_NEEDED = Dites qui : « { $verb } » demande une place.
refusal-AMOUNT_NEEDED = Dites combien : « { $verb } » demande un nombre.
refusal-AMOUNT_TOO_SMALL = { $amount }, c’est trop peu : au moins 1.
refusal-STAFF_NEEDED = Personnes du personnel qui doivent en répondre : { $needed }.

refusal-NO_SHOE = Il n’y a pas de sabot dans l’appareil. Chargez-en d’abord un.
refusal-SHOE_TOO_SHORT = Cartes restantes : { $remaining }. Un coup en demande { $needed } : battez et chargez d’abord un nouveau sabot.
refusal-SHOE_EMPTY = Le sabot est vide. Chargez-en un nouveau.
refusal-TOO_MANY_PACKS = { $packs ->
    [one] Un jeu, c’est
    [many] { $packs } de jeux, c’est
   *[other] { $packs } jeux, c’est
} trop : au plus { $most }.
refusal-LOAD_BETWEEN_COUPS = Pas maintenant : on charge entre les coups, sans carte sur la table.
refusal-BURN_DUE = Cartes encore à brûler : { $count }. Brûlez-les d’abord.
refusal-CARD_DUE = Une carte est due à { $seat }. Attendez qu’elle soit donnée.
refusal-NO_CARD_DUE = Aucune carte n’est due maintenant.
refusal-ONE_CARD_AT_A_TIME = Une carte est due, { $count } { $count ->
    [one] a été nommée
    [many] ont été nommées
   *[other] ont été nommées
}.
refusal-COMPOSITION_EXCEEDED = Cette carte ne peut être : elle est sortie plus souvent que { $packs ->
    [one] ne la contient un jeu
    [many] ne la contiennent { $packs } de jeux
   *[other] ne la contiennent { $packs } jeux
}.
refusal-MISFEED_MISMATCH = Ce ne sont pas les prochaines cartes du sabot.
refusal-MISFEED_BEFORE_DEAL = Un raté avec un nombre ne s’inscrit qu’avant une donne : après 0 à 3 des quatre cartes.
refusal-TABLE_HELD = La table est arrêtée sur la carte { $number }. Annulez le coup ou chargez un nouveau sabot.
refusal-CARD_UNNAMED = Une carte de { $seat } n’a pas pu être lue. Nommez-la d’abord.
refusal-NOTHING_TO_SHOW = Il n’y a pas ici de carte visible à nommer.
refusal-SHOWS_COUNT = { $given } { $given ->
    [one] carte nommée
    [many] de cartes nommées
   *[other] cartes nommées
}, il y en a { $needed } à nommer.
refusal-COLLECT_COUNT = { $counted } { $counted ->
    [one] carte ramassée
    [many] de cartes ramassées
   *[other] cartes ramassées
}, mais il y en avait { $expected } sur la table. Cherchez la différence, ou que le personnel en réponde.

refusal-GAME_OVER = La partie est finie : il faut deux joueurs au moins.
refusal-GAME_MID_HAND = Un autre jeu commence entre deux mains, la table vide.
refusal-GAME_PLAYED = On joue déjà à ce jeu : { $game }.
refusal-GAME_DOES_NOT_FIT = { $game } ne se joue pas à tant de joueurs : à table { $seats }.
refusal-BANK_NOT_POSTED = Il n’y a pas encore de banque. { $banker } en met d’abord une.
refusal-BANK_STANDS = La banque de { $bank } reste. On mise sur elle.
refusal-BETS_OPEN = Les mises sont encore ouvertes. Fermez-les d’abord.
refusal-BETS_CLOSED = Rien ne va plus : les mises sont fermées.
refusal-NO_STAKE = Personne n’a encore misé : il n’y a rien à fermer.
refusal-STAKE_EXCEEDS_REMAINDER = { $stake }, c’est trop : il reste { $remainder } de la banque à couvrir.
refusal-INSUFFICIENT_CHIPS = { $seat } a { $purse }, et { $amount } est demandé.
refusal-OUT_OF_TURN = Ce n’est pas le tour de { $seat }. Au suivant : { $turn }.
refusal-NOT_BANKER = { $seat } n’est pas le banquier. C’est { $banker }.
refusal-LOT_NEEDED = Les plus fortes mises sont égales. Tirez d’abord au sort.
refusal-LOT_NOT_NEEDED = Il n’y a pas à tirer au sort.
refusal-NOT_TIED = { $seat } n’a pas l’une des plus fortes mises.
refusal-COUP_RUNNING = Pas maintenant : un coup est en cours.
refusal-NO_COUP = Aucun coup n’est en cours.
refusal-CARDS_NOT_GIVEN = Les joueurs n’ont pas encore vu leurs cartes. Remettez-les d’abord.
refusal-CARDS_NOT_COLLECTED = Cartes sur la table : { $count }. Ramassez-les d’abord.
refusal-NOT_REVEALED = Les mains ne sont pas encore confirmées. Abattez-les d’abord.
refusal-NOT_SETTLED = Le coup n’est pas encore réglé. Réglez-le d’abord.
refusal-FULL_PROCEDURE_ONLY = « { $verb } » est de la procédure complète ; cette table joue l’abrégée.

refusal-MUST_DRAW_0_4 = { $seat } a { $total } : de 0 à 4 il faut tirer.
refusal-MUST_DRAW_5 = { $seat } a 5 : à cette table il faut tirer.
refusal-MUST_STAND_6_7 = { $seat } a { $total } : à 6 ou 7 on ne tire pas à cette table.
refusal-BANKER_MUST_DRAW = { $seat } a { $total } : le tableau du banquier dit carte.
refusal-BANKER_MUST_STAND = { $seat } a { $total } : le tableau du banquier dit reste.
refusal-ONE_CARD_ONLY = { $seat } a déjà tiré. Une carte est tout.
refusal-DRAW_AFTER_NATURAL = 8 ou 9 est abattu : le coup est fini et on ne tire plus.
refusal-NATURAL_MUST_OPEN = { $seat } a 8 ou 9 et doit abattre.
refusal-NOT_A_NATURAL = La main de { $seat } n’est ni 8 ni 9.

refusal-STAKES_STAND = Trop tard : on a misé sur cette banque.
refusal-WITHDRAW_NEVER = À cette table rien ne se retire de la banque.
refusal-WITHDRAW_ONLY_AFTER_DAMBLE = La moitié de la banque ne se retire qu’après un gain par abattage.
refusal-WITHDRAW_ONLY_AFTER_WIN = Une part de la banque ne se retire qu’après un gain, une fois.
refusal-WITHDRAW_HALF_ONLY = La moitié de la banque se retire, aucune autre somme : { $half }.
refusal-WITHDRAW_LEAVES_NOTHING = La banque est de { $bank } : il doit y rester quelque chose.
refusal-HALF_NOT_EXACT = La banque est de { $bank } et ne se partage pas juste.
refusal-SALE_TOO_EARLY = La banque se vend après { $needed ->
    [one] un gain
    [many] { $needed } de gains
   *[other] { $needed } gains
} ; elle en a { $wins }.
refusal-SALE_OPEN = La banque est en vente. { $turn } répond d’abord.
refusal-NO_SALE = La banque n’est pas en vente.
refusal-SALE_DECLINED = Personne n’a acheté la banque. On peut l’offrir de nouveau après le prochain coup.
refusal-MUST_CONTINUE = Personne n’a acheté la banque : à cette table le banquier doit continuer.
refusal-RETIRE_TOO_EARLY = La main se passe après { $needed ->
    [one] un gain
    [many] { $needed } de gains
   *[other] { $needed } gains
} ; le banquier en a { $wins }.

refusal-SEAT_LEFT = { $seat } a quitté la table.
refusal-SEAT_TAKEN = { $seat } est déjà à la table.
refusal-TABLE_FULL = La table est complète : on y joue à { $most }.
refusal-BOUND_BY_CARDS = { $seat } est lié : les cartes de cette mise sont sur la table.
refusal-BOUND_BY_BANK = { $seat } est lié : la banque reste. Vendez-la ou passez d’abord la main.
refusal-LEAVE_BETWEEN_COUPS = { $seat } peut partir quand ce coup est fini.

refusal-SIDE_BETS_OFF = { $seat } n’est pas assis : à cette table on ne prend pas de paris de côté.
refusal-BYSTANDER = { $seat } n’est pas assis : « { $verb } » n’est pas pour les tiers ici.
refusal-ONLY_BYSTANDERS = « { $verb } » est pour les tiers, qui parient entre eux.
refusal-SEATS_SPEAK_FIRST = Les tiers misent après les places. Au suivant : { $turn }.
refusal-NO_SIDE_BET = { $seat } n’a pas de pari à reprendre.
refusal-ONE_SIDE_BET = { $seat } a déjà parié : un pari chacun.

alarm-COMPOSITION_EXCEEDED = Arrêt : la carte { $number }, { CARD($card) }, est sortie plus souvent que les jeux ne la contiennent. Appelez le chef de table.
alarm-CARD_IN_DOUBT = Arrêt : la carte { $number } est douteuse. Appelez le chef de table.
alarm-CARD_TOO_MANY = Arrêt : la carte { $number } est de trop. Appelez le chef de table.
alarm-HAND_DIFFERS = La carte { $number } n’est pas celle qui a été donnée. Appelez le chef de table.

warning-PUNTER_6_7 = À 6 ou 7 tirer est un risque.
warning-STAND_5_LIABLE = Qui reste à 5 et perd paie toutes les mises.
