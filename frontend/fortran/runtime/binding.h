/* What binding.c is made of, and by hand what no rule of its generator says: MPI's routines as flang 19 calls them, by
   those of C. Arguments come by address; the lengths of CHARACTER arguments by value behind all others; in mpi_f08 a
   buffer comes as a descriptor. An address with a meaning is that of a COMMON block. */
#ifndef MPISMT_BINDING_H
#define MPISMT_BINDING_H

#include "mpi.h"

extern void mpismt_unsupported(const char *what);
extern void *malloc(size_t);
extern void free(void *);

/* A routine by its name for programs, or, if MPISMT_PROFILING is defined, by that for profiling layers. */
#ifdef MPISMT_PROFILING
#define ROUTINE(name) p##name
#else
#define ROUTINE(name) name
#endif

/* The blocks, where the program itself has none of them. */
#define COMMON(name, words) int name[words] __attribute__((common))
COMMON(mpismt_bottom_, 1);
COMMON(mpismt_in_place_, 1);
COMMON(mpismt_buffer_automatic_, 1);
COMMON(mpismt_status_ignore_, 8);
COMMON(mpismt_statuses_ignore_, 8);
COMMON(mpismt_errcodes_ignore_, 1);
COMMON(mpismt_unweighted_, 1);
COMMON(mpismt_weights_empty_, 1);
char mpismt_argv_null_[1] __attribute__((common)), mpismt_argvs_null_[1] __attribute__((common));

static inline void mpismt_report(int *ierror, int error)
{
    if (ierror)
        *ierror = error;
}

static inline void *mpismt_buffer(void *p)
{
    return p == (void *)mpismt_bottom_             ? MPI_BOTTOM
           : p == (void *)mpismt_in_place_         ? MPI_IN_PLACE
           : p == (void *)mpismt_buffer_automatic_ ? MPI_BUFFER_AUTOMATIC
                                                   : p;
}

static inline MPI_Status *mpismt_status(MPI_Status *status)
{
    return (void *)status == (void *)mpismt_status_ignore_ ? MPI_STATUS_IGNORE : status;
}

static inline MPI_Status *mpismt_statuses(MPI_Status *statuses)
{
    return (void *)statuses == (void *)mpismt_statuses_ignore_ ? MPI_STATUSES_IGNORE : statuses;
}

static inline int *mpismt_weights(int *weights)
{
    return weights == mpismt_unweighted_      ? MPI_UNWEIGHTED
           : weights == mpismt_weights_empty_ ? MPI_WEIGHTS_EMPTY
                                              : weights;
}

/* Indices in an array of requests, which count from 1 in Fortran: one, or as many as *count says. */
static inline void mpismt_count_from_one(int error, const int *count, int *indices)
{
    if ((error != MPI_SUCCESS && error != MPI_ERR_IN_STATUS) || (count && *count == MPI_UNDEFINED))
        return;
    for (int i = 0, n = count ? *count : 1; i < n; i++)
        if (indices[i] != MPI_UNDEFINED)
            indices[i]++;
}

/* ---- Buffers of mpi_f08 ---- */

struct mpismt_variable {
    char *base;
    long size; /* bytes of an element */
    int version;
    signed char rank, type, attribute, extra;
    struct {
        long lower, extent, stride;
    } dimension[15];
};

/* Do its elements lie one behind the other? The last extent of an assumed-size array is -1. */
static inline int mpismt_is_contiguous(const struct mpismt_variable *v)
{
    long size = v->size;
    for (int i = 0; i < v->rank; i++) {
        if (v->dimension[i].stride != size && v->dimension[i].extent != 1)
            return v->dimension[i].extent == 0;
        size *= v->dimension[i].extent;
    }
    return 1;
}

static inline void *mpismt_base(const struct mpismt_variable *v) { return mpismt_buffer(v->base); }

static inline void *mpismt_whole(const struct mpismt_variable *v)
{
    if (!mpismt_is_contiguous(v))
        mpismt_unsupported("an array section in this place, whose elements do not lie together");
    return mpismt_buffer(v->base);
}

