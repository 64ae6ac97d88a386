/* A library in front of MPI, by its profiling interface (MPI 4.1, section 15.2): it makes the program follow
   an execution that mpismt has found, and writes down how far that goes. It is compiled by the compiler of the MPI that
   the program runs on, which alone knows its mpi.h.

   schedule.c reads what a process is to do; record.c writes what it does; wrappers.c and polls.c are the calls in which
   something is decided; objects.c knows what has to be freed; generated.c, which mpismt makes from its table of MPI
   functions, are all others; debug.c is for gdb. */
#ifndef MPISMT_REPLAY_H
#define MPISMT_REPLAY_H

#include <mpi.h>

/* What one call is to do: a line of the schedule. */
struct planned {
    char op[64];    /* "MPI_Recv" */
    int source;     /* rank in MPI_COMM_WORLD of the process whose message it gets; -1: as the program says, */
    int rank;       /* or its rank in the communicator of the call */
    int buffered;   /* a standard send: 1 returns at once, 0 waits for its receive; -1: as MPI likes */
    int barrier;    /* a collective call: 1 waits until all have entered, 0 lets others wait; -1: neither */
    int flag;       /* the answer of a test or probe; -1: as it comes */
    int defer;      /* MPI_Put, MPI_Get: the call in which it is made; -1: this one */
    int waits;      /* for how many other processes, */
    struct { int rank, call; } wait[16]; /* and which call each has to have returned from */
    int step;       /* of the execution, to stop at; -1: none */
    struct { int rank, call; } turn; /* the call of the step before; rank -1: none */
    int indices;    /* how many requests complete, */
    int index[256]; /* and which */
};

/* The next call, if the schedule has one. `beyond`: the schedule ends before it. */
struct planned *mpismt_planned(int number);
int mpismt_fails_here(void); /* is the finding a fault of this process? */
int mpismt_fails_elsewhere(void); /* an assertion of another one? */
int mpismt_wants_orphans(void);
int mpismt_starts_are_synchronous(void);
int mpismt_is_debugged(void); /* stop for gdb, not end */
int mpismt_has_called(void);
int mpismt_stops_beyond(void); /* and where the execution ends */
void mpismt_wait_for_others(const struct planned *planned);
void mpismt_wait_for_turn(const struct planned *planned);
int mpismt_input(long long *value);

/* A line of the record. */
void mpismt_record(const char *format, ...) __attribute__((format(printf, 1, 2)));
void mpismt_record_call(const char *what, int number, const char *op);
void mpismt_watch_signals(void);

/* For gdb. */
extern volatile int mpismt_in_signal;
void mpismt_allow_debugger(void);
void mpismt_stop(int progress);
void mpismt_step(int number);

/* Around each call of the program; what MPI calls itself is none of them. */
struct step {
    int own;                   /* by the program */
    int number;                /* among its calls that other processes can notice, from 0; -1: no such call */
    const char *op;
    const struct planned *plan; /* never NULL */
};
struct step mpismt_begin(const char *op);
struct step mpismt_begin_local(const char *op);
int mpismt_end(struct step *step, int result);
void mpismt_progress(void);
void mpismt_hold_if_beyond(void);
void mpismt_hold_unless_mine(void); /* of assertions: those of others are what the run is about */
const char *mpismt_inside(void); /* the call that the program is in; NULL: none */
void mpismt_barrier(const struct step *step, MPI_Comm comm);

/* Objects that have to be freed before MPI_Finalize. Handles are numbers or pointers, by the MPI. */
void mpismt_made(const char *kind, const void *handle, unsigned size, const struct step *step);
void mpismt_freed(const char *kind, const void *handle, unsigned size);
void mpismt_left_over(void);
void mpismt_watch_window(MPI_Win win); /* its errors */

#endif
