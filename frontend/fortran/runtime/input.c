// Items that are read, with a format or list-directed: a field has a width, or ends at a separator.
#include "io.h"

extern int next_non_blank(Io*);

typedef struct {
    Io* io;
    const Edit* e;
    int has_width, left;
} Field;

static int is_list(const Edit* e) { return e->descriptor == 'l' || e->descriptor == 'r' || e->descriptor == 'i'; }
static char separator(const Edit* e) { return e->modes.comma ? ';' : ','; }

// At the end of a record: is a field filled up with blanks?
static int pads(Io* io, size_t after)
{
    const char* p;
    if (io->stat == io_end || (!io->unit && !io->base) || next_bytes(io, &p) > after)
        return 0;
    if (io->stat == io_end)
        return 0;
    if (io->own.non_advancing)
        signal_error(io, io_eor, 0);
    else if (!io->own.pad)
        signal_error(io, io_read_overrun, 0);
    return io->own.pad;
}
static int ends_list_value(const Field* f, int c)
{
    return c == ' ' || c == '\t' || c == '/' || c == '(' || c == ')' || c == '\'' || c == '"' || c == '*' ||
           c == '\n' || c == separator(f->e);
}
// The next character of the field; -1: there is none.
static int next(Field* f)
{
    if (f->has_width && f->left <= 0)
        return -1;
    const int c = current_char(f->io);
    if (c < 0) {
        if (f->has_width && pads(f->io, 0)) {
            --f->left;
            return ' ';
        }
        return -1;
    }
    if (!f->has_width && is_list(f->e) && ends_list_value(f, c))
        return -1;
    if (f->has_width)
        --f->left;
    move_by(f->io, 1);
    ++f->io->characters;
    return c;
}
static void skip_blanks(Field* f)
{
    while (!f->has_width || f->left > 0) {
        const int c = current_char(f->io);
        if (c != ' ' && c != '\t')
            return;
        if (f->has_width) {
            --f->left;
            ++f->io->characters;
        }
        move_by(f->io, 1);
    }
}
static Field begin(Io* io, const Edit* e)
{
    Field f = {io, e, 0, 0};
    if (is_list(e))
        next_non_blank(io);
    else {
        f.has_width = e->width > 0;
        f.left = e->width;
        skip_blanks(&f);
    }
    return f;
}
static int complete(Io* io, const Edit* e)
{
    if (!is_list(e))
        return 1;
    const int c = current_char(io);
    if (c < 0 || c == ' ' || c == '\t' || c == '/' || c == separator(e))
        return 1;
    return signal_error(io, io_bad_separator,
                        "invalid character (0x%x) after list-directed input value, at column %d in record %d", c,
                        (int)position(io)->at + 1, (int)(io->unit ? 1 : io->record));
}
static int sign_of(Field* f, int* c)
{
    *c = next(f);
    if (*c != '-' && *c != '+')
        return 0;
    const int sign = *c;
    if (!is_list(f->e))
        skip_blanks(f);
    *c = next(f);
    return sign;
}

