#include "watch.h"

#include "box.h"

enum {
    CLOSED_MS = 50,  /* a contact must have been closed for so long */
    LOOP_MS = 20,    /* the lid breaks the loop too: then only the lid is told */
    SUPPLY_MS = 30,  /* three readings and more */
    LOW_MV = SUPPLY_PIN_MV(SUPPLY_BROWN_OUT_MV),
    FIT_MV = SUPPLY_PIN_MV(SUPPLY_LEAST_MV),
};

/* Open at once, closed after a while; true when it changed. */
static bool contact(bool *open, uint32_t *seen_ms, bool now_open, uint32_t now_ms)
{
    bool before = *open;
    if (now_open)
        *seen_ms = now_ms;
    *open = now_open || (before && now_ms - *seen_ms < CLOSED_MS);
    return *open != before;
}

static void watch_lid(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    watch_t *watch = &box->watch;
    if (contact(&watch->lid_open, &watch->lid_ms, in->lid_open, now_ms))
        box_tell(box, watch->lid_open ? HAPPENING_LID_OPENED : HAPPENING_LID_CLOSED, 0, 0, now_ms);
}

static void watch_loop(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    watch_t *watch = &box->watch;
    if (contact(&watch->stop_open, &watch->stop_ms, in->stop_open, now_ms))
        watch->opened_ms = now_ms;
    bool told = watch->stop_open && (watch->stop_told || (!watch->lid_open && now_ms - watch->opened_ms >= LOOP_MS));
    if (told != watch->stop_told)
        box_tell(box, told ? HAPPENING_STOPPED : HAPPENING_STOP_RELEASED, 0, 0, now_ms);
    watch->stop_told = told;
}

static void watch_supply(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    watch_t *watch = &box->watch;
    uint16_t mv = in->mv[ANALOG_SUPPLY];
    bool stays = watch->supply_low ? mv < FIT_MV : mv >= LOW_MV;
    if (stays)
        watch->supply_ms = now_ms;
    if (stays && !watch->supply_low)
        watch->lowest_mv = mv;
    if (mv < watch->lowest_mv)
        watch->lowest_mv = mv;
    if (now_ms - watch->supply_ms < SUPPLY_MS)
        return;
    watch->supply_low = !watch->supply_low;
    watch->supply_ms = now_ms;
    if (watch->supply_low)
        box_tell(box, HAPPENING_BROWN_OUT, 0, supply_mv(watch->lowest_mv), now_ms);
}

void watch_resume(watch_t *watch, const watch_t *before)
{
    watch->begun = before->begun;
    watch->lid_open = before->lid_open;
    watch->stop_open = before->stop_open;
    watch->stop_told = before->stop_told;
    watch->lowest_mv = UINT16_MAX;
}

void watch_step(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    watch_t *watch = &box->watch;
    if (!watch->begun) { /* how a new board finds it is told by `status`, not by events */
        watch->begun = true;
        watch->lid_open = in->lid_open;
        watch->stop_open = in->stop_open;
        watch->stop_told = in->stop_open && !in->lid_open;
        watch->lid_ms = watch->stop_ms = watch->supply_ms = now_ms;
        watch->lowest_mv = UINT16_MAX;
    }
    watch_lid(box, in, now_ms);
    watch_loop(box, in, now_ms);
    watch_supply(box, in, now_ms);
    if (watch->lid_open || watch->stop_open || watch->supply_low)
        box_stop(box, now_ms);
}
