// Namelists: a group is written as `&GROUP NAME= values,…/`, and read from the record on that begins with its name. Of
// an item, elements, sections, components and parts of strings can be named. Names are written in capitals and read in
// either case; what is not named keeps its value.
#include "io.h"

extern int next_non_blank(Io*);
extern int strcmp(const char*, const char*);

enum { name_room = 201 };
typedef struct {
    const char* name;
    const Descriptor* d;
} Item;
typedef struct {
    const char* name;
    size_t items;
    const Item* item;
    const void* defined_io;
} Group;

static int is_name_start(int c) { return ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_'; }
static int is_name_char(int c) { return is_name_start(c) || (c >= '0' && c <= '9'); }
static char comma_of(const Io* io) { return io->modes->comma ? ';' : ','; }

// ---- output

static int make_room(Io* io, size_t n) { return !need_advance(io, n) || (advance_record(io) && io_emit(io, " ", 1)); }
static int emit_name(Io* io, const char* before, const char* name, const char* behind)
{
    const size_t n = strlen(name);
    if (!make_room(io, strlen(before)) || !io_emit(io, before, strlen(before)) || !make_room(io, n + strlen(behind)))
        return 0;
    for (size_t i = 0; i < n; ++i) {
        const char c = (char)(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 32 : name[i]);
        if (!io_emit(io, &c, 1))
            return 0;
    }
    return io_emit(io, behind, strlen(behind));
}
_Bool F(ioOutputNamelist)(Io* io, const Group* group)
{
    const char comma[2] = {comma_of(io), 0};
    if (!emit_name(io, " &", group->name, ""))
        return 0;
    for (size_t i = 0; i < group->items; ++i) {
        io->last_was_text = 0;
        if (!emit_name(io, i ? comma : " ", group->item[i].name, "=") || !transfer(io, group->item[i].d))
            return 0;
    }
    return emit_name(io, "/", "", "");
}

// ---- input

static int get_name(Io* io, char* name)
{
    int n = 0;
    for (int c = next_non_blank(io); n ? is_name_char(c) : is_name_start(c); c = current_char(io)) {
        if (n + 1 == name_room)
            mpismt_unsupported("a name of more than 200 characters in the input of a namelist");
        name[n++] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
        move_by(io, 1);
    }
    name[n] = 0;
    return n;
}
// Is there a number of a subscript? Then it is taken.
static int get_subscript(Io* io, long* number)
{
    int c = next_non_blank(io);
    const int negative = c == '-';
    if (c == '-' || c == '+') {
        move_by(io, 1);
        c = current_char(io);
    }
    if (c < '0' || c > '9')
        return 0;
    long n = 0;
    for (; c >= '0' && c <= '9'; c = current_char(io)) {
        if (n > 1000000000000)
            mpismt_unsupported("a large subscript in the input of a namelist");
        n = 10 * n + (c - '0');
        move_by(io, 1);
    }
    *number = negative ? -n : n;
    return 1;
}

/* The values of an array may end before the array does: at a name that is followed by what names have, or at the end of
   the group. */
int ends_namelist_values(Io* io)
{
    if (!io->in_sequence)
        return 0;
    int c = next_non_blank(io);
    if (!is_name_start(c))
        return c == '/' || c == '&' || c == '$';
    const Position start = *position(io);
    for (; is_name_char(c); c = current_char(io))
        move_by(io, 1);
    while (c == ' ' || c == '\t') {
        move_by(io, 1);
        c = current_char(io);
    }
    *position(io) = start;
    return c == '=' || c == '(' || c == '%';
}

static void skip_group(Io* io)
{
    for (int quote = 0;;) {
        const int c = quote ? current_char(io) : next_non_blank(io);
        if (c < 0 && !(quote && advance_record(io)))
            return;
        if (c < 0)
            continue;
        move_by(io, 1);
        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '/' || c == '&' || c == '$')
            return;
    }
}
static int find_group(Io* io, const Group* group)
{
    char name[name_room];
    for (;;) {
        int c = next_non_blank(io);
        while (c >= 0 && c != '&' && c != '$') // a line that is none of a group
            c = advance_record(io) ? next_non_blank(io) : -1;
        if (c < 0)
            return signal_error(io, io_end, 0);
        move_by(io, 1);
        if (!get_name(io, name))
            return signal_error(io, io_generic, "NAMELIST input group has no name");
        if (strcmp(name, group->name) == 0)
            return 1;
        skip_group(io);
    }
}

