#include "mouth.h"

#include "box.h"

enum {
    TAKEN_MS = 20,
    REMINDER_MS = 5000,
    INWARD_MS = 5,    /* at the deeper beams */
    PUSHED_MS = 150,  /* a fingertip may touch the exit beam for less */
};

void mouth_presented(mouth_t *mouth, uint32_t now_ms)
{
    mouth->presented_ms = mouth->covered_ms = now_ms;
    mouth->reminded = mouth->pushed = false;
}

static bool covered_for(const mouth_t *mouth, uint8_t beam, uint16_t ms, uint32_t now_ms)
{
    return now_ms - mouth->clear_ms[beam] >= ms;
}

static void pushed_back(box_t *box, uint32_t eject_id, uint32_t now_ms)
{
    box_mark(box, RECORD_FAULT, true);
    box_tell(box, HAPPENING_PUSHED_BACK, eject_id, 0, now_ms);
}

static void left_uncommanded(box_t *box, uint32_t now_ms)
{
    box_mark(box, RECORD_FAULT | RECORD_LEFT, true);
    box_tell(box, HAPPENING_LEFT_UNCOMMANDED, 0, 1, now_ms);
}

static void watch_presented(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    mouth_t *mouth = &box->mouth;
    uint32_t id = box->record.last_id;
    if (in->beam[BEAM_EXIT].blocked || in->beam[BEAM_NIP].blocked)
        mouth->covered_ms = now_ms;
    if (now_ms - mouth->covered_ms >= TAKEN_MS) {
        box_mark(box, RECORD_PRESENTED, false);
        box_tell(box, HAPPENING_TAKEN, id, 0, now_ms);
        return;
    }
    if (!mouth->reminded && now_ms - mouth->presented_ms >= REMINDER_MS) {
        mouth->reminded = true;
        box_tell(box, HAPPENING_NOT_TAKEN, id, 0, now_ms);
    }
    if (!mouth->pushed && covered_for(mouth, BEAM_GATE, INWARD_MS, now_ms)) {
        mouth->pushed = true;
        pushed_back(box, id, now_ms);
    }
}

/* Which way a card goes that nobody ordered is told by which beam saw it first. */
static bool goes_inward(const mouth_t *mouth)
{
    return (int32_t)(mouth->clear_ms[BEAM_NIP] - mouth->clear_ms[BEAM_EXIT]) > 0;
}

static void watch_empty(box_t *box, uint32_t now_ms)
{
    const mouth_t *mouth = &box->mouth;
    if (covered_for(mouth, BEAM_NIP, INWARD_MS, now_ms)) {
        if (goes_inward(mouth))
            pushed_back(box, 0, now_ms);
        else
            left_uncommanded(box, now_ms);
    } else if (covered_for(mouth, BEAM_EXIT, PUSHED_MS, now_ms)) {
        pushed_back(box, 0, now_ms);
    }
}

/* In a fault hands are at work in the mouth: only a card that is drawn out through it when it was clear is news. */
static void watch_hands(box_t *box, uint32_t now_ms)
{
    const mouth_t *mouth = &box->mouth;
    if (mouth->clear_ms[BEAM_NIP] == now_ms) {
        box->tidied |= mouth->clear_ms[BEAM_EXIT] == now_ms;
    } else if (box->tidied && covered_for(mouth, BEAM_NIP, INWARD_MS, now_ms)) {
        box->tidied = false;
        if (!goes_inward(mouth))
            left_uncommanded(box, now_ms);
    }
}

void mouth_step(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    bool blind = eject_moves(&box->eject) || box->probe.runs;
    for (uint8_t beam = 0; beam < BEAMS; beam++)
        if (blind || !in->beam[beam].blocked)
            box->mouth.clear_ms[beam] = now_ms;
    if (blind)
        box->mouth.covered_ms = now_ms;
    else if (box_is(box, RECORD_PRESENTED))
        watch_presented(box, in, now_ms);
    else if (box->watch.lid_open)
        box->tidied = false;
    else if (box_is(box, RECORD_FAULT))
        watch_hands(box, now_ms);
    else
        watch_empty(box, now_ms);
    box->tidied &= box_is(box, RECORD_FAULT);
}
