// Derived types and assignment. Flang describes a type by its components; they are initialized, finalized, deallocated
// and assigned one by one, the way the standard orders it. Assignment to an allocatable gives it the shape and the
// type of the right side first; where both sides may share memory the right side is copied.
#include "descriptors.h"

static const DerivedType* type_of(const Component* c) { return (const DerivedType*)c->derived.h.base; }
static const Component* components(const DerivedType* t, long* n)
{
    *n = t->components.h.base ? t->components.d[0].extent : 0;
    return (const Component*)t->components.h.base;
}
static long value_of(const TypeValue* v)
{
    if (v->genre == 3)
        mpismt_unsupported("derived types with LEN parameters");
    return v->value;
}
static void extents_of(const Component* c, long* extents)
{
    const TypeValue* b = (const TypeValue*)c->bounds.h.base;
    for (int j = 0; j < c->rank; ++j) {
        const long lower = value_of(&b[2 * j]), upper = value_of(&b[2 * j + 1]);
        extents[j] = upper >= lower ? upper - lower + 1 : 0;
    }
}
static size_t element_size(const Component* c)
{
    if (c->category == category_character)
        return c->length.genre == 2 ? (size_t)(value_of(&c->length) * c->kind) : 0;
    if (c->category == category_derived)
        return type_of(c) ? (size_t)type_of(c)->size : 0;
    const size_t bytes = c->kind == 10 ? 16 : c->kind;
    return c->category == category_complex ? 2 * bytes : bytes;
}
size_t component_size(const Component* c)
{
    if (c->genre != genre_data)
        return 24 + 24 * (size_t)c->rank + (c->category == category_derived ? 16 : 0);
    long extents[max_rank];
    extents_of(c, extents);
    size_t n = element_size(c);
    for (int j = 0; j < c->rank; ++j)
        n *= (size_t)extents[j];
    return n;
}
static void set_up(Descriptor* d, const Component* c, char* base, const long* extents, int attribute)
{
    const int type = c->category == category_derived && !type_of(c) ? type_other
                                                                        : type_code(c->category, c->kind);
    establish(d, type, element_size(c), base, c->rank, extents, attribute);
    if (c->category == category_derived) {
        d->extra = 1;
        *type_slot(d) = type_of(c);
        ((long*)type_slot(d))[1] = 0;
    }
}
// Of the component in an element.
void component_descriptor(Descriptor* d, const Component* c, char* element)
{
    if (c->genre != genre_data) {
        copy_descriptor(d, (const Descriptor*)(element + c->offset));
        return;
    }
    long extents[max_rank];
    extents_of(c, extents);
    set_up(d, c, element + c->offset, extents, is_pointer);
}

#define EACH_ELEMENT(d)                                                                   \
    long at[max_rank], offset = 0, left = elements(d);                                    \
    for (first_element(d, at); left > 0; --left, offset = next_element(d, at, offset))

void initialize(const Descriptor* d, const DerivedType* t)
{
    long n;
    const Component* c = components(t, &n);
    AnyDescriptor part;
    EACH_ELEMENT(d)
    {
        char* element = d->base + offset;
        for (long k = 0; k < n; ++k) {
            char* p = element + c[k].offset;
            if (c[k].genre == genre_allocatable || c[k].genre == genre_automatic) {
                set_up((Descriptor*)p, &c[k], 0, 0, is_allocatable);
                if (c[k].genre == genre_automatic)
                    mpismt_unsupported("derived types with LEN parameters");
            } else if (c[k].initialization)
                memcpy(p, c[k].initialization, component_size(&c[k]));
            else if (c[k].genre == genre_pointer)
                set_up((Descriptor*)p, &c[k], 0, 0, is_pointer);
            else if (type_of(&c[k]) && !type_of(&c[k])->no_initialization) {
                component_descriptor(&part.d, &c[k], element);
                initialize(&part.d, type_of(&c[k]));
            }
        }
        const ProcedureComponent* procedures = (const ProcedureComponent*)t->procedures.h.base;
        for (long k = 0; procedures && k < t->procedures.d[0].extent; ++k)
            *(void (**)(void))(element + procedures[k].offset) = procedures[k].initialization;
    }
}

