### Что страница пишет сама. Сообщения `page-` уходят на страницу; параметры остаются как {name}.

page-title = Сабо
page-language = Язык
page-close = Закрыть
page-back = Назад
page-reload = Обновить страницу

## Стол

page-bank = Банк
page-punter = Понтёр
page-banker = Банкомёт
page-open = Открыто: { $open }
page-aside = Снято: { $aside }
page-wins = Побито карт: { $wins }
page-natural = Дамблэ { $total }
page-card-hidden = закрытая карта
page-card-unread = не прочитана

page-rank-A = Т
page-rank-K = К
page-rank-Q = Д
page-rank-J = В
page-rank-T = 10

page-status-banker = мечет
page-status-lead = ведёт
page-status-staked = ставка
page-status-passed = пас
page-status-to-speak = слово
page-status-waiting = ждёт
page-status-left = вышел

page-winner-punter = Выиграл понтёр
page-winner-banker = Выиграл банк
page-winner-tie = Поровну
page-winner-en_carte = En carte
page-winner-void = Не в счёт
page-letter-punter = П
page-letter-banker = Б
page-letter-tie = =
page-letter-en_carte = E
page-letter-void = ×
page-road = Прошлые розыгрыши

page-fault-MUST_DRAW_0_4 = «Свои» на 0–4: отвечает за все ставки.
page-fault-MUST_DRAW_5 = «Свои» на 5: отвечает за все ставки.
page-fault-MUST_STAND_6_7 = Прикуп к 6 или 7: карта не в счёт.
page-fault-NATURAL_NOT_OPENED = Дамблэ не открыто: прикуп не в счёт.
page-fault-BANKER_MUST_STAND = Банкомёт не мог прикупать: карта не в счёт.

page-phase-load = Новые карты
page-phase-burn = Сжечь
page-phase-reshuffle = Тасовка
page-phase-bank = Банк
page-phase-betting = Ставки
page-phase-closed = Заметано
page-phase-dealing = Идут карты
page-phase-given = Карты даны
page-phase-punter = Понтёр
page-phase-banker = Банкомёт
page-phase-reveal = Вскрытие
page-phase-settle = Расчёт
page-phase-collect = Сбор карт
page-phase-sale = Продажа банка
page-phase-held = Стоп
page-phase-over = Конец

## Ящик и связь с ним

page-shoe = В ящике
page-discards = Сброс
page-cut-seen = Подрезная карта вышла: последний розыгрыш.
page-for = Для { $seat }
page-to-burn = Сжечь
page-face-down = рубашкой вверх
page-face-up = лицом вверх
page-reminder = карта ждёт
page-card-waits = Карта у отверстия ящика
page-seed = зерно { $seed }
page-no-seed = Перетасовано случайно
page-beat = { $seconds } с

page-box-idle = Ящик готов
page-box-filling = Ящик заправляют
page-box-feeding = Ящик даёт карту
page-box-presented = Карта на выходе
page-box-fault = Ящик стоит

page-wait-idle = Одну минуту …
page-tap-seat = Нажмите на место
page-wait-filling = Ящик принимает карты …
page-wait-feeding = Ящик даёт карту …
page-wait-presented = Возьмите карту
page-wait-fault = Сначала устраните тревогу

page-silent = Стол не отвечает
page-silent-for = уже { $seconds } с. Пробуем снова …
page-unsent = Нажатие не дошло до стола. Посмотрите на стол и нажмите ещё раз.

## Суммы, карты, персонал

page-amount = Сумма
page-all = Всё { $high }
page-clear = Убрать
page-at-least = Не меньше { $low }
page-count = Сколько карт
page-undo = Убрать одну
page-name-cards = Эти карты
page-dock = Что делать дальше
page-more = Ещё …
page-bench = Учебный ящик
page-bench-refused = Учебный ящик сейчас этого не может.
page-staff-stand = Персонал подтверждает
