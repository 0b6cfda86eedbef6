## Вход

page-people-name = Кто вы?
page-people-pin = ПИН-код: { $name }
page-people-new-pin = { $name }, придумайте ПИН-код из 6–12 цифр
page-people-again = Тот же ПИН-код ещё раз
page-people-differ = ПИН-коды не совпали. Вернитесь и введите заново.
page-people-code = Код первого входа, который напечатал стол
page-people-first = Ваше имя. Вы здесь первый: вы сдаёте и впускаете остальных.
page-people-pairing = Код для этого экрана, его даёт старший
page-people-other = Другое имя
page-people-ok = Дальше
page-people-space = Пробел
page-people-erase = Стереть последний знак
page-people-screen = Это экран для игроков
page-people-person = Здесь входит сотрудник
page-people-changed = Новый ПИН-код действует.

## Своя страница

page-own-pin = Другой ПИН-код
page-own-out = Выйти
page-own-accounts = Кто может входить
page-own-pairing = Код для экрана игроков
page-own-release = Освободить стол, если крупье ушёл
page-own-released = Стол теперь ничей или того, кто его просил.
page-own-code = Введите на экране в течение десяти минут. Код действует один раз.
page-own-add = Ещё один сотрудник
page-own-name = Имя нового сотрудника
page-own-roles = { $name }: кто это?
page-own-new-pin = Новый ПИН-код
page-own-unlock = Открыть
page-own-remove = Больше не входит
page-role-croupier = Крупье
page-own-locked = закрыт
page-own-done = Готово.

## Чей стол

page-lease-free = За этим столом никто не сдаёт.
page-lease-take = Занять стол
page-lease-held = За этим столом сдаёт { $holder }.
page-lease-ask = Попросить стол
page-lease-waits = { $holder }: просьба передать стол отправлена.
page-lease-withdraw = Больше не просить
page-lease-asked = Стол просит { $asker }.
page-lease-give = Передать
page-lease-refuse = Не сейчас

## Кто отвечает

page-stands-alone = Отвечает { $name }.
page-stands-with = Отвечает { $name } и ещё один сотрудник, со своим ПИН-кодом.
page-stand = Подтверждаю
page-second = Кто ещё за это отвечает?

## Отказы

refusal-NOT_PROVED = Это имя и этот ПИН-код не подходят друг к другу.
refusal-TRY_LATER = Слишком много неверных ПИН-кодов. Подождите { $seconds } с и попробуйте снова.
refusal-LOCKED = Слишком много неверных ПИН-кодов: имя открывает старший.
refusal-BUSY = Входит слишком много людей сразу. Попробуйте ещё раз.
refusal-CODE_WRONG = Код неверен, уже использован или устарел.
refusal-NAME_UNFIT = В имени от 1 до { $most } букв, и это не служебное слово протокола.
refusal-NAME_TAKEN = { $name }: такая запись уже есть.
refusal-PIN_UNFIT = В ПИН-коде от { $least } до { $most } цифр, не одинаковых и не подряд.
refusal-ROLE_UNFIT = Выберите, кто это: крупье, старший или ревизор.
refusal-NO_SUCH_PERSON = Здесь нет никого по имени { $name }.
refusal-LAST_FLOOR = { $name }: это последний старший. Сначала добавьте другого.
refusal-NOT_STAFF = { $name }: не крупье и не старший, отвечать за это не может.
refusal-TWO_PERSONS = { $name }: этот сотрудник уже вошёл здесь, нужен второй.
refusal-PEOPLE_UNREADABLE = Список сотрудников не читается. Смотрите журнал службы.
refusal-NO_DEALER = { $name }: не крупье, держать стол не может.
refusal-NO_CROUPIER = За этим столом никто не сдаёт: сначала крупье занимает стол.
refusal-NOT_YOUR_TABLE = За этим столом сдаёт { $holder }: попросите передать его.
refusal-SOMEBODY_ASKS = Стол уже просит { $asker }.
refusal-NOBODY_ASKS = Стол никто не просит.
