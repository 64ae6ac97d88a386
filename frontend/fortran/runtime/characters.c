// Strings: they have a length, and count as if blanks went on behind it. The entries whose names end with a number take
// characters of this many bytes; those without one take descriptors of arrays, or of strings that are allocated.
#include "walk.h"

static uint32_t at(const char* p, size_t i, int kind)
{
    return kind == 1 ? (uint8_t)p[i] : kind == 2 ? ((const uint16_t*)p)[i] : ((const uint32_t*)p)[i];
}
static int kind_of_text(const Descriptor* d) { return d->type == type_character ? 1 : d->type == 43 ? 2 : 4; }
static size_t length_of(const Descriptor* d) { return d->size / (size_t)kind_of_text(d); }
static void blanks(char* p, size_t n, int kind)
{
    if (kind == 1)
        memset(p, ' ', n);
    else
        for (size_t i = 0; i < n; ++i)
            if (kind == 2)
                ((uint16_t*)p)[i] = ' ';
            else
                ((uint32_t*)p)[i] = ' ';
}

// ---- comparison

// The first difference counts. From the last one on, without branches: an operand of .and. may be computed although
// nobody needs it, of strings that have no value yet.
static int compare(const char* a, size_t n, const char* b, size_t m, int kind)
{
    int result = 0;
    for (size_t i = n > m ? n : m; i-- > 0;) {
        const uint32_t x = i < n ? at(a, i, kind) : ' ', y = i < m ? at(b, i, kind) : ' ';
        const int here = (x > y) - (x < y);
        result = here ? here : result;
    }
    return result;
}
int compare_text(const char* a, size_t n, const char* b, size_t m) { return compare(a, n, b, m, 1); }
int F(CharacterCompareScalar1)(const char* a, const char* b, size_t n, size_t m) { return compare(a, n, b, m, 1); }
int F(CharacterCompareScalar2)(const char* a, const char* b, size_t n, size_t m) { return compare(a, n, b, m, 2); }
int F(CharacterCompareScalar4)(const char* a, const char* b, size_t n, size_t m) { return compare(a, n, b, m, 4); }
int F(CharacterCompareScalar)(const Descriptor* a, const Descriptor* b)
{
    return compare(a->base, length_of(a), b->base, length_of(b), kind_of_text(a));
}
// What is made of strings element by element has the shape of the one that is an array.
static void shape_like(Descriptor* to, int type, size_t size, const Descriptor* a, const Descriptor* b)
{
    long extents[max_rank];
    const Descriptor* s = b && b->rank > a->rank ? b : a;
    for (int j = 0; j < s->rank; ++j)
        extents[j] = s->dim[j].extent;
    make_result(to, type, size, s->rank, extents, 0);
}
static long next_or_same(const Descriptor* d, long* at, long offset) { return d ? next_element(d, at, offset) : 0; }
#define EACH(to, a, b)                                                                                      \
    long at_a[max_rank], at_b[max_rank], i = 0, j = 0, k = 0, left = elements(to);                          \
    first_element(a, at_a);                                                                                 \
    if (b)                                                                                                  \
        first_element(b, at_b);                                                                             \
    for (; left > 0; --left, k += (long)(to)->size, i = next_element(a, at_a, i), j = next_or_same(b, at_b, j))
void F(CharacterCompare)(Descriptor* to, const Descriptor* a, const Descriptor* b)
{
    shape_like(to, type_bool, 1, a, b);
    EACH(to, a, b)
        to->base[k] = (char)compare(a->base + i, length_of(a), b->base + j, length_of(b), kind_of_text(a));
}

// ---- concatenation, padding

