### Что стоит в журнале, вид за видом.

## Стол и ящик

page-event-TableOpened = Стол открыт
page-event-GameChanged = Другая игра
page-event-DaemonStarted = Служба запущена
page-event-BoxFound = Ящик на связи
page-event-ShoeFilled = Ящик принял карты
page-event-ShoeRefused = Ящик не принял карты
page-event-EjectIntended = Карта запрошена
page-event-EjectEnded = Подача окончена
page-event-BoxHappened = Сообщение ящика
page-event-HappeningsLost = Сообщения ящика потеряны
page-event-LinkFailed = Ящик не отвечает
page-event-FaultCleared = Тревога снята
page-event-PlayStopped = Игра остановлена
page-event-BoxSetAside = Карты мечут рукой
page-event-BoxTakenBack = Снова мечет ящик
page-event-StubCounted = Остаток сосчитан
page-event-WorkshopBegan = Работа с ящиком начата
page-event-BoxCalibrated = Ящик настроен
page-event-BoxAccepted = Ящик проверен
page-event-DeckEnrolled = Колода выучена
page-event-CardsSuspected = Карты под подозрением
page-event-ReadsDoubted = Прочтения под сомнением
page-event-ShoeUnloaded = Ящик разряжен
page-event-ShoeAudited = Талия сверена

## Люди

page-event-PersonAdded = Учётная запись создана
page-event-PersonRemoved = Учётная запись удалена
page-event-PinSet = Задан ПИН
page-event-RolesGiven = Роли назначены
page-event-PersonLocked = Имя заблокировано
page-event-PersonUnlocked = Имя разблокировано
page-event-SignedIn = Вход
page-event-SignedOut = Выход
page-event-ScreenPaired = Экран допущен
page-event-LeaseTaken = Принимает стол
page-event-LeaseAsked = Просит стол
page-event-LeaseWithdrawn = Больше не просит
page-event-LeaseEnded = Оставляет стол

## Талия, места и фишки

page-event-ShoeLoaded = Карты заправлены
page-event-CardBurned = Карта сожжена
page-event-BurnNamed = Сожжённая карта названа
page-event-BurnAsked = Надо сжечь карту
page-event-ExposedBurned = Открывшаяся карта сожжена
page-event-CutCardOut = Вышла подрезная карта
page-event-ShoeSpent = Карты кончились
page-event-Misfed = Сбой подачи
page-event-TableHeld = Стол остановлен
page-event-HoldReleased = Старший разрешил играть
page-event-CardsCollected = Карты собраны
page-event-CardsMissing = Карт недостаёт
page-event-SeatLeft = Место покинуто
page-event-SeatJoined = Место занято
page-event-ChipsAdded = Куплены фишки
page-event-CashedOut = Фишки сданы

## Железная дорога, железка, пунто банко

page-event-PuntoBet = Ставка
page-event-PuntoPaid = Розыгрыш оплачен
page-event-BankPosted = Банк поставлен
page-event-Staked = Ставка
page-event-Passed = Пас
page-event-SideStaked = Гость покрывает банк
page-event-SideBacked = Примазка
page-event-SideReturned = Примазки возвращены
page-event-SideSettled = Примазки рассчитаны
page-event-SideTakenBack = Примазка снята
page-event-NobodyStaked = Никто не ставит
page-event-BankAnnounced = Банк объявлен
page-event-BetsClosed = Заметано
page-event-LotDrawn = Жребий брошен
page-event-DealStarted = Розыгрыш начат
page-event-CardDealt = Карта сдана
page-event-CardsGiven = Карты даны
page-event-NaturalDeclared = Объявлено 8 или 9
page-event-NaturalDenied = Не 8 и не 9
page-event-Decided = Покупает или свои
page-event-HandsOpened = Карты открыты
page-event-HandShown = Карты названы
page-event-HandDiffers = Карты не те
page-event-CardOwed = Карта осталась за банком
page-event-CoupJudged = Розыгрыш решён
page-event-CoupSettled = Розыгрыш рассчитан
page-event-CoupVoided = Розыгрыш отменён
page-event-BankReduced = Банк уменьшен
page-event-SaleOffered = Банк продаётся
page-event-SaleDeclined = Не покупает
page-event-SaleFailed = Банк никто не купил
page-event-BankSold = Банк продан
page-event-BankRetired = Банк снят
page-event-BankRefused = Не мечет
page-event-DealPassed = Рука перешла

