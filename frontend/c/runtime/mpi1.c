// The routines of the proposal of January 1993 (mpi1.h), as program text over the operations that the engine has. What
// differs in these operations are the rules of the dialect (core/dialect.hpp).
//
//   context   a communicator, made by Comm_dup. A group context's default context is one, too.
//   group     a communicator that no message is sent in: it orders the calls that all of a group make.
//   mode      "A synchronized send must be matched by a synchronized receive", but the mode is no criterion by which a
//             message is selected. Here it is the datatype: bytes, or characters in synchronized mode. Where the two
//             meet, that is a mismatch of types.
#include "models.h"
#include "mpi.h"

#include <time.h>

#define ALL 1
enum { MAX_GROUPS = 32, MAX_CONTEXTS = 16, MAX_DEPTH = 8, MAX_MESSAGES = 256 };
enum error {
    NO_ERROR, INVALID_PID, INVALID_GID, INVALID_MSGID, INVALID_CCID, INVALID_GCPID, INVALID_SIZE, INVALID_STRIDE,
    INVALID_BLOCK, INVALID_ITEM, OVERFLOWN, TOO_MANY_CONTEXTS, TOO_MANY_GROUPS
};

__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what);

struct group { // that this process is in
    int gid;
    int depth; // of the group context in which it was made
    MPI_Comm comm;
};
struct level { // a group context
    int gid;
    MPI_Comm group;
    MPI_Comm contexts[MAX_CONTEXTS]; // that of CCID c is [c - 1]; the first is the default
    int created;
    int pushed[MAX_DEPTH]; // CCIDs
    int depth;
};
struct message { // a nonblocking send or receive
    MPI_Request request;
    MPI_Comm comm;
    int sent; // bytes; of a receive -1
    int active;
};

// Its name tells the lowering that a program needs neither MPI_Init nor MPI_Finalize (lower/lower_module.cpp).
struct {
    int begun;
    struct level levels[MAX_DEPTH];
    int depth; // the current one
    struct group groups[MAX_GROUPS];
    int groups_made;
    int gids_made; // by this process, for others as well
    struct message messages[MAX_MESSAGES];
    int messages_made;
    enum error error;
    int informs; // the preceding call has found or received a message
    int length, source, type;
} mpismt_mpi1;
#define my mpismt_mpi1

// Every routine but those that ask about the one before.
static struct level* begin(void)
{
    if (!my.begun) {
        my.begun = 1;
        my.levels[0].gid = ALL;
        my.levels[0].group = MPI_COMM_WORLD;
        my.levels[0].contexts[0] = MPI_COMM_WORLD;
        my.levels[0].created = 1;
    }
    my.error = NO_ERROR;
    my.informs = 0;
    return &my.levels[my.depth];
}
static int fail(enum error e) { return my.error = e, -1; }
static int size_of(MPI_Comm comm)
{
    int n;
    return MPI_Comm_size(comm, &n), n;
}
static int ccid(const struct level* l) { return l->depth == 0 ? 1 : l->pushed[l->depth - 1]; }
static MPI_Comm current(const struct level* l) { return l->contexts[ccid(l) - 1]; }

// A.1 Point-to-point message passing

enum mode { BLOCKING, NONBLOCKING, SYNCHRONIZED, NO_MODE };
static enum mode mode_of(const char* mode)
{
    if (strcmp(mode, "blocking") == 0)
        return BLOCKING;
    if (strcmp(mode, "nonblocking") == 0)
        return NONBLOCKING;
    if (strcmp(mode, "synchronized") == 0)
        return SYNCHRONIZED;
    mpismt_invalid(MPI_COMM_WORLD, MPI_ERR_ARG, "the mode is none of blocking, nonblocking and synchronized");
    return NO_MODE;
}
static MPI_Datatype element(enum mode m) { return m == SYNCHRONIZED ? MPI_UNSIGNED_CHAR : MPI_BYTE; }

static void note(const MPI_Status* status)
{
    MPI_Get_count(status, MPI_BYTE, &my.length);
    my.source = status->MPI_SOURCE;
    my.type = status->MPI_TAG;
    my.informs = 1;
}
static int new_message(MPI_Request request, MPI_Comm comm, int sent)
{
    if (my.messages_made == MAX_MESSAGES)
        mpismt_unsupported("so many nonblocking sends and receives of MPI 1993");
    my.messages[my.messages_made] = (struct message){request, comm, sent, 1};
    return ++my.messages_made;
}

// The receiving or sending process does not exist; any source is allowed where `any` is.
static int no_process(const struct level* l, int pid, int any)
{
    return !(any && pid == -1) && (pid < 0 || pid >= size_of(l->group));
}

