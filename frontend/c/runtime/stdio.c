// Streams. What is written to standard output and error is the one output of the process. Files that are written are
// sinks: fopen succeeds, and what is written is looked at (are the arguments in order?) and dropped. Files that are
// read do not exist, but for those that the command line gives (--file NAME=PATH), whose contents are constants of the
// program; of standard input that is not given nothing is known. A file that the process has written itself is not read
// back, and one that another process may write is not looked for: both are unsupported, and then the program is made
// again as if MPI opened files (app/shared_files.hpp). Where MPI does, all of them are files of MPI (mpi_io.c); what
// was written is in them when the stream is flushed or closed.
#include "models.h"

static FILE file_in = {.number = 0, .reads = 1, .free = 1}, file_out = {.number = 1, .writes = 1, .prints = 1},
            file_err = {.number = 2, .writes = 1, .prints = 1};
FILE *stdin = &file_in, *stdout = &file_out, *stderr = &file_err;

// ---- files that are given

struct given_file {
    const char* name;
    const char* content;
    long size;
};
// The last one has no name; lower/given.cpp replaces the list.
static const struct given_file no_file;
const struct given_file* mpismt_given_files = &no_file;

static const char* plain(const char* name) { return name[0] == '.' && name[1] == '/' ? name + 2 : name; }
static const struct given_file* find_given(const char* name)
{
    for (const struct given_file* g = mpismt_given_files; g->name; ++g)
        if (strcmp(plain(g->name), plain(name)) == 0)
            return g;
    return 0;
}

// Under which names the text of the program opens files for writing, or removes them; "" is any name. None, if it is
// assumed that no process opens what another one writes. lower/written_files.cpp replaces the list.
static const char* const no_name = 0;
const char* const* mpismt_written_files = &no_name;
static int others_may_write(const char* name)
{
    for (const char* const* w = mpismt_written_files; *w; ++w)
        if (!**w || strcmp(plain(*w), plain(name)) == 0)
            return 1;
    return 0;
}

// What the process has opened for writing or removed.
static struct change {
    char* name;
    char exists, by_mpi;
    struct change* next;
} * changes;
static struct change* find_change(const char* name)
{
    for (struct change* c = changes; c; c = c->next)
        if (strcmp(plain(c->name), plain(name)) == 0)
            return c;
    return 0;
}
static void set_existence(const char* name, int exists)
{
    struct change* c = find_change(name);
    if (!c) {
        c = malloc(sizeof *c);
        c->name = strdup(name);
        c->by_mpi = 0;
        c->next = changes;
        changes = c;
    }
    c->exists = (char)exists;
}
__attribute__((weak)) const struct shared_files* mpismt_shared_files = 0;
static int is_shared(const char* name)
{
    return mpismt_shared_files && name[0] != '(' && strncmp(name, "/dev/", 5) != 0 && mpismt_shared_files->there();
}
static int exists(const char* name)
{
    if (is_shared(name)) {
        size_t size;
        char* content = mpismt_shared_files->read(name, &size);
        free(content);
        return content != 0;
    }
    const struct change* c = find_change(name);
    const int there = c ? c->exists : find_given(name) != 0;
    if (!there && others_may_write(name))
        mpismt_unsupported("opening a file that another process may have written");
    return there;
}

// MPI opens or removes the file (mpi_io.c).
void mpismt_file_of_mpi(const char* name)
{
    struct change* c = find_change(name);
    if (c && !c->by_mpi)
        mpismt_unsupported("a file that the C library has written, opened by MPI");
    set_existence(name, 1);
    find_change(name)->by_mpi = 1;
}
static void not_of_mpi(const char* name)
{
    const struct change* c = find_change(name);
    if (c && c->by_mpi)
        mpismt_unsupported("a file that MPI has opened, opened or removed by the C library");
}

