/* Any bytes at all: the reader keeps within its bounds, and whatever it calls a frame is one. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "frame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    frame_reader_t reader = {0};
    for (size_t i = 0; i < size; i++) {
        uint8_t line[FRAME_MOST_LINE];
        if (!frame_byte(&reader, data[i]))
            continue;
        uint8_t length = frame_write(line, reader.bytes, reader.size);
        if (i + 1 < length || memcmp(data + i + 1 - length, line, length) != 0)
            abort(); /* a good frame has one spelling, and it was just read */
    }
    return 0;
}
