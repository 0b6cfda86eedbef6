#include "signals.h"

#include "protocol.h"

void signals_buzz(signals_t *signals, uint16_t for_ms, uint32_t now_ms)
{
    signals->buzz_ms = now_ms;
    signals->buzz_for_ms = for_ms;
}

bool signals_buzzer(signals_t *signals, uint32_t now_ms)
{
    if (now_ms - signals->buzz_ms >= signals->buzz_for_ms)
        signals->buzz_for_ms = 0;
    return signals->buzz_for_ms > 0;
}

static bool blinks(uint32_t now_ms, uint16_t half_ms)
{
    return ((uint16_t)now_ms & half_ms) != 0;
}

bool signals_lamp(const signals_t *signals, uint8_t phase, bool reminding, uint32_t now_ms)
{
    switch (signals->lamp) {
    case LAMP_OFF:
        return false;
    case LAMP_ON:
        return true;
    case LAMP_BLINKING:
        return blinks(now_ms, 512);
    default:
        break;
    }
    if (phase == PHASE_FAULT)
        return blinks(now_ms, 128);
    return phase == PHASE_PRESENTED && (!reminding || blinks(now_ms, 512));
}
