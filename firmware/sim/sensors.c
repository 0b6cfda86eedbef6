/* What the beams and the analog sensors see. */
#include "physics.h"

#include <math.h>

enum { NOISE_US = 1000 }; /* behind a filter noise is slow */

static const double MOST_MV = 5000.0; /* the board's own supply */

static double uncovered_mm(const box_t *box, double from, double to)
{
    double bare = 0.0;
    for (uint32_t back = ACTIVE_CARDS; back-- > 0;) {
        const uint32_t i = box->first + back;
        if (i >= box->count)
            continue;
        const double trailing = box->cards[i].x_mm - box->cards[i].length_mm;
        if (box->cards[i].x_mm <= from || trailing >= to)
            continue;
        bare += fmax(0.0, trailing - from);
        from = fmax(from, box->cards[i].x_mm);
    }
    return bare + fmax(0.0, to - from);
}

static bool is_blocked(const box_t *box, double x_mm, double dirt)
{
    const double width = box->p.beam_width_mm;
    const double light = uncovered_mm(box, x_mm - width / 2, x_mm + width / 2) / width * (1.0 - dirt);
    return light < 0.5;
}

static double in_nip_mm(const box_t *box)
{
    double sum = box->p.idler_preload_mm;
    for (uint32_t i = box->first; i < box->count && i < box->first + ACTIVE_CARDS; i++) {
        const card_t *card = &box->cards[i];
        if (card->x_mm > box->p.nip_x_mm && card->x_mm - card->length_mm < box->p.nip_x_mm)
            sum += card->thickness_mm;
    }
    return sum;
}

static double stack_mm(const box_t *box)
{
    uint32_t i = box->first;
    while (i < box->count && box->cards[i].x_mm - box->cards[i].length_mm >= box->p.feed_roller_x_mm)
        i++;
    return box->height_mm[i];
}

static double back_mv(const box_t *box, bool lit)
{
    const bool covered = uncovered_mm(box, box->p.exit_rollers_x_mm, box->p.beam_exit_x_mm) <= 0.0;
    return box->p.back_dark_mv + (lit && covered ? box->p.back_reflectance * box->p.back_mv_per_reflectance : 0.0);
}

/* Each signal takes its noise from other bits. */
static uint16_t noisy(const box_t *box, double mv, analog_t signal)
{
    const double share = (double)(box->noise >> (8 * signal) & 0xFF) / 127.5 - 1.0;
    const double seen = mv + box->p.noise_mv * share;
    return (uint16_t)(seen < 0.0 ? 0.0 : seen > MOST_MV ? MOST_MV : seen);
}

void sensors_read(box_t *box, const drive_t *drive)
{
    const parameters_t *p = &box->p;
    const double beams[BEAM_COUNT] = {p->beam_gate_x_mm, p->beam_nip_x_mm, p->beam_exit_x_mm};
    for (size_t i = 0; i < BEAM_COUNT; i++)
        box->senses.blocked[i] = !drive->emitters || is_blocked(box, beams[i], box->dirt[i]);

    const double amps = (fabs(box->feed.current_ma) + fabs(box->nip.current_ma)) / 1000.0;
    const double supply = fmax(0.0, box->supply_mv - (drive->driver_on ? amps * p->supply_ohm * 1000.0 : 0.0));
    const double shunt = drive->driver_on ? 1.0 / 1000.0 : 0.0;
    const double mv[ANALOG_COUNT] = {
        [FEED_CURRENT] = fabs(box->feed.current_ma) * shunt * p->feed_mv_per_a,
        [NIP_CURRENT] = fabs(box->nip.current_ma) * shunt * p->nip_mv_per_a,
        [THICKNESS] = p->thickness_zero_mv + in_nip_mm(box) * p->thickness_mv_per_mm,
        [BACK_COLOUR] = back_mv(box, drive->colour_light),
        [FOLLOWER] = p->follower_zero_mv + stack_mm(box) * p->follower_mv_per_mm,
        [SUPPLY] = supply / p->supply_divider,
    };
    if (box->us % NOISE_US == 0)
        box->noise = box_lot(box);
    for (size_t i = 0; i < ANALOG_COUNT; i++)
        box->senses.mv[i] = noisy(box, mv[i], (analog_t)i);
}
