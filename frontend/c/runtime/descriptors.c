// Files by number, as POSIX has them: a file is a stream of stdio.c without a buffer, and its number is that of the
// stream. What is read is what --file gives; what is written is dropped, as by streams. The layouts and constants are
// those of x86-64 Linux.
#include "models.h"

extern void* memset(void*, int, size_t);
extern FILE* fopen(const char*, const char*);
extern int fclose(FILE*), fflush(FILE*);
extern size_t fwrite(const void*, size_t, size_t, FILE*), fread(void*, size_t, size_t, FILE*);
extern int fseek(FILE*, long, int);
extern long ftell(FILE*);
extern int access(const char*, int);

enum { ENOENT = 2, EBADF = 9, EEXIST = 17, EINVAL = 22, ESPIPE = 29 };
enum { O_ACCMODE = 3, O_WRONLY = 1, O_RDWR = 2, O_CREAT = 0100, O_EXCL = 0200, O_TRUNC = 01000, O_APPEND = 02000 };

// ---- the streams that have been asked for by number

static struct opened {
    FILE* file;
    struct opened* next;
} * all_opened;
static FILE* find(int number)
{
    if (number >= 0 && number <= 2)
        return number == 0 ? stdin : number == 1 ? stdout : stderr;
    for (struct opened* o = all_opened; o; o = o->next)
        if (o->file->number == number)
            return o->file;
    errno = EBADF;
    return 0;
}
int fileno(FILE* f)
{
    need(f);
    if (f->number > 2 && !f->numbered) {
        f->numbered = 1;
        struct opened* o = malloc(sizeof *o);
        o->file = f;
        o->next = all_opened;
        all_opened = o;
    }
    return f->number;
}
int fileno_unlocked(FILE* f) { return fileno(f); }
// ---- opening and closing

static FILE* open_as(const char* name, const char* mode)
{
    FILE* f = fopen(name, mode);
    if (f)
        fileno(f);
    return f;
}
static int open_file(const char* name, int flags)
{
    const int writes = flags & O_ACCMODE, is_there = access(name, 0) == 0;
    if (is_there && (flags & O_CREAT) && (flags & O_EXCL)) {
        errno = EEXIST;
        return -1;
    }
    if (!is_there && !(flags & O_CREAT)) {
        mpismt_not_given("open", name);
        errno = ENOENT;
        return -1;
    }
    FILE* f;
    if (!writes && is_there)
        f = open_as(name, "r");
    else if (!writes)
        mpismt_unsupported("making an empty file by opening it for reading");
    else if (is_there && !(flags & (O_TRUNC | O_APPEND)))
        mpismt_unsupported("opening an existing file for writing without O_TRUNC");
    else if (flags & O_APPEND)
        f = open_as(name, writes == O_RDWR ? "a+" : "a");
    else
        f = open_as(name, writes == O_RDWR ? "w+" : "w");
    return f ? f->number : -1;
}
int open(const char* name, int flags, ...) { return open_file(name, flags); }
int open64(const char* name, int flags, ...) { return open_file(name, flags); }
int creat(const char* name, unsigned mode) { return open_file(name, O_WRONLY | O_CREAT | O_TRUNC); }
int close(int number)
{
    FILE* f = find(number);
    return f ? fclose(f) : -1;
}
FILE* fdopen(int number, const char* mode) { return find(number); }
int fsync(int number)
{
    FILE* f = find(number);
    return f ? fflush(f) : -1;
}
int fdatasync(int number) { return fsync(number); }

// ---- reading and writing

long read(int number, void* to, size_t n)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    if (!f->reads) {
        errno = EBADF;
        return -1;
    }
    const size_t bytes = fread(to, 1, n, f);
    f->at_end = 0; // which is a matter of streams
    return (long)bytes;
}
long write(int number, const void* from, size_t n)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    if (!f->writes) {
        errno = EBADF;
        return -1;
    }
    const size_t bytes = fwrite(from, 1, n, f);
    fflush(f);
    return (long)bytes;
}
long lseek(int number, long offset, int whence)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    if (number <= 2) {
        errno = ESPIPE;
        return -1;
    }
    return fseek(f, offset, whence) == 0 ? ftell(f) : -1;
}
long lseek64(int number, long offset, int whence) { return lseek(number, offset, whence); }
long pread(int number, void* to, size_t n, long at)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    const long before = lseek(number, 0, 1);
    if (before < 0 || lseek(number, at, 0) < 0)
        return -1;
    const long bytes = read(number, to, n);
    lseek(number, before, 0);
    return bytes;
}
long pread64(int number, void* to, size_t n, long at) { return pread(number, to, n, at); }
long pwrite(int number, const void* from, size_t n, long at)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    const long before = lseek(number, 0, 1);
    if (before < 0 || lseek(number, at, 0) < 0)
        return -1;
    const long bytes = write(number, from, n);
    lseek(number, before, 0);
    return bytes;
}
long pwrite64(int number, const void* from, size_t n, long at) { return pwrite(number, from, n, at); }

// ---- what is known of a file

struct stat {
    unsigned long device, number, links;
    unsigned mode, user, group, unused;
    unsigned long kind;
    long size, size_of_block, blocks, times[6], unused_too[3];
};
static void describe(struct stat* s, unsigned mode, size_t size)
{
    memset(s, 0, sizeof *s);
    s->links = 1;
    s->mode = mode;
    s->size = (long)size;
    s->size_of_block = 4096;
    s->blocks = (s->size + 511) / 512;
    for (int i = 0; i < 6; i += 2)
        s->times[i] = mpismt_any_long("the time of a file", 0, 1l << 37);
}
int stat(const char* name, struct stat* s)
{
    FILE* f = fopen(name, "r");
    if (!f)
        return -1; // fopen has set errno
    describe(s, 0100644, f->size);
    fclose(f);
    return 0;
}
int fstat(int number, struct stat* s)
{
    FILE* f = find(number);
    if (!f)
        return -1;
    if (number > 2 && !f->content) { // how much has been written
        const long at = ftell(f);
        fseek(f, 0, 2);
        describe(s, 0100644, (size_t)ftell(f));
        fseek(f, at, 0);
        return 0;
    }
    describe(s, number > 2 ? 0100644 : 020620, number > 2 ? f->size : 0); // else a terminal
    return 0;
}
int lstat(const char* name, struct stat* s) { return stat(name, s); }
int stat64(const char* name, struct stat* s) { return stat(name, s); }
int lstat64(const char* name, struct stat* s) { return stat(name, s); }
int fstat64(int number, struct stat* s) { return fstat(number, s); }
int chmod(const char* name, unsigned mode) { return 0; }
int fchmod(int number, unsigned mode) { return 0; }
