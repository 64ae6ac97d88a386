/* What the models of flang's runtime share (private to this folder). A descriptor is a view of an array or a scalar:
   where it begins, the bytes of an element, its type, and of each dimension the lower bound, the extent and the
   distance of neighbours in bytes. Behind the dimensions, if the low bit of `extra` is set, comes an addendum: the
   derived type, and its length parameters. The layout and the numbers are those of flang 19. */
#ifndef MPISMT_FORTRAN_DESCRIPTORS_H
#define MPISMT_FORTRAN_DESCRIPTORS_H

#pragma STDC FP_CONTRACT OFF /* what is computed is what the library computes */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

extern void mpismt_unsupported(const char* what);
extern void mpismt_crash(const char* what) __attribute__((noreturn));
extern void mpismt_assumes(const char* name, const char* sentence);
extern int mpismt_any_int(const char* name, int lowest, int highest);
extern long mpismt_any_long(const char* name, long lowest, long highest);
/* May this number be taken apart, because nothing unknown can be in it? */
extern int mpismt_is_known_long(long);
extern int mpismt_is_known_double(double);
extern void* malloc(size_t);
extern void* calloc(size_t, size_t);
extern void* realloc(void*, size_t);
extern void free(void*);
extern void abort(void) __attribute__((noreturn));
extern void exit(int) __attribute__((noreturn));
extern void* memcpy(void*, const void*, size_t);
extern void* memmove(void*, const void*, size_t);
extern void* memset(void*, int, size_t);
extern int memcmp(const void*, const void*, size_t);
extern size_t strlen(const char*);
typedef struct file FILE;
extern FILE *stdin, *stdout, *stderr;
extern int snprintf(char*, size_t, const char*, ...), fprintf(FILE*, const char*, ...), fputs(const char*, FILE*);
extern size_t fwrite(const void*, size_t, size_t, FILE*);
extern int fflush(FILE*);
extern double strtod(const char*, char**);
extern float strtof(const char*, char**);

enum { max_rank = 15, cfi_version = 20180515 };
enum attribute { is_other, is_pointer, is_allocatable };
enum type_code {
    type_int8 = 7, type_int16, type_int32, type_int64, type_int128, type_logical1 = 12, type_logical2, type_logical4,
    type_logical8, type_real4 = 27, type_real8, type_real10, type_real16 = 31, type_complex4 = 34, type_complex8,
    type_complex10, type_complex16 = 38, type_bool, type_character, type_cptr, type_derived, type_other = -1
};
enum category { category_integer, category_real, category_complex, category_character, category_logical,
                category_derived, category_none };

struct dimension { long lower, extent, stride; };
typedef struct {
    char* base;
    size_t size; /* of an element */
    int version;
    uint8_t rank;
    int8_t type;
    uint8_t attribute, extra;
    struct dimension dim[];
} Descriptor;
/* Room for any descriptor. */
typedef union { Descriptor d; char room[24 + 24 * max_rank + 24]; } AnyDescriptor;

/* What flang writes down about a derived type (its module __fortran_type_info). */
struct head { char* base; size_t size; int version; uint8_t rank; int8_t type; uint8_t attribute, extra; };
typedef struct { uint8_t genre, padding[7]; long value; } TypeValue;
struct derived_type;
typedef struct {
    struct head name;
    uint8_t genre, category, kind, rank, padding[4];
    long offset;
    TypeValue length;
    struct { struct head h; void* addendum; long len; } derived; /* its base is the type */
    struct { struct head h; struct dimension d[1]; void* type; long len; } length_values;
    struct { struct head h; struct dimension d[2]; void* type; long len; } bounds;
    const void* initialization;
} Component;
enum genre { genre_data = 1, genre_pointer, genre_allocatable, genre_automatic };
typedef struct { struct head name; long offset; void (*initialization)(void); } ProcedureComponent;
enum special { special_scalar_assignment = 1, special_elemental_assignment, special_read_formatted,
               special_read_unformatted, special_write_formatted, special_write_unformatted, special_elemental_final,
               special_assumed_rank_final, special_scalar_final };
typedef struct { uint8_t which, is_descriptor, is_bound, is_contiguous, padding[4]; void (*procedure)(void); } Special;
struct list { struct head h; struct dimension d[1]; const void* type; long len; };
typedef struct derived_type {
    struct list bindings;
    struct head name;
    long size;
    struct { struct head h; const struct derived_type* type; long len; } uninstantiated;
    struct { struct head h; struct dimension d[1]; } kinds, lengths;
    struct list components, procedures, specials;
    int special_bits;
    uint8_t has_parent, no_initialization, no_destruction, no_finalization, padding[4];
} DerivedType;

