// List-directed input: what separates values, "3*7", null values, and the slash that ends a list. (And the parts of a
// complex number, which come as two items.)
#include "io.h"

static int is_separator(int c, char comma) { return c == ' ' || c == '\t' || c == comma; }
// The next character that is not a blank, in this record or one of the next; -1: there is none.
int next_non_blank(Io* io)
{
    for (;;) {
        const int c = current_char(io), is_comment = c == '!' && io->in_namelist;
        if (c >= 0 && c != ' ' && c != '\t' && !is_comment)
            return c;
        if (c >= 0 && !is_comment)
            move_by(io, 1);
        else if (!advance_record(io))
            return -1;
    }
}
static void save(Io* io)
{
    io->has_saved = 1;
    io->saved = *position(io);
    io->saved_record = io->unit ? (long)io->unit->record : io->record;
}
static void restore(Io* io)
{
    io->has_saved = 0;
    if (io->saved_record != (io->unit ? (long)io->unit->record : io->record))
        mpismt_unsupported("a repeated value (r*c) of list-directed input that goes on in the next record");
    *position(io) = io->saved;
}
int next_list_edit(Io* io, Edit* e)
{
    *e = (Edit){'l', 0, -1, -1, -1, *io->modes};
    const char comma = e->modes.comma ? ';' : ',';
    if (io->hit_slash) {
        e->descriptor = 'n';
        return 1;
    }
    if (io->remaining > 0 && !io->real_part) { // of r*c
        restore(io);
        if (!io->imaginary_part) {
            const int c = current_char(io);
            if (c < 0 || is_separator(c, comma))
                e->descriptor = 'n';
        }
        --io->remaining;
        if (io->remaining > 0)
            save(io);
        if (!io->imaginary_part)
            return 1;
    }
    if (io->imaginary_part)
        io->imaginary_part = 0;
    else if (io->real_part) {
        io->real_part = 0;
        io->imaginary_part = 1;
        e->descriptor = 'i';
    }
    int c = next_non_blank(io);
    if (c == comma && io->eats_comma) {
        move_by(io, 1);
        c = next_non_blank(io);
    }
    io->eats_comma = 1;
    if (c < 0)
        return 0;
    if (c == '/') {
        io->hit_slash = 1;
        e->descriptor = 'n';
        return 1;
    }
    if (c == comma) {
        e->descriptor = 'n';
        return 1;
    }
    if (io->imaginary_part)
        return 1;
    if (c >= '0' && c <= '9') {
        const Position start = *position(io);
        long r = 0;
        do {
            r = r > 100000000 ? 0 : 10 * r + (c - '0');
            move_by(io, 1);
            c = current_char(io);
        } while (c >= '0' && c <= '9');
        if (r > 0 && c == '*') {
            move_by(io, 1);
            c = current_char(io);
            if (c == '/') {
                io->hit_slash = 1;
                e->descriptor = 'n';
                return 1;
            }
            if (c < 0 || is_separator(c, comma))
                e->descriptor = 'n';
            io->remaining = (int)r - 1;
            if (io->remaining > 0)
                save(io);
        } else
            *position(io) = start;
    }
    if (c == '(') {
        io->real_part = 1;
        move_by(io, 1);
        e->descriptor = 'r';
    }
    return 1;
}
