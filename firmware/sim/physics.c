/* One slice of the simulated box: hands, contacts, motors, cards, sensors. */
#include "physics.h"

#include <math.h>
#include <string.h>

static const double SLICE_S = SLICE_US / 1e6;
static const double CREEPS_MM_S = 1.0; /* slower than this the gears hold a motor that is off */
static const double STARTS_MM_S = 1.0; /* from here on the feed roller turns forward */
static const double JAM_MM = 5.0;      /* across the gate: its beam is blocked, the nip is not reached */
static const double WORN = 0.42;       /* a roller so worn still feeds, slowly */
static const double STUCK_MM = 30.0;   /* in the mouth, past the nip and before the exit beam */

#define PARAMETER_NAME(name) #name,
static const char *const NAMES[] = {PARAMETERS(PARAMETER_NAME) NULL};

size_t box_size(void)
{
    return sizeof(box_t);
}

const char *box_parameter(size_t index)
{
    return index < sizeof NAMES / sizeof *NAMES ? NAMES[index] : NULL;
}

/* SplitMix64: the same seed gives the same run. */
uint64_t box_lot(box_t *box)
{
    uint64_t z = box->random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

double box_chance(box_t *box)
{
    return (double)(box_lot(box) >> 11) / 9007199254740992.0;
}

void box_init(box_t *box, const parameters_t *parameters, uint64_t seed)
{
    memset(box, 0, sizeof *box);
    box->p = *parameters;
    box->random = seed;
    box->supply_mv = parameters->supply_mv;
    box->feed = (motor_t){.speed_mm_s = parameters->feed_speed_mm_s, .radius_mm = parameters->feed_radius_mm, .worn = 1.0};
    box->nip = (motor_t){.speed_mm_s = parameters->nip_speed_mm_s, .radius_mm = parameters->nip_radius_mm, .worn = 1.0};
}

static double spread(box_t *box, double value)
{
    return value * (1.0 + box->p.card_spread * (2.0 * box_chance(box) - 1.0));
}

static void stack_up(box_t *box)
{
    box->height_mm[box->count] = 0.0;
    for (uint32_t i = box->count; i-- > 0;)
        box->height_mm[i] = box->height_mm[i + 1] + box->cards[i].thickness_mm;
}

void box_load(box_t *box, uint32_t count)
{
    box->count = count < MOST_CARDS ? count : MOST_CARDS;
    box->first = 0;
    box->hand = HAND_IDLE;
    for (uint32_t i = 0; i < box->count; i++)
        box->cards[i] = (card_t){
            .length_mm = box->p.card_short_side_mm,
            .thickness_mm = spread(box, box->p.card_thickness_mm),
            .grip = spread(box, 1.0),
            .x_mm = box->p.gate_x_mm,
            .caught_from_mm = INFINITY,
            .drags_after_mm = INFINITY,
            .place = IN_MAGAZINE,
        };
    stack_up(box);
}

void box_put(box_t *box, uint32_t card, double x_mm, uint32_t place)
{
    box->cards[card].x_mm = x_mm;
    box->cards[card].place = (place_t)place;
    while (box->first < box->count && box->cards[box->first].place == OUT)
        box->first++;
}

void box_remove_magazine(box_t *box)
{
    uint32_t end = box->first;
    while (end < box->count && box->cards[end].place != IN_MAGAZINE)
        end++;
    box->count = end;
    if (end > 0)
        box->cards[end - 1].drags = false;
    stack_up(box);
}

void box_set_place(box_t *box, uint32_t card, place_t place)
{
    box->cards[card].place = place;
    box->log[box->logged++ % LOG_SIZE] = (passing_t){box->us, card, (uint32_t)place};
}

/* The mishap that waits befalls the card that is fed now. */
static void befall(box_t *box, uint32_t i)
{
    card_t *card = &box->cards[i];
    switch (box->mishap) {
    case JAM:
        card->caught_from_mm = JAM_MM;
        break;
    case STUCK:
        card->caught_from_mm = STUCK_MM;
        break;
    case MISFEED:
        box->slipping = true;
        break;
    case DOUBLE_FEED:
        card->drags_after_mm = box->double_offset_mm;
        break;
    case DRIFT:
        box->feed.worn = WORN;
        break;
    case NO_MISHAP:
        break;
    }
    box->mishap = NO_MISHAP;
}

static void motors_turn(box_t *box, const drive_t *drive)
{
    const double before = box->feed.v_mm_s;
    const double amps = (fabs(box->feed.current_ma) + fabs(box->nip.current_ma)) / 1000.0;
    const double mv = drive->driver_on ? fmax(0.0, box->supply_mv - amps * box->p.supply_ohm * 1000.0) : 0.0;
    motor_step(&box->feed, &box->p, drive->feed_duty * mv);
    motor_step(&box->nip, &box->p, drive->nip_duty * mv);
    const bool starts = before <= STARTS_MM_S && box->feed.v_mm_s > STARTS_MM_S && box->hand != HAND_PULL_OUT;
    if (starts && box->first < box->count && box->cards[box->first].place == IN_MAGAZINE)
        befall(box, box->first);
}

static void card_moves(box_t *box, uint32_t i)
{
    card_t *card = &box->cards[i];
    card->x_mm += card->v_mm_s * SLICE_S;
    if (card->place != IN_MAGAZINE)
        return;
    if (card->x_mm < box->p.gate_x_mm) {
        card->x_mm = box->p.gate_x_mm;
        card->v_mm_s = 0.0;
    } else if (card->x_mm > box->p.nip_x_mm) {
        box_set_place(box, i, IN_MOUTH);
    }
}

static void cards_move(box_t *box)
{
    const uint32_t end = box->count < box->first + ACTIVE_CARDS ? box->count : box->first + ACTIVE_CARDS;
    for (uint32_t i = box->first; i < end; i++)
        card_moves(box, i);
    for (uint32_t i = box->first; i + 1 < end; i++) {
        card_t *card = &box->cards[i];
        card->drags |= card->x_mm - card[1].x_mm >= card->drags_after_mm && box->feed.v_mm_s > 0.0;
    }
}

static bool is_still(const box_t *box, const drive_t *drive)
{
    const bool driven = drive->driver_on && (drive->feed_duty != 0.0 || drive->nip_duty != 0.0);
    const bool turning = fabs(box->feed.v_mm_s) > CREEPS_MM_S || fabs(box->nip.v_mm_s) > CREEPS_MM_S;
    return !driven && !turning && box->hand == HAND_IDLE;
}

void box_step(box_t *box, const drive_t *drive)
{
    box->us += SLICE_US;
    if (is_still(box, drive)) {
        for (uint32_t i = box->first; i < box->count && i < box->first + ACTIVE_CARDS; i++)
            box->cards[i].v_mm_s = 0.0;
        box->feed.v_mm_s = box->feed.current_ma = box->feed.load_n = 0.0;
        box->nip.v_mm_s = box->nip.current_ma = box->nip.load_n = 0.0;
    } else {
        motors_turn(box, drive);
        contacts_solve(box);
        cards_move(box);
        hand_step(box);
    }
    sensors_read(box, drive);
}
