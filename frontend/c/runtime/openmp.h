// What the models of OpenMP have in common (openmp.c, openmp_tasks.c, openmp_calls.c).
#pragma once

#include "team.h"

#include <stddef.h>

extern void* malloc(size_t);
extern void free(void*);
extern void* memcpy(void*, const void*, size_t);
extern void mpismt_unsupported(const char* what);
extern const int mpismt_default_threads; // lower/threads.cpp

// A region, or the function of its threads; `a` are the variables that it shares (lower/regions.cpp).
typedef void (*Region)(int* thread, int* bound, void** a);

// ---- teams

// A loop whose iterations are handed out, or a use of `ordered`.
struct Loop {
    struct Loop* next; // of the team: the one that comes later in the program
    long low, step, all, taken, chunk;
    int turn, left; // turn: the iteration whose ordered region may run; left: threads that have not done with it
    int pattern;    // how its chunks are divided; -1: by who comes first
};
enum { constructs_at_once = 8 }; // that threads of a team may be in
struct Sections { // one construct: which of the team it is, how many have come to it, where it is divided
    int construct, taken, cut;
};
struct Team {
    int size, level, active_level;
    struct Worker* outer; // who has made it
    int arrived, round;   // at barriers
    int at_end;           // of the region: where the first one has arrived
    int singles, tasks, left;
    int busy, all_busy; // threads that run tasks of their own; are these as many as the team has?
    struct Sections sections[constructs_at_once];
    void* copied; // by copyprivate
    struct Loop *loops, *last_loop;
    int loops_before; // that all have done with
    Region region;
    void** a;
};
struct Task;
struct Worker { // a thread in a team, or a task that has a thread of its own
    struct Team* team;
    int number;
    int asked_for; // threads of the next region
    int threads;   // of all others (omp_set_num_threads); 0: not set
    int singles, sections, loops;
    struct Loop* loop; // whose chunk it has
    long iteration; // of that chunk: the next ordered one
    long chunk;     // of the loop: the next one that may be this thread's
    int children;        // tasks that are not complete
    struct Task* siblings; // all tasks that it has made with dependences, the last one first
    struct Group* group;
    int in_task, in_final, was_ordered;
    int keeps_busy; // a thread of the team: it is a task that has begun
};
struct Group { // taskgroup
    struct Group* outer;
    int tasks;
};

extern int mpismt_omp_levels;            // of active regions inside each other, at most
struct Worker* mpismt_omp_me(void);      // the thread, or task, that runs
void mpismt_omp_set(struct Worker* w);   // is what runs in this thread now
#define mpismt_omp_only_one(what) /* which is unsupported in a team of several threads */ \
    do {                                                                                  \
        if (mpismt_omp_me()->team->size > 1)                                              \
            mpismt_unsupported(what);                                                     \
    } while (0)

static long trips(long low, long high, long step)
{
    return step > 0 ? (low > high ? 0 : (high - low) / step + 1) : (low < high ? 0 : (low - high) / -step + 1);
}
// A piece of a loop: its first iteration, and how many.
static long piece(long all, int number, int size, long* count)
{
    const long each = all / size, more = all % size;
    *count = each + (number < more);
    return number * each + (number < more ? number : more);
}
