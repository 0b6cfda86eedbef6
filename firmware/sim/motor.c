/* A brushed gear motor of the first order. A driver that is off shorts it, so that it brakes and does not coast. */
#include "physics.h"

#include <math.h>

static const double SLICE_MS = SLICE_US / 1000.0;

void motor_step(motor_t *motor, const parameters_t *p, double mv)
{
    const double no_load_mv = p->motor_resistance_ohm * p->motor_no_load_ma;
    const double mv_per_speed = (p->motor_rated_mv - no_load_mv) / (motor->speed_mm_s * motor->worn);
    const double mnm_per_ma = p->motor_stall_torque_mnm / (p->motor_stall_ma - p->motor_no_load_ma);
    const double load_ma = motor->load_n * motor->radius_mm / mnm_per_ma;
    const double share = SLICE_MS / p->motor_time_constant_ms;
    const double steady = (mv - p->motor_resistance_ohm * load_ma) / mv_per_speed;
    const double friction = no_load_mv / mv_per_speed * share;

    const double v = motor->v_mm_s + (steady - motor->v_mm_s) * share;
    const bool turned_round = v * motor->v_mm_s < 0.0 && v * mv <= 0.0; /* by friction, which can only stop it */
    motor->v_mm_s = fabs(v) <= friction || turned_round ? 0.0 : v - copysign(friction, v);
    motor->current_ma = (mv - mv_per_speed * motor->v_mm_s) / p->motor_resistance_ohm;
}
