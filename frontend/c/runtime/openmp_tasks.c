// Tasks of OpenMP. Each that is not run where it is made is a thread of its process, which begins when those are
// complete on which it depends.
#include "openmp.h"

#include <stdint.h>

extern void mpismt_assumes(const char* name, const char* sentence);

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
// A task begins, or goes on behind others, when a thread of the team is free.
static void take_thread(struct Worker* w)
{
    struct Team* t = w->team;
    if (t->tasks > t->size)
        mpismt_await(&t->all_busy, 0, "a thread of the team that is free", 0);
    w->keeps_busy = 1;
    t->all_busy = ++t->busy == t->size;
}
static void leave_thread(struct Worker* w)
{
    w->keeps_busy = 0;
    --w->team->busy;
    w->team->all_busy = 0;
}
// While the task waits for others, its thread may run them.
static inline __attribute__((always_inline)) void await_tasks(struct Worker* w, const int* at, int value,
                                                              const char* what)
{
    const int kept = w->keeps_busy;
    if (kept)
        leave_thread(w);
    mpismt_await_for_good(at, value, what, 0);
    mpismt_acquire(at);
    if (kept)
        take_thread(w);
}
static void await_those_before(struct Worker* w, struct Made* m)
{
    for (struct Made* e = m->before; e != 0; e = e->before)
        if (depends(m, e))
            await_tasks(w, &e->done, 1, "a task on which this one depends");
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
    mpismt_assumes("tasks", "each task of OpenMP that is not run where it is made runs as the thread of its team that "
                            "has made it, beside as many others as the team has threads; that tasks run on another "
                            "thread, which may be busy otherwise, may have further executions");
    mpismt_omp_set(&m->self);
    await_those_before(&m->self, m);
    take_thread(&m->self);
    call_task(t, self);
    leave_thread(&m->self);
    mpismt_omp_set(0);
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
    struct Worker* w = mpismt_omp_me();
    const int in_task = w->in_task;
    w->in_task = 1;
    call_task(t, mpismt_thread_number());
    w->in_task = in_task;
}
static int make_task(Task* t, int n, const struct Dependence* on)
{
    struct Worker* w = mpismt_omp_me();
    struct Made* m = made_of(t);
    if (w->team->size == 1 || m->final || w->in_final) {
        const int in_final = w->in_final;
        w->in_final |= m->final;
        run_here(t);
        w->in_final = in_final;
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
void __kmpc_omp_task_begin_if0(void* place, int thread, Task* t) { mpismt_omp_me()->in_task++; }
void __kmpc_omp_task_complete_if0(void* place, int thread, Task* t) { mpismt_omp_me()->in_task--; }
void __kmpc_omp_wait_deps(void* place, int thread, int n, void* on, int n_alone, void* alone)
{
    struct Made m;
    m.before = (struct Made*)mpismt_omp_me()->siblings;
    m.n = n;
    m.on = on;
    await_those_before(mpismt_omp_me(), &m);
}
void __kmpc_omp_taskwait_deps_51(void* place, int thread, int n, void* on, int n_alone, void* alone, int nowait)
{
    __kmpc_omp_wait_deps(place, thread, n, on, n_alone, alone);
}
int __kmpc_omp_taskwait(void* place, int thread)
{
    struct Worker* w = mpismt_omp_me();
    await_tasks(w, &w->children, 0, "the tasks that this one has made");
    return 0;
}
int __kmpc_omp_taskyield(void* place, int thread, int end) { return 0; } // it may do nothing, as with GCC
void __kmpc_taskgroup(void* place, int thread)
{
    struct Group* g = malloc(sizeof *g);
    g->outer = mpismt_omp_me()->group;
    g->tasks = 0;
    mpismt_omp_me()->group = g;
}
void __kmpc_end_taskgroup(void* place, int thread)
{
    struct Worker* w = mpismt_omp_me();
    struct Group* g = w->group;
    await_tasks(w, &g->tasks, 0, "the tasks of the group");
    w->group = g->outer;
    free(g);
}
static void* task_reduction(void)
{
    mpismt_omp_only_one("a reduction over tasks (task_reduction, in_reduction)");
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
    struct Worker* w = mpismt_omp_me();
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
