/* The calls in which an execution makes choices: whose message a wildcard gets, whether a standard send waits for its
   receive, which requests are complete, what a test or a probe answers. Each choice is one that MPI allows, so what the
   program does then is what it may do anywhere. */
#define _GNU_SOURCE
#include "replay.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- what stands around every call ---- */

static __thread int depth;
static const char *current_op = ""; /* that the program calls */
static int counted, initialized, strayed;
static const struct planned nothing = {.source = -1, .rank = -1, .defer = -1, .step = -1, .buffered = -1,
                                      .barrier = -1, .flag = -1};

/* Is the process further than the execution that it follows, as it is behind its last call if the fault is elsewhere?
   It goes on freely, for collective calls of others may need it, but it must not end the run before these have got
   there. */
static int is_beyond;

void mpismt_progress(void)
{
    int flag;
    if (initialized)
        PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

static void hold(void)
{
    mpismt_record("held %s", current_op);
    for (;;) {
        mpismt_progress(); /* so that messages go on */
        usleep(2000);
    }
}

void mpismt_hold_if_beyond(void)
{
    if (is_beyond || (!mpismt_fails_here() && !mpismt_planned(counted)))
        hold();
}

void mpismt_hold_unless_mine(void)
{
    if (mpismt_fails_here() || !mpismt_fails_elsewhere())
        mpismt_hold_if_beyond();
    else
        hold();
}

/* Local calls that call functions of the program: what these call is called by the program, for records, too. */
static int calls_the_program(const char *op)
{
    static const char *ends[] = {"_delete_attr", "_set_attr", "_free_keyval", "_call_errhandler",
                                 "_Attr_put", "_Attr_delete", "_Keyval_free"};
    const size_t length = strlen(op);
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; ++i)
        if (length > strlen(ends[i]) && strcmp(op + length - strlen(ends[i]), ends[i]) == 0)
            return 1;
    return 0;
}

struct step mpismt_begin_local(const char *op)
{
    struct step step = {depth == 0, -1, op, &nothing};
    if (!calls_the_program(op))
        ++depth;
    if (step.own)
        current_op = op;
    return step;
}

/* MPI_Put and MPI_Get that take effect later in the execution than they return, which MPI may always do. */
static struct deferred {
    int get, call; /* in which it is made */
    void *origin;
    int origin_count, target, target_count;
    MPI_Datatype origin_type, target_type;
    MPI_Aint displacement;
    MPI_Win window;
} *deferred;
static int deferred_count;

static void make(const struct deferred *d)
{
    if (d->get)
        PMPI_Get(d->origin, d->origin_count, d->origin_type, d->target, d->displacement, d->target_count,
                 d->target_type, d->window);
    else
        PMPI_Put(d->origin, d->origin_count, d->origin_type, d->target, d->displacement, d->target_count,
                 d->target_type, d->window);
}

static void make_deferred(int call)
{
    int left = 0;
    for (int i = 0; i < deferred_count; ++i)
        if (deferred[i].call <= call)
            make(&deferred[i]);
        else
            deferred[left++] = deferred[i];
    deferred_count = left;
}

/* A datatype that the program has made may be freed before. */
static int is_predefined(MPI_Datatype type)
{
    int integers, addresses, types, combiner = 0;
    return PMPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner) == MPI_SUCCESS &&
           combiner == MPI_COMBINER_NAMED;
}

static int is_deferred(const struct step *step, struct deferred d)
{
    if (step->plan->defer < 0 || !is_predefined(d.origin_type) || !is_predefined(d.target_type))
        return 0;
    d.call = step->plan->defer;
    if (!(deferred = realloc(deferred, (size_t)(deferred_count + 1) * sizeof *deferred)))
        abort();
    deferred[deferred_count++] = d;
    return 1;
}