static const Special* find_special(const DerivedType* t, int which)
{
    const Special* s = (const Special*)t->specials.h.base;
    if (!s || !(t->special_bits >> which & 1))
        return 0;
    for (long k = 0; k < t->specials.d[0].extent; ++k)
        if (s[k].which == which)
            return &s[k];
    return 0;
}
static void call_final(const Descriptor* d, const DerivedType* t)
{
    const Special* s = find_special(t, special_scalar_final + d->rank);
    if (!s)
        s = find_special(t, special_assumed_rank_final);
    const int elemental = !s;
    if (!s)
        s = find_special(t, special_elemental_final);
    if (!s)
        return;
    AnyDescriptor copy;
    if (elemental) {
        EACH_ELEMENT(d)
        {
            if (s->is_descriptor & 1) {
                establish(&copy.d, d->type, d->size, d->base + offset, 0, 0, is_pointer);
                copy.d.extra = 1;
                *type_slot(&copy.d) = t;
                ((long*)type_slot(&copy.d))[1] = 0;
                ((void (*)(const Descriptor*))s->procedure)(&copy.d);
            } else
                ((void (*)(char*))s->procedure)(d->base + offset);
        }
        return;
    }
    const int whole = d->rank == 0 || !(s->is_contiguous & 1) || is_contiguous(d);
    copy_descriptor(&copy.d, d);
    if (!whole) {
        make(&copy.d);
        copy_elements(&copy.d, d);
    }
    char* base = copy.d.base;
    copy.d.attribute = is_pointer;
    if (s->is_descriptor & 1) {
        if (copy.d.extra & 1)
            *type_slot(&copy.d) = t;
        ((void (*)(const Descriptor*))s->procedure)(&copy.d);
    } else
        ((void (*)(char*))s->procedure)(base);
    if (!whole) {
        copy.d.base = base;
        copy_elements(d, &copy.d);
        free(base);
    }
}
void finalize(const Descriptor* d, const DerivedType* t)
{
    if (!t || t->no_finalization || !d->base)
        return;
    call_final(d, t);
    long n;
    const Component* c = components(t, &n);
    const DerivedType* parent = t->has_parent && n > 0 ? type_of(&c[0]) : 0;
    const int recurse = parent && !parent->no_finalization;
    AnyDescriptor part;
    for (long k = recurse; k < n; ++k) {
        const DerivedType* of = type_of(&c[k]);
        if (c[k].genre == genre_pointer || c[k].category != category_derived)
            continue;
        if (c[k].genre == genre_data && (!of || of->no_finalization))
            continue;
        EACH_ELEMENT(d)
        {
            component_descriptor(&part.d, &c[k], d->base + offset);
            finalize(&part.d, c[k].genre == genre_data ? of : derived_type(&part.d));
        }
    }
    if (recurse) {
        copy_descriptor(&part.d, d);
        part.d.attribute = is_pointer;
        part.d.extra |= 1;
        *type_slot(&part.d) = parent;
        part.d.size = (size_t)parent->size;
        finalize(&part.d, parent);
    }
}
static void deallocate_components(const Descriptor* d, const DerivedType* t)
{
    long n;
    const Component* c = components(t, &n);
    AnyDescriptor part;
    for (long k = 0; k < n; ++k) {
        const DerivedType* of = type_of(&c[k]);
        if (c[k].genre == genre_allocatable || c[k].genre == genre_automatic) {
            EACH_ELEMENT(d)
            {
                Descriptor* a = (Descriptor*)(d->base + offset + c[k].offset);
                if (!a->base)
                    continue;
                const DerivedType* dynamic = c[k].category == category_derived ? derived_type(a) : 0;
                if (dynamic && !dynamic->no_destruction)
                    deallocate_components(a, dynamic);
                free(a->base);
                a->base = 0;
            }
        } else if (c[k].genre == genre_data && of && !of->no_destruction) {
            EACH_ELEMENT(d)
            {
                component_descriptor(&part.d, &c[k], d->base + offset);
                deallocate_components(&part.d, of);
            }
        }
    }
}
void destroy(const Descriptor* d, const DerivedType* t, int finally)
{
    if (!t || t->no_destruction || !d->base)
        return;
    if (finally)
        finalize(d, t);
    deallocate_components(d, t);
}
void F(Initialize)(const Descriptor* d, const char* source, int line)
{
    const DerivedType* t = derived_type(d);
    if (t && !t->no_initialization)
        initialize(d, t);
}
void F(Destroy)(const Descriptor* d) { destroy(d, derived_type(d), 1); }
void F(Finalize)(const Descriptor* d, const char* source, int line) { finalize(d, derived_type(d)); }
void F(DestroyWithoutFinalization)(const Descriptor* d) { destroy(d, derived_type(d), 0); }

// ---- types at run time

