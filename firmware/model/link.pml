/* The link of firmware/protocol.toml, searched exhaustively by spin: the board, the daemon with its journal, the croupier,
 * and a link between them that does its worst.
 *
 * The worst: a frame is lost, or delivered at any time, in any order, any number of times, also in a later session; the
 * daemon dies at any step, as often as it likes, and only its journal (j_...) survives; the chip is reset at any step, when
 * .noinit RAM (`ram`, `events`) survives, or its power is cut, when EEPROM (`rom`) alone does; the board disarms itself; a
 * card jams before the nip or sticks past it.
 *
 * Claimed: at most one movement per id, and only of a card that the journal expects (`pass_the_nip`); no card is lost, for
 * what is booked is what has moved (`book`, `count`, `finish`); a fault is left by the croupier's act alone (`obey`).
 * With -DPROGRESS the faults are finite, and more is claimed: nobody waits for ever and all cards are dealt.
 *
 * What could be under way for ever is kept finite by what the board would do with it. A command is of the board's present
 * session, or it is dropped for ever, since no hello brings an old session back; and of one session only the newest command
 * can be carried out. So whatever the number of frames, those that count are a hello of the daemon's present attempt, one of
 * an older attempt, and one command. Tags have an end too: no frame may be late by more than the 127 of the definition.
 *
 * Each -DBUG_... takes one rule away, and tests/firmware/test_model.py proves that the search finds it. */

#ifndef CARDS
#define CARDS 2 /* are to be dealt */
#endif
#ifndef IDS
#define IDS 2 /* ejects that may be ordered for them, at most 7 */
#endif
#ifndef RESETS
#define RESETS 1 /* of the chip, its RAM kept */
#endif
#ifndef POWER_CUTS
#define POWER_CUTS 1
#endif
#ifndef FAULTS
#define FAULTS 1 /* of the link and of the daemon with PROGRESS; without it any number */
#endif

mtype:message = { hello, disarm, ask_status, arm, eject, clear, acknowledge, welcome, status, done, refused, ejecting, event }
mtype:daemon = { down, greeting, disarming, looking, ready, arming, ordering, watching, clearing, judging, telling, finished }
mtype:flight = { none, intended, presented }
mtype:alarm = { no_alarm, count_the_cards, try_again, link_lost, not_moved }

#define NONE 0
#define OK 1
#define JAM 2
#define STUCK 3
#define UNKNOWN 4

#define OLD 1
#define NEW 2

/* A frame is a number, 0 for none. */
#define FRAME(kind, tag, a, b) ((kind) << 16 | (tag) << 12 | (a) << 6 | (b))
#define KIND(frame) (frame >> 16)
#define TAG(frame) (frame >> 12 & 3)
#define A(frame) (frame >> 6 & 63)
#define B(frame) (frame & 63)

/* An event is a number that rises for ever and the id of the card that was taken. */
#define EVENT(boots, running, id) ((boots) << 6 | (running) << 3 | (id))
#define NUMBER(event) (event >> 3)
#define ID(event) (event & 7)

typedef record {
    byte last;
    byte outcome;
    bool moving;
    bool shown; /* the card of the last eject waits in the mouth */
    bool fault;
    byte boots
}

/* Towards the board: the command that is not answered yet, another one of the board's session, two kinds of hello. */
bool on_its_way, new_hello, old_hello;
int late;
int to_host[2]; /* a set of frames, the largest first */
byte losses, copies, silences, mishaps, mistakes, deaths;

byte moved[IDS + 1]; /* physics: cards that have passed the nip under each id; only assertions and croupiers look */
byte mouth;          /* physics: id of the card in the mouth, 0 for none */

record ram, rom;
bool armed, feeding, pulling;
byte b_hello; /* which hello began the board's session: NEW is that of the daemon's present attempt */
bool in_touch; /* the daemon uses the board's session */
byte b_tag;    /* of the last command: NEW is the newest that was sent in this session */
int b_reply; /* kind and fields of the reply to the newest tag */
int events[IDS + 1];
byte running, resets, power_cuts;

