### Что может случиться: название, шаги, кто решает, что с деньгами (controller/irregularities.toml).

## Название

mishap-exposed-card = Карту открыли
mishap-exposed-card-rams = Карту открыли
mishap-exposed-card-ochko = Карту открыли
mishap-exposed-card-tens = Карту открыли при сдаче
mishap-wrong-order = Карта легла не туда
mishap-foreign-card = Чужая карта
mishap-forgotten-player = Игрока забыли
mishap-forgotten-bettor = Игрока не спросили о ставке
mishap-card-in-doubt = Стоп: карта { $number } под сомнением
mishap-impossible-card = Карта, которой не может быть
mishap-hand-differs = На руках не то, что сдано
mishap-card-not-dealt = Карта, которую не сдавали
mishap-count-differs = Число карт не сходится
mishap-lid-open = Открыта крышка
mishap-jam = Карта застряла
mishap-no-card = Карта не вышла
mishap-double-feed = Вышли две карты сразу
mishap-double-seen = Возможно, две карты
mishap-card-stuck = Карта висит в выходе
mishap-memory-lost = Ящик потерял память
mishap-events-lost = Ящик сообщил не всё
mishap-card-before-closing = Карта вышла до «заметано»
mishap-card-after-closing = Вышла карта, которую не просили
mishap-pushed-back = Карту вдвинули обратно
mishap-stopped = СТОП
mishap-supply-failed = Моторы остались без питания
mishap-link-lost = Связи с ящиком нет
mishap-foreign-box = Ящик сдал карты без записи
mishap-box-refuses = Ящик не работает
mishap-power-back = Питание вернулось
mishap-power-back-card = Питание вернулось
mishap-misread = Карту не удалось прочитать
mishap-box-off = Ящик выключен: сдача рукой
mishap-shoe-short = Карт мало
mishap-shoe-unverified = Карты не сосчитаны

## Кто решает

who-croupier = Крупье
who-floor = Старший

## Шаги, крупными буквами

step-call-floor = Позовите старшего.
step-hands-off = Карты никто не трогает.
step-leave-face-down = Карты не трогать.
step-take-from-mouth = Выньте всё из выхода.
step-take-card = Освободите выход.
step-straighten = Откройте крышку, поправьте карты.
step-look-into-box = Загляните в ящик: карты, ролик.
step-look-at-mouth = Осмотрите выход.
step-lay-aside = Отложите эти карты.
step-count-out = Сосчитайте вышедшие карты.
step-draw-out = Вытяните карту.
step-close-lid = Закройте крышку.
step-release-stop = Отпустите СТОП.
step-mend-supply = Проверьте питание и вилку.
step-plug-in = Подключите ящик.
step-hand-over = Передайте карту.
step-compare = Сверьте карты с экраном вдвоём.
step-restore-order = Верните карты на места, как на экране.
step-nobody-looked = Никто не видел? Иначе отмена.
step-look-together = Посмотрите вдвоём.
step-seal = Карту в пакет, запишите нашедшего.
step-shuffle-and-cut = Стасуйте, снимите, вложите.
step-say-closed = Скажите: заметано.
step-give-by-hand = Одним пальцем выдвиньте одну карту.
step-count-stub = Сосчитайте оставшиеся карты.
step-resume = Нажмите «Продолжить».
step-resume-floor = Старший: «Продолжить».
step-found = Введите число.
step-load = Заправьте карты заново.
step-void = Отмените розыгрыш.
step-shows = Назовите карту.
step-exposed = Скажите, чья карта.
step-misdeal = Объявите пересдачу.
step-forgotten = Скажите, кого забыли.
step-go-on = Дальше по открытым картам — или отмена.
step-give-on = Нажмите, когда она на месте.
step-box-back = Ящик исправен: «Сдаёт ящик».
step-counted = Введите, сколько осталось.

## Что с деньгами

