// Descriptors: memory for allocatables and pointers, what a pointer points to, bounds and shapes, copies of arrays that
// are not contiguous. What fails ends the program with flang's message, or gives STAT= its number.
#include "descriptors.h"

/* In a program that asks a clock, random numbers or an input that is not given, numbers that are printed are not taken
   apart: it begins with a call of mpismt_fortran_unknown (lower/fortran.cpp). */
int mpismt_values_are_known = 1;
void mpismt_fortran_unknown(void) { mpismt_values_are_known = 0; }
int mpismt_is_known_long(long n) { return mpismt_values_are_known; }
int mpismt_is_known_double(double x) { return mpismt_values_are_known; }

int type_code(enum category category, int kind)
{
    switch (category) {
    case category_integer:
        return kind == 1 ? type_int8 : kind == 2 ? type_int16 : kind == 4 ? type_int32 : kind == 8 ? type_int64 : 11;
    case category_real: return kind == 2 ? 25 : kind == 3 ? 26 : kind == 4 ? 27 : kind == 8 ? 28 : kind == 10 ? 29 : 31;
    case category_complex: return kind == 4 ? 34 : kind == 8 ? 35 : kind == 10 ? 36 : 38;
    case category_logical: return kind == 1 ? 39 : kind == 2 ? 13 : kind == 4 ? 14 : 15;
    case category_character: return kind == 1 ? 40 : kind == 2 ? 43 : 44;
    case category_derived: return type_derived;
    default: return type_other;
    }
}
static size_t bytes_of(enum category category, int kind)
{
    const size_t bytes = kind == 3 ? 2 : kind == 10 ? 16 : (size_t)kind;
    return category == category_complex ? 2 * bytes : bytes;
}

void establish(Descriptor* d, int type, size_t size, void* base, int rank, const long* extents, int attribute)
{
    d->base = base;
    d->size = size;
    d->version = cfi_version;
    d->rank = (uint8_t)rank;
    d->type = (int8_t)type;
    d->attribute = (uint8_t)attribute;
    d->extra = 0;
    long stride = (long)size;
    for (int j = 0; j < rank; ++j) {
        d->dim[j] = (struct dimension){1, extents ? extents[j] : 0, stride};
        stride *= d->dim[j].extent;
    }
}
int is_contiguous(const Descriptor* d)
{
    long expected = (long)d->size;
    for (int j = 0; j < d->rank; ++j) {
        const long extent = d->dim[j].extent;
        if (extent == 0)
            return 1;
        if (extent != 1 && d->dim[j].stride != expected)
            for (int k = j; ; ++k) { // no matter, if there are no elements
                if (k == d->rank)
                    return 0;
                if (d->dim[k].extent == 0)
                    return 1;
            }
        expected *= extent;
    }
    return 1;
}
_Bool F(IsContiguous)(const Descriptor* d) { return is_contiguous(d); }
_Bool F(IsAssumedSize)(const Descriptor* d) { return d->rank > 0 && d->dim[d->rank - 1].extent == -1; }

/* Memory of a type, which MPI's datatypes have to be those of (lower/layouts.cpp). */
extern void* mpismt_allocate_integer4(size_t);
extern void* mpismt_allocate_integer8(size_t);
extern void* mpismt_allocate_real4(size_t);
extern void* mpismt_allocate_real8(size_t);
static void* of_type(int type, size_t bytes)
{
    switch (type) {
    case type_int32: return mpismt_allocate_integer4(bytes);
    case type_int64: return mpismt_allocate_integer8(bytes);
    case type_real4: return mpismt_allocate_real4(bytes);
    case type_real8: return mpismt_allocate_real8(bytes);
    default: return malloc(bytes);
    }
}
void make(Descriptor* d)
{
    const long bytes = elements(d) * (long)d->size;
    d->base = bytes > 0 ? of_type(d->type, (size_t)bytes) : malloc(1);
    long stride = (long)d->size;
    for (int j = 0; j < d->rank; ++j) {
        d->dim[j].stride = stride;
        stride *= d->dim[j].extent;
    }
}
// Of a function that returns an array (or a deferred scalar); of derived type as `like`.
void make_result(Descriptor* d, int type, size_t size, int rank, const long* extents, const Descriptor* like)
{
    const DerivedType* t = like ? derived_type(like) : 0;
    establish(d, type, size, 0, rank, extents, is_allocatable);
    if (t) {
        d->extra = 1;
        *type_slot(d) = t;
        ((long*)type_slot(d))[1] = 0;
    }
    make(d);
}
void copy_descriptor(Descriptor* to, const Descriptor* from) { memcpy(to, from, descriptor_size(from)); }

