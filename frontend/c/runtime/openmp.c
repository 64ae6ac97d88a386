// OpenMP: the functions that clang calls for the directives (its runtime library's interface), and those of <omp.h>, as
// models over the points of team.h. Each thread of a team is a thread of its process, and so is each task that is not
// run where it is made: whatever may run at the same time as something else does so in some execution. How many threads
// a team has where the program leaves it open is an option's business (--threads).
//
// What a schedule leaves open is chosen by who comes first: single, sections, which are divided at any place, and the
// chunks of loops by turns (dynamic, guided) that have up to three. Those with more are divided in a few ways, so that
// of any two chunks each is some time the work of another thread than the other: by one bit of their numbers, counted
// from either end of the team. That is enough for races of two iterations, and does not grow with the loop as the
// number of all ways does.
// Loops without a schedule, and those that the runtime is to schedule, are divided into one piece for each thread.
// A task is not bound to a thread, but begins only when one of the team is free of tasks; that it is busy with what is
// no task is not among the executions (assumption `tasks`).
#include "openmp.h"

#include <stdint.h>

extern int mpismt_any_int(const char* name, int lowest, int highest);
extern void* mpismt_variable_of_thread(void* of, const void* image, size_t size);

// ---- teams

static struct Team first_team = {1};
static struct Worker first_worker = {&first_team};
static struct Worker* at[most_threads]; // by numbers of threads; null: outside of any region

int mpismt_omp_levels = 1;
struct Worker* mpismt_omp_me(void)
{
    struct Worker* w = at[mpismt_thread_number()];
    if (w != 0)
        return w;
    first_worker.team = &first_team;
    return &first_worker;
}

void mpismt_omp_set(struct Worker* w) { at[mpismt_thread_number()] = w; }
// Of two barriers in a row, each has an address of its own for what its threads did before.
static void barrier_at(void* place)
{
    struct Worker* w = mpismt_omp_me();
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
    return w->team->active_level >= mpismt_omp_levels ? 1 : wanted;
}

static void run_team(Region region, void** a, int size)
{
    struct Worker* outer = mpismt_omp_me();
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

void __kmpc_fork_call(void* place, Region region, void** a) { run_team(region, a, threads_of(mpismt_omp_me())); }
void __kmpc_fork_teams(void* place, Region region, void** a) // a league of one team
{
    int thread = 0, bound = 0;
    region(&thread, &bound, a);
}
int __kmpc_global_thread_num(void* place) { return mpismt_thread_number(); }
int __kmpc_global_num_threads(void* place) { return mpismt_omp_me()->team->size; }
int __kmpc_bound_thread_num(void* place) { return mpismt_omp_me()->number; }
int __kmpc_bound_num_threads(void* place) { return mpismt_omp_me()->team->size; }
int __kmpc_in_parallel(void* place) { return mpismt_omp_me()->team->size > 1; }
void __kmpc_push_num_threads(void* place, int thread, int n) { mpismt_omp_me()->asked_for = n; }
void __kmpc_push_num_teams(void* place, int thread, int teams, int threads) {}
void __kmpc_push_proc_bind(void* place, int thread, int kind) {}
// A region that its thread runs alone.
void __kmpc_serialized_parallel(void* place, int thread)
{
    struct Worker* outer = mpismt_omp_me();
    struct Team* t = malloc(sizeof *t);
    *t = (struct Team){1, outer->team->level + 1, outer->team->active_level, outer};
    outer->asked_for = 0;
    at[mpismt_thread_number()] = join_team(t, 0, outer);
}
void __kmpc_end_serialized_parallel(void* place, int thread)
{
    struct Worker* w = mpismt_omp_me();
    barrier_at(0);
    at[mpismt_thread_number()] = w->team->outer;
    free(w->team);
    free(w);
}

// ---- loops

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
static int share(const struct Place* place, struct Worker* w, struct Sections** sections)
{
    struct Team* t = w->team;
    if (place == 0 || (place->flags & Sections) == 0)
        return w->number;
    const int construct = ++w->sections;
    struct Sections* s = *sections = &t->sections[construct % constructs_at_once];
    mpismt_visible();
    if (s->construct > construct) // others are so far ahead that its record is gone
        mpismt_unsupported("a thread that comes to `sections` many of these constructs behind another one");
    if (s->construct != construct)
        *s = (struct Sections){construct};
    return s->taken++;
}
// Sections are divided at any place, so that of two that stand one behind the other each is some time the work of
// another thread than the other, but such that each thread has one if there are enough.
static long piece_of_sections(struct Sections* s, long all, int number, int size, long* count)
{
    if (s->cut == 0 && all > size)
        s->cut = mpismt_any_int("the sections that the first threads run", 1, (int)all - 1);
    if (s->cut == 0)
        return piece(all, number, size, count);
    const int cut = s->cut, rest = (int)all - cut; // the threads of either side have one each
    const int least = size > rest + 1 ? size - rest : 1, most = cut < size - 1 ? cut : size - 1;
    int before = (int)(size * cut / all);
    before = before < least ? least : before > most ? most : before;
    return number < before ? piece(cut, number, before, count)
                           : cut + piece(rest, number - before, size - before, count);
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
    struct Worker* w = mpismt_omp_me();
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
    struct Worker* w = mpismt_omp_me();
    if (w->team->size > 1 && w->loop != 0 && !w->was_ordered) {
        await_turn(w);
        end_ordered(w);
    }
    w->was_ordered = 0;
}
static long take_chunk(long* first)
{
    struct Worker* w = mpismt_omp_me();
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
        struct Worker* w = mpismt_omp_me();                                                                            \
        struct Sections* sections = 0;                                                                             \
        const int size = w->team->size, number = share(place, w, &sections);                                       \
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
        const long mine = sections ? piece_of_sections(sections, all, number, size, &count)                        \
                                   : piece(all, number, size, &count);                                             \
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
        struct Loop* l = mpismt_omp_me()->loop;                                                                        \
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
    struct Worker* w = mpismt_omp_me();
    if (w->team->size > 1 && w->loop != 0)
        await_turn(w);
}
void __kmpc_end_ordered(void* place, int thread)
{
    struct Worker* w = mpismt_omp_me();
    if (w->team->size > 1 && w->loop != 0)
        end_ordered(w);
}
void __kmpc_doacross_init(void* place, int thread, int n, void* dimensions)
{
    mpismt_omp_only_one("ordered(n) with dependences between iterations (doacross)");
}
void __kmpc_doacross_wait(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_post(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_fini(void* place, int thread) {}

// ---- who does what, and waiting

int __kmpc_master(void* place, int thread) { return mpismt_omp_me()->number == 0; }
void __kmpc_end_master(void* place, int thread) {}
int __kmpc_masked(void* place, int thread, int who) { return who == mpismt_omp_me()->number; }
void __kmpc_end_masked(void* place, int thread) {}
// By who comes first.
int __kmpc_single(void* place, int thread)
{
    struct Worker* w = mpismt_omp_me();
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
    struct Team* t = mpismt_omp_me()->team;
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
    mpismt_omp_only_one("copyprivate in this form");
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
void __kmpc_critical_with_hint(void* place, int thread, void* lock, uintptr_t hint)
{
    enter(lock, "a critical section", 0);
}
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
