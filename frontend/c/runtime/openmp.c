// OpenMP: the functions that clang calls for the directives (its runtime library's interface), and those of <omp.h>.
//
// In a program none of whose parallel regions calls MPI, a region is run by one thread, once, where it stands; work is
// not divided, and barriers do nothing. Else each is run by a team; its threads are coroutines (lower/teams.cpp).
// Between two barriers one runs after the other, in the order of their numbers or against it, and before a call of MPI
// that may wait it lets those go on that can. So an access of one thread comes between the begin and the end of an
// operation of another one. The report says what is assumed. A task is run where it is made.
#include <limits.h>
#define _OPENMP // whose functions these are
#include <omp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

extern void* malloc(size_t);
extern void free(void*);
extern long mpismt_any_long(const char* name, long lowest, long highest);
extern void mpismt_unsupported(const char* what);

static int level; // of parallel regions around

// ---- teams

enum { most_threads = 16 };
// Where a thread stands: at work; before a call for which it has let others go on; before one in which it may wait for
// them; at a barrier; at the end.
enum State { Runs, GivesWay, Waits, Arrived, Ended };
static int team_size = 1, number;      // of the team around, and of the thread that runs
static enum State states[most_threads];
static int holds[most_threads];        // how many locks and critical sections
static int singles[most_threads], singles_taken;
int mpismt_has_teams;                  // set by lower/teams.cpp
static int asked_for, threads;         // for the next region; for all others
static int default_threads(void) { return threads > 0 ? threads : mpismt_has_teams ? 2 : 1; }
static int against = -1;               // are numbers gone through from the last one?
void* mpismt_thread;                   // the one that was made last
extern int mpismt_any_int(const char* name, int lowest, int highest);

void* mpismt_thread_frame(size_t size) { return malloc(size); }
static int others(int from, int to)
{
    int n = 0;
    for (int i = 0; i < team_size; i++)
        n += i != number && (int)states[i] >= from && (int)states[i] <= to;
    return n;
}
// Before a call of MPI: 1, it may wait for a lock of another process; 2, for whatever may be. Does the thread stop?
int mpismt_thread_stops(int waits)
{
    if (team_size == 1 || holds[number] > 0 || others(Runs, waits == 2 ? Waits : Runs) == 0)
        return 0;
    states[number] = waits == 2 ? Waits : GivesWay;
    return 1;
}
void mpismt_thread_arrives(void)
{
    states[number] = Arrived;
    if (holds[number] > 0)
        mpismt_unsupported("a barrier in a critical section or behind a lock of OpenMP");
}
static void alone(const char* what)
{
    if (team_size > 1)
        mpismt_unsupported(what);
}
static int next_in(enum State state)
{
    int found = -1, n = 0;
    for (int i = 0; i < team_size; i++)
        if (states[i] == state && (n++ == 0 || against > 0))
            found = i;
    if (n > 1 && state == Waits)
        mpismt_unsupported("several threads of a team that may wait in MPI between the same barriers");
    return found;
}
// A coroutine's frame begins with the function that goes on with it; none: it has ended (LLVM's coroutines).
static void go_on(void* frame)
{
    (*(void (**)(void*))frame)(frame);
    if (*(void**)frame == 0)
        states[number] = Ended;
}
static void run_team(void** frames)
{
    for (;;) {
        int next = next_in(Runs);
        if (next < 0)
            next = next_in(GivesWay);
        if (next < 0)
            next = next_in(Waits);
        if (next >= 0) {
            number = next;
            states[next] = Runs;
            go_on(frames[next]);
            continue;
        }
        int any = 0;
        for (int i = 0; i < team_size; i++)
            if (states[i] == Arrived) {
                states[i] = Runs;
                any = 1;
            }
        if (!any)
            return;
    }
}

// ---- parallel regions and teams

// A region, or the function of its threads; `a` are the variables that it shares (lower/regions.cpp).
typedef void (*Region)(int* thread, int* bound, void** a);

static int asked_for_threads; // how many there are at most, by the program
static void run_alone(Region region, void** a)
{
    if (mpismt_has_teams && asked_for_threads && team_size == 1 && level == 0)
        mpismt_unsupported("a parallel region that is run by one thread (it has thread-private data, a construct that "
                           "teams do not have, or variable-length arrays), in a program that asks for the number of "
                           "threads");
    int thread = number, bound = 0;
    ++level;
    const int size = team_size;
    asked_for = number = 0;
    team_size = 1;
    region(&thread, &bound, a);
    team_size = size;
    number = thread;
    --level;
}

