// Processes that come and go (MPI 4.1, sections 11.7 to 11.10), as program text. All processes that there may be belong
// to one communicator from the start, which the program never sees: EVERYBODY. MPI_COMM_WORLD is a communicator that is
// made of those who are started together, before main begins. A process that may be spawned begins by receiving a
// message of the process that may spawn it: what to do, or, once that one calls MPI_Finalize, that it is not needed.
// MPI_Comm_spawn, MPI_Comm_accept and MPI_Comm_connect then are MPI_Intercomm_create, whose leaders meet in EVERYBODY.
//
// Which processes there may be is found out by checking: where a process spawns others that there are not, the
// check ends, and begins anew with these (app/spawning.cpp). Which program is run with how many processes must be
// known there.
// Their ports and names are in ports.c.
//
// Linked only to programs that use any of this. The functions mpismt_part_X are then called where a program calls MPI_X
// (lower/read_module.cpp).
#include "processes.h"

// Of the message that begins a process: is it needed, how long are its arguments, what happens to its errors?
enum { NEEDED, LENGTH, HANDLER, HEAD };
enum { FATAL, ABORT, RETURN };
enum { BEGIN = 1, ARGUMENTS, WORLD, COMMANDS = 4 };

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
int mpismt_world_first, mpismt_world_size; // sessions.c

static MPI_Comm parent = MPI_COMM_NULL;
static int spawned; // calls of MPI_Comm_spawn
static char used[MOST];

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
    const int none[HEAD] = {0};
    const int me = mpismt_rank();
    for (int k = 0; mpismt_worlds[k].count > 0; k++)
        if (mpismt_worlds[k].parent == me && !used[k]) {
            used[k] = 1;
            for (int i = 0; i < mpismt_worlds[k].count; i++)
                PMPI_Send(none, HEAD, MPI_INT, mpismt_worlds[k].first + i, BEGIN, EVERYBODY);
        }
}

