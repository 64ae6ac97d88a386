// MAXLOC, MINLOC and FINDLOC: subscripts, counted from 1, of the first (BACK=: the last) element that fits; zeros if
// there is none.
#include "walk.h"

enum search { largest, smallest, equal };

// Is the element better than the best one so far, or equal to the target?
static int better(const char* x, const char* best, const Descriptor* d, enum search s, int back)
{
    switch (category_of(d->type)) {
    case category_integer: {
        const long a = load_integer(x, d->size), b = load_integer(best, d->size);
        return a == b ? back : (s == largest) == (a > b);
    }
    case category_real: {
        const double a = load_real(x, d->size), b = load_real(best, d->size);
        if (b != b)
            return back || a == a;
        return a == b ? back : s == largest ? a > b : a < b;
    }
    case category_character: {
        const int c = compare_text(x, d->size, best, d->size);
        return c == 0 ? back : (s == largest) == (c > 0);
    }
    default: mpismt_unsupported("MAXLOC or MINLOC of this type"); return 0;
    }
}
static void parts(const char* p, const Descriptor* d, double* re, double* im)
{
    *im = 0;
    switch (category_of(d->type)) {
    case category_integer: *re = (double)load_integer(p, d->size); break;
    case category_real: *re = load_real(p, d->size); break;
    case category_complex:
        *re = load_real(p, d->size / 2);
        *im = load_real(p + d->size / 2, d->size / 2);
        break;
    default: mpismt_unsupported("FINDLOC of this type");
    }
}
static int equals(const char* x, const Descriptor* d, const Descriptor* target)
{
    const enum category a = category_of(d->type), b = category_of(target->type);
    if (a == category_logical)
        return load_logical(x, d->size) == load_logical(target->base, target->size);
    if (a == category_character)
        return compare_text(x, d->size, target->base, target->size) == 0;
    if (a == category_integer && b == category_integer)
        return load_integer(x, d->size) == load_integer(target->base, target->size);
    double r, i, s, j;
    parts(x, d, &r, &i);
    parts(target->base, target, &s, &j);
    return r == s && i == j;
}
// Where it is, from 1; is there any?
static int find(const Descriptor* d, const Descriptor* mask, enum search s, const Descriptor* target, int back,
                long* found)
{
    const char* best = 0;
    WALK(d, mask)
    {
        const char* x = &HERE(char);
        if (s == equal ? !equals(x, d, target) : best && !better(x, best, d, s, back))
            continue;
        best = x;
        for (int j = 0; j < d->rank; ++j)
            found[j] = w.at[j] + 1;
        if (s == equal && !back)
            return 1;
    }
    return best != 0;
}
static void locate(Descriptor* to, const Descriptor* d, int kind, const Descriptor* mask, int back, enum search s,
                   const Descriptor* target)
{
    long found[max_rank];
    const long rank = d->rank;
    make_result(to, type_code(category_integer, kind), (size_t)kind, 1, &rank, 0);
    const int any = find(d, mask, s, target, back, found);
    for (int j = 0; j < rank; ++j)
        store_integer(to->base + j * kind, (size_t)kind, any ? found[j] : 0);
}
static void locate_lines(Descriptor* to, const Descriptor* d, int kind, int dim, const Descriptor* mask, int back,
                         enum search s, const Descriptor* target, const char* what, const char* source, int line)
{
    if (dim < 1 || dim > d->rank)
        crash(source, line, "%s: bad DIM=%d for ARRAY with rank=%d", what, dim, d->rank);
    long extents[max_rank], at[max_rank], offset = 0, found[max_rank];
    for (int j = 0, k = 0; j < d->rank; ++j)
        if (j != dim - 1)
            extents[k++] = d->dim[j].extent;
    make_result(to, type_code(category_integer, kind), (size_t)kind, d->rank - 1, extents, 0);
    Line l, m;
    const int masked = mask && mask->base, by_line = masked && mask->rank > 0;
    first_element(to, at);
    for (long n = elements(to); n > 0; --n) {
        line_of(&l, d, dim, offset_of_line(d, dim, at));
        if (by_line)
            line_of(&m, mask, dim, offset_of_line(mask, dim, at));
        const int any = find(&l.d, by_line ? &m.d : masked ? mask : 0, s, target, back, found);
        store_integer(to->base + offset, (size_t)kind, any ? found[0] : 0);
        offset = next_element(to, at, offset);
    }
}
#define LOC(name, s)                                                                                               \
    void F(name)(Descriptor* to, const Descriptor* d, int kind, const char* source, int line, const Descriptor* mask, \
                 _Bool back)                                                                                       \
    {                                                                                                              \
        locate(to, d, kind, mask, back, s, 0);                                                                     \
    }
#define LOCS(type) LOC(Maxloc##type, largest) LOC(Minloc##type, smallest)
LOCS(Character)
LOCS(Integer1)
LOCS(Integer2)
LOCS(Integer4)
LOCS(Integer8)
LOCS(Real4)
LOCS(Real8)
#define LOC_DIM(name, s, what)                                                                                    \
    void F(name)(Descriptor* to, const Descriptor* d, int kind, int dim, const char* source, int line,            \
                 const Descriptor* mask, _Bool back)                                                              \
    {                                                                                                             \
        locate_lines(to, d, kind, dim, mask, back, s, 0, what, source, line);                                     \
    }
LOC_DIM(MaxlocDim, largest, "MAXLOC")
LOC_DIM(MinlocDim, smallest, "MINLOC")
void F(Findloc)(Descriptor* to, const Descriptor* d, const Descriptor* target, int kind, const char* source, int line,
                const Descriptor* mask, _Bool back)
{
    locate(to, d, kind, mask, back, equal, target);
}
void F(FindlocDim)(Descriptor* to, const Descriptor* d, const Descriptor* target, int kind, int dim,
                   const char* source, int line, const Descriptor* mask, _Bool back)
{
    locate_lines(to, d, kind, dim, mask, back, equal, target, "FINDLOC", source, line);
}
