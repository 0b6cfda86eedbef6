/* The card in the mouth, and cards that come or go there by hand. */
#pragma once

#include "inputs.h"

typedef struct {
    uint32_t presented_ms;
    uint32_t covered_ms; /* when the card in the mouth was last seen */
    uint32_t clear_ms[BEAMS]; /* when the beam was last clear */
    bool reminded;
    bool pushed;
} mouth_t;

struct box;

void mouth_presented(mouth_t *mouth, uint32_t now_ms);
void mouth_step(struct box *box, const box_inputs_t *in, uint32_t now_ms);
