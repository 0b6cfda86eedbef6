/* Who touches whom, how hard, and at what speed each card goes (see physics.h). */
#include "physics.h"

#include <math.h>

enum { MOST_CONTACTS = 32, SWEEPS = 6 };

static const double GRAVITY_N_PER_G = 9.81e-3;
static const double HAND_N = 25.0;     /* more than the nip can hold */
static const double CAUGHT_N = 1000.0; /* more than anything in the box */
static const double SLIPPERY = 0.02;   /* what is left of the roller's hold on a greasy card */
static const double EDGE_MM = 0.01;

typedef struct {
    double v, force_n;
    motor_t *motor; /* that turns the surface, or NULL */
} contact_t;

typedef struct {
    contact_t at[MOST_CONTACTS];
    size_t count;
} contacts_t;

typedef struct {
    uint32_t front; /* first card that is still pressed by the follower */
    press_t at;     /* the gate */
} stack_t;

static void touch(contacts_t *all, double v, double force_n, motor_t *motor)
{
    if (force_n > 0.0 && all->count < MOST_CONTACTS)
        all->at[all->count++] = (contact_t){v, force_n, motor};
}

static double trailing(const card_t *card)
{
    return card->x_mm - card->length_mm;
}

static bool covers(const card_t *card, double x_mm)
{
    return card->x_mm >= x_mm - EDGE_MM && trailing(card) < x_mm;
}

/* How hard a stack of so many cards presses, by the law of hardware/sizing/feeding.py: it has come forward last, so that the
   floor's friction is against the springs; the roller's arm takes what it can of that, the wall the rest. */
press_t contacts_press(const parameters_t *p, uint32_t stack)
{
    if (stack == 0)
        return (press_t){0.0, 0.0};
    const double slope = (p->lean_deg + p->floor_tilt_deg) * acos(-1.0) / 180.0;
    const double weight = stack * p->card_mass_g * GRAVITY_N_PER_G;
    const double spring = p->spring_empty_n + (p->spring_full_n - p->spring_empty_n) * stack / p->most_cards;
    const double force = fmax(0.0, spring + weight * (sin(slope) - p->card_on_floor * cos(slope)));
    const double roller = fmin(p->feed_force_n, force);
    return (press_t){roller, force - roller};
}

static stack_t pressed(const box_t *box)
{
    uint32_t front = box->first;
    while (front < box->count && trailing(&box->cards[front]) >= box->p.feed_roller_x_mm)
        front++;
    return (stack_t){front, contacts_press(&box->p, box->count - front)};
}

static double between_cards_n(const stack_t *stack)
{
    return stack->at.roller_n + stack->at.wall_n;
}

static double between(const box_t *box, const stack_t *stack, uint32_t i)
{
    const card_t *card = &box->cards[i];
    const bool last = i + 1 >= box->count;
    double force = 0.0;
    if (i >= stack->front)
        force = between_cards_n(stack);
    else if (i + 1 == stack->front && trailing(card) < box->p.gate_x_mm)
        force = stack->at.wall_n;
    if (!last) {
        const card_t *next = &box->cards[i + 1];
        const double rollers[] = {box->p.nip_x_mm, box->p.exit_rollers_x_mm};
        for (size_t k = 0; k < 2; k++)
            force += covers(card, rollers[k]) && covers(next, rollers[k]) ? box->p.nip_force_n : 0.0;
    }
    return force * box->p.card_on_card;
}

/* At the gate behind another card: the cards behind it yield with it, and only the pad can hold it back. */
static bool follows(const box_t *box, uint32_t i)
{
    const card_t *card = &box->cards[i];
    return i > box->first && covers(card, box->p.gate_x_mm) && covers(card - 1, box->p.gate_x_mm);
}

/* The pad rubs on a card that follows, unless the gap lets both lie flat. */
static bool on_pad(const box_t *box, uint32_t i)
{
    const card_t *before = &box->cards[i] - 1;
    return follows(box, i) && !before->drags && before->thickness_mm + before[1].thickness_mm > box->p.gate_gap_mm;
}

static void roller_contacts(box_t *box, const stack_t *stack, uint32_t i, contacts_t *all)
{
    const card_t *card = &box->cards[i];
    const double grip = box->p.roller_on_card * card->grip;
    if (i == stack->front)
        touch(all, box->feed.v_mm_s, stack->at.roller_n * grip * (box->slipping ? SLIPPERY : 1.0), &box->feed);
    const double places[] = {box->p.nip_x_mm, box->p.exit_rollers_x_mm};
    double nip_n = 0.0;
    for (size_t k = 0; k < 2; k++) {
        const bool behind_another = i > box->first && covers(card - 1, places[k]);
        nip_n += covers(card, places[k]) && !behind_another ? box->p.nip_force_n : 0.0;
    }
    touch(all, box->nip.v_mm_s, nip_n * grip, &box->nip);
}

