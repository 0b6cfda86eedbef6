/* Made from firmware/protocol.toml by `./sabot generate`: change that and run it again. */
#pragma once

#include <stdint.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "fields are read in place");

#define LINK_VERSION 1
#define LINK_BAUD 250000
#define LINK_MOST_BODY 56
#define LINK_REPLY_MS 100
#define LINK_TRIES 5
#define LINK_EVENT_REPEAT_MS 100
#define LINK_BEAT_MS 250
#define LINK_HOST_SILENT_MS 1000
#define LINK_EVENT_QUEUE 16
#define LINK_HASH UINT64_C(0x143d1069b1e1a87e)
#define LINK_HEAD 4

enum phase {
    PHASE_DISARMED = 0,
    PHASE_IDLE = 1,
    PHASE_FEEDING = 2,
    PHASE_PRESENTED = 3,
    PHASE_FAULT = 4,
};

enum outcome {
    OUTCOME_NONE = 0,
    OUTCOME_OK = 1,
    OUTCOME_EMPTY = 2,
    OUTCOME_JAM = 3,
    OUTCOME_DOUBLE = 4,
    OUTCOME_STUCK = 5,
    OUTCOME_UNKNOWN = 6,
};

enum happening {
    HAPPENING_EJECT_ENDED = 1,
    HAPPENING_TAKEN = 2,
    HAPPENING_NOT_TAKEN = 3,
    HAPPENING_PUSHED_BACK = 4,
    HAPPENING_LEFT_UNCOMMANDED = 5,
    HAPPENING_LID_OPENED = 6,
    HAPPENING_LID_CLOSED = 7,
    HAPPENING_STOPPED = 8,
    HAPPENING_STOP_RELEASED = 9,
    HAPPENING_BROWN_OUT = 10,
    HAPPENING_MOTOR_DRIFT = 11,
    HAPPENING_STARTED = 12,
};

enum reset {
    RESET_POWER = 1,
    RESET_PIN = 2,
    RESET_WATCHDOG = 3,
    RESET_BROWN_OUT = 4,
};

#define FLAG_ARMED (1u << 0)
#define FLAG_LID_OPEN (1u << 1)
#define FLAG_STOP_OPEN (1u << 2)
#define FLAG_OVERFLOW (1u << 3)
#define FLAG_GATE_BLOCKED (1u << 4)
#define FLAG_NIP_BLOCKED (1u << 5)
#define FLAG_EXIT_BLOCKED (1u << 6)
#define FLAG_SUPPLY_LOW (1u << 7)
#define FLAG_HOST_AGREES (1u << 8)
#define FLAG_JAMMED (1u << 9)
#define FLAG_LOADED (1u << 10)

enum refusal {
    REFUSAL_NOT_ARMED = 1,
    REFUSAL_LID_OPEN = 2,
    REFUSAL_STOP_OPEN = 3,
    REFUSAL_IN_FAULT = 4,
    REFUSAL_MOVING = 5,
    REFUSAL_MOUTH_NOT_CLEAR = 6,
    REFUSAL_WRONG_ID = 7,
    REFUSAL_WRONG_BASE = 8,
    REFUSAL_JAM_REMAINS = 9,
    REFUSAL_OTHER_DEFINITION = 10,
    REFUSAL_NOT_EMPTY = 11,
    REFUSAL_SUPPLY_LOW = 12,
    REFUSAL_EVENTS_LOST = 13,
    REFUSAL_BAD_ARGUMENT = 14,
    REFUSAL_NO_SUCH_COMMAND = 15,
    REFUSAL_ARMED = 16,
};

enum message {
    MESSAGE_HELLO = 0x01,
    MESSAGE_ASK_STATUS = 0x02,
    MESSAGE_ARM = 0x03,
    MESSAGE_DISARM = 0x04,
    MESSAGE_EJECT = 0x05,
    MESSAGE_CLEAR = 0x06,
    MESSAGE_ACKNOWLEDGE = 0x07,
    MESSAGE_LOAD = 0x08,
    MESSAGE_SHOW = 0x09,
    MESSAGE_ASK_SENSES = 0x0a,
    MESSAGE_TURN = 0x0b,
    MESSAGE_STOP = 0x0f,
    MESSAGE_WELCOME = 0x81,
    MESSAGE_STATUS = 0x82,
    MESSAGE_DONE = 0x83,
    MESSAGE_REFUSED = 0x84,
    MESSAGE_EJECTING = 0x85,
    MESSAGE_SENSES = 0x86,
    MESSAGE_EVENT = 0x90,
};

/* Begin a session: nonce tells it from every other, hash is that of the definition the host was built from. */
typedef struct __attribute__((packed)) {
    uint32_t nonce;
    uint64_t hash;
} hello_fields_t;
enum { HELLO_SIZE = 12 };
_Static_assert(sizeof(hello_fields_t) == HELLO_SIZE, "no padding");

/* Ask for a snapshot; it is the beat of the heart as well. */
enum { ASK_STATUS_SIZE = 0 };

/* Allow motion; the next eject is base_id + 1. A late copy changes nothing: last_id must be the board's. */
typedef struct __attribute__((packed)) {
    uint32_t base_id;
    uint32_t last_id;
} arm_fields_t;
enum { ARM_SIZE = 8 };
_Static_assert(sizeof(arm_fields_t) == ARM_SIZE, "no padding");

