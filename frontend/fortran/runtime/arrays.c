// RESHAPE, SPREAD, TRANSPOSE, PACK, UNPACK, CSHIFT, EOSHIFT, TRANSFER, and arrays that grow while an array constructor
// is evaluated.
#include "walk.h"

static void put(const Descriptor* to, long offset, const char* from) { memcpy(to->base + offset, from, to->size); }

void F(Reshape)(Descriptor* to, const Descriptor* from, const Descriptor* shape, const Descriptor* pad,
                const Descriptor* order, const char* source, int line)
{
    const int rank = (int)shape->dim[0].extent;
    long extents[max_rank], n = 1;
    for (int j = 0; j < rank; ++j) {
        extents[j] = load_integer(shape->base + j * shape->dim[0].stride, shape->size);
        if (extents[j] < 0)
            crash(source, line, "RESHAPE: bad value for SHAPE(%d)=%ld", j + 1, extents[j]);
        n *= extents[j];
    }
    long have = elements(from);
    if (have > n)
        have = n;
    if (have < n && (!pad || elements(pad) <= 0))
        crash(source, line, "RESHAPE: not enough elements, need %ld but only have %ld", n, have);
    struct dimension d[max_rank];
    make_result(to, from->type, from->size, rank, extents, from);
    for (int j = 0; j < rank; ++j) { // in the order in which they are filled
        const long k = order ? load_integer(order->base + j * order->dim[0].stride, order->size) - 1 : j;
        if (k < 0 || k >= rank)
            crash(source, line, "RESHAPE: bad value for ORDER element (%ld)", k + 1);
        d[j] = to->dim[k];
    }
    long at[max_rank] = {0}, offset = 0, from_at[max_rank], b = 0, pad_at[max_rank], c = 0;
    first_element(from, from_at);
    if (pad)
        first_element(pad, pad_at);
    for (long i = 0; i < n; ++i) {
        if (i < have) {
            put(to, offset, from->base + b);
            b = next_element(from, from_at, b);
        } else {
            put(to, offset, pad->base + c);
            c = next_element(pad, pad_at, c);
        }
        for (int j = 0; j < rank; ++j) {
            offset += d[j].stride;
            if (++at[j] < d[j].extent)
                break;
            offset -= d[j].stride * d[j].extent;
            at[j] = 0;
        }
    }
}
void F(Spread)(Descriptor* to, const Descriptor* from, int dim, long copies, const char* source, int line)
{
    const int rank = from->rank + 1;
    long extents[max_rank];
    if (dim < 1 || dim > rank)
        crash(source, line, "SPREAD: DIM=%d argument for rank-%d source array must be greater than 1 and less than or "
              "equal to %d", dim, rank - 1, rank);
    for (int j = 0, k = 0; j < rank; ++j)
        extents[j] = j == dim - 1 ? (copies < 0 ? 0 : copies) : from->dim[k++].extent;
    make_result(to, from->type, from->size, rank, extents, from);
    long at[max_rank], offset = 0;
    first_element(to, at);
    for (long n = elements(to); n > 0; --n) {
        long b = 0;
        for (int j = 0, k = 0; j < rank; ++j)
            if (j != dim - 1)
                b += at[j] * from->dim[k++].stride;
        put(to, offset, from->base + b);
        offset = next_element(to, at, offset);
    }
}
void F(Transpose)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    const long extents[2] = {from->dim[1].extent, from->dim[0].extent};
    make_result(to, from->type, from->size, 2, extents, from);
    long offset = 0;
    for (long j = 0; j < extents[1]; ++j)
        for (long i = 0; i < extents[0]; ++i, offset += (long)to->size)
            put(to, offset, from->base + j * from->dim[0].stride + i * from->dim[1].stride);
}
void F(Pack)(Descriptor* to, const Descriptor* from, const Descriptor* mask, const Descriptor* vector,
             const char* source, int line)
{
    long n = 0;
    WALK(from, mask) ++n;
    long extent = n;
    if (vector) {
        extent = vector->dim[0].extent;
        if (extent < n)
            crash(source, line, "PACK: VECTOR= has %ld elements but there are %ld MASK= elements that are .TRUE.",
                  extent, n);
    }
    make_result(to, from->type, from->size, 1, &extent, from);
    long i = 0;
    WALK(from, mask) put(to, i++ * (long)to->size, &HERE(char));
    for (; i < extent; ++i)
        put(to, i * (long)to->size, vector->base + i * vector->dim[0].stride);
}
void F(Unpack)(Descriptor* to, const Descriptor* vector, const Descriptor* mask, const Descriptor* field,
               const char* source, int line)
{
    long extents[max_rank], field_at[max_rank], b = 0, i = 0, offset = 0;
    for (int j = 0; j < mask->rank; ++j)
        extents[j] = mask->dim[j].extent;
    make_result(to, vector->type, vector->size, mask->rank, extents, vector);
    first_element(field, field_at);
    long at[max_rank], m = 0;
    first_element(mask, at);
    for (long n = elements(mask); n > 0; --n, offset += (long)to->size) {
        if (load_logical(mask->base + m, mask->size)) {
            if (i >= vector->dim[0].extent)
                crash(source, line, "UNPACK: VECTOR= argument has fewer elements (%ld) than MASK= has .TRUE. entries",
                      vector->dim[0].extent);
            put(to, offset, vector->base + i++ * vector->dim[0].stride);
        } else
            put(to, offset, field->base + b);
        b = next_element(field, field_at, b);
        m = next_element(mask, at, m);
    }
}

