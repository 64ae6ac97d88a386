/* The ways to a call of MPI, in random order: each has the same place every time, and different ones have different
   places, with as many callers as there are. Without MPI, so that it can be run for other processors. */
#define _GNU_SOURCE
#include "trace_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ways = 20 };
static int caller_of[1000], last;

void mpismt_source_place(const struct place *place, const char *file, unsigned long address, const char *function) {}
void mpismt_place(int number, const char *file, unsigned long address, int caller)
{
    (void)file, (void)address;
    if (number >= (int)(sizeof caller_of / sizeof *caller_of))
        abort();
    caller_of[number] = caller;
}

static int callers(void)
{
    int n = 0;
    for (int p = last; p; p = caller_of[p])
        ++n;
    return n;
}

__attribute__((noinline)) int MPI_Call(int x)
{
    last = mpismt_place_of(__builtin_return_address(0), __builtin_frame_address(0))->number;
    return x + 1;
}

__attribute__((noinline)) static int wrapper(int x)
{
    const int r = MPI_Call(x);
    return r + (x > 100);
}

/* A frame of any size. */
__attribute__((noinline)) static int with_room(int n, int x)
{
    char room[n];
    memset(room, x, (size_t)n);
    const int r = wrapper(x);
    return r + room[n / 2];
}

__attribute__((noinline)) static int above(int x)
{
    const int r = with_room(64, x);
    return r ^ 1;
}

__attribute__((noinline)) static int deep(int k, int x) { return k == 0 ? wrapper(x) + 1 : deep(k - 1, x) + 1; }

int main(void)
{
    int known[ways] = {0}, bad = 0, sum = 0;
    mpismt_find_stack();
    srand(7);
    for (int i = 0; i < 20000; ++i) {
        const int way = rand() % ways, x = rand() % 90;
        int expected = 3; /* wrapper, with_room or another one, main */
        if (way == 0)
            sum += with_room(16 + rand() % 2000, x);
        else if (way == 1)
            sum += above(x), expected = 4;
        else if (way == 2)
            sum += wrapper(x), expected = 2;
        else if (way == 3)
            sum += with_room(8, x);
        else
            sum += deep(way - 3, x), expected = way;
        if (callers() != expected || (known[way] && known[way] != last))
            ++bad;
        known[way] = last;
    }
    for (int i = 0; i < ways; ++i)
        for (int j = 0; j < i; ++j)
            bad += known[i] == known[j];
    printf("%d of the places are wrong\n", bad);
    return bad > 0 || sum == 1;
}
