// Numbers from text, rounded as the standard asks: the nearest one, of two the even one. Up to 15 digits and small
// powers of ten are one exact operation; the rest is a division of large integers, bit by bit (Clinger, How to read
// floating point numbers accurately, PLDI 1990).
#include "models.h"

enum { words = 130, most_digits = 780 }; // a double has at most 767 digits that count; 10^1130 has less than 130 words

struct large { uint32_t word[words]; int n; };

static void multiply_add(struct large* x, uint32_t by, uint32_t plus)
{
    uint64_t carry = plus;
    for (int i = 0; i < x->n; ++i) {
        carry += (uint64_t)x->word[i] * by;
        x->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        x->word[x->n++] = (uint32_t)carry;
}
static void multiply_power_of_ten(struct large* x, int e)
{
    for (; e >= 9; e -= 9)
        multiply_add(x, 1000000000, 0);
    for (; e > 0; --e)
        multiply_add(x, 10, 0);
}
static int bits_of(const struct large* x)
{
    int n = 32 * (x->n - 1);
    for (uint32_t top = x->word[x->n - 1]; top; top >>= 1)
        ++n;
    return n;
}
static void shift(struct large* x, int by)
{
    for (; by >= 16; by -= 16)
        multiply_add(x, 65536, 0);
    multiply_add(x, 1u << by, 0);
}
static int less(const struct large* a, const struct large* b)
{
    if (a->n != b->n)
        return a->n < b->n;
    for (int i = a->n; i-- > 0;)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i];
    return 0;
}
static void subtract(struct large* a, const struct large* b)
{
    int64_t borrow = 0;
    for (int i = 0; i < a->n; ++i) {
        borrow += (int64_t)a->word[i] - (i < b->n ? b->word[i] : 0);
        a->word[i] = (uint32_t)borrow;
        borrow >>= 32;
    }
    while (a->n > 0 && a->word[a->n - 1] == 0)
        --a->n;
}

// q * 2^s, and a little more if `more`, q >= 2^63, as a number whose mantissa has this many bits; its bit pattern.
static uint64_t rounded(uint64_t q, int s, int more, int mantissa, int least)
{
    int drop = 64 - mantissa;
    if (s + drop < least)
        drop = least - s;
    if (drop > 64) {
        errno = 34; // ERANGE
        return 0;
    }
    const uint64_t infinity = mantissa == 53 ? 0x7FFull << 52 : 0xFFull << 23;
    if (s + drop - least > 0x7FF) { // far beyond: it would not fit the bits of the exponent
        errno = 34;
        return infinity;
    }
    uint64_t m = drop == 64 ? 0 : q >> drop;
    const uint64_t half = 1ull << (drop - 1), rest = drop == 64 ? q : q & (half * 2 - 1);
    if (rest > half || (rest == half && (more || (m & 1))))
        ++m;
    const uint64_t exponent = (uint64_t)(s + drop - least); // 0 for the smallest numbers
    const uint64_t all = (exponent << (mantissa - 1)) + m;
    if (all >= infinity || all == 0 || (exponent == 0 && m < 1ull << (mantissa - 1) && (rest || more)))
        errno = 34;
    return all > infinity ? infinity : all;
}

static int digit_of(int c) { return IN(c, '0', '9') ? c - '0' : IN(c | 32, 'a', 'f') ? (c | 32) - 'a' + 10 : 99; }
// The exponent behind e or p, if there is one.
static const char* read_exponent(const char* p, int letter, int* exponent)
{
    if ((*p | 32) != letter)
        return p;
    const char* q = p + 1;
    const int negative = *q == '-';
    q += *q == '-' || *q == '+';
    if (!isdigit(*q))
        return p;
    int e = 0;
    for (; isdigit(*q); ++q)
        if (e < 100000)
            e = e * 10 + (*q - '0');
    *exponent += negative ? -e : e;
    return q;
}
static int is_word(const char* p, const char* word)
{
    for (; *word; ++word, ++p)
        if ((*p | 32) != *word)
            return 0;
    return 1;
}

static uint64_t read_hexadecimal(const char* p, const char** end, int mantissa, int least)
{
    uint64_t q = 0;
    int exponent = 0, more = 0, dot = 0;
    for (;; ++p) {
        if (*p == '.' && !dot) {
            dot = 1;
            continue;
        }
        if (digit_of(*p) > 15)
            break;
        if (q >> 60) {
            more |= digit_of(*p);
            exponent += dot ? 0 : 4;
        } else {
            q = q << 4 | (uint64_t)digit_of(*p);
            exponent -= dot ? 4 : 0;
        }
    }
    *end = read_exponent(p, 'p', &exponent);
    if (q == 0)
        return 0;
    for (; !(q >> 63); q <<= 1)
        --exponent;
    return rounded(q, exponent, more != 0, mantissa, least);
}

