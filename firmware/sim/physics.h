/* The physics of the simulated box: cards, rollers, motors, hands and sensors. It knows no microcontroller.

   Cards have no inertia worth the name (1.8 g against newtons of friction), so a card's speed is the one at which the
   friction of all its contacts balances: the median of the contacts' speeds, weighted with their friction. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLICE_US = 100, MOST_CARDS = 1024, ACTIVE_CARDS = 4, LOG_SIZE = 1024 };

/* Every parameter, in the unit that ends its name; the caller asks for the names and fills them in this order. */
#define PARAMETERS(X)                                                                                                  \
    X(card_short_side_mm) X(card_thickness_mm) X(card_mass_g) X(card_spread)                                           \
    X(gate_x_mm) X(feed_roller_x_mm) X(beam_gate_x_mm) X(nip_x_mm) X(beam_nip_x_mm) X(exit_rollers_x_mm)               \
    X(beam_exit_x_mm) X(mouth_x_mm) X(beam_width_mm) X(gate_gap_mm)                                                    \
    X(most_cards) X(spring_empty_n) X(spring_full_n) X(lean_deg) X(floor_tilt_deg)                                      \
    X(roller_on_card) X(card_on_card) X(card_on_floor) X(pad_hold) X(gate_drag_n)                                   \
    X(bend_start_x_mm) X(bend_entering_n) X(bend_held_n)                                                               \
    X(feed_radius_mm) X(feed_force_n) X(feed_speed_mm_s)                                                               \
    X(nip_radius_mm) X(nip_force_n) X(nip_speed_mm_s) X(idler_preload_mm)                                              \
    X(motor_rated_mv) X(motor_resistance_ohm) X(motor_no_load_ma) X(motor_stall_ma) X(motor_stall_torque_mnm)          \
    X(motor_time_constant_ms) X(supply_mv) X(supply_ohm)                                                               \
    X(feed_mv_per_a) X(nip_mv_per_a) X(thickness_zero_mv) X(thickness_mv_per_mm) X(back_dark_mv)                       \
    X(back_mv_per_reflectance) X(back_reflectance) X(follower_zero_mv) X(follower_mv_per_mm) X(supply_divider)         \
    X(noise_mv)

#define PARAMETER_FIELD(name) double name;
typedef struct {
    PARAMETERS(PARAMETER_FIELD)
} parameters_t;

typedef enum { IN_MAGAZINE, IN_MOUTH, OUT } place_t;
typedef enum { HAND_IDLE, HAND_TAKE, HAND_PUSH_BACK, HAND_PULL_OUT } hand_t;
typedef enum { NO_MISHAP, JAM, MISFEED, STUCK, DOUBLE_FEED, DRIFT } mishap_t;
typedef enum { FEED_CURRENT, NIP_CURRENT, THICKNESS, BACK_COLOUR, FOLLOWER, SUPPLY, ANALOG_COUNT } analog_t;
typedef enum { BEAM_GATE, BEAM_NIP, BEAM_EXIT, BEAM_COUNT } beam_t;

/* What the board drives; duties are -1 .. 1, backwards below zero. */
typedef struct {
    double feed_duty, nip_duty;
    bool driver_on; /* enabled by the board and by the STOP loop */
    bool emitters, colour_light;
} drive_t;

typedef struct {
    bool blocked[BEAM_COUNT];
    uint16_t mv[ANALOG_COUNT];
} senses_t;

typedef struct {
    double length_mm, thickness_mm;
    double grip;              /* this card's share of the usual friction of a roller */
    double x_mm, v_mm_s;      /* of the leading edge */
    double caught_from_mm;    /* from here on the card moves no more until a hand frees it */
    double drags_after_mm;    /* the next card sticks to this one once it is so far behind */
    bool drags;               /* and now it does */
    place_t place;
} card_t;

typedef struct {
    double speed_mm_s, radius_mm;     /* unloaded at the rated supply; of the roller */
    double worn;                       /* share of the speed that a worn roller has left */
    double v_mm_s, load_n, current_ma; /* surface speed, force on the cards, current */
} motor_t;

typedef struct {
    uint64_t us;
    uint32_t card;
    uint32_t place;
} passing_t;

typedef struct {
    parameters_t p;
    card_t cards[MOST_CARDS]; /* in the order in which they leave */
    double height_mm[MOST_CARDS + 1]; /* of the stack from this card on */
    uint32_t count, first;    /* cards of the shoe; the first that is not out */
    motor_t feed, nip;
    double supply_mv;         /* of the source, under no load */
    double dirt[BEAM_COUNT];  /* 0 clean .. 1 opaque */
    mishap_t mishap;          /* befalls the next card that is fed */
    double double_offset_mm;
    bool slipping;            /* the feed roller finds no hold */
    hand_t hand;
    uint64_t us, random, noise;
    senses_t senses;
    passing_t log[LOG_SIZE];
    uint64_t logged;          /* entries so far; the log is a ring */
} box_t;

/* physics.c */
size_t box_size(void);
const char *box_parameter(size_t index); /* its name, NULL after the last */
void box_init(box_t *box, const parameters_t *parameters, uint64_t seed);
void box_load(box_t *box, uint32_t count);
void box_put(box_t *box, uint32_t card, double x_mm, uint32_t place); /* where a saved world had it */
void box_remove_magazine(box_t *box);
void box_step(box_t *box, const drive_t *drive); /* one slice */
uint64_t box_lot(box_t *box);                     /* 64 bits by chance */
double box_chance(box_t *box);                    /* 0 .. 1 */
void box_set_place(box_t *box, uint32_t card, place_t place);

/* contacts.c */
typedef struct {
    double roller_n, wall_n; /* on the first card, and together the force between it and the second */
} press_t;
press_t contacts_press(const parameters_t *p, uint32_t stack);
void contacts_solve(box_t *box);

/* motor.c */
void motor_step(motor_t *motor, const parameters_t *p, double mv);

/* hand.c */
bool hand_begin(box_t *box, hand_t hand);
bool hand_holds(const box_t *box, uint32_t card, double *v_mm_s);
void hand_step(box_t *box);
void hand_clear(box_t *box);

/* sensors.c */
void sensors_read(box_t *box, const drive_t *drive);
