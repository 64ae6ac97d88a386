// Items that are written: integers, logicals, strings, arrays, values of derived types (their components).
#include "io.h"

int output_bits(Io* io, const Edit* e, const uint8_t* p, size_t bytes, int log2)
{
    const int all = ((int)bytes * 8 + log2 - 1) / log2;
    char text[200];
    if (all > (int)sizeof text)
        mpismt_unsupported("B, O or Z editing of long strings");
    int n = 0; // from the lowest digit on
    for (int i = 0; i < all; ++i) {
        int digit = 0;
        for (int b = 0; b < log2; ++b) {
            const int bit = i * log2 + b;
            if (bit < (int)bytes * 8)
                digit |= (p[bit / 8] >> (bit % 8) & 1) << b;
        }
        text[all - 1 - i] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
        if (digit)
            n = i + 1;
    }
    int width = e->width > 0 ? e->width : 0, zeros = 0;
    if (e->digits >= 0 && n <= e->digits) {
        if (e->digits == 0 && n == 0)
            width = width > 1 ? width : 1;
        else
            zeros = e->digits - n;
    } else if (n == 0)
        zeros = 1;
    if (width > 0 && zeros + n > width)
        return emit_repeated(io, '*', width);
    return emit_repeated(io, ' ', width - zeros - n) && emit_repeated(io, '0', zeros) &&
           io_emit(io, text + all - n, (size_t)n);
}

int output_integer(Io* io, const Edit* e, const void* p, size_t kind)
{
    switch (e->descriptor) {
    case 'l': case 'G': case 'I': break;
    case 'B': return output_bits(io, e, p, kind, 1);
    case 'O': return output_bits(io, e, p, kind, 3);
    case 'Z': return output_bits(io, e, p, kind, 4);
    case 'A': return output_text(io, e, p, kind);
    default:
        return signal_error(io, io_bad_format, "Data edit descriptor '%c' may not be used with an INTEGER data item",
                            e->descriptor);
    }
    const long n = load_integer(p, kind);
    if (!mpismt_is_known_long(n) && !needs_text(io)) {
        print_unknown_integer(io, n, e->descriptor == 'l' ? -1 : e->width > 0 ? e->width : 0);
        return 1;
    }
    char text[24], *const end = text + sizeof text, *first = end;
    for (uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n; left > 0; left /= 10)
        *--first = (char)('0' + left % 10);
    const int digits = (int)(end - first);
    int sign = n < 0 || e->modes.plus, zeros = 0, width = e->width > 0 ? e->width : 0;
    if (e->descriptor == 'I' && e->digits >= 0 && digits <= e->digits) {
        if (e->digits == 0 && n == 0) {
            sign = 0;
            width = width > 1 ? width : 1;
        } else
            zeros = e->digits - digits;
    } else if (n == 0)
        zeros = 1;
    const int total = sign + zeros + digits;
    int blanks = width > total ? width - total : 0;
    if (width > 0 && total > width)
        return emit_repeated(io, '*', width);
    if (e->descriptor == 'l') {
        if (need_advance(io, (size_t)(total + 1)) && !advance_record(io))
            return 0;
        blanks = 1;
    }
    return emit_repeated(io, ' ', blanks) && io_emit(io, n < 0 ? "-" : "+", (size_t)sign) &&
           emit_repeated(io, '0', zeros) && io_emit(io, first, (size_t)digits);
}