static int writes_memory_of_others(const char *op)
{
    static const char *names[] = {"MPI_Put", "MPI_Accumulate", "MPI_Get_accumulate", "MPI_Fetch_and_op",
                                  "MPI_Compare_and_swap", "MPI_Rput", "MPI_Raccumulate", "MPI_Rget_accumulate"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
        if (strcmp(op, names[i]) == 0)
            return 1;
    return 0;
}

struct step mpismt_begin(const char *op)
{
    struct step step = mpismt_begin_local(op);
    if (!step.own || strayed)
        return step;
    step.number = counted++;
    const struct planned *planned = mpismt_planned(step.number);
    if (!planned || strcmp(planned->op, op) != 0)
        make_deferred(INT_MAX);
    if (!planned) {
        static const char *last;
        if (last == op)
            usleep(1000); /* a loop that polls for ever leaves time to others */
        else if (++is_beyond < 100)
            mpismt_record("beyond %d %s", step.number, op);
        if (mpismt_stops_beyond() && initialized)
            mpismt_stop(1);
        if ((is_beyond == 1 || (is_beyond < 20 && writes_memory_of_others(op))) && initialized)
            usleep(100000); /* what others look at in memory stays as it is for a while */
        last = op;
    } else if (strcmp(planned->op, op) != 0) {
        mpismt_record("differs %d %s %s", step.number, op, planned->op);
        strayed = 1;
    } else {
        mpismt_wait_for_others(planned);
        make_deferred(step.number);
        if (planned->step >= 0) {
            mpismt_wait_for_turn(planned);
            mpismt_step(planned->step);
        }
        mpismt_record_call("enter", step.number, op);
        step.plan = planned;
    }
    return step;
}

int mpismt_has_called(void) { return counted > 0; }

const char *mpismt_inside(void) { return depth > 0 ? current_op : NULL; }

int mpismt_end(struct step *step, int result)
{
    if (step->own && result != MPI_SUCCESS) {
        int class = result;
        PMPI_Error_class(result, &class);
        mpismt_record("error %d %s %d", class, step->op, class == MPI_ERR_TRUNCATE);
        if (mpismt_is_debugged() && mpismt_fails_here())
            mpismt_stop(0);
    }
    if (step->own && step->plan != &nothing)
        mpismt_record_call("leave", step->number, step->op);
    if (!calls_the_program(step->op))
        --depth;
    return result;
}

/* An error that would end the program: which, and where, before it does. */
static void end_by_error(MPI_Comm comm, int code)
{
    int class = code;
    PMPI_Error_class(code, &class);
    mpismt_hold_if_beyond();
    mpismt_record("error %d %s %d", class, current_op, class == MPI_ERR_TRUNCATE);
    fprintf(stderr, "an error of MPI (class %d) ends the program\n", class);
    if (mpismt_is_debugged())
        mpismt_stop(0);
    PMPI_Abort(comm, class);
}

static void on_error(MPI_Comm *comm, int *code, ...) { end_by_error(*comm, *code); }
static void on_error_of_window(MPI_Win *win, int *code, ...) { (void)win, end_by_error(MPI_COMM_WORLD, *code); }
static MPI_Errhandler window_handler;
void mpismt_watch_window(MPI_Win win) { PMPI_Win_set_errhandler(win, window_handler); }

#define OWN(name) struct step step = mpismt_begin(name)
#define LEAVE(call) return mpismt_end(&step, call)

/* ---- the beginning and the end ---- */

static void record_library(int size)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    PMPI_Get_library_version(version, &length);
    version[strcspn(version, ",\n")] = '\0';
    mpismt_record("library %d %s", size, version);
}

static int prepare(int result)
{
    int size = 0;
    MPI_Errhandler handler;
    if (result != MPI_SUCCESS)
        return result;
    initialized = 1;
    mpismt_watch_signals();
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    record_library(size);
    PMPI_Comm_create_errhandler(on_error, &handler);
    PMPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    PMPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    PMPI_Win_create_errhandler(on_error_of_window, &window_handler);
    return result;
}

int MPI_Init(int *argc, char ***argv)
{
    OWN("MPI_Init");
    LEAVE(prepare(PMPI_Init(argc, argv)));
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    OWN("MPI_Init_thread");
    int result = prepare(PMPI_Init_thread(argc, argv, required, provided));
    if (result == MPI_SUCCESS && *provided == MPI_THREAD_MULTIPLE)
        mpismt_record("threads");
    LEAVE(result);
}

