#include "probe.h"

#include "box.h"

enum {
    LID_BIT = 1 << BEAMS,
    STOP_BIT = LID_BIT << 1,
};

uint8_t probe_beams(const box_t *box, const box_inputs_t *in)
{
    uint8_t bits = 0;
    for (uint8_t beam = 0; beam < BEAMS; beam++)
        if (in->beam[beam].blocked)
            bits = (uint8_t)(bits | 1u << beam);
    if (box->watch.lid_open)
        bits |= LID_BIT;
    if (box->watch.stop_open)
        bits |= STOP_BIT;
    return bits;
}

void probe_begin(probe_t *probe, uint32_t now_ms)
{
    *probe = (probe_t){.runs = true, .since_ms = now_ms};
}

static void answer(const box_t *box, const box_inputs_t *in, reply_t *reply)
{
    reply->type = MESSAGE_SENSES;
    reply->size = SENSES_SIZE;
    reply->fields.senses = (senses_fields_t){
        .beams = probe_beams(box, in),
        .dark_beams = box->probe.dark_beams,
        .feed_mv = in->mv[ANALOG_FEED_CURRENT],
        .nip_mv = in->mv[ANALOG_NIP_CURRENT],
        .thickness_mv = in->mv[ANALOG_THICKNESS],
        .back_dark_mv = box->probe.dark_mv,
        .back_lit_mv = in->mv[ANALOG_BACK_COLOUR],
        .follower_mv = in->mv[ANALOG_FOLLOWER],
        .supply_mv = in->mv[ANALOG_SUPPLY],
    };
}

void probe_step(box_t *box, const box_inputs_t *in, uint32_t now_ms, box_outputs_t *out)
{
    probe_t *probe = &box->probe;
    if (!probe->runs)
        return;
    uint32_t elapsed = now_ms - probe->since_ms;
    if (!probe->lit && elapsed >= PROBE_MS / 2) {
        probe->lit = true;
        probe->dark_beams = probe_beams(box, in);
        probe->dark_mv = in->mv[ANALOG_BACK_COLOUR];
    }
    if (elapsed >= PROBE_MS && out->reply.type == 0) {
        probe->runs = false;
        answer(box, in, &out->reply);
    }
    out->emitters = probe->lit;
    out->colour_light = probe->lit;
}