money-none = Фишки не двигаются.
money-retried = Фишки не двигаются; та же карта положена снова.
money-void = Розыгрыш не в счёт: ставки и банк остаются, карты в отбой.
money-void-ochko = Удар не в счёт: банк остаётся, никто не платит, карты в отбой.
money-void-rams = Сдача не в счёт: ничего не записывают.
money-void-catch-the-ten = Сдача не в счёт: очков не пишут.
money-void-punto-banco = Розыгрыш не в счёт: все ставки возвращаются.
money-floor-voids = Фишки не двигаются; старший отменяет розыгрыш и велит заправить сосчитанные карты.
money-misfed = Ошибка ящика: розыгрыш не в счёт, ставки и банк остаются, сдают снова.
money-misfed-void = Розыгрыш не в счёт: ставки и банк остаются, обе карты в отбой, сдают снова.
money-misfed-burn_and_continue = Обе карты сжигаются, розыгрыш продолжается.
money-counted = Одна найденная карта — та, что положена; больше — ошибка ящика, розыгрыш не в счёт.
money-counted-void = Одна карта там, где положена одна, в счёт; иначе ошибка ящика: розыгрыш не в счёт, ставки и банк остаются.
money-counted-burn_and_continue = Одна карта там, где положена одна, в счёт; другие сжигаются, розыгрыш продолжается.
money-early = Карта сжигается; розыгрыш не начат, фишки не двигаются.
money-exposed = Розыгрыш не в счёт: ставки и банк остаются.
money-exposed-void = Розыгрыш не в счёт: ставки и банк остаются, карты в отбой, сдают снова.
money-exposed-burn_and_continue = Карта сжигается, даётся другая; розыгрыш продолжается.
money-exposed-rams = При сдаче: пересдача, сдаёт следующий. При обмене игрок может отказаться от карты. Ничего не записывают.
money-exposed-catch-the-ten = Сдача не в счёт, сдаёт тот же; очков не пишут.
money-wrong-order = Исправлено незамеченным: фишки не двигаются. Увидели: розыгрыш не в счёт, ставки и банк остаются.
money-wrong-order-rams = Исправлено незамеченным: ничего не пишут. Увидели: пересдача, сдаёт следующий.
money-forgotten = Весь банк — забытому, нескольким поровну; мечет следующий.
money-forgotten-remind = Экран напоминает банкомёту, банк не теряется: карту играют.
money-closed = Его ставка — в следующий раз; фишки не двигаются.
money-differs = Розыгрыш судят по открытым картам, если старший его не отменит.
money-bank-stands = Банк и ставки остаются.

## Ради чего останавливают игру

alarm-EXPOSED_CARD = Стоп: карту открыли.
alarm-WRONG_ORDER = Стоп: карта легла не туда.
alarm-FOREIGN_CARD = Стоп: карта не из этих колод.
alarm-FORGOTTEN_PLAYER = Стоп: игрока забыли.
alarm-COUNT_DIFFERS = Сосчитано карт: { $count }, должно остаться: { $booked }.
act-halt = { $word ->
    [exposed-card] Карту открыли
    [wrong-order] Карта не на месте
    [foreign-card] Чужая карта
    [forgotten-player] Забыли игрока
   *[other] { $word }
}
act-by-hand = Ящик выключен: сдавать рукой
act-box-back = Сдаёт ящик
act-counted = Карты сосчитаны
next-by-hand = { $seat ->
    [none] Рукой: одну карту в отбой.
   *[other] Рукой: одна карта для { $seat }, { $face ->
    [up] открыто
   *[down] закрыто
}.
}
refusal-NOT_ENDED_SO = Это так не кончается. Выберите действие из подсказки.
refusal-NOT_IN_THIS_GAME = В этой игре такого не бывает: { $name }.
refusal-ALREADY_BY_HAND = Карты уже сдают рукой.
refusal-BOX_DEALS = Сдаёт ящик. Сначала отключите его, потом сдавайте рукой.

## Подсказка на экране

page-guide-decides = Решает: { $who }
page-guide-done = сделано
page-guide-next = сейчас
page-wrong = Что-то не так

## Печатная памятка

manual-title = Что делать, если что-то не так
manual-game = Игра: { $game }
manual-options = Действующие правила дома
manual-seen = Признак
manual-steps = Шаги
manual-ends = Завершает
manual-money = Деньги
manual-decides = Решает
manual-rules = Основание
manual-called = Крупье останавливает игру: «{ $call }»
manual-phases = когда: { $phases }
manual-naming = Открытая карта видна как «??»
manual-by-hand = Ящик выключен или убран
manual-unverified = После пересчёта карты сдавали рукой
