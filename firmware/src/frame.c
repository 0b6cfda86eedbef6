#include "frame.h"

#include <string.h>

static void append(frame_reader_t *reader, uint8_t byte)
{
    if (reader->size == FRAME_MOST_BYTES)
        reader->damaged = true;
    else
        reader->bytes[reader->size++] = byte;
}

static void take(frame_reader_t *reader, uint8_t byte)
{
    if (reader->left > 0) {
        reader->left--;
        append(reader, byte);
        return;
    }
    if (reader->begun)
        append(reader, 0); /* the zero that this code byte stands for */
    reader->begun = true;
    reader->left = (uint8_t)(byte - 1);
}

static bool is_good(const frame_reader_t *reader)
{
    if (!reader->begun || reader->damaged || reader->left > 0 || reader->size < LINK_HEAD + CRC_BYTES)
        return false;
    uint8_t size = (uint8_t)(reader->size - CRC_BYTES);
    uint16_t crc = (uint16_t)(reader->bytes[size] | reader->bytes[size + 1] << 8);
    return crc == crc16(reader->bytes, size);
}

static bool ended(frame_reader_t *reader)
{
    bool good = is_good(reader);
    if (good)
        reader->size = (uint8_t)(reader->size - CRC_BYTES);
    else if (reader->begun && reader->bad < UINT16_MAX)
        reader->bad++;
    reader->begun = reader->damaged = false;
    reader->left = 0;
    return good;
}

bool frame_byte(frame_reader_t *reader, uint8_t byte)
{
    if (byte == 0)
        return ended(reader);
    if (!reader->begun)
        reader->size = 0;
    if (!reader->damaged)
        take(reader, byte);
    return false;
}

uint8_t frame_write(uint8_t line[FRAME_MOST_LINE], const uint8_t *body, uint8_t size)
{
    uint16_t crc = crc16(body, size);
    memcpy(line + 1, body, size);
    line[size + 1] = (uint8_t)crc;
    line[size + 2] = (uint8_t)(crc >> 8);
    uint8_t end = (uint8_t)(size + 1 + CRC_BYTES);
    uint8_t code = 0; /* where the distance to the next zero belongs */
    for (uint8_t i = 1; i < end; i++)
        if (line[i] == 0) {
            line[code] = (uint8_t)(i - code);
            code = i;
        }
    line[code] = (uint8_t)(end - code);
    line[end] = 0;
    return (uint8_t)(end + 1);
}
