refusal-UNKNOWN_ACT = В этой игре нет действия «{ $verb }».
refusal-UNKNOWN_SEAT = За этим столом нет места { $seat }.
refusal-SEAT_NEEDED = Назовите игрока: для «{ $verb }» нужно место.
refusal-AMOUNT_NEEDED = Назовите сумму: для «{ $verb }» нужно число.
refusal-AMOUNT_TOO_SMALL = { $amount } — слишком мало: не меньше 1.
refusal-STAFF_NEEDED = Это подтверждает персонал, человек: { $needed }.

refusal-NO_SHOE = В ящике нет карт. Сначала заправьте.
refusal-SHOE_TOO_SHORT = Осталось карт: { $remaining }, а на розыгрыш нужно { $needed }. Сначала тасовка и подрезывание.
refusal-SHOE_EMPTY = Стопка кончилась. Заправьте новую.
refusal-TOO_MANY_PACKS = Колод слишком много: { $packs }, можно не больше { $most }.
refusal-LOAD_BETWEEN_COUPS = Не сейчас: карты заправляют между розыгрышами, когда на столе нет карт.
refusal-BURN_DUE = Осталось сжечь карт: { $count }. Сначала сожгите их.
refusal-CARD_DUE = Идёт карта для { $seat }. Дождитесь её.
refusal-NO_CARD_DUE = Сейчас карта никому не идёт.
refusal-ONE_CARD_AT_A_TIME = Идёт одна карта, а { $count ->
    [one] названа { $count }
    [few] названы { $count }
    [many] названо { $count }
   *[other] названо { $count }
}.
refusal-COMPOSITION_EXCEEDED = Такой карты быть не может: она вышла чаще, чем есть в { $packs } { $packs ->
    [one] колоде
    [few] колодах
    [many] колодах
   *[other] колодах
}.
refusal-MISFEED_MISMATCH = Это не те карты, что идут следующими.
refusal-MISFEED_BEFORE_DEAL = Сбой с числом вводят только перед сдачей: после 0–3 карт из четырёх.
refusal-TABLE_HELD = Стол остановлен из-за карты № { $number }. Отмените розыгрыш или заправьте новые карты.
refusal-CARD_UNNAMED = Карта { $seat } не прочитана. Сначала назовите её.
refusal-NOTHING_TO_SHOW = Здесь нет открытой карты, которую надо назвать.
refusal-SHOWS_COUNT = Названо карт: { $given }, а назвать надо { $needed }.
refusal-COLLECT_COUNT = Собрано карт: { $counted }, а на столе было { $expected }. Найдите разницу, или пусть её подтвердит персонал.

refusal-GAME_OVER = Игра окончена: нужны хотя бы двое.
refusal-GAME_MID_HAND = Другую игру начинают между сдачами, когда на столе ничего нет.
refusal-GAME_PLAYED = Здесь уже играют в { $game }.
refusal-GAME_DOES_NOT_FIT = В { $game } столько не играют: за столом { $seats }.
refusal-BANK_NOT_POSTED = Банка ещё нет. Его ставит { $banker }.
refusal-BANK_STANDS = В банке { $bank }. Ставки делают на него.
refusal-BETS_OPEN = Ставки ещё принимаются. Сначала «заметано».
refusal-BETS_CLOSED = Заметано: ставки больше не принимаются.
refusal-NO_STAKE = Ставок ещё нет, метать не на что.
refusal-STAKE_EXCEEDS_REMAINDER = { $stake } — слишком много: в банке осталось непокрытых { $remainder }.
refusal-INSUFFICIENT_CHIPS = У { $seat } есть { $purse }, а нужно { $amount }.
refusal-OUT_OF_TURN = Сейчас не очередь { $seat }. На очереди: { $turn }.
refusal-NOT_BANKER = { $seat } не банкомёт. Банкомёт — { $banker }.
refusal-LOT_NEEDED = Старшие ставки равны. Сначала бросьте жребий.
refusal-LOT_NOT_NEEDED = Жребий не нужен.
refusal-NOT_TIED = У { $seat } не самая крупная ставка.
refusal-COUP_RUNNING = Не сейчас: идёт розыгрыш.
refusal-NO_COUP = Розыгрыша сейчас нет.
refusal-CARDS_NOT_GIVEN = Игроки ещё не смотрели карты. Сначала карты раздаются.
refusal-CARDS_NOT_COLLECTED = На столе лежат карты: { $count }. Сначала соберите их.
refusal-NOT_REVEALED = Руки ещё не подтверждены. Сначала вскройте карты.
refusal-NOT_SETTLED = Розыгрыш ещё не рассчитан. Сначала расчёт.
refusal-FULL_PROCEDURE_ONLY = «{ $verb }» — из полного порядка; за этим столом играют по краткому.

