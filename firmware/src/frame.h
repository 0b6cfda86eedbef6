/* Frames on the line: COBS over body and CRC-16, ended by a zero byte. After any damage the next zero is a fresh start. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "crc.h"
#include "protocol.h"

enum {
    FRAME_MOST_BYTES = LINK_MOST_BODY + CRC_BYTES, /* unstuffed */
    FRAME_MOST_LINE = FRAME_MOST_BYTES + 2,        /* as on the line: one code byte, one zero */
};

typedef struct {
    uint8_t bytes[FRAME_MOST_BYTES];
    uint8_t size;
    uint8_t left;  /* bytes until the next code byte */
    bool begun;    /* a byte has come since the last zero */
    bool damaged;  /* nothing more of this frame can be used */
    uint16_t bad;  /* damaged frames so far; stays at the most that it can hold */
} frame_reader_t;

/* Takes one byte from the line. True when it ended a good frame: the body is bytes[0..size). */
bool frame_byte(frame_reader_t *reader, uint8_t byte);

/* Writes the frame of a body of at most LINK_MOST_BODY bytes; returns its bytes on the line. */
uint8_t frame_write(uint8_t line[FRAME_MOST_LINE], const uint8_t *body, uint8_t size);