static int next_number = 3;
int fflush(FILE*);
static FILE* shared_streams; // that are written
static FILE* open_shared(const char* name, const char* mode)
{
    const int plus = strchr(mode, '+') != 0;
    FILE* f = calloc(1, sizeof *f);
    if (mode[0] == 'r') {
        f->content = mpismt_shared_files->read(name, &f->size);
        if (!f->content) {
            free(f);
            errno = 2; // ENOENT
            return 0;
        }
    } else {
        mpismt_shared_files->make(name, mode[0] == 'w');
        f->name = strdup(name);
        f->written = mode[0] == 'w' ? 0 : -1;
        f->next = shared_streams;
        shared_streams = f;
    }
    f->reads = (char)(mode[0] == 'r' || plus);
    f->writes = (char)(mode[0] != 'r' || plus);
    f->number = next_number++;
    return f;
}
static FILE* open_stream(const char* name, const char* mode)
{
    mpismt_assumes(
        "files",
        "no file exists before the program writes it, but those that --file gives, and every file can be written");
    if (mode[0] == 'w' && strchr(mode, 'x') && exists(name)) {
        errno = 17; // EEXIST
        return 0;
    }
    if (is_shared(name) && (mode[0] == 'r' || mode[0] == 'w' || mode[0] == 'a'))
        return open_shared(name, mode);
    not_of_mpi(name);
    const int plus = strchr(mode, '+') != 0;
    FILE* f;
    if (mode[0] == 'r') {
        const struct given_file* given = find_given(name);
        if (!exists(name)) {
            errno = 2; // ENOENT
            return 0;
        }
        if (find_change(name))
            mpismt_unsupported("reading a file that the program has written");
        f = calloc(1, sizeof *f);
        f->content = given->content;
        f->size = (size_t)given->size;
        f->reads = 1;
    } else if (mode[0] == 'w' || mode[0] == 'a') {
        f = calloc(1, sizeof *f);
        f->reads = (char)plus;
        const struct change* c = find_change(name);
        f->appends = mode[0] == 'w' ? 0 : (c ? c->exists : find_given(name) != 0) ? 2 : 1;
        set_existence(name, 1);
    } else {
        errno = 22; // EINVAL
        return 0;
    }
    f->writes = (char)(mode[0] != 'r' || plus);
    f->number = next_number++;
    return f;
}
// Of an attempt that has failed: because the command line does not give the file?
static int is_missing(const char* name, const char* mode)
{
    return mode[0] == 'r' && !find_change(name) && !others_may_write(name);
}
FILE* fopen(const char* name, const char* mode)
{
    FILE* f = open_stream(name, mode);
    return !f && is_missing(name, mode) ? mpismt_not_given("fopen", name) : f;
}
// For streams of C++: is it open then? The content is that of a file that is read; a file of MPI that is written stays
// open.
int mpismt_open(const char* name, const char* mode, const char** content, size_t* size, void** written)
{
    FILE* f = open_stream(name, mode);
    if (!f && is_missing(name, mode))
        mpismt_not_given("a stream", name);
    if (!f)
        return 0;
    *content = f->content;
    *size = f->size;
    *written = f->name ? f : 0;
    if (!f->name)
        free(f);
    return 1;
}
int fclose(FILE*);
void mpismt_close(void* file) { fclose(file); }
void mpismt_flush(void* file) { fflush(file); }
size_t fwrite(const void*, size_t, size_t, FILE*);
void mpismt_write(void* file, const char* text, size_t size) { fwrite(text, 1, size, file); }
// The standard input that is given, or null.
const char* mpismt_given_input(size_t* size)
{
    const struct given_file* given = find_given("/dev/stdin");
    *size = given ? (size_t)given->size : 0;
    return given ? given->content : 0;
}
FILE* fopen64(const char* name, const char* mode) { return fopen(name, mode); }
FILE* tmpfile(void) { return open_stream("(a temporary file)", "w+"); }
FILE* freopen(const char* name, const char* mode, FILE* f)
{
    if (!name)
        mpismt_unsupported("freopen without a name");
    if (mpismt_shared_files)
        mpismt_unsupported("freopen in a program that opens files by MPI");
    FILE* opened = open_stream(name, mode);
    if (opened) {
        const int number = f->number;
        *f = *opened;
        f->number = number;
        free(opened);
        return f;
    }
    f->reads = f->writes = 0;
    return is_missing(name, mode) ? mpismt_not_given("freopen", name) : 0;
}
int fclose(FILE* f)
{
    need(f);
    fflush(f);
    for (FILE** s = &shared_streams; f->name && *s; s = &(*s)->next)
        if (*s == f) {
            *s = f->next;
            break;
        }
    if (f->number > 2 && !f->numbered) {
        free(f);
        return 0;
    }
    f->reads = f->writes = 0;
    if (f->numbered)
        f->number = -1; // nobody finds it any more
    return 0;
}
int remove(const char* name)
{
    const int shared = is_shared(name);
    if (!shared)
        not_of_mpi(name);
    if (!(shared ? mpismt_shared_files->remove(name) : exists(name))) {
        errno = 2;
        return -1;
    }
    if (!shared)
        set_existence(name, 0);
    return 0;
}
int unlink(const char* name) { return remove(name); }
int rename(const char* from, const char* to)
{
    if (is_shared(from)) {
        size_t size;
        char* content = mpismt_shared_files->read(from, &size);
        if (content) {
            mpismt_shared_files->make(to, 1);
            mpismt_shared_files->write(to, 0, content, size);
            free(content);
        }
    }
    if (remove(from) != 0)
        return -1;
    set_existence(to, 1);
    return 0;
}
int access(const char* name, int mode)
{
    if (exists(name))
        return 0;
    errno = 2;
    return -1;
}