// ---- shifts

static void fill_default(const Descriptor* to, long offset)
{
    memset(to->base + offset, category_of(to->type) == category_character ? ' ' : 0, to->size);
}
static void shift_lines(Descriptor* to, const Descriptor* from, const Descriptor* shift, long by, int dim, int circular,
                        const Descriptor* boundary, const char* source, int line)
{
    if (dim < 1 || dim > from->rank)
        crash(source, line, "%s: DIM=%d must be >= 1 and <= SOURCE= rank %d", circular ? "CSHIFT" : "EOSHIFT", dim,
              from->rank);
    long extents[max_rank];
    for (int j = 0; j < from->rank; ++j)
        extents[j] = from->dim[j].extent;
    make_result(to, from->type, from->size, from->rank, extents, from);
    const struct dimension f = from->dim[dim - 1], t = to->dim[dim - 1];
    const long n = f.extent;
    if (n <= 0)
        return;
    long lines = 1, at[max_rank] = {0};
    for (int j = 0; j < from->rank; ++j)
        if (j != dim - 1)
            lines *= extents[j];
    for (; lines > 0; --lines) {
        long s = by, b = 0;
        if (shift) {
            long offset = 0;
            for (int j = 0; j < shift->rank; ++j)
                offset += at[j] * shift->dim[j].stride;
            s = load_integer(shift->base + offset, shift->size);
        }
        if (boundary)
            for (int j = 0; j < boundary->rank; ++j)
                b += at[j] * boundary->dim[j].stride;
        char *p = from->base + offset_of_line(from, dim, at);
        const long q = offset_of_line(to, dim, at);
        for (long i = 0; i < n; ++i) {
            long k = i + s;
            if (circular)
                k = (k % n + n) % n;
            if (k >= 0 && k < n)
                put(to, q + i * t.stride, p + k * f.stride);
            else if (boundary)
                put(to, q + i * t.stride, boundary->base + b);
            else
                fill_default(to, q + i * t.stride);
        }
        for (int j = 0, k = 0; j < from->rank; ++j) {
            if (j == dim - 1)
                continue;
            if (++at[k] < extents[j])
                break;
            at[k++] = 0;
        }
    }
}
void F(Cshift)(Descriptor* to, const Descriptor* from, const Descriptor* shift, int dim, const char* source, int line)
{
    shift_lines(to, from, shift, 0, dim, 1, 0, source, line);
}
void F(CshiftVector)(Descriptor* to, const Descriptor* from, long shift, const char* source, int line)
{
    shift_lines(to, from, 0, shift, 1, 1, 0, source, line);
}
void F(Eoshift)(Descriptor* to, const Descriptor* from, const Descriptor* shift, const Descriptor* boundary, int dim,
                const char* source, int line)
{
    shift_lines(to, from, shift, 0, dim, 0, boundary, source, line);
}
void F(EoshiftVector)(Descriptor* to, const Descriptor* from, long shift, const Descriptor* boundary,
                      const char* source, int line)
{
    shift_lines(to, from, 0, shift, 1, 0, boundary, source, line);
}

