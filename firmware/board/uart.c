/* The line to the Pi, through one ring each way. A byte that finds no room is lost, as on the line. */
#include <avr/interrupt.h>
#include <avr/io.h>

#include "board.h"
#include "frame.h"

enum { RING = 64 };
_Static_assert(RING > (int)FRAME_MOST_LINE, "a frame fits");

typedef struct {
    volatile uint8_t head, tail;
    uint8_t bytes[RING];
} ring_t;

static ring_t received, sent;

static uint8_t count(const ring_t *ring)
{
    return (uint8_t)(ring->head - ring->tail) % RING;
}

static void push(ring_t *ring, uint8_t byte)
{
    ring->bytes[ring->head] = byte;
    ring->head = (uint8_t)((ring->head + 1) % RING);
}

static uint8_t pop(ring_t *ring)
{
    uint8_t byte = ring->bytes[ring->tail];
    ring->tail = (uint8_t)((ring->tail + 1) % RING);
    return byte;
}

ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    if (count(&received) < RING - 1)
        push(&received, byte);
}

ISR(USART_UDRE_vect)
{
    UDR0 = pop(&sent);
    if (count(&sent) == 0)
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

void uart_start(void)
{
    UCSR0A = 0;
    UBRR0 = BOARD_CLOCK_HZ / 16 / LINK_BAUD - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

bool uart_take(uint8_t *byte)
{
    if (count(&received) == 0)
        return false;
    *byte = pop(&received);
    return true;
}

bool uart_give(const uint8_t *bytes, uint8_t size)
{
    if (size >= RING - count(&sent))
        return false;
    while (size-- > 0)
        push(&sent, *bytes++);
    UCSR0B |= _BV(UDRIE0);
    return true;
}
