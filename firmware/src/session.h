/* The board's half of a session: which frame is a command to be carried out now, and what is said back. A command is
 * carried out once however often its frame comes; nothing is said before the first good hello. */
#pragma once

#include "events.h"
#include "frame.h"
#include "inputs.h"

typedef struct {
    frame_reader_t reader;
    uint32_t nonce;
    uint16_t number; /* of the session; 0: there has been none */
    uint8_t hellos;  /* that have begun one since the start */
    uint8_t tag;     /* of the last command */
    bool agrees;     /* the host was built from our definition */
    bool waits;      /* the last command is not answered yet */
    bool hushed;     /* a `stop` that is obeyed, but not answered */
    bool owes;       /* `answer` is to be sent */
    bool greets;     /* a welcome is to be sent */
    uint8_t greeting_tag;
    uint8_t reset_cause;
    uint16_t boots;
    uint8_t answer[LINK_HEAD + STATUS_SIZE]; /* of the last command, as a body */
    uint8_t answer_size;
    uint32_t heard_ms;
    uint32_t event;    /* number of the event that was sent last */
    uint32_t event_ms; /* and when */
} session_t;

void session_start(session_t *session, uint16_t boots, uint8_t reset_cause);

/* Takes one byte from the line; true when it completed a command that is to be carried out. */
bool session_byte(session_t *session, uint8_t byte, uint32_t now_ms, command_t *command);

/* The answer to the command that was carried out now, or to the one that waits for it. */
void session_answer(session_t *session, uint8_t type, const void *fields, uint8_t size);

/* The next frame to be sent, if there is one: its bytes on the line, or 0. */
uint8_t session_next(session_t *session, const events_t *events, uint32_t now_ms, uint8_t line[FRAME_MOST_LINE]);

/* enum host. */
uint8_t session_host(const session_t *session, uint32_t now_ms);