// ---- TRANSFER

static void transfer(Descriptor* to, const Descriptor* from, const Descriptor* mold, int rank, long n)
{
    make_result(to, mold->type, mold->size, rank, &n, mold);
    const size_t room = (size_t)(rank ? n : 1) * mold->size, have = (size_t)elements(from) * from->size;
    size_t done = 0;
    WALK(from, 0)
    {
        const size_t part = from->size < room - done ? from->size : room - done;
        memcpy(to->base + done, &HERE(char), part);
        done += part;
        if (done >= room)
            break;
    }
    if (have < room)
        memset(to->base + done, 0, room - done);
}
void F(TransferSize)(Descriptor* to, const Descriptor* from, const Descriptor* mold, const char* source, int line,
                     long size)
{
    transfer(to, from, mold, 1, size);
}
void F(Transfer)(Descriptor* to, const Descriptor* from, const Descriptor* mold, const char* source, int line)
{
    if (mold->rank == 0)
        transfer(to, from, mold, 0, 1);
    else {
        const long bytes = elements(from) * (long)from->size, size = (long)mold->size;
        transfer(to, from, mold, 1, size > 0 ? (bytes + size - 1) / size : 0);
    }
}

// ---- array constructors

typedef struct {
    Descriptor* to;
    long next, room;
    const char* source;
    int line;
    uint8_t uses_length;
} Vector;
void F(InitArrayConstructorVector)(Vector* v, Descriptor* to, _Bool uses_length, int vector_size, const char* source,
                                   int line)
{
    v->to = to;
    v->next = 0;
    v->room = to->base && to->rank > 0 ? elements(to) : 0;
    v->source = source;
    v->line = line;
    v->uses_length = uses_length;
}
static void grow(Vector* v, long more)
{
    const long need = v->next + more;
    if (need > v->room) {
        const long room = v->room * 2 > need ? v->room * 2 : need;
        char* base = malloc((size_t)(room * (long)v->to->size > 0 ? room * (long)v->to->size : 1));
        if (v->to->base) {
            memcpy(base, v->to->base, (size_t)v->next * v->to->size);
            free(v->to->base);
        }
        v->to->base = base;
        v->room = room;
    }
    if (v->to->dim[0].extent < need) {
        v->to->dim[0].lower = 1;
        v->to->dim[0].extent = need;
    }
}
extern void F(Assign)(Descriptor*, const Descriptor*, const char*, int);
void F(PushArrayConstructorValue)(Vector* v, const Descriptor* from)
{
    Descriptor* to = v->to;
    if (v->uses_length && !to->base && v->next == 0) { // its length is that of the first value
        to->size = from->size;
        to->dim[0].stride = (long)to->size;
        if ((to->extra & 1) && (from->extra & 1))
            *type_slot(to) = derived_type(from);
    }
    const long n = elements(from);
    grow(v, n);
    WALK(from, 0)
    {
        char* p = to->base + v->next++ * (long)to->size;
        if (to->type == type_character)
            put_padded(p, to->size, &HERE(char), from->size);
        else if (derived_type(from) && !derived_type(from)->no_destruction) {
            AnyDescriptor a, b;
            establish(&a.d, to->type, to->size, p, 0, 0, is_pointer);
            establish(&b.d, to->type, to->size, (char*)&HERE(char), 0, 0, is_pointer);
            a.d.extra = b.d.extra = 1;
            *type_slot(&a.d) = *type_slot(&b.d) = derived_type(from);
            ((long*)type_slot(&a.d))[1] = ((long*)type_slot(&b.d))[1] = 0;
            initialize(&a.d, derived_type(from));
            F(Assign)(&a.d, &b.d, v->source, v->line);
        } else
            memcpy(p, &HERE(char), to->size);
    }
}
void F(PushArrayConstructorSimpleScalar)(Vector* v, const void* from)
{
    grow(v, 1);
    memcpy(v->to->base + v->next++ * (long)v->to->size, from, v->to->size);
}