void F(CharacterConcatenate)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    const size_t size = to->size + from->size;
    const Descriptor old = *to;
    AnyDescriptor a;
    copy_descriptor(&a.d, to);
    to->size = size;
    if (to->rank == 0 && from->rank > 0) {
        to->rank = from->rank;
        memcpy(to->dim, from->dim, sizeof *from->dim * from->rank);
    }
    make(to);
    EACH(to, &a.d, from)
    {
        if (old.size)
            memcpy(to->base + k, a.d.base + i, old.size);
        memcpy(to->base + k + old.size, from->base + j, from->size);
    }
    free(a.d.base);
}
void F(CharacterConcatenateScalar1)(Descriptor* to, const char* from, size_t n)
{
    char* base = malloc(to->size + n > 0 ? to->size + n : 1);
    if (to->base) {
        memcpy(base, to->base, to->size);
        free(to->base);
    }
    memcpy(base + to->size, from, n);
    to->base = base;
    to->size += n;
}
size_t F(CharacterAppend1)(char* to, size_t room, size_t offset, const char* from, size_t n)
{
    if (offset >= room)
        return offset;
    if (n > room - offset)
        n = room - offset;
    memcpy(to + offset, from, n);
    return offset + n;
}
void F(CharacterPad1)(char* to, size_t room, size_t offset)
{
    if (room > offset)
        memset(to + offset, ' ', room - offset);
}

// ---- blanks

static size_t trimmed(const char* p, size_t n, int kind)
{
    while (n > 0 && at(p, n - 1, kind) == ' ')
        --n;
    return n;
}
size_t F(LenTrim1)(const char* p, size_t n) { return trimmed(p, n, 1); }
size_t F(LenTrim2)(const char* p, size_t n) { return trimmed(p, n, 2); }
size_t F(LenTrim4)(const char* p, size_t n) { return trimmed(p, n, 4); }
void F(LenTrim)(Descriptor* to, const Descriptor* s, int kind, const char* source, int line)
{
    const Descriptor* none = 0;
    shape_like(to, type_code(category_integer, kind), (size_t)kind, s, 0);
    EACH(to, s, none)
        store_integer(to->base + k, (size_t)kind, (long)trimmed(s->base + i, length_of(s), kind_of_text(s)));
}
static void adjust(Descriptor* to, const Descriptor* s, int right)
{
    const Descriptor* none = 0;
    const int kind = kind_of_text(s);
    const size_t n = length_of(s);
    shape_like(to, s->type, s->size, s, 0);
    EACH(to, s, none)
    {
        const char* p = s->base + i;
        char* q = to->base + k;
        if (right) {
            const size_t have = trimmed(p, n, kind), lead = n - have;
            blanks(q, lead, kind);
            memcpy(q + lead * (size_t)kind, p, have * (size_t)kind);
        } else {
            size_t lead = 0;
            while (lead < n && at(p, lead, kind) == ' ')
                ++lead;
            memcpy(q, p + lead * (size_t)kind, (n - lead) * (size_t)kind);
            blanks(q + (n - lead) * (size_t)kind, lead, kind);
        }
    }
}
void F(Adjustl)(Descriptor* to, const Descriptor* s, const char* source, int line) { adjust(to, s, 0); }
void F(Adjustr)(Descriptor* to, const Descriptor* s, const char* source, int line) { adjust(to, s, 1); }
void F(Trim)(Descriptor* to, const Descriptor* s, const char* source, int line)
{
    const size_t n = trimmed(s->base, length_of(s), kind_of_text(s)) * (size_t)kind_of_text(s);
    make_result(to, s->type, n, 0, 0, 0);
    memcpy(to->base, s->base, n);
}
void F(Repeat)(Descriptor* to, const Descriptor* s, long copies, const char* source, int line)
{
    if (copies < 0)
        crash(source, line, "REPEAT has negative NCOPIES=%ld", copies);
    make_result(to, s->type, s->size * (size_t)copies, 0, 0, 0);
    for (long i = 0; i < copies; ++i)
        memcpy(to->base + i * (long)s->size, s->base, s->size);
}

// ---- searches

