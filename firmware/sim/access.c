/* The box as ctypes reads it: values through pointers, so that no layout is written twice. */
#include "physics.h"

#include <string.h>

typedef struct {
    double x_mm, v_mm_s;
    uint32_t place;
} seen_card_t;

typedef struct {
    double feed_v, nip_v, feed_ma, nip_ma, feed_n, nip_n;
} seen_motors_t;

uint64_t box_us(const box_t *box)
{
    return box->us;
}

uint32_t box_count(const box_t *box)
{
    return box->count;
}

uint32_t box_first(const box_t *box)
{
    return box->first;
}

uint32_t box_hand(const box_t *box)
{
    return box->hand;
}

void box_card(const box_t *box, uint32_t index, seen_card_t *seen)
{
    const card_t *card = &box->cards[index];
    *seen = (seen_card_t){card->x_mm, card->v_mm_s, card->place};
}

void box_motors(const box_t *box, seen_motors_t *seen)
{
    *seen = (seen_motors_t){box->feed.v_mm_s,     box->nip.v_mm_s, box->feed.current_ma,
                            box->nip.current_ma, box->feed.load_n, box->nip.load_n};
}

void box_press(const box_t *box, uint32_t stack, press_t *press)
{
    *press = contacts_press(&box->p, stack);
}

void box_senses(const box_t *box, bool *blocked, uint16_t *mv)
{
    for (size_t i = 0; i < BEAM_COUNT; i++)
        blocked[i] = box->senses.blocked[i];
    for (size_t i = 0; i < ANALOG_COUNT; i++)
        mv[i] = box->senses.mv[i];
}

void box_befall(box_t *box, int mishap, double offset_mm)
{
    box->mishap = (mishap_t)mishap;
    box->double_offset_mm = offset_mm;
}

void box_forgive(box_t *box)
{
    box->mishap = NO_MISHAP;
    box->slipping = false;
    box->feed.worn = 1.0;
}

/* One parameter of a box that runs; false when there is none of that name. */
bool box_set_parameter(box_t *box, const char *name, double value)
{
    double *parameters = (double *)&box->p;
    for (size_t i = 0; box_parameter(i); i++)
        if (strcmp(box_parameter(i), name) == 0) {
            parameters[i] = value;
            return true;
        }
    return false;
}

void box_set_supply(box_t *box, double mv)
{
    box->supply_mv = mv;
}

void box_set_dirt(box_t *box, uint32_t beam, double dirt)
{
    box->dirt[beam] = dirt;
}