/* What rubs on a card apart from rollers and cards: its weight, its bow in the gate, the bend that it enters by and by. */
static double rubs(const parameters_t *p, const card_t *card)
{
    const double share = (card->x_mm - p->bend_start_x_mm) / (p->exit_rollers_x_mm - p->bend_start_x_mm);
    const double entering = fmax(0.0, share) * p->bend_entering_n;
    const double held = trailing(card) < p->mouth_x_mm ? p->bend_held_n : 0.0;
    const double gate = covers(card, p->gate_x_mm) ? p->gate_drag_n : 0.0;
    return p->card_mass_g * GRAVITY_N_PER_G * p->card_on_floor + gate + (share < 1.0 ? entering : held);
}

static void gather(box_t *box, const stack_t *stack, uint32_t i, contacts_t *all)
{
    const card_t *card = &box->cards[i];
    double hand_v = 0.0;
    roller_contacts(box, stack, i, all);
    touch(all, 0.0, rubs(&box->p, card), NULL);
    if (i == stack->front)
        touch(all, 0.0, stack->at.wall_n * box->p.card_on_floor, NULL);
    if (on_pad(box, i))
        touch(all, 0.0, between_cards_n(stack) * box->p.pad_hold, NULL);
    if (i > box->first && !card[-1].drags)
        touch(all, card[-1].v_mm_s, between(box, stack, i - 1), NULL);
    if (!card->drags && !follows(box, i))
        touch(all, i + 1 < box->count ? card[1].v_mm_s : 0.0, between(box, stack, i), NULL);
    if (hand_holds(box, i, &hand_v))
        touch(all, hand_v, HAND_N, NULL);
    if (card->x_mm >= card->caught_from_mm)
        touch(all, 0.0, CAUGHT_N, NULL);
}

static double balanced(const contacts_t *all)
{
    contact_t sorted[MOST_CONTACTS];
    double whole = 0.0;
    for (size_t n = 0; n < all->count; n++) {
        size_t k = n;
        for (; k > 0 && sorted[k - 1].v > all->at[n].v; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = all->at[n];
        whole += all->at[n].force_n;
    }
    double below = 0.0;
    for (size_t k = 0; k < all->count; k++) {
        below += sorted[k].force_n;
        if (2.0 * below >= whole)
            return sorted[k].v;
    }
    return 0.0;
}

/* What the cards ask of each motor: full friction where its surface slips, the remainder where it carries the card. */
static void load_motors(const contacts_t *all, double v)
{
    double others = 0.0;
    for (size_t k = 0; k < all->count; k++)
        others += all->at[k].v > v ? all->at[k].force_n : all->at[k].v < v ? -all->at[k].force_n : 0.0;
    for (size_t k = 0; k < all->count; k++) {
        const contact_t *c = &all->at[k];
        if (c->motor)
            c->motor->load_n += c->v > v   ? c->force_n
                                : c->v < v ? -c->force_n
                                           : fmax(-c->force_n, fmin(c->force_n, -others));
    }
}

/* The contacts of the card and of those that stick to it; returns the number of these cards. */
static uint32_t gather_body(box_t *box, const stack_t *stack, uint32_t i, contacts_t *all)
{
    uint32_t size = 0;
    all->count = 0;
    do
        gather(box, stack, i + size, all);
    while (box->cards[i + size++].drags);
    return size;
}

/* How far from the front cards can move: one that rests behind a card at rest is drawn along by nothing. */
static uint32_t end_of_motion(const box_t *box, const stack_t *stack)
{
    uint32_t end = stack->front + 2;
    while (end < box->count && box->cards[end - 1].x_mm > box->p.gate_x_mm)
        end++;
    const uint32_t most = box->first + ACTIVE_CARDS;
    end = end < most ? end : most;
    return end < box->count ? end : box->count;
}

void contacts_solve(box_t *box)
{
    const stack_t stack = pressed(box);
    const uint32_t end = end_of_motion(box, &stack);
    contacts_t all;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        bool changed = false;
        for (uint32_t i = box->first, size; i < end; i += size) {
            size = gather_body(box, &stack, i, &all);
            const double v = balanced(&all);
            for (uint32_t k = i; k < i + size; k++) {
                changed |= box->cards[k].v_mm_s != v;
                box->cards[k].v_mm_s = v;
            }
        }
        if (!changed)
            break;
    }
    box->feed.load_n = box->nip.load_n = 0.0;
    for (uint32_t i = box->first, size; i < end; i += size) {
        size = gather_body(box, &stack, i, &all);
        load_motors(&all, box->cards[i].v_mm_s);
    }
}
