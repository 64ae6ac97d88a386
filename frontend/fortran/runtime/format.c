// Formats: what comes next in one, for the next item of the list. Literals, positions, ends of records and changes of
// modes are done on the way. A format that comes to its end begins again at its last group (reversion).
#include "io.h"

enum { unlimited = 2147483647 };

void begin_format(Io* io, const char* format, size_t n, const Descriptor* d)
{
    if (!format && d) { // an array of characters
        n = (size_t)elements(d) * d->size;
        if (is_contiguous(d))
            format = d->base;
        else {
            AnyDescriptor copy;
            copy_descriptor(&copy.d, d);
            make(&copy.d);
            copy_elements(&copy.d, d);
            io->format_copy = copy.d.base;
            format = copy.d.base;
        }
    }
    io->format = format;
    io->format_length = (int)n;
    io->stack[0].start = 0;
    io->stack[0].remaining = unlimited;
}
static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 32) : c; }
static char peek(Io* io)
{
    while (io->offset < io->format_length && io->format[io->offset] == ' ')
        ++io->offset;
    return io->offset < io->format_length ? io->format[io->offset] : 0;
}
static char take(Io* io)
{
    const char c = peek(io);
    if (c)
        ++io->offset;
    return c;
}
static int bad(Io* io, const char* why, int at)
{
    if (at < 0)
        signal_error(io, io_bad_format, "%s", why);
    else
        signal_error(io, io_bad_format, "%s; at offset %d in format '%.*s'", why, at, io->format_length, io->format);
    return -1;
}
static int number(Io* io)
{
    int n = 0;
    char c = peek(io);
    const int negative = c == '-';
    if (c == '-' || c == '+') {
        ++io->offset;
        c = peek(io);
    }
    if (c < '0' || c > '9')
        return bad(io, "Invalid FORMAT: integer expected", -1);
    for (; c >= '0' && c <= '9'; c = peek(io)) {
        n = n * 10 + (c - '0');
        ++io->offset;
    }
    return negative ? -n : n;
}
static int control(Io* io, char c, char next, int n)
{
    Modes* m = io->modes;
    if (c == 'B' && (next == 'Z' || next == 'N'))
        m->zero_blanks = next == 'Z';
    else if (c == 'D' && (next == 'C' || next == 'P'))
        m->comma = next == 'C';
    else if (c == 'P' && !next)
        m->scale = n;
    else if (c == 'R' && (next == 'N' || next == 'P'))
        m->round = 0;
    else if (c == 'R' && (next == 'Z' || next == 'U' || next == 'D' || next == 'C'))
        m->round = (uint8_t)next;
    else if (c == 'X' && !next)
        move_by(io, n);
    else if (c == 'S' && (next == 'P' || next == 'S' || !next))
        m->plus = next == 'P';
    else if (c == 'T' && !next)
        move_to(io, n - 1);
    else if (c == 'T' && (next == 'L' || next == 'R'))
        move_by(io, next == 'L' ? -n : n);
    else {
        signal_error(io, io_bad_format, next ? "Unknown '%c%c' edit descriptor in FORMAT"
                                             : "Unknown '%c' edit descriptor in FORMAT", c, next);
        return 0;
    }
    return 1;
}
static int literal(Io* io, const char* p, size_t n)
{
    return io->is_input ? (move_by(io, (long)n), 1) : io_emit(io, p, n);
}
// How often the edit descriptor at the offset is to be used; 0: the end, -1: an error.
static int cue(Io* io, int only_rest)
{
    int hit_unlimited = 0;
    if (io->height > 1 && io->format[io->stack[io->height - 1].start] != '(') { // repeated without parentheses
        --io->height;
        io->offset = io->stack[io->height].start;
        if (io->stack[io->height].remaining > 0)
            return io->stack[io->height].remaining;
    }
    for (;;) {
        int repeat = -1, no_limit = 0;
        const int before = io->offset;
        char c = take(io);
        while (c == ',' || c == ':') {
            if (only_rest && c == ':')
                return 0;
            c = take(io);
        }
        if (c == '-' || c == '+' || (c >= '0' && c <= '9')) {
            --io->offset;
            repeat = number(io);
            if (io->stat)
                return -1;
            c = take(io);
        } else if (c == '*') {
            no_limit = 1;
            c = take(io);
        }
        c = upper(c);
        if (c == 0)
            return bad(io, "FORMAT missing at least one ')'", before);
        if (c == '(') {
            if (io->height >= most_nested)
                return bad(io, "FORMAT stack overflow: too many nested parentheses", before);
            io->stack[io->height].start = io->offset - 1;
            io->stack[io->height].remaining = no_limit || io->height == 0 ? unlimited : repeat > 0 ? repeat - 1 : 0;
            if (io->height == 1 && !io->hit_end)
                io->stack[0].start = before; // here it begins again
            ++io->height;
        } else if (io->height == 0)
            return bad(io, "FORMAT lacks initial '('", before);
        else if (c == ')') {
            if (io->height == 1) {
                io->hit_end = 1;
                if (only_rest)
                    return 0;
                if (!advance_record(io))
                    return -1;
            }
            int restart = io->stack[io->height - 1].start;
            if (io->format[restart] == '(')
                ++restart;
            if (io->stack[io->height - 1].remaining == unlimited) {
                if (hit_unlimited)
                    return bad(io, "Unlimited repetition in FORMAT lacks data edit descriptors", restart);
                hit_unlimited = 1;
                io->offset = restart;
            } else if (io->stack[io->height - 1].remaining-- > 0)
                io->offset = restart;
            else
                --io->height;
        } else if (c == '\'' || c == '"') {
            const int start = io->offset;
            while (io->offset < io->format_length && io->format[io->offset] != c)
                ++io->offset;
            if (io->offset >= io->format_length)
                return bad(io, "FORMAT missing closing quote on character literal", before);
            ++io->offset;
            size_t n = (size_t)(io->offset - start);
            if (io->offset >= io->format_length || io->format[io->offset] != c)
                --n; // else the mark is doubled: one of them is part of it, and the other one begins the rest
            if (!literal(io, io->format + start, n))
                return -1;
        } else if (c == 'H') {
            if (repeat < 1 || io->offset + repeat > io->format_length)
                return bad(io, "Invalid width on Hollerith in FORMAT", before);
            if (!literal(io, io->format + io->offset, (size_t)repeat))
                return -1;
            io->offset += repeat;
        } else if (c >= 'A' && c <= 'Z') {
            const int start = io->offset - 1;
            char next = 0;
            if (c != 'P') {
                const char p = upper(peek(io));
                if (p >= 'A' && p <= 'Z' &&
                    (c == 'A' || c == 'B' || c == 'D' || c == 'E' || c == 'R' || c == 'S' || c == 'T')) {
                    next = p;
                    ++io->offset;
                }
            }
            if (c == 'D' && next == 'T')
                mpismt_unsupported("DT editing");
            if ((!next && (c == 'A' || c == 'I' || c == 'B' || c == 'E' || c == 'D' || c == 'O' || c == 'Z' ||
                           c == 'F' || c == 'G' || c == 'L')) ||
                (c == 'E' && (next == 'N' || next == 'S' || next == 'X'))) {
                io->offset = start;
                return repeat > 0 ? repeat : 1;
            }
            if (c == 'T')
                repeat = number(io);
            if (!control(io, c, next, repeat >= 0 || c == 'P' ? repeat : 1))
                return -1;
        } else if (c == '/') {
            for (int n = repeat > 0 ? repeat : 1; n > 0; --n)
                if (!advance_record(io))
                    return -1;
        } else if (c == '$' || c == '\\')
            io->modes->non_advancing = 1;
        else
            return bad(io, "Invalid character in FORMAT", before);
    }
}
// The next one for data. only_rest: there are no data any more. Is there one?
int next_edit(Io* io, Edit* e, int only_rest)
{
    if (io->what == st_list) {
        if (only_rest)
            return 0;
        if (io->is_input)
            return next_list_edit(io, e);
        *e = (Edit){'l', 0, -1, -1, -1, *io->modes};
        return 1;
    }
    const int repeat = cue(io, only_rest);
    if (repeat <= 0 || io->stat > 0)
        return 0;
    const int start = io->offset;
    if (repeat > 1 && io->height < most_nested) {
        io->stack[io->height].start = start;
        io->stack[io->height].remaining = repeat - 1;
        ++io->height;
    }
    e->descriptor = upper(take(io));
    e->variation = 0;
    e->width = e->digits = e->exponent = -1;
    char c = upper(peek(io));
    if (e->descriptor == 'E' && (c == 'N' || c == 'S' || c == 'X')) {
        e->variation = c;
        ++io->offset;
    }
    c = peek(io);
    if ((c >= '0' && c <= '9') || c == '.') {
        if (c != '.')
            e->width = number(io);
        if (peek(io) == '.') {
            ++io->offset;
            e->digits = number(io);
            if (upper(peek(io)) == 'E' || (upper(peek(io)) == 'D' && e->descriptor != 'D')) {
                ++io->offset;
                e->exponent = number(io);
            }
        }
    } else if (e->descriptor != 'A') { // no width: that of the type, here as in flang's library
        e->width = -1;
    }
    e->modes = *io->modes;
    return io->stat <= 0;
}
