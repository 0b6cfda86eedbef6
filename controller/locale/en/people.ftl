## Coming in

page-people-name = Who are you?
page-people-pin = PIN of { $name }
page-people-new-pin = { $name }, choose a PIN of 6 to 12 digits
page-people-again = The same PIN once more
page-people-differ = The two PINs differ. Go back and choose again.
page-people-code = The setup code that the table has printed
page-people-first = Your name. You are the first here: you deal, and you let the others in.
page-people-pairing = The code that the floor has for this screen
page-people-other = Another name
page-people-ok = Go on
page-people-space = Space
page-people-erase = Erase the last one
page-people-screen = This is a players’ screen
page-people-person = Somebody signs in here
page-people-changed = Your new PIN holds.

## The sheet of one's own

page-own-pin = Another PIN
page-own-out = Sign out
page-own-accounts = Who may sign in
page-own-pairing = A code for a players’ screen
page-own-release = Free the table of an absent croupier
page-own-released = Nobody holds the table now, or whoever asked for it does.
page-own-code = Type this at the screen within ten minutes. It works once.
page-own-add = One more person
page-own-name = The name of the new person
page-own-roles = What is { $name }?
page-own-new-pin = New PIN
page-own-unlock = Unlock
page-own-remove = No more
page-role-croupier = Croupier
page-own-locked = locked
page-own-done = Done.

## Whose table it is

page-lease-free = Nobody deals at this table.
page-lease-take = Take the table
page-lease-held = { $holder } deals at this table.
page-lease-ask = Ask for the table
page-lease-waits = { $holder } has been asked to hand the table over.
page-lease-withdraw = Ask no more
page-lease-asked = { $asker } asks for the table.
page-lease-give = Hand it over
page-lease-refuse = Not now

## Standing for an act

page-stands-alone = { $name } stands for it.
page-stands-with = { $name } stands for it, and somebody with a PIN of their own.
page-stand = Stand for it
page-second = Who else stands for it?

## Refusals

refusal-NOT_PROVED = This name and this PIN do not belong together.
refusal-TRY_LATER = Too many wrong PINs. Wait { $seconds } s, then try again.
refusal-LOCKED = Too many wrong PINs: the floor must unlock this name.
refusal-BUSY = Too many people sign in at once. Try again.
refusal-CODE_WRONG = This code is wrong, was used, or is too old.
refusal-NAME_UNFIT = A name has 1 to { $most } letters, and is not a word that the record uses.
refusal-NAME_TAKEN = { $name } has an account already.
refusal-PIN_UNFIT = A PIN has { $least } to { $most } digits, not all alike and not in a row.
refusal-ROLE_UNFIT = Choose what this person is: croupier, floor or auditor.
refusal-NO_SUCH_PERSON = Nobody is called { $name } here.
refusal-LAST_FLOOR = { $name } is the last one of the floor. Add another first.
refusal-NOT_STAFF = { $name } is neither croupier nor floor, and cannot stand for this.
refusal-TWO_PERSONS = { $name } is signed in here: another person must stand for it too.
refusal-PEOPLE_UNREADABLE = The accounts cannot be read. Look at the daemon's log.
refusal-NO_DEALER = { $name } is no croupier, and cannot hold the table.
refusal-NO_CROUPIER = Nobody deals at this table: a croupier takes it first.
refusal-NOT_YOUR_TABLE = { $holder } deals at this table: ask for it.
refusal-SOMEBODY_ASKS = { $asker } has asked for the table already.
refusal-NOBODY_ASKS = Nobody asks for the table.