// ---- writing

static void may_write(const FILE* f)
{
    need(f);
    if (!f->writes)
        mpismt_unsupported("writing to a stream that is not open for writing");
    if (f->content)
        mpismt_unsupported("writing into a file that --file gives");
}
// Room for so much more text of a file that is shared.
static char* more_text(FILE* f, size_t size)
{
    if (f->pending + size > f->room) {
        f->room = 2 * (f->pending + size);
        f->text = realloc(f->text, f->room);
    }
    return f->text + f->pending;
}
// Where a file ends whose text is dropped, and the next position in it. Only programs that ask for positions keep them:
// else states that differ in nothing else would be equal.
int mpismt_keeps_positions = 0; // lower/written_files.cpp
static void advance(FILE* f, size_t n)
{
    if (!mpismt_keeps_positions || f->prints || n == 0)
        return;
    if (f->appends)
        f->at = f->size;
    f->at += n;
    if (f->at > f->size)
        f->size = f->at;
}
static char nowhere;
static int format(FILE* f, const char* format, void* arguments)
{
    may_write(f);
    if (!f->name) {
        const int printed = mpismt_format(0, !f->prints, format, arguments);
        advance(f, (size_t)printed);
        return printed;
    }
    const int n = mpismt_format(&nowhere, 0, format, arguments);
    mpismt_format(more_text(f, (size_t)n + 1), INT_MAX, format, arguments);
    f->pending += (size_t)n;
    return n;
}

#define FORMATTED(call)      \
    va_list list;            \
    va_start(list, format);  \
    const int n = call;      \
    va_end(list);            \
    return n;

int printf(const char* format, ...) { FORMATTED(mpismt_format(0, 0, format, slots(list))) }
int vprintf(const char* format, va_list list) { return mpismt_format(0, 0, format, slots(list)); }
int vfprintf(FILE* f, const char* s, va_list list) { return format(f, s, slots(list)); }
int fprintf(FILE* f, const char* format, ...) { FORMATTED(vfprintf(f, format, list)) }
int dprintf(int number, const char* format, ...) { FORMATTED(mpismt_format(0, number > 2, format, slots(list))) }
static int write_formatted(FILE* f, const char* format, ...) { FORMATTED(vfprintf(f, format, list)) }
int sprintf(char* to, const char* format, ...) { FORMATTED(mpismt_format(to, INT_MAX, format, slots(list))) }
int vsprintf(char* to, const char* format, va_list list) { return mpismt_format(to, INT_MAX, format, slots(list)); }
int vsnprintf(char* to, size_t room, const char* format, va_list list)
{
    return mpismt_format(room == 0 ? &nowhere : to, room, format, slots(list));
}
int snprintf(char* to, size_t room, const char* format, ...) { FORMATTED(vsnprintf(to, room, format, list)) }
int vasprintf(char** to, const char* format, va_list list)
{
    const int n = mpismt_format(&nowhere, 0, format, slots(list));
    *to = malloc((size_t)n + 1);
    return mpismt_format(*to, INT_MAX, format, slots(list));
}
int asprintf(char** to, const char* format, ...) { FORMATTED(vasprintf(to, format, list)) }

