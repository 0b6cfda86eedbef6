/* The lamp over the mouth and the buzzer: the box's own signs, unless the host asked for others. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { LAMP_OWN, LAMP_OFF, LAMP_ON, LAMP_BLINKING };

typedef struct {
    uint8_t lamp;         /* as the host asked */
    bool colour_light;    /* likewise */
    uint32_t buzz_ms;     /* since when the buzzer sounds */
    uint16_t buzz_for_ms; /* and how long */
} signals_t;

void signals_buzz(signals_t *signals, uint16_t for_ms, uint32_t now_ms);
bool signals_buzzer(signals_t *signals, uint32_t now_ms);

/* `phase`: enum phase; `reminding`: a card has waited too long. */
bool signals_lamp(const signals_t *signals, uint8_t phase, bool reminding, uint32_t now_ms);
