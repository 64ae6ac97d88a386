/* A part of binding.h. */
/* ---- Attributes (MPI 4.1, section 19.3.7): Fortran's are integers, to which C gets pointers; MPI's own are read where
   C points to them. What C has set is an address, which Fortran gets as an integer. ---- */

struct mpismt_integer {
    long value;
    struct mpismt_integer *next;
} *mpismt_integers __attribute__((common)); /* that Fortran has set: copies of an attribute may have the same one */

static inline void *mpismt_integer(long value)
{
    struct mpismt_integer *made = malloc(sizeof *made);
    made->value = value;
    made->next = mpismt_integers;
    mpismt_integers = made;
    return made;
}

static inline long mpismt_integer_of(void *value)
{
    for (struct mpismt_integer *i = mpismt_integers; i; i = i->next)
        if (i == value)
            return i->value;
    return (long)value;
}

static inline long mpismt_attribute(int keyval, void *value)
{
    switch (keyval) {
    case MPI_TAG_UB:
    case MPI_IO:
    case MPI_HOST:
    case MPI_WTIME_IS_GLOBAL:
    case MPI_APPNUM:
    case MPI_LASTUSEDCODE:
    case MPI_UNIVERSE_SIZE:
    case MPI_WIN_DISP_UNIT:
    case MPI_WIN_CREATE_FLAVOR:
    case MPI_WIN_MODEL: return *(int *)value;
    case MPI_WIN_SIZE: return *(long *)value;
    default: return mpismt_integer_of(value);
    }
}

#define ATTRIBUTES(of, Of)                                                                                             \
    static int mpismt_##of##_get_attr(int *object, int *keyval, long *attribute_val, int *flag)                        \
    {                                                                                                                  \
        void *value = 0;                                                                                               \
        int e = MPI_##Of##_get_attr(*object, *keyval, &value, flag);                                                   \
        if (e == MPI_SUCCESS && *flag)                                                                                 \
            *attribute_val = mpismt_attribute(*keyval, value);                                                         \
        return e;                                                                                                      \
    }                                                                                                                  \
    static int mpismt_##of##_set_attr(int *object, int *keyval, long *attribute_val)                                   \
    {                                                                                                                  \
        return MPI_##Of##_set_attr(*object, *keyval, mpismt_integer(*attribute_val));                                  \
    }
ATTRIBUTES(comm, Comm)
ATTRIBUTES(type, Type)
ATTRIBUTES(win, Win)

/* Those of MPI-1 are default integers. */
static int mpismt_attr_get(int *comm, int *keyval, int *attribute_val, int *flag)
{
    long value = 0;
    int e = mpismt_comm_get_attr(comm, keyval, &value, flag);
    if (e == MPI_SUCCESS && *flag)
        *attribute_val = (int)value;
    return e;
}

static int mpismt_attr_put(int *comm, int *keyval, int *attribute_val)
{
    return MPI_Comm_set_attr(*comm, *keyval, mpismt_integer(*attribute_val));
}

/* What MPI calls in place of the program's functions, with these as the extra state. */
typedef void mpismt_copy(int *, int *, long *, long *, long *, int *, int *);
typedef void mpismt_delete(int *, int *, long *, long *, int *);
typedef void mpismt_old_copy(int *, int *, int *, int *, int *, int *, int *);
typedef void mpismt_old_delete(int *, int *, int *, int *, int *);
struct mpismt_key {
    void *copy, *delete;
    long extra_state;
    int old;
};

static int mpismt_call_copy(int object, int keyval, void *state, void *in, void *out, int *flag)
{
    struct mpismt_key *key = state;
    int error = MPI_SUCCESS, copied = 0;
    long from = mpismt_integer_of(in), to = 0;
    if (key->old) {
        int old_from = (int)from, old_to = 0, old_state = (int)key->extra_state;
        ((mpismt_old_copy *)key->copy)(&object, &keyval, &old_state, &old_from, &old_to, &copied, &error);
        to = old_to;
    } else {
        ((mpismt_copy *)key->copy)(&object, &keyval, &key->extra_state, &from, &to, &copied, &error);
    }
    *flag = copied != 0;
    *(void **)out = mpismt_integer(to);
    return error;
}

static int mpismt_call_delete(int object, int keyval, void *value, void *state)
{
    struct mpismt_key *key = state;
    int error = MPI_SUCCESS;
    long attribute = mpismt_integer_of(value);
    if (key->old) {
        int old_attribute = (int)attribute, old_state = (int)key->extra_state;
        ((mpismt_old_delete *)key->delete)(&object, &keyval, &old_attribute, &old_state, &error);
    } else {
        ((mpismt_delete *)key->delete)(&object, &keyval, &attribute, &key->extra_state, &error);
    }
    return error;
}
