// What the models of threads are made of (core/ir.hpp, ThreadOp). Their own data they access as atomics do: nothing of
// it races (lower/threads.cpp).
#pragma once

extern int mpismt_thread_number(void);                          // of this thread in its process; 0: that of main
extern int mpismt_spawn(void (*function)(void*), void* argument); // its number
extern void mpismt_visible(void);                               // other threads may go on before what follows
// Waits until *at is (not) that value. `what` it waits for, in words, and the object of the program that has that name.
extern void mpismt_await(const int* at, int value, const char* what, const void* object);
extern void mpismt_await_change(const int* at, int value, const char* what, const void* object);
// The same, of what stays as it is once it is so.
extern void mpismt_await_for_good(const int* at, int value, const char* what, const void* object);
extern void mpismt_await_change_for_good(const int* at, int value, const char* what, const void* object);
extern void mpismt_acquire(const void* object); // what released it happened before what follows
extern void mpismt_release(const void* object);
// A literal; calls with several are not to become one.
extern void mpismt_thread_misuse(const char* what) __attribute__((nomerge));
#define misused(which, one, other)                                                      \
    do {                                                                                \
        if (which)                                                                      \
            mpismt_thread_misuse(one);                                                  \
        else                                                                            \
            mpismt_thread_misuse(other);                                                \
    } while (0)
extern void mpismt_end_thread(void) __attribute__((noreturn));
extern const int mpismt_looks_at_locks; // does the program look whether locks are free? lower/threads.cpp knows
enum { most_threads = 32 };    // of a process at one time
