refusal-CARD_NOT_TAKEN = A card is on its way to { $seat }. Hand it over first.
refusal-SHOE_NOT_READY = The new shoe is being taken over by the box. One moment.
refusal-BOX_FAULT = The box has stopped. End the alarm first, then go on.
refusal-NOTHING_TO_RESUME = There is no alarm to end.
refusal-LID_IS_OPEN = The lid is open. Close it, then press resume.
refusal-COUNT_THE_CARDS = The box cannot know how many cards came out. Count them on the table and enter the number.
refusal-NOTHING_TO_COUNT = There is nothing to count here. Press resume.
refusal-BOX_NOT_CLEAR = The cause is still there: the box does not report clear. Remove it, close the lid, then press resume.
refusal-STOP_IS_OPEN = STOP is pressed, or its loop is broken. Release it, then press resume.

notice-IN_FLIGHT_MOVED = The daemon was restarted while card { $card } for { $seat } was leaving. The card has come out; it was not ejected again.
notice-IN_FLIGHT_PRESENTED = The daemon was restarted while card { $card } for { $seat } lay in the mouth. It is still there: hand it over.
notice-IN_FLIGHT_TAKEN = The daemon was restarted while card { $card } for { $seat } lay in the mouth. It has been taken since.
notice-MOTOR_DRIFT = Cards take { $percent } % of the usual time to come. Clean the feed roller when the shoe is over.

alarm-IN_FLIGHT_NOT_MOVED = The daemon was restarted before card { $card } for { $seat } moved. Nothing has left the box. Press resume to deal it.
alarm-BOX_AHEAD = The box has moved cards that this table's record does not know. Call the floor: void the coup and load a counted shoe.
alarm-BOX_REFUSED = The box would not move for { $seat }. Check that lid and mouth are free, then press resume.
alarm-DOUBLE_SEEN = The camera sees two cards for { $seat }, the box felt one. Take what lies in the mouth, count it and enter the number.
alarm-SHOE_REFUSED = The box does not take the new shoe. Take the card out of its mouth, then resume.