struct mpismt_data {
    void *address;
    long count;
    MPI_Datatype datatype;
    int made; /* the type, for this section */
};

/* One element of a type that lies where the first `count` of `datatype` are in the section. */
static struct mpismt_data mpismt_section(const struct mpismt_variable *v, long count, MPI_Datatype datatype)
{
    MPI_Datatype type, next;
    int size = 0;
    MPI_Type_size(datatype, &size);
    if (size <= 0 || v->size % size != 0 || count * size % v->size != 0)
        mpismt_unsupported("elements of a section of an array that are none of the datatype");
    long left = count * size / v->size; /* elements */
    MPI_Type_contiguous((int)(v->size / size), datatype, &type);
    for (int i = 0; i < v->rank; i++) {
        const long extent = v->dimension[i].extent;
        const long n = left < extent || i == v->rank - 1 ? left : extent;
        if (n == 0 || left % n != 0)
            mpismt_unsupported("a part of a section of an array that is no section");
        MPI_Type_create_hvector((int)n, 1, v->dimension[i].stride, type, &next);
        MPI_Type_free(&type);
        type = next;
        left /= n;
    }
    MPI_Type_commit(&type);
    return (struct mpismt_data){v->base, 1, type, 1};
}

static inline struct mpismt_data mpismt_data(const struct mpismt_variable *v, long count, MPI_Datatype datatype)
{
    if (count <= 0 || mpismt_is_contiguous(v))
        return (struct mpismt_data){mpismt_buffer(v->base), count, datatype, 0};
    return mpismt_section(v, count, datatype);
}

static inline void mpismt_drop(struct mpismt_data *data)
{
    if (data->made)
        MPI_Type_free(&data->datatype);
}

/* ---- Texts ---- */

/* As C has it, without the blanks behind it. */
static char *mpismt_string(const char *text, long length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    char *copy = malloc(length + 1);
    for (long i = 0; i < length; i++)
        copy[i] = text[i];
    copy[length] = 0;
    return copy;
}

static char *mpismt_trimmed(const char *text, long length)
{
    while (length > 0 && *text == ' ')
        text++, length--;
    return mpismt_string(text, length);
}

static void mpismt_give(char *text, long length, const char *from)
{
    long i = 0;
    for (; i < length && from[i]; i++)
        text[i] = from[i];
    for (; i < length; i++)
        text[i] = ' ';
}

static int mpismt_info_get(int *info, char *key, int *valuelen, char *value, int *flag, long key_length,
                           long value_length)
{
    char *c_key = mpismt_trimmed(key, key_length), *c_value = malloc(*valuelen + 1L);
    int e = MPI_Info_get(*info, c_key, *valuelen, c_value, flag);
    if (e == MPI_SUCCESS && *flag)
        mpismt_give(value, value_length, c_value);
    free(c_value);
    free(c_key);
    return e;
}

/* C counts the byte behind the value, Fortran has none. */
static int mpismt_info_get_string(int *info, char *key, int *buflen, char *value, int *flag, long key_length,
                                  long value_length)
{
    const int asked = *buflen;
    int room = asked > 0 ? asked + 1 : asked;
    char *c_key = mpismt_trimmed(key, key_length), *c_value = malloc(asked + 1L);
    int e = MPI_Info_get_string(*info, c_key, &room, c_value, flag);
    if (e == MPI_SUCCESS && *flag) {
        *buflen = room - 1;
        if (asked > 0)
            mpismt_give(value, value_length, c_value);
    }
    free(c_value);
    free(c_key);
    return e;
}

static int mpismt_session_get_nth_pset(int *session, int *info, int *n, int *pset_len, char *pset_name,
                                       long pset_name_length)
{
    const int asked = *pset_len;
    int room = asked > 0 ? asked + 1 : asked;
    char *c_name = malloc(asked + 1L);
    int e = MPI_Session_get_nth_pset(*session, *info, *n, &room, c_name);
    if (e == MPI_SUCCESS) {
        *pset_len = room - 1;
        if (asked > 0)
            mpismt_give(pset_name, pset_name_length, c_name);
    }
    free(c_name);
    return e;
}

