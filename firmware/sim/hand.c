/* The hands: a finger that takes or pushes back, one that draws a card out of the magazine, and one that frees. */
#include "physics.h"

#include <math.h>

static const double TAKE_MM_S = 600.0; /* a practised finger */
static const double PULL_MM_S = 400.0;
static const double PUSH_MM_S = -250.0;
static const double STOP_MM = -3.0;   /* the inner edge of a card that is pushed in comes to rest at the gate */
static const double AWAY_MM = 2.0;    /* past the lip a card is out of the box */
static const double OFFERED_MM = 5.0; /* before the lip, where a hand begins to push a card in */

static bool holds_mouth(const box_t *box)
{
    return box->first < box->count && box->cards[box->first].place == IN_MOUTH;
}

bool hand_begin(box_t *box, hand_t hand)
{
    switch (hand) {
    case HAND_TAKE:
        if (!holds_mouth(box))
            return false;
        for (uint32_t i = box->first; i < box->count && box->cards[i].place == IN_MOUTH; i++)
            box->cards[i].caught_from_mm = INFINITY;
        break;
    case HAND_PUSH_BACK:
        if (!holds_mouth(box)) {
            if (box->first == 0)
                return false;
            box->first--;
            card_t *card = &box->cards[box->first];
            card->x_mm = box->p.mouth_x_mm + card->length_mm + OFFERED_MM;
            box_set_place(box, box->first, IN_MOUTH);
        }
        break;
    case HAND_PULL_OUT:
        if (holds_mouth(box) || box->first >= box->count)
            return false;
        box->cards[box->first].caught_from_mm = INFINITY;
        break;
    case HAND_IDLE:
        break;
    }
    box->hand = hand;
    return true;
}

bool hand_holds(const box_t *box, uint32_t i, double *v_mm_s)
{
    const bool in_mouth = box->cards[i].place == IN_MOUTH;
    switch (box->hand) {
    case HAND_TAKE:
        *v_mm_s = TAKE_MM_S;
        return in_mouth;
    case HAND_PUSH_BACK:
        *v_mm_s = PUSH_MM_S;
        return in_mouth;
    case HAND_PULL_OUT:
        *v_mm_s = PULL_MM_S;
        return i == box->first;
    default:
        return false;
    }
}

static bool is_away(const box_t *box, const card_t *card)
{
    return card->x_mm - card->length_mm > box->p.mouth_x_mm + AWAY_MM;
}

void hand_step(box_t *box)
{
    if (box->hand == HAND_IDLE)
        return;
    if (box->hand == HAND_PUSH_BACK) {
        const card_t *card = &box->cards[box->first];
        if (card->x_mm - card->length_mm <= STOP_MM)
            box->hand = HAND_IDLE;
        return;
    }
    while (box->first < box->count && box->cards[box->first].place == IN_MOUTH
           && is_away(box, &box->cards[box->first])) {
        box_set_place(box, box->first, OUT);
        box->first++;
        if (!holds_mouth(box))
            box->hand = HAND_IDLE;
    }
}

/* Frees what is caught. What lies before the nip is pushed back into the magazine. */
void hand_clear(box_t *box)
{
    for (uint32_t i = box->first; i < box->count && i < box->first + ACTIVE_CARDS; i++) {
        card_t *card = &box->cards[i];
        card->caught_from_mm = INFINITY;
        if (card->place == IN_MAGAZINE) {
            card->drags = false;
            card->drags_after_mm = INFINITY;
            card->x_mm = box->p.gate_x_mm;
        }
    }
}
