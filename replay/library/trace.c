/* What a process calls, as lines of a file. The file is mapped into memory: to write a line costs no call of the
   system, and what is written stays whatever ends the process. Behind the last line there are zeros. */
#define _GNU_SOURCE
#include "build_id.h"
#include "trace.h"
#include "trace_places.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { window = 1 << 20, room = 128 }; /* bytes that are mapped at once; that are free where a piece begins */

static int descriptor = -1;
static char *mapped, *at, *end;
static off_t offset; /* of `mapped` in the file */
static char folder[3072];
static int world_rank = -1;
static pthread_t owner;
static int stopped;
static __thread int depth __attribute__((tls_model("initial-exec"))); /* it is loaded with the program */
static long long calls; /* that are written */
int mpismt_cancels;

/* ---- the file ---- */

/* Says in a file of its own why the record ends here: nobody writes to the record any more. */
static void stop(const char *why)
{
    char path[4096];
    stopped = 1;
    snprintf(path, sizeof path, "%s/stopped.%d", folder, world_rank);
    FILE *file = fopen(path, "w");
    if (!file)
        return;
    fprintf(file, "%s\n", why);
    fclose(file);
}

static int map(off_t from)
{
    if (mapped)
        munmap(mapped, window);
    mapped = at = end = NULL;
    if (posix_fallocate(descriptor, from, window) != 0)
        return 0;
    char *memory = mmap(NULL, window, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, from);
    if (memory == MAP_FAILED)
        return 0;
    mapped = at = memory;
    end = memory + window;
    offset = from;
    return 1;
}

static char discarded[2 * room];

static __attribute__((noinline)) void more_room(void)
{
    const off_t here = offset + (at - mapped), page = here & ~(off_t)4095;
    if (!stopped && map(page)) {
        at += here - page;
        return;
    }
    if (!stopped)
        stop("there is no room for it on the disk");
    at = discarded;
    end = discarded + sizeof discarded;
}

static inline void make_room(void)
{
    if (__builtin_expect(end - at < room, 0))
        more_room();
}

/* The hot path of every call: no division by a number that the compiler does not know, and one look at the room. */
static void put_text(const char *text)
{
    for (; *text; ++text) {
        make_room();
        *at++ = *text;
    }
}

static void put_hex(unsigned long long value)
{
    int digits = value ? (67 - __builtin_clzll(value)) / 4 : 1;
    make_room();
    char *to = at + digits;
    at = to;
    for (; digits > 0; --digits, value >>= 4)
        *--to = "0123456789abcdef"[value & 15];
}

static void put_signed(long long number)
{
    char digits[24];
    int count = 0;
    unsigned long long value = number < 0 ? 0ULL - (unsigned long long)number : (unsigned long long)number;
    make_room();
    if (number < 0)
        *at++ = '-';
    for (; value >= 10; value /= 10)
        digits[count++] = (char)('0' + value % 10);
    *at++ = (char)('0' + value);
    while (count > 0)
        *at++ = digits[--count];
}

static void put(char c)
{
    make_room();
    *at++ = c;
}

/* Letters, digits and a few others; all else as %20. */
static void put_quoted(const char *text);

void mpismt_place(int number, const char *file, unsigned long address, int caller)
{
    put_text("@ ");
    put_signed(number);
    put(' ');
    put_quoted(file);
    put(' ');
    put_hex(address);
    if (caller) {
        put(' ');
        put_signed(caller);
    }
    put('\n');
}

/* ---- a line ---- */

static int is_written(void)
{
    if (descriptor < 0 || stopped)
        return 0;
    if (!pthread_equal(owner, pthread_self())) {
        stop("MPI is called from several threads");
        return 0;
    }
    return 1;
}

int mpismt_enter(const char *op, void *return_address, const void *frame)
{
    return mpismt_enter_with(op, return_address, frame, NULL, most_arguments + 1);
}

/* Programs repeat themselves: a line "= 3" is the last one with all of its arguments from place 3. */
int mpismt_enter_with(const char *op, void *return_address, const void *frame, const void *arguments, unsigned size)
{
    if (depth++ > 0 || !is_written())
        return 0;
    struct place *const place = mpismt_place_of(return_address, frame);
    const int known = place->number > 0 && size <= most_arguments;
    const int same = known && place->op == op && place->size == size && memcmp(place->arguments, arguments, size) == 0;
    if (!same)
        place->op = known ? op : NULL;
    if (known && !same) {
        place->size = size;
        memcpy(place->arguments, arguments, size);
    }
    ++calls;
    if (same)
        put('=');
    else
        put_text(op);
    put(' ');
    put_signed(place->number);
    return same ? 2 : 1;
}

