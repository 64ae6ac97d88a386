// DOT_PRODUCT and MATMUL. The types of the arguments are in the names of the entries and in the descriptors; here the
// descriptors decide. Flang's library adds single precision up in double where the vectors are not contiguous, and in
// DOT_PRODUCT always.
#include "walk.h"

typedef struct { double re, im; } Number;

static Number number(const char* p, enum category c, size_t kind)
{
    if (c == category_complex)
        return (Number){load_real(p, kind), load_real(p + kind, kind)};
    return (Number){c == category_real ? load_real(p, kind) : (double)load_integer(p, kind), 0};
}
// The sum of products of n elements. conjugate: of the first one.
static void inner(char* to, int type, size_t size, const Descriptor* x, const char* p, long ps, const Descriptor* y,
                  const char* q, long qs, long n, int in_double, int conjugate)
{
    const enum category c = category_of(type), a = category_of(x->type), b = category_of(y->type);
    const size_t xk = kind_of(x), yk = kind_of(y);
    if (c == category_logical) {
        int r = 0;
        for (; n > 0 && !r; --n, p += ps, q += qs)
            r = load_logical(p, xk) && load_logical(q, yk);
        store_integer(to, size, r);
    } else if (c == category_integer) {
        uint64_t r = 0;
        for (; n > 0; --n, p += ps, q += qs)
            r += (uint64_t)load_integer(p, xk) * (uint64_t)load_integer(q, yk);
        store_integer(to, size, (long)r);
    } else if (c == category_real) {
        if (size == 8 || in_double) {
            double r = 0;
            for (; n > 0; --n, p += ps, q += qs)
                r += number(p, a, xk).re * number(q, b, yk).re;
            if (size == 8)
                *(double*)to = r;
            else
                *(float*)to = (float)r;
        } else {
            float r = 0;
            for (; n > 0; --n, p += ps, q += qs)
                r += (float)number(p, a, xk).re * (float)number(q, b, yk).re;
            *(float*)to = r;
        }
    } else if (c == category_complex) {
        double re = 0, im = 0;
        float re4 = 0, im4 = 0;
        const int narrow = size == 8 && !in_double;
        for (; n > 0; --n, p += ps, q += qs) {
            Number u = number(p, a, xk), v = number(q, b, yk);
            if (conjugate)
                u.im = -u.im;
            if (narrow) {
                re4 += (float)u.re * (float)v.re - (float)u.im * (float)v.im;
                im4 += (float)u.re * (float)v.im + (float)u.im * (float)v.re;
            } else {
                re += u.re * v.re - u.im * v.im;
                im += u.re * v.im + u.im * v.re;
            }
        }
        if (size == 16)
            ((double*)to)[0] = re, ((double*)to)[1] = im;
        else
            ((float*)to)[0] = narrow ? re4 : (float)re, ((float*)to)[1] = narrow ? im4 : (float)im;
    } else
        mpismt_unsupported("MATMUL or DOT_PRODUCT of this type");
}

// ---- DOT_PRODUCT