static int bad_subscripts(Io* io, const char* item, const char* why)
{
    return signal_error(io, io_generic, "Bad subscripts%s for NAMELIST group item '%s'", why, item);
}
// Behind "(": elements of an array. Dimensions with a single subscript disappear.
static int select_elements(Io* io, Descriptor* to, const Descriptor* from, const char* item)
{
    *to = *from;
    to->rank = 0;
    to->attribute = is_pointer;
    int j = 0, c = next_non_blank(io);
    for (; c >= 0 && c != ')'; ++j) {
        if (j >= from->rank)
            return signal_error(io, io_generic, "Too many rank-%d subscripts for NAMELIST group item '%s'", from->rank,
                                item);
        const struct dimension* dim = &from->dim[j];
        const long lowest = dim->lower, highest = dim->lower + dim->extent - 1;
        long low = lowest, high = highest, stride = 1, given;
        if (get_subscript(io, &given)) {
            if (given < lowest || given > highest)
                return signal_error(io, io_generic,
                                    "Subscript %ld out of range %ld..%ld in NAMELIST group item '%s' dimension %d",
                                    given, lowest, highest, item, j + 1);
            low = given;
        }
        const int is_section = next_non_blank(io) == ':';
        if (is_section) {
            move_by(io, 1);
            if (get_subscript(io, &given)) {
                if (given > highest)
                    return signal_error(io, io_generic,
                                        "Subscript triplet upper bound %ld out of range (>%ld) in NAMELIST group item "
                                        "'%s' dimension %d",
                                        given, highest, item, j + 1);
                high = given;
            }
            if (next_non_blank(io) == ':') {
                move_by(io, 1);
                if (!get_subscript(io, &stride) || stride <= 0)
                    mpismt_unsupported("a stride below 1 in the input of a namelist");
            }
        }
        to->base += (low - lowest) * dim->stride;
        if (is_section)
            to->dim[to->rank++] =
                (struct dimension){1, high < low ? 0 : (high - low) / stride + 1, dim->stride * stride};
        c = next_non_blank(io);
        if (c == comma_of(io)) {
            move_by(io, 1);
            c = next_non_blank(io);
        }
    }
    if (c != ')')
        return bad_subscripts(io, item, " (missing ')')");
    if (j < from->rank)
        return bad_subscripts(io, item, "");
    move_by(io, 1);
    return 1;
}
// `a(2) = 1 2 3` goes on in the elements behind the one that is named.
static void extend_to_end(Descriptor* element, const Descriptor* array)
{
    if (!is_contiguous(array) || array->size == 0)
        return;
    const long before = (element->base - array->base) / (long)array->size;
    element->rank = 1;
    element->dim[0] = (struct dimension){1, elements(array) - before, (long)array->size};
}
// Behind "(": a part of a string.
static int select_part(Io* io, Descriptor* d, const char* item)
{
    if (d->type != type_character)
        return signal_error(io, io_generic, "Substring reference to non-character item '%s'", item);
    long low = 1, high = (long)d->size;
    get_subscript(io, &low);
    if (next_non_blank(io) == ':') {
        move_by(io, 1);
        get_subscript(io, &high);
    }
    if (next_non_blank(io) != ')' || low < 1 || low > high || high > (long)d->size)
        return signal_error(io, io_generic, "Bad substring bounds for NAMELIST input group item '%s'", item);
    move_by(io, 1);
    d->base += low - 1;
    d->size = (size_t)(high - low + 1);
    return 1;
}
// Behind "%": a component, of all elements.
static int select_component(Io* io, AnyDescriptor* to, const Descriptor* from, const char* item)
{
    char name[name_room];
    if (!get_name(io, name))
        return signal_error(io, io_generic, "NAMELIST component reference '%%' of input group item %s has no name",
                            item);
    const DerivedType* t = derived_type(from);
    if (!t)
        return signal_error(io, io_generic,
                            "NAMELIST component reference '%%%s' of input group item %s for non-derived type", name,
                            item);
    const Component* c = (const Component*)t->components.h.base;
    for (long k = c ? t->components.d[0].extent : 0; k > 0; --k, ++c)
        if (c->name.size == strlen(name) && memcmp(c->name.base, name, c->name.size) == 0)
            break;
        else if (k == 1)
            c = 0;
    if (!c)
        return signal_error(
            io, io_generic,
            "NAMELIST component reference '%%%s' of input group item %s is not a component of its derived type", name,
            item);
    component_descriptor(&to->d, c, from->base);
    if (from->rank == 0)
        return 1;
    if (c->genre != genre_data || to->d.rank != 0)
        mpismt_unsupported("components that are arrays, of an array, in the input of a namelist");
    const DerivedType* of = derived_type(&to->d);
    to->d.rank = from->rank;
    for (int j = 0; j < from->rank; ++j)
        to->d.dim[j] = from->dim[j];
    if (of)
        *type_slot(&to->d) = of;
    return 1;
}

