/* The OpenMP API (frontend/c/runtime/openmp.c). */
#ifndef MPISMT_OMP_H
#define MPISMT_OMP_H

/* No program that calls these functions can be linked without the option: mpismt adds it (frontend/c/leniency.cpp). */
#ifndef _OPENMP
#error "OpenMP needs -fopenmp"
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define MPISMT_OMP_NOTHROW noexcept
#else
#define MPISMT_OMP_NOTHROW
#endif

typedef enum omp_sched_t {
    omp_sched_static = 1,
    omp_sched_dynamic = 2,
    omp_sched_guided = 3,
    omp_sched_auto = 4,
    omp_sched_monotonic = (int)0x80000000
} omp_sched_t;
typedef enum omp_proc_bind_t {
    omp_proc_bind_false = 0,
    omp_proc_bind_true = 1,
    omp_proc_bind_master = 2,
    omp_proc_bind_primary = 2,
    omp_proc_bind_close = 3,
    omp_proc_bind_spread = 4
} omp_proc_bind_t;
typedef enum omp_sync_hint_t {
    omp_sync_hint_none = 0,
    omp_lock_hint_none = 0,
    omp_sync_hint_uncontended = 1,
    omp_lock_hint_uncontended = 1,
    omp_sync_hint_contended = 2,
    omp_lock_hint_contended = 2,
    omp_sync_hint_nonspeculative = 4,
    omp_lock_hint_nonspeculative = 4,
    omp_sync_hint_speculative = 8,
    omp_lock_hint_speculative = 8
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;
struct mpismt_omp_lock { int held, holder, times, dead; };
typedef struct omp_lock_t { struct mpismt_omp_lock state; } omp_lock_t;
typedef struct omp_nest_lock_t { struct mpismt_omp_lock state; } omp_nest_lock_t;
typedef uintptr_t omp_allocator_handle_t;
enum {
    omp_null_allocator = 0,
    omp_default_mem_alloc = 1,
    omp_large_cap_mem_alloc = 2,
    omp_const_mem_alloc = 3,
    omp_high_bw_mem_alloc = 4,
    omp_low_lat_mem_alloc = 5,
    omp_cgroup_mem_alloc = 6,
    omp_pteam_mem_alloc = 7,
    omp_thread_mem_alloc = 8
};

int omp_get_thread_num(void) MPISMT_OMP_NOTHROW;
int omp_get_num_threads(void) MPISMT_OMP_NOTHROW;
int omp_get_max_threads(void) MPISMT_OMP_NOTHROW;
int omp_get_num_procs(void) MPISMT_OMP_NOTHROW;
void omp_set_num_threads(int) MPISMT_OMP_NOTHROW;
int omp_in_parallel(void) MPISMT_OMP_NOTHROW;
void omp_set_dynamic(int) MPISMT_OMP_NOTHROW;
int omp_get_dynamic(void) MPISMT_OMP_NOTHROW;
void omp_set_nested(int) MPISMT_OMP_NOTHROW;
int omp_get_nested(void) MPISMT_OMP_NOTHROW;
void omp_set_max_active_levels(int) MPISMT_OMP_NOTHROW;
int omp_get_max_active_levels(void) MPISMT_OMP_NOTHROW;
int omp_get_supported_active_levels(void) MPISMT_OMP_NOTHROW;
void omp_set_schedule(omp_sched_t, int) MPISMT_OMP_NOTHROW;
void omp_get_schedule(omp_sched_t*, int*) MPISMT_OMP_NOTHROW;
int omp_get_level(void) MPISMT_OMP_NOTHROW;
int omp_get_active_level(void) MPISMT_OMP_NOTHROW;
int omp_get_ancestor_thread_num(int) MPISMT_OMP_NOTHROW;
int omp_get_team_size(int) MPISMT_OMP_NOTHROW;
int omp_get_thread_limit(void) MPISMT_OMP_NOTHROW;
int omp_get_num_teams(void) MPISMT_OMP_NOTHROW;
int omp_get_team_num(void) MPISMT_OMP_NOTHROW;
int omp_get_max_teams(void) MPISMT_OMP_NOTHROW;
void omp_set_num_teams(int) MPISMT_OMP_NOTHROW;
int omp_get_cancellation(void) MPISMT_OMP_NOTHROW;
omp_proc_bind_t omp_get_proc_bind(void) MPISMT_OMP_NOTHROW;
int omp_get_num_places(void) MPISMT_OMP_NOTHROW;
int omp_get_place_num(void) MPISMT_OMP_NOTHROW;
int omp_get_place_num_procs(int) MPISMT_OMP_NOTHROW;
int omp_get_partition_num_places(void) MPISMT_OMP_NOTHROW;
int omp_get_num_devices(void) MPISMT_OMP_NOTHROW;
int omp_get_initial_device(void) MPISMT_OMP_NOTHROW;
int omp_get_default_device(void) MPISMT_OMP_NOTHROW;
void omp_set_default_device(int) MPISMT_OMP_NOTHROW;
int omp_is_initial_device(void) MPISMT_OMP_NOTHROW;
int omp_get_device_num(void) MPISMT_OMP_NOTHROW;
int omp_in_final(void) MPISMT_OMP_NOTHROW;
int omp_get_max_task_priority(void) MPISMT_OMP_NOTHROW;
double omp_get_wtime(void) MPISMT_OMP_NOTHROW;
double omp_get_wtick(void) MPISMT_OMP_NOTHROW;
void* omp_alloc(size_t, omp_allocator_handle_t) MPISMT_OMP_NOTHROW;
void omp_free(void*, omp_allocator_handle_t) MPISMT_OMP_NOTHROW;
void omp_display_env(int) MPISMT_OMP_NOTHROW;
void omp_init_lock(omp_lock_t*) MPISMT_OMP_NOTHROW;
void omp_init_lock_with_hint(omp_lock_t*, omp_sync_hint_t) MPISMT_OMP_NOTHROW;
void omp_destroy_lock(omp_lock_t*) MPISMT_OMP_NOTHROW;
void omp_set_lock(omp_lock_t*) MPISMT_OMP_NOTHROW;
void omp_unset_lock(omp_lock_t*) MPISMT_OMP_NOTHROW;
int omp_test_lock(omp_lock_t*) MPISMT_OMP_NOTHROW;
void omp_init_nest_lock(omp_nest_lock_t*) MPISMT_OMP_NOTHROW;
void omp_init_nest_lock_with_hint(omp_nest_lock_t*, omp_sync_hint_t) MPISMT_OMP_NOTHROW;
void omp_destroy_nest_lock(omp_nest_lock_t*) MPISMT_OMP_NOTHROW;
void omp_set_nest_lock(omp_nest_lock_t*) MPISMT_OMP_NOTHROW;
void omp_unset_nest_lock(omp_nest_lock_t*) MPISMT_OMP_NOTHROW;
int omp_test_nest_lock(omp_nest_lock_t*) MPISMT_OMP_NOTHROW;

#ifdef __cplusplus
}
#endif
#endif
