// OpenMP: the functions that clang calls for the directives (its runtime library's interface), and those of <omp.h>, as
// models over the points of team.h. Each thread of a team is a thread of its process, and so is each task that is not
// run where it is made: whatever may run at the same time as something else does so in some execution. How many threads
// a team has where the program leaves it open is an option's business (--threads).
//
// What a schedule leaves open is chosen by who comes first: single, sections, and the chunks of loops by turns (dynamic,
// guided) that have up to three. Those with more are divided in a few ways, so that of any two chunks each is some time
// the work of another thread than the other: by one bit of their numbers, counted from either end of the team. That is
// enough for races of two iterations, and does not grow with the loop as the number of all ways does. Loops without a
// schedule, and those that the runtime is to schedule, are divided into one piece for each thread.
// A task is not bound to a thread: that all threads of a team are busy, or wait in tasks, so that another task never
// begins, is not among the executions.
#include "team.h"

#include <limits.h>
#define _OPENMP // whose functions these are
#include <omp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

extern void* malloc(size_t);
extern void free(void*);
extern void* memcpy(void*, const void*, size_t);
extern void mpismt_unsupported(const char* what);
extern int mpismt_any_int(const char* name, int lowest, int highest);
extern void* mpismt_variable_of_thread(void* of, const void* image, size_t size);
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
struct Team {
    int size, level, active_level;
    struct Worker* outer; // who has made it
    int arrived, round;   // at barriers
    int at_end;           // of the region: where the first one has arrived
    int singles, sections, tasks, left;
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
    int in_task, was_ordered;
};
struct Group { // taskgroup
    struct Group* outer;
    int tasks;
};
static struct Team first_team = {1};
static struct Worker first_worker = {&first_team};
static struct Worker* at[most_threads]; // by numbers of threads; null: outside of any region

static int most_levels = 1;
static struct Worker* me(void)
{
    struct Worker* w = at[mpismt_thread_number()];
    if (w != 0)
        return w;
    first_worker.team = &first_team;
    return &first_worker;
}

// Of two barriers in a row, each has an address of its own for what its threads did before.
static void barrier_at(void* place)
{
    struct Worker* w = me();
    struct Team* t = w->team;
    if (t->size == 1) {
        if (t->tasks > 0) {
            mpismt_await_for_good(&t->tasks, 0, "the tasks of the region", 0);
            mpismt_acquire(&t->tasks);
        }
        return;
    }
    if (w->in_task) {
        mpismt_thread_misuse("a barrier in a task");
        return;
    }
    const int round = t->round;
    const char* key = (const char*)t + (round & 1);
    // A barrier, or the end of the region, must be reached by all threads or by none: where some come to one and others
    // to the other, all wait for ever.
    if (t->arrived == 0)
        t->at_end = place == 0;
    else if (t->at_end != (place == 0))
        mpismt_await_change_for_good(&t->round, round, "the other threads of the team at the same barrier", 0);
    mpismt_release(key);
    if (++t->arrived == t->size) {
        if (t->tasks > 0)
            mpismt_await_for_good(&t->tasks, 0, "the tasks of the team", 0);
        mpismt_acquire(&t->tasks);
        mpismt_release(key);
        t->arrived = 0;
        ++t->round;
    }
    mpismt_await_change_for_good(&t->round, round, "the other threads of the team at a barrier", 0);
    mpismt_acquire(key);
}

static void run_worker(void* argument)
{
    struct Worker* w = argument;
    struct Team* t = w->team;
    const int self = mpismt_thread_number();
    int number = w->number, bound = 0;
    at[self] = w;
    t->region(&number, &bound, t->a);
    barrier_at(0);
    at[self] = 0;
    free(w);
    mpismt_release(&t->left);
    ++t->left;
}

static struct Worker* join_team(struct Team* t, int number, const struct Worker* outer)
{
    struct Worker* w = malloc(sizeof *w);
    *w = (struct Worker){t, number};
    w->threads = outer->threads;
    return w;
}

static int threads_of(struct Worker* w)
{
    const int wanted = w->asked_for > 0 ? w->asked_for : w->threads > 0 ? w->threads : mpismt_default_threads;
    w->asked_for = 0;
    return w->team->active_level >= most_levels ? 1 : wanted;
}

