// Ports and published names (MPI 4.1, section 11.9), as program text. A connection is a message of the client's root to
// the process that has opened the port, and then MPI_Intercomm_create of the two in EVERYBODY (processes.c).
//
// A port is a file of MPI's, which is there until it is closed, where a process could go on behind a connection that
// fails: a function that connects compares something with MPI_ERR_PORT. (A connection to a closed port waits forever
// otherwise; both are errors.) So are names that are published; programs with such files are searched.
#include "processes.h"

static int ports;
static char is_open[MOST];

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

// The names that this process has published: they must be unpublished before their port is closed, and before the
// process ends (section 11.9.4). Nobody need notice if they are not.
enum { UNNOTICED = -1 };
static struct published {
    struct published* next;
    int process, number; // the port
    char* service;
} * published;

static int note_published(const char* service, int process, int number)
{
    struct published* p = malloc(sizeof *p);
    p->next = published;
    p->process = process;
    p->number = number;
    p->service = strdup(service);
    published = p;
    return MPI_SUCCESS;
}

// False if this process has not published it.
static int forget_published(const char* service)
{
    for (struct published** at = &published; *at != NULL; at = &(*at)->next)
        if (strcmp((*at)->service, service) == 0) {
            struct published* gone = *at;
            *at = gone->next;
            free(gone->service);
            free(gone);
            return 1;
        }
    return 0;
}

static int has_published(int process, int number)
{
    for (const struct published* p = published; p != NULL; p = p->next)
        if (p->process == process && p->number == number)
            return 1;
    return 0;
}

// Of a process that calls MPI_Finalize.
int mpismt_still_published(void) { return published != NULL; }

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
    if (has_published(process, number))
        mpismt_invalid(MPI_COMM_NULL, UNNOTICED, "the port is closed while it is published under a name");
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

// Where a program could see that a port is closed, these are called (lower/read_module.cpp).
#define SEEN(name) __asm__("mpismt_part_" name ".seen")
int open_seen_port(MPI_Info info, char* name) SEEN("Open_port");
int close_seen_port(const char* name) SEEN("Close_port");
int connect_if_open(const char* name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* made) SEEN("Comm_connect");

static char* path_of_port(char* path, int process, int number)
{
    strcpy(path, "(port) ");
    name_port(path + 7, process, number);
    return path;
}

int open_seen_port(MPI_Info info, char* name)
{
    char path[64];
    const int number = ports, error = mpismt_part_Open_port(info, name);
    if (error == MPI_SUCCESS)
        create(path_of_port(path, mpismt_rank(), number));
    return error;
}

int close_seen_port(const char* name)
{
    char path[64];
    int process, number;
    const int error = mpismt_part_Close_port(name);
    if (error == MPI_SUCCESS && is_port(name, &process, &number))
        PMPI_File_delete(path_of_port(path, process, number), MPI_INFO_NULL);
    return error;
}

// The port may be closed while the connection waits to be accepted.
int connect_if_open(const char* name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* made)
{
    char path[64];
    int rank, process = 0, number = 0;
    const int error = rank_of(comm, root, &rank);
    if (error != MPI_SUCCESS)
        return error;
    if (rank == root) {
        int all, flag = 0;
        PMPI_Comm_size(EVERYBODY, &all);
        if (!is_port(name, &process, &number) || process >= all)
            return mpismt_invalid(comm, MPI_ERR_PORT, "there is no port of this name");
        path_of_port(path, process, number);
        MPI_Request request;
        const int me = mpismt_rank();
        PMPI_Issend(&me, 1, MPI_INT, process, PORT + number, EVERYBODY, &request);
        for (;;) {
            PMPI_Test(&request, &flag, MPI_STATUS_IGNORE);
            if (flag || !is_there(path))
                break;
        }
        if (!flag) {
            MPI_Status status;
            PMPI_Cancel(&request);
            PMPI_Wait(&request, &status);
            PMPI_Test_cancelled(&status, &flag);
            if (flag)
                return mpismt_invalid(comm, MPI_ERR_PORT, "the port is closed");
        }
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
    return note_published(service, process, number);
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
    if (!forget_published(service)) {
        if (is_there(with(path, service, WHOLE))) // what happens then depends on the implementation
            mpismt_unsupported("MPI_Unpublish_name of a name that another process has published");
        free(path);
        return mpismt_invalid(MPI_COMM_NULL, MPI_ERR_SERVICE, "the name is not published");
    }
    PMPI_File_delete(with(path, service, WHOLE), MPI_INFO_NULL);
    PMPI_Comm_size(EVERYBODY, &all);
    const int bits = BITS_OF_NUMBER + bits_of(all - 1);
    for (int i = 0; i < bits; i++)
        if (is_there(with(path, service, BIT + i)))
            PMPI_File_delete(with(path, service, BIT + i), MPI_INFO_NULL);
    PMPI_File_delete(with(path, service, CLAIM), MPI_INFO_NULL);
    free(path);
    return MPI_SUCCESS;
}
