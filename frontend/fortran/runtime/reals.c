// Reals as text, as flang's library writes them. Digits come from printf, which rounds correctly; the fewest that read
// back as the same number are found between the midpoints to its neighbours.
#include "io.h"

enum { most_digits = 780 };
typedef struct {
    char digits[most_digits + 20];
    int n;        // without zeros at the end
    int exponent; // the number is 0.digits * 10**exponent
    char sign;    // 0: none
    int is_zero, is_special; // Inf, NaN: in digits
} Decimal;

static void convert(Decimal* d, double x, int n, int plus)
{
    union { double x; uint64_t n; } bits = {x};
    d->sign = bits.n >> 63 ? '-' : plus ? '+' : 0;
    d->is_zero = x == 0;
    d->is_special = x - x != 0;
    d->exponent = 0;
    if (d->is_special) {
        memcpy(d->digits, x == x ? "Inf" : "NaN", 4);
        d->n = 3;
        if (x != x)
            d->sign = 0;
        return;
    }
    if (d->is_zero) {
        d->digits[0] = '0';
        d->n = 1;
        return;
    }
    if (n < 1)
        n = 1;
    if (n > most_digits)
        n = most_digits;
    char text[most_digits + 20];
    snprintf(text, sizeof text, "%.*e", n - 1, x < 0 ? -x : x);
    d->digits[0] = text[0];
    if (n > 1)
        memcpy(d->digits + 1, text + 2, (size_t)n - 1);
    const char* e = text + (n > 1 ? n + 1 : 1) + 1;
    int exponent = 0;
    for (const char* p = e + 1; *p; ++p)
        exponent = exponent * 10 + (*p - '0');
    d->exponent = (*e == '-' ? -exponent : exponent) + 1;
    while (n > 1 && d->digits[n - 1] == '0')
        --n;
    d->n = n;
}
enum { places = 48 }; // more than any number between two neighbours needs to be told from a shorter one
// The digits of x from the place of 10**(top - 1) on.
static void aligned(char* to, const Decimal* d, int top)
{
    memset(to, 0, places);
    for (int i = 0, k = top - d->exponent; i < d->n && k < places; ++i, ++k)
        if (!d->is_zero)
            to[k] = (char)(d->digits[i] - '0');
}
// to = (a + b) / 2; there is a place more in it.
static void mean(char* to, const char* a, const char* b)
{
    char sum[places + 1];
    int carry = 0;
    for (int i = places - 1; i >= 0; --i) {
        carry += a[i] + b[i];
        sum[i + 1] = (char)(carry % 10);
        carry /= 10;
    }
    sum[0] = (char)carry; // what is above the first place
    carry = 0;
    for (int i = 0; i <= places; ++i) {
        carry = carry * 10 + sum[i];
        to[i] = (char)(carry / 2);
        carry %= 2;
    }
    to[places + 1] = (char)(carry * 5);
}
static double neighbour(double x, size_t kind, int up)
{
    if (kind == 4) {
        union { float x; uint32_t n; } u = {(float)x};
        u.n += up ? (u.n < 0x7F7FFFFF) : -1u;
        return u.x;
    }
    union { double x; uint64_t n; } u = {x};
    u.n += up ? (u.n < 0x7FEFFFFFFFFFFFFF) : -1ul;
    return u.x;
}
// Of the numbers that lie between the two midpoints, and so read back as x, one with the fewest digits: those that the
// midpoints have in common, and one more, between theirs. The lower midpoint counts, the upper one does not.
static void shortest(Decimal* d, double x, size_t kind, int plus)
{
    convert(d, x, places - 3, plus);
    if (d->is_special || d->is_zero)
        return;
    const double size = x < 0 ? -x : x;
    Decimal other;
    char at_x[places], at_other[places], low[places + 2], high[places + 2];
    convert(&other, neighbour(size, kind, 1), places - 3, 0);
    const int top = other.exponent;
    aligned(at_x, d, top);
    aligned(at_other, &other, top);
    mean(high, at_x, at_other);
    convert(&other, neighbour(size, kind, 0), places - 3, 0);
    aligned(at_other, &other, top);
    mean(low, at_x, at_other);
    for (int i = places + 1; --high[i] < 0; --i)
        high[i] = 9;
    int same = 0;
    while (same < places + 2 && low[same] == high[same])
        ++same;
    if (same == places + 2)
        return;
    high[same] = (char)(high[same] - (high[same] - low[same]) / 2);
    int from = 0; // the first place is above that of 10**(top - 1)
    while (from < same && high[from] == 0)
        ++from;
    d->exponent = top + 1 - from;
    int n = same + 1 - from;
    for (int i = 0; i < n; ++i)
        d->digits[i] = (char)('0' + high[from + i]);
    while (n > 1 && d->digits[n - 1] == '0')
        --n;
    d->n = n;
}

