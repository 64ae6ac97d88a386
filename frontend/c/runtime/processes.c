// Processes that come and go (MPI 4.1, sections 11.7 to 11.10), as program text. All processes that there may be belong
// to one communicator from the start, which the program never sees: EVERYBODY. MPI_COMM_WORLD is a communicator that is
// made of those who are started together, before main begins. A process that may be spawned begins by receiving a
// message of the process that may spawn it: what to do, or, once that one calls MPI_Finalize, that it is not needed.
// MPI_Comm_spawn, MPI_Comm_accept and MPI_Comm_connect then are MPI_Intercomm_create, whose leaders meet in EVERYBODY.
//
// Which processes there may be is found out by checking: where a process spawns others that there are not, the
// check ends, and begins anew with these (app/spawning.cpp). Which program is run with how many processes must be
// known there.
//
// Names that are published are files of MPI's, which programs are searched for that have any.
//
// Linked only to programs that use any of this. The functions mpismt_part_X are then called where a program calls MPI_X
// (lower/read_module.cpp).
#include "models.h"
#include "mpi.h"

#define EVERYBODY ((MPI_Comm)0x7fffff01) // lower/lower_call.cpp
#define CALL static inline __attribute__((always_inline))

// The call fails; what it returns then. The text is a constant at each call.
__attribute__((nomerge)) extern int mpismt_invalid(MPI_Comm comm, int class, const char* what);

enum { BEGIN = 1, ARGUMENTS, WORLD, SPAWN = 1000, PORT = 2000, MEET = 3000, MOST = 1000, COMMANDS = 4 };

// Processes that are spawned by one call, which have one MPI_COMM_WORLD.
struct world {
    int parent, ordinal; // the process that spawns them, in which of its calls
    int first, count;
    int program[COMMANDS], number[COMMANDS];
};

// Written by lower/given.cpp.
const struct world* mpismt_worlds;  // up to one of no processes
const char* const* mpismt_programs; // their names, up to a null pointer
int mpismt_first_processes;         // that are started by mpiexec

extern void mpismt_needs_processes(int parent, int ordinal, int program0, int number0, int program1, int number1,
                                   int program2, int number2, int program3, int number3) __attribute__((noreturn));

MPI_Comm mpismt_world; // what MPI_COMM_WORLD stands for
int mpismt_child_argc; // of a process that is spawned
char** mpismt_child_argv;
int mpismt_appnum; // attributes.c, as the next one
int mpismt_may_spawn;

static MPI_Comm parent = MPI_COMM_NULL;
static int spawned; // calls of MPI_Comm_spawn
static char used[MOST];
static int ports;
static char is_open[MOST];

static const struct world* own_world(void)
{
    const int me = mpismt_rank();
    for (const struct world* w = mpismt_worlds; w->count > 0; w++)
        if (w->first <= me && me < w->first + w->count)
            return w;
    return NULL;
}

// Those who were not spawned end.
CALL void release(void)
{
    const int none[2] = {0, 0};
    const int me = mpismt_rank();
    for (int k = 0; mpismt_worlds[k].count > 0; k++)
        if (mpismt_worlds[k].parent == me && !used[k]) {
            used[k] = 1;
            for (int i = 0; i < mpismt_worlds[k].count; i++)
                PMPI_Send(none, 2, MPI_INT, mpismt_worlds[k].first + i, BEGIN, EVERYBODY);
        }
}

