// What is done when a process ends: functions that were registered, and destructors of static objects, in reverse
// order. The start function calls mpismt_run_exit_handlers behind main (lower/lower_module.cpp). Linked to programs
// that register any.
#include <stddef.h>

extern void mpismt_unsupported(const char* what);
extern void _exit(int status) __attribute__((noreturn));

typedef struct {
    void (*with)(void*);
    void (*without)(void);
    void (*on_exit)(int, void*);
    void* argument;
} Handler;
static Handler handlers[128], of_thread[32], quick[32];
static size_t registered, registered_of_thread, registered_quick;

static int add(Handler* list, size_t room, size_t* n, Handler h)
{
    if (*n == room)
        mpismt_unsupported("so many functions that are called at exit (atexit)");
    list[(*n)++] = h;
    return 0;
}
#define ADD(list, n, ...) add(list, sizeof list / sizeof *list, &n, (Handler){__VA_ARGS__})
int atexit(void (*f)(void)) { return ADD(handlers, registered, .without = f); }
int at_quick_exit(void (*f)(void)) { return ADD(quick, registered_quick, .without = f); }
int on_exit(void (*f)(int, void*), void* p) { return ADD(handlers, registered, .on_exit = f, .argument = p); }
int __cxa_atexit(void (*f)(void*), void* p, void* d) { return ADD(handlers, registered, .with = f, .argument = p); }
int __cxa_thread_atexit(void (*f)(void*), void* p, void* d)
{
    return ADD(of_thread, registered_of_thread, .with = f, .argument = p);
}

static void run(Handler* list, size_t* n, int status)
{
    while (*n > 0) { // one may register more
        const Handler h = list[--*n];
        if (h.with != 0)
            h.with(h.argument);
        else if (h.without != 0)
            h.without();
        else
            h.on_exit(status, h.argument);
    }
}

// Behind all of them, of a process that ends well.
static void (*last)(void);
void mpismt_at_end(void (*f)(void)) { last = f; }

void mpismt_run_exit_handlers(int status)
{
    run(of_thread, &registered_of_thread, status);
    run(handlers, &registered, status);
    if (last != 0 && status == 0)
        last();
}
void exit(int status)
{
    mpismt_run_exit_handlers(status);
    _exit(status);
}
void quick_exit(int status)
{
    run(quick, &registered_quick, status);
    _exit(status);
}
