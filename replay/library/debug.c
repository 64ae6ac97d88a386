/* For gdb (replay/gdb.cpp), which may attach to the process wherever it is: where a process stops so that it can be
   looked at, and what a script of gdb needs to find the program's own frame from there. */
#define _GNU_SOURCE
#include "replay.h"

#include <link.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Read and written by gdb. The code of this library: the program's frame is the first behind it. */
volatile unsigned long mpismt_text[2];
volatile int mpismt_in_signal; /* the frame of the signal comes between */
volatile int mpismt_go = -1;   /* steps up to this one may be made; 2147483647 also ends mpismt_stop */

static int find_text(struct dl_phdr_info *info, size_t size, void *data)
{
    const unsigned long here = (unsigned long)find_text;
    (void)size, (void)data;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const unsigned long begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr,
                            end = begin + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && begin <= here && here < end) {
            mpismt_text[0] = begin;
            mpismt_text[1] = end;
            return 1;
        }
    }
    return 0;
}

void mpismt_allow_debugger(void)
{
    dl_iterate_phdr(find_text, NULL);
#ifdef PR_SET_PTRACER
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
#endif
}

/* gdb has a breakpoint here. `progress`: messages of others go on meanwhile. */
__attribute__((noinline)) void mpismt_stop(int progress)
{
    while (mpismt_go != 2147483647) {
        if (progress)
            mpismt_progress();
        usleep(2000);
    }
}

/* And here. */
__attribute__((noinline)) void mpismt_step(int number)
{
    mpismt_record("at-step %d", number);
    while (mpismt_go < number)
        usleep(1000);
}