// Before main. Is there anything to be done?
int mpismt_processes_begin(void)
{
    const struct world* const own = own_world();
    mpismt_may_spawn = 1;
    int first = 0, count = mpismt_first_processes;
    if (own != NULL) {
        int head[2];
        PMPI_Recv(head, 2, MPI_INT, own->parent, BEGIN, EVERYBODY, MPI_STATUS_IGNORE);
        if (head[0] == 0) {
            release();
            return 0;
        }
        int size = head[1];
        char* const text = malloc(size + 1);
        PMPI_Recv(text, size, MPI_CHAR, own->parent, ARGUMENTS, EVERYBODY, MPI_STATUS_IGNORE);
        mpismt_child_argc = 1;
        for (int i = 0; i < size; i++)
            mpismt_child_argc += text[i] == 0;
        mpismt_child_argv = malloc((mpismt_child_argc + 1) * sizeof(char*));
        first = own->first;
        count = own->count;
        int k = 0, at = mpismt_rank() - first;
        while (at >= own->number[k])
            at -= own->number[k++];
        mpismt_appnum = k;
        mpismt_child_argv[0] = strdup(mpismt_programs[own->program[k]]);
        char* next = text;
        for (int i = 1; i < mpismt_child_argc; i++) {
            mpismt_child_argv[i] = next;
            next += strlen(next) + 1;
        }
        mpismt_child_argv[mpismt_child_argc] = NULL;
    }
    MPI_Group all, members;
    int range[1][3] = {{first, first + count - 1, 1}};
    PMPI_Comm_group(EVERYBODY, &all);
    PMPI_Group_range_incl(all, 1, range, &members);
    PMPI_Comm_create_group(EVERYBODY, members, WORLD, &mpismt_world);
    PMPI_Group_free(&all);
    PMPI_Group_free(&members);
    PMPI_Comm_set_name(mpismt_world, "MPI_COMM_WORLD");
    if (own != NULL) {
        PMPI_Intercomm_create(mpismt_world, 0, EVERYBODY, own->parent, SPAWN + own->ordinal, &parent);
        PMPI_Comm_set_name(parent, "MPI_COMM_PARENT");
    }
    return 1;
}

// Behind main, if MPI_Finalize was not called.
void mpismt_processes_end(void) { release(); }

// MPI_Comm_spawn in the parents and MPI_Init in the children are one collective operation (section 11.8.2).
int mpismt_part_Init(int* argc, char*** argv)
{
    const int error = MPI_Init(argc, argv);
    if (parent != MPI_COMM_NULL)
        PMPI_Barrier(parent);
    return error;
}

int mpismt_part_Init_thread(int* argc, char*** argv, int required, int* provided)
{
    const int error = MPI_Init_thread(argc, argv, required, provided);
    if (parent != MPI_COMM_NULL)
        PMPI_Barrier(parent);
    return error;
}

int mpismt_part_Finalize(void)
{
    release();
    return MPI_Finalize();
}

int mpismt_part_Comm_get_parent(MPI_Comm* comm)
{
    *comm = parent;
    return MPI_SUCCESS;
}

int mpismt_part_Comm_free(MPI_Comm* comm)
{
    const int is_parent = parent != MPI_COMM_NULL && *comm == parent;
    const int error = MPI_Comm_free(comm);
    if (is_parent && error == MPI_SUCCESS)
        parent = MPI_COMM_NULL;
    return error;
}

int mpismt_part_Comm_disconnect(MPI_Comm* comm)
{
    const int is_parent = parent != MPI_COMM_NULL && *comm == parent;
    const int error = MPI_Comm_disconnect(comm);
    if (is_parent && error == MPI_SUCCESS)
        parent = MPI_COMM_NULL;
    return error;
}

// Errors of calls without a communicator are those of MPI_COMM_WORLD in MPI 3, of MPI_COMM_SELF in MPI 4.
int mpismt_part_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler handler)
{
    if (comm == MPI_COMM_WORLD)
        PMPI_Comm_set_errhandler(EVERYBODY, handler);
    return MPI_Comm_set_errhandler(comm, handler);
}

int mpismt_part_Group_from_session_pset(MPI_Session session, const char* name, MPI_Group* group)
{
    if (strcmp(name, "mpi://WORLD") == 0)
        mpismt_unsupported("the process set mpi://WORLD together with processes that are spawned or connected");
    return MPI_Group_from_session_pset(session, name, group);
}

// The name of a program, which has neither folders nor an extension, as a command may have.
static int is_called(const char* program, const char* command)
{
    for (const char* s = command; *s; s++)
        if (*s == '/')
            command = s + 1;
    while (*program && *program == *command)
        program++, command++;
    return *program == 0 && (*command == 0 || *command == '.');
}

static int find_program(const char* command)
{
    for (int k = 0; mpismt_programs[k] != NULL; k++)
        if (is_called(mpismt_programs[k], command))
            return k;
    return -1;
}

// In C, MPI_ARGV_NULL is the same as NULL (section 11.8.2).
static int has_none(char* argv[]) { return argv == MPI_ARGV_NULL || argv == NULL; }