static int is_list(const Edit* e) { return e->descriptor == 'l' || e->descriptor == 'r' || e->descriptor == 'i'; }
static int prefix(Io* io, const Edit* e, long length, long width)
{
    if (!is_list(e))
        return width > length ? emit_repeated(io, ' ', width - length) : 1;
    const int before = e->descriptor == 'r' ? 2 : e->descriptor == 'i' ? 0 : 1;
    length += before + (e->descriptor != 'l');
    if (need_advance(io, (size_t)length) && !advance_record(io))
        return 0;
    return io_emit(io, " (", (size_t)before);
}
static int suffix(Io* io, const Edit* e)
{
    return e->descriptor == 'r' ? io_emit(io, e->modes.comma ? ";" : ",", 1)
                                : e->descriptor == 'i' ? io_emit(io, ")", 1) : 1;
}
static int special(Io* io, const Edit* e, const Decimal* d)
{
    const long length = d->n + (d->sign != 0), width = e->width > 0 ? e->width : 0;
    if (width > 0 && length > width)
        return prefix(io, e, width, width) && emit_repeated(io, '*', width) && suffix(io, e);
    return prefix(io, e, length, width) && (!d->sign || io_emit(io, &d->sign, 1)) &&
           io_emit(io, d->digits, (size_t)d->n) && suffix(io, e);
}

// The exponent: its length; 0 if it does not fit.
static int write_exponent(char* to, int exponent, const Edit* e)
{
    char digits[12];
    int n = 0;
    for (unsigned left = exponent < 0 ? -(unsigned)exponent : (unsigned)exponent; left > 0; left /= 10)
        digits[n++] = (char)('0' + left % 10);
    int fits = 1;
    if (e->exponent > 0) {
        fits = n <= e->exponent;
        while (n < e->exponent && n < 10)
            digits[n++] = '0';
    } else if (e->exponent == 0) {
        if (n == 0)
            digits[n++] = '0';
    } else
        while (n < 2)
            digits[n++] = '0';
    int length = 0;
    if (e->exponent >= 0 || is_list(e) || n <= 2)
        to[length++] = e->descriptor == 'D' ? 'D' : 'E';
    to[length++] = exponent < 0 ? '-' : '+';
    while (n > 0)
        to[length++] = digits[--n];
    return fits ? length : 0;
}
static int max(int a, int b) { return a > b ? a : b; }
static int min(int a, int b) { return a < b ? a : b; }

static int put_number(Io* io, const Edit* e, const Decimal* d, int before, int zeros_before, int zeros_after, int after,
                      int ones, int zeros, const char* exponent, int exponent_length, int width, int total, int blanks)
{
    return prefix(io, e, total, width) && (!d->sign || io_emit(io, &d->sign, 1)) &&
           io_emit(io, d->digits, (size_t)before) && emit_repeated(io, '0', zeros_before) &&
           io_emit(io, e->modes.comma ? "," : ".", 1) && emit_repeated(io, '0', zeros_after) &&
           io_emit(io, d->digits + before, (size_t)after) && emit_repeated(io, '1', ones) &&
           emit_repeated(io, '0', zeros) && io_emit(io, exponent, (size_t)exponent_length) &&
           emit_repeated(io, ' ', blanks) && suffix(io, e);
}

