/* Computed-torque control of an arm, as firmware: the controller's model of the arm is emitted for a microcontroller,
 * and so is the simulator that plays the arm.  From the top of the checkout:
 *
 *     symdyn compile examples/models/arm7.xml -o build/firmware --profile embedded --real float --name arm \
 *         --functions inverse_dynamics+damper
 *     symdyn compile examples/models/arm7.xml -o build/firmware/plant --profile embedded --real float --name plant \
 *         --target simulator
 *
 * and link this file with arm.c and plant.c: for this machine, or for a core that QEMU emulates, as
 * tests/embedded/test_firmware.py does.
 */
#include "arm.h"
#include "plant.h"

#include <math.h>
#include <stdio.h>

#define STEPS 500          /* of 2 ms */
#define KP 400.0f          /* 1/s^2: the error dies out like that of a critically damped spring */
#define KD 40.0f           /* 1/s */
#define AMPLITUDE 0.5f     /* rad */
#define FREQUENCY 3.0f     /* rad/s */

static plant_option option;
static plant_data plant;

/* the path of joint k, (1 - cos w t) A: position, velocity, acceleration */
static void desired(int k, float t, float *q, float *v, float *a)
{
    const float w = FREQUENCY*(1.0f + 0.1f*(float)k);
    *q = AMPLITUDE*(1.0f - cosf(w*t));
    *v = AMPLITUDE*w*sinf(w*t);
    *a = AMPLITUDE*w*w*cosf(w*t);
}

/* tau = M (a + KD e' + KP e) + c - damping; returns the largest error of a joint, rad */
static float control(float t, const float qpos[ARM_NQ], const float qvel[ARM_NV], float tau[ARM_NV])
{
    float qacc[ARM_NV], damping[ARM_NV], largest = 0.0f;
    for (int k = 0; k < ARM_NV; k++) {
        float q, v, a;
        desired(k, t, &q, &v, &a);
        qacc[k] = a + KD*(v - qvel[k]) + KP*(q - qpos[k]);
        largest = fmaxf(largest, fabsf(q - qpos[k]));
    }
    arm_inverse_dynamics_damper(qpos, qvel, qacc, tau, damping);
    for (int k = 0; k < ARM_NV; k++) {
        tau[k] -= damping[k];
    }
    return largest;
}

int main(void)
{
    float largest = 0.0f;
    plant_default_option(&option);
    plant_init(&plant);
    for (int step = 0; step < STEPS; step++) {
        const float error = control((float)step*option.timestep, plant.qpos, plant.qvel, plant.qfrc_applied);
        largest = fmaxf(largest, error);
        if (plant_step(&option, &plant) != 0) {
            printf("FAIL something went wrong: status %d\n", plant.status);
        }
    }
    printf("%s largest tracking error %.5f rad in %.2f s\n", largest < 0.01f ? "ok" : "FAIL", (double)largest,
           (double)plant.time);
    return largest < 0.01f ? 0 : 1;
}
