### Страницы, на которые только смотрят: экран игроков, старший, ревизор.

page-role-screen = Экран игроков
page-role-floor = Старший
page-role-auditor = Ревизор

page-game-chemin-de-fer = Железная дорога
page-game-zhelezka = Железка
page-game-ochko = Очко
page-game-rams = Рамс
page-game-catch-the-ten = Поймай десятку
page-game-punto-banco = Пунто банко

page-last-coup = Последний розыгрыш

## Что объявляют

page-call-load = Новая талия
page-call-reshuffle = Карты тасуют
page-call-shuffle = Карты тасуют
page-call-turn = Колоду переворачивают
page-call-burn = Первые карты сжигают
page-call-bank = Банк открыт
page-call-betting = Делайте ставки
page-call-closed = Заметано
page-call-deal = Сдача
page-call-ready = Карты готовы
page-call-dealing = Карты мечут
page-call-divider = Зарез
page-call-given = Посмотрите свои карты
page-call-hit = На сколько бьёте?
page-call-consent = Никто не против?
page-call-player = Карту или довольно?
page-call-punter = Карту или свои?
page-call-banker = Играет банк
page-call-declare = Пас или игра
page-call-exchange = Прикуп
page-call-serving = Прикуп
page-call-exposed = Карта открылась
page-call-upcard = Открытая карта
page-call-play = Игра
page-call-showdown = Руки открыты
page-call-reveal = Карты на стол
page-call-settle = Итог
page-call-collect = Карты собирают
page-call-sale = Банк продаётся
page-call-refill = Банк сорван
page-call-take = Последний круг окончен
page-call-held = Игра стоит
page-call-over = Игра окончена

page-turn-bank = Банк держит { $seat }
page-turn-betting = { $seat }, ваша ставка?
page-turn-punter = { $seat }: карту или свои?
page-turn-banker = За банк играет { $seat }
page-turn-hit = { $seat }, на сколько бьёте?
page-turn-player = { $seat }: карту или довольно?
page-turn-declare = { $seat }: пас или игра?
page-turn-exchange = { $seat } меняет карты
page-turn-exposed = { $seat }: оставляете карту?
page-turn-upcard = { $seat }: берёте открытую?
page-turn-play = Ходит { $seat }
page-turn-sale = { $seat }: банк за { $bank }?