mtype:daemon h_state = down;
int h_command; /* the frame that is not answered yet */
byte h_last, h_found;
bool h_started = true, h_armed, h_ordered, h_accepted;

byte j_last, j_event, dealt;
mtype:flight j_flight = none;
mtype:alarm j_alarm = no_alarm;
bool j_taken; /* a finger was quicker than the record of its card */

/* With finite faults a frame is sent again, and a session given up, only where nothing is under way any more, and nobody
 * asks or presses in vain. */
#ifdef PROGRESS
#define MAY_STILL(happened) (happened < FAULTS)
#define COUNT(happened) happened++
#define QUIET (!on_its_way && !new_hello && !old_hello && !late && !to_host[0])
#define TOLD_AGAIN (h_state == ready && QUIET)
#define ASKED_AGAIN (QUIET && (in_touch || h_state == greeting))
#define GIVEN_UP (QUIET && !in_touch && h_state != greeting)
#define AT_REST (!feeding && !pulling && OUTCOME_IS_KEPT)
#define MOUTH_IS_CLEAR (!(ram.fault && mouth))
#else
#define MAY_STILL(happened) true
#define COUNT(happened) skip
#define TOLD_AGAIN true
#define ASKED_AGAIN true
#define GIVEN_UP true
#define AT_REST true
#define MOUTH_IS_CLEAR true
#endif

/* ---- the link ---- */

/* The same frame twice is one frame: it may be delivered twice as it is. Where there is no room the new one is lost. */
inline send_to_host(frame)
{
    if
    :: to_host[1] || to_host[0] == (frame) -> skip
    :: !to_host[1] && to_host[0] > (frame) -> to_host[1] = (frame)
    :: !to_host[1] && to_host[0] < (frame) -> to_host[1] = to_host[0]; to_host[0] = (frame)
    fi
}

inline drop_to_host(place)
{
    if
    :: place == 0 -> to_host[0] = to_host[1]
    :: else -> skip
    fi;
    to_host[1] = 0
}

/* What is delivered stays under way: it may come again, or be lost. With finite faults it is gone. */
#ifdef PROGRESS
#define GONE(way) \
    if \
    :: way \
    :: MAY_STILL(copies) -> COUNT(copies) \
    fi
#else
#define GONE(way) skip
#endif

/* A command that the board would drop, whatever may still come, need not be kept under way. */
inline bury()
{
#ifdef BUG_TAG_NOT_CHECKED
    skip
#else
    if
    :: late && TAG(late) <= b_tag -> late = 0
    :: else -> skip
    fi
#endif
}

active proctype Link()
{
    do
    :: h_state == finished -> break
    :: atomic { on_its_way && MAY_STILL(losses) -> COUNT(losses); on_its_way = false }
    :: atomic { new_hello && MAY_STILL(losses) -> COUNT(losses); new_hello = false }
    :: atomic { old_hello && MAY_STILL(losses) -> COUNT(losses); old_hello = false }
    :: atomic { late && MAY_STILL(losses) -> COUNT(losses); late = 0 }
    :: atomic { to_host[0] && MAY_STILL(losses) -> COUNT(losses); drop_to_host(0) }
    :: atomic { to_host[1] && MAY_STILL(losses) -> COUNT(losses); drop_to_host(1) }
    od
}

/* ---- the board ---- */

