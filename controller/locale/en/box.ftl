### The box: faults with cause and cure, and the words of the simulated one.

alarm-EMPTY = No card came: the magazine is empty or the roller slips. Look into the box, then resume; or load a new shoe.
alarm-JAM = A card is jammed before the nip. Open the lid, straighten the cards, close it, then resume.
alarm-DOUBLE = Two cards came at once. Leave both face down, call the floor, take them out, then resume.
alarm-STUCK = A card hangs in the mouth and does not come free. Draw it out, then count the cards that came.
alarm-UNKNOWN = The box lost its memory while it moved. Count the cards that lie in the mouth.
alarm-LID_OPENED = The lid was opened. Close it; the floor says whether the shoe goes on. Then resume.
alarm-PUSHED_BACK = A card was pushed back into the mouth. Take it out and call the floor, then resume.
alarm-LEFT_UNCOMMANDED = A card left the box that nobody had ordered. Count the cards that came, and call the floor.
alarm-LINK_LOST = The box does not answer. Check its cable and power, then resume.

bench-take = Take the card
bench-fingers-auto = Fingers take by themselves
bench-fingers-tap = Each card waits for a tap
bench-press-deal = Press DEAL on the box
bench-jam = Jam the next card
bench-double-feed = Feed two cards next
bench-misfeed = Let the roller slip
bench-stuck = Card sticks in the mouth
bench-reset = The board loses its memory
bench-empty = Empty the magazine
bench-lid-open = Open the lid
bench-lid-close = Close the lid
bench-push-back = Push the card back
bench-pull-out = Pull a card out
bench-dirty-window = Dirty the window
bench-clean-window = Wipe the window
bench-taken-late = Finger comes late
bench-clear = Remove what is jammed
