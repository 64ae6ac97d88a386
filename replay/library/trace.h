/* A library in front of MPI, by its profiling interface (MPI 4.1, section 15.2): it writes what a process calls, a text
   file a process, for `mpismt record`. frontend/record/format.hpp describes the text. It is compiled by the compiler of
   the MPI that the program runs on, as the library of replays is (replay.h).

   trace.c writes; generated.c, which mpismt makes from its table of MPI functions, are the calls. */
#ifndef MPISMT_TRACE_H
#define MPISMT_TRACE_H

#include <mpi.h>

/* Functions for Fortran call PMPI_Send: in Open MPI all of them, in MPICH those of mpi_f08. So the library, where it is
   preloaded, is in front of both names, and MPI itself is what comes behind it. */
#ifndef MPISMT_LINKED
#define MPISMT_IN_FRONT_OF_PMPI
#define MPISMT_REAL(name) real_##name
#define REAL(name) static __typeof__(PMPI_##name) *real_##name;
#define ALIAS(name) extern __typeof__(PMPI_##name) PMPI_##name __attribute__((alias("MPI_" #name)));
#define FIND(name) real_##name = (__typeof__(real_##name))mpismt_behind("PMPI_" #name);
#else
#define MPISMT_REAL(name) PMPI_##name
#define REAL(name)
#define ALIAS(name)
#endif
/* Only the functions of MPI are for others: calls of these need no table. */
#pragma GCC visibility push(hidden)

void *mpismt_behind(const char *function);

/* Around each call. Only what the program calls itself is written: `mpismt_begin` says from where, or nothing. The line
   begins with `mpismt_line`, arguments follow, and `mpismt_entered` says that they are all there, before MPI gets the
   call. If the arguments are the same as in the last call from that place, `mpismt_repeat` writes all that. The whole
   library is one text for the compiler, trace.c first, so that what every call does is inlined. */
struct place;
#define MPISMT_HOT static inline __attribute__((always_inline))
/* Where the function that this is in was called, and its own frame. */
#define MPISMT_CALLER __builtin_return_address(0), __builtin_frame_address(0)
MPISMT_HOT struct place *mpismt_begin(void *return_address, const void *frame);
MPISMT_HOT int mpismt_is_same(const struct place *place, const char *op, const unsigned long now[], unsigned count);
MPISMT_HOT void mpismt_repeat(const struct place *place);
void mpismt_line(struct place *place, const char *op);
void mpismt_remember(struct place *place, const char *op, const unsigned long now[], unsigned count);
void mpismt_entered(void);
MPISMT_HOT void mpismt_result(int result);
MPISMT_HOT void mpismt_leave(int written);
/* The same as functions, for calls that are rare. */
struct place *mpismt_begin_rare(void *return_address, const void *frame);
int mpismt_is_same_rare(const struct place *place, const char *op, const unsigned long now[], unsigned count);
void mpismt_repeat_rare(const struct place *place);
void mpismt_result_rare(int result);
void mpismt_leave_rare(int written);

void mpismt_number(long long value);
void mpismt_numbers(const int values[], long long count);
void mpismt_large_numbers(const MPI_Aint values[], long long count);
void mpismt_count_numbers(const MPI_Count values[], long long count);
void mpismt_address(const void *address);
void mpismt_handle(const void *handle, unsigned size);
void mpismt_handles(const void *handles, long long count, unsigned size);
void mpismt_text(const char *text);
void mpismt_status(struct place *place, const MPI_Status *status, int ignored);
void mpismt_statuses(const MPI_Status statuses[], long long count, int ignored);
void mpismt_layout(const MPI_Datatype *type); /* sizes of a datatype that the program has made, */
void mpismt_group_size(const MPI_Comm *comm); /* and of a communicator */
void mpismt_found(const char *name);          /* a file, before a call of its name */

/* The processes of `comm` have spawned others. */
void mpismt_meet_spawned(MPI_Comm between, int root, MPI_Comm comm);
const char *mpismt_new_world(void);
/* MPI is initialised by its first session. */
void mpismt_open_in_session(const void *session);

/* The data of messages, if it is wanted (trace_payload.c): what is sent, before the line of the call; what the call has
   received, behind it; and what a request that is complete behind it has. */
extern int mpismt_payload;
void mpismt_sent(const void *buffer, long long count, MPI_Datatype type);
void mpismt_got(const void *buffer, MPI_Datatype type, const MPI_Status *status);
void mpismt_will_get(MPI_Request request, const void *buffer, MPI_Datatype type);
void mpismt_forget(MPI_Request request); /* a new one, which is no receive */
void mpismt_keep_requests(const MPI_Request requests[], long long count);
void mpismt_complete(int count, const int indices[], const MPI_Status statuses[]);
/* For these: calls within calls; is it the program that calls; the number of the last line that is a call; a line. */
int mpismt_depth(void);
int mpismt_of_program(void);
long long mpismt_call(void);
void mpismt_data(const char *what, long long call, long long bytes, const unsigned char *data, int written);

/* Memory for statuses that the program does not want. */
MPI_Status *mpismt_own_statuses(long long count);
/* An MPI may give one handle to several requests that are complete already; here each has its own. */
void mpismt_own_request(MPI_Request *request);
extern int mpismt_cancels; /* has something been cancelled? */

/* How long arrays are that have no length of their own. */
int mpismt_size(MPI_Comm comm); /* of an intercommunicator, the other group */
int mpismt_local_size(MPI_Comm comm);
int mpismt_at_root(int root, MPI_Comm comm);
int mpismt_sources(MPI_Comm comm);
int mpismt_destinations(MPI_Comm comm);
int mpismt_dimensions(MPI_Comm comm);
int mpismt_sum(const int values[], int count);

/* Constants of this MPI, by name; in generated.c. */
void mpismt_write_constants(void);
void mpismt_constant(const char *name, long long value);
void mpismt_constant_handle(const char *name, const void *handle, unsigned size);

#pragma GCC visibility pop

#endif
