/* Places of the program that call MPI (trace_places.c). */
#ifndef MPISMT_TRACE_PLACES_H
#define MPISMT_TRACE_PLACES_H

#include <mpi.h>

#pragma GCC visibility push(hidden)

enum { most_arguments = 12 };

struct place {
    void *address;
    int number, caller; /* 0: none that is known */
    char again[16]; /* "= 3 >" */
    unsigned length_of_again;
    /* The last call from there, if all of its arguments are remembered, and what it said of a message. */
    const char *op;
    unsigned long arguments[most_arguments];
    MPI_Status status;
    int ignored;
    unsigned length_of_status; /* 0: there is none */
    char text_of_status[32];
};

/* Calls from here on are on the stack of this thread. */
void mpismt_find_stack(void);
struct place *mpismt_place_of(void *address, const void *frame);

/* Is it the program that makes a call within another one, by a function that MPI calls, or MPI itself? */
int mpismt_is_of_program(void *address);

/* Writes the line of a place; in trace.c. */
void mpismt_place(int number, const char *file, unsigned long address, int caller);

#pragma GCC visibility pop

#endif