static const DerivedType* parent_of(const DerivedType* t)
{
    return t->has_parent ? type_of((const Component*)t->components.h.base) : 0;
}
static int same_type(const DerivedType* a, const DerivedType* b)
{
    if (a == b)
        return 1;
    if (!a || !b || a->name.size != b->name.size || memcmp(a->name.base, b->name.base, a->name.size) != 0 ||
        a->size != b->size || a->components.d[0].extent != b->components.d[0].extent)
        return 0;
    return a->components.h.base == b->components.h.base && a->components.h.base != 0;
}
_Bool F(ClassIs)(const Descriptor* d, const DerivedType* t)
{
    for (const DerivedType* a = derived_type(d); a; a = parent_of(a))
        if (same_type(a, t))
            return 1;
    return 0;
}
_Bool F(SameTypeAs)(const Descriptor* a, const Descriptor* b)
{
    if (a->type != type_derived && a->type != type_other && a->type == b->type)
        return 1;
    const DerivedType *s = derived_type(a), *t = derived_type(b);
    return !s || !t ? s == t && a->type == b->type : same_type(s, t);
}
_Bool F(ExtendsTypeOf)(const Descriptor* a, const Descriptor* mold)
{
    if (a->type != type_derived && a->type != type_other && mold->type != type_derived && mold->type != type_other)
        return a->type == mold->type;
    const DerivedType* t = derived_type(mold);
    if (!t)
        return 1;
    return F(ClassIs)(a, t);
}

// ---- assignment

enum flags { reallocates = 1, finalizes = 2, defined = 4, components_defined = 8, fixed_length = 16, polymorphic = 32 };

