// OPEN, CLOSE, INQUIRE, REWIND, BACKSPACE, ENDFILE, FLUSH.
#include "io.h"

extern Unit *all_units, *find_unit(int), *new_unit(int), *unit_of(int);
extern void slurp(Io*, Unit*), flush_unit(Unit*), close_unit(Unit*, int deletes);
extern int (*mpismt_find_file)(const char*);
extern int fclose(FILE*), remove(const char*), strcmp(const char*, const char*);
extern int is_word(const char* p, size_t n, const char* word), bad_word(Io*, const char* what, const char*, size_t);

enum { status_unknown, status_old, status_new, status_scratch, status_replace, status_keep, status_delete };
enum { action_any, action_read, action_write, action_read_write };
enum { access_default, access_sequential, access_direct, access_stream, access_append };
enum { form_default, form_formatted, form_unformatted };

static Io* statement(enum statement what, int number, const char* source, int line)
{
    Io* io = calloc(1, sizeof *io);
    io->what = (uint8_t)what;
    io->source = source;
    io->line = line;
    io->new_unit = number; // till the end
    io->own.pad = 1;
    io->modes = &io->own;
    return io;
}
#define WHERE const char *source, int line
#define BEGIN(name, what, kind)                     \
    Io* F(ioBegin##name)(int number, WHERE)         \
    {                                               \
        Io* io = statement(what, number, source, line); \
        io->position = kind;                        \
        return io;                                  \
    }
enum { other_flush = 1, other_backspace, other_endfile, other_rewind };
BEGIN(OpenUnit, st_open, 0)
BEGIN(Close, st_close, 0)
BEGIN(Flush, st_other, other_flush)
BEGIN(Backspace, st_other, other_backspace)
BEGIN(Endfile, st_other, other_endfile)
BEGIN(Rewind, st_other, other_rewind)
Io* F(ioBeginOpenNewUnit)(WHERE)
{
    int number = -129; // the numbers that flang gives; no other one is negative
    while (find_unit(number))
        --number;
    return statement(st_open, number, source, line);
}

static int choose(Io* io, int* to, const char* what, const char* p, size_t n, const char* const* words)
{
    for (int i = 0; words[i]; ++i)
        if (is_word(p, n, words[i])) {
            *to = i;
            return 1;
        }
    return bad_word(io, what, p, n);
}
_Bool F(ioSetStatus)(Io* io, const char* p, size_t n)
{
    static const char* const words[] = {"UNKNOWN", "OLD", "NEW", "SCRATCH", "REPLACE", "KEEP", "DELETE", 0};
    return choose(io, &io->status, "STATUS", p, n, words);
}
_Bool F(ioSetAction)(Io* io, const char* p, size_t n)
{
    static const char* const words[] = {"", "READ", "WRITE", "READWRITE", 0};
    return choose(io, &io->action, "ACTION", p, n, words);
}
_Bool F(ioSetAccess)(Io* io, const char* p, size_t n)
{
    static const char* const words[] = {"", "SEQUENTIAL", "DIRECT", "STREAM", "APPEND", 0};
    return choose(io, &io->access, "ACCESS", p, n, words);
}
_Bool F(ioSetForm)(Io* io, const char* p, size_t n)
{
    static const char* const words[] = {"", "FORMATTED", "UNFORMATTED", 0};
    return choose(io, &io->form, "FORM", p, n, words);
}
_Bool F(ioSetPosition)(Io* io, const char* p, size_t n)
{
    static const char* const words[] = {"ASIS", "REWIND", "APPEND", 0};
    return choose(io, &io->position, "POSITION", p, n, words);
}
_Bool F(ioSetRecl)(Io* io, size_t n)
{
    io->recl = (long)n;
    return 1;
}
_Bool F(ioSetFile)(Io* io, const char* p, size_t n)
{
    while (n > 0 && p[n - 1] == ' ')
        --n;
    io->name = malloc(n + 1);
    memcpy(io->name, p, n);
    io->name[n] = 0;
    return 1;
}
_Bool F(ioSetCarriagecontrol)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "LIST"))
        mpismt_unsupported("CARRIAGECONTROL= other than LIST");
    return 1;
}
_Bool F(ioSetConvert)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "NATIVE") && !is_word(p, n, "LITTLE_ENDIAN"))
        mpismt_unsupported("CONVERT= other than NATIVE");
    return 1;
}
_Bool F(ioSetEncoding)(Io* io, const char* p, size_t n)
{
    if (!is_word(p, n, "DEFAULT"))
        mpismt_unsupported("ENCODING= other than DEFAULT");
    return 1;
}