// Before main. Is there anything to be done?
int mpismt_processes_begin(void)
{
    const struct world* const own = own_world();
    mpismt_may_spawn = 1;
    int first = 0, count = mpismt_first_processes;
    int head[HEAD] = {0};
    if (own != NULL) {
        PMPI_Recv(head, HEAD, MPI_INT, own->parent, BEGIN, EVERYBODY, MPI_STATUS_IGNORE);
        if (!head[NEEDED]) {
            release();
            return 0;
        }
        int size = head[LENGTH];
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
    mpismt_world_first = first;
    mpismt_world_size = count;
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
        if (head[HANDLER] != FATAL) {
            const MPI_Errhandler handler = head[HANDLER] == RETURN ? MPI_ERRORS_RETURN : MPI_ERRORS_ABORT;
            PMPI_Comm_set_errhandler(EVERYBODY, handler);
            PMPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
            PMPI_Comm_set_errhandler(mpismt_world, handler);
            PMPI_Comm_set_errhandler(parent, handler);
        }
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

extern int mpismt_still_published(void); // ports.c

int mpismt_part_Finalize(void)
{
    if (mpismt_still_published())
        mpismt_invalid(MPI_COMM_NULL, -1, "a name that this process has published is not unpublished");
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

// What infos say (section 11.8.4). Where a program lies, and on which machine it runs, does not matter here.
static int says(MPI_Info info, const char* key, char* value, int room)
{
    int flag = 0;
    if (info != MPI_INFO_NULL)
        MPI_Info_get_string(info, key, &room, value, &flag);
    return flag;
}

static int handler_of(MPI_Info info)
{
    char value[32];
    if (!says(info, "mpi_initial_errhandler", value, sizeof value))
        return FATAL;
    for (char* s = value; *s; s++)
        *s += IN(*s, 'A', 'Z') ? 'a' - 'A' : 0;
    return strcmp(value, "mpi_errors_return") == 0 ? RETURN : strcmp(value, "mpi_errors_abort") == 0 ? ABORT : FATAL;
}

// The greatest number of `soft`, which is a list of numbers and triplets FIRST:LAST:STEP, that is not above `most`; 0
// if there is none, -1 if it is no such list.
static int largest_of(const char* soft, int most)
{
    int best = 0;
    for (char* at = (char*)soft;; at++) {
        char* end;
        long part[3] = {strtol(at, &end, 10), 0, 1};
        int parts = 1;
        if (end == at)
            return -1;
        for (at = end; *at == ':' && parts < 3; parts++) {
            part[parts] = strtol(at + 1, &end, 10);
            if (end == at + 1)
                return -1;
            at = end;
        }
        const long first = part[0], last = parts == 1 ? first : part[1], step = part[2];
        if (step == 0 || (*at != 0 && *at != ','))
            return -1;
        const long top = last < most ? last : most;
        long found = step > 0       ? first <= top ? first + (top - first) / step * step : 0
                     : first <= most ? first
                                     : first - (first - most - step - 1) / -step * -step;
        if (step < 0 && found < last)
            found = 0;
        if (found > best)
            best = (int)found;
        if (*at == 0)
            return best;
    }
}

// How many processes the command starts, or what the call returns if it fails (then *count is 0).
CALL int number_of(MPI_Comm comm, MPI_Info info, int most, int* count)
{
    char soft[64];
    *count = 0;
    if (most < 1)
        return mpismt_invalid(comm, MPI_ERR_SPAWN, "the number of processes to be spawned is not positive");
    if (says(info, "wdir", soft, sizeof soft))
        mpismt_assumes("wdir", "names of files mean the same to processes that are spawned in another directory");
    if (!says(info, "soft", soft, sizeof soft)) {
        *count = most;
        return MPI_SUCCESS;
    }
    const int n = largest_of(soft, most);
    if (n < 0)
        return mpismt_invalid(comm, MPI_ERR_INFO_VALUE, "the value of soft is no list of numbers and triplets");
    if (n == 0)
        mpismt_unsupported("an info soft that no positive number of processes fits");
    mpismt_assumes("soft", "of the numbers of processes that soft allows, the greatest is spawned");
    *count = n;
    return MPI_SUCCESS;
}

CALL void start(int first, int count, char* argv[], MPI_Info info)
{
    int head[HEAD] = {1, 0, handler_of(info)};
    char* const text = text_of(argv, &head[LENGTH]);
    for (int i = 0; i < count; i++) {
        PMPI_Send(head, HEAD, MPI_INT, first + i, BEGIN, EVERYBODY);
        PMPI_Send(text, head[LENGTH], MPI_CHAR, first + i, ARGUMENTS, EVERYBODY);
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
        int number;
        const int wrong = number_of(comm, info, maxprocs, &number);
        if (number == 0)
            return wrong;
        const int program = find_program(command);
        if (program < 0)
            mpismt_unsupported("MPI_Comm_spawn of a program that is not given (--program NAME=FILE)");
        const struct world* w = begin_world(ordinal, 1, &program, &number);
        first = w->first;
        start(first, number, argv, info);
        for (int i = number; i < maxprocs && codes != MPI_ERRCODES_IGNORE; i++)
            codes[i] = MPI_ERR_SPAWN;
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
        int program[COMMANDS], number[COMMANDS];
        ordinal = spawned++;
        if (count < 1)
            return mpismt_invalid(comm, MPI_ERR_SPAWN, "the number of commands is not positive");
        if (count > COMMANDS)
            mpismt_unsupported("MPI_Comm_spawn_multiple of more than four commands");
        for (int k = 0; k < count; k++) {
            const int wrong =
                number_of(comm, infos == NULL ? MPI_INFO_NULL : infos[k], maxprocs[k], &number[k]);
            if (number[k] == 0)
                return wrong;
            program[k] = find_program(commands[k]);
            if (program[k] < 0)
                mpismt_unsupported("MPI_Comm_spawn_multiple of a program that is not given (--program NAME=FILE)");
        }
        const struct world* w = begin_world(ordinal, count, program, number);
        first = w->first;
        int at = first;
        for (int k = 0; k < count; k++) {
            start(at, number[k], argvs == MPI_ARGVS_NULL || argvs == NULL ? MPI_ARGV_NULL : argvs[k],
                  infos == NULL ? MPI_INFO_NULL : infos[k]);
            at += number[k];
        }
    }
    return meet_children(root, comm, first, ordinal, made, codes);
}
