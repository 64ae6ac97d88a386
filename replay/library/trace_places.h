/* Places of the program that call MPI (trace_places.c). */
#ifndef MPISMT_TRACE_PLACES_H
#define MPISMT_TRACE_PLACES_H

#include <mpi.h>

#pragma GCC visibility push(hidden)

enum { most_arguments = 12 };

struct place {
    void *address; /* where it goes on; in Python the code */
    int line;      /* in Python; else 0 */
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

/* Does the process run Python? And where it is there; NULL: nowhere (trace_python.c). */
int mpismt_is_python(void);
struct place *mpismt_place_in_python(void);
/* The place with this address, line and caller; if there was none, a new one, which is to be told. */
struct place *mpismt_find_place(void *address, int line, int caller, int *is_new);

/* Writes the line of a place; in trace.c. */
void mpismt_place(int number, const char *file, unsigned long address, int caller);
/* The same of a place in Python: the address only tells it from others in the file. */
void mpismt_source_place(const struct place *, const char *file, unsigned long address, const char *function);

#pragma GCC visibility pop

#endif
