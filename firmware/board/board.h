/* Everything that touches a register of the ATmega328P. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "box.h"

/* clock.c: timer 0 */
void clock_start(void);
uint32_t clock_wait(void);          /* sleeps until the next millisecond; the one that it is */
uint16_t clock_stamp(void);         /* with interrupts off: tenths of a millisecond */
uint16_t clock_since_us(uint32_t ms); /* since the millisecond `ms` began */

/* contacts.c: beams, lid and STOP loop, by interrupt and by poll */
void contacts_start(void);
void contacts_sense(box_inputs_t *in);
bool contacts_open(void); /* with interrupts off: the motors must stand, or one was cut and the box does not know yet */

/* outputs.c: pins, PWM, carrier */
void outputs_start(void);
void outputs_apply(const box_outputs_t *out);
void outputs_cut(void); /* motors off, from an interrupt */

/* analog.c */
void analog_start(void);
void analog_sense(box_inputs_t *in); /* takes one reading and begins the next */

/* uart.c */
void uart_start(void);
bool uart_take(uint8_t *byte);
bool uart_give(const uint8_t *bytes, uint8_t size); /* all or nothing */