static void run_team(Region region, void** a, int size)
{
    struct Worker* outer = me();
    const int self = mpismt_thread_number();
    struct Team* t = malloc(sizeof *t);
    *t = (struct Team){size, outer->team->level + 1, outer->team->active_level + (size > 1), outer};
    t->region = region;
    t->a = a;
    struct Worker* w = join_team(t, 0, outer);
    at[self] = w;
    for (int i = 1; i < size; i++)
        mpismt_spawn(run_worker, join_team(t, i, outer));
    int number = 0, bound = 0;
    region(&number, &bound, a);
    barrier_at(0);
    at[self] = outer;
    if (size > 1) {
        mpismt_await_for_good(&t->left, size - 1, "the end of the threads of the team", 0);
        mpismt_acquire(&t->left);
    }
    while (t->loops != 0) {
        struct Loop* l = t->loops;
        t->loops = l->next;
        free(l);
    }
    free(w);
    free(t);
}

void __kmpc_fork_call(void* place, Region region, void** a) { run_team(region, a, threads_of(me())); }
void __kmpc_fork_teams(void* place, Region region, void** a) // a league of one team
{
    int thread = 0, bound = 0;
    region(&thread, &bound, a);
}
int __kmpc_global_thread_num(void* place) { return mpismt_thread_number(); }
int __kmpc_global_num_threads(void* place) { return me()->team->size; }
int __kmpc_bound_thread_num(void* place) { return me()->number; }
int __kmpc_bound_num_threads(void* place) { return me()->team->size; }
int __kmpc_in_parallel(void* place) { return me()->team->size > 1; }
void __kmpc_push_num_threads(void* place, int thread, int n) { me()->asked_for = n; }
void __kmpc_push_num_teams(void* place, int thread, int teams, int threads) {}
void __kmpc_push_proc_bind(void* place, int thread, int kind) {}
// A region that its thread runs alone.
void __kmpc_serialized_parallel(void* place, int thread)
{
    struct Worker* outer = me();
    struct Team* t = malloc(sizeof *t);
    *t = (struct Team){1, outer->team->level + 1, outer->team->active_level, outer};
    outer->asked_for = 0;
    at[mpismt_thread_number()] = join_team(t, 0, outer);
}
void __kmpc_end_serialized_parallel(void* place, int thread)
{
    struct Worker* w = me();
    barrier_at(0);
    at[mpismt_thread_number()] = w->team->outer;
    free(w->team);
    free(w);
}

// ---- loops

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
enum {
    StaticChunked = 33,
    Dynamic = 35,
    Guided = 36,
    OrderedStaticChunked = 65,
    OrderedDynamic = 67,
    OrderedGuided = 68,
    ScheduleBits = 0xffff,
    Sections = 0x400, // of the flags of a place
};
struct Place {
    int reserved, flags;
};
// Which piece of it a thread gets: that of its number, or of sections the next one.
static int share(const struct Place* place, struct Worker* w)
{
    struct Team* t = w->team;
    if (place == 0 || (place->flags & Sections) == 0)
        return w->number;
    const int construct = ++w->sections;
    mpismt_visible();
    if (t->sections < (construct - 1) * t->size) // one that all have left but those that come late
        t->sections = (construct - 1) * t->size;
    return t->sections++ % t->size;
}