/* What EEPROM holds matters while the power may still be cut. */
#define MAY_LOSE_POWER (power_cuts < POWER_CUTS)
#ifdef BUG_INTENT_NOT_KEPT
#define INTENT_IS_KEPT true
#else
#define INTENT_IS_KEPT (!MAY_LOSE_POWER || (rom.moving && rom.last == ram.last))
#endif
#define NUMBER_IS_KEPT (!MAY_LOSE_POWER || rom.boots == ram.boots)
#define OUTCOME_IS_KEPT (!MAY_LOSE_POWER || rom.outcome == ram.outcome)
#define ALL_IS_KEPT (ram.last == rom.last && ram.outcome == rom.outcome && ram.moving == rom.moving && \
    ram.shown == rom.shown && ram.fault == rom.fault && ram.boots == rom.boots)

inline copy(from, to)
{
    to.last = from.last; to.outcome = from.outcome; to.moving = from.moving;
    to.shown = from.shown; to.fault = from.fault; to.boots = from.boots
}

/* A reply to an older session or command would be dropped by the daemon. */
inline repeat_reply()
{
    if
    :: in_touch && b_tag == NEW -> send_to_host(b_reply | FRAME(0, NEW, 0, 0))
    :: else -> b_reply = 0
    fi
}

inline reply(kind, a, b)
{
    b_reply = FRAME(kind, 0, a, b);
    repeat_reply()
}

/* The board's session is over, and whatever is of it. A welcome to it may still come. */
inline leave_session()
{
    in_touch = false; armed = false; on_its_way = false; b_tag = 0; b_reply = 0;
#ifndef BUG_SESSION_NAMED_BY_THE_HOST
    late = 0;
#endif
    if
    :: to_host[0] == FRAME(welcome, NEW, 0, 0) -> drop_to_host(0); send_to_host(FRAME(welcome, OLD, 0, 0))
    :: to_host[1] == FRAME(welcome, NEW, 0, 0) -> drop_to_host(1); send_to_host(FRAME(welcome, OLD, 0, 0))
    :: else -> skip
    fi
}

/* The same hello again changes nothing; whether one old hello is another one may be either way. */
inline greet(which)
{
    if
    :: which != b_hello || which == OLD -> leave_session(); b_hello = which
    :: which == b_hello -> skip
    fi;
#ifdef BUG_SESSION_NAMED_BY_THE_HOST
    if
    :: which == NEW && h_state != down && h_state != greeting -> in_touch = true
    :: else -> skip
    fi;
#endif
    if
    :: which == NEW && h_state == greeting -> send_to_host(FRAME(welcome, NEW, 0, 0))
    :: else -> skip
    fi
}

inline obey(frame)
{
#ifdef BUG_TAG_NOT_CHECKED
    b_tag = TAG(frame); carry_out(frame);
#else
    if
    :: TAG(frame) < b_tag -> skip
    :: TAG(frame) == b_tag -> repeat_reply()
    :: TAG(frame) > b_tag -> b_tag = TAG(frame); carry_out(frame)
    fi;
#endif
    bury()
}

inline carry_out(frame)
{
    if
    :: KIND(frame) == disarm -> armed = false; reply(done, 0, 0)
    :: KIND(frame) == ask_status -> told = ram.outcome * OUTCOME_IS_KEPT; reply(status, ram.last, told << 1 | ram.shown)
    :: KIND(frame) == arm ->
        if
#ifdef BUG_ARM_WITHOUT_LAST
        :: feeding || pulling -> reply(refused, 0, 0)
#else
        :: feeding || pulling || B(frame) != ram.last -> reply(refused, 0, 0)
#endif
        :: else ->
            if
            :: A(frame) != ram.last -> ram.last = A(frame); ram.outcome = NONE
            :: else -> skip
            fi;
            armed = true;
            reply(done, 0, 0)
        fi
    :: KIND(frame) == eject ->
        if
        :: A(frame) == ram.last && (ram.moving || ram.outcome) ->
            told = ram.outcome * OUTCOME_IS_KEPT; reply(ejecting, ram.last, told)
        :: A(frame) == ram.last + 1 && armed && !ram.fault && !ram.moving && !ram.shown && !mouth ->
            ram.last = A(frame); ram.outcome = NONE; ram.moving = true; feeding = true;
            reply(ejecting, ram.last, NONE)
        :: else -> reply(refused, 0, 0)
        fi
    :: KIND(frame) == clear ->
        if
        :: ram.fault && mouth -> reply(refused, 0, 0)
        :: else ->
            assert(!ram.fault || !in_touch || frame == h_command);
            ram.fault = false; reply(done, 0, 0)
        fi
    :: KIND(frame) == acknowledge ->
        do
        :: events[0] && NUMBER(events[0]) <= A(frame) -> forget_event()
        :: else -> break
        od;
        reply(done, 0, 0)
    fi
}