void mpismt_entered(void) { put_text(" >"); }

void mpismt_result(int result)
{
    put(' ');
    put_signed(result);
}

void mpismt_leave(int written)
{
    --depth;
    if (written)
        put('\n');
}

void mpismt_number(long long value)
{
    put(' ');
    put_signed(value);
}

#define NUMBERS(name, type)                         \
    void name(const type values[], long long count) \
    {                                               \
        put_text(" [");                             \
        for (long long i = 0; i < count; ++i) {     \
            if (i > 0)                              \
                put(',');                           \
            put_signed(values[i]);                  \
        }                                           \
        put(']');                                   \
    }
NUMBERS(mpismt_numbers, int)
NUMBERS(mpismt_large_numbers, MPI_Aint)
NUMBERS(mpismt_count_numbers, MPI_Count)

void mpismt_address(const void *address)
{
    put(' ');
    put_hex((unsigned long)address);
}

static void put_handle(const void *handle, unsigned size)
{
    unsigned long long value = 0;
    memcpy(&value, handle, size);
    put_hex(value);
}

void mpismt_handle(const void *handle, unsigned size)
{
    put(' ');
    put_handle(handle, size);
}

void mpismt_handles(const void *handles, long long count, unsigned size)
{
    put_text(" [");
    for (long long i = 0; i < count; ++i) {
        if (i > 0)
            put(',');
        put_handle((const char *)handles + i * size, size);
    }
    put(']');
}

static void put_quoted(const char *text)
{
    put('\'');
    for (; text && *text; ++text) {
        const unsigned char c = (unsigned char)*text;
        make_room();
        if (c > ' ' && c < 0x7f && c != '%' && c != '\'') {
            *at++ = (char)c;
        } else {
            *at++ = '%';
            *at++ = "0123456789abcdef"[c >> 4];
            *at++ = "0123456789abcdef"[c & 15];
        }
    }
    put('\'');
}

void mpismt_text(const char *text)
{
    put(' ');
    put_quoted(text);
}

int mpismt_depth(void) { return depth; }
int mpismt_of_program(void) { return depth == 0 && is_written(); }
long long mpismt_call(void) { return calls - 1; }

/* "sent 4 2a000000", "got 17 4 2a000000": how many bytes the message has, and the first of them. */
void mpismt_data(const char *what, long long call, long long bytes, const unsigned char *data, int count)
{
    put_text(what);
    if (call >= 0)
        mpismt_number(call);
    mpismt_number(bytes);
    put(' ');
    for (int i = 0; i < count; ++i) {
        make_room();
        *at++ = "0123456789abcdef"[data[i] >> 4];
        *at++ = "0123456789abcdef"[data[i] & 15];
    }
    put('\n');
}

/* source/tag/bytes, behind ~ if the program does not want to know; with /c if the operation was cancelled. */
static void put_status(const MPI_Status *status, int ignored)
{
    int bytes = 0, cancelled = 0;
    PMPI_Get_count(status, MPI_BYTE, &bytes);
    if (mpismt_cancels)
        PMPI_Test_cancelled(status, &cancelled);
    if (ignored)
        put('~');
    put_signed(status->MPI_SOURCE);
    put('/');
    put_signed(status->MPI_TAG);
    put('/');
    put_signed(bytes);
    if (cancelled)
        put_text("/c");
}

void mpismt_status(const MPI_Status *status, int ignored)
{
    put(' ');
    if (status)
        put_status(status, ignored);
    else
        put('-');
}

void mpismt_statuses(const MPI_Status statuses[], long long count, int ignored)
{
    put_text(" [");
    for (long long i = 0; i < count; ++i) {
        if (i > 0)
            put(',');
        put_status(&statuses[i], ignored);
    }
    put(']');
}

/* size/lb/extent/true lb/true extent */
void mpismt_layout(const MPI_Datatype *type)
{
    int size = 0;
    MPI_Aint lb = 0, extent = 0, true_lb = 0, true_extent = 0;
    PMPI_Type_size(*type, &size);
    PMPI_Type_get_extent(*type, &lb, &extent);
    PMPI_Type_get_true_extent(*type, &true_lb, &true_extent);
    const long long all[] = {size, lb, extent, true_lb, true_extent};
    put_text(" [");
    for (int i = 0; i < 5; ++i) {
        if (i > 0)
            put(',');
        put_signed(all[i]);
    }
    put(']');
}