static int send(enum mode m, const void* buf, int count, MPI_Datatype datatype, int dest, int type, int bytes)
{
    struct level* l = &my.levels[my.depth];
    MPI_Request request;
    if (no_process(l, dest, 0))
        return fail(INVALID_PID);
    const MPI_Comm comm = current(l);
    switch (m) {
    case BLOCKING: MPI_Send(buf, count, datatype, dest, type, comm); return bytes;
    case SYNCHRONIZED: MPI_Ssend(buf, count, datatype, dest, type, comm); return bytes;
    case NONBLOCKING:
        MPI_Isend(buf, count, datatype, dest, type, comm, &request);
        return new_message(request, comm, bytes);
    case NO_MODE: break;
    }
    return -1;
}
static int receive(enum mode m, void* buf, int count, MPI_Datatype datatype, int source, int type)
{
    struct level* l = &my.levels[my.depth];
    MPI_Request request;
    MPI_Status status;
    if (no_process(l, source, 1))
        return fail(INVALID_PID);
    if (type < -1)
        mpismt_unsupported("a type mask of MPI 1993");
    const MPI_Comm comm = current(l);
    const int from = source == -1 ? MPI_ANY_SOURCE : source, tag = type == -1 ? MPI_ANY_TAG : type;
    if (m == NO_MODE)
        return -1;
    if (m == NONBLOCKING) {
        MPI_Irecv(buf, count, datatype, from, tag, comm, &request);
        return new_message(request, comm, -1);
    }
    MPI_Recv(buf, count, datatype, from, tag, comm, &status);
    note(&status);
    return my.length;
}

// One element of a datatype that nobody needs afterwards.
static int send_typed(enum mode m, const void* buf, MPI_Datatype datatype, int dest, int type, int bytes)
{
    const int result = send(m, buf, 1, datatype, dest, type, bytes);
    MPI_Type_free(&datatype);
    return result;
}
static int receive_typed(enum mode m, void* buf, MPI_Datatype datatype, int source, int type)
{
    const int result = receive(m, buf, 1, datatype, source, type);
    MPI_Type_free(&datatype);
    return result;
}

int MPI_CSEND(const char* mode, const void* buf, int dest, int type, int len)
{
    begin();
    const enum mode m = mode_of(mode);
    return len < 0 ? fail(INVALID_SIZE) : send(m, buf, len, element(m), dest, type, len);
}
int MPI_CRECV(const char* mode, void* buf, int source, int type, int maxlen)
{
    begin();
    const enum mode m = mode_of(mode);
    return maxlen < 0 ? fail(INVALID_SIZE) : receive(m, buf, maxlen, element(m), source, type);
}

// What is wrong with blocks at constant stride.
static enum error wrong_blocks(int lenblk, int stride, int nblks)
{
    return lenblk < 0 ? INVALID_BLOCK : nblks < 0 ? INVALID_SIZE : stride < 0 ? INVALID_STRIDE : NO_ERROR;
}
static MPI_Datatype strided(enum mode m, int lenblk, int stride, int nblks)
{
    MPI_Datatype datatype;
    MPI_Type_vector(nblks, lenblk, stride, element(m), &datatype);
    MPI_Type_commit(&datatype);
    return datatype;
}
int MPI_SSEND(const char* mode, const void* buf, int dest, int type, int lenblk, int stride, int nblks)
{
    begin();
    const enum mode m = mode_of(mode);
    const enum error wrong = wrong_blocks(lenblk, stride, nblks);
    if (wrong != NO_ERROR)
        return fail(wrong);
    if (lenblk == 0 || nblks == 0)
        return send(m, buf, 0, element(m), dest, type, 0);
    return send_typed(m, buf, strided(m, lenblk, stride, nblks), dest, type, lenblk * nblks);
}
int MPI_SRECV(const char* mode, void* buf, int source, int type, int lenblk, int stride, int nblks)
{
    begin();
    const enum mode m = mode_of(mode);
    const enum error wrong = wrong_blocks(lenblk, stride, nblks);
    if (wrong != NO_ERROR)
        return fail(wrong);
    if (lenblk == 0 || nblks == 0)
        return receive(m, buf, 0, element(m), source, type);
    return receive_typed(m, buf, strided(m, lenblk, stride, nblks), source, type);
}

