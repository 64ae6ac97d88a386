/* What input and output share (private to this folder): the statement that is being executed, and the units. */
#ifndef MPISMT_FORTRAN_IO_H
#define MPISMT_FORTRAN_IO_H
#include "descriptors.h"

enum { line_limit = 79, most_nested = 12 };
enum iostat {
    io_end = -1, io_eor = -2, io_generic = 1001, io_write_overrun, io_read_overrun, io_internal_overrun, io_bad_format,
    io_bad_keyword, io_end_direct, io_end_unwritable, io_bad_recl, io_unknown_size, io_bad_append, io_read_only,
    io_write_only, io_bad_scale = 1031, io_bad_real = 1030, io_boz_overflow = 1034, io_integer_overflow = 1035,
    io_real_overflow = 1036, io_bad_unit = 1042, io_bad_separator = 1046
};

/* A place in a record. */
typedef struct {
    long at, furthest, left_limit;
} Position;

typedef struct {
    uint8_t plus, zero_blanks, comma, round, pad, non_advancing;
    char delimiter;
    int scale;
} Modes;

/* An external unit. The file is held in memory from the first access to its end (units.c). */
typedef struct unit {
    int number;
    FILE* out;        /* of what is printed; null: a file */
    char* name;       /* of a file; null: none (SCRATCH) */
    char* text;       /* the record that is being written, or what is read */
    size_t room, size; /* of it */
    size_t next;      /* where the next record begins */
    size_t record;    /* where the one that is being read begins, and ends */
    size_t record_end;
    Position p;
    Modes modes;
    long record_length; /* RECL=; 0: none */
    uint8_t reading, writing, is_input, in_record, is_open, is_unformatted, is_stream, is_direct, can_read, can_write;
    uint8_t at_end, changed, slurped, keeps, appends, old_input;
    long next_record;
    struct unit* others;
} Unit;

typedef struct {
    char descriptor; /* 'l', 'r', 'i': list-directed, of a part of a complex number; 'n': a null value */
    char variation;
    int width, digits, exponent; /* -1: there is none */
    Modes modes;
} Edit;

enum statement { st_list, st_formatted, st_unformatted, st_open, st_close, st_inquire, st_other, st_io_length };

/* A statement: what flang calls a cookie. */
typedef struct {
    const char* source;
    int line;
    uint8_t what, is_input, has_iostat, has_err, has_end, has_eor, has_message, is_done;
    int stat;
    char message[160];
    Unit* unit; /* null: internal */
    char* base; /* of the internal file */
    const Descriptor* array;
    long array_at[max_rank], array_offset;
    long record, records, record_length;
    Position p;
    Modes own;
    Modes* modes;
    /* the format */
    const char* format;
    char* format_copy;
    int format_length, offset, height, hit_end;
    struct { int start, remaining; } stack[most_nested];
    /* list-directed output, input */
    uint8_t last_was_text, eats_comma, hit_slash, real_part, imaginary_part, has_saved, in_namelist,
        in_sequence; /* more values of a namelist's item may follow */
    int remaining;
    Position saved;
    long saved_record;
    size_t characters; /* SIZE= */
    long io_length;
    /* OPEN, CLOSE, INQUIRE */
    char* name;
    int status, action, position, access, form, new_unit;
    long recl;
    const char *inquired;
    int any_read;
} Io;

static inline Position* position(Io* io) { return io->unit ? &io->unit->p : &io->p; }

/* units.c */
extern int signal_error(Io*, int stat, const char* format, ...);
extern int io_emit(Io*, const char* text, size_t n);
extern int emit_repeated(Io*, char c, long n);
extern int advance_record(Io*);
extern int need_advance(Io*, size_t width);
extern size_t next_bytes(Io*, const char** p); /* what is left of the record */
extern void move_to(Io*, long at);
extern void move_by(Io*, long n);
extern void print_unknown_integer(Io*, long n, int width);
extern void print_unknown_real(Io*, double x, int width, int digits, char descriptor);
extern int needs_text(Io*); /* is the record in memory of the program, or a file? */
extern int begin_reading(Io*);
extern int current_char(Io*);
extern const char* iostat_words(int stat);
/* format.c */
extern int next_edit(Io*, Edit*, int only_rest);
extern void begin_format(Io*, const char* format, size_t n, const Descriptor*);
/* list.c */
extern int next_list_edit(Io*, Edit*);
/* namelist.c */
extern int ends_namelist_values(Io*);
/* output.c, reals.c, input.c */
extern int output_integer(Io*, const Edit*, const void* p, size_t kind);
extern int output_logical(Io*, const Edit*, int truth);
extern int output_text(Io*, const Edit*, const char* p, size_t n);
extern int output_real(Io*, const Edit*, const void* p, size_t kind);
extern int output_bits(Io*, const Edit*, const uint8_t* p, size_t bytes, int log2);
extern int transfer(Io*, const Descriptor*);
extern int input_item(Io*, const Edit*, enum category, char* p, size_t size, size_t kind);
#endif
