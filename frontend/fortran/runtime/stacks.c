// Temporary values that flang keeps while it evaluates WHERE and FORALL: a stack of copies of values, one of
// descriptors, and arrays of arrays with extents of their own. REDUCE with a function of the program.
#include "walk.h"

typedef struct {
    Descriptor** list;
    long n, room, popped;
} Stack;
static Descriptor* push(Stack* s, const Descriptor* d)
{
    if (s->n == s->room) {
        s->room = s->room ? 2 * s->room : 8;
        s->list = realloc(s->list, (size_t)s->room * sizeof *s->list);
    }
    Descriptor* copy = malloc(descriptor_size(d));
    copy_descriptor(copy, d);
    return s->list[s->n++] = copy;
}
void* F(CreateValueStack)(const char* source, int line) { return calloc(1, sizeof(Stack)); }
void* F(CreateDescriptorStack)(const char* source, int line) { return calloc(1, sizeof(Stack)); }
void F(PushValue)(Stack* s, const Descriptor* d)
{
    Descriptor* copy = push(s, d);
    copy->attribute = is_allocatable;
    make(copy);
    copy_elements(copy, d);
}
void F(PushDescriptor)(Stack* s, const Descriptor* d) { push(s, d); }
// The value goes to who pops it.
void F(PopValue)(Stack* s, Descriptor* to)
{
    if (s->n == 0)
        crash(0, 0, "PopValue: no values on the stack");
    Descriptor* d = s->list[--s->n];
    copy_descriptor(to, d);
    free(d);
}
void F(PopDescriptor)(Stack* s, Descriptor* to) { F(PopValue)(s, to); }
void F(ValueAt)(Stack* s, uint64_t i, Descriptor* to) { copy_descriptor(to, s->list[i]); }
void F(DescriptorAt)(Stack* s, uint64_t i, Descriptor* to) { copy_descriptor(to, s->list[i]); }
static void drop(Stack* s, int values)
{
    for (long i = 0; i < s->n; ++i) {
        if (values)
            free(s->list[i]->base);
        free(s->list[i]);
    }
    free(s->list);
    free(s);
}
void F(DestroyValueStack)(Stack* s) { drop(s, 1); }
void F(DestroyDescriptorStack)(Stack* s) { drop(s, 0); }

// ---- arrays of arrays

typedef struct {
    uint64_t flags; // the rank, shifted by one; the low bit: it points to headers
    void* buffer;
    long* extents;
} Ragged;
void* F(RaggedArrayAllocate)(Ragged* r, _Bool of_headers, long rank, long size, long* extents)
{
    if (!r)
        return 0;
    long n = 1;
    for (long j = 0; j < rank; ++j)
        n *= extents[j] > 0 ? extents[j] : 0;
    if (of_headers)
        size = sizeof(Ragged);
    r->flags = (uint64_t)(rank << 1 | of_headers);
    r->extents = extents;
    r->buffer = of_headers ? calloc((size_t)n + (n == 0), (size_t)size) : malloc(n * size > 0 ? (size_t)(n * size) : 1);
    return r->buffer;
}
void F(RaggedArrayDeallocate)(Ragged* r)
{
    if (!r)
        return;
    if (r->flags & 1) {
        long n = 1;
        for (long j = 0; j < (long)(r->flags >> 1); ++j)
            n *= r->extents[j] > 0 ? r->extents[j] : 0;
        for (long i = 0; i < n; ++i)
            F(RaggedArrayDeallocate)((Ragged*)r->buffer + i);
    }
    free(r->buffer);
    free(r->extents);
    r->buffer = r->extents = 0;
    r->flags = 0;
}

// ---- REDUCE

#define REDUCE_BY(name, T, argument, passed_r, passed_x)                                                              \
    T F(name)(const Descriptor* d, T (*f)(argument, argument), const char* source, int line, int dim,                 \
              const Descriptor* mask, const T* identity, _Bool ordered)                                               \
    {                                                                                                                 \
        T r = 0;                                                                                                      \
        int any = 0;                                                                                                  \
        WALK(d, mask)                                                                                                 \
        {                                                                                                             \
            T x = HERE(T);                                                                                            \
            r = any ? f(passed_r, passed_x) : x;                                                                      \
            any = 1;                                                                                                  \
        }                                                                                                             \
        if (!any && !identity)                                                                                        \
            crash(source, line, "REDUCE with no elements and no IDENTITY=");                                          \
        return any ? r : *identity;                                                                                   \
    }
#define REDUCE(name, T)                             \
    REDUCE_BY(Reduce##name##Ref, T, T*, &r, &x)     \
    REDUCE_BY(Reduce##name##Value, T, T, r, x)
REDUCE(Integer1, int8_t)
REDUCE(Integer2, int16_t)
REDUCE(Integer4, int32_t)
REDUCE(Integer8, int64_t)
REDUCE(Real4, float)
REDUCE(Real8, double)
