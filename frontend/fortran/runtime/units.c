// Units and records. Units 6 and 0 are printed, record by record; unit 5 is the standard input. A file is held in
// memory while it is used: it is read from the C library's models when something of it is asked for, and written to
// them when it is closed or flushed. One that the program has written and opens again is still there. An internal
// file is a string, or an array of strings, whose elements are its records.
#include "io.h"

extern FILE* fopen(const char*, const char*);
extern int fclose(FILE*), fgetc(FILE*), remove(const char*);
extern int vsnprintf(char*, size_t, const char*, va_list);
extern const char* mpismt_given_input(size_t* size);
extern int strcmp(const char*, const char*);
extern Unit* all_units;
Unit* all_units;

// ---- errors

const char* iostat_words(int stat)
{
    switch (stat) {
    case io_end: return "End of file during input";
    case io_eor: return "End of record during non-advancing input";
    case io_write_overrun: return "Excessive output to fixed-size record";
    case io_read_overrun: return "Excessive input from fixed-size record";
    case io_internal_overrun: return "Internal write overran available records";
    case io_bad_format: return "Bad FORMAT";
    case io_bad_keyword: return "Bad keyword argument value";
    case io_read_only: return "Attempted output to read-only file";
    case io_write_only: return "Attempted input from write-only file";
    case io_bad_real: return "Bad REAL input value";
    case io_boz_overflow: return "B/O/Z input value overflows variable";
    case io_integer_overflow: return "Integer input value overflows variable";
    case io_real_overflow: return "Real or complex input value overflows type";
    case io_bad_unit: return "Negative unit number is not allowed";
    case io_bad_separator: return "List-directed input value has trailing unused characters";
    case 2: return "No such file or directory";
    case 13: return "Permission denied";
    case 17: return "File exists";
    default: return "I/O error";
    }
}
int signal_error(Io* io, int stat, const char* format, ...)
{
    const int caught = stat == io_end ? io->has_iostat || io->has_end
                     : stat == io_eor ? io->has_iostat || io->has_eor : io->has_iostat || io->has_err;
    char text[sizeof io->message];
    if (format) {
        va_list list;
        va_start(list, format);
        vsnprintf(text, sizeof text, format, list);
        va_end(list);
    } else
        snprintf(text, sizeof text, "%s", iostat_words(stat));
    if (!caught)
        crash(io->source, io->line, "%s", text);
    if (io->stat == 0 || (stat > 0 && io->stat < 0)) {
        io->stat = stat;
        memcpy(io->message, text, sizeof text);
    }
    return 0;
}

// ---- units

Unit* find_unit(int number)
{
    for (Unit* u = all_units; u; u = u->others)
        if (u->number == number && u->is_open)
            return u;
    return 0;
}
Unit* new_unit(int number)
{
    Unit* u = calloc(1, sizeof *u);
    u->number = number;
    u->is_open = u->can_read = u->can_write = 1;
    u->modes.pad = 1;
    u->others = all_units;
    all_units = u;
    return u;
}
// The unit, which is connected now if it was not: to the terminal, or to the file fort.N.
Unit* unit_of(int number)
{
    Unit* u = find_unit(number);
    if (u)
        return u;
    u = new_unit(number);
    if (number == 6 || number == 0) {
        u->out = number ? stdout : stderr;
        u->can_read = 0;
    } else if (number == 5) {
        u->is_input = 1;
        u->can_write = 0;
    } else {
        u->name = malloc(24);
        snprintf(u->name, 24, "fort.%d", number);
    }
    return u;
}
static char* room_for(Unit* u, size_t size)
{
    if (size > u->room) {
        u->room = size < 100 ? 128 : 2 * size;
        u->text = realloc(u->text, u->room);
    }
    return u->text;
}

/* Files are read and written by functions that most programs are not linked with: they would assume something of files
   that are not there. A program that may open one begins with a call of mpismt_fortran_files (lower/fortran.cpp). The
   pointers are not static: the compiler would see that there is one function each. */