// List-directed: a blank between items, but not between strings; or a new record.
static int separate(Io* io, size_t length, int is_text)
{
    const int blank = position(io)->at == 0 || !(is_text && io->last_was_text);
    io->last_was_text = 0;
    if (need_advance(io, (size_t)blank + length))
        return advance_record(io);
    return !blank || io_emit(io, " ", 1);
}
int output_logical(Io* io, const Edit* e, int truth)
{
    const char c = (char)('F' + (truth != 0) * ('T' - 'F'));
    const uint8_t bit = truth != 0;
    switch (e->descriptor) {
    case 'l': return separate(io, 1, 0) && io_emit(io, &c, 1);
    case 'L': case 'G': return emit_repeated(io, ' ', e->width > 0 ? e->width - 1 : 0) && io_emit(io, &c, 1);
    case 'B': return output_bits(io, e, &bit, 1, 1);
    case 'O': return output_bits(io, e, &bit, 1, 3);
    case 'Z': return output_bits(io, e, &bit, 1, 4);
    default:
        return signal_error(io, io_bad_format, "Data edit descriptor '%c' may not be used with a LOGICAL data item",
                            e->descriptor);
    }
}
static long room_left(Io* io)
{
    const long limit = io->unit ? (io->unit->record_length ? io->unit->record_length : line_limit) : io->record_length;
    return limit > position(io)->at ? limit - position(io)->at : 0;
}
static int emit_one(Io* io, char c)
{
    if (need_advance(io, 1) && !advance_record(io))
        return 0;
    return io_emit(io, &c, 1);
}
static int list_text(Io* io, const char* p, size_t n)
{
    const char mark = io->modes->delimiter;
    if (mark) {
        if (!separate(io, 1, 0) || !emit_one(io, mark))
            return 0;
        for (size_t i = 0; i < n; ++i)
            if ((p[i] == mark && !emit_one(io, mark)) || !emit_one(io, p[i]))
                return 0;
        return emit_one(io, mark);
    }
    int ok = separate(io, n > 0, 1);
    for (size_t done = 0; ok && done < n;) {
        size_t part = (size_t)room_left(io);
        if (part > n - done)
            part = n - done;
        if (part > 0) {
            ok = io_emit(io, p + done, part);
            done += part;
        } else
            ok = advance_record(io) && io_emit(io, " ", 1);
    }
    io->last_was_text = 1;
    return ok;
}
int output_text(Io* io, const Edit* e, const char* p, size_t n)
{
    int width = e->width >= 0 ? e->width : (int)n;
    switch (e->descriptor) {
    case 'l': return list_text(io, p, n);
    case 'A': break;
    case 'G':
        if (width == 0)
            width = (int)n;
        break;
    case 'B': return output_bits(io, e, (const uint8_t*)p, n, 1);
    case 'O': return output_bits(io, e, (const uint8_t*)p, n, 3);
    case 'Z': return output_bits(io, e, (const uint8_t*)p, n, 4);
    default:
        return signal_error(io, io_bad_format, "Data edit descriptor '%c' may not be used with a CHARACTER data item",
                            e->descriptor);
    }
    return (width <= (int)n || emit_repeated(io, ' ', width - (int)n)) &&
           io_emit(io, p, (size_t)(width < (int)n ? width : (int)n));
}

static int write_item(Io* io, const Descriptor* d, const char* p, enum category c)
{
    Edit e;
    if (c == category_complex && io->what == st_list) {
        e = (Edit){'r', 0, -1, -1, -1, *io->modes};
        io->last_was_text = 0;
        if (!output_real(io, &e, p, d->size / 2))
            return 0;
        e.descriptor = 'i';
        return output_real(io, &e, p + d->size / 2, d->size / 2);
    }
    if (!next_edit(io, &e, 0))
        return 0;
    if (c != category_character)
        io->last_was_text = 0;
    switch (c) {
    case category_integer: return output_integer(io, &e, p, d->size);
    case category_real: return output_real(io, &e, p, d->size);
    case category_complex:
        return output_real(io, &e, p, d->size / 2) && next_edit(io, &e, 0) &&
               output_real(io, &e, p + d->size / 2, d->size / 2);
    case category_character: return output_text(io, &e, p, d->size);
    case category_logical: return output_logical(io, &e, load_logical(p, d->size));
    default: mpismt_unsupported("input or output of this type"); return 0;
    }
}
static int read_item(Io* io, const Descriptor* d, char* p, enum category c)
{
    Edit e;
    const int parts = c == category_complex ? 2 : 1;
    const size_t size = d->size / (size_t)parts;
    for (int i = 0; i < parts; ++i, p += size) {
        if (!next_edit(io, &e, 0))
            return 0;
        if (e.descriptor == 'n')
            break;
        if (!input_item(io, &e, parts == 2 ? category_real : c, p, size, size))
            return 0;
    }
    return 1;
}
extern int raw_transfer(Io*, char* p, size_t n);
static int components_of(Io* io, const Descriptor* d, const DerivedType* t);
// All elements of an array, or a scalar.
int transfer(Io* io, const Descriptor* d)
{
    if (io->stat > 0 || (io->stat < 0 && io->is_input))
        return 0;
    const DerivedType* t = derived_type(d);
    if (t)
        return components_of(io, d, t);
    if (d->type == 43 || d->type == 44)
        mpismt_unsupported("input or output of CHARACTER(2) or CHARACTER(4)");
    const enum category c = category_of(d->type);
    if (io->what == st_io_length) {
        io->io_length += elements(d) * (long)d->size;
        return 1;
    }
    if (io->what == st_unformatted && is_contiguous(d))
        return raw_transfer(io, d->base, (size_t)elements(d) * d->size);
    long at[max_rank], offset = 0;
    first_element(d, at);
    for (long n = elements(d); n > 0; --n) {
        char* p = d->base + offset;
        if (io->what == st_unformatted ? !raw_transfer(io, p, d->size)
                                       : io->is_input ? !read_item(io, d, p, c) : !write_item(io, d, p, c))
            return 0;
        offset = next_element(d, at, offset);
    }
    return 1;
}
static int components_of(Io* io, const Descriptor* d, const DerivedType* t)
{
    if (t->special_bits & (1 << special_read_formatted | 1 << special_read_unformatted |
                           1 << special_write_formatted | 1 << special_write_unformatted))
        mpismt_unsupported("defined input and output of derived types");
    const Component* c = (const Component*)t->components.h.base;
    const long k = c ? t->components.d[0].extent : 0;
    long at[max_rank], offset = 0;
    AnyDescriptor part;
    first_element(d, at);
    for (long n = elements(d); n > 0; --n) {
        for (long i = 0; i < k; ++i) {
            if (c[i].genre == genre_pointer || c[i].genre == genre_allocatable)
                mpismt_unsupported("input or output of pointer or allocatable components");
            component_descriptor(&part.d, &c[i], d->base + offset);
            if (!transfer(io, &part.d))
                return 0;
        }
        offset = next_element(d, at, offset);
    }
    return 1;
}