static struct Loop* next_loop(struct Worker* w)
{
    struct Team* t = w->team;
    const int which = w->loops++;
    struct Loop* l = t->loops;
    for (int i = t->loops_before; l != 0 && i < which; i++)
        l = l->next;
    if (l != 0)
        return l;
    l = malloc(sizeof *l);
    *l = (struct Loop){0};
    l->left = t->size;
    if (t->loops == 0)
        t->loops = l;
    else
        t->last_loop->next = l;
    t->last_loop = l;
    return l;
}
enum { few_chunks = 3 };
static void begin_loop(int schedule, long low, long high, long step, long chunk, int any)
{
    struct Worker* w = me();
    struct Team* t = w->team;
    struct Loop* l = next_loop(w);
    const int is_new = l->chunk == 0;
    w->loop = l;
    w->chunk = 0;
    w->was_ordered = 0;
    if (!is_new)
        return;
    schedule &= ScheduleBits;
    const int guided = schedule == Guided || schedule == OrderedGuided;
    const int fixed = schedule == StaticChunked || schedule == OrderedStaticChunked;
    const int by_turns = schedule == Dynamic || schedule == OrderedDynamic || guided;
    l->low = low;
    l->step = step;
    l->all = any ? trips(low, high, step) : 0;
    const long piece = (l->all + t->size - 1) / t->size, half = (piece + 1) / 2;
    l->chunk = chunk > 0 && (by_turns || fixed) ? chunk : by_turns || fixed ? 1 : piece;
    if (guided && half > l->chunk)
        l->chunk = half;
    if (l->chunk < 1)
        l->chunk = 1;
    const long chunks = (l->all + l->chunk - 1) / l->chunk;
    l->pattern = t->size == 1 || !by_turns ? 0 : -1;
    if (t->size > 1 && by_turns && chunks > few_chunks) {
        int bits = 1;
        while (bits < 30 && 1L << bits < chunks)
            ++bits;
        l->pattern = mpismt_any_int("how the chunks of a loop are divided", 0, 2 * bits - 1);
    }
}
static void end_ordered(struct Worker* w)
{
    struct Loop* l = w->loop;
    ++w->iteration;
    w->was_ordered = 1;
    mpismt_release(l);
    ++l->turn;
}
static void await_turn(struct Worker* w)
{
    mpismt_await_for_good(&w->loop->turn, (int)w->iteration, "the ordered region of the iteration before", 0);
    mpismt_acquire(w->loop);
}
// Of a loop with `ordered`: an iteration ends, which may not have come to its ordered region.
static void finish_iteration(void)
{
    struct Worker* w = me();
    if (w->team->size > 1 && w->loop != 0 && !w->was_ordered) {
        await_turn(w);
        end_ordered(w);
    }
    w->was_ordered = 0;
}
static long take_chunk(long* first)
{
    struct Worker* w = me();
    struct Team* t = w->team;
    struct Loop* l = w->loop;
    long chunk;
    if (l->pattern < 0) {
        mpismt_visible();
        chunk = l->taken;
    } else {
        const int number = l->pattern & 1 ? t->size - 1 - w->number : w->number;
        chunk = w->chunk;
        while (chunk * l->chunk < l->all && (chunk >> l->pattern / 2) % t->size != number)
            ++chunk;
    }
    const long begin = chunk * l->chunk, rest = l->all - begin;
    if (rest <= 0) {
        if (--l->left == 0 && t->loops == l) { // nobody comes to it any more
            t->loops = l->next;
            ++t->loops_before;
            free(l);
        }
        w->loop = 0;
        w->chunk = w->iteration = 0;
        return 0;
    }
    *first = w->iteration = begin;
    w->chunk = chunk + 1;
    ++l->taken;
    return l->chunk < rest ? l->chunk : rest;
}

