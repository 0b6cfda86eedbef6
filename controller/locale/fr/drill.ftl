### L’exercice : ce qui est dit, les chances, le bilan.

drill-told-exposed-card = Une carte de { $seat }, donnée face cachée, est visible.
drill-told-wrong-order = La dernière carte est devant { $seat }, et ce n’est pas la sienne.
drill-told-foreign-card = Une carte de la table a un autre dos que toutes les autres.
drill-told-forgotten-bettor = { $seat } dit : on ne m’a pas demandé ma mise.
drill-told-hand-differs = { $seat } étale son jeu : { CARD($one) } { CARD($other) }{ $third ->
    [none] .
   *[other] { " " }{ CARD($third) }.
}
drill-told-late-stake = { $seat } pose une mise maintenant.
drill-trouble-late-stake = Une mise après la clôture
drill-odds-bet = { $bet ->
    [punto] Punto
    [banco] Banco
   *[tie] Égalité
} gagne { $chance } %, un jeton rapporte { $gain } %.
drill-odds-punter = Le ponte avec { $total } tire dans { $chance } %.
drill-odds-banker = Le banquier avec { $total } tire dans { $chance } %.
drill-end-done = réglé
drill-end-open = pas réglé
drill-end-unseen = pas apparu
drill-head = Exercice de { $name } : plan { $plan }, graine { $seed }
drill-col-trouble = quoi
drill-col-reaction = premier geste, s
drill-col-took = fin, s
drill-col-errors = erreurs
drill-col-end = issue
drill-col-rules = règles
drill-error = erreur : { $words } ({ $rule })
drill-sum = Note { $score } sur 100. Mains : { $hands } ({ $hour } par heure). Réaction médiane : { $reaction } s. Erreurs : { $errors }. Cartes laissées en attente : { $waited }.
drill-booked = L’exercice est inscrit au journal de la table.
drill-booked-later = La table est ouverte : elle inscrira l’exercice à son prochain démarrage.
drill-nobody = Personne n’a donné : rien n’est inscrit.
page-practice = EXERCICE · ni jeton ni carte ne compte
page-practice-hands = main { $hands } sur { $of }
page-practice-end = Terminer
page-practice-report = Bilan de l’exercice
page-practice-score = Note
page-practice-reaction = Premier geste, s
page-practice-took = Fin, s
page-practice-errors = Erreurs
page-practice-met = Ce qui est arrivé
page-practice-became = Issue
page-practice-dealt = Mains
page-practice-hour = Mains par heure
page-practice-median = Réaction médiane, s
page-practice-waited = Cartes laissées en attente
page-practice-odds = Les chances
page-event-DrillEnded = s’est exercé