static void run_team_of(Region thread, void** a, int funneled)
{
    int numbers[most_threads], bound = 0;
    void* frames[most_threads];
    const int outer = number;
    if (team_size > 1)
        mpismt_unsupported("a parallel region that calls MPI within another one");
    const int wanted = asked_for > 0 ? asked_for : default_threads();
    asked_for = 0;
    if (wanted > most_threads)
        mpismt_unsupported("more than 16 threads that call MPI");
    if (wanted > 1 && !funneled && against < 0)
        against = mpismt_any_int("the order of threads", 0, 1);
    team_size = wanted;
    singles_taken = 0;
    for (int i = 0; i < wanted; i++) {
        numbers[i] = i;
        states[i] = Runs;
        holds[i] = singles[i] = 0;
        thread(&numbers[i], &bound, a);
        frames[i] = mpismt_thread;
    }
    ++level;
    run_team(frames);
    --level;
    team_size = 1;
    number = outer;
    for (int i = 0; i < wanted; i++)
        free(frames[i]);
}

void __kmpc_fork_call(void* place, Region region, void** a) { run_alone(region, a); }
void __kmpc_fork_teams(void* place, Region region, void** a) { run_alone(region, a); }
// Regions that call MPI; the second one in its first thread only.
void mpismt_fork_team(void* place, Region thread, void** a, Region region) { run_team_of(thread, a, 0); }
void mpismt_fork_funneled(void* place, Region thread, void** a, Region region) { run_team_of(thread, a, 1); }
// One that does not, in a program with such regions: as many threads as there.
void mpismt_fork_plain(void* place, Region thread, void** a, Region region)
{
    if (team_size > 1 || level > 0)
        run_alone(region, a);
    else
        run_team_of(thread, a, 1);
}
int __kmpc_global_thread_num(void* place) { return number; }
int __kmpc_global_num_threads(void* place) { return team_size; }
int __kmpc_bound_thread_num(void* place) { return number; }
int __kmpc_bound_num_threads(void* place) { return team_size; }
int __kmpc_in_parallel(void* place) { return team_size > 1; }
void __kmpc_push_num_threads(void* place, int thread, int n) { asked_for = n; }
void __kmpc_push_num_teams(void* place, int thread, int teams, int threads) {}
void __kmpc_push_proc_bind(void* place, int thread, int kind) {}
void __kmpc_serialized_parallel(void* place, int thread) { ++level; }
void __kmpc_end_serialized_parallel(void* place, int thread) { --level; }

// ---- loops: each thread gets a part, as one piece, or parts of `chunk` by turns

static long trips(long low, long high, long step)
{
    return step > 0 ? (low > high ? 0 : (high - low) / step + 1) : (low < high ? 0 : (low - high) / -step + 1);
}
// The piece of the thread: its first iteration, and how many.
static long piece(long all, long* count)
{
    const long each = all / team_size, more = all % team_size;
    *count = each + (number < more);
    return number * each + (number < more ? number : more);
}
enum { StaticChunked = 33, OrderedStaticChunked = 65, ScheduleBits = 0xffff };

#define LOOPS(suffix, T, ST)                                                                                     \
    void __kmpc_for_static_init_##suffix(void* place, int thread, int schedule, int* last, T* low, T* high,      \
                                         ST* stride, ST step, ST chunk)                                          \
    {                                                                                                            \
        const long first = (long)*low, all = trips(first, (long)*high, (long)step);                              \
        *last = 1;                                                                                               \
        *stride = (ST)(*high - *low) + step;                                                                     \
        if (team_size == 1)                                                                                      \
            return;                                                                                              \
        schedule &= ScheduleBits;                                                                                \
        if (schedule == StaticChunked || schedule == OrderedStaticChunked) {                                     \
            const long each = chunk < 1 ? 1 : (long)chunk;                                                       \
            *stride = (ST)(each * team_size * (long)step);                                                       \
            *low = (T)(first + number * each * (long)step);                                                      \
            *high = (T)((long)*low + (each - 1) * (long)step);                                                   \
            *last = all > 0 && (all - 1) / each % team_size == number;                                           \
            return;                                                                                              \
        }                                                                                                        \
        long count;                                                                                              \
        const long mine = piece(all, &count);                                                                    \
        *last = count > 0 && mine + count == all;                                                                \
        *low = (T)(first + mine * (long)step);                                                                   \
        *high = (T)((long)*low + (count - 1) * (long)step);                                                      \
    }                                                                                                            \
    void __kmpc_dist_for_static_init_##suffix(void* place, int thread, int schedule, int* last, T* low, T* high, \
                                              T* end, ST* stride, ST step, ST chunk)                             \
    {                                                                                                            \
        alone("distribute in a parallel region that calls MPI");                                                 \
        *last = 1;                                                                                               \
        *end = *high;                                                                                            \
        *stride = (ST)(*high - *low) + step;                                                                     \
    }                                                                                                            \
    void __kmpc_dispatch_init_##suffix(void* place, int thread, int schedule, T low, T high, ST step, ST chunk)  \
    {                                                                                                            \
        begin_loop((long)low, (long)high, (long)step, step > 0 ? low <= high : low >= high);                     \
    }                                                                                                            \
    int __kmpc_dispatch_next_##suffix(void* place, int thread, int* last, T* low, T* high, ST* step)             \
    {                                                                                                            \
        struct Loop* l = &loops[number][loops_open[number] - 1];                                                 \
        if (!l->left) {                                                                                          \
            --loops_open[number];                                                                                \
            return 0;                                                                                            \
        }                                                                                                        \
        l->left = 0;                                                                                             \
        *last = l->last;                                                                                         \
        *low = (T)l->low;                                                                                        \
        *high = (T)l->high;                                                                                      \
        *step = (ST)l->step;                                                                                     \
        return 1;                                                                                                \
    }                                                                                                            \
    void __kmpc_dispatch_fini_##suffix(void* place, int thread) {}