#define LOOPS(suffix, T, ST)                                                                                       \
    void __kmpc_for_static_init_##suffix(void* place, int thread, int schedule, int* last, T* low, T* high,        \
                                         ST* stride, ST step, ST chunk)                                            \
    {                                                                                                              \
        struct Worker* w = me();                                                                                   \
        const int size = w->team->size, number = share(place, w);                                                  \
        const long first = (long)*low, all = trips(first, (long)*high, (long)step);                                \
        *last = 1;                                                                                                 \
        *stride = (ST)(*high - *low) + step;                                                                       \
        if (size == 1)                                                                                             \
            return;                                                                                                \
        schedule &= ScheduleBits;                                                                                  \
        if (schedule == StaticChunked || schedule == OrderedStaticChunked) {                                       \
            const long each = chunk < 1 ? 1 : (long)chunk;                                                         \
            *stride = (ST)(each * size * (long)step);                                                              \
            *low = (T)(first + number * each * (long)step);                                                        \
            *high = (T)((long)*low + (each - 1) * (long)step);                                                     \
            *last = all > 0 && (all - 1) / each % size == number;                                                  \
            return;                                                                                                \
        }                                                                                                          \
        long count;                                                                                                \
        const long mine = piece(all, number, size, &count);                                                        \
        *last = count > 0 && mine + count == all;                                                                  \
        *low = (T)(first + mine * (long)step);                                                                     \
        *high = (T)((long)*low + (count - 1) * (long)step);                                                        \
    }                                                                                                              \
    void __kmpc_dist_for_static_init_##suffix(void* place, int thread, int schedule, int* last, T* low, T* high,   \
                                              T* end, ST* stride, ST step, ST chunk)                               \
    {                                                                                                              \
        *end = *high;                                                                                              \
        __kmpc_for_static_init_##suffix(0, thread, schedule, last, low, high, stride, step, chunk);                \
    }                                                                                                              \
    void __kmpc_dispatch_init_##suffix(void* place, int thread, int schedule, T low, T high, ST step, ST chunk)    \
    {                                                                                                              \
        begin_loop(schedule, (long)low, (long)high, (long)step, (long)chunk, step > 0 ? low <= high : low >= high); \
    }                                                                                                              \
    int __kmpc_dispatch_next_##suffix(void* place, int thread, int* last, T* low, T* high, ST* step)               \
    {                                                                                                              \
        struct Loop* l = me()->loop;                                                                               \
        long first;                                                                                                \
        const long by = l->step, all = l->all, from = l->low, n = take_chunk(&first);                              \
        if (n == 0) { /* nobody looks at them any more; so states differ less */                                   \
            *low = *high = 0;                                                                                      \
            return 0;                                                                                              \
        }                                                                                                          \
        *last = first + n == all;                                                                                  \
        *low = (T)(from + first * by);                                                                             \
        *high = (T)(from + (first + n - 1) * by);                                                                  \
        *step = (ST)by;                                                                                            \
        return 1;                                                                                                  \
    }                                                                                                              \
    void __kmpc_dispatch_fini_##suffix(void* place, int thread) { finish_iteration(); }