/* Messages that nobody has received: all processes are here, so all have been sent. */
static void find_orphans(void)
{
    int flag = 0;
    MPI_Status status;
    PMPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 30 && !flag; ++i) {
        PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
        usleep(10000);
    }
    if (flag)
        mpismt_record("orphan %d %d", status.MPI_SOURCE, status.MPI_TAG);
}

int MPI_Finalize(void)
{
    OWN("MPI_Finalize");
    if (step.own && initialized) {
        mpismt_left_over();
        if (mpismt_wants_orphans())
            find_orphans();
        if (mpismt_is_debugged())
            mpismt_stop(0);
    }
    initialized = 0; /* nothing may be called any more while this process waits */
    LEAVE(PMPI_Finalize());
}

#if MPI_VERSION >= 4
static int sessions; /* that are not finalized */

/* A program may have sessions only, and never call MPI_Init. */
int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session)
{
    struct step step = mpismt_begin_local("MPI_Session_init");
    static int known;
    const int result = PMPI_Session_init(info, handler, session);
    MPI_Group all;
    if (result == MPI_SUCCESS && step.own && ++sessions && !initialized && !known++ &&
        PMPI_Group_from_session_pset(*session, "mpi://WORLD", &all) == MPI_SUCCESS) {
        int size = 0;
        PMPI_Group_size(all, &size);
        PMPI_Group_free(&all);
        mpismt_watch_signals();
        record_library(size);
    }
    LEAVE(result);
}

int MPI_Session_finalize(MPI_Session *session)
{
    struct step step = mpismt_begin_local("MPI_Session_finalize");
    if (step.own && !initialized && --sessions == 0)
        mpismt_left_over();
    LEAVE(PMPI_Session_finalize(session));
}
#endif

int MPI_Abort(MPI_Comm comm, int code)
{
    OWN("MPI_Abort");
    if (step.own)
        mpismt_hold_if_beyond();
    if (mpismt_is_debugged())
        mpismt_stop(0);
    LEAVE(PMPI_Abort(comm, code));
}

/* ---- sends ---- */

/* A copy is sent, which nobody waits for: however long the message is, the call has no need of its receive. */
static int send_a_copy(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    int size = 0, position = 0, result = PMPI_Pack_size(count, type, comm, &size);
    if (result != MPI_SUCCESS)
        return result;
    void *copy = malloc((size_t)size + 1);
    MPI_Request request;
    if (!copy)
        abort();
    if ((result = PMPI_Pack(buf, count, type, copy, size, &position, comm)) == MPI_SUCCESS)
        result = PMPI_Isend(copy, position, MPI_PACKED, dest, tag, comm, &request);
    return result; /* the copy and its request stay until the program ends */
}

/* What every MPI sends without waiting is sent as it is. */
static int needs_a_copy(const struct step *step, int count, MPI_Datatype type, int dest, MPI_Comm comm)
{
    int size = 0, rank = -1;
    if (step->plan->buffered != 1 || count <= 0 || dest < 0)
        return 0;
    PMPI_Type_size(type, &size);
    PMPI_Comm_rank(comm, &rank);
    return rank == dest || (long long)size * count > 512;
}

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    OWN("MPI_Send");
    if (step.plan->buffered == 0)
        LEAVE(PMPI_Ssend(buf, count, type, dest, tag, comm));
    if (needs_a_copy(&step, count, type, dest, comm))
        LEAVE(send_a_copy(buf, count, type, dest, tag, comm));
    LEAVE(PMPI_Send(buf, count, type, dest, tag, comm));
}

static int start_send(struct step *step, const void *buf, int count, MPI_Datatype type, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    if (step->plan->buffered == 0)
        return PMPI_Issend(buf, count, type, dest, tag, comm, request);
    if (!needs_a_copy(step, count, type, dest, comm))
        return PMPI_Isend(buf, count, type, dest, tag, comm, request);
    int result = send_a_copy(buf, count, type, dest, tag, comm);
    /* A request that is complete. */
    return result != MPI_SUCCESS ? result : PMPI_Isend(NULL, 0, MPI_BYTE, MPI_PROC_NULL, tag, comm, request);
}

int MPI_Isend(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    OWN("MPI_Isend");
    LEAVE(start_send(&step, buf, count, type, dest, tag, comm, request));
}

