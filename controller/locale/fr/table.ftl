refusal-CARD_NOT_TAKEN = Une carte est en route vers { $seat }. Remettez-la d’abord.
refusal-SHOE_NOT_READY = L’appareil prend le nouveau sabot. Un instant.
refusal-BOX_FAULT = L’appareil est arrêté. Mettez d’abord fin à l’alarme, puis continuez.
refusal-NOTHING_TO_RESUME = Il n’y a pas d’alarme à finir.
refusal-LID_IS_OPEN = Le couvercle est ouvert. Fermez-le, puis touchez « Reprendre ».
refusal-COUNT_THE_CARDS = L’appareil ne peut savoir combien de cartes sont sorties. Comptez-les sur la table et entrez le nombre.
refusal-NOTHING_TO_COUNT = Il n’y a rien à compter ici. Touchez « Reprendre ».
refusal-BOX_NOT_CLEAR = La cause est encore là : l’appareil n’est pas libre. Ôtez-la, fermez le couvercle, puis touchez « Reprendre ».
refusal-STOP_IS_OPEN = STOP est enfoncé, ou sa boucle est coupée. Relâchez-le, puis touchez « Reprendre ».

notice-IN_FLIGHT_MOVED = Le programme a redémarré pendant que la carte { $card } de { $seat } sortait. Elle est sortie ; elle n’a pas été éjectée de nouveau.
notice-IN_FLIGHT_PRESENTED = Le programme a redémarré pendant que la carte { $card } de { $seat } était dans la bouche. Elle y est encore : remettez-la.
notice-IN_FLIGHT_TAKEN = Le programme a redémarré pendant que la carte { $card } de { $seat } était dans la bouche. Elle a été prise depuis.
notice-MOTOR_DRIFT = Les cartes mettent { $percent } % du temps habituel à sortir. Nettoyez le rouleau d’avance quand le sabot est fini.

alarm-IN_FLIGHT_NOT_MOVED = Le programme a redémarré avant que la carte { $card } de { $seat } bouge. Rien n’est sorti. Touchez « Reprendre » pour la donner.
alarm-BOX_AHEAD = L’appareil a sorti des cartes que le journal de cette table ne connaît pas. Appelez le chef de table : annulez le coup et chargez un sabot compté.
alarm-BOX_REFUSED = L’appareil n’a pas voulu bouger pour { $seat }. Vérifiez le couvercle et la bouche, puis touchez « Reprendre ».
alarm-DOUBLE_SEEN = La caméra voit deux cartes pour { $seat }, l’appareil en a senti une. Prenez ce qui est dans la bouche, comptez et entrez le nombre.
alarm-SHOE_REFUSED = L’appareil ne prend pas le nouveau sabot. Ôtez la carte de la bouche, puis reprenez.
