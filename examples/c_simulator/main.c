/* A cart-pole swings: the emitted simulator in a program of its own.  From the top of the checkout:
 *
 *     symdyn compile examples/models/cartpole.xml -o build/cartpole_sim --target simulator
 *     cc -std=c99 -Ibuild/cartpole_sim examples/c_simulator/main.c build/cartpole_sim/cartpole.c -lm -o build/cartpole_sim/main
 *     build/cartpole_sim/main
 */
#include "cartpole.h"

#include <stdio.h>

static cartpole_option option;
static cartpole_data data;

int main(void)
{
    int step;
    cartpole_default_option(&option);
    cartpole_init(&data);
    data.qpos[1] = 0.5;
    for (step = 0; step <= 1000; ++step) {
        if (step % 250 == 0)
            printf("t %.2f s  qpos %8.4f %8.4f  qvel %8.4f %8.4f\n",
                   (double)data.time, (double)data.qpos[0], (double)data.qpos[1], (double)data.qvel[0],
                   (double)data.qvel[1]);
        if (cartpole_step(&option, &data) != 0)
            printf("something went wrong: status %d\n", data.status);
    }
    return 0;
}