int MPI_Send_init(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    OWN("MPI_Send_init");
    int result = step.own && mpismt_starts_are_synchronous()
                     ? PMPI_Ssend_init(buf, count, type, dest, tag, comm, request)
                     : PMPI_Send_init(buf, count, type, dest, tag, comm, request);
    if (result == MPI_SUCCESS)
        mpismt_made("request", request, sizeof *request, &step);
    LEAVE(result);
}

/* ---- receives and probes: the source of a wildcard ---- */

static int source_of(const struct step *step, int source, MPI_Comm comm)
{
    MPI_Group world, group;
    int inter = 0, rank = MPI_UNDEFINED;
    if (source == MPI_ANY_SOURCE && step->plan->rank >= 0)
        return step->plan->rank;
    if (source != MPI_ANY_SOURCE || step->plan->source < 0)
        return source;
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        PMPI_Comm_remote_group(comm, &group);
    else
        PMPI_Comm_group(comm, &group);
    PMPI_Group_translate_ranks(world, 1, &step->plan->source, group, &rank);
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
    return rank == MPI_UNDEFINED ? source : rank;
}

int MPI_Recv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    OWN("MPI_Recv");
    LEAVE(PMPI_Recv(buf, count, type, source_of(&step, source, comm), tag, comm, status));
}

int MPI_Irecv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
    OWN("MPI_Irecv");
    LEAVE(PMPI_Irecv(buf, count, type, source_of(&step, source, comm), tag, comm, request));
}

int MPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                 int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    OWN("MPI_Sendrecv");
    source = source_of(&step, source, comm);
    if (step.plan->buffered < 0)
        LEAVE(PMPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag,
                            comm, status));
    MPI_Request send, receive;
    int result = PMPI_Irecv(recvbuf, recvcount, recvtype, source, recvtag, comm, &receive);
    if (result == MPI_SUCCESS)
        result = start_send(&step, sendbuf, sendcount, sendtype, dest, sendtag, comm, &send);
    if (result == MPI_SUCCESS)
        result = PMPI_Wait(&receive, status);
    LEAVE(result != MPI_SUCCESS ? result : PMPI_Wait(&send, MPI_STATUS_IGNORE));
}

int MPI_Sendrecv_replace(void *buf, int count, MPI_Datatype type, int dest, int sendtag, int source, int recvtag,
                         MPI_Comm comm, MPI_Status *status)
{
    OWN("MPI_Sendrecv_replace");
    source = source_of(&step, source, comm);
    LEAVE(PMPI_Sendrecv_replace(buf, count, type, dest, sendtag, source, recvtag, comm, status));
}

int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    OWN("MPI_Probe");
    LEAVE(PMPI_Probe(source_of(&step, source, comm), tag, comm, status));
}

int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    OWN("MPI_Mprobe");
    LEAVE(PMPI_Mprobe(source_of(&step, source, comm), tag, comm, message, status));
}

/* A probe that answers false need not look; one that answers true waits until it can. */
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    OWN("MPI_Iprobe");
    if (step.plan->flag < 0)
        LEAVE(PMPI_Iprobe(source, tag, comm, flag, status));
    *flag = step.plan->flag;
    LEAVE(*flag ? PMPI_Probe(source_of(&step, source, comm), tag, comm, status) : MPI_SUCCESS);
}

int MPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    OWN("MPI_Improbe");
    if (step.plan->flag < 0)
        LEAVE(PMPI_Improbe(source, tag, comm, flag, message, status));
    *flag = step.plan->flag;
    LEAVE(*flag ? PMPI_Mprobe(source_of(&step, source, comm), tag, comm, message, status) : MPI_SUCCESS);
}

/* ---- one-sided communication ---- */

int MPI_Put(const void *origin, int count, MPI_Datatype type, int target, MPI_Aint displacement, int target_count,
            MPI_Datatype target_type, MPI_Win win)
{
    OWN("MPI_Put");
    if (is_deferred(&step, (struct deferred){0, 0, (void *)origin, count, target, target_count, type, target_type,
                                             displacement, win}))
        LEAVE(MPI_SUCCESS);
    LEAVE(PMPI_Put(origin, count, type, target, displacement, target_count, target_type, win));
}