void (*mpismt_load_file)(Unit*);
void (*mpismt_store_file)(Unit*);
int (*mpismt_find_file)(const char*);
static void load_by_stream(Unit* u)
{
    FILE* f = fopen(u->name, "r");
    if (!f)
        return;
    u->size = 0;
    for (int c; (c = fgetc(f)) >= 0;)
        room_for(u, u->size + 1)[u->size] = (char)c, ++u->size;
    fclose(f);
}
static void store_by_stream(Unit* u)
{
    FILE* f = fopen(u->name, u->appends ? "a" : "w");
    if (!f)
        return;
    if (u->size > 0)
        fwrite(u->text, 1, u->size, f);
    fclose(f);
}
static int find_by_stream(const char* name)
{
    FILE* f = fopen(name, "r");
    if (f)
        fclose(f);
    return f != 0;
}
void mpismt_fortran_files(void)
{
    mpismt_load_file = load_by_stream;
    mpismt_store_file = store_by_stream;
    mpismt_find_file = find_by_stream;
}
// All of the file, in memory.
void slurp(Io* io, Unit* u)
{
    if (u->slurped || u->out)
        return;
    u->slurped = 1;
    if (u->is_input) {
        const char* given = mpismt_given_input(&u->size);
        u->at_end = 0;
        if (!given) {
            u->is_input = 2; // nothing is known of it
            return;
        }
        memcpy(room_for(u, u->size + 1), given, u->size);
        return;
    }
    if (u->changed || u->keeps || !u->name) {
        if (u->appends)
            mpismt_unsupported("reading a file that is opened with POSITION='APPEND'");
        return;
    }
    if (mpismt_load_file)
        mpismt_load_file(u);
}
static void write_out(Unit* u)
{
    if (!u->changed || !u->name)
        return;
    if (mpismt_store_file)
        mpismt_store_file(u);
    if (u->appends)
        u->size = u->next = 0;
    u->changed = 0;
    u->keeps = 1;
}
void flush_unit(Unit* u)
{
    if (u->out)
        fflush(u->out);
    else
        write_out(u);
}
static void end_pending(Unit* u);
void close_unit(Unit* u, int deletes)
{
    end_pending(u);
    if (deletes) {
        if (u->name && (u->keeps || u->slurped || u->changed))
            remove(u->name);
        u->changed = 0;
    }
    if (u->out)
        fflush(u->out);
    write_out(u);
    u->is_open = u->writing = u->in_record = 0;
    u->next = 0;
    u->p = (Position){0, 0, 0};
    if (deletes || !u->name || !u->keeps || u->appends) { // there is no more use for it
        free(u->text);
        free(u->name);
        for (Unit** p = &all_units; *p; p = &(*p)->others)
            if (*p == u) {
                *p = u->others;
                break;
            }
        free(u);
    }
}
void close_all_units(void)
{
    for (Unit *u = all_units, *next; u; u = next) {
        next = u->others;
        if (u->is_open)
            close_unit(u, !u->name && !u->out);
    }
}

// ---- records that are written

