### Очко: правила (rules.md, раздел 4), действия, что говорят и делают дальше, отказы.

law-R-OCH-1 = Играть может достаточно много человек.
law-R-OCH-2 = Первого банкующего выбирают «на старшего»: поднимают карты вслепую, старше всех туз; у кого карты равны, открывают дальше.
law-R-OCH-3 = До игры определяют наименьший банк и наименьший бой.
law-R-OCH-4 = Банкующий выставляет банк.
law-R-OCH-5 = Банкующий тщательно тасует, последняя рука, справа от него, срезает.
law-R-OCH-6 = Каждому по одной карте, банкующему последнему.
law-R-OCH-7 = Своей картой банкующий «зарезает» колоду; дальше карты идут снизу.
law-R-OCH-8 = Смысл — набрать 21 очко; игрок просит ещё карту или говорит «хватит».
law-R-OCH-9 = До того, как игрок закажет следующую карту, банкующий спрашивает, на сколько тот бьёт.
law-R-OCH-10 = Бой не больше банка, не меньше условленного и назначается до второй карты.
law-R-OCH-11 = Перебор — проигрыш: игрок тут же показывает все карты и докладывает свой бой в банк.
law-R-OCH-12 = Перебор у банкующего: игрок забирает из банка то, что бил.
law-R-OCH-13 = Иначе выигрывает больший набор, при равных — банкующий; бой оплачивается один к одному.
law-R-OCH-14 = Кому сразу выпало 21, объявляет о нём; банкующий не набирает, игрок выиграл.
law-R-OCH-15 = Отыгравшие карты кладут сверху колоды.
law-R-OCH-16 = Набрав несколько карт, можно взять одну «в тёмную» и остановиться. Перебор у банкующего — выигрыш игрока при любых картах; иначе карты открывают, и 21 против 21 — его.
law-R-OCH-17 = «Стук»: банкующий объявляет, что этот кон последний; обычно когда в банке в десять раз больше первоначального.
law-R-OCH-18 = До стука банкующий не может прекратить сдавать, если никто не ударил по всему банку и не выиграл.
law-R-OCH-19 = Когда на стуке сыграла последняя рука, остаток банка — банкующего, а право банковать переходит дальше.
law-R-OCH-20 = Вариант: пять картинок подряд — двадцать одно.
law-R-OCH-21 = Вариант: два туза — «суперочко»; иной вариант: два туза — перебор.
law-R-OCH-22 = Вариант: на пятнадцати банкующий обязан тянуть, на семнадцати — стоять.
law-R-OCH-23 = Вариант: между конами не тасуют, колоду переворачивают.
law-R-OCH-24 = Могут быть условлены и другие штрафы на банкующего.
law-R-OCH-25 = Собрал карты и начал тасовать, а у игрока осталась карта: весь банк — этому игроку, право банковать переходит дальше.
law-R-OCH-26 = Несколько забытых делят банк поровну.
law-R-OCH-27 = Примазка: если игрок, остальные и банкующий не возражают, посторонний может бить на карте игрока; решают вместе, каждый платит и берёт свою часть.
law-R-OCH-28 = На стуке примазываться обычно не разрешают.
law-R-OCH-29 = Право примазаться могут дать как льготу хозяину или тому, кто принёс карты.
law-R-OCH-30 = Примазавшийся отвечает так же, как игрок.
law-R-OCH-31 = Банкующий тасует и даёт срезать после каждого кона, а не между игроками.
law-R-OCH-32 = Карты до показа видит только их хозяин; карту «в тёмную» — никто, пока банкующий не остановился.

act-ochko-load = Заправить колоду
act-ochko-deal = Сдавать кон
act-ochko-void = Отменить сыгранное
act-ochko-refuse = { $seat } не банкует
act-ochko-retire = { $seat } больше не ставит
act-ochko-take = { $seat } забирает банк
act-ochko-draw = { $seat }: ещё карту
act-ochko-stand = { $seat }: «Хватит»
act-ochko-pass = { $seat } бросает карту
act-lifts = { $seat } поднимает
act-stuk = { $seat }: «Стук!»
act-hit = { $seat } бьёт
act-third = Треть: { $sum }
act-half = Половина: { $sum }
act-all = Весь банк: { $sum }
act-beside = { $seat } примазывается
act-allow = Никто не возражает
act-object = { $seat } возражает
act-grant = Льгота: { $seat }
act-blind = { $seat }: карту в тёмную
act-ochko = { $seat }: «Очко!»
act-bust = { $seat }: перебор
act-ochko-collect = { $seat ->
    [none] Карты собраны
   *[other] { $seat } собирает карты
}
act-forgotten = Забыли: { $seat }
act-fine = { $seat } платит штраф
act-guest = Подошёл посторонний: { $seat }