int puts(const char* s) { return write_formatted(stdout, "%s\n", s); }
int fputs(const char* s, FILE* f) { return write_formatted(f, "%s", s); }
int fputc(int c, FILE* f)
{
    write_formatted(f, "%c", c);
    return (unsigned char)c;
}
int putc(int c, FILE* f) { return fputc(c, f); }
int putchar(int c) { return fputc(c, stdout); }
int _IO_putc(int c, FILE* f) { return fputc(c, f); }
size_t fwrite(const void* p, size_t size, size_t n, FILE* f)
{
    if (size == 0 || n == 0)
        return 0;
    may_write(f);
    if (f->prints) {
        const char *at = p, *const end = at + size * n;
        while (at < end) {
            const size_t text = strnlen(at, (size_t)(end - at));
            write_formatted(f, "%.*s", (int)text, at);
            at += text;
            if (at < end) {
                write_formatted(f, "%c", 0);
                ++at;
            }
        }
    } else if (f->name) {
        memcpy(more_text(f, size * n), p, size * n);
        f->pending += size * n;
    } else { // all of it is read: it must be there, and no message may be on its way into it
        char* read = malloc(size * n);
        memcpy(read, p, size * n);
        free(read);
        advance(f, size * n);
    }
    return n;
}
int fflush(FILE* f)
{
    for (FILE* s = shared_streams; !f && s; s = s->next)
        fflush(s);
    if (!f || !f->pending)
        return 0;
    if (!is_shared(f->name))
        mpismt_unsupported("a file that is written before MPI_Finalize and flushed behind it");
    mpismt_shared_files->write(f->name, f->written, f->text, f->pending);
    if (f->written >= 0)
        f->written += (long)f->pending;
    f->pending = 0;
    return 0;
}
int setvbuf(FILE* f, char* buffer, int mode, size_t size) { return IN(mode, 0, 2) ? 0 : -1; }
void setbuf(FILE* f, char* buffer) {}
void setbuffer(FILE* f, char* buffer, size_t size) {}
void setlinebuf(FILE* f) {}
int isatty(int fd) { return 0; }
int ferror(FILE* f) { return f->wrong; }
int feof(FILE* f)
{
    need(f);
    return f->at_end;
}
void clearerr(FILE* f) { f->at_end = f->wrong = 0; }
void flockfile(FILE* f) {}
void funlockfile(FILE* f) {}

// ---- reading

// The content of standard input, if it is given, is that of the file of this name.
static void look_for_input(FILE* f)
{
    const struct given_file* given = f == &file_in && f->free ? find_given("/dev/stdin") : 0;
    if (!given)
        return;
    f->free = 0;
    f->content = given->content;
    f->size = (size_t)given->size;
}

// May it be read? Is its content known?
int mpismt_may_read(FILE* f)
{
    need(f);
    if (!f->reads)
        mpismt_unsupported("reading from a stream that is not open for reading");
    look_for_input(f);
    if (!f->content && !f->free)
        mpismt_unsupported("reading a file that the program has written");
    return !f->free;
}