#include "attributes.h"

/* The predefined functions. A program gives their addresses; that it calls one itself is not known of any. */
#ifdef MPISMT_PROFILING
extern void mpi_comm_dup_fn_(void), mpi_comm_null_copy_fn_(void), mpi_comm_null_delete_fn_(void);
extern void mpi_type_dup_fn_(void), mpi_type_null_copy_fn_(void), mpi_type_null_delete_fn_(void);
extern void mpi_win_dup_fn_(void), mpi_win_null_copy_fn_(void), mpi_win_null_delete_fn_(void);
extern void mpi_dup_fn_(void), mpi_null_copy_fn_(void), mpi_null_delete_fn_(void);
#else
#define PREDEFINED(name)                                                                                               \
    void mpi_##name##_dup_fn_(void) { mpismt_unsupported("a call of a predefined function"); }                         \
    void mpi_##name##_null_copy_fn_(void) { mpismt_unsupported("a call of a predefined function"); }                   \
    void mpi_##name##_null_delete_fn_(void) { mpismt_unsupported("a call of a predefined function"); }
PREDEFINED(comm)
PREDEFINED(type)
PREDEFINED(win)
void mpi_dup_fn_(void) { mpismt_unsupported("a call of a predefined function"); }
void mpi_null_copy_fn_(void) { mpismt_unsupported("a call of a predefined function"); }
void mpi_null_delete_fn_(void) { mpismt_unsupported("a call of a predefined function"); }
void mpi_conversion_fn_null_(void) { mpismt_unsupported("a call of a predefined function"); }
#endif

static struct mpismt_key *mpismt_key(void *copy, void *delete, long extra_state, int old)
{
    struct mpismt_key *key = malloc(sizeof *key);
    key->copy = copy;
    key->delete = delete;
    key->extra_state = extra_state;
    key->old = old;
    return key;
}

/* The predefined functions of all kinds of objects do the same. */
static inline int mpismt_is_one_of(void *f, void *a, void *b, void *c, void *d)
{
    return f == a || f == b || f == c || f == d;
}
#define IS_PREDEFINED(f, name)                                                                                         \
    mpismt_is_one_of(f, (void *)mpi_comm_##name, (void *)mpi_type_##name, (void *)mpi_win_##name, (void *)mpi_##name)

#define CREATE_KEYVAL(name, Name, state_type, old)                                                                     \
    static int mpismt_##name(void *copy, void *delete, int *keyval, state_type *extra_state)                           \
    {                                                                                                                  \
        const int duplicates = IS_PREDEFINED(copy, dup_fn_);                                                           \
        const int own_copy = !duplicates && !IS_PREDEFINED(copy, null_copy_fn_);                                       \
        const int own_delete = !IS_PREDEFINED(delete, null_delete_fn_);                                                \
        return MPI_##Name(own_copy     ? (void *)mpismt_call_copy                                                      \
                          : duplicates ? (void *)MPI_COMM_DUP_FN                                                       \
                                       : (void *)MPI_COMM_NULL_COPY_FN,                                                \
                          own_delete ? (void *)mpismt_call_delete : (void *)MPI_COMM_NULL_DELETE_FN, keyval,           \
                          own_copy || own_delete ? mpismt_key(copy, delete, *extra_state, old) : 0);                   \
    }
CREATE_KEYVAL(comm_create_keyval, Comm_create_keyval, long, 0)
CREATE_KEYVAL(type_create_keyval, Type_create_keyval, long, 0)
CREATE_KEYVAL(win_create_keyval, Win_create_keyval, long, 0)
CREATE_KEYVAL(keyval_create, Comm_create_keyval, int, 1)

/* ---- Generalized requests ---- */

struct mpismt_grequest {
    void *query, *free, *cancel;
    long state; /* the program's extra state */
};