static char* internal_record(Io* io) { return io->base; }
int needs_text(Io* io) { return !io->unit || !io->unit->out || position(io)->at < position(io)->furthest; }
static void start_writing(Unit* u)
{
    if (u->out || u->writing)
        return;
    if (u->next > 0 && !u->slurped && !u->changed)
        mpismt_unsupported("writing into the middle of a file");
    if (u->in_record) {
        u->next = u->record_end + (u->record_end < u->size);
        u->in_record = 0;
    }
    u->writing = u->changed = 1;
    if (!u->is_direct && !u->is_stream)
        u->size = u->next;
}
int io_emit(Io* io, const char* text, size_t n)
{
    Unit* u = io->unit;
    if (n == 0 && !(u && position(io)->at > position(io)->furthest))
        return 1;
    Position* p = position(io);
    if (!u) {
        char* record = internal_record(io);
        if (!record)
            return signal_error(io, io_internal_overrun, 0);
        long after = p->at + (long)n > p->furthest ? p->at + (long)n : p->furthest;
        int ok = 1;
        if (after > io->record_length) {
            signal_error(io, io_write_overrun, 0);
            ok = 0;
            after = io->record_length;
            n = after > p->at ? (size_t)(after - p->at) : 0;
        } else if (p->at > p->furthest)
            memset(record + p->furthest, ' ', (size_t)(p->at - p->furthest));
        memmove(record + p->at, text, n);
        p->at += (long)n;
        p->furthest = after;
        return ok;
    }
    if (!u->can_write)
        return signal_error(io, io_read_only, 0);
    start_writing(u);
    if (u->is_direct && p->at + (long)n > u->record_length)
        return signal_error(io, io_write_overrun, 0);
    // Of a record that is printed, so much has left the memory (u->record).
    const size_t start = u->out ? 0 : u->next, gone = u->out ? u->record : 0;
    if ((size_t)p->at < gone)
        mpismt_unsupported("an edit descriptor that goes back over a value of which nothing is known");
    char* to = room_for(u, start + (size_t)p->at - gone + n + 1) + start - gone;
    if (p->at > p->furthest)
        memset(to + p->furthest, ' ', (size_t)(p->at - p->furthest));
    memcpy(to + p->at, text, n);
    p->at += (long)n;
    if (p->at > p->furthest)
        p->furthest = p->at;
    if (!u->out && u->next + (size_t)p->furthest > u->size)
        u->size = u->next + (size_t)p->furthest;
    return 1;
}
int emit_repeated(Io* io, char c, long n)
{
    char some[32];
    if (n <= 0)
        return 1;
    memset(some, c, n < 32 ? (size_t)n : 32);
    for (; n > 32; n -= 32)
        if (!io_emit(io, some, 32))
            return 0;
    return io_emit(io, some, (size_t)n);
}
static void print(Unit* u, size_t n)
{
    if (n > 0)
        fwrite(u->text, 1, n, u->out);
    free(u->text);
    u->text = 0;
    u->room = 0;
}
// A value of which nothing is known goes to the output as it is: it takes some columns, and splits no path.
static void before_unknown(Io* io, int width)
{
    Unit* u = io->unit;
    Position* p = position(io);
    if (width < 0 && need_advance(io, 12))
        advance_record(io);
    if (p->at < p->furthest)
        mpismt_unsupported("an edit descriptor that goes back over text, and a value of which nothing is known");
    io_emit(io, "", 0);
    print(u, (size_t)p->furthest - u->record);
    p->at += width > 0 ? width : 12;
    p->furthest = p->at;
    u->record = (size_t)p->at;
    u->writing = 1;
}
void print_unknown_integer(Io* io, long n, int width)
{
    before_unknown(io, width);
    if (width < 0)
        fprintf(io->unit->out, " %ld", n);
    else
        fprintf(io->unit->out, "%*ld", width, n);
}
void print_unknown_real(Io* io, double x, int width, int digits, char descriptor)
{
    before_unknown(io, width);
    if (width < 0)
        fprintf(io->unit->out, descriptor == 'i' ? "%g" : descriptor == 'r' ? " (%g" : " %g", x);
    else if (descriptor == 'F')
        fprintf(io->unit->out, "%*.*f", width, digits < 0 ? 6 : digits, x);
    else
        fprintf(io->unit->out, "%*.*E", width, digits < 0 ? 6 : digits, x);
}
static void end_written_record(Unit* u)
{
    Position* p = &u->p;
    if (u->out) {
        room_for(u, (size_t)p->furthest - u->record + 1)[(size_t)p->furthest - u->record] = '\n';
        print(u, (size_t)p->furthest - u->record + 1);
        u->record = 0;
    } else {
        start_writing(u);
        if (u->is_direct) {
            char* to = room_for(u, u->next + (size_t)u->record_length) + u->next;
            if (p->furthest < u->record_length && !u->is_unformatted)
                memset(to + p->furthest, ' ', (size_t)(u->record_length - p->furthest));
            else if (p->furthest < u->record_length)
                memset(to + p->furthest, 0, (size_t)(u->record_length - p->furthest));
            u->next += (size_t)u->record_length;
        } else {
            room_for(u, u->next + (size_t)p->furthest + 1)[u->next + (size_t)p->furthest] = '\n';
            u->next += (size_t)p->furthest + 1;
        }
        if (u->next > u->size)
            u->size = u->next;
    }
    u->writing = 0;
    *p = (Position){0, 0, 0};
}
// A record that has no end: the end of the program gives it none.
static void end_pending(Unit* u)
{
    if (u->out && u->room > 0)
        print(u, (size_t)u->p.furthest - u->record);
    else if (!u->out && u->writing && u->p.furthest > 0 && !u->is_unformatted)
        end_written_record(u);
}
int need_advance(Io* io, size_t width)
{
    const long at = position(io)->at;
    const long limit = !io->unit ? io->record_length : io->unit->record_length ? io->unit->record_length : line_limit;
    return at > 0 && width > (size_t)(limit > at ? limit - at : 0);
}
int advance_record(Io* io)
{
    Unit* u = io->unit;
    if (!u) {
        if (io->record >= io->records)
            return signal_error(io, io->is_input ? io_end : io_internal_overrun, 0);
        if (!io->is_input && io->p.furthest < io->record_length)
            memset(io->base + io->p.furthest, ' ', (size_t)(io->record_length - io->p.furthest));
        ++io->record;
        io->p = (Position){0, 0, 0};
        io->array_offset = next_element(io->array, io->array_at, io->array_offset);
        io->base = io->array->base + io->array_offset;
        return 1;
    }
    if (!io->is_input) {
        if (!u->can_write)
            return signal_error(io, io_read_only, 0);
        end_written_record(u);
        return 1;
    }
    if (!begin_reading(io))
        return 0;
    u->in_record = 0;
    u->next = u->record_end + (u->is_direct ? 0 : 1);
    u->p = (Position){0, 0, 0};
    return begin_reading(io);
}