static int must_deallocate(const Descriptor* to, const Descriptor* from, int flags)
{
    if (to->type != from->type)
        return 1;
    if (!(flags & fixed_length) && to->type == type_character && to->size != from->size)
        return 1;
    if ((flags & polymorphic) && derived_type(to) != derived_type(from))
        return 1;
    for (int j = 0; from->rank > 0 && j < to->rank; ++j)
        if (to->dim[j].extent != from->dim[j].extent)
            return 1;
    return 0;
}
static void range(const Descriptor* d, uintptr_t* first, uintptr_t* behind)
{
    *first = *behind = (uintptr_t)d->base;
    if (elements(d) <= 0)
        return;
    *behind += d->size;
    for (int j = 0; j < d->rank; ++j) {
        const long span = (d->dim[j].extent - 1) * d->dim[j].stride;
        *(span < 0 ? first : behind) += (uintptr_t)span;
    }
}
static int may_overlap(const Descriptor* a, const Descriptor* b)
{
    uintptr_t a0, a1, b0, b1;
    range(a, &a0, &a1);
    range(b, &b0, &b1);
    if (a0 < b1 && b0 < a1)
        return 1;
    const uintptr_t da = (uintptr_t)a, db = (uintptr_t)b;
    return (da < b1 && b0 < da + descriptor_size(a)) || (db < a1 && a0 < db + descriptor_size(b));
}
static void allocate_like(Descriptor* to, const Descriptor* from, int flags)
{
    const DerivedType* t = derived_type(from);
    to->type = from->type;
    if (!(flags & fixed_length))
        to->size = from->size;
    if (to->extra & 1) {
        if (flags & polymorphic || !*type_slot(to))
            *type_slot(to) = t;
        t = *type_slot(to);
    }
    for (int j = 0; j < from->rank; ++j) {
        to->dim[j].lower = from->dim[j].extent > 0 ? from->dim[j].lower : 1;
        to->dim[j].extent = from->dim[j].extent;
    }
    make(to);
    if (t && (to->extra & 1) && !t->no_initialization)
        initialize(to, t);
}
static void assign(Descriptor*, const Descriptor*, int flags, const char* source, int line);
static void call_defined(const Descriptor* to, const Descriptor* from, const Special* s)
{
    const void* a = s->is_descriptor & 1 ? (const void*)to : to->base;
    const void* b = s->is_descriptor & 2 ? (const void*)from : from->base;
    ((void (*)(const void*, const void*))s->procedure)(a, b);
}
static void assign_components(Descriptor* to, const Descriptor* from, const DerivedType* t, int flags,
                              const char* source, int line)
{
    long n, from_at[max_rank], b = 0;
    const Component* c = components(t, &n);
    AnyDescriptor x, y;
    const int inner = flags & components_defined ? components_defined | defined : 0;
    first_element(from, from_at);
    EACH_ELEMENT(to)
    {
        for (long k = 0; k < n; ++k) {
            char *p = to->base + offset, *q = from->base + b;
            if (c[k].genre == genre_data && c[k].category == category_derived) {
                component_descriptor(&x.d, &c[k], p);
                component_descriptor(&y.d, &c[k], q);
                assign(&x.d, &y.d, inner | reallocates, source, line);
            } else if (c[k].genre == genre_data || c[k].genre == genre_pointer)
                memmove(p + c[k].offset, q + c[k].offset, component_size(&c[k]));
            else {
                Descriptor *a = (Descriptor*)(p + c[k].offset), *f = (Descriptor*)(q + c[k].offset);
                if (a->base && a != f) {
                    const DerivedType* of = c[k].category == category_derived ? derived_type(a) : 0;
                    if (of && !of->no_destruction)
                        destroy(a, of, 0);
                    free(a->base);
                    a->base = 0;
                }
                if (f->base)
                    assign(a, f, inner | reallocates | polymorphic, source, line);
            }
        }
        const ProcedureComponent* procedures = (const ProcedureComponent*)t->procedures.h.base;
        for (long k = 0; procedures && k < t->procedures.d[0].extent; ++k)
            memmove(to->base + offset + procedures[k].offset, from->base + b + procedures[k].offset, 8);
        b = next_element(from, from_at, b);
    }
}
static void assign_padded(const Descriptor* to, const Descriptor* from)
{
    long from_at[max_rank], b = 0;
    first_element(from, from_at);
    EACH_ELEMENT(to)
    {
        const size_t n = to->size < from->size ? to->size : from->size;
        memmove(to->base + offset, from->base + b, n);
        memset(to->base + offset + n, ' ', to->size - n);
        b = next_element(from, from_at, b);
    }
}
static void assign(Descriptor* to, const Descriptor* from, int flags, const char* source, int line)
{
    const int drop = (flags & reallocates) && to->attribute == is_allocatable && to->base &&
                     must_deallocate(to, from, flags);
    const DerivedType* t = derived_type(to);
    AnyDescriptor old, copy;
    if ((flags & defined) && t) {
        const Special* s = to->rank == 0 ? find_special(t, special_scalar_assignment) : 0;
        if (s) {
            call_defined(to, from, s);
            return;
        }
        if ((s = find_special(t, special_elemental_assignment)) != 0) {
            long from_at[max_rank], b = 0;
            first_element(from, from_at);
            EACH_ELEMENT(to)
            {
                make_result(&old.d, to->type, 0, 0, 0, to);
                free(old.d.base);
                make_result(&copy.d, from->type, 0, 0, 0, from);
                free(copy.d.base);
                old.d.size = to->size, copy.d.size = from->size;
                old.d.base = to->base + offset, copy.d.base = from->base + b;
                old.d.attribute = copy.d.attribute = is_pointer;
                call_defined(&old.d, &copy.d, s);
                b = next_element(from, from_at, b);
            }
            return;
        }
    }
    const int simple = !t && to->rank == from->rank && to->size == from->size && is_contiguous(to) &&
                       is_contiguous(from);
    old.d.base = 0;
    if (to->base && from->base && (drop || !simple) && may_overlap(to, from)) {
        if (drop) {
            copy_descriptor(&old.d, to);
            to->base = 0;
        } else {
            copy_descriptor(&copy.d, from);
            make(&copy.d);
            char* base = copy.d.base;
            copy_elements(&copy.d, from);
            assign(to, &copy.d, flags & ~(reallocates | defined), source, line);
            free(base);
            return;
        }
    }
    if (to->attribute == is_allocatable && (flags & reallocates || !to->base)) {
        if (drop && to->base) {
            if (t && !t->no_destruction)
                destroy(to, t, flags & finalizes);
            free(to->base);
            to->base = 0;
        }
        if (!to->base) {
            if (!drop && to->rank != from->rank)
                crash(source, line, "Assign: mismatched ranks (%d != %d) in assignment to unallocated allocatable",
                      to->rank, from->rank);
            allocate_like(to, from, flags);
            flags &= ~finalizes;
        }
    }
    if (from->rank > 0 && elements(to) != elements(from))
        crash(source, line, "Assign: mismatching element counts in array assignment (to %zd, from %zd)", elements(to),
              elements(from));
    t = derived_type(to);
    if (t) {
        if (flags & finalizes)
            finalize(to, t);
        assign_components(to, from, t, flags, source, line);
    } else if (to->size != from->size) {
        if (to->type != type_character || from->type != type_character)
            crash(source, line, "Assign: mismatching element sizes (to %zd bytes != from %zd bytes)", to->size,
                  from->size);
        assign_padded(to, from);
    } else
        copy_elements(to, from);
    if (old.d.base) {
        const DerivedType* of = derived_type(&old.d);
        if (of && !of->no_destruction)
            destroy(&old.d, of, flags & finalizes);
        free(old.d.base);
    }
}
void assign_allocated(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    assign(to, from, 0, source, line);
}
void F(Assign)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    assign(to, from, reallocates | finalizes | defined | components_defined, source, line);
}
void F(AssignTemporary)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    const DerivedType* t = derived_type(to);
    if (t && to->base && !t->no_initialization)
        initialize(to, t);
    assign(to, from, reallocates | polymorphic, source, line);
}
void F(AssignExplicitLengthCharacter)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    assign(to, from, reallocates | finalizes | defined | components_defined | fixed_length, source, line);
}
void F(AssignPolymorphic)(Descriptor* to, const Descriptor* from, const char* source, int line)
{
    assign(to, from, reallocates | finalizes | defined | components_defined | polymorphic, source, line);
}