static int mpismt_call_query(void *state, MPI_Status *status)
{
    struct mpismt_grequest *r = state;
    int error = MPI_SUCCESS;
    ((void (*)(long *, MPI_Status *, int *))r->query)(&r->state, status, &error);
    return error;
}

static int mpismt_call_free(void *state)
{
    struct mpismt_grequest *r = state;
    int error = MPI_SUCCESS;
    ((void (*)(long *, int *))r->free)(&r->state, &error);
    free(r);
    return error;
}

static int mpismt_call_cancel(void *state, int complete)
{
    struct mpismt_grequest *r = state;
    int error = MPI_SUCCESS;
    ((void (*)(long *, int *, int *))r->cancel)(&r->state, &complete, &error);
    return error;
}

static int mpismt_grequest_start(void *query, void *free_fn, void *cancel, long *extra_state, int *request)
{
    struct mpismt_grequest *r = malloc(sizeof *r);
    r->query = query;
    r->free = free_fn;
    r->cancel = cancel;
    r->state = *extra_state;
    return MPI_Grequest_start(mpismt_call_query, mpismt_call_free, mpismt_call_cancel, r, request);
}

static int mpismt_register_datarep(char *datarep, void *read, void *write, void *extent, long *extra_state, long length)
{
    mpismt_unsupported("MPI_REGISTER_DATAREP");
    return MPI_ERR_OTHER;
}

/* ---- Spawned processes ---- */

/* Arguments of a program end with a blank one. Those of the first of n programs are at `first`, each n texts behind the
   one before. */
static char **mpismt_arguments(const char *first, int n, long length)
{
    int count = 0;
    for (;; count++) {
        long i = 0;
        while (i < length && first[count * n * length + i] == ' ')
            i++;
        if (i == length)
            break;
    }
    char **arguments = malloc((count + 1) * sizeof *arguments);
    for (int i = 0; i < count; i++)
        arguments[i] = mpismt_trimmed(first + i * n * length, length);
    arguments[count] = 0;
    return arguments;
}

static void mpismt_free_arguments(char **arguments)
{
    if (arguments == MPI_ARGV_NULL)
        return;
    for (int i = 0; arguments[i]; i++)
        free(arguments[i]);
    free(arguments);
}

static int mpismt_comm_spawn(char *command, char *argv, int *maxprocs, int *info, int *root, int *comm, int *intercomm,
                             int *errcodes, long command_length, long argv_length)
{
    char *c_command = mpismt_trimmed(command, command_length);
    char **c_argv = argv == mpismt_argv_null_ ? MPI_ARGV_NULL : mpismt_arguments(argv, 1, argv_length);
    int e = MPI_Comm_spawn(c_command, c_argv, *maxprocs, *info, *root, *comm, intercomm,
                           errcodes == mpismt_errcodes_ignore_ ? MPI_ERRCODES_IGNORE : errcodes);
    mpismt_free_arguments(c_argv);
    free(c_command);
    return e;
}

static int mpismt_comm_spawn_multiple(int *count, char *commands, char *argv, int *maxprocs, int *info, int *root,
                                      int *comm, int *intercomm, int *errcodes, long commands_length, long argv_length)
{
    const int n = *count > 0 ? *count : 0;
    char **c_commands = malloc((n + 1) * sizeof *c_commands);
    char ***c_argv = argv == mpismt_argvs_null_ ? MPI_ARGVS_NULL : malloc((n + 1) * sizeof *c_argv);
    for (int i = 0; i < n; i++) {
        c_commands[i] = mpismt_trimmed(commands + i * commands_length, commands_length);
        if (c_argv != MPI_ARGVS_NULL)
            c_argv[i] = mpismt_arguments(argv + i * argv_length, n, argv_length);
    }
    int e = MPI_Comm_spawn_multiple(n, c_commands, c_argv, maxprocs, info, *root, *comm, intercomm,
                                    errcodes == mpismt_errcodes_ignore_ ? MPI_ERRCODES_IGNORE : errcodes);
    for (int i = 0; i < n; i++) {
        free(c_commands[i]);
        if (c_argv != MPI_ARGVS_NULL)
            mpismt_free_arguments(c_argv[i]);
    }
    if (c_argv != MPI_ARGVS_NULL)
        free(c_argv);
    free(c_commands);
    return e;
}

