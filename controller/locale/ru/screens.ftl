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
page-speech = Объявлять вслух

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
page-call-player = Ещё карту или хватит?
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
page-turn-player = { $seat }: ещё карту или хватит?
page-turn-declare = { $seat }: пас или игра?
page-turn-exchange = { $seat } меняет карты
page-turn-exposed = { $seat }: оставляете карту?
page-turn-upcard = { $seat }: берёте открытую?
page-turn-play = Ходит { $seat }
page-turn-sale = { $seat }: банк за { $bank }?

## Старший

page-alarms = Тревоги
page-no-alarm = Тревог нет.
page-ended-by = { $names }, через { $time }
page-cards-found = найдено карт: { $count }
page-seconds = { $count } с
page-minutes = { $count } мин
page-hours = { $count } ч
page-ms = { $count } мс
page-approvals = Разрешения
page-waiting-for = Ждёт слова:
page-nothing-waits = Ничто не ждёт человека.
page-staff-log = Журнал персонала
page-shoe-and-box = Талия и ящик
page-count-shoe = Номер талии
page-count-gauge = По указателю
page-count-dealt = Вышло карт
page-count-hands = Розыгрышей
page-count-eject = Подача, медиана
page-count-under-alarm = Сдано при тревоге
page-count-jams = Застряло
page-count-doubles = Двойная подача
page-count-stuck = Застряла на выходе
page-count-empty = Карта не вышла
page-count-unknown = Память потеряна
page-count-pushed-back = Задвинута назад
page-count-uncommanded = Вышла без приказа
page-count-lid = Крышку открывали
page-count-stops = СТОП
page-count-brown-outs = Сбой питания
page-count-drifts = Ролик медленный
page-count-lost-links = Связь терялась

## Ревизор

page-leaf-journal = Журнал
page-leaf-hands = Розыгрыши
page-leaf-shoes = Талии
page-leaf-proofs = Проверка

page-search-kind = Что
page-search-all = Всё
page-search-name = Имя
page-search-hand = Розыгрыш
page-search-since = С
page-search-until = По
page-search-text = Текст
page-search-go = Искать
page-search-older = Раньше
page-search-nothing = Ничего не найдено.
page-withheld = карты скрыты
page-row-kind = Вид
page-row-wall = Время (UTC)
page-row-cause = Причина
page-row-hand = Розыгрыш
page-row-body = Поля
page-row-commitment = Обязательство
page-row-hash = Хеш

page-no-hands = Ни один розыгрыш ещё не закрыт.
page-step = { $number } из { $count }
page-step-first = Первый шаг
page-step-back = Шаг назад
page-step-on = Шаг вперёд
page-step-last = Последний шаг
page-step-play = Показать
page-step-slider = Шаг
page-all-open = Все карты открыты

page-no-shoe = Карт ещё не заправляли.
page-shoe-number = Талия { $number }
page-shoe-about = Колод: { $packs }, карт: { $cards }, розыгрышей: { $hands }
page-shoe-cards = { $packs } (карт: { $cards })
page-picture-road = Итоги
page-picture-ejects = Сколько длилась каждая подача
page-picture-hours = Розыгрышей в час
page-picture-wear = Износ роликов: медиана подачи по талиям
page-picture-doubts = Сомнения: непрочитанные карты по лицу
page-picture-composition = Состав: сколько карт каждого лица вышло
page-after-the-shoe = Видно, когда талия окончена.
page-ejects-about = Подач: { $count }, медиана { $ms } мс
page-ejects-axis = карты талии
page-hours-about = Розыгрышей: { $count }
page-wear-about = Талий: { $shoes }
page-drifts = медленно: { $count }
page-doubts-about = Не прочитано: { $count }, из них не названо: { $unnamed }
page-composition-about = Вышло: { $out } из { $cards }, лицо неизвестно: { $unread }

page-chain = Цепь
page-chain-about = Каждая строка связана со всеми прежними. Журнал читается целиком, и каждый хеш считается заново.
page-verify = Проверить цепь
page-chain-whole = Цела; строк: { $rows }
page-check = Квитанция
page-check-about = Считайте код квитанции или введите его: осталась ли запись той, что обещана?
page-check-go = Сверить с журналом
page-check-kept = Журнал хранит то, что обещает квитанция.
page-export = Выгрузка
page-export-about = Журнал без карт, которые так и не открылись; хеши и обязательства остаются, чтобы его можно было проверить.

page-receipt = Квитанция
page-receipt-title = Квитанция талии
page-receipt-table = Стол
page-receipt-game = Игра
page-receipt-shoe = Талия
page-receipt-packs = Колоды
page-receipt-loaded = Заправлена
page-receipt-upto = По
page-receipt-rows = Строки
page-receipt-dealt = Обязательств
page-receipt-qr = QR-код квитанции
page-receipt-about = Эта строка связывает каждую карту талии и каждое действие за столом и не называет ни одной карты. Сохраните её: изменить запись незаметно уже нельзя.
page-receipt-so-far = Талия не окончена: квитанция верна для строк до этого места.
page-print = Печать
