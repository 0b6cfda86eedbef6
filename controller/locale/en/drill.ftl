### Practice: what is told, the odds, the report.

drill-told-exposed-card = The hand of { $seat } shows a card that was dealt face down.
drill-told-wrong-order = The last card lies before { $seat }, and it is not his.
drill-told-foreign-card = One card on the table has another back than all the others.
drill-told-forgotten-bettor = { $seat } says: nobody asked me for my stake.
drill-told-hand-differs = { $seat } lays his hand open: { CARD($one) } { CARD($other) }{ $third ->
    [none] .
   *[other] { " " }{ CARD($third) }.
}
drill-told-late-stake = { $seat } puts a stake down now.
drill-trouble-late-stake = A stake after the close
drill-odds-bet = { $bet ->
    [punto] Punto
    [banco] Banco
   *[tie] Tie
} wins { $chance } %, a chip gains { $gain } %.
drill-odds-punter = The punter with { $total } draws in { $chance } %.
drill-odds-banker = The banker with { $total } draws in { $chance } %.
drill-end-done = done
drill-end-open = not ended
drill-end-unseen = not seen
drill-head = Drill of { $name }: plan { $plan }, seed { $seed }
drill-col-trouble = what
drill-col-reaction = first act, s
drill-col-took = end, s
drill-col-errors = errors
drill-col-end = became
drill-col-rules = rules
drill-error = error: { $words } ({ $rule })
drill-sum = Score { $score } of 100. Hands: { $hands } ({ $hour } an hour). Median reaction: { $reaction } s. Errors: { $errors }. Cards left waiting: { $waited }.
drill-booked = The drill is in the journal of the table.
drill-booked-later = The table is open: it books the drill at its next start.
drill-nobody = Nobody has dealt: nothing is booked.
page-practice = PRACTICE · no chip and no card counts
page-practice-hands = hand { $hands } of { $of }
page-practice-end = End the drill
page-practice-report = Report of the drill
page-practice-score = Score
page-practice-reaction = First act, s
page-practice-took = End, s
page-practice-errors = Errors
page-practice-met = What came up
page-practice-became = Became
page-practice-dealt = Hands
page-practice-hour = Hands an hour
page-practice-median = Median reaction, s
page-practice-waited = Cards left waiting
page-practice-odds = The odds
page-event-DrillEnded = has practised