## Что говорят и делают дальше

next-ochko-presented-hand = Возьмите карту для { $seat } и положите лицом вниз.
next-ochko-presented-own = Своя карта банкующего: лицом вниз поперёк колоды.
next-ochko-presented-zarez = Карта зареза: лицом вверх на колоду.
next-ochko-presented-drawn = Карта для { $seat }, лицом вниз.
next-ochko-presented-blind = Карта в тёмную для { $seat }: лицом вниз, никто её не смотрит.
next-ochko-presented-again = Снова первая карта для { $seat }, лицом вниз.
next-ochko-presented-banker = Карта банкующему, { $seat }.
next-ochko-presented-owed = Карта, которую { $seat } должен был взять: лицом вверх.
next-ochko-load = Тасует { $banker }, срезает { $cut_by }. Вложите колоду в ящик и заправьте.
next-shuffle = { $stuk ->
    [1] Объявлен стук. Тасует { $banker }, срезает { $cut_by }; потом заправьте.
   *[other] В банке { $bank }. Тасует { $banker }, срезает { $cut_by }; потом заправьте.
}
next-turn = Не тасовать: переверните колоду, вложите в ящик и заправьте.
next-ochko-reshuffle = Карты кончились: перетасуйте отыгравшие и заправьте. Игра продолжается.
next-ready = { $stuk ->
    [1] Стук: последний кон. Банкует { $banker }. Раздайте по одной карте.
   *[other] В банке { $bank }. Раздайте по одной карте.
}
next-divider = Посмотрите карту зареза и назовите её.
next-hit = { $turn }, на сколько бьёшь?
next-consent = { $asks } просит примазаться к { $turn } на { $asks_for }. Никто не возражает?
next-player = { $said ->
    [none] { $turn }: ещё карту или хватит?
   *[other] { $said } сказал своё слово. Что скажет второй?
}
next-ochko-banker = Играет банк, { $turn }: ещё карту или хватит?
next-ochko-settle = Расплатитесь, как показано.
next-ochko-collect = Сложите отыгравшие карты в сброс и сосчитайте.
next-refill = Банк сорван. { $banker }, поставите новый?
next-take = Последний кон сыгран. Остаток банка — банкующего.

## Что пишет страница

page-player = Игрок
page-hits = Бьёт { $hit }
page-own-card = Своя карта, поперёк колоды
page-blind = в тёмную
page-said-draw = { $name }: ещё карту
page-said-blind = { $name }: в тёмную
page-stuk = СТУК
page-stuk-from = Стук с { $from }
page-free = Не бито: { $free }
page-carry = В новый банк: { $carry }
page-zarez = Зарез

page-status-banks = банкует
page-status-holds = с картой
page-status-plays = играет
page-status-stands = хватит
page-status-played = отыграл

page-winner-player = Выиграл игрок
page-winner-several = Сравнили
page-winner-forgotten = Забыли игрока
page-letter-player = И
page-letter-forgotten = З

page-by-bust = перебор
page-by-outright = сразу 21
page-by-banker_bust = у банкующего перебор
page-by-higher = больше очков
page-by-equal = поровну — банкующему
page-by-blind_21 = 21 в тёмную пришло раньше
page-by-several = каждая рука отдельно
page-by-forgotten = банк переходит к нему
page-by-floor = отменил старший
page-by-misfeed = отмена: вышли не те карты
page-by-shoe = отмена: карты кончились
page-by-cards = отмена: карты под сомнением

page-fault-BUST_NOT_SHOWN = Перебор не показан сразу: рука проиграна.
page-fault-BANKER_MUST_DRAW = Банкующий обязан был тянуть: карта дана.

page-phase-shuffle = Тасовка
page-phase-turn = Перевернуть
page-phase-ready = Раздача
page-phase-divider = Зарез
page-phase-hit = Бой
page-phase-consent = Примазка
page-phase-player = Игрок
page-phase-refill = Банк сорван
page-phase-take = Кон сыгран