// The bytes in all blocks, or what is wrong with them.
static int sum_of(const int nlist[], int nblks, enum error* wrong)
{
    int sum = 0;
    *wrong = nblks < 0 ? INVALID_SIZE : NO_ERROR;
    for (int i = 0; i < nblks; i++) {
        if (nlist[i] < 0)
            *wrong = INVALID_BLOCK;
        sum += nlist[i];
    }
    return sum;
}
static MPI_Datatype scattered(enum mode m, const void* const blocks[], const int nlist[], int nblks)
{
    MPI_Aint* places = malloc(nblks * sizeof *places);
    MPI_Datatype datatype;
    for (int i = 0; i < nblks; i++)
        MPI_Get_address(blocks[i], &places[i]);
    MPI_Type_create_hindexed(nblks, nlist, places, element(m), &datatype);
    MPI_Type_commit(&datatype);
    free(places);
    return datatype;
}
int MPI_GSEND(const char* mode, const void* const blocks[], int dest, int type, const int nlist[], int nblks)
{
    begin();
    const enum mode m = mode_of(mode);
    enum error wrong;
    const int bytes = sum_of(nlist, nblks, &wrong);
    if (wrong != NO_ERROR)
        return fail(wrong);
    if (bytes == 0)
        return send(m, NULL, 0, element(m), dest, type, 0);
    return send_typed(m, MPI_BOTTOM, scattered(m, blocks, nlist, nblks), dest, type, bytes);
}
int MPI_GRECV(const char* mode, void* const blocks[], int source, int type, const int nlist[], int nblks)
{
    begin();
    const enum mode m = mode_of(mode);
    enum error wrong;
    const int bytes = sum_of(nlist, nblks, &wrong);
    if (wrong != NO_ERROR)
        return fail(wrong);
    if (bytes == 0)
        return receive(m, NULL, 0, element(m), source, type);
    return receive_typed(m, MPI_BOTTOM, scattered(m, (const void* const*)blocks, nlist, nblks), source, type);
}

static struct message* find_message(int msgid)
{
    if (msgid < 1 || msgid > my.messages_made || !my.messages[msgid - 1].active)
        return NULL;
    return &my.messages[msgid - 1];
}
// It is complete: the bytes that it has sent or received.
static int completed(struct message* m, const MPI_Status* status)
{
    m->active = 0;
    if (m->sent >= 0)
        return m->sent;
    note(status);
    return my.length;
}
int MPI_WAIT(int msgid)
{
    begin();
    struct message* m = find_message(msgid);
    if (m == NULL)
        return fail(INVALID_MSGID);
    MPI_Status status;
    MPI_Wait(&m->request, &status);
    return completed(m, &status);
}
int MPI_STATS(int msgid)
{
    begin();
    struct message* m = find_message(msgid);
    if (m == NULL)
        return fail(INVALID_MSGID);
    MPI_Status status;
    int complete;
    MPI_Test(&m->request, &complete, &status);
    return complete ? completed(m, &status) : -1;
}
int MPI_CANCEL(int msgid)
{
    begin();
    struct message* m = find_message(msgid);
    if (m == NULL)
        return fail(INVALID_MSGID);
    MPI_Cancel(&m->request);
    MPI_Wait(&m->request, MPI_STATUS_IGNORE); // which way it went is not told
    m->active = 0;
    return 0;
}
int MPI_PROBE(int source, int type)
{
    struct level* l = begin();
    if (no_process(l, source, 1))
        return fail(INVALID_PID);
    if (type < -1)
        mpismt_unsupported("a type mask of MPI 1993");
    MPI_Status status;
    int found;
    MPI_Iprobe(source == -1 ? MPI_ANY_SOURCE : source, type == -1 ? MPI_ANY_TAG : type, current(l), &found, &status);
    if (!found)
        return -1;
    note(&status);
    return my.length;
}

// They are valid "directly after" the call that they ask about; else nothing is said of them.
#define INFORMATION(of) (my.informs ? of : mpismt_any_int(#of ", not directly after a message", -1, INT_MAX))
int MPI_INFOL(void) { return INFORMATION(my.length); }
int MPI_INFOS(void) { return INFORMATION(my.source); }
int MPI_INFOT(void) { return INFORMATION(my.type); }

// A.2 Process groups

