/* Places of the program that call MPI (trace_places.c). */
#ifndef MPISMT_TRACE_PLACES_H
#define MPISMT_TRACE_PLACES_H

#pragma GCC visibility push(hidden)

enum { most_arguments = 64 }; /* bytes that are remembered */

struct place {
    void *address;
    int number, caller; /* 0: none that is known */
    /* The last call from there, if all of its arguments are remembered. */
    const char *op;
    unsigned size;
    char arguments[most_arguments];
};

/* Calls from here on are on the stack of this thread. */
void mpismt_find_stack(void);
struct place *mpismt_place_of(void *address, const void *frame);

/* Writes the line of a place; in trace.c. */
void mpismt_place(int number, const char *file, unsigned long address, int caller);

#pragma GCC visibility pop

#endif