/* ---- MPI-1, where an address is a default integer ---- */

static inline int mpismt_short(long value, int *to)
{
    if ((int)value != value)
        mpismt_unsupported("a routine of MPI-1 with an address that a default INTEGER cannot hold");
    *to = (int)value;
    return MPI_SUCCESS;
}

static int mpismt_address(void *location, int *address)
{
    MPI_Aint value = 0;
    int e = MPI_Get_address(mpismt_buffer(location), &value);
    return e == MPI_SUCCESS ? mpismt_short(value, address) : e;
}

static int mpismt_type_extent(int *datatype, int *extent)
{
    MPI_Aint lb = 0, value = 0;
    int e = MPI_Type_get_extent(*datatype, &lb, &value);
    return e == MPI_SUCCESS ? mpismt_short(value, extent) : e;
}

static int mpismt_type_lb(int *datatype, int *displacement)
{
    MPI_Aint lb = 0, extent = 0;
    int e = MPI_Type_get_extent(*datatype, &lb, &extent);
    return e == MPI_SUCCESS ? mpismt_short(lb, displacement) : e;
}

static int mpismt_type_ub(int *datatype, int *displacement)
{
    MPI_Aint lb = 0, extent = 0;
    int e = MPI_Type_get_extent(*datatype, &lb, &extent);
    return e == MPI_SUCCESS ? mpismt_short(lb + extent, displacement) : e;
}

static MPI_Aint *mpismt_long_displacements(int count, const int *displacements)
{
    MPI_Aint *copy = malloc((count > 0 ? count : 1) * sizeof *copy);
    for (int i = 0; i < count; i++)
        copy[i] = displacements[i];
    return copy;
}

static int mpismt_type_hindexed(int *count, int *blocklengths, int *displacements, int *oldtype, int *newtype)
{
    MPI_Aint *copy = mpismt_long_displacements(*count, displacements);
    int e = MPI_Type_create_hindexed(*count, blocklengths, copy, *oldtype, newtype);
    free(copy);
    return e;
}

static int mpismt_type_struct(int *count, int *blocklengths, int *displacements, int *types, int *newtype)
{
    MPI_Aint *copy = mpismt_long_displacements(*count, displacements);
    int e = MPI_Type_create_struct(*count, blocklengths, copy, types, newtype);
    free(copy);
    return e;
}

static int mpismt_type_hvector(int *count, int *blocklength, int *stride, int *oldtype, int *newtype)
{
    return MPI_Type_create_hvector(*count, *blocklength, *stride, *oldtype, newtype);
}

/* ---- What is Fortran's alone ---- */

static inline void mpismt_f_sync_reg(void *buf) { (void)buf; }

static inline int mpismt_status_f082f(MPI_Status *from, MPI_Status *to)
{
    *to = *from;
    return MPI_SUCCESS;
}

static inline int mpismt_status_f2f08(MPI_Status *from, MPI_Status *to)
{
    *to = *from;
    return MPI_SUCCESS;
}

#ifndef MPISMT_PROFILING
void mpismt_sizeof_(const struct mpismt_variable *x, int *size, int *ierror)
{
    *size = (int)x->size;
    mpismt_report(ierror, MPI_SUCCESS);
}

/* == and /= of handles in the module mpismt_types. */
#define COMPARISONS(type)                                                                                              \
    int _QMmpismt_typesPmpismt_##type##_eq(const int *a, const int *b) { return *a == *b; }                            \
    int _QMmpismt_typesPmpismt_##type##_ne(const int *a, const int *b) { return *a != *b; }
COMPARISONS(comm)
COMPARISONS(datatype)
COMPARISONS(errhandler)
COMPARISONS(file)
COMPARISONS(group)
COMPARISONS(info)
COMPARISONS(message)
COMPARISONS(op)
COMPARISONS(request)
COMPARISONS(session)
COMPARISONS(win)
#endif

#endif
