## Entrer

page-people-name = Qui êtes-vous ?
page-people-pin = Code PIN de { $name }
page-people-new-pin = { $name }, choisissez un code PIN de 6 à 12 chiffres
page-people-again = Le même code PIN encore une fois
page-people-differ = Les deux codes PIN diffèrent. Revenez en arrière et recommencez.
page-people-code = Le code d’installation que la table a imprimé
page-people-first = Votre nom. Vous êtes ici le premier : vous donnez et vous faites entrer les autres.
page-people-pairing = Le code que le chef de table a pour cet écran
page-people-other = Un autre nom
page-people-ok = Continuer
page-people-space = Espace
page-people-erase = Effacer le dernier signe
page-people-screen = C’est un écran pour les joueurs
page-people-person = Quelqu’un se présente ici
page-people-changed = Votre nouveau code PIN est en vigueur.

## Sa propre page

page-own-pin = Un autre code PIN
page-own-out = Sortir
page-own-accounts = Qui peut entrer
page-own-pairing = Un code pour un écran des joueurs
page-own-release = Libérer la table d’un croupier absent
page-own-released = La table n’est plus à personne, ou à celui qui l’avait demandée.
page-own-code = À saisir sur l’écran dans les dix minutes. Le code sert une fois.
page-own-add = Une personne de plus
page-own-name = Le nom de la nouvelle personne
page-own-roles = Qu’est { $name } ?
page-own-new-pin = Nouveau code PIN
page-own-unlock = Débloquer
page-own-remove = N’entre plus
page-role-croupier = Croupier
page-own-locked = bloqué
page-own-done = C’est fait.

## À qui est la table

page-lease-free = Personne ne donne à cette table.
page-lease-take = Prendre la table
page-lease-held = { $holder } donne à cette table.
page-lease-ask = Demander la table
page-lease-waits = La table a été demandée à { $holder }.
page-lease-withdraw = Ne plus demander
page-lease-asked = { $asker } demande la table.
page-lease-give = La céder
page-lease-refuse = Pas maintenant

## Répondre d’un acte

page-stands-alone = { $name } en répond.
page-stands-with = { $name } en répond, et quelqu’un d’autre avec son propre code PIN.
page-stand = J’en réponds
page-second = Qui d’autre en répond ?

## Refus

refusal-NOT_PROVED = Ce nom et ce code PIN ne vont pas ensemble.
refusal-TRY_LATER = Trop de codes PIN faux. Attendez { $seconds } s, puis réessayez.
refusal-LOCKED = Trop de codes PIN faux : le chef de table doit débloquer ce nom.
refusal-BUSY = Trop de personnes se présentent à la fois. Réessayez.
refusal-CODE_WRONG = Ce code est faux, déjà utilisé ou trop ancien.
refusal-NAME_UNFIT = Un nom a de 1 à { $most } lettres et n’est pas un mot du registre.
refusal-NAME_TAKEN = { $name } a déjà un compte.
refusal-PIN_UNFIT = Un code PIN a de { $least } à { $most } chiffres, ni tous pareils ni à la suite.
refusal-ROLE_UNFIT = Choisissez ce qu’est cette personne : croupier, chef de table ou contrôleur.
refusal-NO_SUCH_PERSON = Personne ne s’appelle { $name } ici.
refusal-LAST_FLOOR = { $name } est le dernier chef de table. Ajoutez-en d’abord un autre.
refusal-NOT_STAFF = { $name } n’est ni croupier ni chef de table et ne peut pas en répondre.
refusal-TWO_PERSONS = { $name } est déjà présent ici : une autre personne doit en répondre aussi.
refusal-PEOPLE_UNREADABLE = Les comptes ne peuvent pas être lus. Voyez le journal du service.
refusal-NO_DEALER = { $name } n’est pas croupier et ne peut pas tenir la table.
refusal-NO_CROUPIER = Personne ne donne à cette table : un croupier la prend d’abord.
refusal-NOT_YOUR_TABLE = { $holder } donne à cette table : demandez-la.
refusal-SOMEBODY_ASKS = { $asker } a déjà demandé la table.
refusal-NOBODY_ASKS = Personne ne demande la table.
