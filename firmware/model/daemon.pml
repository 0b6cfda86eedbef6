/* The daemon: what it asks, what it books and when, and the croupier who is asked. Part of link.pml. */

#define WAITING (h_state != down && h_state != ready && h_state != finished)
#define MORE_DUE (dealt < CARDS && j_last < IDS)
#define UNSEEN (j_flight == intended && h_last < j_last)

/* Replies to what is no longer asked would be thrown away; events are taken whenever they come. */
inline forget_replies()
{
#ifdef BUG_REPLY_NOT_LABELLED
    skip
#else
    if
    :: to_host[1] && KIND(to_host[1]) != event -> to_host[1] = 0
    :: else -> skip
    fi;
    if
    :: to_host[0] && KIND(to_host[0]) != event -> to_host[0] = to_host[1]; to_host[1] = 0
    :: else -> skip
    fi
#endif
}

/* The daemon turns away from its command, of which a copy may still come late. */
inline turn_away()
{
    if
    :: on_its_way && !late -> late = h_command
    :: else -> skip
    fi;
    on_its_way = false; h_command = 0;
    bury()
}

/* Another command: those before it in this session become old ones. */
inline ask(state, kind, a, b)
{
    turn_away();
    forget_replies();
    if
    :: late && in_touch -> late = FRAME(KIND(late), OLD, A(late), B(late))
    :: else -> skip
    fi;
    if
    :: b_tag == NEW && in_touch -> b_tag = OLD; b_reply = 0
    :: else -> skip
    fi;
    bury();
    h_state = state;
    h_command = FRAME(kind, NEW, a, b);
    on_its_way = in_touch
}

inline arm_the_box()
{
    ask(arming, arm, j_last - UNSEEN, h_last)
}

inline rest()
{
    h_state = ready; turn_away()
}

inline hang_up()
{
    turn_away(); h_state = down; in_touch = false; h_armed = false; h_last = 0; h_found = 0;
    to_host[0] = 0; to_host[1] = 0
}

inline raise(alarm)
{
    if
    :: j_alarm == no_alarm -> j_alarm = alarm
    :: else -> skip
    fi
}

inline book(outcome)
{
    h_ordered = false; h_accepted = false;
    if
    :: outcome == OK ->
        assert(moved[j_last] == 1);
        dealt++;
        j_flight = (j_taken -> none : presented); j_taken = false
    :: outcome == JAM -> assert(!moved[j_last]); j_flight = none; raise(try_again)
#ifdef BUG_RETRY_AFTER_UNKNOWN
    :: outcome == UNKNOWN -> assert(!moved[j_last]); j_flight = none; raise(try_again)
    :: outcome == STUCK -> raise(count_the_cards)
#else
    :: outcome == STUCK || outcome == UNKNOWN -> raise(count_the_cards)
#endif
    fi
}

/* What the board says of the eject that this daemon has ordered. */
inline learn(last, outcome)
{
    if
    :: last == j_last && outcome -> book(outcome); rest()
    :: last == j_last && !outcome -> h_accepted = true; h_state = watching; turn_away()
    :: last != j_last && h_accepted -> book(UNKNOWN); rest()
    :: last != j_last && !h_accepted -> h_ordered = false; raise(link_lost); rest()
    fi
}

/* A session has begun and the box is disarmed: its record is held against the journal. A careless daemon may take the card
 * that it had intended for one that the board has never seen; the board lets nobody turn its count back by that. */
inline look(last, outcome, is_shown)
{
    if
    :: h_last = last
    :: MAY_STILL(mistakes) && j_flight == intended && !h_ordered -> COUNT(mistakes); h_last = j_last - 1
    fi;
    assert(last <= j_last);
    rest();
    if
    :: h_started && j_flight == presented && !is_shown -> j_flight = none
    :: else -> skip
    fi;
    if
    :: h_started && j_flight == intended && last != j_last -> j_alarm = not_moved
    :: h_ordered -> learn(last, outcome)
    :: else -> skip
    fi;
    h_started = false
}

/* The croupier's act is done: what he found is booked. */
inline count()
{
    h_armed = true;
    rest();
    if
    :: j_alarm == count_the_cards && j_flight == intended ->
        assert(moved[j_last] == h_found);
        dealt = dealt + h_found;
        j_flight = none; j_taken = false
    :: else -> skip
    fi;
    j_alarm = no_alarm; h_found = 0; h_last = 0
}

inline give_in()
{
    h_armed = false; h_ordered = false;
    rest();
    assert(!moved[j_last]);
    j_flight = none; raise(try_again)
}

