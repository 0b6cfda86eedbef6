/* Whole sessions made of any bytes: each input byte pair is an act of the host, of time or of the line. Whatever comes,
 * a tag is carried out once, nothing is said before a hello, and the box answers everything it was asked. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "box.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HELLO, COMMAND, RAW, TIME, ACTS };

typedef struct {
    session_t session;
    box_t box;
    box_inputs_t in;
    box_outputs_t out;
    uint32_t now_ms;
} board_t;

static void demand(bool holds)
{
    if (!holds)
        abort();
}

static void speak(board_t *board)
{
    uint8_t line[FRAME_MOST_LINE];
    frame_reader_t reader = {0};
    bool good = false;
    uint8_t length = session_next(&board->session, &board->box.events, board->now_ms, line);
    for (uint8_t i = 0; i < length; i++)
        good = frame_byte(&reader, line[i]);
    demand(length == 0 || (good && board->session.number != 0));
}

static void step(board_t *board, const command_t *command)
{
    board->in.command = command;
    board->in.stamp = (uint16_t)(board->now_ms * STAMPS_PER_MS);
    board->in.host = session_host(&board->session, board->now_ms);
    board->in.session = board->session.number;
    board->in.stored = true;
    box_step(&board->box, &board->in, board->now_ms, &board->out);
    demand(!command || board->out.reply.type != 0 || command->type == MESSAGE_ASK_SENSES);
    demand(!board->out.enable || (!board->in.lid_open && !board->in.stop_open));
    if (board->out.reply.type != 0)
        session_answer(&board->session, board->out.reply.type, &board->out.reply.fields, board->out.reply.size);
    speak(board);
}

static void hear(board_t *board, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        command_t command;
        uint8_t tag = board->session.tag;
        uint16_t number = board->session.number;
        if (!session_byte(&board->session, bytes[i], board->now_ms, &command))
            continue;
        bool again = number == board->session.number && tag == board->session.tag;
        demand(!again || command.type == MESSAGE_STOP);
        step(board, &command);
    }
}

/* Body from the input: type, tag, then fields. */
static void say(board_t *board, uint8_t type, uint8_t tag, uint16_t number, const uint8_t *fields, uint8_t size)
{
    uint8_t body[LINK_MOST_BODY] = {type, (uint8_t)number, (uint8_t)(number >> 8), tag};
    uint8_t line[FRAME_MOST_LINE];
    memcpy(body + LINK_HEAD, fields, size);
    hear(board, line, frame_write(line, body, (uint8_t)(LINK_HEAD + size)));
}

static void greet(board_t *board, uint8_t which)
{
    const hello_fields_t hello = {.nonce = 0x10001u + which % 4u, .hash = LINK_HASH + (which > 250)};
    say(board, MESSAGE_HELLO, 0, 0, (const uint8_t *)&hello, HELLO_SIZE);
}

static void pass(board_t *board, uint8_t bits)
{
    for (uint8_t beam = 0; beam < BEAMS; beam++) {
        bool blocked = bits >> beam & 1;
        if (blocked && !board->in.beam[beam].blocked)
            board->in.beam[beam].rose = board->in.stamp;
        board->in.beam[beam].blocked = blocked;
    }
    board->in.lid_open = (bits & 0x18) == 0x18;
    board->in.stop_open = (bits & 0x28) == 0x28;
    for (uint8_t ms = 0; ms < (bits >> 6) * 40 + 1; ms++) {
        board->now_ms++;
        step(board, NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static board_t board;
    const record_t none = {0};
    memset(&board, 0, sizeof board);
    board.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(MOTOR_SUPPLY_MV);
    box_start(&board.box, &none, false, RESET_POWER);
    session_start(&board.session, board.box.record.boots, RESET_POWER);
    while (size >= 2) {
        uint8_t act = data[0] % ACTS, value = data[1];
        data += 2, size -= 2;
        uint8_t count = value % 20;
        if (count > size)
            count = (uint8_t)size;
        if (act == HELLO)
            greet(&board, value);
        else if (act == TIME)
            pass(&board, value);
        else if (act == COMMAND && count >= 2)
            say(&board, data[0] & 0x0F, data[1], board.session.number, data + 2, (uint8_t)(count - 2));
        else
            hear(&board, data, count);
        if (act == COMMAND || act == RAW)
            data += count, size -= count;
    }
    return 0;
}
