/* A pendulum falls: the emitted C in a program of its own.  From the top of the checkout:
 *
 *     symdyn compile examples/models/pendulum.xml -o build/pendulum --functions forward_dynamics,energy
 *     cc -Ibuild/pendulum examples/c_main/main.c build/pendulum/pendulum.c -lm -o build/pendulum/main
 *     build/pendulum/main
 */
#include "pendulum.h"

#include <stdio.h>

int main(void)
{
    const real dt = 0.001;
    real qpos[PENDULUM_NQ] = {0}, qvel[PENDULUM_NV] = {0}, qacc[PENDULUM_NV];
    const real tau[PENDULUM_NV] = {0};
    real energy[2];

    qpos[PENDULUM_QPOS_SWING] = 2.0;
    for (int step = 0; step <= 2000; ++step) {
        if (step % 500 == 0) {
            pendulum_energy(qpos, qvel, energy);
            printf("t %.1f s  swing %6.3f rad  energy %.3f J\n",
                step*dt, qpos[PENDULUM_QPOS_SWING], energy[0] + energy[1]);
        }
        pendulum_forward_dynamics(qpos, qvel, tau, qacc);
        for (int i = 0; i < PENDULUM_NV; ++i) {
            qvel[i] += dt*qacc[i];
            qpos[i] += dt*qvel[i];
        }
    }
    return 0;
}