static size_t index_of(const char* p, size_t n, const char* q, size_t m, int back, int kind)
{
    if (m > n)
        return 0;
    for (size_t i = 0; i <= n - m; ++i) {
        const size_t from = back ? n - m - i : i;
        size_t j = 0;
        while (j < m && at(p, from + j, kind) == at(q, j, kind))
            ++j;
        if (j == m)
            return from + 1;
    }
    return 0;
}
// The first (or last) character that is in the set, or that is not.
static size_t scan(const char* p, size_t n, const char* set, size_t m, int back, int kind, int in)
{
    for (size_t i = 0; i < n; ++i) {
        const size_t from = back ? n - 1 - i : i;
        size_t j = 0;
        while (j < m && at(p, from, kind) != at(set, j, kind))
            ++j;
        if ((j < m) == in)
            return from + 1;
    }
    return 0;
}
#define SEARCH_IN(name, suffix, called)                                             \
    size_t F(name##suffix)(const char* p, size_t n, const char* q, size_t m, _Bool b) \
    {                                                                               \
        return called;                                                              \
    }
#define SEARCHES(suffix)                                        \
    SEARCH_IN(Index, suffix, index_of(p, n, q, m, b, suffix))   \
    SEARCH_IN(Scan, suffix, scan(p, n, q, m, b, suffix, 1))     \
    SEARCH_IN(Verify, suffix, scan(p, n, q, m, b, suffix, 0))
SEARCHES(1)
SEARCHES(2)
SEARCHES(4)
static void search(Descriptor* to, const Descriptor* s, const Descriptor* t, const Descriptor* back, int kind,
                   int which)
{
    const int bytes = kind_of_text(s);
    shape_like(to, type_code(category_integer, kind), (size_t)kind, s, t);
    long at_back[max_rank], b = 0;
    if (back)
        first_element(back, at_back);
    EACH(to, s, t)
    {
        const int backwards = back && load_logical(back->base + b, back->size);
        const char *p = s->base + i, *q = t->base + j;
        const size_t n = length_of(s), m = length_of(t);
        store_integer(to->base + k, (size_t)kind, (long)(which == 2 ? index_of(p, n, q, m, backwards, bytes)
                                                                    : scan(p, n, q, m, backwards, bytes, which)));
        if (back)
            b = next_element(back, at_back, b);
    }
}
#define SEARCH(name, which)                                                                                      \
    void F(name)(Descriptor* to, const Descriptor* s, const Descriptor* t, const Descriptor* back, int kind,     \
                 const char* source, int line)                                                                   \
    {                                                                                                            \
        search(to, s, t, back, kind, which);                                                                     \
    }
SEARCH(Verify, 0)
SEARCH(Scan, 1)
SEARCH(Index, 2)

// ---- MAX, MIN

static void extreme(Descriptor* to, const Descriptor* x, int max)
{
    const int kind = kind_of_text(x);
    AnyDescriptor old;
    copy_descriptor(&old.d, to);
    const Descriptor* a = &old.d;
    if (!old.d.base) { // the first argument
        make_result(to, x->type, x->size, x->rank, 0, 0);
        for (int j = 0; j < x->rank; ++j)
            to->dim[j].extent = x->dim[j].extent;
        free(to->base);
        make(to);
        copy_elements(to, x);
        return;
    }
    shape_like(to, x->type, a->size > x->size ? a->size : x->size, a, x);
    EACH(to, a, x)
    {
        const char *p = a->base + i, *q = x->base + j;
        const int c = compare(p, length_of(a), q, length_of(x), kind);
        const int second = max ? c < 0 : c > 0;
        const size_t n = second ? x->size : a->size;
        memcpy(to->base + k, second ? q : p, n);
        blanks(to->base + k + n, (to->size - n) / (size_t)kind, kind);
    }
    free(old.d.base);
}
void F(CharacterMax)(Descriptor* to, const Descriptor* x, const char* source, int line) { extreme(to, x, 1); }
void F(CharacterMin)(Descriptor* to, const Descriptor* x, const char* source, int line) { extreme(to, x, 0); }
