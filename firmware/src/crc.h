/* CRC-16/CCITT-FALSE: polynomial 0x1021, first 0xFFFF, nothing reflected. */
#pragma once

#include <stdint.h>

enum { CRC_BYTES = 2 };

uint16_t crc16(const void *bytes, uint16_t size);