inline forget_event()
{
    d_step {
        do
        :: i < IDS -> events[i] = events[i + 1]; i++
        :: else -> break
        od;
        i = 0
    }
}

inline take_the_card()
{
    d_step {
        do
        :: events[i] -> i++
        :: else -> break
        od;
        running++;
        events[i] = EVENT(ram.boots, running, ram.last);
        ram.shown = false;
        i = 0
    }
}

inline pass_the_nip()
{
    feeding = false; pulling = true; mouth = ram.last;
    moved[ram.last]++;
    assert(moved[ram.last] == 1);
    assert(j_flight == intended && j_last == ram.last)
}

inline end(how)
{
    feeding = false; pulling = false;
    ram.moving = false; ram.outcome = how; ram.shown = how == OK; ram.fault = how != OK
}

/* News of the finger are lost with the RAM, and told anew. */
#ifdef BUG_TAKEN_TOLD_ONCE
#define WAS_TAKEN false
#else
#define WAS_TAKEN (ram.outcome == OK && !ram.shown)
#endif

/* What RAM or EEPROM has kept is all that is known; the next boot has another number. */
inline boot()
{
    feeding = false; pulling = false;
    leave_session(); b_hello = 0;
    ram.boots++; running = 0;
    if
    :: ram.moving -> ram.moving = false; ram.outcome = UNKNOWN; ram.fault = true
    :: else -> skip
    fi;
    if
    :: (ram.shown && !mouth) || (WAS_TAKEN && !events[0]) -> take_the_card()
    :: else -> skip
    fi
}

active proctype Board()
{
    int frame, i, told;
    do
    :: h_state == finished -> break
    :: atomic { new_hello -> GONE(new_hello = false); greet(NEW) }
    :: atomic { old_hello -> GONE(old_hello = false); greet(OLD) }
    :: atomic { on_its_way -> GONE(on_its_way = false); frame = h_command; obey(frame); frame = 0; told = 0 }
    :: atomic { late -> frame = late; GONE(late = 0); obey(frame); frame = 0; told = 0 }
    :: atomic { events[0] && in_touch && NUMBER_IS_KEPT && TOLD_AGAIN ->
        send_to_host(FRAME(event, 0, NUMBER(events[0]), ID(events[0]))) }
    :: d_step { MAY_LOSE_POWER && !ALL_IS_KEPT -> copy(ram, rom) }
    :: atomic { feeding && INTENT_IS_KEPT -> pass_the_nip() }
    :: d_step { feeding && MAY_STILL(mishaps) -> COUNT(mishaps); end(JAM) }
    :: d_step { pulling && MAY_STILL(mishaps) -> COUNT(mishaps); end(STUCK) }
    :: d_step { pulling -> end(OK) }
    :: atomic { ram.shown && mouth -> mouth = 0; take_the_card() }
    :: d_step { armed && MAY_STILL(silences) -> COUNT(silences); armed = false }
    :: atomic { resets < RESETS -> resets++; boot() }
    :: atomic { power_cuts < POWER_CUTS ->
        power_cuts++;
        copy(rom, ram);
        do
        :: events[0] -> forget_event()
        :: else -> break
        od;
        boot()
    }
    od
}

/* ---- the daemon ---- */

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

/* ---- the croupier ---- */

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