enum { most_loops = 8 };
static struct Loop {
    long low, high, step;
    int left, last; // is there something to do?
} loops[most_threads][most_loops];
static int loops_open[most_threads];

static void begin_loop(long low, long high, long step, int any)
{
    if (loops_open[number] == most_loops)
        mpismt_unsupported("more than 8 loops of OpenMP inside each other");
    int last = 1;
    if (team_size > 1) {
        long count;
        const long all = any ? trips(low, high, step) : 0, mine = piece(all, &count);
        any = count > 0;
        last = any && mine + count == all;
        low += mine * step;
        high = low + (count - 1) * step;
    }
    loops[number][loops_open[number]++] = (struct Loop){low, high, step, any, last};
}
LOOPS(4, int, int)
LOOPS(4u, unsigned, int)
LOOPS(8, long, long)
LOOPS(8u, unsigned long, long)
void __kmpc_for_static_fini(void* place, int thread) {}
void __kmpc_distribute_static_fini(void* place, int thread) {}
void __kmpc_dispatch_deinit(void* place, int thread) {}
void __kmpc_ordered(void* place, int thread) { alone("ordered in a parallel region that calls MPI"); }
void __kmpc_end_ordered(void* place, int thread) {}
void __kmpc_doacross_init(void* place, int thread, int n, void* dimensions)
{
    alone("ordered in a parallel region that calls MPI");
}
void __kmpc_doacross_wait(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_post(void* place, int thread, const long* iteration) {}
void __kmpc_doacross_fini(void* place, int thread) {}

// ---- who does what, and waiting

int __kmpc_master(void* place, int thread) { return number == 0; }
void __kmpc_end_master(void* place, int thread) {}
int __kmpc_masked(void* place, int thread, int who) { return who == number; }
void __kmpc_end_masked(void* place, int thread) {}
// By who comes first.
int __kmpc_single(void* place, int thread)
{
    if (team_size == 1)
        return 1;
    if (++singles[number] <= singles_taken)
        return 0;
    ++singles_taken;
    return 1;
}
void __kmpc_end_single(void* place, int thread) {}
void __kmpc_copyprivate(void* place, int thread, size_t size, void* data, void (*copy)(void*, void*), int has)
{
    alone("copyprivate in a parallel region that calls MPI");
}
void* __kmpc_copyprivate_light(void* place, int thread, void* data)
{
    alone("copyprivate in a parallel region that calls MPI");
    return data;
}
// Who is in a critical section does not stop there, so that nobody finds it taken.
void __kmpc_critical(void* place, int thread, void* lock) { ++holds[number]; }
void __kmpc_critical_with_hint(void* place, int thread, void* lock, uintptr_t hint) { ++holds[number]; }
void __kmpc_end_critical(void* place, int thread, void* lock) { --holds[number]; }
void __kmpc_barrier(void* place, int thread) {} // in a team the thread stops there
int __kmpc_cancel_barrier(void* place, int thread) { return 0; }
int __kmpc_cancel(void* place, int thread, int kind) { return 0; } // as if OMP_CANCELLATION is not set
int __kmpc_cancellationpoint(void* place, int thread, int kind) { return 0; }
void __kmpc_flush(void* place) {}
void __kmpc_begin(void* place, int flags) {}
void __kmpc_end(void* place) {}
void __kmpc_error(void* place, int severity, const char* message) { mpismt_unsupported("the directive `error`"); }
typedef void (*Combine)(void*, void*);
int __kmpc_reduce(void* place, int thread, int n, size_t size, void* data, Combine f, void* lock) { return 1; }
int __kmpc_reduce_nowait(void* place, int thread, int n, size_t size, void* data, Combine f, void* lock) { return 1; }
void __kmpc_end_reduce(void* place, int thread, void* lock) {}
void __kmpc_end_reduce_nowait(void* place, int thread, void* lock) {}
void* __kmpc_threadprivate_cached(void* place, int thread, void* data, size_t size, void*** cache) { return data; }
void __kmpc_threadprivate_register(void* place, void* data, void* (*make)(void*), void* (*copy)(void*, void*),
                                   void (*end)(void*))
{
}

// ---- tasks

typedef struct Task {
    void* shared;
    int (*routine)(int, struct Task*);
    int part;
    int (*destroy)(int, struct Task*);
    long priority;
} Task;

Task* __kmpc_omp_task_alloc(void* place, int thread, int flags, size_t size, size_t shared, int (*routine)(int, Task*))
{
    const size_t start = (size + 15) / 16 * 16;
    Task* t = malloc(start + shared);
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
int __kmpc_omp_task(void* place, int thread, Task* t)
{
    t->routine(0, t);
    if (t->destroy != 0)
        t->destroy(0, t);
    free(t);
    return 0;
}
int __kmpc_omp_task_with_deps(void* place, int thread, Task* t, int n, void* on, int n_alone, void* alone)
{
    return __kmpc_omp_task(place, thread, t);
}
void __kmpc_omp_task_begin_if0(void* place, int thread, Task* t) {}
void __kmpc_omp_task_complete_if0(void* place, int thread, Task* t) {}
void __kmpc_omp_wait_deps(void* place, int thread, int n, void* on, int n_alone, void* alone) {}
void __kmpc_omp_taskwait_deps_51(void* place, int thread, int n, void* on, int n_alone, void* alone, int nowait) {}
int __kmpc_omp_taskwait(void* place, int thread) { return 0; }
int __kmpc_omp_taskyield(void* place, int thread, int end) { return 0; }
void __kmpc_taskgroup(void* place, int thread) {}
void __kmpc_end_taskgroup(void* place, int thread) {}
void* __kmpc_taskred_init(int thread, int n, void* data) { return 0; }
void* __kmpc_taskred_modifier_init(void* place, int thread, int work, int n, void* data) { return 0; }
void* __kmpc_task_reduction_init(int thread, int n, void* data) { return 0; }
void __kmpc_task_reduction_modifier_fini(void* place, int thread, int work) {}
void* __kmpc_task_reduction_get_th_data(int thread, void* group, void* data) { return data; }
void __kmpc_taskloop(void* place, int thread, Task* t, int if_, unsigned long* low, unsigned long* high, long step,
                     int alone, int schedule, unsigned long grain, void (*copy)(Task*, Task*, int))
{
    if (copy != 0)
        copy(t, t, 1);
    __kmpc_omp_task(place, thread, t);
}

// ---- <omp.h>

int omp_get_thread_num(void) { return number; }
int omp_get_num_threads(void) { return team_size; }
int omp_get_max_threads(void)
{
    asked_for_threads = 1;
    return default_threads();
}
int omp_get_num_procs(void) { return 1; }
void omp_set_num_threads(int n)
{
    if (mpismt_has_teams && n > 0)
        threads = n;
}
int omp_in_parallel(void) { return team_size > 1; }
static int dynamic, most_levels = 1, schedule = omp_sched_static, chunk;
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
int omp_get_level(void) { return level; }
int omp_get_active_level(void) { return 0; }
int omp_get_ancestor_thread_num(int l) { return l >= 0 && l <= level ? (l == level ? number : 0) : -1; }
int omp_get_team_size(int l) { return l >= 0 && l <= level ? (l == level ? team_size : 1) : -1; }
int omp_get_thread_limit(void) { return 1; }
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

// A lock is the number of times that the thread holds it.
static void take(long* lock, int nested)
{
    if (*lock > 0 && !nested)
        mpismt_unsupported("a lock that the thread that holds it waits for");
    ++*lock;
    ++holds[number];
}
#define LOCKS(kind, nested)                                                         \
    void omp_init_##kind(omp_##kind##_t* l) { l->held = 0; }                        \
    void omp_init_##kind##_with_hint(omp_##kind##_t* l, omp_sync_hint_t hint) { l->held = 0; } \
    void omp_destroy_##kind(omp_##kind##_t* l) {}                                   \
    void omp_set_##kind(omp_##kind##_t* l) { take(&l->held, nested); }              \
    void omp_unset_##kind(omp_##kind##_t* l) { --l->held; --holds[number]; }        \
    int omp_test_##kind(omp_##kind##_t* l)                                          \
    {                                                                               \
        if (l->held > 0 && !nested)                                                 \
            return 0;                                                               \
        ++holds[number];                                                            \
        return (int)++l->held;                                                      \
    }
LOCKS(lock, 0)
LOCKS(nest_lock, 1)
