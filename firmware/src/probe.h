/* A look at every sensor with the emitters and the colour light off, then on. It takes PROBE_MS, and the answer waits. */
#pragma once

#include "inputs.h"

enum { PROBE_MS = 60 };

typedef struct {
    bool runs;
    bool lit;           /* the second half */
    uint8_t dark_beams;
    uint16_t dark_mv;   /* of the back colour */
    uint32_t since_ms;
} probe_t;

struct box;
struct box_outputs;

uint8_t probe_beams(const struct box *box, const box_inputs_t *in);
void probe_begin(probe_t *probe, uint32_t now_ms);
void probe_step(struct box *box, const box_inputs_t *in, uint32_t now_ms, struct box_outputs *out);
