/* Instructions retired, of RISC-V. */
#define SYMDYN_CLOCK_MASK 0xFFFFFFFFul

static unsigned long symdyn_clock(void)
{
    unsigned long count;
    __asm__ volatile("csrr %0, minstret" : "=r"(count));
    return count;
}