static int item(Io* io, int type, size_t size, const void* p)
{
    Descriptor d;
    d.base = (char*)p;
    d.size = size;
    d.version = cfi_version;
    d.rank = 0;
    d.type = (int8_t)type;
    d.attribute = is_pointer;
    d.extra = 0;
    return transfer(io, &d);
}
_Bool F(ioOutputDescriptor)(Io* io, const Descriptor* d) { return transfer(io, d); }
_Bool F(ioInputDescriptor)(Io* io, const Descriptor* d) { return transfer(io, d); }
_Bool F(ioOutputInteger8)(Io* io, int8_t n) { return item(io, type_int8, 1, &n); }
_Bool F(ioOutputInteger16)(Io* io, int16_t n) { return item(io, type_int16, 2, &n); }
_Bool F(ioOutputInteger32)(Io* io, int32_t n) { return item(io, type_int32, 4, &n); }
_Bool F(ioOutputInteger64)(Io* io, int64_t n) { return item(io, type_int64, 8, &n); }
_Bool F(ioInputInteger)(Io* io, char* p, int kind)
{
    return item(io, type_code(category_integer, kind), (size_t)kind, p);
}
_Bool F(ioOutputReal32)(Io* io, float x) { return item(io, type_real4, 4, &x); }
_Bool F(ioOutputReal64)(Io* io, double x) { return item(io, type_real8, 8, &x); }
_Bool F(ioInputReal32)(Io* io, float* p) { return item(io, type_real4, 4, p); }
_Bool F(ioInputReal64)(Io* io, double* p) { return item(io, type_real8, 8, p); }
_Bool F(ioOutputComplex32)(Io* io, float re, float im)
{
    const float x[2] = {re, im};
    return item(io, type_complex4, 8, x);
}
_Bool F(ioOutputComplex64)(Io* io, double re, double im)
{
    const double x[2] = {re, im};
    return item(io, type_complex8, 16, x);
}
_Bool F(ioInputComplex32)(Io* io, float* p) { return item(io, type_complex4, 8, p); }
_Bool F(ioInputComplex64)(Io* io, double* p) { return item(io, type_complex8, 16, p); }
static int text_item(Io* io, const char* p, size_t n, int kind)
{
    if (kind != 1)
        mpismt_unsupported("input or output of CHARACTER(2) or CHARACTER(4)");
    return item(io, type_character, n, p);
}
_Bool F(ioOutputCharacter)(Io* io, const char* p, size_t n, int kind) { return text_item(io, p, n, kind); }
_Bool F(ioOutputAscii)(Io* io, const char* p, size_t n) { return text_item(io, p, n, 1); }
_Bool F(ioInputCharacter)(Io* io, char* p, size_t n, int kind) { return text_item(io, p, n, kind); }
_Bool F(ioInputAscii)(Io* io, char* p, size_t n) { return text_item(io, p, n, 1); }
_Bool F(ioOutputLogical)(Io* io, _Bool truth)
{
    const int8_t x = truth;
    return item(io, type_bool, 1, &x);
}
_Bool F(ioInputLogical)(Io* io, _Bool* p) { return item(io, type_bool, 1, p); }
_Bool F(ioOutputDerivedType)(Io* io, const Descriptor* d, const void* table) { return transfer(io, d); }
_Bool F(ioInputDerivedType)(Io* io, const Descriptor* d, const void* table) { return transfer(io, d); }
