### Что страница пишет в играх на взятки.

page-trump = Козырь
page-tricks = Взятки: { $count }
page-led = Масть:
page-wrong-tap = Не та карта
page-mend = { $seat } положил не { $card }, а другую: нажмите её

page-sheet-to = Запись: до { $target }
page-sheet-deals = Запись: кон { $played } из { $deals }
page-sheet-down = Осталось списать
page-sheet-why = Последний кон
page-sheet-plus = + / −
page-sheet-change = Очки
page-sheet-score = Запись
page-lost-deal = кон проигран

page-deal-played = доигран
page-deal-revoke = кончился ренонсом
page-deal-misdeal = неверная сдача
page-deal-misfeed = отменён: сбой ящика
page-deal-machine = отменён: сбой ящика
page-deal-shoe = отменён: карты кончились
page-deal-cards = отменён: не те карты
page-deal-floor = отменён
page-deal-lone = играл один
page-deal-passed = все пасовали
page-deal-flush = открыта одна масть
page-deal-aces = открыты четыре туза
page-deal-jacks = окончен валетами

page-note-tricks = взятки
page-note-aces = тузы
page-note-jacks = валеты
page-note-one-suit = одна масть
page-note-remise = ремиз
page-note-foul = ренонс
page-note-barred-ace = туз сброшен

page-status-dealer = сдаёт
page-status-to-play = ходит
page-status-playing = играет

page-phase-deal = Сдача
page-phase-declare = Пас или игра
page-phase-exchange = Прикуп
page-phase-serving = Прикуп
page-phase-exposed = Открытая карта
page-phase-upcard = Козырь
page-phase-play = Розыгрыш
page-phase-showdown = Карты открыты