static int input_bits(Io* io, const Edit* e, uint8_t* p, size_t bytes, int log2)
{
    Field f = begin(io, e);
    memset(p, 0, bytes);
    int digits = 0;
    for (int c; (c = next(&f)) >= 0;) {
        if (c == ' ' || c == '\t') {
            if (!e->modes.zero_blanks)
                continue;
            c = '0';
        }
        if (c == separator(e))
            break;
        const int letter = (c | 32) >= 'a' && (c | 32) <= 'f';
        const int digit = c >= '0' && c <= '9' ? c - '0' : letter ? (c | 32) - 'a' + 10 : 99;
        if (digit >= 1 << log2)
            return signal_error(io, io_generic, "Bad character '%c' in B/O/Z input field", c);
        int carry = digit;
        for (size_t i = 0; i < bytes; ++i) {
            carry |= p[i] << log2;
            p[i] = (uint8_t)carry;
            carry >>= 8;
        }
        ++digits;
        if (carry)
            return signal_error(io, io_boz_overflow, "B/O/Z input of %d digits overflows %zd-byte variable", digits,
                                bytes);
    }
    return complete(io, e);
}
static int input_integer(Io* io, const Edit* e, char* p, size_t kind)
{
    Field f = begin(io, e);
    int c;
    const int sign = sign_of(&f, &c);
    int any = sign != 0, overflow = 0;
    uint64_t n = 0;
    for (; c >= 0; c = next(&f)) {
        if (c == ' ' || c == '\t') {
            if (!e->modes.zero_blanks)
                continue;
            c = '0';
        }
        if (c == separator(e))
            break;
        if (c < '0' || c > '9')
            return signal_error(io, io_generic, "Bad character '%c' in INTEGER input field", c);
        overflow |= n > (UINT64_MAX - (uint64_t)(c - '0')) / 10;
        n = n * 10 + (uint64_t)(c - '0');
        any = 1;
    }
    if (!any && !f.has_width)
        return signal_error(io, io_generic, "Integer value absent from NAMELIST or list-directed input");
    const uint64_t most = 1ull << (8 * kind - 1);
    if (overflow || n > most || (n == most && sign != '-'))
        return signal_error(io, io_integer_overflow, "Decimal input overflows INTEGER(%d) variable", (int)kind);
    if (!any && io->stat)
        return 0;
    store_integer(p, kind, (long)(sign == '-' ? -n : n));
    return complete(io, e);
}
static int input_real(Io* io, const Edit* e, char* p, size_t kind)
{
    Field f = begin(io, e);
    int c, n = 0, point = -1, exponent = 0;
    const int sign = sign_of(&f, &c);
    const int dot = e->modes.comma ? ',' : '.', bz = e->modes.zero_blanks;
    char text[820];
    if (sign == '-')
        text[n++] = '-';
    if (c < 0 || (!bz && c == ' ') || (!e->modes.comma && c == ',')) {
        if (is_list(e) || io->stat)
            return io->stat ? 0 : signal_error(io, io_bad_real, "Bad real input data at column %d of record %d",
                                               (int)position(io)->at + 1, (int)(io->unit ? 1 : io->record));
        text[n++] = '0';
        text[n] = 0;
    } else if ((c | 32) == 'n' || (c | 32) == 'i') {
        for (; (c | 32) >= 'a' && (c | 32) <= 'z' && n < 20; c = next(&f))
            text[n++] = (char)c;
        text[n] = 0;
    } else {
        const int start = n;
        text[n++] = '.';
        int digits = 0, bad = 1;
        for (; c >= 0; c = next(&f)) {
            if (c == ' ' || c == '\t') {
                if (!bz)
                    continue;
                c = '0';
            }
            if (c >= '0' && c <= '9') {
                bad = 0;
                if (c == '0' && n == start + 1 && point < 0)
                    continue; // a zero in front
                if (n < 800)
                    text[n++] = (char)c;
                ++digits;
            } else if (c == dot && point < 0)
                point = digits;
            else
                break;
        }
        if (bad && point < 0 && (c | 32) != 'e' && (c | 32) != 'd' && (c | 32) != 'q')
            return signal_error(io, io_bad_real, "Bad real input data at column %d of record %d",
                                (int)position(io)->at + 1, (int)(io->unit ? 1 : io->record));
        if (n == start + 1)
            text[n++] = '0';
        int good = 0;
        const int before = c;
        const long at = position(io)->at;
        if ((c | 32) == 'e' || (c | 32) == 'd' || (c | 32) == 'q') {
            skip_blanks(&f);
            c = next(&f);
        }
        if (c == '-' || c == '+' || (c >= '0' && c <= '9')) {
            const int negative = c == '-';
            if (c == '-' || c == '+')
                c = next(&f);
            for (; c >= 0; c = next(&f)) {
                if (c >= '0' && c <= '9') {
                    good = 1;
                    if (exponent < 10000)
                        exponent = 10 * exponent + (c - '0');
                } else if (c != ' ' && c != '\t')
                    break;
                else if (bz)
                    exponent *= 10;
            }
            if (negative)
                exponent = -exponent;
        }
        if (!good) { // what looked like an exponent is none
            exponent = -e->modes.scale;
            c = before;
            position(io)->at = at;
        }
        exponent += point >= 0 ? point : digits - (e->digits > 0 ? e->digits : 0);
        snprintf(text + n, sizeof text - (size_t)n, "e%d", exponent);
    }
    if (e->descriptor == 'i') {
        if (c == ' ' || c == '\t')
            skip_blanks(&f);
        c = next_non_blank(io);
        if (c == ')')
            move_by(io, 1);
    } else if (f.has_width) {
        while (c == ' ' || c == '\t')
            c = next(&f);
        if (c >= 0 && (c != ',' || e->modes.comma))
            return signal_error(io, io_bad_real, "Bad real input data at column %d of record %d",
                                (int)position(io)->at + 1, (int)(io->unit ? 1 : io->record));
    }
    char* end;
    if (kind == 4)
        *(float*)p = strtof(text, &end);
    else if (kind == 8)
        *(double*)p = strtod(text, &end);
    else
        mpismt_unsupported("REAL kinds other than 4 and 8");
    if (*end)
        return signal_error(io, io_bad_real, "Trailing characters after real input data at column %d of record %d",
                            (int)position(io)->at + 1, (int)(io->unit ? 1 : io->record));
    return complete(io, e);
}
static int input_logical(Io* io, const Edit* e, char* p, size_t kind)
{
    Field f = begin(io, e);
    int c = next(&f);
    if (c == '.')
        c = next(&f);
    if (c < 0)
        return io->stat ? 0 : signal_error(io, io_generic, "Empty LOGICAL input field");
    if ((c | 32) != 't' && (c | 32) != 'f')
        return signal_error(io, io_generic, "Bad character '%c' in LOGICAL input field", c);
    store_integer(p, kind, (c | 32) == 't');
    if (f.has_width)
        move_by(io, f.left);
    else if (is_list(e))
        while (next(&f) >= 0)
            ;
    return complete(io, e);
}

