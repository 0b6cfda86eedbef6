/* The main loop: once a millisecond sense, step, apply; then sleep. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>
#include <stddef.h>

#include "board.h"
#include "session.h"

static box_t box __attribute__((section(".noinit"))); /* its record and events outlive a reset */
static box_inputs_t in;
static box_outputs_t out;
static session_t session;
static store_t store;

/* With more than one cause the one that says most about the RAM wins. */
static uint8_t reset_cause(void)
{
    uint8_t causes = MCUSR;
    MCUSR = 0;
    if (causes & _BV(BORF) && !(causes & _BV(PORF)))
        return RESET_BROWN_OUT;
    if (causes & _BV(WDRF) && !(causes & _BV(PORF)))
        return RESET_WATCHDOG;
    return causes & _BV(EXTRF) && !(causes & _BV(PORF)) ? RESET_PIN : RESET_POWER;
}

/* RAM is believed only where the supply has not failed. */
static void remember(uint8_t cause)
{
    record_t record;
    store_start(&store, &record);
    bool kept = (cause == RESET_PIN || cause == RESET_WATCHDOG) && record_is_whole(&box.record);
    if (kept)
        record = box.record;
    box_start(&box, &record, kept, cause);
    session_start(&session, box.record.boots, cause);
}

static void hear(uint32_t now_ms)
{
    static command_t command;
    uint8_t byte;
    in.command = NULL;
    while (!in.command && uart_take(&byte))
        if (session_byte(&session, byte, now_ms, &command))
            in.command = &command;
    in.host = session_host(&session, now_ms);
    in.session = session.number;
    in.bad_frames = session.reader.bad;
}

static void speak(uint32_t now_ms)
{
    static uint8_t line[FRAME_MOST_LINE];
    static uint8_t size;
    if (out.reply.type != 0)
        session_answer(&session, out.reply.type, &out.reply.fields, out.reply.size);
    if (size == 0)
        size = session_next(&session, &box.events, now_ms, line);
    if (size > 0 && uart_give(line, size))
        size = 0;
}

static void step(uint32_t now_ms)
{
    static bool listens; /* once the number of this start is kept: no event of another start may ever have its numbers */
    contacts_sense(&in);
    analog_sense(&in);
    in.stored = store_step(&store, &box.record);
    listens |= in.stored;
    if (listens)
        hear(now_ms);
    box_step(&box, &in, now_ms, &out);
    outputs_apply(&out);
    speak(now_ms);
}

int main(void)
{
    uint8_t cause = reset_cause();
    wdt_enable(WDTO_500MS);
    outputs_start();
    analog_start();
    uart_start();
    remember(cause);
    clock_start();
    contacts_start();
    for (;;) {
        uint32_t now_ms = clock_wait();
        wdt_reset();
        step(now_ms);
        uint16_t us = clock_since_us(now_ms);
        if (us > in.worst_loop_us)
            in.worst_loop_us = us;
    }
}
