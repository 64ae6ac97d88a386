// The scanf family. A format is walked over once; the input is a string, or a stream whose content is given. Of the
// standard input, when it is not given, nothing is known: then as many values are found as there may be, of which
// nothing is known. Where the GNU C library and the standard of C differ ("1e" is 1, and the e is taken), it is the
// library.
#include "models.h"

extern int mpismt_may_read(FILE* f);
extern int tolower(int);

// ---- what is read: text of this size, or up to a zero

struct source {
    const char* text;
    size_t size, at;
    int met_end; // a character behind the last one was asked for: feof is true then
};
static int peek(struct source* s)
{
    if (s->at >= s->size || (s->size == SIZE_MAX && s->text[s->at] == 0)) {
        s->met_end = 1;
        return -1;
    }
    return (unsigned char)s->text[s->at];
}
static void skip_white_space(struct source* s)
{
    int c;
    while ((c = peek(s)) >= 0 && isspace(c))
        s->at++;
}

// ---- formats

struct conversion {
    char kind; // the letter; 0: the format ends
    char dropped; // %*d
    size_t width; // SIZE_MAX: none is given
    unsigned bytes; // of an integer
    char is_long, is_long_double; // of a float
    const char *set, *set_end; // of %[
};
// The conversion that begins behind the % at p; returns what follows it.
static const char* read_conversion(const char* p, struct conversion* c)
{
    *c = (struct conversion){.width = SIZE_MAX, .bytes = 4};
    if (*p == '*') {
        c->dropped = 1;
        ++p;
    }
    if (isdigit(*p)) {
        char* end;
        c->width = strtoul(p, &end, 10);
        if (*end == '$')
            mpismt_unsupported("numbered arguments of scanf");
        if (c->width == 0)
            mpismt_unsupported("a width of 0 in a format of scanf");
        p = end;
    }
    for (;; ++p) {
        if (*p == 'h') {
            c->bytes /= 2;
        } else if (*p == 'l' || *p == 'q' || *p == 'L' || *p == 'j' || *p == 'z' || *p == 't') {
            c->bytes = 8;
            c->is_long |= *p == 'l';
            c->is_long_double |= *p == 'L';
        } else {
            break;
        }
    }
    c->kind = *p;
    if (*p == 0)
        return p;
    ++p;
    if (c->kind == 'p')
        c->bytes = 8;
    if (c->kind == '[') {
        c->set = p;
        if (*p == '^')
            ++p;
        if (*p == ']')
            ++p;
        while (*p && *p != ']')
            ++p;
        c->set_end = p;
        if (*p++ == 0)
            mpismt_unsupported("a %[ without ] in a format of scanf");
    }
    if ((c->kind == 's' || c->kind == 'c' || c->kind == '[') && c->is_long)
        mpismt_unsupported("wide characters of scanf");
    return p;
}
static int is_in_set(const struct conversion* c, int x)
{
    const char* p = c->set;
    const int excluded = *p == '^';
    p += excluded;
    for (const char* first = p; p < c->set_end; ++p) {
        if (*p == '-' && p > first && p + 1 < c->set_end) {
            if (IN(x, (unsigned char)p[-1], (unsigned char)p[1]))
                return !excluded;
        } else if ((unsigned char)*p == x) {
            return !excluded;
        }
    }
    return excluded;
}

// ---- numbers: what may belong to one is taken and put into a buffer, for strtol or strtod

enum { room = 512 };
struct number {
    char text[room];
    size_t n, left; // characters that may still be taken
};
static int take(struct source* s, struct number* to)
{
    if (to->n + 1 >= room)
        mpismt_unsupported("a number of more than 510 characters that is read");
    to->text[to->n++] = (char)peek(s);
    s->at++;
    to->left--;
    return 1;
}
static int next(struct source* s, const struct number* n) { return n->left > 0 ? peek(s) : -1; }
// The library takes the character that does not fit, too.
static int take_word(struct source* s, struct number* to, const char* word)
{
    for (; *word; ++word) {
        const int x = next(s, to);
        if ((x | 32) != *word) {
            s->at += x >= 0;
            return 0;
        }
        take(s, to);
    }
    return 1;
}