// ---- strings

static int delimited(Io* io, char* p, size_t n, int mark)
{
    int ok = 1;
    for (;;) {
        const int c = current_char(io);
        if (c < 0) {
            if (advance_record(io))
                continue;
            ok = 0;
            break;
        }
        move_by(io, 1);
        if (c == mark) {
            if (current_char(io) != mark)
                break;
            move_by(io, 1);
        }
        if (n > 0)
            *p++ = (char)c, --n;
    }
    memset(p, ' ', n);
    return ok;
}
static int input_text(Io* io, const Edit* e, char* p, size_t n)
{
    if (is_list(e)) {
        int c = current_char(io);
        if (c == '\'' || c == '"') {
            move_by(io, 1);
            return delimited(io, p, n, c);
        }
        for (; c >= 0 && c != ' ' && c != '\t' && c != '/' && c != separator(e); c = current_char(io)) {
            if (n > 0)
                *p++ = (char)c, --n;
            move_by(io, 1);
        }
        memset(p, ' ', n);
        return 1;
    }
    size_t left = e->width > 0 ? (size_t)e->width : n, skip = left > n ? left - n : 0;
    while (left > 0) {
        const char* from;
        size_t ready = next_bytes(io, &from);
        if (ready == 0 || (ready < left && io->own.non_advancing)) {
            if (!pads(io, ready))
                return io->stat <= 0;
            if (ready == 0) {
                memset(p, ' ', n);
                return io->stat <= 0;
            }
        }
        size_t part = skip > 0 ? (skip < ready ? skip : ready) : left < ready ? left : ready;
        if (skip > 0)
            skip -= part;
        else {
            if (part > n)
                part = n;
            memcpy(p, from, part);
            p += part;
            n -= part;
            io->characters += part;
        }
        left -= part;
        move_by(io, (long)part);
    }
    memset(p, ' ', n);
    return 1;
}

// From the standard input, of which nothing is known.
static int unknown_item(Io* io, enum category c, char* p, size_t kind)
{
    if (c == category_logical)
        store_integer(p, kind, mpismt_any_int("READ", 0, 1));
    else if (c == category_integer && kind <= 4)
        store_integer(p, kind, mpismt_any_int("READ", kind == 4 ? INT32_MIN : -(1 << (8 * kind - 1)),
                                              kind == 4 ? INT32_MAX : (1 << (8 * kind - 1)) - 1));
    else if (c == category_integer)
        store_integer(p, kind, mpismt_any_long("READ", INT64_MIN, INT64_MAX));
    else
        mpismt_unsupported("READ of reals or strings from the standard input, of which nothing is known "
                           "(--file /dev/stdin=PATH gives it)");
    return 1;
}
int input_item(Io* io, const Edit* e, enum category c, char* p, size_t size, size_t kind)
{
    if (io->unit && io->unit->is_input == 2)
        return unknown_item(io, c, p, kind);
    if (is_list(e) && ends_namelist_values(io))
        return 0;
    switch (e->descriptor) {
    case 'B': return input_bits(io, e, (uint8_t*)p, size, 1);
    case 'O': return input_bits(io, e, (uint8_t*)p, size, 3);
    case 'Z': return input_bits(io, e, (uint8_t*)p, size, 4);
    default: break;
    }
    const char d = e->descriptor;
    const int list = d == 'l' || (c == category_real && is_list(e));
    const char* what = "an INTEGER data item";
    switch (c) {
    case category_integer:
        if (d == 'A')
            return input_text(io, e, p, size);
        if (list || d == 'I' || d == 'G')
            return input_integer(io, e, p, kind);
        break;
    case category_real:
        if (list || d == 'F' || d == 'E' || d == 'D' || d == 'G')
            return input_real(io, e, p, kind);
        what = "REAL input";
        break;
    case category_logical:
        if (list || d == 'L' || d == 'G')
            return input_logical(io, e, p, kind);
        what = "LOGICAL input";
        break;
    case category_character:
        if (list || d == 'A' || d == 'G')
            return input_text(io, e, p, size);
        what = "a CHARACTER data item";
        break;
    default: mpismt_unsupported("input of this type");
    }
    return signal_error(io, io_bad_format, "Data edit descriptor '%c' may not be used %s %s", d,
                        c == category_real || c == category_logical ? "for" : "with", what);
}