static int output_e(Io* io, const Edit* e, double x, size_t kind)
{
    const int digits = max(e->digits, 0), width = max(e->width, 0);
    int significant = digits, minimal = 0, scale = e->modes.scale, zeros_after = 0;
    if (width == 0) {
        if (e->digits < 0)
            minimal = 1;
        else if (digits == 0)
            significant = 1;
    }
    const int en = e->variation == 'N', es = e->variation == 'S', zero = x == 0;
    if (en) {
        scale = zero ? 1 : 3;
        significant += scale;
    } else if (es) {
        scale = 1;
        ++significant;
    } else if (scale < 0) {
        if (!minimal && scale <= -digits)
            return signal_error(io, io_bad_scale, "Scale factor (kP) %d cannot be less than -d (%d)", scale, -digits);
        zeros_after = -scale;
        significant = max(0, significant - zeros_after);
    } else if (scale > 0) {
        if (!minimal && scale >= digits + 2)
            return signal_error(io, io_bad_scale, "Scale factor (kP) %d cannot be greater than d+2 (%d)", scale,
                                digits + 2);
        ++significant;
        if (!minimal)
            scale = min(scale, significant + 1);
    }
    Decimal d;
    for (;;) {
        if (minimal)
            shortest(&d, x, kind, e->modes.plus);
        else
            convert(&d, x, significant, e->modes.plus);
        if (d.is_special)
            return special(io, e, &d);
        if (!zero)
            d.exponent -= scale;
        if (en) {
            int rest = d.exponent % 3;
            if (rest != 0) {
                if (significant > 1 && !minimal) {
                    --significant;
                    --scale;
                    continue;
                }
                scale += rest;
                d.exponent -= rest;
            }
            if (scale > 3) {
                const int by = 3 * (scale / 3);
                scale -= by;
                d.exponent += by;
            } else if (scale < 1) {
                const int by = 3 - 3 * (scale / 3);
                scale += by;
                d.exponent -= by;
            }
            significant = digits + scale;
        }
        char exponent[16];
        const int length = write_exponent(exponent, d.exponent, e), sign = d.sign != 0;
        int zeros_before = max(0, scale - d.n);
        const int before = max(0, scale - zeros_before), after = d.n - before;
        const int zeros = minimal ? 0 : max(0, significant - (d.n + zeros_before));
        int total = sign + before + zeros_before + 1 + zeros_after + after + zeros + length;
        int room = width > 0 ? width : total;
        if (total > room || length == 0)
            return emit_repeated(io, '*', room);
        if (total < room && before == 0 && zeros_before == 0) {
            zeros_before = 1;
            ++total;
        }
        return put_number(io, e, &d, before, zeros_before, zeros_after, after, 0, zeros, exponent, length, room, total,
                          0);
    }
}

static int output_f(Io* io, const Edit* e, double x, size_t kind, int blanks)
{
    int fraction = max(e->digits, 0);
    const int width = max(e->width, 0), minimal = width == 0 && e->digits < 0, zero = x == 0;
    Decimal d;
    int n, exponent, ones = 0;
    if (minimal) {
        shortest(&d, x, kind, e->modes.plus);
        if (d.is_special)
            return special(io, e, &d);
        exponent = d.exponent + e->modes.scale;
        n = d.n;
    } else {
        convert(&d, x, 17, e->modes.plus);
        if (d.is_special)
            return special(io, e, &d);
        exponent = d.exponent + e->modes.scale;
        const int wanted = exponent + fraction; // digits
        n = 0;
        if (!zero && wanted > 0) {
            convert(&d, x, wanted, e->modes.plus);
            exponent = d.exponent + e->modes.scale; // one more, if it rounds up to a power of ten
            n = d.n;
        } else if (!zero && wanted == 0 && d.digits[0] >= '5') {
            exponent = 1 - fraction;
            ones = 1;
        } else
            exponent = 0;
    }
    if (zero)
        exponent = n = 0;
    const int before = max(0, min(exponent, n)), sign = d.sign != 0;
    int zeros_before = max(0, exponent - before);
    if (ones && exponent > 0)
        zeros_before = exponent - 1; // the digit itself comes in front of the point
    const int after = n - before;
    const int zeros_after = minimal ? max(0, -exponent) : min(fraction, max(0, -exponent));
    int shown = ones, in_front = 0;
    if (ones && exponent > 0) { // 0.6 as F4.0: 1.
        d.digits[0] = '1';
        in_front = 1;
        shown = 0;
    }
    const int zeros = minimal ? 0 : max(0, fraction - (zeros_after + after + shown));
    if (before + in_front + zeros_before + zeros_after + after + shown + zeros == 0)
        zeros_before = 1;
    int total = sign + before + in_front + zeros_before + 1 + zeros_after + after + shown + zeros;
    const int room = width > 0 ? width : total;
    if (total > room)
        return emit_repeated(io, '*', room + blanks);
    if (total < room && before + in_front + zeros_before == 0) {
        zeros_before = 1;
        ++total;
    }
    return put_number(io, e, &d, before + in_front, zeros_before, zeros_after, after, shown, zeros, "", 0, room, total,
                      blanks);
}

