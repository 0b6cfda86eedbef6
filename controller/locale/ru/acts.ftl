### Действия, как они предлагаются, и что крупье говорит и делает дальше. `none` значит «никто».

act-load = Заправить карты
act-burn = Сжечь карту
act-bank = { $seat } ставит банк
act-refuse = { $seat } не мечет
act-stake = Ставит { $seat }
act-pass = { $seat } пас
act-back-punter = { $seat } ставит на понтёра
act-back-banker = { $seat } ставит на банкомёта
act-close = Заметано
act-announce = Объявить банк
act-lot = Жребий: ведёт { $seat }
act-deal = Метать
act-given = Карты даны
act-draw = { $seat }: «Покупаю»
act-stand = { $seat }: «Свои»
act-natural = { $seat }: 8 или 9
act-reveal = Всё так
act-shows = { $seat ->
    [none] Назвать карту
   *[other] { $seat }: назвать карты
}
act-settle = Рассчитать
act-collect = Карты собраны
act-take-half = { $seat } снимает половину{ $sum ->
    [none] {""}
   *[other] : { $sum }
}
act-take = { $seat } снимает из банка
act-sell = { $seat }: «Продаю банк»
act-buy = { $seat }: «Покупаю»{ $sum ->
    [none] {""}
   *[other] , за { $sum }
}
act-decline = { $seat } не покупает
act-retire = { $seat } забирает банк
act-leave = { $seat } выходит из игры
act-join = { $seat } садится
act-add = { $seat } берёт фишки
act-cash = { $seat } сдаёт фишки
act-misfeed = Ящик выдал не те карты
act-game = Играть: { $word ->
    [chemin-de-fer] железная дорога
    [zhelezka] железка
    [ochko] очко
    [rams] рамс
    [catch-the-ten] поймай десятку
    [punto-banco] пунто банко
   *[other] { $word }
}
act-void = Отменить розыгрыш
act-resume = Продолжить
act-found = Найдено карт
act-card = Карта сдана
act-cut = Вышла подрезная карта

## Что говорят и делают дальше

next-alarm = Игра стоит. Сделайте то, что сказано в тревоге.
next-presented-hand = Возьмите карту для { $seat }, положите { $face ->
    [up] лицом вверх
   *[down] рубашкой вверх
}.
next-presented-third = Прикуп для { $seat }, { $face ->
    [up] лицом вверх
   *[down] рубашкой вверх
}.
next-presented-burn = Возьмите карту в сброс: она сожжена.
next-load = Перетасовать, снять, подрезать, вложить в ящик и заправить.
next-chemin-de-fer-load = Перетасовать; снимает { $cut_by }, справа от банкомёта. Подрезать, вложить в ящик и заправить.
next-chemin-de-fer-reshuffle = Карт мало: перетасовать, снимает { $cut_by }, заправить. Банк остаётся.
next-zhelezka-load = Перетасовать; снимает { $cut_by }, справа от банкомёта. Подрезать, вложить в ящик и заправить.
next-zhelezka-reshuffle = Карт мало: перетасовать, снимает { $cut_by }, заправить. Банк остаётся.
next-burn = Сожгите первые карты.
next-reshuffle = Карт мало: перетасовать, снять, заправить. Банк остаётся.
next-bank = { $banker }, ваш банк?
next-betting = { $turn ->
    [none] Все сказали своё: «Заметано!»
   *[other] В банке { $bank }. { $turn }, ваша ставка?
}
next-closed = { $lead ->
    [none] Ставки равны: жребий, кто ведёт игру.
   *[other] В банке { $bank }. За понтёров ведёт { $lead }.
}
next-dealing = { $seat ->
    [none] Подождите ящик.
   *[other] Выходит карта для { $seat }.
}
next-given = Обе руки получили по две карты. Пусть игроки посмотрят свои.
next-punter = { $turn }: «Покупаю» или «Свои»?
next-banker = { $turn }: прикупает или нет?
next-reveal = Откройте карты и сравните с экраном.
next-shows = { $seat ->
    [none] Карта не прочитана. Посмотрите и назовите её.
   *[other] Карта, которая у { $seat }, не прочитана. Посмотрите и назовите её.
}
next-settle = Платите и берите, как показано у мест.
next-collect = Уберите карты в сброс и сосчитайте их.
next-sale = Продаётся банк { $bank }. { $turn }, покупаете?
next-held = Стоп: позовите старшего.
next-over = Игра окончена.