LOOPS(4, int, int)
LOOPS(4u, unsigned, int)
LOOPS(8, long, long)
LOOPS(8u, unsigned long, long)
void __kmpc_for_static_fini(void* place, int thread) {}
void __kmpc_distribute_static_fini(void* place, int thread) {}
void __kmpc_dispatch_deinit(void* place, int thread) {}
void __kmpc_ordered(void* place, int thread)
{
    struct Worker* w = me();
    if (w->team->size > 1 && w->loop != 0)
        await_turn(w);
}
void __kmpc_end_ordered(void* place, int thread)
{
    struct Worker* w = me();
    if (w->team->size > 1 && w->loop != 0)
        end_ordered(w);
}
static void one_thread_only(const char* what)
{
    if (me()->team->size > 1)
        mpismt_unsupported(what);
}
void __kmpc_doacross_init(void* place, int thread, int n, void* dimensions)
{
    one_thread_only("ordered(n) with dependences between iterations (doacross)");
}
void __kmpc_doacross_wait(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_post(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_fini(void* place, int thread) {}

// ---- who does what, and waiting

int __kmpc_master(void* place, int thread) { return me()->number == 0; }
void __kmpc_end_master(void* place, int thread) {}
int __kmpc_masked(void* place, int thread, int who) { return who == me()->number; }
void __kmpc_end_masked(void* place, int thread) {}
// By who comes first.
int __kmpc_single(void* place, int thread)
{
    struct Worker* w = me();
    if (w->team->size == 1)
        return 1;
    mpismt_visible();
    if (++w->singles <= w->team->singles)
        return 0;
    ++w->team->singles;
    return 1;
}
void __kmpc_end_single(void* place, int thread) {}
void __kmpc_barrier(void* place, int thread) { barrier_at(place); }
void __kmpc_copyprivate(void* place, int thread, size_t size, void* data, void (*copy)(void*, void*), int has)
{
    struct Team* t = me()->team;
    if (t->size == 1)
        return;
    if (has)
        t->copied = data;
    barrier_at(place);
    if (!has)
        copy(data, t->copied);
    barrier_at(place);
}
void* __kmpc_copyprivate_light(void* place, int thread, void* data)
{
    one_thread_only("copyprivate in this form");
    return data;
}
static void enter(int* lock, const char* what, const void* object)
{
    mpismt_await(lock, 0, what, object);
    *lock = 1 + mpismt_thread_number();
    mpismt_acquire(lock);
}
static void leave(int* lock)
{
    if (mpismt_looks_at_locks)
        mpismt_visible();
    mpismt_release(lock);
    *lock = 0;
}
void __kmpc_critical(void* place, int thread, void* lock) { enter(lock, "a critical section", 0); }
void __kmpc_critical_with_hint(void* place, int thread, void* lock, uintptr_t hint) { enter(lock, "a critical section", 0); }
void __kmpc_end_critical(void* place, int thread, void* lock) { leave(lock); }
int __kmpc_cancel_barrier(void* place, int thread)
{
    barrier_at(place);
    return 0;
}
int __kmpc_cancel(void* place, int thread, int kind) { return 0; } // as if OMP_CANCELLATION is not set
int __kmpc_cancellationpoint(void* place, int thread, int kind) { return 0; }
// All flushes are in one order, and what was done before one is done before the next ones.
void __kmpc_flush(void* place)
{
    static char flushed;
    mpismt_visible();
    mpismt_acquire(&flushed);
    mpismt_release(&flushed);
}
void __kmpc_begin(void* place, int flags) {}
void __kmpc_end(void* place) {}
void __kmpc_error(void* place, int severity, const char* message) { mpismt_unsupported("the directive `error`"); }

typedef void (*Combine)(void*, void*);
// The results of threads are combined one after the other, in whatever order they come: nothing in between is visible.
int __kmpc_reduce(void* place, int thread, int n, size_t size, void* data, Combine f, void* lock)
{
    mpismt_acquire(lock);
    return 1;
}
int __kmpc_reduce_nowait(void* place, int thread, int n, size_t size, void* data, Combine f, void* lock)
{
    mpismt_acquire(lock);
    return 1;
}
void __kmpc_end_reduce(void* place, int thread, void* lock)
{
    mpismt_release(lock);
    barrier_at(place);
}
void __kmpc_end_reduce_nowait(void* place, int thread, void* lock) { mpismt_release(lock); }
void* __kmpc_threadprivate_cached(void* place, int thread, void* data, size_t size, void*** cache)
{
    return mpismt_variable_of_thread(data, data, size);
}
void __kmpc_threadprivate_register(void* place, void* data, void* (*make)(void*), void* (*copy)(void*, void*),
                                   void (*end)(void*))
{
}

// ---- tasks. Each that is not run where it is made is a thread of its process, which begins when those are complete on
// which it depends.

typedef struct Task {
    void* shared;
    int (*routine)(int, struct Task*);
    int part;
    int (*destroy)(int, struct Task*);
    long priority;
} Task;
struct Dependence {
    intptr_t base;
    size_t length;
    unsigned char flags; // 1: in, 2: out, 4: mutexinoutset, 8: inoutset
};
struct Made { // stands before a task
    struct Made* before; // of the same parent
    struct Worker* parent;
    struct Group* group;
    struct Team* team;
    size_t size;
    int done, final, number, n;
    struct Dependence* on;
    struct Worker self;
};
static struct Made* made_of(Task* t) { return (struct Made*)t - 1; }

Task* __kmpc_omp_task_alloc(void* place, int thread, int flags, size_t size, size_t shared, int (*routine)(int, Task*))
{
    const size_t start = (size + 15) / 16 * 16;
    struct Made* m = malloc(sizeof *m + start + shared);
    Task* t = (Task*)(m + 1);
    m->size = start + shared;
    m->done = m->n = 0;
    m->final = (flags & 2) != 0;
    m->on = 0;
    t->shared = (char*)t + start;
    t->routine = routine;
    t->part = 0;
    t->destroy = 0;
    t->priority = flags; // what has destructors says so here
    return t;
}
Task* __kmpc_omp_target_task_alloc(void* place, int thread, int flags, size_t size, size_t shared,
                                   int (*routine)(int, Task*), long device)
{
    return __kmpc_omp_task_alloc(place, thread, flags, size, shared, routine);
}
static int conflict(const struct Dependence* a, const struct Dependence* b)
{
    const int only_in = a->flags == 1 && b->flags == 1, both_sets = a->flags == 8 && b->flags == 8;
    return a->base == b->base && !only_in && !both_sets;
}
static int depends(const struct Made* later, const struct Made* earlier)
{
    for (int i = 0; i < later->n; i++)
        for (int k = 0; k < earlier->n; k++)
            if (conflict(&later->on[i], &earlier->on[k]))
                return 1;
    return 0;
}
static void await_those_before(struct Made* m)
{
    for (struct Made* e = m->before; e != 0; e = e->before)
        if (depends(m, e)) {
            mpismt_await_for_good(&e->done, 1, "a task on which this one depends", 0);
            mpismt_acquire(&e->done);
        }
}
static void call_task(Task* t, int number)
{
    t->routine(number, t);
    if (t->destroy != 0)
        t->destroy(number, t);
}
static void run_task(void* argument)
{
    Task* t = argument;
    struct Made* m = made_of(t);
    const int self = mpismt_thread_number();
    m->self = (struct Worker){m->team, m->number};
    m->self.in_task = 1;
    m->self.group = m->group;
    at[self] = &m->self;
    await_those_before(m);
    call_task(t, self);
    at[self] = 0;
    mpismt_release(&m->done);
    m->done = 1;
    mpismt_release(&m->parent->children);
    --m->parent->children;
    for (struct Group* g = m->group; g != 0; g = g->outer) {
        mpismt_release(&g->tasks);
        --g->tasks;
    }
    mpismt_release(&m->team->tasks);
    --m->team->tasks;
}
// A task with no thread of its own: in a team of one thread, or one that is included.
static void run_here(Task* t)
{
    struct Worker* w = me();
    const int in_task = w->in_task;
    w->in_task = 1;
    call_task(t, mpismt_thread_number());
    w->in_task = in_task;
}
static int make_task(Task* t, int n, const struct Dependence* on)
{
    struct Worker* w = me();
    struct Made* m = made_of(t);
    if (w->team->size == 1 || m->final) {
        run_here(t);
        return 0;
    }
    m->parent = w;
    m->group = w->group;
    m->team = w->team;
    m->number = w->number;
    m->n = n;
    if (n > 0) {
        m->on = malloc(n * sizeof *on);
        memcpy(m->on, on, n * sizeof *on);
    }
    m->before = (struct Made*)w->siblings;
    if (n > 0)
        w->siblings = (struct Task*)m;
    ++w->children;
    for (struct Group* g = m->group; g != 0; g = g->outer)
        ++g->tasks;
    ++m->team->tasks;
    mpismt_spawn(run_task, t);
    return 0;
}
int __kmpc_omp_task(void* place, int thread, Task* t) { return make_task(t, 0, 0); }
int __kmpc_omp_task_with_deps(void* place, int thread, Task* t, int n, void* on, int n_alone, void* alone)
{
    return make_task(t, n, on);
}
void __kmpc_omp_task_begin_if0(void* place, int thread, Task* t) { me()->in_task++; }
void __kmpc_omp_task_complete_if0(void* place, int thread, Task* t) { me()->in_task--; }
void __kmpc_omp_wait_deps(void* place, int thread, int n, void* on, int n_alone, void* alone)
{
    struct Made m;
    m.before = (struct Made*)me()->siblings;
    m.n = n;
    m.on = on;
    await_those_before(&m);
}
void __kmpc_omp_taskwait_deps_51(void* place, int thread, int n, void* on, int n_alone, void* alone, int nowait)
{
    __kmpc_omp_wait_deps(place, thread, n, on, n_alone, alone);
}
int __kmpc_omp_taskwait(void* place, int thread)
{
    struct Worker* w = me();
    mpismt_await_for_good(&w->children, 0, "the tasks that this one has made", 0);
    mpismt_acquire(&w->children);
    return 0;
}
int __kmpc_omp_taskyield(void* place, int thread, int end) { return 0; }
void __kmpc_taskgroup(void* place, int thread)
{
    struct Group* g = malloc(sizeof *g);
    g->outer = me()->group;
    g->tasks = 0;
    me()->group = g;
}
void __kmpc_end_taskgroup(void* place, int thread)
{
    struct Worker* w = me();
    struct Group* g = w->group;
    mpismt_await_for_good(&g->tasks, 0, "the tasks of the group", 0);
    mpismt_acquire(&g->tasks);
    w->group = g->outer;
    free(g);
}
static void* task_reduction(void)
{
    one_thread_only("a reduction over tasks (task_reduction, in_reduction)");
    return 0;
}
void* __kmpc_taskred_init(int thread, int n, void* data) { return task_reduction(); }
void* __kmpc_taskred_modifier_init(void* place, int thread, int work, int n, void* data) { return task_reduction(); }
void* __kmpc_task_reduction_init(int thread, int n, void* data) { return task_reduction(); }
void __kmpc_task_reduction_modifier_fini(void* place, int thread, int work) {}
void* __kmpc_task_reduction_get_th_data(int thread, void* group, void* data) { return data; }
// In as many tasks as there are threads, if the program does not say how many.
void __kmpc_taskloop(void* place, int thread, Task* t, int if_, unsigned long* low, unsigned long* high, long step,
                     int no_group, int schedule, unsigned long grain, void (*copy)(Task*, Task*, int))
{
    struct Worker* w = me();
    const long all = trips((long)*low, (long)*high, step), first = (long)*low;
    long parts = schedule == 2 ? (long)grain : schedule == 1 ? all / (long)grain : w->team->size;
    if (parts > all)
        parts = all;
    if (w->team->size == 1 || !if_ || made_of(t)->final || parts < 2) {
        if (copy != 0)
            copy(t, t, 1);
        run_here(t);
        return;
    }
    if (!no_group)
        __kmpc_taskgroup(place, thread);
    const size_t of_low = (char*)low - (char*)t, of_high = (char*)high - (char*)t;
    for (long i = 0; i < parts; i++) {
        struct Made* m = malloc(sizeof *m + made_of(t)->size);
        memcpy(m, made_of(t), sizeof *m + made_of(t)->size);
        Task* part = (Task*)(m + 1);
        part->shared = (char*)part + ((char*)t->shared - (char*)t);
        long count;
        const long begin = piece(all, (int)i, (int)parts, &count);
        *(unsigned long*)((char*)part + of_low) = (unsigned long)(first + begin * step);
        *(unsigned long*)((char*)part + of_high) = (unsigned long)(first + (begin + count - 1) * step);
        if (copy != 0)
            copy(part, t, i == parts - 1);
        make_task(part, 0, 0);
    }
    if (!no_group)
        __kmpc_end_taskgroup(place, thread);
}

// ---- <omp.h>

int omp_get_thread_num(void) { return me()->number; }
int omp_get_num_threads(void) { return me()->team->size; }
int omp_get_max_threads(void)
{
    struct Worker* w = me();
    return w->threads > 0 ? w->threads : mpismt_default_threads;
}
int omp_get_num_procs(void) { return mpismt_default_threads; }
void omp_set_num_threads(int n)
{
    if (n > 0)
        me()->threads = n;
}
int omp_in_parallel(void) { return me()->team->active_level > 0; }
static int dynamic, schedule = omp_sched_static, chunk;
void omp_set_dynamic(int n) { dynamic = n != 0; }
int omp_get_dynamic(void) { return dynamic; }
void omp_set_nested(int n) { most_levels = n ? INT_MAX : 1; }
int omp_get_nested(void) { return most_levels > 1; }
void omp_set_max_active_levels(int n) { most_levels = n; }
int omp_get_max_active_levels(void) { return most_levels; }
int omp_get_supported_active_levels(void) { return INT_MAX; }
void omp_set_schedule(omp_sched_t kind, int n)
{
    schedule = kind;
    chunk = n;
}
void omp_get_schedule(omp_sched_t* kind, int* n)
{
    *kind = schedule;
    *n = chunk;
}
int omp_get_level(void) { return me()->team->level; }
int omp_get_active_level(void) { return me()->team->active_level; }
static struct Worker* ancestor(int l)
{
    struct Worker* w = me();
    while (w != 0 && w->team->level > l)
        w = w->team->outer;
    return w;
}
int omp_get_ancestor_thread_num(int l) { return l >= 0 && l <= omp_get_level() ? ancestor(l)->number : -1; }
int omp_get_team_size(int l) { return l >= 0 && l <= omp_get_level() ? ancestor(l)->team->size : -1; }
int omp_get_thread_limit(void) { return most_threads; }
int omp_get_num_teams(void) { return 1; }
int omp_get_team_num(void) { return 0; }
int omp_get_max_teams(void) { return 1; }
void omp_set_num_teams(int n) {}
int omp_get_cancellation(void) { return 0; }
omp_proc_bind_t omp_get_proc_bind(void) { return omp_proc_bind_false; }
int omp_get_num_places(void) { return 0; }
int omp_get_place_num(void) { return -1; }
int omp_get_place_num_procs(int place) { return 0; }
int omp_get_partition_num_places(void) { return 0; }
int omp_get_num_devices(void) { return 0; }
int omp_get_initial_device(void) { return 0; }
int omp_get_default_device(void) { return 0; }
void omp_set_default_device(int n) {}
int omp_is_initial_device(void) { return 1; }
int omp_get_device_num(void) { return 0; }
int omp_in_final(void) { return 0; }
int omp_get_max_task_priority(void) { return 0; }
double omp_get_wtick(void) { return 1e-9; }
void* omp_alloc(size_t size, omp_allocator_handle_t a) { return malloc(size); }
void omp_free(void* p, omp_allocator_handle_t a) { free(p); }
void omp_display_env(int verbose) {}

enum { destroyed = -1 };
static void make_lock(struct mpismt_omp_lock* l) { l->held = l->holder = l->times = l->dead = 0; }
static int set_lock(struct mpismt_omp_lock* l, int nested, int waits)
{
    const int self = 1 + mpismt_thread_number();
    if (l->dead == destroyed)
        mpismt_thread_misuse("a lock of OpenMP is set that was destroyed");
    if (!nested || l->holder != self) {
        if (waits)
            mpismt_await(&l->held, 0, "the lock", l);
        else
            mpismt_visible();
        if (l->held)
            return 0;
    }
    l->held = 1;
    l->holder = self;
    mpismt_acquire(l);
    return ++l->times;
}
static void unset_lock(struct mpismt_omp_lock* l)
{
    if (!l->held || l->holder != 1 + mpismt_thread_number()) {
        mpismt_thread_misuse(l->held ? "a lock of OpenMP is unset by a thread that does not hold it: another one has set it"
                                     : "a lock of OpenMP is unset that is not set");
        return;
    }
    if (--l->times > 0)
        return;
    if (mpismt_looks_at_locks)
        mpismt_visible();
    l->holder = 0;
    mpismt_release(l);
    l->held = 0;
}
static void end_lock(struct mpismt_omp_lock* l)
{
    if (l->held)
        mpismt_thread_misuse("a lock of OpenMP is destroyed that is set");
    l->dead = destroyed;
}
#define LOCKS(kind, nested)                                                                                   \
    void omp_init_##kind(omp_##kind##_t* l) { make_lock(&l->state); }                                         \
    void omp_init_##kind##_with_hint(omp_##kind##_t* l, omp_sync_hint_t hint) { make_lock(&l->state); }       \
    void omp_destroy_##kind(omp_##kind##_t* l) { end_lock(&l->state); }                                       \
    void omp_set_##kind(omp_##kind##_t* l) { set_lock(&l->state, nested, 1); }                                \
    void omp_unset_##kind(omp_##kind##_t* l) { unset_lock(&l->state); }                                       \
    int omp_test_##kind(omp_##kind##_t* l) { return set_lock(&l->state, nested, 0); }
LOCKS(lock, 0)
LOCKS(nest_lock, 1)