void copy_elements(const Descriptor* to, const Descriptor* from)
{
    const long n = elements(to);
    if (n <= 0)
        return;
    if (to->rank == from->rank && is_contiguous(to) && is_contiguous(from)) {
        memmove(to->base, from->base, (size_t)n * to->size);
        return;
    }
    long to_at[max_rank], from_at[max_rank], a = 0, b = 0;
    first_element(to, to_at);
    first_element(from, from_at);
    for (long i = 0; i < n; ++i) {
        memmove(to->base + a, from->base + b, to->size);
        a = next_element(to, to_at, a);
        b = next_element(from, from_at, b);
    }
}

// ---- what fails

void crash(const char* source, int line, const char* format, ...)
{
    extern int vsnprintf(char*, size_t, const char*, va_list);
    char text[300];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (source)
        fprintf(stderr, "\nfatal Fortran runtime error(%s:%d): %s\n", source, line, text);
    else
        fprintf(stderr, "\nfatal Fortran runtime error: %s\n", text);
    close_all_units();
    mpismt_crash("Fortran's runtime ends the program, with a message (--show-output)");
}
void put_padded(char* to, size_t room, const char* from, size_t n)
{
    if (n > room)
        n = room;
    memcpy(to, from, n);
    memset(to + n, ' ', room - n);
}
void set_text(const Descriptor* to, const char* text)
{
    if (to && to->base)
        put_padded(to->base, to->size, text, strlen(text));
}
void set_integer(const Descriptor* to, long n)
{
    if (to && to->base)
        store_integer(to->base, to->size, n);
}
static const char* words_of(int stat)
{
    switch (stat) {
    case 11: return "Base address is null";
    case 12: return "Base address is not null";
    case 13: return "Invalid element length";
    case 15: return "Invalid type";
    case 109: return "MOVE_ALLOC passed the same address as to and from";
    case 110: return "DEALLOCATE of a pointer that is not the whole content of a pointer ALLOCATE";
    default: return "Unknown status";
    }
}
int failed(int stat, int has_stat, const Descriptor* message, const char* source, int line)
{
    if (stat == 0)
        return 0;
    if (!has_stat)
        crash(source, line, "%s", words_of(stat));
    set_text(message, words_of(stat));
    return stat;
}

// ---- allocatables