static inline size_t descriptor_size(const Descriptor* d)
{
    return 24 + 24 * (size_t)d->rank + (d->extra & 1 ? 16 : 0);
}
static inline const DerivedType** type_slot(const Descriptor* d)
{
    return (const DerivedType**)((char*)d + 24 + 24 * (size_t)d->rank);
}
static inline const DerivedType* derived_type(const Descriptor* d) { return d->extra & 1 ? *type_slot(d) : 0; }

static inline long elements(const Descriptor* d)
{
    long n = 1;
    for (int j = 0; j < d->rank; ++j)
        n *= d->dim[j].extent;
    return n;
}
/* The offset of the element behind the one at `offset`; `at` counts from 0. */
static inline long next_element(const Descriptor* d, long* at, long offset)
{
    for (int j = 0; j < d->rank; ++j) {
        offset += d->dim[j].stride;
        if (++at[j] < d->dim[j].extent)
            return offset;
        offset -= d->dim[j].stride * d->dim[j].extent;
        at[j] = 0;
    }
    return offset;
}
static inline void first_element(const Descriptor* d, long* at)
{
    for (int j = 0; j < d->rank; ++j)
        at[j] = 0;
}
static inline enum category category_of(int type)
{
    if (type >= type_logical1 && type <= type_logical8)
        return category_logical;
    if (type >= 1 && type <= 24)
        return category_integer;
    if (type >= 25 && type <= 31)
        return category_real;
    if (type >= 32 && type <= 38)
        return category_complex;
    if (type == type_bool)
        return category_logical;
    if (type == type_character || type == 43 || type == 44)
        return category_character;
    return type == type_derived ? category_derived : category_none;
}
static inline size_t kind_of(const Descriptor* d)
{
    return category_of(d->type) == category_complex ? d->size / 2 : d->size;
}
static inline long load_integer(const void* p, size_t kind)
{
    switch (kind) {
    case 1: return *(const int8_t*)p;
    case 2: return *(const int16_t*)p;
    case 4: return *(const int32_t*)p;
    case 8: return *(const int64_t*)p;
    default: mpismt_unsupported("INTEGER(16)"); return 0;
    }
}
static inline void store_integer(void* p, size_t kind, long n)
{
    switch (kind) {
    case 1: *(int8_t*)p = (int8_t)n; break;
    case 2: *(int16_t*)p = (int16_t)n; break;
    case 4: *(int32_t*)p = (int32_t)n; break;
    case 8: *(int64_t*)p = n; break;
    default: mpismt_unsupported("INTEGER(16)");
    }
}
static inline int load_logical(const void* p, size_t kind) { return load_integer(p, kind) != 0; }
static inline double load_real(const void* p, size_t kind)
{
    if (kind == 4)
        return *(const float*)p;
    if (kind != 8)
        mpismt_unsupported("REAL kinds other than 4 and 8");
    return *(const double*)p;
}

/* descriptors.c */
extern int type_code(enum category, int kind);
extern void establish(Descriptor*, int type, size_t size, void* base, int rank, const long* extents, int attribute);
extern int is_contiguous(const Descriptor*);
extern void make(Descriptor*); /* memory for it, contiguous */
extern void make_result(Descriptor*, int type, size_t size, int rank, const long* extents, const Descriptor* like);
extern void copy_elements(const Descriptor* to, const Descriptor* from); /* the same shape, or a scalar */
extern void copy_descriptor(Descriptor* to, const Descriptor* from);
extern void crash(const char* source, int line, const char* format, ...) __attribute__((noreturn));
extern int failed(int stat, int has_stat, const Descriptor* message, const char* source, int line);
extern void set_text(const Descriptor* to, const char* text); /* padded with blanks */
extern void set_integer(const Descriptor* to, long n);
extern void put_padded(char* to, size_t room, const char* from, size_t n);
/* derived.c */
extern void initialize(const Descriptor*, const DerivedType*);
extern void finalize(const Descriptor*, const DerivedType*);
extern void destroy(const Descriptor*, const DerivedType*, int finally);
extern void component_descriptor(Descriptor*, const Component*, char* element);
extern size_t component_size(const Component*);
/* units.c */
extern void close_all_units(void);

#define F(name) _FortranA##name
#endif