int fgetc(FILE* f)
{
    if (!mpismt_may_read(f)) {
        const int c = mpismt_any_int("getchar", -1, UCHAR_MAX);
        f->at_end = c < 0;
        return c;
    }
    if (f->at < f->size)
        return (unsigned char)f->content[f->at++];
    f->at_end = 1;
    return -1;
}
int getc(FILE* f) { return fgetc(f); }
int _IO_getc(FILE* f) { return fgetc(f); }
int getchar(void) { return fgetc(stdin); }
int ungetc(int c, FILE* f)
{
    if (c < 0)
        return -1;
    if (!mpismt_may_read(f) || f->at == 0 || (unsigned char)f->content[f->at - 1] != c)
        mpismt_unsupported("ungetc of what was not read");
    f->at--;
    f->at_end = 0;
    return c;
}
static void known_lines(FILE* f)
{
    if (!mpismt_may_read(f))
        mpismt_unsupported("lines of the standard input, of which nothing is known (--file /dev/stdin=PATH gives it)");
}
char* fgets(char* s, int n, FILE* f)
{
    known_lines(f);
    int i = 0;
    while (i < n - 1) {
        const int c = fgetc(f);
        if (c < 0)
            break;
        s[i++] = (char)c;
        if (c == '\n')
            break;
    }
    if (i == 0 && n > 1)
        return 0;
    if (n > 0)
        s[i] = 0;
    return n > 0 ? s : 0;
}
char* gets(char* s)
{
    known_lines(stdin);
    int i = 0, c;
    while ((c = fgetc(stdin)) >= 0 && c != '\n')
        s[i++] = (char)c;
    if (c < 0 && i == 0)
        return 0;
    s[i] = 0;
    return s;
}
long getdelim(char** line, size_t* room, int end, FILE* f)
{
    known_lines(f);
    size_t n = 0;
    while (f->at + n < f->size && (unsigned char)f->content[f->at + n++] != (unsigned char)end)
        ;
    if (f->at + n >= f->size && (n == 0 || (unsigned char)f->content[f->size - 1] != (unsigned char)end))
        f->at_end = 1;
    if (n == 0)
        return -1;
    if (!*line || *room < n + 1) {
        *room = n + 1 < 120 ? 120 : n + 1; // what the GNU library begins with
        *line = realloc(*line, *room);
    }
    memcpy(*line, f->content + f->at, n);
    (*line)[n] = 0;
    f->at += n;
    return (long)n;
}
long __getdelim(char** line, size_t* room, int end, FILE* f) { return getdelim(line, room, end, f); }
long getline(char** line, size_t* room, FILE* f) { return getdelim(line, room, '\n', f); }
size_t fread(void* to, size_t size, size_t n, FILE* f)
{
    known_lines(f);
    if (size == 0 || n == 0)
        return 0;
    const size_t left = f->at < f->size ? f->size - f->at : 0;
    size_t bytes = size * n;
    if (bytes > left) {
        bytes = left;
        f->at_end = 1;
    }
    if (bytes > 0)
        memcpy(to, f->content + f->at, bytes);
    f->at += bytes;
    return bytes / size;
}
int fseek(FILE* f, long offset, int whence)
{
    need(f);
    if (f->name)
        mpismt_unsupported("a position in a file that is written, in a program that opens files by MPI");
    const int is_sink = !f->content && !f->prints && !f->free;
    if (is_sink && (!mpismt_keeps_positions || f->appends == 2)) { // it is not seen where
        if (f->reads)
            mpismt_unsupported("a position in a file that is written and read");
        return 0;
    }
    if (!is_sink && !mpismt_may_read(f))
        mpismt_unsupported("a position in the standard input");
    const long at = (whence == 0 ? 0 : whence == 1 ? (long)f->at : (long)f->size) + offset;
    if (at < 0 || whence < 0 || whence > 2) {
        errno = 22;
        return -1;
    }
    f->at = (size_t)at;
    f->at_end = 0;
    return 0;
}
long ftell(FILE* f)
{
    need(f);
    if (f->name && f->written >= 0)
        return f->written + (long)f->pending;
    if (f->writes && !f->content) {
        if (f->prints || f->name || f->appends == 2)
            mpismt_unsupported("the position in a file to which text is added (ftell)");
        return (long)f->at;
    }
    if (!mpismt_may_read(f))
        mpismt_unsupported("a position in the standard input");
    return (long)f->at;
}
int fseeko(FILE* f, long offset, int whence) { return fseek(f, offset, whence); }
int fseeko64(FILE* f, long offset, int whence) { return fseek(f, offset, whence); }
long ftello(FILE* f) { return ftell(f); }
long ftello64(FILE* f) { return ftell(f); }
void rewind(FILE* f)
{
    fseek(f, 0, 0);
    f->wrong = 0;
}
struct position { long at, state; }; // at most what an fpos_t has room for
int fgetpos(FILE* f, struct position* p)
{
    p->at = ftell(f);
    return 0;
}
int fsetpos(FILE* f, const struct position* p) { return fseek(f, p->at, 0); }