static Unit* find_file(const char* name, int is_open)
{
    for (Unit* u = all_units; u; u = u->others)
        if (u->name && u->is_open == is_open && strcmp(u->name, name) == 0)
            return u;
    return 0;
}
static int file_exists(const char* name)
{
    if (find_file(name, 0) || find_file(name, 1))
        return 1;
    return mpismt_find_file && mpismt_find_file(name);
}
void complete_open(Io* io)
{
    if (io->is_done)
        return;
    io->is_done = 1;
    Unit* u = find_unit(io->new_unit);
    if (u && u->out && !io->name)
        return;
    if (u && !io->name && u->name) { // other modes of a unit that is open
        u->modes = io->own;
        return;
    }
    if (u && io->name)
        close_unit(u, 0);
    if (io->new_unit < 0 && !io->name && io->status != status_scratch) {
        signal_error(io, 1045, "NEWUNIT= without FILE= or STATUS='SCRATCH'");
        return;
    }
    const char* name = io->name;
    char standard[24];
    if (!name && io->status != status_scratch) {
        snprintf(standard, sizeof standard, "fort.%d", io->new_unit);
        name = standard;
    }
    Unit* old = name ? find_file(name, 0) : 0;
    if (name && find_file(name, 1)) {
        signal_error(io, 1037, "OPEN of file already connected to another unit");
        return;
    }
    if (name && (io->status == status_old || io->action == action_read) && io->status != status_replace &&
        !file_exists(name)) {
        signal_error(io, 2, 0);
        return;
    }
    if (name && io->status == status_new && file_exists(name)) {
        signal_error(io, 17, 0);
        return;
    }
    if (old) {
        u = old;
        u->is_open = 1;
        u->number = io->new_unit;
    } else {
        u = new_unit(io->new_unit);
        if (name) {
            const size_t n = strlen(name) + 1;
            u->name = malloc(n);
            memcpy(u->name, name, n);
        }
    }
    if (io->status == status_replace || io->status == status_new || io->status == status_scratch) {
        u->size = 0;
        u->slurped = 1;
        u->changed = name != 0;
        u->keeps = 0;
    } else if (io->status == status_unknown && name && io->action != action_read && !old && !file_exists(name)) {
        u->slurped = u->changed = 1; // it is made now
    }
    u->can_read = io->action != action_write;
    u->can_write = io->action != action_read;
    u->is_stream = io->access == access_stream;
    u->is_direct = io->access == access_direct;
    u->is_unformatted = io->form == form_unformatted || (io->form == form_default && (u->is_stream || u->is_direct));
    u->record_length = io->recl;
    u->modes = io->own;
    u->next = 0;
    if (io->position == 2 || io->access == access_append) {
        if (u->keeps || u->slurped)
            u->next = u->size;
        else
            u->appends = 1;
    }
}
_Bool F(ioGetNewUnit)(Io* io, void* p, int kind)
{
    complete_open(io);
    if (io->stat == 0)
        store_integer(p, (size_t)kind, io->new_unit);
    return io->stat == 0;
}
void complete_close(Io* io)
{
    Unit* u = find_unit(io->new_unit);
    if (u)
        close_unit(u, io->status == status_delete || !u->name && !u->out);
}
void complete_other(Io* io)
{
    Unit* u = find_unit(io->new_unit);
    const int what = io->position;
    if (what == other_flush) {
        if (u)
            flush_unit(u);
        return;
    }
    if (!u)
        u = unit_of(io->new_unit);
    if (u->out)
        return;
    io->unit = u;
    if (u->writing && u->p.furthest > 0)
        advance_record(io);
    const int inside = u->in_record; // of a record of which a part is read
    u->writing = u->in_record = 0;
    u->p = (Position){0, 0, 0};
    if (what != other_backspace)
        u->at_end = 0;
    switch (what) {
    case other_rewind:
        if (u->appends)
            mpismt_unsupported("REWIND of a file that is opened with POSITION='APPEND'");
        u->next = 0;
        break;
    case other_endfile:
        if (u->appends)
            break;
        slurp(io, u);
        if (u->size > u->next)
            u->size = u->next;
        u->changed = 1;
        break;
    case other_backspace:
        if (u->is_unformatted)
            mpismt_unsupported("BACKSPACE of an unformatted file");
        if (u->at_end || inside) { // behind the end
            u->at_end = 0;
            break;
        }
        if (u->next > 0)
            --u->next;
        while (u->next > 0 && u->text[u->next - 1] != '\n')
            --u->next;
        break;
    }
}