/* Forbid motion; a card in flight is finished. */
enum { DISARM_SIZE = 0 };

/* Move one card for the next id; tell the record of the last id, without motion. */
typedef struct __attribute__((packed)) {
    uint32_t eject_id;
} eject_fields_t;
enum { EJECT_SIZE = 4 };
_Static_assert(sizeof(eject_fields_t) == EJECT_SIZE, "no padding");

/* Leave a fault whose cause is gone. */
enum { CLEAR_SIZE = 0 };

/* Forget the events up to and including number. */
typedef struct __attribute__((packed)) {
    uint32_t number;
} acknowledge_fields_t;
enum { ACKNOWLEDGE_SIZE = 4 };
_Static_assert(sizeof(acknowledge_fields_t) == ACKNOWLEDGE_SIZE, "no padding");

/* A new shoe of so many cards stands in the magazine; refused with a card in the mouth. */
typedef struct __attribute__((packed)) {
    uint16_t cards;
} load_fields_t;
enum { LOAD_SIZE = 2 };
_Static_assert(sizeof(load_fields_t) == LOAD_SIZE, "no padding");

/* lamp: 0 the box's own, 1 off, 2 on, 3 blinking; buzz: tenths of a second; colour_light: 0 off, 1 on. */
typedef struct __attribute__((packed)) {
    uint8_t lamp;
    uint8_t buzz;
    uint8_t colour_light;
} show_fields_t;
enum { SHOW_SIZE = 3 };
_Static_assert(sizeof(show_fields_t) == SHOW_SIZE, "no padding");

/* Ask for what every sensor reads. */
enum { ASK_SENSES_SIZE = 0 };

/* Self-test: motor 0 feed, 1 nip; disarmed, no card seen and the magazine empty, at most 500 ms. */
typedef struct __attribute__((packed)) {
    uint8_t motor;
    uint8_t backward;
    uint8_t duty;
    uint16_t ms;
} turn_fields_t;
enum { TURN_SIZE = 5 };
_Static_assert(sizeof(turn_fields_t) == TURN_SIZE, "no padding");

/* Motors off at once, disarmed; a card in flight ends as with an open STOP loop. Obeyed in every session. */
enum { STOP_SIZE = 0 };

/* The session has begun. */
typedef struct __attribute__((packed)) {
    uint32_t nonce;
    uint64_t hash;
    uint8_t version;
    uint16_t boots;
    uint8_t reset_cause;
    uint32_t build;
} welcome_fields_t;
enum { WELCOME_SIZE = 20 };
_Static_assert(sizeof(welcome_fields_t) == WELCOME_SIZE, "no padding");

/* The box at this instant; outcome is that of last_id, exits counts one card for ok and two for double. */
typedef struct __attribute__((packed)) {
    uint8_t phase;
    uint16_t flags;
    uint32_t last_id;
    uint8_t outcome;
    uint16_t boots;
    uint32_t exits;
    uint16_t follower_mm10;
    uint16_t cards_loaded;
    uint16_t supply_mv;
    uint16_t feed_ma;
    uint16_t nip_ma;
    uint16_t thickness_um;
    uint8_t drift_percent;
    uint16_t bad_frames;
    uint16_t worst_loop_us;
} status_fields_t;
enum { STATUS_SIZE = 31 };
_Static_assert(sizeof(status_fields_t) == STATUS_SIZE, "no padding");

/* The command is carried out. */
enum { DONE_SIZE = 0 };

/* The command is not carried out, and nothing has changed; detail belongs to the code. */
typedef struct __attribute__((packed)) {
    uint8_t code;
    uint32_t detail;
} refused_fields_t;
enum { REFUSED_SIZE = 5 };
_Static_assert(sizeof(refused_fields_t) == REFUSED_SIZE, "no padding");

/* outcome 0: under way; else the record, and nothing moved. */
typedef struct __attribute__((packed)) {
    uint32_t eject_id;
    uint8_t outcome;
} ejecting_fields_t;
enum { EJECTING_SIZE = 5 };
_Static_assert(sizeof(ejecting_fields_t) == EJECTING_SIZE, "no padding");

/* beams: bits 0 gate, 1 nip, 2 exit, 3 lid open, 4 STOP open; dark_beams: the same with the emitters off. */
typedef struct __attribute__((packed)) {
    uint8_t beams;
    uint8_t dark_beams;
    uint16_t feed_mv;
    uint16_t nip_mv;
    uint16_t thickness_mv;
    uint16_t back_dark_mv;
    uint16_t back_lit_mv;
    uint16_t follower_mv;
    uint16_t supply_mv;
} senses_fields_t;
enum { SENSES_SIZE = 16 };
_Static_assert(sizeof(senses_fields_t) == SENSES_SIZE, "no padding");

/* What happened unasked; eject_id 0 where no eject is meant; at_ms since the board's start. */
typedef struct __attribute__((packed)) {
    uint32_t number;
    uint8_t happening;
    uint32_t eject_id;
    uint16_t detail;
    uint32_t at_ms;
} event_fields_t;
enum { EVENT_SIZE = 15 };
_Static_assert(sizeof(event_fields_t) == EVENT_SIZE, "no padding");
