#include "crc.h"

/* Eight bits at a time without a table: about 20 cycles a byte on the board, where RAM and flash are both scarce. */
static uint16_t crc_byte(uint16_t crc, uint8_t byte)
{
    uint8_t x = (uint8_t)((crc >> 8) ^ byte);
    x = (uint8_t)(x ^ (x >> 4));
    return (uint16_t)((crc << 8) ^ ((uint16_t)x << 12) ^ ((uint16_t)x << 5) ^ x);
}

uint16_t crc16(const void *bytes, uint16_t size)
{
    const uint8_t *byte = bytes;
    uint16_t crc = 0xFFFF;
    while (size-- > 0)
        crc = crc_byte(crc, *byte++);
    return crc;
}
