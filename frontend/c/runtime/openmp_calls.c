// The functions of <omp.h>, and its locks.
#include "openmp.h"

#include <limits.h>
#define _OPENMP // whose functions these are
#include <omp.h>

int omp_get_thread_num(void) { return mpismt_omp_me()->number; }
int omp_get_num_threads(void) { return mpismt_omp_me()->team->size; }
int omp_get_max_threads(void)
{
    struct Worker* w = mpismt_omp_me();
    return w->threads > 0 ? w->threads : mpismt_default_threads;
}
int omp_get_num_procs(void) { return mpismt_default_threads; }
void omp_set_num_threads(int n)
{
    if (n > 0)
        mpismt_omp_me()->threads = n;
}
int omp_in_parallel(void) { return mpismt_omp_me()->team->active_level > 0; }
static int dynamic, schedule = omp_sched_static, chunk;
void omp_set_dynamic(int n) { dynamic = n != 0; }
int omp_get_dynamic(void) { return dynamic; }
void omp_set_nested(int n) { mpismt_omp_levels = n ? INT_MAX : 1; }
int omp_get_nested(void) { return mpismt_omp_levels > 1; }
void omp_set_max_active_levels(int n) { mpismt_omp_levels = n; }
int omp_get_max_active_levels(void) { return mpismt_omp_levels; }
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
int omp_get_level(void) { return mpismt_omp_me()->team->level; }
int omp_get_active_level(void) { return mpismt_omp_me()->team->active_level; }
static struct Worker* ancestor(int l)
{
    struct Worker* w = mpismt_omp_me();
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
int omp_in_final(void) { return mpismt_omp_me()->in_final; }
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
        misused(l->held, "a lock of OpenMP is unset by a thread that does not hold it: another one has set it",
                "a lock of OpenMP is unset that is not set");
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