// All arguments, each with its end.
static char* text_of(char* argv[], int* size)
{
    *size = 0;
    if (has_none(argv))
        return "";
    for (int i = 0; argv[i] != NULL; i++)
        *size += (int)strlen(argv[i]) + 1;
    char *text = malloc(*size + 1), *at = text;
    for (int i = 0; argv[i] != NULL; i++) {
        strcpy(at, argv[i]);
        at += strlen(at) + 1;
    }
    return text;
}

static const struct world* world_of(int ordinal, int n, const int program[], const int number[])
{
    for (const struct world* w = mpismt_worlds; w->count > 0; w++) {
        int same = w->parent == mpismt_rank() && w->ordinal == ordinal;
        for (int k = 0; same && k < COMMANDS; k++)
            same = w->program[k] == (k < n ? program[k] : 0) && w->number[k] == (k < n ? number[k] : 0);
        if (same)
            return w;
    }
    return NULL;
}

static const struct world* begin_world(int ordinal, int n, const int p[], const int m[])
{
    const struct world* w = world_of(ordinal, n, p, m);
    if (w == NULL)
        mpismt_needs_processes(mpismt_rank(), ordinal, n > 0 ? p[0] : 0, n > 0 ? m[0] : 0, n > 1 ? p[1] : 0,
                               n > 1 ? m[1] : 0, n > 2 ? p[2] : 0, n > 2 ? m[2] : 0, n > 3 ? p[3] : 0,
                               n > 3 ? m[3] : 0);
    used[w - mpismt_worlds] = 1;
    return w;
}

// Of a call with a root.
CALL int rank_of(MPI_Comm comm, int root, int* rank)
{
    int size = 0;
    const int error = PMPI_Comm_rank(comm, rank);
    if (error != MPI_SUCCESS)
        return error;
    PMPI_Comm_size(comm, &size);
    if (root < 0 || root >= size)
        return mpismt_invalid(comm, MPI_ERR_ROOT, "the root is not a rank of the communicator");
    return MPI_SUCCESS;
}

CALL void start(int first, int count, char* argv[])
{
    int head[2] = {1, 0};
    char* const text = text_of(argv, &head[1]);
    for (int i = 0; i < count; i++) {
        PMPI_Send(head, 2, MPI_INT, first + i, BEGIN, EVERYBODY);
        PMPI_Send(text, head[1], MPI_CHAR, first + i, ARGUMENTS, EVERYBODY);
    }
    if (!has_none(argv))
        free(text);
}

CALL int meet_children(int root, MPI_Comm comm, int first, int ordinal, MPI_Comm* made, int codes[])
{
    int error = PMPI_Intercomm_create(comm, root, EVERYBODY, first, SPAWN + ordinal, made);
    if (error != MPI_SUCCESS)
        return error;
    PMPI_Barrier(*made);
    if (codes != MPI_ERRCODES_IGNORE) {
        int n;
        PMPI_Comm_remote_size(*made, &n);
        for (int i = 0; i < n; i++)
            codes[i] = MPI_SUCCESS;
    }
    return MPI_SUCCESS;
}

int mpismt_part_Comm_spawn(const char* command, char* argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm,
                           MPI_Comm* made, int codes[])
{
    int rank, first = 0, ordinal = 0;
    const int error = rank_of(comm, root, &rank);
    if (error != MPI_SUCCESS)
        return error;
    if (codes == NULL)
        return mpismt_invalid(comm, MPI_ERR_ARG, "a null pointer is given in place of MPI_ERRCODES_IGNORE");
    if (rank == root) {
        ordinal = spawned++;
        if (maxprocs < 1)
            return mpismt_invalid(comm, MPI_ERR_SPAWN, "the number of processes to be spawned is not positive");
        const int program = find_program(command);
        if (program < 0)
            mpismt_unsupported("MPI_Comm_spawn of a program that is not given: name it behind a ':' with -n 0");
        const struct world* w = begin_world(ordinal, 1, &program, &maxprocs);
        first = w->first;
        start(first, maxprocs, argv);
    }
    return meet_children(root, comm, first, ordinal, made, codes);
}

