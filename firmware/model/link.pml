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

#include "board.pml"
#include "daemon.pml"
