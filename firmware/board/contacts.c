/* Beams, lid and STOP loop. Interrupts give the beams their stamps and cut the motors; the poll each millisecond mends
 * whatever an interrupt missed. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "board.h"

/* All five read high in the safe case, so that a broken wire does too. */
_Static_assert(BEAM_GATE_ACTIVE_HIGH && BEAM_NIP_ACTIVE_HIGH && BEAM_EXIT_ACTIVE_HIGH, "a beam reads high when blocked");
_Static_assert(LID_SENSE_ACTIVE_HIGH && STOP_SENSE_ACTIVE_HIGH, "an open contact reads high");

static volatile beam_t beams[BEAMS];
static volatile bool lid_opened, stop_opened; /* since the box was last told */

static bool lid_is_open(void)
{
    return LID_SENSE_IN & _BV(LID_SENSE_BIT);
}

static bool stop_is_open(void)
{
    return STOP_SENSE_IN & _BV(STOP_SENSE_BIT);
}

static void see(uint8_t beam, bool blocked)
{
    if (blocked && !beams[beam].blocked)
        beams[beam].rose = clock_stamp();
    beams[beam].blocked = blocked;
}

static void look(void)
{
    lid_opened |= lid_is_open();
    stop_opened |= stop_is_open();
    if (lid_opened || stop_opened)
        outputs_cut();
}

ISR(INT0_vect)
{
    see(BEAM_NIP, BEAM_NIP_IN & _BV(BEAM_NIP_BIT));
}

ISR(INT1_vect)
{
    see(BEAM_EXIT, BEAM_EXIT_IN & _BV(BEAM_EXIT_BIT));
}

ISR(PCINT2_vect)
{
    look();
    see(BEAM_GATE, BEAM_GATE_IN & _BV(BEAM_GATE_BIT));
}

ISR(PCINT1_vect)
{
    look();
}

void contacts_start(void)
{
    EICRA = _BV(ISC10) | _BV(ISC00); /* both edges */
    EIMSK = _BV(INT1) | _BV(INT0);
    PCMSK1 = _BV(LID_SENSE_BIT);
    PCMSK2 = _BV(BEAM_GATE_BIT) | _BV(STOP_SENSE_BIT);
    PCICR = _BV(PCIE2) | _BV(PCIE1);
}

void contacts_sense(box_inputs_t *in)
{
    ATOMIC_BLOCK(ATOMIC_FORCEON)
    {
        look();
        see(BEAM_NIP, BEAM_NIP_IN & _BV(BEAM_NIP_BIT));
        see(BEAM_EXIT, BEAM_EXIT_IN & _BV(BEAM_EXIT_BIT));
        see(BEAM_GATE, BEAM_GATE_IN & _BV(BEAM_GATE_BIT));
        for (uint8_t i = 0; i < BEAMS; i++)
            in->beam[i] = beams[i];
        in->stamp = clock_stamp();
        in->lid_open = lid_opened;
        in->stop_open = stop_opened;
        lid_opened = stop_opened = false;
    }
}

bool contacts_open(void)
{
    return lid_opened || stop_opened || lid_is_open() || stop_is_open();
}