int mpismt_part_Comm_spawn_multiple(int count, char* commands[], char** argvs[], const int maxprocs[],
                                    const MPI_Info infos[], int root, MPI_Comm comm, MPI_Comm* made, int codes[])
{
    int rank, first = 0, ordinal = 0;
    const int error = rank_of(comm, root, &rank);
    if (error != MPI_SUCCESS)
        return error;
    if (rank == root) {
        int program[COMMANDS];
        ordinal = spawned++;
        if (count < 1)
            return mpismt_invalid(comm, MPI_ERR_SPAWN, "the number of commands is not positive");
        if (count > COMMANDS)
            mpismt_unsupported("MPI_Comm_spawn_multiple of more than four commands");
        for (int k = 0; k < count; k++) {
            if (maxprocs[k] < 1)
                return mpismt_invalid(comm, MPI_ERR_SPAWN, "the number of processes to be spawned is not positive");
            program[k] = find_program(commands[k]);
            if (program[k] < 0)
                mpismt_unsupported(
                    "MPI_Comm_spawn_multiple of a program that is not given: name it behind a ':' with -n 0");
        }
        const struct world* w = begin_world(ordinal, count, program, maxprocs);
        first = w->first;
        int at = first;
        for (int k = 0; k < count; k++) {
            start(at, maxprocs[k], argvs == MPI_ARGVS_NULL || argvs == NULL ? MPI_ARGV_NULL : argvs[k]);
            at += maxprocs[k];
        }
    }
    return meet_children(root, comm, first, ordinal, made, codes);
}

// The name of a port: "mpismt:", the process that has opened it, ":", its number there.
static char* put(char* at, int n)
{
    char digits[12];
    int k = 0;
    do
        digits[k++] = '0' + n % 10;
    while ((n /= 10) != 0);
    while (k > 0)
        *at++ = digits[--k];
    return at;
}

static void name_port(char* name, int process, int number)
{
    char* at = strcpy(name, "mpismt:") + 7;
    at = put(at, process);
    *at++ = ':';
    at = put(at, number);
    *at = 0;
}

static const char* get(const char* at, int* n)
{
    if (at == NULL || !IN(*at, '0', '9'))
        return NULL;
    for (*n = 0; IN(*at, '0', '9') && *n < 100000; at++)
        *n = 10 * *n + (*at - '0');
    return at;
}

static int is_port(const char* name, int* process, int* number)
{
    if (strncmp(name, "mpismt:", 7) != 0)
        return 0;
    const char* at = get(name + 7, process);
    at = get(at != NULL && *at == ':' ? at + 1 : NULL, number);
    return at != NULL && *at == 0 && *number < MOST;
}

int mpismt_part_Open_port(MPI_Info info, char* name)
{
    if (ports == MOST)
        mpismt_unsupported("more than 1000 ports of a process");
    name_port(name, mpismt_rank(), ports);
    is_open[ports++] = 1;
    return MPI_SUCCESS;
}

int mpismt_part_Close_port(const char* name)
{
    int process, number;
    if (!is_port(name, &process, &number))
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_PORT, "this is not the name of a port");
    if (process != mpismt_rank())
        mpismt_unsupported("MPI_Close_port of a port that another process has opened");
    if (number >= ports || !is_open[number])
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_PORT, "the port is not open");
    is_open[number] = 0;
    return MPI_SUCCESS;
}

int mpismt_part_Comm_accept(const char* name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* made)
{
    int rank, process = 0, number = 0, client = 0;
    const int error = rank_of(comm, root, &rank);
    if (error != MPI_SUCCESS)
        return error;
    if (rank == root) {
        if (!is_port(name, &process, &number))
            return mpismt_invalid(comm, MPI_ERR_PORT, "this is not the name of a port");
        if (process != mpismt_rank())
            mpismt_unsupported("MPI_Comm_accept at a port that another process has opened");
        if (number >= ports || !is_open[number])
            return mpismt_invalid(comm, MPI_ERR_PORT, "the port is not open");
        PMPI_Recv(&client, 1, MPI_INT, MPI_ANY_SOURCE, PORT + number, EVERYBODY, MPI_STATUS_IGNORE);
    }
    return PMPI_Intercomm_create(comm, root, EVERYBODY, client, MEET + number, made);
}

