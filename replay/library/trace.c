/* What a process calls, as lines of a file. The file is mapped into memory: to write a line costs no call of the
   system, and what is written stays whatever ends the process. Behind the last line there are zeros.

   The file is made when MPI is initialised. What may be called before that (infos, error handlers) is kept until
   then. */
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
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { least_window = 1 << 16, most_window = 1 << 20 }; /* bytes that are mapped at once */
enum { room = 128 };                                    /* that are free where a piece begins */
static size_t window;

static int descriptor = -1;
static char *mapped, *at, *end;
static off_t offset; /* of `mapped` in the file */
static char folder[3072];
/* In the names of files: "3", or "0-1.3" of the world that process 0 has spawned second. */
static char own_name[256] = "-1";
static int active; /* there is a record, or may be one, and it goes on */
/* Of a thread: calls within calls; whether it is the one that initialises MPI. The library comes with the program. */
static __thread struct {
    int depth, owner;
} self __attribute__((tls_model("initial-exec")));
static int owner = 1;            /* the number of that thread */
static long long calls, current; /* that are written; of the last one that is in no other */
static int interrupted;          /* the line of the call that returns next has others behind it */
int mpismt_cancels;

/* ---- the file ---- */

/* Says in a file of its own why the record ends here: nobody writes to the record any more. */
static void stop(const char *why)
{
    char path[4096];
    active = 0;
    snprintf(path, sizeof path, "%s/stopped.%s", folder, own_name);
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
    /* Of many processes that call little, the records are small. */
    window = !window ? least_window : window < most_window ? 2 * window : most_window;
    if (posix_fallocate(descriptor, from, (off_t)window) != 0)
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
/* What is called before MPI is initialised, and it is known which process this is. */
static char *early;
static size_t early_size;

static int more_room_early(void)
{
    const size_t used = early ? (size_t)(at - early) : 0;
    char *const memory = realloc(early, 2 * early_size + least_window);
    if (!memory)
        return 0;
    early = memory;
    early_size = 2 * early_size + least_window;
    at = early + used;
    end = early + early_size;
    return 1;
}

static __attribute__((noinline)) void more_room(void)
{
    if (active && descriptor < 0 && more_room_early())
        return;
    const off_t here = offset + (at - mapped), page = here & ~(off_t)(least_window - 1); /* of any machine */
    if (active && map(page)) {
        at += here - page;
        return;
    }
    if (active)
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

void mpismt_source_place(const struct place *place, const char *file, unsigned long address, const char *function)
{
    put_text("@ ");
    put_signed(place->number);
    put(' ');
    put_quoted(file);
    put(' ');
    put_hex(address);
    put(' ');
    put_signed(place->caller);
    put(' ');
    put_quoted(function);
    put(' ');
    put_signed(place->line);
    put('\n');
}

/* ---- a line ---- */

static __attribute__((noinline)) int is_no_longer_written(void)
{
    if (active && descriptor >= 0)
        stop("MPI is called from several threads");
    return 0;
}

static inline int is_written(void)
{
    return __builtin_expect(active && self.owner == owner, 1) ? 1 : is_no_longer_written();
}

/* MPI calls functions of its own, and functions of the program: those that copy and delete attributes, reduce, handle
   errors. What these call has lines of its own behind the beginning of that of the outer call, whose end follows. */
static __attribute__((noinline)) struct place *begin_within(void *return_address, const void *frame)
{
    if (!active || self.owner != owner || !mpismt_is_of_program(return_address))
        return NULL;
    make_room();
    *at++ = '\n';
    interrupted = 0;
    ++calls;
    return mpismt_place_of(return_address, frame);
}

MPISMT_HOT struct place *mpismt_begin(void *return_address, const void *frame)
{
    if (__builtin_expect(self.depth++ > 0, 0))
        return begin_within(return_address, frame);
    if (!is_written())
        return NULL;
    current = calls++;
    return mpismt_place_of(return_address, frame);
}

/* Programs repeat themselves: a line "= 3" is the last one with all of its arguments from place 3. */
MPISMT_HOT int mpismt_is_same(const struct place *place, const char *op, const unsigned long now[], unsigned count)
{
    unsigned long different = 0;
    if (place->op != op)
        return 0;
#pragma GCC unroll 12
    for (unsigned i = 0; i < count; ++i)
        different |= place->arguments[i] ^ now[i];
    return different == 0;
}

MPISMT_HOT void mpismt_repeat(const struct place *place)
{
    make_room();
    memcpy(at, place->again, sizeof place->again);
    at += place->length_of_again;
}

void mpismt_line(struct place *place, const char *op)
{
    put_text(op);
    put(' ');
    put_signed(place->number);
    place->op = NULL;
}

void mpismt_remember(struct place *place, const char *op, const unsigned long now[], unsigned count)
{
    if (place->number == 0)
        return;
    place->op = op;
    memcpy(place->arguments, now, count * sizeof *now);
}

void mpismt_entered(void) { put_text(" >"); }

MPISMT_HOT void mpismt_result(int result)
{
    make_room();
    if (__builtin_expect(interrupted, 0)) {
        *at++ = '<';
        interrupted = 0;
    }
    *at++ = ' ';
    if (__builtin_expect(result == 0, 1))
        *at++ = '0';
    else
        put_signed(result);
}

MPISMT_HOT void mpismt_leave(int written)
{
    --self.depth;
    if (!written)
        return;
    put('\n');
    if (__builtin_expect(self.depth > 0, 0))
        interrupted = 1;
}

struct place *mpismt_begin_rare(void *return_address, const void *frame)
{
    return mpismt_begin(return_address, frame);
}
int mpismt_is_same_rare(const struct place *place, const char *op, const unsigned long now[], unsigned count)
{
    return mpismt_is_same(place, op, now, count);
}
void mpismt_repeat_rare(const struct place *place) { mpismt_repeat(place); }
void mpismt_result_rare(int result) { mpismt_result(result); }
void mpismt_leave_rare(int written) { mpismt_leave(written); }

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

int mpismt_depth(void) { return self.depth; }
int mpismt_of_program(void) { return self.depth == 0 && is_written(); }
long long mpismt_call(void) { return current; }

static char hexadecimal[256][2];
static void fill_hexadecimal(void)
{
    for (int i = 0; i < 256; ++i) {
        hexadecimal[i][0] = "0123456789abcdef"[i >> 4];
        hexadecimal[i][1] = "0123456789abcdef"[i & 15];
    }
}

/* "sent 4 2a000000", "got 17 4 2a000000": how many bytes the message has, and the first of them. */
void mpismt_data(const char *what, long long call, long long bytes, const unsigned char *data, int count)
{
    put_text(what);
    if (call >= 0)
        mpismt_number(call);
    mpismt_number(bytes);
    put(' ');
    for (int done = 0; done < count;) {
        make_room();
        const int now = count - done < room / 4 ? count - done : room / 4;
        for (int i = 0; i < now; ++i, at += 2)
            memcpy(at, hexadecimal[data[done + i]], 2);
        done += now;
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

/* MPI says how many bytes there are; not if it is the same status as the last one there. */
void mpismt_status(struct place *place, const MPI_Status *status, int ignored)
{
    make_room();
    if (!status) {
        *at++ = ' ';
        *at++ = '-';
        return;
    }
    if (place->length_of_status && place->ignored == ignored && !mpismt_cancels &&
        memcmp(&place->status, status, sizeof *status) == 0) {
        memcpy(at, place->text_of_status, sizeof place->text_of_status);
        at += place->length_of_status;
        return;
    }
    char *const begin = at;
    *at++ = ' ';
    put_status(status, ignored);
    place->length_of_status = 0;
    if (place->number == 0 || mpismt_cancels || at < begin || at - begin > (long)sizeof place->text_of_status)
        return;
    place->length_of_status = (unsigned)(at - begin);
    memcpy(place->text_of_status, begin, place->length_of_status);
    place->ignored = ignored;
    place->status = *status;
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

/* Of a file that is about to be opened or removed: is it there, how many bytes does it have, and when was that? */
void mpismt_found(const char *name)
{
    struct stat found;
    struct timespec now = {0, 0};
    /* "ufs:name" is a file of that file system. */
    const char *const colon = strchr(name, ':');
    const int is_there = stat(colon && colon - name > 1 && !strchr(name, '/') ? colon + 1 : name, &found) == 0;
    clock_gettime(CLOCK_REALTIME, &now);
    const MPI_Aint all[] = {is_there, is_there ? (MPI_Aint)found.st_size : 0,
                            (MPI_Aint)now.tv_sec * 1000000000 + now.tv_nsec};
    mpismt_large_numbers(all, 3);
}