inline hear(number, id)
{
    if
    :: number > j_event ->
        j_event = number;
        if
        :: j_last == id && j_flight == presented -> j_flight = none
#ifdef BUG_TAKEN_UNREAD
        :: j_last == id && j_flight == intended -> j_flight = none
#else
        :: j_last == id && j_flight == intended -> j_taken = true
#endif
        :: else -> skip
        fi
    :: else -> assert(j_last != id || j_flight != presented)
    fi;
    ask(telling, acknowledge, number, 0)
}

#ifdef BUG_REPLY_NOT_LABELLED
#define ANSWERS(frame) (KIND(frame) != event && KIND(frame) != welcome)
#else
#define ANSWERS(frame) (KIND(frame) != event && TAG(frame) == NEW)
#endif

inline understand(frame)
{
    if
    :: h_state == greeting && KIND(frame) == welcome ->
        in_touch = TAG(frame) == NEW;
        ask(disarming, disarm, 0, 0)
    :: h_state == ready && KIND(frame) == event -> hear(A(frame), B(frame))
    :: WAITING && h_state != greeting && ANSWERS(frame) ->
        if
        :: h_state == disarming && KIND(frame) == done -> ask(looking, ask_status, 0, 0)
        :: h_state == looking && KIND(frame) == status -> look(A(frame), (B(frame) >> 1), (B(frame) & 1))
        :: h_state == watching && KIND(frame) == status -> learn(A(frame), (B(frame) >> 1))
        :: h_state == ordering && KIND(frame) == ejecting -> learn(A(frame), B(frame))
        :: h_state == ordering && KIND(frame) == refused -> give_in()
        :: h_state == clearing && KIND(frame) == done -> ask(judging, ask_status, 0, 0)
        :: h_state == judging && KIND(frame) == status -> h_last = A(frame); arm_the_box()
        :: h_state == arming && KIND(frame) == done -> count()
        :: h_state == telling && KIND(frame) == done -> rest()
        :: (h_state == clearing || h_state == arming) && KIND(frame) == refused -> rest(); raise(try_again)
        :: else -> skip
        fi
    :: else -> skip
    fi
}

/* All is over: every card that moved was asked for and is in the books. */
inline finish()
{
    do
    :: i < IDS -> i++; k = k + moved[i]
    :: else -> break
    od;
    assert(k == dealt);
#ifdef PROGRESS
    assert(dealt == CARDS);
#endif
    i = 0; k = 0;
    h_state = finished
}

active proctype Daemon()
{
    int frame, i, k;
    do
    :: h_state == finished -> break
    :: atomic { h_state == down ->
        h_state = greeting; old_hello = old_hello || new_hello; new_hello = true;
        if
        :: b_hello == NEW -> b_hello = OLD
        :: else -> skip
        fi
    }
    :: atomic { h_state == greeting && ASKED_AGAIN -> new_hello = true }
    :: atomic { h_command && in_touch && !on_its_way && ASKED_AGAIN -> on_its_way = true }
    :: atomic { h_state != down && h_state != finished && GIVEN_UP -> hang_up(); raise(link_lost) } /* no answer, not even to a beat */
    :: atomic { h_ordered && h_state == down && MAY_STILL(deaths) -> h_ordered = false; raise(link_lost) }
    :: atomic { to_host[0] -> frame = to_host[0]; GONE(drop_to_host(0)); understand(frame); frame = 0 }
    :: atomic { to_host[1] -> frame = to_host[1]; GONE(drop_to_host(1)); understand(frame); frame = 0 }
    :: atomic { h_state == watching && !h_command && AT_REST -> ask(watching, ask_status, 0, 0) }
    :: atomic { h_state == ready && j_alarm == no_alarm && !h_armed -> arm_the_box() }
    :: atomic { h_state == ready && j_alarm == no_alarm && h_armed && j_flight == intended ->
        h_ordered = true;
        ask(ordering, eject, j_last, 0) }
    :: atomic { h_state == ready && j_alarm == no_alarm && h_armed && j_flight == none && MORE_DUE ->
        j_last++; j_flight = intended }
    :: atomic { h_state != finished && MAY_STILL(deaths) ->
        COUNT(deaths);
        hang_up();
        h_started = true; h_ordered = false; h_accepted = false }
    :: atomic { h_state == ready && j_alarm == no_alarm && j_flight == none && !MORE_DUE -> finish() }
    od
}

/* He empties the mouth of a box in a fault, counts, and presses. */
active proctype Croupier()
{
    int i;
    do
    :: h_state == finished -> break
    :: atomic { ram.fault && mouth && !pulling -> mouth = 0 }
    :: atomic { h_state == ready && j_alarm != no_alarm && !h_ordered && AT_REST && MOUTH_IS_CLEAR ->
        if
        :: j_alarm == count_the_cards -> h_found = moved[j_last]
        :: else -> skip
        fi;
        ask(clearing, clear, 0, 0) }
    od
}