refusal-MUST_DRAW_0_4 = У { $seat } { $total }: от жира до 4 очков надо сказать «покупаю».
refusal-MUST_DRAW_5 = У { $seat } 5 очков: за этим столом надо сказать «покупаю».
refusal-MUST_STAND_6_7 = У { $seat } { $total }: с 6 и 7 за этим столом говорят «свои».
refusal-BANKER_MUST_DRAW = У { $seat } { $total }: по таблице банкомёт прикупает.
refusal-BANKER_MUST_STAND = У { $seat } { $total }: по таблице банкомёт не прикупает.
refusal-ONE_CARD_ONLY = { $seat } уже прикупил. Можно только одну карту.
refusal-DRAW_AFTER_NATURAL = Открыто 8 или 9: игра окончена, прикупа нет.
refusal-NATURAL_MUST_OPEN = У { $seat } 8 или 9, карты надо открыть.
refusal-NOT_A_NATURAL = У { $seat } не 8 и не 9.

refusal-STAKES_STAND = Поздно: на этот банк уже поставили.
refusal-WITHDRAW_NEVER = За этим столом банк не снимают.
refusal-WITHDRAW_ONLY_AFTER_DAMBLE = Половину банка снимают только после дамблэ.
refusal-WITHDRAW_ONLY_AFTER_WIN = Часть банка снимают только после выигрыша, один раз.
refusal-WITHDRAW_HALF_ONLY = Снять можно только половину банка: { $half }.
refusal-WITHDRAW_LEAVES_NOTHING = В банке { $bank }: что-то должно остаться.
refusal-HALF_NOT_EXACT = В банке { $bank }, пополам не делится.
refusal-SALE_TOO_EARLY = «Продаю банк» говорят после { $needed } { $needed ->
    [one] выигрыша
    [few] выигрышей
    [many] выигрышей
   *[other] выигрыша
} подряд, а их { $wins }.
refusal-SALE_OPEN = Банк продаётся. Сначала отвечает { $turn }.
refusal-NO_SALE = Банк не продаётся.
refusal-SALE_DECLINED = Банк никто не купил. Снова продать можно после следующего розыгрыша.
refusal-MUST_CONTINUE = Банк никто не купил: за этим столом надо метать дальше.
refusal-RETIRE_TOO_EARLY = Сдать метку можно после { $needed } { $needed ->
    [one] выигрыша
    [few] выигрышей
    [many] выигрышей
   *[other] выигрыша
}, а их { $wins }.

refusal-SEAT_LEFT = { $seat } вышел из игры.
refusal-SEAT_TAKEN = { $seat } уже сидит за столом.
refusal-TABLE_FULL = Мест нет: играют { $most }.
refusal-BOUND_BY_CARDS = { $seat } не может выйти: карты на его ставку уже на столе.
refusal-BOUND_BY_BANK = { $seat } не может выйти: банк стоит. Сначала продайте банк или сдайте метку.
refusal-LEAVE_BETWEEN_COUPS = { $seat } может выйти, когда кончится розыгрыш.

refusal-SIDE_BETS_OFF = { $seat } стоит в стороне: за этим столом ставок со стороны не принимают.
refusal-BYSTANDER = { $seat } стоит в стороне: «{ $verb }» здесь не для гостей.
refusal-ONLY_BYSTANDERS = «{ $verb }» — для гостей, которые ставят между собой.
refusal-SEATS_SPEAK_FIRST = Гости ставят после сидящих. На очереди: { $turn }.
refusal-NO_SIDE_BET = У { $seat } нет ставки, которую можно снять.
refusal-ONE_SIDE_BET = { $seat } уже поставил: по одной ставке на гостя.

alarm-COMPOSITION_EXCEEDED = Стоп: карта № { $number }, { CARD($card) }, вышла чаще, чем есть в колодах. Позовите старшего.
alarm-CARD_IN_DOUBT = Стоп: карта № { $number } под сомнением. Позовите старшего.
alarm-CARD_TOO_MANY = Стоп: карта № { $number } лишняя, столько не заправляли. Позовите старшего.
alarm-HAND_DIFFERS = Карта № { $number } не та, что была сдана. Позовите старшего.

warning-PUNTER_6_7 = Имея 6 или 7, прикупать — риск.
warning-STAND_5_LIABLE = «Свои» на пяти: при проигрыше платит все ставки.