int mpismt_part_Comm_connect(const char* name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* made)
{
    int rank, process = 0, number = 0;
    const int error = rank_of(comm, root, &rank);
    if (error != MPI_SUCCESS)
        return error;
    if (rank == root) {
        int all;
        PMPI_Comm_size(EVERYBODY, &all);
        if (!is_port(name, &process, &number) || process >= all)
            return mpismt_invalid(comm, MPI_ERR_PORT, "there is no port of this name");
        const int me = mpismt_rank();
        PMPI_Ssend(&me, 1, MPI_INT, process, PORT + number, EVERYBODY);
    }
    return PMPI_Intercomm_create(comm, root, EVERYBODY, process, MEET + number, made);
}

// A name that is published is a number of files without contents, which are there or not at one moment, whoever looks:
// one that claims the name, one for each bit of the port, and one for the whole once these are there.
enum { CLAIM = 'c', WHOLE = 'w', BIT = '0', BITS_OF_NUMBER = 4 };

static char* path_of(const char* service)
{
    const size_t n = strlen(service);
    char* const path = malloc(n + 8);
    strcpy(path, "(name) ");
    strcpy(path + 6, service);
    path[n + 6] = ' ';
    path[n + 7] = 0; // the kind
    return path;
}

static char* with(char* path, const char* service, int kind)
{
    path[strlen(service) + 6] = (char)kind;
    return path;
}

static int bits_of(int most)
{
    int bits = 0;
    while (most >> bits != 0)
        bits++;
    return bits;
}

CALL int is_there(const char* path)
{
    MPI_File file;
    if (PMPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &file) != MPI_SUCCESS)
        return 0;
    PMPI_File_close(&file);
    return 1;
}

CALL int create(const char* path)
{
    MPI_File file;
    if (PMPI_File_open(MPI_COMM_SELF, path, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_WRONLY, MPI_INFO_NULL, &file) !=
        MPI_SUCCESS)
        return 0;
    PMPI_File_close(&file);
    return 1;
}

int mpismt_part_Publish_name(const char* service, MPI_Info info, const char* port)
{
    int process, number, all;
    if (!is_port(port, &process, &number))
        mpismt_unsupported("MPI_Publish_name of something else than the name of a port");
    if (number >> BITS_OF_NUMBER != 0)
        mpismt_unsupported("MPI_Publish_name with more than 16 ports of a process");
    char* const path = path_of(service);
    if (!create(with(path, service, CLAIM))) {
        free(path);
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_SERVICE, "the name is published already");
    }
    PMPI_Comm_size(EVERYBODY, &all);
    const int bits = BITS_OF_NUMBER + bits_of(all - 1), code = process << BITS_OF_NUMBER | number;
    for (int i = 0; i < bits; i++)
        if (code >> i & 1)
            create(with(path, service, BIT + i));
    create(with(path, service, WHOLE));
    free(path);
    return MPI_SUCCESS;
}

int mpismt_part_Lookup_name(const char* service, MPI_Info info, char* port)
{
    int all, code = 0;
    char* const path = path_of(service);
    PMPI_Comm_size(EVERYBODY, &all);
    int found = is_there(with(path, service, WHOLE));
    if (found) {
        const int bits = BITS_OF_NUMBER + bits_of(all - 1);
        for (int i = 0; i < bits; i++)
            if (is_there(with(path, service, BIT + i)))
                code |= 1 << i;
        found = is_there(with(path, service, WHOLE)); // or it was unpublished meanwhile
    }
    free(path);
    if (!found)
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_NAME, "no port is published under this name");
    name_port(port, code >> BITS_OF_NUMBER, code & ((1 << BITS_OF_NUMBER) - 1));
    return MPI_SUCCESS;
}

int mpismt_part_Unpublish_name(const char* service, MPI_Info info, const char* port)
{
    int all;
    char* const path = path_of(service);
    if (PMPI_File_delete(with(path, service, WHOLE), MPI_INFO_NULL) != MPI_SUCCESS) {
        free(path);
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_SERVICE, "the name is not published");
    }
    PMPI_Comm_size(EVERYBODY, &all);
    const int bits = BITS_OF_NUMBER + bits_of(all - 1);
    for (int i = 0; i < bits; i++)
        if (is_there(with(path, service, BIT + i)))
            PMPI_File_delete(with(path, service, BIT + i), MPI_INFO_NULL);
    PMPI_File_delete(with(path, service, CLAIM), MPI_INFO_NULL);
    free(path);
    return MPI_SUCCESS;
}