static uint64_t read_decimal(const char* p, const char** end, int mantissa, int least)
{
    static char digits[most_digits + 1];
    int n = 0, exponent = 0, more = 0, dot = 0;
    for (;; ++p) {
        if (*p == '.' && !dot) {
            dot = 1;
            continue;
        }
        if (!isdigit(*p))
            break;
        exponent -= dot;
        if (n == 0 && *p == '0')
            continue;
        if (n < most_digits) {
            digits[n++] = *p;
        } else {
            more |= *p != '0';
            ++exponent;
        }
    }
    while (n > 0 && digits[n - 1] == '0') {
        --n;
        ++exponent;
    }
    *end = read_exponent(p, 'e', &exponent);
    if (n == 0)
        return 0;
    if (more) {
        digits[n++] = '1';
        --exponent;
    }
    if (exponent + n > 320 || exponent + n < -340) {
        errno = 34;
        return exponent > 0 || exponent + n > 0 ? (mantissa == 53 ? 0x7FFull << 52 : 0xFFull << 23) : 0;
    }
    if (mantissa == 53 && n <= 15 && IN(exponent, -22, 22)) {
        long whole = 0;
        for (int i = 0; i < n; ++i)
            whole = whole * 10 + (digits[i] - '0');
        double power = 1;
        for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i)
            power *= 10;
        union { double d; uint64_t u; } exact = {exponent < 0 ? (double)whole / power : (double)whole * power};
        return exact.u;
    }
    struct large *a = malloc(2 * sizeof *a), *b = a + 1;
    a->n = 0;
    for (int i = 0; i < n; ++i)
        multiply_add(a, 10, (uint32_t)(digits[i] - '0'));
    b->word[0] = 1;
    b->n = 1;
    if (exponent < 0)
        multiply_power_of_ten(b, -exponent);
    else
        multiply_power_of_ten(a, exponent);
    int s = bits_of(a) - bits_of(b);
    if (s >= 0)
        shift(b, s);
    else
        shift(a, -s);
    uint64_t q = 0;
    for (++s; !(q >> 63); --s) {
        q <<= 1;
        if (!less(a, b)) {
            q |= 1;
            subtract(a, b);
        }
        if (a->n > 0)
            multiply_add(a, 2, 0);
    }
    more = a->n > 0;
    free(a);
    return rounded(q, s, more, mantissa, least);
}

// The bit pattern of the number in the text, without its sign; the smallest positive number is 2^least.
static uint64_t read_number(const char* s, char** end, int mantissa, int least, int* negative)
{
    const char *p = s, *after = 0;
    while (isspace(*p))
        ++p;
    *negative = *p == '-';
    p += *p == '-' || *p == '+';
    uint64_t bits = 0;
    const uint64_t infinity = mantissa == 53 ? 0x7FFull << 52 : 0xFFull << 23;
    if (is_word(p, "inf")) {
        after = p + (is_word(p + 3, "inity") ? 8 : 3);
        bits = infinity;
    } else if (is_word(p, "nan")) {
        after = p + 3;
        if (*after == '(') {
            const char* q = after + 1;
            while (isdigit(*q) || isalpha(*q) || *q == '_')
                ++q;
            after = *q == ')' ? q + 1 : after;
        }
        bits = infinity | 1ull << (mantissa - 2);
    } else if (p[0] == '0' && (p[1] | 32) == 'x' && digit_of(p[2] == '.' ? p[3] : p[2]) <= 15) {
        bits = read_hexadecimal(p + 2, &after, mantissa, least);
    } else if (isdigit(*p == '.' ? p[1] : *p)) {
        bits = read_decimal(p, &after, mantissa, least);
    }
    if (!after)
        *negative = 0;
    if (end)
        *end = (char*)(after ? after : s);
    return bits;
}

double strtod(const char* s, char** end)
{
    int negative;
    union { uint64_t u; double d; } v = {read_number(s, end, 53, -1074, &negative)};
    return negative ? -v.d : v.d;
}
float strtof(const char* s, char** end)
{
    int negative;
    union { uint32_t u; float f; } v = {(uint32_t)read_number(s, end, 24, -149, &negative)};
    return negative ? -v.f : v.f;
}
long double strtold(const char* s, char** end) { return strtod(s, end); }
double atof(const char* s) { return strtod(s, 0); }
