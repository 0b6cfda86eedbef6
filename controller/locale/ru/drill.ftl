### Тренировка: что сообщается, шансы, отчёт.

drill-told-exposed-card = Карта у { $seat }, сданная закрытой, оказалась открыта.
drill-told-wrong-order = Последняя карта лежит у { $seat }, и она не его.
drill-told-foreign-card = У одной карты на столе другая рубашка.
drill-told-forgotten-bettor = { $seat } говорит: меня не спросили о ставке.
drill-told-hand-differs = { $seat } открывает карты: { CARD($one) } { CARD($other) }{ $third ->
    [none] .
   *[other] { " " }{ CARD($third) }.
}
drill-told-late-stake = { $seat } делает ставку сейчас.
drill-trouble-late-stake = Ставка после закрытия
drill-odds-bet = { $bet ->
    [punto] Понто
    [banco] Банко
   *[tie] Ничья
}: выигрыш { $chance } %, фишка приносит { $gain } %.
drill-odds-punter = Понтёр с { $total } берёт в { $chance } %.
drill-odds-banker = Банкомёт с { $total } берёт в { $chance } %.
drill-end-done = сделано
drill-end-open = не завершено
drill-end-unseen = не проявилось
drill-head = Тренировка, { $name }: план { $plan }, зерно { $seed }
drill-col-trouble = что
drill-col-reaction = первое действие, с
drill-col-took = конец, с
drill-col-errors = ошибки
drill-col-end = итог
drill-col-rules = правила
drill-error = ошибка: { $words } ({ $rule })
drill-sum = Оценка { $score } из 100. Раздач: { $hands } ({ $hour } в час). Медиана реакции: { $reaction } с. Ошибок: { $errors }. Карт, оставленных ждать: { $waited }.
drill-booked = Тренировка записана в журнал стола.
drill-booked-later = Стол открыт: он запишет тренировку при следующем запуске.
drill-nobody = Никто не сдавал: записывать нечего.
page-practice = ТРЕНИРОВКА · фишки и карты не в счёт
page-practice-hands = раздача { $hands } из { $of }
page-practice-end = Закончить
page-practice-report = Отчёт о тренировке
page-practice-score = Оценка
page-practice-reaction = Первое действие, с
page-practice-took = Конец, с
page-practice-errors = Ошибки
page-practice-met = Что произошло
page-practice-became = Итог
page-practice-dealt = Раздачи
page-practice-hour = Раздач в час
page-practice-median = Медиана реакции, с
page-practice-waited = Карты, оставленные ждать
page-practice-odds = Шансы
page-event-DrillEnded = прошёл тренировку