// What stands between a name and "=". The descriptor of what is named.
static const Descriptor* select(Io* io, const Descriptor* d, AnyDescriptor parts[2], const char* item,
                                const Group* group)
{
    int has_subscripts = 0, has_part = 0, which = 0;
    for (int c; (c = current_char(io)) == '(' || c == '%'; which ^= 1) {
        AnyDescriptor* to = &parts[which];
        move_by(io, 1);
        if (c == '%') {
            if (!select_component(io, to, d, item))
                return 0;
            has_subscripts = has_part = 0;
        } else if (!has_part && (has_subscripts || d->rank == 0)) {
            copy_descriptor(&to->d, d);
            if (!select_part(io, &to->d, item))
                return 0;
            has_part = 1;
        } else if (has_subscripts) {
            signal_error(io, io_generic, "Multiple sets of subscripts for item '%s' in NAMELIST group '%s'", item,
                         group->name);
            return 0;
        } else {
            if (!select_elements(io, &to->d, d, item))
                return 0;
            if (d->extra & 1) {
                *type_slot(&to->d) = derived_type(d);
                ((long*)type_slot(&to->d))[1] = 0;
            }
            has_subscripts = 1;
            if (to->d.rank == 0 && current_char(io) != '(' && current_char(io) != '%') {
                const DerivedType* t = derived_type(d);
                extend_to_end(&to->d, d);
                if (t)
                    *type_slot(&to->d) = t;
            }
        }
        d = &to->d;
    }
    return d;
}

static int read_items(Io* io, const Group* group)
{
    char name[name_room];
    AnyDescriptor parts[2];
    for (int c; (c = next_non_blank(io)) >= 0 && c != '/' && c != '&' && c != '$';) {
        if (!get_name(io, name))
            return signal_error(io, io_generic, "NAMELIST input group '%s' was not terminated at '%c'", group->name, c);
        size_t i = 0;
        while (i < group->items && strcmp(name, group->item[i].name) != 0)
            ++i;
        if (i == group->items)
            return signal_error(io, io_generic, "'%s' is not an item in NAMELIST group '%s'", name, group->name);
        const Descriptor* d = select(io, group->item[i].d, parts, name, group);
        if (!d)
            return 0;
        if (next_non_blank(io) != '=')
            return signal_error(io, io_generic, "No '=' found after item '%s' in NAMELIST group '%s'", name,
                                group->name);
        move_by(io, 1);
        io->remaining = 0;
        io->has_saved = io->eats_comma = io->real_part = io->imaginary_part = io->hit_slash = 0;
        io->in_sequence = d->rank > 0 || derived_type(d);
        if (!transfer(io, d) && io->stat)
            return 0;
        if (next_non_blank(io) == comma_of(io))
            move_by(io, 1);
    }
    return 1;
}
_Bool F(ioInputNamelist)(Io* io, const Group* group)
{
    char name[name_room];
    io->in_namelist = 1;
    if (begin_reading(io) && io->unit && io->unit->is_input == 2)
        mpismt_unsupported("READ of a namelist from the standard input, of which nothing is known "
                           "(--file /dev/stdin=PATH gives it)");
    if (!find_group(io, group) || !read_items(io, group))
        return 0;
    const int c = next_non_blank(io);
    if (c != '/' && c != '&' && c != '$')
        return signal_error(io, io_generic, "No '/' found after NAMELIST group '%s'", group->name);
    move_by(io, 1);
    if (c != '/' && get_name(io, name) && strcmp(name, "end") != 0)
        return signal_error(io, io_generic, "NAMELIST input group '%s' was not terminated with '/' or '&end'",
                            group->name);
    return 1;
}