void mpismt_group_size(const MPI_Comm *comm)
{
    int size = 0;
    if (*comm != MPI_COMM_NULL) {
        PMPI_Comm_size(*comm, &size);
        if (mpismt_size(*comm) > size)
            size = mpismt_size(*comm);
    }
    mpismt_numbers(&size, 1);
}

/* ---- the beginning and the end ---- */

void mpismt_constant(const char *name, long long value)
{
    put_text("constant ");
    put_text(name);
    mpismt_number(value);
    put('\n');
}

void mpismt_constant_handle(const char *name, const void *handle, unsigned size)
{
    put_text("handle ");
    put_text(name);
    mpismt_handle(handle, size);
    put('\n');
}

static void stop_in_child(void) { stopped = 1; }

void *mpismt_behind(const char *function) { return dlsym(RTLD_NEXT, function); }

static void mpismt_open(void)
{
    const char *where = getenv("MPISMT_RECORD"), *run = getenv("MPISMT_RUN");
    char path[4096], version[MPI_MAX_LIBRARY_VERSION_STRING], own_run[32] = "";
    int size = 0, length = 0;
    if (!where || descriptor >= 0)
        return;
    if (!run) { /* a program with the library in it, without `mpismt record` */
        snprintf(own_run, sizeof own_run, "%08lx%08x", (unsigned long)time(NULL), (unsigned)getpid());
        PMPI_Bcast(own_run, sizeof own_run, MPI_CHAR, 0, MPI_COMM_WORLD);
        run = own_run;
    }
    mpismt_payload = getenv("MPISMT_PAYLOAD") != NULL;
    PMPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    PMPI_Get_library_version(version, &length);
    version[strcspn(version, ",\n")] = '\0';
    snprintf(folder, sizeof folder, "%s", where);
    snprintf(path, sizeof path, "%s/record.%d", folder, world_rank);
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        fprintf(stderr, "mpismt: %s cannot be written\n", path);
        return;
    }
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 100);
    close(file);
    owner = pthread_self();
    mpismt_find_stack();
    pthread_atfork(NULL, NULL, stop_in_child);
    put_text("mpismt-record 1\nrun ");
    put_text(run);
    put_text("\nprocess");
    mpismt_number(world_rank);
    mpismt_number(size);
    put_text("\nlibrary");
    mpismt_text(version);
    put_text("\nprogram");
    length = (int)readlink("/proc/self/exe", path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    mpismt_text(path);
    if (*mpismt_build_id()) {
        put_text("\nbuild-id ");
        put_text(mpismt_build_id());
    }
    put('\n');
    mpismt_write_constants();
    const void *const bottom = MPI_BOTTOM, *const in_place = MPI_IN_PLACE, *const unweighted = MPI_UNWEIGHTED,
                     *const empty = MPI_WEIGHTS_EMPTY;
    mpismt_constant_handle("BOTTOM", &bottom, sizeof bottom);
    mpismt_constant_handle("IN_PLACE", &in_place, sizeof in_place);
    mpismt_constant_handle("UNWEIGHTED", &unweighted, sizeof unweighted);
    mpismt_constant_handle("WEIGHTS_EMPTY", &empty, sizeof empty);
    put_text("begin\n");
}

#ifdef MPISMT_IN_FRONT_OF_PMPI
REAL(Init)
REAL(Init_thread)
__attribute__((constructor)) static void find_init(void)
{
    FIND(Init)
    FIND(Init_thread)
}
#endif

int MPI_Init(int *argc, char ***argv)
{
    ++depth;
    const int result = MPISMT_REAL(Init)(argc, argv);
    --depth;
    if (result != MPI_SUCCESS)
        return result;
    mpismt_open();
    const int written = mpismt_enter("Init", MPISMT_CALLER);
    if (written) {
        mpismt_entered();
        mpismt_result(result);
    }
    mpismt_leave(written);
    return result;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    ++depth;
    const int result = MPISMT_REAL(Init_thread)(argc, argv, required, provided);
    --depth;
    if (result != MPI_SUCCESS)
        return result;
    mpismt_open();
    const int written = mpismt_enter("Init_thread", MPISMT_CALLER);
    if (written) {
        mpismt_number(required);
        mpismt_entered();
        mpismt_result(result);
        mpismt_number(*provided);
    }
    mpismt_leave(written);
    return result;
}

ALIAS(Init)
ALIAS(Init_thread)

__attribute__((destructor)) static void close_record(void)
{
    if (descriptor < 0 || stopped)
        return;
    if (depth > 0)
        put_text("\nended\n"); /* within a call: MPI has ended the program */
    else
        put_text("exit\n");
    if (ftruncate(descriptor, offset + (at - mapped)) != 0)
        return;
    close(descriptor);
}
