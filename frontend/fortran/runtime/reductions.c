// SUM, PRODUCT, MAXVAL, MINVAL, IALL, IANY, IPARITY, ALL, ANY, COUNT, PARITY, NORM2: over a whole array, or over each
// line of it (DIM=). Sums of reals are those of flang 19, to the last bit.
#include "walk.h"

extern double sqrt(double);
extern double fabs(double);

#define TOTAL(name, T, A, initial, next)                        \
    static A name(const Descriptor* d, const Descriptor* mask)  \
    {                                                           \
        A r = initial;                                          \
        WALK(d, mask)                                           \
        {                                                       \
            const T x = HERE(T);                                \
            next;                                               \
        }                                                       \
        return r;                                               \
    }

#define INTEGER_TOTALS(kind, T, U, low, high)                             \
    TOTAL(sum_integer##kind, T, U, 0, r += (U)x)                          \
    TOTAL(product_integer##kind, T, U, 1, r *= (U)x)                      \
    TOTAL(iall_##kind, T, T, (T)-1, r &= x)                               \
    TOTAL(iany_##kind, T, T, 0, r |= x)                                   \
    TOTAL(iparity_##kind, T, T, 0, r ^= x)                                \
    TOTAL(maxval_integer##kind, T, T, low, if (x > r) r = x)              \
    TOTAL(minval_integer##kind, T, T, high, if (x < r) r = x)
INTEGER_TOTALS(1, int8_t, uint32_t, -128, 127)
INTEGER_TOTALS(2, int16_t, uint32_t, -32768, 32767)
INTEGER_TOTALS(4, int32_t, uint32_t, -2147483647 - 1, 2147483647)
INTEGER_TOTALS(8, int64_t, uint64_t, -9223372036854775807 - 1, 9223372036854775807)

// The sum of some numbers. What the last addition has lost is added to the next number: flang 19 means Kahan's sum, and
// has its sign wrong.
#define REAL_TOTALS(kind, T, huge)                                                                              \
    static T sum_real##kind(const Descriptor* d, const Descriptor* mask)                                        \
    {                                                                                                           \
        T sum = 0, lost = 0;                                                                                    \
        WALK(d, mask)                                                                                           \
        {                                                                                                       \
            const T next = HERE(T) + lost, old = sum;                                                           \
            sum += next;                                                                                        \
            lost = (sum - old) - next;                                                                          \
        }                                                                                                       \
        return sum;                                                                                             \
    }                                                                                                           \
    TOTAL(product_real##kind, T, T, 1, r *= x)                                                                       \
    static T extreme_real##kind(const Descriptor* d, const Descriptor* mask, int max)                           \
    {                                                                                                           \
        T r = max ? -huge : huge;                                                                               \
        int any = 0;                                                                                            \
        WALK(d, mask)                                                                                           \
        {                                                                                                       \
            const T x = HERE(T);                                                                                \
            if (!any || r != r || (max ? x > r : x < r))                                                        \
                r = x;                                                                                          \
            any = 1;                                                                                            \
        }                                                                                                       \
        return r;                                                                                               \
    }                                                                                                           \
    static T maxval_real##kind(const Descriptor* d, const Descriptor* m) { return extreme_real##kind(d, m, 1); }\
    static T minval_real##kind(const Descriptor* d, const Descriptor* m) { return extreme_real##kind(d, m, 0); }\
    static void sum_complex##kind(T* to, const Descriptor* d, const Descriptor* mask)                           \
    {                                                                                                           \
        T sum[2] = {0, 0}, lost[2] = {0, 0};                                                                    \
        WALK(d, mask)                                                                                           \
        {                                                                                                       \
            for (int i = 0; i < 2; ++i) {                                                                       \
                const T next = (&HERE(T))[i] + lost[i], old = sum[i];                                           \
                sum[i] += next;                                                                                 \
                lost[i] = (sum[i] - old) - next;                                                                \
            }                                                                                                   \
        }                                                                                                       \
        to[0] = sum[0], to[1] = sum[1];                                                                         \
    }                                                                                                           \
    static void product_complex##kind(T* to, const Descriptor* d, const Descriptor* mask)                       \
    {                                                                                                           \
        T re = 1, im = 0;                                                                                       \
        WALK(d, mask)                                                                                           \
        {                                                                                                       \
            const T* x = &HERE(T);                                                                              \
            const T next = re * x[0] - im * x[1];                                                               \
            im = re * x[1] + im * x[0];                                                                         \
            re = next;                                                                                          \
        }                                                                                                       \
        to[0] = re, to[1] = im;                                                                                 \
    }                                                                                                           \
    static T norm2_##kind(const Descriptor* d)                                                                  \
    {                                                                                                           \
        double max = 0, sum = 0;                                                                                \
        WALK(d, 0)                                                                                              \
        {                                                                                                       \
            const double x = HERE(T) < 0 ? -HERE(T) : HERE(T);                                                  \
            if (max == 0)                                                                                       \
                max = x;                                                                                        \
            else if (x > max) {                                                                                 \
                const double t = max / x;                                                                       \
                sum = (sum + 1) * (t * t);                                                                      \
                max = x;                                                                                        \
            } else if (x != 0) {                                                                                \
                const double t = x / max;                                                                       \
                sum += t * t;                                                                                   \
            }                                                                                                   \
        }                                                                                                       \
        return (T)(max * sqrt(sum + 1));                                                                        \
    }
REAL_TOTALS(4, float, 0x1.fffffep127f)
REAL_TOTALS(8, double, 0x1.fffffffffffffp1023)

enum { is_all, is_any, is_parity, is_count };
static long logical_total(const Descriptor* d, int which)
{
    long n = 0, left = elements(d);
    WALK(d, 0)
    {
        const int x = load_logical(&HERE(char), d->size);
        n += x;
        if (which == is_any && x)
            return 1;
        if (which == is_all && !x)
            return 0;
    }
    return which == is_all ? 1 : which == is_parity ? n & 1 : n;
}

// ---- over a whole array

#define SOURCE const char *source, int line, int dim
#define ENTRY(T, name, called)                                                                  \
    T F(name)(const Descriptor* d, SOURCE, const Descriptor* mask) { return (T)called(d, mask); }
#define KINDS(kind, T)                                    \
    ENTRY(T, SumInteger##kind, sum_integer##kind)         \
    ENTRY(T, ProductInteger##kind, product_integer##kind) \
    ENTRY(T, MaxvalInteger##kind, maxval_integer##kind)   \
    ENTRY(T, MinvalInteger##kind, minval_integer##kind)   \
    ENTRY(T, IAll##kind, iall_##kind)                     \
    ENTRY(T, IAny##kind, iany_##kind)                     \
    ENTRY(T, IParity##kind, iparity_##kind)
KINDS(1, int8_t)
KINDS(2, int16_t)
KINDS(4, int32_t)
KINDS(8, int64_t)
#define REAL_KINDS(kind, T)                                                                                     \
    ENTRY(T, SumReal##kind, sum_real##kind)                                                                     \
    ENTRY(T, ProductReal##kind, product_real##kind)                                                             \
    ENTRY(T, MaxvalReal##kind, maxval_real##kind)                                                               \
    ENTRY(T, MinvalReal##kind, minval_real##kind)                                                               \
    void F(CppSumComplex##kind)(T* to, const Descriptor* d, SOURCE, const Descriptor* m)                               \
    {                                                                                                                  \
        sum_complex##kind(to, d, m);                                                                                   \
    }                                                                                                                  \
    void F(CppProductComplex##kind)(T* to, const Descriptor* d, SOURCE, const Descriptor* m)                    \
    {                                                                                                           \
        product_complex##kind(to, d, m);                                                                        \
    }                                                                                                           \
    T F(Norm2_##kind)(const Descriptor* d, SOURCE) { return norm2_##kind(d); }
REAL_KINDS(4, float)
REAL_KINDS(8, double)
_Bool F(All)(const Descriptor* d, SOURCE) { return logical_total(d, is_all) != 0; }
_Bool F(Any)(const Descriptor* d, SOURCE) { return logical_total(d, is_any) != 0; }
_Bool F(Parity)(const Descriptor* d, SOURCE) { return logical_total(d, is_parity) != 0; }
long F(Count)(const Descriptor* d, SOURCE) { return logical_total(d, is_count); }

// ---- along a dimension

enum operation { sums, products, maxima, minima, alls_of_bits, anys_of_bits, parities_of_bits, norms };
static void extreme_text(const Descriptor* d, const Descriptor* mask, int max, char* to)
{
    int any = 0;
    memset(to, max ? 0 : 0xFF, d->size);
    WALK(d, mask)
    {
        const int c = any ? compare_text(&HERE(char), d->size, to, d->size) : 0;
        if (!any || (max ? c > 0 : c < 0))
            memmove(to, &HERE(char), d->size);
        any = 1;
    }
}
#define BY_KIND(name)                                                    \
    switch (d->size) {                                                   \
    case 1: store_integer(to, 1, (long)name##1(d, mask)); return;        \
    case 2: store_integer(to, 2, (long)name##2(d, mask)); return;        \
    case 4: store_integer(to, 4, (long)name##4(d, mask)); return;        \
    case 8: store_integer(to, 8, (long)name##8(d, mask)); return;        \
    }                                                                    \
    break
#define BY_REAL_KIND(name)                                     \
    if (d->size == 4)                                          \
        *(float*)to = name##4(d, mask);                        \
    else if (d->size == 8)                                     \
        *(double*)to = name##8(d, mask);                       \
    else                                                       \
        break;                                                 \
    return
#define BY_COMPLEX_KIND(name)             \
    if (d->size == 8)                     \
        name##4((float*)to, d, mask);     \
    else                                  \
        name##8((double*)to, d, mask);    \
    return
static void total(char* to, const Descriptor* d, const Descriptor* mask, enum operation o)
{
    const enum category c = category_of(d->type);
    if (c == category_integer)
        switch (o) {
        case sums: BY_KIND(sum_integer);
        case products: BY_KIND(product_integer);
        case maxima: BY_KIND(maxval_integer);
        case minima: BY_KIND(minval_integer);
        case alls_of_bits: BY_KIND(iall_);
        case anys_of_bits: BY_KIND(iany_);
        case parities_of_bits: BY_KIND(iparity_);
        default: break;
        }
    else if (c == category_real)
        switch (o) {
        case sums: BY_REAL_KIND(sum_real);
        case products: BY_REAL_KIND(product_real);
        case maxima: BY_REAL_KIND(maxval_real);
        case minima: BY_REAL_KIND(minval_real);
        case norms:
            if (d->size == 4)
                *(float*)to = norm2_4(d);
            else
                *(double*)to = norm2_8(d);
            return;
        default: break;
        }
    else if (c == category_complex && d->size <= 16) {
        if (o == sums) {
            BY_COMPLEX_KIND(sum_complex);
        }
        BY_COMPLEX_KIND(product_complex);
    } else if (c == category_character && (o == maxima || o == minima)) {
        extreme_text(d, mask, o == maxima, to);
        return;
    }
    mpismt_unsupported("a reduction of this type");
}
static void other_extents(const Descriptor* d, int dim, long* extents, const char* what, const char* source, int line)
{
    if (dim < 1 || dim > d->rank)
        crash(source, line, "%s: bad DIM=%d for ARRAY with rank=%d", what, dim, d->rank);
    for (int j = 0, k = 0; j < d->rank; ++j)
        if (j != dim - 1)
            extents[k++] = d->dim[j].extent;
}
static void reduce_lines(Descriptor* to, const Descriptor* d, int dim, const char* source, int line,
                         const Descriptor* mask, enum operation o, const char* what)
{
    long extents[max_rank], at[max_rank], offset = 0;
    other_extents(d, dim, extents, what, source, line);
    make_result(to, d->type, d->size, d->rank - 1, extents, 0);
    Line l, m;
    const int masked = mask && mask->base;
    const int by_line = masked && mask->rank > 0;
    first_element(to, at);
    for (long n = elements(to); n > 0; --n) {
        line_of(&l, d, dim, offset_of_line(d, dim, at));
        if (by_line)
            line_of(&m, mask, dim, offset_of_line(mask, dim, at));
        total(to->base + offset, &l.d, by_line ? &m.d : masked ? mask : 0, o);
        offset = next_element(to, at, offset);
    }
}
#define DIM_ENTRY(name, o, what)                                                                                \
    void F(name)(Descriptor* to, const Descriptor* d, int dim, const char* source, int line, const Descriptor* mask)\
    {                                                                                                           \
        reduce_lines(to, d, dim, source, line, mask, o, what);                                                  \
    }
DIM_ENTRY(SumDim, sums, "SUM")
DIM_ENTRY(ProductDim, products, "PRODUCT")
DIM_ENTRY(MaxvalDim, maxima, "MAXVAL")
DIM_ENTRY(MinvalDim, minima, "MINVAL")
DIM_ENTRY(IAllDim, alls_of_bits, "IALL")
DIM_ENTRY(IAnyDim, anys_of_bits, "IANY")
DIM_ENTRY(IParityDim, parities_of_bits, "IPARITY")
void F(Norm2Dim)(Descriptor* to, const Descriptor* d, int dim, const char* source, int line)
{
    reduce_lines(to, d, dim, source, line, 0, norms, "NORM2");
}
static void text_total(Descriptor* to, const Descriptor* d, const Descriptor* mask, int max)
{
    make_result(to, d->type, d->size, 0, 0, 0);
    extreme_text(d, mask, max, to->base);
}
void F(MaxvalCharacter)(Descriptor* to, const Descriptor* d, const char* source, int line, const Descriptor* mask)
{
    text_total(to, d, mask, 1);
}
void F(MinvalCharacter)(Descriptor* to, const Descriptor* d, const char* source, int line, const Descriptor* mask)
{
    text_total(to, d, mask, 0);
}
static void logical_lines(Descriptor* to, const Descriptor* d, int dim, int which, int type, size_t size,
                          const char* what, const char* source, int line)
{
    long extents[max_rank], at[max_rank], offset = 0;
    other_extents(d, dim, extents, what, source, line);
    make_result(to, type, size, d->rank - 1, extents, 0);
    Line l;
    first_element(to, at);
    for (long n = elements(to); n > 0; --n) {
        line_of(&l, d, dim, offset_of_line(d, dim, at));
        store_integer(to->base + offset, size, logical_total(&l.d, which));
        offset = next_element(to, at, offset);
    }
}
#define LOGICAL_DIM(name, which, what)                                                                          \
    void F(name)(Descriptor* to, const Descriptor* d, int dim, const char* source, int line)                    \
    {                                                                                                           \
        logical_lines(to, d, dim, which, d->type, d->size, what, source, line);                                 \
    }
LOGICAL_DIM(AllDim, is_all, "ALL")
LOGICAL_DIM(AnyDim, is_any, "ANY")
LOGICAL_DIM(ParityDim, is_parity, "PARITY")
void F(CountDim)(Descriptor* to, const Descriptor* d, int dim, int kind, const char* source, int line)
{
    logical_lines(to, d, dim, is_count, type_code(category_integer, kind), (size_t)kind, "COUNT", source, line);
}
