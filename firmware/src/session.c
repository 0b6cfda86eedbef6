#include "session.h"

#include <string.h>

enum { TYPE = 0, SESSION = 1, TAG = 3, AHEAD = 128, NO_TAG = 0 };

void session_start(session_t *session, uint16_t boots, uint8_t reset_cause)
{
    memset(session, 0, sizeof *session);
    session->boots = boots;
    session->reset_cause = reset_cause;
}

/* Another number each time, after a loss of power too: what is late from an older session is of none that will ever be. */
static uint16_t another_number(session_t *session)
{
    return (uint16_t)(session->boots << 8 | (uint8_t)(session->hellos++ << 1 | 1));
}

static void hello(session_t *session, const uint8_t *body, uint32_t now_ms)
{
    const hello_fields_t *fields = (const void *)(body + LINK_HEAD);
    if (session->reader.size != LINK_HEAD + HELLO_SIZE)
        return;
    if (session->number == 0 || fields->nonce != session->nonce) {
        session->nonce = fields->nonce;
        session->number = another_number(session);
        session->tag = body[TAG];
        session->agrees = fields->hash == LINK_HASH;
        session->waits = session->owes = false;
        session->answer_size = 0;
        session->event = 0;
    }
    session->greets = true;
    session->greeting_tag = body[TAG];
    session->heard_ms = now_ms;
}

/* Of our own session: a new command is carried out, the last one again is answered again, an older one is dropped. */
static bool is_new(session_t *session, uint8_t tag)
{
    uint8_t ahead = (uint8_t)(tag - session->tag);
    if (ahead == 0 && !session->waits && session->answer_size > 0)
        session->owes = true;
    if (ahead == 0 || ahead >= AHEAD)
        return false;
    session->tag = tag;
    session->waits = true;
    session->owes = false;
    return true;
}

static bool is_command(session_t *session, const uint8_t *body, uint32_t now_ms)
{
    uint16_t number = (uint16_t)(body[SESSION] | body[SESSION + 1] << 8);
    if (body[TYPE] == MESSAGE_HELLO) {
        hello(session, body, now_ms);
        return false;
    }
    bool ours = session->number != 0 && number == session->number;
    if (ours)
        session->heard_ms = now_ms;
    if (ours && is_new(session, body[TAG]))
        return true;
    session->hushed = body[TYPE] == MESSAGE_STOP; /* obeyed whenever it comes */
    return session->hushed;
}

bool session_byte(session_t *session, uint8_t byte, uint32_t now_ms, command_t *command)
{
    const frame_reader_t *reader = &session->reader;
    if (!frame_byte(&session->reader, byte) || !is_command(session, reader->bytes, now_ms))
        return false;
    command->type = reader->bytes[TYPE];
    command->size = (uint8_t)(reader->size - LINK_HEAD);
    command->fields = reader->bytes + LINK_HEAD;
    return true;
}

static uint8_t head(const session_t *session, uint8_t *body, uint8_t type, uint8_t tag)
{
    body[TYPE] = type;
    body[SESSION] = (uint8_t)session->number;
    body[SESSION + 1] = (uint8_t)(session->number >> 8);
    body[TAG] = tag;
    return LINK_HEAD;
}

void session_answer(session_t *session, uint8_t type, const void *fields, uint8_t size)
{
    bool wanted = session->waits && !session->hushed;
    session->hushed = false;
    if (!wanted)
        return;
    head(session, session->answer, type, session->tag);
    memcpy(session->answer + LINK_HEAD, fields, size);
    session->answer_size = (uint8_t)(LINK_HEAD + size);
    session->waits = false;
    session->owes = true;
}

static uint8_t say(const session_t *session, uint8_t type, uint8_t tag, const void *fields, uint8_t size, uint8_t *line)
{
    uint8_t body[LINK_HEAD + STATUS_SIZE];
    head(session, body, type, tag);
    memcpy(body + LINK_HEAD, fields, size);
    return frame_write(line, body, (uint8_t)(LINK_HEAD + size));
}

static uint8_t welcome(const session_t *session, uint8_t *line)
{
    const welcome_fields_t fields = {
        .nonce = session->nonce,
        .hash = LINK_HASH,
        .version = LINK_VERSION,
        .boots = session->boots,
        .reset_cause = session->reset_cause,
        .build = BUILD_ID,
    };
    return say(session, MESSAGE_WELCOME, session->greeting_tag, &fields, sizeof fields, line);
}

static const event_fields_t *due_event(const session_t *session, const events_t *events, uint32_t now_ms)
{
    const event_fields_t *event = session->agrees ? events_oldest(events) : NULL;
    bool fresh = event && event->number != session->event;
    return fresh || now_ms - session->event_ms >= LINK_EVENT_REPEAT_MS ? event : NULL;
}

uint8_t session_next(session_t *session, const events_t *events, uint32_t now_ms, uint8_t line[FRAME_MOST_LINE])
{
    if (session->greets) {
        session->greets = false;
        return welcome(session, line);
    }
    if (session->owes) {
        session->owes = false;
        return frame_write(line, session->answer, session->answer_size);
    }
    const event_fields_t *event = due_event(session, events, now_ms);
    if (!event)
        return 0;
    session->event = event->number;
    session->event_ms = now_ms;
    return say(session, MESSAGE_EVENT, NO_TAG, event, EVENT_SIZE, line);
}

uint8_t session_host(const session_t *session, uint32_t now_ms)
{
    if (session->number == 0 || now_ms - session->heard_ms > LINK_HOST_SILENT_MS)
        return HOST_SILENT;
    return session->agrees ? HOST_AGREES : HOST_FOREIGN;
}
