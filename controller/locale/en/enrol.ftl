### Enrolling a deck at the table.

refusal-BOX_LENT = The box is at work on a deck that is being learnt. End that on the floor’s page first.
refusal-SHOE_IN_BOX = A shoe stands in the box, or a hand is in play. A deck is learnt between two shoes, with the box empty.
refusal-DECK_NAME = A deck cannot be called { $name }. Use letters, digits, blanks, - and _, 40 at most.
refusal-ENROL_NOT_NOW = That is not what the enrolment waits for now.

notice-BOX_LENT = A deck is being learnt: the box is lent, and the table takes no act until it is back.
notice-BOX_TO_EMPTY = The learning of a deck was given up. Take all cards out of the box before a shoe is loaded.

page-event-BoxLent = The box is lent
page-event-LentEjectIntended = The lent box is told to move
page-event-BoxReturned = The box is returned

page-own-enrol = Learn a deck
page-enrol-none = This table has no camera: no deck can be learnt here.
page-enrol-name = What shall the deck be called?
page-enrol-cards = How many cards has it?
page-enrol-cards-of = { $count } cards
page-enrol-jokers = How many jokers are among them?
page-enrol-ready = The box is empty and lent to you. Put all { $total } cards in, face down, in any order, and close the lid.
page-enrol-begin = The cards are in
page-enrol-passing = Card { $count } of { $total }. Take each card as it comes.
page-enrol-ending = Take the card out of the mouth: then the box is returned.
page-enrol-learning = The deck is being learnt, and reads its own pack. The table may be used meanwhile.
page-enrol-asking = Card { $count }: which card is it?
page-enrol-picture = The index as the camera saw it
page-enrol-other = Another card
page-enrol-no-card = No card of this deck
page-enrol-joker = Joker
page-enrol-back = Back of a card
page-enrol-back-colour = What colour are the backs?
page-enrol-unknown = Nobody can say
page-enrol-done = { $name } is learnt: the deck read its own pack without a miss. The box is empty; put the cards back into their case.
page-enrol-use = To play with it, choose it when the table is started: --deck "{ $name }", or in the configuration under [deck].
page-enrol-refused = The deck is not kept. Take the whole pack and begin again.
page-enrol-stopped = The box has stopped: { $why } Take all cards out of it, close the lid, and end the enrolment.
page-enrol-missed = Not read again
page-enrol-missing = Missing
page-enrol-twice = Seen twice
page-enrol-unseen = Cards that were not seen: { $count }
page-enrol-seen = What the cards look like so far
page-enrol-end = End the enrolment
page-enrol-new = Another deck

page-enrol-why-empty = no card came.
page-enrol-why-jam = a card is jammed.
page-enrol-why-double = two cards came at once.
page-enrol-why-stuck = a card does not come free.
page-enrol-why-unknown = it lost its memory in mid-card.
page-enrol-why-too-many = there are more cards in it than were said.
page-enrol-why-not-moved = it would not move.
page-enrol-why-not-clear = its mouth, lid or STOP is not clear.
page-enrol-why-unreachable = it cannot be reached.
page-enrol-why-unwritable = the deck cannot be written on the disk.

page-colour-red = red
page-colour-blue = blue
page-colour-green = green
page-colour-black = black
page-colour-yellow = yellow
page-colour-violet = purple
page-colour-grey = grey
page-colour-white = white
page-colour-other = another