static void dot(void* to, int type, size_t size, const Descriptor* x, const Descriptor* y, const char* source, int line)
{
    const long n = x->dim[0].extent;
    if (n != y->dim[0].extent)
        crash(source, line, "DOT_PRODUCT: SIZE(VECTOR_A) is %ld but SIZE(VECTOR_B) is %ld", n, y->dim[0].extent);
    inner(to, type, size, x, x->base, x->dim[0].stride, y, y->base, y->dim[0].stride, n, 1,
          category_of(type) == category_complex);
}
#define DOT(name, T, type)                                                                           \
    T F(DotProduct##name)(const Descriptor* x, const Descriptor* y, const char* source, int line)    \
    {                                                                                                \
        T r;                                                                                         \
        dot(&r, type, sizeof r, x, y, source, line);                                                 \
        return r;                                                                                    \
    }
DOT(Integer1, int8_t, type_int8)
DOT(Integer2, int16_t, type_int16)
DOT(Integer4, int32_t, type_int32)
DOT(Integer8, int64_t, type_int64)
DOT(Real4, float, type_real4)
DOT(Real8, double, type_real8)
_Bool F(DotProductLogical)(const Descriptor* x, const Descriptor* y, const char* source, int line)
{
    int8_t r;
    dot(&r, type_bool, 1, x, y, source, line);
    return r != 0;
}
void F(CppDotProductComplex4)(float* to, const Descriptor* x, const Descriptor* y, const char* source, int line)
{
    dot(to, type_complex4, 8, x, y, source, line);
}
void F(CppDotProductComplex8)(double* to, const Descriptor* x, const Descriptor* y, const char* source, int line)
{
    dot(to, type_complex8, 16, x, y, source, line);
}

// ---- MATMUL

// What comes of two types.
static void result_type(const Descriptor* x, const Descriptor* y, int* type, size_t* size)
{
    const enum category a = category_of(x->type), b = category_of(y->type), c = a > b ? a : b;
    size_t xk = kind_of(x), yk = kind_of(y), kind;
    if (c == category_integer || c == category_logical || a == b)
        kind = xk > yk ? xk : yk;
    else if (a == category_integer)
        kind = yk;
    else if (b == category_integer)
        kind = xk;
    else
        kind = xk > yk ? xk : yk;
    *type = type_code(c, (int)kind);
    *size = c == category_complex ? 2 * kind : kind;
}
static void multiply(Descriptor* to, int is_made, const Descriptor* x, const Descriptor* y, int transposed,
                     const char* source, int line)
{
    // The rows of x, whose elements lie `along` apart.
    const int row = transposed ? 1 : 0;
    const int vector_x = x->rank == 1, vector_y = y->rank == 1;
    const struct dimension none = {1, 1, 0};
    const struct dimension rows = vector_x ? none : x->dim[row], columns = vector_y ? none : y->dim[1];
    const struct dimension along = vector_x ? x->dim[0] : x->dim[1 - row];
    const long n = along.extent;
    if (n != y->dim[0].extent)
        crash(source, line, "MATMUL: unacceptable operand shapes (%ldx%ld, %ldx%ld)", rows.extent, n,
              y->dim[0].extent, columns.extent);
    int type;
    size_t size;
    result_type(x, y, &type, &size);
    const int rank = 2 - vector_x - vector_y;
    const long extents[2] = {vector_x ? columns.extent : rows.extent, columns.extent};
    if (!is_made)
        make_result(to, type, size, rank, extents, 0);
    // Contiguous columns: added up as they are.
    const int simple = x->dim[0].stride == (long)x->size && y->dim[0].stride == (long)y->size;
    const struct dimension down = vector_x ? none : to->dim[0];
    const struct dimension right = vector_y ? none : to->dim[vector_x ? 0 : 1];
    for (long j = 0; j < columns.extent; ++j)
        for (long i = 0; i < rows.extent; ++i)
            inner(to->base + i * down.stride + j * right.stride, type, size, x, x->base + i * rows.stride,
                  along.stride, y, y->base + j * columns.stride, y->dim[0].stride, n, !simple, 0);
}
#define MATMUL(suffix)                                                                                             \
    void F(Matmul##suffix)(Descriptor* to, const Descriptor* x, const Descriptor* y, const char* source, int line) \
    {                                                                                                              \
        multiply(to, 0, x, y, 0, source, line);                                                                    \
    }                                                                                                              \
    void F(MatmulDirect##suffix)(Descriptor* to, const Descriptor* x, const Descriptor* y, const char* source,     \
                                 int line)                                                                         \
    {                                                                                                              \
        multiply(to, 1, x, y, 0, source, line);                                                                    \
    }                                                                                                              \
    void F(MatmulTranspose##suffix)(Descriptor* to, const Descriptor* x, const Descriptor* y, const char* source,  \
                                    int line)                                                                      \
    {                                                                                                              \
        multiply(to, 0, x, y, 1, source, line);                                                                    \
    }                                                                                                              \
    void F(MatmulTransposeDirect##suffix)(Descriptor* to, const Descriptor* x, const Descriptor* y,                \
                                          const char* source, int line)                                            \
    {                                                                                                              \
        multiply(to, 1, x, y, 1, source, line);                                                                    \
    }
#define WITH(left)            \
    MATMUL(left##Integer1)    \
    MATMUL(left##Integer2)    \
    MATMUL(left##Integer4)    \
    MATMUL(left##Integer8)    \
    MATMUL(left##Real4)       \
    MATMUL(left##Real8)       \
    MATMUL(left##Complex4)    \
    MATMUL(left##Complex8)
WITH(Integer1)
WITH(Integer2)
WITH(Integer4)
WITH(Integer8)
WITH(Real4)
WITH(Real8)
WITH(Complex4)
WITH(Complex8)
#define WITH_LOGICAL(left) MATMUL(left##Logical1) MATMUL(left##Logical2) MATMUL(left##Logical4) MATMUL(left##Logical8)
WITH_LOGICAL(Logical1)
WITH_LOGICAL(Logical2)
WITH_LOGICAL(Logical4)
WITH_LOGICAL(Logical8)
