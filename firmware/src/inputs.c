#include "inputs.h"

static uint16_t above(uint16_t mv, uint16_t zero)
{
    return mv > zero ? (uint16_t)(mv - zero) : 0;
}

uint16_t thickness_um(uint16_t mv)
{
    return (uint16_t)(above(mv, THICKNESS_ZERO_MV) * UINT32_C(1000) / THICKNESS_MV_PER_MM);
}

uint16_t follower_mm10(uint16_t mv)
{
    return (uint16_t)(above(mv, FOLLOWER_ZERO_MV) * UINT32_C(100) / WHOLE(FOLLOWER_MV_PER_MM * 10));
}

uint16_t supply_mv(uint16_t mv)
{
    return (uint16_t)((uint32_t)mv * WHOLE(SUPPLY_DIVIDER * 100) / 100);
}