// Groups made outside of the current group context may not be referenced.
static struct group* find_group(int gid)
{
    for (int i = 0; i < my.groups_made; i++)
        if (my.groups[i].gid == gid && my.groups[i].depth == my.depth)
            return &my.groups[i];
    return NULL;
}
static MPI_Comm comm_of(struct level* l, int gid)
{
    if (gid == ALL)
        return l->group;
    const struct group* g = find_group(gid);
    return g == NULL ? MPI_COMM_NULL : g->comm;
}
// A GID that no other group has: made by its first process, from the number of that.
static int new_group(MPI_Comm comm)
{
    if (my.groups_made == MAX_GROUPS)
        mpismt_unsupported("so many groups of MPI 1993");
    int gid, rank;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        gid = ALL + 1 + mpismt_rank() + my.gids_made++ * size_of(MPI_COMM_WORLD);
    MPI_Bcast(&gid, 1, MPI_INT, 0, comm);
    my.groups[my.groups_made++] = (struct group){gid, my.depth, comm};
    return gid;
}
int MPI_DEFNG(int nprocs, const int plist[])
{
    struct level* l = begin();
    int n = size_of(l->group), me, member = 0;
    MPI_Comm_rank(l->group, &me);
    if (nprocs < 1 || nprocs > n)
        return fail(INVALID_PID);
    for (int i = 0; i < nprocs; i++) {
        if (plist[i] < 0 || plist[i] >= n)
            return fail(INVALID_PID);
        for (int j = 0; j < i; j++)
            if (plist[j] == plist[i])
                return fail(INVALID_PID);
        member |= plist[i] == me;
    }
    if (!member)
        return fail(INVALID_PID);
    MPI_Group all, some;
    MPI_Comm comm;
    MPI_Comm_group(l->group, &all);
    MPI_Group_incl(all, nprocs, plist, &some);
    MPI_Comm_create_group(l->group, some, 0, &comm);
    return new_group(comm);
}
int MPI_PARTG(int gid, int key)
{
    struct level* l = begin();
    const MPI_Comm whole = comm_of(l, gid);
    if (whole == MPI_COMM_NULL)
        return fail(INVALID_GID);
    if (key < 0)
        mpismt_unsupported("a negative key of MPI_PARTG");
    MPI_Comm part;
    MPI_Comm_split(whole, key, 0, &part);
    return new_group(part);
}
int MPI_FREEG(int gid)
{
    begin();
    struct group* g = find_group(gid);
    if (g == NULL)
        return fail(INVALID_GID);
    MPI_Comm_free(&g->comm);
    g->depth = -1;
    return 0;
}
int MPI_GETID(int gid)
{
    struct level* l = begin();
    const MPI_Comm comm = comm_of(l, gid);
    if (comm == MPI_COMM_NULL)
        return fail(INVALID_GID);
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}
int MPI_INFOG(int gid, int maxlis, int plist[])
{
    struct level* l = begin();
    const MPI_Comm comm = comm_of(l, gid);
    if (comm == MPI_COMM_NULL)
        return fail(INVALID_GID);
    MPI_Group whole, group;
    const int n = size_of(comm);
    MPI_Comm_group(l->group, &whole);
    MPI_Comm_group(comm, &group);
    for (int i = 0; i < n && i < maxlis; i++)
        MPI_Group_translate_ranks(group, 1, &i, whole, &plist[i]);
    return n; // groups need not be freed in a program without MPI_Finalize
}
int MPI_SYNCG(int gid)
{
    struct level* l = begin();
    const MPI_Comm comm = comm_of(l, gid);
    if (comm == MPI_COMM_NULL)
        return fail(INVALID_GID);
    MPI_Barrier(comm);
    return 0;
}
static void leave(const struct level* l)
{
    for (int i = 0; i < my.messages_made; i++)
        if (my.messages[i].active && my.messages[i].comm == current(l))
            mpismt_invalid(MPI_COMM_WORLD, MPI_ERR_OTHER,
                           "the process is involved in nonblocking communication of the context that it leaves");
}
int MPI_PUSHG(int gid)
{
    struct level* l = begin();
    const MPI_Comm group = comm_of(l, gid);
    if (group == MPI_COMM_NULL)
        return fail(INVALID_GID);
    leave(l);
    if (my.depth + 1 == MAX_DEPTH)
        return fail(TOO_MANY_GROUPS);
    struct level* inner = &my.levels[++my.depth];
    *inner = (struct level){.gid = gid, .group = group, .created = 1};
    MPI_Comm_dup(group, &inner->contexts[0]);
    return size_of(group);
}
int MPI_POPG(void)
{
    struct level* l = begin();
    if (my.depth == 0)
        return fail(INVALID_GID);
    leave(l);
    for (int i = 0; i < my.groups_made; i++)
        if (my.groups[i].depth == my.depth)
            my.groups[i].depth = -1;
    for (int i = l->created; i-- > 0;)
        MPI_Comm_free(&l->contexts[i]);
    return my.levels[--my.depth].gid;
}

// A.3 Buffer copying

