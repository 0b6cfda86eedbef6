/* The board: one session with its tags, the record in RAM and in EEPROM, and the way of a card. Part of link.pml. */

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