## Очко

page-event-CardsLifted = Сняли на банк
page-event-StukAnnounced = Стук
page-event-CardsReturned = Карты возвращены
page-event-RoundBegun = Круг начат
page-event-RoundCardDealt = Карта сдана
page-event-PlayerCalled = Спрошен игрок
page-event-HitFixed = Бьёт
page-event-PlayerPassed = Пас
page-event-RightGranted = Гостю позволено
page-event-PartAsked = Гость просит долю
page-event-PartJoined = Гость примазался
page-event-PartDenied = Гостю отказано
page-event-WordSaid = Сказано слово
page-event-CardAsked = Просит карту
page-event-PlayerStood = Довольно
page-event-HandDeclared = Рука объявлена
page-event-DeclarationDenied = Рука не та, что объявлена
page-event-BankerCalled = Играет банкомёт
page-event-BankerDraws = Банкомёт берёт
page-event-BankerStood = Банкомёту довольно
page-event-HandsTurned = Карты открыты
page-event-OpenHandNamed = Открытые карты названы
page-event-OpenHandDiffers = Карты не те
page-event-DividerNamed = Зарез назван
page-event-BankerOwes = Карта осталась за банком
page-event-DuelJudged = Бой решён
page-event-DuelSettled = Бой рассчитан
page-event-DuelVoided = Бой отменён
page-event-AgainCalled = Нужна другая первая карта
page-event-RoundVoided = Круг отменён
page-event-HandsReturned = Карты сброшены
page-event-RoundClosed = Круг окончен
page-event-CardsGathered = Карты собраны банкомётом
page-event-ForgottenPaid = Забытому уплачено
page-event-BankEmptied = Банк сорван
page-event-BankTaken = Банк забран
page-event-BankerFined = Банкомёт оштрафован
page-event-GuestCame = Пришёл гость
page-event-RoundResumed = Круг продолжен

## Рамс

page-event-DealerDrawn = Сдатчик определён
page-event-RamsDealBegun = Сдача начата
page-event-RamsCardDealt = Карта сдана
page-event-UpcardTurned = Открыта козырная карта
page-event-UpcardNamed = Козырная карта названа
page-event-HandsTakenUp = Карты подняты
page-event-PlayDeclared = Играет
page-event-HandPassed = Пас
page-event-CardsExchanged = Меняет карты
page-event-ExchangeServed = Карта прикупа
page-event-StockRestored = Прикуп восстановлен
page-event-CardExposed = Карта открылась
page-event-ExposedKept = Оставляет открывшуюся
page-event-ExposedRefused = Отказывается от открывшейся
page-event-UpcardTaken = Берёт козырную карту
page-event-UpcardLeft = Оставляет козырную карту
page-event-JacksShown = Показаны валеты
page-event-CardsShown = Карты показаны
page-event-HandOpened = Рука открыта
page-event-PlayBegun = Игра начата
page-event-HandsDue = Надо показать карты
page-event-RamsCardPlayed = Ход
page-event-RamsTrickTaken = Взятка
page-event-FoulFound = Фальшренонс
page-event-FoulRefuted = Фальшренонса не было
page-event-RamsPlayAmended = Ход исправлен
page-event-AceFound = Туз при пасе
page-event-RamsDealJudged = Сдача решена
page-event-RamsDealSettled = Сдача записана
page-event-RamsDealVoided = Сдача отменена
page-event-RamsTaken = Рамс взят
page-event-RamsBegun = Новая игра

## Поймай десятку

page-event-FirstDealerDrawn = Сдатчик определён
page-event-PacketDealBegun = Сдача начата
page-event-PacketCardDealt = Карта сдана
page-event-TurnedCardNamed = Открытая карта названа
page-event-PacketPlayed = Ход
page-event-PacketTrickTaken = Взятка
page-event-PacketOpened = Следующая пачка
page-event-RevokeBooked = Ренонс
page-event-Peeked = Подсмотрел
page-event-PlayAmended = Ход исправлен
page-event-PacketDealJudged = Сдача сосчитана
page-event-PacketDealScored = Сдача записана
page-event-PacketDealVoided = Сдача отменена
page-event-SheetBegun = Новая запись