static int output_g(Io* io, const Edit* given, double x, size_t kind)
{
    Edit e = *given;
    const int width = max(e.width, 0), significant = e.digits >= 0 ? e.digits : kind == 4 ? 6 : 15;
    e.descriptor = 'E';
    if (width > 0 && significant == 0)
        return output_e(io, &e, x, kind);
    Decimal d;
    convert(&d, x, significant, e.modes.plus);
    if (d.is_special)
        return output_e(io, &e, x, kind);
    const int exponent = d.is_zero ? 1 : d.exponent;
    if (exponent < 0 || exponent > significant) {
        if (width == 0 && e.exponent < 0)
            e.exponent = 0;
        return output_e(io, &e, x, kind);
    }
    e.descriptor = 'F';
    e.modes.scale = 0;
    int blanks = 0;
    if (width > 0) {
        blanks = e.exponent > 0 ? e.exponent + 2 : 4;
        e.width = width - blanks;
        if (e.width <= 0)
            return emit_repeated(io, '*', width);
    }
    if (e.digits >= 0)
        e.digits = max(0, e.digits - exponent);
    return output_f(io, &e, x, kind, blanks);
}

int output_real(Io* io, const Edit* e, const void* p, size_t kind)
{
    const double x = load_real(p, kind);
    switch (e->descriptor) {
    case 'B': return output_bits(io, e, p, kind, 1);
    case 'O': return output_bits(io, e, p, kind, 3);
    case 'Z': return output_bits(io, e, p, kind, 4);
    case 'A': return output_text(io, e, p, kind);
    default: break;
    }
    if (!mpismt_is_known_double(x) && !needs_text(io)) {
        print_unknown_real(io, x, is_list(e) ? -1 : max(e->width, 0), e->digits, e->descriptor);
        return suffix(io, e);
    }
    if (e->modes.round)
        mpismt_unsupported("the rounding modes of formats");
    switch (e->descriptor) {
    case 'D': case 'E':
        if (e->variation == 'X')
            mpismt_unsupported("EX editing");
        return output_e(io, e, x, kind);
    case 'F': return output_f(io, e, x, kind, 0);
    case 'G': return output_g(io, e, x, kind);
    case 'l': case 'r': case 'i': {
        Decimal d;
        convert(&d, x, 1, 0);
        if (d.is_special)
            return output_e(io, e, x, kind);
        if (d.exponent < 0 || d.exponent > (kind == 4 ? 6 : 15)) {
            Edit copy = *e;
            copy.modes.scale = 1;
            return output_e(io, &copy, x, kind);
        }
        Edit copy = *e;
        copy.modes.scale = 0;
        return output_f(io, &copy, x, kind, 0);
    }
    default:
        return signal_error(io, io_bad_format, "Data edit descriptor '%c' may not be used with a REAL data item",
                            e->descriptor);
    }
}
