/* SysTick as a clock that counts up; 25 MHz on these boards. */
#include <stdint.h>

#define SYMDYN_CLOCK_MASK 0xFFFFFFul

static unsigned long symdyn_clock(void)
{
    return 0xFFFFFFul - *(volatile uint32_t *)0xE000E018u;
}