static void init(Descriptor* d, int type, size_t size, int rank, int attribute, const DerivedType* t)
{
    establish(d, type, size, 0, rank, 0, attribute);
    if (t) {
        d->extra = 1;
        *type_slot(d) = t;
        ((long*)type_slot(d))[1] = 0;
    }
}
static void bounds(Descriptor* d, int j, long lower, long upper)
{
    d->dim[j].lower = upper >= lower ? lower : 1;
    d->dim[j].extent = upper >= lower ? upper - lower + 1 : 0;
}
void F(AllocatableInitIntrinsic)(Descriptor* d, int category, int kind, int rank, int corank)
{
    init(d, type_code(category, kind), bytes_of(category, kind), rank, is_allocatable, 0);
}
void F(AllocatableInitCharacter)(Descriptor* d, long length, int kind, int rank, int corank)
{
    init(d, type_code(category_character, kind), (size_t)(length * kind), rank, is_allocatable, 0);
}
void F(AllocatableInitDerived)(Descriptor* d, const DerivedType* t, int rank, int corank)
{
    init(d, type_derived, (size_t)t->size, rank, is_allocatable, t);
}
#define UNLESS_ALLOCATED(name, declared, given)    \
    void F(name##ForAllocate) declared             \
    {                                              \
        if (!d->base)                              \
            F(name) given;                         \
    }
UNLESS_ALLOCATED(AllocatableInitIntrinsic, (Descriptor* d, int c, int kind, int rank, int co), (d, c, kind, rank, co))
UNLESS_ALLOCATED(AllocatableInitCharacter, (Descriptor* d, long n, int kind, int rank, int co), (d, n, kind, rank, co))
UNLESS_ALLOCATED(AllocatableInitDerived, (Descriptor* d, const DerivedType* t, int rank, int co), (d, t, rank, co))

static void apply_mold(Descriptor* d, const Descriptor* mold, int rank)
{
    const DerivedType* t = derived_type(mold);
    const int attribute = d->attribute, extra = d->extra;
    if (d->rank != rank)
        d->rank = (uint8_t)rank;
    for (int j = 0; j < rank && j < mold->rank; ++j) // bounds that the statement has are set afterwards
        d->dim[j] = mold->dim[j];
    d->size = mold->size;
    d->type = mold->type;
    d->attribute = (uint8_t)attribute;
    d->extra = (uint8_t)extra;
    if (d->extra & 1) {
        *type_slot(d) = t;
        ((long*)type_slot(d))[1] = 0;
    }
}
void F(AllocatableApplyMold)(Descriptor* d, const Descriptor* mold, int rank)
{
    if (!d->base)
        apply_mold(d, mold, rank);
}
void F(AllocatableSetBounds)(Descriptor* d, int j, long lower, long upper) { bounds(d, j, lower, upper); }
void F(AllocatableSetDerivedLength)(Descriptor* d, int which, long n)
{
    mpismt_unsupported("derived types with LEN parameters");
}
static void fresh(Descriptor* d)
{
    make(d);
    const DerivedType* t = derived_type(d);
    if (t && !t->no_initialization)
        initialize(d, t);
}
int F(AllocatableAllocate)(Descriptor* d, _Bool has_stat, const Descriptor* message, const char* source, int line)
{
    if (d->attribute != is_allocatable)
        return failed(17, has_stat, message, source, line);
    if (d->base)
        return failed(12, has_stat, message, source, line);
    fresh(d);
    return 0;
}
extern void assign_allocated(Descriptor* to, const Descriptor* from, const char* source, int line);
int F(AllocatableAllocateSource)(Descriptor* d, const Descriptor* from, _Bool has_stat, const Descriptor* message,
                                 const char* source, int line)
{
    const int stat = F(AllocatableAllocate)(d, has_stat, message, source, line);
    if (stat == 0)
        assign_allocated(d, from, source, line);
    return stat;
}
static int release(Descriptor* d, const DerivedType* t, int finally)
{
    if (t && !t->no_destruction)
        destroy(d, t, finally);
    free(d->base);
    d->base = 0;
    return 0;
}
int F(AllocatableDeallocate)(Descriptor* d, _Bool has_stat, const Descriptor* message, const char* source, int line)
{
    if (!d->base)
        return failed(11, has_stat, message, source, line);
    return release(d, derived_type(d), 1);
}
int F(AllocatableDeallocatePolymorphic)(Descriptor* d, const DerivedType* t, _Bool has_stat, const Descriptor* message,
                                        const char* source, int line)
{
    const int stat = F(AllocatableDeallocate)(d, has_stat, message, source, line);
    if (stat == 0 && (d->extra & 1)) { // back to its declared type
        if (t) {
            *type_slot(d) = t;
            d->size = (size_t)t->size;
        } else {
            *type_slot(d) = 0;
            d->size = 0;
            d->type = type_other;
        }
    }
    return stat;
}
void F(AllocatableDeallocateNoFinal)(Descriptor* d, const char* source, int line)
{
    if (d->base)
        release(d, derived_type(d), 0);
}
int F(MoveAlloc)(Descriptor* to, Descriptor* from, const DerivedType* t, _Bool has_stat, const Descriptor* message,
                 const char* source, int line)
{
    if (to == from)
        return from->base ? failed(109, has_stat, message, source, line) : 0;
    if (to->base)
        release(to, derived_type(to), 1);
    if (from->base) {
        const int extra = to->extra;
        const size_t room = to->extra & 1 || !(from->extra & 1) ? descriptor_size(from) : 24 + 24 * (size_t)from->rank;
        memcpy(to, from, room);
        to->extra = (uint8_t)((to->extra & ~1) | (extra & from->extra & 1));
        from->base = 0;
        if (t && (from->extra & 1)) {
            *type_slot(from) = t;
            from->size = (size_t)t->size;
        }
    }
    return 0;
}

// ---- pointers

void F(PointerNullifyIntrinsic)(Descriptor* d, int category, int kind, int rank, int corank)
{
    init(d, type_code(category, kind), bytes_of(category, kind), rank, is_pointer, 0);
}
void F(PointerNullifyCharacter)(Descriptor* d, long length, int kind, int rank, int corank)
{
    init(d, type_code(category_character, kind), (size_t)(length * kind), rank, is_pointer, 0);
}
void F(PointerNullifyDerived)(Descriptor* d, const DerivedType* t, int rank, int corank)
{
    init(d, type_derived, (size_t)t->size, rank, is_pointer, t);
}
void F(PointerSetBounds)(Descriptor* d, int j, long lower, long upper) { bounds(d, j, lower, upper); }
void F(PointerApplyMold)(Descriptor* d, const Descriptor* mold, int rank) { apply_mold(d, mold, rank); }
void F(PointerAssociateScalar)(Descriptor* d, void* target) { d->base = target; }
static void point(Descriptor* d, const Descriptor* target)
{
    const int extra = d->extra;
    if (!(extra & 1) && (target->extra & 1)) {
        memcpy(d, target, 24 + 24 * (size_t)target->rank);
        d->extra &= (uint8_t)~1;
    } else {
        copy_descriptor(d, target);
        if ((extra & 1) && !(target->extra & 1)) {
            d->extra |= 1;
            *type_slot(d) = 0;
        }
    }
    d->attribute = is_pointer;
}
void F(PointerAssociate)(Descriptor* d, const Descriptor* target) { point(d, target); }
void F(PointerAssociateLowerBounds)(Descriptor* d, const Descriptor* target, const Descriptor* lower)
{
    point(d, target);
    for (int j = 0; j < d->rank; ++j)
        d->dim[j].lower = d->dim[j].extent == 0 ? 1 : load_integer(lower->base + j * lower->dim[0].stride, lower->size);
}
void F(PointerAssociateRemapping)(Descriptor* d, const Descriptor* target, const Descriptor* b, const char* source,
                                  int line)
{
    const int rank = (int)b->dim[1].extent;
    long stride = target->rank == 1 ? target->dim[0].stride : (long)target->size;
    if (target->rank > 1 && !is_contiguous(target))
        crash(source, line, "PointerAssociateRemapping: target must be contiguous or have rank 1");
    const DerivedType* t = derived_type(target);
    d->base = target->base;
    d->size = target->size;
    d->type = target->type;
    d->attribute = is_pointer;
    d->version = cfi_version;
    d->rank = (uint8_t)rank;
    long n = 1;
    for (int j = 0; j < rank; ++j) {
        const char* p = b->base + j * b->dim[1].stride;
        const long lower = load_integer(p, b->size), upper = load_integer(p + b->dim[0].stride, b->size);
        d->dim[j].lower = upper >= lower ? lower : 1;
        d->dim[j].extent = upper >= lower ? upper - lower + 1 : 0;
        d->dim[j].stride = stride;
        stride *= d->dim[j].extent;
        n *= d->dim[j].extent;
    }
    if (n > elements(target))
        crash(source, line, "PointerAssociateRemapping: too many elements in remapped pointer (%ld > %ld)", n,
              elements(target));
    if (d->extra & 1)
        *type_slot(d) = t;
}
int F(PointerAllocate)(Descriptor* d, _Bool has_stat, const Descriptor* message, const char* source, int line)
{
    if (d->attribute != is_pointer)
        return failed(17, has_stat, message, source, line);
    fresh(d);
    return 0;
}
int F(PointerAllocateSource)(Descriptor* d, const Descriptor* from, _Bool has_stat, const Descriptor* message,
                             const char* source, int line)
{
    const int stat = F(PointerAllocate)(d, has_stat, message, source, line);
    if (stat == 0)
        assign_allocated(d, from, source, line);
    return stat;
}
int F(PointerDeallocate)(Descriptor* d, _Bool has_stat, const Descriptor* message, const char* source, int line)
{
    if (!d->base)
        return failed(11, has_stat, message, source, line);
    return release(d, derived_type(d), 1);
}
int F(PointerDeallocatePolymorphic)(Descriptor* d, const DerivedType* t, _Bool has_stat, const Descriptor* message,
                                    const char* source, int line)
{
    const int stat = F(PointerDeallocate)(d, has_stat, message, source, line);
    if (stat == 0 && t && (d->extra & 1)) {
        *type_slot(d) = t;
        d->size = (size_t)t->size;
    }
    return stat;
}
_Bool F(PointerIsAssociated)(const Descriptor* d) { return d->base != 0; }
_Bool F(PointerIsAssociatedWith)(const Descriptor* d, const Descriptor* target)
{
    if (!target)
        return d->base != 0;
    if (!target->base || target->size == 0 || d->base != target->base || d->size != target->size ||
        d->rank != target->rank)
        return 0;
    for (int j = 0; j < d->rank; ++j)
        if (d->dim[j].extent != target->dim[j].extent || d->dim[j].extent == 0 ||
            (d->dim[j].extent > 1 && d->dim[j].stride != target->dim[j].stride))
            return 0;
    return 1;
}

// ---- copies

void F(CopyInAssign)(Descriptor* temporary, const Descriptor* from, const char* source, int line)
{
    copy_descriptor(temporary, from);
    temporary->base = 0;
    temporary->attribute = is_allocatable;
    make(temporary);
    copy_elements(temporary, from);
}
void F(CopyOutAssign)(Descriptor* to, Descriptor* temporary, const char* source, int line)
{
    if (to)
        copy_elements(to, temporary);
    free(temporary->base);
    temporary->base = 0;
}
void F(CopyAndUpdateDescriptor)(Descriptor* to, const Descriptor* from, const DerivedType* t, uint8_t attribute,
                                int lower_bounds)
{
    copy_descriptor(to, from);
    if (t && (to->extra & 1)) {
        *type_slot(to) = t;
        to->size = (size_t)t->size;
    }
    to->attribute = attribute;
    for (int j = 0; lower_bounds != 0 && j < to->rank; ++j)
        to->dim[j].lower = lower_bounds == 1 || to->dim[j].extent == 0;
}

// ---- inquiries

static void check_dim(const Descriptor* d, int dim, const char* what, const char* source, int line)
{
    if (dim < 1 || dim > d->rank)
        crash(source, line, "%s: bad DIM=%d for ARRAY with rank=%d", what, dim, d->rank);
}
long F(LboundDim)(const Descriptor* d, int dim, const char* source, int line)
{
    check_dim(d, dim, "LBOUND", source, line);
    return d->dim[dim - 1].lower;
}
void F(Lbound)(char* to, const Descriptor* d, int kind, const char* source, int line)
{
    for (int j = 0; j < d->rank; ++j)
        store_integer(to + j * kind, (size_t)kind, d->dim[j].lower);
}
void F(Ubound)(char* to, const Descriptor* d, int kind, const char* source, int line)
{
    for (int j = 0; j < d->rank; ++j)
        store_integer(to + j * kind, (size_t)kind, d->dim[j].lower + d->dim[j].extent - 1);
}
void F(Shape)(char* to, const Descriptor* d, int kind, const char* source, int line)
{
    for (int j = 0; j < d->rank; ++j)
        store_integer(to + j * kind, (size_t)kind, d->dim[j].extent);
}
long F(Size)(const Descriptor* d, const char* source, int line) { return elements(d); }
long F(SizeDim)(const Descriptor* d, int dim, const char* source, int line)
{
    check_dim(d, dim, "SIZE", source, line);
    return d->dim[dim - 1].extent;
}
