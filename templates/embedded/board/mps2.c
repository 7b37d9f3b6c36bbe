/* Start of a Cortex-M program on the MPS2 boards that QEMU has: vectors, the floating-point unit,
 * and a clock for self-tests, SysTick, which counts down in 24 bits.
 */
#include <stdint.h>

extern uint32_t board_stack_top;
extern int main(void);
extern void exit(int status);
extern void initialise_monitor_handles(void);

void board_start(void);
void _fini(void);
static void board_fault(void);

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
    &board_stack_top, board_start, board_fault, board_fault, board_fault, board_fault, board_fault,
};

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define SYSTICK_CONTROL REGISTER(0xE000E010u)
#define SYSTICK_RELOAD REGISTER(0xE000E014u)
#define SYSTICK_VALUE REGISTER(0xE000E018u)
#define COPROCESSORS REGISTER(0xE000ED88u)

void board_start(void)
{
    COPROCESSORS |= 0xFu << 20;
    SYSTICK_RELOAD = 0xFFFFFFu;
    SYSTICK_VALUE = 0u;
    SYSTICK_CONTROL = 5u;
    initialise_monitor_handles();
    exit(main());
}

/* the C library calls it on the way out */
void _fini(void)
{
}

static void board_fault(void)
{
    exit(99);
}
