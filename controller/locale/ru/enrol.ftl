### Обучение колоде за столом.

refusal-BOX_LENT = Ящик занят: выучивается колода. Сначала закончите это на странице менеджера.
refusal-SHOE_IN_BOX = В ящике стоят карты игры, или идёт раздача. Колоду учат между играми, когда ящик пуст.
refusal-DECK_NAME = Колоду нельзя назвать { $name }. Буквы, цифры, пробелы, - и _, не больше 40.
refusal-ENROL_NOT_NOW = Сейчас обучение ждёт не этого.

notice-BOX_LENT = Выучивается колода: ящик отдан, стол не принимает действий, пока его не вернут.
notice-BOX_TO_EMPTY = Обучение колоде прервано. Выньте из ящика все карты, прежде чем заряжать его.

page-event-BoxLent = Ящик отдан
page-event-LentEjectIntended = Отданному ящику велено двигаться
page-event-BoxReturned = Ящик возвращён

page-own-enrol = Выучить колоду
page-enrol-none = У этого стола нет камеры: выучить колоду здесь нельзя.
page-enrol-name = Как назвать колоду?
page-enrol-cards = Сколько в ней карт?
page-enrol-cards-of = Карт: { $count }
page-enrol-jokers = Сколько среди них джокеров?
page-enrol-ready = Ящик пуст и отдан вам. Вложите все карты ({ $total }) рубашкой вверх, в любом порядке, и закройте крышку.
page-enrol-begin = Карты вложены
page-enrol-passing = Карта { $count } из { $total }. Берите каждую карту, как только она выйдет.
page-enrol-ending = Возьмите карту с выхода: тогда ящик вернётся столу.
page-enrol-learning = Колода выучивается и читает саму себя. За столом тем временем можно играть.
page-enrol-asking = Карта { $count }: какая это карта?
page-enrol-picture = Индекс, каким его видела камера
page-enrol-other = Другая карта
page-enrol-no-card = Не карта этой колоды
page-enrol-joker = Джокер
page-enrol-back = Рубашка
page-enrol-back-colour = Какого цвета рубашки?
page-enrol-unknown = Никто не знает
page-enrol-done = Колода { $name } выучена: она прочла саму себя без ошибки. Ящик пуст; уложите карты обратно в футляр.
page-enrol-use = Чтобы играть ею, выберите её при запуске стола: --deck "{ $name }" или в настройках, в разделе [deck].
page-enrol-refused = Колода не сохранена. Возьмите всю колоду и начните заново.
page-enrol-stopped = Ящик остановился: { $why } Выньте из него все карты, закройте крышку и закончите обучение.
page-enrol-missed = Не прочтены снова
page-enrol-missing = Не хватает
page-enrol-twice = Встретились дважды
page-enrol-unseen = Карт, которых не было видно: { $count }
page-enrol-seen = На что карты похожи до сих пор
page-enrol-end = Закончить обучение
page-enrol-new = Ещё одна колода

page-enrol-why-empty = ни одна карта не вышла.
page-enrol-why-jam = карта застряла.
page-enrol-why-double = вышли две карты сразу.
page-enrol-why-stuck = карта не выходит до конца.
page-enrol-why-unknown = он потерял память посреди карты.
page-enrol-why-too-many = в нём больше карт, чем было сказано.
page-enrol-why-not-moved = он не захотел двигаться.
page-enrol-why-not-clear = выход, крышка или STOP не свободны.
page-enrol-why-unreachable = с ним нет связи.
page-enrol-why-unwritable = колоду нельзя записать на диск.

page-colour-red = красный
page-colour-blue = синий
page-colour-green = зелёный
page-colour-black = чёрный
page-colour-yellow = жёлтый
page-colour-violet = фиолетовый
page-colour-grey = серый
page-colour-white = белый
page-colour-other = другой