int MPI_Get(void *origin, int count, MPI_Datatype type, int target, MPI_Aint displacement, int target_count,
            MPI_Datatype target_type, MPI_Win win)
{
    OWN("MPI_Get");
    if (is_deferred(&step, (struct deferred){1, 0, origin, count, target, target_count, type, target_type,
                                             displacement, win}))
        LEAVE(MPI_SUCCESS);
    LEAVE(PMPI_Get(origin, count, type, target, displacement, target_count, target_type, win));
}

/* ---- completion ---- */

static MPI_Status *nth(MPI_Status *statuses, int i)
{
    return statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[i];
}

/* Waits for the requests that complete in the execution. Those that are named twice or lie outside are as MPI likes. */
static int wait_for_planned(const struct step *step, int count, MPI_Request requests[], int *outcount, int indices[],
                            MPI_Status statuses[])
{
    int result = MPI_SUCCESS;
    *outcount = 0;
    for (int i = 0; i < step->plan->indices && result == MPI_SUCCESS; ++i) {
        const int index = step->plan->index[i];
        if (index < 0 || index >= count)
            continue;
        result = PMPI_Wait(&requests[index], nth(statuses, *outcount));
        indices[(*outcount)++] = index;
    }
    return result;
}

static int none_is_active(int count, const MPI_Request requests[])
{
    for (int i = 0; i < count; ++i)
        if (requests[i] != MPI_REQUEST_NULL)
            return 0;
    return 1;
}

int MPI_Waitany(int count, MPI_Request requests[], int *index, MPI_Status *status)
{
    OWN("MPI_Waitany");
    if (step.plan->indices != 1 || step.plan->index[0] >= count)
        LEAVE(PMPI_Waitany(count, requests, index, status));
    *index = step.plan->index[0];
    LEAVE(PMPI_Wait(&requests[*index], status));
}

int MPI_Waitsome(int count, MPI_Request requests[], int *outcount, int indices[], MPI_Status statuses[])
{
    OWN("MPI_Waitsome");
    if (step.plan->indices == 0)
        LEAVE(PMPI_Waitsome(count, requests, outcount, indices, statuses));
    LEAVE(wait_for_planned(&step, count, requests, outcount, indices, statuses));
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    OWN("MPI_Test");
    if (step.plan->flag < 0)
        LEAVE(PMPI_Test(request, flag, status));
    *flag = step.plan->flag;
    LEAVE(*flag ? PMPI_Wait(request, status) : MPI_SUCCESS);
}

int MPI_Testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[])
{
    OWN("MPI_Testall");
    if (step.plan->flag < 0)
        LEAVE(PMPI_Testall(count, requests, flag, statuses));
    *flag = step.plan->flag;
    LEAVE(*flag ? PMPI_Waitall(count, requests, statuses) : MPI_SUCCESS);
}

int MPI_Testany(int count, MPI_Request requests[], int *index, int *flag, MPI_Status *status)
{
    OWN("MPI_Testany");
    if (step.plan->flag < 0 || (step.plan->flag && step.plan->indices != 1))
        LEAVE(PMPI_Testany(count, requests, index, flag, status));
    *flag = step.plan->flag;
    *index = *flag ? step.plan->index[0] : MPI_UNDEFINED;
    LEAVE(*flag && *index < count ? PMPI_Wait(&requests[*index], status) : MPI_SUCCESS);
}

int MPI_Testsome(int count, MPI_Request requests[], int *outcount, int indices[], MPI_Status statuses[])
{
    OWN("MPI_Testsome");
    if (step.plan == &nothing || none_is_active(count, requests))
        LEAVE(PMPI_Testsome(count, requests, outcount, indices, statuses));
    LEAVE(wait_for_planned(&step, count, requests, outcount, indices, statuses));
}

/* ---- collective calls that synchronise ---- */

/* All take part in the barrier; who need not wait for it leaves it to itself. */
void mpismt_barrier(const struct step *step, MPI_Comm comm)
{
    MPI_Request request;
    if (step->plan->barrier < 0)
        return;
    if (PMPI_Ibarrier(comm, &request) == MPI_SUCCESS && step->plan->barrier)
        PMPI_Wait(&request, MPI_STATUS_IGNORE);
}