// ---- records that are read

int begin_reading(Io* io)
{
    Unit* u = io->unit;
    if (!u)
        return io->base != 0;
    if (u->in_record)
        return 1;
    if (!u->can_read)
        return signal_error(io, io_write_only, 0);
    end_pending(u);
    u->writing = 0;
    slurp(io, u);
    if (u->is_input == 2)
        return 1;
    if (u->next >= u->size || io->stat == io_end) {
        u->at_end = 1;
        return signal_error(io, io_end, 0);
    }
    u->record = u->next;
    if (u->is_direct)
        u->record_end = u->record + (size_t)u->record_length;
    else {
        u->record_end = u->record;
        while (u->record_end < u->size && u->text[u->record_end] != '\n')
            ++u->record_end;
    }
    u->in_record = 1;
    u->p = (Position){0, 0, 0};
    return 1;
}
size_t next_bytes(Io* io, const char** p)
{
    if (!io->unit) {
        if (!io->base) {
            signal_error(io, io_end, 0);
            return 0;
        }
        *p = io->base + io->p.at;
        return io->p.at < io->record_length ? (size_t)(io->record_length - io->p.at) : 0;
    }
    Unit* u = io->unit;
    if (!begin_reading(io))
        return 0;
    const size_t at = u->record + (size_t)u->p.at;
    size_t end = u->record_end;
    if (end > u->record && end < u->size && u->text[end - 1] == '\r' && !u->is_direct)
        --end;
    *p = u->text + at;
    return at < end ? end - at : 0;
}
int current_char(Io* io)
{
    const char* p;
    return next_bytes(io, &p) > 0 ? (unsigned char)*p : -1;
}
void finish_reading(Io* io)
{
    Unit* u = io->unit;
    if (!u || !u->in_record)
        return;
    if (io->own.non_advancing && io->stat == 0) {
        u->p.left_limit = u->p.at;
        return;
    }
    if (io->stat == io_end)
        return;
    u->in_record = 0;
    u->next = u->record_end + (u->is_direct ? 0 : 1);
    u->p = (Position){0, 0, 0};
}
void finish_internal(Io* io)
{
    if (!io->is_input && io->base && io->p.furthest < io->record_length)
        memset(io->base + io->p.furthest, ' ', (size_t)(io->record_length - io->p.furthest));
}
void move_to(Io* io, long at)
{
    Position* p = position(io);
    p->at = (at > 0 ? at : 0) + p->left_limit;
}
void move_by(Io* io, long n)
{
    Position* p = position(io);
    p->at = p->at + n > p->left_limit ? p->at + n : p->left_limit;
}