refusal-LIFT_BEFORE_BANK = Первый банкующий уже известен; «на старшего» поднимают только до первого банка.
refusal-LIFT_TIED = У { $seat } и других карты равны. Пусть откроют дальше.
refusal-LIFT_NOT_TIED = { $seat } уже поднимал и ни с кем из старших не равен.
refusal-BANK_TOO_SMALL = { $amount } — мало: наименьший банк { $least }.
refusal-BANK_GONE = Банк сорван. { $banker } ставит новый или больше не банкует.
refusal-SHUFFLE_FIRST = Кон сыгран. Сначала тасовка, срезка и заправка.
refusal-TURN_FIRST = Кон сыгран. Сначала переверните колоду и заправьте; здесь не тасуют.
refusal-PLAYED_CARDS_FIRST = Карты кончились. Сначала перетасуйте отыгравшие и заправьте.
refusal-NOBODY_TO_DEAL_TO = Ни у кого нет фишек, чтобы бить банк.
refusal-ROUND_RUNNING = Не сейчас: кон идёт.
refusal-NO_ROUND = Кон сейчас не идёт.
refusal-DEAL_FIRST = Карты ещё не розданы. Сначала раздайте.
refusal-STUK_TOO_EARLY = В банке { $bank }. Стук объявляют, когда в нём { $needed }.
refusal-STUK_BEFORE_DEAL = Поздно: стук объявляют до раздачи.
refusal-STUK_ANNOUNCED = Стук уже объявлен.
refusal-MUST_DEAL_ON = До стука банкующий не может прекратить сдавать.
refusal-BANK_NOT_FREE = Остаток банка — банкующего только после последнего кона, и сначала он его забирает.
refusal-HIT_FIRST = { $seat } не сказал, на сколько бьёт. Сначала спросите.
refusal-HIT_FIXED = { $seat } бьёт { $hit }, это уже назначено.
refusal-HIT_TOO_SMALL = { $hit } — мало: не меньше { $least }.
refusal-HIT_EXCEEDS_BANK = { $hit } — много: из банка можно бить { $bank }.
refusal-MAY_NOT_PASS = Кому сдали карту, тот играет, хотя бы на { $least }.
refusal-BLIND_OFF = За этим столом в тёмную не дают.
refusal-BLIND_NEEDS_CARDS = У { $seat } одна карта. В тёмную просят, набрав несколько.
refusal-NOT_OUTRIGHT = { $seat }: сразу 21 не выпало.
refusal-NOT_BUST = У { $seat } нет перебора.
refusal-BANKER_MAY_NOT_DRAW = У игрока сразу 21: банкующий не набирает.
refusal-BANKER_HAS_NO_CARD = У { $seat } на этого игрока нет ни одной карты. Надо взять.
refusal-BANKER_MUST_DRAW_15 = У { $seat } { $total }: до пятнадцати он обязан тянуть.
refusal-BANKER_MUST_STAND_17 = У { $seat } { $total }: с семнадцати он обязан стоять.
refusal-HANDS_UNPLAYED = У { $seat } осталась карта. Сначала сыграйте с ним.
refusal-NOT_FORGOTTEN = У { $seat } нет карты прошлого кона.
refusal-NOT_SHUFFLED_YET = Ещё не тасовали: { $seat } может бить банк.
refusal-GATHER_BETWEEN_DUELS = Не сейчас: карты собирают, сыграв с игроком.
refusal-PRIMAZKA_OFF = За этим столом не примазываются.
refusal-PRIMAZKA_AT_STUK = На стуке примазываться не разрешают.
refusal-PRIMAZKA_TAKEN = К этой карте уже примазался { $guest }.
refusal-PRIMAZKA_TOO_LATE = Поздно: у { $seat } уже вторая карта.
refusal-NO_COURTESY = Льготы у { $seat } нет.
refusal-COURTESY_OFF = За этим столом льгот не дают.
refusal-COURTESY_GRANTED = Льгота у { $seat } уже есть.
refusal-NOT_A_GUEST = { $seat } не посторонний.
refusal-ONLY_SEATS = { $seat } — посторонний: это может только тот, кто сидит за столом.
refusal-CONSENT_OPEN = { $guest } просит примазаться. Сначала скажите, не возражает ли кто.
refusal-NOTHING_ASKED = Никто не просит примазаться.
refusal-NOT_HIS_DECISION = Карты этой руки решает не { $seat }.
refusal-ALREADY_SAID = { $seat } уже сказал; слово за вторым.
