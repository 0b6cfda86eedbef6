/* Made from hardware/pins.toml by `./sabot generate`: change that and run it again. */
#pragma once

#define BOARD_CLOCK_HZ 16000000
#define BOARD_REFERENCE_MV 5000

/* D0, PD0: start bit of a byte from the Pi. */
#define HOST_RX_BIT 0
#define HOST_RX_PORT PORTD
#define HOST_RX_IN PIND
#define HOST_RX_ACTIVE_HIGH 0

/* D1, PD1: start bit of a byte to the Pi. */
#define HOST_TX_BIT 1
#define HOST_TX_PORT PORTD
#define HOST_TX_ACTIVE_HIGH 0

/* D2, PD2: the beam just past the nip is blocked. */
#define BEAM_NIP_BIT 2
#define BEAM_NIP_PORT PORTD
#define BEAM_NIP_IN PIND
#define BEAM_NIP_ACTIVE_HIGH 1

/* D3, PD3: the beam inside the lip of the mouth is blocked. */
#define BEAM_EXIT_BIT 3
#define BEAM_EXIT_PORT PORTD
#define BEAM_EXIT_IN PIND
#define BEAM_EXIT_ACTIVE_HIGH 1

/* D4, PD4: the beam between the gate and the nip is blocked. */
#define BEAM_GATE_BIT 4
#define BEAM_GATE_PORT PORTD
#define BEAM_GATE_IN PIND
#define BEAM_GATE_ACTIVE_HIGH 1

/* D5, PD5: no current flows in the STOP loop: the driver is off in hardware. */
#define STOP_SENSE_BIT 5
#define STOP_SENSE_PORT PORTD
#define STOP_SENSE_IN PIND
#define STOP_SENSE_ACTIVE_HIGH 1

/* D6, PD6: the motor driver may drive, if the STOP loop lets it; a pull-down holds it off while the chip is in reset. */
#define DRIVER_ENABLE_BIT 6
#define DRIVER_ENABLE_PORT PORTD
#define DRIVER_ENABLE_ACTIVE_HIGH 1

/* D7, PD7: the feed roller turns backwards, into the magazine. */
#define FEED_DIRECTION_BIT 7
#define FEED_DIRECTION_PORT PORTD
#define FEED_DIRECTION_ACTIVE_HIGH 1

/* D8, PB0: the nip turns backwards; never used with a card in it, only by the self-test of an empty box. */
#define NIP_DIRECTION_BIT 0
#define NIP_DIRECTION_PORT PORTB
#define NIP_DIRECTION_ACTIVE_HIGH 1

/* D9, PB1: duty of the feed motor. */
#define FEED_PWM_BIT 1
#define FEED_PWM_PORT PORTB
#define FEED_PWM_ACTIVE_HIGH 1

/* D10, PB2: duty of the nip motor. */
#define NIP_PWM_BIT 2
#define NIP_PWM_PORT PORTB
#define NIP_PWM_ACTIVE_HIGH 1

/* D11, PB3: the carrier of all three beams; OC2B would be the pin of INT1. */
#define EMITTERS_BIT 3
#define EMITTERS_PORT PORTB
#define EMITTERS_ACTIVE_HIGH 1

/* D12, PB4: the buzzer sounds; it clicks while the chip is flashed (MISO), which moves nothing. */
#define BUZZER_BIT 4
#define BUZZER_PORT PORTB
#define BUZZER_ACTIVE_HIGH 1

/* D13, PB5: the lamp over the mouth is lit; it flickers while the chip is flashed (SCK). */
#define LAMP_BIT 5
#define LAMP_PORT PORTB
#define LAMP_ACTIVE_HIGH 1

/* A0, PC0: voltage over the feed motor's shunt. */
#define FEED_CURRENT_CHANNEL 0
#define FEED_CURRENT_MV_PER_A 1000

/* A1, PC1: voltage over the nip motor's shunt. */
#define NIP_CURRENT_CHANNEL 1
#define NIP_CURRENT_MV_PER_A 1000

/* A2, PC2: Hall sensor over the lever of the nip's idler: how far what is in the nip lifts it. */
#define THICKNESS_CHANNEL 2
#define THICKNESS_ZERO_MV 500
#define THICKNESS_MV_PER_MM 2500

/* A3, PC3: phototransistor over the back of the card in the mouth, lit by the colour light. */
#define BACK_COLOUR_CHANNEL 3
#define BACK_COLOUR_DARK_MV 100
#define BACK_COLOUR_MV_PER_REFLECTANCE 3500

/* A4, PC4: the lid is open. */
#define LID_SENSE_BIT 4
#define LID_SENSE_PORT PORTC
#define LID_SENSE_IN PINC
#define LID_SENSE_ACTIVE_HIGH 1

/* A5, PC5: the light over the back of the card in the mouth is on. */
#define COLOUR_LIGHT_BIT 5
#define COLOUR_LIGHT_PORT PORTC
#define COLOUR_LIGHT_ACTIVE_HIGH 1

/* A6, ADC6: slide potentiometer of the follower: the height of the stack that it presses. */
#define FOLLOWER_CHANNEL 6
#define FOLLOWER_ZERO_MV 250
#define FOLLOWER_MV_PER_MM 22.5

/* A7, ADC7: the motors' supply through a divider. */
#define SUPPLY_CHANNEL 7
#define SUPPLY_DIVIDER 3.2

#define PINS_DDRB 0x3f
#define PINS_PORTB 0x00
#define PINS_DDRC 0x20
#define PINS_PORTC 0x10
#define PINS_DDRD 0xc2
#define PINS_PORTD 0x3e
