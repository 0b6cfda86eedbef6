/* Lid, STOP loop and supply: what stops the box whatever it is doing. */
#pragma once

#include "inputs.h"

typedef struct {
    bool begun;
    bool lid_open;   /* at once; closed again only when it has been so for a while */
    bool stop_open;  /* likewise */
    bool stop_told;
    bool supply_low;
    uint32_t lid_ms;  /* when it was last seen open */
    uint32_t stop_ms; /* likewise */
    uint32_t opened_ms; /* when the loop opened */
    uint32_t supply_ms; /* when the supply was last as `supply_low` says */
    uint16_t lowest_mv;
} watch_t;

struct box;

/* After a reset that kept the news: what was told of lid and STOP still holds until something else is told. */
void watch_resume(watch_t *watch, const watch_t *before);

void watch_step(struct box *box, const box_inputs_t *in, uint32_t now_ms);
