### Поймай десятку: правила (rules.md, раздел 6), действия, что говорят и делают дальше, отказы.

law-R-TEN-1 = В колоде 36 карт, от шестёрки до туза.
law-R-TEN-2 = При восьми игроках изымают все шестёрки, при пяти и семи — шестёрку пик; если изъятая карта нашлась, сдача неверна.
law-R-TEN-3 = Играют каждый за себя или парами; вшестером и ввосьмером также на две стороны, сидящие через одного.
law-R-TEN-4 = Двоим сдают три стопки по шесть карт, троим две; остальным одну из 9, 7, 6, 5 или 4 карт.
law-R-TEN-5 = Нельзя смотреть в следующую стопку, пока не доиграна предыдущая.
law-R-TEN-6 = Последнюю карту открывают: она назначает козыря и принадлежит последней стопке сдающего.
law-R-TEN-7 = Старшая карта — туз, а в козырях — валет.
law-R-TEN-8 = Козырные очки: валет 11, десятка 10, туз 4, король 3, дама 2; вместе всегда 30.
law-R-TEN-9 = Козырную десятку берут козырные валет, туз, король и дама.
law-R-TEN-10 = По очку за каждую взятую карту сверх того числа, что было сдано игроку или стороне.
law-R-TEN-11 = Надо следовать масти.
law-R-TEN-12 = Считают после каждого кона; запись ведут в плюсы и минусы.

act-catch-the-ten-load = Заправить колоду
act-catch-the-ten-deal = Сдавать
act-catch-the-ten-lot = Жребий: первым сдаёт { $seat }
act-catch-the-ten-void = Отменить кон
act-catch-the-ten-shows = Назвать открытую карту
act-catch-the-ten-settle = Записать
act-plays = Ходит { $seat }
act-revoke = Ренонс: { $seat }
act-peek = { $seat } заглянул в стопку
act-amend = { $seat }: исправить нажатие
act-again = Новая игра

next-catch-the-ten-presented-packet = Положите карту рубашкой вверх в стопку { $seat }.
next-catch-the-ten-presented-turned = Последняя карта: откройте её перед { $seat }. Она назначает козыря.
next-catch-the-ten-load = Перетасовать колоду, снять, вложить в ящик и заправить.
next-catch-the-ten-reshuffle = Сложить всю колоду, перетасовать, снять и заправить.
next-deal = Сдаёт { $banker }.
next-catch-the-ten-given = Стопки розданы. Пусть игроки возьмут первую.
next-play = { $turn ->
    [none] Подождите стол.
   *[other] Ход { $turn }.
}
next-catch-the-ten-settle = Кон сосчитан. Сверьте со столом и запишите.
next-catch-the-ten-over = Игра выиграна. Следующая начнётся с чистой записи.

refusal-DEAL_RUNNING = Не сейчас: идёт кон.
refusal-NO_DEAL = Карты ещё не сданы. Сначала сдача.
refusal-GAME_RUNNING = Игра ещё не окончена.
refusal-GAME_WON = Игра выиграна. Сначала начните следующую.
refusal-SEATS_FIXED = Состав не меняется: за этим столом играют { $layout ->
    [pairs] парами
   *[other] сторона на сторону
}.
refusal-TOO_FEW_SEATS = Должны остаться хотя бы { $fewest }.
refusal-NOT_IN_PACK = Карты { CARD($card) } в этой колоде нет.
refusal-CARD_SHOWN = Карту { CARD($card) } уже видели в другом месте.
refusal-UPCARD_RESERVED = { CARD($card) } — открытая козырная карта. Она из последней стопки { $seat }.
refusal-CARD_NOT_HELD = У { $seat } нет карты { CARD($card) }.
refusal-PACKET_NOT_OPEN = Карта { CARD($card) } лежит в стопке { $seat }, до которой не дошла очередь.
refusal-MUST_FOLLOW_SUIT = { $seat } должен следовать масти: { $suit ->
    [s] пики
    [h] черви
    [d] бубны
   *[c] трефы
}.
refusal-MUST_TRUMP = У { $seat } нет масти: надо крыть козырем.
refusal-NOT_PLAYED = { $seat } в этом кону не ходил { CARD($card) }.
refusal-NOT_A_REVOKE = { CARD($card) } у { $seat } — не ренонс.
refusal-REVOKE_BOOKED = Этот ренонс { $seat } уже записан.
refusal-NO_PACKET_CLOSED = У { $seat } нет нетронутой стопки.
refusal-TRICK_STANDS = С этой картой взятка была бы чужой, а игра пошла дальше. Остаётся отменить кон.

alarm-CARD_NOT_DEALT = { $seat } показал карту, которой ящик ему не давал. Позовите старшего.

bench-lay = Игрок кладёт карту
