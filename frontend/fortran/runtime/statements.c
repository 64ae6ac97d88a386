// Statements of input and output: flang begins one, sets its specifiers, gives or takes its items, and ends it.
#include "io.h"

extern Unit *all_units, *find_unit(int), *new_unit(int), *unit_of(int);
extern void slurp(Io*, Unit*), flush_unit(Unit*), close_unit(Unit*, int deletes), finish_reading(Io*),
    finish_internal(Io*);
extern FILE* fopen(const char*, const char*);
extern int fclose(FILE*);
extern int strcmp(const char*, const char*);

static Io* statement(enum statement what, int is_input, const char* source, int line)
{
    Io* io = calloc(1, sizeof *io);
    io->what = (uint8_t)what;
    io->is_input = (uint8_t)is_input;
    io->source = source;
    io->line = line;
    io->own.pad = 1;
    io->modes = &io->own;
    io->action = io->status = io->form = io->access = 0;
    return io;
}

// ---- internal

static Io* internal(enum statement what, int is_input, const char* base, size_t n, const char* source, int line)
{
    Io* io = statement(what, is_input, source, line);
    io->base = (char*)base;
    io->record = io->records = 1;
    io->record_length = (long)n;
    return io;
}
static Io* internal_array(enum statement what, int is_input, const Descriptor* d, const char* source, int line)
{
    Io* io = internal(what, is_input, d->base, d->size, source, line);
    io->array = d;
    io->records = elements(d);
    first_element(d, io->array_at);
    if (io->records == 0)
        io->base = 0;
    return io;
}
#define SCRATCH void **scratch, size_t scratch_size, const char *source, int line
#define INTERNAL(name, is_input)                                                                                       \
    Io* F(ioBeginInternalList##name)(const char* p, size_t n, SCRATCH)                                                 \
    {                                                                                                                  \
        return internal(st_list, is_input, p, n, source, line);                                                        \
    }                                                                                                                  \
    Io* F(ioBeginInternalArrayList##name)(const Descriptor* d, SCRATCH)                                                \
    {                                                                                                                  \
        return internal_array(st_list, is_input, d, source, line);                                                     \
    }                                                                                                                  \
    Io* F(ioBeginInternalFormatted##name)(const char* p, size_t n, const char* format, size_t m, const Descriptor* fd, \
                                          SCRATCH)                                                                     \
    {                                                                                                                  \
        Io* io = internal(st_formatted, is_input, p, n, source, line);                                                 \
        begin_format(io, format, m, fd);                                                                               \
        return io;                                                                                                     \
    }                                                                                                                  \
    Io* F(ioBeginInternalArrayFormatted##name)(const Descriptor* d, const char* format, size_t m,                      \
                                               const Descriptor* fd, SCRATCH)                                          \
    {                                                                                                                  \
        Io* io = internal_array(st_formatted, is_input, d, source, line);                                              \
        begin_format(io, format, m, fd);                                                                               \
        return io;                                                                                                     \
    }
INTERNAL(Output, 0)
INTERNAL(Input, 1)

// ---- external

static Io* external(enum statement what, int is_input, int number, const char* source, int line)
{
    Io* io = statement(what, is_input, source, line);
    if (number < 0 && !find_unit(number))
        crash(source, line, "%s", iostat_words(io_bad_unit));
    Unit* u = unit_of(number);
    io->unit = u;
    io->own = u->modes;
    if (!is_input && u->p.furthest < u->p.at)
        u->p.furthest = u->p.at;
    return io;
}
#define WHERE const char *source, int line
#define EXTERNAL(name, is_input)                                                                                \
    Io* F(ioBeginExternalList##name)(int n, WHERE) { return external(st_list, is_input, n, source, line); }     \
    Io* F(ioBeginExternalFormatted##name)(const char* format, size_t m, const Descriptor* fd, int n, WHERE)     \
    {                                                                                                           \
        Io* io = external(st_formatted, is_input, n, source, line);                                             \
        begin_format(io, format, m, fd);                                                                        \
        return io;                                                                                              \
    }                                                                                                           \
    Io* F(ioBeginUnformatted##name)(int n, WHERE) { return external(st_unformatted, is_input, n, source, line); }
EXTERNAL(Output, 0)
EXTERNAL(Input, 1)

int F(ioCheckUnitNumberInRange64)(long n, _Bool handles, char* message, size_t room, WHERE)
{
    if (n == (int)n)
        return 0;
    if (!handles)
        crash(source, line, "UNIT number is out of range");
    put_padded(message, room, "UNIT number is out of range", 27);
    return 1029;
}
void F(ioEnableHandlers)(Io* io, _Bool iostat, _Bool err, _Bool end, _Bool eor, _Bool message)
{
    io->has_iostat = iostat;
    io->has_err = err;
    io->has_end = end;
    io->has_eor = eor;
    io->has_message = message;
}

// ---- unformatted records: between two counts of their bytes, or without them

static void begin_unformatted(Io* io)
{
    Unit* u = io->unit;
    if (io->any_read || u->out)
        return;
    io->any_read = 1;
    u->is_unformatted = 1;
    if (io->is_input) {
        slurp(io, u);
        if (u->is_stream || u->is_direct)
            return;
        if (u->next + 4 > u->size) {
            signal_error(io, io_end, 0);
            return;
        }
        uint32_t n;
        memcpy(&n, u->text + u->next, 4);
        u->record = u->next + 4;
        u->record_end = u->record + n;
        u->p = (Position){0, 0, 0};
    } else if (!u->is_stream && !u->is_direct) {
        u->p = (Position){0, 0, 0};
        io_emit(io, "\0\0\0\0", 4);
    } else
        u->p = (Position){0, 0, 0};
}
int raw_transfer(Io* io, char* p, size_t n)
{
    Unit* u = io->unit;
    begin_unformatted(io);
    if (io->stat)
        return 0;
    if (!io->is_input)
        return io_emit(io, p, n);
    const int plain = u->is_stream || u->is_direct;
    const size_t from = (plain ? u->next : u->record) + (size_t)u->p.at;
    const size_t end = plain ? (u->is_direct ? u->next + (size_t)u->record_length : u->size) : u->record_end;
    if (from + n > end || from + n > u->size)
        return signal_error(io, plain ? io_end : io_read_overrun, 0);
    memcpy(p, u->text + from, n);
    u->p.at += (long)n;
    return 1;
}
static void end_unformatted(Io* io)
{
    Unit* u = io->unit;
    begin_unformatted(io);
    if (u->is_stream)
        u->next += (size_t)u->p.at;
    else if (u->is_direct) {
        if (!io->is_input)
            advance_record(io);
        else
            u->next += (size_t)u->record_length;
    } else if (io->is_input) {
        if (io->stat != io_end)
            u->next = u->record_end + 4;
    } else {
        const uint32_t n = (uint32_t)(u->p.furthest - 4);
        io_emit(io, (const char*)&n, 4);
        memcpy(u->text + u->next, &n, 4);
        u->next += n + 8;
    }
    u->writing = 0;
    u->p = (Position){0, 0, 0};
}

/* A program that may read its standard input begins with a call of mpismt_fortran_input. */
void (*mpismt_meet_unknown_input)(Io*);
static void assume_input(Io* io)
{
    if (!io->has_iostat && !io->has_end)
        mpismt_assumes("input", "the standard input has what READ asks for");
    else if (mpismt_any_int("the end of the standard input", 0, 1))
        signal_error(io, io_end, 0);
}
void mpismt_fortran_input(void) { mpismt_meet_unknown_input = assume_input; }

// ---- the end

static void complete(Io* io)
{
    if (io->is_done)
        return;
    io->is_done = 1;
    Unit* u = io->unit;
    Edit e;
    if (io->what == st_unformatted && u) {
        end_unformatted(io);
        return;
    }
    if (io->what != st_list && io->what != st_formatted)
        return;
    if (io->is_input && u && begin_reading(io) && u->is_input == 2) {
        if (mpismt_meet_unknown_input)
            mpismt_meet_unknown_input(io);
        return;
    }
    if (io->what == st_formatted && io->stat <= 0)
        next_edit(io, &e, 1);
    if (!u)
        finish_internal(io);
    else if (io->is_input)
        finish_reading(io);
    else if (io->own.non_advancing) {
        if (u->p.at > u->p.furthest)
            io_emit(io, "", 0);
        u->p.left_limit = u->p.at;
    } else if (io->stat <= 0 || u->p.furthest > 0)
        advance_record(io);
}
int F(ioEndIoStatement)(Io* io)
{
    extern void complete_open(Io*), complete_close(Io*), complete_other(Io*);
    if (io->what == st_open || io->what == st_close || io->what == st_other) {
        if (!io->is_done)
            io->what == st_open ? complete_open(io) : io->what == st_close ? complete_close(io) : complete_other(io);
    } else
        complete(io);
    const int stat = io->stat;
    free(io->format_copy);
    free(io->name);
    free(io);
    return stat;
}
void F(ioGetIoMsg)(Io* io, char* p, size_t n)
{
    extern void complete_open(Io*);
    if (io->what == st_open && !io->is_done)
        complete_open(io);
    else
        complete(io);
    if (io->stat)
        put_padded(p, n, io->message, strlen(io->message));
}
size_t F(ioGetSize)(Io* io)
{
    complete(io);
    return io->characters;
}
Io* F(ioBeginInquireIoLength)(WHERE) { return statement(st_io_length, 0, source, line); }
size_t F(ioGetIoLength)(Io* io) { return (size_t)io->io_length; }

// ---- specifiers

int is_word(const char* p, size_t n, const char* word)
{
    while (n > 0 && p[n - 1] == ' ')
        --n;
    for (; n > 0 && *word; --n, ++p, ++word)
        if ((*p >= 'a' && *p <= 'z' ? *p - 32 : *p) != *word)
            return 0;
    return n == 0 && !*word;
}
int bad_word(Io* io, const char* what, const char* p, size_t n)
{
    return signal_error(io, io_bad_keyword, "Invalid %s='%.*s'", what, (int)n, p);
}
_Bool F(ioSetAdvance)(Io* io, const char* p, size_t n)
{
    const int no = is_word(p, n, "NO");
    if (!no && !is_word(p, n, "YES"))
        return bad_word(io, "ADVANCE", p, n);
    io->own.non_advancing = (uint8_t)no;
    return 1;
}
#define CHOICE(name, what, field, first, a, second, b)                \
    _Bool F(ioSet##name)(Io* io, const char* p, size_t n)             \
    {                                                                 \
        if (is_word(p, n, first))                                     \
            io->modes->field = a;                                     \
        else if (is_word(p, n, second))                               \
            io->modes->field = b;                                     \
        else                                                          \
            return bad_word(io, what, p, n);                          \
        return 1;                                                     \
    }
CHOICE(Blank, "BLANK", zero_blanks, "NULL", 0, "ZERO", 1)
CHOICE(Decimal, "DECIMAL", comma, "COMMA", 1, "POINT", 0)
CHOICE(Pad, "PAD", pad, "YES", 1, "NO", 0)
_Bool F(ioSetDelim)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "APOSTROPHE") && !is_word(p, n, "QUOTE") && !is_word(p, n, "NONE"))
        return bad_word(io, "DELIM", p, n);
    io->modes->delimiter = is_word(p, n, "APOSTROPHE") ? '\'' : is_word(p, n, "QUOTE") ? '"' : 0;
    return 1;
}
_Bool F(ioSetSign)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "PLUS") && !is_word(p, n, "SUPPRESS") && !is_word(p, n, "PROCESSOR_DEFINED"))
        return bad_word(io, "SIGN", p, n);
    io->modes->plus = is_word(p, n, "PLUS");
    return 1;
}
_Bool F(ioSetRound)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "NEAREST") && !is_word(p, n, "PROCESSOR_DEFINED"))
        mpismt_unsupported("ROUND= other than NEAREST");
    return 1;
}
_Bool F(ioSetAsynchronous)(Io* io, const char* p, size_t n)
{
    if (is_word(p, n, "YES"))
        mpismt_unsupported("asynchronous input and output");
    return 1;
}
_Bool F(ioSetPos)(Io* io, long at)
{
    Unit* u = io->unit;
    if (!u || !u->is_stream)
        return signal_error(io, io_generic, "POS= may not appear unless ACCESS='STREAM'");
    u->next = (size_t)(at - 1);
    u->in_record = 0;
    u->p = (Position){0, 0, 0};
    return 1;
}
_Bool F(ioSetRec)(Io* io, long record)
{
    Unit* u = io->unit;
    if (!u || !u->is_direct)
        return signal_error(io, io_generic, "REC= may not appear unless ACCESS='DIRECT'");
    slurp(io, u);
    u->next = (size_t)((record - 1) * u->record_length);
    u->in_record = 0;
    u->p = (Position){0, 0, 0};
    if (!io->is_input && u->next > u->size) { // records that are not there yet
        char* text = realloc(u->text, u->next + (size_t)u->record_length);
        memset(text + u->size, 0, u->next - u->size);
        u->text = text;
        u->room = u->next + (size_t)u->record_length;
        u->size = u->next;
    }
    return 1;
}
Io* F(ioBeginWait)(int unit, int id, WHERE) { mpismt_unsupported("WAIT"); return 0; }
Io* F(ioBeginWaitAll)(int unit, WHERE) { mpismt_unsupported("WAIT"); return 0; }
int F(ioGetAsynchronousId)(Io* io) { return 0; }
_Bool F(ioInquirePendingId)(Io* io, int id, _Bool* p) { mpismt_unsupported("INQUIRE(PENDING=)"); return 0; }