static int is_digit_of(int c, int base)
{
    const int value = isdigit(c) ? c - '0' : IN(c | 32, 'a', 'z') ? (c | 32) - 'a' + 10 : 99;
    return value < base;
}
static int read_integer(struct source* s, const struct conversion* c, unsigned long* value)
{
    struct number n;
    n.n = 0;
    n.left = c->width;
    int base = c->kind == 'i' ? 0 : c->kind == 'o' ? 8 : c->kind == 'd' || c->kind == 'u' ? 10 : 16;
    int x = next(s, &n);
    const int sign = x == '+' || x == '-';
    if (sign)
        take(s, &n);
    if ((base == 0 || base == 16) && next(s, &n) == '0') {
        take(s, &n);
        x = next(s, &n);
        if (x == 'x' || x == 'X') {
            s->at++;
            n.left--;
            base = 16;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0)
        base = 10;
    while ((x = next(s, &n)) >= 0 && is_digit_of(x, base))
        take(s, &n);
    peek(s); // behind the last character of the width, too, as the library does
    if (n.n == (size_t)sign) {
        if (c->kind != 'p' || sign || c->width < 5)
            return 0;
        const char* nil = "(nil)";
        for (; *nil && tolower(peek(s)) == *nil; ++nil)
            s->at++;
        *value = 0;
        return !*nil;
    }
    n.text[n.n] = 0;
    *value = c->kind == 'd' || c->kind == 'i' ? (unsigned long)strtol(n.text, 0, base) : strtoul(n.text, 0, base);
    return 1;
}
static int read_float(struct source* s, const struct conversion* c, double* value)
{
    struct number n;
    n.n = 0;
    n.left = c->width;
    int x = next(s, &n);
    if (x == '+' || x == '-') {
        take(s, &n);
        x = next(s, &n);
    }
    if ((x | 32) == 'n') {
        if (!take_word(s, &n, "nan"))
            return 0;
    } else if ((x | 32) == 'i') {
        if (!take_word(s, &n, "inf"))
            return 0;
        if ((next(s, &n) | 32) == 'i' && !take_word(s, &n, "inity"))
            return 0;
    } else {
        int base = 10, digits = 0, dot = 0, exponent = 0;
        if (x == '0') {
            take(s, &n);
            digits = 1;
            x = next(s, &n);
            if ((x | 32) == 'x' && n.left > 1) { // a width that ends behind it leaves it alone
                take(s, &n);
                base = 16;
                digits = 0;
            }
        }
        while ((x = next(s, &n)) >= 0) {
            if (exponent ? isdigit(x) : is_digit_of(x, base)) {
                digits = 1;
            } else if (exponent && (x == '+' || x == '-') &&
                       ((n.text[n.n - 1] | 32) == 'e' || (n.text[n.n - 1] | 32) == 'p')) {
            } else if (!exponent && digits && (x | 32) == (base == 16 ? 'p' : 'e')) {
                exponent = 1;
            } else if (!exponent && !dot && x == '.') {
                dot = 1;
            } else {
                break;
            }
            take(s, &n);
        }
        if (!digits && !(base == 16 && dot)) // of "0x." the library makes 0, of "0x" nothing
            return 0;
    }
    n.text[n.n] = 0;
    char* end;
    *value = strtod(n.text, &end);
    return end != n.text;
}

static void store_integer(void* to, unsigned bytes, unsigned long value)
{
    if (bytes == 8)
        *(unsigned long*)to = value;
    else if (bytes == 4)
        *(unsigned*)to = (unsigned)value;
    else if (bytes == 2)
        *(unsigned short*)to = (unsigned short)value;
    else
        *(unsigned char*)to = (unsigned char)value;
}
static void store_float(void* to, const struct conversion* c, double value)
{
    if (c->is_long_double)
        *(long double*)to = value;
    else if (c->is_long)
        *(double*)to = value;
    else
        *(float*)to = (float)value;
}
static int is_float(char kind)
{
    kind |= 32;
    return kind == 'e' || kind == 'f' || kind == 'g' || kind == 'a';
}
static int is_integer(char kind)
{
    return kind == 'd' || kind == 'i' || kind == 'u' || kind == 'o' || kind == 'x' || kind == 'X' || kind == 'p';
}

static int scan(struct source* s, const char* format, void** to)
{
    const size_t start = s->at;
    int done = 0;
    for (const char* p = format; *p;) {
        if (isspace(*p)) {
            skip_white_space(s);
            ++p;
            continue;
        }
        struct conversion c;
        if (*p != '%' || p[1] == '%') {
            if (*p == '%') {
                skip_white_space(s);
                ++p;
            }
            if (peek(s) < 0)
                return done == 0 ? -1 : done;
            if (peek(s) != (unsigned char)*p)
                return done;
            s->at++;
            ++p;
            continue;
        }
        p = read_conversion(p + 1, &c);
        if (c.kind == 'n') {
            if (!c.dropped)
                store_integer(*to++, c.bytes, s->at - start);
            continue;
        }
        if (c.kind != 'c' && c.kind != '[')
            skip_white_space(s);
        if (peek(s) < 0)
            return done == 0 ? -1 : done;
        if (is_integer(c.kind)) {
            unsigned long value;
            if (!read_integer(s, &c, &value))
                return done;
            if (!c.dropped)
                store_integer(*to++, c.bytes, value);
        } else if (is_float(c.kind)) {
            double value;
            if (!read_float(s, &c, &value))
                return done;
            if (!c.dropped)
                store_float(*to++, &c, value);
        } else if (c.kind == 's' || c.kind == '[' || c.kind == 'c') {
            char* text = c.dropped ? 0 : (char*)*to++;
            size_t n = 0;
            if (c.kind == 'c' && c.width == SIZE_MAX)
                c.width = 1;
            for (int x; n < c.width && (x = peek(s)) >= 0; ++n, s->at++) {
                if (c.kind == 's' ? isspace(x) : c.kind == '[' && !is_in_set(&c, x))
                    break;
                if (text)
                    text[n] = (char)x;
            }
            if (n == 0)
                return done;
            if (text && c.kind != 'c')
                text[n] = 0;
        } else {
            mpismt_unsupported("this format of scanf");
        }
        done += !c.dropped;
    }
    return done;
}

// ---- of the standard input, of which nothing is known

static int scan_anything(const char* format, void** to)
{
    struct conversion c;
    int asked = 0;
    for (const char* p = format; *p;) {
        if (*p++ != '%')
            continue;
        p = read_conversion(p, &c);
        if (c.kind == '%' || c.dropped)
            continue;
        if (!is_integer(c.kind) && !is_float(c.kind) && c.kind != 'c')
            mpismt_unsupported(
                "text from the standard input, of which nothing is known (--file /dev/stdin=PATH gives it)");
        if (c.kind == 'c' && c.width != SIZE_MAX && c.width > 1)
            mpismt_unsupported("this format of scanf");
        asked++;
    }
    const int found = mpismt_any_int("result of scanf", -1, asked);
    int k = 0;
    for (const char* p = format; *p;) {
        if (*p++ != '%')
            continue;
        p = read_conversion(p, &c);
        if (c.kind == '%' || c.dropped)
            continue;
        if (k++ >= found)
            break;
        if (c.kind == 'c')
            *(char*)*to++ = (char)mpismt_any_int("scanf", CHAR_MIN, CHAR_MAX);
        else if (is_float(c.kind) && c.is_long_double)
            mpismt_unsupported("this format of scanf");
        else if (is_float(c.kind) ? c.is_long : c.bytes == 8)
            *(long*)*to++ = mpismt_any_long("scanf", LONG_MIN, LONG_MAX); // a double, too
        else if (is_float(c.kind))
            *(int*)*to++ = mpismt_any_int("scanf", INT_MIN, INT_MAX);
        else
            store_integer(*to++, c.bytes, (unsigned long)mpismt_any_int("scanf", INT_MIN, INT_MAX));
    }
    return found;
}

// ---- the family

static int scan_stream(FILE* f, const char* format, void** to)
{
    if (!mpismt_may_read(f)) {
        const int found = scan_anything(format, to);
        f->at_end = found < 0;
        return found;
    }
    struct source s = {f->content, f->size, f->at, 0};
    const int done = scan(&s, format, to);
    f->at = s.at;
    f->at_end |= (char)s.met_end;
    return done;
}
static int scan_string(const char* text, const char* format, void** to)
{
    struct source s = {text, SIZE_MAX, 0, 0};
    return scan(&s, format, to);
}
#define SCANNED(call)       \
    va_list list;           \
    va_start(list, format); \
    const int n = call;     \
    va_end(list);           \
    return n;
#define FAMILY(prefix) \
    int prefix##scanf(const char* format, ...) { SCANNED(scan_stream(stdin, format, slots(list))) } \
    int prefix##fscanf(FILE* f, const char* format, ...) { SCANNED(scan_stream(f, format, slots(list))) } \
    int prefix##sscanf(const char* s, const char* format, ...) { SCANNED(scan_string(s, format, slots(list))) } \
    int prefix##vscanf(const char* format, va_list list) { return scan_stream(stdin, format, slots(list)); } \
    int prefix##vfscanf(FILE* f, const char* format, va_list list) { return scan_stream(f, format, slots(list)); } \
    int prefix##vsscanf(const char* s, const char* format, va_list list) { return scan_string(s, format, slots(list)); }
FAMILY()
FAMILY(__isoc99_)
FAMILY(__isoc23_)