static int copy_strided(char* to, const char* from, int lenblk, int to_stride, int from_stride, int nblk)
{
    for (int i = 0; i < nblk; i++)
        memcpy(to + (long)i * to_stride, from + (long)i * from_stride, lenblk);
    return lenblk * nblk;
}
int MPI_SPACK(const void* buf, int lenblk, int stride, int nblk, void* msg)
{
    begin();
    const enum error wrong = wrong_blocks(lenblk, stride, nblk);
    return wrong != NO_ERROR ? fail(wrong) : copy_strided(msg, buf, lenblk, lenblk, stride, nblk);
}
int MPI_SUNPACK(void* buf, int lenblk, int stride, int nblk, const void* msg)
{
    begin();
    const enum error wrong = wrong_blocks(lenblk, stride, nblk);
    return wrong != NO_ERROR ? fail(wrong) : copy_strided(buf, msg, lenblk, stride, lenblk, nblk);
}
int MPI_GPACK(const void* const blocks[], const int nlist[], int nblk, void* msg)
{
    begin();
    enum error wrong;
    const int bytes = sum_of(nlist, nblk, &wrong);
    if (wrong != NO_ERROR)
        return fail(wrong);
    for (int i = 0, at = 0; i < nblk; at += nlist[i++])
        memcpy((char*)msg + at, blocks[i], nlist[i]);
    return bytes;
}
int MPI_GUNPACK(void* const blocks[], const int nlist[], int nblk, const void* msg)
{
    begin();
    enum error wrong;
    const int bytes = sum_of(nlist, nblk, &wrong);
    if (wrong != NO_ERROR)
        return fail(wrong);
    for (int i = 0, at = 0; i < nblk; at += nlist[i++])
        memcpy(blocks[i], (const char*)msg + at, nlist[i]);
    return bytes;
}

// A.4 Communication contexts

int MPI_NEWC(void)
{
    struct level* l = begin();
    if (l->created == MAX_CONTEXTS)
        return fail(TOO_MANY_CONTEXTS);
    MPI_Comm_dup(l->group, &l->contexts[l->created]);
    return ++l->created;
}
int MPI_PUSHC(int ccid)
{
    struct level* l = begin();
    if (ccid < 1 || ccid > l->created)
        return fail(INVALID_CCID);
    if (l->depth == MAX_DEPTH)
        mpismt_unsupported("so many nested communication contexts of MPI 1993");
    l->pushed[l->depth++] = ccid;
    return 0;
}
int MPI_POPC(void)
{
    struct level* l = begin();
    if (l->depth > 0) // "a call to MPI_POPC when the current communication context is the default has no effect"
        l->depth--;
    return ccid(l);
}
int MPI_INFOC(int maxlis, int ilist[])
{
    struct level* l = begin();
    for (int i = 0; i < l->created && i < maxlis; i++)
        ilist[i] = i + 1;
    return l->created;
}

// A.5 Utilities

int MPI_ERROR(void) { return my.error; }
const char* MPI_ETEXT(int ierrno)
{
    static const char* const texts[] = {
        "No error", "Invalid PID used", "Invalid GID used", "Invalid MSGID used", "Invalid CCID used",
        "Invalid GCPID used", "Invalid message buffer size", "Invalid stride in MPI_SPACK/MPI_SUNPACK",
        "Invalid block size in pack/unpack routine", "Invalid data item size in pack/unpack routine",
        "System buffer overflow", "Too many communication contexts", "Too many group contexts"};
    begin();
    return ierrno < 0 || ierrno > TOO_MANY_GROUPS ? "Unknown error" : texts[ierrno];
}
// What the machine is beyond the processes of the program is not known.
int MPI_INFOMN(int maxlis, int ilist[])
{
    begin();
    if (maxlis < 1)
        return 0;
    ilist[0] = size_of(MPI_COMM_WORLD);
    return 1;
}
const char* MPI_MACHINE(void)
{
    static char name[MPI_MAX_PROCESSOR_NAME];
    int length;
    begin();
    MPI_Get_processor_name(name, &length);
    return name;
}
double MPI_WALL(void) { return begin(), MPI_Wtime(); }
double MPI_CPU(void) { return begin(), (double)clock() / CLOCKS_PER_SEC; }
static char date[9], time_of_day[9];
static const char* now(char text[9], const char* format)
{
    begin();
    const time_t seconds = time(NULL);
    strftime(text, 9, format, localtime(&seconds));
    return text;
}
const char* MPI_DATE(void) { return now(date, "%m/%d/%y"); }
const char* MPI_TIME(void) { return now(time_of_day, "%H:%M:%S"); }