// ---- INQUIRE

Io* F(ioBeginInquireUnit)(int number, WHERE)
{
    Io* io = statement(st_inquire, number, source, line);
    io->unit = find_unit(number);
    if (!io->unit && (number == 6 || number == 5 || number == 0))
        io->unit = unit_of(number);
    return io;
}
Io* F(ioBeginInquireFile)(const char* p, size_t n, WHERE)
{
    Io* io = statement(st_inquire, -1, source, line);
    F(ioSetFile)(io, p, n);
    io->unit = find_file(io->name, 1);
    return io;
}
static uint64_t hash(const char* word)
{
    uint64_t h = 1;
    for (; *word; ++word)
        h = 26 * h + (uint64_t)(*word - 'A');
    return h;
}
_Bool F(ioInquireLogical)(Io* io, uint64_t what, _Bool* to)
{
    if (what == hash("EXIST"))
        *to = io->name ? file_exists(io->name) : io->new_unit >= 0 || io->unit;
    else if (what == hash("OPENED"))
        *to = io->unit != 0;
    else if (what == hash("NAMED"))
        *to = io->unit && io->unit->name;
    else if (what == hash("PENDING"))
        *to = 0;
    else
        mpismt_unsupported("INQUIRE of this specifier");
    return 1;
}
_Bool F(ioInquireInteger64)(Io* io, uint64_t what, void* to, int kind)
{
    const Unit* u = io->unit;
    long n = -1;
    if (what == hash("NUMBER"))
        n = u ? u->number : -1;
    else if (what == hash("RECL"))
        n = !u ? -1 : u->is_stream ? -2 : u->record_length ? u->record_length : INT64_MAX;
    else if (what == hash("NEXTREC"))
        n = u && u->is_direct ? (long)u->next / u->record_length + 1 : u ? 0 : -1;
    else if (what == hash("POS"))
        n = u && u->is_stream ? (long)u->next + 1 : 0;
    else if (what == hash("SIZE")) {
        if (!u && io->name && !find_file(io->name, 0) && file_exists(io->name))
            mpismt_unsupported("INQUIRE(SIZE=) of a file that is not connected");
        const Unit* f = u ? u : io->name ? find_file(io->name, 0) : 0;
        if (f && !f->out)
            slurp(io, (Unit*)f);
        n = f && !f->out ? (long)f->size : -1;
    } else
        mpismt_unsupported("INQUIRE of this specifier");
    store_integer(to, (size_t)kind, n);
    return 1;
}
_Bool F(ioInquireCharacter)(Io* io, uint64_t what, char* to, size_t room)
{
    const Unit* u = io->unit;
    const char* s = 0;
    if (what == hash("NAME"))
        s = u && u->name ? u->name : "";
    else if (what == hash("ACCESS"))
        s = !u ? "UNDEFINED" : u->is_direct ? "DIRECT" : u->is_stream ? "STREAM" : "SEQUENTIAL";
    else if (what == hash("ACTION"))
        s = !u ? "UNDEFINED" : !u->can_write ? "READ" : !u->can_read ? "WRITE" : "READWRITE";
    else if (what == hash("FORM"))
        s = !u ? "UNDEFINED" : u->is_unformatted ? "UNFORMATTED" : "FORMATTED";
    else if (what == hash("DELIM"))
        s = !u ? "UNDEFINED" : u->modes.delimiter == '"' ? "QUOTE" : u->modes.delimiter ? "APOSTROPHE" : "NONE";
    else if (what == hash("PAD"))
        s = !u || u->modes.pad ? "YES" : "NO";
    else
        mpismt_unsupported("INQUIRE of this specifier");
    put_padded(to, room, s, strlen(s));
    return 1;
}
